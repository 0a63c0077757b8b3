import type { CardPool } from '../../cards/pool.ts'
import { factsOf, type Located, withMonsterAt } from '../state/board.ts'
import type { HandMove } from './by-hand-action.ts'
import { type Change, changed, unchanged } from '../state/change.ts'
import { openChain } from '../state/decision.ts'
import { whyBarred } from '../effects/continuous.ts'
import type { FieldMonster } from '../state/duel-card.ts'
import { type HandMoveOf, takenFrom } from './hand-move.ts'
import { freeMainMonsterZones, notAmong, zonesFromExtraDeck } from '../summons/placement.ts'
import type { Doing } from '../procedure.ts'
import type { Refusal } from '../refusal.ts'
import type { ExtraDeckKind } from '../ruleset.ts'
import type { DuelState } from '../state/state.ts'
import { summonForbidden, wayOfKind } from '../summons/summon-conditions.ts'
import { beingSummoned, summonedAtOnce } from '../summons/summoning.ts'
import { keepsItsZone, trapMonsterOf } from '../state/trap-monsters.ts'
import { notInMainPhase } from '../turn/turn.ts'
import type { MonsterZone } from '../state/zones.ts'

/** Why an effect cannot Special Summon, Set or move the card there [SUM-01]. */
export function whyNotToMonsterZone(move: HandMoveOf, to: MonsterZone): Refusal | undefined {
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
  const barred = located.kind !== 'monster' && isTrapMonster ? whyBarred(state, name, cards) : undefined
  if (barred) return barred
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
    const early = isProcedure(state, how) ? notInMainPhase(state, 'special-summon', ['SUM-16']) : undefined
    if (early) return early
  }
  const fromExtraDeck = located.at.in === 'extraDeck'
  const rules = fromExtraDeck
    ? ['ZONE-08', 'ZONE-09', 'ZONE-10']
    : ['ZONE-03', 'ZONE-11', 'ZONE-12', 'CTL-05']
  const none = { code: 'no-free-zone', name, needs: fromExtraDeck ? 'any' : 'main', rules } as const
  return notAmong(state, to, zonesFor(move, to), [], none, rules)
}

/** From the Extra Deck by its rules; everything else, also what changes its zone or its controller, goes to Main Monster Zones [ZONE-11, ZONE-12, CTL-05]. */
function zonesFor({ state, located, facts, cards }: HandMoveOf, to: MonsterZone): readonly MonsterZone[] {
  const player = to.in === 'mainMonster' ? to.of : state.turn.player
  if (located.at.in !== 'extraDeck' || facts.kind !== 'monster') return freeMainMonsterZones(state, player)
  const kind = located.card.faceUp && facts.pendulum ? 'pendulum' : (wayOfKind(facts) as ExtraDeckKind)
  const arrows = facts.frame === 'link' ? { arrows: facts.arrows } : {}
  return zonesFromExtraDeck(state, player, { kind, ...arrows }, cards)
}

/** The monster in that zone: moved there, Set or Special Summoned. */
export function toMonsterZone(
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
