import { isExtraDeckCard } from '../../cards/card.ts'
import type { CardPool } from '../../cards/pool.ts'
import { type Change, unchanged } from '../state/change.ts'
import { openChain } from '../state/decision.ts'
import type { DuelObjectId } from '../state/duel-card.ts'
import type { HandMoveOf } from './hand-move.ts'
import { sendTo } from './move.ts'
import { asPendulum } from '../summons/pendulum-scales.ts'
import type { Doing } from '../procedure.ts'
import type { Refusal } from '../refusal.ts'
import { rulesetOf } from '../ruleset.ts'
import { shuffleDeck } from './shuffle.ts'
import type { DuelState } from '../state/state.ts'
import type { Pile } from '../state/zones.ts'

/** Why an effect cannot put the card on that pile in that way. */
export const whyNotToPile = (move: HandMoveOf, to: Pile): Refusal | undefined =>
  whyNotThere(move, to) ?? whyNotSo(move, to)

/** Cards go to their owner's piles [CTL-04]; the Extra Deck takes its own monsters and face-up Pendulum Monsters [MON-15]. */
function whyNotThere({ located, facts, how, state }: HandMoveOf, to: Pile): Refusal | undefined {
  const { name } = facts
  if (to.of !== located.card.owner) return { code: 'not-yours', name, rules: ['CTL-04'] }
  if (to.in !== 'extraDeck' || isExtraDeckCard(facts) || facts.kind === 'token') return undefined
  const faceUpPendulum =
    asPendulum(facts) && how.faceUp !== false && rulesetOf(state.ruleset).pendulumZones !== 'none'
  return faceUpPendulum ? undefined : { code: 'not-in-extra-deck', name, rules: ['MON-15', 'PEN-10'] }
}

/** Discarding is from the hand, Tributing of a monster on the field, both to the Graveyard [MOVE-07, TERM-10]. */
function whyNotSo({ located, facts: { name }, how: { because } }: HandMoveOf, to: Pile): Refusal | undefined {
  switch (because) {
    case undefined:
    case 'destroyed':
      return undefined
    case 'discarded':
      return located.at.in === 'hand' && to.in === 'graveyard'
        ? undefined
        : { code: 'not-so', name, because, rules: ['MOVE-07'] }
    case 'tribute':
      return located.kind === 'monster' && to.in === 'graveyard'
        ? undefined
        : { code: 'not-so', name, because, rules: ['TERM-10'] }
  }
}

/** The card on its owner's pile. */
export function toPile(state: DuelState, action: Doing<'move-by-hand'>, to: Pile, cards: CardPool): Change {
  const moved = sendTo(unchanged(state), action.card, to.in, action.because ?? 'by-hand', cards, {
    faceUp: action.faceUp ?? true,
    deckEnd: action.deck === 'bottom' ? 'bottom' : 'top',
    wasNegated: isNegatedActivation(state, action.card),
  })
  return to.in === 'deck' && action.deck === 'shuffle' ? shuffleDeck(moved, to.of) : moved
}

const isNegatedActivation = (state: DuelState, card: DuelObjectId): boolean =>
  openChain(state)?.links.some((link) => link.card === card && link.negated === 'activation') ?? false
