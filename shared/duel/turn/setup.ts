import type { Passcode } from '../../cards/passcode.ts'
import type { CardPool } from '../../cards/pool.ts'
import { type Drawn, type Random, seeded, shuffled } from '../../random.ts'
import { type RulesetId, STARTING_HAND, STARTING_LIFE_POINTS } from '../ruleset.ts'
import type { DuelCard, DuelObjectId } from '../state/duel-card.ts'
import type { DuelState, Side } from '../state/state.ts'
import type { Turn } from '../state/turn-state.ts'
import { type Player, PLAYERS } from '../state/zones.ts'
import { type PresetBoard, withBoard } from './preset-board.ts'

/** The Main and Extra Deck of a player; `null` where nobody plays: the turns of that side pass by themselves. */
export type DuelDeck = { readonly main: readonly Passcode[]; readonly extra: readonly Passcode[] } | null

/** All that a duel begins with. */
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
  /** Cards that lie in the opening hands and on top of the Decks, for practice; `null` where a Deck stays as it was shuffled. */
  readonly stacked?: readonly [Stacked | null, Stacked | null]
  /** Effects that are known as data play themselves; without it they are all the player's hand, as in duels before there was such data. */
  readonly effects?: 'played'
}

/** A duel at the beginning of the first turn: Decks shuffled, opening hands drawn [DUEL-01, DUEL-02]. */
export const newDuel = (setup: DuelSetup): DuelState => {
  const dealt = { nextId: 1, random: seeded(setup.seed), hand: setup.openingHand ?? STARTING_HAND }
  const [mine, theirs] = setup.stacked ?? [null, null]
  const first = deal(setup.decks[0], 0, dealt, mine)
  const second = deal(setup.decks[1], 1, first, theirs)
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

function deal(
  deck: DuelDeck,
  owner: Player,
  dealing: Dealing,
  stacked: Stacked | null,
): Dealing & { readonly side: Side } {
  if (!deck) return { ...dealing, side: { ...emptySide(), absent: true } }
  const order = dealtOrder(deck.main, dealing.random, stacked, dealing.hand)
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

/** The Main Deck as `newDuel` would deal it to the first of its players: the opening hand, then the Deck from its top. */
export const dealtFirst = (
  main: readonly Passcode[],
  seed: string,
  stacked: Stacked | null = null,
  openingHand: number = STARTING_HAND,
): { readonly hand: readonly Passcode[]; readonly deck: readonly Passcode[] } => {
  const order = dealtOrder(main, seeded(seed), stacked, openingHand).value
  return { hand: order.slice(0, openingHand), deck: order.slice(openingHand) }
}

const dealtOrder = (
  main: readonly Passcode[],
  random: Random,
  stacked: Stacked | null,
  hand: number,
): Drawn<readonly Passcode[]> => {
  const order = shuffled(random, main)
  return stacked ? { ...order, value: stackedOrder(order.value, stacked, hand) } : order
}

/** Cards that a player puts where the shuffle would not have put them, to see what follows. */
export interface Stacked {
  /** In the opening hand, whatever else is drawn. */
  readonly hand: readonly Passcode[]
  /** The next draws after the opening hand, in their order. */
  readonly draws: readonly Passcode[]
}

/**
 * A shuffled Deck with those cards in their places: in the first `handSize` the hand, after them the draws. The other
 * cards keep their order. Cards that the Deck does not have, or not that often, are left out; those that the hand has no room for are drawn next.
 */
export const stackedOrder = (
  order: readonly Passcode[],
  { hand, draws }: Stacked,
  handSize: number,
): readonly Passcode[] => {
  const inHand = takenFrom(order, hand)
  const toDraw = takenFrom(inHand.others, draws)
  const shuffledHand = Math.max(0, handSize - inHand.taken.length)
  return [
    ...inHand.taken,
    ...toDraw.others.slice(0, shuffledHand),
    ...toDraw.taken,
    ...toDraw.others.slice(shuffledHand),
  ]
}

/** The passcode of one more copy that the deck has of the card, of whatever artwork, besides those already stacked. */
export const copyToStack = (
  main: readonly Passcode[],
  card: Passcode,
  { hand, draws }: Stacked,
  pool: CardPool,
): Passcode | undefined =>
  takenFrom(main, [...hand, ...draws]).others.find((code) => (pool.find(code)?.passcode ?? code) === card)

/** The cards asked for that are there, and all others in their order. */
const takenFrom = (
  order: readonly Passcode[],
  asked: readonly Passcode[],
): { readonly taken: readonly Passcode[]; readonly others: readonly Passcode[] } => {
  let others = order
  const taken = asked.filter((card) => {
    const at = others.indexOf(card)
    if (at >= 0) others = others.toSpliced(at, 1)
    return at >= 0
  })
  return { taken, others }
}
