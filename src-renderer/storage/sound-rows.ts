import { type DBCore, Dexie, type IndexableType, type Middleware, type PromiseExtended } from 'dexie'
import * as v from 'valibot'
import { type BadRow, SCHEMA_TODAY } from '../../shared/backup/backup.ts'
import { badEntriesIn, rowNames } from '../../shared/backup/bad-rows.ts'
import { withBadEntriesOut } from '../../shared/backup/collection-rows.ts'
import { type JsonRow, oddPlace } from '../../shared/backup/json-row.ts'
import { oddPlaceIn } from '../../shared/backup/lying-row.ts'
import { faultyPlace, fieldBefore, storedRowSchema } from '../../shared/backup/row-schemas.ts'
import { BadRowRefused } from './failure.ts'
import { oddRowOf } from './odd-rows.ts'
import { isOfThisMachine } from './of-this-machine.ts'

/** Dexie counts in steps of ten for the browser, to leave room between versions. */
const VERSIONS_OF_DEXIE = 10

/**
 * Lets through only rows that hold what their table's rows must hold; a row that does not counts as not there, and stays as it is.
 * Upgrades see all rows: they are what makes old ones today's.
 */
export const soundRowsOnly: Middleware<DBCore> = {
  stack: 'dbcore',
  name: 'sound-rows',
  create: (core) => ({
    ...core,
    table: (name) => {
      const table = core.table(name)
      const schema = storedRowSchema(name)
      if (!schema) return table
      const seesAll = ({ trans }: { readonly trans: unknown }): boolean =>
        (trans as IDBTransaction).mode === 'versionchange' || SEEING_ALL.has(trans as IDBTransaction)
      /** What would be hidden as soon as it is written is not written. */
      const isOfToday = ({ trans }: { readonly trans: unknown }): boolean =>
        (trans as IDBTransaction).db.version >= SCHEMA_TODAY * VERSIONS_OF_DEXIE
      const sound = (row: unknown): unknown => (row === undefined || v.is(schema, row) ? row : undefined)
      return {
        ...table,
        mutate: (request) => {
          if ((request.type === 'add' || request.type === 'put') && isOfToday(request) && !seesAll(request)) {
            const bad = (request.values as readonly unknown[]).find((row) => sound(row) === undefined)
            if (bad !== undefined)
              return Promise.reject(new BadRowRefused(faultyPlace(schema, bad as JsonRow) ?? name))
          }
          return table.mutate(request)
        },
        // Chains and no async functions: each of those that every read goes through uses up some of the waiting after which Dexie loses the
        // transaction it is called in.
        get: (request) => table.get(request).then((row: unknown) => (seesAll(request) ? row : sound(row))),
        getMany: (request) =>
          table.getMany(request).then((rows: unknown[]) => (seesAll(request) ? rows : rows.map(sound))),
        openCursor: (request) =>
          table.openCursor(request).then((cursor) => {
            if (cursor === null || request.values !== true || seesAll(request)) return cursor
            const start = cursor.start.bind(cursor)
            cursor.start = (onNext) =>
              start(() => {
                if (sound(cursor.value) === undefined) cursor.continue()
                else onNext()
              })
            return cursor
          }),
        query: (request) =>
          table.query(request).then((found) => {
            if (request.values !== true || seesAll(request)) return found
            const result = (found.result as unknown[]).filter((row) => sound(row) !== undefined)
            return { ...found, result }
          }),
      }
    },
  }),
}

/** Transactions that see rows as they lie. */
const SEEING_ALL = new WeakSet<IDBTransaction>()

/** From now on the transaction in which it is called sees all rows as they lie. */
export const seeAllRows = (): void => void SEEING_ALL.add(Dexie.currentTransaction.idbtrans)

/** Makes room for rows where bad ones lie: these get another key, and stay as they are. For use in a transaction. */
export const setBadRowsAside = async (
  db: Dexie,
  name: string,
  keys: readonly IndexableType[],
): Promise<void> => {
  const table = db.table<Record<string, unknown>>(name)
  const sound = await table.bulkGet([...keys])
  const notSeen = keys.filter((_, at) => sound[at] === undefined)
  const hidden = notSeen.length > 0 ? await table.where(':id').anyOf(notSeen).primaryKeys() : []
  if (hidden.length === 0) return
  const transaction = Dexie.currentTransaction.idbtrans
  const sawAll = SEEING_ALL.has(transaction)
  SEEING_ALL.add(transaction)
  const rows = await table.bulkGet(hidden)
  const [field = 'id'] = [table.schema.primKey.keyPath ?? []].flat()
  await table.bulkPut(
    rows.flatMap((row) => (row ? [{ ...row, [field]: `${String(row[field])} ${crypto.randomUUID()}` }] : [])),
  )
  await table.bulkDelete(hidden)
  if (!sawAll) SEEING_ALL.delete(transaction)
}

