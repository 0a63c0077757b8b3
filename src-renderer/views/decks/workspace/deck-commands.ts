import {
  commandsOf,
  type KeyNote,
  keyNoteOf,
  type Shortcut,
  type ShortcutGroup,
} from '../../../commands/commands.ts'
import { ARRANGEMENTS } from '../../../../shared/decks/arrangement.ts'
import { DECK_ORDERS } from '../../../../shared/decks/order.ts'
import type { Format } from '../../../../shared/legality/format.ts'
import { arrangementName } from '../board/arrangement-names.ts'
import type { DeckEditor } from '../../../decks/deck-editor.svelte.ts'
import type { DeckTool } from '../panes/deck-tools.ts'
import type { DeckLook } from '../../../decks/deck-look.svelte.ts'

/** What the open deck as a whole can be asked to do. */
export interface DeckVerbs {
  readonly searchCards: () => void
  readonly searchDeck: () => void
  readonly undo: () => void
  readonly redo: () => void
  readonly problems: () => void
  /** What costs points, in a format that counts them. */
  readonly points: () => void
  /** A side plan is made on the deck itself, or no longer. */
  readonly sideOnDeck: () => void
  readonly practise: () => void
  readonly save: (elsewhere: boolean) => void
  readonly copyNames: () => void
  readonly tool: (tool: DeckTool) => void
  readonly print: () => void
  /** Every card drawn, to show. */
  readonly picture: () => void
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
  {
    editor,
    look,
    formats,
  }: { readonly editor: DeckEditor; readonly look: DeckLook; readonly formats: readonly Format[] },
): readonly ShortcutGroup[] => [
  commandsOf(
    'deck',
    {
      ...verbs,
      save: () => verbs.save(false),
      saveElsewhere: () => verbs.save(true),
      nextTab: () => verbs.tab(1),
      tabBefore: () => verbs.tab(-1),
      statistics: () => verbs.tool('statistics'),
      history: () => verbs.tool('history'),
      'side-plans': () => verbs.tool('side-plans'),
      notes: () => verbs.tool('notes'),
      odds: () => verbs.tool('odds'),
      reach: () => verbs.tool('reach'),
    },
    [
      ...DECK_ORDERS.map((order) => keyless(`Sort the deck by ${order}`, () => editor.sort(order))),
      ...formats.map(({ id, name }) => keyless(`Judge by ${name}`, () => editor.chooseFormat(id))),
    ],
  ),
  commandsOf(
    'sight',
    {
      turn: () => look.turn(),
      larger: () => look.zoomBy(1),
      smaller: () => look.zoomBy(-1),
      whole: () => look.zoomBy(0),
    },
    ARRANGEMENTS.map((arrangement) =>
      keyless(
        `Show the deck: ${arrangementName(arrangement)}${arrangement.as === 'groups' ? ' in groups' : ''}`,
        () => look.arrange(arrangement),
      ),
    ),
  ),
]

const keyless = (does: string, run: () => void): Shortcut => ({ keys: [], does, run })

/** Keys and mouse of the deck view that its parts handle by themselves, for the key list. */
export const DECK_KEYS: readonly KeyNote[] = [
  {
    title: 'In the search results',
    notes: [
      { keys: ['ArrowUp', 'ArrowDown'], does: 'Move through the results' },
      { keys: ['Enter'], does: 'Add to the deck' },
      { keys: ['Shift+Enter'], does: 'Add to the Side Deck' },
      { keys: ['3x …'], does: 'Typed before the name: Enter adds three copies' },
      { keys: ['Shift+Delete'], does: 'Remove one copy' },
      { keys: ['Double-click'], does: 'Add to the deck' },
      { keys: ['Right-click'], does: 'Add to the deck, with Shift to the Side Deck' },
      { keys: ['Middle-click'], does: 'One more copy, with Shift past the limits' },
    ],
  },
  keyNoteOf('deckCards', [
    { keys: ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'], does: 'Move between cards' },
    { keys: ['Right-click'], does: 'Remove; while dragging: to the Side Deck or back' },
    { keys: ['Middle-click'], does: 'One more copy, with Shift past the limits' },
    {
      keys: ['Drag'],
      does: 'Move; onto a role: give it; onto the results: remove; onto a tab: copy to that deck',
    },
  ]),
  {
    title: 'Selecting several cards',
    notes: [
      { keys: ['Shift+ArrowLeft', 'Shift+ArrowRight', 'Shift+click'], does: 'From one card to another' },
      { keys: ['Ctrl+click'], does: 'One more, or one less' },
      { keys: ['Ctrl+ArrowLeft', 'Ctrl+ArrowRight'], does: 'Move on and keep the selection' },
      { keys: ['Enter'], does: 'In the search of this deck: all that it finds' },
    ],
  },
  {
    title: 'On the maybe-board',
    notes: [
      { keys: ['Enter', 'Double-click'], does: 'Into the deck, with Shift into the Side Deck' },
      { keys: ['Delete', 'Right-click'], does: 'Remove from the board' },
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
