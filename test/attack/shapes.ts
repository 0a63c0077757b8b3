import { Chance } from '../fuzz/chance.ts'
import { bytesOf } from '../fuzz/seeds.ts'
import type { Target } from '../fuzz/target.ts'

/* Files of one megabyte as nobody writes them, but whoever wants a reader to break, to hang or to fill the memory. */

const MEGABYTE = 1024 * 1024

/** A hostile file. */
export interface Shape {
  readonly name: string
  readonly bytes: Uint8Array
}

const filledWith = (character: string, begin = '', end = ''): Uint8Array => {
  const times = Math.floor((MEGABYTE - bytesOf(begin + end).length) / bytesOf(character).length)
  return bytesOf(begin + character.repeat(Math.max(times, 1)) + end)
}

/** The same bytes again and again; a string holds no half of a character, and bytes do. */
const repeated = (piece: Uint8Array): Uint8Array => {
  const all = new Uint8Array(MEGABYTE)
  for (let at = 0; at < MEGABYTE; at += piece.length) all.set(piece.subarray(0, MEGABYTE - at), at)
  return all
}

const behind = (begin: Uint8Array, rest: Uint8Array): Uint8Array => {
  const all = rest.slice()
  all.set(begin.subarray(0, all.length))
  return all
}

const nested = (open: string, middle: string, close: string): Uint8Array => {
  const deep = Math.floor(MEGABYTE / (open.length + close.length)) - middle.length
  return bytesOf(open.repeat(deep) + middle + close.repeat(deep))
}

/** Characters that fill a file, by what they are. */
const FILLINGS: readonly (readonly [name: string, character: string])[] = [
  ['blanks', ' '],
  ['tabs', '\t'],
  ['line ends', '\n'],
  ['line ends of two characters', '\r\n'],
  ['Unicode line ends', '\u2028'],
  ['NULs', '\0'],
  ['one letter', 'a'],
  ['one digit', '1'],
  ['points', '.'],
  ['minus signs', '-'],
  ['hash signs', '#'],
  ['quotation marks', '"'],
  ['rows of a quotation mark', '"\n'],
  ['rows of an open cell', '"a\n'],
  ['backslashes', '\\'],
  ['delimiters', ','],
  ['rows of delimiters', ';\n'],
  ['open brackets', '['],
  ['open braces', '{"a":'],
  ['open round brackets', '('],
  ['closed round brackets', 'a)'],
  ['negations', 'not '],
  ['operators', 'a and '],
  ['exclamation marks', '!'],
  ['short lines', 'x\n'],
  ['short numbers', '1 \n'],
  ['passcodes', '89631139\n'],
  ['counted names', '3 a (x) x3\n'],
  ['long names that no card has', `1 ${'no such card qwx '.repeat(15)}\n`],
  ['names with a slip', '1 Drak Magicain\n'],
  ['characters that turn the direction', '\u202e'],
  ['joined characters', 'a\u0301\u200d'],
  ['ligatures that grow', '\ufdfa'],
  ['emoji', '\u{1f600}'],
]

