import type { KeyNote } from '../../../commands/commands.ts'

/** Keys of the decks in the library, for the key list. */
export const LIBRARY_KEYS: KeyNote = {
  title: 'On a deck',
  notes: [
    { keys: ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'], does: 'Walk the decks' },
    { keys: ['Enter'], does: 'Open' },
    { keys: ['D'], does: 'Duplicate' },
    { keys: ['F'], does: 'Put into a folder' },
    { keys: ['Delete'], does: 'Delete' },
    { keys: ['Drag'], does: 'Onto a folder: put it there' },
  ],
}
