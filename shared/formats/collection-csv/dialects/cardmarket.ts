import { USUAL_CELLS, type WrittenDialect } from '../dialect.ts'
import { SEVEN_GRADES } from '../grades.ts'

const CARDMARKET_CELLS = { ...USUAL_CELLS, conditions: { ...SEVEN_GRADES, mint: 'MT' } } as const

/** The stock as the shop itself exports it. */
export const CARDMARKET: WrittenDialect = {
  ...CARDMARKET_CELLS,
  id: 'cardmarket',
  label: 'Cardmarket (stock)',
  needs: ['idproduct', 'englishname', 'amount'],
  delimiter: ';',
  decimal: ',',
  languages: 'cardmarket',
  columns: [
    ['idProduct', undefined],
    ['English Name', 'name'],
    ['Local Name', 'localName'],
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
}

/** What the PowerTools extension of sellers exports. */
export const CARDMARKET_POWERTOOLS: WrittenDialect = {
  ...CARDMARKET_CELLS,
  id: 'cardmarket-powertools',
  label: 'Cardmarket (PowerTools)',
  needs: ['cardmarketid', 'isfirsted', 'cn'],
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
}
