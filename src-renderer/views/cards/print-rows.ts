import type { Print } from '../../../shared/cards/prints/print.ts'

/** A number in a set, with all rarities it comes in. */
export interface PrintRow {
  readonly number: string
  readonly set: string
  readonly rarities: string
}

export const printRowsOf = (prints: readonly Print[]): readonly PrintRow[] => {
  const rows = new Map<string, PrintRow>()
  for (const { number, set, rarity } of prints) {
    const known = rows.get(`${number} ${set}`)
    rows.set(`${number} ${set}`, { number, set, rarities: known ? `${known.rarities}, ${rarity}` : rarity })
  }
  return [...rows.values()]
}
