import { type Dialect, USUAL_CELLS, type WrittenDialect } from '../dialect.ts'
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
    ['Price', 'asked'],
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
    ['price', 'asked'],
    ['comment', 'note'],
    ['location', 'place'],
    ['rarity', 'rarity'],
    ['listedAt', 'bought'],
  ],
}

/** The articles of what one has bought there, as the list of orders or shipments exports them. */
export const CARDMARKET_ORDERS: Dialect = {
  id: 'cardmarket-orders',
  label: 'Cardmarket (orders)',
  needs: ['productid', 'articlevalue', 'amount'],
  columns: [
    ['Shipment nr.', undefined],
    ['idOrder', undefined],
    ['Order ID', undefined],
    ['Date of purchase', 'bought'],
    ['Date of payment', 'bought'],
    ['Product ID', undefined],
    // Every card has its English name here; of the others, not all are known.
    ['Product Name', 'name'],
    ['English Name', 'name'],
    ['Localized Product Name', 'name'],
    ['Article', 'name'],
    ['Expansion', 'set'],
    ['Rarity', 'rarity'],
    ['Condition', 'condition'],
    ['Language', 'language'],
    ['Category', undefined],
    ['Amount', 'quantity'],
    ['Article Value', 'paid'],
    ['Total', undefined],
    ['Currency', 'currency'],
    ['Comments', 'note'],
  ],
}
