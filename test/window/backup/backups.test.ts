import 'fake-indexeddb/auto'
import { Dexie } from 'dexie'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { explainTooMuchToBackUp, readBackup, writeBackup } from '../../../shared/backup/backup-file.ts'
import type { JsonRow } from '../../../shared/backup/json-row.ts'
import type { BackupHost } from '../../../shared/backup/host.ts'
import { cardPool } from '../../../shared/cards/pool.ts'
import { passcode } from '../../../shared/cards/passcode.ts'
import { emptyDeck, withCard } from '../../../shared/decks/deck.ts'
import type { FileFailure } from '../../../shared/file-failure.ts'
import { failed, ok, type Result } from '../../../shared/result.ts'
import { type BackupCalls, BackupWork } from '../../../src-renderer/backup/backup-work.ts'
import { Backups, backUpFirst } from '../../../src-renderer/backup/backups.svelte.ts'
import { openStorage, type Storage } from '../../../src-renderer/storage/storage.ts'
import { value } from '../../value.ts'

/** A folder made of values, whose disk can fill up. */
const folder = () => {
  const files = new Map<string, Uint8Array<ArrayBuffer>>()
  const state = { isFull: false }
  const noSpace = (name: string): Result<never, FileFailure> =>
    failed({ code: 'no-space', doing: 'write', name })
  const host: BackupHost = {
    backupPlace: () =>
      Promise.resolve({ kind: 'application', shown: '/home/yugi/backups', asks: false, choosable: false }),
    chooseBackupFolder: () => Promise.resolve(undefined),
    listBackups: () => Promise.resolve(ok([...files].map(([name, { length: size }]) => ({ name, size })))),
    readBackup: (name) => {
      const bytes = files.get(name)
      return Promise.resolve(bytes ? ok(bytes) : failed({ code: 'not-found', doing: 'read', name }))
    },
    writeBackup: (name, bytes) => {
      if (state.isFull) return Promise.resolve(noSpace(name))
      files.set(name, bytes)
      return Promise.resolve(ok(undefined))
    },
    removeBackup: (name) => {
      files.delete(name)
      return Promise.resolve(ok(undefined))
    },
  }
  return { files, host, state }
}

let count = 0
const opened: Storage[] = []
const begin = async () => {
  const storage = await value(openStorage(`backups-${(count += 1)}`))
  opened.push(storage)
  const { files, host, state } = folder()
  let clock = Date.parse('2026-11-21T08:00:00')
  const now = () => new Date((clock += 60_000))
  const { everything } = storage
  /** Another window on the same decks and folder, or the next start. */
  const warnings: string[] = []
  const another = () =>
    new Backups({
      ...{ host, everything, now },
      work: new BackupWork(everything),
      cards: () => cardPool([]),
      warn: (sentence) => void warnings.push(sentence),
    })
  const setClock = (to: string): void => {
    clock = Date.parse(to)
  }
  return { storage, backups: another(), host, files, state, another, setClock, warnings }
}
afterEach(() => {
  for (const storage of opened.splice(0)) storage.close()
})

const deck = withCard(emptyDeck('Snake-Eye'), 'main', passcode(14558127))

