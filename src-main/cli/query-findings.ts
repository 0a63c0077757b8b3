import { explainFinding, type QueryFinding, type Span } from '../../shared/cards/search/query.ts'
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

/** A query and a line of carets under a place in it; from a long query only what stands around the place. */
const pointAt = (query: string, { start, end }: Span): readonly [query: string, carets: string] => {
  const from = Math.max(0, start - AROUND)
  const shown = query.slice(from, from + 2 * AROUND).replace(/\s/g, ' ')
  const lead = from > 0 ? '… ' : ''
  const tail = from + 2 * AROUND < query.length ? ' …' : ''
  const at = lead.length + start - from
  const length = Math.max(1, Math.min(end - start, lead.length + shown.length - at))
  return [`${lead}${shown}${tail}`, `${' '.repeat(at)}${'^'.repeat(length)}`]
}

/** Letters shown before a place. */
const AROUND = 36
