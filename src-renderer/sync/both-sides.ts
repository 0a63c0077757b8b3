import { explainFileFailure } from '../../shared/file-failure.ts'
import { failed, ok, type Result } from '../../shared/result.ts'
import { type BothSides, LONGEST_TEXT } from '../../shared/sync/agreement.ts'
import type { FolderFile } from '../../shared/sync/deck-pair.ts'
import type { DeckFolderHost } from '../../shared/sync/host.ts'
import type { SyncStep } from '../../shared/sync/sync-step.ts'
import type { FolderMemory } from '../storage/deck-folder-store.ts'
import { explainStorageFailure } from '../storage/failure.ts'
import type { Storage } from '../storage/storage.ts'
import { doneBetweenFrames } from '../ui/between-frames.ts'
import { keptText } from './kept-text.ts'

/** The bytes of the folder's files as they were read, so that only such a file is written over. */
type FileBytes = ReadonlyMap<string, Uint8Array<ArrayBuffer>>

/** Both sides as they are at this moment. Every failure is one sentence. */
export interface Sight extends BothSides {
  /** Nothing where nobody has begun with this folder yet. */
  readonly memory: FolderMemory | undefined
  readonly bytes: FileBytes
}

export const lookAtBothSides = async (
  folder: string,
  host: DeckFolderHost,
  storage: Pick<Storage, 'decks' | 'deckFolder'>,
): Promise<Result<Sight, string>> => {
  const memory = await storage.deckFolder.memory(folder)
  if (!memory.ok) return failed(explainStorageFailure(memory.error))
  const read = await host.readDeckFolder(folder)
  if (!read.ok) return failed(explainFileFailure(read.error))
  // After the files: a deck that changes in between counts as changed, and is asked for again before it is written to.
  const decks = await storage.decks.all()
  if (!decks.ok) return failed(explainStorageFailure(decks.error))
  const pairs = memory.value?.pairs ?? []
  const there = new Set(decks.value.map(({ id }) => id))
  // One that is hidden is not deleted: asked about as if it were, the player would delete the only copy that can be read.
  const hidden = new Set<string>()
  for (const { deck } of pairs) {
    if (there.has(deck)) continue
    const found = await storage.decks.find(deck)
    if (found.ok) continue
    if (found.error.code !== 'hidden') return failed(explainStorageFailure(found.error))
    hidden.add(deck)
  }
  return ok({
    memory: memory.value,
    pairs,
    hidden,
    files: await doneBetweenFrames(decoding(read.value)),
    decks: decks.value.map(({ id, deck }) => ({ id, deck })),
    bytes: new Map(read.value.flatMap(({ name, bytes }) => (bytes ? [[name, bytes]] : []))),
  })
}

/** More bytes than these are more characters than are taken of a file, in whatever encoding. */
const MOST_ENCODED = 4 * LONGEST_TEXT

/** The files by their names, with their texts, as far as those may be kept in step; others go on after each. */
function* decoding(
  files: readonly { readonly name: string; readonly bytes: Uint8Array | undefined }[],
): Generator<void, readonly FolderFile[]> {
  const decoded: FolderFile[] = []
  for (const { name, bytes } of files) {
    yield
    decoded.push({ name, text: bytes && bytes.length <= MOST_ENCODED ? keptText(bytes) : undefined })
  }
  return decoded.sort((a, b) => (a.name < b.name ? -1 : 1))
}

/** Does to the folder what a step asks; `changed`: the file is not as the step expects it. A step that asks nothing of it is done. */
export const doInFolder = async (
  folder: string,
  step: SyncStep,
  bytes: FileBytes,
  host: DeckFolderHost,
): Promise<Result<'done' | 'changed', string>> => {
  const over = 'over' in step ? step.over : undefined
  const now = over === undefined ? undefined : 'file' in step ? bytes.get(step.file) : undefined
  if (over !== undefined && (!now || keptText(now) !== over)) return ok('changed')
  switch (step.does) {
    case 'write-file':
    case 'part': {
      const text = new Uint8Array(new TextEncoder().encode(step.text))
      return inWords(await host.writeDeckFile(folder, { name: step.file, over: now }, text))
    }
    case 'remove-file':
      return inWords(await host.removeDeckFile(folder, { name: step.file, over: now }))
    case 'settle':
    case 'change-deck':
    case 'make-deck':
    case 'remove-deck':
    case 'forget':
      return ok('done')
  }
}

const inWords = (
  done: Awaited<ReturnType<DeckFolderHost['writeDeckFile']>>,
): Result<'done' | 'changed', string> => (done.ok ? done : failed(explainFileFailure(done.error)))
