import {
  ABILITIES,
  type Ability,
  ATTRIBUTES,
  type Attribute,
  MONSTER_FRAMES,
  MONSTER_TYPES,
  type MonsterFrame,
  type MonsterType,
  type SpellIcon,
  type TrapIcon,
} from '../terms.ts'

/** A range of whole numbers, both ends included; `max: null` is open. */
export interface Range {
  readonly min: number
  readonly max: number | null
}

/**
 * What a text asks of a card. Values are those the card has where it lies now. A filter asks for a monster, unless it says `card`, `spell`,
 * `trap` or a name: ""X" monster" is the archetype alone, ""X" card" is `card` and the archetype.
 */
export type Filter =
  /** A monster of which nothing more is asked. */
  | { readonly is: 'monster' }
  /** A card of any kind. */
  | { readonly is: 'card' }
  /** "Spell", "Quick-Play Spell", "Continuous Trap". */
  | { readonly is: 'spell'; readonly icon?: SpellIcon }
  | { readonly is: 'trap'; readonly icon?: TrapIcon }
  /** "Monster Card": also one that lies in a Spell & Trap Zone now. */
  | { readonly is: 'monsterCard' }
  /** The card of that name, or one treated as it. */
  | { readonly is: 'name'; readonly name: string }
  | { readonly is: 'archetype'; readonly archetype: string }
  /** Its text mentions the named card; `asMaterial`: its materials line does [FUS-09]. */
  | { readonly is: 'mentions'; readonly name: string; readonly asMaterial?: true }
  | { readonly is: 'attribute'; readonly attribute: Attribute }
  /** `original`: as printed, whatever effects have made of it. */
  | { readonly is: 'type'; readonly type: MonsterType; readonly original?: true }
  /** "Normal Monster", "Effect Monster", "Synchro Monster" …: 'effect' is every monster with an effect, whatever its frame. */
  | { readonly is: 'frame'; readonly frame: MonsterFrame | 'pendulum' | 'token' }
  | { readonly is: 'ability'; readonly ability: Ability }
  /** "Level 4", "Rank 4 or lower", "Link-3 or higher"; `original` where the line says so. "Or lower" begins at 0. */
  | { readonly is: 'level' | 'rank' | 'linkRating'; readonly range: Range; readonly original?: true }
  | { readonly is: 'atk' | 'def'; readonly range: Range; readonly original: boolean }
  | {
      readonly is: 'summoned'
      readonly how: SummonedHow
      readonly from?: 'extraDeck' | 'graveyard'
      readonly thisTurn: boolean
      /** Normal Summoned or Set with so many Tributes. */
      readonly tributes?: Range
    }
  /** Where it lies: "in your GY", "you control", "in an Extra Monster Zone" …; `either` where the line does not say whose. */
  | {
      readonly is: 'place'
      readonly place: FilterPlace
      readonly of: 'you' | 'opponent' | 'either'
    }
  | { readonly is: 'position'; readonly position: FilterPosition }
  | { readonly is: 'equipped'; readonly with: 'equip-card' | 'monster-card' }
  /** An Xyz Monster with something attached to it, or at least so much. */
  | { readonly is: 'hasMaterial'; readonly least?: number }
  | { readonly is: 'cannotBeNormalSummoned' }
  /** Whose it is, whoever controls it: "owned by your opponent". */
  | { readonly is: 'ownedBy'; readonly who: 'you' | 'opponent' }
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

/** Where a filter may ask a card to lie. On the `field` a monster is in a Monster Zone; `monsterZone` says so of any card. */
export const FILTER_PLACES = [
  'hand',
  'field',
  'graveyard',
  'mainMonsterZone',
  'centerZone',
  'extraMonsterZone',
  'deck',
  'extraDeck',
  'banished',
  'monsterZone',
  'spellTrapZone',
  'fieldZone',
  'pendulumZone',
] as const
export type FilterPlace = (typeof FILTER_PLACES)[number]

const OFF_FIELD: readonly FilterPlace[] = ['hand', 'deck', 'extraDeck', 'graveyard', 'banished']

/** Whether the place is the field, or a part of it. */
export const isFieldPlace = (place: FilterPlace): boolean => !OFF_FIELD.includes(place)

