import type { Passcode } from '../../cards/passcode.ts'
import type { CardPool } from '../../cards/pool.ts'
import type { FieldCondition } from '../../cards/restrictions.ts'
import type { DuelObjectId } from '../state/duel-card.ts'
import type { EffectContext } from '../state/effect-context.ts'
import type { DuelState } from '../state/state.ts'
import type { Player } from '../state/zones.ts'
import { isMet } from './conditions.ts'
import { seenNow } from './seen-now.ts'

/** No effect speaks, and of no card: what is asked of the table points at nothing. */
const inNameOf = (player: Player): EffectContext => ({
  player,
  itself: { card: 0 as DuelObjectId, at: 'field' },
  passcode: 0 as Passcode,
  number: 0,
  bound: {},
})

/** Whether the table is now as the text of the turn player's card demands before a Summon. */
export const isFieldSo = (condition: FieldCondition, state: DuelState, cards: CardPool): boolean =>
  isMet({ state, cards, look: seenNow, context: inNameOf(state.turn.player) }, condition)
