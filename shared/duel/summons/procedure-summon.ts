import type { Monster } from '../../cards/card.ts'
import type { CardPool } from '../../cards/pool.ts'
import type { XyzCost } from '../../cards/restrictions.ts'
import { failed, ok, type Result } from '../../result.ts'
import type { ProcedureSummon } from '../action.ts'
import {
  areMaterialsBanished,
  costPaid,
  MATERIAL_RULES,
  type Newcomer,
  paymentsFor,
  someMaterials,
  whyNoMaterials,
  wrongMaterials,
} from '../materials/summon-materials.ts'
import { sameCards } from '../materials/overlay.ts'
import { asMaterial, lifted, sendTo } from '../moves/move.ts'
import { freeMainMonsterZones, notAmong, type NoZone, zonesFromExtraDeck } from '../moves/placement.ts'
import { arrived, withSpecialSummon } from '../moves/summon-by-effect.ts'
import { summonForbidden } from '../moves/summon-conditions.ts'
import { beingSummoned } from '../moves/summoning.ts'
import type { Doing, Move, Procedure } from '../procedure.ts'
import type { Refusal, RuleId } from '../refusal.ts'
import { rulesetOf } from '../ruleset.ts'
import { asUsed, factsOf } from '../state/board.ts'
import { asTurnOf, notInMainPhase, playerToAct } from '../state/decision.ts'
import type { DuelCard, DuelObjectId, FieldMonster, Position } from '../state/duel-card.ts'
import { notThere } from '../state/own-cards.ts'
import { type Change, changed, type DuelState, unchanged } from '../state/state.ts'
import type { SpecialSummonMade } from '../state/turn-state.ts'
import type { MonsterZone, Player } from '../state/zones.ts'
import { foundOnce } from './found-once.ts'

/** A Synchro, Xyz or Link Summon: without an effect and without a chain [SUM-16]. */
export const specialSummon: Procedure<'special-summon'> = {
  why: (state, action, cards) => {
    const found = newcomerFrom(state, action.card, action.by, cards)
    if (!found.ok) return found.error
    const { by } = found.value.summon
    // An action that came as data may leave out its way.
    return action.by === by
      ? whyNotSo(state, found.value, action, cards)
      : { code: 'which-summon', name: found.value.facts.name, by, rules: ['SUM-16'] }
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
        (paymentsFor(state, newcomer.value, materials, cards) ?? [[]]).flatMap((paid) =>
          zones.flatMap((zone) =>
            positions.map((position) => {
              const action = { do: 'special-summon', by, card: card.id, materials, zone, position } as const
              return paid.length > 0 ? { ...action, paid } : action
            }),
          ),
        ),
      )
    }),
  perform: (state, action, cards) => {
    const { turn } = state
    const { zone, position, by } = action
    const { change, attached, made } = spend(state, state, action, cards)
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
      arrival: {
        by,
        turn: turn.number,
        fromExtraDeck: true,
        // What comes along under them was not used for this Summon [XYZ-02].
        ...(by === 'xyz' && { using: asUsed(state, action.materials) }),
      },
      attached,
    }
    return beingSummoned(
      { ...change, state: withSpecialSummon(without, made) },
      [{ monster, zone, by }],
      cards,
    )
  },
}

/** Why not with those materials, at that cost, in that zone or position. */
const whyNotSo = (
  state: DuelState,
  newcomer: Newcomer,
  action: Doing<'special-summon'> | Doing<'procedure-summon'>,
  cards: CardPool,
): Refusal | undefined =>
  wrongMaterials(state, newcomer, action.materials, cards) ??
  whyNotPaid(state, newcomer, action, cards) ??
  notAmong(
    state,
    action.zone,
    zonesFor(state, newcomer, action.materials, cards),
    action.materials,
    noZone(state, newcomer),
    zoneRulesOf(state, newcomer),
  ) ??
  (positionsOf(newcomer.facts).includes(action.position)
    ? undefined
    : { code: 'position-not-allowed', name: newcomer.facts.name, rules: ['LNK-06'] })

/**
 * The same Summon made by an effect, "immediately after this effect resolves": in either turn and any phase, by the player whose effect it
 * is, with materials by the same rules; nothing negates it [SUM-05].
 */
