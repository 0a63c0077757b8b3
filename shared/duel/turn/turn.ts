import type { CardPool } from '../../cards/pool.ts'
import { hasCome } from '../continuous/moments.ts'
import { amountOf } from '../continuous/meant-cards.ts'
import { holdingOf, isWhom, whyForbidden } from '../continuous/prevented.ts'
import { seenNow } from '../continuous/seen-now.ts'
import { drawnBy } from '../moves/deck.ts'
import { sendTo } from '../moves/move.ts'
import type { Procedure } from '../procedure.ts'
import type { Refusal } from '../refusal.ts'
import { HAND_LIMIT, rulesetOf } from '../ruleset.ts'
import { couldRespond, waitsForEdgeOfBattle } from '../state/could-respond.ts'
import type { Pending } from '../state/effect-context.ts'
import { notThere } from '../state/own-cards.ts'
import type { Window } from '../state/process.ts'
import { type Change, changed, type DuelState, unchanged, withTurn } from '../state/state.ts'
import type { BattleStep, Phase } from '../state/turn-state.ts'
import { opponentOf, type Player } from '../state/zones.ts'
import { beginningOfTurn } from './setup.ts'
import { whyUpkeepFirst } from './upkeep.ts'

/** The phases that may follow each one; Main Phase 2 only follows a Battle Phase [TURN-01, TURN-12]. */
const FOLLOWING: Readonly<Record<Phase, readonly Exclude<Phase, 'draw'>[]>> = {
  draw: ['standby'],
  standby: ['main1'],
  main1: ['battle', 'end'],
  battle: ['main2', 'end'],
  main2: ['end'],
  end: [],
}

/** Whether the turn player has yet to draw for the turn [TURN-02 to TURN-04]. */
export const mustDraw = (state: DuelState): boolean =>
  state.turn.phase === 'draw' && !state.turn.drawn && drawsThisTurn(state)

const drawsThisTurn = (state: DuelState): boolean =>
  (state.turn.number > 1 || rulesetOf(state.ruleset).firstTurnDraw) && !state.turn.skipsDraw

/** Drawing the card for the turn [TURN-02 to TURN-04]. */
export const draw: Procedure<'draw'> = {
  why: (state) => {
    const { phase, drawn } = state.turn
    if (phase !== 'draw')
      return { code: 'wrong-phase', doing: 'draw', phase, allowed: ['draw'], rules: ['TURN-02'] }
    if (!drawsThisTurn(state)) return { code: 'no-draw-on-first-turn', rules: ['TURN-03'] }
    return drawn ? { code: 'already-drawn', rules: ['TURN-02'] } : undefined
  },
  list: (state) => (mustDraw(state) ? [{ do: 'draw' }] : []),
  perform: (state, _, cards) =>
    drawnBy(unchanged(withTurn(state, { drawn: true })), state.turn.player, normalDraw(state, cards), cards),
}

/** How many cards the turn player draws for the turn: 1, unless a card says another number [TURN-02]. */
const normalDraw = (state: DuelState, cards: CardPool): number =>
  Math.max(
    ...holdingOf(state, 'normal-draw', cards).flatMap(({ lasting, context }) =>
      isWhom(lasting.who, context, state.turn.player)
        ? [amountOf({ state, context, cards, look: seenNow }, lasting.count)]
        : [],
    ),
    1,
  )

/** Going on to a phase that follows this one; the opponent may act before [TURN-01, TURN-11, TURN-12, CHN-34]. */
export const enterPhase: Procedure<'enter-phase'> = {
  why: (state, { phase }, cards) => {
    if (mustDraw(state)) return { code: 'draw-first', rules: ['TURN-02'] }
    const upkeep = whyUpkeepFirst(state, cards)
    if (upkeep) return upkeep
    if (phase === 'battle' && state.turn.number === 1 && state.turn.phase === 'main1') {
      return { code: 'no-battle-on-first-turn', rules: ['TURN-11'] }
    }
    return FOLLOWING[state.turn.phase].includes(phase)
      ? phase === 'battle'
        ? whyNoBattlePhase(state, cards)
        : undefined
      : {
          code: 'phase-order',
          entering: phase,
          phase: state.turn.phase,
          after: phasesBefore(phase),
          rules: phase === 'main2' ? ['TURN-01', 'TURN-12'] : ['TURN-01'],
        }
  },
  list: (state, cards) =>
    mustDraw(state) || whyUpkeepFirst(state, cards)
      ? []
      : FOLLOWING[state.turn.phase]
          .filter((phase) => phase !== 'battle' || (state.turn.number > 1 && !whyNoBattlePhase(state, cards)))
          .map((phase) => ({ do: 'enter-phase', phase })),
  perform: (state, { phase }, cards) => announced(state, phase, cards),
}

