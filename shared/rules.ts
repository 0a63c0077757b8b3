import * as v from 'valibot'
import { failed, ok, type Result } from './result.ts'

/* resources/rules.json: the rules of the game that verdicts and refusals cite by id, in our words. */

/** Sets of rules of different years; a rule holds in those it names. */
export const RULE_ERAS = ['classic', 'mr4', 'mr5'] as const

export interface Rule {
  /** "SYN-02"; stable for good. */
  readonly id: string
  /** What the rule is about: "synchro", "chain", "deck". */
  readonly area: string
  readonly statement: string
  readonly eras: readonly (typeof RULE_ERAS)[number][]
}

const FORMAT = 'duelwright-rules'

const File = v.object({
  format: v.literal(FORMAT),
  rules: v.array(v.tuple([v.string(), v.string(), v.array(v.picklist(RULE_ERAS)), v.string()])),
})

/** The rules by id, from what `formatRules` wrote. */
export const parseRules = (
  json: unknown,
): Result<ReadonlyMap<string, Rule>, { readonly code: 'not-rules' }> => {
  const file = v.safeParse(File, json, { abortEarly: true })
  if (!file.success) return failed({ code: 'not-rules' })
  return ok(
    new Map(file.output.rules.map(([id, area, eras, statement]) => [id, { id, area, statement, eras }])),
  )
}

/** The file's text, a rule a line. */
export const formatRules = (rules: readonly Rule[]): string => {
  const lines = rules.map(({ id, area, eras, statement }) => JSON.stringify([id, area, eras, statement]))
  return `{"format":"${FORMAT}","rules":[\n${lines.join(',\n')}\n]}\n`
}
