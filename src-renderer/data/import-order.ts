/** A worker that reads one card database. */
export const importWorker = (): Worker =>
  new Worker(new URL('./import-worker.ts', import.meta.url), { type: 'module' })

/** Where the worker finds the facts that come with the app; its own address lies elsewhere. */
export const shippedFacts = (): string => new URL('./resources/cards.json', document.baseURI).href
