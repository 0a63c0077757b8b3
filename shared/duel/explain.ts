import { describeMaterials } from '../cards/materials/describe.ts'
import { listed } from '../cards/materials/words.ts'
import { type ChainRefusal, chainReason } from './explain-chains.ts'
import { normalSummonReason } from './explain-normal-summons.ts'
import type { Refusal } from './refusal.ts'
import type { Process } from './state.ts'
import {
  KIND,
  levelsBetween,
  MATERIAL,
  missingWords,
  NEEDED,
  NO_ZONE,
  NOT_MATERIAL,
  outcomeWords,
  PHASE,
  SUMMONED,
  sumWords,
  zoneWords,
} from './words.ts'

/** The refusal in the game's words, with the ids of the rules it rests on: "Draw for the turn first. (TURN-02)" */
export const explain = (refusal: Refusal): string =>
  refusal.rules.length > 0 ? `${reason(refusal)} (${refusal.rules.join(', ')})` : reason(refusal)

type Of<C extends Refusal['code']> = Extract<Refusal, { readonly code: C }>

function reason(refusal: Refusal): string {
  switch (refusal.code) {
    case 'duel-is-over':
      return `The Duel is over: ${outcomeWords(refusal.outcome)}.`
    case 'finish-first':
      return FINISH_FIRST[refusal.process]
    case 'nothing-to-finish':
      return NOTHING_BEGUN[refusal.process]
    case 'nothing-placed':
      return 'Choose at least one monster for the Pendulum Summon.'
    case 'wrong-phase':
      return `That belongs in ${listed(
        refusal.allowed.map((phase) => PHASE[phase]),
        'or',
      )}; this is ${PHASE[refusal.phase]}.`
    case 'draw-first':
      return 'Draw for the turn first.'
    case 'already-drawn':
      return 'You have already drawn for this turn.'
    case 'no-draw-on-first-turn':
      return 'Who goes first does not draw in the first turn.'
    case 'no-battle-on-first-turn':
      return 'There is no Battle Phase in the first turn of the Duel.'
    case 'hand-over-limit':
      return `You hold ${refusal.count} cards; discard until ${refusal.limit} are left.`
    case 'hand-within-limit':
      return `You hold ${refusal.count} cards, and ${refusal.limit} may be kept: there is nothing to discard.`
    case 'no-such-card':
      return 'That card is not in the Duel.'
    case 'unknown-card':
      return 'Nothing is known of that card, so the rules cannot be applied to it.'
    case 'not-there':
      return `${refusal.name} is not in ${NEEDED[refusal.needed]}.`
    case 'not-yours':
      return `${refusal.name} belongs to the other player.`
    case 'named-twice':
      return 'The same monster cannot be used twice.'
    case 'zone-taken':
      return `${zoneWords(refusal.zone)} is occupied.`
    case 'zone-not-allowed':
      return `${zoneWords(refusal.zone)} cannot take it.`
    case 'no-free-zone':
      return `There is no place for ${refusal.for}: ${NO_ZONE[refusal.needs]}.`
    case 'wrong-kind':
      return `${refusal.name} is not a ${KIND[refusal.needed]}.`
    case 'normal-summon-used':
    case 'no-extra-normal-summon':
    case 'extra-normal-summon-used':
    case 'nothing-to-decline':
    case 'must-summon':
    case 'normal-summons-set':
    case 'not-a-number-of-summons':
    case 'no-effect-resolves':
    case 'cannot-be-normal-summoned':
    case 'cannot-be-set':
    case 'no-setting':
    case 'no-normal-summon-in-defense':
    case 'not-this-monster':
    case 'only-tribute-summon':
    case 'wrong-tributes':
    case 'too-few-to-tribute':
    case 'other-tributes':
    case 'cannot-be-tributed':
    case 'not-your-monster':
      return normalSummonReason(refusal)
    case 'face-down':
      return `${refusal.name} is face-down.`
    case 'face-up':
      return `${refusal.name} is face-up; only a face-down monster can be Flip Summoned.`
    case 'arrived-this-turn':
      return `${refusal.name} came to the field this turn.`
    case 'attacked-this-turn':
      return `${refusal.name} has attacked this turn.`
    case 'not-in-attack-position':
      return `${refusal.name} is not in face-up Attack Position.`
    case 'no-direct-attack':
      return 'A direct attack needs an opponent without monsters.'
    case 'not-a-target':
      return 'Only a monster of the opponent can be attacked.'
    case 'position-changed':
      return `The battle position of ${refusal.name} was already changed this turn.`
    case 'link-keeps-position':
      return `${refusal.name} is a Link Monster, always in Attack Position.`
    case 'not-gemini':
      return `${refusal.name} is not a Gemini Monster.`
    case 'gemini-already-summoned':
      return `${refusal.name} has already been Normal Summoned again.`
    default:
      return specialSummonReason(refusal)
  }
}

