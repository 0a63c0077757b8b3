/* Reads, writes and compares all that the player keeps beside the window, which would stand still for it. */
import { openStorage } from '../storage/storage.ts'
import { type BackupDesk, BackupWork, type TakenBackup } from './backup-desk.ts'
import type { BackupAnswer, BackupOrder } from './backup-messages.ts'

const opened = async (): Promise<BackupDesk> => {
  const storage = await openStorage()
  if (!storage.ok) throw new Error('the database did not open')
  return new BackupWork(storage.value.everything)
}
let desk: Promise<BackupDesk> | undefined

const done = async (order: BackupOrder): Promise<unknown> => {
  const asked = await (desk ??= opened())
  switch (order.do) {
    case 'take':
      return asked.take(...order.given)
    case 'markOf':
      return asked.markOf(...order.given)
    case 'lookInto':
      return asked.lookInto(...order.given)
    case 'restore':
      return asked.restore(...order.given)
  }
}

const bytesIn = (value: unknown): Transferable[] => {
  const { value: taken } = (value ?? {}) as { readonly value?: Partial<TakenBackup> }
  return taken?.bytes ? [taken.bytes.buffer] : []
}

addEventListener('message', ({ data: order }: MessageEvent<BackupOrder>) => {
  void done(order).then(
    (value) => postMessage({ id: order.id, value } satisfies BackupAnswer, { transfer: bytesIn(value) }),
    (problem: unknown) => {
      desk = undefined
      postMessage({
        id: order.id,
        fault: problem instanceof Error ? problem.message : String(problem),
      } satisfies BackupAnswer)
    },
  )
})
