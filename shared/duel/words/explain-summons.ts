import { phraseWords } from '../../cards/filter/describe.ts'
import { materialsWords } from '../../cards/materials/describe.ts'
import { capital, listed } from '../../english.ts'
import {
  counted,
  levelsBetween,
  MATERIAL,
  missingWords,
  NEEDED,
  NO_NORMAL_SUMMON,
  NO_SETTING,
  NOT_MATERIAL,
  type SentencesOfSome,
  SUMMONED,
  sumWords,
  explainUnread,
} from './words.ts'

/** Refusals of Normal and Tribute Summons and Sets. */
export const NORMAL_SUMMONS_SENTENCES = {
  'normal-summon-used': ({ limit }) =>
    limit === 1
      ? 'You have already Normal Summoned or Set a monster this turn.'
      : `You have made all ${limit} Normal Summons or Sets of this turn.`,
  'no-extra-normal-summon': 'No effect gives you that additional Normal Summon.',
  'extra-normal-summon-used':
    'You have already made your additional Normal Summon. You get one per turn, however many effects give one.',
  'nothing-to-decline': 'There is no Summon to decline.',
  'must-summon': 'The effect makes you Summon a monster now; you cannot decline.',
  'normal-summons-set': ({ count }) =>
    `You can already make ${count} Normal Summons or Sets this turn; these effects do not add up.`,
  'not-a-number-of-summons': 'The number of Normal Summons per turn must be a whole number of 2 or more.',
  'no-effect-resolves': 'No effect is resolving now that could allow a Summon afterwards.',
  'cannot-be-normal-summoned': ({ name, because }) => `${name} ${NO_NORMAL_SUMMON[because]}.`,
  'cannot-be-set': ({ name, because }) => `${name} cannot be Set: ${NO_SETTING[because]}.`,
  'no-setting': ({ name, by }) => `${name} cannot be Set while ${by} is face-up.`,
  'no-normal-summon-in-defense': ({ name }) => `${name} can only be Normal Summoned in Attack Position.`,
  'not-this-monster': ({ name }) => `${name} is not a monster that this effect lets you Normal Summon.`,
  'only-tribute-summon': ({ name }) =>
    `${name} would be Summoned without a Tribute; the effect allows a Tribute Summon only.`,
  'wrong-tributes': ({ name, needed, offered }) =>
    needed === 0
      ? `${name} needs no Tributes.`
      : `${name} needs ${counted(needed, 'Tribute')}, not ${offered}.`,
  'too-few-to-tribute': ({ name, needed, have }) =>
    `${name} needs ${counted(needed, 'Tribute')}; you control ${have === 0 ? 'no monster' : counted(have, 'monster')} to Tribute.`,
  'other-tributes': ({ name }) =>
    `${name} needs only that many Tributes if they are the monsters its text names.`,
  'cannot-be-tributed': ({ name }) => `${name} cannot be Tributed for a Tribute Summon.`,
  'not-your-monster': 'Only monsters you control can be Tributed.',
} satisfies SentencesOfSome

