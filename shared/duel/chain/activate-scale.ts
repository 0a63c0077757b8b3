import { activated } from './activating.ts'
import { factsOf, withSpellTrapAt } from '../state/board.ts'
import { changed, unchanged } from '../state/change.ts'
import { couldRespond } from './could-respond.ts'
import { inHand } from '../state/hand.ts'
import { lifted } from '../by-hand/move.ts'
import { asPendulum, freePendulumZones } from '../summons/pendulum-scales.ts'
import { notAmong } from '../summons/placement.ts'
import type { Procedure } from '../procedure.ts'
import { pendulumZones } from '../ruleset.ts'
import { isMainPhase, notInMainPhase } from '../turn/turn.ts'
import { opponentOf } from '../state/zones.ts'

/** Activating a Pendulum Monster from the hand as a Spell in a Pendulum Zone [PEN-01, PEN-02]. */
export const activateScale: Procedure<'activate-scale'> = {
  why: (state, { card, zone }, cards) => {
    const early = notInMainPhase(state, 'activate-scale', ['PEN-01'])
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
      { code: 'no-free-zone', name, needs: 'pendulum', rules: ['PEN-06'] },
      ['PEN-02', 'PEN-06'],
    )
  },
  list: (state, cards) =>
    !isMainPhase(state.turn)
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
