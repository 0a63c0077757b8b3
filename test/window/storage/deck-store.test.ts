import 'fake-indexeddb/auto'
import { Dexie } from 'dexie'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { passcode } from '../../../shared/cards/passcode.ts'
import { emptyDeck, withCard } from '../../../shared/decks/deck.ts'
import { NO_NOTES } from '../../../shared/decks/deck-notes.ts'
import { ok } from '../../../shared/result.ts'
import { NO_HANDS } from '../../../src-renderer/storage/hand-count-store.ts'
import type { KeptDeck } from '../../../src-renderer/storage/deck-row.ts'
import { explainStorageFailure, storageFailure } from '../../../src-renderer/storage/failure.ts'
import type { Watcher } from '../../../src-renderer/storage/live.ts'
import { openStorage, type Storage } from '../../../src-renderer/storage/storage.ts'
import { value } from '../../value.ts'

let count = 0
const opened: Storage[] = []
const freshName = (): string => `storage-${(count += 1)}`
const open = async (name: string, now = () => 1000): Promise<Storage> => {
  const storage = await openStorage(name, now)
  if (!storage.ok) throw new Error(storage.error.code)
  opened.push(storage.value)
  return storage.value
}
afterEach(() => {
  for (const storage of opened.splice(0)) storage.close()
})

const ash = passcode(14558127)
const deck = withCard(emptyDeck('Snake-Eye'), 'main', ash)

