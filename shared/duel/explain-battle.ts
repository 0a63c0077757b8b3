import type { Refusal } from './refusal.ts'
import type { BattleMoment } from './state.ts'

/** Refusals about attacks and the Damage Step, the Standby Phase and searches. */
export type BattleRefusal = Extract<
  Refusal,
  {
    readonly code:
      | 'not-in-attack-position'
      | 'no-direct-attack'
      | 'not-a-target'
      | 'not-the-attacker'
      | 'battle-step-over'
      | 'no-attack-to-negate'
      | 'not-in-damage-step'
      | 'destroyed-by-battle'
      | 'untargetable'
      | 'upkeep-due'
      | 'no-upkeep-due'
      | 'nothing-to-find'
      | 'not-searched-for'
  }
>

export function battleReason(refusal: BattleRefusal): string {
  switch (refusal.code) {
    case 'not-in-attack-position':
      return `${refusal.name} is not in face-up Attack Position.`
    case 'no-direct-attack':
      return 'A direct attack needs an opponent without monsters.'
    case 'not-a-target':
      return 'Only a monster of the opponent can be attacked.'
    case 'not-the-attacker':
      return 'Only the monster that attacks chooses its target again; another one can attack afterwards.'
    case 'battle-step-over':
      return 'The Battle Phase is in its End Step; no more attacks are declared.'
    case 'no-attack-to-negate':
      return 'No attack can be negated now.'
    case 'not-in-damage-step':
      return `That cannot be activated ${MOMENT[refusal.moment]}: only Counter Traps, effects that change ATK or DEF until damage calculation, and effects whose time this is can be.`
    case 'destroyed-by-battle':
      return `${refusal.name} is destroyed by this battle and cannot be a target any more.`
    case 'untargetable':
      return `${refusal.name} cannot be targeted by effects.`
    case 'upkeep-due':
      return `First pay for ${refusal.name}, or let it be destroyed.`
    case 'no-upkeep-due':
      return 'Nothing is to be paid for that card now.'
    case 'nothing-to-find':
      return 'The Deck holds no card that the effect looks for.'
    case 'not-searched-for':
      return `${refusal.name} is not what the effect looks for.`
  }
}

const MOMENT: Readonly<Record<BattleMoment, string>> = {
  declared: 'in the Battle Step',
  replay: 'in a replay',
  start: 'at the start of the Damage Step',
  'before-calculation': 'in the Damage Step before damage calculation',
  calculation: 'during damage calculation',
  'after-calculation': 'in the Damage Step after damage calculation',
  end: 'at the end of the Damage Step',
}
