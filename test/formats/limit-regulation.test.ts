import { describe, expect, it } from 'vitest'
import { passcode } from '../../shared/cards/passcode.ts'
import { readLimitRegulation } from '../../shared/formats/limit-regulation.ts'

const IDS = new Map([
  [4041, passcode(46986414)],
  [4842, passcode(83764718)],
])
const read = (text: string, most = 2) => readLimitRegulation(text, IDS, most)

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
})
