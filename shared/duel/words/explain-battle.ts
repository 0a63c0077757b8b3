import type { BattleMoment } from '../state/process.ts'
import type { SentencesOfSome } from './sentences.ts'

const MOMENT: Readonly<Record<BattleMoment, string>> = {
  declared: 'in the Battle Step',
  replay: 'in a replay',
  start: 'at the start of the Damage Step',
  'before-calculation': 'in the Damage Step before damage calculation',
  calculation: 'during damage calculation',
  'after-calculation': 'in the Damage Step after damage calculation',
  end: 'at the end of the Damage Step',
}

/** Refusals about attacks and the Damage Step. */
export const BATTLE_SENTENCES = {
  'not-in-attack-position': ({ name }) => `${name} is not in face-up Attack Position.`,
  'no-direct-attack': 'A direct attack needs an opponent without monsters.',
  'not-a-target': 'Only a monster of the opponent can be attacked.',
  'not-the-attacker':
    'Only the monster that attacks chooses its target again; another one can attack afterwards.',
  'battle-step-over': 'The Battle Phase is in its End Step; no more attacks are declared.',
  'no-attack-to-negate': 'No attack can be negated now.',
  'not-in-damage-step': ({ moment }) =>
    `That cannot be activated ${MOMENT[moment]}: only Counter Traps, effects that change ATK or DEF until damage calculation, and effects whose time this is can be.`,
  'destroyed-by-battle': ({ name }) => `${name} is destroyed by this battle and cannot be a target any more.`,
  'held-back': ({ by, name }) => `${by} is face-up: ${name} cannot attack.`,
} satisfies SentencesOfSome
