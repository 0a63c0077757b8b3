import fc from 'fast-check'
import Papa from 'papaparse'
import { describe, expect, it } from 'vitest'
import { piledUp } from '../../../shared/collection/merge.ts'
import type { OwnedPrint } from '../../../shared/collection/owned-print.ts'
import { PRINT_CONDITIONS, EDITIONS } from '../../../shared/cards/prints/terms.ts'
import { DELIMITERS } from '../../../shared/formats/collection-csv/delimiter.ts'
import { parseCollection } from '../../../shared/formats/collection-csv/collection-file.ts'
import { formatCollection } from '../../../shared/formats/collection-csv/format.ts'
import { WRITTEN_DIALECTS } from '../../../shared/formats/collection-csv/dialects.ts'
import { bytes, decoderFor, PRINTS, RESOLVE } from '../../collection/prints.ts'
import { CODE, POOL } from '../../legality/cards.ts'

const reread = (text: string) => {
  const read = parseCollection(bytes(text), RESOLVE, decoderFor)
  if (!read.ok) throw new Error(read.error.code)
  return read.value
}
const [own] = WRITTEN_DIALECTS
if (!own) throw new Error('there is no dialect of our own')

/** Prints of the cards we have, as resolving gives them. */
const anyPrint = fc.constantFrom(...PRINTS).chain(([card, prints]) =>
  fc.record(
    {
      card: fc.constant(card),
      print: fc.constantFrom(...prints.filter(({ number }) => /EN/.test(number))),
      quantity: fc.integer({ min: 0, max: 99 }),
      condition: fc.constantFrom(...PRINT_CONDITIONS),
      edition: fc.constantFrom(...EDITIONS),
      forTrade: fc.integer({ min: 1, max: 3 }),
      wanted: fc.integer({ min: 1, max: 3 }),
      // A box that was shared out costs parts of a cent.
      paid: fc.integer({ min: 0, max: 99_999_999 }).map((thousandths) => thousandths / 1000),
      place: fc.constantFrom('Box, "red"', '=1+1', "'=x", 'Ordner Ä'),
      note: fc.constantFrom('two\nlines', '@home', '-', 'a;b|c'),
    },
    { requiredKeys: ['card', 'print', 'quantity'] },
  ),
)
const anyPiles = fc
  .array(
    anyPrint.map(({ print, ...rest }): OwnedPrint => ({ ...rest, ...print, language: 'en' })),
    {
      minLength: 1,
      maxLength: 30,
    },
  )
  .map(piledUp)

/** What a program can be told: nothing of piles without copies, but for wishes where it has a column for them. */
const tellable = (piles: readonly OwnedPrint[], hasWishes: boolean) =>
  piles.filter(({ quantity, wanted = 0 }) => quantity > 0 || (hasWishes && wanted > 0))

const copies = (piles: readonly OwnedPrint[]) => {
  const counts = new Map<string, number>()
  for (const { card, quantity } of piles) counts.set(`${card}`, (counts.get(`${card}`) ?? 0) + quantity)
  return Object.fromEntries([...counts].sort())
}

