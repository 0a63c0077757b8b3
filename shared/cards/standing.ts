import type { Card } from './card.ts'
import { overlaid } from './overlay.ts'
import type { CardPool } from './pool.ts'

/** What a database does to the cards known below it. */
export interface Standing {
  /** Cards that were not known. */
  readonly added: number
  /** English names of cards of which it says something else than was known. */
  readonly changed: readonly string[]
}

/** The pool with a database over it, and what that changes. */
export const overlaidWithStanding = (
  pool: CardPool,
  cards: readonly Card[],
): { readonly pool: CardPool; readonly standing: Standing } => {
  if (cards.length === 0) return { pool, standing: { added: 0, changed: [] } }
  const over = overlaid(pool, cards)
  let added = 0
  const changed: string[] = []
  for (const { passcode } of cards) {
    const [before, now] = [pool.find(passcode), over.find(passcode)]
    if (before?.passcode !== passcode) added += 1
    else if (now && !isSame(before, now)) changed.push(now.name)
  }
  return { pool: over, standing: { added, changed } }
}

/** Whether two values of plain data say the same; lists may be in any order where they hold words or numbers only. */
const isSame = (one: unknown, other: unknown): boolean => {
  if (one === other) return true
  if (typeof one !== 'object' || typeof other !== 'object' || !one || !other) return false
  if (Array.isArray(one) && Array.isArray(other))
    return (
      one.length === other.length && one.every((each, at) => other.includes(each) || isSame(each, other[at]))
    )
  const keys = Object.keys(one)
  return (
    keys.length === Object.keys(other).length &&
    keys.every((key) => isSame(one[key as keyof typeof one], other[key as keyof typeof other]))
  )
}
