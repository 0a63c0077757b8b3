import { type CardCalled, formatSubject, inEnglish } from './condition.ts'
import { conditionTokens, LONGEST_CONDITION } from './tokens.ts'
import { isPrinted, subjectIn, type Vocabulary } from './vocabulary.ts'

/**
 * The condition, play or board with every card in it called so, in English where nothing else is said; whatever else was typed stays as it
 * is. So it is kept: English names are understood wherever it is read.
 */
export const withNamesWritten = (
  text: string,
  vocabulary: Vocabulary,
  called: CardCalled = inEnglish,
): string => {
  if (text.length > LONGEST_CONDITION) return text
  let written = ''
  let behind = 0
  for (const token of conditionTokens(text, (name) => isPrinted(name, vocabulary))) {
    const name = token.is === 'quoted' ? cardMeant(token, vocabulary) : undefined
    if (token.is !== 'quoted' || name === undefined || token.name === called(name)) continue
    // Two cards may be called alike in a language: a name that would be read as the other one stays.
    if (vocabulary.cardName(called(name)) !== name) continue
    written += text.slice(behind, token.start) + formatSubject({ kind: 'card', name }, called)
    behind = token.end
  }
  written += text.slice(behind)
  return written.length > LONGEST_CONDITION ? text : written
}

const cardMeant = (token: Parameters<typeof subjectIn>[0], vocabulary: Vocabulary): string | undefined => {
  const read = subjectIn(token, vocabulary)
  return read && !read.mistake && read.subject.kind === 'card' ? read.subject.name : undefined
}
