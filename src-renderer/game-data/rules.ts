import { parseRules, type Rule } from '../../shared/rules.ts'

let loading: Promise<ReadonlyMap<string, Rule>> | undefined

/** The rules by id; fetched when the first of them is asked for. */
export const loadRules = (): Promise<ReadonlyMap<string, Rule>> => {
  loading ??= fetchRules().catch((problem: unknown) => {
    loading = undefined
    throw problem
  })
  return loading
}

const fetchRules = async (): Promise<ReadonlyMap<string, Rule>> => {
  const answer = await fetch('./resources/rules.json')
  const read = parseRules(await answer.json())
  if (!read.ok) throw new Error('resources/rules.json cannot be read')
  return read.value
}
