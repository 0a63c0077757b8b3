import { forbiddenByAll, leftOfKind, type NumberedEffect } from '../../cards/effects/declared.ts'
import type { ActivatedEffect } from '../../cards/effects/effect.ts'
import type { Card } from '../../cards/card.ts'
import type { CardPool } from '../../cards/pool.ts'
import { effectNumber } from '../state/effect-number.ts'
import { effectsOf } from '../continuous/holding.ts'
import { whyTurnLongBroken, whyUsedUp } from '../continuous/locks.ts'
import type { Refusal } from '../refusal.ts'
import { factsOf, locate, targetAt } from '../state/board.ts'
import type { Located, DuelObjectId } from '../state/duel-card.ts'
import { openChain, withChain } from '../state/decision.ts'
import type { EffectContext } from '../state/effect-context.ts'
import type { Change, DuelState } from '../state/state.ts'
import type { Player } from '../state/zones.ts'
import { isFrom } from '../continuous/lies-where.ts'
import { withUse } from './memory.ts'
import { isActivationPlayed } from './played.ts'

/*
 * Effects that the player declares and does by hand. What their sentences limit and forbid is held all the same, where it is certain which
 * effect of the card is meant.
 */

/** What is certain of a declared effect, and what its words point at. */
interface Declared {
  readonly facts: Card
  readonly forbids: ReturnType<typeof forbiddenByAll>
  readonly context: EffectContext
  /** Which effect it is, where only one is left to the hand. */
  readonly number?: number
}

const controllerOf = (located: Located): Player =>
  located.kind === 'pile' || located.kind === 'attached' ? located.card.owner : located.card.controller

/** The effects of that kind which are left to the hand: those that are activated from there, where any are. */
const effectsMeant = (
  located: Located,
  facts: Card,
  kind: ActivatedEffect['kind'],
  cards: CardPool,
): readonly NumberedEffect[] => {
  const effects = effectsOf(facts, cards)?.effects ?? []
  const all = leftOfKind(effects, kind, (effect) => !isActivationPlayed(effect))
  const isPendulum = located.kind === 'spellTrap' && located.card.scale === true
  const here = all.filter(
    ({ effect }) =>
      kind !== 'activation' &&
      (effect.part === 'pendulum') === isPendulum &&
      isFrom({ located, facts }, effect.from),
  )
  return here.length > 0 ? here : all
}

const declaredOf = (
  state: DuelState,
  id: DuelObjectId,
  kind: ActivatedEffect['kind'],
  cards: CardPool,
): Declared | undefined => {
  const located = cards.effects ? locate(state, id) : undefined
  const facts = located && factsOf(located.card, cards)
  if (!located || !facts) return undefined
  const meant = effectsMeant(located, facts, kind, cards)
  const [first, ...others] = meant
  if (!first) return undefined
  const context: EffectContext = {
    player: controllerOf(located),
    itself: targetAt(state, id) ?? { card: id, at: 'field' },
    passcode: facts.passcode,
    number: first.number,
    bound: {},
    ...(kind === 'activation' && { activation: true }),
  }
  const forbids = forbiddenByAll(meant.map(({ effect }) => effect))
  return { facts, forbids, context, ...(others.length === 0 && { number: first.number }) }
}

/** The limit or the lock of its own text that does not let a declared effect be activated, or the card. */
export const whyNotDeclared = (
  state: DuelState,
  id: DuelObjectId,
  kind: ActivatedEffect['kind'],
  cards: CardPool,
): Refusal | undefined => {
  const declared = declaredOf(state, id, kind, cards)
  const all = declared && effectsOf(declared.facts, cards)
  if (!declared || !all) return undefined
  const { facts, forbids, context, number } = declared
  const { player } = context
  return (
    (number === undefined ? undefined : whyUsedUp(state, { player, card: id, facts, number }, all, cards)) ??
    whyTurnLongBroken(state, context, { name: facts.name, turnLong: forbids.turnLong }, cards)
  )
}

/** The duel after a declared activation: its use is counted, what it forbids for the turn holds, and what follows from it waits. */
export const declaredBegun = (
  before: DuelState,
  change: Change,
  id: DuelObjectId,
  kind: ActivatedEffect['kind'],
  cards: CardPool,
): Change => {
  const located = locate(before, id)
  const facts = located && factsOf(located.card, cards)
  if (!located || !facts || !effectsOf(facts, cards)) return change
  const { passcode } = facts
  const player = controllerOf(located)
  const declared = declaredOf(before, id, kind, cards)
  const isCard = kind === 'activation'
  // Where the card does nothing on activation, or nobody knows which of its effects it is, only the activation is counted.
  const number = declared?.number ?? (isCard ? effectNumber({ is: 'none' }) : undefined)
  const { state } = change
  const used =
    number === undefined
      ? state
      : withUse(state, { passcode, itself: { card: id }, number, player }, cards, { inChain: true })
  const done = {
    is: 'activated',
    player,
    card: id,
    passcode,
    as: isCard ? 'card' : 'effect',
    from: located.kind === 'pile' ? located.at.in : 'field',
  } as const
  const counted: DuelState = { ...used, doneThisTurn: [...(state.doneThisTurn ?? []), done] }
  return { ...change, state: declared ? withLocksOf(counted, declared) : counted }
}

const withLocksOf = (state: DuelState, { forbids: { turnLong, locks }, context }: Declared): DuelState => {
  const { number: turn, player } = state.turn
  const held = turnLong.map((lasting) => ({
    lasting,
    lasts: { until: 'end', moment: { part: 'turn', of: 'this' } } as const,
    context,
    begun: { turn, player },
    ofActivation: true as const,
  }))
  const now = held.length > 0 ? { ...state, lasting: [...(state.lasting ?? []), ...held] } : state
  const chain = openChain(now)
  const link = chain?.links.at(-1)
  if (locks.length === 0 || !chain || link?.card !== context.itself.card) return now
  return withChain(now, {
    ...chain,
    links: chain.links.with(-1, { ...link, locks: { context, steps: locks } }),
  })
}
