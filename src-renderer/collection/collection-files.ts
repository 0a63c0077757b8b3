import type { FileKind } from '../../shared/host.ts'

/** What card apps and shops export. */
export const COLLECTION_FILES: FileKind = { description: 'Collections', extensions: ['csv', 'tsv', 'txt'] }

/** Whether a dropped file is a collection. Lists of names as .txt are decks, but where collections are shown. */
export const isCollectionFile = (name: string, isAtCollections: boolean): boolean =>
  (isAtCollections ? /\.(?:[ct]sv|txt)$/i : /\.[ct]sv$/i).test(name)

/** Whether a pasted or dropped text is a list for the collection that is shown: anything but what only a deck is written as. */
export const isCollectionText = (text: string, isAtCollections: boolean): boolean =>
  isAtCollections && !/ydke:\/\/|#main/.test(text)
