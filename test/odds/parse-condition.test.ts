import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatCondition } from '../../shared/odds/condition.ts'
import { explainMistake } from '../../shared/odds/mistake.ts'
import { parseCondition } from '../../shared/odds/parse-condition.ts'
import { formatPlay, parsePlay } from '../../shared/odds/parse-play.ts'
import { anyCondition, VOCABULARY } from './conditions.ts'

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
