import { type Card, isExtraDeckCard } from '../cards/card.ts'
import type { CardPool } from '../cards/pool.ts'
import type { HandMove } from './by-hand-action.ts'
import {
  factsOf,
  isOpen,
  type Located,
  locate,
  spellTrapAt,
  withMonsterAt,
  withSpellTrapAt,
} from './board.ts'
import { type Change, changed, unchanged } from './change.ts'
import { openChain } from './decision.ts'
import { dropMaterials, lifted, sendTo } from './move.ts'
import { asPendulum } from './pendulum-scales.ts'
import { freeMainMonsterZones, notAmong, zonesFromExtraDeck } from './placement.ts'
import type { Doing, Procedure } from './procedure.ts'
import type { Refusal } from './refusal.ts'
import { type ExtraDeckKind, pendulumZones, rulesetOf } from './ruleset.ts'
import { shuffleDeck } from './shuffle.ts'
import type { DuelObjectId, FieldMonster, TrapMonster } from './duel-card.ts'
import type { DuelState } from './state.ts'
import { summonForbidden, wayOfKind } from './summon-conditions.ts'
import { beingSummoned, summonedAtOnce } from './summoning.ts'
import { notInMainPhase } from './turn.ts'
import { isKeptBy, keepsItsZone } from './trap-monsters.ts'
import {
  FIELD_ZONES,
  isMonsterZone,
  isPile,
  type MonsterZone,
  type Pile,
  samePlace,
  SPELL_TRAP_ZONES,
  type SpellTrapZone,
} from './zones.ts'

/** A move that a card effect makes, on the player's word; the rules for moves and for Summons by effects hold [SUM-01]. */
export const moveByHand: Procedure<'move-by-hand'> = {
  why: (state, action, cards) => {
    const located = locate(state, action.card)
    if (!located) return { code: 'no-such-card', card: action.card, rules: ['TOK-01'] }
    const facts = factsOf(located.card, cards)
    if (!facts) return { code: 'unknown-card', card: action.card, rules: [] }
    const move: Move = { state, located, facts, how: action, cards }
    if (isPile(action.to)) return whyNotToPile(move, action.to) ?? whyNotSo(move, action.to)
    return isMonsterZone(action.to)
      ? whyNotToMonsterZone(move, action.to)
      : whyNotToSpellTrapZone(move, action.to)
  },
  list: () => [],
  perform: (state, action, cards) => {
    if (isPile(action.to)) return toPile(state, action, action.to, cards)
    return isMonsterZone(action.to)
      ? toMonsterZone(state, action, action.to, cards)
      : toSpellTrapZone(state, action, action.to, cards)
  },
}

interface Move {
  readonly state: DuelState
  readonly located: Located
  readonly facts: Card
  readonly how: HandMove
  readonly cards: CardPool
}

/** Cards go to their owner's piles [CTL-04]; the Extra Deck takes its own monsters and face-up Pendulum Monsters [MON-15]. */
function whyNotToPile({ located, facts, how, state }: Move, to: Pile): Refusal | undefined {
  const { name } = facts
  if (to.of !== located.card.owner) return { code: 'not-yours', name, rules: ['CTL-04'] }
  if (to.in !== 'extraDeck' || isExtraDeckCard(facts) || facts.kind === 'token') return undefined
  const faceUpPendulum =
    asPendulum(facts) && how.faceUp !== false && rulesetOf(state.ruleset).pendulumZones !== 'none'
  return faceUpPendulum ? undefined : { code: 'not-in-extra-deck', name, rules: ['MON-15', 'PEN-10'] }
}

/** Discarding is from the hand, Tributing of a monster on the field, both to the Graveyard [MOVE-07, TERM-10]. */
function whyNotSo({ located, facts: { name }, how: { because } }: Move, to: Pile): Refusal | undefined {
  switch (because) {
    case undefined:
    case 'destroyed':
      return undefined
    case 'discarded':
      return located.at.in === 'hand' && to.in === 'graveyard'
        ? undefined
        : { code: 'not-so', name, because, rules: ['MOVE-07'] }
    case 'tribute':
      return located.kind === 'monster' && to.in === 'graveyard'
        ? undefined
        : { code: 'not-so', name, because, rules: ['TERM-10'] }
  }
}

