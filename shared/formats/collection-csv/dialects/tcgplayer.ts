import { type Dialect, USUAL_CELLS, type WrittenDialect } from '../dialect.ts'

/** The app's export of what one has scanned. */
export const TCGPLAYER: WrittenDialect = {
  ...USUAL_CELLS,
  id: 'tcgplayer',
  label: 'TCGplayer (app)',
  needs: ['simplename', 'cardnumber', 'productid'],
  // The five grades of America; European ones become the next worse.
  conditions: {
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
  },
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
}

/** The stock of who sells there. */
export const TCGPLAYER_SELLER: Dialect = {
  id: 'tcgplayer-seller',
  label: 'TCGplayer (seller)',
  needs: ['tcgplayerid', 'productname', 'totalquantity'],
  columns: [
    ['Set Name', 'set'],
    ['Product Name', 'name'],
    ['Number', 'number'],
    ['Rarity', 'rarity'],
    ['Condition', 'condition'],
    ['Total Quantity', 'quantity'],
    ['TCG Market Price', 'market'],
    ['TCG Low Price', 'low'],
    ['TCG Marketplace Price', 'asked'],
  ],
}
