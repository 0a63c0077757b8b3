import type { TextLanguage } from '../../shared/cards/language.ts'
import type { CardTexts, TextsByLanguage } from '../../shared/cards/source.ts'
import { parseCardFacts } from '../../shared/formats/cards/card-facts/read.ts'
import { parseCardTexts } from '../../shared/formats/cards/card-texts.ts'
import type { KeptSource } from '../storage/source-store.ts'
import type { SourceContent, SourceRow } from '../storage/rows.ts'
import type { ReadSource } from './learn.ts'

/** Reads what is kept of a source: all of it or nothing. */
export const readKept = ({ row, content }: KeptSource): ReadSource => {
  if (!content) return { row, says: 'damaged' }
  const facts = parseCardFacts(parsed(content.facts))
  if (!facts.ok) return { row, says: facts.error.code === 'another-version' ? 'other-version' : 'damaged' }
  const texts = textsIn(row, content)
  return { row, says: texts ? { facts: facts.value, texts } : 'damaged' }
}

/** All texts of a source by language; nothing where any of them cannot be read. */
const textsIn = (
  { language }: SourceRow,
  { words, translations = [] }: SourceContent,
): TextsByLanguage | undefined => {
  const languages = new Map<TextLanguage, CardTexts>()
  for (const each of [{ language, words }, ...translations]) {
    const texts = parseCardTexts(each.words)
    if (!texts.ok) return undefined
    languages.set(each.language, texts.value)
  }
  return languages
}

const parsed = (json: string): unknown => {
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}
