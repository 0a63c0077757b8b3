import { type Deck, isSameDeck } from './deck.ts'

/** A deck as it once was. */
export interface DeckVersion {
  readonly id: string
  /** Milliseconds since 1970. */
  readonly at: number
  /** Given by the player, or says why it was kept. */
  readonly name?: string
  /** One of those that the deck folder had brought, of which only so many are kept; its name says where it is from. */
  readonly isOverwritten?: boolean
  readonly deck: Deck
  readonly format: string
}

/** How long the player must have left a deck alone until the next edit keeps what was before it as a version. */
export const VERSION_PAUSE = 10 * 60_000

/** Versions without a name that are kept of one deck. */
export const MOST_UNNAMED = 50

/** Versions that the deck folder had brought, kept of one deck besides all others. */
export const MOST_OVERWRITTEN = 200

/** Whether no later version ever pushes it out. */
export const isLasting = ({ name, isOverwritten }: DeckVersion): boolean =>
  name !== undefined && !isOverwritten

/** Whether two states of a deck hold the same cards under the same name and format. */
export const isSameContent = (
  a: Pick<DeckVersion, 'deck' | 'format'>,
  b: Pick<DeckVersion, 'deck' | 'format'>,
): boolean => a.format === b.format && isSameDeck(a.deck, b.deck)

/**
 * Ids of the versions of a deck to throw away: the oldest without a name, and the oldest that the deck folder had brought; neither
 * pushes out the other, nor any that is to last. Those dated after `now` were written by a clock that was wrong, and go before any other: they must
 * not push out what is kept today.
 */
export const surplusVersions = (versions: readonly DeckVersion[], now: number): readonly string[] => {
  const newestFirst = versions.toSorted((a, b) => Number(a.at > now) - Number(b.at > now) || b.at - a.at)
  const unnamed = newestFirst.filter(({ name }) => name === undefined)
  const overwritten = newestFirst.filter(({ isOverwritten }) => isOverwritten)
  const surplus = [...unnamed.slice(MOST_UNNAMED), ...overwritten.slice(MOST_OVERWRITTEN)]
  return surplus.map(({ id }) => id)
}
