import type { Passcode } from '../cards/passcode.ts'
import type { CardPool } from '../cards/pool.ts'
import { likeliest } from '../cards/search/facts.ts'
import { figuresCompare, figuresOf, isWithin, type SearchContext } from '../cards/search/match.ts'
import { askable, lateFindings, setsIn, unknownSets } from '../cards/search/late-findings.ts'
import { parseQuery } from '../cards/search/parse.ts'
import { containsInOrder } from '../cards/search/phrase.ts'
import { hasWholeWords, type PrintParts, printParts } from '../cards/search/print-words.ts'
import {
  asksOfPiles,
  asksOfPrints,
  isPileProperty,
  type NumberProperty,
  type Phrase,
  type PileProperty,
  type PrintTest,
  type Query,
  type QueryFinding,
  type Term,
  type Test,
} from '../cards/search/query.ts'
import { cardsFitting, cardsSounding } from '../cards/search/search.ts'
import { type SearchIndex, searchIndex } from '../cards/search/search-index.ts'
import { isShortPrint, RARITY_NAMES, rarityKey } from '../cards/prints/rarity.ts'
import { hasSetsOfItsOwn } from '../cards/prints/set-number.ts'
import { PRINT_CONDITIONS, type PrintLanguage } from '../cards/prints/terms.ts'
import { done, type InPieces } from '../in-pieces.ts'
import type { ColumnValue } from './column-values.ts'
import { type PileIndex, type PileOrder, SEARCHED_COLUMNS } from './pile-index.ts'
import {
  languageSaid,
  ANY_CARD,
  printsSaid,
  tellingByNumbers,
  type ToldByNumber,
  toldByNumbers,
} from './print-index.ts'

export interface PileSearch {
  /** Words that must all be found in name, number, set, rarity, place or note; and facts, as in every search. */
  readonly query: string
  /** The order they were brought in where none is named. */
  readonly order?: PileOrder
  readonly descending?: boolean
}

/** What is known beside the piles: of the cards as they are searched, and what formats and the player's other collections say of them. */
export interface PilesBeside {
  readonly cards: SearchIndex
  readonly context: SearchContext
}

/** Whether a search asks for what piles may leave to their number, so that the prints should be at hand. */
export const leansOnPrints = (query: string): boolean =>
  parseQuery(query, 'piles')
    .query.flat()
    .some(({ test }) => asksOfPrints(test) || test.is === 'language')

/** The piles that are looked for. */
export interface FoundPiles {
  /** Where they lie in the collection, in order; equal ones stay as they stood. */
  readonly places: readonly number[]
  /** Copies on all of them. */
  readonly copies: number
  /** What in the query could not be used; the rest of it holds. */
  readonly findings: readonly QueryFinding[]
}

/** Without `beside`, cards are known by what is printed on them alone. */
export const searchPiles = (index: PileIndex, search: PileSearch, beside?: PilesBeside): FoundPiles =>
  done(searchingPiles(index, search, beside))

/** The same a few milliseconds at a time, as long as the index is not prepared. */
export function* searchingPiles(
  index: PileIndex,
  { query: text, order, descending = false }: PileSearch,
  known?: PilesBeside,
): InPieces<FoundPiles> {
  const { query: written, sort, findings } = parseQuery(text, 'piles')
  if (written.length > 0) yield* index.preparingWords()
  const beside = known ?? besideOf(index.pool)
  const { cards, context } = beside
  // What piles answer themselves needs nothing beside them.
  const isOwn = ({ test }: Term): boolean => asksOfPiles(test) || asksOfPrints(test)
  const query = written
    .map((clause) => clause.filter((term) => isOwn(term) || askable([[term]], cards, context).length > 0))
    .filter((clause) => clause.length > 0)
  const ofCards = written.map((clause) => clause.filter((term) => !isOwn(term)))
  if (context.prints && leansOnPrints(text)) {
    const numbers = yield* tellingByNumbers(context.prints)
    yield* numbers.ofInPieces(index.column('number').values.all)
  }
  const found = placesWhere(rowsOf(query, index, beside))
  const ordered = order ?? (sort?.by === 'name' ? 'name' : undefined)
  if (ordered !== undefined) yield* index.preparingOrder(ordered)
  const isDescending = order === undefined ? (sort?.reversed ?? false) : descending
  const places = Array.from(ordered === undefined ? found : sorted(found, index, ordered, isDescending))
  yield* index.preparingCopies()
  return {
    places,
    copies: index.copiesOn(places),
    findings: [
      ...findings,
      ...(sort && sort.by !== 'name'
        ? [
            {
              code: 'elsewhere' as const,
              key: `sort:${sort.by}`,
              places: ['cards' as const],
              start: sort.start,
              end: sort.end,
            },
          ]
        : []),
      ...(index.priceOf ? [] : withoutPrices(written)),
      ...lateFindings({ query: ofCards, sort: undefined }, places.length > 0, cards, context),
      ...(places.length > 0 ? [] : notThere(written, index, beside)),
    ],
  }
}

