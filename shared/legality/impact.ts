import type { Passcode } from '../cards/passcode.ts'
import { type Deck, DECK_SECTIONS } from '../decks/deck.ts'
import type { Breach } from './breach.ts'
import { isLegal, judge } from './judge.ts'
import { pointsCap, type Regulation } from './regulation.ts'
import { isSameRuling } from './ruling.ts'

/** What another list does to a deck. */
export interface Impact {
  readonly outcome: 'breaks' | 'becomes-legal' | 'stays-legal' | 'stays-illegal'
  /** Breaches that only the new list sees, or sees worse. */
  readonly added: readonly Breach[]
  /** Breaches that the new list no longer sees. */
  readonly gone: readonly Breach[]
}

/** Judges a deck under two lists of one format. */
export const impactOn = (deck: Deck, before: Regulation, after: Regulation): Impact => {
  const old = judge(deck, before)
  const now = judge(deck, after)
  return {
    outcome: outcomeOf(old.length === 0, now.length === 0),
    added: without(now, old),
    gone: without(old, now),
  }
}

/** The same of many decks, in their order. A deck without a card that the lists treat differently is judged once and not asked why. */
export const impactsOn = (
  decks: readonly Deck[],
  before: Regulation,
  after: Regulation,
): readonly Impact[] => {
  const isTouched = touchedBy(before, after)
  return decks.map((deck) =>
    isTouched(deck)
      ? impactOn(deck, before, after)
      : { outcome: isLegal(deck, after) ? 'stays-legal' : 'stays-illegal', added: [], gone: [] },
  )
}

/** Whether the verdict on a deck can differ: it holds a card of which the two say different things. */
const touchedBy = (before: Regulation, after: Regulation): ((deck: Deck) => boolean) => {
  if (before.format !== after.format || before.pool !== after.pool || pointsCap(before) !== pointsCap(after))
    return () => true
  const known = new Map<Passcode, boolean>()
  const changes = (card: Passcode): boolean => {
    const answer = known.get(card)
    if (answer !== undefined) return answer
    const changed = !isSameRuling(before.rulingOf(card), after.rulingOf(card))
    known.set(card, changed)
    return changed
  }
  return (deck) => DECK_SECTIONS.some((section) => deck[section].some(changes))
}

/** The breaches that the others do not hold. */
const without = (breaches: readonly Breach[], others: readonly Breach[]): readonly Breach[] => {
  if (breaches.length === 0 || others.length === 0) return breaches
  const keys = new Set(others.map(keyOf))
  return breaches.filter((breach) => !keys.has(keyOf(breach)))
}

const outcomeOf = (was: boolean, is: boolean): Impact['outcome'] => {
  if (was) return is ? 'stays-legal' : 'breaks'
  return is ? 'becomes-legal' : 'stays-illegal'
}

/** The same breach under another list: all its facts but the list's name. */
const keyOf = (breach: Breach): string => JSON.stringify({ ...breach, list: '' })

/** What happens to the deck, for headings and tables. */
export const impactWords = (outcome: Impact['outcome']): string => {
  switch (outcome) {
    case 'breaks':
      return 'is no longer legal'
    case 'becomes-legal':
      return 'becomes legal'
    case 'stays-legal':
      return 'stays legal'
    case 'stays-illegal':
      return 'is not legal under either list'
  }
}

/** "1 no longer legal, 0 legal again, 12 still legal, 3 still not": of many decks together. */
export const outcomesInShort = (outcomes: readonly Impact['outcome'][]): string => {
  const count = (outcome: Impact['outcome']): number => outcomes.filter((each) => each === outcome).length
  return `${count('breaks')} no longer legal, ${count('becomes-legal')} legal again, ${count('stays-legal')} still legal, ${count('stays-illegal')} still not`
}
