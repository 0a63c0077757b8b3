import { isRecord } from '../../record.ts'
import type { Effect, Mode } from './effect.ts'
import { saysAnywhere } from './walk.ts'

/** What the reader of texts calls the results of coins and dice; whoever says in words what is bound knows them by these names. */
export const NAMED_RESULTS = { coin: 'coin', die: 'die' } as const

/** Whether the words speak of the card itself, of what an earlier step settled (or is yet to settle), or of those that the event happened to. */
export const means = (said: unknown, what: 'this' | 'bound' | 'event'): boolean =>
  saysAnywhere(
    said,
    (part) => 'is' in part && (part.is === what || (what === 'bound' && part.is === 'spoken')),
  )

/** The names used below a value before they are given. Those it gives are added to `given`: what a step binds is known to the steps after it. */
const unboundBelow = (value: unknown, given: Set<string>): readonly string[] => {
  const unbound: string[] = []
  findUnbound(value, given, unbound)
  return unbound
}

/** The same, added to those that were found before: nearly nothing that is looked at has any. */
const findUnbound = (value: unknown, given: Set<string>, unbound: string[]): void => {
  if (Array.isArray(value)) for (const one of value) findUnbound(one, given, unbound)
  else if (isRecord(value)) {
    const { is, name, binds, of } = value
    if (is === 'spoken' || (is === 'bound' && typeof name === 'string' && !given.has(name)))
      unbound.push(String(name))
    if (value['do'] === 'one-of' && Array.isArray(of)) unbound.push(...unboundInModes(of, given))
    else for (const key of Object.keys(value)) findUnbound(value[key], given, unbound)
    if (typeof binds === 'string') given.add(binds)
  }
}

/** Each mode goes its own way; what follows knows only the names that every one of them gives. */
const unboundInModes = (modes: readonly unknown[], given: Set<string>): readonly string[] => {
  const ways = modes.map((mode) => {
    const names = new Set(given)
    return { names, unbound: unboundBelow(mode, names) }
  })
  for (const name of ways[0]?.names ?? []) if (ways.every(({ names }) => names.has(name))) given.add(name)
  return ways.flatMap(({ unbound }) => unbound)
}

/** The names of earlier steps' cards and numbers that the words use; nothing where they use some that are yet to be settled. */
export const namesMeant = (said: unknown): readonly string[] | undefined =>
  saysAnywhere(said, (part) => 'is' in part && part.is === 'spoken')
    ? undefined
    : [...new Set(unboundBelow(said, new Set()))]

const inOrder = ({ if: condition, activate, resolve }: Mode): readonly unknown[] => [
  condition,
  activate,
  resolve,
]

/** Names that a step uses for cards or numbers though no step before it gave them: such an effect is not understood. */
export const unboundNames = (effect: Effect): readonly string[] => {
  const given = new Set<string>()
  const { if: condition } = effect
  switch (effect.kind) {
    case 'continuous':
      return unboundBelow([condition, effect.lasting], given)
    case 'own-summon':
      return unboundBelow([condition, effect.turnLong, effect.costs, effect.after], given)
    default:
      return [
        ...unboundBelow([effect.on, condition, effect.turnLong, effect.activate], given),
        ...unboundInModes((effect.modes?.of ?? []).map(inOrder), given),
        ...unboundBelow(effect.resolve, given),
      ]
  }
}

/**
 * Whether the effect targets cards and then says nothing of them: "that monster" was taken for another card. Only an attack is negated
 * without a word about its monster, and where nothing is done at all another effect speaks of the target.
 */
export const forgetsItsTarget = (effect: Effect): boolean => {
  if (effect.kind === 'continuous' || effect.kind === 'own-summon') return false
  const { activate = [], resolve } = effect
  if (resolve.length === 0 || resolve.some((step) => step.do === 'negate' && step.what === 'attack'))
    return false
  return [...activate, ...resolve].some((step) => step.do === 'target' && step.binds === undefined)
}
