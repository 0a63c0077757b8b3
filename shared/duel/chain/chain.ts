import type { CardPool } from '../../cards/pool.ts'
import { locate } from '../state/board.ts'
import type { Change } from '../state/change.ts'
import { couldRespond } from './could-respond.ts'
import { openChain } from '../state/decision.ts'
import type { DuelEvent } from '../event.ts'
import type { DuelObjectId } from '../state/duel-card.ts'
import type { Chain, ChainLink, Target } from '../state/process.ts'
import type { DuelState } from '../state/state.ts'
import { opponentOf } from '../state/zones.ts'

/** The number that the next link gets: 1 begins a Chain [CHN-01]. */
export const nextLink = (state: DuelState): number => (openChain(state)?.links.length ?? 0) + 1

/** The state with one more link, and the opponent of who activated asked first [CHN-03]. */
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

function asking(state: DuelState, links: readonly ChainLink[], cards: CardPool): Chain['step'] {
  const last = links.at(-1)
  if (!last) throw new Error('a Chain has a link')
  const opponent = opponentOf(last.player)
  return couldRespond(state, opponent, last.speed, cards)
    ? { is: 'building', asked: opponent, passes: 0 }
    : afterOnePass(state, links, cards)
}

/** The opponent has passed: who activated may answer the own link, or add what activates at the same time [CHN-03, CHN-12, CHN-27]. */
export const afterOnePass = (
  state: DuelState,
  links: readonly ChainLink[],
  cards: CardPool,
): Chain['step'] => {
  const last = links.at(-1)
  if (!last) throw new Error('a Chain has a link')
  const adds = links.every(activatesByItself) && !state.sides[last.player].absent
  return adds || couldRespond(state, last.player, last.speed, cards)
    ? { is: 'building', asked: last.player, passes: 1 }
    : { is: 'resolving', link: links.length - 1 }
}

/** Trigger and Flip Effects activate by themselves when their time has come, several in one Chain [CHN-27, CHN-33]. */
export const activatesByItself = ({ activated }: Pick<ChainLink, 'activated'>): boolean =>
  activated === 'trigger' || activated === 'flip'

/**
 * The state in which the last link resolves: who was asked last and begins to carry out the own link has passed,
 * so nobody has to say so [CHN-04].
 */
export const resolving = (state: DuelState): DuelState => {
  const chain = openChain(state)
  return chain?.step.is === 'building' && chain.step.passes === 1
    ? withChain(state, { ...chain, step: { is: 'resolving', link: chain.links.length - 1 } })
    : state
}

/** The link that resolves now, and its place in the list. */
export const resolvingLink = (
  state: DuelState,
): { readonly link: ChainLink; readonly at: number; readonly begun: boolean } | undefined => {
  const chain = openChain(resolving(state))
  if (chain?.step.is !== 'resolving') return undefined
  const link = chain.links[chain.step.link]
  return link && { link, at: chain.step.link, begun: chain.step.begun ?? false }
}

/** The duel with the Chain on top as given. */
export const withChain = (state: DuelState, chain: Chain): DuelState => ({
  ...state,
  processes: state.processes.with(-1, chain),
})

/** The link has done something: what is against it is no longer asked [CHN-24]. */
export const withBegun = (state: DuelState): DuelState => ({
  ...state,
  processes: state.processes.map((process) =>
    process.is === 'chain' && process.step.is === 'resolving'
      ? { ...process, step: { ...process.step, begun: true } }
      : process,
  ),
})

/** The card as a target, where it is now. */
export const targetAt = (state: DuelState, card: DuelObjectId): Target | undefined => {
  const located = locate(state, card)
  if (!located) return undefined
  if (located.kind === 'attached') return { card, at: 'attached' }
  return { card, at: located.kind === 'pile' ? located.at.in : 'field' }
}

/** The events as made by that link, counted from 1: as its cost, or by the effect of a player. */
export const madeBy = (
  link: number,
  { state, events }: Change,
  how: Pick<DuelEvent, 'cost' | 'whose'> = {},
): Change => ({
  state,
  events: events.map((event): DuelEvent => ({ link, ...how, ...event })),
})
