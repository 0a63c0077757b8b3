import { effectInShort } from '../../../../shared/cards/effects/in-short.ts'
import type { CardPool } from '../../../../shared/cards/pool.ts'
import type { RuledAction } from '../../../../shared/duel/action.ts'
import { effectsOf } from '../../../../shared/duel/continuous/holding.ts'
import { factsOf, locate } from '../../../../shared/duel/state/board.ts'
import type { DuelObjectId } from '../../../../shared/duel/state/duel-card.ts'
import type { DuelState } from '../../../../shared/duel/state/state.ts'
import { effectName } from '../../../../shared/duel/words/questions.ts'

/** A Trigger Effect that may be activated for what has just happened, or must be. */
export interface WaitingTrigger {
  /** Tells the effect apart from those of other cards: copies of a card share it. */
  readonly habit: string
  readonly card: DuelObjectId
  readonly action: RuledAction
  /** "Snake-Eyes Poplar, effect 1". */
  readonly name: string
  /** "Special Summon this card". */
  readonly words: string
}

/** The known Trigger Effects among what the rules offer, each card's once. */
export const triggersIn = (
  state: DuelState,
  legal: readonly RuledAction[],
  cards: CardPool,
): readonly WaitingTrigger[] =>
  legal.flatMap((action): readonly WaitingTrigger[] => {
    if (action.do !== 'activate-effect' || action.number === undefined) return []
    if (action.effect !== 'trigger' && action.effect !== 'flip') return []
    const found = locate(state, action.card)
    const facts = found && factsOf(found.card, cards)
    const effect = effectsOf(facts, cards)?.effects[action.number]
    if (!facts || !effect) return []
    return [
      {
        habit: `${facts.passcode} ${action.number}`,
        card: action.card,
        action,
        name: effectName({ passcode: facts.passcode, number: action.number }, cards),
        words: effectInShort(effect),
      },
    ]
  })

/** Whether a Trigger Effect is asked for: it always activates, or never in this hand. */
export type TriggerHabit = 'always' | 'never'
export type TriggerHabits = Readonly<Record<string, TriggerHabit>>

/** What still holds in the next hand. */
export const habitsToKeep = (habits: TriggerHabits): TriggerHabits =>
  Object.fromEntries(Object.entries(habits).filter(([, habit]) => habit === 'always'))
