import { type Deck, isSameDeck } from './deck.ts'

/** A deck as it once was. */
export interface DeckVersion {
  readonly id: string
  /** Milliseconds since 1970. */
  readonly at: number
  /** Its place among all versions, a moment by a clock that never goes back: see `nextOrder`. Those of earlier programs have none. */
  readonly order?: number
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

/** Versions of all kinds that one deck has: all are read at each of its edits, and no player keeps so many by hand. */
export const MOST_VERSIONS = 5000

/** Whether no later version ever pushes it out. */
export const isLasting = ({ name, isOverwritten }: DeckVersion): boolean =>
  name !== undefined && !isOverwritten

/** Whether two states of a deck hold the same cards under the same name and format. */
export const isSameContent = (
  a: Pick<DeckVersion, 'deck' | 'format'>,
  b: Pick<DeckVersion, 'deck' | 'format'>,
): boolean => a.format === b.format && isSameDeck(a.deck, b.deck)

/** An order below this was counted from 1 in each deck, as one program did: it says nothing beside those of another deck. */
const COUNTED_IN_ITS_DECK = 1e9

/** What tells when a version was kept. */
interface Kept {
  readonly at: number
  readonly order?: number | undefined
}

/** Where a version stands, in milliseconds since 1970; one without an order that is dated after `now` stands before all others. */
const placeOf = ({ order = 0, at }: Kept, now: number): number => {
  if (order >= COUNTED_IN_ITS_DECK) return order
  return at > now ? -1 : at
}

/** The order of a version that is kept `now`, in milliseconds since 1970: after all of its deck, and beside another deck's by the clock. */
export const nextOrder = (before: readonly DeckVersion[], now: number): number => {
  const highest = before.reduce((most, version) => Math.max(most, placeOf(version, now)), -1)
  return Math.min(Number.MAX_SAFE_INTEGER, Math.max(now, 1 + highest))
}

/**
 * The same versions, the newest first, numbered again from `now` back where no later order is left: a file may say that they have the last
 * there is. Nothing where there is room.
 */
export const renumbered = (
  versions: readonly DeckVersion[],
  now: number,
): readonly DeckVersion[] | undefined =>
  nextOrder(versions, now) < Number.MAX_SAFE_INTEGER
    ? undefined
    : lastKeptFirst(versions, now).map((version, at) => ({
        ...version,
        order: Math.max(COUNTED_IN_ITS_DECK, now - 1 - at),
      }))

/**
 * The newest first, as they were kept one after another. The date only decides among those of earlier programs, which kept no order; those
 * dated after `now` were written by a clock that was wrong, and stand last.
 */
export const lastKeptFirst = <V extends Kept>(versions: readonly V[], now: number): readonly V[] =>
  versions.toSorted((a, b) => placeOf(b, now) - placeOf(a, now) || b.at - a.at)

/**
 * Ids of the versions of a deck to throw away: the oldest without a name, and the oldest that the deck folder had brought; neither
 * pushes out the other, nor any that is to last.
 */
export const surplusVersions = (versions: readonly DeckVersion[], now: number): readonly string[] => {
  const sorted = lastKeptFirst(versions, now)
  const unnamed = sorted.filter(({ name }) => name === undefined)
  const overwritten = sorted.filter(({ isOverwritten }) => isOverwritten)
  const surplus = [...unnamed.slice(MOST_UNNAMED), ...overwritten.slice(MOST_OVERWRITTEN)]
  return surplus.map(({ id }) => id)
}

/** Those of a deck's versions that are too many, the ones that were kept first; before them go those that come from elsewhere. */
export const versionsBeyond = <V extends Kept>(
  versions: readonly V[],
  now: number,
  isOther: (version: V) => boolean = () => false,
): readonly V[] => {
  if (versions.length <= MOST_VERSIONS) return []
  const sorted = lastKeptFirst(versions, now)
  const stayFirst = [...sorted.filter((each) => !isOther(each)), ...sorted.filter(isOther)]
  return stayFirst.slice(MOST_VERSIONS)
}
