import type { Materials } from './tree.ts'

/** How many cards the smallest set of materials has: 2 for "2 or more Level 4 monsters". */
export const fewestMaterials = (materials: Materials): number =>
  Math.min(...materials.map((recipe) => recipe.reduce((sum, { count }) => sum + count.min, 0)))
