import { factAddresses } from './import-order.ts'
import type { WaitingAnswer, WaitingOrder } from './waiting-messages.ts'

/** Has a worker look at rows that wait. It ends with its answer. */
export const lookAtWaiting = (order: Omit<WaitingOrder, 'facts'>): Promise<WaitingAnswer> =>
  new Promise((settle) => {
    const worker = new Worker(new URL('./waiting-worker.ts', import.meta.url), { type: 'module' })
    const end = (answer: WaitingAnswer): void => {
      worker.terminate()
      settle(answer)
    }
    worker.onmessage = ({ data }: MessageEvent<WaitingAnswer>) => end(data)
    worker.onerror = () => end({ is: 'refused', why: 'The reader could not be started.' })
    worker.postMessage({ facts: factAddresses(), ...order } satisfies WaitingOrder)
  })