/** The terms that ask for prices, where none are known. */
const withoutPrices = (query: Query): readonly QueryFinding[] =>
  query.flat().flatMap(({ test, start, end }) => {
    const asked =
      test.is === 'number' ? [test.property] : test.is === 'compare' ? [test.property, test.with] : []
    const isOfPrices = asked.some((property) => property === 'price' || property === 'worth')
    return isOfPrices ? [{ code: 'no-prices' as const, start, end }] : []
  })

/** The cards of the piles for which all these terms hold. */
export const cardsOnPiles = (
  index: PileIndex,
  terms: readonly Term[],
  beside?: PilesBeside,
): ReadonlySet<Passcode> => {
  const places = placesWhere(rowsOf([terms], index, beside ?? besideOf(index.pool)))
  const cards = new Set<Passcode>()
  for (const at of places) {
    const pile = index.piles[at]
    if (pile) cards.add(pile.card)
  }
  return cards
}

const besideOf = (pool: CardPool): PilesBeside => {
  const known = BESIDE.get(pool) ?? { cards: searchIndex(pool, pool.otherNames), context: {} }
  BESIDE.set(pool, known)
  return known
}
const BESIDE = new WeakMap<CardPool, PilesBeside>()

/** For each pile 1 where it fits. */
type Rows = Uint8Array

const rowsOf = (query: Query, index: PileIndex, beside: PilesBeside): Rows => {
  const count = index.piles.length
  if (query.length === 0) return new Uint8Array(count).fill(1)
  return anyOf(
    count,
    query.map((clause) =>
      allOf(
        count,
        clause.map((term) => rowsWithTerm(term, index, beside)),
      ),
    ),
  )
}

const rowsWithTerm = ({ not, test }: Term, index: PileIndex, beside: PilesBeside): Rows => {
  const rows = rowsWith(test, index, beside)
  if (not) for (let at = 0; at < rows.length; at += 1) rows[at] = 1 - (rows[at] ?? 0)
  return rows
}

const rowsWith = (test: Test, index: PileIndex, beside: PilesBeside): Rows => {
  const count = index.piles.length
  switch (test.is) {
    case 'name':
      return anyOf(
        count,
        test.phrases.flatMap((phrase) => [
          test.isFree
            ? rowsWithWords(phrase, index)
            : byWords(index, 'name', (words) => containsInOrder(words, phrase)),
          ...rowsSounding(phrase, index, beside),
        ]),
      )
    case 'passcode':
      return anyOf(count, [
        rowsWithWords(test.phrase, index),
        byValue(index, 'name', (card) => card === index.pool.find(test.passcode as Passcode)?.passcode),
      ])
    case 'set':
    case 'set-number':
    case 'rarity':
      return rowsOfPrint(test, index, beside)
    case 'edition':
      return byValue(index, 'edition', (edition) => test.editions.some((one) => one === edition))
    case 'condition': {
      const grades = new Set<ColumnValue>(test.conditions.map((grade) => PRINT_CONDITIONS.indexOf(grade)))
      return byValue(index, 'condition', (grade) => grades.has(grade))
    }
    case 'language': {
      const said = byValue(index, 'language', (language) => test.languages.some((one) => one === language))
      return withUnsaid(said, index, beside, {
        column: 'language',
        isOpen: (language) => language === undefined,
        fits: ({ language }) => test.languages.some((one) => one === language),
      })
    }
    case 'place':
      return byWords(index, 'place', (words) => hasWholeWords(words, test.phrases))
    case 'note':
      return byWords(index, 'note', (words) => test.phrases.some((phrase) => containsInOrder(words, phrase)))
    case 'number':
      return isPileProperty(test.property)
        ? byValue(index, COLUMN_OF[test.property], (value) => isWithin(figureOf(value), test.ranges))
        : byCard(test, index, beside)
    case 'compare':
      return isPileProperty(test.property) || isPileProperty(test.with)
        ? comparing(test, index, beside)
        : byCard(test, index, beside)
    case 'folder':
    case 'tag':
    case 'format':
      return new Uint8Array(count)
    default:
      return byCard(test, index, beside)
  }
}

