import type { Passcode } from '../cards/passcode.ts'
import { type Random, seeded, shuffled } from '../random.ts'
import { type PresetBoard, withBoard } from './preset-board.ts'
import { type RulesetId, STARTING_HAND, STARTING_LIFE_POINTS } from './ruleset.ts'
import type { DuelCard, DuelObjectId, DuelState, Side, Turn } from './state.ts'
import { type Player, PLAYERS } from './zones.ts'

/** The Main and Extra Deck a player brings; `null` where nobody sits: that side's turns pass by themselves. */
export type DuelDeck = { readonly main: readonly Passcode[]; readonly extra: readonly Passcode[] } | null

export interface DuelSetup {
  readonly ruleset: RulesetId
  /** Any text; the same seed and decks give the same duel. */
  readonly seed: string
  readonly decks: readonly [DuelDeck, DuelDeck]
  readonly first: Player
  /** What lies on each side before the first turn, where a situation is practised. */
  readonly boards?: readonly [PresetBoard | null, PresetBoard | null]
  /** Cards in the opening hand; 5 by the rules [DUEL-02]. */
  readonly openingHand?: number
}

/** A duel at the beginning of the first turn: Decks shuffled, opening hands drawn [DUEL-01, DUEL-02]. */
export const newDuel = (setup: DuelSetup): DuelState => {
  const dealt = { nextId: 1, random: seeded(setup.seed), hand: setup.openingHand ?? STARTING_HAND }
  const first = deal(setup.decks[0], 0, dealt)
  const second = deal(setup.decks[1], 1, first)
  const duel: DuelState = {
    ruleset: setup.ruleset,
    random: second.random,
    turn: beginningOfTurn(1, setup.first),
    sides: [first.side, second.side],
    extraMonster: [null, null],
    processes: [],
    happened: [],
    nextId: second.nextId,
  }
  return PLAYERS.reduce((now, player) => withBoard(now, player, setup.boards?.[player] ?? []), duel)
}

/** The counters of a turn in which nothing has happened yet. */
export const beginningOfTurn = (number: number, player: Player): Turn => ({
  number,
  player,
  phase: 'draw',
  drawn: false,
  normalSummons: 0,
  pendulumSummoned: false,
  specialSummons: [],
})

/** A side of the mat with nothing on it. */
export const emptySide = (): Side => ({
  lifePoints: STARTING_LIFE_POINTS,
  deck: [],
  hand: [],
  extraDeck: [],
  graveyard: [],
  banished: [],
  mainMonster: [null, null, null, null, null],
  spellTrap: [null, null, null, null, null],
  field: null,
  pendulum: [null, null],
})

interface Dealing {
  readonly nextId: number
  readonly random: Random
  readonly hand: number
}

function deal(deck: DuelDeck, owner: Player, dealing: Dealing): Dealing & { readonly side: Side } {
  if (!deck) return { ...dealing, side: { ...emptySide(), absent: true } }
  const order = shuffled(dealing.random, deck.main)
  const cards = [...order.value, ...deck.extra].map((passcode, index): DuelCard => ({
    id: (dealing.nextId + index) as DuelObjectId,
    passcode,
    owner,
    faceUp: false,
  }))
  const main = cards.slice(0, deck.main.length)
  return {
    nextId: dealing.nextId + cards.length,
    random: order.random,
    hand: dealing.hand,
    side: {
      ...emptySide(),
      hand: main.slice(0, dealing.hand),
      deck: main.slice(dealing.hand),
      extraDeck: cards.slice(deck.main.length),
    },
  }
}
