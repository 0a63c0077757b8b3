import type { Whose } from '../../cards/effects/which-cards.ts'
import type { Filter } from '../../cards/filter/filter.ts'
import type { CardPool } from '../../cards/pool.ts'
import type { DuelObjectId, UsedMaterial } from '../state/duel-card.ts'
import type { EffectContext } from '../state/effect-context.ts'
import type { DuelState } from '../state/state.ts'
import { opponentOf, type Player } from '../state/zones.ts'
import { isSo, type Look, printedAs } from './any-card.ts'

/** A duel as an effect looks at it: what its words point at, and what is known of cards. */
export interface EffectView {
  readonly state: DuelState
  readonly context: EffectContext
  readonly cards: CardPool
  readonly look: Look
  /** A cost is paid: that is nothing an effect does, so nothing protects from it [TERM-11]. */
  readonly paying?: true
  /** It is only tried whether something could be done: what is protected can be chosen all the same. */
  readonly trying?: true
  /** Cards that are about to be destroyed: what is done instead cannot be done with them. */
  readonly leaving?: readonly DuelObjectId[]
}

/** "You", "your opponent" or both, for the player of the effect. */
export const playersMeant = (of: Whose | 'both', player: Player): readonly Player[] =>
  of === 'you' ? [player] : of === 'opponent' ? [opponentOf(player)] : [player, opponentOf(player)]

/** Whether the card is so by what is printed on it, wherever it is. */
export const isPrintedSo = (
  { state, cards, context: { player } }: Pick<EffectView, 'state' | 'cards' | 'context'>,
  { card, passcode, described }: Pick<UsedMaterial, 'card' | 'passcode' | 'described'>,
  filter: Filter,
): boolean => {
  const printed = printedAs({ cards }, { card, passcode, player, ...(described && { described }) })
  return printed !== undefined && isSo(state, printed, filter, player)
}
