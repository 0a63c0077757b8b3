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
  const text = await unpacked('./effects.json.gz')
  if (!text.ok) return text
  // Only the places of its lines are found here: each card is read when a duel first asks for it.
  const read = parseEffectFacts(text.value)
  return read.ok ? read : failed(read.error.code.replaceAll('-', ' '))
}

/**
 * The text of a file that was packed when the window was built. Plain, its nine megabytes came in hundreds of pieces, each decoded on its own,
 * and held the window for more than a second.
 */
const unpacked = async (address: string): Promise<Result<string, string>> => {
  try {
    const answer = await fetch(address)
    if (!answer.ok || !answer.body) return failed(`it could not be read (${answer.status})`)
    const bytes = new Response(answer.body.pipeThrough(new DecompressionStream('gzip'))).arrayBuffer()
    return ok(new TextDecoder().decode(await bytes))
  } catch {
    return failed('it could not be read')
  }
}
