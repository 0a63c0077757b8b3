import type { Passcode } from '../cards/passcode.ts'
import { compareTexts } from '../compare.ts'
import type { Deck } from '../decks/deck.ts'
import type { CardList } from './limit-list.ts'
import { nameCountedFor, type Regulation } from './regulation.ts'

/** A name that two lists treat differently: a limit (3: as many as any card) or points (0: free). */
export interface ListChange {
  /** A card of the list with that name. */
  readonly card: Passcode
  readonly name: string
  readonly before: number
  readonly after: number
}

/** Every name that the two regulations of one format treat differently; what became stricter first, then by name. */
export const listChanges = (before: Regulation, after: Regulation): readonly ListChange[] => {
  const names = new Map<string, Passcode>()
  for (const { list, pool } of [before, after])
    for (const passcode of cardsOf(list)) {
      const card = pool.find(passcode)
      names.set(nameCountedFor(passcode, pool), card?.passcode ?? passcode)
    }
  return [...names]
    .map(([name, card]): ListChange => ({
      card,
      name: after.pool.find(card) ? name : `Passcode ${card}`,
      before: valueUnder(before, name, card),
      after: valueUnder(after, name, card),
    }))
    .filter((change) => change.before !== change.after)
    .sort((a, b) => strictness(a, after) - strictness(b, after) || compareTexts(a.name, b.name))
}

const cardsOf = (list: CardList): Iterable<Passcode> =>
  (list.kind === 'limits' ? list.limits : list.points).keys()

const valueUnder = (
  { list, format, limitOf, pointsOf, pool }: Regulation,
  name: string,
  card: Passcode,
): number => {
  if (list.kind === 'limits') return limitOf(name) ?? (list.whitelist ? 0 : format.copies)
  const known = pool.find(card)
  return known ? pointsOf(known) : (list.points.get(card) ?? 0)
}

/** Fewer copies are stricter, and so are more points. */
const strictness = ({ before, after }: ListChange, { list }: Regulation): number =>
  (list.kind === 'limits' ? after > before : after < before) ? 1 : 0

/** How many of the decks hold a card of each name. */
export const decksHolding = (
  decks: readonly Deck[],
  { rulingOf }: Regulation,
): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>()
  for (const deck of decks) {
    const names = new Set(
      [...deck.main, ...deck.extra, ...deck.side].map((passcode) => rulingOf(passcode).counts.name),
    )
    for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  return counts
}
