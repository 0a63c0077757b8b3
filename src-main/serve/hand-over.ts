import { timingSafeEqual } from 'node:crypto'
import { chmodSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { dirname } from 'node:path'
import { text } from 'node:stream/consumers'
import { array, type InferOutput, literal, number, object, safeParse, string, variant } from 'valibot'
import type { OpenTarget } from '../opens.ts'

/** Where a second start asks the running one to open its decks. */
export const HAND_OVER_PATH = '/hand-over'

const Targets = array(
  variant('kind', [
    object({ kind: literal('file'), path: string() }),
    object({ kind: literal('link'), url: string() }),
  ]),
)
const Running = object({ packageRoot: string(), port: number(), secret: string() })

/** The note that a running server leaves for later starts by the same user; nobody else may read its secret. */
export type Running = Readonly<InferOutput<typeof Running>>

export const noteRunning = (path: string, running: Running): void => {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, JSON.stringify(running), { mode: 0o600 })
  // The mode above holds only for a new file.
  chmodSync(path, 0o600)
}

export const forgetRunning = (path: string): void => rmSync(path, { force: true })

/** Nothing where no server left a note, or one that is not ours. */
export const recallRunning = (path: string): Running | undefined => {
  try {
    const { success, output } = safeParse(Running, JSON.parse(readFileSync(path, 'utf8')))
    return success ? output : undefined
  } catch {
    return undefined
  }
}

/** Gives the decks to a running server; its answer is the page to show, or nothing where it no longer runs. */
export const handOver = async (
  { port, secret }: Running,
  targets: readonly OpenTarget[],
): Promise<string | undefined> => {
  const answer = await fetch(`http://127.0.0.1:${port}${HAND_OVER_PATH}`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${secret}` },
    body: JSON.stringify(targets),
  }).catch(() => undefined)
  return answer?.ok ? answer.text() : undefined
}

/** What another start hands over; nothing where it does not know our secret. */
export const readHandOver = async (
  request: IncomingMessage,
  secret: string,
): Promise<readonly OpenTarget[] | undefined> => {
  if (!isSame(request.headers.authorization ?? '', `Bearer ${secret}`)) return undefined
  try {
    const { success, output } = safeParse(Targets, JSON.parse(await text(request)))
    return success ? output : undefined
  } catch {
    return undefined
  }
}

const isSame = (given: string, expected: string): boolean => {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)]
  return a.length === b.length && timingSafeEqual(a, b)
}
