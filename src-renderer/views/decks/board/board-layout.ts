import type { Passcode } from '../../../../shared/cards/passcode.ts'
import { DECK_SECTIONS, type DeckSection } from '../../../../shared/decks/deck.ts'

/** How the cards of a section lie: in rows of `columns`, one every `step` pixels. */
export interface SectionLayout {
  readonly columns: number
  readonly rows: number
  readonly step: number
}

export interface BoardLayout {
  /** Of one card, in pixels. */
  readonly width: number
  readonly height: number
  /** From the left edge of a row to its right edge. */
  readonly across: number
  readonly sections: Readonly<Record<DeckSection, SectionLayout>>
}

const COLUMNS = 10
/** Rows of each section, where its cards have room in them. */
const ROWS: Readonly<Record<DeckSection, number>> = { main: 4, extra: 1, side: 1 }
/**
 * More cards in a row than this want another row, where the pane has one to spare. The Main Deck closes up a little first: while siding it
 * holds a card or two more for a moment, and what is below must not move under the pointer.
 */
const WANTED: Readonly<Record<DeckSection, number>> = { main: 12, extra: COLUMNS, side: COLUMNS }
/** With more cards in a row than this their names could not be read: they have another row also where the pane is then scrolled. */
const CLOSEST = 12
/** So wide, in pixels, a card's name can be read. */
const READABLE = 46
/** Between cards that do not overlap. */
export const GAP = 4
/** Of a section's heading with the space around it. */
const HEADING = 36
const RATIO = 86 / 59

/** How much of a card's size the cards of the maybe-board have. */
export const MAYBE_SIZE = 0.6

/** What the player has chosen to see. */
export interface BoardOptions {
  /** 1 shows the whole deck; otherwise cards are so much larger, or smaller, and wrap. */
  readonly zoom: number
  /** Whether a row for the maybe-board is shown below. */
  readonly maybe: boolean
}

/**
 * Lays Main, Extra and Side Deck into the pane, unless zoomed in ten columns: Main in four rows, the others in one, and what rows the pane
 * has to spare go to the sections with too many cards for that: two where cards can be read at that size, so that a deck of the usual size
 * is all in view, and one at least. Cards for which there is no row close up a little; what would hide their names lies below, where the
 * pane is scrolled. How large a card is never depends on how many there are.
 */
export const boardLayout = (
  pane: { readonly width: number; readonly height: number },
  counts: Readonly<Record<DeckSection, number>>,
  { zoom, maybe }: BoardOptions = { zoom: 1, maybe: false },
): BoardLayout => {
  const byWidth = (pane.width - (COLUMNS - 1) * GAP) / COLUMNS
  const free = pane.height - (maybe ? 4 : 3) * HEADING
  const rowsInView = ROWS.main + ROWS.extra + ROWS.side + (maybe ? MAYBE_SIZE : 0)
  /** Between the rows of the Main Deck. */
  const gaps = (ROWS.main - 1) * GAP
  const byHeight = (spare: number): number => (free - gaps - spare * GAP) / (rowsInView + spare) / RATIO
  const fitting = Math.max(
    40,
    Math.floor(Math.min(byWidth, byHeight(2) >= READABLE ? byHeight(2) : byHeight(1))),
  )
  const width = Math.min(Math.round(fitting * zoom), Math.max(fitting, pane.width))
  // Never more than was reckoned with above: a fraction more of each row would cost the row to spare.
  const height = Math.floor(width * RATIO)
  const inView = (): BoardLayout['sections'] => {
    const spare = Math.floor((free - gaps - rowsInView * height) / (height + GAP))
    const rows = rowsOf(counts, spare)
    const section = (of: DeckSection): SectionLayout => {
      const columns = Math.max(COLUMNS, Math.ceil(counts[of] / rows[of]))
      const room = (COLUMNS - 1) * (width + GAP)
      return { columns, rows: rows[of], step: room / (columns - 1) }
    }
    return { main: section('main'), extra: section('extra'), side: section('side') }
  }
  const perRow = Math.max(1, Math.floor((pane.width + GAP) / (width + GAP)))
  const wrapping = (count: number): SectionLayout => ({
    columns: perRow,
    rows: Math.max(1, Math.ceil(count / perRow)),
    step: width + GAP,
  })
  return {
    width,
    height,
    across: (width + GAP) * (zoom === 1 ? COLUMNS : perRow) - GAP,
    sections:
      zoom === 1
        ? inView()
        : { main: wrapping(counts.main), extra: wrapping(counts.extra), side: wrapping(counts.side) },
  }
}

/** How many rows each section has, when so many are to spare: each goes to the section whose cards lie closest together. */
const rowsOf = (
  counts: Readonly<Record<DeckSection, number>>,
  spare: number,
): Readonly<Record<DeckSection, number>> => {
  let rows = ROWS
  const inRow = (section: DeckSection): number => Math.ceil(counts[section] / rows[section])
  for (let left = spare; ; left -= 1) {
    const [closest] = DECK_SECTIONS.filter(
      (section) => inRow(section) > (left > 0 ? WANTED[section] : CLOSEST),
    ).toSorted((a, b) => inRow(b) - inRow(a))
    if (closest === undefined) return rows
    rows = { ...rows, [closest]: rows[closest] + 1 }
  }
}

/** The place between cards that is nearest to a point of the section, counted from its upper left corner. */
export const slotAt = (
  { width, height, sections }: BoardLayout,
  section: DeckSection,
  count: number,
  { x, y }: { readonly x: number; readonly y: number },
): number => {
  const { columns, step } = sections[section]
  const row = Math.max(0, Math.floor(y / (height + GAP)))
  const column = Math.max(0, Math.min(columns, Math.round((x - (width - step) / 2) / step)))
  return Math.min(count, row * columns + column)
}

/** The cards of a section as items of their own: three copies of a card are three items, each known again after a move. */
export const keyedCards = (
  cards: readonly Passcode[],
): readonly { readonly passcode: Passcode; readonly key: string }[] => {
  const seen = new Map<Passcode, number>()
  return cards.map((passcode) => {
    const nth = (seen.get(passcode) ?? 0) + 1
    seen.set(passcode, nth)
    return { passcode, key: `${passcode}#${nth}` }
  })
}
