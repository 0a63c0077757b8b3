import { USUAL_CELLS, type WrittenDialect } from '../dialect.ts'

/** The card manager's export; older versions leave the rarity out. */
export const DRAGON_SHIELD: WrittenDialect = {
  ...USUAL_CELLS,
  id: 'dragonshield',
  label: 'Dragon Shield',
  needs: ['foldername', 'cardname', 'cardnumber', 'printing'],
  conditions: {
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
  },
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
    ['LOW', 'low'],
    ['MID', 'mid'],
    ['MARKET', 'market'],
    ['AVG', 'average'],
    ['TREND', 'trend'],
  ],
  // Which shop the app asks is set in it: American files have other columns than European ones, and another money.
  pricesOf: (columns) =>
    columns.includes('trend') || columns.includes('average') ? 'Dragon Shield, Europe' : 'Dragon Shield',
}
