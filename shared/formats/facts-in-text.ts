import { materialsFact, type PrintedMonster } from '../cards/materials/line.ts'
import type { MaterialsFact } from '../cards/materials/tree.ts'
import type { Restriction } from '../cards/restrictions.ts'

/** What a monster's text says that is a fact of the game: the trees stay, the sentences do not ship. */
export const factsInText = (
  printed: PrintedMonster,
): { readonly materials: MaterialsFact | undefined; readonly restrictions: readonly Restriction[] } => ({
  materials: materialsFact(printed),
  restrictions: [],
})
