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
