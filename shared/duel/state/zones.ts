import type { FilterPlace } from '../../cards/filter/filter.ts'

/** The place of a player in every list of two; it does not say who goes first. */
export type Player = 0 | 1

/** Both players. */
export const PLAYERS: readonly Player[] = [0, 1]

export const opponentOf = (player: Player): Player => (player === 0 ? 1 : 0)

/** Counted from the left, as the player whose zone it is sees the mat. */
export const COLUMNS = [0, 1, 2, 3, 4] as const
export type Column = (typeof COLUMNS)[number]

/** A Main Monster Zone of a player, or an Extra Monster Zone, which belongs to nobody. */
export type MonsterZone =
  | { readonly in: 'mainMonster'; readonly of: Player; readonly index: Column }
  /** Shared, so it has no owner; left and right as player 0 sees them [ZONE-01]. */
  | { readonly in: 'extraMonster'; readonly side: 'left' | 'right' }

/** A Spell & Trap Zone, a Field Zone, or a Pendulum Zone where the rules have such of their own. */
export type SpellTrapZone =
  | { readonly in: 'spellTrap'; readonly of: Player; readonly index: Column }
  | { readonly in: 'field'; readonly of: Player }
  /** A Pendulum Zone of its own, in rulesets that have one; elsewhere it is an outer Spell & Trap Zone. */
  | { readonly in: 'pendulum'; readonly of: Player; readonly side: 'left' | 'right' }

/** A place on the mat for one card. */
export type Zone = MonsterZone | SpellTrapZone

/** Places off the field that hold any number of cards. */
export const PILES = ['hand', 'deck', 'extraDeck', 'graveyard', 'banished'] as const
/** The names of those places. */
export type PileName = (typeof PILES)[number]
/** A pile of a player. */
export interface Pile {
  readonly in: PileName
  readonly of: Player
}

/** Where in a Deck a card is put that is not shuffled into it. */
export type DeckEnd = 'top' | 'bottom'

/** Anywhere a card can be, except attached to an Xyz Monster. */
export type Place = Zone | Pile

/** A short name of the place, equal for equal places. */
export const placeKey = (place: Place): string => {
  switch (place.in) {
    case 'mainMonster':
    case 'spellTrap':
      return `${place.in} ${place.of} ${place.index}`
    case 'extraMonster':
      return `extraMonster ${place.side}`
    case 'pendulum':
      return `pendulum ${place.of} ${place.side}`
    default:
      return `${place.in} ${place.of}`
  }
}

/** Everything in which places can differ. */
interface Marks {
  readonly in: Place['in']
  readonly of?: Player
  readonly index?: Column
  readonly side?: 'left' | 'right'
}

/** Whether both are the same zone or pile. */
export const samePlace = (a: Marks, b: Marks): boolean =>
  a === b || (a.in === b.in && a.of === b.of && a.index === b.index && a.side === b.side)

export const isMonsterZone = (place: Place): place is MonsterZone =>
  place.in === 'mainMonster' || place.in === 'extraMonster'

export const isPile = (place: Place): place is Pile => (PILES as readonly string[]).includes(place.in)

/**
 * Whether a card there lies in the place that a text names; `isScale`: it lies there as a Pendulum Scale, which makes an outer Spell & Trap Zone
 * a Pendulum Zone as well [PEN-05]. A Pendulum Zone of its own, as earlier rules have it, is no Spell & Trap Zone.
 */
export const isPlaceNamed = (name: FilterPlace, at: Place, isScale: boolean): boolean => {
  switch (name) {
    case 'field':
      return !isPile(at)
    case 'monsterZone':
      return isMonsterZone(at)
    case 'mainMonsterZone':
      return at.in === 'mainMonster'
    case 'centerZone':
      return at.in === 'mainMonster' && at.index === 2
    case 'extraMonsterZone':
      return at.in === 'extraMonster'
    case 'spellTrapZone':
      return at.in === 'spellTrap'
    case 'fieldZone':
      return at.in === 'field'
    case 'pendulumZone':
      return isScale || at.in === 'pendulum'
    case 'hand':
    case 'deck':
    case 'extraDeck':
    case 'graveyard':
    case 'banished':
      return at.in === name
  }
}

type PerPlayer<T> = readonly [T, T]

/** The five Main Monster Zones of each player, from that player's left. */
export const MAIN_MONSTER_ZONES: PerPlayer<readonly MonsterZone[]> = [
  COLUMNS.map((index) => ({ in: 'mainMonster', of: 0, index })),
  COLUMNS.map((index) => ({ in: 'mainMonster', of: 1, index })),
]

/** The five Spell & Trap Zones of each player, from that player's left. */
export const SPELL_TRAP_ZONES: PerPlayer<readonly SpellTrapZone[]> = [
  COLUMNS.map((index) => ({ in: 'spellTrap', of: 0, index })),
  COLUMNS.map((index) => ({ in: 'spellTrap', of: 1, index })),
]

export const FIELD_ZONES: PerPlayer<SpellTrapZone> = [
  { in: 'field', of: 0 },
  { in: 'field', of: 1 },
]

/** The two shared zones, left and right as player 0 sees them. */
export const EXTRA_MONSTER_ZONES: readonly MonsterZone[] = [
  { in: 'extraMonster', side: 'left' },
  { in: 'extraMonster', side: 'right' },
]

/** The column of a zone as player 0 sees it, from 0 at the left. */
export const columnOf = (at: Place | undefined): number | undefined => {
  switch (at?.in) {
    case 'extraMonster':
      return at.side === 'left' ? 1 : 3
    case 'mainMonster':
    case 'spellTrap':
      return at.of === 0 ? at.index : 4 - at.index
    default:
      return undefined
  }
}
