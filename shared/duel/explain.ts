import { describeMaterials } from '../cards/materials/describe.ts'
import { nameWords, phraseWords } from '../cards/materials/describe-filter.ts'
import { listed } from '../cards/materials/words.ts'
import type { SummonWay } from '../cards/restrictions.ts'
import type { MissingMaterial, NotMaterial, Refusal, SumNeeded } from './refusal.ts'
import type { Outcome, Phase } from './state.ts'
import type { Place } from './zones.ts'

/** The refusal in the game's words, with the ids of the rules it rests on: "Draw for the turn first. (TURN-02)" */
export const explain = (refusal: Refusal): string =>
  refusal.rules.length > 0 ? `${reason(refusal)} (${refusal.rules.join(', ')})` : reason(refusal)

type Of<C extends Refusal['code']> = Extract<Refusal, { readonly code: C }>

function reason(refusal: Refusal): string {
  switch (refusal.code) {
    case 'duel-is-over':
      return `The Duel is over: ${outcomeWords(refusal.outcome)}.`
    case 'finish-first':
      return 'Finish the Pendulum Summon first.'
    case 'nothing-to-finish':
      return 'No Pendulum Summon has begun.'
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
    case 'not-your-monster':
      return 'Only monsters you control can be Tributed.'
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
      return 'You have already Normal Summoned or Set a monster this turn.'
    case 'cannot-be-normal-summoned':
      return `${refusal.name} cannot be Normal Summoned or Set: ${NO_NORMAL_SUMMON[refusal.because]}.`
    case 'wrong-tributes':
      return `${refusal.name} needs ${counted(refusal.needed, 'Tribute')}, not ${refusal.offered}.`
    case 'too-few-to-tribute':
      return `${refusal.name} needs ${counted(refusal.needed, 'Tribute')}; you control ${counted(refusal.have, 'monster')}.`
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
  | PendulumRefusal
  | ByHandRefusal

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
      return `${refusal.name} needs ${describeMaterials([refusal.recipe])}${sumWords(refusal.sum)}; ${missingWords(refusal.missing)}.`
    case 'wrong-materials': {
      const needs =
        typeof refusal.materials === 'string'
          ? 'other materials'
          : describeMaterials(refusal.materials.recipes)
      return `These are not the materials of ${refusal.name}: it needs ${needs}${sumWords(refusal.sum)}.`
    }
    case 'not-material':
      return `${refusal.name} cannot be ${MATERIAL[refusal.by]} Material: ${NOT_MATERIAL[refusal.because]}.`
    case 'position-not-allowed':
      return `${refusal.name} is a Link Monster and can only stand in Attack Position.`
    default:
      return pendulumReason(refusal)
  }
}

function pendulumReason(refusal: PendulumRefusal | ByHandRefusal): string {
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

function byHandReason(refusal: ByHandRefusal): string {
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
  }
}

const PHASE: Readonly<Record<Phase, string>> = {
  draw: 'the Draw Phase',
  standby: 'the Standby Phase',
  main1: 'Main Phase 1',
  battle: 'the Battle Phase',
  main2: 'Main Phase 2',
  end: 'the End Phase',
}

const NEEDED: Readonly<Record<Of<'not-there'>['needed'], string>> = {
  hand: 'your hand',
  deck: 'your Deck',
  extraDeck: 'your Extra Deck',
  graveyard: 'your Graveyard',
  banished: 'your banished cards',
  mainMonster: 'a Main Monster Zone',
  extraMonster: 'an Extra Monster Zone',
  monsterZone: 'a Monster Zone',
  spellTrap: 'a Spell & Trap Zone',
  field: 'a Field Zone',
  pendulum: 'a Pendulum Zone',
}

const NO_ZONE: Readonly<Record<Of<'no-free-zone'>['needs'], string>> = {
  any: 'no zone it may take is free',
  main: 'no Main Monster Zone is free',
  linked: 'it needs a free Extra Monster Zone or a zone a Link Monster points to',
  'spell-trap': 'no Spell & Trap Zone is free',
  pendulum: 'no Pendulum Zone is free',
}

const KIND: Readonly<Record<Of<'wrong-kind'>['needed'], string>> = {
  monster: 'monster',
  'spell-or-trap': 'Spell or Trap',
  pendulum: 'Pendulum Monster',
}

const NO_NORMAL_SUMMON: Readonly<Record<Of<'cannot-be-normal-summoned'>['because'], string>> = {
  ritual: 'it is a Ritual Monster',
  'extra-deck': 'it is an Extra Deck monster',
  text: 'its text says so',
}

const SUMMONED: Readonly<Record<SummonWay, string>> = {
  fusion: 'Fusion Summoned',
  ritual: 'Ritual Summoned',
  synchro: 'Synchro Summoned',
  xyz: 'Xyz Summoned',
  link: 'Link Summoned',
  pendulum: 'Pendulum Summoned',
  own: 'Special Summoned as its own text says',
  effect: 'Special Summoned by a card effect',
}

const MATERIAL = { fusion: 'Fusion', synchro: 'Synchro', xyz: 'Xyz', link: 'Link' } as const

const NOT_MATERIAL: Readonly<Record<NotMaterial, string>> = {
  'face-down': 'it is face-down',
  'not-yours': 'the other player controls it',
  'not-on-field': 'it is not on your field',
  'no-level': 'it has no Level',
  token: 'it is a Token',
  text: 'its text forbids it',
  'summoned-this-turn': 'its text forbids it in the turn it was Summoned',
}

const counted = (count: number, word: string): string => `${count} ${word}${count === 1 ? '' : 's'}`

const sumWords = (sum: SumNeeded | undefined): string => {
  if (!sum) return ''
  return sum.of === 'levels' ? ` with Levels that add up to ${sum.total}` : ` for Link Rating ${sum.total}`
}

const missingWords = (missing: readonly MissingMaterial[]): string =>
  missing.length === 0
    ? 'no set of your face-up monsters fits'
    : `you control ${listed(missing.map(lackWords), 'and')}`

const lackWords = ({ of, needed, have }: MissingMaterial): string =>
  have === 0
    ? `no ${nameWords(of) ?? phraseWords(of, false)}`
    : `only ${have} of ${needed} ${nameWords(of) ?? phraseWords(of, true)}`

const levelsBetween = ({ low, high }: { readonly low: number; readonly high: number }): string =>
  high - low < 2 ? 'no Levels' : `Levels ${low + 1} to ${high - 1}`

/** Zones are counted from 1 and from the left, as the rulebook does. */
const zoneWords = (place: Place): string => {
  switch (place.in) {
    case 'mainMonster':
      return `Main Monster Zone ${place.index + 1}`
    case 'spellTrap':
      return `Spell & Trap Zone ${place.index + 1}`
    case 'extraMonster':
      return `The ${place.side} Extra Monster Zone`
    case 'pendulum':
      return `The ${place.side} Pendulum Zone`
    case 'field':
      return 'The Field Zone'
    case 'hand':
      return 'The hand'
    case 'deck':
      return 'The Deck'
    case 'extraDeck':
      return 'The Extra Deck'
    case 'graveyard':
      return 'The Graveyard'
    case 'banished':
      return 'The place of banished cards'
  }
}

const outcomeWords = ({ winner, because }: Outcome): string => {
  const how = because === 'life-points' ? 'no Life Points were left' : 'there was no card to draw'
  return winner === null ? `a draw, for ${how} on both sides` : `one player has won, for ${how}`
}
