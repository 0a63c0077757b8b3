import { momentOf, nextOf } from '../../../../shared/duel/replay/line.ts'
import type { PracticeLine, PracticeMoment } from './hand.ts'

/** Steps that follow each other without a choice between branches, and the branches at their end. */
export interface Stretch {
  /** At least one. */
  readonly moments: readonly PracticeMoment[]
  /** None, or two and more, the oldest first. */
  readonly branches: readonly Stretch[]
}

/** The lines from this moment on, drawn together to what is between their forks. */
export const stretchFrom = (line: PracticeLine, id: number): Stretch => {
  const first = momentOf(line, id)
  const moments: PracticeMoment[] = first ? [first] : []
  let next = nextOf(line, id)
  for (let [only, another] = next; only && !another; [only, another] = next) {
    moments.push(only)
    next = nextOf(line, only.id)
  }
  return { moments, branches: next.map((branch) => stretchFrom(line, branch.id)) }
}
