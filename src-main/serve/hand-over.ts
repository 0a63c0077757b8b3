import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { dirname, join } from 'node:path'
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

/** Where the server on this port leaves its note: servers on several ports know nothing of each other. */
export const noteOf = (folder: string, port: number): string => join(folder, `running-${port}.json`)

/** Whether the note could be left. Without one the window is served all the same: on a full disk a player needs it to save what they have. */
export const noteRunning = (path: string, running: Running): boolean => {
  try {
    mkdirSync(dirname(path), { recursive: true })
    // The mode holds only for a new file, and whoever has an old one open reads what is written into it.
    rmSync(path, { force: true })
    writeFileSync(path, JSON.stringify(running), { mode: 0o600, flag: 'wx' })
    return true
  } catch {
    return false
  }
}

/** Takes the note away, unless another server has left its own there since. */
export const forgetRunning = (path: string, { secret }: Pick<Running, 'secret'>): void => {
  if (recallRunning(path)?.secret === secret) rmSync(path, { force: true })
}

/** Nothing where no server left a note, or one that is not ours. */
export const recallRunning = (path: string): Running | undefined => {
  try {
    const { success, output } = safeParse(Running, JSON.parse(readFileSync(path, 'utf8')), {
      abortEarly: true,
    })
    return success ? output : undefined
  } catch {
    return undefined
  }
}

/** Carries the challenge. No page of another origin may send a header of its own. */
export const CHALLENGE = 'duelwright-challenge'

/** What only a server that knows the secret can answer to a challenge, without saying the secret. */
export const proofFor = (challenge: string, secret: string): string =>
  createHmac('sha256', secret).update(`server ${challenge}`).digest('hex')

/** How long a server on this computer may take to answer, in ms. */
const PATIENCE = 10_000
/** The longest proof, or address of a page that opens nothing, in bytes. */
const LONGEST_ANSWER = 4096
/** The most that a start hands over, in bytes: a system gives a program arguments of some two megabytes. */
const LONGEST_HAND_OVER = 16 * 1024 * 1024
/** What each deck adds to the address of the page: its name, and what stands before it. */
const ROOM_OF_EACH = 64

/**
 * Gives the decks to a running server; its answer is the page to show, or nothing where it no longer runs. After a crash another program
 * may listen on our port: it gets neither the secret nor a path before it has proved that it is ours, and no page but ours is shown.
 */
export const handOver = async (
  { port, secret }: Running,
  targets: readonly OpenTarget[],
): Promise<string | undefined> => {
  const address = `http://127.0.0.1:${port}`
  const challenge = randomUUID()
  const proof = await asked(`${address}${HAND_OVER_PATH}`, { headers: { [CHALLENGE]: challenge } })
  if (proof === undefined || !isSame(proof, proofFor(challenge, secret))) return undefined
  const page = await asked(
    `${address}${HAND_OVER_PATH}`,
    { method: 'POST', headers: { Authorization: `Bearer ${secret}` }, body: JSON.stringify(targets) },
    LONGEST_ANSWER + targets.length * ROOM_OF_EACH,
  )
  return page?.startsWith(`${address}/`) ? page : undefined
}

/** The text of an answer, which is never from elsewhere; nothing where there is none, or it has more than `bound` bytes. */
const asked = async (
  address: string,
  request: RequestInit,
  bound = LONGEST_ANSWER,
): Promise<string | undefined> => {
  try {
    const answer = await fetch(address, {
      ...request,
      redirect: 'error',
      signal: AbortSignal.timeout(PATIENCE),
    })
    return answer.ok && answer.body ? await textWithin(answer.body, bound) : undefined
  } catch {
    return undefined
  }
}

/** The text of a body of at most `bound` bytes. Leaving the loop closes the connection, so that nothing more is sent. */
const textWithin = async (body: AsyncIterable<Uint8Array>, bound: number): Promise<string | undefined> => {
  const pieces: Uint8Array[] = []
  let length = 0
  for await (const piece of body) {
    length += piece.length
    if (length > bound) return undefined
    pieces.push(piece)
  }
  return Buffer.concat(pieces).toString()
}

/** What another start hands over; nothing where it does not know our secret, or sends more than a start can. */
export const readHandOver = async (
  request: IncomingMessage,
  secret: string,
): Promise<readonly OpenTarget[] | undefined> => {
  if (!isSame(request.headers.authorization ?? '', `Bearer ${secret}`)) return undefined
  try {
    const body = await textWithin(request, LONGEST_HAND_OVER)
    if (body === undefined) return undefined
    const { success, output } = safeParse(Targets, JSON.parse(body), { abortEarly: true })
    return success ? output : undefined
  } catch {
    return undefined
  }
}

const isSame = (given: string, expected: string): boolean => {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)]
  return a.length === b.length && timingSafeEqual(a, b)
}
