import uFuzzy from '@leeoniya/ufuzzy'
import type { Card, Monster } from '../card.ts'
import { isPasscode, type Passcode } from '../passcode.ts'
import { type CardPool, cardPool } from '../pool.ts'
import { foldedWords, squashed } from './fold.ts'
import { canUse, type Entry, fits, type Rank, type SearchContext } from './match.ts'
import { type NameShelf, nameRanks, nameShelf, nearPlaces, NO_RANK } from './name-shelf.ts'
import { parseQuery } from './parse.ts'
import type { Clause, NumberProperty, Query, QueryFinding, Term, Test } from './query.ts'

/** Cards made ready for searching, in order of name; built once, used for every key pressed. */
export interface SearchIndex {
  readonly entries: readonly Entry[]
  readonly pool: CardPool
  /** The names, in the order of the entries. */
  readonly names: NameShelf
  /** Names in other languages, and the place of the entry each belongs to. */
  readonly others: { readonly names: NameShelf; readonly places: readonly number[] }
}

export interface SearchResult {
  /** At most as many as asked for, the best first. */
  readonly cards: readonly Card[]
  /** How many cards fit in all. */
  readonly total: number
  readonly findings: readonly QueryFinding[]
}

/** Names of cards in other languages than their own. */
export type OtherNames = ReadonlyMap<Passcode, readonly string[]>

/** Prepares cards for searching; takes some tens of milliseconds for all of them. */
export const searchIndex = (cards: readonly Card[], otherNames: OtherNames = new Map()): SearchIndex => {
  const archetypes = new Map<string, string>()
  const foldedArchetype = (name: string): string => {
    const folded = archetypes.get(name) ?? squashed(foldedWords(name))
    archetypes.set(name, folded)
    return folded
  }
  const named = cards
    .map((card) => ({ card, words: foldedWords(card.name) }))
    .sort((a, b) => (a.words < b.words ? -1 : a.words > b.words ? 1 : a.card.passcode - b.card.passcode))
  return {
    entries: named.map(({ card }, place) => ({
      card,
      place,
      archetypes: card.archetypes.map(foldedArchetype),
    })),
    pool: cardPool(cards),
    names: nameShelf(named.map(({ words }) => words)),
    others: othersOf(
      named.map(({ card }) => card),
      otherNames,
    ),
  }
}

const othersOf = (cards: readonly Card[], otherNames: OtherNames): SearchIndex['others'] => {
  const found = cards.flatMap(({ passcode }, place) =>
    (otherNames.get(passcode) ?? []).map((name) => ({ place, words: foldedWords(name) })),
  )
  return { names: nameShelf(found.map(({ words }) => words)), places: found.map(({ place }) => place) }
}

/**
 * The cards a query describes: exact names first, then names that begin so, have a word that begins so, contain it, contain all its words,
 * and only where there are none of these, names that are nearly so. An empty query fits every card. Mistakes in it are findings.
 */
export const searchCards = (
  index: SearchIndex,
  text: string,
  limit: number,
  context: SearchContext = {},
): SearchResult => {
  const { query, findings } = parseQuery(text)
  const exact = ranked(index, query, context)
  const found = exact.length > 0 ? exact : nearly(index, query, context)
  return {
    cards: found.slice(0, limit),
    total: found.length,
    findings: [...findings, ...laterFindings(query, exact.length > 0, index, context)],
  }
}

/** Every card that fits, by the best rank any clause gives it; cards of equal rank stay in order of name. */
const ranked = (index: SearchIndex, query: Query, context: SearchContext): readonly Card[] => {
  if (query.length === 0) return index.entries.map(({ card }) => card)
  const clauses = query.map((clause) => clauseRank(clause, index, context))
  const buckets: Card[][] = Array.from({ length: WORST_RANK + 1 }, () => [])
  for (const entry of index.entries) {
    let best: number | undefined
    for (const rankOf of clauses) {
      const rank = rankOf(entry)
      if (rank !== undefined && (best === undefined || rank < best)) best = rank
    }
    if (best !== undefined) buckets[best]?.push(entry.card)
  }
  return buckets.flat()
}

const WORST_RANK = 4

/** A card is as good as its worst term. */
const clauseRank = (clause: Clause, index: SearchIndex, context: SearchContext): Rank => {
  // Names have been looked for all at once and leave the fewest cards, so they go first.
  const ranks = clause
    .toSorted((a, b) => Number(b.test.is === 'name') - Number(a.test.is === 'name'))
    .map((term) => termRank(term, index, context))
  return (entry) => {
    let worst = 0
    for (const rankOf of ranks) {
      const rank = rankOf(entry)
      if (rank === undefined) return undefined
      if (rank > worst) worst = rank
    }
    return worst
  }
}

