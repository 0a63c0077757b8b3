import { done, type InPieces, visiting } from '../in-pieces.ts'
import type { CollectionContent } from './merge.ts'
import { type OwnedPrint, sleevedCopies } from './owned-print.ts'

/** What of a pile can be changed by hand; `undefined` takes what is known away. */
export type PileChange = {
  readonly [K in keyof Omit<OwnedPrint, 'card' | 'sleeved'>]?: OwnedPrint[K] | undefined
}

/** The same change for every pile, or one that is made for each. */
export type PileEdit = PileChange | ((pile: OwnedPrint) => PileChange)

/** So many copies more, or less; there are never fewer than none. */
export const moreCopies =
  (by: number): PileEdit =>
  ({ quantity }) => ({ quantity: Math.max(0, quantity + by) })

/**
 * The collection with these piles changed; the same value where nothing differs. Copies in sleeves cannot be counted away; `day` is
 * noted where copies come to a pile.
 */
export const withPilesChanged = (
  content: CollectionContent,
  places: readonly number[],
  edit: PileEdit,
  day?: string,
): CollectionContent => done(changingPiles(content, places, edit, day))

/** The same a few milliseconds at a time. */
export function* changingPiles(
  content: CollectionContent,
  places: readonly number[],
  edit: PileEdit,
  day?: string,
): InPieces<CollectionContent> {
  const piles = [...content.piles]
  let changes = 0
  yield* visiting(places, (at) => {
    const pile = piles[at]
    if (!pile) return
    const after = changed(pile, typeof edit === 'function' ? edit(pile) : edit, day)
    if (after === pile) return
    changes += 1
    piles[at] = after
  })
  return changes > 0 ? { ...content, piles } : content
}

/** A pile that an edit leaves as it is stays the same value. */
const changed = (pile: OwnedPrint, change: PileChange, day: string | undefined): OwnedPrint => {
  const after: { -readonly [K in keyof OwnedPrint]?: OwnedPrint[K] | undefined } = { ...pile, ...change }
  after.quantity = Math.max(after.quantity ?? 0, sleevedCopies(pile))
  // No more can be for trade than are left.
  if (after.quantity < pile.quantity && (after.forTrade ?? 0) > after.quantity)
    after.forTrade = after.quantity === 0 ? undefined : after.quantity
  if (day !== undefined && after.quantity > pile.quantity) after.since = day
  let differs = false
  for (const field of Object.keys(after) as (keyof OwnedPrint)[]) {
    if (after[field] !== pile[field]) differs = true
    if (after[field] === undefined) Reflect.deleteProperty(after, field)
  }
  return differs ? (after as OwnedPrint) : pile
}

/** The collection without these piles; those with copies in sleeves stay. */
export const withoutPiles = (content: CollectionContent, places: readonly number[]): CollectionContent => {
  const going = new Set(places)
  const piles = content.piles.filter((pile, at) => !going.has(at) || sleevedCopies(pile) > 0)
  return { ...content, piles }
}