describe('decks that are kept', () => {
  it('are there after a restart, with unknown passcodes and their order', async () => {
    const name = freshName()
    const first = await open(name)
    const written = withCard(withCard(deck, 'main', passcode(4_294_967_295)), 'side', passcode(7))
    const { id } = await value(first.decks.create(written, 'tcg'))
    first.close()
    const again = await open(name)
    expect(await value(again.decks.find(id))).toMatchObject({ deck: written, format: 'tcg' })
  })

  it('are listed with the last changed first', async () => {
    let clock = 0
    const { decks } = await open(freshName(), () => (clock += 1))
    const older = await value(decks.create(deck, 'tcg'))
    const newer = await value(decks.create(emptyDeck('Labrynth'), 'tcg'))
    await decks.update(older.id, { deck: withCard(deck, 'main', ash), format: 'ocg' })
    const seen = vi.fn()
    const stop = decks.watchAll(seen)
    await vi.waitFor(() => expect(seen).toHaveBeenCalled())
    stop()
    expect(seen.mock.calls[0]?.[0]).toMatchObject({
      ok: true,
      value: [{ id: older.id, format: 'ocg' }, { id: newer.id }],
    })
    expect(await value(decks.all())).toMatchObject([{ id: older.id }, { id: newer.id }])
  })

  it('are told to views as they change, whichever window changes them, and those that stay are the same as before', async () => {
    const name = freshName()
    const here = await open(name)
    const there = await open(name)
    const [kept, other] = [
      await value(here.decks.create(deck, 'tcg')),
      await value(here.decks.create(deck, 'tcg')),
    ]
    const seen = vi.fn<Watcher<readonly KeptDeck[]>>()
    const stop = here.decks.watchAll(seen)
    const last = () => {
      const answer = seen.mock.lastCall?.[0]
      return answer?.ok ? answer.value : []
    }
    const named = () => last().map((found) => found.deck.name)
    await vi.waitFor(() => expect(named()).toEqual(['Snake-Eye', 'Snake-Eye']))
    const before = last().find(({ id }) => id === other.id)
    await there.decks.update(kept.id, { deck: { ...deck, name: 'Renamed there' }, format: 'tcg' })
    await vi.waitFor(() => expect(named()).toContain('Renamed there'))
    expect(last().find(({ id }) => id === other.id)).toBe(before)
    await here.decks.note(other.id, { folder: 'Old' })
    await vi.waitFor(() => expect(last().map(({ notes }) => notes.folder)).toContain('Old'))
    await there.decks.remove(other.id)
    await vi.waitFor(() => expect(named()).toEqual(['Renamed there']))
    const many = Array.from({ length: 60 }, () => ({ deck, format: 'tcg', notes: NO_NOTES }))
    const added = await value(there.decks.createMany(many))
    await vi.waitFor(() => expect(last()).toHaveLength(61))
    await here.decks.removeUnchanged(added)
    await vi.waitFor(() => expect(named()).toEqual(['Renamed there']))
    stop()
  })

  it('that came in together are taken away again, but for those whose roles were given since', async () => {
    const { decks } = await open(freshName())
    const [one, other] = await value(
      decks.createMany(Array.from({ length: 2 }, () => ({ deck, format: 'tcg', notes: NO_NOTES }))),
    )
    if (!one || !other) throw new Error('no decks')
    await decks.note(one.id, { roles: new Map([[ash, ['hand trap']]]) })
    expect(await value(decks.removeUnchanged([one, other]))).toEqual([other.id])
    expect(await value(decks.all())).toMatchObject([{ id: one.id }])
  })

  it('are read again once the database answers, after it did not', async () => {
    const { decks } = await open(freshName())
    await value(decks.create(deck, 'tcg'))
    const reading = vi.spyOn(IDBObjectStore.prototype, 'getAll').mockImplementation(() => {
      throw new DOMException('the disk answers no more', 'UnknownError')
    })
    const seen = vi.fn()
    const stop = decks.watchAll(seen)
    await vi.waitFor(() => expect(seen).toHaveBeenCalledWith(expect.objectContaining({ ok: false })))
    reading.mockRestore()
    await value(decks.create(deck, 'tcg'))
    await vi.waitFor(() => expect(seen.mock.lastCall?.[0]).toMatchObject({ ok: true, value: [{}, {}] }))
    stop()
  })

  it('tell one window what another has changed', async () => {
    const name = freshName()
    const here = await open(name)
    const there = await open(name)
    const { id } = await value(here.decks.create(deck, 'tcg'))
    const seen = vi.fn()
    const stop = here.decks.watch(id, seen)
    await vi.waitFor(() => expect(seen).toHaveBeenCalledTimes(1))
    await there.decks.update(id, { deck: { ...deck, name: 'Renamed there' }, format: 'tcg' })
    await vi.waitFor(() =>
      expect(seen.mock.lastCall?.[0]).toMatchObject({ value: { deck: { name: 'Renamed there' } } }),
    )
    await there.decks.remove(id)
    await vi.waitFor(() => expect(seen.mock.lastCall?.[0]).toEqual({ ok: true, value: undefined }))
    stop()
  })

  it('are there or not, and never said to be unreadable, where one comes back while it is looked for', async () => {
    const name = freshName()
    const [here, there] = [await open(name), await open(name)]
    const kept = await value(here.decks.create(deck, 'tcg'))
    await here.decks.remove(kept.id)
    type Get = (this: IDBObjectStore, key: IDBValidKey | IDBKeyRange) => IDBRequest<unknown>
    const get = Reflect.get(IDBObjectStore.prototype, 'get') as Get
    let coming: Promise<unknown> = Promise.resolve()
    vi.spyOn(IDBObjectStore.prototype, 'get').mockImplementationOnce(function (this: IDBObjectStore, key) {
      const request = get.call(this, key)
      request.addEventListener('success', () => {
        coming = there.decks.restoreAll([kept])
      })
      return request
    })
    expect(await here.decks.find(kept.id)).toMatchObject({ ok: true })
    await coming
    vi.restoreAllMocks()
    expect(await value(here.decks.find(kept.id))).toEqual(kept)
  })

  it('stay deleted when a window that still shows them saves, and can be brought back', async () => {
    const { decks } = await open(freshName())
    const kept = await value(decks.create(deck, 'tcg'))
    await decks.remove(kept.id)
    expect(await value(decks.update(kept.id, { deck, format: 'tcg' }))).toEqual({ is: 'gone' })
    expect(await value(decks.find(kept.id))).toBeUndefined()
    await decks.restoreAll([kept])
    expect(await value(decks.find(kept.id))).toEqual(kept)
  })
})

