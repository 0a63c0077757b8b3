import type { CardPool } from '../../cards/pool.ts'
import type { LinkArrow } from '../../cards/terms.ts'
import { locate, monsterAt, type StandingMonster } from './board.ts'
import type { DuelObjectId, FieldMonster } from './duel-card.ts'
import { type DuelState, oncePerState } from './state.ts'
import {
  COLUMNS,
  EXTRA_MONSTER_ZONES,
  MAIN_MONSTER_ZONES,
  type MonsterZone,
  type Player,
  samePlace,
} from './zones.ts'

/**
 * The monster zones as a grid seen by player 0: column 0 is the leftmost, row 0 player 0's Main Monster Zones,
 * row 1 the Extra Monster Zones above columns 1 and 3, row 2 the opponent's zones, which that player counts from the other side.
 */
interface Square {
  readonly column: number
  readonly row: number
}

const EXTRA_COLUMNS = { left: 1, right: 3 } as const

const squareOf = (zone: MonsterZone): Square => {
  if (zone.in === 'extraMonster') return { column: EXTRA_COLUMNS[zone.side], row: 1 }
  return zone.of === 0 ? { column: zone.index, row: 0 } : { column: 4 - zone.index, row: 2 }
}

const zoneAt = ({ column, row }: Square): MonsterZone | undefined => {
  switch (row) {
    case 0:
      return MAIN_MONSTER_ZONES[0][column]
    case 1:
      return column === 1 ? EXTRA_MONSTER_ZONES[0] : column === 3 ? EXTRA_MONSTER_ZONES[1] : undefined
    case 2:
      return MAIN_MONSTER_ZONES[1][4 - column]
    default:
      return undefined
  }
}

/** One step in the direction of each arrow, as the monster's controller sees it. */
const STEPS: Readonly<Record<LinkArrow, Square>> = {
  top: { column: 0, row: 1 },
  'top-right': { column: 1, row: 1 },
  right: { column: 1, row: 0 },
  'bottom-right': { column: 1, row: -1 },
  bottom: { column: 0, row: -1 },
  'bottom-left': { column: -1, row: -1 },
  left: { column: -1, row: 0 },
  'top-left': { column: -1, row: 1 },
}

/** The monster zones that arrows point to from a zone; for player 1 the mat is turned around [ZONE-13, LNK-10]. */
export const zonesPointedTo = (
  from: MonsterZone,
  controller: Player,
  arrows: readonly LinkArrow[],
): readonly MonsterZone[] => {
  const { column, row } = squareOf(from)
  const turned = controller === 0 ? 1 : -1
  return arrows.flatMap((arrow) => {
    const step = STEPS[arrow]
    const zone = zoneAt({ column: column + turned * step.column, row: row + turned * step.row })
    return zone ? [zone] : []
  })
}

/** A face-up Link Monster's place, side and arrows: all that matters to what it points to. */
export interface LinkPoint {
  readonly zone: MonsterZone
  readonly controller: Player
  readonly arrows: readonly LinkArrow[]
}

/** All face-up Link Monsters on the field, both players', but those that will have left. */
export const linkPoints = (
  state: DuelState,
  cards: CardPool,
  leaving: readonly DuelObjectId[] = [],
): readonly LinkPoint[] => everyLinkPoint(state, cards).filter(({ id }) => !leaving.includes(id))

const everyLinkPoint = oncePerState((state, cards) => {
  const points: (LinkPoint & { readonly id: DuelObjectId })[] = []
  for (const zone of EVERY_MONSTER_ZONE) {
    const monster = monsterAt(state, zone)
    const facts = monster?.faceUp ? cards.find(monster.passcode) : undefined
    if (monster && facts?.kind === 'monster' && facts.frame === 'link') {
      points.push({ id: monster.id, zone, controller: monster.controller, arrows: facts.arrows })
    }
  }
  return points
})

/** Main Monster Zones of the player that any of these Link Monsters points to, whoever controls it [ZONE-13]. */
export const linkedZones = (points: readonly LinkPoint[], player: Player): readonly MonsterZone[] => {
  const pointed = points.flatMap(({ zone, controller, arrows }) => zonesPointedTo(zone, controller, arrows))
  return MAIN_MONSTER_ZONES[player].filter((zone) => pointed.some((one) => samePlace(one, zone)))
}

/** Whether two Link Monsters point at each other [LNK-10]. */
export const areCoLinked = (a: LinkPoint, b: LinkPoint): boolean => pointsAt(a, b.zone) && pointsAt(b, a.zone)

const pointsAt = ({ zone, controller, arrows }: LinkPoint, target: MonsterZone): boolean =>
  zonesPointedTo(zone, controller, arrows).some((one) => samePlace(one, target))

/** Whether co-linked Link Monsters join one Extra Monster Zone to the other: an Extra Link [ZONE-05]. */
export const formsExtraLink = (points: readonly LinkPoint[]): boolean => {
  const start = points.find(({ zone }) => zone.in === 'extraMonster' && zone.side === 'left')
  if (!start) return false
  const reached = [start]
  // The list grows while it is walked: every monster reached is asked for its own partners.
  for (const point of reached) {
    for (const other of points) {
      if (!reached.includes(other) && areCoLinked(point, other)) reached.push(other)
    }
  }
  return reached.some(({ zone }) => zone.in === 'extraMonster' && zone.side === 'right')
}

/** Whether the Link Monster of that number points to the other monster. */
export const pointsTo = (state: DuelState, by: DuelObjectId, to: DuelObjectId, cards: CardPool): boolean => {
  const from = locate(state, by)
  const there = locate(state, to)
  if (from?.kind !== 'monster' || there?.kind !== 'monster') return false
  return linkPoints(state, cards).some(
    (point) =>
      samePlace(point.zone, from.at) &&
      zonesPointedTo(point.zone, point.controller, point.arrows).some((zone) => samePlace(zone, there.at)),
  )
}

/** The monsters a Link Monster points to. */
export const linkedMonsters = (state: DuelState, point: LinkPoint): readonly StandingMonster[] =>
  zonesPointedTo(point.zone, point.controller, point.arrows).flatMap((zone) => {
    const monster: FieldMonster | null = monsterAt(state, zone)
    return monster ? [{ zone, monster }] : []
  })

const EVERY_MONSTER_ZONE: readonly MonsterZone[] = [
  ...COLUMNS.flatMap((index) =>
    [0, 1].map((of) => ({ in: 'mainMonster', of: of as Player, index }) as const),
  ),
  ...EXTRA_MONSTER_ZONES,
]