const termRank = ({ not, test }: Term, index: SearchIndex, context: SearchContext): Rank => {
  const rankOf = testRank(test, index, context)
  return not ? (entry) => (rankOf(entry) === undefined ? 0 : undefined) : rankOf
}

const testRank = (test: Test, index: SearchIndex, context: SearchContext): Rank => {
  switch (test.is) {
    case 'name':
      return nameRank(index, test.pieces)
    case 'passcode': {
      // Any passcode printed on a card finds it; digits may also stand in a name.
      const wanted = isPasscode(test.passcode) ? index.pool.find(test.passcode) : undefined
      const byName = nameRank(index, test.pieces)
      return (entry) => (entry.card === wanted ? 0 : byName(entry))
    }
    case 'fits': {
      const wanted = test.names.flatMap((name) => monstersNamed(name, index))
      return ({ card }) => (canUse(card, wanted) ? 0 : undefined)
    }
    default:
      return (entry) => (fits(entry, test, context) ? 0 : undefined)
  }
}

/** The monsters of a folded name. */
const monstersNamed = (name: string, { names, entries }: SearchIndex): readonly Monster[] =>
  entries.flatMap(({ card, place }) => (card.kind === 'monster' && names.words[place] === name ? [card] : []))

/** By the name in any language that fits best. */
const nameRank = ({ names, others }: SearchIndex, pieces: readonly string[]): Rank => {
  const ranks = nameRanks(names, pieces)
  nameRanks(others.names, pieces).forEach((rank, at) => {
    const place = others.places[at]
    if (place !== undefined && rank < (ranks[place] ?? NO_RANK)) ranks[place] = rank
  })
  return ({ place }) => (ranks[place] === NO_RANK ? undefined : ranks[place])
}

/** Letters of a name with some to spare; what is longer is nearly no name. */
const LONGEST_NAME = 80

/** One wrong, missing, doubled or swapped letter in a word is forgiven. */
// uFuzzy declares its modes as an enum that exists for the compiler only; 1 forgives single errors.
// eslint-disable-next-line @typescript-eslint/no-unsafe-enum-assignment
const fuzzy = new uFuzzy({ intraMode: 1, intraIns: 1, intraSub: 1, intraTrn: 1, intraDel: 1 })

/** Cards with nearly the name asked for, where the query asks for just one name; all else in it must fit exactly. */
const nearly = (index: SearchIndex, query: Query, context: SearchContext): readonly Card[] => {
  const [clause, ...more] = query
  if (!clause || more.length > 0) return []
  const names = clause.filter(({ not, test }) => !not && test.is === 'name')
  const [name] = names
  if (name?.test.is !== 'name' || names.length > 1 || name.test.pieces.length > 1) return []
  const restRank = clauseRank(
    clause.filter((term) => term !== name),
    index,
    context,
  )
  const phrase = name.test.pieces[0] ?? ''
  if (phrase.length > LONGEST_NAME) return []
  // uFuzzy only reads the names.
  const words = index.names.words as string[]
  const near = fuzzy.filter(words, phrase, nearPlaces(index.names, phrase))
  if (!near || near.length === 0) return []
  const [places, info, order] = fuzzy.search(words, phrase, 1, undefined, near)
  if (!places) return []
  const inOrder = order ? order.map((at) => info.idx[at]) : places
  return inOrder.flatMap((place) => {
    const entry = place === undefined ? undefined : index.entries[place]
    return entry && restRank(entry) !== undefined ? [entry.card] : []
  })
}

/** What only shows when the query meets the cards. */
const laterFindings = (
  query: Query,
  isFound: boolean,
  index: SearchIndex,
  context: SearchContext,
): readonly QueryFinding[] =>
  query.flat().flatMap(({ test, start, end }): readonly QueryFinding[] => {
    if (test.is === 'text' && !context.textOf) return [{ code: 'no-texts', start, end }]
    if (asksFor(test, 'copies') && !context.copiesAllowed) return [{ code: 'no-format', start, end }]
    if (asksFor(test, 'owned') && !context.owned) return [{ code: 'no-collection', start, end }]
    if (test.is === 'legal') {
      const known = context.legality?.formats ?? []
      return test.formats
        .filter((format) => !known.includes(format))
        .map((found) => ({ code: 'unknown-format', found, known, start, end }))
    }
    if (test.is === 'fits')
      return test.names
        .filter((name) => monstersNamed(name, index).length === 0)
        .map((found) => ({ code: 'unknown-card', found, start, end }))
    if (test.is === 'name' && test.unknownKey && !isFound)
      return [{ code: 'unknown-key', ...test.unknownKey }]
    return []
  })

const asksFor = (test: Test, property: NumberProperty): boolean =>
  (test.is === 'number' && test.property === property) ||
  (test.is === 'compare' && (test.property === property || test.with === property))
