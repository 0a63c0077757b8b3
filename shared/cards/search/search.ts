import type { Card } from '../card.ts'
import { isPasscode, type Passcode } from '../passcode.ts'
import { calledSo, spelledOut } from './nicknames.ts'
import { squashed } from './fold.ts'
import { soundOf, soundUnvoiced, withoutVoices } from './sound.ts'
import { askable, lateFindings } from './late-findings.ts'
import { monstersNamed, type SearchIndex } from './search-index.ts'
import { factScores, userScores, type SearchContext } from './match.ts'
import { NAME_SCORES, nameScores } from './name-text.ts'
import { fuzzyMatches } from './fuzzy.ts'
import type { Places, PlayedOrder } from './orders.ts'
import { parseQuery } from './parse.ts'
import { cardsWithPrints } from './print-words.ts'
import { asksOfPiles, asksOfPrints } from './query.ts'
import type { Clause, Phrase, Query, QueryFinding, Term, Test } from './query.ts'
import { worstScores, bestScores, NO_MATCH, type Scores, reversedScores } from './scores.ts'

export interface SearchResult {
  /** At most as many as asked for, the best first. */
  readonly cards: readonly Card[]
  /** How many cards fit in all. */
  readonly total: number
  readonly findings: readonly QueryFinding[]
  /** Whether anything of the query could be asked; every card fits one that asks for nothing. */
  readonly asks: boolean
  /** Whether they are only nearly what was asked for, because nothing is just that. */
  readonly isNear: boolean
}

/**
 * The cards a query describes. Where it does not say how they are sorted: exact names first, then names that begin so, have a word that
 * begins so, contain it, contain all its words. Only where there are none of these, names that are nearly so. An empty query fits every
 * card, those first that are played most. Mistakes in it are findings.
 */
