import type { CardPool } from '../../cards/pool.ts'
import type { Action } from '../action.ts'
import type { Doing } from '../procedure.ts'
import type { Refusal } from '../refusal.ts'
import { locate, nameOf, possessorOf } from '../state/board.ts'
import { type DuelState, oncePerState } from '../state/state.ts'
import { declaredEffects, mandatoryKnown } from './activation.ts'

/**
 * Effects without "you can" that have to be activated now: they cannot be passed over, nor wait; nothing but mandatory effects is done
 * before them, the turn player's first [CHN-27, FLIP-10].
 */
export const mandatoryNow = oncePerState((state, cards): readonly Doing<'activate-effect'>[] => {
  const process = state.processes.at(-1)
  const isMoment = process === undefined || process.is === 'window' || process.is === 'chain'
  if (!isMoment || (process?.is === 'chain' && process.step.is === 'resolving')) return []
  const declared = declaredEffects(state, cards).filter(
    ({ mandatory, effect }) => mandatory && (effect === 'trigger' || effect === 'flip'),
  )
  const waiting = [...declared, ...mandatoryKnown(state, cards)]
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
