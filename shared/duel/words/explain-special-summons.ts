import { describeMaterials } from '../../cards/materials/describe.ts'
import { capital, listed } from '../../english.ts'
import type { SentencesOfSome } from './sentences.ts'
import { MATERIAL, missingWords, NEEDED, NOT_MATERIAL, SUMMONED, sumWords } from './words.ts'

/** Refusals of Special Summons, by procedures and by effects. */
export const SPECIAL_SUMMONS_SENTENCES = {
  'not-by-this-summon': ({ name, by }) =>
    `${name} cannot be ${SUMMONED[by]}: it is no ${capital(by)} Monster.`,
  'cannot-be-special-summoned': ({ name }) => `By its text ${name} cannot be Special Summoned.`,
  'must-be-summoned': ({ name, by }) =>
    `${name} must be ${listed(
      by.map((way) => SUMMONED[way]),
      'or',
    )}.`,
  'special-summoned-already': ({ name, count }) =>
    `By its text ${name} can be Special Summoned only ${count === 1 ? 'once' : `${count} times`} per turn.`,
  'special-summon-barred-from': ({ name, from }) =>
    `By its text ${name} cannot be Special Summoned from ${NEEDED[from]}.`,
  'control-only-one': ({ name }) => `You can only control one ${name}.`,
  'only-in-main2': ({ name }) => `By its text ${name} can only be Summoned in Main Phase 2.`,
  'condition-unread': ({ name }) =>
    `The text of ${name} sets a condition for its Summon that is not understood; where it is met, Summon it by hand.`,
  'not-properly-summoned': ({ name }) =>
    `${name} was never Summoned in its own way, so it cannot come back by another.`,
  'lies-face-up': ({ name }) =>
    `${name} lies face-up in the Extra Deck; from there it can only be Pendulum Summoned or Summoned by an effect.`,
  'no-materials-line': ({ name }) =>
    `${name} has no materials of its kind; its text says how it is Summoned.`,
  'materials-unread': ({ name }) => `What ${name} needs is not understood; Summon it by hand.`,
  'no-materials': ({ name, recipe, sum, missing, by }) =>
    `${name} needs ${describeMaterials([recipe])}${sumWords(sum)}; ${missingWords(missing, by)}.`,
  'wrong-materials': ({ materials, name, sum, by }) => {
    const what = by === 'ritual' ? 'Tributes for' : 'materials of'
    const needs = typeof materials === 'string' ? 'other materials' : describeMaterials(materials.recipes)
    return `These are not the ${what} ${name}: it needs ${needs}${sumWords(sum)}.`
  },
  'not-material': ({ name, by, because }) => `${name} cannot be ${MATERIAL[by]}: ${NOT_MATERIAL[because]}.`,
  'not-by-this-effect': ({ name, by }) =>
    `${name} is none of the monsters that can be ${SUMMONED[by]} with the Spell at hand.`,
  'barred-by': ({ by, name }) => `${by} is face-up and forbids the Summon of ${name}.`,
  'which-effect': 'Say which effect Summons: from where it takes its materials, and what it may Summon.',
  'needs-effect': ({ by, name }) =>
    by === 'fusion'
      ? `${name} is Fusion Summoned by the effect of a card; none at hand does it now.`
      : `${name} is Ritual Summoned with its Ritual Spell; none at hand does it now.`,
  'nothing-to-summon': ({ name, by }) =>
    `${name} cannot be activated: no monster can be ${SUMMONED[by]} with it now.`,
  'no-toon-summon': ({ name }) =>
    `${name} is not Special Summoned by a rule for Toon Monsters; its text says how it comes.`,
  'needs-toon-world': ({ name }) => `${name} is Special Summoned while you control a face-up Toon World.`,
} satisfies SentencesOfSome
