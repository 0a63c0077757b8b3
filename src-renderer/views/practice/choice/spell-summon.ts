import type { CardPool } from '../../../../shared/cards/pool.ts'
import type { Action } from '../../../../shared/duel/action.ts'
import type { RuledAction } from '../../../../shared/duel/action.ts'
import { resolvingLink } from '../../../../shared/duel/state/decision.ts'
import type { DuelState } from '../../../../shared/duel/state/state.ts'
import type { DuelObjectId, Position } from '../../../../shared/duel/state/duel-card.ts'
import { materialsChoiceFor, type Summonable } from '../../../../shared/duel/summonable/summonable.ts'
import { areAllListed } from '../../../../shared/duel/summons/procedure-summon.ts'
import { type MonsterZone, samePlace } from '../../../../shared/duel/state/zones.ts'
import { likeliestOf } from './by-itself.ts'
import { asked, type Options } from './options.ts'
import type { Way } from './way.ts'

/** A Fusion or Ritual Summon with a Spell at hand. */
export type SpellSummon = Extract<Summonable, { readonly ways: unknown }>

export const isSpellSummon = (summon: Summonable): summon is SpellSummon => summon.spell !== undefined

/** The activation of the Spell where its effect plays itself: what it Summons and with what is asked then. */
export const playedActivation = (
  legal: readonly RuledAction[],
  { spell }: SpellSummon,
): RuledAction | undefined =>
  inLikeliestZone(activationsOf(legal, spell).filter(({ number }) => number !== undefined))

type Activation = Extract<RuledAction, { readonly do: 'activate' }>

const activationsOf = (legal: readonly RuledAction[], spell: SpellSummon['spell']): readonly Activation[] =>
  legal.flatMap((action) => (action.do === 'activate' && action.card === spell ? [action] : []))

/** The one that puts the Spell where a player would without a thought, which is in no Pendulum Zone as long as there is another. */
const inLikeliestZone = (activations: readonly Activation[]): Activation | undefined => {
  const zone = likeliestOf(activations.map((activation) => activation.zone))
  return zone && activations.find((activation) => samePlace(activation.zone, zone))
}

const POSITIONS: readonly Position[] = ['attack', 'defense']

/** Every way to do the whole of it in one gesture, where all are listed. */
export const spellSummonWays = (
  state: DuelState,
  legal: readonly RuledAction[],
  summon: SpellSummon,
): readonly Way[] => {
  const waysWith = wholeGesture(state, legal, summon)
  return summon.ways.flatMap(({ materials, zones }) => waysWith(materials, zones))
}

/** The same choice where there are more sets of materials than are listed; `undefined` where there are not. */
export const spellSummonOptions = (
  state: DuelState,
  legal: readonly RuledAction[],
  summon: SpellSummon,
  cards: CardPool,
): Options | undefined => {
  if (areAllListed(summon.ways)) return undefined
  const choice = materialsChoiceFor(state, summon, cards)
  const waysWith = wholeGesture(state, legal, summon)
  const [first] = summon.ways
  return choice && first && asked(choice, waysWith(first.materials, first.zones)[0]?.action, waysWith)
}

/** Activate the Spell, unless it resolves already, Summon, end the resolution. The Spell takes its zone by itself. */
function wholeGesture(
  state: DuelState,
  legal: readonly RuledAction[],
  { card, by, spell }: SpellSummon,
): (materials: readonly DuelObjectId[], zones: readonly MonsterZone[]) => readonly Way[] {
  const resolves = resolvingLink(state)?.link.card === spell
  const activation = inLikeliestZone(activationsOf(legal, spell))
  const before: readonly Action[] = resolves || !activation ? [] : [activation]
  const after: readonly Action[] = [{ do: 'finish-link' }]
  const kind = by === 'ritual' ? 'ritual-summon' : 'fusion-summon'
  return (materials, zones) =>
    zones.flatMap((zone) =>
      POSITIONS.map((position): Way => ({
        uses: materials,
        zone,
        position,
        action: { do: kind, card, materials, zone, position },
        before,
        after,
      })),
    )
}
