import type { CardPool } from '../../../../shared/cards/pool.ts'
import { monsterAt, spellTrapAt } from '../../../../shared/duel/state/board.ts'
import type { DuelCard, FieldMonster, FieldSpellTrap } from '../../../../shared/duel/state/duel-card.ts'
import { linkPoints, zonesPointedTo } from '../../../../shared/duel/state/links.ts'
import type { DuelState } from '../../../../shared/duel/state/state.ts'
import { pendulumZones, rulesetOf } from '../../../../shared/duel/ruleset.ts'
import {
  COLUMNS,
  EXTRA_MONSTER_ZONES,
  FIELD_ZONES,
  isMonsterZone,
  MAIN_MONSTER_ZONES,
  type Place,
  placeKey,
  type Player,
  samePlace,
  SPELL_TRAP_ZONES,
  type Zone,
} from '../../../../shared/duel/state/zones.ts'

/** A place and where it is drawn: seven columns, rows from the opponent's Spells & Traps down to your own. */
export interface Cell {
  readonly place: Place
  readonly column: number
  readonly row: number
}

/** The row of the two Extra Monster Zones; above it lies the opponent's side. */
export const MIDDLE_ROW = 2
/** Your hand lies below the mat, the other one above it. */
const HAND_ROW = 5
const THEIR_HAND_ROW = -1

/** The mat as the rulebook prints it, seen from your side [ZONE-01]. */
export const matCells = (ruleset: DuelState['ruleset']): readonly Cell[] => {
  const cells: Cell[] = [
    { place: { in: 'deck', of: 1 }, column: 0, row: 0 },
    { place: { in: 'extraDeck', of: 1 }, column: 6, row: 0 },
    { place: { in: 'graveyard', of: 1 }, column: 0, row: 1 },
    { place: FIELD_ZONES[1], column: 6, row: 1 },
    { place: { in: 'banished', of: 1 }, column: 0, row: 2 },
    { place: { in: 'banished', of: 0 }, column: 6, row: 2 },
    { place: FIELD_ZONES[0], column: 0, row: 3 },
    { place: { in: 'graveyard', of: 0 }, column: 6, row: 3 },
    { place: { in: 'extraDeck', of: 0 }, column: 0, row: 4 },
    { place: { in: 'deck', of: 0 }, column: 6, row: 4 },
  ]
  for (const index of COLUMNS) {
    const rows = [SPELL_TRAP_ZONES[1], MAIN_MONSTER_ZONES[1], MAIN_MONSTER_ZONES[0], SPELL_TRAP_ZONES[0]]
    for (const [at, zones] of rows.entries()) {
      const place = zones[index]
      if (place) cells.push({ place, column: at < 2 ? 5 - index : index + 1, row: at < 2 ? at : at + 1 })
    }
  }
  const { extraMonsterZones, pendulumZones: pendulums } = rulesetOf(ruleset)
  if (extraMonsterZones) {
    for (const [at, place] of EXTRA_MONSTER_ZONES.entries())
      cells.push({ place, column: 2 + 2 * at, row: MIDDLE_ROW })
  }
  // A ruleset with Pendulum Zones of their own has no Extra Monster Zones: yours stand outside, the opponent's inside.
  if (pendulums === 'own') {
    for (const [at, place] of pendulumZones(ruleset, 0).entries())
      cells.push({ place, column: 1 + 4 * at, row: MIDDLE_ROW })
    for (const [at, place] of pendulumZones(ruleset, 1).entries())
      cells.push({ place, column: 4 - 2 * at, row: MIDDLE_ROW })
  }
  return cells.toSorted((a, b) => a.row - b.row || a.column - b.column)
}

/** The places by their keys. */
export const placeKeys = (places: readonly Place[]): ReadonlySet<string> => new Set(places.map(placeKey))

/** Zones that face-up Link Monsters point to, whoever controls them. */
export const pointedZones = (state: DuelState, cards: CardPool): readonly Place[] =>
  linkPoints(state, cards).flatMap(({ zone, controller, arrows }) => zonesPointedTo(zone, controller, arrows))

/** What stands in a zone, told apart by what the zone is for. */
type Occupant =
  | { readonly is: 'monster'; readonly card: FieldMonster }
  | { readonly is: 'spellTrap'; readonly card: FieldSpellTrap }

export const occupantOf = (state: DuelState, zone: Zone): Occupant | undefined => {
  if (isMonsterZone(zone)) {
    const card = monsterAt(state, zone)
    return card ? { is: 'monster', card } : undefined
  }
  const card = spellTrapAt(state, zone)
  return card ? { is: 'spellTrap', card } : undefined
}

/** The monster put together for this zone in an unfinished Pendulum Summon. */
export const placedAt = (state: DuelState, zone: Zone): DuelCard | undefined => {
  const process = state.processes.at(-1)
  if (process?.is !== 'pendulum-summon') return undefined
  const placed = process.placements.find((one) => samePlace(one.zone, zone))
  if (!placed) return undefined
  const { hand, extraDeck } = state.sides[process.player]
  return [...hand, ...extraDeck].find(({ id }) => id === placed.card)
}

/** Nothing of the player's lies on the table, so that this side of it need not be drawn. */
export const isSideEmpty = ({ sides, extraMonster }: DuelState, player: Player): boolean => {
  const side = sides[player]
  return (
    [...side.mainMonster, ...side.spellTrap, ...side.pendulum, side.field].every((card) => card === null) &&
    [side.graveyard, side.banished, side.deck, side.extraDeck].every((pile) => pile.length === 0) &&
    extraMonster.every((monster) => monster?.controller !== player)
  )
}

/** Something the arrow keys can stand on. */
export interface Stop {
  readonly key: string
  readonly column: number
  readonly row: number
}

/** Every stop, the cards of the hands included, centred under and over the mat. */
export const stopsOf = (
  cells: readonly Cell[],
  hand: readonly { readonly id: number }[],
  theirs: readonly { readonly id: number }[] = [],
): readonly Stop[] => [
  ...cells.map(({ place, column, row }) => ({ key: placeKey(place), column, row })),
  ...inARow(hand, HAND_ROW),
  ...inARow(theirs, THEIR_HAND_ROW),
]

const inARow = (hand: readonly { readonly id: number }[], row: number): readonly Stop[] =>
  hand.map(({ id }, index) => ({
    key: handKey(id),
    column: 3 + (index - (hand.length - 1) / 2) * Math.min(1, 7 / hand.length),
    row,
  }))

export const handKey = (id: number): string => `hand card ${id}`

export type Direction = 'left' | 'right' | 'up' | 'down'

/** The stop an arrow key leads to; the same one at the edge. */
export const neighbour = (stops: readonly Stop[], from: string, direction: Direction): string => {
  const here = stops.find(({ key }) => key === from)
  if (!here) return stops[0]?.key ?? from
  const beyond = stops.filter((stop) => {
    switch (direction) {
      case 'left':
        return stop.row === here.row && stop.column < here.column
      case 'right':
        return stop.row === here.row && stop.column > here.column
      case 'up':
        return stop.row < here.row
      case 'down':
        return stop.row > here.row
    }
  })
  const distance = (stop: Stop): number =>
    Math.abs(stop.row - here.row) * 100 + Math.abs(stop.column - here.column)
  return beyond.toSorted((a, b) => distance(a) - distance(b))[0]?.key ?? from
}
