import { passcode } from '../../cards/passcode.ts'
import type { CardPool } from '../../cards/pool.ts'
import type { Action } from '../action.ts'
import { legalActions } from '../engine.ts'
import { howCardPlayed, isActivationBare } from '../playing/played.ts'
import { locate } from '../state/board.ts'
import type { DuelObjectId } from '../state/duel-card.ts'
import type { DuelState } from '../state/state.ts'

/* What the engine offers of what a case names. */

/** Whether the card is played to its last step, or does nothing by its text. */
export const isWholeCard = (code: number, cards: CardPool): boolean => {
  const facts = cards.find(passcode(code))
  if (!facts) return false
  const effects = cards.effects?.(facts)
  // A Normal Monster may still have a Pendulum Effect.
  const doesNothing = facts.kind === 'token' || (facts.kind === 'monster' && !facts.effect)
  if (doesNothing && !effects?.effects.length) return true
  return howCardPlayed(effects) === 'whole'
}

type Kinds = NonNullable<Parameters<typeof legalActions>[2]>

/** What a case calls a command, and the kinds of actions that it is here. */
export const KINDS = {
  activate: ['activate', 'activate-effect', 'activate-scale', 'union-equip', 'union-summon'],
  normalSummon: ['normal-summon', 'gemini-summon'],
  specialSummon: ['special-summon', 'summon-itself'],
  setMonster: ['normal-set'],
  setSpellTrap: ['set-spell-trap'],
  changePosition: ['change-position', 'flip-summon'],
} as const satisfies Readonly<Record<string, Kinds>>

const isCommand = (command: string): command is keyof typeof KINDS => Object.hasOwn(KINDS, command)

/** The actions with the card that the engine offers; of activations those of which it knows what they do. */
export const actionsFor = (
  state: DuelState,
  command: string,
  card: DuelObjectId,
  cards: CardPool,
): readonly Action[] =>
  isCommand(command)
    ? legalActions(state, cards, KINDS[command]).filter(
        (action) => 'card' in action && action.card === card && isKnown(state, action, cards),
      )
    : []

export const isKnown = (state: DuelState, action: Action, cards: CardPool): boolean => {
  if ((action.do !== 'activate' && action.do !== 'activate-effect') || action.number !== undefined)
    return true
  const located = locate(state, action.card)
  const facts = located && cards.find(located.card.passcode)
  const known = facts && cards.effects?.(facts)
  return action.do === 'activate' && facts !== undefined && isActivationBare(facts, known)
}