describe('a database of an earlier version', () => {
  it('of version 1 is opened with its decks and settings, and takes card sources from then on', async () => {
    const name = freshName()
    const first = new Dexie(name)
    first.version(1).stores({ decks: 'id, name, updatedAt', settings: 'key' })
    const row = {
      id: 'a',
      name: 'Old',
      main: [ash],
      extra: [],
      side: [],
      format: 'tcg',
      createdAt: 1,
      updatedAt: 2,
    }
    await first.table('decks').put(row)
    await first.table('settings').put({ key: 'theme', value: 'dark' })
    first.close()
    const { decks, settings } = await open(name)
    expect(await value(decks.all())).toMatchObject([{ id: 'a', deck: { name: 'Old', main: [ash] } }])
    expect(
      await settings.get({
        key: 'theme',
        initial: 'system',
        read: (kept) => (kept === 'dark' ? kept : undefined),
      }),
    ).toBe('dark')
  })
})

describe('versions of a deck', () => {
  it('are kept with and without a name, the newest first, and belong to their deck', async () => {
    let clock = 0
    const { versions } = await open(freshName(), () => (clock += 1))
    await value(versions.keep('a', { deck, format: 'tcg' }))
    await value(versions.keep('a', { deck: emptyDeck('Later'), format: 'ocg' }, 'Regional'))
    await value(versions.keep('b', { deck, format: 'tcg' }))
    const kept = await value(versions.of('a'))
    expect(kept).toMatchObject([
      { at: 2, name: 'Regional', deck: emptyDeck('Later'), format: 'ocg' },
      { at: 1, deck, format: 'tcg' },
    ])
    const putBack = await value(versions.remove(kept[1]?.id ?? ''))
    expect(await value(versions.of('a'))).toHaveLength(1)
    await value(putBack())
    expect(await value(versions.of('a'))).toEqual(kept)
  })

  it('make room for newer ones', async () => {
    let clock = 0
    const { versions } = await open(freshName(), () => (clock += 1))
    for (let index = 0; index < 52; index += 1)
      await value(versions.keep('a', { deck: emptyDeck(`${index}`), format: 'tcg' }))
    expect((await value(versions.of('a'))).map(({ at }) => at).at(-1)).toBe(3)
  })

  it(
    'dated by a clock that was wrong do not push out those that are kept today',
    { tags: 'attack' },
    async () => {
      let clock = Date.UTC(2030, 0, 1)
      const { versions } = await open(freshName(), () => (clock += 1))
      for (let index = 0; index < 50; index += 1)
        await value(versions.keep('a', { deck: emptyDeck(`old ${index}`), format: 'tcg' }))
      clock = Date.UTC(2026, 10, 22)
      for (let index = 0; index < 3; index += 1)
        await value(versions.keep('a', { deck: emptyDeck(`new ${index}`), format: 'tcg' }))
      const kept = await value(versions.of('a'))
      expect(kept.filter(({ at }) => new Date(at).getUTCFullYear() === 2026)).toHaveLength(3)
      expect(kept).toHaveLength(50)
      // They stand as they were kept, also in the database.
      expect(kept.slice(0, 4).map(({ deck: { name } }) => name)).toEqual([
        'new 2',
        'new 1',
        'new 0',
        'old 49',
      ])
    },
  )

  it('a database of version 7 has its roles one a card, and they may be several from then on', async () => {
    const name = freshName()
    const seventh = new Dexie(name)
    seventh.version(7).stores({ decks: 'id, name, updatedAt', settings: 'key', versions: 'id, deckId' })
    const row = { name: 'Old', main: [ash], extra: [], side: [], format: 'tcg', createdAt: 1, updatedAt: 2 }
    const notes = { folder: 'x', tags: [], text: '', roles: [[ash, 'brick']], maybe: [], plans: [] }
    await seventh.table('decks').bulkPut([
      { id: 'a', ...row, notes },
      { id: 'b', ...row },
    ])
    seventh.close()
    const { decks } = await open(name)
    expect((await value(decks.find('a')))?.notes).toEqual({
      ...NO_NOTES,
      folder: 'x',
      roles: new Map([[ash, ['brick']]]),
    })
    expect((await value(decks.find('b')))?.notes).toEqual(NO_NOTES)
  })

  it('a database of version 2 takes them, and its decks get notes', async () => {
    const name = freshName()
    const second = new Dexie(name)
    second.version(1).stores({ decks: 'id, name, updatedAt', settings: 'key' })
    second.version(2).stores({ sources: 'id, addedAt' })
    const row = { name: 'Old', main: [ash], extra: [], side: [], format: 'tcg', createdAt: 1, updatedAt: 2 }
    await second.table('decks').put({ id: 'a', ...row })
    second.close()
    const { decks, versions } = await open(name)
    expect(await value(decks.find('a'))).toMatchObject({ deck: { name: 'Old' }, notes: NO_NOTES })
    const notes = {
      ...NO_NOTES,
      folder: 'Regionals',
      tags: ['combo'],
      roles: new Map([[ash, ['hand trap', 'starter']]]),
    }
    await value(decks.note('a', notes))
    const known = { deck: { ...emptyDeck('Old'), main: [ash] }, format: 'tcg' }
    await value(decks.update('a', { deck, format: 'tcg' }, known))
    expect(await value(decks.find('a'))).toMatchObject({ deck, notes })
    await value(decks.update('a', { deck, format: 'tcg', maybe: [passcode(7)] }))
    await value(decks.note('a', { text: 'side in going second' }))
    expect(await value(decks.find('a'))).toMatchObject({
      notes: { ...notes, maybe: [7], text: 'side in going second' },
    })
    await value(versions.keep('a', { deck, format: 'tcg' }))
    expect(await value(versions.of('a'))).toHaveLength(1)
  })
})

