import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { failed, ok, type Result } from '../../shared/result.ts'
import { type OpenTarget, openTargets } from '../opens.ts'
import { packageRoot } from '../package-root.ts'
import { forgetRunning, handOver, noteOf, noteRunning, recallRunning } from './hand-over.ts'
import { serveWindow } from './server.ts'

/** The window's data belongs to its origin, and so to this port; it never changes. */
export const PORT: number = 41230

/** How the browser way was started. */
export interface ServeStart {
  readonly port: number
  /** Words of the command line: decks to open. */
  readonly argv: readonly string[]
  readonly folder: string
  /** Where running servers leave their notes. */
  readonly notes: string
}

/** The page to show, and how to end serving it where it is we who serve. */
export interface Served {
  readonly page: string
  readonly close?: () => Promise<void>
  /** The folder of notes took no note of us, so that a later start does not find us. */
  readonly isUnnoted?: true
}

export type StartFailure =
  | {
      readonly code: 'other-copy-runs' | 'other-version-runs' | 'port-taken' | 'port-forbidden'
      readonly port: number
    }
  /** `cause` is the system's own code. */
  | { readonly code: 'port-refused' | 'too-many-open'; readonly port: number; readonly cause: string }

/** How long another start that was a moment ahead of us may take to leave its note, in ms. */
const A_MOMENT = 500

/** Serves the window to a browser on this computer, or joins the server that already does. */
export const serve = async (start: ServeStart): Promise<Result<Served, StartFailure>> => {
  const { port, argv, folder, notes } = start
  const targets = openTargets(argv, folder)
  const note = noteOf(notes, port)
  const before = recallRunning(note)?.secret
  const joined = await join(start, targets)
  if (joined) return joined
  const secret = randomUUID()
  const server = await serveWindow(packageRoot, port, secret).catch(refusedPort)
  if (server === 'EACCES') return failed({ code: 'port-forbidden', port })
  if (typeof server === 'string' && server !== 'EADDRINUSE')
    return failed({
      code: OPENED_TOO_MUCH.has(server) ? 'too-many-open' : 'port-refused',
      port,
      cause: server,
    })
  if (server === 'EADDRINUSE') {
    await setTimeout(A_MOMENT)
    // Who did not answer before is not asked again.
    const other = recallRunning(note)?.secret === before ? undefined : await join(start, targets)
    return other ?? failed({ code: 'port-taken', port })
  }
  const isNoted = noteRunning(note, { packageRoot, port, secret })
  return ok({
    page: server.pageFor(targets),
    close: () => {
      forgetRunning(note, { secret })
      return server.close()
    },
    ...(isNoted ? {} : { isUnnoted: true as const }),
  })
}

/** What came of handing over to the server that has left a note; nothing where none runs. */
const join = async (
  { port, notes }: ServeStart,
  targets: readonly OpenTarget[],
): Promise<Result<Served, StartFailure> | undefined> => {
  const running = recallRunning(noteOf(notes, port))
  if (running?.port !== port) return undefined
  const isOurs = running.packageRoot === packageRoot
  const page = await handOver(running, isOurs ? targets : [])
  if (!page.ok) return page.error === 'refused' ? failed({ code: 'other-version-runs', port }) : undefined
  return isOurs ? ok({ page: page.value }) : failed({ code: 'other-copy-runs', port })
}

/** The system's code for why the port cannot be had; whatever else is wrong is thrown on. */
const refusedPort = (error: unknown): string => {
  const isRefused = error instanceof Error && 'syscall' in error && error.syscall === 'listen'
  if (isRefused && 'code' in error && typeof error.code === 'string') return error.code
  throw error
}

/** Every port is refused with these while so much is open: in this program, or on the whole computer. */
const OPENED_TOO_MUCH: ReadonlySet<string> = new Set(['EMFILE', 'ENFILE'])

/** One sentence for the player. */
export const explainStartFailure = (failure: StartFailure): string => {
  const { code, port } = failure
  switch (code) {
    case 'other-copy-runs':
      return `Duelwright already runs from another folder; close it first.`
    case 'other-version-runs':
      return `Another version of Duelwright already runs; close it first.`
    case 'port-forbidden':
      return `This computer does not let you use port ${port}; start with --port NUMBER and a number from 1024 (decks are kept apart for each port).`
    case 'port-refused':
      return `This computer does not let you use port ${port} (${failure.cause}); start with --port NUMBER (decks are kept apart for each port).`
    case 'too-many-open':
      return `This computer has too many files and connections open (${failure.cause}); end other programs, then start again.`
    case 'port-taken':
      return `Another program uses port ${port} of this computer; end it, or start with --port NUMBER (decks are kept apart for each port).`
  }
}
