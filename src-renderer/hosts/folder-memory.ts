import { asFolder, type FolderHandle } from './web-folders.ts'

/*
 * Folders that the player has granted, by what they are for. They have a database of their own, because they must be found before the
 * player's data is opened or upgraded, and they mean something in this browser only.
 */

const NAME = 'duelwright-folders'
const STORE = 'folders'

/** A folder that was granted, with the word by which its owner tells it from others. */
export interface KnownFolder {
  readonly folder: FolderHandle
  readonly id: string
}

/** The folder of last time; nothing where none was granted, or the browser keeps no memory. */
export const recallFolder = async (purpose: string): Promise<FolderHandle | undefined> => {
  return asFolder(await recall(purpose))
}

export const recallKnownFolder = async (purpose: string): Promise<KnownFolder | undefined> => {
  const kept = await recall(purpose)
  return isKnown(kept) ? kept : undefined
}

/** Where the browser keeps no memory, the folder must be chosen again next time. */
export const rememberFolder = async (purpose: string, folder: FolderHandle | KnownFolder): Promise<void> => {
  await inStore('readwrite', (store) => store.put(folder, purpose)).catch(() => undefined)
}

export const forgetFolder = async (purpose: string): Promise<void> => {
  await inStore('readwrite', (store) => store.delete(purpose)).catch(() => undefined)
}

const recall = async (purpose: string): Promise<unknown> => {
  try {
    return await inStore('readonly', (store): IDBRequest<unknown> => store.get(purpose))
  } catch {
    return undefined
  }
}

const isKnown = (kept: unknown): kept is KnownFolder =>
  typeof kept === 'object' && kept !== null && 'id' in kept && 'folder' in kept && !!asFolder(kept.folder)

const inStore = async <T>(
  mode: IDBTransactionMode,
  ask: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T> => {
  const opening = indexedDB.open(NAME, 1)
  opening.onupgradeneeded = () => void opening.result.createObjectStore(STORE)
  const db = await answerOf(opening)
  try {
    return await answerOf(ask(db.transaction(STORE, mode).objectStore(STORE)))
  } finally {
    db.close()
  }
}

const answerOf = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error ?? new Error('The browser gave no reason.'))
  })
