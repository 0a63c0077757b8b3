/** What a column of a collection file says. */
export const FIELDS = [
  'name',
  'passcode',
  'quantity',
  'forTrade',
  'wanted',
  'number',
  'setCode',
  'setPlace',
  'set',
  'rarity',
  'condition',
  'edition',
  'firstEdition',
  'language',
  'paid',
  'bought',
  'since',
  'place',
  'note',
] as const
export type Field = (typeof FIELDS)[number]

/** The fields of each column, in the order of the columns; nothing for columns that are not used. */
export type Columns = readonly (Field | undefined)[]

/** What the player calls a field. */
export const FIELD_NAMES: Readonly<Record<Field, string>> = {
  name: 'name',
  passcode: 'passcode',
  quantity: 'quantity',
  forTrade: 'for trade',
  wanted: 'wanted',
  number: 'set number',
  setCode: 'set code',
  setPlace: 'number in the set',
  set: 'set',
  rarity: 'rarity',
  condition: 'condition',
  edition: 'edition',
  firstEdition: '1st Edition',
  language: 'language',
  paid: 'price paid',
  bought: 'day bought',
  since: 'day it came',
  place: 'place',
  note: 'note',
}
