import type { CardPool } from '../../cards/pool.ts'
import { onField } from '../../duel/state/board.ts'
import type { DuelState } from '../../duel/state/state.ts'
import { type Player, PLAYERS } from '../../duel/state/zones.ts'
import { YOU } from '../../duel/words/place-words.ts'
import { box, type Shape } from '../drawing/drawing.ts'
import { CARD_HEIGHT, drawnCard } from '../drawing/drawn-card.ts'
import { BOARD_COLUMNS, cellOf } from './cells.ts'
import { pictureOf } from './line-sheet.ts'
import { line, PAPER } from './paper.ts'

/* A board as it lies on the mat, seen from your side; the other side is drawn only where something lies there. */

/** Between zones, as a share of a zone's width. */
const GAP = 0.1
/** Below a card: what cannot be seen of it. */
const TAG = 0.2

const rowHeight = (zone: number): number => zone * (CARD_HEIGHT + TAG + GAP)

const hasTheirs = (state: DuelState): boolean =>
  onField(state, theirs).some(({ at }) => at.in !== 'extraMonster')
const theirs: Player = YOU === 0 ? 1 : 0

/** How many rows of zones are drawn. */
const rowsOf = (state: DuelState): number => (hasTheirs(state) ? 5 : 3)

/** How high the board is with zones of that width. */
export const boardHeight = (state: DuelState, zone: number): number => rowsOf(state) * rowHeight(zone)
/** How wide it is. */
export const boardWidth = (zone: number): number => BOARD_COLUMNS * zone * (1 + GAP)

/** What a zone is called, as the steps call it; those of the opponent count from their left. */
const zoneLabel = (column: number, row: number): readonly string[] => {
  if (row === 0) return ['Extra Monster', `Zone, ${column === 2 ? 'left' : 'right'}`]
  if (column === 0) return ['Field Zone']
  const number = row > 0 ? column : 6 - column
  return row === 1 || row === -1 ? ['Main Monster', `Zone ${number}`] : ['Spell & Trap', `Zone ${number}`]
}

/** The board with zones of that width, its upper left corner there. */
export const drawnBoard = (
  state: DuelState,
  cards: CardPool,
  [x, y]: readonly [number, number],
  zone: number,
): readonly Shape[] => {
  const middle = hasTheirs(state) ? 2 : 0
  const at = (column: number, row: number): readonly [number, number] => [
    x + column * zone * (1 + GAP),
    y + (row + middle) * rowHeight(zone),
  ]
  const empty = (column: number, row: number): readonly Shape[] => {
    const [left, top] = at(column, row)
    const size = zone * 0.15
    return [
      box([left, top, zone, zone * CARD_HEIGHT], PAPER.zone, {
        round: zone * 0.05,
        stroke: PAPER.line,
        strokeWidth: 0.5,
      }),
      ...zoneLabel(column, row).flatMap((words, at) =>
        line(words, [left + zone * 0.06, top + size * (1.1 + at * 1.2)], {
          size,
          most: zone * 0.88,
          colour: PAPER.quiet,
        }),
      ),
    ]
  }
  const rows = middle === 0 ? [1, 2] : [-2, -1, 1, 2]
  return [
    ...[2, 4].flatMap((column) => empty(column, 0)),
    ...rows.flatMap((row) => [1, 2, 3, 4, 5].flatMap((column) => empty(column, row))),
    ...empty(0, 1),
    ...(middle === 0 ? [] : empty(0, -1)),
    ...PLAYERS.flatMap((player) => onField(state, player)).flatMap(({ at: place, card }) => {
      const [left, top] = at(...cellOf(place))
      const attached = 'attached' in card ? card.attached.length : 0
      const tag = [
        ...('position' in card && card.position === 'defense' ? ['DEF'] : []),
        ...(attached > 0 ? [`${attached} material${attached === 1 ? '' : 's'}`] : []),
      ].join(', ')
      return [
        ...drawnCard({ ...pictureOf(card, cards, state), faceDown: !card.faceUp }, left, top, zone),
        ...line(tag, [left, top + zone * (CARD_HEIGHT + TAG * 0.8)], {
          size: zone * 0.16,
          most: zone,
          bold: true,
        }),
      ]
    }),
  ]
}
