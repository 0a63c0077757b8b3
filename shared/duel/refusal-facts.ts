import type { Filter } from '../cards/filter/filter.ts'
import type { MaterialUse } from '../cards/restrictions.ts'

/* What refusals speak of. */

/** What may be done in some phases only. */
export type BoundToPhase =
  | 'draw'
  | 'normal-summon'
  | 'flip-summon'
  | 'change-position'
  | 'special-summon'
  | 'pendulum-summon'
  | 'set-spell-trap'
  | 'activate-spell'
  | 'activate-scale'
  | 'ignition-effect'
  | 'union-effect'
  | 'attack'
  | 'discard'
  | 'end-turn'

/** A property that more cards must have than do. */
export interface MissingMaterial {
  readonly of: Filter
  readonly needed: number
  readonly have: number
}

/** What Levels or Link Ratings must add up to. */
export interface SumNeeded {
  readonly of: 'levels' | 'linkRatings'
  readonly total: number
  /** "Or more", but without a material that the total does not need. */
  readonly orMore?: boolean
}

/** What monsters are used for: the materials of a Summon, or the Tributes of a Ritual Summon. */
export type MaterialsFor = MaterialUse | 'ritual'

/** What keeps one card from being used, whatever the others are. */
export type NotMaterial =
  | 'face-down'
  | 'not-yours'
  | 'not-on-field'
  | 'out-of-reach'
  | 'no-level'
  | 'token'
  | 'text'
  | 'summoned-this-turn'
  | 'newcomer'
