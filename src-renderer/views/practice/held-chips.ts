import type { HeldNow } from '../../../shared/duel/words/holding-words.ts'

/** What one chip of the strip says, first things first: it may be cut behind them. */
export interface HeldChip {
  readonly held: HeldNow
  /** What holds, or the card where others hold something that begins alike. */
  readonly first: string
  readonly then: string
}

/** So much of a chip is read in any case. */
const SURELY_READ = 12

/** The chips of what holds now. Where two of them would be cut to the same words, each says first which card made it so. */
export const heldChips = (all: readonly HeldNow[]): readonly HeldChip[] => {
  const begins = ({ short }: HeldNow): string => short.slice(0, SURELY_READ)
  return all.map((held) => {
    const isAlike = all.some(
      (other) => other !== held && other.by !== held.by && begins(other) === begins(held),
    )
    const { short, by } = held
    return isAlike ? { held, first: `${by}:`, then: short } : { held, first: short, then: `(${by})` }
  })
}
