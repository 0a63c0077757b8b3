import { type Deck, isSameDeck } from './deck.ts'

/** A deck as it once was. */
export interface DeckVersion {
  readonly id: string
  /** Milliseconds since 1970. */
  readonly at: number
  /** Given by the player; those are never thrown away. */
  readonly name?: string
  /** Kept because another window or the deck folder went over it; its name says so. */
  readonly isOverwritten?: boolean
  readonly deck: Deck
  readonly format: string
}

/** How long the player must have left a deck alone until the next edit keeps what was before it as a version. */
export const VERSION_PAUSE = 10 * 60_000

/** Versions without a name that are kept of one deck. */
export const MOST_UNNAMED = 50

/** Versions that another window or the deck folder went over, kept of one deck besides all others. */
export const MOST_OVERWRITTEN = 200

/** Whether what is there now should become a version before it is edited: it was left alone, and no version holds it yet. */
export const wantsVersion = (
  now: { readonly deck: Deck; readonly changedAt: number },
  versions: readonly DeckVersion[],
  at: number,
): boolean =>
  at - now.changedAt >= VERSION_PAUSE && !versions.some((version) => isSameDeck(version.deck, now.deck))

/**
 * Ids of the versions of a deck to throw away: the oldest without a name, and the oldest that somebody went over; neither pushes out the
 * other, nor what the player has named. Those dated after `now` were written by a clock that was wrong, and go before any other: they must
 * not push out what is kept today.
 */
export const surplusVersions = (versions: readonly DeckVersion[], now: number): readonly string[] => {
  const newestFirst = versions.toSorted((a, b) => Number(a.at > now) - Number(b.at > now) || b.at - a.at)
  const unnamed = newestFirst.filter(({ name }) => name === undefined)
  const overwritten = newestFirst.filter(({ isOverwritten }) => isOverwritten)
  const surplus = [...unnamed.slice(MOST_UNNAMED), ...overwritten.slice(MOST_OVERWRITTEN)]
  return surplus.map(({ id }) => id)
}
