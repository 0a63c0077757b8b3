import type { SentencesOfSome } from './sentences.ts'

/** Refusals about battle positions, Flip and Gemini Summons, and Union Monsters. */
export const MONSTERS_SENTENCES = {
  'face-down': ({ name }) => `${name} is face-down, and that takes a face-up card.`,
  'face-up': ({ name }) => `${name} is face-up; only a face-down monster can be Flip Summoned.`,
  'arrived-this-turn': ({ name }) =>
    `${name} came to the field this turn, so its battle position cannot be changed yet.`,
  'attacked-this-turn': ({ name }) => `${name} has attacked this turn.`,
  'position-changed': ({ name }) => `The battle position of ${name} was already changed this turn.`,
  'link-keeps-position': ({ name }) => `${name} is a Link Monster, always in Attack Position.`,
  'not-gemini': ({ name }) => `${name} is not a Gemini Monster.`,
  'gemini-already-summoned': ({ name }) => `${name} has already been Normal Summoned again.`,
  'position-not-allowed': ({ name }) => `${name} is a Link Monster and can only stand in Attack Position.`,
  'no-union': ({ name }) => `${name} is not a Union Monster.`,
  'union-used': ({ name }) => `${name} has used its effect to equip or to Special Summon itself this turn.`,
  'has-a-union': ({ name }) => `${name} is equipped with a Union Monster, and there can be only one.`,
  'not-a-union-target': 'A Union Monster is equipped to a face-up monster you control that its text allows.',
} satisfies SentencesOfSome
