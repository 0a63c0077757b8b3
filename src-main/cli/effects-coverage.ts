import type { Card } from '../../shared/cards/card.ts'
import { canMatterAlone } from '../../shared/cards/effects/solo.ts'
import { heldBy, statedIn } from '../../shared/cards/effects/stated.ts'
import type { CardTexts } from '../../shared/cards/source.ts'
import type { HowRead } from '../../shared/cards/effects/effect.ts'
import type { Passcode } from '../../shared/cards/passcode.ts'
import type { CardPool } from '../../shared/cards/pool.ts'
import type { Deck } from '../../shared/decks/deck.ts'
import { howPlayed } from '../../shared/duel/playing/played.ts'
import type { EffectIndex } from '../../shared/formats/cards/effect-facts.ts'

/** Shares by reading, from 0 to 1. */
export type Shares = Readonly<Record<HowRead, number>>

/** How much of what decks hold is understood. `soloCopies`: only effects that can matter in one's own first turn. */
export interface Coverage {
  readonly decks: number
  readonly cards: number
  /** Each effect once. */
  readonly effects: Shares
  /** Each effect once for every copy of its card. */
  readonly copies: Shares
  readonly soloCopies: Shares
  /** Each card once, by its effect that is read least. */
  readonly byCard: Shares
}

class Counts {
  readonly #by: Record<HowRead, number> = { whole: 0, head: 0, none: 0 }

  add(read: HowRead, times: number): void {
    this.#by[read] += times
  }

  shares(): Shares {
    const { whole, head, none } = this.#by
    const all = whole + head + none || 1
    return { whole: whole / all, head: head / all, none: none / all }
  }
}

const LEAST_FIRST = ['none', 'head', 'whole'] as const

export const coverageOf = (decks: readonly Deck[], pool: CardPool, index: EffectIndex): Coverage => {
  const copies = new Map<Card, number>()
  for (const { main, extra, side } of decks)
    for (const passcode of [...main, ...extra, ...side]) {
      const card = pool.find(passcode)
      if (card) copies.set(card, (copies.get(card) ?? 0) + 1)
    }
  const counts = {
    effects: new Counts(),
    copies: new Counts(),
    soloCopies: new Counts(),
    byCard: new Counts(),
  }
  for (const [card, times] of copies) {
    const { effects = [] } = index.of(card.passcode) ?? {}
    for (const effect of effects) {
      const read = howPlayed(effect)
      counts.effects.add(read, 1)
      counts.copies.add(read, times)
      if (canMatterAlone(effect, card)) counts.soloCopies.add(read, times)
    }
    const least = LEAST_FIRST.find((read) => effects.some((effect) => howPlayed(effect) === read))
    if (least) counts.byCard.add(least, 1)
  }
  return {
    decks: decks.length,
    cards: copies.size,
    effects: counts.effects.shares(),
    copies: counts.copies.shares(),
    soloCopies: counts.soloCopies.shares(),
    byCard: counts.byCard.shares(),
  }
}

/** Konami numbers its cards in the order in which they come out; from about here on they are of 2023 and later. */
const FIRST_OF_2023 = 18_700
const MANY = 10

/** Decks that hold ten or more cards of 2023 and later. */
export const recentDecks = (
  decks: readonly Deck[],
  pool: CardPool,
  konamiIds: ReadonlyMap<number, Passcode>,
): readonly Deck[] => {
  const recent = new Set<Card | undefined>()
  for (const [number, passcode] of konamiIds) if (number >= FIRST_OF_2023) recent.add(pool.find(passcode))
  recent.delete(undefined)
  return decks.filter(
    ({ main, extra, side }) =>
      [...main, ...extra, ...side].filter((passcode) => recent.has(pool.find(passcode))).length >= MANY,
  )
}

/** How many texts state a limit or a lock, and how many of them have all that they state in their data. */
export interface StatedCoverage {
  readonly limits: { readonly texts: number; readonly held: number }
  readonly locks: { readonly texts: number; readonly held: number }
}

export const statedCoverage = (texts: CardTexts, pool: CardPool, index: EffectIndex): StatedCoverage => {
  const counts = { limits: { texts: 0, held: 0 }, locks: { texts: 0, held: 0 } }
  for (const [passcode, text] of texts) {
    const card = pool.find(passcode)
    const isOfCard = card?.passcode === passcode && card.kind !== 'token' && card.kind !== 'skill'
    if (!isOfCard || (card.kind === 'monster' && !card.effect && !card.pendulum)) continue
    const stated = statedIn(card, text)
    const held = heldBy(card, text, index.of(passcode))
    for (const what of ['limits', 'locks'] as const) {
      if (stated[what] === 0) continue
      counts[what].texts += 1
      if (held[what] >= stated[what]) counts[what].held += 1
    }
  }
  return counts
}
