import { describe, expect, it } from 'vitest'
import { passcode } from '../../../shared/cards/passcode.ts'
import {
  explainRegulationIssue,
  explainRegulationRefusal,
  parseLimitRegulation,
} from '../../../shared/formats/lists/limit-regulation.ts'

const IDS = new Map([
  [4041, passcode(46986414)],
  [4842, passcode(83764718)],
])
const read = (text: string, most = 2) => parseLimitRegulation(text, IDS, most)

describe('a limit regulation of YAML Yugi', () => {
  it('is read by Konami numbers', () => {
    expect(read('{"date":"2026-05-18","regulation":{"4842":0,"4041":2}}')).toEqual({
      ok: true,
      value: {
        date: '2026-05-18',
        values: new Map([
          [83764718, 0],
          [46986414, 2],
        ]),
        issues: [],
      },
    })
  })

  it('may hold points up to the most a card can cost', () => {
    const text = '{"date":"2026-08-04","regulation":{"4842":100}}'
    expect(read(text, 100)).toMatchObject({ ok: true })
    expect(read(text)).toEqual({ ok: false, error: { code: 'empty-list' } })
  })

  it('tells what it could not use', () => {
    const text = '{"date":"2026-05-18","regulation":{"4842":1,"4041":7,"-5":0,"abc":1,"4007":"1"}}'
    expect(read(text)).toMatchObject({
      ok: true,
      value: {
        issues: [
          { code: 'not-a-limit', konamiId: '4007', found: '"1"' },
          { code: 'not-a-limit', konamiId: '4041', found: '7' },
          { code: 'unknown-konami-id', konamiId: '-5' },
          { code: 'unknown-konami-id', konamiId: 'abc' },
        ],
      },
    })
  })

  it.each([
    ['no card: that is missing data, not freedom', '{"date":"2026-08-22","regulation":{}}', 'empty-list'],
    ['a day that is none', '{"date":"2026-99-99","regulation":{"4041":1}}', 'not-a-date'],
    ['another shape', '[]', 'not-a-regulation'],
    ['half a file', '{"date":"2026-05-18","regul', 'cut-off'],
    ['nothing', '', 'empty'],
  ])('is refused with %s', (_, text, code) => {
    expect(read(text)).toMatchObject({ ok: false, error: { code } })
  })

  it.each([
    ['[]', 'it holds an empty list, not an object with "date" and "regulation".'],
    ['{"date":5,"regulation":{}}', '"date" is 5; a list has its day as text there.'],
    [
      '{"date":"2026-05-18","regulation":[1]}',
      '"regulation" is a list; a list has cards by their numbers there.',
    ],
    ['{"date":"2026-05-18"}', '"regulation" is nothing; a list has cards by their numbers there.'],
    [
      '{"date":"2026-99-99","regulation":{"4041":1}}',
      '"date" is "2026-99-99", which is no day like "2026-05-18".',
    ],
    [
      '{"date":"2026-05-18",\n "regulation" {}}',
      'line 2, column 15: "{" cannot stand here, so this is not JSON.',
    ],
    ['{"date":"2026-05-18","regul', 'the file ends in the middle (line 1), so a part of it is missing.'],
    ['\x89PNG', 'it is no text, not a list.'],
  ])('says of %s where and why', (text, sentence) => {
    const refused = text.startsWith('\x89')
      ? parseLimitRegulation(new Uint8Array([1, 2, 3, 4]), IDS, 2)
      : read(text)
    expect(refused.ok ? '' : explainRegulationRefusal(refused.error)).toBe(sentence)
  })

  it('says of an entry that is left out which and why', () => {
    const list = read('{"date":"2026-05-18","regulation":{"4842":1,"4041":7,"12":0}}')
    expect(list.ok && list.value.issues.map(explainRegulationIssue)).toEqual([
      '"regulation.12" is left out: no card has this number.',
      '"regulation.4041" is left out: 7 is no number of copies or points.',
    ])
  })
})
