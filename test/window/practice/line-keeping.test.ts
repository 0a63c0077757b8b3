import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { PracticeLine } from '../../../src-renderer/views/practice/line/hand.ts'
import { LineKeeping } from '../../../src-renderer/views/practice/line/line-keeping.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const lineOf = (moments: number): PracticeLine =>
  ({ moments: Array.from({ length: moments }) }) as unknown as PracticeLine

/** A line that is kept already, and what is given to be kept after it. */
const keeping = (kept: PracticeLine | undefined) => {
  const given: PracticeLine[] = []
  return { given, line: new LineKeeping(kept, (one) => void given.push(one)) }
}

describe('a line of a practice', () => {
  it('is kept at every step, and once', () => {
    const [first, second] = [lineOf(1), lineOf(2)]
    const { given, line } = keeping(first)
    line.hear(first)
    line.hear(second)
    line.hear(second)
    expect(given).toEqual([second])
    expect(line.flush(second)).toBe(false)
  })

  it('that is long is kept when the player pauses', () => {
    const steps = [200, 201, 202].map(lineOf)
    const { given, line } = keeping(undefined)
    for (const step of steps) {
      line.hear(step)
      vi.advanceTimersByTime(499)
    }
    expect(given).toEqual([])
    vi.advanceTimersByTime(1)
    expect(given).toEqual([steps[2]])
  })

  it('is asked about in that pause when the window is left, and is on its way from then on', () => {
    const long = lineOf(300)
    const { given, line } = keeping(lineOf(299))
    line.hear(long)
    vi.advanceTimersByTime(100)
    expect(line.flush(long)).toBe(true)
    expect(given).toEqual([long])
    // It is not written twice, and nothing is asked about twice.
    expect(line.flush(long)).toBe(false)
    vi.advanceTimersByTime(1000)
    expect(given).toEqual([long])
  })
})