describe('backups', () => {
  it('are written whole and listed with the newest first', async () => {
    const { storage, backups, files } = await begin()
    await storage.decks.create(deck, 'tcg')
    expect(await backups.write('schedule')).toBe(true)
    await storage.decks.create(emptyDeck('Labrynth'), 'tcg')
    await backups.write('request')
    expect(backups.listed.map(({ reason }) => reason)).toEqual(['request', 'schedule'])
    for (const bytes of files.values()) expect(readBackup(bytes).ok).toBe(true)
    expect(backups.place?.shown).toBe('/home/yugi/backups')
  })

  it('are written also after one that broke off', async () => {
    const { storage } = await begin()
    await storage.decks.create(deck, 'tcg')
    const { files, host } = folder()
    let isBroken = true
    const { everything } = storage
    const backups = new Backups({
      host: {
        ...host,
        backupPlace: () => (isBroken ? Promise.reject(new Error('no answer')) : host.backupPlace()),
      },
      everything,
      work: new BackupWork(everything),
      cards: () => cardPool([]),
      now: () => new Date('2026-11-21T08:00:00'),
    })
    await expect(backups.write('schedule')).rejects.toThrow('no answer')
    isBroken = false
    expect(await backups.write('schedule')).toBe(true)
    expect(files.size).toBe(1)
  })

  it('are not written again while nothing has changed, not even after a restart', async () => {
    const { storage, backups, files, another } = await begin()
    await storage.decks.create(deck, 'tcg')
    await backups.write('schedule')
    await backups.write('schedule')
    expect(files.size).toBe(1)
    await another().write('schedule')
    expect(files.size).toBe(1)
  })

  it('are written into a folder that is chosen, whatever holds the same elsewhere, also when its disk was full at first', async () => {
    const { storage } = await begin()
    await storage.decks.create(deck, 'tcg')
    const inside = folder()
    const chosen = folder()
    let isChosen = false
    const list = async (): ReturnType<BackupHost['listBackups']> =>
      ok(
        (
          await Promise.all(
            [inside, chosen].map(async (each) => {
              const isElsewhere = isChosen !== (each === chosen)
              const found = await value(each.host.listBackups())
              return found.map((one) => (isElsewhere ? { ...one, isElsewhere } : one))
            }),
          )
        ).flat(),
      )
    const host: BackupHost = {
      ...inside.host,
      chooseBackupFolder: () => {
        isChosen = true
        return inside.host.backupPlace()
      },
      listBackups: list,
      writeBackup: (name, bytes) => (isChosen ? chosen : inside).host.writeBackup(name, bytes),
    }
    let clock = Date.parse('2026-11-21T08:00:00')
    const { everything } = storage
    const started = () =>
      new Backups({
        ...{ host, everything, work: new BackupWork(everything), cards: () => cardPool([]) },
        now: () => new Date((clock += 60_000)),
      })
    const before = started()
    await before.write('request')
    chosen.state.isFull = true
    await before.chooseFolder()
    expect([inside.files.size, chosen.files.size]).toEqual([1, 0])
    chosen.state.isFull = false
    // The window may have been loaded again meanwhile.
    const backups = started()
    await backups.write('schedule')
    await backups.write('schedule')
    expect([inside.files.size, chosen.files.size]).toEqual([1, 1])
    await backups.chooseFolder()
    expect(chosen.files.size).toBe(2)
    // Another stick, or a folder that was emptied.
    chosen.files.clear()
    await backups.write('schedule')
    expect(chosen.files.size).toBe(1)
    // Of two places neither makes room for the other: the last of each day stays in each.
    for (const day of ['19', '20']) {
      inside.files.set(`duelwright-2026-11-${day}-230000-schedule.json`, new Uint8Array(2))
      chosen.files.set(`duelwright-2026-11-${day}-220000-schedule.json`, new Uint8Array(2))
    }
    await storage.decks.create(emptyDeck('Labrynth'), 'tcg')
    await backups.write('schedule')
    expect([...chosen.files.keys()].filter((name) => name.includes('-220000-'))).toHaveLength(2)
  })

  it('of one second, or after the clock was set back, never take the place of each other', async () => {
    const { storage, backups, files, setClock } = await begin()
    for (const name of ['A', 'B', 'C']) {
      setClock('2026-11-21T08:00:00')
      await storage.decks.create(emptyDeck(name), 'tcg')
      expect(await backups.write('request')).toBe(true)
    }
    expect(files.size).toBe(3)
  })

  it('that the player waits for are known to be on their way, and those of the schedule are not', async () => {
    const { storage, backups, files } = await begin()
    await storage.decks.create(deck, 'tcg')
    expect(backups.isAsked).toBe(false)
    const scheduled = backups.write('schedule')
    expect(backups.isAsked).toBe(false)
    await scheduled
    const asked = backups.write('request')
    expect(backups.isAsked).toBe(true)
    await asked
    expect(backups.isAsked).toBe(false)
    const look = await value(backups.look([...files.keys()][0] ?? ''))
    const restored = backups.restore(look, 'everything')
    expect(backups.isAsked).toBe(true)
    await restored
    expect(backups.isAsked).toBe(false)
  })

  it('of two windows that write in the same second are both there', { tags: 'attack' }, async () => {
    const { storage, backups, another, files, host } = await begin()
    await storage.decks.create(deck, 'tcg')
    const write = host.writeBackup.bind(host)
    const theirs = another()
    let isFirst = true
    host.writeBackup = async (name, bytes) => {
      if (isFirst) {
        isFirst = false
        // Another window has taken that name since ours has looked.
        files.set(name, new Uint8Array(7))
      }
      return files.has(name) ? failed({ code: 'taken', doing: 'write', name }) : write(name, bytes)
    }
    expect(await backups.write('restore')).toBe(true)
    expect([...files.values()].map(({ length }) => length === 7)).toEqual([true, false])
    // Where every name is taken, that is said.
    host.writeBackup = (name) => Promise.resolve(failed({ code: 'taken', doing: 'write', name }))
    await storage.decks.create(emptyDeck('Labrynth'), 'tcg')
    expect(await theirs.write('restore')).toBe(false)
    expect(theirs.fault).toContain('there is a file of that name')
  })

  it(
    'that were cut since they were looked into stand for nothing, and nothing is restored over what they held',
    { tags: 'attack' },
    async () => {
      const { storage, backups, files } = await begin()
      await storage.decks.create(deck, 'tcg')
      await backups.write('request')
      for (const left of [20, 0]) {
        const [newest, bytes = new Uint8Array()] = [...files].at(-1) ?? ['']
        files.set(newest, bytes.slice(0, left))
        expect(await backups.write('restore')).toBe(true)
        expect([...files.values()].map((file) => readBackup(file).ok).at(-1)).toBe(true)
      }
      expect(files.size).toBe(3)
    },
  )

  it('are not written again and again where an older one is dated in 2099', async () => {
    const { storage, backups, files } = await begin()
    await backups.write('request')
    const [older] = files.values()
    if (older) files.set('duelwright-2099-01-01-090000-schedule.json', older)
    await storage.decks.create(deck, 'tcg')
    await backups.write('schedule')
    expect(files.size).toBe(3)
    await backups.write('schedule')
    expect(files.size).toBe(3)
  })

  it('hold a bad row, and are not written again for its sake', async () => {
    const { storage, backups, files, another } = await begin()
    await storage.decks.create(deck, 'tcg')
    const raw = await new Dexie(`backups-${count}`).open()
    await raw.table('decks').put({ id: 'bad', name: 'Bad', main: 'no' })
    raw.close()
    await backups.write('schedule')
    await another().write('schedule')
    expect(files.size).toBe(1)
    const look = await value(backups.look([...files.keys()][0] ?? ''))
    expect(look.bad).toMatchObject([{ table: 'decks', name: 'Bad', row: { main: 'no' } }])
    expect(look.would).toEqual([])
  })

  it.each(['request', 'import', 'restore', 'upgrade'] as const)(
    'that are kept for good are written beside a scheduled one that says the same, and once: %s',
    async (reason) => {
      const { storage, backups, files, another } = await begin()
      await storage.decks.create(deck, 'tcg')
      await backups.write('schedule')
      await another().write(reason)
      const kept = [...files.keys()]
      expect(kept).toHaveLength(2)
      await backups.write(reason)
      await another().write('schedule')
      expect([...files.keys()]).toEqual(kept)
      // Scheduled ones of the same day push the first out; the one that was asked for holds what was there then.
      for (let each = 0; each < 6; each += 1) {
        await storage.decks.create(emptyDeck(`Deck ${each}`), 'tcg')
        await backups.write('schedule')
      }
      expect([...files.keys()].filter((name) => kept.includes(name))).toEqual([kept[1]])
      const before = await value(backups.look(kept[1] ?? ''))
      expect(before.holds).toContain('1 deck')
    },
  )

  it('are written again where the player has deleted them, and not where another window has written the same', async () => {
    const { storage, backups, files, another } = await begin()
    await storage.decks.create(deck, 'tcg')
    await backups.write('request')
    files.clear()
    await backups.write('request')
    expect(files.size).toBe(1)
    await storage.decks.create(emptyDeck('Labrynth'), 'tcg')
    await another().write('schedule')
    await backups.write('schedule')
    expect(files.size).toBe(2)
  })

  it('make room: of one day three are kept', async () => {
    const { storage, backups, files } = await begin()
    for (let each = 0; each < 6; each += 1) {
      await storage.decks.create(emptyDeck(`Deck ${each}`), 'tcg')
      await backups.write('schedule')
    }
    expect(files.size).toBe(3)
  })

  it('are deleted when the player asks, also those that no rule throws away, and a later one is written in full', async () => {
    const { storage, backups, files } = await begin()
    await storage.decks.create(deck, 'tcg')
    await backups.write('request')
    const [file = ''] = files.keys()
    expect(backups.besideData).toBe(files.get(file)?.length)
    expect(await backups.remove(file)).toBeUndefined()
    expect([files.size, backups.listed.length, backups.besideData]).toEqual([0, 0, 0])
    await backups.write('request')
    expect(files.size).toBe(1)
  })

  it('that cannot be listed are said to be, and not that none could be written', async () => {
    const { storage, host } = await begin()
    let isGone = true
    const backups = new Backups({
      host: {
        ...host,
        listBackups: () =>
          isGone
            ? Promise.resolve(failed({ code: 'no-permission', doing: 'read', name: 'backups' }))
            : host.listBackups(),
      },
      everything: storage.everything,
      work: new BackupWork(storage.everything),
      cards: () => cardPool([]),
      now: () => new Date('2026-11-21T08:00:00'),
    })
    await backups.refresh()
    expect([backups.fault, backups.unlisted]).toEqual([
      undefined,
      'backups could not be opened: this computer does not let you read it.',
    ])
    isGone = false
    await backups.refresh()
    expect(backups.unlisted).toBeUndefined()
  })

  it('that cannot be deleted are still listed, and why is said', async () => {
    const { storage, host, files } = await begin()
    await storage.decks.create(deck, 'tcg')
    const backups = new Backups({
      host: {
        ...host,
        removeBackup: (name) => Promise.resolve(failed({ code: 'no-permission', doing: 'write', name })),
      },
      everything: storage.everything,
      work: new BackupWork(storage.everything),
      cards: () => cardPool([]),
      now: () => new Date('2026-11-21T08:00:00'),
    })
    await backups.write('request')
    expect(await backups.remove([...files.keys()][0] ?? '')).toContain(
      'could not be deleted: this computer does not let you',
    )
    expect(backups.listed).toHaveLength(1)
  })

  it(
    'are named where little room is left, unless they lie in a folder of the player’s',
    { tags: 'attack' },
    async () => {
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
      try {
        const warned: string[] = []
        for (const kind of ['application', 'chosen'] as const) {
          const { storage, host } = await begin()
          const backups = new Backups({
            host: {
              ...host,
              backupPlace: () => Promise.resolve({ kind, shown: undefined, asks: false, choosable: true }),
            },
            everything: storage.everything,
            work: new BackupWork(storage.everything),
            cards: () => cardPool([]),
            now: () => new Date('2026-11-21T08:00:00'),
            storage: {
              persist: () => Promise.resolve(true),
              persisted: () => Promise.resolve(true),
              estimate: () => Promise.resolve({ quota: 1000, usage: 990 }),
            },
            warn: (sentence) => void warned.push(sentence),
          })
          await backups.write('request')
          const stop = backups.keepWatch()
          vi.advanceTimersByTime(20_000)
          const told = warned.length + 1
          await vi.waitFor(() => expect(warned).toHaveLength(told))
          stop()
        }
        expect(warned.map((sentence) => sentence.includes('Your backups take'))).toEqual([true, false])
      } finally {
        vi.useRealTimers()
      }
    },
  )

  it('say when the disk is full', async () => {
    const { storage, backups, state } = await begin()
    await storage.decks.create(deck, 'tcg')
    state.isFull = true
    expect(await backups.write('schedule')).toBe(false)
    expect(backups.fault).toContain('the disk is full')
    state.isFull = false
    expect(await backups.write('schedule')).toBe(true)
    expect(backups.fault).toBeUndefined()
  })

  it('leave out what means something on this computer only, and restoring leaves it as it is', async () => {
    const { storage, backups } = await begin()
    const picture = { key: 'picture-folder', initial: undefined, read: (kept: unknown) => kept }
    const theme = { key: 'theme', initial: '', read: (kept: unknown) => String(kept) }
    await storage.settings.set(picture, new Map([['handle', 1]]))
    await storage.settings.set(theme, 'dark')
    await backups.write('request')
    await value(storage.deckFolder.begin('folder'))
    // It is no bad row here, and in no backup; one that was written by another computer brings none along, bad or not.
    expect(await value(storage.everything.badRows())).toEqual([])
    const taken = await value(
      storage.everything.snapshot({ written: '2026-11-21T10:00:00', reason: 'request' }),
    )
    expect(taken.tables['settings']?.rows).toEqual([{ key: 'theme', value: 'dark' }])
    expect(taken.bad).toBeUndefined()
    const there = { key: 'picture-folder', value: '/home/kaiba' }
    const settings = { key: ['key'], rows: [...(taken.tables['settings']?.rows ?? []), there] }
    const bad = [{ table: 'settings', name: 'deck-folder', place: 'value', row: { key: 'deck-folder' } }]
    const others = { ...taken, tables: { ...taken.tables, settings }, bad }
    expect(await value(await value(storage.everything.raised(others)))).toEqual(taken)
    await storage.settings.set(theme, 'light')
    const look = await value(backups.look(backups.listed[0]?.file ?? ''))
    await value(backups.restore(look, 'everything'))
    expect(await storage.settings.get(theme)).toBe('dark')
    expect(await storage.settings.get(picture)).toEqual(new Map([['handle', 1]]))
  })
})

