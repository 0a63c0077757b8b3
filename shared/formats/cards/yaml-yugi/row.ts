import * as v from 'valibot'
import { isPasscode } from '../../../cards/passcode.ts'
import { failed, ok, type Result } from '../../../result.ts'
import type { RowFault } from '../card-file.ts'

const Count = v.pipe(v.number(), v.safeInteger(), v.minValue(0))
const Stat = v.union([Count, v.literal('?')])
const KnownPasscode = v.pipe(v.number(), v.check(isPasscode))
/** By language; only the English one has to be valid, because the card is made from it. */
const Text = v.nullish(v.looseObject({ en: v.nullish(v.string()) }))
const Printed = v.object({
  set_number: v.string(),
  set_name: v.string(),
  rarities: v.nullish(v.array(v.string())),
})

/** One element of YAML Yugi's cards.json, as far as it is read; everything else in it is left alone. */
const YamlRow = v.object({
  konami_id: v.nullish(Count),
  password: v.nullable(KnownPasscode),
  fake_password: v.nullish(KnownPasscode),
  yugipedia_page_id: Count,
  name: v.looseObject({ en: v.pipe(v.string(), v.nonEmpty()) }),
  text: Text,
  pendulum_effect: Text,
  materials: v.nullish(v.string()),
  card_type: v.picklist(['Monster', 'Spell', 'Trap']),
  property: v.nullish(v.string()),
  monster_type_line: v.nullish(v.string()),
  attribute: v.nullish(v.string()),
  level: v.nullish(Count),
  rank: v.nullish(Count),
  link_arrows: v.nullish(v.array(v.string())),
  atk: v.nullish(Stat),
  def: v.nullish(Stat),
  pendulum_scale: v.nullish(Count),
  series: v.nullish(v.array(v.string())),
  images: v.nullish(v.array(v.unknown())),
  sets: v.nullish(v.object({ en: v.nullish(v.array(Printed)) })),
  limit_regulation: v.nullish(v.object({ tcg: v.nullish(v.string()), ocg: v.nullish(v.string()) })),
})
export type YamlRow = v.InferOutput<typeof YamlRow>

/** The row with what is needed of it, or the first field that does not hold what it should. */
export const parseYamlRow = (value: unknown): Result<YamlRow, RowFault> => {
  const parsed = v.safeParse(YamlRow, value, { abortEarly: true })
  if (parsed.success) return ok(parsed.output)
  const [issue] = parsed.issues
  return failed({ field: v.getDotPath(issue) ?? '', found: issue.input })
}