export const procedureByEffect: Move<Doing<'procedure-summon'>> = {
  why: (state, action, cards) => {
    const asked = asTurnOf(state, playerToAct(state))
    const found = newcomerFrom(asked, action.card, action.by, cards, 'any-phase')
    return found.ok ? whyNotSo(asked, found.value, action, cards) : found.error
  },
  perform: (state, action, cards) => procedureMadeFor(state, playerToAct(state), action, cards),
}

/** That Summon as it is made for the player whose effect it is. */
export const procedureMadeFor = (
  state: DuelState,
  player: Player,
  action: Doing<'procedure-summon'>,
  cards: CardPool,
): Change => {
  const { change, attached, made } = spend(state, asTurnOf(state, player), action, cards, 'any-phase')
  const madeWith = action.by === 'xyz' ? { madeWith: asUsed(state, action.materials) } : {}
  return arrived(change, { ...action, attached, ...madeWith }, made)
}

/** A monster that an effect could Synchro, Xyz or Link Summon now. */
export interface ProcedureSummonable {
  readonly card: DuelObjectId
  readonly by: ProcedureSummon
  /** Whether there is a way with such materials; quicker than to list all. */
  readonly hasWayWith: (fits: (materials: readonly DuelObjectId[]) => boolean) => boolean
  readonly ways: () => readonly PaidWays[]
}

/** What an effect could Summon so for the player now. What is asked after each answer is looked for once. */
export const procedureSummonables = (
  state: DuelState,
  player: Player,
  cards: CardPool,
): readonly ProcedureSummonable[] => summonablesFor(cards, state, player)

const summonablesFor = foundOnce((cards: CardPool, state, player: Player) => {
  const asked = asTurnOf(state, player)
  return asked.sides[player].extraDeck.flatMap((card): readonly ProcedureSummonable[] => {
    const facts = factsOf(card, cards)
    const by = facts?.kind === 'monster' ? procedureOf(facts) : undefined
    const found = by && newcomerFrom(asked, card.id, by, cards, 'any-phase')
    if (!by || !found?.ok) return []
    const newcomer = found.value
    let ways: readonly PaidWays[] | undefined
    return [
      {
        card: card.id,
        by,
        hasWayWith: (fits) =>
          ways ? ways.some(({ materials }) => fits(materials)) : hasWay(asked, newcomer, cards, fits),
        ways: () =>
          (ways ??= waysOf(asked, newcomer, cards).map((way) => ({
            ...way,
            payments: paymentsFor(asked, newcomer, way.materials, cards) ?? [[]],
          }))),
      },
    ]
  })
})

/** Materials with their zones, and all that can be paid beside them: an empty list of cards where nothing is to be paid. */
export interface PaidWays extends SummonWays {
  readonly payments: readonly (readonly DuelObjectId[])[]
}

/** What an effect could Summon so for the player whose decision it is, each with all its ways. */
export const procedureSummonsByEffect = (
  state: DuelState,
  cards: CardPool,
): readonly (Pick<ProcedureSummonable, 'card' | 'by'> & { readonly ways: readonly PaidWays[] })[] =>
  procedureSummonables(state, playerToAct(state), cards).flatMap(({ card, by, ways }) => {
    const all = ways()
    return all.length > 0 ? [{ card, by, ways: all }] : []
  })

/** A Link Monster is always in Attack Position [LNK-06, SS-03]. */
const positionsOf = (facts: Monster): readonly Position[] =>
  facts.frame === 'link' ? ['attack'] : ['attack', 'defense']

/** What the text asks to be paid for a Summon with one monster must be paid, and nothing else [TERM-11]. */
const whyNotPaid = (
  state: DuelState,
  newcomer: Newcomer,
  { materials, paid = [] }: Doing<'special-summon'> | Doing<'procedure-summon'>,
  cards: CardPool,
): Refusal | undefined => {
  const payments = paymentsFor(state, newcomer, materials, cards) ?? [[]]
  return payments.some((one) => sameCards(one, paid))
    ? undefined
    : { code: 'wrong-cost', name: newcomer.facts.name, rules: ['TERM-11'] }
}

/** The cards are discarded, sent from the hand, or detached, before the Summon. */
const withPaid = (change: Change, cost: XyzCost, paid: readonly DuelObjectId[], cards: CardPool): Change =>
  paid.reduce((before, id) => {
    const because = cost.is === 'discard' ? 'discarded' : 'effect'
    const { state, events } = sendTo(unchanged(before.state), id, 'graveyard', because, cards)
    return changed(before, state, ...events.map((event) => ({ ...event, cost: true }) as const))
  }, change)

