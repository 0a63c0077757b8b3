import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { COUNT_COMPARISONS } from '../../shared/odds/condition.ts'
import {
  BOARD_KINDS,
  BOARD_PLACES,
  type BoardCondition,
  type BoardCount,
  type BoardSubject,
  formatBoard,
  isNever,
} from '../../shared/reach/board-condition.ts'
import { explainBoardMistake, parseBoard } from '../../shared/reach/parse-board.ts'

const NAMES = ['Four', 'Rank Four', 'Say "Hello"', 'A, B', 'back\\slash']
const VOCABULARY = {
  cardName: (typed: string) => NAMES.find((name) => name.toLowerCase() === typed.toLowerCase()),
  near: () => ['Four'],
}

const read = (text: string): BoardCondition => {
  const condition = parseBoard(text, VOCABULARY)
  if (!condition.ok) throw new Error(condition.error.map(explainBoardMistake).join(' '))
  return condition.value
}

const mistakes = (text: string): readonly (readonly [string, number, number])[] => {
  const condition = parseBoard(text, VOCABULARY)
  return condition.ok ? [] : condition.error.map(({ code, start, end }) => [code, start, end])
}

const count = (
  of: BoardSubject,
  at: BoardCount['at'],
  comparison: BoardCount['comparison'] = '>=',
  number = 1,
): BoardCount => ({ is: 'count', of, at, comparison, number })
const four: BoardSubject = { is: 'card', name: 'Four' }
const cards: BoardSubject = { is: 'kind', kind: 'cards' }

describe('a board in words', () => {
  it('is on the board unless a place is named, which holds for what follows', () => {
    expect(read('"four"')).toEqual(count(four, 'board'))
    expect(read('board: "Four" and hand: "Four" and "Rank Four"')).toEqual({
      is: 'and',
      conditions: [
        count(four, 'board'),
        count(four, 'hand'),
        count({ is: 'card', name: 'Rank Four' }, 'hand'),
      ],
    })
  })

  it('takes a place back at the end of its parentheses', () => {
    expect(read('(GY: "Four" or "Four">=2) and monsters>2')).toEqual({
      is: 'and',
      conditions: [
        { is: 'or', conditions: [count(four, 'gy'), count(four, 'gy', '>=', 2)] },
        count({ is: 'kind', kind: 'monsters' }, 'board', '>', 2),
      ],
    })
  })

  it('counts the cards of a place that stands alone, and adds up ATK', () => {
    expect(read('negates>=2 and hand>=2')).toEqual({
      is: 'and',
      conditions: [count({ is: 'negates' }, 'board', '>=', 2), count(cards, 'hand', '>=', 2)],
    })
    expect(read('atk ≥ 6000')).toEqual(count({ is: 'figure', figure: 'atk' }, 'board', '>=', 6000))
    expect(read('not graveyard=0')).toEqual({ is: 'not', condition: count(cards, 'gy', '=', 0) })
    expect(read('trap or Tuners')).toEqual({
      is: 'or',
      conditions: [
        count({ is: 'kind', kind: 'traps' }, 'board'),
        count({ is: 'kind', kind: 'tuners' }, 'board'),
      ],
    })
  })

  it('says what is wrong, and where', () => {
    expect(mistakes('')).toEqual([['empty', 0, 0]])
    expect(mistakes('"Four" and')).toEqual([['nothing-after', 10, 10]])
    expect(mistakes('"Four" + "Four"')).toEqual([['unexpected', 7, 8]])
    expect(mistakes('"Four')).toEqual([['unclosed-quote', 0, 5]])
    expect(mistakes('("Four"')).toEqual([['unclosed-parenthesis', 0, 1]])
    expect(mistakes('"Fuor" and flub')).toEqual([
      ['unknown-card', 0, 6],
      ['unknown-word', 11, 15],
    ])
    expect(mistakes('hand: atk>=3')).toEqual([['only-on-board', 6, 9]])
    expect(mistakes('monsters>=many')).toEqual([['not-a-number', 10, 14]])
    expect(mistakes('atk>=1234567')).toEqual([['not-a-number', 5, 12]])
    expect(mistakes('board: and')).toEqual([['unexpected', 7, 10]])
    expect(mistakes('a'.repeat(2001))).toEqual([['too-long', 2000, 2001]])
    expect(mistakes(`${'not '.repeat(60)}"Four"`)[0]?.[0]).toBe('too-deep')
    for (const text of ['', '"Fuor"', 'flub', 'hand: atk', 'atk>=x', '+', '"Four" or'])
      for (const mistake of errorsOf(text)) expect(mistake).toMatch(/^[A-Z"].*[.]$/)
  })

  it('is written so that it reads back the same', () => {
    const subject: fc.Arbitrary<BoardSubject> = fc.oneof(
      fc.constantFrom(...NAMES).map((name) => ({ is: 'card', name }) as const),
      fc.constantFrom(...BOARD_KINDS).map((kind) => ({ is: 'kind', kind }) as const),
      fc.constant({ is: 'negates' } as const),
    )
    const leaf = fc.record({
      is: fc.constant('count' as const),
      of: subject,
      at: fc.constantFrom(...BOARD_PLACES),
      comparison: fc.constantFrom(...COUNT_COMPARISONS),
      number: fc.nat({ max: 999_999 }),
    })
    const { condition } = fc.letrec<{ condition: BoardCondition }>((tie) => ({
      condition: fc.oneof(
        { maxDepth: 4 },
        leaf,
        fc.record({ is: fc.constant('not' as const), condition: tie('condition') }),
        fc.record({
          is: fc.constantFrom('and' as const, 'or' as const),
          conditions: fc.array(tie('condition'), { minLength: 2, maxLength: 3 }),
        }),
      ),
    }))
    fc.assert(
      fc.property(condition, (one) => {
        expect(read(formatBoard(one))).toEqual(one)
      }),
    )
    const [named] = ['not "Four" and hand: "Four">=2'].map(read)
    expect(named && formatBoard(named, (name) => `“${name}”`)).toBe('not "“Four”" and hand: "“Four”">=2')
  })
})

describe('boards that can never be', () => {
  it('are known where they contradict themselves, or ask for more than there are zones for', () => {
    const never = (text: string) => isNever(read(text))
    for (const text of [
      '"Four" and not "Four"',
      'hand: "Four">=2 and "Four"<2',
      'monsters>=8',
      'set: link>7',
      'not (monsters<9 or hand)',
      'GY=2 and (GY>=3 or GY<1)',
      'hand!=0 and hand<1',
    ])
      expect(never(text), text).toBe(true)
    for (const text of [
      '"Four" and not hand: "Four"',
      'monsters>=7 and spells>=8',
      'GY=2 and (GY>=3 or GY<3)',
      'hand>=8',
      'atk>=90000',
    ])
      expect(never(text), text).toBe(false)
  })
})

const errorsOf = (text: string): readonly string[] => {
  const condition = parseBoard(text, VOCABULARY)
  return condition.ok ? [] : condition.error.map(explainBoardMistake)
}
