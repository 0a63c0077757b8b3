import { type CommandId, commandsOf, type KeyNote, type ShortcutGroup } from '../../commands/commands.ts'
import { locate } from '../../../shared/duel/state/board.ts'
import { type Phase, PHASES } from '../../../shared/duel/state/turn-state.ts'
import type { PileName, Player } from '../../../shared/duel/state/zones.ts'
import { calledNow, placeName, statsOf, YOU, monsterWords } from '../../../shared/duel/words/place-words.ts'
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

/** The keys of the practice view: those of the turn, and those by which screen-reader players walk a duel; few of them while an answer `isAwaited`, which takes the letters. */
export const practiceKeys = (
  table: Table,
  { newHand, write, chooseOpponent, say }: Ports,
  isAwaited = false,
): readonly (ShortcutGroup | KeyNote)[] => {
  const { practice } = table
  const pile = (of: Player, name: PileName) => () => table.showPile({ in: name, of })
  const nextPhase = (): void => {
    const [first, ...later] = PHASES.slice(PHASES.indexOf(practice.state.turn.phase) + 1)
    const mayEnter = (phase: Phase): boolean =>
      practice.legal.some((action) => action.do === 'enter-phase' && action.phase === phase)
    // The first turn has no Battle Phase: what cannot be entered is passed over, unless nothing can.
    const next = first && !mayEnter(first) ? (later.find(mayEnter) ?? first) : first
    if (next) practice.toPhase(next)
    else practice.endTurn()
  }
  const whyNot = (): void => {
    if (!table.askWhyNot()) say(NO_CARD)
  }
  const practiceCommands = commandsOf('practice', {
    reload: newHand,
    newHand,
    undo: () => practice.undo(),
    redo: () => practice.redo(),
    branch: () => practice.line.switchBranch(),
    write,
    draw: () => practice.act([{ do: 'draw' }]),
    phase: nextPhase,
    end: () => practice.endTurn(),
    settle: () => table.settle(),
    leave: () => {
      if (practice.gesture.isOpen) table.cancel()
      else practice.passTriggers()
    },
    opponent: chooseOpponent,
    opponentSide: () => table.turnOpponentSide(),
  })
  if (isAwaited) {
    const { title, shortcuts } = practiceCommands
    return [
      { title, shortcuts: shortcuts.filter(({ id }) => id !== undefined && ALWAYS.has(id)) },
      { title: 'The answers', notes: [{ keys: ['Letters'], does: 'Find an answer by its name' }, WALKING] },
    ]
  }
  return [
    practiceCommands,
    {
      title: 'Moving around the mat',
      notes: [
        WALKING,
        { keys: ['Tab'], does: 'Next card that can be played' },
        { keys: ['Space', 'Enter'], does: 'Actions of the card, or choose it' },
        {
          keys: ['Enter'],
          does: 'The effect of the card, where it may do nothing else; so does the right button',
        },
        { keys: ['Alt'], does: 'Held: zone and position are asked for, and whatever else chooses itself' },
      ],
    },
    commandsOf('piles', {
      hand: () => table.focusHand(),
      summons: () => table.focusSummons(),
      graveyard: pile(YOU, 'graveyard'),
      banished: pile(YOU, 'banished'),
      extraDeck: pile(YOU, 'extraDeck'),
      deck: pile(YOU, 'deck'),
      theirGraveyard: pile(1, 'graveyard'),
      theirBanished: pile(1, 'banished'),
      theirExtraDeck: pile(1, 'extraDeck'),
      actions: () => table.openAtCursor(),
      whyNot,
      name: () => say(nameWords(table)),
      numbers: () => say(statWords(table)),
      place: () => say(placeWords(table)),
      chain: () => say(chainWords(practice)),
    }),
  ]
}

/** What goes on, back or away while an answer is awaited; everything else would lead away from it. */
const ALWAYS: ReadonlySet<CommandId> = new Set([
  'practice.reload',
  'practice.undo',
  'practice.redo',
  'practice.leave',
])

const WALKING = {
  keys: ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'],
  does: 'From zone to zone',
} as const

const NO_CARD = 'No card here'

const nameWords = ({ looked, practice }: Table): string =>
  looked ? calledNow(looked, practice.cards) : NO_CARD

const statWords = ({ looked, practice }: Table): string => {
  const facts = looked && practice.facts(looked)
  return facts ? statsOf(facts) : NO_CARD
}

const placeWords = ({ looked, practice }: Table): string => {
  const found = looked && locate(practice.state, looked.id)
  if (!found) return NO_CARD
  const where = placeName(found.at)
  return found.kind === 'monster'
    ? `${where}, ${monsterWords(practice.state, found.card, practice.cards)}`
    : where
}