/** Files that are hostile to any reader. */
const GENERAL: readonly Shape[] = [
  ...FILLINGS.map(([name, character]) => ({ name, bytes: filledWith(character) })),
  { name: 'blanks between two letters', bytes: filledWith(' ', 'a', 'b') },
  { name: 'blanks in a remark', bytes: filledWith(' ', '#', 'x') },
  { name: 'blanks behind a section', bytes: filledWith(' ', '#main', 'x') },
  { name: 'lines of sixty blanks', bytes: filledWith(`a${' '.repeat(58)}b\n`) },
  { name: 'lists in lists', bytes: nested('[', '', ']') },
  { name: 'objects in objects', bytes: nested('{"a":', '1', '}') },
  { name: 'one string', bytes: filledWith('a', '"', '"') },
  { name: 'one key', bytes: filledWith('a', '{"', '":1}') },
  { name: 'one number', bytes: filledWith('9', '[', ']') },
  { name: 'a list of numbers', bytes: filledWith('1,', '[', '1]') },
  { name: 'a list of lists', bytes: filledWith('[],', '[', '[]]') },
  { name: 'a list of objects', bytes: filledWith('{},', '[', '{}]') },
  { name: 'half characters', bytes: repeated(Uint8Array.of(0xed, 0xa0, 0x80)) },
  { name: 'no UTF-8', bytes: repeated(Uint8Array.of(0xff)) },
  { name: 'UTF-16', bytes: behind(Uint8Array.of(0xff, 0xfe), repeated(Uint8Array.of(0x20, 0x00))) },
  { name: 'the head of a ZIP', bytes: behind(bytesOf('PK\x03\x04'), repeated(bytesOf('PK\x01\x02\0'))) },
  {
    name: 'the head of a database',
    bytes: behind(bytesOf('SQLite format 3\0'), repeated(Uint8Array.of(2, 0))),
  },
  { name: 'the head of a PDF', bytes: behind(bytesOf('%PDF-1.7\n'), repeated(bytesOf('1 0 obj <<'))) },
  {
    name: 'the head of a gzip file',
    bytes: behind(Uint8Array.of(0x1f, 0x8b, 8), repeated(Uint8Array.of(0))),
  },
]

/** In a JSON text, a value that is larger or deeper than any of its place. */
const inJson = (seed: string): readonly Shape[] =>
  [
    ['a long text', `"${'a'.repeat(MEGABYTE - seed.length)}"`],
    ['a long list', `[${'0,'.repeat((MEGABYTE - seed.length) / 2)}0]`],
    ['a long list of objects', `[${'{},'.repeat((MEGABYTE - seed.length) / 3)}{}]`],
    ['many keys', `{${Array.from({ length: 90_000 }, (_, at) => `"${at}":0`).join()}}`],
    ['a deep list', '['.repeat(500_000) + ']'.repeat(500_000)],
    ['a large number', '9'.repeat(MEGABYTE - seed.length)],
  ].flatMap(([name = '', value = '']) =>
    // Each place of the seed in turn, up to some.
    [...seed.matchAll(/(?<=[:,[])(?:"(?:[^"\\]|\\.)*"|-?\d+)(?=[,\]}])/g)]
      .filter((_, at, all) => at % Math.ceil(all.length / 4) === 0)
      .map(({ 0: old, index }) => ({
        name: `${name} at ${index}`,
        bytes: bytesOf(seed.slice(0, index) + value + seed.slice(index + old.length)),
      })),
  )

/** Files that are hostile to this reader: its own words and seeds, far too often. */
export const shapesFor = ({ made, words = [], seeds }: Target): readonly Shape[] => {
  const [seed = new Uint8Array()] = seeds
  const chance = new Chance('attack')
  const mixed = Array.from({ length: 200_000 }, () => (words.length > 0 ? chance.of(words) : 'x'))
  return [
    ...GENERAL,
    ...words.map((word) => ({ name: `the word "${word}"`, bytes: filledWith(word || 'x') })),
    ...words.map((word) => ({ name: `rows of "${word}"`, bytes: filledWith(`${word}\n`) })),
    ...(words.length > 0
      ? [{ name: 'words at random', bytes: bytesOf(mixed.join(' ')).slice(0, MEGABYTE) }]
      : []),
    ...(seed.length > 0 ? [{ name: 'a sound file again and again', bytes: repeated(seed) }] : []),
    // Of a table, the header: what follows is read as cells.
    ...(seed.length > 0
      ? [
          {
            name: 'a sound first line and cells with marks in them',
            bytes: behind(seed.subarray(0, seed.indexOf(10) + 1), filledWith('"a"b,')),
          },
        ]
      : []),
    ...(seed.length > 0 ? [{ name: 'a sound file and blanks', bytes: behind(seed, filledWith(' ')) }] : []),
    ...(made === 'json' && seed.length < 10_000 ? inJson(new TextDecoder().decode(seed)) : []),
  ]
}
