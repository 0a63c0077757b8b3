import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { dirname, join } from 'node:path'
import { array, type InferOutput, literal, number, object, safeParse, string, variant } from 'valibot'
import { failed, ok, type Result } from '../../shared/result.ts'
import { sha256Of } from '../drafts.ts'
import type { OpenTarget } from '../opens.ts'
import { writeWholeNow } from '../whole-files.ts'

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
    // A new file: the mode holds for no other, and whoever has an old one open would read what is written into it.
    writeWholeNow(path, JSON.stringify(running), 0o600)
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
/** Says what is handed over, by its SHA-256. */
const DIGEST = 'duelwright-digest'
/** Carries what proves that who knows the secret has said what is sent. */
export const PROOF = 'duelwright-proof'

/** What only a server that knows the secret can answer to a challenge, without saying the secret. */
export const proofFor = (challenge: string, secret: string): string =>
  createHmac('sha256', secret).update(`server ${challenge}`).digest('hex')

/** What only who knows the secret can say of what they send, without saying the secret. */
const proofOf = (from: 'client' | 'page', challenge: string, sent: string, secret: string): string =>
  createHmac('sha256', secret)
    .update(JSON.stringify([from, challenge, sent]))
    .digest('hex')

/** What goes with a hand-over to a server that was asked `challenge`. */
export const handOverHeaders = (
  body: string,
  challenge: string,
  secret: string,
): Readonly<Record<string, string>> => {
  const digest = sha256Of(Buffer.from(body))
  return {
    [CHALLENGE]: challenge,
    [DIGEST]: digest,
    [PROOF]: proofOf('client', challenge, digest, secret),
  }
}

/** Proves to another start that the page is ours. */
export const pageProof = (challenge: string, page: string, secret: string): string =>
  proofOf('page', challenge, page, secret)

/** How long a server on this computer may take to answer, in ms. */
const PATIENCE = 10_000
/** The longest proof, or address of a page that opens nothing, in bytes. */
const LONGEST_ANSWER = 4096
/** The most that a start hands over, in bytes: a system gives a program arguments of some two megabytes. */
const LONGEST_HAND_OVER = 16 * 1024 * 1024
/** What each deck adds to the address of the page: its name, and what stands before it. */
const ROOM_OF_EACH = 64

/** Why nothing was handed over: no server of ours answers, or one of another version does not take it. */
export type NotHandedOver = 'not-there' | 'refused'

/**
 * Gives the decks to a running server; its answer is the page to show. After a crash another program may listen on our port, also from one
 * request to the next: it never gets the secret, no path before it has proved that it is ours, and no page but one that is proved ours is
 * shown.
 */
export const handOver = async (
  { port, secret }: Running,
  targets: readonly OpenTarget[],
): Promise<Result<string, NotHandedOver>> => {
  const address = `http://127.0.0.1:${port}`
  const challenge = randomUUID()
  const met = await asked(`${address}${HAND_OVER_PATH}`, { headers: { [CHALLENGE]: challenge } })
  if (!met?.isTaken || !isSame(met.text, proofFor(challenge, secret))) return failed('not-there')
  const body = JSON.stringify(targets)
  const answer = await asked(
    `${address}${HAND_OVER_PATH}`,
    { method: 'POST', headers: handOverHeaders(body, challenge, secret), body },
    LONGEST_ANSWER + targets.length * ROOM_OF_EACH,
  )
  if (!answer) return failed('not-there')
  if (!answer.isTaken) return failed('refused')
  const { text: page, proof } = answer
  const isOurs = page.startsWith(`${address}/`) && isSame(proof, pageProof(challenge, page, secret))
  return isOurs ? ok(page) : failed('not-there')
}

interface Answer {
  readonly isTaken: boolean
  readonly text: string
  readonly proof: string
}

/** An answer, which is never from elsewhere; nothing where there is none, or it has more than `bound` bytes. */
const asked = async (
  address: string,
  request: RequestInit,
  bound = LONGEST_ANSWER,
): Promise<Answer | undefined> => {
  try {
    const answer = await fetch(address, {
      ...request,
      redirect: 'error',
      signal: AbortSignal.timeout(PATIENCE),
    })
    const text = answer.body ? await textWithin(answer.body, bound) : ''
    const proof = answer.headers.get(PROOF) ?? ''
    return text === undefined ? undefined : { isTaken: answer.ok, text, proof }
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

/** What another start hands over; nothing where it does not prove that it knows our secret, or sends more than a start can. */
export const readHandOver = async (
  request: IncomingMessage,
  secret: string,
): Promise<readonly OpenTarget[] | undefined> => {
  const said = (name: string): string => String(request.headers[name])
  const [challenge, digest, proof] = [said(CHALLENGE), said(DIGEST), said(PROOF)]
  // Of who does not know the secret, nothing is read.
  if (!isSame(proof, proofOf('client', challenge, digest, secret))) return undefined
  try {
    const body = await textWithin(request, LONGEST_HAND_OVER)
    if (body === undefined || sha256Of(Buffer.from(body)) !== digest) return undefined
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
