import { listed } from '../../shared/english.ts'
import {
  explainFileFailure,
  explainFileFailures,
  type FileFailure,
  refusedTogether,
} from '../../shared/file-failure.ts'
import { MOST_APART, MOST_BYTES } from '../../shared/file-bounds.ts'
import type { ChosenFile, OpenedFolder } from '../../shared/host.ts'
import { isCollectionFile, isCollectionText } from '../collection/collection-files.ts'
import type { CollectionImports } from '../collection/import/collection-imports.svelte.ts'
import { type DeckFiles, isArchive } from '../decks/deck-files.svelte.ts'
import { readWebFile } from '../hosts/web-files.ts'
import type { NewLists } from '../legality/new-lists.svelte.ts'
import type { FileReading } from '../reading/file-reading.svelte.ts'
import type { Navigation } from '../services/navigation.svelte.ts'
import type { Toasts } from '../services/toasts.svelte.ts'
import { isDatabaseFile } from '../sources/database-files.ts'
import type { Imports } from '../sources/imports.svelte.ts'

interface Needs {
  readonly navigation: Pick<Navigation, 'place' | 'turnTo'>
  readonly toasts: Pick<Toasts, 'show'>
  readonly reading: Pick<FileReading, 'holdsDeck' | 'isListFile'>
  readonly deckFiles: Pick<DeckFiles, 'bringFiles'> & {
    readonly imports: Pick<DeckFiles['imports'], 'bring' | 'bringMany'>
  }
  readonly collectionImports: Pick<CollectionImports, 'start'>
  readonly imports: Pick<Imports, 'start' | 'refuse'>
  readonly newLists: Pick<NewLists, 'bring'>
}

/** What came in together by one drop. */
export interface DroppedFiles {
  readonly files: readonly File[]
  readonly folders: readonly FileSystemDirectoryEntry[]
}

/** How far the files of a drop are looked through. */
export interface Sorting {
  readonly looked: number
  readonly count: number
}

type Sort = 'list' | 'database' | 'collection' | 'deck'
interface Sorted {
  readonly sort: Sort
  readonly file: ChosenFile
}
/** Files by what reads them, and those that could not be read. */
interface Looked {
  readonly sorted: readonly Sorted[]
  readonly unread: readonly FileFailure[]
}

/** Of a dropped or pasted text, in UTF-16 units: larger ones come as files. */
export const MOST_TEXT = MOST_BYTES.deck

/** Files are looked through so long before the window shows it; in ms. */
const SHOWN_AFTER = 700

/** How dropped folders are read. */
interface FolderReading {
  readonly decksIn: (folder: FileSystemDirectoryEntry) => Promise<OpenedFolder>
  readonly filesIn: (
    folder: FileSystemDirectoryEntry,
    isWanted: (path: string) => boolean,
  ) => Promise<{ readonly files: readonly File[]; readonly aside: OpenedFolder['aside'] }>
}

/** What is dropped on the window or pasted into it, handed to whoever reads it. */
export class Intake {
  readonly #needs: Needs
  readonly #folders: FolderReading
  readonly #shownAfter: number
  #before: Promise<unknown> = Promise.resolve()
  #stopped = new AbortController()
  #sorting = $state.raw<Sorting>()

  /** `shownAfter` in ms, where it shall be another time than usual. */
  constructor(needs: Needs, folders: FolderReading, shownAfter = SHOWN_AFTER) {
    this.#needs = needs
    this.#folders = folders
    this.#shownAfter = shownAfter
  }

  /** Where the player has waited for the files of a drop to be looked through. */
  get sorting(): Sorting | undefined {
    return this.#sorting
  }

  /** Leaves the files that are being looked through; nothing of them was taken. */
  stop(): void {
    this.#stopped.abort()
  }

