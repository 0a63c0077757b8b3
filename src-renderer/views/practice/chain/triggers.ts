import { effectWithCostInBrief } from '../../../../shared/cards/effects/in-short.ts'
import { withNamesRead } from '../../../../shared/cards/names-read.ts'
import type { CardPool } from '../../../../shared/cards/pool.ts'
import type { RuledAction } from '../../../../shared/duel/action.ts'
import { effectsOf } from '../../../../shared/duel/continuous/holding.ts'
import { factsOf, locate } from '../../../../shared/duel/state/board.ts'
import type { DuelObjectId } from '../../../../shared/duel/state/duel-card.ts'
import type { DuelState } from '../../../../shared/duel/state/state.ts'
import type { MomentId } from '../../../../shared/duel/replay/line.ts'
import { cardName } from '../../../../shared/duel/words/place-words.ts'
import { effectName } from '../../../../shared/duel/words/questions.ts'

/** An effect that may be activated for what has just happened, or must be. */
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

/** The known effects that wait for what has just happened, among what the rules offer, each card's once. */
export const triggersIn = (
  state: DuelState,
  legal: readonly RuledAction[],
  cards: CardPool,
): readonly WaitingTrigger[] =>
  legal.flatMap((action): readonly WaitingTrigger[] =>
    action.do === 'activate-effect' && waitsForYou(state, action, cards) ? waiting(state, action, cards) : [],
  )

/**
 * Whether the player would miss it unasked: a Trigger Effect, or a Quick Effect for something the player does ("when you activate a
 * Spell"), whose moment passes just as a Trigger Effect's does. Other Quick Effects are for what the opponent does.
 */
export const waitsForYou = (
  state: DuelState,
  { effect, card, number }: Extract<RuledAction, { readonly do: 'activate-effect' }>,
  cards: CardPool,
): boolean => {
  if (effect === 'trigger' || effect === 'flip') return true
  const known = number === undefined ? undefined : knownEffect(state, card, number, cards)?.effect
  return (
    known?.kind === 'quick' &&
    known.on?.events.some((event) => 'who' in event && event.who === 'you') === true
  )
}

const knownEffect = (state: DuelState, card: DuelObjectId, number: number, cards: CardPool) => {
  const found = locate(state, card)
  const facts = found && factsOf(found.card, cards)
  const effect = effectsOf(facts, cards)?.effects[number]
  return facts && effect && { facts, effect }
}

/** The known effect that the action activates, in words; none where it is not known. */
const waiting = (
  state: DuelState,
  action: Extract<RuledAction, { readonly do: 'activate' | 'activate-effect' }>,
  cards: CardPool,
): readonly WaitingTrigger[] => {
  const { card, number } = action
  const known = number === undefined ? undefined : knownEffect(state, card, number, cards)
  if (!known || number === undefined) return []
  const { passcode } = known.facts
  const name = effectName({ passcode, number }, cards)
  return [
    {
      habit: `${passcode} ${number}`,
      card,
      action,
      name,
      words: effectWithCostInBrief(withNamesRead(known.effect, cards)),
    },
  ]
}

/** What the other side may activate, as it is asked for; copies in a hand can do the same. */
export const theirWaiting = (
  state: DuelState,
  chances: readonly RuledAction[],
  cards: CardPool,
): readonly WaitingTrigger[] =>
  withoutCopies(state, chances).flatMap((action) => {
    if (action.do !== 'activate' && action.do !== 'activate-effect') return []
    const [known] = waiting(state, action, cards)
    const { card } = action
    return (
      known ?? {
        habit: '',
        card,
        action,
        name: cardName(state, card, cards),
        words: 'What it does is left to your hand',
      }
    )
  })

const withoutCopies = (state: DuelState, chances: readonly RuledAction[]): readonly RuledAction[] => {
  const known = new Set<string>()
  return chances.filter((action) => {
    const found = 'card' in action ? locate(state, action.card) : undefined
    if (found?.kind !== 'pile') return true
    const number = 'number' in action ? action.number : undefined
    const key = `${found.at.in} ${found.card.passcode} ${number ?? ''}`
    const isNew = !known.has(key)
    known.add(key)
    return isNew
  })
}

/** Whether a Trigger Effect is asked for: it always activates, or never in this hand. */
export type TriggerHabit = 'always' | 'never'
export type TriggerHabits = Readonly<Record<string, TriggerHabit>>

/** A moment at which the player wanted nothing of what could be activated: its id, and its words, by which it is known again in a line that was kept. */
export interface PassedMoment {
  readonly at: MomentId
  readonly words: string
}

/** What the player has said of what waits to be activated, for as long as it holds. */
export interface SaidOfTriggers {
  readonly habits: TriggerHabits
  /** Where the player wanted none of the own Trigger Effects. */
  readonly passed?: PassedMoment
  /** Where the other side was to answer nothing. */
  readonly letGo?: PassedMoment
}

export const NOTHING_SAID: SaidOfTriggers = { habits: {} }

/** What still holds in the next hand. */
export const habitsToKeep = (habits: TriggerHabits): TriggerHabits =>
  Object.fromEntries(Object.entries(habits).filter(([, habit]) => habit === 'always'))