/** The card whose effect forbids the turn player the Battle Phase. */
const whyNoBattlePhase = (state: DuelState, cards: CardPool): Refusal | undefined =>
  whyForbidden(state, state.turn.player, ['battle-phase'], {}, cards, ['TURN-11'])

/**
 * The turn player goes on, unless the opponent could still act before the phase ends and is asked [CHN-34]. The Battle Phase has
 * an End Step first, and in it the turn player has priority again [TURN-14, CHN-32].
 */
const announced = (state: DuelState, next: Exclude<Phase, 'draw'> | 'end-turn', cards: CardPool): Change => {
  const { phase, battleStep } = state.turn
  const entersEndStep = phase === 'battle' && battleStep !== 'end'
  return entersEndStep
    ? inEndStep(atStep(unchanged(state), 'end'), next, cards)
    : left(unchanged(state), next, 'opponent', cards)
}

/** The End Step of the Battle Phase has begun, in which both may act, the turn player first [TURN-14, CHN-32]. */
const inEndStep = (change: Change, next: Exclude<Phase, 'draw'> | 'end-turn', cards: CardPool): Change => {
  const { state } = change
  // What was put off until the end of the Battle Phase is done before anybody acts in it.
  const isDue = state.pending?.some(
    (one) => isOfEndStep(one) && hasCome(state, one.at, one.begun, one.context.player),
  )
  return isDue ? change : left(change, next, 'turn-player', cards)
}

/** The phase is over, unless somebody could still act in it and is asked. The turn of an absent player passes by itself. */
const left = (
  change: Change,
  next: Exclude<Phase, 'draw'> | 'end-turn',
  first: 'turn-player' | 'opponent',
  cards: CardPool,
): Change => {
  const { state } = change
  const asked = state.sides[state.turn.player].absent ? undefined : firstAsked(state, first, cards)
  return asked
    ? asking(change, { is: 'window', of: 'phase-end', ...asked, next })
    : goneOn(change, next, cards)
}

/** An effect ends the Battle Phase: its End Step begins, and once all of the Chain has been done the players are asked in it as always. */
export const battlePhaseEnded = (change: Change): Change => {
  const begun = atStep(change, 'end')
  const { state } = begun
  const window = {
    is: 'window',
    of: 'phase-end',
    byEffect: true,
    asked: state.turn.player,
    passes: 0,
    next: 'main2',
  } as const
  return { ...begun, state: { ...state, processes: [window, ...state.processes] } }
}

/** The Chain in which an effect has ended the phase is over. */
export const phaseEndedByEffect = (change: Change, cards: CardPool): Change =>
  inEndStep(change, 'main2', cards)

/** Who is asked first, and whether the other one has passed: the turn player has priority at the start of each Step [CHN-32]; who announces its end has passed [CHN-34]. */
const firstAsked = (
  state: DuelState,
  first: 'turn-player' | 'opponent',
  cards: CardPool,
): Pick<Window, 'asked' | 'passes'> | undefined => {
  const { player } = state.turn
  const opponent = opponentOf(player)
  if (first === 'turn-player' && mightActInPhase(state, player, cards)) return { asked: player, passes: 0 }
  return mightActInPhase(state, opponent, cards) ? { asked: opponent, passes: 1 } : undefined
}

/** Whether the player might act now, as a phase or a Step of the Battle Phase begins or ends. */
export const mightActInPhase = (state: DuelState, player: Player, cards: CardPool): boolean => {
  const { phase, battleStep } = state.turn
  const isEdge = phase === 'battle' && (battleStep === 'start' || battleStep === 'end')
  return (
    couldRespond(state, player, 1, cards) ||
    (isEdge && waitsForEdgeOfBattle(state, player, battleStep, cards))
  )
}

const isOfEndStep = ({ at, edge }: Pending): boolean => edge === 'end' && at.part === 'battle'

const asking = (change: Change, window: Window): Change => ({
  ...change,
  state: { ...change.state, processes: [...change.state.processes, window] },
})

const atStep = (change: Change, step: Exclude<BattleStep, 'damage'>): Change =>
  change.state.turn.battleStep === step
    ? change
    : changed(change, withTurn(change.state, { battleStep: step }), { is: 'battle-step', step })

