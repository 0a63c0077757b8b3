import type { CardPool } from '../cards/pool.ts'
import type { RuledAction } from '../duel/action.ts'
import { carriedOut } from '../duel/engine.ts'
import type { DuelEvent } from '../duel/event.ts'
import { inPossession } from '../duel/state/board.ts'
import type { DuelCard } from '../duel/state/duel-card.ts'
import type { DuelState } from '../duel/state/state.ts'
import type { Player } from '../duel/state/zones.ts'
import { type TurnedUp, turnedUpIn } from './luck.ts'

/* The moments of chance that a search which hopes for luck comes to. */

/** A position in which an action lets cards of the Deck come to light: they are drawn, sent from the top or excavated. */
export interface ChanceMoment {
  readonly state: DuelState
  /** Everything that was done up to there. */
  readonly before: readonly RuledAction[]
  readonly action: RuledAction
  /** The cards that come to light whatever they are, as the duel dealt them; they lie in the Deck of the player who searches by then. */
  readonly turnedUp: readonly TurnedUp[]
  /** Cards that the action itself shuffles into the Deck before that: each may come, too. */
  readonly shuffledIn: readonly DuelCard[]
}

/** Moments of chance that are remembered. */
const MOST_CHANCES = 64

/** Keeps the moment before cards of the player's Deck come to light, where it is among the first. */
export const noteChance = (
  chances: ChanceMoment[],
  {
    state,
    action,
    before,
  }: {
    readonly state: DuelState
    readonly action: RuledAction
    readonly before: () => readonly RuledAction[]
  },
  found: readonly TurnedUp[] | undefined,
  player: Player,
  cards: CardPool,
): void => {
  if (chances.length >= MOST_CHANCES) return
  const { deck } = state.sides[player]
  // Where the action goes on only with what comes to light, whether more comes depends on what came first.
  if (found?.length === 0) return
  const { events } = carriedOut(state, action, cards)
  const surely = found ?? turnedUpIn(events).slice(0, 1)
  const shuffledIn = shuffledInFirst(events, state, player)
  if (!shuffledIn) return
  const turnedUp = surely
    .map((together) => together.filter((id) => [...deck, ...shuffledIn].some((card) => card.id === id)))
    .filter((together) => together.length > 0)
  if (turnedUp.length > 0) chances.push({ state, before: before(), action, turnedUp, shuffledIn })
}

/** The cards that go to the player's Deck before any comes to light there; nothing where they are not shuffled, so that it is known where they lie. */
const shuffledInFirst = (
  events: readonly DuelEvent[],
  state: DuelState,
  player: Player,
): readonly DuelCard[] | undefined => {
  const first = new Set(turnedUpIn(events)[0])
  const own = inPossession(state, player)
  const into: DuelCard[] = []
  let isKnown = false
  for (const event of events) {
    if (event.is === 'excavated' && event.cards.some((id) => first.has(id))) break
    if (event.is === 'shuffled' && event.player === player) isKnown = false
    if (event.is !== 'moved') continue
    if (event.because === 'draw' || event.fromTop) break
    if (event.to.in !== 'deck' || event.to.of !== player) continue
    isKnown = true
    into.push(...own.filter(({ id }) => id === event.card))
  }
  return isKnown ? undefined : into
}
