import type { FileKind } from '../../shared/host.ts'

/** What card apps and shops export. */
export const COLLECTION_FILES: FileKind = { description: 'Collections', extensions: ['csv', 'tsv', 'txt'] }

/** Whether a dropped file is a collection; decks come as .txt too. */
export const isCollectionFile = (name: string): boolean => /\.[ct]sv$/i.test(name)
