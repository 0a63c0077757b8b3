import type { FilterPlace } from './filter/filter.ts'
import type { MaterialsFact } from './materials/materials.ts'
import type { Passcode } from './passcode.ts'
import type { Restriction } from './restrictions.ts'
import type { SummoningEffect } from './summoning/effect.ts'
import type {
  Ability,
  Attribute,
  LinkArrow,
  MonsterFrame,
  MonsterType,
  Region,
  SpellIcon,
  Stat,
  TrapIcon,
} from './terms.ts'

interface CardFacts {
  readonly passcode: Passcode
  /** No passcode is known for the card: the one given stands in for it and means nothing to other programs. */
  readonly noPasscode?: true
  /** English name. Unique but for a handful of cards; the passcode is the identity. */
  readonly name: string
  /** The name it counts as for copies and limits, where its text says "always treated as" [facts: same-name rule]. */
  readonly countsAs?: string
  /** The name it has while it lies in one of these places: "This card's name becomes …". Copies are counted under its own. */
  readonly nameThere?: { readonly name: string; readonly in: readonly FilterPlace[] }
  /** "While face-up on the field, this card is also LIGHT": Attributes it has there beside its own. */
  readonly attributesThere?: readonly Attribute[]
  /** Those names that its text mentions for which some card asks: "that mentions …". */
  readonly mentions?: readonly string[]
  /** The Tokens that its text Special Summons, and how many of each where it says a number. */
  readonly tokens?: readonly { readonly token: Passcode; readonly count?: number }[]
  /** Its text makes such Summons, whether or not the engine reads how. */
  readonly makesSummons?: readonly ('fusion' | 'ritual')[]
  /** It can negate a Summon, in the window before the monster is on the field [SUM-12]. */
  readonly negatesSummons?: true
  /** Other passcodes printed on the same card: alternate artworks. */
  readonly artworks?: readonly Passcode[]
  /** Passcodes that EDOPro gives the card as it read before an erratum, for GOAT and Edison; other programs know none of them. */
  readonly earlierTexts?: readonly Passcode[]
  /** Names of the archetypes and series it belongs to. */
  readonly archetypes: readonly string[]
  readonly regions: readonly Region[]
  /** Handed out as a prize and never sold: it is out in no region (`regions` is empty), also where a database files it with the others. */
  readonly prize?: true
  /** Its database does not say where it is out: `regions` are all of them, unless another database knows. */
  readonly releaseUnknown?: true
  /** The day it comes out in a region, as YYYY-MM-DD, where its database says so: before it the card is not out there, whatever `regions` say. */
  readonly releases?: Readonly<Partial<Record<Region, string>>>
}

interface MonsterFacts extends CardFacts {
  readonly kind: 'monster'
  readonly type: MonsterType
  readonly attribute: Attribute
  readonly abilities: readonly Ability[]
  /** An Effect Monster; a Normal Monster, or a Fusion, Ritual … Monster without effect, is none. */
  readonly effect: boolean
  readonly atk: Stat
  readonly pendulum?: { readonly left: number; readonly right: number }
  readonly restrictions: readonly Restriction[]
  /** Of a Flip Monster: whether its Flip Effect activates whether its player likes it or not; "FLIP: You can …" is optional [CHN-27]. */
  readonly flipEffect?: 'mandatory' | 'optional'
}

export interface LevelMonster extends MonsterFacts {
  readonly frame: 'normal' | 'effect' | 'ritual' | 'fusion' | 'synchro'
  readonly level: number
  readonly def: Stat
  /** Fusion and Synchro Monsters only. */
  readonly materials?: MaterialsFact
}

export interface XyzMonster extends MonsterFacts {
  readonly frame: 'xyz'
  readonly rank: number
  readonly def: Stat
  readonly materials: MaterialsFact
}

export interface LinkMonster extends MonsterFacts {
  readonly frame: 'link'
  /** Their count is the Link Rating; there is no DEF and no Level to ask for [LNK-05, LNK-06]. */
  readonly arrows: readonly LinkArrow[]
  readonly materials: MaterialsFact
}

export interface Spell extends CardFacts {
  readonly kind: 'spell'
  readonly icon: SpellIcon
  /** The Fusion or Ritual Summon it makes, where its text says so in the standard words. */
  readonly summoning?: SummoningEffect
}

export interface Trap extends CardFacts {
  readonly kind: 'trap'
  readonly icon: TrapIcon
}

/** Put on the field by effects only; never part of a Deck [TOK]. */
export interface Token extends CardFacts {
  readonly kind: 'token'
  /** None where the Token copies a monster: its Type and Attribute are then those of that one. */
  readonly type?: MonsterType
  readonly attribute?: Attribute
  readonly tuner?: true
  readonly level: number
  readonly atk: Stat
  readonly def: Stat
  /** What it may not do, by the text that makes it. */
  readonly restrictions?: readonly Restriction[]
}

/** A Speed Duel Skill; outside Speed Duel no Deck may hold it. */
export interface Skill extends CardFacts {
  readonly kind: 'skill'
}

export type Monster = LevelMonster | XyzMonster | LinkMonster
export type Card = Monster | Spell | Trap | Token | Skill

/** The name under which copies are counted over Main, Extra and Side Deck [DECK-03]. */
export const countedName = (card: Card): string => card.countsAs ?? card.name

export const linkRating = (card: LinkMonster): number => card.arrows.length

type ExtraDeckMonster = Monster & { readonly frame: 'fusion' | 'synchro' | 'xyz' | 'link' }

const EXTRA_DECK_FRAMES: ReadonlySet<MonsterFrame> = new Set(['fusion', 'synchro', 'xyz', 'link'])

/** Whether the card begins the Duel in the Extra Deck [DECK-05]. */
export const isExtraDeckCard = (card: Card): card is ExtraDeckMonster =>
  card.kind === 'monster' && EXTRA_DECK_FRAMES.has(card.frame)

/** Whether it may be played anywhere: prizes, anime cards and Skills of Speed Duels may not. */
export const isPlayable = (card: Card): boolean => card.regions.length > 0
