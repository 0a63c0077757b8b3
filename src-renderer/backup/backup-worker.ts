/* Reads, writes and compares all that the player keeps beside the window, which would stand still for it. */
import { openStorage } from '../storage/storage.ts'
import { type Call, serveCalls } from '../workers/worker-call.ts'
import { type BackupCalls, BackupWork } from './backup-work.ts'

const opened = async (): Promise<BackupWork> => {
  const storage = await openStorage()
  if (!storage.ok) throw new Error('the database did not open')
  return new BackupWork(storage.value.everything)
}
let opening: Promise<BackupWork> | undefined

/** What throws may have lost the database, so the next call opens it again. */
const withWork = async <T>(use: (work: BackupWork) => Promise<T>): Promise<T> => {
  try {
    return await use(await (opening ??= opened()))
  } catch (problem) {
    opening = undefined
    throw problem
  }
}

type Input<K extends keyof BackupCalls> = Parameters<BackupCalls[K]>

const functions = {
  take: (input: Input<'take'>, { move }: Call<never>) =>
    withWork(async (work) => {
      const taken = await work.take(...input)
      if (taken.ok && taken.value) move(taken.value.bytes.buffer)
      return taken
    }),
  markOf: (input: Input<'markOf'>) => withWork((work) => work.markOf(...input)),
  lookInto: (input: Input<'lookInto'>) => withWork((work) => work.lookInto(...input)),
  restore: (input: Input<'restore'>) => withWork((work) => work.restore(...input)),
}
export type BackupFunctions = typeof functions

serveCalls(functions)
