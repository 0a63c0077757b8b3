import type { CardPool } from '../../cards/pool.ts'
import { factsOf, isOpen, spellTrapAt, withSpellTrapAt } from '../state/board.ts'
import { type Change, changed, unchanged } from '../state/change.ts'
import { type HandMoveOf, takenFrom } from './hand-move.ts'
import { sendTo } from './move.ts'
import { asPendulum } from '../summons/pendulum-scales.ts'
import { notAmong } from '../summons/placement.ts'
import type { Doing } from '../procedure.ts'
import type { Refusal } from '../refusal.ts'
import { pendulumZones } from '../ruleset.ts'
import type { DuelState } from '../state/state.ts'
import { isKeptBy } from '../state/trap-monsters.ts'
import { FIELD_ZONES, samePlace, SPELL_TRAP_ZONES, type SpellTrapZone } from '../state/zones.ts'

/** Each kind of zone takes its own cards; a monster may lie in a Spell & Trap Zone, equipped or as a Spell. */
export function whyNotToSpellTrapZone(
  { state, located, facts, how }: HandMoveOf,
  to: SpellTrapZone,
): Refusal | undefined {
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
    { code: 'zone-not-allowed', name, zone: to, rules: ['ZONE-14', 'ZONE-15', 'PEN-06'] },
    ['ZONE-14', 'ZONE-15'],
  )
}

/** The card in that zone; what was there leaves it. */
export function toSpellTrapZone(
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