/** The materials leave before the monster comes: to the Graveyard, or to be stacked under it [SYN-04, XYZ-02, LNK-01]. */
function spend(
  before: DuelState,
  asked: DuelState,
  { by, materials, card, paid = [] }: Doing<'special-summon'> | Doing<'procedure-summon'>,
  cards: CardPool,
  when: SummonedWhen = 'main-phase',
): {
  readonly change: Change
  readonly attached: readonly DuelCard[]
  readonly made: SpecialSummonMade
} {
  const newcomer = newcomerFrom(asked, card, by, cards, when)
  if (!newcomer.ok) throw new Error(`card ${card} cannot be Summoned`)
  const overlaid = paymentsFor(asked, newcomer.value, materials, cards) !== undefined
  const cost = paid.length > 0 ? costPaid(asked, newcomer.value, materials, paid, cards) : undefined
  let change = cost ? withPaid(unchanged(before), cost, paid, cards) : unchanged(before)
  const pile = areMaterialsBanished(asked, newcomer.value, materials, cards) ? 'banished' : 'graveyard'
  const attached: DuelCard[] = []
  const together = { before: change.state, ids: materials }
  for (const id of materials) {
    if (by === 'xyz') {
      const stacked = asMaterial(change, id, card, overlaid ? 'come-along' : 'are-lost', cards)
      attached.push(...stacked.materials)
      change = stacked.change
    } else {
      const because = by === 'synchro' ? 'synchro-material' : 'link-material'
      change = sendTo(change, id, pile, because, cards, { together })
    }
  }
  const made = {
    player: asked.turn.player,
    name: newcomer.value.facts.name,
    by,
    ...(overlaid && { overlaid }),
  }
  return { change, attached, made }
}

/** One set of materials, and the zones the monster may take once they have left. */
export interface SummonWays {
  readonly materials: readonly DuelObjectId[]
  readonly zones: readonly MonsterZone[]
}

/** The Summon that the rules have for such an Extra Deck monster; Fusion Monsters need an effect. */
export const procedureOf = (facts: Monster): ProcedureSummon | undefined =>
  facts.frame === 'synchro' || facts.frame === 'xyz' || facts.frame === 'link' ? facts.frame : undefined

/** All ways to Summon the Extra Deck monster by its procedure now, or why there is none. */
export const waysToSummon = (
  state: DuelState,
  card: DuelObjectId,
  by: ProcedureSummon,
  cards: CardPool,
): Result<readonly SummonWays[], Refusal> => {
  const newcomer = newcomerFrom(state, card, by, cards)
  if (!newcomer.ok) return newcomer
  const ways = waysOf(state, newcomer.value, cards)
  return ways.length > 0 ? ok(ways) : failed(whyNoWay(state, newcomer.value, cards))
}

/** Whether there is a way to Summon the Extra Deck monster by its procedure now; stops at the first. */
export const hasWayToSummon = (
  state: DuelState,
  card: DuelObjectId,
  by: ProcedureSummon,
  cards: CardPool,
): boolean => {
  const newcomer = newcomerFrom(state, card, by, cards)
  return newcomer.ok && hasWay(state, newcomer.value, cards)
}

/** Of a Fusion Monster with any number of materials and a full Graveyard there are too many sets to list. */
const MOST_WAYS = 2_000

/** Whether these are all the ways there are, and not only the first of too many. */
export const areAllListed = (ways: readonly SummonWays[]): boolean => ways.length < MOST_WAYS

/** Every set of materials that leaves a zone for the monster, up to two thousand. */
export const waysOf = (state: DuelState, newcomer: Newcomer, cards: CardPool): readonly SummonWays[] => {
  const ways: SummonWays[] = []
  someMaterials(state, newcomer, cards, (materials) => {
    const zones = zonesFor(state, newcomer, materials, cards)
    if (zones.length > 0) ways.push({ materials, zones })
    return ways.length >= MOST_WAYS
  })
  return ways
}

/** Whether there is such a set that `fits`; quicker than to list them all. */
export const hasWay = (
  state: DuelState,
  newcomer: Newcomer,
  cards: CardPool,
  fits: (materials: readonly DuelObjectId[]) => boolean = () => true,
): boolean =>
  someMaterials(
    state,
    newcomer,
    cards,
    (materials) => fits(materials) && zonesFor(state, newcomer, materials, cards).length > 0,
  )

