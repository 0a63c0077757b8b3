import type { Card } from '../cards/card.ts'
import type { CardEffects } from '../cards/effects/effect.ts'
import type { Passcode } from '../cards/passcode.ts'
import { type CardPool, cardPool, withEffects } from '../cards/pool.ts'

/** The cards of one duel and what they do, as plain values: all that a search in another thread needs of what is known. */
export interface DuelCards {
  readonly cards: readonly Card[]
  readonly effects: readonly (readonly [Passcode, CardEffects])[]
}

/** The cards with these passcodes, and every Token that an effect of them may make. */
export const duelCardsOf = (passcodes: Iterable<Passcode>, pool: CardPool): DuelCards => {
  const tokens = pool.cards.filter(({ kind }) => kind === 'token')
  const cards = [...new Set([...[...passcodes].flatMap((code) => pool.find(code) ?? []), ...tokens])]
  return {
    cards,
    effects: cards.flatMap((card) => {
      const effects = pool.effects?.(card)
      return effects ? [[card.passcode, effects] as const] : []
    }),
  }
}

/** The same as a pool again. */
export const poolOfDuel = ({ cards, effects }: DuelCards): CardPool => {
  const byPasscode = new Map(effects)
  return withEffects(cardPool(cards), (passcode) => byPasscode.get(passcode))
}
