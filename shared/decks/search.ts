import type { Passcode } from '../cards/passcode.ts'
import { foldedWords } from '../cards/search/fold.ts'
import { lateFindings, askable } from '../cards/search/late-findings.ts'
import type { SearchContext } from '../cards/search/match.ts'
import { parseQuery } from '../cards/search/parse.ts'
import { containsInOrder } from '../cards/search/phrase.ts'
import { hasWholeWords } from '../cards/search/print-words.ts'
import type { Clause, Phrase, QueryFinding, Term } from '../cards/search/query.ts'
import { cardsFitting } from '../cards/search/search.ts'
import type { SearchIndex } from '../cards/search/search-index.ts'
import { memoized } from '../memoized.ts'
import { type Deck, DECK_SECTIONS } from './deck.ts'

/** A deck with what the player has said of it. */
export interface SearchedDeck {
  readonly deck: Deck
  /** The id of the format it is built for. */
  readonly format: string
  readonly notes: { readonly folder: string; readonly tags: readonly string[] }
}

/** The decks that a query describes, in their order, and what of it could not be used. */
export interface FoundDecks<D> {
  readonly decks: readonly D[]
  readonly findings: readonly QueryFinding[]
}

/**
 * The decks a query describes, in the words of every search: words are looked for in name, folder and tags, and in the names of the cards;
 * facts ask for a card in the deck for which all of them hold, and those with `!!` alone for a deck without such cards. `rulesOf` gives what
 * the rules of a format say of cards: limits and points are those of the format that each deck is built for.
 */
export const searchDecks = <D extends SearchedDeck>(
  decks: readonly D[],
  text: string,
  index: SearchIndex,
  context: SearchContext,
  rulesOf?: RulesOf,
): FoundDecks<D> => {
  const { query: written, findings } = parseQuery(text, 'decks')
  // Whether limits can be asked about at all, which each format answers otherwise.
  const known = rulesOf ? withRules(context, { copiesAllowed: () => NaN, listed: () => NaN }) : context
  const query = askable(written, index, known)
  const fits = query.map((clause) => deckFits(clause, index, context, rulesOf))
  const found = query.length === 0 ? decks : decks.filter((deck) => fits.some((each) => each(deck)))
  const late = lateFindings({ query: written, sort: undefined }, found.length > 0, index, known)
  return { decks: found, findings: [...findings, ...late] }
}

type Fits = (deck: SearchedDeck) => boolean

/** The context under other rules. It is not copied, because what it knows of prints and numbers is fetched where it is looked at. */
const withRules = (context: SearchContext, rules: ReturnType<RulesOf>): SearchContext =>
  Object.create(context, Object.getOwnPropertyDescriptors(rules)) as SearchContext

/** How many copies a format allows, which its list names, and what they cost in points where it counts them. */
type RulesOf = (format: string) => Pick<SearchContext, 'copiesAllowed' | 'listed' | 'points'>

const deckFits = (
  clause: Clause,
  index: SearchIndex,
  context: SearchContext,
  rulesOf: RulesOf | undefined,
): Fits => {
  const own: Fits[] = []
  const ofCards: Term[] = []
  for (const term of clause) {
    const fits = ofDeck(term, index, context)
    if (!fits) ofCards.push(term)
    else own.push(term.not ? (deck) => !fits(deck) : fits)
  }
  if (ofCards.length > 0) {
    const isWithout = ofCards.every(({ not }) => not)
    // A deck without what all the terms name: none of its cards may fit any of them.
    const cardsUnder = (rules: SearchContext): ReadonlySet<Passcode> =>
      isWithout
        ? new Set(ofCards.flatMap((term) => [...cardsFitting([{ ...term, not: false }], index, rules)]))
        : cardsFitting(ofCards, index, rules)
    const cardsOf =
      rulesOf && ofCards.some(asksOfRules)
        ? memoized((format) => cardsUnder(withRules(context, rulesOf(format))))
        : alwaysThese(cardsUnder(context))
    own.push(({ deck, format }) => holds(deck, cardsOf(format), index) !== isWithout)
  }
  return (deck) => own.every((fits) => fits(deck))
}

const alwaysThese = (cards: ReadonlySet<Passcode>) => (): ReadonlySet<Passcode> => cards

/** Whether a term asks for something that formats say of cards. */
const asksOfRules = ({ test }: Term): boolean => {
  const asked =
    test.is === 'number' ? [test.property] : test.is === 'compare' ? [test.property, test.with] : []
  return asked.some((property) => property === 'limit' || property === 'listed' || property === 'points')
}

/** What is asked of the deck itself; nothing where it is asked of its cards. */
const ofDeck = (term: Term, index: SearchIndex, context: SearchContext): Fits | undefined => {
  const { test } = term
  switch (test.is) {
    case 'passcode':
    case 'name': {
      const phrases = test.is === 'name' ? test.phrases : [test.phrase]
      const isFree = test.is === 'passcode' || test.isFree === true
      const cards = isFree ? cardsFitting([{ ...term, not: false }], index, context) : new Set<Passcode>()
      return ({ deck, notes }) =>
        (isFree ? [deck.name, notes.folder, ...notes.tags] : [deck.name]).some((words) =>
          hasAny(words, phrases),
        ) || holds(deck, cards, index)
    }
    case 'folder':
      return ({ notes }) => hasWholeWords(foldedWords(notes.folder), test.phrases)
    case 'tag':
      return ({ notes }) => notes.tags.some((tag) => hasWholeWords(foldedWords(tag), test.phrases))
    case 'format': {
      const wanted = test.formats.map((word) => context.legality?.formatOf(word) ?? word)
      return ({ format }) => wanted.includes(format)
    }
    default:
      return undefined
  }
}

const hasAny = (words: string, phrases: readonly Phrase[]): boolean => {
  const folded = foldedWords(words)
  return phrases.some((phrase) => containsInOrder(folded, phrase))
}

const holds = (deck: Deck, cards: ReadonlySet<Passcode>, { pool }: SearchIndex): boolean =>
  cards.size > 0 &&
  DECK_SECTIONS.some((section) => deck[section].some((code) => cards.has(pool.find(code)?.passcode ?? code)))
