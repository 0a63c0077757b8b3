import { compareNames, compareTexts } from '../compare.ts'
import type { CardPool } from '../cards/pool.ts'
import { done, ENTRIES_AT_ONCE, type InPieces, visiting } from '../in-pieces.ts'
import type { Deck } from '../decks/deck.ts'
import { copiesNeeded } from './missing.ts'
import { type Currency, writtenMoney } from './money.ts'
import { type OwnedPrint, sleevedCopies } from './owned-print.ts'
import {
  type PricedPrint,
  type PricedSheet,
  pricedKeys,
  PRICE_KINDS,
  type PriceKind,
  sheetOrder,
  type WrittenPrice,
} from './prices.ts'

/** What a worth can be counted in: prices of one kind, or what was paid. */
export const WORTH_KINDS = [...PRICE_KINDS, 'paid'] as const satisfies readonly (PriceKind | 'paid')[]
export type WorthKind = (typeof WORTH_KINDS)[number]

/**
 * Prices that may be added up: of one kind and one currency. Where no file says the currency, those of one program are taken to be in one,
 * and go with no others.
 */
export interface Measure {
  readonly kind: WorthKind
  readonly currency?: Currency
  /** The program, where its files do not say the currency. */
  readonly app?: string
}

/** Equal for measures that say the same. */
export const measureKey = ({ kind, currency = '', app = '' }: Measure): string =>
  [kind, currency, currency === '' ? app : ''].join('\0')

/** "market, EUR"; "low, currency not said (Dragon Shield)". */
export const measureWords = ({ kind, currency, app }: Measure): string =>
  `${kind}, ${currency ?? `currency not said${app === undefined ? '' : ` (${app})`}`}`

/** How much copies are worth together, as far as their price is known. */
export interface Worth {
  /** Hundredths. */
  readonly amount: number
  /** Copies whose price is known. */
  readonly priced: number
  /** All copies. */
  readonly of: number
}

/** "1,234.50 EUR". */
export const worthWords = ({ amount }: Pick<Worth, 'amount'>, { currency }: Measure): string =>
  writtenMoney(amount, currency)

export interface NamedWorth extends Worth {
  /** Empty for copies of which it is not known. */
  readonly name: string
}

/** The worth on one day: each copy at the newest price until then. */
export interface DayWorth extends Worth {
  /** YYYY-MM-DD. */
  readonly day: string
}

/** Prices of one measure, from one sheet. */
interface Step {
  readonly day: string
  readonly app: string
  /** Of the print of each code, as `PriceBook` counts them. */
  readonly codes: Uint32Array
  readonly amounts: Float64Array
}

/** All prices of one measure, the oldest first. */
interface Series {
  readonly measure: Measure
  readonly steps: readonly Step[]
}

/** Prints that are looked up between two pauses: the key of each is a text to be made, which takes longer than most entries do. */
const PRINTS_AT_ONCE = 512

/**
 * The prints that prices are of, counted from 0. A price whose row says a number but no set holds for the number in every set, as long as
 * there is no price of the set's own.
 */
class PrintCodes {
  readonly #codes = new Map<string, number>()
  /** By the code of a print with number and set: the code of the number without a set. */
  readonly #setless: (number | undefined)[] = []
  /** The reverse. */
  readonly #inSets: (number[] | undefined)[] = []

  get size(): number {
    return this.#codes.size
  }

  /** The code of a print that has a price. */
  add(print: PricedPrint): number {
    const { own, setless } = pricedKeys(print)
    const known = this.#codes.get(own)
    if (known !== undefined) return known
    const code = this.#given(own)
    if (setless !== undefined) {
      const bare = this.#given(setless)
      this.#setless[code] = bare
      ;(this.#inSets[bare] ??= []).push(code)
    }
    return code
  }

  /** The code whose price these copies have; nothing where no price is of them. */
  of(print: PricedPrint): number | undefined {
    const { own, setless } = pricedKeys(print)
    const code = this.#codes.get(own)
    if (code === undefined) return setless === undefined ? undefined : this.#codes.get(setless)
    // Copies of no known set are of the only set that has a price for their number.
    const sets = this.inSets(code)
    return (sets.length === 1 ? sets[0] : undefined) ?? code
  }

  setless(code: number): number | undefined {
    return this.#setless[code]
  }

  inSets(setless: number): readonly number[] {
    return this.#inSets[setless] ?? NONE
  }

  #given(key: string): number {
    const code = this.#codes.get(key) ?? this.#codes.size
    this.#codes.set(key, code)
    return code
  }
}

