import type { Card } from '../../cards/card.ts'
import type { CardPool } from '../../cards/pool.ts'
import type { Restriction } from '../../cards/restrictions.ts'
import { askingNow, standingCandidate } from '../continuous/candidates.ts'
import { whyBarred } from '../continuous/continuous.ts'
import { matches, plainReading } from '../continuous/filter.ts'
import { equipCard } from '../moves/equip.ts'
import { equippedUnions, sendTo, unionText } from '../moves/move.ts'
import { freeMainMonsterZones, notAmong } from '../moves/placement.ts'
import { putCard } from '../moves/put.ts'
import type { Procedure } from '../procedure.ts'
import type { Refusal } from '../refusal.ts'
import { factsOf, locate, monstersOf, nameOf, type StandingMonster } from '../state/board.ts'
import { notInMainPhase } from '../state/decision.ts'
import type { DuelObjectId } from '../state/duel-card.ts'
import type { ChainLink } from '../state/process.ts'
import { type Change, type DuelState, unchanged, withTurn } from '../state/state.ts'
import { SPELL_TRAP_ZONES } from '../state/zones.ts'
import { activated } from './activating.ts'

/** The effect of a Union Monster that equips it to a monster its text allows, in its player's Main Phase [UNI-01, UNI-02]. */
export const unionEquip: Procedure<'union-equip'> = {
  why: (state, { card, to, zone }, cards) => {
    const early = whyNotUsed(state, card, cards)
    if (early) return early
    const union = monstersOf(state, state.turn.player).find(({ monster }) => monster.id === card)
    if (!union?.monster.faceUp) return notThereAs(state, card, 'monsterZone', cards)
    const target = monstersOf(state, state.turn.player).find(({ monster }) => monster.id === to)
    if (!target?.monster.faceUp || to === card) return { code: 'not-a-union-target', rules: ['UNI-01'] }
    return whyNotEquipped(state, union, target, cards) ?? equipCard.why(state, { card, to, zone }, cards)
  },
  list: (state, cards) => {
    const { player } = state.turn
    const mine = monstersOf(state, player).map(({ monster }) => monster.id)
    return mine
      .filter((card) => !whyNotUsed(state, card, cards))
      .flatMap((card) =>
        mine.flatMap((to) =>
          SPELL_TRAP_ZONES[player]
            .map((zone) => ({ do: 'union-equip', card, to, zone }) as const)
            .filter((action) => !unionEquip.why(state, action, cards)),
        ),
      )
  },
  perform: (state, { card, to, zone }, cards) =>
    used(state, card, { union: { is: 'equip', zone } }, [to], cards),
}

/** The same effect of an equipped Union Monster: it is Special Summoned, and a monster again [UNI-03, UNI-05]. */
export const unionSummon: Procedure<'union-summon'> = {
  why: (state, { card, zone, position }, cards) => {
    const early = whyNotUsed(state, card, cards)
    if (early) return early
    const { player } = state.turn
    const located = locate(state, card)
    const equipped = located?.kind === 'spellTrap' && located.card.equippedTo !== undefined
    if (!equipped || located.card.controller !== player) return notThereAs(state, card, 'spellTrap', cards)
    const name = nameOf(located.card, cards)
    const comesIn = unionText(factsOf(located.card, cards))?.comesIn
    return (
      whyBarred(state, name, cards) ??
      notAmong(
        state,
        zone,
        freeMainMonsterZones(state, player),
        [],
        { code: 'no-free-zone', name, needs: 'main', rules: ['UNI-03', 'ZONE-03'] },
        ['ZONE-03'],
      ) ??
      (comesIn !== undefined && comesIn !== position
        ? { code: 'only-in-attack', name, rules: ['UNI-03', 'SS-03'] }
        : undefined)
    )
  },
  list: (state, cards) => {
    const { player } = state.turn
    return state.sides[player].spellTrap.flatMap((card) =>
      card
        ? freeMainMonsterZones(state, player).flatMap((zone) =>
            (['attack', 'defense'] as const)
              .map((position) => ({ do: 'union-summon', card: card.id, zone, position }) as const)
              .filter((action) => !unionSummon.why(state, action, cards)),
          )
        : [],
    )
  },
  perform: (state, { card, zone, position }, cards) =>
    used(state, card, { union: { is: 'summon', zone, position } }, [], cards),
}

