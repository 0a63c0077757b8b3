import { setFlagsFromString } from 'node:v8'

/**
 * How V8 compiles and keeps house while hands are searched. The engine is a thousand functions that each see cards and positions of many shapes: compiled
 * as early as V8 does by itself, and with as much of what they call, they are thrown away and compiled again for more than a third of all the time of the
 * processors. A search makes many small values that are gone at once: with more room for new ones (in MB) fewer of them are looked at.
 */
export const FOR_SEARCHES = [
  '--interrupt-budget=1000000',
  '--max-inlined-bytecode-size-cumulative=300',
  '--min-semi-space-size=8',
] as const

/** Sets V8 up for searches, in this thread and all that it starts. */
export const setUpForSearches = (): void => {
  for (const flag of FOR_SEARCHES) setFlagsFromString(flag)
}
