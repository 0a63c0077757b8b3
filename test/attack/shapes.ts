import { Chance } from '../fuzz/chance.ts'
import { bytesOf } from '../fuzz/seeds.ts'
import type { Target } from '../fuzz/target.ts'

/* Files of one megabyte as nobody writes them, but whoever wants a reader to break, to hang or to fill the memory. */

const MEGABYTE = 1024 * 1024

/** A hostile file, made when its turn comes: all together would be memory that is there already when one asks for some. */
export interface Shape {
  readonly name: string
  readonly make: () => Uint8Array
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
  ...FILLINGS.map(([name, character]) => ({ name, make: () => filledWith(character) })),
  { name: 'blanks between two letters', make: () => filledWith(' ', 'a', 'b') },
  { name: 'blanks in a remark', make: () => filledWith(' ', '#', 'x') },
  { name: 'blanks behind a section', make: () => filledWith(' ', '#main', 'x') },
  { name: 'lines of sixty blanks', make: () => filledWith(`a${' '.repeat(58)}b\n`) },
  { name: 'lists in lists', make: () => nested('[', '', ']') },
  { name: 'objects in objects', make: () => nested('{"a":', '1', '}') },
  { name: 'one string', make: () => filledWith('a', '"', '"') },
  { name: 'one key', make: () => filledWith('a', '{"', '":1}') },
  { name: 'one number', make: () => filledWith('9', '[', ']') },
  { name: 'a list of numbers', make: () => filledWith('1,', '[', '1]') },
  { name: 'a list of lists', make: () => filledWith('[],', '[', '[]]') },
  { name: 'a list of objects', make: () => filledWith('{},', '[', '{}]') },
  { name: 'half characters', make: () => repeated(Uint8Array.of(0xed, 0xa0, 0x80)) },
  { name: 'no UTF-8', make: () => repeated(Uint8Array.of(0xff)) },
  { name: 'UTF-16', make: () => behind(Uint8Array.of(0xff, 0xfe), repeated(Uint8Array.of(0x20, 0x00))) },
  { name: 'the head of a ZIP', make: () => behind(bytesOf('PK\x03\x04'), repeated(bytesOf('PK\x01\x02\0'))) },
  {
    name: 'the head of a database',
    make: () => behind(bytesOf('SQLite format 3\0'), repeated(Uint8Array.of(2, 0))),
  },
  { name: 'the head of a PDF', make: () => behind(bytesOf('%PDF-1.7\n'), repeated(bytesOf('1 0 obj <<'))) },
  {
    name: 'the head of a gzip file',
    make: () => behind(Uint8Array.of(0x1f, 0x8b, 8), repeated(Uint8Array.of(0))),
  },
]

/** Values that are larger or deeper than any of their place; `room` is how many characters the rest of the file leaves. */
const LARGE_VALUES: readonly (readonly [name: string, made: (room: number) => string])[] = [
  ['a long text', (room) => `"${'a'.repeat(room - 2)}"`],
  ['a long list', (room) => `[${'0,'.repeat((room - 3) / 2)}0]`],
  ['a long list of objects', (room) => `[${'{},'.repeat((room - 4) / 3)}{}]`],
  ['a long list of texts', (room) => `[${'"",'.repeat((room - 4) / 3)}""]`],
  ['many keys', () => `{${Array.from({ length: 90_000 }, (_, at) => `"${at}":0`).join()}}`],
  ['a deep list', () => '['.repeat(500_000) + ']'.repeat(500_000)],
  ['a large number', (room) => '9'.repeat(room)],
]
const PLACES = /(?<=[:,[])(?:"(?:[^"\\]|\\.)*"|-?\d+)(?=[,\]}])/g
const LISTS = /(?<=[:,[])\[(?:[^[\]"]|"(?:[^"\\]|\\.)*")*\](?=[,\]}])/g
/** Places of each kind that are tried. */
const MOST_PLACES = 4

/** Of a JSON text, places in turn with such a value instead. */
const inJson = (seed: string): readonly Shape[] =>
  LARGE_VALUES.flatMap(([name, made]) =>
    [PLACES, LISTS].flatMap((places) =>
      [...seed.matchAll(places)]
        .filter((_, at, all) => at % Math.ceil(all.length / MOST_PLACES) === 0)
        .map(({ 0: old, index }) => ({
          name: `${name} at ${index}${places === LISTS ? ' for a list' : ''}`,
          make: () =>
            bytesOf(seed.slice(0, index) + made(MEGABYTE - seed.length) + seed.slice(index + old.length)),
        })),
    ),
  )

/** Files that are hostile to this reader: its own words and seeds, far too often. */
export const shapesFor = ({ made, words = [], seeds }: Target): readonly Shape[] => {
  const [seed = new Uint8Array()] = seeds
  const mixed = (): Uint8Array => {
    const chance = new Chance('attack')
    const all = Array.from({ length: 200_000 }, () => chance.of(words))
    return bytesOf(all.join(' ')).slice(0, MEGABYTE)
  }
  return [
    ...GENERAL,
    ...words.map((word) => ({ name: `the word "${word}"`, make: () => filledWith(word || 'x') })),
    ...words.map((word) => ({ name: `rows of "${word}"`, make: () => filledWith(`${word}\n`) })),
    ...(words.length > 0 ? [{ name: 'words at random', make: mixed }] : []),
    ...(seed.length > 0 ? [{ name: 'a sound file again and again', make: () => repeated(seed) }] : []),
    // Of a table, the header: what follows is read as cells.
    ...(seed.length > 0
      ? [
          {
            name: 'a sound first line and cells with marks in them',
            make: () => behind(seed.subarray(0, seed.indexOf(10) + 1), filledWith('"a"b,')),
          },
        ]
      : []),
    ...(seed.length > 0
      ? [{ name: 'a sound file and blanks', make: () => behind(seed, filledWith(' ')) }]
      : []),
    ...(made === 'json' && seed.length < 10_000 ? inJson(new TextDecoder().decode(seed)) : []),
  ]
}
