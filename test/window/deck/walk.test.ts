import { describe, expect, it } from 'vitest'
import { walk } from '../../../src-renderer/deck/walk.ts'

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
