import { expect, it, vi } from 'vitest'
import { keepDay } from '../../../src-renderer/shell/day-keeper.ts'

it('the day is told anew every minute and when the player comes back, until nobody asks any more', () => {
  vi.useFakeTimers()
  const heard = new Set<() => void>()
  vi.stubGlobal('addEventListener', (_: string, hear: () => void) => heard.add(hear))
  vi.stubGlobal('removeEventListener', (_: string, hear: () => void) => heard.delete(hear))
  let now = new Date(2026, 11, 3, 23, 59, 30)
  const data = { today: '2026-12-03' }
  const stop = keepDay(data, () => now)
  now = new Date(2026, 11, 4, 0, 0, 20)
  vi.advanceTimersByTime(60_000)
  expect(data.today).toBe('2026-12-04')
  // A computer that has slept.
  now = new Date(2026, 11, 9, 8, 0)
  for (const hear of heard) hear()
  expect(data.today).toBe('2026-12-09')
  stop()
  expect(heard.size).toBe(0)
  now = new Date(2026, 11, 10)
  vi.advanceTimersByTime(600_000)
  expect(data.today).toBe('2026-12-09')
})
