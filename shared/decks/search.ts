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
 * facts ask for a card in the deck for which all of them hold, and those with `!!` alone for a deck without such cards.
 */
export const searchDecks = <D extends SearchedDeck>(
  decks: readonly D[],
  text: string,
  index: SearchIndex,
  context: SearchContext,
): FoundDecks<D> => {
  const { query: written, findings } = parseQuery(text, 'decks')
  const query = askable(written, index, context)
  const fits = query.map((clause) => deckFits(clause, index, context))
  const found = query.length === 0 ? decks : decks.filter((deck) => fits.some((each) => each(deck)))
  const late = lateFindings({ query: written, sort: undefined }, found.length > 0, index, context)
  return { decks: found, findings: [...findings, ...late] }
}

type Fits = (deck: SearchedDeck) => boolean

const deckFits = (clause: Clause, index: SearchIndex, context: SearchContext): Fits => {
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
    const cards = isWithout
      ? new Set(ofCards.flatMap((term) => [...cardsFitting([{ ...term, not: false }], index, context)]))
      : cardsFitting(ofCards, index, context)
    own.push(({ deck }) => holds(deck, cards, index) !== isWithout)
  }
  return (deck) => own.every((fits) => fits(deck))
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