/** The zones for the monster once the materials have left; only an Extra Deck monster may take an Extra Monster Zone [RIT-03]. */
export const zonesFor = (
  state: DuelState,
  { facts, summon: { by } }: Newcomer,
  leaving: readonly DuelObjectId[],
  cards: CardPool,
): readonly MonsterZone[] => {
  if (by === 'ritual') return freeMainMonsterZones(state, state.turn.player, leaving)
  const arrows = facts.frame === 'link' ? { arrows: facts.arrows } : {}
  return zonesFromExtraDeck(state, state.turn.player, { kind: by, ...arrows }, cards, leaving)
}

/** By its procedure it takes the own Main Phase; an effect makes it whenever it resolves. */
type SummonedWhen = 'main-phase' | 'any-phase'

/** The card, if it may be Summoned in that way now, or in the way of its kind where none is said; materials and zones are checked elsewhere. */
export const newcomerFrom = (
  state: DuelState,
  id: DuelObjectId,
  said: ProcedureSummon | undefined,
  cards: CardPool,
  when: SummonedWhen = 'main-phase',
): Result<Newcomer, Refusal> => {
  const rules = said ? MATERIAL_RULES[said].rules : ['SUM-16']
  const card = state.sides[state.turn.player].extraDeck.find((one) => one.id === id)
  if (!card) {
    const early = when === 'any-phase' ? undefined : notInMainPhase(state, 'special-summon', ['SUM-16'])
    return failed(early ?? notThere(state, id, cards, 'extraDeck', rules))
  }
  const facts = factsOf(card, cards)
  if (facts?.kind !== 'monster') return failed({ code: 'unknown-card', card: id, rules })
  const by = said ?? procedureOf(facts)
  return by
    ? newcomerOf(state, card, facts, by, cards, when)
    : failed({ code: 'needs-effect', name: facts.name, by: 'fusion', rules: ['FUS-01'] })
}

/** The same for a monster that is known to be in the turn player's Extra Deck. */
export const newcomerOf = (
  state: DuelState,
  card: DuelCard,
  facts: Monster,
  by: ProcedureSummon,
  cards: CardPool,
  when: SummonedWhen = 'main-phase',
): Result<Newcomer, Refusal> => {
  const summon = MATERIAL_RULES[by]
  const { rules } = summon
  const early = when === 'any-phase' ? undefined : notInMainPhase(state, 'special-summon', ['SUM-16'])
  if (early) return failed(early)
  const { name } = facts
  if (facts.frame !== by) return failed({ code: 'not-by-this-summon', name, by, rules })
  if (card.faceUp) return failed({ code: 'lies-face-up', name, rules: ['SS-14', 'PEN-09'] })
  const forbidden = summonForbidden(state, { card, facts, from: 'extraDeck', by }, cards)
  if (forbidden) return failed(forbidden)
  const materials = summon.asked(facts)
  const otherwise = facts.restrictions.some(({ code }) => code === 'may-be-xyz-summoned-using')
  if (typeof materials !== 'string' || otherwise) {
    return ok({ card, facts, place: { in: 'extraDeck', of: state.turn.player }, summon })
  }
  return failed({ code: materials === 'none' ? 'no-materials-line' : 'materials-unread', name, rules })
}

/** Called where no way was found: is it the materials or the place? */
export const whyNoWay = (state: DuelState, newcomer: Newcomer, cards: CardPool): Refusal =>
  someMaterials(state, newcomer, cards, () => true)
    ? noZone(state, newcomer)
    : whyNoMaterials(state, newcomer, cards)

/** The refusal of a Summon that has materials but no zone. */
export const noZone = (state: DuelState, newcomer: Newcomer): NoZone => ({
  code: 'no-free-zone',
  name: newcomer.facts.name,
  needs: newcomer.summon.by === 'ritual' ? 'main' : needsLink(state, newcomer) ? 'linked' : 'any',
  rules: zoneRulesOf(state, newcomer),
})

/** The rules that say where it may go; of the rules of different eras only the one that holds now [ZONE-07, ZONE-08]. */
export const zoneRulesOf = (state: DuelState, newcomer: Newcomer): readonly RuleId[] => {
  const past = needsLink(state, newcomer) ? 'ZONE-08' : 'ZONE-07'
  return newcomer.summon.zoneRules.filter((rule) => rule !== past)
}

const needsLink = ({ ruleset }: DuelState, { summon: { by } }: Newcomer): boolean =>
  by !== 'ritual' && rulesetOf(ruleset).needLink.includes(by)
