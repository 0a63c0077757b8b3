import { explainTooLarge, MOST_BYTES, type TooLarge } from '../../file-bounds.ts'
import * as v from 'valibot'
import type { Action } from '../../duel/action.ts'
import { goneTo, type LineTree, type Moment } from '../../duel/replay/line.ts'
import type { Replay } from '../../duel/replay/replay.ts'
import { RULESETS } from '../../duel/ruleset.ts'
import { failed, ok, type Result } from '../../result.ts'
import { timesIn } from '../../text-lines.ts'
import { explainJsonRefusal, type JsonRefusal, parseJson } from '../packing/json-text.ts'
import { parseAction } from './duel-action.ts'
import { PasscodeSchema } from '../../cards/passcode-schema.ts'
import { BoardSchema, LineTreeSchema } from './duel-parts.ts'

/*
 * A replay as a file: JSON, one action a line, so that two of them can be compared and a fault has a line.
 *
 *   {"format":"duelwright-replay","version":1,"ruleset":"mr5","seed":"…","first":0,"openingHand":5,
 *    "decks":[{"main":[…],"extra":[…]},null],"stacked":[{"hand":[…],"draws":[…]},null],"actions":[
 *   {"do":"enter-phase","phase":"standby"},
 *   …
 *   ]}
 *
 * From version 2 on it may also hold every line of the hand, a moment a line:
 *
 *   …
 *   ],"lines":{"at":2,"tip":2,"moments":[
 *   {"id":1,"from":0,"step":[{"do":"draw"}],"name":"…","note":"…"},
 *   …
 *   ]}}
 *
 * From version 3 on it says `"effects":"played"` where effects that are known as data play themselves.
 */

/** Why a text is not a replay. `action` counts from 0; `field` is empty where the whole is meant. */
export type ReplayRefusal =
  | JsonRefusal
  | TooLarge
  | { readonly code: 'not-a-replay'; readonly field: string }
  | { readonly code: 'newer-version'; readonly version: number; readonly known: number }
  | {
      readonly code: 'action-unreadable'
      readonly action: number
      readonly line: number
      readonly field: string
    }

const FORMAT = 'duelwright-replay'
const VERSION = 3
/** The first one with lines, boards and stacked cards. */
const WITH_LINES = 2
/** More than any duel has; a list of a million actions is an attack on memory. */
const MOST_ACTIONS = 100_000

const PasscodesSchema = v.pipe(v.array(PasscodeSchema), v.maxLength(1_000))
const DeckSchema = v.nullable(v.strictObject({ main: PasscodesSchema, extra: PasscodesSchema }))

const StackedSchema = v.nullable(v.strictObject({ hand: PasscodesSchema, draws: PasscodesSchema }))

const VersionedSchema = v.object({ format: v.literal(FORMAT), version: v.pipe(v.number(), v.safeInteger()) })
const FileSchema = v.strictObject({
  format: v.literal(FORMAT),
  version: v.picklist([1, WITH_LINES, VERSION]),
  ruleset: v.picklist(RULESETS),
  seed: v.string(),
  first: v.picklist([0, 1]),
  openingHand: v.exactOptional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(60))),
  decks: v.strictTuple([DeckSchema, DeckSchema]),
  stacked: v.exactOptional(v.strictTuple([StackedSchema, StackedSchema])),
  boards: v.exactOptional(v.strictTuple([v.nullable(BoardSchema), v.nullable(BoardSchema)])),
  boardsAnswer: v.exactOptional(v.literal(true)),
  effects: v.exactOptional(v.literal('played')),
  actions: v.pipe(v.array(v.unknown()), v.maxLength(MOST_ACTIONS)),
  lines: v.exactOptional(LineTreeSchema),
})

