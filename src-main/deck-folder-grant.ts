import { randomUUID } from 'node:crypto'
import { type FSWatcher, readFileSync, rmSync, watch } from 'node:fs'
import { basename, join } from 'node:path'
import { object, safeParse, string } from 'valibot'
import type { FileFailure } from '../shared/file-failure.ts'
import { FOLDER_BOUNDS } from '../shared/formats/decks/deck-folder.ts'
import { failed, ok, type Result } from '../shared/result.ts'
import {
  type DeckFolder,
  type DeckFolderFile,
  type ExpectedFile,
  type FolderOutcome,
} from '../shared/sync/host.ts'
import type { FileDialogs } from './dialogs.ts'
import { isDraftName } from './drafts.ts'
import { decksLyingIn, replaceIfSame } from './swapped-files.ts'
import { fileFailure, readWhole, writeWholeNow } from './whole-files.ts'

const Memory = object({ folder: string(), id: string() })

interface Ports {
  readonly open: FileDialogs['open']
  /** File in which the choice is kept from one start to the next. */
  readonly memory: string
  /** Called when something in the folder may have changed. */
  readonly changed: () => void
  /** Waited for before a file of the folder is swapped; for tests. */
  readonly beforeSwap?: () => Promise<void>
}

/**
 * The deck folder that the player has chosen. The window names files in it, never a path, and only such as a deck's file may be
 * called; links in it are not followed, and folders below it are not looked into.
 */
export class DeckFolderGrant {
  readonly #ports: Ports
  #chosen: { readonly folder: string; readonly id: string } | undefined
  #watcher: FSWatcher | undefined

  constructor(ports: Ports) {
    this.#ports = ports
  }

  recall(): DeckFolder | undefined {
    this.#chosen ??= this.#remembered()
    return this.#shown()
  }

  /** Asks for a folder; the same one again keeps what was agreed with it. */
  async choose(): Promise<DeckFolder | undefined> {
    const { canceled, filePaths } = await this.#ports.open({
      properties: ['openDirectory', 'createDirectory'],
    })
    const [folder] = filePaths
    if (canceled || folder === undefined) return undefined
    const before = this.#chosen ?? this.#remembered()
    this.#chosen = before?.folder === folder ? before : { folder, id: randomUUID() }
    try {
      writeWholeNow(this.#ports.memory, JSON.stringify(this.#chosen))
    } catch {
      // A full or read-only disk: the folder must be chosen again next time.
    }
    this.#unwatch()
    return this.#shown()
  }

  /** Throws where that cannot be forgotten: the folder is still the chosen one then. */
  leave(): void {
    rmSync(this.#ports.memory, { force: true })
    this.#unwatch()
    this.#chosen = undefined
  }

  async read(id: string): Promise<Result<readonly DeckFolderFile[], FileFailure>> {
    const folder = this.#pathOf(id)
    if (folder === undefined) return failed(NONE_CHOSEN)
    try {
      const decks = await decksLyingIn(folder)
      if (decks.size > FOLDER_BOUNDS.files)
        return failed({ code: 'too-many', doing: 'read', name: basename(folder) })
      const files: DeckFolderFile[] = []
      let all = 0
      for (const [name, path] of [...decks].sort(([a], [b]) => (a < b ? -1 : 1))) {
        const bytes = await deckBytes(path)
        all += bytes?.length ?? 0
        if (all > FOLDER_BOUNDS.all)
          return failed({ code: 'too-much', doing: 'read', name: basename(folder) })
        files.push({ name, bytes })
      }
      if (this.#pathOf(id) !== undefined) this.#watch(folder)
      return ok(files)
    } catch (error) {
      this.#unwatch()
      return failed(fileFailure('read', folder, error))
    }
  }

  write(id: string, file: ExpectedFile, bytes: Uint8Array): Promise<Result<FolderOutcome, FileFailure>> {
    return this.#replace(id, file, bytes)
  }

  remove(id: string, file: ExpectedFile): Promise<Result<FolderOutcome, FileFailure>> {
    return this.#replace(id, file, undefined)
  }

  async #replace(
    id: string,
    { name, over }: ExpectedFile,
    bytes: Uint8Array | undefined,
  ): Promise<Result<FolderOutcome, FileFailure>> {
    const folder = this.#pathOf(id)
    if (folder === undefined) return failed({ ...NONE_CHOSEN, doing: 'write' })
    const path = join(folder, name)
    try {
      const { beforeSwap } = this.#ports
      const isDone = await replaceIfSame(path, bytes, { over, bound: FOLDER_BOUNDS.bytes, beforeSwap })
      return ok(isDone ? 'done' : 'changed')
    } catch (error) {
      return failed(fileFailure('write', path, error))
    }
  }

  /** Nothing where another folder has been chosen since. */
  #pathOf(id: string): string | undefined {
    return this.#chosen?.id === id ? this.#chosen.folder : undefined
  }

  #shown(): DeckFolder | undefined {
    return this.#chosen && { name: basename(this.#chosen.folder), id: this.#chosen.id, asks: false }
  }

  /** The system reports a change sooner than the window looks again; where it reports none, the window looks now and then. */
  #watch(folder: string): void {
    if (this.#watcher) return
    try {
      // A look makes and removes a draft to learn the time there: heard of, it would lead to the next look.
      this.#watcher = watch(folder, (_, name) => {
        if (name === null || !isDraftName(name)) this.#ports.changed()
      })
      this.#watcher.on('error', () => this.#unwatch())
    } catch {
      this.#watcher = undefined
    }
  }

  #unwatch(): void {
    this.#watcher?.close()
    this.#watcher = undefined
  }

  #remembered(): { readonly folder: string; readonly id: string } | undefined {
    try {
      const { success, output } = safeParse(Memory, JSON.parse(readFileSync(this.#ports.memory, 'utf8')), {
        abortEarly: true,
      })
      return success ? output : undefined
    } catch {
      return undefined
    }
  }
}

const NONE_CHOSEN: FileFailure = { code: 'not-found', doing: 'read', name: 'The deck folder' }

/** Nothing of what is no plain file, is larger than any deck, or is being written. */
const deckBytes = (path: string): Promise<Uint8Array<ArrayBuffer> | undefined> =>
  readWhole(path, FOLDER_BOUNDS.bytes, { followsLinks: false }).catch(() => undefined)
