import type { Zone } from '../../duel/state/zones.ts'
import { YOU } from '../../duel/words/place-words.ts'

/** How many columns a board has, the Field Zone's the first. */
export const BOARD_COLUMNS = 6

/** Column and row of a zone as you see the mat; rows are counted from the one of the Extra Monster Zones, towards you. */
export const cellOf = (zone: Zone): readonly [column: number, row: number] => {
  switch (zone.in) {
    case 'extraMonster':
      return [zone.side === 'left' ? 2 : 4, 0]
    case 'mainMonster':
      return zone.of === YOU ? [1 + zone.index, 1] : [5 - zone.index, -1]
    case 'spellTrap':
      return zone.of === YOU ? [1 + zone.index, 2] : [5 - zone.index, -2]
    case 'field':
      return zone.of === YOU ? [0, 1] : [0, -1]
    // Beside the row of Spells and Traps, where a ruleset has such zones: to the left under the Field Zone, to the right on the last column.
    case 'pendulum':
      return [zone.side === 'left' ? 0 : 5, zone.of === YOU ? 2 : -2]
  }
}