describe('what became of the hands of a deck', () => {
  it('is counted, taken back, never below nothing, and belongs to its deck', async () => {
    const { handCounts } = await open(freshName())
    await value(handCounts.add('a', { seen: 10, kept: 3 }))
    await value(handCounts.add('a', { seen: 10, kept: -1, bricked: 1 }))
    await value(handCounts.add('b', { kept: -1 }))
    await value(handCounts.addReached('a', 'Full board'))
    await value(handCounts.addReached('a', 'Full board'))
    const seen = vi.fn()
    const stop = handCounts.watch('a', seen)
    await vi.waitFor(() =>
      expect(seen.mock.lastCall?.[0]).toMatchObject({
        value: { seen: 20, kept: 2, bricked: 1, reached: { 'Full board': 2 } },
      }),
    )
    expect(await value(handCounts.clear('a'))).toMatchObject({
      seen: 20,
      kept: 2,
      reached: { 'Full board': 2 },
    })
    await vi.waitFor(() => expect(seen.mock.lastCall?.[0]).toEqual(ok(NO_HANDS)))
    // Brought back, they do not take away what was counted since.
    await value(handCounts.add('a', { seen: 1, kept: 1 }))
    await value(handCounts.restore('a', { seen: 20, kept: 2, bricked: 1, reached: { 'Full board': 2 } }))
    await vi.waitFor(() =>
      expect(seen.mock.lastCall?.[0]).toMatchObject({
        value: { seen: 21, kept: 3, bricked: 1, reached: { 'Full board': 2 } },
      }),
    )
    stop()
    const other = vi.fn()
    const stopOther = handCounts.watch('b', other)
    await vi.waitFor(() => expect(other.mock.lastCall?.[0]).toMatchObject({ value: NO_HANDS }))
    stopOther()
  })
})

