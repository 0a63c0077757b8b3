import { describe, expect, it } from 'vitest'
import { walk, walkGroups } from '../../../src-renderer/views/decks/board/walk.ts'

describe('arrows over the cards of a section', () => {
  it('walk left, right, up and down in rows of ten', () => {
    expect(walk('ArrowRight', 0, 23, 10)).toBe(1)
    expect(walk('ArrowLeft', 0, 23, 10)).toBe(0)
    expect(walk('ArrowDown', 3, 23, 10)).toBe(13)
    expect(walk('ArrowUp', 13, 23, 10)).toBe(3)
  })

  it('go to the last card from above the end of a short row', () => {
    expect(walk('ArrowDown', 18, 23, 10)).toBe(22)
  })

  it('leave the section by its edges, also when it is empty', () => {
    expect(walk('ArrowUp', 3, 23, 10)).toBe('before')
    expect(walk('ArrowDown', 21, 23, 10)).toBe('after')
    expect(walk('ArrowDown', 0, 0, 10)).toBe('after')
    expect(walk('ArrowRight', 0, 0, 10)).toBe(0)
  })

  it('leave other keys alone', () => {
    expect(walk('x', 0, 23, 10)).toBeUndefined()
  })
})

describe('arrows over cards in groups', () => {
  const sizes = [3, 1, 4]

  it('walk from one group into the next', () => {
    expect(walkGroups('ArrowRight', 2, sizes)).toBe(3)
    expect(walkGroups('ArrowLeft', 3, sizes)).toBe(2)
    expect(walkGroups('End', 0, sizes)).toBe(7)
  })

  it('go up and down to the first card of the group before and after, and out by the first and last', () => {
    expect(walkGroups('ArrowDown', 1, sizes)).toBe(3)
    expect(walkGroups('ArrowUp', 6, sizes)).toBe(3)
    expect(walkGroups('ArrowUp', 2, sizes)).toBe('before')
    expect(walkGroups('ArrowDown', 4, sizes)).toBe('after')
    expect(walkGroups('ArrowDown', 0, [])).toBe('after')
  })
})