/** What the effect does when its link resolves, if it still can. */
export const unionResolved = (
  state: DuelState,
  { card, union, targets: [target] }: ChainLink,
  cards: CardPool,
): Change => {
  if (union?.is === 'equip' && target) {
    const equip = { card, to: target.card, zone: union.zone }
    const [rider, bearer] = [locate(state, card), locate(state, target.card)]
    if (rider?.kind !== 'monster') return unchanged(state)
    // It is equipped to a monster of its player alone: where another has taken that one, it stays nowhere.
    if (bearer?.kind === 'monster' && bearer.card.controller !== rider.card.controller)
      return sendTo(unchanged(state), card, 'graveyard', 'not-equipped', cards)
    return equipCard.why(state, equip, cards) ? unchanged(state) : equipCard.perform(state, equip, cards)
  }
  if (union?.is !== 'summon') return unchanged(state)
  const move = { card, to: union.zone, position: union.position }
  const lies = locate(state, card)?.kind === 'spellTrap'
  return lies && !putCard.why(state, move, cards) ? putCard.perform(state, move, cards) : unchanged(state)
}

/** It takes its player's Main Phase, once per turn: equipping and Summoning are one effect [UNI-01, UNI-05]. */
function whyNotUsed(state: DuelState, id: DuelObjectId, cards: CardPool): Refusal | undefined {
  const early = notInMainPhase(state, 'union-effect', ['UNI-01'])
  if (early) return early
  const located = locate(state, id)
  if (!located) return { code: 'no-such-card', card: id, rules: ['UNI-01'] }
  const facts = factsOf(located.card, cards)
  const name = nameOf(located.card, cards)
  if (!isUnion(facts)) return { code: 'no-union', name, rules: ['UNI-01'] }
  return state.turn.unionsUsed?.includes(id) ? { code: 'union-used', name, rules: ['UNI-05'] } : undefined
}

const isUnion = (facts: Card | undefined): boolean =>
  facts?.kind === 'monster' && facts.abilities.includes('union')

/** Why the text, or another Union Monster on it, does not allow that monster [UNI-02, UNI-07, UNI-08]. */
function whyNotEquipped(
  state: DuelState,
  union: StandingMonster,
  target: StandingMonster,
  cards: CardPool,
): Refusal | undefined {
  const text: Extract<Restriction, { readonly code: 'union' }> | undefined = unionText(
    factsOf(union.monster, cards),
  )
  const candidate = standingCandidate(state, target, cards)
  const fits =
    candidate && (!text?.equipsTo || matches(text.equipsTo, plainReading(candidate), askingNow(state)))
  if (!fits) return { code: 'not-a-union-target', rules: ['UNI-02'] }
  const others = equippedUnions(state, target.monster.id, cards)
  const name = nameOf(target.monster, cards)
  if (others.some((other) => other.text?.alone)) return { code: 'has-a-union', name, rules: ['UNI-07'] }
  return others.length > 0 && text?.alone ? { code: 'has-a-union', name, rules: ['UNI-08'] } : undefined
}

const notThereAs = (
  state: DuelState,
  id: DuelObjectId,
  needed: 'monsterZone' | 'spellTrap',
  cards: CardPool,
): Refusal => {
  const located = locate(state, id)
  return located
    ? { code: 'not-there', name: nameOf(located.card, cards), needed, rules: ['UNI-01', 'UNI-03'] }
    : { code: 'no-such-card', card: id, rules: ['UNI-01'] }
}

function used(
  state: DuelState,
  card: DuelObjectId,
  what: Pick<ChainLink, 'union'>,
  targets: readonly DuelObjectId[],
  cards: CardPool,
): Change {
  const begun = withTurn(state, { unionsUsed: [...(state.turn.unionsUsed ?? []), card] })
  const activation = { player: state.turn.player, card, activated: 'ignition', speed: 1, ...what } as const
  return activated(unchanged(begun), activation, { targets }, cards)
}
