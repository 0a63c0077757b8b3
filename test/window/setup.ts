// Dexie takes the IndexedDB that is there when it is first loaded, and files share it: it must be there for all of them.
import 'fake-indexeddb/auto'
import { afterAll, vi } from 'vitest'

// Files share their globals: what one has put in their place goes with it.
afterAll(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})
