import {
  type EffectIndex,
  explainEffectFactsRefusal,
  parseEffectFacts,
} from '../../shared/formats/cards/effect-facts.ts'
import { readFrom } from './files.ts'
import { CannotDo, type Io } from './io.ts'

/** What the texts of cards do: of those that ship with the app, or from a file in the same form. */
export const loadEffects = async (io: Io, path?: string): Promise<EffectIndex> => {
  const read = (bytes: Uint8Array) => parseEffectFacts(new TextDecoder().decode(bytes))
  const facts =
    path === undefined ? read(await io.resource('effects.json')) : await readFrom(path, 'effects', io, read)
  if (!facts.ok)
    throw new CannotDo(`${path ?? 'resources/effects.json'}: ${explainEffectFactsRefusal(facts.error)}`)
  return facts.value
}