type SpecialSummonRefusal =
  | Of<
      | 'not-by-this-summon'
      | 'cannot-be-special-summoned'
      | 'must-be-summoned'
      | 'special-summoned-already'
      | 'special-summon-barred-from'
      | 'control-only-one'
      | 'only-in-main2'
      | 'condition-unread'
      | 'not-properly-summoned'
      | 'lies-face-up'
      | 'no-materials-line'
      | 'materials-unread'
      | 'no-materials'
      | 'wrong-materials'
      | 'not-material'
      | 'position-not-allowed'
    >
  | EffectSummonRefusal
  | PendulumRefusal
  | ByHandRefusal
  | ChainRefusal

type EffectSummonRefusal = Of<
  'not-by-this-effect' | 'barred-by' | 'which-effect' | 'needs-effect' | 'nothing-to-summon'
>

type PendulumRefusal = Of<
  | 'no-pendulum-zones'
  | 'needs-two-scales'
  | 'pendulum-summon-used'
  | 'nothing-between-scales'
  | 'level-outside-scales'
  | 'no-level'
  | 'already-placed'
>

type ByHandRefusal = Of<
  | 'deck-is-empty'
  | 'not-an-amount'
  | 'not-in-extra-deck'
  | 'no-face-down'
  | 'only-xyz-takes-materials'
  | 'token-is-no-material'
>

const NOTHING_BEGUN: Readonly<Record<Process['is'], string>> = {
  'pendulum-summon': 'No Pendulum Summon has begun.',
  chain: 'No Chain Link resolves now.',
  window: 'Nobody is asked anything now.',
  'immediate-summon': 'No effect lets you Summon now.',
}

const FINISH_FIRST: Readonly<Record<Process['is'], string>> = {
  'pendulum-summon': 'Finish the Pendulum Summon first.',
  chain: 'Finish the Chain first.',
  'immediate-summon': 'First make the Summon that the effect allows, or decline it.',
  window: 'First say whether you activate something, or pass.',
}

