import { type LineTree, type Moment, type MomentId, momentOf, nextOf } from './line.ts'

/** Steps that follow each other without a choice between branches, and the branches at their end. */
export interface Stretch<S> {
  /** At least one. */
  readonly moments: readonly Moment<S>[]
  /** None, or two and more, the oldest first. */
  readonly branches: readonly Stretch<S>[]
}

/** The lines from this moment on, drawn together to what is between their forks. */
export const stretchFrom = <S>(line: LineTree<S>, id: MomentId): Stretch<S> => {
  const first = momentOf(line, id)
  const moments: Moment<S>[] = first ? [first] : []
  let next = nextOf(line, id)
  for (let [only, another] = next; only && !another; [only, another] = next) {
    moments.push(only)
    next = nextOf(line, only.id)
  }
  return { moments, branches: next.map((branch) => stretchFrom(line, branch.id)) }
}

/**
 * Of each branch, the first moment at which it is otherwise than all that begin with the same words; nothing where it begins otherwise than
 * the others, or is over or forks before it differs.
 */
export const partingsOf = <S>(
  branches: readonly Stretch<S>[],
  wordsOf: (step: S) => string,
): readonly (Moment<S> | undefined)[] =>
  branches.map((branch) => {
    const alike = branches.map((other) => (other === branch ? 0 : momentsAlike(branch, other, wordsOf)))
    const most = Math.max(0, ...alike)
    return most > 0 ? branch.moments[most] : undefined
  })

/** With how many moments of the same words two branches begin. */
const momentsAlike = <S>(one: Stretch<S>, other: Stretch<S>, wordsOf: (step: S) => string): number => {
  const wordsAt = ({ moments }: Stretch<S>, at: number): string | undefined => {
    const moment = moments[at]
    return moment && wordsOf(moment.step)
  }
  let count = 0
  while (count < one.moments.length && wordsAt(one, count) === wordsAt(other, count)) count += 1
  return count
}