function whyNotToMonsterZone(move: Move, to: MonsterZone): Refusal | undefined {
  const { state, located, facts, how, cards } = move
  const { name } = facts
  const isTrapMonster = facts.kind === 'trap' && (how.trapMonster ?? trapMonsterOf(located)) !== undefined
  if (facts.kind !== 'monster' && facts.kind !== 'token' && !isTrapMonster) {
    return { code: 'wrong-kind', name, needed: 'monster', rules: ['SUM-01', 'TRP-07'] }
  }
  if (isTrapMonster && how.faceUp === false) return { code: 'no-face-down', name, rules: ['TRP-08'] }
  const keepsPosition = facts.kind === 'monster' && facts.frame === 'link'
  if (how.faceUp === false && (keepsPosition || facts.kind === 'token')) {
    return { code: 'no-face-down', name, rules: keepsPosition ? ['LNK-06', 'LNK-07'] : ['TOK-03'] }
  }
  if (how.position === 'defense' && keepsPosition) {
    return { code: 'position-not-allowed', name, rules: ['LNK-06'] }
  }
  if (located.kind !== 'monster' && facts.kind !== 'trap') {
    if (facts.kind === 'token') return { code: 'no-such-card', card: located.card.id, rules: ['TOK-05'] }
    const by = how.as ?? 'effect'
    const forbidden = summonForbidden(
      state,
      {
        card: located.card,
        facts,
        from: located.at.in,
        by,
        vouchedFor: true,
      },
      cards,
    )
    if (forbidden) return forbidden
    const early = isProcedure(state, how) ? notInMainPhase(state, ['SUM-16']) : undefined
    if (early) return early
  }
  const zones = zonesFor(move, to)
  return notAmong(
    state,
    to,
    zones,
    [],
    { code: 'no-free-zone', for: name, needs: 'any', rules: ['ZONE-03', 'ZONE-08', 'ZONE-09', 'ZONE-10'] },
    located.at.in === 'extraDeck'
      ? ['ZONE-08', 'ZONE-09', 'ZONE-10']
      : ['ZONE-03', 'ZONE-11', 'ZONE-12', 'CTL-05'],
  )
}

const trapMonsterOf = (located: Located): TrapMonster | undefined =>
  located.kind === 'monster' ? located.card.trapMonster : undefined

/** From the Extra Deck by its rules; everything else, also what changes its zone or its controller, goes to Main Monster Zones [ZONE-11, ZONE-12, CTL-05]. */
function zonesFor({ state, located, facts, cards }: Move, to: MonsterZone): readonly MonsterZone[] {
  const player = to.in === 'mainMonster' ? to.of : state.turn.player
  if (located.at.in !== 'extraDeck' || facts.kind !== 'monster') return freeMainMonsterZones(state, player)
  const kind = located.card.faceUp && facts.pendulum ? 'pendulum' : (wayOfKind(facts) as ExtraDeckKind)
  const arrows = facts.frame === 'link' ? { arrows: facts.arrows } : {}
  return zonesFromExtraDeck(state, player, { kind, ...arrows }, cards)
}

/** Each kind of zone takes its own cards; a monster may lie in a Spell & Trap Zone, equipped or as a Spell. */
function whyNotToSpellTrapZone({ state, located, facts, how }: Move, to: SpellTrapZone): Refusal | undefined {
  const { name } = facts
  const isField = facts.kind === 'spell' && facts.icon === 'field'
  if (facts.kind === 'skill' || (facts.kind === 'token' && located.kind !== 'monster')) {
    return { code: 'wrong-kind', name, needed: 'spell-or-trap', rules: ['TOK-01'] }
  }
  const allowed =
    to.in === 'field'
      ? isField
        ? [FIELD_ZONES[to.of]]
        : []
      : to.in === 'pendulum'
        ? asPendulum(facts)
          ? pendulumZones(state.ruleset, to.of)
          : []
        : isField
          ? []
          : SPELL_TRAP_ZONES[to.of]
  if (asPendulum(facts) && to.in !== 'field' && how.faceUp === false) {
    return { code: 'no-face-down', name, rules: ['PEN-04'] }
  }
  return notAmong(
    state,
    to,
    allowed.filter((zone) => zone.in === 'field' || isOpen(state, zone) || isKeptBy(located, zone)),
    [],
    { code: 'zone-not-allowed', zone: to, rules: ['ZONE-14', 'ZONE-15', 'PEN-06'] },
    ['ZONE-14', 'ZONE-15'],
  )
}

