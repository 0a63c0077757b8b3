import type { DamageStepUse } from '../ruled-action.ts'
import type { Refusal } from '../refusal.ts'
import { rulesetOf } from '../ruleset.ts'
import type { Battle, BattleMoment, ChainLink } from '../state/process.ts'
import type { DuelState } from '../state/state.ts'

/** An activation, as far as the Damage Step asks about it. */
export interface ForDamageStep extends Pick<ChainLink, 'activated' | 'speed' | 'mandatory'> {
  readonly inDamageStep?: DamageStepUse | undefined
}

/** The battle that is in its Damage Step. */
export const damageStep = (state: DuelState): Battle | undefined =>
  state.processes.find(
    (process): process is Battle =>
      process.is === 'battle' && process.moment !== 'declared' && process.moment !== 'replay',
  )

/** What the Damage Step has against an activation [BAT-15, BAT-16, BAT-17]; what happens by itself and Counter Traps it has nothing against. */
export const whyNotInDamageStep = (state: DuelState, intended: ForDamageStep): Refusal | undefined => {
  const battle = damageStep(state)
  const { activated, mandatory, speed, inDamageStep: use } = intended
  if (!battle || mandatory || activated === 'trigger' || activated === 'flip' || speed === 3) return undefined
  const refusal = { code: 'not-in-damage-step', moment: battle.moment, rules: ['BAT-15', 'BAT-16'] } as const
  if (use === undefined) return refusal
  if (use === 'negates-activation') {
    const answers = state.processes.at(-1)?.is === 'chain'
    return answers && rulesetOf(state.ruleset).negationsInDamageStep ? undefined : refusal
  }
  return MOMENTS[use].includes(battle.moment) ? undefined : refusal
}

/** When each of them can be activated. */
const MOMENTS: Readonly<Record<Exclude<DamageStepUse, 'negates-activation'>, readonly BattleMoment[]>> = {
  'changes-atk-or-def': ['start', 'before-calculation'],
  'names-damage-step': ['start', 'before-calculation', 'after-calculation', 'end'],
  'names-damage-calculation': ['calculation'],
}
