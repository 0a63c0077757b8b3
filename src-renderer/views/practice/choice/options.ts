import type { Action } from '../../../../shared/duel/action.ts'
import type { DuelObjectId } from '../../../../shared/duel/state/duel-card.ts'
import type { MaterialsChoice } from '../../../../shared/duel/summonable/materials-choice.ts'
import type { MonsterZone } from '../../../../shared/duel/state/zones.ts'
import type { Way } from './way.ts'

type Chosen = readonly DuelObjectId[]

/** What there is to choose for one thing with one card. Nothing illegal can be put together from it. */
export interface Options {
  /** One of the actions that may come of it, for what they all do. */
  readonly example: Action | undefined
  /** Whether it is a thing that uses up monsters. */
  readonly usesMonsters: boolean
  /** Monsters each of which may be chosen beside those. */
  readonly more: (chosen: Chosen) => ReadonlySet<DuelObjectId>
  /** How many monsters a legal set has that holds those: no fewer, no more. */
  readonly counts: (chosen: Chosen) => { readonly min: number; readonly max: number }
  /** The ways with exactly those. */
  readonly exactly: (chosen: Chosen) => readonly Way[]
}

/** The options where all ways are known, at least one. */
export const listedOptions = (ways: readonly Way[]): Options => {
  const holding = (chosen: Chosen) => ways.filter((way) => holdsAll(way, chosen))
  return {
    example: ways[0]?.action,
    usesMonsters: ways.some((way) => way.uses.length > 0),
    more: (chosen) =>
      new Set(holding(chosen).flatMap(({ uses }) => uses.filter((id) => !chosen.includes(id)))),
    counts: (chosen) => {
      const counts = holding(chosen).map(({ uses }) => uses.length)
      return { min: Math.min(...counts), max: Math.max(...counts) }
    },
    exactly: (chosen) => holding(chosen).filter(({ uses }) => uses.length === chosen.length),
  }
}

const holdsAll = (way: Way, ids: Chosen): boolean => ids.every((id) => way.uses.includes(id))

/** The options where there are too many sets to list: the rules are asked after every monster, and once for each. */
export const asked = (
  { more, fewest, zones }: MaterialsChoice,
  example: Action | undefined,
  waysWith: (materials: Chosen, zones: readonly MonsterZone[]) => readonly Way[],
): Options => {
  const further = once((chosen) => new Set(more(chosen)))
  const smallest = once((chosen) => fewest(chosen) ?? chosen.length)
  return {
    example,
    usesMonsters: true,
    more: further,
    counts: (chosen) => ({ min: smallest(chosen), max: chosen.length + further(chosen).size }),
    exactly: once((chosen) => waysWith(chosen, zones(chosen))),
  }
}

/** The list of those chosen never changes, and the view asks for it again and again. */
const once = <T>(find: (chosen: Chosen) => T): ((chosen: Chosen) => T) => {
  const known = new WeakMap<Chosen, { readonly found: T }>()
  return (chosen) => {
    const before = known.get(chosen) ?? { found: find(chosen) }
    known.set(chosen, before)
    return before.found
  }
}
