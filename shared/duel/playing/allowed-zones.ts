import { columnOf } from '../state/zones.ts'
import type { ZoneAsked } from '../../cards/effects/effect.ts'
import { meantCards, settledCards } from '../continuous/meant-cards.ts'
import { type EffectView } from '../continuous/effect-view.ts'
import { locate, onField } from '../state/board.ts'
import { linkPoints, zonesPointedTo } from '../state/links.ts'
import { isPile, type MonsterZone, PLAYERS, samePlace } from '../state/zones.ts'

/** Whether the zone is one of those that the text asks for. */
export const isAllowedZone = (
  asked: EffectView,
  only: ZoneAsked | undefined,
): ((zone: MonsterZone) => boolean) => {
  if (only === undefined) return () => true
  if (only === 'center') return (zone) => zone.in === 'mainMonster' && zone.index === 2
  if (typeof only === 'string') return (zone) => (only === 'extra') === (zone.in === 'extraMonster')
  if ('columnOf' in only) {
    const columns = settledCards(asked, only.columnOf).map((id) => columnOf(locate(asked.state, id)?.at))
    return (zone) => columns.includes(columnOf(zone))
  }
  if ('cardsInColumn' in only) {
    const { min, max } = only.cardsInColumn
    const columns = PLAYERS.flatMap((player) => onField(asked.state, player)).map(({ at }) => columnOf(at))
    return (zone) => {
      const column = columnOf(zone)
      const count = columns.filter((one) => one === column).length
      return count >= min && (max === null || count <= max)
    }
  }
  if ('besideOrInColumnOf' in only) {
    const places = meantCards(asked, only.besideOrInColumnOf).map((id) => locate(asked.state, id)?.at)
    return (zone) =>
      zone.in === 'mainMonster' &&
      places.some(
        (at) =>
          at !== undefined &&
          (columnOf(at) === columnOf(zone) ||
            (at.in === 'mainMonster' && at.of === zone.of && Math.abs(at.index - zone.index) === 1)),
      )
  }
  const pointing = meantCards(asked, only.linkedTo).map((id) => locate(asked.state, id)?.at)
  const zones = linkPoints(asked.state, asked.cards)
    .filter((point) => pointing.some((at) => at && !isPile(at) && samePlace(at, point.zone)))
    .flatMap((point) => zonesPointedTo(point.zone, point.controller, point.arrows))
  return (zone) => zones.some((one) => samePlace(one, zone))
}
