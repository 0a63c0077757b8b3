import type { CollectionContent } from './merge.ts'
import { type OwnedPrint, sleevedCopies } from './owned-print.ts'

/** What of a pile can be changed by hand; `undefined` takes what is known away. */
export type PileChange = {
  readonly [K in keyof Omit<OwnedPrint, 'card' | 'sleeved'>]?: OwnedPrint[K] | undefined
}

/** The collection with the same change made to all these piles. Copies in sleeves cannot be counted away; `day` is noted where copies come to a pile. */
export const withPilesChanged = (
  content: CollectionContent,
  places: readonly number[],
  change: PileChange,
  day?: string,
): CollectionContent => withEach(content, places, (pile) => changed(pile, change, day))

/** The collection with so many copies more or less on each of these piles. */
export const withCopiesChanged = (
  content: CollectionContent,
  places: readonly number[],
  by: number,
  day?: string,
): CollectionContent =>
  withEach(content, places, (pile) => changed(pile, { quantity: Math.max(0, pile.quantity + by) }, day))

const withEach = (
  content: CollectionContent,
  places: readonly number[],
  change: (pile: OwnedPrint) => OwnedPrint,
): CollectionContent => {
  const piles = [...content.piles]
  for (const at of places) {
    const pile = piles[at]
    if (pile) piles[at] = change(pile)
  }
  return { ...content, piles }
}

const changed = (pile: OwnedPrint, change: PileChange, day: string | undefined): OwnedPrint => {
  const fields = Object.entries({ ...pile, ...change }).filter(([, value]) => value !== undefined)
  const after = Object.fromEntries(fields) as unknown as OwnedPrint
  const quantity = Math.max(after.quantity, sleevedCopies(pile))
  return { ...after, quantity, ...(day !== undefined && quantity > pile.quantity ? { since: day } : {}) }
}

/** The collection without these piles; those with copies in sleeves stay. */
export const withoutPiles = (content: CollectionContent, places: readonly number[]): CollectionContent => {
  const going = new Set(places)
  const piles = content.piles.filter((pile, at) => !going.has(at) || sleevedCopies(pile) > 0)
  return { ...content, piles }
}