const NONE: readonly number[] = []

/** The prices of sheets, made ready for being looked up. */
export class PriceBook {
  readonly #codes: PrintCodes
  readonly #series: ReadonlyMap<string, Series>

  private constructor(codes: PrintCodes, series: ReadonlyMap<string, Series>) {
    this.#codes = codes
    this.#series = series
  }

  static readonly EMPTY = new PriceBook(new PrintCodes(), new Map())

  /** The same whatever order the sheets come in. */
  static of(sheets: readonly PricedSheet[]): PriceBook {
    return done(PriceBook.making(sheets))
  }

  /** The same a few milliseconds at a time. */
  static *making(sheets: readonly PricedSheet[]): InPieces<PriceBook> {
    const codes = new PrintCodes()
    const series = new Map<string, { readonly measure: Measure; readonly steps: Step[] }>()
    for (const { day, app, entries } of sheets.toSorted(sheetOrder)) {
      const found = new Map<string, { measure: Measure; codes: number[]; amounts: number[] }>()
      yield* visiting(
        entries,
        (entry) => {
          const code = codes.add(entry)
          const { currency } = entry
          for (const kind of PRICE_KINDS) {
            const amount = entry[kind]
            if (amount === undefined) continue
            const measure: Measure = { kind, ...(currency === undefined ? { app } : { currency }) }
            const id = measureKey(measure)
            const part = found.get(id) ?? { measure, codes: [], amounts: [] }
            found.set(id, part)
            part.codes.push(code)
            part.amounts.push(amount)
          }
        },
        PRINTS_AT_ONCE,
      )
      for (const [id, part] of found) {
        const known = series.get(id) ?? { measure: part.measure, steps: [] }
        series.set(id, known)
        known.steps.push({
          day,
          app,
          codes: new Uint32Array(part.codes),
          amounts: new Float64Array(part.amounts),
        })
        yield
      }
    }
    return new PriceBook(codes, series)
  }

