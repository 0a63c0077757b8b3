import type { Card, Spell, Trap } from '../../cards/card.ts'
import type { CardPool } from '../../cards/pool.ts'
import type { Chosen } from '../action.ts'
import type { Cost } from '../by-hand-action.ts'
import { whyBarred } from '../continuous/continuous.ts'
import { isSo } from '../continuous/any-card.ts'
import { effectsOf } from '../continuous/holding.ts'
import { seenNow } from '../continuous/seen-now.ts'
import { type Demand, negatesSummons, scriptOf } from '../continuous/script.ts'
import { normalSummonsSet } from '../moves/normal-summons.ts'
import { freeMainMonsterZones } from '../moves/placement.ts'
import { summonForbidden } from '../moves/summon-conditions.ts'
import type { Refusal, ScriptedCost } from '../refusal.ts'
import { factsOf, locate, monstersOf, nameOf, spellTrapAt, spellTrapZonesOf } from '../state/board.ts'
import { asTurnOf, openChain } from '../state/decision.ts'
import type { DuelObjectId } from '../state/duel-card.ts'
import { notThere } from '../state/own-cards.ts'
import type { DuelState } from '../state/state.ts'
import { type Player, PLAYERS } from '../state/zones.ts'

/** A card that is activated, or an effect of it, and by whom. */
export interface Activating {
  readonly player: Player
  readonly card: DuelObjectId
  readonly facts: Card
}

/** Every choice of cost and target for the activation; one empty choice where it needs neither. */
export const choicesFor = (
  state: DuelState,
  activating: Activating,
  demand: Demand | undefined,
  cards: CardPool,
): readonly Chosen[] => {
  const costs = demand?.cost === undefined ? undefined : costsOf(state, activating, demand.cost)
  const targets = demand && targetsFor(state, activating, demand, cards)
  return (costs ?? [undefined]).flatMap((paid) =>
    (targets ?? [undefined]).map((target) => ({
      ...(paid && { costs: paid }),
      ...(target !== undefined && { targets: [target] }),
    })),
  )
}

/** The refusal of negating a Summon with a card that the engine knows cannot [SUM-10, SUM-12]. */
export const whyNoNegation = (
  card: Card,
  { negatesSummon }: { readonly negatesSummon?: true },
): Refusal | undefined =>
  negatesSummon && negatesSummons(card) === false
    ? { code: 'only-negation', rules: ['SUM-10', 'SUM-12'] }
    : undefined

/** Why it cannot be activated: it answers something else, its cost cannot be paid, it would change nothing or has no target [SPL-11, CHN-11, LNK-08, LNK-09]. */
export const whyIdle = (
  state: DuelState,
  activating: Activating,
  demand: Demand | undefined,
  cards: CardPool,
): Refusal | undefined => {
  const { name } = activating.facts
  const { cost, answers, changes } = demand ?? {}
  const { normalSummons, tokens = 0 } = scriptOf(activating.facts) ?? {}
  const free = freeMainMonsterZones(state, activating.player).length
  const barred = tokens > 0 ? whyBarred(state, name, cards) : undefined
  if (barred) return barred
  if (free < tokens) return { code: 'no-room-for-tokens', name, tokens, free, rules: ['TOK-02', 'ZONE-03'] }
  const already = normalSummons === undefined ? undefined : normalSummonsSet(state, normalSummons)
  if (already) return already
  if (answers && answeredKind(state, cards) !== answers) {
    return { code: 'answers-something-else', name, needed: answers, rules: ['CHN-11', 'TRP-05'] }
  }
  if (cost !== undefined && costsOf(state, activating, cost).length === 0) {
    return { code: 'has-a-cost', name, cost, rules: ['SPL-11', 'TERM-11'] }
  }
  const isIdle =
    (demand && targetsFor(state, activating, demand, cards)?.length === 0) ||
    (changes &&
      !PLAYERS.flatMap((player) => monstersOf(state, player)).some(({ monster }) =>
        changes(monster, factsOf(monster, cards), activating.player),
      ))
  return isIdle ? { code: 'nothing-to-change', name, rules: ['SPL-11', 'LNK-08', 'LNK-09'] } : undefined
}

/** What is wrong with the cost and the target that were chosen [EFF-11, LNK-09]. */
export const whyNotDemanded = (
  state: DuelState,
  activating: Activating,
  demand: Demand | undefined,
  { costs = [], targets = [] }: Chosen,
  cards: CardPool,
): Refusal | undefined => {
  const { name } = activating.facts
  const { cost } = demand ?? {}
  if (cost !== undefined && !costsOf(state, activating, cost).some((one) => isSameCost(one, costs))) {
    return { code: 'has-a-cost', name, cost, rules: ['TERM-11', 'EFF-11'] }
  }
  const fitting = demand && targetsFor(state, activating, demand, cards)
  const [target, second] = targets
  if (!fitting) return undefined
  if (target === undefined || second !== undefined)
    return { code: 'needs-one-target', name, rules: ['CHN-23'] }
  if (fitting.includes(target)) return undefined
  return (demand.summons && whyNotRevived(state, target, activating, cards)) ?? whyUnfit(state, target, cards)
}

/** Why the target cannot be Special Summoned, where the effect would do that [SS-06]. */
const whyNotRevived = (
  state: DuelState,
  target: DuelObjectId,
  { player, facts: source }: Activating,
  cards: CardPool,
): Refusal | undefined => {
  const at = locate(state, target)
  const facts = at && factsOf(at.card, cards)
  if (!at || facts?.kind !== 'monster') return undefined
  const summon = { card: at.card, facts, from: at.at.in, by: 'effect', source, vouchedFor: true } as const
  return summonForbidden(asTurnOf(state, player), summon, cards)
}

