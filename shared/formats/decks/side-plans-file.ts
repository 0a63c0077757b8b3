import { MOST_BYTES, type TooLarge } from '../../file-bounds.ts'
import * as v from 'valibot'
import { PasscodeSchema } from '../../cards/passcode-schema.ts'
import type { SidePlan } from '../../decks/side-plan.ts'
import { failed, ok, type Result } from '../../result.ts'
import { explainJsonRefusal, type JsonRefusal, parseJson } from '../packing/json-text.ts'
import { decodeTextUpTo, explainNoText, type NoText } from '../packing/text-bytes.ts'

/* Side plans as a file, to be printed by the command line or given to a team mate. */

const FORMAT = 'duelwright-side-plans'

export type SidePlansRefusal =
  NoText | TooLarge | JsonRefusal | { readonly code: 'not-side-plans'; readonly field: string }

const Swaps = v.array(
  v.object({
    card: PasscodeSchema,
    copies: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(15)),
  }),
)
const Plan = v.object({
  id: v.string(),
  against: v.pipe(v.string(), v.maxLength(120)),
  turn: v.picklist(['first', 'second']),
  out: Swaps,
  in: Swaps,
  note: v.optional(v.pipe(v.string(), v.maxLength(2_000)), ''),
})
const File = v.object({ format: v.literal(FORMAT), version: v.literal(1), plans: v.array(Plan) })

export const parseSidePlans = (file: Uint8Array | string): Result<readonly SidePlan[], SidePlansRefusal> => {
  const text = decodeTextUpTo(MOST_BYTES['side plans'], file)
  if (!text.ok) return text
  const json = parseJson(text.value)
  if (!json.ok) return json
  const parsed = v.safeParse(File, json.value, { abortEarly: true })
  return parsed.success
    ? ok(parsed.output.plans)
    : failed({ code: 'not-side-plans', field: v.getDotPath(parsed.issues[0]) ?? '' })
}

/** The file's text. */
export const formatSidePlans = (plans: readonly SidePlan[]): string =>
  `${JSON.stringify({ format: FORMAT, version: 1, plans }, null, 2)}\n`

/** One sentence about why the file cannot be used. */
export const explainSidePlansRefusal = (refusal: SidePlansRefusal): string => {
  switch (refusal.code) {
    case 'empty':
    case 'binary':
    case 'too-large':
      return explainNoText(refusal)
    case 'not-side-plans':
      return `it is not a file of side plans${refusal.field === '' ? '' : `: "${refusal.field}" is not as it should be`}.`
    default:
      return explainJsonRefusal(refusal)
  }
}
