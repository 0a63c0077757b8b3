import 'fake-indexeddb/auto'
import { Dexie } from 'dexie'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { cardPool } from '../../../shared/cards/pool.ts'
import { passcode } from '../../../shared/cards/passcode.ts'
import type { Deck } from '../../../shared/decks/deck.ts'
import { failed, ok } from '../../../shared/result.ts'
import { Toasts } from '../../../src-renderer/services/toasts.svelte.ts'
import { openStorage, type Storage } from '../../../src-renderer/storage/storage.ts'
import { keptText } from '../../../src-renderer/sync/kept-text.ts'
import { FolderSync } from '../../../src-renderer/sync/folder-sync.svelte.ts'
import { feignedFolder } from './feigned-folder.ts'

let count = 0
const opened: Storage[] = []
afterEach(() => {
  for (const storage of opened.splice(0)) storage.close()
})
const begin = async () => {
  const name = `folder-sync-${(count += 1)}`
  const storage = await openStorage(name)
  if (!storage.ok) throw new Error(storage.error.code)
  opened.push(storage.value)
  const toasts = new Toasts()
  const { files, folders, host, trouble, dialog } = feignedFolder()
  const ports = { host, storage: storage.value, cards: () => cardPool([]), toasts, now: () => new Date() }
  const start = (over: Partial<Pick<Storage, 'deckFolder'>> = {}, ready = Promise.resolve()) =>
    new FolderSync({
      ...ports,
      ready,
      storage: { decks: storage.value.decks, deckFolder: storage.value.deckFolder, ...over },
      alone: (work) => work(),
    })
  return { name, storage: storage.value, sync: start(), start, files, folders, host, trouble, dialog, toasts }
}
const deck = (name: string, ...main: readonly number[]): Deck => ({
  name,
  main: main.map(passcode),
  extra: [],
  side: [],
})
const file = (...main: readonly number[]) => `#main\n${main.join('\n')}\n#extra\n!side\n`
const decksIn = async (storage: Storage) => {
  const all = await storage.decks.all()
  if (!all.ok) return []
  return all.value
    .map((kept) => [kept.deck.name, kept.deck.main] as const)
    .sort(([a], [b]) => (a < b ? -1 : 1))
}
/** In step with a folder that holds the file of one deck. */
const inStep = async () => {
  const all = await begin()
  const kept = await all.storage.decks.create(deck('Goat', 1), 'goat')
  if (!kept.ok) throw new Error(kept.error.cause)
  await all.sync.choose()
  await all.sync.begin()
  return { ...all, id: kept.value.id }
}

it('the folder is not looked at before all cards of the player are known', async () => {
  const { start, host } = await begin()
  const look = vi.spyOn(host, 'recallDeckFolder')
  let learn = (): void => undefined
  const sync = start({}, new Promise((done) => (learn = done)))
  const recalling = sync.recall()
  await new Promise((done) => setTimeout(done))
  expect(look).not.toHaveBeenCalled()
  learn()
  await recalling
  expect(look).toHaveBeenCalled()
})

