import type { ActivatedEffect, Effect } from '../../cards/effects/effect.ts'
import { withAny } from '../../cards/filter/normal-form.ts'
import type { CardPool } from '../../cards/pool.ts'
import { finishLink, resolvedOf, whyNotCarriedOut } from '../chain/resolution.ts'
import { withLink } from '../chain/chain.ts'
import type { Procedure } from '../procedure.ts'
import { isThatEvent } from '../continuous/happenings.ts'
import { effectsOf } from '../continuous/holding.ts'
import { isActivatedEffect } from '../continuous/locks.ts'
import { settledCards } from '../continuous/meant-cards.ts'
import { holdingOf } from '../continuous/prevented.ts'
import { seenNow } from '../continuous/seen-now.ts'
import type { DuelEvent } from '../event.ts'
import { factsOf, layBefore, locate, targetAt } from '../state/board.ts'
import { madeBy, nextLink, openChain, resolvingLink, withChain } from '../state/decision.ts'
import type { DuelObjectId } from '../state/duel-card.ts'
import type { EffectContext, Target } from '../state/effect-context.ts'
import { isPile, type PileName } from '../state/zones.ts'
import { withoutShown } from '../state/left-since.ts'
import type { ChainLink, PlayingEffect } from '../state/process.ts'
import { type Change, changed, type DuelState } from '../state/state.ts'
import { runWith } from './questions.ts'
import { withUse } from './memory.ts'
import { isPlayed } from './played.ts'
import { stepDone } from './steps.ts'
import { apart, resolvingSteps } from './steps-begun.ts'
import { momentFor } from './triggers.ts'
import type { EffectUnderWay } from './next-step.ts'

/* A known effect as a Chain Link: it is put on the Chain, resolves, and ends. */

/** Costs are marked as such; what is paid and what a resolving link does is its player's. */
export const markMoves = ({ state, process }: EffectUnderWay, change: Change): Change => {
  const { player: whose, passcode: source } = process.context
  if (process.stage === 'activating') {
    // What is given up for a Summon of its own belongs to no link.
    return process.link
      ? madeBy(nextLink(state), change, { cost: true, whose })
      : { ...change, events: change.events.map((event): DuelEvent => ({ cost: true, whose, ...event })) }
  }
  if (process.apart)
    return { ...change, events: change.events.map((event): DuelEvent => ({ whose, source, ...event })) }
  const chain = openChain(state)
  const { instant = 0 } = process
  return chain?.step.is === 'resolving'
    ? madeBy(chain.step.link + 1, change, { whose, source, instant })
    : change
}

/** "Cards of the original kinds of those": they are known once the costs are paid. */
const closedBy = (
  { whose, with: only, ofKindsOf, targetsOnly }: NonNullable<ActivatedEffect['unanswerable']>,
  context: EffectContext,
  state: DuelState,
  cards: CardPool,
): NonNullable<ChainLink['unanswerable']> => {
  if (!ofKindsOf) return { whose, ...(only && { with: only }), ...(targetsOnly && { targetsOnly }) }
  const kinds = settledCards({ state, context, cards, look: seenNow }, ofKindsOf).flatMap((id) => {
    const at = locate(state, id)
    return (at && factsOf(at.card, cards)?.kind) ?? []
  })
  const filters = (['monster', 'spell', 'trap'] as const).filter((kind) => kinds.includes(kind))
  return { whose, with: withAny(filters.map((is) => ({ is }))) }
}

/** An effect that another card grants stands in the Continuous Effect that grants it. */
const grantedOr = (effect: Effect): Effect => {
  if (effect.kind !== 'continuous') return effect
  const [granted] = effect.lasting.flatMap((lasting) =>
    lasting.is === 'grant' && lasting.grant.is === 'effect' ? [lasting.grant.effect] : [],
  )
  return granted ?? effect
}

/** From where the card is activated: where it lay before anything that its activation brought about moved it. */
const activatedFrom = (
  state: DuelState,
  card: DuelObjectId,
  events: readonly DuelEvent[],
): PileName | 'field' => {
  const moved = events.find((event) => event.is === 'moved' && event.card === card)
  const from = moved?.is === 'moved' ? moved.from : locate(state, card)?.at
  return from && isPile(from) ? from.in : 'field'
}

