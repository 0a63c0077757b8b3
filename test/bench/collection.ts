/* A collection of a hundred thousand rows, as a card app writes it, and 500 decks beside it. */
import type { Card } from '../../shared/cards/card.ts'
import { cardPool } from '../../shared/cards/pool.ts'
import { searchIndex } from '../../shared/cards/search/search-index.ts'
import { searchPiles } from '../../shared/collection/search.ts'
import { done } from '../../shared/in-pieces.ts'
import { availableTo, holdings } from '../../shared/collection/holdings.ts'
import { EMPTY_COLLECTION, merged } from '../../shared/collection/merge.ts'
import { bestPurchases, copiesNeeded, missingCards } from '../../shared/collection/missing.ts'
import { PileIndex } from '../../shared/collection/pile-index.ts'
import { printIndex } from '../../shared/collection/print-index.ts'
import { resolver } from '../../shared/collection/resolve.ts'
import type { Deck } from '../../shared/decks/deck.ts'
import { parseCollection } from '../../shared/formats/collection-csv/collection-file.ts'
import { shippedPrintsByCard, stressCsv } from '../stress-collection.ts'
import { row, timed } from './table.ts'

/** Every kind of fact that a collection is asked for. */
const QUERIES = [
  'set:LOB',
  'number:LOB-001',
  'rarity:ultra',
  'edition:1st condition>=nm',
  'copies>=10',
  'paid>1',
  'place:"Binder 2"',
  'lang:de',
  'lang:en',
  'points>=1',
  'is:wanted || free<copies',
  'type:xyz attr:dark rarity:ultra !!place:box dragon',
  'owned>=3 archetype:hero',
]

export const benchCollection = (cards: readonly Card[], deck: Deck): void => {
  const pool = cardPool(cards)
  const printsByCard = shippedPrintsByCard()
  const prints = printIndex(printsByCard)
  const csv = stressCsv(pool, prints)
  const csvBytes = new TextEncoder().encode(csv)
  const decoderFor = (encoding: string) => new TextDecoder(encoding)
  const splitting = timed(3, () => csv.split('\n').map((line) => line.split(',')))
  row('a CSV of 100,000 rows split at lines and commas', splitting)
  const resolve = resolver(pool, prints)
  const readingRows = timed(3, () => parseCollection(csvBytes, resolve, decoderFor))
  row('the same read, each row resolved to its print', readingRows, { what: 'splitting', timing: splitting })
  const collectionFile = parseCollection(csvBytes, resolve, decoderFor)
  if (!collectionFile.ok)
    throw new Error(`the bench's collection cannot be read: ${collectionFile.error.code}`)
  row(
    'the same merged into an empty collection',
    timed(3, () => merged(EMPTY_COLLECTION, collectionFile.value, 'merge')),
    { what: 'splitting', timing: splitting },
  )
  const { piles } = merged(EMPTY_COLLECTION, collectionFile.value, 'merge').content
  const { owned } = holdings(piles)
  const beside = {
    cards: searchIndex(pool),
    context: {
      owned: (card: Card) => owned.get(card.passcode) ?? 0,
      points: (card: Card) => card.name.length % 3,
      prints: printsByCard,
    },
  }
  const nameOf = (card: (typeof piles)[number]['card']): string => pool.find(card)?.name ?? ''
  const plainSort = timed(5, () => [...piles].sort((a, b) => nameOf(a.card).localeCompare(nameOf(b.card))))
  row(`${piles.length} piles sorted by name with localeCompare`, plainSort)
  row(
    'the same made ready for every column',
    timed(3, () => done(new PileIndex(piles, pool).preparing())),
    { what: 'localeCompare', timing: plainSort },
  )
  const index = new PileIndex(piles, pool)
  done(index.preparing())
  for (const order of ['name', 'number', 'paid'] as const)
    row(
      `the same, by ${order}`,
      timed(10, () => searchPiles(index, { query: '', order })),
      { what: 'localeCompare', timing: plainSort },
    )
  const plainFilter = timed(10, () =>
    piles.filter(({ card, set = '' }) => `${nameOf(card)} ${set}`.toLowerCase().includes('dragon')),
  )
  row('piles filtered by includes over name and set', plainFilter)
  row(
    'the same by our table, over all its columns',
    timed(10, () => searchPiles(index, { query: 'dragon' })),
    { what: 'includes', timing: plainFilter },
  )
  for (const query of QUERIES)
    row(
      `100,000 rows asked for ${query}`,
      timed(20, () => searchPiles(index, { query }, beside)),
      { what: 'includes', timing: plainFilter },
    )
  row(
    'the same after a pile was edited, and sorted',
    timed(10, (round) => {
      const edited = piles.map((pile, at) => (at === round * 7 ? { ...pile, quantity: 9 } : pile))
      return searchPiles(new PileIndex(edited, pool, index), { query: 'dragon', order: 'name' })
    }),
    { what: 'includes', timing: plainFilter },
  )
  const fiveHundred = Array.from({ length: 500 }, (_, at) => ({
    ...deck,
    main: deck.main.map((each, place) => cards[(at * 61 + place * 17) % cards.length]?.passcode ?? each),
  }))
  row(
    'what 500 decks lack of 100,000 rows, and the best purchases',
    timed(5, () => {
      const available = availableTo(holdings(piles))
      return bestPurchases(
        fiveHundred.map((each) => ({
          deck: each,
          missing: missingCards(copiesNeeded([each], pool), available),
        })),
      )
    }),
  )
}
