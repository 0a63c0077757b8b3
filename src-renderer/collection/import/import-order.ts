import type { FactAddresses } from './import-messages.ts'

/** A worker that reads files of collections and stores them. */
export const collectionWorker = (): Worker =>
  new Worker(new URL('./import-worker.ts', import.meta.url), { type: 'module' })

const resource = (file: string): string => new URL(`./resources/${file}`, document.baseURI).href

export const factAddresses = (): FactAddresses => ({
  cards: resource('cards.json'),
  prints: resource('prints.json'),
})
