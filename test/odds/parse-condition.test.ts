import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatCondition, subjectsOf } from '../../shared/odds/condition.ts'
import { explainMistake } from '../../shared/odds/mistake.ts'
import { parseCondition } from '../../shared/odds/parse-condition.ts'
import { formatPlay, parsePlay } from '../../shared/odds/parse-play.ts'
import type { Vocabulary } from '../../shared/odds/vocabulary.ts'
import { anyCondition, NAMES, VOCABULARY } from './conditions.ts'

const read = (text: string) => parseCondition(text, VOCABULARY)
const rewritten = (text: string): string => {
  const result = read(text)
  return result.ok ? formatCondition(result.value) : result.error.map(explainMistake).join(' ')
}

describe('a condition', () => {
  it('that is written and read again is the same', () => {
    fc.assert(
      fc.property(anyCondition, (condition) => {
        expect(read(formatCondition(condition))).toEqual({ ok: true, value: condition })
      }),
    )
  })

  it('names its subjects, each once and in order, however it joins them', () => {
    const named = (text: string) => {
      const condition = read(text)
      if (!condition.ok) throw new Error(condition.error.map(explainMistake).join(' '))
      return subjectsOf(condition.value).map((subject) =>
        subject.kind === 'role' ? subject.role : `"${subject.name}"`,
      )
    }
    expect(named('starter>=2')).toEqual(['starter'])
    expect(named('starter or "Ash"')).toEqual(['starter', '"Ash"'])
    expect(named('starter and brick and starter')).toEqual(['starter', 'brick'])
    expect(named('not (extender + "Ash")')).toEqual(['extender', '"Ash"'])
    expect(named('(brick or starter) and not "Ash"=0')).toEqual(['brick', 'starter', '"Ash"'])
  })

  it.each([
    ['starter', 'starter'],
    ['STARTER  and  NOT brick >= 2', 'starter and not brick>=2'],
    ['"Dark Magician" or “Ash”=0', '"Dark Magician" or "Ash"=0'],
    ['(starter or extender) and brick ≤ 1', '(starter or extender) and brick<=1'],
    ['starter or extender and brick', 'starter or extender and brick'],
    ['starter + extender>=2 + "Ash"', 'starter + extender>=2 + "Ash"'],
    ['not (starter + hand-trap)', 'not starter + hand-trap'],
    ['((starter))', 'starter'],
    ['starter == 2 and brick ≠ 1', 'starter=2 and brick!=1'],
    ['"going second"=2 and "Going Second"', '"going second"=2 and "going second"'],
    ['"The "Odd" One" and "Ash"', '"The \\"Odd\\" One" and "Ash"'],
  ])('may be written %s', (text, expected) => {
    expect(rewritten(text)).toBe(expected)
  })

  it.each([
    ['', 'empty', 0, 0],
    ['  ', 'empty', 0, 2],
    ['starter and', 'nothing-after', 11, 11],
    ['starter >=', 'nothing-after', 10, 10],
    ['starter extender', 'unexpected', 8, 16],
    ['and starter', 'unexpected', 0, 3],
    ['starter and )', 'unexpected', 12, 13],
    ['starter >= many', 'not-a-number', 11, 15],
    ['starter >= 100', 'not-a-number', 11, 14],
    ['(starter or brick', 'unclosed-parenthesis', 0, 1],
    ['starter and "Ash', 'unclosed-quote', 12, 16],
    ['starter + brick<=1', 'not-addable', 10, 18],
    ['starter>=5 + brick>=4', 'too-many-together', 0, 21],
    ['starter and strater', 'unknown-role', 12, 19],
    ['"Dark Magican"', 'unknown-card', 0, 14],
    [`${'not '.repeat(60)}starter`, 'too-deep', 200, 203],
    ['x'.repeat(2001), 'too-long', 2000, 2001],
  ] as const)('with a mistake is explained at its place: %s', (text, code, start, end) => {
    const result = read(text)
    expect(result.ok ? [] : result.error).toMatchObject([{ code, start, end }])
    if (!result.ok) expect(explainMistake(result.error[0])).toMatch(/^["A-Z].*\.$/)
  })

  it('names every unknown word at once', () => {
    const result = read('strater or "Ahs" or brick')
    expect(result.ok ? [] : result.error.map(({ code }) => code)).toEqual(['unknown-role', 'unknown-card'])
  })

  it('never makes the reader fail, whatever is typed', () => {
    const pieces = fc.constantFrom(
      'starter',
      '"Ash"',
      '"',
      '(',
      ')',
      'and',
      'or',
      'not',
      '+',
      '>=',
      '2',
      ' ',
      '\\',
    )
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.array(pieces).map((list) => list.join(' ')),
        ),
        (text) => {
          const result = read(text)
          if (result.ok) return
          for (const { start, end } of result.error) {
            expect(start).toBeGreaterThanOrEqual(0)
            expect(end).toBeGreaterThanOrEqual(start)
            expect(end).toBeLessThanOrEqual(text.length)
          }
        },
      ),
    )
  })
})

describe('a name with quotation marks of its own', () => {
  /** As players type them: signs and capitals do not matter. */
  const letters = (text: string): string => text.toLowerCase().replace(/[^a-z]/g, '')
  const loose: Vocabulary = {
    ...VOCABULARY,
    cardName: (typed) => NAMES.find((name) => letters(name) === letters(typed)),
  }

  it.each([
    ['"the odd one"', '"The \\"Odd\\" One"'],
    ['"The "Odd" One" and not "Ash">=2', '"The \\"Odd\\" One" and not "Ash">=2'],
    [
      '"Ash" + "Dark Magician">=2 and not "The "Odd" One"',
      '"Ash" + "Dark Magician">=2 and not "The \\"Odd\\" One"',
    ],
  ])('may be written as it is printed, and takes nothing from its neighbours: %s', (text, expected) => {
    const result = parseCondition(text, loose)
    expect(result.ok && formatCondition(result.value)).toBe(expected)
  })
})

describe('a play', () => {
  it.each([
    '"Ash" draw 2',
    '"Ash" excavate 3 once',
    '"Ash" search starter',
    '"Ash" search "Dark Magician" once',
  ])('is read and written: %s', (text) => {
    const play = parsePlay(text, VOCABULARY)
    expect(play.ok && formatPlay(play.value)).toBe(text)
  })

  it.each([
    ['Ash draw 2', 'not-a-play'],
    ['"Ash" draws 2', 'not-a-play'],
    ['"Ash" draw', 'not-a-play'],
    ['"Ash" draw two', 'not-a-number'],
    ['"Ash" search nothing', 'unknown-role'],
    ['"Ahs" draw 2', 'unknown-card'],
    ['"Ash" draw 2 twice', 'not-a-play'],
  ])('that is none is refused: %s', (text, code) => {
    const play = parsePlay(text, VOCABULARY)
    expect(play.ok ? play.value : play.error.code).toBe(code)
  })
})
