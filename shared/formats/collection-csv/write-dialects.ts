import { type Condition, CONDITION_NAMES, type Edition } from '../../collection/terms.ts'
import type { Delimiter } from './delimiter.ts'
import type { Field } from './dialects.ts'

/** How a program writes a collection: its columns in their order; those without a field stay empty. */
export interface WrittenDialect {
  readonly id: string
  readonly delimiter: Delimiter
  readonly decimal: '.' | ','
  readonly columns: readonly (readonly [header: string, field: Field | undefined])[]
  readonly conditions: Readonly<Record<Condition, string>>
  readonly editions: Readonly<Record<Edition, string>>
  readonly languages: 'names' | 'codes' | 'cardmarket'
}

const EDITIONS: WrittenDialect['editions'] = {
  '1st': '1st Edition',
  unlimited: 'Unlimited',
  limited: 'Limited',
}

/** The seven grades of Europe; American ones become the next worse. */
const SEVEN = {
  mint: 'M',
  'near-mint': 'NM',
  excellent: 'EX',
  good: 'GD',
  'light-played': 'LP',
  'moderately-played': 'PL',
  played: 'PL',
  'heavily-played': 'PO',
  poor: 'PO',
  damaged: 'PO',
} as const satisfies Record<Condition, string>

const CARDMARKET: WrittenDialect['conditions'] = { ...SEVEN, mint: 'MT' }

/** The five grades of America; European ones become the next worse. */
const FIVE: WrittenDialect['conditions'] = {
  mint: 'Near Mint',
  'near-mint': 'Near Mint',
  excellent: 'Lightly Played',
  good: 'Lightly Played',
  'light-played': 'Lightly Played',
  'moderately-played': 'Moderately Played',
  played: 'Moderately Played',
  'heavily-played': 'Heavily Played',
  poor: 'Heavily Played',
  damaged: 'Damaged',
}

const DRAGON_SHIELD: WrittenDialect['conditions'] = {
  mint: 'Mint',
  'near-mint': 'NearMint',
  excellent: 'Excellent',
  good: 'Good',
  'light-played': 'LightPlayed',
  'moderately-played': 'Played',
  played: 'Played',
  'heavily-played': 'Poor',
  poor: 'Poor',
  damaged: 'Poor',
}

const usual = {
  delimiter: ',',
  decimal: '.',
  conditions: CONDITION_NAMES,
  editions: EDITIONS,
  languages: 'names',
} as const

/** The dialects a collection can be written in; ours holds everything. */
export const WRITTEN_DIALECTS: readonly WrittenDialect[] = [
  {
    ...usual,
    id: 'duelwright',
    languages: 'codes',
    columns: [
      ['Card', 'name'],
      ['Passcode', 'passcode'],
      ['Set Number', 'number'],
      ['Set', 'set'],
      ['Rarity', 'rarity'],
      ['Edition', 'edition'],
      ['Condition', 'condition'],
      ['Language', 'language'],
      ['Quantity', 'quantity'],
      ['For Trade', 'forTrade'],
      ['Wanted', 'wanted'],
      ['Paid', 'paid'],
      ['Bought', 'bought'],
      ['Place', 'place'],
      ['Note', 'note'],
    ],
  },
  {
    ...usual,
    id: 'dragonshield',
    conditions: DRAGON_SHIELD,
    columns: [
      ['Folder Name', 'place'],
      ['Quantity', 'quantity'],
      ['Trade Quantity', 'forTrade'],
      ['Card Name', 'name'],
      ['Set Code', 'setCode'],
      ['Set Name', 'set'],
      ['Card Number', 'number'],
      ['Rarity', 'rarity'],
      ['Condition', 'condition'],
      ['Printing', 'edition'],
      ['Language', 'language'],
      ['Price Bought', 'paid'],
      ['Date Bought', 'bought'],
      ['LOW', undefined],
      ['MID', undefined],
      ['MARKET', undefined],
    ],
  },
  {
    ...usual,
    id: 'tcgplayer',
    conditions: FIVE,
    columns: [
      ['Quantity', 'quantity'],
      ['Name', 'name'],
      ['Simple Name', undefined],
      ['Set', 'set'],
      ['Card Number', 'number'],
      ['Set Code', 'setCode'],
      ['Printing', 'edition'],
      ['Condition', 'condition'],
      ['Language', 'language'],
      ['Rarity', 'rarity'],
      ['Product ID', undefined],
      ['SKU', undefined],
    ],
  },
  {
    ...usual,
    id: 'ygoprodeck',
    conditions: SEVEN,
    columns: [
      ['cardname', 'name'],
      ['cardq', 'quantity'],
      ['cardrarity', 'rarity'],
      ['cardcondition', 'condition'],
      ['card_edition', 'edition'],
      ['cardset', 'set'],
      ['cardcode', 'number'],
      ['cardid', 'passcode'],
    ],
  },
  {
    ...usual,
    id: 'cardmarket',
    delimiter: ';',
    decimal: ',',
    conditions: CARDMARKET,
    languages: 'cardmarket',
    columns: [
      ['idProduct', undefined],
      ['English Name', 'name'],
      ['Local Name', undefined],
      ['Exp.', 'setCode'],
      ['Exp. Name', 'set'],
      ['Rarity', 'rarity'],
      ['Price', 'paid'],
      ['Language', 'language'],
      ['Condition', 'condition'],
      ['Foil?', undefined],
      ['Signed?', undefined],
      ['First Ed?', 'firstEdition'],
      ['Altered?', undefined],
      ['Comments', 'note'],
      ['Amount', 'quantity'],
      ['onSale', undefined],
    ],
  },
  {
    ...usual,
    id: 'cardmarket-powertools',
    conditions: CARDMARKET,
    columns: [
      ['cardmarketId', undefined],
      ['quantity', 'quantity'],
      ['name', 'name'],
      ['set', 'set'],
      ['setCode', 'setCode'],
      ['cn', 'setPlace'],
      ['condition', 'condition'],
      ['language', 'language'],
      ['isFirstEd', 'firstEdition'],
      ['price', 'paid'],
      ['comment', 'note'],
      ['location', 'place'],
      ['rarity', 'rarity'],
      ['listedAt', 'bought'],
    ],
  },
]
