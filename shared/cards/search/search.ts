import type { Card } from '../card.ts'
import { isPasscode } from '../passcode.ts'
import { askable, lateFindings } from './late-findings.ts'
import { monstersNamed, type SearchIndex } from './search-index.ts'
import { ranksOfFact, ranksOfUsers, type SearchContext } from './match.ts'
import { nameRanks } from './name-shelf.ts'
import { nearNames } from './near.ts'
import type { Places } from './orders.ts'
import { parseQuery } from './parse.ts'
import type { Clause, Phrase, Query, QueryFinding, Term, Test } from './query.ts'
import { allOf, anyOf, NO_RANK, type Ranks, reversedRanks } from './ranks.ts'

export interface SearchResult {
  /** At most as many as asked for, the best first. */
  readonly cards: readonly Card[]
  /** How many cards fit in all. */
  readonly total: number
  readonly findings: readonly QueryFinding[]
  /** Whether anything of the query could be asked; every card fits one that asks for nothing. */
  readonly asks: boolean
}

/**
 * The cards a query describes. Where it does not say how they are sorted: exact names first, then names that begin so, have a word that
 * begins so, contain it, contain all its words. Only where there are none of these, names that are nearly so. An empty query fits every
 * card. Mistakes in it are findings.
 */
export const searchCards = (
  index: SearchIndex,
  text: string,
  limit: number,
  context: SearchContext = {},
): SearchResult => {
  const { query: written, sort, findings } = parseQuery(text)
  const query = askable(written, index, context)
  const exact = queryRanks(index, query, context)
  const order = sort && index.orders.places(sort, context)
  const found = order ? inOrderOf(order, exact) : bestFirst(exact)
  const isFound = found.length > 0
  const near = isFound ? found : nearly(index, query, context)
  const shown = !isFound && order ? order.filter((place) => near.includes(place)) : near
  return {
    cards: cardsAt(index, shown, limit),
    total: shown.length,
    findings: [...findings, ...lateFindings({ query: written, sort }, isFound, index, context)],
    asks: query.length > 0,
  }
}

const cardsAt = ({ facts }: SearchIndex, places: ArrayLike<number>, limit: number): readonly Card[] => {
  const cards: Card[] = []
  for (let at = 0; at < places.length && at < limit; at += 1) {
    const card = facts.cards[places[at] ?? -1]
    if (card) cards.push(card)
  }
  return cards
}

const queryRanks = (index: SearchIndex, query: Query, context: SearchContext): Ranks => {
  const count = index.facts.cards.length
  if (query.length === 0) return allOf(count, [])
  return anyOf(
    count,
    query.map((clause) => clauseRanks(clause, index, context)),
  )
}

const clauseRanks = (clause: Clause, index: SearchIndex, context: SearchContext): Ranks =>
  allOf(
    index.facts.cards.length,
    clause.map((term) => termRanks(term, index, context)),
  )

const termRanks = ({ not, test }: Term, index: SearchIndex, context: SearchContext): Ranks => {
  const ranks = testRanks(test, index, context)
  return not ? reversedRanks(ranks) : ranks
}

const testRanks = (test: Test, index: SearchIndex, context: SearchContext): Ranks => {
  switch (test.is) {
    case 'name':
      return anyOf(
        index.facts.cards.length,
        test.phrases.map((phrase) => phraseRanks(index, phrase)),
      )
    case 'passcode': {
      // Any passcode printed on a card finds it; digits may also stand in a name.
      const card = isPasscode(test.passcode) ? index.pool.find(test.passcode) : undefined
      const ranks = phraseRanks(index, test.phrase)
      const place = card ? index.facts.cards.indexOf(card) : -1
      if (place >= 0) ranks[place] = 0
      return ranks
    }
    case 'fits':
      return ranksOfUsers(
        test.names.flatMap((name) => monstersNamed(name, index)),
        index.facts,
      )
    default:
      return ranksOfFact(test, index.facts, context)
  }
}

/** By the name in any language that fits best. */
const phraseRanks = ({ names, others }: SearchIndex, phrase: Phrase): Ranks => {
  const ranks = nameRanks(names, phrase)
  nameRanks(others.names, phrase).forEach((rank, at) => {
    const place = others.places[at]
    if (place !== undefined && rank < (ranks[place] ?? NO_RANK)) ranks[place] = rank
  })
  return ranks
}

const inOrderOf = (order: Places, ranks: Ranks): Places => order.filter((place) => ranks[place] !== NO_RANK)

/** The places that fit, equals in order of name: there are few ranks, so each is counted and given its room. */
const bestFirst = (ranks: Ranks): Places => {
  const nextOf = new Uint32Array(NO_RANK + 1)
  for (const rank of ranks) nextOf[rank] = (nextOf[rank] ?? 0) + 1
  let begin = 0
  for (let rank = 0; rank < NO_RANK; rank += 1) {
    const count = nextOf[rank] ?? 0
    nextOf[rank] = begin
    begin += count
  }
  const places = new Uint32Array(begin)
  for (let place = 0; place < ranks.length; place += 1) {
    const rank = ranks[place] ?? NO_RANK
    if (rank === NO_RANK) continue
    const at = nextOf[rank] ?? 0
    places[at] = place
    nextOf[rank] = at + 1
  }
  return places
}

/** Cards with nearly the name asked for in any language, where the query asks for just one name; all else in it must fit exactly. */
const nearly = (index: SearchIndex, query: Query, context: SearchContext): Places => {
  const [clause, ...more] = query
  if (!clause || more.length > 0) return NOWHERE
  const names = clause.filter(({ not, test }) => !not && test.is === 'name')
  const [name] = names
  if (name?.test.is !== 'name' || names.length > 1) return NOWHERE
  const [[phrase, ...pieces] = [], ...others] = name.test.phrases
  if (phrase === undefined || pieces.length > 0 || others.length > 0) return NOWHERE
  const rest = clauseRanks(
    clause.filter((term) => term !== name),
    index,
    context,
  )
  const inOtherLanguages = nearNames(index.others.names, phrase).flatMap(
    (at) => index.others.places[at] ?? [],
  )
  const near = new Set([...nearNames(index.names, phrase), ...inOtherLanguages])
  return Uint32Array.from(near).filter((place) => rest[place] !== NO_RANK)
}

const NOWHERE: Places = new Uint32Array()
