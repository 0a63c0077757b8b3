import type { Filter } from '../../cards/filter/filter.ts'
import type { CardPool } from '../../cards/pool.ts'
import { failed, ok, type Result } from '../../result.ts'
import type { Action, Chosen } from '../action.ts'
import type { Cost } from '../by-hand-action.ts'
import { candidateAt } from '../continuous/candidates.ts'
import { matches, plainReading } from '../continuous/filter.ts'
import { placeCounters } from '../moves/alter.ts'
import { changeLifePoints } from '../moves/outcome.ts'
import { putCard } from '../moves/put.ts'
import type { Doing, Move } from '../procedure.ts'
import type { Refusal } from '../refusal.ts'
import { layBefore, locate, nameOf, possessorOf, targetAt } from '../state/board.ts'
import { damageStep, madeBy, nextLink, resolvingLink } from '../state/decision.ts'
import type { DuelCard, DuelObjectId } from '../state/duel-card.ts'
import type { ChainLink } from '../state/process.ts'
import { type Change, changed, type DuelState, unchanged } from '../state/state.ts'
import { isPile, type Player, samePlace } from '../state/zones.ts'
import { withLink } from './chain.ts'

/** An activation as far as it is known before costs and targets. */
export type Activation = Omit<ChainLink, 'targets'>

/** What is wrong with the targets and the costs; in `state` the card already is where it will resolve. */
export const whyNotChosen = (
  state: DuelState,
  { player }: Activation,
  { targets = [], costs = [], searches }: Chosen,
  cards: CardPool,
): Refusal | undefined => {
  const paying = paid(state, player, costs, cards)
  if (!paying.ok) return paying.error
  for (const [index, id] of targets.entries()) {
    const located = locate(paying.value.state, id)
    if (!located) return { code: 'no-such-card', card: id, rules: ['CHN-23'] }
    if (targets.indexOf(id) !== index) return { code: 'named-twice', card: id, rules: ['CHN-23'] }
    const hidden = located.kind === 'pile' && HIDDEN.has(located.at.in) && !located.card.faceUp
    const name = nameOf(located.card, cards)
    if (hidden) return { code: 'cannot-be-target', name, rules: ['CHN-23'] }
    if (located.kind === 'monster' && located.card.grants?.includes('untargetable')) {
      return { code: 'untargetable', name, rules: ['TERM-03'] }
    }
    if (damageStep(state)?.destroyed.includes(id)) {
      return { code: 'destroyed-by-battle', name, rules: ['BAT-18'] }
    }
  }
  return whyNothingToFind(paying.value.state, player, searches, cards)
}

/** Where a card is not seen by both players, so that it cannot be chosen before the effect resolves. */
const HIDDEN: ReadonlySet<string> = new Set(['hand', 'deck', 'extraDeck'])

/** Costs are paid, targets fixed, the link is on the Chain: nobody can act before all of it is done [CHN-13, CHN-23]. */
export const activated = (
  change: Change,
  activation: Activation,
  { targets = [], costs = [], searches }: Chosen,
  cards: CardPool,
): Change => {
  const link = nextLink(change.state)
  const paying = paid(change.state, activation.player, costs, cards)
  if (!paying.ok) throw new Error('the costs were not checked')
  const { state } = paying.value
  const passcode = passcodeOf(change.state, activation.card)
  const from = targetAt(change.state, activation.card)
  const lay = layBefore(locate(change.state, activation.card), state, activation.card)
  const chosen = targets.flatMap((id) => targetAt(state, id) ?? [])
  return madeBy(
    link,
    changed(
      {
        state,
        events: [
          ...change.events,
          ...madeBy(link, paying.value, { cost: true, whose: activation.player }).events,
        ],
      },
      state.outcome
        ? state
        : withLink(
            state,
            {
              ...activation,
              ...(from && { from: from.at }),
              ...lay,
              targets: chosen,
              ...(searches && { searches }),
            },
            cards,
          ),
      {
        is: 'activated',
        player: activation.player,
        card: activation.card,
        passcode,
        targets,
        as: activation.activated === 'card' ? 'card' : 'effect',
        ...(from && { from: from.at }),
        ...lay,
      },
    ),
  )
}

