import { compareNames } from '../compare.ts'
import type { Passcode } from '../cards/passcode.ts'
import type { Copies } from './holdings.ts'
import { freeCopies, type OwnedPrint } from './owned-print.ts'

/** Copies to take from a pile, or to put back on it. */
export interface Pick {
  /** The pile's place in the collection. */
  readonly at: number
  readonly copies: number
}

/** What there is to do for a deck to hold the cards it should. */
export interface PickList {
  readonly take: readonly Pick[]
  /** Copies the deck holds and no longer needs. */
  readonly putBack: readonly Pick[]
  /** Copies that cannot be found anywhere. */
  readonly missing: Copies
}

const copiesIn = ({ sleeved = [] }: OwnedPrint, deck: string): number =>
  sleeved.find((part) => part.deck === deck)?.copies ?? 0

/**
 * Which copies to take for a deck, with the fewest places to walk to: the place that has most of what is still wanted comes first,
 * and in it copies that are not for trade. What the deck holds already stays.
 */
export const pickList = (needed: Copies, piles: readonly OwnedPrint[], deck: string): PickList => {
  const wanted = new Map(needed)
  const putBack: Pick[] = []
  const places = new Map<string, number[]>()
  for (const [at, pile] of piles.entries()) {
    const held = copiesIn(pile, deck)
    const kept = Math.min(held, wanted.get(pile.card) ?? 0)
    if (kept > 0) wanted.set(pile.card, (wanted.get(pile.card) ?? 0) - kept)
    if (held > kept) putBack.push({ at, copies: held - kept })
    if (!needed.has(pile.card) || freeCopies(pile) <= 0) continue
    const place = pile.place ?? ''
    places.set(place, [...(places.get(place) ?? []), at])
  }
  const take: Pick[] = []
  while (places.size > 0) {
    const best = [...places].reduce((first, other) =>
      usefulIn(other[1], piles, wanted) > usefulIn(first[1], piles, wanted) ? other : first,
    )
    take.push(...takenFrom(best[1], piles, wanted))
    places.delete(best[0])
  }
  return { take, putBack, missing: new Map([...wanted].filter(([, copies]) => copies > 0)) }
}

const usefulIn = (place: readonly number[], piles: readonly OwnedPrint[], wanted: Copies): number => {
  const free = new Map<Passcode, number>()
  for (const at of place) {
    const pile = piles[at]
    if (pile) free.set(pile.card, (free.get(pile.card) ?? 0) + freeCopies(pile))
  }
  return [...free].reduce((sum, [card, copies]) => sum + Math.min(copies, wanted.get(card) ?? 0), 0)
}

const takenFrom = (
  place: readonly number[],
  piles: readonly OwnedPrint[],
  wanted: Map<Passcode, number>,
): readonly Pick[] => {
  const forTrade = (at: number): number => piles[at]?.forTrade ?? 0
  return [...place]
    .sort((a, b) => forTrade(a) - forTrade(b))
    .flatMap((at) => {
      const pile = piles[at]
      if (!pile) return []
      const copies = Math.min(freeCopies(pile), wanted.get(pile.card) ?? 0)
      wanted.set(pile.card, (wanted.get(pile.card) ?? 0) - copies)
      return copies > 0 ? [{ at, copies }] : []
    })
}

/** The piles once a pick list was carried out. */
export const sleeved = (
  piles: readonly OwnedPrint[],
  { take, putBack }: Omit<PickList, 'missing'>,
  deck: string,
): readonly OwnedPrint[] => {
  const changes = new Map<number, number>()
  for (const { at, copies } of take) changes.set(at, (changes.get(at) ?? 0) + copies)
  for (const { at, copies } of putBack) changes.set(at, (changes.get(at) ?? 0) - copies)
  if (changes.size === 0) return piles
  return piles.map((pile, at) => {
    const change = changes.get(at)
    return change === undefined ? pile : withCopiesIn(pile, deck, copiesIn(pile, deck) + change)
  })
}

const withCopiesIn = ({ sleeved = [], ...pile }: OwnedPrint, deck: string, copies: number): OwnedPrint => {
  const others = sleeved.filter((part) => part.deck !== deck)
  const parts = copies > 0 ? [...others, { deck, copies }] : others
  return parts.length > 0 ? { ...pile, sleeved: parts } : pile
}

/** What goes back where, when a deck is taken apart. */
export const returnList = (piles: readonly OwnedPrint[], deck: string): readonly Pick[] =>
  piles.flatMap((pile, at) => {
    const copies = copiesIn(pile, deck)
    return copies > 0 ? [{ at, copies }] : []
  })

/** Picks by the place to walk to, as one walks: places by name, each with its piles. */
export const byPlace = (
  picks: readonly Pick[],
  piles: readonly OwnedPrint[],
): readonly (readonly [place: string, picks: readonly Pick[]])[] => {
  const places = new Map<string, Pick[]>()
  for (const pick of picks) {
    const place = piles[pick.at]?.place ?? ''
    const own = places.get(place)
    if (own) own.push(pick)
    else places.set(place, [pick])
  }
  return [...places].sort(([a], [b]) => compareNames(a, b))
}
