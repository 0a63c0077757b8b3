import type { Action } from '../../../../shared/duel/action.ts'
import type { DuelObjectId, Position } from '../../../../shared/duel/state/duel-card.ts'
import { placeKey, type Player, type Zone } from '../../../../shared/duel/state/zones.ts'
import { listedOptions, type Options } from './options.ts'
import type { Way } from './way.ts'

/** A choice on its way. */
export interface Choice {
  readonly card: DuelObjectId
  readonly options: Options
  /** Monsters chosen so far, in the order of the player. */
  readonly chosen: readonly DuelObjectId[]
  /** The chosen monsters are settled. */
  readonly settled: boolean
  readonly zone?: Zone
}

export type Stage = 'monsters' | 'zone' | 'position' | 'done'

/** Begins a choice; a single possible set of monsters is chosen at once, waiting for the player's word, and a single zone is taken. */
export const choose = (card: DuelObjectId, ways: readonly Way[], zone?: Zone): Choice => {
  const fitting = zone ? ways.filter((way) => placeKey(way.zone) === placeKey(zone)) : ways
  const uses = new Map(fitting.map((way) => [setKey(way.uses), way.uses]))
  const [only] = uses.values()
  const begun = {
    card,
    options: listedOptions(fitting),
    chosen: uses.size === 1 && only ? only : [],
    settled: fitting.every((way) => way.uses.length === 0),
    ...(zone && { zone }),
  }
  return begun.settled ? inOnlyZone(begun) : begun
}

/** Begins a choice of monsters among options that are no list. */
export const chooseAmong = (card: DuelObjectId, options: Options): Choice => ({
  card,
  options,
  chosen: [],
  settled: false,
})

export const stageOf = (choice: Choice): Stage => {
  if (!choice.settled) return 'monsters'
  if (!choice.zone) return 'zone'
  return positionsOf(choice).length > 1 ? 'position' : 'done'
}

/** Monsters that are in some legal set holding all those chosen, the chosen ones left out; none once they are settled. */
export const candidatesOf = ({ settled: isSettled, options, chosen }: Choice): ReadonlySet<DuelObjectId> =>
  isSettled ? NOBODY : options.more(chosen)

const NOBODY: ReadonlySet<DuelObjectId> = new Set()

/** Whether the chosen monsters are a legal set as they are. */
export const isComplete = (choice: Choice): boolean => exact(choice).length > 0

/** Whether the chosen monsters are a legal set to which no other can be added: then there is nothing more to choose. */
export const isFull = (choice: Choice): boolean =>
  stageOf(choice) === 'monsters' && isComplete(choice) && candidatesOf(choice).size === 0

/** How many monsters the legal sets that hold the chosen ones have: the fewest and the most. */
export const countsOf = ({ options, chosen }: Choice): { readonly min: number; readonly max: number } =>
  options.counts(chosen)

/** Chooses a candidate, or lets a chosen monster go; any other id changes nothing. */
export const toggled = (choice: Choice, id: DuelObjectId): Choice => {
  if (choice.settled) return choice
  if (choice.chosen.includes(id)) return { ...choice, chosen: choice.chosen.filter((one) => one !== id) }
  return candidatesOf(choice).has(id) ? { ...choice, chosen: [...choice.chosen, id] } : choice
}

/** Settles the chosen monsters where they are a legal set, and takes the zone where there is but one. */
export const settled = (choice: Choice): Choice => {
  if (choice.settled || !isComplete(choice)) return choice
  return inOnlyZone({ ...choice, settled: true })
}

const inOnlyZone = (choice: Choice): Choice => {
  const [only, another] = openZones(choice)
  return choice.zone || !only || another ? choice : { ...choice, zone: only }
}

/** Zones the card may take with the monsters chosen. */
export const openZones = (choice: Choice): readonly Zone[] => [
  ...new Map(exact(choice).map((way) => [placeKey(way.zone), way.zone])).values(),
]

/** Takes a zone among `openZones`; any other changes nothing. */
export const atZone = (choice: Choice, zone: Zone): Choice =>
  choice.settled && openZones(choice).some((one) => placeKey(one) === placeKey(zone))
    ? { ...choice, zone }
    : choice

/** Positions the monster may have in the chosen zone; none where the action has no such choice. */
export const positionsOf = (choice: Choice): readonly Position[] => [
  ...new Set(inZone(choice).flatMap((way) => way.position ?? [])),
]

/** The actions all choices lead to; without a position they are there only when no choice is left. */
export const actionsOf = (choice: Choice, position?: Position): readonly Action[] | undefined => {
  if (!choice.settled || !choice.zone) return undefined
  const ways = inZone(choice)
  if (position) return gesture(ways.find((way) => way.position === position))
  return positionsOf(choice).length > 1 ? undefined : gesture(ways[0])
}

const gesture = (way: Way | undefined): readonly Action[] | undefined =>
  way && [...(way.before ?? []), way.action, ...(way.after ?? [])]

/** One step back: zone, then settled monsters, then the last monster; `undefined` where nothing was chosen. */
export const backed = (choice: Choice): Choice | undefined => {
  const { zone, ...rest } = choice
  const hasMonsters = choice.options.usesMonsters
  if (zone && choice.settled) return { ...rest, settled: !hasMonsters }
  if (choice.settled && hasMonsters) return { ...choice, settled: false }
  return choice.chosen.length > 0 ? { ...choice, chosen: choice.chosen.slice(0, -1) } : undefined
}

/** Cards that an unfinished Pendulum Summon can still take. */
export const pendulumCandidates = (legal: readonly Action[]): ReadonlySet<DuelObjectId> =>
  new Set(legal.flatMap((action) => (action.do === 'place-pendulum' ? action.card : [])))

const setKey = (ids: readonly DuelObjectId[]): string => ids.toSorted((a, b) => a - b).join()

const exact = ({ options, chosen }: Choice): readonly Way[] => options.exactly(chosen)

const inZone = (choice: Choice): readonly Way[] => {
  const key = choice.zone && placeKey(choice.zone)
  return exact(choice).filter((way) => placeKey(way.zone) === key)
}

/** A zone of the player's answers the open choice. */
export const asksFor = (choice: Choice | undefined, player: Player): boolean =>
  choice !== undefined &&
  stageOf(choice) === 'zone' &&
  openZones(choice).some((zone) => 'of' in zone && zone.of === player)
