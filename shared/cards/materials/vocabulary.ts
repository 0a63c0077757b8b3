import { ABILITIES, ATTRIBUTES, MONSTER_FRAMES, MONSTER_TYPES } from '../terms.ts'
import type { Compared, Filter, MaterialZone, MaterialPosition, SummonedHow } from './tree.ts'

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
export const POSITION_WORDS: Readonly<Record<MaterialPosition, string>> = {
  'face-up': 'face-up',
  'face-down-defense': 'face-down Defense Position',
  attack: 'Attack Position',
  defense: 'Defense Position',
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

/** Where a material lies: what the place is called behind "your" or "the". */
export const ZONE_WORDS: Readonly<Record<MaterialZone, string>> = {
  hand: 'hand',
  field: 'field',
  graveyard: 'GY',
  mainMonsterZone: 'Main Monster Zone',
  extraMonsterZone: 'Extra Monster Zone',
}
