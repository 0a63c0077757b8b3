import type {
  ActivatedEffect,
  CardChange,
  CardEffects,
  Effect,
  EffectStep,
  EffectTrigger,
  Lasting,
  Mode,
} from '../../cards/effects/effect.ts'
import type { EffectEvent } from '../../cards/effects/event.ts'
import type { DamageStepUse } from '../action.ts'
import type { Refusal } from '../refusal.ts'
import { rulesetOf } from '../ruleset.ts'
import { damageStep } from '../state/decision.ts'
import type { BattleMoment, ChainLink } from '../state/process.ts'
import type { DuelState } from '../state/state.ts'

/* What can be activated in the Damage Step, by what the text says about it and by what the effect does [BAT-15, BAT-16, BAT-17]. */

/** What about an activation matters in the Damage Step. */
export interface ForDamageStep extends Pick<ChainLink, 'activated' | 'speed' | 'mandatory'> {
  readonly inDamageStep?: DamageStepUse | undefined
}

/** Why the Damage Step forbids an activation [BAT-15, BAT-16, BAT-17]; it never forbids Counter Traps, or effects that activate by themselves. */
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

/** What lets the effect be activated in the Damage Step: its text, or what it does. */
export const useInDamageStep = (effect: ActivatedEffect): DamageStepUse | undefined => {
  switch (effect.damageStep) {
    case 'may':
      return 'names-damage-step'
    case 'until-damage-calculation':
      return 'changes-atk-or-def'
    case 'may-not':
      return undefined
    default: {
      const waits = byWhatItAnswers(effect.on)
      if (waits) return waits
      // "When your opponent Summons a monster: it loses 500 ATK" is not activated there, though it changes ATK.
      if (effect.on?.events.every(({ is }) => is === 'summoned')) return undefined
      const byModes = (effect.modes?.of ?? []).map(({ resolve }) => byWhatIsDone(resolve))
      return byWhatIsDone(effect.resolve) ?? byModes.find((use) => use !== undefined)
    }
  }
}

/** Whether this one of the effects to choose from may be chosen in the Damage Step, where the effect itself can be activated there. */
export const isModeOfDamageStep = (effect: ActivatedEffect, { resolve }: Mode): boolean =>
  effect.kind === 'trigger' ||
  effect.kind === 'flip' ||
  effect.damageStep !== undefined ||
  byWhatItAnswers(effect.on) !== undefined ||
  byWhatIsDone(effect.resolve) !== undefined ||
  byWhatIsDone(resolve) !== undefined

/** A Trap that stays and changes ATK or DEF for as long as it lies there: its activation alone does so, unless that does something else as well. */
export const cardUseInDamageStep = (text: CardEffects | undefined): DamageStepUse | undefined =>
  text?.effects.some(isHeldFigure) && text.effects.every(onlyComesToLieThere)
    ? 'changes-atk-or-def'
    : undefined

const onlyComesToLieThere = (effect: Effect): boolean =>
  effect.kind !== 'activation' || effect.resolve.every((step) => step.do === 'equip')

const isHeldFigure = (effect: Effect): boolean =>
  effect.kind === 'continuous' && effect.from.includes('field') && effect.lasting.some(changesAtkOrDef)

/** What happens in a battle may be answered where it happens. */
const byWhatItAnswers = (on: EffectTrigger | undefined): DamageStepUse | undefined => {
  const [event] = on?.events ?? []
  // "If this card battles, during damage calculation (Quick Effect)": the moment that it waits for is part of the Damage Step.
  if (event?.is === 'battle' && event.at !== 'damage-step')
    return event.at === 'damage-calculation' ? 'names-damage-calculation' : 'names-damage-step'
  return on?.events.some(({ is }) => OF_BATTLE.has(is)) ? 'names-damage-step' : undefined
}

/** What comes of a battle, too. */
const OF_BATTLE: ReadonlySet<EffectEvent['is']> = new Set<EffectEvent['is']>([
  'moved',
  'damage',
  'destroys-by-battle',
  'flipped',
])

const byWhatIsDone = (steps: readonly EffectStep[]): DamageStepUse | undefined => {
  const [first] = steps
  // Not "negate that effect", nor "negate the Summon" alone.
  if (first?.do === 'negate' && (first.what === 'activation' || first.what === 'summon-or-activation'))
    return 'negates-activation'
  return changesDirectly(steps) ? 'changes-atk-or-def' : undefined
}

/**
 * Whether ATK or DEF change in any case and at once, alone or with other things that hold from then on: "it gains 400 ATK, but its effects are
 * negated". Not where something else is done first: "Special Summon it, and if you do, it gains 500 ATK".
 */
const changesDirectly = (steps: readonly EffectStep[]): boolean => {
  for (const step of steps) {
    if (step.do !== 'apply' || (step.join !== undefined && step.join !== 'and' && step.join !== 'also'))
      return false
    if (changesAtkOrDef(step.lasting)) return true
  }
  return false
}

const changesAtkOrDef = (lasting: Lasting): boolean =>
  lasting.is === 'alter' && lasting.changes.some(isOfAtkOrDef)

const isOfAtkOrDef = ({ of }: CardChange): boolean =>
  of === 'atk' || of === 'def' || of === 'atk-and-def' || of === 'atk-def'
