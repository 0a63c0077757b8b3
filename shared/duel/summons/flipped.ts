import type { CardPool } from '../../cards/pool.ts'
import { locate, withMonsterAt } from '../state/board.ts'
import { type Change, withTurn } from '../state/change.ts'
import type { DuelEvent } from '../event.ts'
import type { Refusal } from '../refusal.ts'
import type { DuelObjectId } from '../state/duel-card.ts'
import type { DuelState } from '../state/state.ts'

/** Remembers the monsters that were turned face-up, however it came: by a Flip Summon, in battle, or by an effect [FLIP-10, SPI-01]. */
export const withFlipped = (change: Change, cards: CardPool): Change => {
  const state = change.events.reduce(
    (before, event) => (isTurnedUp(event) ? remembering(before, event, cards) : before),
    change.state,
  )
  return state === change.state ? change : { ...change, state }
}

type OfCard = Extract<DuelEvent, { readonly is: 'flipped' | 'summoned' }>

const isTurnedUp = (event: DuelEvent): event is OfCard =>
  event.is === 'flipped' || (event.is === 'summoned' && event.by === 'flip')

function remembering(state: DuelState, { card, passcode }: OfCard, cards: CardPool): DuelState {
  const facts = cards.find(passcode)
  if (facts?.kind !== 'monster') return state
  const located = locate(state, card)
  const marked =
    located?.kind === 'monster'
      ? withMonsterAt(state, located.at, { ...located.card, flippedOn: state.turn.number })
      : state
  return facts.abilities.includes('flip')
    ? withTurn(marked, { flipEffects: [...(state.turn.flipEffects ?? []), card] })
    : marked
}

/** A Flip Effect activates once each time its monster is turned face-up, also where the monster is gone meanwhile. */
export const whyNoFlipEffect = (state: DuelState, card: DuelObjectId, name: string): Refusal | undefined =>
  state.turn.flipEffects?.includes(card) ? undefined : { code: 'not-flipped', name, rules: ['FLIP-10'] }

/** The Flip Effect of the card has activated, or its moment is over [FLIP-10]. */
export const withoutFlipEffect = (state: DuelState, card: DuelObjectId): DuelState => {
  const waiting = state.turn.flipEffects ?? []
  const at = waiting.indexOf(card)
  return at < 0 ? state : withTurn(state, { flipEffects: waiting.toSpliced(at, 1) })
}
