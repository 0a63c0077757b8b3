import type { DeckSection } from '../../shared/decks/deck.ts'

/** How the cards of a section lie: in rows of `columns`, one every `step` pixels. */
export interface SectionLayout {
  readonly columns: number
  readonly rows: number
  readonly step: number
}

export interface DeskLayout {
  /** Of one card, in pixels. */
  readonly width: number
  readonly height: number
  readonly sections: Readonly<Record<DeckSection, SectionLayout>>
}

const COLUMNS = 10
const MAIN_ROWS = 4
/** Between cards that do not overlap. */
export const GAP = 4
/** Of a section's heading with the space around it. */
const HEADING = 44
const RATIO = 86 / 59

/**
 * Lays Main, Extra and Side Deck into the pane, all in view: ten columns, Main in four rows, the others in one.
 * More cards than that close up and overlap, rather than shrink or push what is below.
 */
export const deskLayout = (
  pane: { readonly width: number; readonly height: number },
  counts: Readonly<Record<DeckSection, number>>,
): DeskLayout => {
  const byWidth = (pane.width - (COLUMNS - 1) * GAP) / COLUMNS
  const byHeight = (pane.height - 3 * HEADING - (MAIN_ROWS - 1) * GAP) / (MAIN_ROWS + 2) / RATIO
  const width = Math.max(40, Math.floor(Math.min(byWidth, byHeight)))
  const section = (count: number, rows: number): SectionLayout => {
    const columns = Math.max(COLUMNS, Math.ceil(count / rows))
    const room = (COLUMNS - 1) * (width + GAP)
    return { columns, rows, step: room / (columns - 1) }
  }
  return {
    width,
    height: Math.round(width * RATIO),
    sections: {
      main: section(counts.main, MAIN_ROWS),
      extra: section(counts.extra, 1),
      side: section(counts.side, 1),
    },
  }
}

/** The place between cards that is nearest to a point of the section, counted from its upper left corner. */
export const slotAt = (
  { width, height, sections }: DeskLayout,
  section: DeckSection,
  count: number,
  { x, y }: { readonly x: number; readonly y: number },
): number => {
  const { columns, step } = sections[section]
  const row = Math.max(0, Math.floor(y / (height + GAP)))
  const column = Math.max(0, Math.min(columns, Math.round((x - (width - step) / 2) / step)))
  return Math.min(count, row * columns + column)
}
