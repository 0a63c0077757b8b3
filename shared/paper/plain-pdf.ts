import type { CardPool } from '../cards/pool.ts'
import { type Deck, DECK_SECTIONS } from '../decks/deck.ts'
import { listedName } from '../decks/card-names.ts'
import { copiesOfEach } from '../decks/difference.ts'
import { headingOfPlan, isCompletePlan, type SidePlan, type SideSwap } from '../decks/side-plan.ts'
import { INK, newPdf, PAGE, saved } from './deck-list-pdf.ts'
import { linesOf } from './drawing/text-width.ts'
import type { Letters } from './letters/font-slice.ts'
import { paperFonts } from './letters/paper-fonts.ts'

/** A line of a plain page: a title, a heading, or text. */
interface Line {
  readonly text: string
  readonly is: 'title' | 'heading' | 'text'
}

const SIZES = { title: 16, heading: 12, text: 10 } as const
const title = (text: string): Line => ({ text, is: 'title' })
const heading = (text: string): Line => ({ text, is: 'heading' })
const line = (text: string): Line => ({ text, is: 'text' })

const SECTION = { main: 'Main Deck', extra: 'Extra Deck', side: 'Side Deck' } as const

/** The deck as a plain list: section by section, a card a line. */
export const plainDeckList = (
  deck: Deck,
  pool: CardPool,
  letters: Letters,
): Promise<Uint8Array<ArrayBuffer>> =>
  inTwoColumns(letters, [
    title(deck.name),
    ...DECK_SECTIONS.flatMap((section) =>
      deck[section].length === 0
        ? []
        : [
            heading(`${SECTION[section]} (${deck[section].length})`),
            ...[...copiesOfEach(deck[section], pool)].map(([card, copies]) =>
              line(`${copies}  ${listedName(card, pool)}`),
            ),
          ],
    ),
  ])

/** All side plans of a deck on one sheet, to look at between two Duels; those under way are left out, because nobody may side by them [DECK-09]. */
export const sidePlanSheet = (
  deck: Deck,
  plans: readonly SidePlan[],
  pool: CardPool,
  letters: Letters,
): Promise<Uint8Array<ArrayBuffer>> => {
  const swaps = (sign: string, cards: readonly SideSwap[]): readonly Line[] =>
    cards.map(({ card, copies }) => line(`${sign}${copies}  ${listedName(card, pool)}`))
  return inTwoColumns(letters, [
    title(`${deck.name}: side plans`),
    ...plans
      .filter((plan) => isCompletePlan(deck, plan, pool))
      .flatMap((plan) => [
        heading(headingOfPlan(plan)),
        ...swaps('-', plan.out),
        ...swaps('+', plan.in),
        ...(plan.note === '' ? [] : [line(plan.note)]),
      ]),
  ])
}

const TOP = 752
const BOTTOM = 40
const COLUMN = 270

const inTwoColumns = async (letters: Letters, lines: readonly Line[]): Promise<Uint8Array<ArrayBuffer>> => {
  const pdf = await newPdf()
  const fonts = await paperFonts(pdf, letters)
  let page = pdf.addPage(PAGE)
  let column = 0
  let y = TOP
  /** Where the second column of a page begins: below its title, however many lines that has. */
  let top = TOP
  for (const { text, is } of lines) {
    const size = SIZES[is]
    if (is === 'heading') y -= 6
    const face = fonts.faceOf(text, is !== 'text')
    const width = is === 'title' ? COLUMN * 2 : COLUMN - 10
    for (const part of linesOf(face.shown, width, size, face.widthOf)) {
      if (y < BOTTOM) {
        // A title is as wide as both.
        column = is === 'title' ? 0 : (column + 1) % 2
        if (column === 0) {
          page = pdf.addPage(PAGE)
          top = TOP - SIZES.title * 1.5
        }
        y = top
      }
      if (is === 'title') top -= SIZES.title * 1.5
      face.draw(page, part, { x: 36 + column * COLUMN, y, size, color: INK })
      y -= size * 1.45
    }
  }
  return saved(pdf)
}
