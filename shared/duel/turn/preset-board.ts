import type { Passcode } from '../../cards/passcode.ts'
import {
  monstersOf,
  spellTrapAt,
  spellTrapZonesOf,
  withMonsterAt,
  withSide,
  withSpellTrapAt,
} from '../state/board.ts'
import type { DuelCard, DuelObjectId, Position } from '../state/duel-card.ts'
import type { DuelState } from '../state/state.ts'
import { isMonsterZone, isPile, opponentOf, type Place, type Player, type Zone } from '../state/zones.ts'

/** A card that is in place before the first turn. Its place is written as its player sees the mat, as player 0. */
export interface PresetCard {
  readonly passcode: Passcode
  readonly at: Place
  readonly faceUp: boolean
  /** Of a monster; Attack where it is left out. */
  readonly position?: Position
  /** A Pendulum Monster used as a Scale. */
  readonly scale?: true
  /** Xyz Materials under a monster. */
  readonly materials?: readonly Passcode[]
}

/** What lies on a player's side before the first turn. */
export type PresetBoard = readonly PresetCard[]

/** What the player has on the field now. */
export const boardOf = (state: DuelState, player: Player): PresetBoard => [
  ...monstersOf(state, player).map(({ zone, monster }): PresetCard => ({
    passcode: monster.passcode,
    at: seenBy(player, zone),
    faceUp: monster.faceUp,
    position: monster.position,
    ...(monster.attached.length > 0 && { materials: monster.attached.map(({ passcode }) => passcode) }),
  })),
  ...spellTrapZonesOf(player).flatMap((zone): readonly PresetCard[] => {
    const card = spellTrapAt(state, zone)
    if (!card) return []
    const { passcode, faceUp, scale } = card
    return [{ passcode, at: seenBy(player, zone), faceUp, ...(scale && { scale }) }]
  }),
]

/** The duel with these cards on the player's side; what lay in their zones before is gone. */
export const withBoard = (state: DuelState, player: Player, board: PresetBoard): DuelState =>
  board.reduce((now, card) => withPreset(now, player, card), state)

function withPreset(state: DuelState, player: Player, preset: PresetCard): DuelState {
  const { passcode, faceUp, position = 'attack', scale, materials = [] } = preset
  const card = (at: number, code: Passcode, up: boolean): DuelCard => ({
    id: (state.nextId + at) as DuelObjectId,
    passcode: code,
    owner: player,
    faceUp: up,
  })
  const at = seenBy(player, preset.at)
  const own = card(0, passcode, faceUp)
  const next = { ...state, nextId: state.nextId + 1 + materials.length }
  if (isPile(at)) return withSide(next, player, { [at.in]: [...next.sides[player][at.in], own] })
  if (!isMonsterZone(at)) {
    return withSpellTrapAt(next, at, { ...own, controller: player, placedOn: 0, ...(scale && { scale }) })
  }
  return withMonsterAt(next, at, {
    ...own,
    // It does not matter how it came there; effects may bring it back.
    properlySummoned: true,
    controller: player,
    position: faceUp ? position : 'defense',
    arrival: { by: 'effect', turn: 0 },
    attached: materials.map((code, index) => card(index + 1, code, true)),
  })
}

/** Whether the player has every card that the board has on the field (at least one) in a zone of its kind; which zone it is does not matter. */
export const reaches = (state: DuelState, player: Player, board: PresetBoard): boolean => {
  const left = boardOf(state, player).map(kindOfPlace)
  const wanted = board.filter(({ at }) => !isPile(at))
  return (
    wanted.length > 0 &&
    wanted.every((card) => {
      const at = left.indexOf(kindOfPlace(card))
      if (at >= 0) left.splice(at, 1)
      return at >= 0
    })
  )
}

const kindOfPlace = ({ passcode, at }: PresetCard): string =>
  `${passcode} ${isPile(at) ? at.in : isMonsterZone(at) ? 'monster' : 'spell'}`

/** The place as that player sees it, or back again: for player 0 nothing changes. */
export const seenBy = <P extends Place | Zone>(player: Player, place: P): P => {
  if (player === 0) return place
  if ('of' in place) return { ...place, of: opponentOf(place.of) }
  return { ...place, side: place.side === 'left' ? 'right' : 'left' }
}
