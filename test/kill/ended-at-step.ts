import fs, { type FileHandle } from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'

/** What changes something on the disk. */
const STEPS = ['open', 'link', 'mkdir', 'rename', 'rm', 'rmdir'] as const
const STEPS_IN_FILE = ['writeFile', 'chmod', 'sync'] as const

type Anything = (...args: readonly never[]) => Promise<unknown>

/**
 * Lets `work` go as far as its step `last` on the disk, which it never comes to, as if the program was ended there; a file that would be
 * written then is half written. Answers whether it came so far.
 */
export const endedAtStep = async (last: number, work: () => Promise<unknown>): Promise<boolean> =>
  pausedAtStep(last, work, () => new Promise(() => undefined))

/** How many steps on the disk `work` takes. */
export const stepsOf = async (work: () => Promise<unknown>): Promise<number> => {
  let steps = 0
  const count = (): void => void (steps += 1)
  await pausedAtStep(Infinity, work, () => Promise.resolve(), count)
  return steps
}

/** As `endedAtStep` with `pause` in place of that step: nothing is done after it until it answers. `taken` hears of every step. */
export const pausedAtStep = async (
  last: number,
  work: () => Promise<unknown>,
  pause: () => Promise<unknown>,
  taken: () => void = () => undefined,
): Promise<boolean> => {
  let reached: () => void = () => undefined
  const isReached = new Promise<true>((resolve) => {
    reached = () => resolve(true)
  })
  return await withSteps(
    () => Promise.race([isReached, work().then(() => false)]),
    async (step, half) => {
      taken()
      if (step !== last) return
      await half()
      reached()
      await pause()
    },
  )
}

/**
 * Does `work` on a disk that answers its step `first` with this error, or that and all later ones; what would be written then is half
 * written. Answers whether it came so far, and what came of it.
 */
export const refusedAtStep = async (
  first: number,
  { code, also }: { readonly code: string; readonly also: 'later ones' | 'no other' },
  work: () => Promise<unknown>,
): Promise<{ readonly isRefused: boolean; readonly done: PromiseSettledResult<unknown> }> => {
  let isRefused = false
  const [done] = await withSteps(
    () => Promise.allSettled([work()]),
    async (step, half) => {
      if (step < first || (also === 'no other' && step > first)) return
      isRefused = true
      await half()
      throw Object.assign(new Error(code), { code })
    },
  )
  return { isRefused, done }
}

/** Does `work`, with `before` before each of its steps on the disk, counted from 1; `half` writes half of what the step would write. */
const withSteps = async <T>(
  work: () => Promise<T>,
  before: (step: number, half: () => Promise<unknown>) => Promise<void>,
): Promise<T> => {
  let steps = 0
  const opened: FileHandle[] = []
  const own = Object.fromEntries(STEPS.map((name) => [name, fs[name]])) as Record<string, Anything>
  const counted =
    (name: string, step: Anything, half: () => Promise<unknown> = () => Promise.resolve()): Anything =>
    async (...args) => {
      steps += 1
      await before(steps, half)
      const done = await step(...args)
      if (name === 'open') inFile(done as FileHandle)
      return done
    }
  const inFile = (file: FileHandle): void => {
    opened.push(file)
    const methods = file as unknown as Record<string, Anything>
    for (const name of STEPS_IN_FILE) {
      const step = file[name].bind(file) as unknown as Anything
      methods[name] = async (...args) => {
        const [data] = args as readonly unknown[]
        const half =
          data instanceof Uint8Array ? () => file.write(data.subarray(0, data.length / 2)) : undefined
        return await counted(name, step, half)(...args)
      }
    }
  }
  Object.assign(fs, Object.fromEntries(STEPS.map((name) => [name, counted(name, own[name] as Anything)])))
  syncBuiltinESMExports()
  try {
    return await work()
  } finally {
    Object.assign(fs, own)
    syncBuiltinESMExports()
    for (const file of opened) await file.close().catch(() => undefined)
  }
}
