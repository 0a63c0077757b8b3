import type { Passcode } from '../../cards/passcode.ts'
import type { CardPool } from '../../cards/pool.ts'

/** Cards that a player puts where the shuffle would not have put them, to see what follows. */
export interface Stacked {
  /** In the opening hand, whatever else is drawn. */
  readonly hand: readonly Passcode[]
  /** The next draws after the opening hand, in their order. */
  readonly draws: readonly Passcode[]
}

/**
 * A shuffled Deck with those cards in their places: in the first `handSize` the hand, after them the draws. The other
 * cards keep their order. Cards that the Deck has not, or not so often, are left out; those that the hand has no room for are drawn next.
 */
export const stackedOrder = (
  order: readonly Passcode[],
  { hand, draws }: Stacked,
  handSize: number,
): readonly Passcode[] => {
  const inHand = takenFrom(order, hand)
  const toDraw = takenFrom(inHand.others, draws)
  const shuffledHand = Math.max(0, handSize - inHand.taken.length)
  return [
    ...inHand.taken,
    ...toDraw.others.slice(0, shuffledHand),
    ...toDraw.taken,
    ...toDraw.others.slice(shuffledHand),
  ]
}

/** The passcode by which the deck has one more copy of the card, be it of another artwork, beside those stacked already. */
export const copyToStack = (
  main: readonly Passcode[],
  card: Passcode,
  { hand, draws }: Stacked,
  pool: CardPool,
): Passcode | undefined =>
  takenFrom(main, [...hand, ...draws]).others.find((code) => (pool.find(code)?.passcode ?? code) === card)

/** The cards asked for that are there, and all others in their order. */
const takenFrom = (
  order: readonly Passcode[],
  asked: readonly Passcode[],
): { readonly taken: readonly Passcode[]; readonly others: readonly Passcode[] } => {
  let others = order
  const taken = asked.filter((card) => {
    const at = others.indexOf(card)
    if (at >= 0) others = others.toSpliced(at, 1)
    return at >= 0
  })
  return { taken, others }
}