describe('restoring a backup', () => {
  it('shows what it would change, keeps the present first, and brings all of it back', async () => {
    const { storage, backups, files } = await begin()
    const { id } = await value(storage.decks.create(deck, 'tcg'))
    await backups.write('request')
    const [written] = backups.listed
    await storage.decks.update(id, { deck: emptyDeck('Spoiled'), format: 'tcg' })
    const added = await value(storage.decks.create(emptyDeck('New'), 'tcg'))

    const preview = await value(backups.look(written?.file ?? ''))
    expect(preview.decks.map(({ name, outcome }) => [name, outcome])).toEqual([
      ['New', 'gone'],
      ['Snake-Eye', 'changed'],
    ])
    expect((await value(storage.decks.find(id)))?.deck.name).toBe('Spoiled')

    await value(backups.restore(preview, 'everything'))
    expect((await value(storage.decks.find(id)))?.deck).toEqual(deck)
    expect(await value(storage.decks.find(added.id))).toBeUndefined()
    const before = await value(backups.look(backups.listed[0]?.file ?? ''))
    expect(backups.listed[0]?.reason).toBe('restore')
    expect(before.decks.map(({ name, outcome }) => [name, outcome])).toEqual([
      ['New', 'back'],
      ['Spoiled', 'changed'],
    ])
    expect(files.size).toBe(2)
  })

  it.each(['before the plan', 'after the plan'])(
    'keeps what another window writes %s in a backup before it goes over it',
    async (when) => {
      const { storage, backups, files } = await begin()
      const { id } = await value(storage.decks.create(deck, 'tcg'))
      const { bytes } = await value(backups.asFile())
      const preview = await value(backups.lookInto('kept.json', bytes))
      await value(storage.decks.update(id, { deck: emptyDeck('Mine'), format: 'tcg' }))
      const { everything } = storage
      const snapshot = everything.snapshot.bind(everything)
      let taken = 0
      everything.snapshot = async (occasion) => {
        taken += 1
        const write = () => storage.decks.update(id, { deck: emptyDeck('Theirs'), format: 'tcg' })
        // The first is of the backup, the second of the plan.
        if (taken === 2 && when === 'before the plan') await write()
        const now = await snapshot(occasion)
        if (taken === 2 && when === 'after the plan') await write()
        return now
      }
      await value(backups.restore(preview, 'everything'))
      expect((await value(storage.decks.find(id)))?.deck).toEqual(deck)
      const texts = [...files.values()].map((file) => new TextDecoder().decode(file))
      expect(texts.some((text) => text.includes('Theirs'))).toBe(true)
    },
  )

  it('restores nothing where another window goes on keeping changes, and says so', async () => {
    const { storage, backups } = await begin()
    const { id } = await value(storage.decks.create(deck, 'tcg'))
    const preview = await value(backups.lookInto('kept.json', (await value(backups.asFile())).bytes))
    const { everything } = storage
    const snapshot = everything.snapshot.bind(everything)
    let edits = 0
    everything.snapshot = async (occasion) => {
      const now = await snapshot(occasion)
      await storage.decks.update(id, { deck: emptyDeck(`Theirs ${(edits += 1)}`), format: 'tcg' })
      return now
    }
    const done = await backups.restore(preview, 'everything')
    expect(done.ok ? '' : done.error).toContain('goes on keeping changes')
    expect((await value(storage.decks.find(id)))?.deck.name).toBe(`Theirs ${edits}`)
  })

  it('goes by the backup that it has just written, also where a clock that was set back dates it before another', async () => {
    const { storage, backups, setClock } = await begin()
    const { id } = await value(storage.decks.create(deck, 'tcg'))
    const preview = await value(backups.lookInto('kept.json', (await value(backups.asFile())).bytes))
    setClock('2026-12-24T08:00:00')
    expect(await backups.write('request')).toBe(true)
    setClock('2026-11-21T08:00:00')
    await value(storage.decks.update(id, { deck: emptyDeck('Mine'), format: 'tcg' }))
    await value(backups.restore(preview, 'everything'))
    expect((await value(storage.decks.find(id)))?.deck).toEqual(deck)
  })

  it('takes single decks and leaves the others alone', async () => {
    const { storage, backups } = await begin()
    const first = await value(storage.decks.create(deck, 'tcg'))
    const second = await value(storage.decks.create(emptyDeck('Labrynth'), 'tcg'))
    await backups.write('request')
    await storage.decks.remove(first.id)
    await storage.decks.remove(second.id)
    const preview = await value(backups.look(backups.listed[0]?.file ?? ''))
    await value(backups.restore(preview, { decks: new Set([first.id]) }))
    expect((await value(storage.decks.all())).map(({ id }) => id)).toEqual([first.id])
  })

  it('does nothing where the present cannot be kept first', async () => {
    const { storage, backups, state } = await begin()
    const { id } = await value(storage.decks.create(deck, 'tcg'))
    await backups.write('request')
    await storage.decks.update(id, { deck: emptyDeck('Now'), format: 'tcg' })
    const preview = await value(backups.look(backups.listed[0]?.file ?? ''))
    state.isFull = true
    const done = await backups.restore(preview, 'everything')
    expect(done).toMatchObject({ ok: false })
    expect(!done.ok && done.error).toContain('Nothing was restored')
    expect((await value(storage.decks.find(id)))?.deck.name).toBe('Now')
  })

  it('restores what is good of a file, names what is not, and leaves that here as it is', async () => {
    const { backups, storage } = await begin()
    const [mine, other] = [
      await value(storage.decks.create(emptyDeck('Mine'), 'tcg')),
      await value(storage.decks.create(emptyDeck('Other'), 'tcg')),
    ]
    const file = await value(backups.asFile())
    const read = await value(readBackup(file.bytes))
    const rows = (read.tables['decks']?.rows ?? []).map((row) =>
      row['id'] === mine.id ? { ...row, main: 'no' } : { ...row, name: 'As it was' },
    )
    const none = null as unknown as JsonRow
    const decks = { key: ['id'], rows: [none, ...rows] }
    const forged = writeBackup({ ...read, tables: { ...read.tables, decks } })
    const look = await value(backups.lookInto('x.json', new TextEncoder().encode(forged)))
    expect(look.bad).toMatchObject([
      { table: 'decks', name: 'decks', place: 'rows.0', row: null },
      { table: 'decks', name: 'Mine', place: 'main', row: { main: 'no' } },
    ])
    expect(look.decks.map(({ name, outcome }) => [name, outcome])).toEqual([['As it was', 'changed']])
    await value(backups.restore(look, 'everything'))
    expect(await value(storage.decks.find(mine.id))).toMatchObject({ deck: { name: 'Mine' } })
    expect(await value(storage.decks.find(other.id))).toMatchObject({ deck: { name: 'As it was' } })
  })

  it('refuses a file that is none, one that is damaged, and one of a later Duelwright', async () => {
    const { backups } = await begin()
    const file = await value(backups.asFile())
    const text = new TextDecoder().decode(file.bytes)
    const refused = async (content: string) => {
      const look = await backups.lookInto('x.json', new TextEncoder().encode(content))
      return look.ok ? '' : look.error
    }
    expect(await refused('#main')).toContain('x.json cannot be used')
    expect(await refused(text.slice(0, -9))).toContain('ends in the middle')
    expect(await refused(text.replace('"version": 1', '"version": 2'))).toContain('later Duelwright')
    const { tables, ...read } = await value(readBackup(file.bytes))
    const withTable = (name: string, key: readonly string[]) =>
      refused(writeBackup({ ...read, tables: { ...tables, [name]: { key, rows: [] } } }))
    expect(await withTable('nonsense', ['id'])).toBe(
      'x.json cannot be used: it speaks of “nonsense”, which Duelwright does not keep.',
    )
    expect(await withTable('decks', ['name'])).toContain('it tells the rows of “decks” apart')
  })
})

