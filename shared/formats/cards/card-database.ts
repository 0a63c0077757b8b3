import type { CardSource } from '../../cards/source.ts'
import { failed, type Result } from '../../result.ts'
import { isRecord } from '../../record.ts'
import { type CardFileRefusal, cardRows } from './card-file.ts'
import { type CdbContext, type CdbRefusal, parseCardsCdb } from './cards-cdb.ts'
import { type PackedRefusal, unpacked, unpackedEach, type UnpackedFile } from '../packing/packed.ts'
import { isSqlite, type SqliteModule } from './sqlite.ts'
import { parseYamlYugi } from './yaml-yugi/read.ts'
import { parseYgoprodeck } from './ygoprodeck.ts'

/** Why a file gives no card database. */
export type CardDatabaseRefusal =
  | CardFileRefusal
  | CdbRefusal
  | PackedRefusal
  /** The text does not even begin as JSON does. */
  | { readonly code: 'neither-kind' }

/** How the databases are named inside a ZIP archive. */
const ENDINGS = ['.cdb', '.json', '.db', '.sqlite']

/** The card databases in a file: every one of a ZIP archive, or else the file itself, which has no other name then. */
export const databasesIn = (file: Uint8Array): Result<readonly UnpackedFile[], PackedRefusal> =>
  unpackedEach(file, ENDINGS)

/**
 * Reads a card database of any kind, known by what is in it, also gzipped or in a ZIP archive.
 * `sqlite` is only asked for where the file needs it.
 */
export const parseCardDatabase = async (
  file: Uint8Array,
  sqlite: () => Promise<SqliteModule>,
  context: CdbContext = {},
): Promise<Result<CardSource, CardDatabaseRefusal>> => {
  const plain = unpacked(file, ENDINGS)
  if (!plain.ok) return plain
  const bytes = plain.value
  if (isSqlite(bytes)) return parseCardsCdb(await sqlite(), bytes, context)
  const read = parseCardJson(bytes)
  if (read.ok || read.error.code !== 'not-json') return read
  const { line, column } = read.error
  return line === 1 && column === 1 ? failed({ code: 'neither-kind' }) : read
}

/** Reads a card database in JSON, whichever of the two kinds it is; only YAML Yugi's rows have a `card_type`. */
export const parseCardJson = (file: Uint8Array | string): Result<CardSource, CardFileRefusal> => {
  const rows = cardRows(file)
  if (!rows.ok) return rows
  const isYamlYugi = rows.value.some((row) => isRecord(row) && 'card_type' in row)
  return isYamlYugi ? parseYamlYugi(rows.value) : parseYgoprodeck(rows.value)
}
