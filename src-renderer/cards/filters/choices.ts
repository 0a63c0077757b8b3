import { type SearchFilter, KIND_GROUPS } from '../../../shared/cards/search/filters.ts'
import { ORDERS, type Order } from '../../../shared/cards/search/query.ts'
import { ATTRIBUTES, MONSTER_TYPES, REGIONS } from '../../../shared/cards/terms.ts'
import type { Format } from '../../../shared/legality/format.ts'
import { searchWordOf } from '../../../shared/legality/searched-legality.ts'
import { titled } from '../../../shared/cards/face/type-line.ts'

/** Something to choose: its value as a query writes it, and its name. */
export interface FilterChoice {
  readonly value: string
  readonly name: string
}

/** A filter whose values are chosen from a list. */
export interface ChoiceGroup {
  readonly filter: SearchFilter
  readonly title: string
  readonly choices: readonly FilterChoice[]
}

const choices = (
  words: readonly string[],
  nameOf: (word: string) => string = titled,
): readonly FilterChoice[] => words.map((value) => ({ value, name: nameOf(value) }))

/** What monsters are asked for first, and what stands below the numbers. */
export const MONSTER_GROUPS: readonly ChoiceGroup[] = [
  {
    filter: 'frame',
    title: 'Monster card',
    choices: choices(KIND_GROUPS.frame, (word) => (word === 'effectless' ? 'No effect' : titled(word))),
  },
  {
    filter: 'attr',
    title: 'Attribute',
    choices: ATTRIBUTES.map((name) => ({ value: name.toLowerCase(), name })),
  },
]
export const MORE_MONSTER_GROUPS: readonly ChoiceGroup[] = [
  {
    filter: 'type',
    title: 'Type',
    choices: MONSTER_TYPES.map((name) => ({ value: name.toLowerCase(), name })),
  },
  { filter: 'ability', title: 'Ability', choices: choices(KIND_GROUPS.ability) },
]

export const ICON_GROUP: ChoiceGroup = {
  filter: 'icon',
  title: 'Icon',
  choices: choices(KIND_GROUPS.icon),
}

export const CARD_KIND_GROUP: ChoiceGroup = {
  filter: 'card',
  title: 'Kind',
  choices: choices(KIND_GROUPS.card),
}

export const IN_DECK_GROUP: ChoiceGroup = {
  filter: 'deck',
  title: 'This deck',
  choices: [
    { value: '>=1', name: 'In it' },
    { value: '0', name: 'Not in it' },
  ],
}

export const COPIES_GROUP: ChoiceGroup = {
  filter: 'limit',
  title: 'Copies allowed in this format',
  choices: [
    { value: '0', name: 'None' },
    { value: '1', name: '1' },
    { value: '2', name: '2' },
    { value: '3', name: '3' },
  ],
}

export const OWNED_GROUP: ChoiceGroup = {
  filter: 'owned',
  title: 'Owned',
  choices: [
    { value: '0', name: 'None' },
    { value: '0-2', name: 'Fewer than 3' },
    { value: '>=1', name: 'Any' },
    { value: '>=3', name: '3 or more' },
  ],
}

/** The player's own formats among them. */
export const legalGroup = (formats: readonly Format[]): ChoiceGroup => ({
  filter: 'legal',
  title: 'Playable in',
  choices: formats.map((format) => ({ value: searchWordOf(format), name: format.name })),
})

export const RELEASED_GROUP: ChoiceGroup = {
  filter: 'released',
  title: 'Released in the',
  choices: choices(REGIONS, (region) => region.toUpperCase()),
}

/** What numbers are asked of, in the order of the card; each is written as in the query: 4, 4-6, >=4, ?. */
export const NUMBER_FIELDS = [
  { filter: 'level', title: 'Level' },
  { filter: 'rank', title: 'Rank' },
  { filter: 'link', title: 'Link' },
  { filter: 'scale', title: 'Scale' },
  { filter: 'atk', title: 'ATK' },
  { filter: 'def', title: 'DEF' },
] as const satisfies readonly { readonly filter: SearchFilter; readonly title: string }[]

const ORDER_NAMES: Readonly<Record<Order, string>> = {
  name: 'Name',
  level: 'Level',
  atk: 'ATK',
  def: 'DEF',
  newest: 'Newest',
}

/** How results can be sorted; the empty value is "the best first". */
export const SORT_CHOICES: readonly FilterChoice[] = [
  { value: '', name: 'Best match' },
  ...ORDERS.map((value) => ({ value, name: ORDER_NAMES[value] })),
]
