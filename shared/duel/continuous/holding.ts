import type { Card } from '../../cards/card.ts'
import type { CardEffects, Lasting } from '../../cards/effects/effect.ts'
import type { CardPool } from '../../cards/pool.ts'
import { factsOf, onField } from '../state/board.ts'
import type { DuelObjectId } from '../state/duel-card.ts'
import type { EffectContext } from '../state/effect-context.ts'
import { type DuelState, oncePerState } from '../state/state.ts'
import { PLAYERS } from '../state/zones.ts'
import { type Look, seenAsPrinted } from './any-card.ts'
import { isMet, isOver, stillStands } from './conditions.ts'
import { meantCards } from './meant-cards.ts'

/** What the text of the card does, where it is known; alternate artworks share it. */
export const effectsOf = (facts: Card | undefined, cards: CardPool): CardEffects | undefined =>
  facts && cards.effects?.(facts)

/** Something that holds now, and the card that made it so. */
export interface Holding {
  readonly lasting: Lasting
  readonly context: EffectContext
  readonly name: string
}

/** What effects have started and what Continuous Effects of face-up cards do, as far as `look` shows cards. */
export const holding = (state: DuelState, cards: CardPool, look: Look): readonly Holding[] => {
  if (!cards.effects) return []
  const started = (state.lasting ?? [])
    .filter((entry) => !isOver(state, entry, stillStands(cards, state, look)))
    .map(({ lasting, context }) => ({ lasting, context, name: cards.find(context.passcode)?.name ?? '' }))
  const negated = new Set(
    started.flatMap(({ lasting, context }) =>
      lasting.is === 'negate' ? meantCards({ state, context, cards, look }, lasting.cards) : [],
    ),
  )
  const continuous = PLAYERS.flatMap((player) => onField(state, player)).flatMap((located) => {
    const facts = located.card.faceUp ? factsOf(located.card, cards) : undefined
    if (!facts || negated.has(located.card.id)) return []
    const part = located.kind === 'spellTrap' && located.card.scale ? 'pendulum' : 'main'
    return (effectsOf(facts, cards)?.effects ?? []).flatMap((effect, number) => {
      if (effect.kind !== 'continuous' || effect.read === 'none' || effect.part !== part) return []
      const context: EffectContext = {
        player: located.card.controller,
        itself: { card: located.card.id, at: 'field' },
        passcode: facts.passcode,
        number,
        bound: {},
      }
      if (effect.if && !isMet({ state, context, cards, look }, effect.if)) return []
      return effect.lasting.map((lasting) => ({ lasting, context, name: facts.name }))
    })
  })
  return [...started, ...continuous]
}

/** The cards whose effects on the field are negated now. */
export const negatedCards = oncePerState(
  (state, cards): ReadonlySet<DuelObjectId> =>
    new Set(
      holding(state, cards, seenAsPrinted).flatMap(({ lasting, context }) =>
        lasting.is === 'negate'
          ? meantCards({ state, context, cards, look: seenAsPrinted }, lasting.cards)
          : [],
      ),
    ),
)