  get #isAtCollections(): boolean {
    return this.#needs.navigation.place.view === 'collection'
  }

  /** Files and folders of one drop, after those of the drop before: none of them is taken before all were looked at. */
  bring(dropped: DroppedFiles): Promise<void> {
    const brought = this.#before.then(() => this.#bring(dropped))
    // What broke off must not keep the next from being read.
    this.#before = brought.catch(() => undefined)
    return brought
  }

  async #bring({ files, folders }: DroppedFiles): Promise<void> {
    const bytes = files.reduce((sum, { size }) => sum + size, 0)
    const refused = refusedTogether(files.length, bytes)
    if (refused) {
      this.#refuse(explainFileFailure(refused))
      return
    }
    const looked = await this.#lookThrough(files)
    if (!looked) return
    const isApart = ({ sort, file }: Sorted): boolean => sort !== 'deck' || isArchive(file)
    const apart = looked.sorted.filter(isApart).length + folders.length
    if (apart > MOST_APART) {
      this.#refuse(
        `${apart.toLocaleString('en')} folders, archives, card databases, collections and lists came at once; no more than ${MOST_APART} do. Nothing was taken.`,
      )
      return
    }
    await this.#handOn(looked)
    for (const folder of folders) await this.#bringFolder(folder)
  }

  /** A folder holds decks; where collections are shown, or there is no deck in it, its tables are read as collections. */
  async #bringFolder(folder: FileSystemDirectoryEntry): Promise<void> {
    const atCollections = this.#isAtCollections
    const isTable = (path: string): boolean => isCollectionFile(path, atCollections)
    const found = await this.#folders.decksIn(folder)
    const decks = found.files.filter(({ path }) => !isTable(path))
    const { files: tables, aside } =
      atCollections || decks.length === 0
        ? await this.#folders.filesIn(folder, isTable)
        : { files: [], aside: [] }
    if (tables.length > 0) {
      await this.#bring({ files: tables, folders: [] })
      if (aside.length > 0)
        this.#refuse(
          `Not all of ${folder.name} was read: ${listed(
            aside.map(({ path }) => path),
            'and',
          )}.`,
        )
    }
    if (tables.length === 0) await this.#needs.deckFiles.imports.bringMany(folder.name, found)
    else if (decks.length > 0)
      await this.#needs.deckFiles.imports.bringMany(folder.name, { ...found, files: decks })
  }

  /** `undefined` where the player has stopped it. */
  async #lookThrough(files: readonly File[]): Promise<Looked | undefined> {
    const atCollections = this.#isAtCollections
    this.#stopped = new AbortController()
    const { signal } = this.#stopped
    const shownFrom = performance.now() + this.#shownAfter
    const sorted: Sorted[] = []
    const unread: FileFailure[] = []
    try {
      for (const file of files) {
        if (performance.now() >= shownFrom)
          this.#sorting = { looked: sorted.length + unread.length, count: files.length }
        const read = await readWebFile(file)
        if (read.ok) sorted.push({ file: read.value, sort: await this.#sortOf(read.value, atCollections) })
        else unread.push(read.error)
        if (signal.aborted) return undefined
      }
    } finally {
      this.#sorting = undefined
    }
    return { sorted, unread }
  }

  async #sortOf(file: ChosenFile, atCollections: boolean): Promise<Sort> {
    const { name, bytes } = file
    const { reading } = this.#needs
    if (await this.#isList(file)) return 'list'
    if (isDatabaseFile(name) && !(await reading.holdsDeck(name, bytes))) return 'database'
    return !isDatabaseFile(name) && isCollectionFile(name, atCollections) ? 'collection' : 'deck'
  }

  /** A conf is nothing else; other names are shared with decks and databases. */
  async #isList({ name, bytes }: ChosenFile): Promise<boolean> {
    return (
      /\.conf$/i.test(name) ||
      (/\.(?:json|txt)$/i.test(name) && (await this.#needs.reading.isListFile(name, bytes)))
    )
  }

  async #handOn({ sorted, unread }: Looked): Promise<void> {
    const { navigation, newLists, imports, collectionImports, deckFiles } = this.#needs
    const filesOf = (sort: Sort): readonly ChosenFile[] =>
      sorted.filter((one) => one.sort === sort).map(({ file }) => file)
    const unopened = unread.filter(({ name }) => isDatabaseFile(name))
    for (const list of filesOf('list')) await newLists.bring(list)
    const databases = filesOf('database')
    if (databases.length + unopened.length > 0) navigation.turnTo('data')
    for (const failure of unopened.slice(0, MOST_APART))
      imports.refuse(failure.name, explainFileFailure(failure))
    for (const { name, bytes } of databases) void imports.start(name, bytes)
    const rest = unread.filter((failure) => !unopened.slice(0, MOST_APART).includes(failure))
    if (rest.length > 0) this.#refuse(explainFileFailures(rest))
    for (const { name, bytes } of filesOf('collection')) {
      navigation.turnTo('collection')
      await collectionImports.start(name, bytes)
    }
    await deckFiles.bringFiles(filesOf('deck'))
  }

  /** A text that was dropped or pasted; `source` is what messages call it. */
  async bringText(text: string, from: { readonly source: string; readonly name: string }): Promise<void> {
    const { collectionImports, deckFiles } = this.#needs
    if (text.length > MOST_TEXT)
      this.#refuse(
        `${from.source}: no more than ${MOST_TEXT / 1024 / 1024} MB of text are read at once. Save it as a file, and drop that on the window.`,
      )
    else if (isCollectionText(text, this.#isAtCollections))
      await collectionImports.start(from.source, new TextEncoder().encode(text))
    else await deckFiles.imports.bring({ ...from, content: text, asks: true })
  }

  /** Whether a pasted text is read. A field keeps what is pasted into it, but for a whole deck, which no field wants. */
  takes(text: string, isInField: boolean): boolean {
    // What is larger than any deck is not even looked at.
    if (text.length > MOST_TEXT) return !isInField
    return isInField ? /ydke:\/\/|#main/.test(text) : text.trim() !== ''
  }

  #refuse(sentence: string): void {
    this.#needs.toasts.show(sentence, { tone: 'bad' })
  }
}
