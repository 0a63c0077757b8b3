import type { Dialect } from '../dialect.ts'

/** Apps made for another game that players use for this one too. */
export const OTHER_APPS: readonly Dialect[] = [
  {
    id: 'deckbox',
    label: 'Deckbox',
    needs: ['count', 'tradelistcount', 'name', 'edition'],
    columns: [
      ['Count', 'quantity'],
      ['Tradelist Count', 'forTrade'],
      ['Name', 'name'],
      ['Edition', 'set'],
      ['Card Number', 'number'],
      ['Condition', 'condition'],
      ['Language', 'language'],
      ['My Price', 'paid'],
    ],
  },
  {
    id: 'delver',
    label: 'Delver Lens',
    needs: ['editioncode', 'collectorsnumber', 'name'],
    columns: [
      ['Quantity', 'quantity'],
      ['Name', 'name'],
      ['Edition', 'set'],
      ['Edition code', 'setCode'],
      ["Collector's number", 'setPlace'],
      ['Price', 'paid'],
      ['Condition', 'condition'],
      ['Language', 'language'],
      ['Rarity', 'rarity'],
      ['Comments', 'note'],
    ],
  },
  {
    id: 'manabox',
    label: 'ManaBox',
    needs: ['manaboxid', 'collectornumber'],
    columns: [
      ['Name', 'name'],
      ['Set code', 'setCode'],
      ['Set name', 'set'],
      ['Collector number', 'setPlace'],
      ['Rarity', 'rarity'],
      ['Quantity', 'quantity'],
      ['Purchase price', 'paid'],
      ['Condition', 'condition'],
      ['Language', 'language'],
    ],
  },
]