function toPile(state: DuelState, action: Doing<'move-by-hand'>, to: Pile, cards: CardPool): Change {
  const moved = sendTo(unchanged(state), action.card, to.in, action.because ?? 'by-hand', cards, {
    faceUp: action.faceUp ?? true,
    deckEnd: action.deck === 'bottom' ? 'bottom' : 'top',
    wasNegated: isNegatedActivation(state, action.card),
  })
  return to.in === 'deck' && action.deck === 'shuffle' ? shuffleDeck(moved, to.of) : moved
}

const isNegatedActivation = (state: DuelState, card: DuelObjectId): boolean =>
  openChain(state)?.links.some((link) => link.card === card && link.negated === 'activation') ?? false

function toMonsterZone(
  state: DuelState,
  action: Doing<'move-by-hand'>,
  zone: MonsterZone,
  cards: CardPool,
): Change {
  const { change, located } = takenFrom(unchanged(state), action, cards)
  const controller = zone.in === 'mainMonster' ? zone.of : state.turn.player
  const { id, passcode } = located.card
  const moved = { is: 'moved', card: id, passcode, from: located.at, to: zone, because: 'by-hand' } as const
  if (located.kind === 'monster') {
    // A new zone or controller, the same monster: neither flipped nor turned [CTL-03].
    return changed(change, withMonsterAt(change.state, zone, { ...located.card, controller }), moved)
  }
  const faceUp = action.faceUp ?? true
  const position = faceUp ? (action.position ?? 'attack') : 'defense'
  const proper = located.card.properlySummoned ?? isProper(action, located, cards)
  const monster: FieldMonster = {
    id,
    passcode,
    owner: located.card.owner,
    faceUp,
    ...(proper && { properlySummoned: true }),
    controller,
    position,
    ...(action.trapMonster && { trapMonster: action.trapMonster }),
    arrival: {
      by: action.as ?? 'effect',
      turn: state.turn.number,
      ...(located.at.in === 'extraDeck' && { fromExtraDeck: true }),
    },
    attached: [],
    ...(located.kind === 'spellTrap' && keepsItsZone(state, action) && { blocks: located.at }),
  }
  const coming = [{ monster, zone, by: monster.arrival.by }]
  return isProcedure(state, action) ? beingSummoned(change, coming, cards) : summonedAtOnce(change, coming)
}

/** A Special Summon as the card's own text describes it, outside a Chain: it can be negated and answered [SUM-04, SUM-16]. */
const isProcedure = (state: DuelState, { as }: HandMove): boolean =>
  as === 'own' && openChain(state) === undefined

/** Summoned in the way of its kind, or as its own text says [SS-06]. */
const isProper = ({ as }: HandMove, { card }: Located, cards: CardPool): boolean => {
  const facts = factsOf(card, cards)
  return as !== undefined && (as === 'own' || (facts?.kind === 'monster' && as === wayOfKind(facts)))
}

function toSpellTrapZone(
  state: DuelState,
  action: Doing<'move-by-hand'>,
  zone: SpellTrapZone,
  cards: CardPool,
): Change {
  const before = spellTrapAt(state, zone)
  const cleared = before
    ? sendTo(unchanged(state), before.id, 'graveyard', 'replaced', cards)
    : unchanged(state)
  const { change, located } = takenFrom(cleared, action, cards)
  const { id, passcode, owner } = located.card
  const scale = asPendulum(factsOf(located.card, cards)) && isPendulumZone(state, zone)
  return changed(
    change,
    withSpellTrapAt(change.state, zone, {
      id,
      passcode,
      owner,
      faceUp: action.faceUp ?? true,
      controller: zone.of,
      placedOn: state.turn.number,
      ...(scale && { scale: true }),
    }),
    { is: 'moved', card: id, passcode, from: located.at, to: zone, because: 'by-hand' },
  )
}

const isPendulumZone = (state: DuelState, zone: SpellTrapZone): boolean =>
  pendulumZones(state.ruleset, zone.of).some((one) => samePlace(one, zone))

/** The card out of its place; a monster that stays a monster keeps its materials, elsewhere they are lost [XYZ-05, XYZ-06]. */
function takenFrom(
  change: Change,
  { card, to }: Doing<'move-by-hand'>,
  cards: CardPool,
): { readonly change: Change; readonly located: Located } {
  const { state, located } = lifted(change.state, card)
  const taken = { ...change, state }
  return {
    change: located.kind === 'monster' && !isMonsterZone(to) ? dropMaterials(taken, located, cards) : taken,
    located,
  }
}
