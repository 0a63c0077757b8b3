import type { Action } from '../../../shared/duel/action.ts'
import type { RuledAction } from '../../../shared/duel/ruled-action.ts'
import { resolvingLink } from '../../../shared/duel/chain.ts'
import type { DuelState } from '../../../shared/duel/state.ts'
import type { Position } from '../../../shared/duel/duel-card.ts'
import type { Summonable } from '../../../shared/duel/summonable.ts'
import type { Way } from './choosing.ts'

/** A Fusion or Ritual Summon with a Spell at hand. */
export type SpellSummon = Extract<Summonable, { readonly ways: unknown }>

export const isSpellSummon = (summon: Summonable): summon is SpellSummon => summon.spell !== undefined

const POSITIONS: readonly Position[] = ['attack', 'defense']

/**
 * Every way to do the whole of it in one gesture: activate the Spell, unless it resolves already, Summon, end the resolution.
 * The Spell takes the first zone it may.
 */
export const spellSummonWays = (
  state: DuelState,
  legal: readonly RuledAction[],
  { card, by, spell, ways }: SpellSummon,
): readonly Way[] => {
  const resolves = resolvingLink(state)?.link.card === spell
  const activation = legal.find((action) => action.do === 'activate' && action.card === spell)
  const before: readonly Action[] = resolves || !activation ? [] : [activation]
  const after: readonly Action[] = [{ do: 'finish-link' }]
  const kind = by === 'ritual' ? 'ritual-summon' : 'fusion-summon'
  return ways.flatMap(({ materials, zones }) =>
    zones.flatMap((zone) =>
      POSITIONS.map((position): Way => ({
        uses: materials,
        zone,
        position,
        action: { do: kind, card, materials, zone, position },
        before,
        after,
      })),
    ),
  )
}
