import 'fake-indexeddb/auto'
import { Dexie } from 'dexie'
import { afterEach, describe, expect, it } from 'vitest'
import { restorePlan } from '../../../shared/backup/restore-plan.ts'
import { passcode } from '../../../shared/cards/passcode.ts'
import { withoutPiles, withPilesChanged } from '../../../shared/collection/edit.ts'
import { type CollectionContent, EMPTY_COLLECTION } from '../../../shared/collection/merge.ts'
import { OpenCollection } from '../../../src-renderer/collection/open-collection.svelte.ts'
import { openStorage, type Storage } from '../../../src-renderer/storage/storage.ts'
import { value } from '../../value.ts'

let count = 0
const opened: Storage[] = []
const open = async (name: string): Promise<Storage> => {
  const storage = await value(openStorage(name, () => (count += 1)))
  opened.push(storage)
  return storage
}
afterEach(() => {
  for (const storage of opened.splice(0)) storage.close()
})
const MANY: CollectionContent = {
  ...EMPTY_COLLECTION,
  piles: Array.from({ length: 1200 }, (_, at) => ({ card: passcode(at + 1), quantity: 1 })),
}
const snapshot = ({ everything }: Storage) =>
  value(everything.snapshot({ written: '2026-11-21T10:00:00', reason: 'request' }))
const restore = async (storage: Storage, backup: Awaited<ReturnType<typeof snapshot>>): Promise<void> => {
  const plan = restorePlan(await snapshot(storage), backup, 'everything')
  await value(storage.everything.restore(plan))
}

/** A collection that another window has open, and a backup of it as it first was. */
const openElsewhere = async () => {
  const name = `restored-${(count += 1)}`
  const [here, there] = [await open(name), await open(name)]
  const { id } = await value(here.collections.create('My cards', 'owned'))
  const mine = new OpenCollection(id, here.collections)
  await mine.change(EMPTY_COLLECTION, MANY)
  const backup = await snapshot(here)
  const theirs = new OpenCollection(id, there.collections)
  /** As the other window does when it hears of a change. */
  const hear = async (): Promise<void> => {
    const row = (await value(there.collections.all())).find((each) => each.id === id)
    await theirs.refresh(row?.revision)
  }
  return { here, mine, theirs, hear, backup, id }
}

describe('a collection that is restored while another window has it open', () => {
  it('is seen there as it was, where as many changes were made since', async () => {
    const { here, mine, theirs, hear, backup } = await openElsewhere()
    await mine.change(mine.content, withPilesChanged(mine.content, [3, 700], { quantity: 9 }))
    await mine.change(mine.content, withoutPiles(mine.content, [1100]))
    await hear()
    expect(theirs.content.piles[700]?.quantity).toBe(9)
    await restore(here, backup)
    await hear()
    expect(theirs.content).toEqual(MANY)
  })

  it.each([2, 3, 9])(
    'is seen there where the backup counts %i changes, and the window 3',
    async (counted) => {
      const { here, mine, theirs, hear, backup } = await openElsewhere()
      await mine.change(mine.content, withPilesChanged(mine.content, [3], { quantity: 9 }))
      await mine.change(mine.content, withPilesChanged(mine.content, [700], { quantity: 9 }))
      await hear()
      const rows = (table: string) => backup.tables[table]?.rows ?? []
      const head = { key: ['id'], rows: rows('collections').map((row) => ({ ...row, revision: counted })) }
      await restore(here, { ...backup, tables: { ...backup.tables, collections: head } })
      await hear()
      expect(theirs.content).toEqual(MANY)
    },
  )

  it('takes an edit that was made there before it was heard of', async () => {
    const { here, mine, theirs, hear, backup, id } = await openElsewhere()
    await mine.change(mine.content, withPilesChanged(mine.content, [3], { quantity: 9 }))
    await hear()
    await restore(here, backup)
    await theirs.change(theirs.content, withPilesChanged(theirs.content, [800], { place: 'Binder' }))
    const { content } = await value(here.collections.read(id))
    expect(content.piles[3]?.quantity).toBe(1)
    expect(content.piles[800]?.place).toBe('Binder')
  })

  it('is looked into in one window while another looks into another', async () => {
    const { here } = await openElsewhere()
    const old = (name: string) => ({
      ...({ written: '2026-11-21T10:00:00', reason: 'request', schema: 2 } as const),
      tables: {
        decks: {
          key: ['id'],
          rows: [{ id: 'd', name, main: [], extra: [], side: [], format: 'tcg', createdAt: 1, updatedAt: 1 }],
        },
      },
    })
    const names = Array.from({ length: 8 }, (_, at) => `Deck ${at}`)
    const raised = await Promise.all(names.map((name) => here.everything.raised(old(name))))
    const found = raised.map(
      (one) => one.ok && one.value.ok && one.value.value.tables['decks']?.rows[0]?.['name'],
    )
    expect(found).toEqual(names)
    const left = (await indexedDB.databases()).filter(({ name }) => name?.includes('-restoring'))
    expect(left).toEqual([])
  })

  it(
    'leaves no scratch database of a window that was ended, and none of a window that is at it',
    { tags: 'attack' },
    async () => {
      const name = `restored-${(count += 1)}`
      const here = await open(name)
      const [left, busy] = [`${name}-restoring`, `${name}-restoring-${Date.now()}-x`]
      /** Of a clock that stood far ahead. */
      const ahead = `${name}-restoring-${Date.UTC(2099, 0, 1)}-x`
      for (const each of [left, busy, ahead]) {
        const made = new Dexie(each)
        made.version(1).stores({ decks: 'id' })
        await made.open()
        made.close()
      }
      await here.everything.raised({
        written: '2026-11-21T10:00:00',
        reason: 'request',
        schema: 2,
        tables: {},
      })
      const found = (await indexedDB.databases()).map((each) => each.name)
      expect([left, ahead, busy].map((each) => found.includes(each))).toEqual([false, false, true])
    },
  )

  it('is the same after it was restored once more, and nothing is said to change', async () => {
    const { here, mine, backup } = await openElsewhere()
    await mine.change(mine.content, withPilesChanged(mine.content, [3], { quantity: 9 }))
    await restore(here, backup)
    expect(restorePlan(await snapshot(here), backup, 'everything')).toEqual([])
  })
})