describe('a deck folder', () => {
  it('changes nothing before the player has seen what beginning would do', async () => {
    const { storage, sync, files } = await begin()
    files.set('Chaos.ydk', file(2))
    await storage.decks.create(deck('Goat', 1), 'tcg')
    await sync.choose()
    expect(sync.proposal?.map(({ does }) => does)).toEqual(['make-deck', 'write-file'])
    await sync.synchronise()
    expect([[...files.keys()], await decksIn(storage)]).toEqual([['Chaos.ydk'], [['Goat', [1]]]])
    await sync.begin()
    expect(sync.proposal).toBeUndefined()
    expect([...files.keys()]).toEqual(['Chaos.ydk', 'Goat.ydk'])
    expect(await decksIn(storage)).toEqual([
      ['Chaos', [2]],
      ['Goat', [1]],
    ])
    expect(sync.pairs).toBe(2)
  })

  it('takes changes of a file into the deck, and keeps what it was as a version', async () => {
    const { storage, sync, files, id } = await inStep()
    files.set('Goat.ydk', file(5, 6))
    await sync.synchronise()
    const kept = await storage.decks.find(id)
    expect(kept.ok && kept.value).toMatchObject({ deck: { main: [5, 6] }, format: 'goat' })
    const versions = await storage.versions.of(id)
    expect(versions.ok && versions.value.map((version) => version.deck.main)).toEqual([[1]])
  })

  it(
    'keeps both where both have changed, says so, and makes one of them at the player’s word',
    { tags: 'attack' },
    async () => {
      const { storage, sync, files, toasts, id } = await inStep()
      const change = () => storage.decks.update(id, { deck: deck('Goat', 1, 2), format: 'goat' })
      await change()
      files.set('Goat.ydk', file(1, 3))
      await sync.synchronise()
      expect(toasts.shown.map(({ text }) => text)).toEqual([
        'A deck was changed here and in the deck folder. Both are kept: the other is “Goat (from the folder)”.',
      ])
      expect(sync.partings).toMatchObject([{ name: 'Goat', otherName: 'Goat (from the folder)' }])
      const [parting] = sync.partings
      if (parting) await sync.answerParting(parting, 'deck')
      expect(await decksIn(storage)).toEqual([['Goat', [1, 2]]])
      expect([...files]).toEqual([['Goat.ydk', file(1, 2)]])
      expect(sync.partings).toEqual([])
      const versions = await storage.versions.of(id)
      expect(versions.ok && versions.value.map((version) => version.deck.main)).toContainEqual([1, 3])
    },
  )

  it(
    'joins two only as they were shown, and shows again what has changed since',
    { tags: 'attack' },
    async () => {
      for (const keep of ['deck', 'other'] as const) {
        const { storage, sync, files, toasts, id } = await inStep()
        await storage.decks.update(id, { deck: deck('Goat', 1, 2), format: 'goat' })
        files.set('Goat.ydk', file(1, 3))
        await sync.synchronise()
        const [shown] = sync.partings
        files.set('Goat.ydk', file(4, 5, 6))
        if (shown) await sync.answerParting(shown, keep)
        expect(await decksIn(storage)).toEqual([
          ['Goat', [1, 2]],
          ['Goat (from the folder)', [4, 5, 6]],
        ])
        expect(toasts.shown.at(-1)?.text).toContain('Goat has changed since you were asked')
        const [now] = sync.partings
        expect(now?.otherCards.main).toEqual([4, 5, 6])
        if (now) await sync.answerParting(now, keep)
        expect(await decksIn(storage)).toEqual([['Goat', keep === 'deck' ? [1, 2] : [4, 5, 6]]])
      }
    },
  )

  it('does nothing at an answer while the folder cannot be seen', { tags: 'attack' }, async () => {
    const { storage, sync, files, host } = await inStep()
    files.delete('Goat.ydk')
    await sync.synchronise()
    const asked = sync.questions
    expect(asked).toMatchObject([{ asks: 'file-gone' }])
    const read = host.readDeckFolder.bind(host)
    host.readDeckFolder = () => Promise.resolve(failed({ code: 'not-found', doing: 'read', name: 'deck' }))
    await sync.answer(asked, 'let-go')
    expect(sync.fault).toBeDefined()
    expect(await decksIn(storage)).toEqual([['Goat', [1]]])
    host.readDeckFolder = read
    await sync.answer(sync.questions, 'let-go')
    expect(await decksIn(storage)).toEqual([])
  })

  it('leaves two that the player wants both', async () => {
    const { storage, sync, files, id } = await inStep()
    await storage.decks.update(id, { deck: deck('Goat', 1, 2), format: 'goat' })
    files.set('Goat.ydk', file(1, 3))
    await sync.synchronise()
    const [parting] = sync.partings
    if (parting) await sync.answerParting(parting, 'both')
    expect(sync.partings).toEqual([])
    expect([(await decksIn(storage)).length, files.size]).toEqual([2, 2])
  })

  it('asks before a deck or a file goes', async () => {
    const { storage, sync, files } = await inStep()
    files.clear()
    await sync.synchronise()
    expect(sync.questions).toHaveLength(1)
    expect(await decksIn(storage)).toHaveLength(1)
    await sync.answer(sync.questions, 'let-go')
    expect(await decksIn(storage)).toEqual([])
    expect(sync.questions).toEqual([])
  })

  it('brings back a deck that was let go, with what was noted beside it since the question', async () => {
    const { storage, sync, files, toasts, id } = await inStep()
    files.clear()
    await sync.synchronise()
    await storage.decks.note(id, { text: 'two pages' })
    await sync.answer(sync.questions, 'let-go')
    expect(await decksIn(storage)).toEqual([])
    const said = toasts.shown.at(-1)
    expect(said?.text).toBe('Deleted Goat')
    said?.action?.run()
    await vi.waitFor(async () =>
      expect(await storage.decks.find(id)).toMatchObject({ value: { notes: { text: 'two pages' } } }),
    )
    await sync.synchronise()
    expect([...files.keys()]).toEqual(['Goat.ydk'])
  })

  it('calls no deck deleted whose row is bad, and leaves its file alone', { tags: 'attack' }, async () => {
    const { name, storage, sync, files, id } = await inStep()
    const raw = await new Dexie(name).open()
    const row: unknown = await raw.table('decks').get(id)
    const lay = (changed: object) => raw.table('decks').put({ ...(row as object), ...changed })
    await lay({ main: 'no list' })
    await sync.synchronise()
    expect([sync.questions, sync.pairs, [...files.keys()]]).toEqual([[], 1, ['Goat.ydk']])
    files.clear()
    await sync.synchronise()
    expect([sync.questions, sync.pairs]).toEqual([[], 1])
    // Once it can be read again, all goes on from there.
    await lay({})
    raw.close()
    await sync.synchronise()
    expect(sync.questions).toMatchObject([{ asks: 'file-gone' }])
    expect(await decksIn(storage)).toEqual([['Goat', [1]]])
  })

  it('asks again where what is left has changed since it was asked about', { tags: 'attack' }, async () => {
    const { storage, sync, files, id } = await inStep()
    const text = files.get('Goat.ydk') ?? ''
    files.clear()
    await sync.synchronise()
    await storage.decks.update(id, { deck: deck('Goat', 1, 2), format: 'goat' })
    await sync.answer(sync.questions, 'let-go')
    expect(await decksIn(storage)).toEqual([['Goat', [1, 2]]])
    expect(sync.questions).toMatchObject([{ asks: 'file-gone', deck: { deck: { main: [1, 2] } } }])

    files.set('Goat.ydk', text)
    await storage.decks.remove(id)
    await sync.synchronise()
    files.set('Goat.ydk', file(1, 3))
    await sync.answer(sync.questions, 'let-go')
    expect(files.get('Goat.ydk')).toBe(file(1, 3))
    await sync.answer(sync.questions, 'let-go')
    expect(files.size).toBe(0)
  })

  it('says why it is out of step, and is in step again when that is over', async () => {
    const { storage, sync, files, trouble, id } = await inStep()
    trouble.now = 'no-space'
    await storage.decks.update(id, { deck: deck('Goat', 9), format: 'goat' })
    await sync.synchronise()
    expect(sync.fault).toBe('Goat.ydk could not be saved: the disk is full.')
    expect(files.get('Goat.ydk')).toContain('\n1\n')
    trouble.now = 'not-found'
    await sync.synchronise()
    expect(sync.fault).toContain('no longer where it was')
    delete trouble.now
    await sync.synchronise()
    expect(sync.fault).toBeUndefined()
    expect(files.get('Goat.ydk')).toContain('\n9\n')
  })

  it('says why an answer of the player could not be carried out', async () => {
    const { storage, sync, trouble, id } = await inStep()
    await storage.decks.remove(id)
    await sync.synchronise()
    trouble.now = 'no-permission'
    await sync.answer(sync.questions, 'let-go')
    expect(sync.fault).toContain('Goat.ydk could not be saved')
    expect(sync.questions).toMatchObject([{ asks: 'deck-gone' }])
    delete trouble.now
    await sync.answer(sync.questions, 'let-go')
    expect([sync.fault, sync.questions]).toEqual([undefined, []])
  })

  it.each([
    ['writes accents in another form', 'Café', (name: string) => name.normalize('NFD')],
    ['writes all names in small letters', 'GOAT', (name: string) => name.toLowerCase()],
  ])(
    'stays in step with a disk that %s than it was given',
    { tags: 'attack' },
    async (_what, called, written) => {
      const { storage, sync, files, host } = await begin()
      const read = host.readDeckFolder.bind(host)
      const formOf = (name: string): string =>
        [...files.keys()].find((own) => written(own) === written(name)) ?? name
      host.readDeckFolder = async (id) => {
        const all = await read(id)
        return all.ok ? ok(all.value.map(({ name, bytes }) => ({ name: written(name), bytes }))) : all
      }
      const write = host.writeDeckFile.bind(host)
      host.writeDeckFile = (id, { name, over }, bytes) => write(id, { name: formOf(name), over }, bytes)
      const kept = await storage.decks.create(deck(called, 1), 'tcg')
      if (!kept.ok) throw new Error(kept.error.cause)
      await sync.choose()
      await sync.begin()
      for (const main of [
        [1, 2],
        [1, 2, 3],
      ]) {
        await storage.decks.update(kept.value.id, { deck: deck(called, ...main), format: 'tcg' })
        await sync.synchronise()
        await sync.synchronise()
        expect([...files.values()]).toEqual([expect.stringContaining(file(...main))])
      }
      const [name = ''] = files.keys()
      files.set(name, file(7))
      await sync.synchronise()
      await sync.synchronise()
      expect([sync.questions, sync.fault, files.size]).toEqual([[], undefined, 1])
      expect((await decksIn(storage)).map(([each, main]) => [written(each), main])).toEqual([
        [written(called), [7]],
      ])
    },
  )

  it('stays in step after a look that broke off', async () => {
    const { storage, sync, files, host, id } = await inStep()
    const read = vi.spyOn(host, 'readDeckFolder').mockRejectedValueOnce(new Error('no answer'))
    await expect(sync.synchronise()).rejects.toThrow('no answer')
    expect([sync.isWorking, read.mock.calls.length]).toEqual([false, 1])
    await storage.decks.update(id, { deck: deck('Goat', 9), format: 'goat' })
    await sync.synchronise()
    expect(files.get('Goat.ydk')).toContain('\n9\n')
  })

  it('leaves a file that is locked, and keeps all others in step', { tags: 'attack' }, async () => {
    const { storage, sync, files, trouble, id } = await inStep()
    Object.assign(trouble, { now: 'no-permission', with: 'Goat.ydk' })
    await storage.decks.update(id, { deck: deck('Goat', 9), format: 'goat' })
    await storage.decks.create(deck('Chaos', 2), 'tcg')
    await sync.synchronise()
    expect(files.get('Chaos.ydk')).toContain(file(2))
    expect(sync.fault).toContain('Goat.ydk could not be saved')
    delete trouble.now
    await sync.synchronise()
    expect(sync.fault).toBeUndefined()
    expect(files.get('Goat.ydk')).toContain(file(9))
  })

  it(
    'never writes over a file that another program wrote in the same moment',
    { tags: 'attack' },
    async () => {
      const { storage, sync, files, trouble, id } = await inStep()
      trouble.before = () => {
        delete trouble.before
        files.set('Goat.ydk', file(7))
      }
      await storage.decks.update(id, { deck: deck('Goat', 9), format: 'goat' })
      await sync.synchronise()
      expect(files.get('Goat.ydk')).toBe(file(7))
      await sync.synchronise()
      expect(await decksIn(storage)).toEqual([
        ['Goat', [9]],
        ['Goat (from the folder)', [7]],
      ])
    },
  )

  it('keeps the name that the player gave the deck while its file was renamed', async () => {
    const { storage, sync, files, id } = await inStep()
    const text = files.get('Goat.ydk') ?? ''
    const { main, extra, side } = deck('Goat', 1)
    const step = {
      does: 'settle',
      deck: id,
      file: 'Goat 2005.ydk',
      text,
      cards: { main, extra, side },
      renamed: { was: 'Goat', to: 'Goat 2005' },
    } as const
    files.delete('Goat.ydk')
    files.set('Goat 2005.ydk', text)
    const { folder } = sync
    if (!folder) throw new Error('no folder')
    await storage.decks.update(id, { deck: deck('Mine', 1), format: 'goat' })
    const done = await storage.deckFolder.carryOut(folder.id, [step])
    expect(done).toEqual({ ok: true, value: { done: [], removed: [] } })
    await sync.synchronise()
    expect(await decksIn(storage)).toEqual([['Mine', [1]]])
    expect([...files.keys()]).toEqual(['Goat 2005.ydk'])
  })

  /** A window that ends after the files are written and before that is told. */
  const endInBetween = async ({ storage, start }: Awaited<ReturnType<typeof begin>>) => {
    const { deckFolder } = storage
    const cut = { carryOut: () => Promise.reject(new Error('the window ended')) }
    const dying = start({
      deckFolder: Object.assign(Object.create(deckFolder) as typeof deckFolder, {
        memory: (folder: string) => deckFolder.memory(folder),
        prepare: (...given: Parameters<typeof deckFolder.prepare>) => deckFolder.prepare(...given),
        ...cut,
      }),
    })
    await dying.recall()
    await expect(dying.synchronise()).rejects.toThrow('the window ended')
    const next = start()
    await next.recall()
    return next
  }

  it('knows a file that it wrote just before the window ended, and makes no second copy of it', async () => {
    const all = await inStep()
    const { storage, files, id } = all
    await storage.decks.update(id, { deck: deck('Goat', 1, 2), format: 'goat' })
    files.set('Goat.ydk', file(1, 3))
    const sync = await endInBetween(all)
    await storage.decks.update(id, { deck: deck('Goat', 1, 2, 4), format: 'goat' })
    await sync.synchronise()
    expect([...files].map(([name]) => name)).toEqual(['Goat.ydk', 'Goat (from Duelwright).ydk'])
    expect(files.get('Goat (from Duelwright).ydk')).toContain(file(1, 2, 4))
    expect(await decksIn(storage)).toEqual([
      ['Goat', [1, 2, 4]],
      ['Goat (from the folder)', [1, 3]],
    ])
    expect(sync.partings).toHaveLength(1)
  })

  it('takes away a file that was only begun when the window ended, and no other that is empty', async () => {
    const all = await inStep()
    const { storage, files, sync } = all
    await storage.decks.create(deck('Chaos', 2), 'tcg')
    await endInBetween(all)
    files.set('Chaos.ydk', '').set('Notes.ydk', '')
    await sync.synchronise()
    expect(files.get('Chaos.ydk')).toContain(file(2))
    expect([...files.keys()].sort()).toEqual(['Chaos.ydk', 'Goat.ydk', 'Notes.ydk'])
  })

  it('takes no change of its own for one of another program', async () => {
    const all = await inStep()
    const { storage, files, id } = all
    await storage.decks.update(id, { deck: deck('Goat', 1, 2), format: 'goat' })
    const sync = await endInBetween(all)
    expect(files.get('Goat.ydk')).toContain(file(1, 2))
    await storage.decks.update(id, { deck: deck('Goat', 1, 2, 3), format: 'goat' })
    await sync.synchronise()
    expect([...files]).toEqual([['Goat.ydk', expect.stringContaining(file(1, 2, 3))]])
    expect(await decksIn(storage)).toEqual([['Goat', [1, 2, 3]]])
  })

  it('is looked into again soon after a change that comes while it is looked into', async () => {
    const { start, host } = await inStep()
    let changed = (): void => undefined
    Object.assign(host, { onDeckFolderChange: (hear: () => void) => ((changed = hear), () => undefined) })
    const sync = start()
    let looks = 0
    let end = (): void => undefined
    sync.synchronise = () => {
      looks += 1
      return new Promise((resolve) => (end = resolve))
    }
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const stop = sync.keepWatch()
    try {
      changed()
      await vi.advanceTimersByTimeAsync(2_000)
      expect(looks).toBe(1)
      // It is still under way.
      changed()
      end()
      await vi.advanceTimersByTimeAsync(2_000)
      expect(looks).toBe(2)
      end()
      await vi.advanceTimersByTimeAsync(50_000)
      expect(looks).toBe(2)
      await vi.advanceTimersByTimeAsync(15_000)
      expect(looks).toBe(3)
    } finally {
      stop()
      vi.useRealTimers()
    }
  })

  it(
    'is looked into now and then also while a program changes something in it without end',
    { tags: 'attack' },
    async () => {
      const { start, host } = await inStep()
      let changed = (): void => undefined
      Object.assign(host, { onDeckFolderChange: (hear: () => void) => ((changed = hear), () => undefined) })
      const sync = start()
      let looks = 0
      sync.synchronise = () => Promise.resolve(void (looks += 1))
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
      const stop = sync.keepWatch()
      try {
        for (let tenths = 0; tenths < 300; tenths += 5) {
          changed()
          await vi.advanceTimersByTimeAsync(500)
        }
        expect(looks).toBeGreaterThanOrEqual(2)
        expect(looks).toBeLessThanOrEqual(4)
      } finally {
        stop()
        vi.useRealTimers()
      }
    },
  )

  /** In step with the first folder, in two windows; the second folder holds an older copy of its file, and one more. */
  const withOlderCopy = async () => {
    const all = await inStep()
    const other = all.start()
    await other.recall()
    await other.synchronise()
    await all.storage.decks.update(all.id, { deck: deck('Goat', 1, 2), format: 'goat' })
    await all.sync.synchronise()
    all.folders.two.set('Goat.ydk', file(1)).set('Chaos.ydk', file(3))
    all.dialog.picks = 'two'
    const lying = () => [[...all.folders.one], [...all.folders.two]]
    return { ...all, other, lying }
  }

  it(
    'is done nothing with before the player’s word where another window chose it',
    { tags: 'attack' },
    async () => {
      const { storage, sync, other, lying } = await withOlderCopy()
      const before = lying()
      await sync.choose()
      expect(sync.proposal?.map(({ does }) => does)).toEqual(['part', 'make-deck'])
      await other.synchronise()
      expect([lying(), await decksIn(storage)]).toEqual([before, [['Goat', [1, 2]]]])
      expect(other.folder?.id).toBe('two')
      expect([other.proposal?.length, other.questions]).toEqual([sync.proposal?.length, []])
    },
  )

  it('is not begun with by a window that showed another', { tags: 'attack' }, async () => {
    const { storage, sync, other, host, lying } = await withOlderCopy()
    await host.chooseDeckFolder()
    await sync.leave()
    await host.chooseDeckFolder()
    const before = lying()
    await other.begin()
    expect([lying(), await decksIn(storage)]).toEqual([before, [['Goat', [1, 2]]]])
    expect(other.proposal).toHaveLength(2)
    await other.begin()
    expect(other.proposal).toBeUndefined()
  })

  it(
    'gets nothing of what was agreed with another that was chosen until then',
    { tags: 'attack' },
    async () => {
      const { storage, sync, id, host, trouble, lying, folders } = await withOlderCopy()
      await storage.decks.update(id, { deck: deck('Goat', 9), format: 'goat' })
      // The dialog closes while a turn is under way.
      trouble.before = () => {
        delete trouble.before
        void host.chooseDeckFolder()
      }
      const before = lying()
      await sync.synchronise()
      expect([lying(), await decksIn(storage)]).toEqual([before, [['Goat', [9]]]])
      await sync.synchronise()
      expect([sync.fault, sync.proposal?.length, [...folders.two.keys()]]).toEqual([
        undefined,
        2,
        ['Goat.ydk', 'Chaos.ydk'],
      ])
    },
  )

  it('is left in its turn, and no look that was under way begins with it again', async () => {
    const { storage, sync, files } = await inStep()
    files.set('Goat.ydk', file(5))
    const looking = sync.synchronise()
    await Promise.all([looking, sync.leave()])
    expect([sync.folder, sync.pairs, sync.fault]).toEqual([undefined, 0, undefined])
    expect(await storage.deckFolder.memory('one')).toEqual({ ok: true, value: undefined })
    const late = { does: 'forget', deck: 'any' } as const
    expect(await storage.deckFolder.carryOut('one', [late])).toEqual({
      ok: true,
      value: { done: [], removed: [] },
    })
    expect(await storage.deckFolder.memory('one')).toEqual({ ok: true, value: undefined })
  })

  it('is nothing that a backup holds', async () => {
    const { storage } = await inStep()
    const backup = await storage.everything.snapshot({ written: '2026-11-21T10:00:00', reason: 'request' })
    expect(JSON.stringify(backup)).not.toContain('deck-folder')
  })

  it('is left as it is, and nothing is agreed any more', async () => {
    const { storage, sync, files } = await inStep()
    await sync.leave()
    expect(sync.folder).toBeUndefined()
    expect([files.size, (await decksIn(storage)).length]).toEqual([1, 1])
    await sync.choose()
    expect(sync.proposal).toMatchObject([{ does: 'settle' }])
  })
})

