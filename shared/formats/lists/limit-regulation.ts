import * as v from 'valibot'
import type { Passcode } from '../../cards/passcode.ts'
import { isIsoDate, type IsoDate } from '../../legality/limit-list.ts'
import { failed, ok, type Result } from '../../result.ts'
import { isRecord } from '../../record.ts'
import { valueWords } from '../cards/card-file.ts'
import { explainJsonRefusal, type JsonRefusal, parseJson } from '../packing/json-text.ts'
import { type NoText, decodeText } from '../packing/text-bytes.ts'

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
  /** `place` is where in the file something else stands than a list has there: `regulation.4007`. */
  | { readonly code: 'not-a-regulation'; readonly place: string; readonly found: string }
  | { readonly code: 'not-a-date'; readonly found: string }
  /** It names no card: its source failed, and it must not be taken as "everything is free". */
  | { readonly code: 'empty-list' }

/** Arrays are objects to JavaScript, and no record of ours. */
const Fields = v.custom<Readonly<Record<string, unknown>>>(isRecord)
const File = v.pipe(Fields, v.object({ date: v.string(), regulation: Fields }))

/** Reads a `*.vector.json`; `most` is the largest value that may stand in it: 2 for limits, more for points. */
export const parseLimitRegulation = (
  file: Uint8Array | string,
  konamiIds: ReadonlyMap<number, Passcode>,
  most: number,
): Result<LimitRegulation, LimitRegulationRefusal> => {
  const text = decodeText(file)
  if (!text.ok) return text
  const json = parseJson(text.value)
  if (!json.ok) return json
  const parsed = v.safeParse(File, json.value, { abortEarly: true })
  if (!parsed.success) {
    const [first] = parsed.issues
    return failed({
      code: 'not-a-regulation',
      place: v.getDotPath(first) ?? '',
      found: valueWords(first.input),
    })
  }
  const { date, regulation } = parsed.output
  if (!isIsoDate(date)) return failed({ code: 'not-a-date', found: valueWords(date) })
  const values = new Map<Passcode, number>()
  const issues: LimitRegulationIssue[] = []
  for (const [konamiId, value] of Object.entries(regulation)) {
    const passcode = konamiIds.get(Number(konamiId))
    if (typeof value !== 'number' || !Number.isInteger(value) || value < 0 || value > most)
      issues.push({ code: 'not-a-limit', konamiId, found: valueWords(value) })
    else if (passcode === undefined) issues.push({ code: 'unknown-konami-id', konamiId })
    else values.set(passcode, value)
  }
  return values.size === 0 ? failed({ code: 'empty-list' }) : ok({ date, values, issues })
}

/** One sentence about it; the caller puts the file's name before it. */
export const explainRegulationRefusal = (refusal: LimitRegulationRefusal): string => {
  switch (refusal.code) {
    case 'empty':
      return 'it is empty.'
    case 'binary':
      return `it is ${refusal.what ?? 'no text'}, not a list.`
    case 'not-json':
    case 'cut-off':
    case 'crowded':
      return explainJsonRefusal(refusal)
    case 'not-a-regulation':
      return refusal.place === ''
        ? `it holds ${refusal.found}, not an object with "date" and "regulation".`
        : `"${refusal.place}" is ${refusal.found}; a list has ${refusal.place === 'date' ? 'its day as text' : 'cards by their numbers'} there.`
    case 'not-a-date':
      return `"date" is ${refusal.found}, which is no day like "2026-05-18".`
    case 'empty-list':
      return '"regulation" names no card that can be used; a list without cards would mean that all of them are free.'
  }
}

/** One sentence about it; the caller puts the file's name before it. */
export const explainRegulationIssue = (issue: LimitRegulationIssue): string =>
  issue.code === 'unknown-konami-id'
    ? `"regulation.${issue.konamiId}" is left out: no card has this number.`
    : `"regulation.${issue.konamiId}" is left out: ${issue.found} is no number of copies or points.`
