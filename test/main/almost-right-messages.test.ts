import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, sep } from 'node:path'
import type { IpcMain } from 'electron'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readBackupName } from '../../shared/backup/backup-name.ts'
import { isDeckFileName } from '../../shared/sync/host.ts'
import { BackupFolder } from '../../src-main/backup-folder.ts'
import { DeckFolderGrant } from '../../src-main/deck-folder-grant.ts'
import { FileGrants } from '../../src-main/file-grants.ts'
import { handlersWith, openDoor } from '../../src-main/ipc.ts'

/*
 * Messages to the services that write, each right but for names and tokens that were made to lead out of the folders which the player
 * has granted. Whatever is answered, nothing beside those folders is written, changed or read.
 */

const place = mkdtempSync(join(tmpdir(), 'duelwright-'))
const below = (name: string): string => join(place, name)
const [backups, decks, granted] = [below('backups'), below('decks'), below('granted')]
const SECRET = 'nobody reads this'
let deckFolderId = ''
let ask: (service: string, input: readonly unknown[]) => unknown

beforeAll(async () => {
  for (const folder of [backups, decks, granted]) mkdirSync(folder)
  writeFileSync(join(place, 'secret.ydk'), SECRET)
  writeFileSync(join(place, 'duelwright-2026-11-21-101530-schedule.json'), SECRET)
  symlinkSync(join(place, 'secret.ydk'), join(decks, 'link.ydk'))
  const chosen = (folder: string) => Promise.resolve({ canceled: false, filePaths: [folder] })
  const deckFolder = new DeckFolderGrant({
    open: () => chosen(decks),
    memory: join(granted, 'memory.json'),
    changed: () => undefined,
  })
  deckFolderId = (await deckFolder.choose())?.id ?? ''
  const nothing = () => Promise.resolve(undefined)
  const handlers = handlersWith({
    // The player's own answer to a dialog is where the window may write; what the window proposes is no answer.
    dialogs: { open: () => chosen(granted), save: () => Promise.resolve({ canceled: true, filePath: '' }) },
    grants: new FileGrants(),
    print: nothing,
    showMenuKeys: () => undefined,
    openLink: nothing,
    downloads: { openDownload: nothing, readDownload: nothing, closeDownload: nothing } as never,
    pictures: { choose: nothing, recall: nothing },
    backups: new BackupFolder(backups),
    deckFolder,
    updates: { asksForUpdates: () => Promise.resolve(false), askForUpdate: nothing as never },
    sendOpenRequests: () => undefined,
  })
  const mainFrame = { url: 'app://duelwright/' }
  const sender = { mainFrame }
  const event = { sender, senderFrame: mainFrame } as never
  const handle: IpcMain['handle'] = (_channel, listener) =>
    (ask = (service, input): unknown => listener(event, service, input))
  openDoor({ handle }, () => sender, handlers)
})
afterAll(() => rmSync(place, { recursive: true }))

const BACKUP = 'duelwright-2026-11-21-101530-schedule.json'
const step = fc.constantFrom(
  '..',
  '.',
  '',
  'a',
  'a.ydk',
  'secret.ydk',
  'link.ydk',
  BACKUP,
  'C:',
  '~',
  '%2e%2e',
  '\0',
  '‥',
  'con',
)
const name = fc
  .tuple(fc.array(step, { minLength: 1, maxLength: 4 }), fc.constantFrom('/', '\\', sep, ':', '\0', '∕'))
  .map(([steps, between]) => steps.join(between))
const whole = fc.oneof(
  name,
  name.map((path) => join(place, path)),
  name.map((path) => `${path}.ydk`),
  fc.constantFrom('a.ydk', BACKUP, 'link.ydk', `../${BACKUP}`, '../secret.ydk'),
)
const bytes = fc.constant(new TextEncoder().encode('#main\n'))
const over = fc.constantFrom(undefined, new TextEncoder().encode(SECRET))
/** Most of them name the folder that is chosen. */
const folderId = fc
  .constantFrom(true, true, true, false)
  .map((isChosen) => (isChosen ? deckFolderId : 'another'))
const message = fc.oneof(
  fc.tuple(fc.constantFrom('readBackup', 'removeBackup'), fc.tuple(whole)),
  fc.tuple(fc.constant('writeBackup'), fc.tuple(whole, bytes)),
  fc.tuple(fc.constant('writeDeckFile'), fc.tuple(folderId, fc.record({ name: whole, over }), bytes)),
  fc.tuple(fc.constant('removeDeckFile'), fc.tuple(folderId, fc.record({ name: whole, over }))),
  fc.tuple(fc.constant('readDeckFolder'), fc.tuple(folderId)),
  fc.tuple(
    fc.constant('saveDeckFolder'),
    fc.tuple(fc.array(fc.record({ path: whole, bytes }), { maxLength: 3 })),
  ),
  fc.tuple(
    fc.constant('saveFile'),
    fc.tuple(
      fc.record({ name: whole, bytes, ref: whole }),
      fc.constant({ description: 'Decks', extensions: ['ydk'] }),
    ),
  ),
)

/** All that lies beside the granted folders, and what it says. */
const beside = (): readonly string[] =>
  readdirSync(place, { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `${entry.name}: ${readFileSync(join(place, entry.name), 'utf8')}`)

it(
  'messages that are almost right reach no file but those of the granted folders',
  { tags: ['attack', 'thorough'] },
  async () => {
    const before = beside()
    await fc.assert(
      fc.asyncProperty(message, async ([service, input]) => {
        const answer = await Promise.resolve()
          .then(() => ask(service, input))
          .catch((refusal: unknown) => String(refusal))
        expect(JSON.stringify([answer])).not.toContain(SECRET)
        for (const given of textsIn(answer)) expect(given).not.toContain(SECRET)
      }),
      { numRuns: 1000 },
    )
    expect(beside()).toEqual(before)
    expect(readdirSync(place).sort()).toEqual(['backups', 'decks', BACKUP, 'granted', 'secret.ydk'])
    expect(readdirSync(backups).filter((file) => !readBackupName(file))).toEqual([])
    expect(readdirSync(decks).filter((file) => !isDeckFileName(file))).toEqual([])
  },
)

/** The texts of all bytes in an answer. */
const textsIn = (value: unknown): readonly string[] => {
  if (value instanceof Uint8Array) return [new TextDecoder().decode(value)]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}
