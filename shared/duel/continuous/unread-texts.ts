import type { CardEffects } from '../../cards/effects/effect.ts'
import { factsOf, onField } from '../state/board.ts'
import type { DuelObjectId } from '../state/duel-card.ts'
import { oncePerState } from '../state/state.ts'
import { PLAYERS } from '../state/zones.ts'
import { effectsOf, negatedCards } from './holding.ts'

/** A face-up card whose text may hold players or cards to something that was not read. */
export interface UnreadText {
  readonly code: 'text-unread'
  readonly card: DuelObjectId
  readonly name: string
}

/**
 * The face-up cards whose texts hold players or cards to something that is not read: what the engine allows, one of them may forbid, and
 * names, Attributes and Levels may be others than it sees.
 */
export const unreadTexts = oncePerState((state, cards): readonly UnreadText[] => {
  if (!cards.effects) return []
  return PLAYERS.flatMap((player) =>
    onField(state, player).flatMap(({ kind, card }) => {
      const facts = card.faceUp ? factsOf(card, cards) : undefined
      const all: CardEffects | undefined = effectsOf(facts, cards)
      const part = kind === 'spellTrap' && card.scale ? 'pendulum' : 'main'
      if (!facts || !all?.unheld?.some((sentence) => sentence.part === part)) return []
      return negatedCards(state, cards).onField.has(card.id)
        ? []
        : [{ code: 'text-unread', card: card.id, name: facts.name } as const]
    }),
  )
})