  /** What its prices are in: the kinds in their order, each by currency. */
  get measures(): readonly Measure[] {
    return [...this.#series.values()].map(({ measure }) => measure).sort(inOrder)
  }

  /** The days on which there are prices of this measure, the first first. */
  daysOf(measure: Measure): readonly string[] {
    return [...new Set(this.#stepsOf(measure).map(({ day }) => day))]
  }

  /** What one copy costs in hundredths: the newest price of its print until that day. Nothing where none is known. */
  pricesOn(measure: Measure, day?: string): (print: PricedPrint) => number | undefined {
    return done(this.findingPrices(measure, day))
  }

  /** The same a few milliseconds at a time. */
  *findingPrices(measure: Measure, day = LAST_DAY): InPieces<(print: PricedPrint) => number | undefined> {
    const amounts = new Float64Array(this.#codes.size).fill(NaN)
    for (const step of this.#stepsOf(measure)) {
      if (step.day > day) break
      for (let at = 0; at < step.codes.length; at += 1) {
        amounts[step.codes[at] ?? 0] = step.amounts[at] ?? NaN
        if (at % ENTRIES_AT_ONCE === ENTRIES_AT_ONCE - 1) yield
      }
    }
    return (print) => {
      const code = this.#codes.of(print)
      const amount = code === undefined ? NaN : this.#amountOf(code, amounts)
      return Number.isNaN(amount) ? undefined : amount
    }
  }

  /** How much the piles would be worth on each day of the measure; the piles are those of now. */
  *worthOverTime(piles: readonly OwnedPrint[], measure: Measure): InPieces<readonly DayWorth[]> {
    const copies = new Float64Array(this.#codes.size)
    let of = 0
    yield* visiting(
      piles,
      (pile) => {
        of += pile.quantity
        const code = this.#codes.of(pile)
        if (code !== undefined) copies[code] = (copies[code] ?? 0) + pile.quantity
      },
      PRINTS_AT_ONCE,
    )
    const amounts = new Float64Array(this.#codes.size).fill(NaN)
    const days: DayWorth[] = []
    let [amount, priced] = [0, 0]
    for (const step of this.#stepsOf(measure)) {
      for (let at = 0; at < step.codes.length; at += 1) {
        const code = step.codes[at] ?? 0
        const price = step.amounts[at] ?? 0
        const before = this.#amountOf(code, amounts)
        // The same number in sets without a price of their own goes with it.
        let many = copies[code] ?? 0
        for (const other of this.#codes.inSets(code))
          if (Number.isNaN(amounts[other])) many += copies[other] ?? 0
        if (Number.isNaN(before)) priced += many
        amount += many * (price - (Number.isNaN(before) ? 0 : before))
        amounts[code] = price
        if (at % ENTRIES_AT_ONCE === ENTRIES_AT_ONCE - 1) yield
      }
      if (days.at(-1)?.day === step.day) days.pop()
      days.push({ day: step.day, amount, priced, of })
      yield
    }
    return days
  }

  /** The price that holds now in each measure for copies of a print, as our own table writes them. */
  newestPrices(): (print: PricedPrint) => readonly WrittenPrice[] {
    const newest = new Map<number, Map<string, WrittenPrice>>()
    for (const { measure, steps } of this.#series.values()) {
      const { kind, currency } = measure
      if (kind === 'paid') continue
      for (const { day, app, codes, amounts } of steps)
        for (const [at, code] of codes.entries()) {
          const own = newest.get(code) ?? new Map<string, WrittenPrice>()
          newest.set(code, own)
          own.set(measureKey(measure), {
            ...{ kind, day, app },
            amount: amounts[at] ?? 0,
            ...(currency === undefined ? {} : { currency }),
          })
        }
    }
    return (print) => {
      const code = this.#codes.of(print)
      if (code === undefined) return []
      const setless = newest.get(this.#codes.setless(code) ?? -1) ?? []
      return [...new Map([...setless, ...(newest.get(code) ?? [])]).values()]
    }
  }

  /** Not a number where no price is known. */
  #amountOf(code: number, amounts: Float64Array): number {
    const own = amounts[code] ?? NaN
    return Number.isNaN(own) ? (amounts[this.#codes.setless(code) ?? -1] ?? NaN) : own
  }

  #stepsOf(measure: Measure): readonly Step[] {
    return this.#series.get(measureKey(measure))?.steps ?? []
  }
}

/** After every day that a sheet can name. */
const LAST_DAY = '9999-12-31'

/** Currencies that nobody says come last. */
const BEHIND_ALL = '\uffff'

const inOrder = (one: Measure, other: Measure): number =>
  WORTH_KINDS.indexOf(one.kind) - WORTH_KINDS.indexOf(other.kind) ||
  compareTexts(one.currency ?? BEHIND_ALL, other.currency ?? BEHIND_ALL) ||
  compareTexts(one.app ?? '', other.app ?? '')

/** What one copy of a pile is worth, in hundredths; nothing where that is not known. */
export type PriceOf = (pile: OwnedPrint) => number | undefined

/** The prices of a measure on a day, what was paid among them. */
export const priceOfPiles = (book: PriceBook, measure: Measure, day?: string): PriceOf =>
  done(pricingPiles(book, measure, day))

/** The same a few milliseconds at a time. */
export function* pricingPiles(book: PriceBook, measure: Measure, day?: string): InPieces<PriceOf> {
  if (measure.kind !== 'paid') return yield* book.findingPrices(measure, day)
  return ({ paid, currency }) =>
    paid === undefined || currency !== measure.currency ? undefined : hundredthsOf(paid)
}

/** What was paid may be a part of a cent where a box was shared out. */
const hundredthsOf = (paid: number): number => Math.round(paid * 10_000) / 100

/** Everything that these piles can be counted in: the measures of the book, and what was paid in each currency. */
export const measuresOf = (book: PriceBook, piles: readonly OwnedPrint[]): readonly Measure[] =>
  done(findingMeasures(book, piles))

/** The same a few milliseconds at a time. */
export function* findingMeasures(
  book: PriceBook,
  piles: readonly OwnedPrint[],
): InPieces<readonly Measure[]> {
  const paid = new Map<OwnedPrint['currency'], Measure>()
  yield* visiting(piles, ({ paid: price, currency, quantity }) => {
    if (price !== undefined && quantity > 0 && !paid.has(currency))
      paid.set(currency, { kind: 'paid', ...(currency === undefined ? {} : { currency }) })
  })
  return [...book.measures, ...[...paid.values()].sort(inOrder)]
}

/** The worth of all piles, and of those that share a name, the most first. Groups without a priced copy are left out. */
export interface GroupedWorth {
  readonly total: Worth
  readonly groups: readonly NamedWorth[]
}

export const worthBy = (
  piles: readonly OwnedPrint[],
  priceOf: PriceOf,
  nameOf: (pile: OwnedPrint) => string,
): GroupedWorth => done(countingWorth(piles, priceOf, nameOf))

/** The same a few milliseconds at a time. */
export function* countingWorth(
  piles: readonly OwnedPrint[],
  priceOf: PriceOf,
  nameOf: (pile: OwnedPrint) => string,
): InPieces<GroupedWorth> {
  const groups = new Map<string, Counted>()
  const total = nothingCounted()
  yield* visiting(
    piles,
    (pile) => {
      if (pile.quantity === 0) return
      const name = nameOf(pile)
      const group = groups.get(name) ?? nothingCounted()
      groups.set(name, group)
      const price = priceOf(pile)
      for (const counted of [total, group]) count(counted, pile.quantity, price)
    },
    PRINTS_AT_ONCE,
  )
  return {
    total,
    groups: [...groups]
      .filter(([, { priced }]) => priced > 0)
      .map(([name, worth]) => ({ name, ...worth }))
      .sort((a, b) => b.amount - a.amount || compareNames(a.name, b.name)),
  }
}

export const setOf = ({ set = '' }: OwnedPrint): string => set
export const placeOf = ({ place = '' }: OwnedPrint): string => place

type Counted = { -readonly [K in keyof Worth]: Worth[K] }
const nothingCounted = (): Counted => ({ amount: 0, priced: 0, of: 0 })
const count = (worth: Counted, copies: number, price: number | undefined): void => {
  worth.of += copies
  if (price === undefined) return
  worth.priced += copies
  worth.amount += copies * price
}

/** The worth of the cards of a deck that are owned; `of` counts those, `needed` all that the deck has. */
export interface DeckWorth extends Worth {
  readonly needed: number
}

/** Piles by their card, with the price of one copy. */
export type PricedPiles = ReadonlyMap<
  OwnedPrint['card'],
  readonly (readonly [OwnedPrint, number | undefined])[]
>

/** Piles with the prices that their collection knows. */
export interface PilesWithPrices {
  readonly piles: readonly OwnedPrint[]
  readonly priceOf: PriceOf
}

/** The piles of each card over several collections, the cheapest first, those without a price at the end. */
export function* cheapestFirst(parts: readonly PilesWithPrices[]): InPieces<PricedPiles> {
  const byCard = new Map<OwnedPrint['card'], (readonly [OwnedPrint, number | undefined])[]>()
  for (const { piles, priceOf } of parts)
    yield* visiting(piles, (pile) => {
      if (pile.quantity === 0) return
      const others = byCard.get(pile.card)
      const priced = [pile, priceOf(pile)] as const
      if (others) others.push(priced)
      else byCard.set(pile.card, [priced])
    })
  yield* visiting([...byCard.values()], (own) => {
    own.sort(([, one = Infinity], [, other = Infinity]) => (one === other ? 0 : one - other))
  })
  return byCard
}

/** What a deck is worth from these copies: those in its sleeves, then the cheapest that are in no deck. */
export const deckWorth = (
  { id, deck }: { readonly id: string; readonly deck: Deck },
  piles: PricedPiles,
  pool: CardPool,
): DeckWorth => {
  const worth = nothingCounted()
  let needed = 0
  for (const [card, copies] of copiesNeeded([deck], pool)) {
    needed += copies
    let left = copies
    const own = piles.get(card) ?? []
    const take = (there: number, price: number | undefined): void => {
      const taken = Math.min(left, there)
      left -= taken
      if (taken > 0) count(worth, taken, price)
    }
    for (const [{ sleeved = [] }, price] of own)
      for (const each of sleeved) if (each.deck === id) take(each.copies, price)
    for (const [pile, price] of own) take(pile.quantity - sleevedCopies(pile), price)
  }
  return { ...worth, needed }
}
