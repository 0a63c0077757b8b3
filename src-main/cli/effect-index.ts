import { type EffectIndex, parseEffectFacts } from '../../shared/formats/cards/effect-facts.ts'
import { bytesOf } from './files.ts'
import { CannotDo, type Io } from './io.ts'

/** What the texts of cards do: of those that ship with the app, or from a file in the same form. */
export const loadEffects = async (io: Io, path?: string): Promise<EffectIndex> => {
  const bytes = path === undefined ? await io.resource('effects.json') : await bytesOf(path, io)
  const facts = parseEffectFacts(new TextDecoder().decode(bytes))
  if (!facts.ok)
    throw new CannotDo(`${path ?? 'resources/effects.json'} cannot be read (${facts.error.code})`)
  return facts.value
}
