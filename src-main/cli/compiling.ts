import { setFlagsFromString } from 'node:v8'

/**
 * How V8 compiles while hands are searched. The engine is a thousand functions that each see cards and positions of many shapes: compiled as early as V8
 * does by itself, and with as much of what they call, they are thrown away and compiled again for more than a third of all the time of the processors.
 */
export const COMPILED_LATER = [
  '--interrupt-budget=600000',
  '--max-inlined-bytecode-size-cumulative=300',
] as const

/** Compiles later and less at once, in this thread and all that it starts. */
export const compileLater = (): void => {
  for (const flag of COMPILED_LATER) setFlagsFromString(flag)
}
