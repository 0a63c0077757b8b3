import type { IpcMain } from 'electron'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, type MockInstance, vi } from 'vitest'
import { deceives } from '../../shared/deceiving-characters.ts'
import { DOOR, type Handlers, type ServiceName } from '../../shared/ipc.ts'
import { failed, ok } from '../../shared/result.ts'
import { BackupFolder } from '../../src-main/backup-folder.ts'
import { DeckFolderGrant } from '../../src-main/deck-folder-grant.ts'
import { FileGrants } from '../../src-main/file-grants.ts'
import { type Asker, handlersWith, openDoor } from '../../src-main/ipc.ts'

const mainFrame = { url: 'app://duelwright/' }
const ours = { mainFrame }
const ourPage: Asker = { sender: ours, senderFrame: mainFrame }

const kind = { description: 'Decks', extensions: ['ydk'] }

type Ask = (asker: Asker, name: unknown, input?: unknown) => unknown

/** Opens the door to handlers and returns how Electron would knock at it. */
const door = (behind: Handlers, ourContents: () => Asker['sender'] | undefined = () => ours): Ask => {
  const listeners = new Map<string, Ask>()
  const ipcMain = { handle: (channel: string, listener: Ask) => void listeners.set(channel, listener) }
  openDoor(ipcMain as unknown as IpcMain, ourContents, behind)
  expect([...listeners.keys()]).toEqual([DOOR])
  return listeners.get(DOOR) as Ask
}

/** Services that write down what reached them. */
const counting = () => {
  const reached: ServiceName[] = []
  const never = () => Promise.reject(new Error('A refused question must not open a dialog.'))
  const note = (name: ServiceName) => () => {
    reached.push(name)
    return Promise.resolve()
  }
  const noteThen = async <T>(name: ServiceName, answer: T): Promise<T> => {
    await note(name)()
    return answer
  }
  const behind = handlersWith({
    dialogs: { open: never, save: never },
    grants: new FileGrants(),
    print: note('print'),
    showMenuKeys: () => void reached.push('showMenuKeys'),
    openLink: note('openLink'),
    downloads: {
      openDownload: () => noteThen('openDownload', failed('unreachable')),
      readDownload: () => noteThen('readDownload', failed('cut-off')),
      closeDownload: () => noteThen('closeDownload', undefined),
    },
    pictures: {
      choose: () => noteThen('choosePictures', undefined),
      recall: () => noteThen('recallPictures', undefined),
    },
    // Nothing can lie below a file that is not there: whatever gets through is answered with a failure.
    backups: new BackupFolder('/dev/null/backups'),
    deckFolder: new DeckFolderGrant({
      open: () => noteThen('chooseDeckFolder', { canceled: true, filePaths: [] }),
      memory: '/dev/null/deck-folder.json',
      changed: () => void never(),
    }),
    updates: {
      asksForUpdates: () => noteThen('asksForUpdates', false),
      askForUpdate: () => noteThen('askForUpdate', failed({ code: 'no-feed' })),
    },
    sendOpenRequests: () => void reached.push('sendOpenRequests'),
  })
  return { behind, reached }
}

describe('who may ask', () => {
  it('answers the main frame of our own window', async () => {
    const { behind, reached } = counting()
    await door(behind)(ourPage, 'print', [])
    expect(reached).toEqual(['print'])
  })

  it.each<[string, Asker, (() => Asker['sender'] | undefined)?]>([
    ['another window', { sender: { mainFrame }, senderFrame: mainFrame }],
    ['a frame inside our page', { sender: ours, senderFrame: { url: 'app://duelwright/' } }],
    ['a frame that is gone', { sender: ours, senderFrame: null }],
    ['our window once it is closed', ourPage, () => undefined],
  ])('refuses %s', { tags: 'attack' }, (_who, asker, contents) => {
    const { behind, reached } = counting()
    expect(() => door(behind, contents)(asker, 'print', [])).toThrow('our own page')
    expect(reached).toEqual([])
  })

  it.each([
    'https://duelwright/',
    'app://duelwright.example/',
    'app://duelwright',
    'app://duelwright@example.com/',
    'file:///index.html',
    'about:blank',
    'http://127.0.0.1:41230/',
    '',
  ])('refuses our own window while it shows %s', { tags: 'attack' }, (url) => {
    const { behind } = counting()
    const frame = { url }
    const sender = { mainFrame: frame }
    expect(() => door(behind, () => sender)({ sender, senderFrame: frame }, 'print', [])).toThrow(
      'our own page',
    )
  })
})

