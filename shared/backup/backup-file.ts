import * as v from 'valibot'
import { versionsBeyond } from '../decks/version.ts'
import { MOST_BYTES, type TooLarge } from '../file-bounds.ts'
import { explainJsonRefusal, type JsonRefusal, parseJson } from '../formats/packing/json-text.ts'
import { decodeText, explainNoText, type NoText } from '../formats/packing/text-bytes.ts'
import { failed, ok, type Result } from '../result.ts'
import { type Backup, BACKUP_REASONS, type BackupTable, type BadRow, keyOf } from './backup.ts'
import { rowNames } from './bad-rows.ts'
import { withBadEntriesOut } from './collection-rows.ts'
import { asJsonRow, isJson, isJsonRow, type Json, type JsonRow } from './json-row.ts'
import { oddPlaceIn } from './lying-row.ts'
import { wronglyKeyed } from './restorable.ts'
import { faultyPlace, mostInTable, type ROWS, rowSchema, TOO_MANY } from './row-schemas.ts'
import { strToU8 } from 'fflate'
import { crc32 } from '../formats/packing/crc32.ts'

/* A backup as a file: JSON with one row of a table a line, so that people, text editors and other programs can read it too. */

const FORMAT = 'duelwright-backup'
const VERSION = 1

/** Why a file is no backup that can be trusted. `place` names the first value that is not as it should be. */
export type BackupRefusal =
  | NoText
  | JsonRefusal
  | { readonly code: 'not-a-backup' }
  | { readonly code: 'newer-version'; readonly version: number }
  | { readonly code: 'unreadable'; readonly place: string }
  /** It tells the rows of a table apart by other fields than they are told apart by. */
  | { readonly code: 'wrong-key'; readonly table: string }
  /** The file was cut, damaged or edited after it was written. */
  | { readonly code: 'changed'; readonly written: string; readonly found: string }

const Name = v.pipe(v.string(), v.regex(/^[a-zA-Z]\w{0,60}$/))
const Table = v.strictObject({
  key: v.pipe(v.array(Name), v.minLength(1), v.maxLength(4)),
  // Each is looked at by itself.
  rows: v.array(v.unknown()),
})
/** Whether a clock can show it: no thirteenth month, no 30 February. */
const isMoment = (written: string): boolean => {
  const moment = Date.parse(`${written}Z`)
  return !Number.isNaN(moment) && new Date(moment).toISOString().startsWith(written)
}
const File = v.strictObject({
  format: v.literal(FORMAT),
  version: v.literal(VERSION),
  checksum: v.string(),
  written: v.pipe(v.string(), v.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/), v.check(isMoment)),
  reason: v.picklist(BACKUP_REASONS),
  schema: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100_000)),
  tables: v.record(Name, Table),
})

/** What the checksum is of: the content without line ends and blanks, so that a file that was only laid out differently is still whole. */
const checksumOfBackup = ({ written, reason, schema, tables }: Backup): string =>
  checksumOf(JSON.stringify([written, reason, schema, tables]))

/** Equal for backups that hold the same, whenever and why they were written. */
export const markOf = (backup: Backup): string => {
  const content = JSON.stringify([backup.schema, withBadRowsIn(backup)])
  return `${content.length} ${checksumOf(content)}`
}

/** The file's text: all rows, also bad ones, as they lie. */
export const writeBackup = (backup: Backup): string => {
  const { written, reason, schema } = backup
  const tables = withBadRowsIn(backup)
  const head = {
    format: FORMAT,
    version: VERSION,
    checksum: checksumOfBackup({ written, reason, schema, tables }),
    written,
    reason,
    schema,
  }
  const fields = Object.entries(head).map(([field, value]) => `"${field}": ${JSON.stringify(value)}`)
  return `{\n${[...fields, `"tables": {\n${Object.entries(tables).map(writtenTable).join(',\n')}\n}`].join(',\n')}\n}\n`
}

/**
 * The same in bytes. Nothing is written that is too large to be read again, in the window as on the command line; that is found out before it
 * fills the memory.
 */