/**
 * Takes rows out of what they belong to, which `field` names: as bad rows they are read by nobody, but named, in every backup, and can be
 * saved as they lie. For use in a transaction.
 */
export const hideFrom = (
  db: Dexie,
  name: string,
  field: string,
  keys: readonly IndexableType[],
): PromiseExtended<void> => {
  const table = db.table<Record<string, unknown>>(name)
  const transaction = Dexie.currentTransaction.idbtrans
  return table.bulkGet([...keys]).then((found) => {
    const rows = found.flatMap((row) => {
      const { [field]: whose, ...rest } = row ?? {}
      return row ? [{ ...rest, [fieldBefore(field)]: whose }] : []
    })
    const sawAll = SEEING_ALL.has(transaction)
    SEEING_ALL.add(transaction)
    return table.bulkPut(rows).then(() => {
      if (!sawAll) SEEING_ALL.delete(transaction)
    })
  })
}

/** All bad rows and entries, straight from the database; and lists of which a part is missing. */
export const badRowsIn = async (db: Dexie): Promise<readonly BadRow[]> => {
  const names = db.tables.map(({ name }) => name).filter((name) => storedRowSchema(name))
  const reading = db.backendDB().transaction(names, 'readonly')
  const tables = await Promise.all(
    names.map(async (name): Promise<readonly [string, readonly JsonRow[]]> => {
      const store = reading.objectStore(name)
      return [name, await (LARGE.has(name) ? badOnesIn(store) : answerTo(store.getAll()))]
    }),
  )
  const nameOf = rowNames(Object.fromEntries(tables.map(([table, rows]) => [table, { rows }])))
  const collections = tables.flatMap(([table, rows]) => (table === 'collections' ? rows : []))
  const bad: BadRow[] = []
  for (const [table, rows] of tables) {
    for (const row of rows) {
      if (isOfThisMachine(table, row)) continue
      const lying = oddPlace(row) === undefined ? row : await oddRowOf(table, row)
      for (const fault of faultsOf(table, lying, nameOf(table, row))) bad.push(fault)
    }
    for (const missing of missingOf(table, rows, collections)) bad.push(missing)
  }
  return bad
}

/** Tables whose rows have megabytes each: they are read one after the other, so that the window never holds them all. */
const LARGE: ReadonlySet<string> = new Set(['contents'])

const answerTo = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('no answer')))
  })

const badOnesIn = async (store: IDBObjectStore): Promise<readonly JsonRow[]> => {
  const schema = storedRowSchema(store.name)
  const bad: unknown[] = []
  for (const key of await answerTo(store.getAllKeys())) {
    const row: unknown = await answerTo(store.get(key))
    if (schema && !v.is(schema, row)) bad.push(row)
  }
  return bad as readonly JsonRow[]
}

/** The row where it is hidden as a whole, and otherwise each entry of it that is. */
const faultsOf = (table: string, row: JsonRow, name: string): readonly BadRow[] => {
  const schema = storedRowSchema(table)
  const place = oddPlaceIn(row) ?? (schema && faultyPlace(schema, row))
  if (place !== undefined) return [{ table, name, place, row }]
  return badEntriesIn(table, withBadEntriesOut(table, row), name)
}

/** The field of a collection that counts the entries in each table of blocks. */
const COUNTED_BY: Readonly<Record<string, string>> = { piles: 'piles', waiting: 'unresolved' }

/** Collections that have another number of entries than they say. */
const missingOf = (
  table: string,
  rows: readonly JsonRow[],
  collections: readonly JsonRow[],
): readonly BadRow[] => {
  const field = COUNTED_BY[table]
  if (field === undefined) return []
  const found = new Map<unknown, number>()
  for (const { collection, entries } of rows) {
    if (Array.isArray(entries)) found.set(collection, (found.get(collection) ?? 0) + entries.length)
  }
  return collections.flatMap((row) => {
    const count = found.get(row['id']) ?? 0
    return typeof row[field] === 'number' && row[field] !== count
      ? [{ table: 'collections', name: rowNames({})('collections', row), place: field, row }]
      : []
  })
}
