import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseJson } from '../../../shared/formats/packing/json-text.ts'

describe('JSON with the place of its fault', () => {
  it('reads whatever JSON says', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.nat(4), (value, indent) => {
        const text = JSON.stringify(value, undefined, indent)
        expect(parseJson(text)).toEqual({ ok: true, value: JSON.parse(text) as unknown })
      }),
    )
  })

  it('calls an array or object that stops anywhere cut off', () => {
    fc.assert(
      fc.property(fc.array(fc.dictionary(fc.string(), fc.jsonValue())), fc.nat(), (value, at) => {
        const text = JSON.stringify(value)
        const cut = text.slice(0, 1 + (at % (text.length - 1)))
        expect(parseJson(cut)).toMatchObject({ ok: false, error: { code: 'cut-off' } })
      }),
    )
  })

  it.each([
    ['a comment', '{\n  // cards\n  "data": []\n}', { line: 2, column: 3, found: '/' }],
    ['a comma too many', '{"a": 1,}', { line: 1, column: 9, found: '}' }],
    ['NaN', '[1,\nNaN]', { line: 2, column: 1, found: 'NaN' }],
    ['single quotes', "['a']", { line: 1, column: 2, found: "'" }],
    ['a second value', '[] []', { line: 1, column: 4, found: '[' }],
    ['a bracket of the other kind', '[1}', { line: 1, column: 3, found: '}' }],
    ['a web page', '<!doctype html>', { line: 1, column: 1, found: '<' }],
    ['a leading zero', '[007]', { line: 1, column: 2, found: '007' }],
  ])('says where %s stands', (_, text, place) => {
    expect(parseJson(text)).toEqual({ ok: false, error: { code: 'not-json', ...place } })
  })
})