/** Costs are paid and targets fixed: the link is on the Chain [CHN-13, CHN-23]. */
export const linkEffect = (change: Change, { state, process }: EffectUnderWay, cards: CardPool): Change => {
  const { link, context, resolve } = process
  if (!link) throw new Error('an activation becomes a link')
  const number = nextLink(state)
  const targets = process.targets.flatMap((id) => targetAt(state, id) ?? [])
  const plays = { context, todo: resolve }
  const closed = link.unanswerable && { unanswerable: closedBy(link.unanswerable, context, state, cards) }
  const from = layBeforeCosts(context, [...process.meanwhile, ...change.events])
  const { lay: before, ...begun } = link
  const lay = layBefore(before, state, link.card)
  const on = withLink(
    state,
    { ...begun, ...closed, ...laidFaceUp(state, link), from, ...lay, targets, plays },
    cards,
  )
  const chain = on.processes.at(-1)
  if (chain?.is !== 'chain') throw new Error('a link makes a Chain')
  const earlier: readonly DuelEvent[] = process.meanwhile
  const own = { ...chain, meanwhile: [...chain.meanwhile, ...earlier] }
  const { passcode } = context
  const written = effectsOf(cards.find(passcode), cards)?.effects[context.number]
  const effect = written && grantedOr(written)
  const moment = effect && isActivatedEffect(effect) ? momentFor(state, effect) : undefined
  const done = {
    is: 'activated',
    player: context.player,
    card: context.itself.card,
    passcode,
    as: link.activated === 'card' ? 'card' : 'effect',
    from: activatedFrom(state, context.itself.card, [...earlier, ...change.events]),
  } as const
  const used = withUse(withChain(on, own), context, cards, {
    inChain: true,
    ...(moment !== undefined && { moment }),
  })
  const after = {
    ...used,
    doneThisTurn: [...(on.doneThisTurn ?? []), done],
  }
  return changed(change, after, {
    link: number,
    is: 'activated',
    player: context.player,
    card: context.itself.card,
    passcode,
    targets: process.targets,
    as: done.as,
    from,
    ...lay,
  })
}

/**
 * Where the Spell or Trap lies whose effect is activated: what has given itself up as a cost need not be there, nor an Equip Card that has given up
 * the monster that bore it [CHN-17, CHN-20].
 */
const laidFaceUp = (
  state: DuelState,
  { activated, card }: Omit<ChainLink, 'targets'>,
): Pick<ChainLink, 'zone'> => {
  const at = activated === 'card' ? undefined : locate(state, card)
  if (at?.kind !== 'spellTrap' || !at.card.faceUp) return {}
  const { equippedTo: bearer } = at.card
  return bearer !== undefined && locate(state, bearer)?.kind !== 'monster' ? {} : { zone: at.at }
}

/** Where the card lay whose effect was activated, if it was moved as a cost of that; where it is meant to be otherwise. */
const layBeforeCosts = ({ itself }: EffectContext, paid: readonly DuelEvent[]): Target['at'] => {
  const left = paid.find((event) => event.is === 'moved' && event.cost && event.card === itself.card)
  if (left?.is !== 'moved') return itself.at
  return isPile(left.from) ? left.from.in : 'field'
}

/** The card has Summoned itself; what its text adds to that follows without a Chain, as soon as nobody can negate the Summon any more. */
export const cameByItself = (change: Change, { state, process }: EffectUnderWay, cards: CardPool): Change => {
  const { context, resolve, ...rest } = process
  const after = withUse(state, context, cards)
  if (resolve.length === 0) return { ...change, state: after }
  const next: PlayingEffect = {
    ...rest,
    context,
    stage: 'resolving',
    todo: resolve,
    resolve: [],
    answers: [],
  }
  const below = after.processes.at(-1)
  if (below?.is !== 'window' || below.of !== 'summon-negation')
    return { ...change, state: { ...after, processes: [...after.processes, next] } }
  // It lies nowhere as long as its Summon may be negated.
  const there = { card: context.itself.card, at: 'field' } as const
  const then: PlayingEffect = { ...next, context: { ...context, itself: there } }
  return { ...change, state: { ...after, processes: after.processes.with(-1, { ...below, then }) } }
}

