import type { Passcode } from '../../cards/passcode.ts'
import type { CardPool } from '../../cards/pool.ts'
import { leftToPlayer } from '../../cards/restrictions/share.ts'
import type { SummoningEffect } from '../../cards/summoning/effect.ts'
import type { ProcedureSummon } from '../action.ts'
import { activateCard } from '../chain/activate-card.ts'
import { isReadToTheEnd } from '../continuous/holding.ts'
import { mustBeSummoned } from '../moves/summon-conditions.ts'
import { whyNotActivated } from '../playing/activation.ts'
import { isOwnWayPlayed } from '../playing/own-summon.ts'
import { isOwnSummonPlayed } from '../playing/played.ts'
import type { Refusal } from '../refusal.ts'
import {
  factsOf,
  locate,
  monstersOf,
  nameOf,
  spellTrapAt,
  spellTrapZonesOf,
  withSide,
} from '../state/board.ts'
import { asTurnOf, playerToAct, resolvingLink } from '../state/decision.ts'
import type { DuelCard, DuelObjectId } from '../state/duel-card.ts'
import type { DuelState } from '../state/state.ts'
import type { Player } from '../state/zones.ts'
import { type EffectAtHand, effectSummons, needsEffect, newcomerFor } from '../summons/effect-summon.ts'
import {
  hasWayToSummon,
  newcomerOf,
  procedureOf,
  type SummonWays,
  waysOf,
  waysToSummon,
  whyNoWay,
} from '../summons/procedure-summon.ts'
import { type MaterialsChoice, materialsChoice } from './materials-choice.ts'

/** A Summon from the Extra Deck by its procedure, or one that a Fusion or Ritual Spell at hand makes. */
export type SummonableBy = ProcedureSummon | SummoningEffect['is']

/** A monster and all the ways to Summon it now (at least one), or the reason against it. */
export type Summonable = { readonly card: DuelObjectId; readonly by: SummonableBy } & (
  | {
      readonly ways: readonly SummonWays[]
      /** The Spell that makes the Summon, about to be activated or resolving. */
      readonly spell?: DuelObjectId
      readonly refusal?: never
    }
  | { readonly ways?: never; readonly spell?: never; readonly refusal: Refusal }
)

/**
 * What the player could Summon now from the Extra Deck, and with the Fusion and Ritual Spells at hand; or why not.
 * A monster stands there once for every Spell that could make it.
 */
export const summonable = (state: DuelState, cards: CardPool): readonly Summonable[] => [
  ...byProcedure(state, cards),
  ...byEffect(state, cards),
]

/** Every Synchro, Xyz and Link Monster in the turn player's Extra Deck. */
const byProcedure = (state: DuelState, cards: CardPool): readonly Summonable[] =>
  state.sides[state.turn.player].extraDeck.flatMap((card): readonly Summonable[] => {
    const by = procedureFor(card, cards)
    if (!by) return []
    const begun = state.processes.at(-1)
    if (begun) {
      const refusal = { code: 'finish-first', process: begun.is, rules: ['SUM-16'] } as const
      return [{ card: card.id, by, refusal }]
    }
    const ways = waysToSummon(state, card.id, by, cards)
    if (ways.ok) return [{ card: card.id, by, ways: ways.value }]
    return [{ card: card.id, by, refusal: whyOwnWayUnread(card, ways.error, cards) ?? ways.error }]
  })

/** Every Fusion Monster in the Extra Deck and Ritual Monster in the hand, and others that a Spell reaches [FUS-01, RIT-01]. */
function byEffect(state: DuelState, cards: CardPool): readonly Summonable[] {
  const made = readyByEffect(state, cards)
  const { extraDeck, hand } = state.sides[playerToAct(state)]
  const waiting = [...extraDeck, ...hand].flatMap((card): readonly Summonable[] => {
    const by = effectWayOf(card, cards)
    if (!by || made.some((one) => one.card === card.id)) return []
    const refusal = whyNoEffect(state, card, by, cards)
    return [{ card: card.id, by, refusal }]
  })
  return [...made, ...waiting]
}

const readyByEffect = (state: DuelState, cards: CardPool): readonly Ready[] =>
  spellsAtHand(state, cards).flatMap(({ card: spell, effect, source }) =>
    effectSummons(state, { effect, source }, playerToAct(state), cards).map(({ card, ways }): Ready => ({
      card,
      by: effect.is,
      ways,
      spell: spell.id,
    })),
  )

