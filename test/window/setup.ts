import { afterAll, vi } from 'vitest'

// Files share their globals: what one has put in their place goes with it.
afterAll(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})
