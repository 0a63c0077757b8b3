import type { CardPool } from '../../cards/pool.ts'
import type { Action } from '../action.ts'
import { hasScripted } from '../continuous/script.ts'
import type { Doing } from '../procedure.ts'
import type { Refusal } from '../refusal.ts'
import { locate, nameOf, possessorOf } from '../state/board.ts'
import { type DuelState, oncePerState } from '../state/state.ts'
import { declaredEffects, mandatoryKnown } from './activation.ts'

/**
 * Effects without "you can" that have to be activated now: they cannot be passed over, nor wait; nothing but mandatory effects is done
 * before them, the turn player's first [CHN-27, FLIP-10].
 */
export const mandatoryNow = (state: DuelState, cards: CardPool): readonly Doing<'activate-effect'>[] =>
  mayWait(state, cards) ? waitingNow(state, cards) : NONE

const NONE: readonly Doing<'activate-effect'>[] = []

/** Whether any effect that the engine knows could wait; before most actions there is none, and no more needs to be asked. */
const mayWait = (state: DuelState, cards: CardPool): boolean =>
  cards.effects !== undefined ||
  (state.turn.flipEffects?.length ?? 0) > 0 ||
  hasScripted(state, 0, cards) ||
  hasScripted(state, 1, cards)

const waitingNow = oncePerState((state, cards): readonly Doing<'activate-effect'>[] => {
  const process = state.processes.at(-1)
  const isMoment = process === undefined || process.is === 'window' || process.is === 'chain'
  if (!isMoment || (process?.is === 'chain' && process.step.is === 'resolving')) return []
  const declared = declaredEffects(state, cards).filter(
    ({ mandatory, effect }) => mandatory && (effect === 'trigger' || effect === 'flip'),
  )
  const waiting = [...declared, ...mandatoryKnown(state, cards)]
  if (waiting.length === 0) return NONE
  const first = Math.min(...waiting.map(({ card }) => rank(state, card)))
  return waiting.filter(({ card }) => rank(state, card) === first)
})

/** The mandatory effect that has to be activated before anything else is done. */
export const whyMandatoryFirst = (state: DuelState, action: Action, cards: CardPool): Refusal | undefined => {
  const waiting = mandatoryNow(state, cards)
  const [first] = waiting
  const isOne =
    action.do === 'activate-effect' &&
    waiting.some(({ card, number }) => card === action.card && number === action.number)
  const located = first && locate(state, first.card)
  return isOne || !located
    ? undefined
    : { code: 'mandatory-effect-waits', name: nameOf(located.card, cards), rules: ['CHN-27', 'FLIP-10'] }
}

const rank = (state: DuelState, card: Parameters<typeof locate>[1]): number => {
  const located = locate(state, card)
  return located && possessorOf(located) === state.turn.player ? 0 : 1
}