const passcodeOf = (state: DuelState, id: DuelObjectId) => {
  const located = locate(state, id)
  if (!located) throw new Error(`card ${id} is not in the duel`)
  return located.card.passcode
}

/** Pays the costs one after another, all of them or none [CHN-13, TERM-11]; a player may pay their last Life Points, and then loses. */
export const paid = (
  state: DuelState,
  player: Player,
  costs: readonly Cost[],
  cards: CardPool,
): Result<Change, Refusal> => {
  let change = unchanged(state)
  for (const cost of costs) {
    const refusal = whyNotPaid(change.state, player, cost, cards)
    if (refusal) return failed(refusal)
    const next = pay(change.state, cost, cards)
    change = { state: next.state, events: [...change.events, ...next.events] }
  }
  return ok(change)
}

/** A player pays with what is their own: Life Points, cards that leave, counters [TERM-11, CTL-02]. */
function whyNotPaid(state: DuelState, player: Player, cost: Cost, cards: CardPool): Refusal | undefined {
  if (cost.do === 'change-life-points') {
    const have = state.sides[player].lifePoints
    if (cost.player !== player || cost.by >= 0) return { code: 'not-a-cost', rules: ['TERM-11'] }
    if (have + cost.by < 0) return { code: 'cannot-pay', needed: -cost.by, have, rules: ['TERM-11'] }
    return PAYMENTS[cost.do].why(state, cost, cards)
  }
  const located = locate(state, cost.card)
  if (!located) return { code: 'no-such-card', card: cost.card, rules: ['TERM-11'] }
  if (possessorOf(located) !== player)
    return { code: 'not-yours', name: nameOf(located.card, cards), rules: ['CTL-02'] }
  if (cost.do === 'count-by-hand') {
    return cost.by < 0
      ? PAYMENTS[cost.do].why(state, cost, cards)
      : { code: 'not-a-cost', rules: ['TERM-11', 'CTR-01'] }
  }
  // A card that is already there, or was paid with before, does not leave its place.
  return isPile(cost.to) && cost.because !== 'destroyed' && !samePlace(located.at, cost.to)
    ? PAYMENTS[cost.do].why(state, cost, cards)
    : { code: 'not-a-cost', rules: ['TERM-11'] }
}

const PAYMENTS: { readonly [D in Cost['do']]: Move<Doing<D>> } = {
  'change-life-points': changeLifePoints,
  'count-by-hand': placeCounters,
  'move-by-hand': putCard,
}

const pay = (state: DuelState, cost: Cost, cards: CardPool): Change =>
  (PAYMENTS[cost.do] as Move<Cost>).perform(state, cost, cards)

/** An effect that takes such a card from the Deck cannot be activated if the Deck has none [TERM-08]. */
export const whyNothingToFind = (
  state: DuelState,
  player: Player,
  wanted: Filter | undefined,
  cards: CardPool,
): Refusal | undefined =>
  !wanted || state.sides[player].deck.some((card) => fits(state, card, player, wanted, cards))
    ? undefined
    : { code: 'nothing-to-find', rules: ['TERM-08'] }

/** While such an effect resolves only what it asks for is taken from the Deck to the hand [TERM-07]. */
export const whyNotFound = (state: DuelState, action: Action, cards: CardPool): Refusal | undefined => {
  const link = resolvingLink(state)?.link
  if (!link?.searches || action.do !== 'move-by-hand' || action.to.in !== 'hand') return undefined
  const located = locate(state, action.card)
  if (located?.kind !== 'pile' || located.at.in !== 'deck') return undefined
  return fits(state, located.card, link.player, link.searches, cards)
    ? undefined
    : { code: 'not-searched-for', name: nameOf(located.card, cards), rules: ['TERM-07'] }
}

const fits = (
  { turn }: DuelState,
  card: DuelCard,
  player: Player,
  wanted: Filter,
  cards: CardPool,
): boolean => {
  const candidate = candidateAt(card, { in: 'deck', of: player }, cards)
  return candidate !== undefined && matches(wanted, plainReading(candidate), { player, turn: turn.number })
}
