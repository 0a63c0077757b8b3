import type { KeyNote, Shortcut, ShortcutGroup } from '../app/shortcuts.svelte.ts'
import { ARRANGEMENTS } from '../../shared/decks/arrangement.ts'
import { DECK_ORDERS } from '../../shared/decks/order.ts'
import { FORMATS } from '../../shared/legality/format.ts'
import { arrangementName } from './arrangement-names.ts'
import type { DeckEditor } from './deck-editor.svelte.ts'
import { type DeckTool, DECK_TOOLS } from './deck-tools.ts'
import type { DeskLook } from './desk-look.svelte.ts'

/** What the open deck as a whole can be asked to do. */
export interface DeckVerbs {
  readonly searchCards: () => void
  readonly searchDeck: () => void
  readonly undo: () => void
  readonly redo: () => void
  readonly problems: () => void
  readonly practise: () => void
  readonly save: (elsewhere: boolean) => void
  readonly copyNames: () => void
  readonly tool: (tool: DeckTool) => void
  readonly print: () => void
  readonly form: () => void
  readonly compare: () => void
  readonly duplicate: () => void
  readonly remove: () => void
  /** The card looked at goes on the maybe-board. */
  readonly consider: () => void
  /** To the next tab, or the one before. */
  readonly tab: (step: 1 | -1) => void
  readonly closeTab: () => void
}

/** The keys of the open deck; those without a key are found in the command palette. */
export const deckShortcuts = (
  verbs: DeckVerbs,
  { editor, look }: { readonly editor: DeckEditor; readonly look: DeskLook },
): readonly ShortcutGroup[] => [
  {
    title: 'This deck',
    shortcuts: [
      { keys: ['/'], does: 'Search cards', run: verbs.searchCards },
      inText(['Ctrl+F'], 'Search this deck', verbs.searchDeck),
      { keys: ['Ctrl+Z'], does: 'Undo', run: verbs.undo },
      { keys: ['Ctrl+Shift+Z', 'Ctrl+Y'], does: 'Do again', run: verbs.redo },
      inText(['Ctrl+L'], 'Problems', verbs.problems),
      inText(['Ctrl+Enter'], 'Practise with this deck', verbs.practise),
      inText(['Ctrl+S'], 'Save as a .ydk file', () => verbs.save(false)),
      inText(['Ctrl+Shift+S'], 'Save as another file', () => verbs.save(true)),
      inText(['Ctrl+Shift+C'], 'Copy the deck as a list of names', verbs.copyNames),
      ...DECK_TOOLS.map(({ id, title, key }) => inText([key], title, () => verbs.tool(id))),
      inText(['Alt+B'], 'Put the card looked at on the maybe-board', verbs.consider),
      inText(['Alt+PageDown'], 'The next open deck', () => verbs.tab(1)),
      inText(['Alt+PageUp'], 'The open deck before', () => verbs.tab(-1)),
      inText(['Alt+W'], 'Close the tab of this deck', verbs.closeTab),
      inText(['Ctrl+P'], 'Print the deck list', verbs.print),
      inText([], 'Deck list form (PDF)', verbs.form),
      inText([], 'Compare or merge with another deck', verbs.compare),
      inText([], 'Duplicate this deck', verbs.duplicate),
      inText([], 'Delete this deck', verbs.remove),
      ...DECK_ORDERS.map((order) => inText([], `Sort the deck by ${order}`, () => editor.sort(order))),
      ...FORMATS.map(({ id, name }) => inText([], `Judge by ${name}`, () => editor.chooseFormat(id))),
    ],
  },
  {
    title: 'How the deck is shown',
    shortcuts: [
      inText(['Alt+G'], 'Groups, or the grid', () => look.turn()),
      inText(['Alt++', 'Alt+='], 'Larger cards', () => look.zoomBy(1)),
      inText(['Alt+-'], 'Smaller cards', () => look.zoomBy(-1)),
      inText(['Alt+0'], 'The whole deck in view', () => look.zoomBy(0)),
      ...ARRANGEMENTS.map((arrangement) =>
        inText(
          [],
          `Show the deck: ${arrangementName(arrangement)}${arrangement.as === 'groups' ? ' in groups' : ''}`,
          () => look.arrange(arrangement),
        ),
      ),
    ],
  },
]

const inText = (keys: readonly string[], does: string, run: () => void): Shortcut => ({
  keys,
  does,
  run,
  inText: true,
})

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
    title: 'On a card of the deck, or on all that are chosen',
    notes: [
      { keys: ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'], does: 'Walk the cards' },
      { keys: ['Enter', '+'], does: 'One more copy' },
      { keys: ['Shift+Enter'], does: 'One more copy in the Side Deck' },
      { keys: ['Delete', '-'], does: 'Remove' },
      { keys: ['M', 'E', 'S'], does: 'Move to the Main, Extra or Side Deck' },
      { keys: ['B'], does: 'Move to the maybe-board' },
      { keys: ['C'], does: 'Copy or move to another deck' },
      { keys: ['Alt+ArrowLeft', 'Alt+ArrowRight'], does: 'Move among the others' },
      { keys: ['Right-click'], does: 'Remove; while dragging: to the Side Deck or back' },
      { keys: ['Middle-click'], does: 'One more copy, with Shift past the limits' },
      { keys: ['Drag'], does: 'Move; onto the results: remove; onto a tab: copy to that deck' },
    ],
  },
  {
    title: 'Choosing several cards',
    notes: [
      { keys: ['Shift+ArrowLeft', 'Shift+ArrowRight', 'Shift+click'], does: 'From one card to another' },
      { keys: ['Space', 'Ctrl+click'], does: 'One more, or one less' },
      { keys: ['Ctrl+ArrowLeft', 'Ctrl+ArrowRight'], does: 'Walk on and leave them chosen' },
      { keys: ['Ctrl+A'], does: 'All of the section' },
      { keys: ['Enter'], does: 'In the search of this deck: all that it finds' },
      { keys: ['Escape'], does: 'None' },
    ],
  },
  {
    title: 'On the maybe-board',
    notes: [
      { keys: ['Enter', 'Double-click'], does: 'Into the deck, with Shift into the Side Deck' },
      { keys: ['Delete', 'Right-click'], does: 'Off the board' },
    ],
  },
  {
    title: 'Clipboard',
    notes: [
      { keys: ['Ctrl+C'], does: 'Copy the deck as a ydke:// link, or the cards that are chosen' },
      { keys: ['Ctrl+V'], does: 'Open the deck in the clipboard' },
    ],
  },
]
