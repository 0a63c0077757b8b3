import type { Action } from '../../../../shared/duel/action.ts'
import type { DuelObjectId, Position } from '../../../../shared/duel/state/duel-card.ts'
import { isPile, type Zone } from '../../../../shared/duel/state/zones.ts'

/** One legal way to do a thing: the monsters it uses up, the zone it ends in, the position there. */
export interface Way {
  /** Tributes, materials, what is paid beside them, or targets, in any order. */
  readonly uses: readonly DuelObjectId[]
  readonly zone: Zone
  readonly position?: Position
  readonly action: Action
  /** What is done before and after it as part of the same gesture: activating the Spell, ending its resolution. */
  readonly before?: readonly Action[]
  readonly after?: readonly Action[]
}

/** What the action asks the player to choose; `undefined` where it leaves nothing to choose. */
export const wayOf = (action: Action): Way | undefined => {
  switch (action.do) {
    case 'normal-summon':
      return {
        uses: action.tributes,
        zone: action.zone,
        position: action.position ?? 'attack',
        action,
      }
    case 'toon-summon':
      return { uses: action.tributes, zone: action.zone, position: action.position, action }
    case 'union-equip':
      return { uses: [action.to], zone: action.zone, action }
    case 'union-summon':
      return { uses: [], zone: action.zone, position: action.position, action }
    case 'normal-set':
      return { uses: action.tributes, zone: action.zone, action }
    case 'special-summon':
    case 'procedure-summon':
      return {
        uses: [...action.materials, ...(action.paid ?? [])],
        zone: action.zone,
        position: action.position,
        action,
      }
    case 'activate':
      return { uses: action.targets ?? [], zone: action.zone, action }
    case 'place-pendulum':
      return { uses: [], zone: action.zone, position: action.position, action }
    case 'set-spell-trap':
    case 'activate-scale':
      return { uses: [], zone: action.zone, action }
    case 'token-by-hand':
    case 'own-token-by-hand':
      return { uses: [], zone: action.zone, position: action.position, action }
    case 'equip-by-hand':
      return { uses: [action.to], zone: action.zone, action }
    case 'move-anyway':
    case 'move-by-hand':
      return isPile(action.to) ? undefined : { uses: [], zone: action.to, action }
    default:
      return undefined
  }
}
