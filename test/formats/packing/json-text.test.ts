import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { rowSchema } from '../../../shared/backup/row-schemas.ts'
import { explainJsonRefusal, parseJson } from '../../../shared/formats/packing/json-text.ts'

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

  it(
    'says the same of strings, numbers and blanks as long as a file may have them',
    { tags: 'attack' },
    () => {
      const LONG = 12_000_000
      const text = (end: string, held = 'a') => `["${held.repeat(LONG / held.length)}${end}`
      const at = (column: number, found: string) => ({
        ok: false,
        error: { code: 'not-json', line: 1, column, found },
      })
      for (const held of ['a', '\u{80}', '\\n', '\\u0041', '界'])
        expect(parseJson(text('", x', held))).toEqual(at(LONG + 6, 'x'))
      expect(parseJson(text(''))).toEqual({ ok: false, error: { code: 'cut-off', line: 1 } })
      expect(parseJson(text('\\'))).toEqual({ ok: false, error: { code: 'cut-off', line: 1 } })
      expect(parseJson(text('\n'))).toEqual(at(2, '"'))
      expect(parseJson(text('\\x"]'))).toEqual(at(2, '"'))
      expect(parseJson(`[${'1'.repeat(LONG)} x`)).toEqual(at(LONG + 3, 'x'))
      expect(parseJson(`[${' '.repeat(LONG)}x`)).toEqual(at(LONG + 2, 'x'))
    },
  )

  it('of a row it is a bad row, and breaks no backup', { tags: 'attack' }, () => {
    const lists = rowSchema('lists')
    const formats = rowSchema('formats')
    if (!lists || !formats) throw new Error('such a table has no rows')
    const text = `["${'a'.repeat(9_900_000)}", x`
    expect(v.is(lists, { id: 'tcg-2026-11-16', text })).toBe(false)
    expect(v.is(formats, { id: 'own-1', text })).toBe(false)
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
    ['a blank that JSON does not know', '[1,\u00a02]', { line: 1, column: 4, found: '\u00a0' }],
    ['a word of twenty letters', `[${'x'.repeat(20)}]`, { line: 1, column: 2, found: 'x'.repeat(20) }],
    ['a longer word', `[${'x'.repeat(21)}]`, { line: 1, column: 2, found: 'x'.repeat(20) }],
    ['a line end in a text', '["a\nb"]', { line: 1, column: 2, found: '"' }],
    ['a character that is escaped without need', '["\\x"]', { line: 1, column: 2, found: '"' }],
    ['a number that begins with a point', '[.5]', { line: 1, column: 2, found: '.5' }],
    ['a word that only begins like one', '[nullx]', { line: 1, column: 2, found: 'nullx' }],
  ])('says where %s stands', (_, text, place) => {
    expect(parseJson(text)).toEqual({ ok: false, error: { code: 'not-json', ...place } })
  })

  it.each([
    ['in a text', '{\n"a": "b', 2],
    ['in a text, behind a backslash', '["a\\', 1],
    ['in a number', '[1.', 1],
    ['in a word', '[tru', 1],
    ['between two lines', '{"a":\n\n', 3],
    ['with nothing in it but blanks', ' ', 1],
  ])('says the line where it was cut off %s', (_, text, line) => {
    expect(parseJson(text)).toEqual({ ok: false, error: { code: 'cut-off', line } })
  })

  it('finds whatever stands behind a whole value', () => {
    fc.assert(
      fc.property(
        fc.jsonValue(),
        fc.nat(2),
        fc.constantFrom('1', '"a"', ',', ']', '}', ':', '{', '['),
        (value, indent, more) => {
          const text = `${JSON.stringify(value, undefined, indent)} `
          const found = more === '"a"' ? '"' : more
          const column = text.length - text.lastIndexOf('\n')
          const line = text.split('\n').length
          expect(parseJson(text + more)).toEqual({
            ok: false,
            error: { code: 'not-json', line, column, found },
          })
        },
      ),
    )
  })

  it('finds the first character that cannot stand where it does, in any order of characters', () => {
    const characters = fc.constantFrom('{', '}', '[', ']', ',', ':', '"a"', '1', 'null')
    fc.assert(
      fc.property(fc.array(characters, { minLength: 1, maxLength: 12 }), (tokens) => {
        const read = parseJson(tokens.join(' '))
        const at = firstWrong(tokens)
        if (at === undefined) expect(read.ok || read.error.code).toBe(read.ok || 'cut-off')
        else
          expect(read).toMatchObject({
            ok: false,
            error: { code: 'not-json', column: tokens.slice(0, at).join(' ').length + (at === 0 ? 1 : 2) },
          })
      }),
      { numRuns: 300 },
    )
  })

  it.each(['[],', '{},', '0,', '"",'])(
    'refuses a large text that is nothing but %s, which takes up to thirty times its room in memory',
    { tags: 'attack' },
    (value) => {
      const most = 64 * 1024 * 1024
      const text = Buffer.from(`[${value.repeat(most / value.length)}0]`).toString()
      const before = process.memoryUsage().heapUsed
      const read = parseJson(text)
      expect(read).toEqual({ ok: false, error: { code: 'crowded' } })
      expect(process.memoryUsage().heapUsed - before).toBeLessThan(most)
      expect(!read.ok && explainJsonRefusal(read.error)).toContain('brackets and commas')
      // Smaller ones may be such.
      expect(parseJson(`[${value.repeat(200_000)}0]`).ok).toBe(true)
    },
  )

  it('takes a large text of passcodes, as a backup of many decks is', () => {
    const text = `[${'[12345678,87654321],{"card":12345678,"quantity":1},'.repeat(60_000)}0]`
    expect(parseJson(text).ok).toBe(true)
  })

  it('says both in a sentence', () => {
    const said = (text: string) => {
      const read = parseJson(text)
      return read.ok ? '' : explainJsonRefusal(read.error)
    }
    expect(said('[1,\n2;')).toBe('line 2, column 2: ";" cannot stand here, so this is not JSON.')
    expect(said('[1,\n2')).toBe('the file ends in the middle (line 2), so a part of it is missing.')
  })
})

/** Where the grammar of JSON [RFC 8259] is broken first, found by walking down it; nothing where the characters are JSON or could still become it. */
const firstWrong = (tokens: readonly string[]): number | undefined => {
  let at = 0
  const stop = (wrong: number | undefined): never => {
    throw Object.assign(new Error('stopped'), { wrong })
  }
  const next = (allowed: (token: string) => boolean): string => {
    const token = tokens[at]
    if (token === undefined) return stop(undefined)
    if (!allowed(token)) return stop(at)
    at += 1
    return token
  }
  const isKey = (token: string) => token === '"a"'
  const isValue = (token: string) => ['{', '[', '"a"', '1', 'null'].includes(token)
  const rest = (first: string): void => {
    if (first === '{') members()
    if (first === '[') elements()
  }
  const members = (): void => {
    for (let token = next((one) => one === '}' || isKey(one)); token !== '}'; token = next(isKey)) {
      next((one) => one === ':')
      rest(next(isValue))
      if (next((one) => one === ',' || one === '}') === '}') return
    }
  }
  const elements = (): void => {
    for (let token = next((one) => one === ']' || isValue(one)); token !== ']'; token = next(isValue)) {
      rest(token)
      if (next((one) => one === ',' || one === ']') === ']') return
    }
  }
  try {
    rest(next(isValue))
  } catch (error) {
    return (error as { readonly wrong: number | undefined }).wrong
  }
  return at < tokens.length ? at : undefined
}
