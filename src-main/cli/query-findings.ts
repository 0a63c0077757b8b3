import { pointAt } from '../../shared/cards/search/point-at.ts'
import { explainFinding, type QueryFinding } from '../../shared/cards/search/query.ts'
import type { Io } from './io.ts'

/** Says what in a query could not be used, each with its place in it. `command`: who says so, "cards". */
export const remarkOnQuery = (
  query: string,
  findings: readonly QueryFinding[],
  command: string,
  io: Io,
): void => {
  for (const finding of findings) {
    io.remark(`duelwright ${command}: at character ${finding.start + 1}: ${explainFinding(finding)}`)
    for (const line of pointAt(query, finding)) io.remark(`  ${line}`)
  }
}
