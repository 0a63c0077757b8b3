import type { DBCore, Dexie, Middleware } from 'dexie'
import * as v from 'valibot'
import { rowSchema } from '../../shared/backup/rows.ts'

/** A row that no view could show without breaking; the others of its table are shown. */
export interface UnreadableRow {
  readonly table: string
  /** What it calls itself, as far as it does. */
  readonly name: string
  /** The first value that is not as it should be. */
  readonly place: string
  /** As it lies there. */
  readonly row: unknown
}

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
      const schema = rowSchema(name)
      if (!schema) return table
      const isUpgrade = (request: { readonly trans: unknown }): boolean =>
        (request.trans as IDBTransaction).mode === 'versionchange'
      const sound = (row: unknown): unknown => (row === undefined || v.is(schema, row) ? row : undefined)
      return {
        ...table,
        get: async (request) => {
          const row: unknown = await table.get(request)
          return isUpgrade(request) ? row : sound(row)
        },
        getMany: async (request) => {
          const rows: unknown[] = await table.getMany(request)
          return isUpgrade(request) ? rows : rows.map(sound)
        },
        openCursor: async (request) => {
          const cursor = await table.openCursor(request)
          if (cursor === null || request.values !== true || isUpgrade(request)) return cursor
          const start = cursor.start.bind(cursor)
          cursor.start = (onNext) =>
            start(() => {
              if (sound(cursor.value) === undefined) cursor.continue()
              else onNext()
            })
          return cursor
        },
        query: async (request) => {
          const found = await table.query(request)
          if (request.values !== true || isUpgrade(request)) return found
          return { ...found, result: (found.result as unknown[]).filter((row) => sound(row) !== undefined) }
        },
      }
    },
  }),
}

/** All rows that are not let through, straight from the database. */
export const unreadableRows = async (db: Dexie): Promise<readonly UnreadableRow[]> => {
  const names = db.tables.map(({ name }) => name).filter((name) => rowSchema(name))
  const reading = db.backendDB().transaction(names, 'readonly')
  const found = await Promise.all(
    names.map(
      (name) =>
        new Promise<readonly UnreadableRow[]>((resolve, reject) => {
          const request = reading.objectStore(name).getAll()
          request.addEventListener('success', () =>
            resolve((request.result as unknown[]).flatMap((row) => faultOf(name, row))),
          )
          request.addEventListener('error', () => reject(request.error ?? new Error(name)))
        }),
    ),
  )
  return found.flat()
}

const faultOf = (table: string, row: unknown): readonly UnreadableRow[] => {
  const schema = rowSchema(table)
  const read = schema && v.safeParse(schema, row, { abortEarly: true })
  if (!read || read.success) return []
  const named = row as Readonly<Record<string, unknown>>
  const name = [named['name'], named['id'], named['key'], named['collection']].find(
    (each) => typeof each === 'string',
  )
  return [{ table, name: name ?? table, place: v.getDotPath(read.issues[0]) ?? '', row }]
}
