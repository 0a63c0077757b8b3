import type { Passcode } from '../../../../shared/cards/passcode.ts'
import type { DeckSection } from '../../../../shared/decks/deck.ts'

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
const MAIN_ROWS = 4
/** Between cards that do not overlap. */
export const GAP = 4
/** Of a section's heading with the space around it. */
const HEADING = 38
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
 * Lays Main, Extra and Side Deck into the pane. Unless zoomed all is in view: ten columns, Main in four rows, the others in one;
 * more cards than that close up and overlap, rather than shrink or push what is below.
 */
export const boardLayout = (
  pane: { readonly width: number; readonly height: number },
  counts: Readonly<Record<DeckSection, number>>,
  { zoom, maybe }: BoardOptions = { zoom: 1, maybe: false },
): BoardLayout => {
  const byWidth = (pane.width - (COLUMNS - 1) * GAP) / COLUMNS
  const headings = (maybe ? 4 : 3) * HEADING
  const rowsInView = MAIN_ROWS + 2 + (maybe ? MAYBE_SIZE : 0)
  const byHeight = (pane.height - headings - (MAIN_ROWS - 1) * GAP) / rowsInView / RATIO
  const fitting = Math.max(40, Math.floor(Math.min(byWidth, byHeight)))
  const width = Math.min(Math.round(fitting * zoom), Math.max(fitting, pane.width))
  const inView = (count: number, rows: number): SectionLayout => {
    const columns = Math.max(COLUMNS, Math.ceil(count / rows))
    const room = (COLUMNS - 1) * (width + GAP)
    return { columns, rows, step: room / (columns - 1) }
  }
  const perRow = Math.max(1, Math.floor((pane.width + GAP) / (width + GAP)))
  const wrapping = (count: number): SectionLayout => ({
    columns: perRow,
    rows: Math.max(1, Math.ceil(count / perRow)),
    step: width + GAP,
  })
  const section = (count: number, rows: number): SectionLayout =>
    zoom === 1 ? inView(count, rows) : wrapping(count)
  return {
    width,
    height: Math.round(width * RATIO),
    across: (width + GAP) * (zoom === 1 ? COLUMNS : perRow) - GAP,
    sections: {
      main: section(counts.main, MAIN_ROWS),
      extra: section(counts.extra, 1),
      side: section(counts.side, 1),
    },
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