/** A face-down monster is in Defense Position [POS-03]; `face-down` is said of cards that may be no monsters. */
export const FILTER_POSITIONS = ['face-up', 'face-down-defense', 'attack', 'defense', 'face-down'] as const
export type FilterPosition = (typeof FILTER_POSITIONS)[number]

export const COMPARED = ['name', 'type', 'attribute', 'level', 'rank', 'linkRating', 'atk', 'def'] as const
export type Compared = (typeof COMPARED)[number]

/** What must hold among all the cards that fill one slot. */
export type Among =
  /** "with the same Type", "with different names"; several properties hold together. */
  | { readonly is: 'same' | 'different'; readonly property: Compared }
  /** "with the same Type or Attribute". */
  | { readonly is: 'sameAny'; readonly properties: readonly Compared[] }
  /** "with a Level difference of 7": between the highest and the lowest Level. */
  | { readonly is: 'levelsApart'; readonly by: number }
  /** "including a Tuner", "(1 Fusion + 1 Synchro)": different cards among them fill these. */
  | { readonly is: 'including'; readonly slots: readonly { readonly count: number; readonly of: Filter }[] }

/** "2 or more Level 4 monsters with different names": how many cards, what each is, what holds among them. */
export interface Slot {
  readonly count: Range
  readonly of: Filter
  readonly among: readonly Among[]
}

/* The words for all this. */

/** What one or two words (in small letters) say of a monster: "dark", "winged beast", "tuner", "synchro". */
export const ADJECTIVES: ReadonlyMap<string, Filter> = new Map<string, Filter>([
  ...ATTRIBUTES.map((attribute) => [attribute.toLowerCase(), { is: 'attribute', attribute }] as const),
  ...MONSTER_TYPES.map((type) => [type.toLowerCase(), { is: 'type', type }] as const),
  ...ABILITIES.map((ability) => [ability, { is: 'ability', ability }] as const),
  ...[...MONSTER_FRAMES, 'pendulum', 'token'].map(
    (frame) => [frame, { is: 'frame', frame }] as readonly [string, Filter],
  ),
])

/** The words for what is compared among materials: "with the same name", "with different names". */
export const COMPARED_WORDS: readonly {
  readonly property: Compared
  readonly one: string
  readonly many: string
}[] = [
  { property: 'name', one: 'name', many: 'names' },
  { property: 'type', one: 'Type', many: 'Types' },
  { property: 'attribute', one: 'Attribute', many: 'Attributes' },
  { property: 'level', one: 'Level', many: 'Levels' },
  { property: 'rank', one: 'Rank', many: 'Ranks' },
  { property: 'linkRating', one: 'Link Rating', many: 'Link Ratings' },
  { property: 'atk', one: 'ATK', many: 'ATK' },
  { property: 'def', one: 'DEF', many: 'DEF' },
]

/** Before the noun: "face-up", "Attack Position". */
export const POSITION_WORDS: Readonly<Record<FilterPosition, string>> = {
  'face-up': 'face-up',
  'face-down-defense': 'face-down Defense Position',
  attack: 'Attack Position',
  defense: 'Defense Position',
  'face-down': 'face-down',
}

/** "Normal Summoned/Set", "Fusion Summoned". */
export const SUMMONED_WORDS: Readonly<Record<SummonedHow, string>> = {
  normalOrSet: 'Normal Summoned/Set',
  normal: 'Normal Summoned',
  tribute: 'Tribute Summoned',
  flip: 'Flip Summoned',
  special: 'Special Summoned',
  fusion: 'Fusion Summoned',
  ritual: 'Ritual Summoned',
  synchro: 'Synchro Summoned',
  xyz: 'Xyz Summoned',
  link: 'Link Summoned',
  pendulum: 'Pendulum Summoned',
}

/** Where a card lies: what the place is called behind "your" or "the". */
export const PLACE_WORDS: Readonly<Record<FilterPlace, string>> = {
  hand: 'hand',
  field: 'field',
  graveyard: 'GY',
  mainMonsterZone: 'Main Monster Zone',
  centerZone: 'center Main Monster Zone',
  extraMonsterZone: 'Extra Monster Zone',
  deck: 'Deck',
  extraDeck: 'Extra Deck',
  banished: 'banishment',
  monsterZone: 'Monster Zone',
  spellTrapZone: 'Spell & Trap Zone',
  fieldZone: 'Field Zone',
  pendulumZone: 'Pendulum Zone',
}