describe('what may be asked', () => {
  it.each(['', 'Print', 'constructor', '__proto__', 'toString', 'quit', undefined, null, 3, {}, ['print']])(
    'refuses the unknown service %j',
    { tags: 'attack' },
    (name) => {
      const { behind } = counting()
      expect(() => door(behind)(ourPage, name)).toThrow('no such service')
    },
  )

  const none = (input: readonly unknown[]) => input.length === 0
  const aName = ([name, ...more]: readonly unknown[]) =>
    typeof name === 'string' && name.length <= 255 && more.length === 0
  const wellFormed: Readonly<Record<ServiceName, (input: readonly unknown[]) => boolean>> = {
    openFiles: () => false,
    saveFile: () => false,
    openDeckFolder: none,
    saveDeckFolder: ([files, ...more]) => Array.isArray(files) && files.length === 0 && more.length === 0,
    print: none,
    // Names that JavaScript itself gives to every object are dropped on the way.
    showMenuKeys: ([keys, ...more]) =>
      typeof keys === 'object' &&
      keys !== null &&
      Object.keys(keys).every((name) => ['__proto__', 'prototype', 'constructor'].includes(name)) &&
      more.length === 0,
    openLink: ([url, ...more]) => typeof url === 'string' && url.length <= 2000 && more.length === 0,
    // What is not on the list of downloads is no download, whatever address it names.
    openDownload: () => false,
    readDownload: aName,
    closeDownload: aName,
    choosePictures: none,
    recallPictures: none,
    backupPlace: none,
    listBackups: none,
    readBackup: () => false,
    writeBackup: () => false,
    removeBackup: () => false,
    recallDeckFolder: none,
    chooseDeckFolder: none,
    leaveDeckFolder: none,
    readDeckFolder: aName,
    writeDeckFile: () => false,
    removeDeckFile: () => false,
    asksForUpdates: none,
    askForUpdate: none,
    sendOpenRequests: none,
  }

  it('lets no malformed input reach a service', { tags: 'attack' }, () => {
    const anything = fc.anything({ withBigInt: true, withDate: true, withMap: true, withTypedArray: true })
    fc.assert(
      fc.property(
        fc.constantFrom(...(Object.keys(wellFormed) as ServiceName[])),
        fc.oneof(fc.array(anything, { maxLength: 3 }), anything),
        (name, input) => {
          fc.pre(!Array.isArray(input) || !wellFormed[name](input))
          const { behind, reached } = counting()
          expect(() => door(behind)(ourPage, name, input)).toThrow()
          expect(reached).toEqual([])
        },
      ),
      { numRuns: 1000 },
    )
  })

  it.each([
    '../window-place.json',
    '/etc/passwd',
    'C:\\x.json',
    'deck.ydk',
    '',
    'duelwright-2026-11-21-101530-schedule.json/..',
  ])('knows no backup called %j', { tags: 'attack' }, (name) => {
    const { behind } = counting()
    for (const service of ['readBackup', 'removeBackup'])
      expect(() => door(behind)(ourPage, service, [name])).toThrow()
    expect(() => door(behind)(ourPage, 'writeBackup', [name, new Uint8Array()])).toThrow()
  })

  it.each([
    '../deck.ydk',
    '/etc/passwd',
    'C:\\x.ydk',
    'a/b.ydk',
    '.ydk',
    '.hidden.ydk',
    'deck.exe',
    '',
    '..\0.ydk',
  ])('knows no file called %j in the deck folder', { tags: 'attack' }, (name) => {
    const { behind } = counting()
    const file = { name, over: undefined }
    expect(() => door(behind)(ourPage, 'writeDeckFile', ['one', file, new Uint8Array()])).toThrow()
    expect(() => door(behind)(ourPage, 'removeDeckFile', ['one', file])).toThrow()
  })

  const file = { name: 'deck.ydk', bytes: new Uint8Array() }

  it.each([
    ['a path for a name', [{ ...file, name: '../deck.ydk' }, kind]],
    ['a Windows path for a name', [{ ...file, name: 'C:\\deck.ydk' }, kind]],
    ['text for bytes', [{ ...file, bytes: '#main' }, kind]],
    ['a path for an extension', [file, { ...kind, extensions: ['../ydk'] }]],
    ['a number for a token', [{ ...file, ref: 1 }, kind]],
    ['no kind', [file]],
  ])('refuses to save with %s', { tags: 'attack' }, (_what, input) => {
    const { behind } = counting()
    expect(() => door(behind)(ourPage, 'saveFile', input)).toThrow()
  })

  it.each([
    ['an address of its own', ['https://example.org/', 0]],
    ['a byte before the first', ['yaml-yugi-cards', -1]],
    ['half a byte', ['yaml-yugi-cards', 0.5]],
  ])('refuses to download %s', { tags: 'attack' }, (_what, input) => {
    const { behind, reached } = counting()
    expect(() => door(behind)(ourPage, 'openDownload', input)).toThrow()
    expect(reached).toEqual([])
  })

  it('downloads what is on the list', async () => {
    const { behind, reached } = counting()
    await door(behind)(ourPage, 'openDownload', ['yaml-yugi-cards', 12])
    expect(reached).toEqual(['openDownload'])
  })
})

