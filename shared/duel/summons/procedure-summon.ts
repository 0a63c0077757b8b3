import type { Monster } from '../../cards/card.ts'
import type { CardPool } from '../../cards/pool.ts'
import { factsOf } from '../state/board.ts'
import { type Change, unchanged, withTurn } from '../state/change.ts'
import { asMaterial, lifted, sendTo } from '../by-hand/move.ts'
import { notAmong } from './placement.ts'
import type { Doing, Procedure } from '../procedure.ts'
import type { DuelCard, FieldMonster, Position } from '../state/duel-card.ts'
import type { DuelState } from '../state/state.ts'
import { isTakenOver, wrongMaterials } from '../materials/summon-materials.ts'
import { beingSummoned } from './summoning.ts'
import { newcomerFrom, noZone, procedureOf, waysOf, zoneRulesOf, zonesFor } from './ways-to-summon.ts'

/** A Synchro, Xyz or Link Summon: without an effect and without a chain [SUM-16]. */
export const specialSummon: Procedure<'special-summon'> = {
  why: (state, action, cards) => {
    const found = newcomerFrom(state, action.card, action.by, cards)
    if (!found.ok) return found.error
    const newcomer = found.value
    const zones = () => zonesFor(state, newcomer, action.materials, cards)
    return (
      wrongMaterials(state, newcomer, action.materials, cards) ??
      notAmong(
        state,
        action.zone,
        zones(),
        action.materials,
        noZone(state, newcomer),
        zoneRulesOf(state, newcomer),
      ) ??
      (positionsOf(newcomer.facts).includes(action.position)
        ? undefined
        : { code: 'position-not-allowed', name: newcomer.facts.name, rules: ['LNK-06'] })
    )
  },
  list: (state, cards) =>
    state.sides[state.turn.player].extraDeck.flatMap((card) => {
      const facts = factsOf(card, cards)
      const by = facts?.kind === 'monster' ? procedureOf(facts) : undefined
      if (!by) return []
      const newcomer = newcomerFrom(state, card.id, by, cards)
      if (!newcomer.ok) return []
      const positions = positionsOf(newcomer.value.facts)
      return waysOf(state, newcomer.value, cards).flatMap(({ materials, zones }) =>
        zones.flatMap((zone) =>
          positions.map(
            (position) => ({ do: 'special-summon', by, card: card.id, materials, zone, position }) as const,
          ),
        ),
      )
    }),
  perform: (state, action, cards) => {
    const { turn } = state
    const { zone, position, by } = action
    const { change, attached, specialSummons } = spend(state, action, cards)
    const { state: without, located } = lifted(change.state, action.card)
    const { id, passcode, owner } = located.card
    const monster: FieldMonster = {
      id,
      passcode,
      owner,
      faceUp: true,
      properlySummoned: true,
      controller: turn.player,
      position,
      arrival: { by, turn: turn.number, fromExtraDeck: true },
      attached,
    }
    return beingSummoned(
      { ...change, state: withTurn(without, { specialSummons }) },
      [{ monster, zone, by }],
      cards,
    )
  },
}

/** A Link Monster is always in Attack Position [LNK-06, SS-03]. */
const positionsOf = (facts: Monster): readonly Position[] =>
  facts.frame === 'link' ? ['attack'] : ['attack', 'defense']

/** The materials leave before the monster comes: to the Graveyard, or to be stacked under it [SYN-04, XYZ-02, LNK-01]. */
function spend(
  state: DuelState,
  { by, materials, card }: Doing<'special-summon'>,
  cards: CardPool,
): {
  readonly change: Change
  readonly attached: readonly DuelCard[]
  readonly specialSummons: DuelState['turn']['specialSummons']
} {
  const newcomer = newcomerFrom(state, card, by, cards)
  if (!newcomer.ok) throw new Error(`card ${card} cannot be Summoned`)
  const overlaid = isTakenOver(state, newcomer.value, materials, cards)
  let change = unchanged(state)
  const attached: DuelCard[] = []
  for (const id of materials) {
    if (by === 'xyz') {
      const stacked = asMaterial(change, id, card, overlaid ? 'come-along' : 'are-lost', cards)
      attached.push(...stacked.materials)
      change = stacked.change
    } else {
      change = sendTo(change, id, 'graveyard', by === 'synchro' ? 'synchro-material' : 'link-material', cards)
    }
  }
  const made = { name: newcomer.value.facts.name, by, ...(overlaid && { overlaid }) }
  return { change, attached, specialSummons: [...state.turn.specialSummons, made] }
}
