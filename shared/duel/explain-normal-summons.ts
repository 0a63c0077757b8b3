import type { Refusal } from './refusal.ts'
import { counted, NO_NORMAL_SUMMON, NO_SETTING } from './words.ts'

/** Refusals of Normal and Tribute Summons and Sets. */
export type NormalSummonRefusal = Extract<
  Refusal,
  {
    readonly code:
      | 'normal-summon-used'
      | 'no-extra-normal-summon'
      | 'extra-normal-summon-used'
      | 'nothing-to-decline'
      | 'must-summon'
      | 'normal-summons-set'
      | 'not-a-number-of-summons'
      | 'no-effect-resolves'
      | 'cannot-be-normal-summoned'
      | 'cannot-be-set'
      | 'no-setting'
      | 'no-normal-summon-in-defense'
      | 'not-this-monster'
      | 'only-tribute-summon'
      | 'wrong-tributes'
      | 'too-few-to-tribute'
      | 'other-tributes'
      | 'cannot-be-tributed'
      | 'not-your-monster'
  }
>

export function normalSummonReason(refusal: NormalSummonRefusal): string {
  switch (refusal.code) {
    case 'normal-summon-used':
      return refusal.limit === 1
        ? 'You have already Normal Summoned or Set a monster this turn.'
        : `You have made all ${refusal.limit} Normal Summons or Sets of this turn.`
    case 'no-extra-normal-summon':
      return 'No effect gives you that additional Normal Summon.'
    case 'extra-normal-summon-used':
      return 'You have made your additional Normal Summon; however many effects give one, it is one a turn.'
    case 'nothing-to-decline':
      return 'There is no Summon to decline.'
    case 'must-summon':
      return 'The effect has a monster be Summoned now; it cannot be declined.'
    case 'normal-summons-set':
      return `You can conduct ${refusal.count} Normal Summons or Sets this turn already; these effects do not add up.`
    case 'not-a-number-of-summons':
      return 'The number of Normal Summons of a turn is set to a whole number of 2 or more.'
    case 'no-effect-resolves':
      return 'No effect resolves now after which a monster could be Summoned.'
    case 'cannot-be-normal-summoned':
      return `${refusal.name} ${NO_NORMAL_SUMMON[refusal.because]}.`
    case 'cannot-be-set':
      return `${refusal.name} cannot be Set: ${NO_SETTING[refusal.because]}.`
    case 'no-setting':
      return `${refusal.name} cannot be Set while ${refusal.by} is face-up.`
    case 'no-normal-summon-in-defense':
      return `${refusal.name} is Normal Summoned in Attack Position.`
    case 'not-this-monster':
      return `${refusal.name} is not a monster that this effect lets you Normal Summon.`
    case 'only-tribute-summon':
      return `${refusal.name} would be Summoned without a Tribute; the effect allows a Tribute Summon only.`
    case 'wrong-tributes':
      return `${refusal.name} needs ${counted(refusal.needed, 'Tribute')}, not ${refusal.offered}.`
    case 'too-few-to-tribute':
      return `${refusal.name} needs ${counted(refusal.needed, 'Tribute')}; you control ${counted(refusal.have, 'monster')}.`
    case 'other-tributes':
      return `${refusal.name} takes that many Tributes only of the monsters its text names.`
    case 'cannot-be-tributed':
      return `${refusal.name} cannot be Tributed for a Tribute Summon.`
    case 'not-your-monster':
      return 'Only monsters you control can be Tributed.'
  }
}
