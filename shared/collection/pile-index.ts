import type { CardPool } from '../cards/pool.ts'
import { foldedWords } from '../cards/search/fold.ts'
import { done, type InPieces } from '../in-pieces.ts'
import { type ColumnValue, ColumnValues } from './column-values.ts'
import { freeCopies, type OwnedPrint } from './owned-print.ts'
import { PRINT_CONDITIONS } from '../cards/prints/terms.ts'
import type { PriceOf } from './worth.ts'

/** What a table of piles can be ordered by. */
export const PILE_ORDERS = [
  'name',
  'number',
  'set',
  'rarity',
  'edition',
  'condition',
  'language',
  'quantity',
  'free',
  'forTrade',
  'wanted',
  'paid',
  'bought',
  'since',
  'place',
  'note',
] as const
export type PileOrder = (typeof PILE_ORDERS)[number]

/** Orders of the table, and what is only asked for. */
type PileColumnId = PileOrder | 'price' | 'worth'

/** The columns that words are looked for in. */
export const SEARCHED_COLUMNS = ['name', 'number', 'set', 'rarity', 'place', 'note'] as const

/** One column: its different values, and for each pile the number of its own. */
export interface PileColumn {
  readonly values: ColumnValues
  readonly codes: Uint32Array
}

/**
 * Piles made ready for filtering and sorting. Each column is made when it is first asked for; after an edit of not too many, only the
 * piles that differ are looked at again.
 */
export class PileIndex {
  readonly piles: readonly OwnedPrint[]
  readonly pool: CardPool
  /** Nothing where no prices are known. */
  readonly priceOf: PriceOf | undefined
  readonly #columns: Map<PileColumnId, PileColumn>

  /** `known` is an index of the piles as they were before. */
  constructor(piles: readonly OwnedPrint[], pool: CardPool, known?: PileIndex, priceOf?: PriceOf) {
    this.piles = piles
    this.pool = pool
    this.priceOf = priceOf
    this.#columns =
      known && known.pool === pool ? known.#columnsFor(piles) : new Map<PileColumnId, PileColumn>()
    if (known?.priceOf !== priceOf) {
      this.#columns.delete('price')
      this.#columns.delete('worth')
    }
  }

  column(order: PileColumnId): PileColumn {
    return this.#columns.get(order) ?? done(this.#making(order))
  }

  /** How many copies lie on the piles at these places. */
  copiesOn(places: readonly number[]): number {
    const { values, codes } = this.column('quantity')
    const numbers = Float64Array.from(values.all, Number)
    let sum = 0
    for (const at of places) sum += numbers[codes[at] ?? 0] ?? 0
    return sum
  }

  /** Makes all columns, a few milliseconds at a time, so that the first word that is typed finds them there. */
  *preparing(): InPieces<void> {
    yield* this.preparingWords()
    for (const order of PILE_ORDERS) yield* this.preparingOrder(order)
  }

  /** Makes what words are looked for in. */
  *preparingWords(): InPieces<void> {
    for (const order of SEARCHED_COLUMNS) yield* (yield* this.#making(order)).values.folding()
  }

  /** Makes what piles are ordered by. */
  *preparingOrder(order: PileOrder): InPieces<void> {
    yield* (yield* this.#making(order)).values.ranking()
  }

  /** Makes what copies are counted by. */
  *preparingCopies(): InPieces<void> {
    yield* this.#making('quantity')
  }

  *#making(order: PileColumnId): InPieces<PileColumn> {
    const known = this.#columns.get(order)
    if (known) return known
    const values = valuesOf(order, this.pool)
    const codes = new Uint32Array(this.piles.length)
    for (const [at, pile] of this.piles.entries()) {
      codes[at] = values.codeOf(valueOf(pile, order, this.priceOf))
      if (at % MADE_AT_ONCE === MADE_AT_ONCE - 1) yield
    }
    // It may have been made at once in between.
    const column = this.#columns.get(order) ?? { values, codes }
    this.#columns.set(order, column)
    return column
  }

  #columnsFor(after: readonly OwnedPrint[]): Map<PileColumnId, PileColumn> {
    const before = this.piles
    const most = Math.min(before.length, after.length)
    let head = 0
    while (head < most && before[head] === after[head]) head += 1
    let tail = 0
    while (tail < most - head && before[before.length - 1 - tail] === after[after.length - 1 - tail])
      tail += 1
    const columns = new Map<PileColumnId, PileColumn>()
    if (after.length - tail - head > MADE_AT_ONCE) return columns
    for (const [order, { values, codes: known }] of this.#columns) {
      const codes = new Uint32Array(after.length)
      codes.set(known.subarray(0, head))
      codes.set(known.subarray(known.length - tail), after.length - tail)
      for (let at = head; at < after.length - tail; at += 1) {
        const pile = after[at]
        if (pile)
          codes[at] =
            pile === before[at] ? (known[at] ?? 0) : values.codeOf(valueOf(pile, order, this.priceOf))
      }
      columns.set(order, { values, codes })
    }
    return columns
  }
}

/** A few milliseconds of work. */
const MADE_AT_ONCE = 8192

const valuesOf = (order: PileColumnId, pool: CardPool): ColumnValues => {
  switch (order) {
    case 'name': {
      const nameOf = (card: ColumnValue): string =>
        pool.find(card as OwnedPrint['card'])?.name ?? String(card)
      return new ColumnValues(
        (card) => nameOf(card).toLowerCase(),
        // In every language there is, so that a name is found as it stands on the player's own print.
        (card) => [nameOf(card), ...otherNamesOf(card, pool)].map(foldedWords).join('\n'),
      )
    }
    case 'number':
      // Numbers have no accents and no blanks, and there are as many of them as prints.
      return new ColumnValues(lastWhereUnknown, (number) => String(number ?? '').toLowerCase())
    default:
      return new ColumnValues(lastWhereUnknown)
  }
}

const otherNamesOf = (card: ColumnValue, pool: CardPool): readonly string[] =>
  (pool.otherNames?.get(card as OwnedPrint['card']) ?? []).flatMap(({ name, reading }) =>
    reading === undefined ? [name] : [name, reading],
  )

/** What is not known comes last. */
const lastWhereUnknown = (value: ColumnValue): string | number => value ?? '\uffff'

const valueOf = (pile: OwnedPrint, order: PileColumnId, priceOf: PriceOf | undefined): ColumnValue => {
  switch (order) {
    case 'name':
      return pile.card
    case 'free':
      return freeCopies(pile)
    case 'condition':
      return pile.condition && PRINT_CONDITIONS.indexOf(pile.condition)
    case 'forTrade':
    case 'wanted':
      return pile[order] ?? 0
    case 'paid':
      return pile.paid ?? -1
    case 'price':
      return inUnits(priceOf?.(pile))
    case 'worth': {
      const price = priceOf?.(pile)
      return inUnits(price && price * pile.quantity)
    }
    case 'quantity':
    case 'number':
    case 'set':
    case 'rarity':
    case 'edition':
    case 'language':
    case 'bought':
    case 'since':
    case 'place':
    case 'note':
      return pile[order]
  }
}

/** As prices are written in a search; one below zero where none is known. */
const inUnits = (hundredths: number | undefined): number =>
  hundredths === undefined ? -1 : Math.round(hundredths) / 100