export const searchCards = (
  index: SearchIndex,
  text: string,
  limit: number,
  context: SearchContext = {},
): SearchResult => {
  const { query: written, sort, findings } = parseQuery(text)
  const query = askable(written, index, context)
  const exact = queryScores(index, query, context)
  const order = sort && index.orders.places(sort, context)
  const found = order
    ? inOrderOf(order, exact)
    : bestFirst(exact, putsPlayedFirst(query) ? index.orders.played(context) : undefined)
  const isFound = found.length > 0
  const near = isFound ? found : nearly(index, query, context)
  const shown = !isFound && order ? order.filter((place) => near.includes(place)) : near
  return {
    cards: cardsAt(index, shown, limit),
    total: shown.length,
    findings: [...findings, ...lateFindings({ query: written, sort }, isFound, index, context)],
    asks: query.length > 0,
    isNear: !isFound && shown.length > 0,
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

const queryScores = (index: SearchIndex, query: Query, context: SearchContext): Scores => {
  const count = index.facts.cards.length
  if (query.length === 0) return worstScores(count, [])
  return bestScores(
    count,
    query.map((clause) => clauseScores(clause, index, context)),
  )
}

const clauseScores = (clause: Clause, index: SearchIndex, context: SearchContext): Scores => {
  const { apart, together } = ofOnePrint(clause)
  return worstScores(index.facts.cards.length, [
    ...apart.map((term) => termScores(term, index, context)),
    ...(together.length > 0 ? [printScores(together, index, context)] : []),
  ])
}

/** Terms that one and the same print must fit, or one and the same pile of the player's: `place:"Binder 2" rarity:ultra`. */
const ofOnePrint = (clause: Clause): { readonly apart: Clause; readonly together: Clause } => {
  const isOfPrint = ({ test }: Term): boolean => asksOfPiles(test) || asksOfPrints(test)
  return {
    apart: clause.filter((term) => !isOfPrint(term)),
    together: clause.filter(isOfPrint),
  }
}

/** Of the player's piles as soon as one of the terms asks of them, else of the prints that came out. */
const printScores = (terms: Clause, { facts }: SearchIndex, { prints, piles }: SearchContext): Scores => {
  const fits = terms.some(({ test }) => asksOfPiles(test))
    ? piles?.(terms)
    : cardsWithPrints(
        terms.flatMap(({ test, ...rest }) => (asksOfPrints(test) ? [{ test, ...rest }] : [])),
        prints ?? NO_PRINTS,
      )
  return facts.where(({ passcode }) => fits?.(passcode) === true)
}
const NO_PRINTS: NonNullable<SearchContext['prints']> = new Map()

/** The cards that fit all of the terms. */
export const cardsFitting = (
  terms: Clause,
  index: SearchIndex,
  context: SearchContext,
): ReadonlySet<Passcode> => {
  const found = new Set<Passcode>()
  clauseScores(terms, index, context).forEach((score, place) => {
    const card = index.facts.cards[place]
    if (card && score !== NO_MATCH) found.add(card.passcode)
  })
  return found
}

const termScores = (
  { not, test }: Pick<Term, 'not' | 'test'>,
  index: SearchIndex,
  context: SearchContext,
): Scores => {
  const scores = testScores(test, index, context)
  return not ? reversedScores(scores) : scores
}

const testScores = (test: Test, index: SearchIndex, context: SearchContext): Scores => {
  switch (test.is) {
    case 'name':
      return bestScores(
        index.facts.cards.length,
        test.phrases.map((phrase) => phraseScores(index, phrase)),
      )
    case 'passcode': {
      // Any passcode printed on a card finds it; digits may also stand in a name.
      const card = isPasscode(test.passcode) ? index.pool.find(test.passcode) : undefined
      const scores = phraseScores(index, test.phrase)
      const place = card ? index.facts.cards.indexOf(card) : -1
      if (place >= 0) scores[place] = 0
      return scores
    }
    case 'set':
    case 'set-number':
    case 'rarity':
    case 'edition':
    case 'condition':
    case 'language':
    case 'place':
    case 'note':
      return printScores([{ not: false, test, start: 0, end: 0 }], index, context)
    case 'folder':
    case 'tag':
    case 'format':
      // Only decks have them.
      return bestScores(index.facts.cards.length, [])
    case 'fits':
      return userScores(
        test.names.flatMap((name) => monstersNamed(name, index)),
        index.facts,
      )
    default:
      return factScores(test, index.facts, context)
  }
}

/** By the name in any language that fits best, as it is written or as it sounds, or by what players call the card. */
const phraseScores = (index: SearchIndex, written: Phrase): Scores => {
  const { names, others, sounds } = index
  const phrase = written.map(spelledOut)
  const scores = nameScores(names, phrase)
  const { named, initials } = calledSo(index.facts.cards, phrase.length === 1 ? (phrase[0] ?? '') : '')
  for (const place of initials) scores[place] = Math.min(scores[place] ?? NO_MATCH, NAME_SCORES.word)
  for (const place of named) scores[place] = NAME_SCORES.whole
  takeBetter(scores, others, phrase)
  if (isLongEnough(phrase)) takeBetter(scores, sounds, phrase.map(soundOf))
  return scores
}

/** One or two letters are a sound of too many names, however often they are written one after the other. */
const isLongEnough = (phrase: Phrase): boolean =>
  phrase.every((piece) => Math.min(squashed(piece).length, soundOf(piece).length) >= SHORTEST_SOUND)
const SHORTEST_SOUND = 3

/** The cards that have a Japanese name in which these words sound. */
export const cardsSounding = (phrase: Phrase, { facts, sounds }: SearchIndex): ReadonlySet<Passcode> => {
  const found = new Set<Passcode>()
  if (sounds.places.length === 0 || !isLongEnough(phrase)) return found
  nameScores(sounds.names, phrase.map(soundOf)).forEach((score, at) => {
    const card = facts.cards[sounds.places[at] ?? -1]
    if (card && score !== NO_MATCH) found.add(card.passcode)
  })
  return found
}

/** Each card's score is that of the name of it that fits best. */
const takeBetter = (scores: Scores, { names, places }: SearchIndex['others'], phrase: Phrase): void => {
  if (places.length === 0) return
  nameScores(names, phrase).forEach((score, at) => {
    const place = places[at]
    if (place !== undefined && score < (scores[place] ?? NO_MATCH)) scores[place] = score
  })
}

const inOrderOf = (order: Places, scores: Scores): Places =>
  order.filter((place) => scores[place] !== NO_MATCH)

/** Whether a name is asked for, or nothing at all: only then it matters which of many cards is meant. What facts describe is looked through by name. */
const putsPlayedFirst = (query: Query): boolean =>
  query.length === 0 ||
  query.some((clause) =>
    clause.some(({ not, test }) => !not && (test.is === 'name' || test.is === 'passcode')),
  )

/**
 * The places that fit, equals in order of how often they are played, then of name: there are few scores, so each is counted and given
 * its room. Names of which something begins so share theirs.
 */
const bestFirst = (found: Scores, played?: PlayedOrder): Places => {
  const { begins, beginsWord } = NAME_SCORES
  const isBeginning = (score: number): boolean => score >= begins && score <= beginsWord
  const nextOf = new Uint32Array(NO_MATCH + 1)
  for (const score of found) nextOf[score] = (nextOf[score] ?? 0) + 1
  let begin = 0
  for (let score = 0; score < NO_MATCH; score += 1) {
    const count = nextOf[score] ?? 0
    nextOf[score] = begin
    begin += count
  }
  const places = new Uint32Array(begin)
  const put = (place: number, score: number): void => {
    const at = nextOf[score] ?? 0
    places[at] = place
    nextOf[score] = at + 1
  }
  for (let turn = 0; turn < found.length; turn += 1) {
    const place = played?.places[turn] ?? turn
    const score = found[place] ?? NO_MATCH
    if (score !== NO_MATCH && !(played && isBeginning(score))) put(place, score)
  }
  if (played) {
    const { places: beginning, scores } = played.beginnings
    for (let at = 0; at < beginning.length; at += 1) {
      const place = beginning[at] ?? 0
      if (found[place] === scores[at]) put(place, begins)
    }
  }
  return places
}

/** The places of Japanese names in which words in kana sound but for voicing marks. */
const voicedOtherwise = ({ names, places }: SearchIndex['sounds'], phrase: string): readonly number[] => {
  const wanted = isLongEnough([phrase]) ? soundUnvoiced(phrase) : undefined
  if (wanted === undefined) return []
  return names.words.flatMap((sound, at) => (withoutVoices(sound).includes(wanted) ? (places[at] ?? []) : []))
}

/** Words without the s of a plural, which players say of a theme ("Snake-Eyes", "pots") and names seldom have. */
const singular = (words: string): string => words.replace(/(?<=[a-z]{2}[^s\W])s(?= |$)/gu, '')

/**
 * Cards with the name asked for but for an s at the end of words, else with nearly that name in any language, where the query asks for just
 * one name; all else in it must fit exactly.
 */
const nearly = (index: SearchIndex, query: Query, context: SearchContext): Places => {
  const [clause, ...more] = query
  if (!clause || more.length > 0) return NOWHERE
  const names = clause.filter(({ not, test }) => !not && test.is === 'name')
  const [name] = names
  if (name?.test.is !== 'name' || names.length > 1) return NOWHERE
  const [[phrase, ...pieces] = [], ...others] = name.test.phrases
  if (phrase === undefined || pieces.length > 0 || others.length > 0) return NOWHERE
  const rest = clauseScores(
    clause.filter((term) => term !== name),
    index,
    context,
  )
  const inSingular = singular(phrase)
  if (inSingular !== phrase) {
    const test = { ...name.test, phrases: [[inSingular]] }
    const asked = clause.map((term) => (term === name ? { ...term, test } : term))
    const found = bestFirst(clauseScores(asked, index, context), index.orders.played(context))
    if (found.length > 0) return found
  }
  const nearIn = ({ names: others, places }: SearchIndex['others'], words: string): readonly number[] =>
    places.length === 0 ? [] : fuzzyMatches(others, words).flatMap((at) => places[at] ?? [])
  const near = new Set([
    ...fuzzyMatches(index.names, phrase),
    ...nearIn(index.others, phrase),
    ...(isLongEnough([phrase]) ? nearIn(index.sounds, soundOf(phrase)) : []),
    ...voicedOtherwise(index.sounds, phrase),
  ])
  return Uint32Array.from(near).filter((place) => rest[place] !== NO_MATCH)
}

const NOWHERE: Places = new Uint32Array()
