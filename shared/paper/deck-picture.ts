import type { CardPool } from '../cards/pool.ts'
import { nameWrittenOut } from '../deceiving-characters.ts'
import { type Deck, DECK_SECTIONS } from '../decks/deck.ts'
import type { DrawnPage, Shape } from './drawing/drawing.ts'
import { CARD_HEIGHT, drawnCard } from './drawing/drawn-card.ts'
import { line } from './sheet/paper.ts'

/* A deck as players post it: every card drawn, ten in a row, section under section. */

const CARD = 88
const GAP = 6
const MARGIN = 18
const GROUND = '#0d1016'
const INK = '#e8ecf2'
const WIDTH = 2 * MARGIN + 10 * CARD + 9 * GAP
const TITLES = { main: 'Main Deck', extra: 'Extra Deck', side: 'Side Deck' } as const
/** Cards of a section that are drawn. No format knows as many; the rest is counted. */
const MOST_CARDS = 200

/** The deck drawn on one page. */
export const deckPicture = (deck: Deck, pool: CardPool): DrawnPage => {
  const shapes: Shape[] = [
    ...line(nameWrittenOut(deck.name), [MARGIN, MARGIN + 20], {
      size: 24,
      most: WIDTH - 2 * MARGIN,
      bold: true,
      colour: INK,
    }),
  ]
  let y = MARGIN + 32
  for (const section of DECK_SECTIONS) {
    const cards = deck[section]
    if (cards.length === 0) continue
    const rest = cards.length - MOST_CARDS
    const more = rest > 0 ? `, ${rest} of them not drawn` : ''
    shapes.push(
      ...line(`${TITLES[section]}: ${cards.length}${more}`, [MARGIN, y + 16], {
        size: 14,
        bold: true,
        colour: INK,
      }),
    )
    y += 24
    // Sections of fifteen lie on one row, closer together, as in the deck view.
    const perRow = section === 'main' ? 10 : 15
    const width = (WIDTH - 2 * MARGIN - (perRow - 1) * GAP) / perRow
    for (const [index, passcode] of cards.slice(0, MOST_CARDS).entries()) {
      const card = pool.find(passcode)
      const name = card ? nameWrittenOut(card.name) : `Passcode ${passcode}`
      const row = Math.floor(index / perRow)
      const x = MARGIN + (index % perRow) * (width + GAP)
      shapes.push(...drawnCard({ passcode, name, card }, x, y + row * (width * CARD_HEIGHT + GAP), width))
    }
    y += Math.ceil(Math.min(cards.length, MOST_CARDS) / perRow) * (width * CARD_HEIGHT + GAP) + 6
  }
  return { width: WIDTH, height: Math.ceil(y - 6 + MARGIN), ground: GROUND, shapes }
}