export const backupBytes = (
  backup: Backup,
  most: number = MOST_BYTES.backup,
): Result<Uint8Array<ArrayBuffer>, TooLarge> => {
  let least = 0
  for (const { rows } of Object.values(withBadRowsIn(backup)))
    for (const row of rows) {
      least += JSON.stringify(row).length
      if (least > most) return failed({ code: 'too-large', most })
    }
  const bytes = new Uint8Array(new TextEncoder().encode(writeBackup(backup)))
  return bytes.length > most ? failed({ code: 'too-large', most, size: bytes.length }) : ok(bytes)
}

/** Rows of a table: with the shortest that we keep, as many as a backup may have bytes for, and no more bad ones than can be named. */
const MOST_ROWS = 4_000_000

/** What a player can do where everything is more than a backup may hold. */
export const explainTooMuchToBackUp = ({ most }: TooLarge): string =>
  `All that is saved here has more than ${most / 1024 / 1024} MB, and no backup may have more. Save your decks as files, which hold their cards but no notes, side plans or versions, and your collections as CSV in Duelwright's own columns, which hold all but what is in sleeves. Once you have deleted collections or versions that you no longer need, backups are written again.`

const writtenTable = ([name, { key, rows }]: readonly [string, BackupTable]): string =>
  `${JSON.stringify(name)}: {"key": ${JSON.stringify(key)}, "rows": [\n${rows.map((row) => JSON.stringify(row)).join(',\n')}\n]}`

/** Reads what `writeBackup` wrote: all of it, or nothing; but a bad row is taken out of its table, and keeps no other back. */
export const readBackup = (file: Uint8Array | string): Result<Backup, BackupRefusal> => {
  const text = decodeText(file)
  if (!text.ok) return text
  const json = parseJson(text.value)
  if (!json.ok) return json
  const { value } = json
  if (!v.is(v.object({ format: v.literal(FORMAT), version: v.number() }), value))
    return failed({ code: 'not-a-backup' })
  if (value.version > VERSION) return failed({ code: 'newer-version', version: value.version })
  const parsed = v.safeParse(File, value, { abortEarly: true })
  if (!parsed.success) return failed({ code: 'unreadable', place: v.getDotPath(parsed.issues[0]) ?? '' })
  const crowded = Object.entries(parsed.output.tables).find(([, { rows }]) => rows.length > MOST_ROWS)
  if (crowded) return failed({ code: 'unreadable', place: crowded[0] })
  if (!isJson(value)) return failed({ code: 'unreadable', place: 'tables' })
  // The checksum is of the rows as they stand; a schema's output might have them in another order.
  const backup = value as unknown as Backup
  const checksum = checksumOfBackup(backup)
  if (checksum !== parsed.output.checksum)
    return failed({ code: 'changed', written: parsed.output.checksum.slice(0, 40), found: checksum })
  const table = wronglyKeyed(backup)
  if (table !== undefined) return failed({ code: 'wrong-key', table })
  return ok(withBadRowsOut(backup))
}

/** The backup with every bad row taken out of its table, and named. */
export const withBadRowsOut = ({ written, reason, schema, tables: all }: Backup): Backup => {
  const tables = Object.fromEntries(
    Object.entries(all).map(([name, { key, rows }]) => [name, { key, rows: rows.filter(isJsonRow) }]),
  )
  const nameOf = rowNames(tables)
  const read = Object.entries(tables).map(
    ([name, table]) => [name, soundRows(name, table, schema, (row) => nameOf(name, row))] as const,
  )
  const bad = read.flatMap(([name, table]) => [...notRows(name, all[name]?.rows ?? []), ...table.bad])
  return {
    written,
    reason,
    schema,
    tables: Object.fromEntries(read.map(([name, { key, rows }]) => [name, { key, rows }])),
    ...(bad.length > 0 ? { bad } : {}),
  }
}

/** The tables with the bad rows in them again. A bad entry never leaves its row. */
const withBadRowsIn = ({ tables, bad = [] }: Backup): Backup['tables'] =>
  Object.fromEntries(
    Object.entries(tables).map(([name, { key, rows }]) => {
      const badOnes = bad.flatMap(({ table, row }) => {
        const lying = asJsonRow(row)
        return table === name && lying ? [lying] : []
      })
      return [name, { key, rows: [...rows, ...badOnes] }]
    }),
  )

