import type { BrowserContext, Page } from '@playwright/test'

/*
 * What the pages of one browser save, told by the database and the folder themselves: each write with what it went over. Transactions over
 * one table come one after the other, so this is what happened, without any clock and without looking now and then.
 */

/** The cards of a deck, its name and its format, as they lie in the database. */
export interface DeckState {
  readonly name: string
  readonly main: readonly number[]
  readonly extra: readonly number[]
  readonly side: readonly number[]
  readonly format: string
}

/** A deck's row as far as it is told. */
export interface SavedRow extends DeckState {
  readonly updatedAt: number
  readonly note: string
}

/** A write of a deck that is kept for sure; without `after` it was deleted. */
export interface SavedDeck {
  readonly of: 'deck'
  /** The page, a new one each time it is loaded: with the load go the steps that could be undone. */
  readonly page: string
  readonly deck: string
  /** Whether it is a step of the deck folder, or the player's. */
  readonly by: 'folder' | 'player'
  readonly before: SavedRow | undefined
  readonly after: SavedRow | undefined
}

/** A file of the folder that a page has swapped, or has left alone at the last moment because it was not as expected. */
export interface SavedFile {
  readonly of: 'file' | 'file left alone'
  readonly page: string
  readonly file: string
  readonly before: string
  readonly after: string
}

/** A page has compared a file with what it expects and is about to open it for writing: the moment to come between. */
export interface AboutToWrite {
  readonly of: 'about to write'
  readonly page: string
  readonly file: string
}

export type Heard = SavedDeck | SavedFile | AboutToWrite

/** From the next load on, every page of this context tells what it saves, and waits before it writes to a file until that was heard. */
export const hearSaves = async (
  context: BrowserContext,
  hear: (heard: Heard, from: Page) => Promise<void> | undefined,
): Promise<void> => {
  await context.exposeBinding('tellSaved', ({ page }, heard: Heard) => hear(heard, page))
  await context.addInitScript(tellDecks)
  await context.addInitScript(tellFiles)
}

/** Runs in the page, by itself. */
const tellDecks = (): void => {
  // Nor is there anything to save to.
  if (!isSecureContext) return
  const page = crypto.randomUUID()
  Object.assign(globalThis, { thisPage: page })
  const { tellSaved } = globalThis as unknown as { tellSaved: (saved: unknown) => void }
  type Row = Record<string, unknown> & { readonly notes?: { readonly text: string } }
  const told = (row: Row | undefined) =>
    row && {
      name: row['name'],
      main: row['main'],
      extra: row['extra'],
      side: row['side'],
      format: row['format'],
      updatedAt: row['updatedAt'],
      note: row.notes?.text ?? '',
    }
  const tellOnceKept = (store: IDBObjectStore, key: IDBValidKey | IDBKeyRange, after: Row | undefined) => {
    const rows = store.getAll(key) as IDBRequest<Row[]>
    store.transaction.addEventListener('complete', () => {
      // Only a step of the folder writes down in the same transaction what is agreed with it.
      const by = store.transaction.objectStoreNames.contains('settings') ? 'folder' : 'player'
      for (const before of after ? [rows.result[0]] : rows.result)
        tellSaved({
          of: 'deck',
          page,
          deck: (after ?? before)?.['id'],
          by,
          before: told(before),
          after: told(after),
        })
    })
  }
  const stores = IDBObjectStore.prototype
  for (const name of ['put', 'add'] as const) {
    const own = Reflect.get(stores, name)
    Object.assign(stores, {
      [name](this: IDBObjectStore, row: Row, ...key: [IDBValidKey?]) {
        if (this.name === 'decks') tellOnceKept(this, row['id'] as string, structuredClone(row))
        return own.call(this, row, ...key)
      },
    })
  }
  const own = Reflect.get(stores, 'delete')
  Object.assign(stores, {
    delete(this: IDBObjectStore, key: IDBValidKey | IDBKeyRange) {
      if (this.name === 'decks') tellOnceKept(this, key, undefined)
      return own.call(this, key)
    },
  })
}

/**
 * Runs in the page, by itself. Whoever writes a file of the folder has it alone from its last comparison on: that another program may come between
 * that and the swap is what a browser cannot prevent, and docs/storage.md says so.
 */
const tellFiles = (): void => {
  if (!isSecureContext) return
  const { tellSaved, thisPage: page } = globalThis as unknown as {
    tellSaved: (saved: unknown) => Promise<void>
    thisPage: string
  }
  const written = new WeakMap<
    FileSystemWritableFileStream,
    { readonly handle: FileSystemFileHandle; readonly letGo: () => void; text: string }
  >()
  const alone = (): Promise<() => void> =>
    new Promise((granted) => {
      void navigator.locks.request(
        'a file of the folder is swapped',
        () => new Promise<void>((letGo) => granted(letGo)),
      )
    })
  const [handles, streams] = [FileSystemFileHandle.prototype, FileSystemWritableFileStream.prototype]
  const open = Reflect.get(handles, 'createWritable')
  const [write, close, abort] = (['write', 'close', 'abort'] as const).map((name) =>
    Reflect.get(streams, name),
  ) as [
    FileSystemWritableFileStream['write'],
    FileSystemWritableFileStream['close'],
    FileSystemWritableFileStream['abort'],
  ]
  Object.assign(handles, {
    async createWritable(this: FileSystemFileHandle, options?: FileSystemCreateWritableOptions) {
      const isDeck = this.name.endsWith('.ydk')
      if (isDeck) await tellSaved({ of: 'about to write', page, file: this.name })
      const letGo = isDeck ? await alone() : undefined
      const stream = await open.call(this, options)
      if (letGo) written.set(stream, { handle: this, letGo, text: '' })
      return stream
    },
  })
  const end = async (
    stream: FileSystemWritableFileStream,
    of: SavedFile['of'],
    finish: () => Promise<void>,
  ): Promise<void> => {
    const writing = written.get(stream)
    if (!writing) return finish()
    const { handle, letGo, text: after } = writing
    try {
      const before = await (await handle.getFile()).text()
      await finish()
      void tellSaved({ of, page, file: handle.name, before, after })
    } finally {
      letGo()
    }
  }
  Object.assign(streams, {
    async write(this: FileSystemWritableFileStream, data: FileSystemWriteChunkType) {
      const writing = written.get(this)
      if (writing) writing.text += await new Response(data as BodyInit).text()
      return write.call(this, data)
    },
    close(this: FileSystemWritableFileStream) {
      return end(this, 'file', () => close.call(this))
    },
    abort(this: FileSystemWritableFileStream, why?: unknown) {
      return end(this, 'file left alone', () => abort.call(this, why))
    },
  })
}
