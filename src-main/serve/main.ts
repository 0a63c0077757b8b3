import { randomUUID } from 'node:crypto'
import { failed, ok, type Result } from '../../shared/result.ts'
import { openTargets } from '../opens.ts'
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
}

export type StartFailure = { readonly code: 'other-copy-runs' | 'port-taken'; readonly port: number }

/** Serves the window to a browser on this computer, or joins the server that already does. */
export const serve = async ({
  port,
  argv,
  folder,
  notes,
}: ServeStart): Promise<Result<Served, StartFailure>> => {
  const targets = openTargets(argv, folder)
  const note = noteOf(notes, port)
  const running = recallRunning(note)
  if (running?.port === port) {
    const isOurs = running.packageRoot === packageRoot
    const page = await handOver(running, isOurs ? targets : [])
    if (page !== undefined) return isOurs ? ok({ page }) : failed({ code: 'other-copy-runs', port })
  }
  try {
    const secret = randomUUID()
    const server = await serveWindow(packageRoot, port, secret)
    noteRunning(note, { packageRoot, port, secret })
    return ok({
      page: server.pageFor(targets),
      close: () => {
        forgetRunning(note, { secret })
        return server.close()
      },
    })
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') {
      return failed({ code: 'port-taken', port })
    }
    throw error
  }
}

/** One sentence for the player. */
export const explainStartFailure = ({ code, port }: StartFailure): string => {
  switch (code) {
    case 'other-copy-runs':
      return `Duelwright already runs from another folder; close it first.`
    case 'port-taken':
      return `Another program uses port ${port} of this computer; end it, or start with --port NUMBER (decks are kept apart for each port).`
  }
}