describe('what is answered', () => {
  // What fails is written to the log of the main process.
  let log: MockInstance<typeof console.error>
  beforeEach(() => (log = vi.spyOn(console, 'error').mockReturnValue()))
  afterEach(() => log.mockRestore())

  const answering = (handler: Partial<Record<ServiceName, () => unknown>>): Handlers =>
    ({ ...counting().behind, ...handler }) as Handlers

  it('is what the record lists, and nothing that slips in beside it', { tags: 'attack' }, async () => {
    const file = { name: 'deck.ydk', bytes: new Uint8Array([1]), ref: 'token' }
    const openFiles = () => Promise.resolve(ok([{ ...file, path: '/home/player/deck.ydk' }]))
    const answer = await door(answering({ openFiles }))(ourPage, 'openFiles', [kind, false])
    expect(answer).toEqual(ok([file]))
  })

  it.each<[ServiceName, unknown]>([
    ['recallDeckFolder', { name: 'deck', id: 1, asks: false }],
    ['asksForUpdates', 'yes'],
    ['listBackups', { ok: true }],
    ['listBackups', { ok: false, error: new Error('/home/player/backups') }],
    ['leaveDeckFolder', '/home/player/decks'],
  ])('is refused from %s when it is %j', { tags: 'attack' }, async (name, value) => {
    const answer = door(answering({ [name]: () => value }))(ourPage, name, [])
    await expect(answer).rejects.toThrow()
  })

  it.each<[string, () => unknown]>([
    [
      'thrown',
      () => {
        throw new Error("EACCES: permission denied, unlink '/home/player/deck-folder.json'")
      },
    ],
    ['rejected', () => Promise.reject(new Error("ENOSPC: no space left, open '/home/player/\n\u001b]0;x'"))],
    ['of the wrong shape', () => '/home/player/decks'],
  ])('names no path where the service fails, with what is %s', { tags: 'attack' }, async (_what, fails) => {
    const answer = door(answering({ leaveDeckFolder: fails }))(ourPage, 'leaveDeckFolder', [])
    await expect(answer).rejects.toThrow(/^The service leaveDeckFolder failed\.$/)
    expect(log).toHaveBeenCalledOnce()
    // A line for a terminal: what is in a name does nothing there, and where in our code it came from is nobody's business.
    const line: unknown = log.mock.lastCall?.[0]
    expect(line).toMatch(/^leaveDeckFolder: /)
    expect(deceives(String(line)) || String(line).includes('\n')).toBe(false)
  })
})
