import type { AnywayAction, ByHandAction } from './by-hand/by-hand-action.ts'
import type { RuledAction } from './ruled-action.ts'

/** Everything that can be done in a duel: by the rules, or by hand as an effect says. */
export type Action = RuledAction | ByHandAction

/** Whether the action is one that only card effects allow, done on the player's own word. */
export const isByHand = (action: Action): action is ByHandAction =>
  action.do === 'change-life-points' ||
  action.do === 'change-both-life-points' ||
  action.do === 'fusion-summon' ||
  action.do === 'ritual-summon' ||
  action.do.endsWith('-by-hand') ||
  isAnyway(action)

/** Whether the action is done against the rules. */
export const isAnyway = (action: Action): action is AnywayAction =>
  action.do === 'move-anyway' || action.do === 'phase-anyway'
