import type { MarkedPart } from '../ui/marked-words.ts'

/** Names that are looked for in sentences, by their first two characters; of those that begin alike the longest first. */
export type NamesInSentences = ReadonlyMap<string, readonly string[]>

const BEGINNING = 2

/** A name of one character would be found in half of all sentences. */
export const namesInSentences = (names: Iterable<string>): NamesInSentences => {
  const byBeginning = new Map<string, string[]>()
  for (const name of new Set(names)) {
    if (name.length < BEGINNING) continue
    const beginning = name.slice(0, BEGINNING)
    const others = byBeginning.get(beginning)
    if (others) others.push(name)
    else byBeginning.set(beginning, [name])
  }
  for (const alike of byBeginning.values()) alike.sort((a, b) => b.length - a.length)
  return byBeginning
}

/** In writing with spaces between words; Japanese and Chinese have none. */
const isLetter = (character: string | undefined): boolean =>
  character !== undefined &&
  /[\p{L}\p{N}]/u.test(character) &&
  !/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(character)

/** Whether the name stands there by itself and is no part of a longer word. */
const standsAlone = (sentence: string, from: number, name: string): boolean => {
  const end = from + name.length
  return (
    !(isLetter(sentence[from - 1]) && isLetter(name[0])) &&
    !(isLetter(sentence[end]) && isLetter(name.at(-1)))
  )
}

/** The sentence in parts: these names, and what stands between them. */
export const partsByNames = (
  sentence: string,
  names: NamesInSentences,
  language: string,
): readonly MarkedPart[] => {
  const parts: MarkedPart[] = []
  let done = 0
  for (let at = 0; at < sentence.length - 1; at += 1) {
    const found = names
      .get(sentence.slice(at, at + BEGINNING))
      ?.find((name) => sentence.startsWith(name, at) && standsAlone(sentence, at, name))
    if (found === undefined) continue
    parts.push({ words: sentence.slice(done, at) }, { words: found, language })
    done = at + found.length
    at = done - 1
  }
  return [...parts, { words: sentence.slice(done) }].filter(({ words }) => words !== '')
}