/** The link that resolves now is a known effect: it begins, or it does nothing and the next one follows. */
export const resolvingBegun = (change: Change, cards: CardPool): Change | undefined => {
  const { state } = change
  const chain = openChain(state)
  if (chain?.step.is !== 'resolving') return undefined
  const waiting = chain.links[chain.step.link]
  if (!waiting?.plays || waiting.plays.left || chain.step.begun) return undefined
  const link = withoutShown(waiting, state)
  const links = chain.links.with(chain.step.link, link)
  const now = link === waiting ? state : withChain(state, { ...chain, links })
  if (whyNotCarriedOut(now, cards)) return finishResolving({ ...change, state: now }, cards)
  const { context, todo } = link.plays ?? waiting.plays
  const process = resolvingSteps(context, todo)
  const begun = withChain(state, { ...chain, links, step: { ...chain.step, begun: true } })
  const before = doneBeforeResolving(state, link, cards)
  return { ...change, state: { ...begun, processes: [...begun.processes, process, ...before] } }
}

/** "Before resolving an effect that targets this card, …": what holds so is done first, and without a Chain. */
const doneBeforeResolving = (
  state: DuelState,
  link: ChainLink,
  cards: CardPool,
): readonly PlayingEffect[] => {
  const resolves = { is: 'resolved', ...resolvedOf(state, link) } as const
  return holdingOf(state, 'whenever', cards).flatMap(({ lasting: { event, steps }, context }) =>
    event.is === 'resolved' &&
    event.would &&
    isThatEvent({ state, context, cards, look: seenNow }, event, resolves)
      ? [
          apart(
            context,
            steps.map((step) => ({ step })),
          ),
        ]
      : [],
  )
}

export const endResolving = (
  change: Change,
  { state, process }: EffectUnderWay,
  left: boolean,
  cards: CardPool,
): Change => {
  const below = { ...change, state }
  const chain = process.apart ? undefined : openChain(state)
  if (chain?.step.is !== 'resolving') return below
  if (!left) return finishResolving(below, cards)
  const { link: at } = chain.step
  const link = chain.links[at]
  if (!link?.plays) return below
  const links = chain.links.with(at, { ...link, plays: { ...link.plays, left: true } })
  return { ...below, state: withChain(state, { ...chain, links }) }
}

/** Ends the resolution of a link. After what the player's hand did of it, what is known to be forbidden from then on is. */
export const finishKnownLink: Procedure<'finish-link'> = {
  ...finishLink,
  perform: (state, action, cards) => finishLink.perform(withLocksAfter(state, cards), action, cards),
}

const withLocksAfter = (state: DuelState, cards: CardPool): DuelState => {
  const locks = locksAfter(state, cards)
  if (!locks) return state
  const { context, steps } = locks
  return steps.reduce((now, step) => {
    if (step.do !== 'apply' || !isPlayed(step)) return now
    if (step.lasting.is !== 'forbid' && step.lasting.is !== 'cannot') return now
    const ran = runWith(stepDone({ state: now, context, cards, look: seenNow }, step), [])
    return ran.is === 'done' && ran.result ? ran.result.change.state : now
  }, state)
}

/** The steps behind what the player's hand does: of an effect that was played up to there, or of one that was declared. */
const locksAfter = (state: DuelState, cards: CardPool): ChainLink['locks'] => {
  const { plays, locks } = resolvingLink(state)?.link ?? {}
  if (plays?.left) {
    const steps = plays.todo.map(({ step }) => step)
    return { context: plays.context, steps: steps.slice(steps.findIndex((step) => !isPlayed(step)) + 1) }
  }
  return locks && !whyNotCarriedOut(state, cards) ? locks : undefined
}

const finishResolving = (change: Change, cards: CardPool): Change => {
  const next = finishLink.perform(change.state, { do: 'finish-link' }, cards)
  return { state: next.state, events: [...change.events, ...next.events] }
}
