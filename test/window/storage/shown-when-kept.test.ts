import 'fake-indexeddb/auto'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { DuelwrightDatabase } from '../../../src-renderer/storage/database.ts'
import { watchQuery } from '../../../src-renderer/storage/live.ts'

/* What looks kept is kept: a player who sees it may leave. */

const opened: DuelwrightDatabase[] = []
afterEach(() => {
  for (const each of opened.splice(0)) each.close()
})
let count = 0
/** Our database, and another window that holds a table of it until it is told to let go. */
const begin = async () => {
  const db = new DuelwrightDatabase(`shown-${(count += 1)}`)
  opened.push(db)
  await db.open()
  const hold = async (table: string): Promise<() => void> => {
    const theirs = new DuelwrightDatabase(db.name)
    opened.push(theirs)
    await theirs.open()
    const store = theirs.backendDB().transaction(table, 'readwrite').objectStore(table)
    let isHeld = true
    const goOn = (): void => {
      if (isHeld) store.count().addEventListener('success', goOn)
    }
    goOn()
    return () => void (isHeld = false)
  }
  return { db, hold }
}
const ROWS = {
  searches: { id: 's', name: 'Tuners', query: 'is:tuner' },
  settings: { key: 's', value: 1 },
  practices: { id: 's', updatedAt: 1, line: {} },
} as const

describe.each(Object.entries(ROWS))('what is written into %s', (table, row) => {
  it('is shown once the database has it, and not while it waits for it', async () => {
    const { db, hold } = await begin()
    const shown = vi.fn()
    const stop = watchQuery(() => db.table(table).toArray(), shown)
    await vi.waitFor(() => expect(shown).toHaveBeenCalledOnce())
    const letGo = await hold(table)
    const written = db.table(table).put(row)
    // Whatever is to be shown at once has long been shown by then.
    for (let turns = 0; turns < 50; turns += 1) await new Promise(setImmediate)
    expect(shown).toHaveBeenCalledOnce()
    letGo()
    await written
    await vi.waitFor(() => expect(shown).toHaveBeenLastCalledWith({ ok: true, value: [row] }))
    stop()
  })
})
