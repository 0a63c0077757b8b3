import { ABILITIES, ATTRIBUTES, MONSTER_FRAMES, MONSTER_TYPES } from '../terms.ts'
import type { Compared, Filter } from './tree.ts'

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
]

type Place = Extract<Filter, { is: 'place' }>

/** Where a material lies, in words; the first wording of each is the one we write. */
export const PLACES: readonly { readonly words: string; readonly filter: Place }[] = (
  [
    ['in your hand', 'hand', 'you'],
    ["in your opponent's hand", 'hand', 'opponent'],
    ['in the hand', 'hand', 'either'],
    ['you control', 'field', 'you'],
    ['your opponent controls', 'field', 'opponent'],
    ['on the field', 'field', 'either'],
    ['in your GY', 'graveyard', 'you'],
    ["in your opponent's GY", 'graveyard', 'opponent'],
    ['in the GY', 'graveyard', 'either'],
    ['in your Extra Monster Zone', 'extraMonsterZone', 'you'],
    ["in your opponent's Extra Monster Zone", 'extraMonsterZone', 'opponent'],
    ['in the Extra Monster Zone', 'extraMonsterZone', 'either'],
    ['in an Extra Monster Zone', 'extraMonsterZone', 'either'],
    ['in your Main Monster Zone', 'mainMonsterZone', 'you'],
    ['in your center Main Monster Zone', 'centerZone', 'you'],
  ] as const
).map(([words, place, of]) => ({ words, filter: { is: 'place', place, of } }))
