import type { Passcode } from '../../../../shared/cards/passcode.ts'
import type { CardPool } from '../../../../shared/cards/pool.ts'

export interface PrintedLine {
  readonly passcode: Passcode
  readonly name: string
  readonly count: number
}

/** One line a card, artworks together, in the order in which they first stand. */
export const printedLines = (cards: readonly Passcode[], pool: CardPool): readonly PrintedLine[] => {
  const lines = new Map<Passcode, PrintedLine>()
  for (const written of cards) {
    const card = pool.find(written)
    const passcode = card?.passcode ?? written
    const count = (lines.get(passcode)?.count ?? 0) + 1
    lines.set(passcode, { passcode, name: card?.name ?? `Passcode ${written}`, count })
  }
  return [...lines.values()]
}
