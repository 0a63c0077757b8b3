import { USUAL_CELLS, type WrittenDialect } from '../dialect.ts'
import { SEVEN_GRADES } from '../grades.ts'

/** The collection pages of ygoprodeck.com, whose columns change their order from year to year. */
export const YGOPRODECK: WrittenDialect = {
  ...USUAL_CELLS,
  id: 'ygoprodeck',
  label: 'YGOPRODeck',
  needs: ['cardname', 'cardq', 'cardcode'],
  conditions: SEVEN_GRADES,
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
}
