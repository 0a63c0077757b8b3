import type { Ability, Attribute, MonsterFrame, MonsterType } from '../terms.ts'

/** A range of whole numbers, both ends included; `max: null` is open. */
export interface Range {
  readonly min: number
  readonly max: number | null
}

/**
 * One property that a card must have to fill a place in a materials line; only monsters fill one, whatever else is asked.
 * Values are those the card has where it lies now.
 */
export type Filter =
  /** Nothing more is asked. */
  | { readonly is: 'monster' }
  /** "Monster Card": also one that lies in a Spell & Trap Zone now. */
  | { readonly is: 'monsterCard' }
  /** The card of that name, or one treated as it. */
  | { readonly is: 'name'; readonly name: string }
  | { readonly is: 'archetype'; readonly archetype: string }
  /** Its text mentions the named card. */
  | { readonly is: 'mentions'; readonly name: string }
  | { readonly is: 'attribute'; readonly attribute: Attribute }
  | { readonly is: 'type'; readonly type: MonsterType }
  /** "Normal Monster", "Effect Monster", "Synchro Monster" …: 'effect' is every monster with an effect, whatever its frame. */
  | { readonly is: 'frame'; readonly frame: MonsterFrame | 'pendulum' | 'token' }
  | { readonly is: 'ability'; readonly ability: Ability }
  /** "Level 4", "Rank 4 or lower", "Link-3 or higher"; `original` where the line says so. "Or lower" begins at 0. */
  | { readonly is: 'level' | 'rank' | 'linkRating'; readonly range: Range; readonly original?: true }
  | { readonly is: 'atk' | 'def'; readonly range: Range; readonly original: boolean }
  | {
      readonly is: 'summoned'
      readonly how: SummonedHow
      readonly from?: 'extraDeck'
      readonly thisTurn: boolean
    }
  /** Where it lies: "in your GY", "you control", "in an Extra Monster Zone" …; `either` where the line does not say whose. */
  | {
      readonly is: 'place'
      readonly place: MaterialZone
      readonly of: 'you' | 'opponent' | 'either'
    }
  | { readonly is: 'position'; readonly position: MaterialPosition }
  | { readonly is: 'equipped'; readonly with: 'equip-card' | 'monster-card' }
  /** An Xyz Monster with something attached to it, or at least so much. */
  | { readonly is: 'hasMaterial'; readonly least?: number }
  | { readonly is: 'cannotBeNormalSummoned' }
  | { readonly is: 'not'; readonly filter: Filter }
  | { readonly is: 'all' | 'any'; readonly of: readonly Filter[] }

export const SUMMONED_HOW = [
  'normal',
  'normalOrSet',
  'tribute',
  'flip',
  'special',
  'fusion',
  'ritual',
  'synchro',
  'xyz',
  'link',
  'pendulum',
] as const
/** How a monster on the field was Summoned; `normalOrSet` also where it was Set. */
export type SummonedHow = (typeof SUMMONED_HOW)[number]

export const MATERIAL_ZONES = ['hand', 'field', 'graveyard', 'mainMonsterZone', 'extraMonsterZone'] as const
export type MaterialZone = (typeof MATERIAL_ZONES)[number]

/** A face-down monster is in Defense Position [POS-03]. */
export const MATERIAL_POSITIONS = ['face-up', 'face-down-defense', 'attack', 'defense'] as const
export type MaterialPosition = (typeof MATERIAL_POSITIONS)[number]

export const COMPARED = ['name', 'type', 'attribute', 'level', 'rank', 'linkRating', 'atk', 'def'] as const
export type Compared = (typeof COMPARED)[number]

/** What must hold among all the cards that fill one slot. */
export type Among =
  /** "with the same Type", "with different names"; several properties hold together. */
  | { readonly is: 'same' | 'different'; readonly property: Compared }
  /** "with the same Type or Attribute". */
  | { readonly is: 'sameAny'; readonly properties: readonly Compared[] }
  /** "including a Tuner", "(1 Fusion + 1 Synchro)": different cards among them fill these. */
  | { readonly is: 'including'; readonly slots: readonly { readonly count: number; readonly of: Filter }[] }

/** "2 or more Level 4 monsters with different names": how many cards, what each is, what holds among them. */
export interface Slot {
  readonly count: Range
  readonly of: Filter
  readonly among: readonly Among[]
}

/** A materials line, read: all slots of one recipe are filled by different cards; any recipe will do. At least one of each. */
export type Materials = readonly Recipe[]
export type Recipe = readonly Slot[]

/**
 * What is known of an Extra Deck monster's materials.
 * `none`: its text has no materials line (it is Summoned in its own way); `unread`: it has one that is not understood, so nothing is checked.
 */
export type MaterialsFact = { readonly recipes: Materials } | 'none' | 'unread'
