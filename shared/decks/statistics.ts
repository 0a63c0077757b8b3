import type { Card } from '../cards/card.ts'
import type { Passcode } from '../cards/passcode.ts'
import type { CardPool } from '../cards/pool.ts'
import type { MonsterFrame } from '../cards/terms.ts'

/** What a section's caption counts: monsters by the colour that tells them apart in the Extra Deck, and the rest by kind. */
export const COUNTED_KINDS = [
  'monster',
  'spell',
  'trap',
  'fusion',
  'synchro',
  'xyz',
  'link',
  'other',
  'unknown',
] as const
export type CountedKind = (typeof COUNTED_KINDS)[number]

export type KindCounts = Readonly<Record<CountedKind, number>>

const OWN_FRAMES: ReadonlySet<MonsterFrame> = new Set(['fusion', 'synchro', 'xyz', 'link'])

/** `monster` is every monster of the Main Deck; Tokens and Skills are `other`. */
const kindOf = (card: Card | undefined): CountedKind => {
  if (!card) return 'unknown'
  if (card.kind === 'spell' || card.kind === 'trap') return card.kind
  if (card.kind !== 'monster') return 'other'
  return OWN_FRAMES.has(card.frame) ? (card.frame as CountedKind) : 'monster'
}

/** How many cards of each kind a section holds. */
export const countKinds = (cards: readonly Passcode[], pool: CardPool): KindCounts => {
  const counts = Object.fromEntries(COUNTED_KINDS.map((kind) => [kind, 0])) as Record<CountedKind, number>
  for (const passcode of cards) counts[kindOf(pool.find(passcode))] += 1
  return counts
}
