import { USUAL_CELLS, type WrittenDialect } from '../dialect.ts'

/** Our own, which holds everything but what is sleeved. */
export const DUELWRIGHT: WrittenDialect = {
  ...USUAL_CELLS,
  id: 'duelwright',
  label: 'Duelwright',
  needs: ['card', 'passcode', 'setnumber', 'fortrade'],
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
    ['Since', 'since'],
    ['Place', 'place'],
    ['Note', 'note'],
    ['Currency', 'currency'],
    ['Prices', 'prices'],
  ],
}
