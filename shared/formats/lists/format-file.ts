import { MOST_BYTES, type TooLarge } from '../../file-bounds.ts'
import * as v from 'valibot'
import { isPasscode, type Passcode } from '../../cards/passcode.ts'
import { REGIONS } from '../../cards/terms.ts'
import type { CustomFormat } from '../../legality/custom-format.ts'
import { EXCLUDED_KINDS, formatById } from '../../legality/format.ts'
import { isEmptyList, isLimit, MOST_LISTED_CARDS } from '../../legality/limit-list.ts'
import { failed, ok, type Result } from '../../result.ts'
import { explainJsonRefusal, type JsonRefusal, parseJson } from '../packing/json-text.ts'
import { formatListLine, parseListLine } from './list-facts.ts'
import { decodeTextUpTo, explainNoText, type NoText } from '../packing/text-bytes.ts'

/* A custom format as a file (*.format.json), for giving an event's house rules to others. */

const FORMAT = 'duelwright-format'
const VERSION = 1

/** Why a file is no custom format. `field` is the path of the first value that is not as it should be. */
export type FormatFileRefusal =
  | NoText
  | TooLarge
  | JsonRefusal
  | { readonly code: 'not-a-format' }
  | { readonly code: 'newer-version'; readonly version: number }
  | { readonly code: 'unknown-base'; readonly base: string }
  | { readonly code: 'format-unreadable'; readonly field: string }

const Count = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1_000))
const Size = v.pipe(
  v.strictObject({ min: Count, max: v.nullable(Count) }),
  v.check(({ min, max }) => max === null || min <= max),
)
const File = v.strictObject({
  format: v.literal(FORMAT),
  version: v.number(),
  name: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(80)),
  base: v.string(),
  sizes: v.optional(
    v.strictObject({ main: v.optional(Size), extra: v.optional(Size), side: v.optional(Size) }),
  ),
  copies: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(99))),
  skills: v.optional(Count),
  released: v.optional(v.array(v.picklist(REGIONS))),
  excludes: v.optional(v.array(v.picklist(EXCLUDED_KINDS))),
  cap: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100_000))),
  /** Passcode → limit or points. */
  cards: v.optional(
    v.pipe(
      v.record(v.pipe(v.string(), v.digits()), Count),
      v.check((cards) => Object.keys(cards).length <= MOST_LISTED_CARDS),
    ),
  ),
  /** A list of its own, as a line of the list facts. */
  list: v.optional(v.unknown()),
  /** Under that list every card may be played, whatever pool the base has. */
  anyCard: v.optional(v.boolean()),
})

/** Reads what `formatCustomFormat` or a player has written. `id` is the id of the format in the app. */
export const parseCustomFormat = (
  file: Uint8Array | string,
  id: string,
): Result<CustomFormat, FormatFileRefusal> => {
  const text = decodeTextUpTo(MOST_BYTES.format, file)
  if (!text.ok) return text
  const json = parseJson(text.value)
  if (!json.ok) return json
  if (!v.is(v.object({ format: v.literal(FORMAT), version: v.number() }), json.value))
    return failed({ code: 'not-a-format' })
  if (json.value.version > VERSION) return failed({ code: 'newer-version', version: json.value.version })
  const parsed = v.safeParse(File, json.value, { abortEarly: true })
  if (!parsed.success)
    return failed({ code: 'format-unreadable', field: v.getDotPath(parsed.issues[0]) ?? '' })
  const { name, base, cards } = parsed.output
  const known = formatById(base)
  if (!known) return failed({ code: 'unknown-base', base: base.slice(0, 40) })
  const list = parsed.output.list === undefined ? undefined : parseListLine(parsed.output.list)
  if (parsed.output.list !== undefined && (!list || isEmptyList(list)))
    return failed({ code: 'format-unreadable', field: 'list' })
  const changed = new Map<Passcode, number>()
  for (const [written, value] of Object.entries(cards ?? {})) {
    const code = Number(written)
    if (!isPasscode(code) || ((list ?? known.lists).kind === 'limits' && !isLimit(value)))
      return failed({ code: 'format-unreadable', field: `cards.${written}` })
    changed.set(code, value)
  }
  const { sizes, copies, skills, released, excludes, cap, anyCard } = parsed.output
  return ok({
    id,
    name,
    base,
    ...(sizes && { sizes: definedOf(sizes) }),
    ...(copies !== undefined && { copies }),
    ...(skills !== undefined && { skills }),
    ...(released && { released }),
    ...(excludes && { excludes }),
    ...(cap !== undefined && { cap }),
    ...(cards && { cards: changed }),
    ...(list && { list }),
    ...(anyCard && { anyCard }),
  })
}

type Sizes = NonNullable<CustomFormat['sizes']>

const definedOf = ({ main, extra, side }: v.InferOutput<typeof File>['sizes'] & object): Sizes => ({
  ...(main && { main }),
  ...(extra && { extra }),
  ...(side && { side }),
})

/** The file's text; what the house rules leave as it is does not stand in it. */
export const formatCustomFormat = (custom: CustomFormat): string => {
  const { name, base, sizes, copies, skills, released, excludes, cap, anyCard, cards, list } = custom
  const rules = { name, base, sizes, copies, skills, released, excludes, cap, anyCard: anyCard || undefined }
  return `${JSON.stringify(
    {
      format: FORMAT,
      version: VERSION,
      ...rules,
      ...(cards && { cards: Object.fromEntries([...cards].sort(([a], [b]) => a - b)) }),
      ...(list && { list: formatListLine(list) }),
    },
    null,
    2,
  )}\n`
}

/** One sentence about why the file cannot be used. */
export const explainFormatFileRefusal = (refusal: FormatFileRefusal): string => {
  switch (refusal.code) {
    case 'empty':
    case 'binary':
    case 'too-large':
      return explainNoText(refusal)
    case 'not-a-format':
      return 'it is not a custom format.'
    case 'newer-version':
      return `it was written by a later Duelwright (format version ${refusal.version}).`
    case 'unknown-base':
      return `it builds on the format "${refusal.base}", which is not known here.`
    case 'format-unreadable':
      return `"${refusal.field}" in it is not as it should be.`
    default:
      return explainJsonRefusal(refusal)
  }
}
