import type { SummoningEffect } from '../../cards/summoning/effect.ts'
import type { CardPool } from '../../cards/pool.ts'
import { failed, ok, type Result } from '../../result.ts'
import { factsOf } from '../state/board.ts'
import { askingNow, candidateAt } from '../materials/candidates.ts'
import { withTurn } from '../state/change.ts'
import { matches, plainReading } from '../materials/filter.ts'
import { fusionRules, mentions } from '../materials/fusion.ts'
import { notThere } from '../state/hand.ts'
import type { MaterialRules } from '../materials/material-rules.ts'
import type { Refusal } from '../refusal.ts'
import { rememberedOf } from '../state/remembered.ts'
import { ritualRules } from '../materials/ritual.ts'
import type { DuelCard, DuelObjectId } from '../state/duel-card.ts'
import type { DuelState } from '../state/state.ts'
import { summonForbidden } from './summon-conditions.ts'
import type { Newcomer } from '../materials/summon-materials.ts'
import { hasWay, type SummonWays, waysOf, whyNoWay } from './ways-to-summon.ts'
import type { Pile, Player } from '../state/zones.ts'

/** The monsters an effect could Fusion or Ritual Summon for the player now, each with all its ways [FUS-02, RIT-02]. */
export const effectSummons = (
  state: DuelState,
  effect: SummoningEffect,
  player: Player,
  cards: CardPool,
): readonly { readonly card: DuelObjectId; readonly ways: readonly SummonWays[] }[] => {
  const asked = asTurnOf(state, player)
  return newcomersOf(effect, asked, cards).flatMap((newcomer) => {
    const ways = waysOf(asked, newcomer, cards)
    return ways.length > 0 ? [{ card: newcomer.card.id, ways }] : []
  })
}

/** The monsters an effect could Summon for the player now; quicker than to list all their ways. */
export const targetsOf = (
  state: DuelState,
  effect: SummoningEffect,
  player: Player,
  cards: CardPool,
): readonly DuelCard[] => {
  const asked = asTurnOf(state, player)
  return newcomersOf(effect, asked, cards).flatMap((newcomer) =>
    hasWay(asked, newcomer, cards) ? [newcomer.card] : [],
  )
}

/** Why the effect cannot be activated: there is nothing it could Summon [FUS-02, FUS-06, RIT-02]. */
export const whyNothingToSummon = (
  state: DuelState,
  effect: SummoningEffect,
  name: string,
  player: Player,
  cards: CardPool,
): Refusal | undefined => {
  const asked = asTurnOf(state, player)
  const newcomers = newcomersOf(effect, asked, cards)
  if (newcomers.some((newcomer) => hasWay(asked, newcomer, cards))) return undefined
  const [only, another] = newcomers
  if (only && !another) return whyNoWay(asked, only, cards)
  const rules = effect.is === 'fusion' ? ['FUS-02', 'FUS-06'] : ['RIT-02']
  return { code: 'nothing-to-summon', name, by: effect.is, rules }
}

/** No effect that makes such a Summon is at hand [FUS-01, RIT-01]. */
export const needsEffect = (name: string, by: SummoningEffect['is']): Refusal => ({
  code: 'needs-effect',
  name,
  by,
  rules: by === 'fusion' ? ['FUS-01'] : ['RIT-01'],
})

/** The card as one that the effect may Summon, materials and zones apart [FUS-01, FUS-08, FUS-09, RIT-01]. */
export const newcomerFor = (
  state: DuelState,
  id: DuelObjectId,
  effect: SummoningEffect,
  player: Player,
  cards: CardPool,
): Result<Newcomer, Refusal> => {
  for (const pile of pilesOf(effect, player)) {
    const card = state.sides[pile.of][pile.in].find((one) => one.id === id)
    if (card) return newcomerOf(asTurnOf(state, player), { card, pile }, effect, rulesOf(effect), cards)
  }
  const rules = effect.is === 'fusion' ? ['FUS-01'] : ['RIT-01', 'RIT-02']
  return failed(notThere(state, id, cards, effect.is === 'fusion' ? 'extraDeck' : 'hand', rules))
}

const rulesOf = (effect: SummoningEffect): MaterialRules =>
  effect.is === 'fusion' ? fusionRules(effect) : ritualRules(effect)

/** `asked` is the state as one of the player's turn. */
function newcomerOf(
  asked: DuelState,
  { card, pile }: { readonly card: DuelCard; readonly pile: Pile },
  effect: SummoningEffect,
  summon: MaterialRules,
  cards: CardPool,
): Result<Newcomer, Refusal> {
  const rules = effect.is === 'fusion' ? ['FUS-01'] : ['RIT-01', 'RIT-02']
  const candidate = candidateAt(card, pile, cards)
  if (candidate?.facts.kind !== 'monster') return failed({ code: 'unknown-card', card: card.id, rules })
  const { facts } = candidate
  const { name } = facts
  if (facts.frame !== effect.is) return failed({ code: 'not-by-this-summon', name, by: effect.is, rules })
  if (effect.is === 'fusion' && card.faceUp) return failed({ code: 'lies-face-up', name, rules: ['FUS-08'] })
  if (effect.is === 'ritual' && (pile.in === 'extraDeck' || pile.in === 'banished') && !card.faceUp) {
    return failed({ code: 'face-down', name, rules: ['RIT-02'] })
  }
  const isMeant =
    matches(effect.summons, plainReading(candidate), askingNow(asked)) &&
    (effect.is === 'ritual' || !effect.mentioning || mentions(facts, effect.mentioning))
  if (!isMeant) {
    return failed({
      code: 'not-by-this-effect',
      name,
      by: effect.is,
      rules: effect.is === 'fusion' ? ['FUS-02', 'FUS-09'] : ['RIT-02'],
    })
  }
  const forbidden = summonForbidden(asked, { card, facts, from: pile.in, by: effect.is }, cards)
  if (forbidden) return failed(forbidden)
  const materials = summon.asked(facts)
  if (typeof materials !== 'string') return ok({ card, facts, place: pile, summon })
  return failed({ code: materials === 'none' ? 'no-materials-line' : 'materials-unread', name, rules })
}

/** Materials, zones and conditions are asked for the turn player; an effect may Summon in the turn of the other. */
export const asTurnOf = (state: DuelState, player: Player): DuelState =>
  player === state.turn.player ? state : withTurn(state, { player, specialSummons: [] })

/** What the effect may Summon for the turn player, materials and zones apart; asked again for each of them. */
const newcomersOf = rememberedOf((effect: SummoningEffect, asked, cards): readonly Newcomer[] => {
  const { player } = asked.turn
  const rules = rulesOf(effect)
  return pilesOf(effect, player).flatMap((pile) =>
    asked.sides[player][pile.in].flatMap((card) => {
      const facts = factsOf(card, cards)
      if (facts?.kind !== 'monster' || facts.frame !== effect.is) return []
      const newcomer = newcomerOf(asked, { card, pile }, effect, rules, cards)
      return newcomer.ok ? [newcomer.value] : []
    }),
  )
})

const pilesOf = (effect: SummoningEffect, player: Player): readonly Pile[] =>
  effect.is === 'fusion'
    ? [{ in: 'extraDeck', of: player }]
    : effect.from.map((name) => ({ in: name, of: player }))
