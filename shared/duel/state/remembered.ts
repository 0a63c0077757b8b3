import type { CardPool } from '../../cards/pool.ts'
import type { DuelState } from './state.ts'

/**
 * Finds something out about a state once, however often it is asked: a state never changes,
 * and a search for materials asks the same for every monster that might be Summoned.
 */
export const remembered = <T>(
  find: (state: DuelState, cards: CardPool) => T,
): ((state: DuelState, cards: CardPool) => T) => {
  const known = new WeakMap<DuelState, { readonly cards: CardPool; readonly found: T }>()
  return (state, cards) => {
    const before = known.get(state)
    if (before?.cards === cards) return before.found
    const found = find(state, cards)
    known.set(state, { cards, found })
    return found
  }
}

/** The same about a state and something that stays as it is, such as the effect of a card. */
export const rememberedOf = <K extends object, T>(
  find: (of: K, state: DuelState, cards: CardPool) => T,
): ((of: K, state: DuelState, cards: CardPool) => T) => {
  const finders = new WeakMap<K, (state: DuelState, cards: CardPool) => T>()
  return (of, state, cards) => {
    const finder = finders.get(of) ?? remembered((asked, pool) => find(of, asked, pool))
    finders.set(of, finder)
    return finder(state, cards)
  }
}