it('a backup before an upgrade that cannot be written says why, and one that is written says nothing', async () => {
  const { storage } = await begin()
  const { host, files, state } = folder()
  const keep = backUpFirst(host, () => new Date('2026-11-21T08:00:00'))
  const read = (occasion: Parameters<typeof storage.everything.snapshot>[0]) =>
    value(storage.everything.snapshot(occasion))
  state.isFull = true
  expect(await keep(read)).toMatch(/could not be saved: the disk is full/)
  expect(files.size).toBe(0)
  state.isFull = false
  expect(await keep(read)).toBeUndefined()
  expect([...files.keys()]).toEqual([expect.stringContaining('upgrade')])
  // An upgrade that breaks off is tried at each start, and each time the same is there.
  expect(await keep(read)).toBeUndefined()
  expect(files.size).toBe(1)
  await storage.decks.create(deck, 'tcg')
  expect(await keep(read)).toBeUndefined()
  expect(files.size).toBe(2)
})

it('a backup that is too large to be read again is not written, as a file neither, and nothing is restored over what it would hold', async () => {
  const { storage } = await begin()
  await storage.decks.create(deck, 'tcg')
  const { host, files } = folder()
  const { everything } = storage
  const small = new BackupWork(everything)
  const taken = await value(small.take({ written: '2026-11-21T10:00:00', reason: 'request' }))
  const bytes = taken?.bytes ?? new Uint8Array()
  // The last byte is one too many.
  const [just, over] = [
    new BackupWork(everything, bytes.length),
    new BackupWork(everything, bytes.length - 1),
  ]
  expect(await value(just.take({ written: '2026-11-21T10:00:00', reason: 'request' }))).toEqual(taken)
  const work: BackupCalls = {
    take: (...input) => over.take(...input),
    markOf: (file) => small.markOf(file),
    lookInto: (...input) => small.lookInto(...input),
    restore: () => Promise.reject(new Error('restored without a backup')),
  }
  const watched: BackupHost = { ...host, writeBackup: (file) => Promise.reject(new Error(file)) }
  const backups = new Backups({
    ...{ host: watched, everything, work, cards: () => cardPool([]) },
    now: () => new Date('2026-11-21T10:15:30'),
  })
  const why = explainTooMuchToBackUp({ code: 'too-large', most: bytes.length - 1 })
  expect(await backups.write('request')).toBe(false)
  expect(backups.fault).toBe(why)
  expect(await backups.asFile()).toEqual(failed(why))
  const preview = await value(backups.lookInto('kept.json', bytes))
  expect(await backups.restore(preview, 'everything')).toEqual(failed(expect.stringContaining(why)))
  const occasion = { written: '2026-11-21T10:00:00', reason: 'upgrade' } as const
  const upgrade = backUpFirst(watched, () => new Date('2026-11-21T10:15:30'), bytes.length - 1)
  expect(await upgrade(() => value(everything.snapshot(occasion)))).toBe(why)
  expect(files.size).toBe(0)
})

it('scheduled backups that fail are said once, and again after one that was written', async () => {
  const { storage, backups, state, warnings } = await begin()
  const at = async (deck: string): Promise<void> => {
    await value(storage.decks.create(emptyDeck(deck), 'tcg'))
    const written = vi.spyOn(backups, 'write')
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const stop = backups.keepWatch()
    vi.advanceTimersByTime(20_000)
    vi.useRealTimers()
    stop()
    await written.mock.results[0]?.value
    written.mockRestore()
    await new Promise((resolve) => setTimeout(resolve))
  }
  state.isFull = true
  await at('A')
  await at('B')
  expect(warnings).toEqual([expect.stringMatching(/^Backups are not being written\. .*full/)])
  state.isFull = false
  await at('C')
  state.isFull = true
  await at('D')
  expect(warnings).toHaveLength(2)
})
