import * as v from 'valibot'
import { compareTexts } from '../../compare.ts'
import { isPasscode, type Passcode } from '../../cards/passcode.ts'
import {
  type CardList,
  isIsoDate,
  isLimit,
  type Limit,
  LIST_FAMILIES,
  MOST_LISTED_CARDS,
  POOLED_LIMITS,
  type PooledLimit,
} from '../../legality/limit-list.ts'
import { failed, ok, type Result } from '../../result.ts'

/* resources/lists.json: every list one line, its cards gathered by what the list says of them. */

/** The file is not list facts, or one list in it is not whole. `list` counts from 0. */
export type ListFactsRefusal =
  | { readonly code: 'not-list-facts' }
  | { readonly code: 'newer-version'; readonly version: number }
  | { readonly code: 'list-unreadable'; readonly list: number; readonly field: string }

const FORMAT = 'duelwright-lists'
const VERSION = 1

/** One check for all passcodes of a limit: the window waits for tens of thousands of them. */
const Codes = v.custom<readonly Passcode[]>(
  (value) => Array.isArray(value) && value.every((code) => typeof code === 'number' && isPasscode(code)),
)
const IsoDate = v.pipe(v.string(), v.check(isIsoDate))

/** A format's cap has as many. */
const MOST_POINT_DIGITS = 6

const Line = v.strictObject({
  id: v.string(),
  family: v.picklist(LIST_FAMILIES),
  kind: v.picklist(['limits', 'points']),
  name: v.string(),
  effective: v.nullable(IsoDate),
  effectiveIn: v.optional(v.record(v.string(), IsoDate)),
  announced: v.optional(IsoDate),
  incomplete: v.optional(v.literal(true)),
  source: v.string(),
  whitelist: v.optional(v.boolean()),
  cap: v.optional(v.number()),
  /** Limit or points → passcodes; more digits are more points than any deck may have, and in the end no number. */
  cards: v.record(v.pipe(v.string(), v.digits(), v.maxLength(MOST_POINT_DIGITS)), Codes),
  /** The shared allowance → passcodes, of a list that has such. */
  pooled: v.optional(v.record(v.picklist(POOLED_LIMITS.map(String)), Codes)),
})
type Line = v.InferOutput<typeof Line>

const File = v.object({
  format: v.literal(FORMAT),
  version: v.number(),
  lists: v.array(v.unknown()),
})

/** Reads what `formatListFacts` wrote. */
export const parseListFacts = (json: unknown): Result<readonly CardList[], ListFactsRefusal> => {
  const file = v.safeParse(File, json, { abortEarly: true })
  if (!file.success) return failed({ code: 'not-list-facts' })
  const { version } = file.output
  if (version > VERSION) return failed({ code: 'newer-version', version })
  const lists: CardList[] = []
  for (const [index, value] of file.output.lists.entries()) {
    const line = v.safeParse(Line, value, { abortEarly: true })
    if (!line.success)
      return failed({ code: 'list-unreadable', list: index, field: v.getDotPath(line.issues[0]) ?? '' })
    const list = listOf(line.output)
    if (list === undefined) return failed({ code: 'list-unreadable', list: index, field: 'cards' })
    lists.push(list)
  }
  return ok(lists)
}

/** One list of such a file; `undefined` where it is none. */
export const parseListLine = (json: unknown): CardList | undefined => {
  const line = v.safeParse(Line, json, { abortEarly: true })
  return line.success ? listOf(line.output) : undefined
}

const listOf = (line: Line): CardList | undefined => {
  const all = [line.cards, line.pooled ?? {}].flatMap(Object.values<readonly Passcode[]>)
  if (all.reduce((sum, { length }) => sum + length, 0) > MOST_LISTED_CARDS) return undefined
  const { kind, whitelist, cap, cards, pooled, effectiveIn, announced, incomplete, ...rest } = line
  const about = {
    ...rest,
    ...(effectiveIn === undefined ? {} : { effectiveIn }),
    ...(announced === undefined ? {} : { announced }),
    ...(incomplete && { incomplete }),
  }
  if (kind === 'points')
    return { kind, ...about, ...(cap === undefined ? {} : { cap }), points: scattered(cards) }
  if (!Object.keys(cards).every((limit) => isLimit(Number(limit)))) return undefined
  return {
    kind,
    ...about,
    whitelist: whitelist ?? false,
    limits: scattered(cards) as ReadonlyMap<Passcode, Limit>,
    ...(pooled && { pooled: scattered(pooled) as ReadonlyMap<Passcode, PooledLimit> }),
  }
}

const scattered = (
  gathered: Readonly<Record<string, readonly Passcode[]>>,
): ReadonlyMap<Passcode, number> => {
  const values = new Map<Passcode, number>()
  for (const [value, codes] of Object.entries(gathered)) {
    const number = Number(value)
    for (const code of codes) values.set(code, number)
  }
  return values
}

/** The file's text: lists by id, cards by limit and passcode, so that two builds of the same lists are equal byte for byte. */
export const formatListFacts = (lists: readonly CardList[]): string => {
  const lines = lists
    .toSorted((a, b) => compareTexts(a.id, b.id))
    .map((list) => JSON.stringify(formatListLine(list)))
  const header = { format: FORMAT, version: VERSION }
  return `${JSON.stringify(header).slice(0, -1)},"lists":[\n${lines.join(',\n')}\n]}\n`
}

/** One list as plain data, for `parseListLine`; what is undefined in it is left out of JSON. */
export const formatListLine = (list: CardList): Readonly<Record<string, unknown>> => {
  const { id, family, kind, name, effective, effectiveIn, announced, incomplete, source } = list
  const about = { id, family, kind, name, effective, effectiveIn, announced, incomplete, source }
  return list.kind === 'points'
    ? { ...about, cap: list.cap, cards: gathered(list.points) }
    : {
        ...about,
        whitelist: list.whitelist || undefined,
        cards: gathered(list.limits),
        pooled: list.pooled && gathered(list.pooled),
      }
}

/** By value and passcode; each card is looked at once, for a list of points may have as many values as cards. */
const gathered = (values: ReadonlyMap<Passcode, number>): Readonly<Record<string, readonly Passcode[]>> => {
  const byValue = new Map<number, Passcode[]>()
  for (const [code, value] of [...values].sort(([a], [b]) => a - b)) {
    const codes = byValue.get(value)
    if (codes) codes.push(code)
    else byValue.set(value, [code])
  }
  return Object.fromEntries([...byValue].sort(([a], [b]) => a - b))
}
