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

  it('close up rather than shrink when there are more', () => {
    const few = boardLayout(pane, { main: 40, extra: 10, side: 10 })
    const many = boardLayout(pane, { main: 60, extra: 15, side: 15 })
    expect(many.width).toBe(few.width)
    expect(many.sections.main).toMatchObject({ columns: 15, rows: 4 })
    const last = many.sections.extra.step * 14 + many.width
    expect(last).toBeCloseTo(few.width * 10 + GAP * 9)
  })

  it('all fit into a low pane', () => {
    const { height } = boardLayout({ width: 1600, height: 620 }, { main: 60, extra: 15, side: 15 })
    expect(height * 6).toBeLessThan(620)
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
