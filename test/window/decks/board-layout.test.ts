import { describe, expect, it } from 'vitest'
import { boardLayout, GAP, slotAt } from '../../../src-renderer/views/decks/board/board-layout.ts'

const pane = { width: 640, height: 900 }

describe('the cards of a deck on the workspace', () => {
  it('lie ten in a row, as wide as the pane lets them', () => {
    const { width, sections } = boardLayout(pane, { main: 40, extra: 8, side: 0 })
    expect(width * 10 + GAP * 9).toBeLessThanOrEqual(pane.width)
    expect(sections.main).toEqual({ columns: 10, rows: 4, step: width + GAP })
    expect(sections.extra.step).toBe(width + GAP)
  })

  it('have rows of their own where the pane has them to spare, and close up where it has not', () => {
    const [low, tall] = [560, 1000].map((height) =>
      boardLayout({ width: 640, height }, { main: 48, extra: 15, side: 12 }),
    )
    if (!low || !tall) throw new Error('no layout')
    // One row at least is to spare, and goes where cards lie closest together.
    expect(low.sections.extra).toEqual({ columns: 10, rows: 2, step: low.width + GAP })
    expect(low.sections.side.step * 11 + low.width).toBeCloseTo(low.width * 10 + GAP * 9)
    expect(low.sections.main).toMatchObject({ columns: 12, rows: 4 })
    for (const { columns, step } of [tall.sections.extra, tall.sections.side])
      expect([columns, step]).toEqual([10, tall.width + GAP])
  })

  it.each([
    [520, 520],
    [520, 596],
    [640, 700],
    [1130, 976],
  ])(
    'never cover the names of one another, however many they are and low the pane is: %d by %d',
    (width, height) => {
      for (const counts of [
        { main: 60, extra: 15, side: 15 },
        { main: 0, extra: 100, side: 15 },
      ]) {
        const layout = boardLayout({ width, height }, counts)
        for (const { columns, rows, step } of Object.values(layout.sections)) {
          expect(columns).toBeLessThanOrEqual(12)
          expect(step / layout.width).toBeGreaterThan(0.85)
          expect(columns * rows).toBeGreaterThanOrEqual(10)
        }
      }
    },
  )

  const tallOf = ({ height, sections }: ReturnType<typeof boardLayout>): number =>
    Object.values(sections).reduce((sum, { rows }) => sum + rows * (height + GAP) - GAP, 3 * 36)

  it.each([
    [520, 596],
    [520, 560],
    [720, 796],
    [1130, 976],
    [1130, 2000],
  ])('are never smaller for being more: %d by %d', (width, height) => {
    const few = boardLayout({ width, height }, { main: 3, extra: 0, side: 0 })
    for (const counts of [
      { main: 40, extra: 15, side: 12 },
      { main: 48, extra: 12, side: 15 },
      { main: 60, extra: 15, side: 15 },
    ])
      expect(boardLayout({ width, height }, counts).width).toBe(few.width)
  })

  it('are all in view in a deck of the usual size, where they can be read, and else but for one row', () => {
    for (const height of [640, 700, 796, 900, 976, 2000]) {
      const layout = boardLayout({ width: 720, height }, { main: 40, extra: 15, side: 15 })
      expect(layout.sections.side).toMatchObject({ rows: 2, step: layout.width + GAP })
      const row = layout.width >= 46 && height >= 670 ? 0 : layout.height + GAP
      expect(tallOf(layout) - row).toBeLessThanOrEqual(height)
    }
  })

  it('of the Main Deck are not pushed into a new row by the one card more of siding', () => {
    for (const main of [40, 41, 48])
      expect(boardLayout(pane, { main, extra: 10, side: 10 }).sections.main.rows).toBe(4)
    expect(boardLayout(pane, { main: 55, extra: 10, side: 10 }).sections.main.rows).toBe(5)
  })
})

describe('the size that the player chose', () => {
  const counts = { main: 40, extra: 15, side: 0 }

  it('makes cards larger, and they wrap into as many rows as they need', () => {
    const fitting = boardLayout(pane, counts)
    const { width, across, sections } = boardLayout(pane, counts, { zoom: 1.5, maybe: false })
    expect(width).toBe(Math.round(fitting.width * 1.5))
    expect(across).toBeLessThanOrEqual(pane.width)
    expect(sections.main.columns * sections.main.rows).toBeGreaterThanOrEqual(counts.main)
    expect(sections.side.rows).toBe(1)
  })

  it('never makes a card wider than the pane', () => {
    const { width, sections } = boardLayout({ width: 120, height: 300 }, counts, { zoom: 3, maybe: false })
    expect(width).toBeLessThanOrEqual(120)
    expect(sections.main).toMatchObject({ columns: 1, rows: 40 })
  })

  it('leaves room for the maybe-board where there is one', () => {
    const low = { width: 1600, height: 620 }
    const without = boardLayout(low, counts, { zoom: 1, maybe: false })
    expect(boardLayout(low, counts, { zoom: 1, maybe: true }).width).toBeLessThan(without.width)
  })
})

describe('where a dropped card goes', () => {
  const layout = boardLayout(pane, { main: 23, extra: 0, side: 0 })
  const { width, height } = layout

  it('is before the card whose left half it is dropped on, after it on the right half', () => {
    expect(slotAt(layout, 'main', 23, { x: 2, y: 2 })).toBe(0)
    expect(slotAt(layout, 'main', 23, { x: width - 2, y: 2 })).toBe(1)
    expect(slotAt(layout, 'main', 23, { x: 2, y: height + GAP + 2 })).toBe(10)
  })

  it('is the end when there is no card', () => {
    expect(slotAt(layout, 'main', 23, { x: 600, y: 3.5 * height })).toBe(23)
    expect(slotAt(layout, 'side', 0, { x: 300, y: 20 })).toBe(0)
  })
})
