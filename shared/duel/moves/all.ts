import type { Filter } from '../../cards/filter/filter.ts'
import type { CardPool } from '../../cards/pool.ts'
import type { Affected, DoneToEach } from '../by-hand-action.ts'
import { askingNow, standingCandidate } from '../continuous/candidates.ts'
import { matches, plainReading } from '../continuous/filter.ts'
import type { Move } from '../procedure.ts'
import { factsOf, locate, monstersOf, spellTrapAt, spellTrapZonesOf } from '../state/board.ts'
import type { Located } from '../state/duel-card.ts'
import type { DuelObjectId } from '../state/duel-card.ts'
import { cardKinds } from '../state/kinds.ts'
import { type Change, type DuelState, unchanged } from '../state/state.ts'
import { type Pile, PLAYERS } from '../state/zones.ts'
import { alterMonster, turnMonster } from './alter.ts'
import { leavingTogether, type Together } from './move.ts'
import { putCard, toPile } from './put.ts'

/** Does the same to every card that an effect means. Cards that cannot be affected stay as they are, but there must be one that can [LNK-07, TOK-03]. */
export const affectAll: Move<{ readonly of: Affected; readonly each: DoneToEach }> = {
  why: (state, { of, each }, cards) =>
    affectedBy(state, of, cards).some((card) => done(state, card, each, cards))
      ? undefined
      : { code: 'nobody-affected', rules: [] },
  perform: (state, { of, each }, cards) =>
    leavingTogether(unchanged(state), affectedBy(state, of, cards), (before, card, together) => {
      const after = done(before.state, card, each, cards, together)
      return after ? { state: after.state, events: [...before.events, ...after.events] } : before
    }),
}

/** What follows for one card; `undefined` where a rule forbids it, or the card has already left together with another. */
function done(
  state: DuelState,
  card: DuelObjectId,
  each: DoneToEach,
  cards: CardPool,
  together?: Together,
): Change | undefined {
  const located = locate(state, card)
  if (!located) return undefined
  switch (each.do) {
    case 'destroy':
    case 'return': {
      const of = located.card.owner
      const to: Pile = { in: each.do === 'destroy' ? 'graveyard' : 'hand', of }
      const move = { card, to, ...(each.do === 'destroy' && { because: 'destroyed' as const }) }
      return putCard.why(state, move, cards) ? undefined : toPile(state, move, to, cards, together)
    }
    case 'turn': {
      const turn = { card, faceUp: each.faceUp, position: each.position }
      return turnMonster.why(state, turn, cards) ? undefined : turnMonster.perform(state, turn, cards)
    }
    case 'alter': {
      const { alteration } = each
      const alter = { card, alteration }
      return alterMonster.why(state, alter, cards) ? undefined : alterMonster.perform(state, alter, cards)
    }
  }
}

/** The cards on the field that the effect means. Xyz Materials are not on the field [XYZ-04]. */
export const affectedBy = (state: DuelState, affected: Affected, cards: CardPool): readonly DuelObjectId[] =>
  onField(state).filter((id) => isMeant(state, id, affected, cards))

const onField = (state: DuelState): readonly DuelObjectId[] =>
  PLAYERS.flatMap((player) => [
    ...monstersOf(state, player).map(({ monster }) => monster.id),
    ...spellTrapZonesOf(player).flatMap((zone) => spellTrapAt(state, zone)?.id ?? []),
  ])

function isMeant(state: DuelState, id: DuelObjectId, affected: Affected, cards: CardPool): boolean {
  const located = locate(state, id)
  if (located?.kind !== 'monster' && located?.kind !== 'spellTrap') return false
  const { kinds, of, faceUp, controller, equip } = affected
  const { card } = located
  if (id === affected.except) return false
  if (equip && !isEquip(state, located, equip)) return false
  if (affected.in && !liesIn(located, affected.in)) return false
  if (faceUp !== undefined && card.faceUp !== faceUp) return false
  if (controller !== undefined && card.controller !== controller) return false
  if (kinds && !cardKinds(located, factsOf(card, cards)).some((kind) => kinds.includes(kind))) return false
  return of === undefined || isSuch(state, located, of, cards)
}

/** Every Equip Card lies in a Spell & Trap Zone, whatever kind of card it is [EQP-07]. */
const isEquip = (state: DuelState, located: Located, as: 'equip-card' | 'equipped'): boolean =>
  as === 'equip-card'
    ? located.kind === 'spellTrap' && located.card.equippedTo !== undefined
    : PLAYERS.flatMap(spellTrapZonesOf).some(
        (zone) => spellTrapAt(state, zone)?.equippedTo === located.card.id,
      )

/** An outer zone is a Pendulum Zone while a Pendulum Monster lies there as a Spell, and still a Spell & Trap Zone [PEN-05]. */
const liesIn = (located: Located, zones: NonNullable<Affected['in']>): boolean =>
  located.kind === 'spellTrap' &&
  (zones === 'pendulum-zones' ? located.card.scale === true : located.at.in === 'spellTrap')

const isSuch = (state: DuelState, located: Located, of: Filter, cards: CardPool): boolean => {
  if (located.kind !== 'monster' || !located.card.faceUp) return false
  const candidate = standingCandidate(state, { zone: located.at, monster: located.card }, cards)
  return candidate !== undefined && matches(of, plainReading(candidate), askingNow(state))
}