const COLUMN_OF = {
  copies: 'quantity',
  free: 'free',
  trade: 'forTrade',
  wanted: 'wanted',
  paid: 'paid',
  price: 'price',
  worth: 'worth',
} as const satisfies Readonly<Record<PileProperty, Parameters<PileIndex['column']>[0]>>

/** What is not known is no figure; columns hold a price that is not known as one below zero. */
const figureOf = (value: ColumnValue): number => (typeof value === 'number' && value >= 0 ? value : NaN)

const byCard = (test: Test, index: PileIndex, { cards, context }: PilesBeside): Rows => {
  const fitting = cardsFitting([{ not: false, test, start: 0, end: 0 }], cards, context)
  return byValue(index, 'name', (card) => fitting.has(card as Passcode))
}

/** The columns that a fact of a print is looked for in. */
const PRINT_COLUMNS: Readonly<Record<PrintTest['is'], readonly (keyof PrintParts)[]>> = {
  set: ['set', 'number'],
  'set-number': ['number'],
  rarity: ['rarity'],
}

const rowsOfPrint = (test: PrintTest, index: PileIndex, beside: PilesBeside): Rows => {
  const parts = printParts(test)
  const said = anyOf(
    index.piles.length,
    PRINT_COLUMNS[test.is].map((part) =>
      byValue(index, part, (value) => typeof value === 'string' && parts[part](value)),
    ),
  )
  const { prints: all } = beside.context
  // Without prints a number tells no set and no rarity.
  if (!all) return said
  switch (test.is) {
    case 'set-number':
      return said
    case 'set': {
      // A set that is not known by its name, in whatever language that is, is known by the number too.
      const sets = setsIn(all)
      return withUnsaid(said, index, beside, {
        column: 'set',
        isOpen: (set) => typeof set !== 'string' || !sets.has(set),
        fits: ({ prints }) => prints.some(({ set }) => parts.set(set)),
      })
    }
    case 'rarity':
      // Shops call a Short Print a Common; its number tells it.
      return test.rarities.some(isShortPrint)
        ? withUnsaid(said, index, beside, {
            column: 'rarity',
            isOpen: (rarity) => typeof rarity === 'string' && rarityKey(rarity) === 'common',
            fits: ({ prints }) => prints.some(({ rarity }) => parts.rarity(rarity)),
          })
        : said
  }
}

/** A column whose values may leave to the number what is asked. */
interface Unsaid {
  readonly column: 'language' | 'set' | 'rarity'
  readonly isOpen: (value: ColumnValue) => boolean
  /** Whether what the number says of the card is what is asked. */
  readonly fits: (told: Pick<ToldByNumber, 'prints' | 'language'>) => boolean
}

const NO_PRINTS: NonNullable<SearchContext['prints']> = new Map()

/** The rows, and those that leave to their number what is asked; each number is asked once where it is of one card. */
const withUnsaid = (
  rows: Rows,
  index: PileIndex,
  { context: { prints } }: PilesBeside,
  { column, isOpen, fits }: Unsaid,
): Rows => {
  const said = index.column(column)
  const open = Uint8Array.from(said.values.all, (value) => (isOpen(value) ? 1 : 0))
  if (!open.includes(1)) return rows
  const numbers = toldByNumbers(prints ?? NO_PRINTS)
  const { values, codes } = index.column('number')
  const { each, cardOf: ownCard } = numbers.of(values.all)
  const cards = index.column('name')
  const cardAt = Float64Array.from(cards.values.all, Number)
  const languages = index.column('language')
  // Numbers in Japan look like America's.
  const apart = Uint8Array.from(languages.values.all, (language) =>
    language !== undefined && hasSetsOfItsOwn(language as PrintLanguage) ? 1 : 0,
  )
  // By the number of a number: whether what it tells fits, and nothing where that has not been asked.
  const answers = new Int8Array(values.all.length).fill(-1)
  const fitsAt = (at: number, code: number): boolean => {
    const own = ownCard[code]
    const isOfOther = own !== ANY_CARD && own !== cardAt[cards.codes[at] ?? 0]
    if (isOfOther || apart[languages.codes[at] ?? 0] === 1) {
      const pile = index.piles[at]
      if (pile?.number === undefined) return false
      return fits({ prints: printsSaid(pile, numbers), language: languageSaid(pile, numbers) })
    }
    // Asked only here: another card with the number, or a copy from Asia, is not answered by it.
    const known = answers[code] ?? -1
    if (known !== -1) return known === 1
    const told = each[code]
    const answer = told !== undefined && values.all[code] !== undefined && fits(told)
    answers[code] = answer ? 1 : 0
    return answer
  }
  for (let at = 0; at < rows.length; at += 1) {
    if (rows[at] !== 0 || open[said.codes[at] ?? 0] === 0) continue
    if (fitsAt(at, codes[at] ?? 0)) rows[at] = 1
  }
  return rows
}

