import { type Change, unchanged, withTurn } from '../state/change.ts'
import { normalSummonLimit } from './normal-summon-allowance.ts'
import type { Procedure } from '../procedure.ts'
import type { Refusal } from '../refusal.ts'
import type { DuelState } from '../state/state.ts'

/** "You can conduct `count` Normal Summons/Sets this turn": the number of the turn, which counts those made before [NS-19, NS-23-EX]. */
export const normalSummonsByHand: Procedure<'normal-summons-by-hand'> = {
  why: (state, { count }) =>
    Number.isSafeInteger(count) && count > 1
      ? normalSummonsSet(state, count)
      : { code: 'not-a-number-of-summons', rules: ['NS-19'] },
  list: () => [],
  perform: (state, { count }) => normalSummonsRaised(state, count),
}

/** The turn has that number already: an effect that would set it once more does nothing, so it cannot be activated [NS-22-EX]. */
export const normalSummonsSet = (state: DuelState, count: number): Refusal | undefined =>
  normalSummonLimit(state) === count
    ? { code: 'normal-summons-set', count, rules: ['NS-21', 'NS-22-EX'] }
    : undefined

/** Numbers do not add up; the largest counts [NS-21]. */
export const normalSummonsRaised = (state: DuelState, count: number): Change =>
  unchanged(withTurn(state, { normalSummonLimit: Math.max(normalSummonLimit(state), count) }))

/** "In addition to your Normal Summon/Set": several of these give one Summon, and the player chooses which [NS-24, NS-26]. */
export const extraNormalSummonByHand: Procedure<'extra-normal-summon-by-hand'> = {
  why: () => undefined,
  list: () => [],
  perform: (state, { grant }) =>
    unchanged(withTurn(state, { extraNormalSummons: [...(state.turn.extraNormalSummons ?? []), grant] })),
}
