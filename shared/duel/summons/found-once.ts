import { differOnlyInAnswers, type DuelState } from '../state/state.ts'

/** So many findings are remembered for each key. */
const MOST = 4

/**
 * What is asked again after each answer is found out once: the last findings for each key hold for states that differ only in answers,
 * where all else that was asked with is the same.
 */
export const foundOnce = <Key extends object, Rest extends readonly unknown[], Found>(
  find: (key: Key, state: DuelState, ...rest: Rest) => Found,
): ((key: Key, state: DuelState, ...rest: Rest) => Found) => {
  const known = new WeakMap<
    Key,
    readonly { readonly state: DuelState; readonly rest: Rest; readonly found: Found }[]
  >()
  return (key, state, ...rest) => {
    const all = known.get(key) ?? []
    const before = all.find(
      (one) => one.rest.every((value, at) => value === rest[at]) && differOnlyInAnswers(one.state, state),
    )
    if (before) return before.found
    const found = find(key, state, ...rest)
    known.set(key, [{ state, rest, found }, ...all.slice(0, MOST - 1)])
    return found
  }
}
