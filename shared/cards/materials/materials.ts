import type { Slot } from '../filter/filter.ts'

/** A materials line, read: all slots of one recipe are filled by different cards; any recipe will do. At least one of each. */
export type Materials = readonly Recipe[]
export type Recipe = readonly Slot[]

/**
 * What is known of an Extra Deck monster's materials.
 * `none`: its text has no materials line (it is Summoned in its own way); `unread`: it has one that is not understood, so nothing is checked.
 */
export type MaterialsFact = { readonly recipes: Materials } | 'none' | 'unread'

/** How many cards the smallest set of materials has: 2 for "2 or more Level 4 monsters"; 0 where there is no such line, or it is not understood. */
export const fewestMaterials = (materials: MaterialsFact | undefined): number =>
  typeof materials === 'object'
    ? Math.min(...materials.recipes.map((recipe) => recipe.reduce((sum, { count }) => sum + count.min, 0)))
    : 0
