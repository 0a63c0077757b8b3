import { describe, expect, it } from 'vitest'
import { parsePrice, parseCopies } from '../../shared/formats/collection-csv/cells.ts'
import { parseJson } from '../../shared/formats/packing/json-text.ts'
import { parseYdk, parseYdkLine } from '../../shared/formats/decks/ydk.ts'

/* Lines that a pattern would walk once from each of their characters: seconds become minutes, and the test does not end in time. */

const LONG = 200_000

describe('a line of two hundred thousand blanks', () => {
  it.each([
    ['behind a remark', `#${' '.repeat(LONG)}x`, { is: 'remark' }],
    ['with a NUL at each end', `\0${' '.repeat(LONG)}\0`, { is: 'remark' }],
    ['between two words', `a${' '.repeat(LONG)}b`, { is: 'unread' }],
    ['behind a section', `#main${'\u3000'.repeat(LONG)}`, { is: 'section', section: 'main' }],
  ])('%s is read at once', (_what, line, meaning) => expect(parseYdkLine(line)).toEqual(meaning))

  it('is no deck', () => expect(parseYdk(`#${' '.repeat(LONG)}x`, 'slow').ok).toBe(false))

  it('is neither a price nor a number of copies', () => {
    const cell = `1${' '.repeat(LONG)}x1`
    expect(parsePrice(cell)).toBeUndefined()
    expect(parseCopies(cell)).toBeUndefined()
  })
})

describe('JSON of one token', () => {
  const LONGER = 1_000_000
  it.each([
    ['a number that a letter ends', `[${'1'.repeat(LONGER)}x]`, 'not-json'],
    ['a number that the file ends', `[${'1'.repeat(LONGER)}.`, 'cut-off'],
    ['a string that the file ends', `["${'a'.repeat(LONGER)}`, 'cut-off'],
    ['strokes in a string', `["${'\\\\'.repeat(LONGER)}\\x"]`, 'not-json'],
    ['brackets that nobody closes', '['.repeat(LONGER), 'cut-off'],
    ['signs', '-'.repeat(LONGER), 'not-json'],
  ])('%s is refused at once', (_what, text, code) => {
    const read = parseJson(text)
    expect(read.ok ? '' : read.error.code).toBe(code)
  })
})
