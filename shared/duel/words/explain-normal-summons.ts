import type { SentencesOfSome } from './sentences.ts'
import { counted, NO_NORMAL_SUMMON, NO_SETTING } from './words.ts'

/** Refusals of Normal and Tribute Summons and Sets. */
export const NORMAL_SUMMONS_SENTENCES = {
  'normal-summon-used': ({ limit }) =>
    limit === 1
      ? 'You have already Normal Summoned or Set a monster this turn.'
      : `You have made all ${limit} Normal Summons or Sets of this turn.`,
  'no-extra-normal-summon': 'No effect gives you that additional Normal Summon.',
  'extra-normal-summon-used':
    'You have made your additional Normal Summon; however many effects give one, it is one a turn.',
  'nothing-to-decline': 'There is no Summon to decline.',
  'must-summon': 'The effect has a monster be Summoned now; it cannot be declined.',
  'normal-summons-set': ({ count }) =>
    `You can conduct ${count} Normal Summons or Sets this turn already; these effects do not add up.`,
  'not-a-number-of-summons': 'The number of Normal Summons of a turn is set to a whole number of 2 or more.',
  'no-effect-resolves': 'No effect resolves now after which a monster could be Summoned.',
  'cannot-be-normal-summoned': ({ name, because }) => `${name} ${NO_NORMAL_SUMMON[because]}.`,
  'cannot-be-set': ({ name, because }) => `${name} cannot be Set: ${NO_SETTING[because]}.`,
  'no-setting': ({ name, by }) => `${name} cannot be Set while ${by} is face-up.`,
  'no-normal-summon-in-defense': ({ name }) => `${name} is Normal Summoned in Attack Position.`,
  'not-this-monster': ({ name }) => `${name} is not a monster that this effect lets you Normal Summon.`,
  'only-tribute-summon': ({ name }) =>
    `${name} would be Summoned without a Tribute; the effect allows a Tribute Summon only.`,
  'wrong-tributes': ({ name, needed, offered }) =>
    needed === 0
      ? `${name} takes no Tribute.`
      : `${name} needs ${counted(needed, 'Tribute')}, not ${offered}.`,
  'too-few-to-tribute': ({ name, needed, have }) =>
    `${name} needs ${counted(needed, 'Tribute')}; you control ${have === 0 ? 'no monster' : counted(have, 'monster')} to Tribute.`,
  'other-tributes': ({ name }) => `${name} takes that many Tributes only of the monsters its text names.`,
  'cannot-be-tributed': ({ name }) => `${name} cannot be Tributed for a Tribute Summon.`,
  'not-your-monster': 'Only monsters you control can be Tributed.',
} satisfies SentencesOfSome
