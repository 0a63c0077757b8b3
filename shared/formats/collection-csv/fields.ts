/** Prices by what they are of: the lowest asked, what is paid on average, and so on. */
const PRICE_FIELDS = [
  'low',
  'mid',
  'market',
  'average',
  'trend',
  'asked',
  'marketExcellent',
  'marketGood',
  'marketLightPlayed',
  'marketPoor',
] as const

/** What a column of a collection file says. */
export const FIELDS = [
  'name',
  'localName',
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
  'currency',
  ...PRICE_FIELDS,
  'priced',
  'priceSource',
  'prices',
  'bought',
  'since',
  'place',
  'note',
] as const
export type Field = (typeof FIELDS)[number]

/** Fields whose cells are amounts of money. */
export const AMOUNT_FIELDS: ReadonlySet<Field> = new Set(['paid', ...PRICE_FIELDS])

/** The fields of each column, in the order of the columns; nothing for columns that are not used. */
export type Columns = readonly (Field | undefined)[]

/** What the player calls a field. */
export const FIELD_NAMES: Readonly<Record<Field, string>> = {
  name: 'name',
  localName: 'name in the language of the print',
  passcode: 'passcode',
  quantity: 'copies',
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
  currency: 'currency',
  low: 'low price',
  mid: 'mid price',
  market: 'market price',
  average: 'average price',
  trend: 'price trend',
  asked: 'price asked',
  marketExcellent: 'market price, excellent',
  marketGood: 'market price, good',
  marketLightPlayed: 'market price, light played',
  marketPoor: 'market price, poor',
  priced: 'day of the prices',
  priceSource: 'source of the prices',
  prices: 'all prices, as Duelwright writes them',
  bought: 'day bought',
  since: 'day it came',
  place: 'place',
  note: 'note',
}