/** Refusals of Special Summons, by procedures and by effects. */
export const SPECIAL_SUMMONS_SENTENCES = {
  'not-by-this-summon': ({ name, by }) =>
    `${name} cannot be ${SUMMONED[by]}: it is not ${capital(by) === 'Xyz' ? 'an' : 'a'} ${capital(by)} Monster.`,
  'cannot-be-special-summoned': ({ name }) => `${name} cannot be Special Summoned: its text says so.`,
  'must-be-summoned': ({ name, by, effectsOf, effectOfA }) =>
    `${name} must be ${listed(
      by.map((way) => {
        if (way !== 'effect') return SUMMONED[way]
        const named = effectsOf?.map((one) => `“${one}”`)
        const whose = named ? listed(named, 'or') : effectOfA && `one ${phraseWords(effectOfA, false)}`
        return whose === undefined ? SUMMONED[way] : `Summoned by the effect of ${whose}`
      }),
      'or',
    )}.`,
  'special-summoned-already': ({ name, count }) =>
    `Its text allows ${name} to be Special Summoned only ${count === 1 ? 'once' : `${count} times`} per turn.`,
  'special-summon-barred-from': ({ name, from }) =>
    `Its text forbids Special Summoning ${name} from ${NEEDED[from]}.`,
  'control-only-one': ({ name }) => `You can only control one ${name}.`,
  'only-in-main1': ({ name }) => `Its text allows ${name} to be Summoned in its player’s Main Phase 1 only.`,
  'only-in-main2': ({ name }) => `Its text allows ${name} to be Summoned in Main Phase 2 only.`,
  'condition-unread': ({ name }) =>
    `Duelwright cannot read a condition in the text of ${name}. If it is met, Summon ${name} by hand.`,
  'not-properly-summoned': ({ name }) =>
    `${name} was never Summoned in its own way, so nothing else can bring it back.`,
  'lies-face-up': ({ name }) =>
    `${name} lies face-up in the Extra Deck; from there it can only be Pendulum Summoned or Summoned by an effect.`,
  'no-materials-line': ({ name }) => `${name} has no list of materials; its text says how it is Summoned.`,
  'materials-unread': ({ name }) => `Duelwright cannot read what materials ${name} needs. Summon it by hand.`,
  'wrong-cost': ({ name }) => `These cards are not what the text of ${name} asks you to pay.`,
  'which-summon': ({ name, by }) => `Say how ${name} is to be Summoned: it can be ${SUMMONED[by]}.`,
  'no-materials': ({ name, recipe, sum, missing, by, unread }) =>
    `${name} needs ${materialsWords([recipe])}${sumWords(sum)}; ${missingWords(missing, by)}.${explainUnread(unread)}`,
  'wrong-materials': ({ materials, name, sum, by, unread }) => {
    const what = by === 'ritual' ? 'Tributes for' : 'materials of'
    const needs = typeof materials === 'string' ? 'other materials' : materialsWords(materials.recipes)
    return `These are not the ${what} ${name}: it needs ${needs}${sumWords(sum)}.${explainUnread(unread)}`
  },
  'not-material': ({ name, by, because }) => `${name} cannot be ${MATERIAL[by]}: ${NOT_MATERIAL[because]}.`,
  'not-by-this-effect': ({ name, by }) =>
    `The Spell you have cannot be used for ${name}: it is not one of the monsters that can be ${SUMMONED[by]} with it.`,
  'barred-by': ({ by, name }) => `${by} is face-up and forbids the Summon of ${name}.`,
  'which-effect': 'Say what the effect may Summon, and where it takes the materials from.',
  'needs-effect': ({ by, name }) =>
    by === 'fusion'
      ? `${name} is Fusion Summoned by the effect of a card, and you have none that can do it now.`
      : `${name} is Ritual Summoned with a Ritual Spell, and you have none that can do it now.`,
  'effect-unread': ({ name, by, of }) =>
    `The text of ${of} is not read. If ${name} can be ${SUMMONED[by]} with it, activate it and make the Summon by hand.`,
  'own-way-unread': ({ name }) =>
    `What the text of ${name} says of its own Special Summon is not read. If it can be made now, make it by hand.`,
  'nothing-to-summon': ({ name, by }) =>
    `You cannot activate ${name}: no monster can be ${SUMMONED[by]} with it now.`,
  'no-toon-summon': ({ name }) =>
    `${name} has no Special Summon of its own under these rules; its text says how it is Summoned.`,
  'needs-toon-world': ({ name }) =>
    `${name} can only be Special Summoned while you control a face-up Toon World.`,
} satisfies SentencesOfSome

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

/** Refusals about battle positions, Flip and Gemini Summons, and Union Monsters. */
export const MONSTERS_SENTENCES = {
  'face-down': ({ name }) => `${name} is face-down, and this needs a face-up card.`,
  'face-up': ({ name }) => `${name} is face-up; only a face-down monster can be Flip Summoned.`,
  'arrived-this-turn': ({ name }) =>
    `${name} came to the field this turn, so its battle position cannot be changed yet.`,
  'attacked-this-turn': ({ name }) => `${name} has attacked this turn.`,
  'position-changed': ({ name }) => `The battle position of ${name} was already changed this turn.`,
  'link-keeps-position': ({ name }) => `${name} is a Link Monster, always in Attack Position.`,
  'not-gemini': ({ name }) => `${name} is not a Gemini Monster.`,
  'gemini-already-summoned': ({ name }) => `${name} has already been Normal Summoned again.`,
  'only-in-attack': ({ name }) => `Its text Special Summons ${name} in Attack Position only.`,
  'only-in-defense': ({ name }) => `The effect Special Summons ${name} in Defense Position only.`,
  'position-not-allowed': ({ name }) => `${name} is a Link Monster and can only stand in Attack Position.`,
  'no-union': ({ name }) => `${name} is not a Union Monster.`,
  'union-used': ({ name }) => `${name} has already equipped or Special Summoned itself this turn.`,
  'has-a-union': ({ name }) => `${name} is equipped with a Union Monster, and there can be only one.`,
  'not-a-union-target':
    'You can equip a Union Monster only to a face-up monster you control that its text allows.',
} satisfies SentencesOfSome