describe('a database that fails', () => {
  const failing = (name: string, inner?: string): Error =>
    Object.assign(new Error('no more room'), {
      name,
      ...(inner === undefined ? {} : { inner: Object.assign(new Error('inner'), { name: inner }) }),
    })

  it.each([
    ['QuotaExceededError', undefined, 'full', /disk is full/],
    ['AbortError', 'QuotaExceededError', 'full', /disk is full/],
    ['DatabaseClosedError', undefined, 'closed', /open it again/],
    ['UnknownError', undefined, 'other', /The database answered: no more room/],
  ] as const)('says why: %s (%s)', (name, inner, code, sentence) => {
    const failure = storageFailure(failing(name, inner))
    expect(failure.code).toBe(code)
    expect(explainStorageFailure(failure)).toMatch(sentence)
  })

  it('answers every request with a reason', async () => {
    const storage = await open(freshName())
    const { decks, settings } = storage
    const kept = await value(decks.create(deck, 'tcg'))
    storage.close()
    const closed = { ok: false, error: { code: 'closed' } }
    expect(await decks.create(deck, 'tcg')).toMatchObject(closed)
    expect(await decks.find(kept.id)).toMatchObject(closed)
    expect(await decks.all()).toMatchObject(closed)
    expect(await decks.update(kept.id, kept)).toMatchObject(closed)
    expect(await decks.remove(kept.id)).toMatchObject(closed)
    expect(await decks.restoreAll([kept])).toMatchObject(closed)
    expect(await settings.set({ key: 'k', initial: 1, read: () => undefined }, 2)).toMatchObject(closed)
  })

  it('tells those who watch', async () => {
    const { decks } = await open(freshName())
    const kept = await value(decks.create(deck, 'tcg'))
    const reading = vi.spyOn(IDBObjectStore.prototype, 'get').mockImplementation(() => {
      throw new DOMException('the disk answers no more', 'UnknownError')
    })
    const seen = vi.fn()
    const stop = decks.watch(kept.id, seen)
    await vi.waitFor(() =>
      expect(seen).toHaveBeenCalledWith(
        expect.objectContaining({ ok: false, error: expect.objectContaining({ code: 'other' }) as unknown }),
      ),
    )
    stop()
    reading.mockRestore()
  })
})

describe('settings', () => {
  const theme = {
    key: 'theme',
    initial: 'system',
    read: (value: unknown) => (value === 'dark' || value === 'system' ? value : undefined),
  }

  it('hold their initial value until set, and again when what is kept cannot be read', async () => {
    const { settings } = await open(freshName())
    expect(await settings.get(theme)).toBe('system')
    await settings.set(theme, 'dark')
    expect(await settings.get(theme)).toBe('dark')
    await settings.set(theme, 'sepia')
    expect(await settings.get(theme)).toBe('system')
  })
})

describe('a database that a later Duelwright has written', () => {
  it('is refused and left as it is', async () => {
    const name = freshName()
    const later = new Dexie(name)
    later.version(999).stores({ decks: 'id, name, updatedAt, *tags', settings: 'key' })
    await later.open()
    await later.table('decks').add({ id: 'x', tags: ['kept'] })
    later.close()
    expect(await openStorage(name)).toMatchObject({
      ok: false,
      error: { code: 'newer-database', version: 999 },
    })
    const [found] = (await indexedDB.databases()).filter((database) => database.name === name)
    expect(found?.version).toBe(9990)
    await later.open()
    expect(await later.table('decks').toArray()).toEqual([{ id: 'x', tags: ['kept'] }])
    later.close()
  })

  it('is not written to by a window that was open before, and its user is told', async () => {
    const name = freshName()
    const { decks } = await open(name)
    const { id } = await value(decks.create(deck, 'tcg'))
    const later = new Dexie(name)
    later.version(999).stores({ decks: 'id, name, updatedAt, *tags', settings: 'key' })
    await later.open()
    const answer = await decks.update(id, { deck: emptyDeck('From the past'), format: 'tcg' })
    expect(answer).toMatchObject({ ok: false, error: { code: 'closed' } })
    expect(await later.table('decks').toArray()).toMatchObject([{ id, name: 'Snake-Eye' }])
    later.close()
  })
})
