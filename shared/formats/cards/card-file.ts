import type { CardIssue, CardPlace, CardSource } from '../../cards/source.ts'
import { failed, ok, type Result } from '../../result.ts'
import { type JsonRefusal, parseJson } from '../packing/json-text.ts'
import { type NoText, decodeText } from '../packing/text-bytes.ts'
import { isRecord } from '../../record.ts'

/** The database is sound but holds nothing, or nothing that could be used. */
export type NoCards =
  | { readonly code: 'no-cards' }
  | { readonly code: 'no-card-readable'; readonly rows: number; readonly first: CardIssue }

/** The source itself, unless none of its rows gave a card. */
export const requireCards = (source: CardSource): Result<CardSource, NoCards> => {
  const [first] = source.issues
  if (source.cards.length > 0 || first === undefined) return ok(source)
  return failed({ code: 'no-card-readable', rows: source.issues.length, first })
}

/** Why a whole JSON file gives no cards. */
export type CardFileRefusal =
  | NoText
  | JsonRefusal
  /** Neither an array of cards nor `{"data": […]}`; `found` says what stands there instead. */
  | { readonly code: 'not-a-card-list'; readonly found: string }
  /** The file is the saved answer of a server that had none; `message` is what it said. */
  | { readonly code: 'server-error'; readonly message: string }
  | NoCards

/** The rows of a card database in JSON: the array itself, or the one under `data`. At least one. */
export const cardRows = (file: Uint8Array | string): Result<readonly unknown[], CardFileRefusal> => {
  const text = decodeText(file)
  if (!text.ok) return text
  const json = parseJson(text.value)
  if (!json.ok) return json
  const rows: unknown = isRecord(json.value) && 'data' in json.value ? json.value['data'] : json.value
  if (Array.isArray(rows)) return rows.length > 0 ? ok(rows) : failed({ code: 'no-cards' })
  if (isRecord(rows) && typeof rows['error'] === 'string')
    return failed({ code: 'server-error', message: rows['error'].slice(0, 200) })
  const other = isRecord(rows)
    ? OTHER_FILES.find(({ has }) => has.every((field) => field in rows))
    : undefined
  return failed({ code: 'not-a-card-list', found: other?.what ?? valueWords(rows) })
}

/** Files that players have beside card lists, known by their fields, and where they belong. */
const OTHER_FILES: readonly { readonly has: readonly string[]; readonly what: string }[] = [
  { has: ['date', 'regulation'], what: 'a Forbidden & Limited list, which goes into the Lists view' },
  { has: ['format', 'base'], what: 'a format of your own, which goes into the Lists view' },
]

/** A short description of a value found in a file, for a message: a number or word as it is, else what it is. */
export const valueWords = (value: unknown): string => {
  if (value === undefined) return 'nothing'
  if (Array.isArray(value)) return value.length === 0 ? 'an empty list' : 'a list'
  if (isRecord(value)) return 'an object'
  return JSON.stringify(value).slice(0, 60)
}

/** As much of a row's identity as can be read from it. */
export const placeOfRow = (index: number, row: unknown, passcodeField: string): CardPlace => {
  if (!isRecord(row)) return { row: index + 1 }
  const passcode = row[passcodeField]
  const name = isRecord(row['name']) ? row['name']['en'] : row['name']
  return {
    row: index + 1,
    ...(typeof passcode === 'number' ? { passcode } : {}),
    ...(typeof name === 'string' && name !== '' ? { name: name.slice(0, 80) } : {}),
  }
}

/** The field that keeps a row from giving a card, and what stands in it. */
export interface RowFault {
  readonly field: string
  readonly found: unknown
}

/** The issue for a row that gives no card. */
export const unreadable = (place: CardPlace, { field, found }: RowFault): CardIssue => ({
  place,
  code: 'row-unreadable',
  field,
  found: valueWords(found),
})
