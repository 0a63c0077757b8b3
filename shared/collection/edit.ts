import type { Passcode } from '../cards/passcode.ts'
import type { CollectionContent } from './merge.ts'
import { type OwnedPrint, sleevedCopies } from './owned-print.ts'
import type { Repairs, Resolver } from './resolve.ts'
import { writtenKey } from './written-row.ts'

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

/** What the player says a row means: the card, and how many copies where the row had none. */
export interface Repair {
  readonly card: Passcode
  readonly quantity?: number
}

/**
 * The collection with a waiting row repaired, and with it every other that means the same print, unless it lacks its number of copies;
 * and what is to be remembered of it for the next file.
 */
export const repaired = (
  content: CollectionContent,
  at: number,
  { card, quantity }: Repair,
  resolverWith: (repairs: Repairs) => Resolver,
  day?: string,
): { readonly content: CollectionContent; readonly repairs: Repairs; readonly rows: number } => {
  const chosen = content.unresolved[at]
  if (!chosen) return { content, repairs: new Map(), rows: 0 }
  const key = writtenKey(chosen.row.print)
  const repairs: Repairs = new Map([[key, card]])
  const resolve = resolverWith(repairs)
  const piles: OwnedPrint[] = []
  const unresolved = content.unresolved.filter((waiting, place) => {
    if (place !== at && writtenKey(waiting.row.print) !== key) return true
    const { line, print, copies } = waiting.row
    const given = place === at ? quantity : undefined
    const found = resolve(
      given === undefined ? waiting.row : { line, print, copies: { ...copies, quantity: given } },
    )
    if (found.ok) piles.push({ ...found.value, ...(day === undefined ? {} : { since: day }) })
    return !found.ok
  })
  return {
    content: { ...content, piles: [...content.piles, ...piles], unresolved },
    repairs,
    rows: piles.length,
  }
}

/** The collection without a waiting row. */
export const withoutRow = (content: CollectionContent, at: number): CollectionContent => ({
  ...content,
  unresolved: content.unresolved.toSpliced(at, 1),
})