it(
  'frames get between two files of a deck folder, where each takes its time',
  { tags: 'attack' },
  async () => {
    let clock = 0
    // Whatever asks for the time finds that a frame has gone by.
    vi.spyOn(performance, 'now').mockImplementation(() => (clock += 50))
    const timers = vi.spyOn(globalThis, 'setTimeout')
    /** How often others get between while a folder of so many files is looked into. */
    const pausesWith = async (many: number): Promise<number> => {
      const { sync, files } = await begin()
      for (let at = 0; at < many; at += 1) files.set(`${at}.ydk`, file(at + 1))
      timers.mockClear()
      await sync.choose()
      expect(sync.proposal).toHaveLength(many)
      return timers.mock.calls.filter(([, after]) => after === undefined).length
    }
    try {
      const ofOne = await pausesWith(1)
      expect((await pausesWith(41)) - ofOne).toBeGreaterThanOrEqual(40)
    } finally {
      vi.restoreAllMocks()
    }
  },
)

it(
  'no more of a file is decoded than may be kept in step, and frames get between two of them',
  { tags: 'attack' },
  async () => {
    const { sync, files } = await begin()
    files.set('Large.ydk', `#main\n1\n${'#'.repeat(1024 * 1024)}`)
    for (let at = 0; at < 20; at += 1) files.set(`${at}.ydk`, file(at + 1))
    let clock = 0
    /** Before each of them frames got in between. */
    const decodedAt: number[] = []
    let pauses = 0
    vi.spyOn(performance, 'now').mockImplementation(() => (clock += 50))
    const { setTimeout: later } = globalThis
    vi.spyOn(globalThis, 'setTimeout').mockImplementation((run: () => void, after?: number) => {
      if (after === undefined) pauses += 1
      return later(run, after)
    })
    const decoded: number[] = []
    const decode = Object.getOwnPropertyDescriptor(TextDecoder.prototype, 'decode')?.value as (
      this: TextDecoder,
      bytes: Uint8Array,
    ) => string
    vi.spyOn(TextDecoder.prototype, 'decode').mockImplementation(function (this: TextDecoder, bytes) {
      decoded.push((bytes as Uint8Array).length)
      decodedAt.push(pauses)
      return decode.call(this, bytes as Uint8Array)
    })
    try {
      await sync.choose()
      expect(sync.proposal).toHaveLength(20)
      expect(sync.noDecks).toEqual([{ file: 'Large.ydk', why: 'unreadable' }])
      expect(Math.max(...decoded)).toBeLessThan(1000)
      expect(new Set(decodedAt).size).toBe(20)
    } finally {
      vi.restoreAllMocks()
    }
  },
)

describe('the text of a file', () => {
  it('loses no letter of an encoding that is not ours', () => {
    expect(keptText(new Uint8Array([0x23, 0xe9]))).toBe('#é')
    expect(keptText(new Uint8Array([0xff, 0xfe, 0x23, 0, 0xe9, 0]))).toBe('#é')
    expect(keptText(new TextEncoder().encode('\ufeff#é'))).toBe('#é')
  })

  it('is the same that an import reads, without a byte order mark too', () => {
    expect(keptText(new Uint8Array([0, 0x23, 0, 0x6d, 0, 0x31, 0, 0x0a]))).toBe('#m1\n')
  })
})
