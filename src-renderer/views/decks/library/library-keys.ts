import { keyNoteOf } from '../../../commands/commands.ts'

/** Keys of the decks in the library, for the key list. */
export const LIBRARY_KEYS = keyNoteOf('deckTiles', [
  { keys: ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'], does: 'Move between decks' },
  { keys: ['Enter'], does: 'Open' },
  { keys: ['Drag'], does: 'Onto a folder: put it there' },
])
