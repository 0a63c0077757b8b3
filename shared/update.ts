import * as v from 'valibot'
import type { AnswerBody } from './download.ts'
import { failed, ok, type Result } from './result.ts'
import { isWebLink } from './web-link.ts'

/** What a version feed says: the newest version, and the page about it. */
export interface Release {
  readonly version: string
  readonly page: string
}

/** `newer`: there is one; `current`: this is the newest, or newer than the feed's. */
export type UpdateAnswer =
  { readonly is: 'current' } | { readonly is: 'newer'; readonly version: string; readonly page: string }

/** Why there is no answer. `no-feed`: this Duelwright was built without an address to ask. */
export type UpdateFailure =
  | { readonly code: 'no-feed' | 'unreachable' | 'too-slow' | 'not-a-feed' }
  | { readonly code: 'refused'; readonly status: number }

/** How the window learns of a newer version. Nothing is asked before the player does, and nothing is ever downloaded. */
export interface UpdateHost {
  /** Whether there is an address to ask. */
  asksForUpdates(): Promise<boolean>
  askForUpdate(): Promise<Result<UpdateAnswer, UpdateFailure>>
}

/** As much of the web's `fetch` as the question needs. */
export type FetchFeed = (
  address: string,
  options: {
    readonly cache: 'no-store'
    readonly credentials: 'omit'
    readonly redirect: 'error'
    readonly signal: AbortSignal
  },
) => Promise<{ readonly ok: boolean; readonly status: number; readonly body: AnswerBody | null }>

const Feed = v.object({
  version: v.pipe(v.string(), v.maxLength(100)),
  page: v.pipe(v.string(), v.maxLength(500), v.check(isWebLink)),
})

/** A feed is a line of JSON; more than this is something else, and read no further. In bytes. */
export const LONGEST_FEED = 10_000

/** Asks the feed at an https address whether there is a newer version than this one. The answer may take until `signal` says otherwise. */
export const askFeed = async (
  feed: string | undefined,
  version: string,
  fetch: FetchFeed,
  signal: AbortSignal,
): Promise<Result<UpdateAnswer, UpdateFailure>> => {
  if (feed === undefined || !isWebLink(feed)) return failed({ code: 'no-feed' })
  try {
    const answer = await fetch(feed, { cache: 'no-store', credentials: 'omit', redirect: 'error', signal })
    return answer.ok
      ? answerOf(await beginningOf(answer.body), version)
      : failed({ code: 'refused', status: answer.status })
  } catch {
    return failed({ code: signal.aborted ? 'too-slow' : 'unreachable' })
  }
}

/** The text of an answer, as far as a feed may go and one piece more. */
const beginningOf = async (body: AnswerBody | null): Promise<string> => {
  const reader = body?.getReader()
  const decoder = new TextDecoder()
  let text = ''
  let bytes = 0
  while (reader && bytes <= LONGEST_FEED) {
    const { done, value } = await reader.read()
    if (done) break
    bytes += value?.length ?? 0
    text += decoder.decode(value, { stream: true })
  }
  await reader?.cancel().catch(() => undefined)
  return text
}

const answerOf = (text: string, version: string): Result<UpdateAnswer, UpdateFailure> => {
  const release = releaseIn(text)
  const [newest, ours] = [release && versionIn(release.version), versionIn(version)]
  if (!release || !newest || !ours) return failed({ code: 'not-a-feed' })
  // Somebody who plays with a finished version does not hear about one that is still being tried out.
  const isForUs = newest.tried.length === 0 || ours.tried.length > 0
  return ok(isForUs && isNewer(newest, ours) ? { is: 'newer', ...release } : { is: 'current' })
}

const releaseIn = (text: string): Release | undefined => {
  if (text.length > LONGEST_FEED) return undefined
  try {
    const { success, output } = v.safeParse(Feed, JSON.parse(text), { abortEarly: true })
    return success ? output : undefined
  } catch {
    return undefined
  }
}

/** "1.2.0-beta.3" as its numbers and what follows the hyphen. */
interface Version {
  readonly numbers: readonly number[]
  readonly tried: readonly string[]
}

const versionIn = (text: string): Version | undefined => {
  const [, numbers, tried] = /^v?(\d{1,9}\.\d{1,9}\.\d{1,9})(?:-([\w.-]+))?(?:\+[\w.-]+)?$/.exec(text) ?? []
  return numbers === undefined
    ? undefined
    : { numbers: numbers.split('.').map(Number), tried: tried?.split('.') ?? [] }
}

/** By the order of semantic versions: numbers first; a version that is tried out comes before the finished one. */
const isNewer = (a: Version, b: Version): boolean => {
  const numbers = order(a.numbers, b.numbers, (x, y) => x - y)
  if (numbers !== 0) return numbers > 0
  if (a.tried.length === 0 || b.tried.length === 0) return a.tried.length < b.tried.length
  return order(a.tried, b.tried, byIdentifier) > 0
}

/** Numbers come before words and are compared as numbers. */
const byIdentifier = (a: string, b: string): number => {
  const [x, y] = [a, b].map((part) => (/^\d+$/.test(part) ? Number(part) : undefined))
  if (x !== undefined && y !== undefined) return x - y
  if (x !== undefined || y !== undefined) return x === undefined ? 1 : -1
  return a < b ? -1 : a > b ? 1 : 0
}

/** Part by part; of two that begin alike the longer comes later. */
const order = <T>(a: readonly T[], b: readonly T[], compare: (x: T, y: T) => number): number => {
  for (const [at, part] of a.entries()) {
    const other = b[at]
    if (other === undefined) return 1
    const difference = compare(part, other)
    if (difference !== 0) return difference
  }
  return a.length - b.length
}

/** One sentence for the player. */
export const explainUpdate = (answer: Result<UpdateAnswer, UpdateFailure>): string => {
  if (answer.ok)
    return answer.value.is === 'current'
      ? 'This is the newest version.'
      : `Version ${answer.value.version} is there. Nothing was downloaded.`
  const { error } = answer
  switch (error.code) {
    case 'no-feed':
      return 'Duelwright has no public home yet where a newer version could be asked for.'
    case 'unreachable':
      return 'There was no answer. You may be offline, or a firewall is in the way.'
    case 'too-slow':
      return 'The answer took too long. Try again later.'
    case 'refused':
      return `The server refused to answer (${error.status}). Try again later.`
    case 'not-a-feed':
      return 'The answer names no version that Duelwright can read. Nothing has changed.'
  }
}