/** The Battle Phase opens with its Start Step, in which both may act, the turn player first; then attacks may be declared [TURN-14, CHN-32]. */
const startStep = (change: Change, cards: CardPool): Change => {
  const started = atStep(change, 'start')
  const asked = firstAsked(started.state, 'turn-player', cards)
  return asked ? asking(started, { is: 'window', of: 'start-step', ...asked }) : inBattleStep(started)
}

/** The Start Step is over, attacks may be declared [TURN-14]. */
export const inBattleStep = (change: Change): Change => atStep(change, 'battle')

/** What was announced happens: the next phase, or the next turn. */
export const goneOn = (
  change: Change,
  next: Exclude<Phase, 'draw'> | 'end-turn',
  cards: CardPool,
): Change => {
  if (next === 'end-turn') return nextTurn(change)
  const entered = changed(change, withTurn(change.state, { phase: next }), { is: 'phase', phase: next })
  return next === 'battle' ? startStep(entered, cards) : entered
}

const phasesBefore = (phase: Exclude<Phase, 'draw'>): readonly Phase[] =>
  (Object.keys(FOLLOWING) as Phase[]).filter((before) => FOLLOWING[before].includes(phase))

/** How many cards the turn player may hold at the end; effects can change it, the last one counts. */
const handLimit = (state: DuelState, cards: CardPool): number =>
  holdingOf(state, 'hand-limit', cards).reduce(
    (now, { lasting, context }) =>
      isWhom(lasting.who, context, state.turn.player) ? (lasting.limit ?? Infinity) : now,
    HAND_LIMIT,
  )

/** Cards the turn player must still discard before the turn can end [TURN-16]. */
const overHandLimit = (state: DuelState, cards: CardPool): number =>
  state.turn.phase === 'end'
    ? Math.max(0, state.sides[state.turn.player].hand.length - handLimit(state, cards))
    : 0

/** Discarding a card over the hand limit [TURN-16, TURN-17]. */
export const discard: Procedure<'discard'> = {
  why: (state, { card }, cards) => {
    const { phase, player } = state.turn
    if (phase !== 'end')
      return { code: 'wrong-phase', doing: 'discard', phase, allowed: ['end'], rules: ['TURN-17', 'MOVE-07'] }
    const { hand } = state.sides[player]
    if (overHandLimit(state, cards) === 0) {
      return {
        code: 'hand-within-limit',
        count: hand.length,
        limit: handLimit(state, cards),
        rules: ['TURN-16'],
      }
    }
    return hand.some((one) => one.id === card) ? undefined : notThere(state, card, cards, 'hand', ['TURN-16'])
  },
  list: (state, cards) =>
    overHandLimit(state, cards) === 0
      ? []
      : state.sides[state.turn.player].hand.map(({ id }) => ({ do: 'discard', card: id })),
  perform: (state, { card }, cards) => sendTo(unchanged(state), card, 'graveyard', 'hand-limit', cards),
}

/** Ending the turn, once the hand is within its limit [TURN-16]. */
export const endTurn: Procedure<'end-turn'> = {
  why: (state, _, cards) => {
    const { phase, player } = state.turn
    if (phase !== 'end')
      return { code: 'wrong-phase', doing: 'end-turn', phase, allowed: ['end'], rules: ['TURN-01'] }
    const count = state.sides[player].hand.length
    return overHandLimit(state, cards) > 0
      ? { code: 'hand-over-limit', count, limit: handLimit(state, cards), rules: ['TURN-16'] }
      : undefined
  },
  list: (state, cards) =>
    state.turn.phase === 'end' && overHandLimit(state, cards) === 0 ? [{ do: 'end-turn' }] : [],
  perform: (state, _, cards) => announced(state, 'end-turn', cards),
}

function nextTurn(change: Change): Change {
  const { player } = change.state.turn
  const begun = beginTurn(change, opponentOf(player))
  return begun.state.sides[begun.state.turn.player].absent ? beginTurn(begun, player) : begun
}

/** The next turn begins; an absent player's turn does nothing. */
function beginTurn(change: Change, player: Player): Change {
  const before = change.state.turn
  const turn = before.number + 1
  const last = before.fromExtraDeck && { fromExtraDeckLastTurn: before.fromExtraDeck }
  const absent = change.state.sides[player].absent
  return changed(
    change,
    { ...change.state, turn: { ...beginningOfTurn(turn, player), ...last } },
    { is: absent ? 'turn-passes' : 'turn-begins', turn, player },
  )
}
