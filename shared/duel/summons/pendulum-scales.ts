import type { Card, Monster } from '../../cards/card.ts'
import type { CardPool } from '../../cards/pool.ts'
import { failed, ok, type Result } from '../../result.ts'
import { factsOf, isOpen, spellTrapAt } from '../state/board.ts'
import type { Refusal } from '../refusal.ts'
import { pendulumZones } from '../ruleset.ts'
import type { DuelState } from '../state/state.ts'
import type { Player, SpellTrapZone } from '../state/zones.ts'

/** The Levels between two Scales: above `low` and below `high`, neither included [PEN-09]. */
export interface Scales {
  readonly low: number
  readonly high: number
}

/** The player's two Scales, whichever way round, or why there are no two [PEN-08]. */
export const scalesOf = (state: DuelState, player: Player, cards: CardPool): Result<Scales, Refusal> => {
  const zones = pendulumZones(state.ruleset, player)
  if (zones.length === 0) return failed({ code: 'no-pendulum-zones', rules: ['ZONE-02'] })
  const [left, right] = zones.map((zone, index) =>
    scaleAt(state, zone, index === 0 ? 'left' : 'right', cards),
  )
  if (left === undefined || right === undefined) {
    const have = left === undefined && right === undefined ? 0 : 1
    return failed({ code: 'needs-two-scales', have, rules: ['PEN-08'] })
  }
  return ok({ low: Math.min(left, right), high: Math.max(left, right) })
}

const scaleAt = (
  state: DuelState,
  zone: SpellTrapZone,
  side: 'left' | 'right',
  cards: CardPool,
): number | undefined => {
  const card = spellTrapAt(state, zone)
  return card?.scale ? asPendulum(factsOf(card, cards))?.pendulum?.[side] : undefined
}

/** The card as a Pendulum Monster. */
export const asPendulum = (facts: Card | undefined): Monster | undefined =>
  facts?.kind === 'monster' && facts.pendulum ? facts : undefined

/** The Pendulum Zones that can take a card: an outer zone with anything in it cannot [PEN-06]. */
export const freePendulumZones = (state: DuelState): readonly SpellTrapZone[] =>
  pendulumZones(state.ruleset, state.turn.player).filter((zone) => isOpen(state, zone))