const comparing = (
  { property, by, with: other }: Extract<Test, { is: 'compare' }>,
  index: PileIndex,
  beside: PilesBeside,
): Rows => {
  const [one, two] = [figuresIn(property, index, beside), figuresIn(other, index, beside)]
  const rows = new Uint8Array(index.piles.length)
  for (let at = 0; at < rows.length; at += 1)
    if (figuresCompare(one.figures[one.codes[at] ?? 0], by, two.figures[two.codes[at] ?? 0])) rows[at] = 1
  return rows
}

/** A figure of each pile, or of its card, by the numbers that a column has for it; a card's first where it has two. */
const figuresIn = (
  property: NumberProperty,
  index: PileIndex,
  { cards, context }: PilesBeside,
): { readonly figures: Float64Array; readonly codes: Uint32Array } => {
  const { values, codes } = index.column(isPileProperty(property) ? COLUMN_OF[property] : 'name')
  if (isPileProperty(property)) return { figures: Float64Array.from(values.all, figureOf), codes }
  const [own] = figuresOf(property, cards.facts, context)
  const byPasscode = new Map(cards.facts.cards.map(({ passcode }, place) => [passcode, own?.[place] ?? NaN]))
  return { figures: Float64Array.from(values.all, (card) => byPasscode.get(card as Passcode) ?? NaN), codes }
}

/** Each different value is asked once. */
const byValue = (
  index: PileIndex,
  order: Parameters<PileIndex['column']>[0],
  fits: (value: ColumnValue) => boolean,
): Rows => {
  const { values, codes } = index.column(order)
  return spread(
    Uint8Array.from(values.all, (value) => (fits(value) ? 1 : 0)),
    codes,
  )
}

const byWords = (index: PileIndex, order: PileOrder, fits: (words: string) => boolean): Rows => {
  const { values, codes } = index.column(order)
  return spread(
    Uint8Array.from(values.words, (words) => (words !== '' && fits(words) ? 1 : 0)),
    codes,
  )
}

const spread = (table: Uint8Array, codes: Uint32Array): Rows => {
  const rows = new Uint8Array(codes.length)
  for (let at = 0; at < codes.length; at += 1) rows[at] = table[codes[at] ?? 0] ?? 0
  return rows
}

const allOf = (count: number, each: readonly Rows[]): Rows => {
  const [only, ...others] = each
  if (!only) return new Uint8Array(count).fill(1)
  const all = others.length === 0 ? only : only.slice()
  for (const rows of others) for (let at = 0; at < count; at += 1) all[at] = (all[at] ?? 0) & (rows[at] ?? 0)
  return all
}

/** Nothing where no card's name sounds so, which is nearly always. */
const rowsSounding = (phrase: Phrase, index: PileIndex, { cards }: PilesBeside): readonly Rows[] => {
  const found = cardsSounding(phrase, cards)
  return found.size === 0 ? [] : [byValue(index, 'name', (card) => found.has(card as Passcode))]
}

const anyOf = (count: number, each: readonly Rows[]): Rows => {
  const [only, ...others] = each
  if (!only) return new Uint8Array(count)
  const any = others.length === 0 ? only : only.slice()
  for (const rows of others) for (let at = 0; at < count; at += 1) any[at] = (any[at] ?? 0) | (rows[at] ?? 0)
  return any
}

