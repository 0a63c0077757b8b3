import type { CardPool } from '../../cards/pool.ts'
import { battleGoesOn, mightActInBattle } from '../battle/battle-steps.ts'
import { couldNegate, negatedSummon, notNegated } from '../moves/summoning.ts'
import type { Procedure } from '../procedure.ts'
import { couldRespond } from '../state/could-respond.ts'
import { openChain, withChain } from '../state/decision.ts'
import type { Chain, ChainLink, PlayingEffect, Window } from '../state/process.ts'
import { type Change, type DuelState, isSilent, unchanged } from '../state/state.ts'
import { opponentOf, type Player } from '../state/zones.ts'
import { goneOn, inBattleStep, mightActInPhase, phaseEndedByEffect } from '../turn/turn.ts'

/** The state with one more link; the opponent of its player is asked first [CHN-03]. */
export const withLink = (state: DuelState, link: ChainLink, cards: CardPool): DuelState => {
  const chain = openChain(state)
  const links = [...(chain?.links ?? []), link]
  const below = chain ? state.processes.slice(0, -1) : state.processes
  const meanwhile = chain?.meanwhile ?? []
  return {
    ...state,
    processes: [...below, { is: 'chain', links, meanwhile, step: asking(state, links, cards) }],
  }
}

/** Whether the text of the link keeps that player from answering it, with some cards at least. */
export const isUnanswerable = ({ unanswerable, player: own }: ChainLink, player: Player): boolean =>
  unanswerable !== undefined && (unanswerable.whose === 'either' || player !== own)

const isClosedTo = (link: ChainLink, player: Player): boolean =>
  link.unanswerable?.with === undefined && !link.unanswerable?.targetsOnly && isUnanswerable(link, player)

function asking(state: DuelState, links: readonly ChainLink[], cards: CardPool): Chain['step'] {
  const last = links.at(-1)
  if (!last) throw new Error('a Chain has a link')
  const opponent = opponentOf(last.player)
  return !isClosedTo(last, opponent) && couldRespond(state, opponent, last.speed, cards)
    ? { is: 'building', asked: opponent, passes: 0 }
    : afterOnePass(state, links, cards)
}

/** The opponent has passed: the player of the last link may answer it, or add what activates at the same time [CHN-03, CHN-12, CHN-27]. */
export const afterOnePass = (
  state: DuelState,
  links: readonly ChainLink[],
  cards: CardPool,
): Chain['step'] => {
  const last = links.at(-1)
  if (!last) throw new Error('a Chain has a link')
  const adds = links.every(activatesByItself) && !isSilent(state.sides[last.player])
  return adds || (!isClosedTo(last, last.player) && couldRespond(state, last.player, last.speed, cards))
    ? { is: 'building', asked: last.player, passes: 1 }
    : { is: 'resolving', link: links.length - 1 }
}

/** Trigger and Flip Effects activate by themselves when something happens, several of them in one Chain [CHN-27, CHN-33]. */
export const activatesByItself = ({ activated }: Pick<ChainLink, 'activated'>): boolean =>
  activated === 'trigger' || activated === 'flip'

/** The player who is asked activates nothing; when both have passed the Chain resolves, or the window closes [CHN-03, CHN-04, SUM-09]. */
export const pass: Procedure<'pass'> = {
  why: (state) => (isAsked(state) ? undefined : { code: 'nobody-asked', rules: ['CHN-03'] }),
  list: (state) => (isAsked(state) ? [{ do: 'pass' }] : []),
  perform: (state, _, cards) => {
    const process = state.processes.at(-1)
    if (process?.is === 'chain' && process.step.is === 'building') {
      const { links, step } = process
      const next =
        step.passes === 0
          ? afterOnePass(state, links, cards)
          : ({ is: 'resolving', link: links.length - 1 } as const)
      return unchanged(withChain(state, { ...process, step: next }))
    }
    if (process?.is !== 'window') throw new Error('nobody was asked')
    const other = opponentOf(process.asked)
    return process.passes === 0 && couldActIn(state, process, other, cards)
      ? unchanged({
          ...state,
          processes: state.processes.with(-1, { ...process, asked: other, passes: 1 }),
        })
      : windowClosed(unchanged(state), 'nobody-acted', cards)
  },
}

/** Whether the player could do anything in that window, the one on top. */
const couldActIn = (state: DuelState, window: Window, player: Player, cards: CardPool): boolean => {
  switch (window.of) {
    case 'summon-negation':
      return couldNegate(state, player, window.coming, cards)
    case 'battle':
      return mightActInBattle(unchanged({ ...state, processes: state.processes.slice(0, -1) }), player, cards)
    case 'start-step':
    case 'phase-end':
      return mightActInPhase(state, player, cards)
    case 'summon-response':
      return couldRespond(state, player, 1, cards)
  }
}

const isAsked = (state: DuelState): boolean => {
  const process = state.processes.at(-1)
  return process?.is === 'window' || (process?.is === 'chain' && process.step.is === 'building')
}

/** What a text does as its monster has come is done before anybody answers that. */
const followedBy = (change: Change, then: PlayingEffect | undefined): Change =>
  then ? { ...change, state: { ...change.state, processes: [...change.state.processes, then] } } : change

/** What follows when the window on top closes: nobody acted in it, or a Chain in it has ended. */
export const windowClosed = (
  { state, events }: Change,
  closed: 'nobody-acted' | 'chain-ended',
  cards: CardPool,
): Change => {
  const window = state.processes.at(-1)
  if (window?.is !== 'window') return { state, events }
  const change = { state: { ...state, processes: state.processes.slice(0, -1) }, events }
  switch (window.of) {
    case 'summon-negation':
      return window.negated
        ? negatedSummon(change, window, cards)
        : followedBy(notNegated(change, window.coming, cards), window.then)
    case 'summon-response':
      return change
    case 'battle':
      return battleGoesOn(change, closed, cards)
    case 'start-step':
      return inBattleStep(change)
    case 'phase-end':
      if (window.byEffect && closed === 'chain-ended') return phaseEndedByEffect(change, cards)
      // After a Chain the turn player is still in the phase, and goes on playing [CHN-34].
      return closed === 'nobody-acted' ? goneOn(change, window.next, cards) : change
  }
}