/** What lies among the rows of a table and is none: a number, a list. It has no name but its place. */
const notRows = (table: string, rows: readonly Json[]): readonly BadRow[] =>
  rows.flatMap((row, at) => (isJsonRow(row) ? [] : [{ table, name: table, place: `rows.${at}`, row }]))

/** The sound rows of a table, and the bad ones. */
const soundRows = (
  table: string,
  { key, rows }: BackupTable,
  version: number,
  nameOf: (row: JsonRow) => string,
): BackupTable & { readonly bad: readonly BadRow[] } => {
  const seen = new Set<string>()
  const schema = rowSchema(table, version)
  const bad: BadRow[] = []
  const sound = rows.flatMap((row): readonly JsonRow[] => {
    const setAside = (lying: Json, place?: string): readonly JsonRow[] => {
      bad.push({ table, name: nameOf(row), row: lying, ...(place === undefined ? {} : { place }) })
      return []
    }
    const odd = oddPlaceIn(row)
    if (odd !== undefined) return setAside(row, odd)
    const unkeyed = key.find((field) => !['string', 'number'].includes(typeof row[field]))
    if (unkeyed !== undefined) return setAside(row, unkeyed)
    const id = keyOf({ key }, row)
    if (seen.has(id)) return setAside(row)
    const place = schema && faultyPlace(schema, row)
    // Entries of a list count each for itself, and go where the others go.
    const block = place === undefined || row['bad'] !== undefined ? row : withBadEntriesOut(table, row)
    // A bad row takes nobody's place.
    if (place !== undefined && schema && faultyPlace(schema, block) !== undefined) return setAside(row, place)
    if (seen.size >= (mostInTable(table) ?? Infinity)) return setAside(row, TOO_MANY)
    seen.add(id)
    return [block]
  })
  const beyond = table === 'versions' ? tooManyOfADeck(sound) : NONE
  if (beyond.size === 0) return { key, rows: sound, bad }
  const tooMany = sound.filter((row) => beyond.has(row))
  const named = tooMany.map((row) => ({ table, name: nameOf(row), row, place: TOO_MANY }))
  return { key, rows: sound.filter((row) => !beyond.has(row)), bad: [...bad, ...named] }
}

const NONE: ReadonlySet<JsonRow> = new Set()

/** Versions of decks that have more than anybody could keep: with all of them no deck could be edited in time. */
const tooManyOfADeck = (rows: readonly JsonRow[]): ReadonlySet<JsonRow> => {
  const byDeck = new Map<string, (JsonRow & VersionRow)[]>()
  for (const row of rows as readonly (JsonRow & VersionRow)[]) {
    const known = byDeck.get(row.deckId)
    if (known) known.push(row)
    else byDeck.set(row.deckId, [row])
  }
  return new Set(
    [...byDeck.values()].flatMap((versions) => versionsBeyond(versions, Number.POSITIVE_INFINITY)),
  )
}
type VersionRow = Pick<v.InferOutput<typeof ROWS.versions>, 'deckId' | 'at' | 'order'>

/** One sentence about it; the caller puts the file's name before it. */
export const explainBackupRefusal = (refusal: BackupRefusal): string => {
  switch (refusal.code) {
    case 'empty':
    case 'binary':
      return explainNoText(refusal)
    case 'not-a-backup':
      return 'it is not a backup of Duelwright.'
    case 'newer-version':
      return `it was written by a later Duelwright (backup version ${refusal.version}).`
    case 'unreadable':
      return `its "${refusal.place}" is damaged.`
    case 'wrong-key':
      return `it tells the rows of “${refusal.table}” apart by other fields than Duelwright does.`
    case 'changed':
      return `it was damaged or edited after it was written, so it cannot be trusted (checksum ${refusal.written}, content ${refusal.found}).`
    default:
      return explainJsonRefusal(refusal)
  }
}

/** "crc32:" and eight hexadecimal digits of the text's UTF-8 bytes. It shows damage, not forgery. */
export const checksumOf = (text: string): string =>
  `crc32:${crc32(strToU8(text)).toString(16).padStart(8, '0')}`
