import type { Card, Monster } from '../cards/card.ts'
import type { CardPool } from '../cards/pool.ts'
import { failed, ok, type Result } from '../result.ts'
import { activated } from './activating.ts'
import { couldRespond } from './could-respond.ts'
import { factsOf, spellTrapAt, withSpellTrapAt } from './board.ts'
import { changed, unchanged } from './change.ts'
import { inHand } from './hand.ts'
import { lifted } from './move.ts'
import { notAmong } from './placement.ts'
import type { Procedure } from './procedure.ts'
import type { Refusal } from './refusal.ts'
import { pendulumZones } from './ruleset.ts'
import type { DuelState } from './state.ts'
import { notInMainPhase } from './turn.ts'
import { opponentOf, type Player, type SpellTrapZone } from './zones.ts'

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
const freePendulumZones = (state: DuelState): readonly SpellTrapZone[] =>
  pendulumZones(state.ruleset, state.turn.player).filter((zone) => spellTrapAt(state, zone) === null)

/** Activating a Pendulum Monster from the hand as a Spell in a Pendulum Zone [PEN-01, PEN-02]. */
export const activateScale: Procedure<'activate-scale'> = {
  why: (state, { card, zone }, cards) => {
    const early = notInMainPhase(state, ['PEN-01'])
    if (early) return early
    const held = inHand(state, card, cards, ['PEN-01'])
    if (!held.ok) return held.error
    const { name } = held.value.facts
    if (!asPendulum(held.value.facts)) {
      return { code: 'wrong-kind', name, needed: 'pendulum', rules: ['PEN-01', 'PEN-06'] }
    }
    if (pendulumZones(state.ruleset, state.turn.player).length === 0) {
      return { code: 'no-pendulum-zones', rules: ['ZONE-02'] }
    }
    return notAmong(
      state,
      zone,
      freePendulumZones(state),
      [],
      { code: 'no-free-zone', for: name, needs: 'pendulum', rules: ['PEN-06'] },
      ['PEN-02', 'PEN-06'],
    )
  },
  list: (state, cards) =>
    notInMainPhase(state, [])
      ? []
      : state.sides[state.turn.player].hand
          .filter((card) => asPendulum(factsOf(card, cards)))
          .flatMap(({ id }) =>
            freePendulumZones(state).map((zone) => ({ do: 'activate-scale', card: id, zone }) as const),
          ),
  perform: (state, { card, zone }, cards) => {
    const { state: without, located } = lifted(state, card)
    const { id, passcode, owner } = located.card
    const { player, number } = state.turn
    const placed = changed(
      unchanged(state),
      withSpellTrapAt(without, zone, {
        id,
        passcode,
        owner,
        faceUp: true,
        controller: player,
        placedOn: number,
        scale: true,
      }),
      { is: 'moved', card: id, passcode, from: located.at, to: zone, because: 'activate' },
    )
    // There is nothing to carry out, so where the opponent could not answer it has resolved already [PEN-03].
    return couldRespond(placed.state, opponentOf(player), 1, cards)
      ? activated(placed, { player, card, activated: 'card', speed: 1, zone }, {}, cards)
      : placed
  },
}
