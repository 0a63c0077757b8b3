import type { RuledAction } from '../ruled-action.ts'
import { locate } from '../state/board.ts'
import type { DuelObjectId } from '../state/duel-card.ts'
import type { DuelState } from '../state/state.ts'
import { isMonsterZone } from '../state/zones.ts'
import { numberFor, YOU } from './setting.ts'

/* Cards and zones as situations files name them: by passcodes and zone numbers, ascending. */

/** The numbers in ascending order. */
export const ascending = (numbers: Iterable<number>): readonly number[] => [...numbers].sort((a, b) => a - b)

/** The cards these actions are about, each once. */
export const cardsOf = (actions: readonly RuledAction[]): readonly DuelObjectId[] => [
  ...new Set(actions.flatMap((action) => ('card' in action ? [action.card] : []))),
]

/** One passcode for each card in the duel. */
export const passcodesOf = (state: DuelState, actions: readonly RuledAction[]): readonly number[] =>
  ascending(cardsOf(actions).map((id) => passcodeOf(state, id)))

/** The passcode of a card in the duel. */
export const passcodeOf = (state: DuelState, id: DuelObjectId): number => {
  const located = locate(state, id)
  if (!located) throw new Error(`card ${id} is not in the duel`)
  return located.card.passcode
}

/** The numbers of the zones of the monsters these actions are about. */
export const zonesOf = (state: DuelState, actions: readonly RuledAction[]): readonly number[] =>
  zoneNumbers(state, cardsOf(actions))

/** The numbers of the zones that these monsters stand in. */
export const zoneNumbers = (state: DuelState, ids: readonly DuelObjectId[]): readonly number[] =>
  ascending(
    ids.flatMap((id) => {
      const at = locate(state, id)?.at
      return at && isMonsterZone(at) ? [numberFor(at, YOU)] : []
    }),
  )
