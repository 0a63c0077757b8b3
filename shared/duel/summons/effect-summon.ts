import type { SummoningEffect } from '../../cards/summoning/effect.ts'
import type { CardPool } from '../../cards/pool.ts'
import { failed, ok, type Result } from '../../result.ts'
import { arrived } from './arrive.ts'
import { factsOf, locate } from '../state/board.ts'
import { resolvingLink } from '../chain/chain.ts'
import { type Change, unchanged } from '../state/change.ts'
import { playerToAct } from '../state/decision.ts'
import { askingNow } from '../materials/candidates.ts'
import { sourceOf } from './effect-materials.ts'
import { asTurnOf, newcomerFor } from './effect-summons.ts'
import { sendTo } from '../by-hand/move.ts'
import { notAmong } from './placement.ts'
import type { Doing, Procedure } from '../procedure.ts'
import type { Refusal } from '../refusal.ts'
import { shuffleDeck } from '../by-hand/shuffle.ts'
import type { DuelState } from '../state/state.ts'
import { type Newcomer, wrongMaterials } from '../materials/summon-materials.ts'
import { noZone, zoneRulesOf, zonesFor } from './ways-to-summon.ts'
import type { Player } from '../state/zones.ts'

type Kind = 'fusion-summon' | 'ritual-summon'

/**
 * A Fusion or Ritual Summon that an effect makes: the monster is chosen first, then its materials leave,
 * then it comes [FUS-03, RIT-03]. Where a Spell that says how resolves, that holds; else what the player declares.
 */
export const effectSummon = {
  why: (state: DuelState, action: Doing<Kind>, cards: CardPool): Refusal | undefined => {
    const found = summonIn(state, action, cards)
    if (!found.ok) return found.error
    const { newcomer, player } = found.value
    const asked = asTurnOf(state, player)
    const zones = zonesFor(asked, newcomer, action.materials, cards)
    return (
      wrongMaterials(asked, newcomer, action.materials, cards) ??
      notAmong(
        state,
        action.zone,
        zones,
        action.materials,
        noZone(state, newcomer),
        zoneRulesOf(state, newcomer),
      )
    )
  },
  list: () => [],
  perform: (state: DuelState, action: Doing<Kind>, cards: CardPool) => {
    const found = summonIn(state, action, cards)
    if (!found.ok) throw new Error(`card ${action.card} cannot be Summoned`)
    const { newcomer, effect, player } = found.value
    const made = { name: newcomer.facts.name, by: effect.is }
    return arrived(spent(state, action, found.value, cards), action, made, player)
  },
} satisfies Procedure<Kind>

interface Summon {
  readonly newcomer: Newcomer
  readonly effect: SummoningEffect
  readonly player: Player
}

function summonIn(state: DuelState, action: Doing<Kind>, cards: CardPool): Result<Summon, Refusal> {
  const effect = effectOf(state, action, cards)
  if (!effect) return failed({ code: 'which-effect', rules: ['FUS-01', 'RIT-01'] })
  const player = playerToAct(state)
  const newcomer = newcomerFor(state, action.card, effect, player, cards)
  return newcomer.ok ? ok({ newcomer: newcomer.value, effect, player }) : newcomer
}

/** What the Spell that resolves says, or the player in its place. */
function effectOf(state: DuelState, action: Doing<Kind>, cards: CardPool): SummoningEffect | undefined {
  const kind = action.do === 'fusion-summon' ? 'fusion' : 'ritual'
  const resolves = resolvingLink(state)
  const card = resolves && locate(state, resolves.link.card)?.card
  const facts = card && factsOf(card, cards)
  const said = facts?.kind === 'spell' ? facts.summoning : undefined
  return said?.is === kind ? said : action.using
}

/** Materials go where the effect sends them; they are no cost, and not destroyed unless it says so [FUS-03, FUS-05-EX, RIT-03]. */
function spent(
  state: DuelState,
  { materials }: Doing<Kind>,
  { newcomer, effect, player }: Summon,
  cards: CardPool,
): Change {
  const asked = asTurnOf(state, player)
  const reach = newcomer.summon.reach(asked, cards)
  const because = effect.is === 'fusion' ? 'fusion-material' : 'ritual-tribute'
  let change = unchanged(state)
  let toDeck = false
  for (const id of materials) {
    const material = reach.find(({ card }) => card.id === id)
    const fate = material && sourceOf(effect.sources, material, askingNow(asked))?.fate
    toDeck ||= fate === 'shuffled'
    const pile = fate === 'banished' ? 'banished' : fate === 'shuffled' ? 'deck' : 'graveyard'
    change = sendTo(change, id, pile, because, cards)
  }
  return toDeck ? shuffleDeck(change, player) : change
}
