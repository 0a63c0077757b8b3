import { spawnSync } from 'node:child_process'
import { existsSync, fstatSync, readFileSync, statSync } from 'node:fs'
import { devNull } from 'node:os'
import { basename } from 'node:path'

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

/** Nothing where nobody says so: on Windows, or of another user's process. */
type HolderOf = (process: number, stream: 1 | 2) => Holder | undefined

/**
 * Whether standard output or standard error was closed before the program began. Node then puts the null device in its place, open both
 * ways, and all that is written is lost without an error. So do programs that want no answer from us, and there it is no failure: who
 * closed it is told apart by who began it. The first process that holds something else has closed it, if that is a shell, which opens the
 * null device one way only; or if its own stream is closed, as in a group of commands.
 */
export const isClosedStream = (
  stream: 1 | 2,
  holderOf: HolderOf = existsSync('/proc/self/fdinfo') ? holderInProc : holderByTools,
): boolean => {
  // Only then are other programs asked, which takes a moment where the system has no files that say it.
  if (!isNullDevice(stream)) return false
  let holder = holderOf(process.pid, stream)
  if (holder?.stream !== 'both-ways') return false
  while (holder?.stream === 'both-ways') holder = holderOf(holder.parent, stream)
  return holder !== undefined && (holder.stream === 'closed' || SHELLS.test(holder.name))
}

/** Where it cannot be asked, it is none that Node has put there. */
const isNullDevice = (stream: 1 | 2): boolean => {
  try {
    return fstatSync(stream).rdev === statSync(devNull).rdev
  } catch {
    return false
  }
}

/** The same as `holderInProc` on systems without such files, as macOS, by the programs that tell it there. */
export const holderByTools: HolderOf = (process, stream) => {
  const line = saidBy('ps', ['-o', 'ppid=,comm=', '-p', `${process}`]).trim()
  const blank = line.indexOf(' ')
  // One field a line: its process, its number, how it was opened, what it is.
  const said = saidBy('lsof', ['-a', '-p', `${process}`, '-d', `cwd,0-${stream}`, '-F', 'pfan'])
  // Of a process that may not be looked into, nothing is said at all.
  if (blank === -1 || !said.startsWith('p')) return undefined
  const held = said.slice(said.indexOf(`\nf${stream}\n`)).split('\n')
  const isThere = said.includes(`\nf${stream}\n`)
  const isBothWays = held[2]?.startsWith('au') === true && held[3] === `n${devNull}`
  return {
    stream: isThere ? (isBothWays ? 'both-ways' : 'other') : 'closed',
    name: basename(line.slice(blank).trim()),
    parent: Number(line.slice(0, blank)),
  }
}

/** How long such a program may take, in ms. */
const TOOL = 3000

/** What a program has said; nothing where it is not there or takes too long. */
const saidBy = (tool: string, args: readonly string[]): string => {
  const { stdout, error } = spawnSync(tool, args, {
    encoding: 'utf8',
    timeout: TOOL,
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  return error ? '' : stdout
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
