import type { CardPool } from '../cards/pool.ts'
import type { DestroyedKind } from './action.ts'
import { factsOf, monstersOf, spellTrapAt, spellTrapZonesOf } from './board.ts'
import { unchanged } from './change.ts'
import { sendTo } from './move.ts'
import type { Procedure } from './procedure.ts'
import type { DuelObjectId, DuelState, FieldSpellTrap } from './state.ts'
import { PLAYERS } from './zones.ts'

/** An effect destroys all cards of a kind on the field, of one player or of both; not the card that does it [MOVE-01, EQP-07, CHN-16-EX]. */
export const destroyAllByHand: Procedure<'destroy-all-by-hand'> = {
  why: (state, { kind, of, except }, cards) =>
    cardsOf(state, kind, cards).some((one) => isMeant(one, of, except))
      ? undefined
      : { code: 'nothing-to-destroy', rules: ['SPL-11'] },
  list: () => [],
  perform: (state, { kind, of, except }, cards) =>
    cardsOf(state, kind, cards)
      .filter((one) => isMeant(one, of, except))
      .reduce((change, { id }) => sendTo(change, id, 'graveyard', 'destroyed', cards), unchanged(state)),
}

interface OnField {
  readonly id: DuelObjectId
  readonly controller: 0 | 1
}

const isMeant = ({ id, controller }: OnField, of: 0 | 1 | undefined, except: DuelObjectId | undefined) =>
  id !== except && (of === undefined || controller === of)

function cardsOf(state: DuelState, kind: DestroyedKind, cards: CardPool): readonly OnField[] {
  const monsters = PLAYERS.flatMap((player) => monstersOf(state, player)).map(({ monster }) => monster)
  const others = PLAYERS.flatMap(spellTrapZonesOf).flatMap((zone) => spellTrapAt(state, zone) ?? [])
  switch (kind) {
    case 'monsters':
      return monsters
    case 'spells':
      return others.filter((card) => !isTrap(card, cards))
    case 'traps':
      return others.filter((card) => isTrap(card, cards))
    case 'spells-and-traps':
      return others
    case 'equip-cards':
      return others.filter(({ equippedTo }) => equippedTo !== undefined)
    case 'equipped-monsters':
      return monsters.filter(({ id }) => others.some(({ equippedTo }) => equippedTo === id))
  }
}

/** A Trap stays a Trap when it is equipped; a monster is an Equip Spell there, or a Spell as a Scale [EQP-07, MON-03]. */
const isTrap = (card: FieldSpellTrap, cards: CardPool): boolean => factsOf(card, cards)?.kind === 'trap'