const placesWhere = (rows: Rows): Uint32Array => {
  const places = new Uint32Array(rows.length)
  let length = 0
  for (let at = 0; at < rows.length; at += 1) {
    places[length] = at
    length += rows[at] ?? 0
  }
  return places.subarray(0, length)
}

/** So many words are looked for; they are told apart by bits. */
const MOST_WORDS = 30

/** All words of a phrase, each anywhere in a pile; pieces with a `*` between them in one column. */
const rowsWithWords = (phrase: Phrase, index: PileIndex): Rows => {
  if (phrase.length > 1)
    return anyOf(
      index.piles.length,
      SEARCHED_COLUMNS.map((order) => byWords(index, order, (text) => containsInOrder(text, phrase))),
    )
  const words = (phrase[0] ?? '').split(' ').slice(0, MOST_WORDS)
  const count = index.piles.length
  const seen = new Int32Array(count)
  for (const order of SEARCHED_COLUMNS) {
    const { values, codes } = index.column(order)
    const bits = Int32Array.from(values.words, (text) => bitsOf(text, words))
    if (bits.some((some) => some !== 0))
      for (let at = 0; at < count; at += 1) seen[at] = (seen[at] ?? 0) | (bits[codes[at] ?? 0] ?? 0)
  }
  const wanted = 2 ** words.length - 1
  const rows = new Uint8Array(count)
  for (let at = 0; at < count; at += 1) if (seen[at] === wanted) rows[at] = 1
  return rows
}

/** The words that are in a text, as bits. */
const bitsOf = (text: string, words: readonly string[]): number =>
  words.reduce((bits, word, at) => (text.includes(word) ? bits | (1 << at) : bits), 0)

/** Words of a collection that nothing in it has, with those that it has: only said where nothing was found. */
const notThere = (query: Query, index: PileIndex, beside: PilesBeside): readonly QueryFinding[] =>
  query.flat().flatMap(({ not, test, start, end }): readonly QueryFinding[] => {
    if (not) return []
    const { cards, context } = beside
    switch (test.is) {
      case 'rarity': {
        const there = textsIn(index, 'rarity')
        const keys = new Set([...there, ...RARITY_NAMES].map(rarityKey))
        return test.rarities
          .filter((rarity) => !keys.has(rarityKey(rarity)))
          .map((found) => ({
            code: 'unknown-word',
            key: 'rarity',
            found,
            known: likeliest([...new Set([...there, ...RARITY_NAMES])], found),
            start,
            end,
          }))
      }
      case 'place': {
        if (byWords(index, 'place', (words) => hasWholeWords(words, test.phrases)).includes(1)) return []
        const found = test.phrases.map((phrase) => phrase.join('*')).join(', ')
        return [
          {
            code: 'unknown-word',
            key: 'place',
            found,
            known: likeliest(textsIn(index, 'place'), found),
            start,
            end,
          },
        ]
      }
      case 'set': {
        if (rowsOfPrint(test, index, beside).includes(1)) return []
        const own = new Map(textsIn(index, 'set').map((set) => [set, new Set<string>()]))
        const known = new Map([...own, ...(context.prints ? setsIn(context.prints) : [])])
        return unknownSets(test.sets, known, cards.facts.cards, { start, end })
      }
      default:
        return []
    }
  })

const textsIn = (index: PileIndex, order: PileOrder): readonly string[] =>
  index.column(order).values.all.filter((value) => typeof value === 'string')

/** Counts how many piles have each rank, and lays every pile behind those of lower ranks. */
const sorted = (found: Uint32Array, index: PileIndex, order: PileOrder, descending: boolean): Uint32Array => {
  const { values, codes } = index.column(order)
  const { ranks } = values
  const last = ranks.length
  const rankAt = (at: number): number => {
    const rank = ranks[codes[at] ?? 0] ?? 0
    return descending ? last - rank : rank
  }
  const begins = new Uint32Array(last + 2)
  for (const at of found) begins[rankAt(at) + 1] = (begins[rankAt(at) + 1] ?? 0) + 1
  for (let rank = 0; rank <= last; rank += 1) begins[rank + 1] = (begins[rank + 1] ?? 0) + (begins[rank] ?? 0)
  const laid = new Uint32Array(found.length)
  for (const at of found) {
    const rank = rankAt(at)
    const place = begins[rank] ?? 0
    laid[place] = at
    begins[rank] = place + 1
  }
  return laid
}
