import * as v from 'valibot'
import type { Passcode } from '../cards/passcode.ts'
import { isIsoDate, type IsoDate } from '../legality/limit-list.ts'
import { failed, ok, type Result } from '../result.ts'
import { describeValue } from './card-file.ts'
import { type JsonRefusal, parseJson } from './json-text.ts'
import { type NoText, textOf } from './text-bytes.ts'

/** A list as yaml-yugi-limit-regulation publishes it, its cards found by Konami's number: limits or points, as the list is one or the other. */
export interface LimitRegulation {
  readonly date: IsoDate
  readonly values: ReadonlyMap<Passcode, number>
  readonly issues: readonly LimitRegulationIssue[]
}

export type LimitRegulationIssue =
  | { readonly code: 'unknown-konami-id'; readonly konamiId: string }
  | { readonly code: 'not-a-limit'; readonly konamiId: string; readonly found: string }

export type LimitRegulationRefusal =
  | NoText
  | JsonRefusal
  | { readonly code: 'not-a-regulation' }
  | { readonly code: 'not-a-date'; readonly found: string }
  /** It names no card: its source failed, and it must not be taken as "everything is free". */
  | { readonly code: 'empty-list' }

const File = v.object({ date: v.string(), regulation: v.record(v.string(), v.unknown()) })

/** Reads a `*.vector.json`; `most` is the largest value that may stand in it: 2 for limits, more for points. */
export const readLimitRegulation = (
  file: Uint8Array | string,
  konamiIds: ReadonlyMap<number, Passcode>,
  most: number,
): Result<LimitRegulation, LimitRegulationRefusal> => {
  const text = textOf(file)
  if (!text.ok) return text
  const json = parseJson(text.value)
  if (!json.ok) return json
  const parsed = v.safeParse(File, json.value)
  if (!parsed.success) return failed({ code: 'not-a-regulation' })
  const { date, regulation } = parsed.output
  if (!isIsoDate(date)) return failed({ code: 'not-a-date', found: describeValue(date) })
  const values = new Map<Passcode, number>()
  const issues: LimitRegulationIssue[] = []
  for (const [konamiId, value] of Object.entries(regulation)) {
    const passcode = konamiIds.get(Number(konamiId))
    if (typeof value !== 'number' || !Number.isInteger(value) || value < 0 || value > most)
      issues.push({ code: 'not-a-limit', konamiId, found: describeValue(value) })
    else if (passcode === undefined) issues.push({ code: 'unknown-konami-id', konamiId })
    else values.set(passcode, value)
  }
  return values.size === 0 ? failed({ code: 'empty-list' }) : ok({ date, values, issues })
}
