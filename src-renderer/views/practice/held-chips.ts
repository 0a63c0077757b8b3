import { listed } from '../../../shared/english.ts'
import type { HeldNow } from '../../../shared/duel/words/holding-words.ts'

/** What one chip of the strip says, first things first: it may be cut behind them. */
export interface HeldChip {
  readonly key: string
  /** What holds, or the card where others hold something that begins alike. */
  readonly first: string
  readonly then: string
  /** All of it. */
  readonly title: string
  /** The card that a press leads to. */
  readonly card: HeldNow['card']
}

/** So much of a chip is read in any case. */
const SURELY_READ = 12

/**
 * The chips of what holds now. What several cards forbid alike is one chip with all their names; where two chips would be cut to the same
 * words, each says first which card made it so.
 */
export const heldChips = (all: readonly HeldNow[]): readonly HeldChip[] => {
  const together = new Map<string, [HeldNow, ...HeldNow[]]>()
  for (const held of all) {
    const same = together.get(held.short)
    if (same) same.push(held)
    else together.set(held.short, [held])
  }
  const begins = (short: string): string => short.slice(0, SURELY_READ)
  const shorts = [...together.keys()]
  return [...together].map(([short, each]): HeldChip => {
    const [{ key, card }] = each
    const by = listed([...new Set(each.map((held) => held.by))], 'and')
    const isAlike = shorts.some((other) => other !== short && begins(other) === begins(short))
    const title = each.map((held) => `${held.by}: ${held.words}`).join('\n')
    return {
      key,
      card,
      title,
      ...(isAlike ? { first: `${by}:`, then: short } : { first: short, then: `(${by})` }),
    }
  })
}
