import type { Filter } from './materials/tree.ts'

/** Ways of a Special Summon that a card's text can name. `own` is the procedure its own text describes. */
export const SUMMON_WAYS = ['fusion', 'ritual', 'synchro', 'xyz', 'link', 'pendulum', 'own'] as const
export type SummonWay = (typeof SUMMON_WAYS)[number]

export const MATERIAL_USES = ['fusion', 'synchro', 'xyz', 'link'] as const
export type MaterialUse = (typeof MATERIAL_USES)[number]

/**
 * What a card's text says in the standard words about how it may be Summoned or used as material.
 * Only facts the engine can hold true; a text that says more is marked `text-says-more`, never dropped.
 */
export type Restriction =
  /** "Cannot be Normal Summoned/Set": neither [NS-10]. */
  | { readonly code: 'cannot-be-normal-summoned' }
  /** "Cannot be Special Summoned": not at all (most Spirit Monsters), or but for the ways named. */
  | { readonly code: 'cannot-be-special-summoned' }
  /** "Must be Xyz Summoned" (`always`), or "must first be" (once so Summoned it may come back by other ways) [SS-06, SS-10, SS-11]. */
  | {
      readonly code: 'must-be-summoned'
      readonly by: readonly SummonWay[]
      readonly lasts: 'always' | 'first'
    }
  /** "Cannot be used as Synchro Material", with the Summons it is still allowed for ("except for the Synchro Summon of …"). */
  | { readonly code: 'cannot-be-material'; readonly of: readonly MaterialUse[]; readonly except?: Filter }
  /** "For a Synchro Summon, you can treat this card as a non-Tuner". */
  | { readonly code: 'may-count-as-non-tuner' }
  /** "Can be treated as a Level N for a Synchro/Xyz Summon"; `of` names the Summon it is for. */
  | {
      readonly code: 'may-count-as-level'
      readonly level: number
      readonly of: 'synchro' | 'xyz'
      readonly for?: Filter
    }
  /** "Can be treated as 2 materials for the Xyz Summon of …". */
  | { readonly code: 'may-count-as-materials'; readonly count: number; readonly for?: Filter }
  /** "You can also Xyz Summon this card by using … as material": one monster, taking over its materials. */
  | { readonly code: 'may-be-xyz-summoned-using'; readonly using: Filter }
  /** "You can only Special Summon "this card" once per turn", counted by name; how many a turn. */
  | { readonly code: 'special-summons-a-turn'; readonly count: number }
  /** The text speaks about this card's own Summon in words that are not understood; shown to the player as such. */
  | { readonly code: 'text-says-more' }
