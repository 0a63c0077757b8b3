import type { Filter } from '../../cards/filter/filter.ts'
import type { CardPool } from '../../cards/pool.ts'
import type { Action } from '../action.ts'
import { locate, nameOf } from '../state/board.ts'
import { candidateAt } from '../materials/candidates.ts'
import { resolvingLink } from './chain.ts'
import { matches, plainReading } from '../materials/filter.ts'
import type { Refusal } from '../refusal.ts'
import type { DuelCard } from '../state/duel-card.ts'
import type { DuelState } from '../state/state.ts'
import type { Player } from '../state/zones.ts'

/** An effect that takes such a card from the Deck cannot be activated where the Deck holds none [TERM-08]. */
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
