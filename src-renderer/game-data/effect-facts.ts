import { type EffectIndex, parseEffectFacts } from '../../shared/formats/cards/effect-facts.ts'
import { failed, ok, type Result } from '../../shared/result.ts'

let loading: Promise<Result<EffectIndex, string>> | undefined

/**
 * What the texts of cards do; fetched when practice first needs it, because it is larger than all other facts together. What has failed is
 * tried again when it is asked for again. The error is a clause.
 */
export const loadEffectFacts = async (): Promise<Result<EffectIndex, string>> => {
  loading ??= fetchEffects()
  const read = await loading
  if (!read.ok) loading = undefined
  return read
}

const fetchEffects = async (): Promise<Result<EffectIndex, string>> => {
  const text = await textOf('./resources/effects.json')
  if (!text.ok) return text
  // Only the places of its lines are found here: each card is read when a duel first asks for it.
  const read = parseEffectFacts(text.value)
  return read.ok ? read : failed(read.error.code.replaceAll('-', ' '))
}

const textOf = async (address: string): Promise<Result<string, string>> => {
  try {
    const answer = await fetch(address)
    return answer.ok ? ok(await answer.text()) : failed(`it could not be read (${answer.status})`)
  } catch {
    return failed('it could not be read')
  }
}