/** The reason of the Spell that comes nearest, or that there is none [FUS-01, RIT-01]. */
function whyNoEffect(state: DuelState, card: DuelCard, by: SummoningEffect['is'], cards: CardPool): Refusal {
  const player = playerToAct(state)
  let against: Refusal | undefined
  const resolves = resolvingLink(state) !== undefined
  for (const spell of resolves ? spellsAtHand(state, cards) : heldSpells(state, cards)) {
    if (spell.effect.is !== by) continue
    const newcomer = newcomerFor(state, card.id, spell, player, cards)
    if (newcomer.ok) {
      const why = whyNoWay(asTurnOf(state, player), newcomer.value, cards)
      // With the materials at hand it is the Spell that cannot be activated, or no zone is free.
      const idle = why.code === 'no-free-zone' && !resolves
      return (idle ? whyNotActivated(state, spell.card.id, player, cards) : undefined) ?? why
    }
    against ??= newcomer.error
  }
  const name = nameOf(card, cards)
  const of = unreadAtHand(state, player, by, cards)
  if (of !== undefined && !resolves) {
    return { code: 'effect-unread', name, by, of, rules: [by === 'fusion' ? 'FUS-01' : 'RIT-01'] }
  }
  const refusal = against ?? whyNotOfItsKind(card, by, cards) ?? needsEffect(name, by)
  return whyOwnWayUnread(card, refusal, cards) ?? refusal
}

/** Its own text names other ways than the Summon of its kind. */
const whyNotOfItsKind = (card: DuelCard, by: SummoningEffect['is'], cards: CardPool): Refusal | undefined => {
  const facts = factsOf(card, cards)
  if (facts?.kind !== 'monster') return undefined
  const must = facts.restrictions.find((one) => one.code === 'must-be-summoned')
  return must && !must.by.includes(by) && !(must.lasts === 'first' && card.properlySummoned)
    ? mustBeSummoned(facts.name, must)
    : undefined
}

/** The card describes a Special Summon of its own that is not read: whether that can be made now, only its player can say. */
function whyOwnWayUnread(card: DuelCard, refusal: Refusal, cards: CardPool): Refusal | undefined {
  const isAboutWays = refusal.code === 'needs-effect' || refusal.code === 'must-be-summoned'
  const facts = isAboutWays ? factsOf(card, cards) : undefined
  if (facts?.kind !== 'monster' || !facts.restrictions.some((one) => leftToPlayer(one) === 'own-way'))
    return undefined
  // One whose conditions may say more than was read is offered all the same.
  const isOffered = cards
    .effects?.(facts)
    ?.effects.some((effect) => effect.kind === 'own-summon' && isOwnSummonPlayed(effect))
  return isOffered || isOwnWayPlayed(facts, cards)
    ? undefined
    : { code: 'own-way-unread', name: facts.name, rules: ['SS-03', 'SS-11'] }
}

/** The name of a card in the hand or on the field whose text makes such Summons in words that were not read. */
function unreadAtHand(
  state: DuelState,
  player: Player,
  by: SummoningEffect['is'],
  cards: CardPool,
): string | undefined {
  const { hand } = state.sides[player]
  const monsters = monstersOf(state, player).map(({ monster }) => monster)
  const spellsTraps = spellTrapZonesOf(player).flatMap((zone) => spellTrapAt(state, zone) ?? [])
  return [...hand, ...spellsTraps, ...monsters]
    .map((card) => factsOf(card, cards))
    .find(
      (facts) =>
        facts?.makesSummons?.includes(by) &&
        !(facts.kind === 'spell' && facts.summoning?.is === by) &&
        // Of a text that is read whole the Summon is offered where its effects can make it.
        !isReadToTheEnd(facts, cards),
    )?.name
}

interface SpellAtHand extends EffectAtHand {
  readonly card: DuelCard
}

/** The Spell that resolves now, or those that may be activated; copies of one card do the same. */
function spellsAtHand(state: DuelState, cards: CardPool): readonly SpellAtHand[] {
  const resolves = resolvingLink(state)
  if (resolves) {
    const card = locate(state, resolves.link.card)?.card
    const effect = card && summoningOf(card, cards)
    return card && effect ? [{ card, effect, source: factsOf(card, cards) }] : []
  }
  const held = heldSpells(state, cards)
  if (held.length === 0) return []
  const ready = new Set(activateCard.list(state, cards).map(({ card }) => card))
  const seen = new Set<Passcode>()
  return held.filter(({ card }) => {
    if (!ready.has(card.id) || seen.has(card.passcode)) return false
    // What the text asks for besides, and how often it may be activated.
    if (whyNotActivated(state, card.id, playerToAct(state), cards)) return false
    seen.add(card.passcode)
    return true
  })
}

