import type { SentencesOfSome } from './sentences.ts'
import { levelsBetween } from './words.ts'

/** Refusals about Pendulum Scales and Summons. */
export const PENDULUM_SENTENCES = {
  'no-pendulum-zones': 'There are no Pendulum Zones in these rules.',
  'needs-two-scales': ({ have }) =>
    `A Pendulum Summon needs a card in each of your Pendulum Zones; you have ${have}.`,
  'pendulum-summon-used': 'You have already Pendulum Summoned this turn.',
  'nothing-between-scales': ({ low, high }) =>
    `Nothing in your hand or face-up in your Extra Deck can be Pendulum Summoned with Scales ${low} and ${high}.`,
  'level-outside-scales': (refusal) =>
    `${refusal.name} has Level ${refusal.level}; between Scales ${refusal.low} and ${refusal.high} ${levelsBetween(refusal)}.`,
  'no-level': ({ name }) => `${name} has no Level.`,
  'already-placed': ({ name }) => `${name} already has its place in this Pendulum Summon.`,
  'nothing-placed': 'Choose at least one monster for the Pendulum Summon.',
} satisfies SentencesOfSome
