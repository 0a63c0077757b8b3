import type { KeyNote, ShortcutGroup } from '../app/shortcuts.svelte.ts'
import { locate } from '../../shared/duel/board.ts'
import { PHASES } from '../../shared/duel/turn-state.ts'
import type { PileName, Player } from '../../shared/duel/zones.ts'
import { placeName, statsOf, YOU } from '../../shared/duel/place-words.ts'
import { standing } from '../../shared/duel/standing.ts'
import { chainWords } from './chain/chain-links.ts'
import type { Table } from './table.svelte.ts'

interface Ports {
  readonly newHand: () => void
  /** Opens the name and note of the present point. */
  readonly write: () => void
  readonly chooseOpponent: () => void
  /** For screen readers. */
  readonly say: (words: string) => void
}

/** The keys of the practice view: those of the turn, and those by which screen-reader players walk a duel. */
export const practiceKeys = (
  table: Table,
  { newHand, write, chooseOpponent, say }: Ports,
): readonly (ShortcutGroup | KeyNote)[] => {
  const { practice } = table
  const key = (
    keys: readonly string[],
    does: string,
    run: () => void,
  ): ShortcutGroup['shortcuts'][number] => ({
    keys,
    does,
    run,
  })
  const pile = (keys: readonly string[], does: string, of: Player, name: PileName) =>
    key(keys, does, () => table.showPile({ in: name, of }))
  const nextPhase = (): void => {
    const next = PHASES[PHASES.indexOf(practice.state.turn.phase) + 1]
    if (next) practice.toPhase(next)
    else practice.endTurn()
  }
  const whyNot = (): void => {
    if (!table.askWhyNot()) say(NO_CARD)
  }
  return [
    {
      title: 'Practice',
      shortcuts: [
        { ...key(['F5'], 'New hand', newHand), inText: true },
        key(['Shift+N'], 'New hand', newHand),
        key(['Ctrl+Z'], 'Undo the last step', () => practice.undo()),
        key(['Ctrl+Shift+Z', 'Ctrl+Y'], 'Redo', () => practice.redo()),
        key(['B'], 'The next branch', () => practice.line.switchBranch()),
        key(['M'], 'Name this point, or write a note', write),
        key(['D'], 'Draw for the turn', () => practice.act([{ do: 'draw' }])),
        key(['P'], 'Next phase', nextPhase),
        key(['E'], 'End the turn', () => practice.endTurn()),
        key(['S'], 'Go on with the chosen monsters', () => table.settle()),
        key(['Escape'], 'Leave the open choice', () => practice.gesture.cancel()),
        key(['V'], 'Choose who sits opposite', chooseOpponent),
        key(['O'], 'Show or fold the opponent’s side', () => (table.opponentShown = !table.opponentShown)),
      ],
    },
    {
      title: 'Walking the mat',
      notes: [
        { keys: ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'], does: 'From zone to zone' },
        { keys: ['Tab'], does: 'Next card that can be played' },
        { keys: ['Space', 'Enter'], does: 'Actions of the card, or choose it' },
      ],
    },
    {
      title: 'Piles and words',
      shortcuts: [
        key(['H'], 'To the hand', () => table.focusHand()),
        key(['U'], 'To what can be Summoned now', () => table.focusSummons()),
        pile(['G'], 'Your GY', YOU, 'graveyard'),
        pile(['R'], 'Your banished cards', YOU, 'banished'),
        pile(['X'], 'Your Extra Deck', YOU, 'extraDeck'),
        pile(['K'], 'Your Deck', YOU, 'deck'),
        pile(['Shift+G'], 'Opponent’s GY', 1, 'graveyard'),
        pile(['Shift+R'], 'Opponent’s banished cards', 1, 'banished'),
        pile(['Shift+X'], 'Opponent’s Extra Deck', 1, 'extraDeck'),
        key(['A'], 'Actions of the card', () => table.openAtCursor()),
        key(['W'], 'Why not? What the card may not do now', whyNot),
        key(['N'], 'Say the card’s name', () => say(nameWords(table))),
        key(['T'], 'Say the card’s numbers', () => say(statWords(table))),
        key(['L'], 'Say where the card is', () => say(placeWords(table))),
        key(['C'], 'Say the Chain', () => say(chainWords(practice))),
      ],
    },
  ]
}

const NO_CARD = 'No card here'

const nameWords = ({ looked, practice }: Table): string =>
  looked ? (practice.facts(looked)?.name ?? `Unknown card ${looked.passcode}`) : NO_CARD

const statWords = ({ looked, practice }: Table): string => {
  const facts = looked && practice.facts(looked)
  return facts ? statsOf(facts) : NO_CARD
}

const placeWords = ({ looked, practice }: Table): string => {
  const found = looked && locate(practice.state, looked.id)
  if (!found) return NO_CARD
  const where = placeName(found.at)
  return found.kind === 'monster'
    ? `${where}, ${standing(practice.state, found.card, practice.cards)}`
    : where
}
