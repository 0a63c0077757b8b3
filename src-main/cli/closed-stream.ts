import { readFileSync, statSync } from 'node:fs'
import { devNull } from 'node:os'

/** The shells that people close a stream in, with `>&-`. */
const SHELLS = /^-?(?:ba|da|z|k|mk|fi|a|c|tc)?sh$|^busybox$/

/** How a process and those before it hold a stream. */
export interface Holder {
  /** `closed`: it has no such stream; `both-ways`: a null device that could be read too; `other`: anything else. */
  readonly stream: 'closed' | 'both-ways' | 'other'
  /** The name of its program. */
  readonly name: string
  readonly parent: number
}

/** Nothing where nobody says so: on other systems, or of another user's process. */
type HolderOf = (process: number, stream: 1 | 2) => Holder | undefined

/**
 * Whether standard output or standard error was closed before the program began. Node then puts the null device in its place, open both
 * ways, and all that is written is lost without an error. So do programs that want no answer from us, and there it is no failure: who
 * closed it is told apart by who began it. The first process that holds something else has closed it, if that is a shell, which opens the
 * null device one way only; or if its own stream is closed, as in a group of commands.
 */
export const isClosedStream = (stream: 1 | 2, holderOf: HolderOf = holderInProc): boolean => {
  let holder = holderOf(process.pid, stream)
  if (holder?.stream !== 'both-ways') return false
  while (holder?.stream === 'both-ways') holder = holderOf(holder.parent, stream)
  return holder !== undefined && (holder.stream === 'closed' || SHELLS.test(holder.name))
}

const holderInProc: HolderOf = (process, stream) => {
  const folder = `/proc/${process}`
  try {
    const status = readFileSync(`${folder}/status`, 'utf8')
    const name = /^Name:\t(.*)$/m.exec(status)?.[1] ?? ''
    const parent = Number(/^PPid:\t(\d+)$/m.exec(status)?.[1] ?? 0)
    return { stream: heldIn(folder, stream), name, parent }
  } catch {
    return undefined
  }
}

const heldIn = (folder: string, stream: 1 | 2): Holder['stream'] => {
  try {
    const flags = /^flags:\t(\d+)$/m.exec(readFileSync(`${folder}/fdinfo/${stream}`, 'utf8'))?.[1]
    const isBothWays = (Number.parseInt(flags ?? '0', 8) & 3) === 2
    return isBothWays && statSync(`${folder}/fd/${stream}`).rdev === statSync(devNull).rdev
      ? 'both-ways'
      : 'other'
  } catch (problem) {
    if (problem instanceof Error && 'code' in problem && problem.code === 'ENOENT') return 'closed'
    throw problem
  }
}