/** Reads what `formatReplay` wrote. Whether its actions are legal shows only when they are done again. */
export const parseReplay = (text: string): Result<Replay, ReplayRefusal> => {
  if (text.length > MOST_BYTES.replay)
    return failed({ code: 'too-large', most: MOST_BYTES.replay, size: text.length })
  const json = parseJson(text)
  if (!json.ok) return json
  const versioned = v.safeParse(VersionedSchema, json.value, { abortEarly: true })
  if (!versioned.success) return failed({ code: 'not-a-replay', field: '' })
  const { version } = versioned.output
  if (version > VERSION) return failed({ code: 'newer-version', version, known: VERSION })
  const file = v.safeParse(FileSchema, json.value, { abortEarly: true })
  if (!file.success) return failed({ code: 'not-a-replay', field: v.getDotPath(file.issues[0]) ?? '' })
  const actions: Replay['actions'][number][] = []
  for (const [index, value] of file.output.actions.entries()) {
    const action = parseAction(value)
    if (!action.ok) {
      const line = lineOfAction(text, index)
      return failed({ code: 'action-unreadable', action: index, line, ...action.error })
    }
    actions.push(action.value)
  }
  const { ruleset, seed, first, decks, boards, boardsAnswer, stacked, openingHand, effects, lines } =
    file.output
  const read = lines && readLines(lines)
  if (read && !read.ok) return read
  const setup = {
    ruleset,
    seed,
    first,
    decks,
    ...(openingHand === undefined ? {} : { openingHand }),
    ...(boards && { boards }),
    ...(boardsAnswer && { boardsAnswer }),
    ...(stacked && { stacked }),
    ...(effects && { effects }),
  }
  return ok({ setup, actions, ...(read && { lines: read.value }) })
}

/** The lines with their actions read; `field` names the moment that has something else. */
const readLines = (lines: LineTree<unknown>): Result<LineTree<readonly Action[]>, ReplayRefusal> => {
  const moments: Moment<readonly Action[]>[] = []
  for (const [index, moment] of lines.moments.entries()) {
    const read = Array.isArray(moment.step) ? moment.step.map(parseAction) : [failed({ field: '' })]
    const step = read.flatMap((action) => (action.ok ? [action.value] : []))
    if (step.length < read.length)
      return failed({ code: 'not-a-replay', field: `lines.moments.${index}.step` })
    moments.push({ ...moment, step })
  }
  return ok(goneTo({ ...lines, moments }, lines.at))
}

/** The line of an action where it is written one a line, as we write it; else the line the list begins on. */
const lineOfAction = (text: string, index: number): number => {
  let at = text.indexOf('"actions"')
  const first = timesIn('\n', text.slice(0, Math.max(at, 0))) + 1
  for (let below = 0; below <= index && at >= 0; below += 1) at = text.indexOf('\n', at + 1)
  const isOwn = at >= 0 && /^\s*\{/.test(text.slice(at + 1, at + 100))
  return isOwn ? first + 1 + index : first
}

/** The text of a replay. */
export const formatReplay = ({ setup, actions, lines }: Replay): string => {
  const { ruleset, seed, first, decks, boards, boardsAnswer, stacked, openingHand, effects } = setup
  const [mine, theirs] = decks
  const cards = [mine, theirs].map((deck) => deck && { main: deck.main, extra: deck.extra })
  const version = effects ? VERSION : (lines ?? boards ?? stacked) ? WITH_LINES : 1
  const head = {
    format: FORMAT,
    version,
    ruleset,
    seed,
    first,
    openingHand,
    decks: cards,
    boards,
    ...(boardsAnswer && { boardsAnswer }),
    stacked,
    effects,
  }
  const all =
    lines && `,"lines":{"at":${lines.at},"tip":${lines.tip},"moments":[${eachOnALine(lines.moments)}]}`
  return `${JSON.stringify(head).slice(0, -1)},"actions":[${eachOnALine(actions)}]${all ?? ''}}\n`
}

const eachOnALine = (values: readonly unknown[]): string =>
  `${values.map((value) => `\n${JSON.stringify(value)}`).join(',')}\n`

/** What is wrong with the text, in a sentence without the file's name. */
export const explainReplayRefusal = (refusal: ReplayRefusal): string => {
  switch (refusal.code) {
    case 'not-json':
      return `this is no replay: line ${refusal.line}, column ${refusal.column} has "${refusal.found}" where no JSON can have it.`
    case 'cut-off':
      return `the replay ends in the middle, at line ${refusal.line}; the rest of it is missing.`
    case 'crowded':
      return explainJsonRefusal(refusal)
    case 'too-large':
      return explainTooLarge(refusal)
    case 'not-a-replay':
      return refusal.field === ''
        ? 'this is no replay of Duelwright.'
        : `this replay is not whole: "${refusal.field}" is missing or wrong.`
    case 'newer-version':
      return `the replay is of version ${refusal.version}, made by a later Duelwright; this one reads up to version ${refusal.known}.`
    case 'action-unreadable':
      return `line ${refusal.line}: action ${refusal.action + 1} is none${refusal.field === '' ? '' : `: "${refusal.field}" is missing or wrong`}.`
  }
}
