import type { DeckFolderHost } from '../../shared/sync/host.ts'
import { fileMadeBy, isDoneIn, isForFolder, type SyncStep } from '../../shared/sync/sync-step.ts'
import type { StepsDone } from '../storage/deck-folder-store.ts'
import { explainStorageFailure } from '../storage/failure.ts'
import type { Storage } from '../storage/storage.ts'
import { doInFolder, type Sight } from './both-sides.ts'

interface Sides {
  readonly host: DeckFolderHost
  readonly storage: Pick<Storage, 'deckFolder'>
}

/** What was done, and in a sentence why the rest was not, where something failed. */
interface CarriedOut extends StepsDone {
  readonly fault: string | undefined
}

const NOTHING_DONE: StepsDone = { done: [], removed: [] }

/**
 * Does the steps of an agreement: files first, then all decks at once, together with what is agreed by it. What is to be done to
 * files is recorded before, so that a file of ours is no stranger's should the window end in between.
 */
export const carryOutSteps = async (
  folder: string,
  steps: readonly SyncStep[],
  { bytes }: Pick<Sight, 'bytes'>,
  { host, storage: { deckFolder } }: Sides,
): Promise<CarriedOut> => {
  const forFolder = steps.filter(isForFolder)
  const prepared = forFolder.length > 0 ? await deckFolder.prepare(folder, forFolder) : undefined
  if (prepared?.ok === false) return { ...NOTHING_DONE, fault: explainStorageFailure(prepared.error) }
  const did: SyncStep[] = []
  const faults: string[] = []
  for (const step of steps) {
    const outcome = await doInFolder(folder, step, bytes, host)
    // One file that is locked keeps no other from its deck.
    if (!outcome.ok) faults.push(outcome.error)
    else if (outcome.value === 'done') did.push(step)
  }
  const told = await deckFolder.carryOut(folder, did)
  return told.ok
    ? { ...told.value, fault: explainFaults(faults) }
    : { ...NOTHING_DONE, fault: explainStorageFailure(told.error) }
}

const explainFaults = ([first, ...others]: readonly string[]): string | undefined =>
  first === undefined || others.length === 0
    ? first
    : `${first} Nor could ${others.length === 1 ? 'another file' : `${others.length} other files`}.`

/**
 * Reports what was done in the folder before the window closed; what was not done is agreed on again. A file that was begun and has
 * nothing in it yet goes.
 */
export const finishBegun = async (
  folder: string,
  begun: readonly SyncStep[],
  { files, bytes }: Pick<Sight, 'files' | 'bytes'>,
  { host, storage }: Sides,
): Promise<CarriedOut> => {
  const made = new Set(begun.map(fileMadeBy))
  for (const { name, text } of files)
    if (text === '' && made.has(name)) await host.removeDeckFile(folder, { name, over: bytes.get(name) })
  const byName = new Map(files.map((file) => [file.name, file]))
  const told = await storage.deckFolder.carryOut(
    folder,
    begun.filter((step) => isDoneIn(byName, step)),
  )
  return told.ok
    ? { ...told.value, fault: undefined }
    : { ...NOTHING_DONE, fault: explainStorageFailure(told.error) }
}
