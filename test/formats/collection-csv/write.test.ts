import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { piledUp } from '../../../shared/collection/merge.ts'
import type { OwnedPrint } from '../../../shared/collection/owned-print.ts'
import { CONDITIONS, EDITIONS } from '../../../shared/collection/terms.ts'
import { readCollection } from '../../../shared/formats/collection-csv/read-collection.ts'
import { writeCollection } from '../../../shared/formats/collection-csv/write.ts'
import { WRITTEN_DIALECTS } from '../../../shared/formats/collection-csv/dialects.ts'
import { bytes, decoderFor, PRINTS, RESOLVE } from '../../collection/prints.ts'
import { CODE, POOL } from '../../legality/cards.ts'

const reread = (text: string) => {
  const read = readCollection(bytes(text), RESOLVE, decoderFor)
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
      quantity: fc.integer({ min: 1, max: 99 }),
      condition: fc.constantFrom(...CONDITIONS),
      edition: fc.constantFrom(...EDITIONS),
      forTrade: fc.integer({ min: 1, max: 3 }),
      wanted: fc.integer({ min: 1, max: 3 }),
      paid: fc.integer({ min: 0, max: 99_999 }).map((cents) => cents / 100),
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

const copies = (piles: readonly OwnedPrint[]) => {
  const counts = new Map<string, number>()
  for (const { card, quantity } of piles) counts.set(`${card}`, (counts.get(`${card}`) ?? 0) + quantity)
  return Object.fromEntries([...counts].sort())
}

describe('a collection that is written and read again', () => {
  it('is the same in our own dialect', () => {
    fc.assert(
      fc.property(anyPiles, (piles) => {
        const again = reread(writeCollection(piles, own, POOL))
        expect(again.head?.dialect.id).toBe('duelwright')
        expect(piledUp(again.piles)).toEqual(piles)
      }),
    )
  })

  it.each(WRITTEN_DIALECTS.map((dialect) => [dialect.id, dialect] as const))(
    'has the same copies of every card as %s',
    (id, dialect) => {
      fc.assert(
        fc.property(anyPiles, (piles) => {
          const again = reread(writeCollection(piles, dialect, POOL))
          expect(again.head?.dialect.id).toBe(id)
          expect(again.unresolved).toEqual([])
          expect(copies(again.piles)).toEqual(copies(piles))
        }),
        { numRuns: 40 },
      )
    },
  )

  it('has no cell that a spreadsheet would run', () => {
    const text = writeCollection([{ card: CODE.ash, quantity: 1, note: '=1+1' }], own, POOL)
    expect(text).toContain(",'=1+1\r\n")
  })
})