function specialSummonReason(refusal: SpecialSummonRefusal): string {
  switch (refusal.code) {
    case 'not-by-this-summon':
      return `${refusal.name} cannot be ${SUMMONED[refusal.by]}.`
    case 'cannot-be-special-summoned':
      return `By its text ${refusal.name} cannot be Special Summoned.`
    case 'must-be-summoned':
      return `${refusal.name} must be ${listed(
        refusal.by.map((way) => SUMMONED[way]),
        'or',
      )}.`
    case 'special-summoned-already':
      return `By its text ${refusal.name} can be Special Summoned only ${refusal.count === 1 ? 'once' : `${refusal.count} times`} per turn.`
    case 'special-summon-barred-from':
      return `By its text ${refusal.name} cannot be Special Summoned from ${NEEDED[refusal.from]}.`
    case 'only-in-main2':
      return `By its text ${refusal.name} can only be Summoned in Main Phase 2.`
    case 'condition-unread':
      return `The text of ${refusal.name} sets a condition for its Summon that is not understood; where it is met, Summon it by hand.`
    case 'control-only-one':
      return `You can only control one ${refusal.name}.`
    case 'not-properly-summoned':
      return `${refusal.name} was never Summoned in its own way, so it cannot come back by another.`
    case 'lies-face-up':
      return `${refusal.name} lies face-up in the Extra Deck; from there it can only be Pendulum Summoned or Summoned by an effect.`
    case 'no-materials-line':
      return `${refusal.name} has no materials of its kind; its text says how it is Summoned.`
    case 'materials-unread':
      return `What ${refusal.name} needs is not understood; Summon it by hand.`
    case 'no-materials':
      return `${refusal.name} needs ${describeMaterials([refusal.recipe])}${sumWords(refusal.sum)}; ${missingWords(refusal.missing, refusal.by)}.`
    case 'wrong-materials': {
      const needs =
        typeof refusal.materials === 'string'
          ? 'other materials'
          : describeMaterials(refusal.materials.recipes)
      return `These are not the materials of ${refusal.name}: it needs ${needs}${sumWords(refusal.sum)}.`
    }
    case 'not-material':
      return `${refusal.name} cannot be ${MATERIAL[refusal.by]}: ${NOT_MATERIAL[refusal.because]}.`
    case 'position-not-allowed':
      return `${refusal.name} is a Link Monster and can only stand in Attack Position.`
    case 'not-by-this-effect':
      return `${refusal.name} is none of the monsters that can be ${SUMMONED[refusal.by]} with the Spell at hand.`
    case 'barred-by':
      return `${refusal.by} is face-up and forbids the Summon of ${refusal.name}.`
    case 'which-effect':
      return 'Say which effect Summons: from where it takes its materials, and what it may Summon.'
    case 'needs-effect':
      return refusal.by === 'fusion'
        ? `${refusal.name} is Fusion Summoned by the effect of a card; none at hand does it now.`
        : `${refusal.name} is Ritual Summoned with its Ritual Spell; none at hand does it now.`
    case 'nothing-to-summon':
      return `${refusal.name} cannot be activated: no monster can be ${SUMMONED[refusal.by]} with it now.`
    default:
      return pendulumReason(refusal)
  }
}

function pendulumReason(refusal: PendulumRefusal | ByHandRefusal | ChainRefusal): string {
  switch (refusal.code) {
    case 'no-pendulum-zones':
      return 'There are no Pendulum Zones in these rules.'
    case 'needs-two-scales':
      return `A Pendulum Summon needs a card in each of your Pendulum Zones; you have ${refusal.have}.`
    case 'pendulum-summon-used':
      return 'You have already Pendulum Summoned this turn.'
    case 'nothing-between-scales':
      return `Nothing in your hand or face-up in your Extra Deck can be Pendulum Summoned with Scales ${refusal.low} and ${refusal.high}.`
    case 'level-outside-scales':
      return `${refusal.name} has Level ${refusal.level}; between Scales ${refusal.low} and ${refusal.high} are ${levelsBetween(refusal)}.`
    case 'no-level':
      return `${refusal.name} has no Level.`
    case 'already-placed':
      return `${refusal.name} already has its place in this Pendulum Summon.`
    default:
      return byHandReason(refusal)
  }
}

function byHandReason(refusal: ByHandRefusal | ChainRefusal): string {
  switch (refusal.code) {
    case 'deck-is-empty':
      return 'The Deck is empty.'
    case 'not-an-amount':
      return 'Life Points change by a whole number other than 0.'
    case 'not-in-extra-deck':
      return `${refusal.name} cannot lie in the Extra Deck that way.`
    case 'no-face-down':
      return `${refusal.name} cannot be face-down there.`
    case 'only-xyz-takes-materials':
      return `${refusal.name} is not a face-up Xyz Monster that could take it as material.`
    case 'token-is-no-material':
      return `${refusal.name} is a Token and cannot be Xyz Material.`
    default:
      return chainReason(refusal)
  }
}