describe('a collection that is written and read again', () => {
  it('has its rows that wait again, with all that their file said, in our own table', () => {
    const head = 'Card,Passcode,Set Number,Rarity,Quantity,Condition,Place,Note,For Trade'
    const rows = [
      'Nobody at All,,XYZ-EN001,Ultra Rare,3,Near Mint,Box 1,=1+1,1',
      'Somebody Else,7,,,a few,,,,',
      ',,,,2,,,,',
    ]
    const { unresolved } = reread([head, ...rows].join('\r\n'))
    expect(unresolved).toHaveLength(3)
    const again = reread(formatCollection([], own, POOL, undefined, unresolved))
    const said = (waiting: typeof unresolved) =>
      waiting.map(({ row: { print, copies, badQuantity }, problem }) => [print, copies, badQuantity, problem])
    expect(said(again.unresolved)).toEqual(said(unresolved))
    expect(again.piles).toEqual([])
  })

  it('is the same in our own dialect', () => {
    fc.assert(
      fc.property(anyPiles, (all) => {
        const piles = tellable(all, true)
        fc.pre(piles.length > 0)
        const again = reread(formatCollection(all, own, POOL))
        expect(again.head?.dialect.id).toBe('duelwright')
        expect(piledUp(again.piles)).toEqual(piles)
      }),
    )
  })

  it.each(WRITTEN_DIALECTS.map((dialect) => [dialect.id, dialect] as const))(
    'has the same copies of every card as %s',
    (id, dialect) => {
      fc.assert(
        fc.property(anyPiles, (all) => {
          const piles = tellable(
            all,
            dialect.columns.some(([, field]) => field === 'wanted'),
          )
          fc.pre(piles.length > 0)
          const again = reread(formatCollection(all, dialect, POOL))
          expect(again.head?.dialect.id).toBe(id)
          expect(again.unresolved).toEqual([])
          expect(copies(again.piles)).toEqual(copies(piles))
        }),
        { numRuns: 40 },
      )
    },
  )

  it('has no cell that a spreadsheet would run', () => {
    const text = formatCollection([{ card: CODE.ash, quantity: 1, note: '=1+1' }], own, POOL)
    expect(text).toContain(",'=1+1,,\r\n")
  })

  it(
    'is the same whatever a spreadsheet makes of delimiter, encoding, line ends, order of columns and quotation marks',
    { tags: 'thorough' },
    () => {
      fc.assert(
        fc.property(anyPiles, anyTable, (all, table) => {
          const piles = tellable(all, true)
          fc.pre(piles.length > 0)
          const written = Papa.parse<string[]>(formatCollection(all, own, POOL), {
            skipEmptyLines: true,
          }).data
          const width = written[0]?.length ?? 0
          const order = Array.from({ length: width }, (_, at) => (at * table.step) % width)
          const rows = written.map((cells) => order.map((at) => cells[at] ?? ''))
          const { delimiter, newline, quotes } = table
          const text = Papa.unparse(rows, { delimiter, newline, quotes })
          const above = table.separator ? `sep=${delimiter}${newline}` : ''
          const blank = table.blank ? `${delimiter.repeat(width - 1)}${newline}` : ''
          const again = parseCollection(table.encoded(above + text + newline + blank), RESOLVE, decoderFor)
          if (!again.ok) throw new Error(again.error.code)
          // A return within a cell is a line end like all others.
          expect(piledUp(again.value.piles)).toEqual(piles)
          expect(again.value.rows).toBe(written.length - 1)
        }),
        { numRuns: 200 },
      )
    },
  )
})

const utf16 = (text: string, isLittle: boolean): Uint8Array => {
  const units = new DataView(new ArrayBuffer(text.length * 2))
  for (let at = 0; at < text.length; at += 1) units.setUint16(at * 2, text.charCodeAt(at), isLittle)
  return new Uint8Array(units.buffer)
}

/** What a table goes through in a spreadsheet. A step that shares nothing with the 18 columns reaches each of them once. */
const anyTable = fc.record({
  delimiter: fc.constantFrom(...DELIMITERS),
  newline: fc.constantFrom('\n', '\r\n', '\r'),
  quotes: fc.boolean(),
  separator: fc.boolean(),
  blank: fc.boolean(),
  step: fc.constantFrom(1, 5, 7, 13, 17),
  encoded: fc.constantFrom(
    bytes,
    (text: string) => bytes(`\ufeff${text}`),
    (text: string) => utf16(`\ufeff${text}`, true),
    (text: string) => utf16(`\ufeff${text}`, false),
    (text: string) => utf16(text, true),
    // All letters here are the same in Windows-1252 and Latin-1.
    (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0)),
  ),
})
