import { nameWords, phraseWords } from '../../cards/filter/describe.ts'
import { listed } from '../../english.ts'
import type { SummonWay } from '../../cards/restrictions.ts'
import type { Outcome } from '../event.ts'
import type {
  MaterialsFor,
  MissingMaterial,
  NotMaterial,
  Refusal,
  RefusalCode,
  SumNeeded,
  UnreadOnField,
} from '../refusal.ts'
import type { Phase } from '../state/turn-state.ts'
import type { Place } from '../state/zones.ts'

/* The game's words for the facts of a refusal. */

type Of<C extends Refusal['code']> = Extract<Refusal, { readonly code: C }>

/** The phases with their article. */
export const PHASE: Readonly<Record<Phase, string>> = {
  draw: 'the Draw Phase',
  standby: 'the Standby Phase',
  main1: 'Main Phase 1',
  battle: 'the Battle Phase',
  main2: 'Main Phase 2',
  end: 'the End Phase',
}

export const NEEDED: Readonly<Record<Of<'not-there'>['needed'], string>> = {
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

export const NO_ZONE: Readonly<Record<Of<'no-free-zone'>['needs'], string>> = {
  any: 'no zone it may take is free',
  main: 'no Main Monster Zone is free',
  linked: 'it needs a free Extra Monster Zone or a zone a Link Monster points to',
  'spell-trap': 'no Spell & Trap Zone is free',
  pendulum: 'no Pendulum Zone is free',
}

export const NEEDED_KIND: Readonly<Record<Of<'wrong-kind'>['needed'], string>> = {
  monster: 'monster',
  'spell-or-trap': 'Spell or Trap',
  pendulum: 'Pendulum Monster',
  token: 'Token',
  equip: 'card that can be equipped',
}

export const NO_NORMAL_SUMMON: Readonly<Record<Of<'cannot-be-normal-summoned'>['because'], string>> = {
  ritual: 'cannot be Normal Summoned or Set: it is a Ritual Monster',
  'extra-deck': 'cannot be Normal Summoned or Set: it is an Extra Deck monster',
  text: 'cannot be Normal Summoned or Set: its text says so',
  field:
    'cannot be Normal Summoned now: its text asks for other cards on the field or in the hand. It may be Set',
}

export const NO_SETTING: Readonly<Record<Of<'cannot-be-set'>['because'], string>> = {
  text: 'its text says so',
  'extra-summon': 'the additional Normal Summon is no Set',
  'after-effect': 'the effect lets you Summon, not Set',
}

export const SUMMONED: Readonly<Record<SummonWay, string>> = {
  fusion: 'Fusion Summoned',
  ritual: 'Ritual Summoned',
  synchro: 'Synchro Summoned',
  xyz: 'Xyz Summoned',
  link: 'Link Summoned',
  pendulum: 'Pendulum Summoned',
  own: 'Special Summoned as its own text says',
  effect: 'Special Summoned by a card effect',
}

export const MATERIAL: Readonly<Record<MaterialsFor, string>> = {
  fusion: 'Fusion Material',
  ritual: 'a Tribute for the Ritual Summon',
  synchro: 'Synchro Material',
  xyz: 'Xyz Material',
  link: 'Link Material',
}

export const NOT_MATERIAL: Readonly<Record<NotMaterial, string>> = {
  'face-down': 'it is face-down',
  'not-yours': 'the other player controls it',
  'not-on-field': 'it is not on your field',
  'out-of-reach': 'the effect cannot use it',
  'no-level': 'it has no Level',
  token: 'it is a Token',
  text: 'its text forbids it',
  'summoned-this-turn': 'its text forbids it in the turn it was Summoned',
  newcomer: 'the monster that is Summoned asks for others',
}

/** "1 card", "2 cards". */
export const counted = (count: number, word: string): string => `${count} ${word}${count === 1 ? '' : 's'}`

/** The monsters one of which would do: "a Level 4 or 7 monster, or a Level 1 Tuner". */
export const oneOfLevels = (
  kinds: readonly { readonly level: number; readonly tuner: boolean }[],
): string => {
  const levels = (ofTuners: boolean): string =>
    listed(
      kinds.flatMap(({ level, tuner }) => (tuner === ofTuners ? [`${level}`] : [])),
      'or',
    )
  return [
    levels(false) && `a Level ${levels(false)} monster`,
    levels(true) && `a Level ${levels(true)} Tuner`,
  ]
    .filter(Boolean)
    .join(', or ')
}

/** " with Levels that add up to 8", or nothing. */
export const sumWords = (sum: SumNeeded | undefined): string => {
  if (!sum) return ''
  if (sum.of === 'linkRatings') return ` for Link Rating ${sum.total}`
  return ` with ${sum.of === 'atk' ? 'ATK' : 'Levels'} that add up to ${sum.total}${sum.orMore ? ' or more, none of which could be left out' : ''}`
}

/** What a refusal adds where the text of a face-up card may make it wrong. */
export const explainUnread = (unread: UnreadOnField | undefined): string =>
  unread ? ` A text on the field is not read and may change that: ${unread.join(', ')}.` : ''

/** "you control no Tuner and only 1 Level 4 monster". */
export const missingWords = (missing: readonly MissingMaterial[], by: MaterialsFor): string => {
  const bySpell = by === 'fusion' || by === 'ritual'
  if (missing.length === 0) {
    return bySpell ? 'no set of the monsters it may use fits' : 'no set of your face-up monsters fits'
  }
  return `you ${bySpell ? 'have' : 'control'} ${listed(missing.map(lackWords), 'and')}`
}

const lackWords = ({ of, have }: MissingMaterial): string => {
  // "No monster, except a Token" would say that the player controls a Token.
  const words = (nameWords(of) ?? phraseWords(of, have > 1)).replace(', except ', ' other than ')
  return have === 0 ? `no ${words}` : `only ${have} ${words}`
}

/** What is between two Scales: "are Levels 2 to 7", "is Level 2". */
export const levelsBetween = ({ low, high }: { readonly low: number; readonly high: number }): string => {
  if (high - low < 2) return 'are no Levels'
  return high - low === 2 ? `is Level ${low + 1}` : `are Levels ${low + 1} to ${high - 1}`
}

/** Zones are counted from 1 and from the left, as the rulebook does. */
export const zoneWords = (place: Place): string => {
  switch (place.in) {
    case 'mainMonster':
      return `Main Monster Zone ${place.index + 1}`
    case 'spellTrap':
      return `Spell & Trap Zone ${place.index + 1}`
    case 'extraMonster':
      return `the ${place.side} Extra Monster Zone`
    case 'pendulum':
      return `the ${place.side} Pendulum Zone`
    case 'field':
      return 'the Field Zone'
    case 'hand':
      return 'the hand'
    case 'deck':
      return 'the Deck'
    case 'extraDeck':
      return 'the Extra Deck'
    case 'graveyard':
      return 'the Graveyard'
    case 'banished':
      return 'the place of banished cards'
  }
}

const HOW: Readonly<Record<Outcome['because'], string>> = {
  'life-points': 'no Life Points were left',
  'deck-out': 'there was no card to draw',
  'card-effect': 'a card said so',
}

/** "one player has won, because no Life Points were left". */
export const outcomeWords = ({ winner, because }: Outcome): string =>
  winner === null
    ? `a draw, because ${HOW[because]} on both sides`
    : `one player has won, because ${HOW[because]}`

/** The refusals with this code. */
export type RefusalOf<C extends RefusalCode> = Narrowed<Refusal, C>

/** Some refusals share one shape under several codes; here only the one code is left. */
type Narrowed<R, C> = R extends { readonly code: infer Codes }
  ? C extends Codes
    ? Omit<R, 'code'> & { readonly code: C }
    : never
  : never

/** A sentence for each code, without the rules' ids. */
export type Sentences = {
  readonly [C in RefusalCode]: string | ((refusal: RefusalOf<C>) => string)
}

/** The sentences of one part of the game. */
export type SentencesOfSome = Partial<Sentences>