const isSameCost = (demanded: readonly Cost[], paid: readonly Cost[]): boolean =>
  demanded.length === paid.length &&
  demanded.every((one, index) => {
    const other = paid[index]
    if (one.do === 'change-life-points') return other?.do === one.do && other.by === one.by
    return (
      one.do === 'move-by-hand' &&
      other?.do === one.do &&
      other.card === one.card &&
      other.to.in === one.to.in &&
      other.because === one.because
    )
  })

/** The kind of the card whose activation is answered now. */
const answeredKind = (state: DuelState, cards: CardPool): string | undefined => {
  const last = openChain(state)?.links.at(-1)
  const answered = last?.activated === 'card' ? locate(state, last.card) : undefined
  return answered && factsOf(answered.card, cards)?.kind
}

/** Every way to pay; none where it cannot be paid. */
function costsOf(
  state: DuelState,
  { player, card }: Activating,
  cost: ScriptedCost,
): readonly (readonly Cost[])[] {
  const { hand, lifePoints } = state.sides[player]
  if (cost === 'discard') {
    return hand.filter(({ id }) => id !== card).map(({ id, owner }) => [given(id, owner, 'discarded')])
  }
  if (cost === 'tribute-itself') {
    const itself = locate(state, card)
    return itself?.kind === 'monster' ? [[given(card, itself.card.owner, 'tribute')]] : []
  }
  return lifePoints < cost.lifePoints ? [] : [[{ do: 'change-life-points', player, by: -cost.lifePoints }]]
}

const given = (card: DuelObjectId, owner: Player, because: 'discarded' | 'tribute'): Cost => ({
  do: 'move-by-hand',
  card,
  to: { in: 'graveyard', of: owner },
  because,
})

/** The cards on the field and in the Graveyards that may be targeted; `undefined` where it targets nothing that the engine knows of. */
function targetsFor(
  state: DuelState,
  activating: Activating,
  { targets, summons }: Demand,
  cards: CardPool,
): readonly DuelObjectId[] | undefined {
  const { player, card: source } = activating
  if (!targets) return undefined
  if (summons && freeMainMonsterZones(state, player).length === 0) return []
  return publicCards(state).filter((id) => {
    const at = locate(state, id)
    const facts = at && factsOf(at.card, cards)
    if (!facts || !targets({ at, facts, player, source })) return false
    return !summons || !whyNotRevived(state, id, activating, cards)
  })
}

const publicCards = (state: DuelState): readonly DuelObjectId[] =>
  PLAYERS.flatMap((player) => [
    ...monstersOf(state, player).map(({ monster }) => monster.id),
    ...spellTrapZonesOf(player).flatMap((zone) => spellTrapAt(state, zone)?.id ?? []),
    ...state.sides[player].graveyard.map(({ id }) => id),
  ])

function whyUnfit(state: DuelState, target: DuelObjectId, cards: CardPool): Refusal {
  const located = locate(state, target)
  if (located?.kind !== 'monster') return notThere(state, target, cards, 'monsterZone', ['CHN-23'])
  const name = nameOf(located.card, cards)
  const facts = factsOf(located.card, cards)
  if (!located.card.faceUp) return { code: 'face-down', name, rules: ['CHN-23'] }
  return facts?.kind === 'monster' && facts.frame === 'link'
    ? { code: 'link-keeps-position', name, rules: ['LNK-09'] }
    : { code: 'not-its-target', name, rules: ['CHN-23'] }
}

/** Whether the card is an Equip Spell that is activated on a monster, as the rules have it; some first Summon the one they equip themselves. */
export const equipsOnActivation = (facts: Card | undefined, cards: CardPool): boolean =>
  facts?.kind === 'spell' &&
  facts.icon === 'equip' &&
  !(effectsOf(facts, cards)?.effects ?? []).some(({ kind }) => kind === 'activation')

/** Face-up monsters of either player, as far as the card says which; "you" in its text is the player [EQP-01, EQP-05-EX]. */
export const equippable = (
  state: DuelState,
  { player, facts: equip }: EquipActivation,
  cards: CardPool,
): readonly DuelObjectId[] => {
  const equipsTo = effectsOf(equip, cards)?.equipsTo
  return PLAYERS.flatMap((whose) => monstersOf(state, whose))
    .filter(({ monster }) => {
      const facts = factsOf(monster, cards)
      if (!monster.faceUp) return false
      if (facts && scriptOf(equip)?.equips?.(facts) === false) return false
      const located = equipsTo && locate(state, monster.id)
      const seen = located && seenNow(state, located, cards)
      return !equipsTo || (seen !== undefined && isSo(state, seen, equipsTo, player))
    })
    .map(({ monster }) => monster.id)
}

/** An Equip Spell, and who activates it. */
interface EquipActivation {
  readonly player: Player
  readonly facts: Spell | Trap
}

/** An Equip Spell is activated on one face-up monster [EQP-01, EQP-05-EX]. */
export function whyNotEquipped(
  state: DuelState,
  equip: EquipActivation,
  [target, second]: readonly DuelObjectId[],
  cards: CardPool,
): Refusal | undefined {
  if (!equipsOnActivation(equip.facts, cards)) return undefined
  const { name } = equip.facts
  if (target === undefined || second !== undefined)
    return { code: 'needs-one-target', name, rules: ['EQP-01'] }
  if (equippable(state, equip, cards).includes(target)) return undefined
  const located = locate(state, target)
  if (located?.kind !== 'monster') return notThere(state, target, cards, 'monsterZone', ['EQP-01'])
  const rules = ['EQP-01', 'EQP-05-EX']
  return {
    code: located.card.faceUp ? 'not-its-target' : 'face-down',
    name: nameOf(located.card, cards),
    rules,
  }
}
