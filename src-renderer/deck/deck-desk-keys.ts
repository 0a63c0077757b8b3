import type { KeyNote } from '../app/shortcuts.svelte.ts'

/** Keys and mouse of the deck view that its parts handle by themselves, for the key list. */
export const DECK_KEYS: readonly KeyNote[] = [
  {
    title: 'In the search results',
    notes: [
      { keys: ['ArrowUp', 'ArrowDown'], does: 'Walk the results' },
      { keys: ['Enter'], does: 'Add to the deck' },
      { keys: ['Shift+Enter'], does: 'Add to the Side Deck' },
      { keys: ['3x …'], does: 'Typed before the name: Enter adds three copies' },
      { keys: ['Shift+Delete'], does: 'Remove one copy' },
      { keys: ['Right-click'], does: 'Add to the deck, with Shift to the Side Deck' },
      { keys: ['Middle-click'], does: 'One more copy, with Shift past the limits' },
    ],
  },
  {
    title: 'On a card of the deck',
    notes: [
      { keys: ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'], does: 'Walk the cards' },
      { keys: ['Enter', '+'], does: 'One more copy' },
      { keys: ['Shift+Enter'], does: 'One more copy in the Side Deck' },
      { keys: ['Delete', '-'], does: 'Remove' },
      { keys: ['M', 'E', 'S'], does: 'Move to the Main, Extra or Side Deck' },
      { keys: ['Alt+ArrowLeft', 'Alt+ArrowRight'], does: 'Move the card among the others' },
      { keys: ['Right-click'], does: 'Remove; while dragging: to the Side Deck or back' },
      { keys: ['Middle-click'], does: 'One more copy, with Shift past the limits' },
      { keys: ['Drag'], does: 'Move; onto the results: remove' },
    ],
  },
]
