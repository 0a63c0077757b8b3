import type { IpcMain } from 'electron'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DOOR, type ServiceName } from '../../src-main/channels.ts'
import { BackupShelf } from '../../src-main/backup-shelf.ts'
import { DeckFolderShelf } from '../../src-main/deck-folder-shelf.ts'
import { FileShelf } from '../../src-main/file-shelf.ts'
import { type Asker, openDoor, type Service } from '../../src-main/ipc.ts'
import { failed } from '../../shared/result.ts'
import { services } from '../../src-main/services.ts'

const mainFrame = { url: 'app://duelwright/' }
const ours = { mainFrame }
const ourPage: Asker = { sender: ours, senderFrame: mainFrame }

type Ask = (asker: Asker, name: unknown, input?: unknown) => unknown

/** Opens the door to services and returns how Electron would knock at it. */
const door = (
  behind: Readonly<Record<ServiceName, Service>>,
  ourContents: () => Asker['sender'] | undefined = () => ours,
): Ask => {
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
  const behind = services({
    dialogs: { open: never, save: never },
    shelf: new FileShelf(),
    print: note('print'),
    openLink: note('open-link'),
    downloads: {
      openDownload: () => noteThen('open-download', failed('unreachable')),
      readDownload: () => noteThen('read-download', failed('cut-off')),
      closeDownload: () => noteThen('close-download', undefined),
    },
    pictures: {
      choose: () => noteThen('choose-pictures', undefined),
      recall: () => noteThen('recall-pictures', undefined),
    },
    // Nothing can lie below a file that is not there: whatever gets through is answered with a failure.
    backups: new BackupShelf('/dev/null/backups'),
    deckFolder: new DeckFolderShelf({
      open: () => noteThen('choose-deck-folder', { canceled: true, filePaths: [] }),
      memory: '/dev/null/deck-folder.json',
      changed: () => void never(),
    }),
    updates: {
      asksForUpdates: () => noteThen('asks-for-updates', false),
      askForUpdate: () => noteThen('ask-for-update', failed({ code: 'no-feed' })),
    },
    sendOpenRequests: () => void reached.push('send-open-requests'),
  })
  return { behind, reached }
}

describe('who may ask', () => {
  it('answers the main frame of our own window', async () => {
    const { behind, reached } = counting()
    await door(behind)(ourPage, 'print')
    expect(reached).toEqual(['print'])
  })

  it.each<[string, Asker, (() => Asker['sender'] | undefined)?]>([
    ['another window', { sender: { mainFrame }, senderFrame: mainFrame }],
    ['a frame inside our page', { sender: ours, senderFrame: { url: 'app://duelwright/' } }],
    ['a frame that is gone', { sender: ours, senderFrame: null }],
    ['our window once it is closed', ourPage, () => undefined],
  ])('refuses %s', (_who, asker, contents) => {
    const { behind, reached } = counting()
    expect(() => door(behind, contents)(asker, 'print')).toThrow('our own page')
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
  ])('refuses our own window while it shows %s', (url) => {
    const { behind } = counting()
    const frame = { url }
    const sender = { mainFrame: frame }
    expect(() => door(behind, () => sender)({ sender, senderFrame: frame }, 'print')).toThrow('our own page')
  })
})

describe('what may be asked', () => {
  it.each(['', 'Print', 'constructor', '__proto__', 'toString', 'quit', undefined, null, 3, {}, ['print']])(
    'refuses the unknown service %j',
    (name) => {
      const { behind } = counting()
      expect(() => door(behind)(ourPage, name)).toThrow('no such service')
    },
  )

  const wellFormed: Readonly<Record<ServiceName, (input: unknown) => boolean>> = {
    'open-files': () => false,
    'save-file': () => false,
    'open-deck-folder': (input) => input === undefined,
    'save-deck-folder': (input) => Array.isArray(input) && input.length === 0,
    print: (input) => input === undefined,
    'open-link': (input) => typeof input === 'string' && input.length <= 2000,
    // What is not on the list of downloads is no download, whatever address it names.
    'open-download': () => false,
    'read-download': (input) => typeof input === 'string' && input.length <= 255,
    'close-download': (input) => typeof input === 'string' && input.length <= 255,
    'choose-pictures': (input) => input === undefined,
    'recall-pictures': (input) => input === undefined,
    'backup-place': (input) => input === undefined,
    'list-backups': (input) => input === undefined,
    'read-backup': () => false,
    'write-backup': () => false,
    'remove-backup': () => false,
    'recall-deck-folder': (input) => input === undefined,
    'choose-deck-folder': (input) => input === undefined,
    'leave-deck-folder': (input) => input === undefined,
    'read-deck-folder': (input) => input === undefined,
    'write-deck-file': () => false,
    'remove-deck-file': () => false,
    'asks-for-updates': (input) => input === undefined,
    'ask-for-update': (input) => input === undefined,
    'send-open-requests': (input) => input === undefined,
  }

  it('lets no malformed input reach a service', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...(Object.keys(wellFormed) as ServiceName[])),
        fc.anything({ withBigInt: true, withDate: true, withMap: true, withTypedArray: true }),
        (name, input) => {
          fc.pre(!wellFormed[name](input))
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
  ])('knows no backup called %j', (name) => {
    const { behind } = counting()
    for (const service of ['read-backup', 'remove-backup'])
      expect(() => door(behind)(ourPage, service, name)).toThrow()
    const file = { name, bytes: new Uint8Array() }
    expect(() => door(behind)(ourPage, 'write-backup', file)).toThrow()
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
  ])('knows no file called %j in the deck folder', (name) => {
    const { behind } = counting()
    for (const service of ['write-deck-file', 'remove-deck-file'])
      expect(() => door(behind)(ourPage, service, { name, bytes: new Uint8Array() })).toThrow()
  })

  const kind = { description: 'Decks', extensions: ['ydk'] }
  const file = { name: 'deck.ydk', bytes: new Uint8Array() }

  it.each([
    ['a path for a name', { file: { ...file, name: '../deck.ydk' }, kind }],
    ['a Windows path for a name', { file: { ...file, name: 'C:\\deck.ydk' }, kind }],
    ['text for bytes', { file: { ...file, bytes: '#main' }, kind }],
    ['a path for an extension', { file, kind: { ...kind, extensions: ['../ydk'] } }],
    ['a number for a token', { file: { ...file, ref: 1 }, kind }],
    ['no kind', { file }],
  ])('refuses to save with %s', (_what, input) => {
    const { behind } = counting()
    expect(() => door(behind)(ourPage, 'save-file', input)).toThrow()
  })

  it.each([
    ['an address of its own', { what: 'https://example.org/', from: 0 }],
    ['a byte before the first', { what: 'yaml-yugi-cards', from: -1 }],
    ['half a byte', { what: 'yaml-yugi-cards', from: 0.5 }],
  ])('refuses to download %s', (_what, input) => {
    const { behind, reached } = counting()
    expect(() => door(behind)(ourPage, 'open-download', input)).toThrow()
    expect(reached).toEqual([])
  })

  it('downloads what is on the list', async () => {
    const { behind, reached } = counting()
    await door(behind)(ourPage, 'open-download', { what: 'yaml-yugi-cards', from: 12 })
    expect(reached).toEqual(['open-download'])
  })
})
