import type { ImportOrder, ImportReport } from './import-messages.ts'

/** One file in the hands of a worker. */
export interface ImportWork {
  /** Takes the source although the worker doubts it. */
  insist(): void
  /** Ends the work; of what was not kept yet nothing is. */
  end(): void
}

/** Has a worker read a card database and keep it. A worker that cannot be started refuses the file. */
export const startImport = (
  order: Omit<Extract<ImportOrder, { do: 'import' }>, 'do' | 'facts'>,
  hear: (report: ImportReport) => void,
): ImportWork => {
  const worker = new Worker(new URL('./import-worker.ts', import.meta.url), { type: 'module' })
  const ask = (asked: ImportOrder, moved: Transferable[] = []): void => worker.postMessage(asked, moved)
  worker.onmessage = ({ data: report }: MessageEvent<ImportReport>) => hear(report)
  worker.onerror = () => hear({ is: 'refused', why: 'the reader could not be started.', mayInsist: false })
  ask({ do: 'import', facts: shippedFacts(), ...order }, [order.bytes.buffer])
  return { insist: () => ask({ do: 'insist' }), end: () => worker.terminate() }
}

/** Where a worker finds the facts that come with the app; its own address lies elsewhere. */
export const shippedFacts = (): string => new URL('./resources/cards.json', document.baseURI).href