/** Fusion and Ritual Spells in the hand and Set. */
function heldSpells(state: DuelState, cards: CardPool): readonly SpellAtHand[] {
  const { hand, spellTrap } = state.sides[playerToAct(state)]
  const set = spellTrap.flatMap((card) => (card && !card.faceUp ? card : []))
  return [...hand, ...set].flatMap((card) => {
    const effect = summoningOf(card, cards)
    return effect ? [{ card, effect, source: factsOf(card, cards) }] : []
  })
}

/** The choice of materials for a Summon that a Spell makes; `undefined` where the Spell or the monster cannot make it. */
export const materialsChoiceFor = (
  state: DuelState,
  { card, spell }: { readonly card: DuelObjectId; readonly spell?: DuelObjectId },
  cards: CardPool,
): MaterialsChoice | undefined => {
  const made = spellsAtHand(state, cards).find((one) => one.card.id === spell)
  const player = playerToAct(state)
  const newcomer = made && newcomerFor(state, card, made, player, cards)
  return newcomer?.ok ? materialsChoice(asTurnOf(state, player), newcomer.value, cards) : undefined
}

const summoningOf = (card: DuelCard, cards: CardPool): SummoningEffect | undefined => {
  const facts = factsOf(card, cards)
  return facts?.kind === 'spell' ? facts.summoning : undefined
}

const effectWayOf = (card: DuelCard, cards: CardPool): SummoningEffect['is'] | undefined => {
  const facts = factsOf(card, cards)
  if (facts?.kind !== 'monster') return undefined
  return facts.frame === 'fusion' || facts.frame === 'ritual' ? facts.frame : undefined
}

/** An Extra Deck monster that could be Summoned now if the player had it, with all the ways. */
export interface SummonableCard {
  readonly passcode: Passcode
  readonly by: SummonableBy
  readonly ways: readonly SummonWays[]
}

/** What of these cards could be Summoned now if they lay in the turn player's Extra Deck. */
export const summonableAmong = (
  state: DuelState,
  passcodes: readonly Passcode[],
  cards: CardPool,
): readonly SummonableCard[] => {
  const { player } = state.turn
  const first = state.nextId
  const extraDeck = passcodes.map((passcode, index): DuelCard => ({
    id: (first + index) as DuelObjectId,
    passcode,
    owner: player,
    faceUp: false,
  }))
  const supposed = withSide(state, player, { extraDeck })
  return [...readyByProcedure(supposed, cards), ...readyByEffect(supposed, cards)].flatMap(
    ({ card, by, ways }) => {
      const passcode = passcodes[card - first]
      return passcode === undefined ? [] : [{ passcode, by, ways }]
    },
  )
}

type Ready = Extract<Summonable, { readonly ways: unknown }>

function readyByProcedure(state: DuelState, cards: CardPool): readonly Ready[] {
  const ready: Ready[] = []
  for (const card of state.sides[state.turn.player].extraDeck) {
    const facts = factsOf(card, cards)
    const by = facts?.kind === 'monster' ? procedureOf(facts) : undefined
    if (!by || facts?.kind !== 'monster') continue
    const newcomer = newcomerOf(state, card, facts, by, cards)
    const ways = newcomer.ok ? waysOf(state, newcomer.value, cards) : []
    if (ways.length > 0) ready.push({ card: card.id, by, ways })
  }
  return ready
}

/** Whether an Extra Deck monster of the turn player can be Summoned now by its procedure; quicker than to list all its ways. */
export const canBeSummoned = (state: DuelState, card: DuelCard, cards: CardPool): boolean => {
  const by = procedureFor(card, cards)
  return by !== undefined && hasWayToSummon(state, card.id, by, cards)
}

/** All the ways to Summon an Extra Deck monster of the turn player now by its procedure, possibly none. */
export const waysToBeSummoned = (
  state: DuelState,
  card: DuelCard,
  cards: CardPool,
): readonly SummonWays[] => {
  const by = procedureFor(card, cards)
  const ways = by && waysToSummon(state, card.id, by, cards)
  return ways?.ok ? ways.value : []
}

const procedureFor = (card: DuelCard, cards: CardPool): ProcedureSummon | undefined => {
  const facts = factsOf(card, cards)
  return facts?.kind === 'monster' ? procedureOf(facts) : undefined
}
