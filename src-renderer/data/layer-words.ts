import { LANGUAGE_NAMES } from '../../shared/cards/language.ts'
import type { Layer } from './learn.ts'

const number = new Intl.NumberFormat('en-GB')

const counted = (count: number, one: string, many: string): string =>
  `${number.format(count)} ${count === 1 ? one : many}`

/** What a source holds: "English · 14,218 cards, 14,218 texts". */
export const contentWords = ({ source: { language, cards, texts } }: Layer): string =>
  language === 'en'
    ? `English · ${counted(cards, 'card', 'cards')}, ${counted(texts, 'text', 'texts')}`
    : `${LANGUAGE_NAMES[language]} · ${counted(texts, 'name and text', 'names and texts')}; the facts stay as they are`

/** What a source changes of what lies below it: "162 new cards, 3 changed, 120 texts replaced". */
export const overrideWords = ({ added, changed, replacedTexts, broken }: Layer): string => {
  if (broken) return 'It can no longer be read here and changes nothing; add the file again.'
  const changes = [
    ...(added > 0 ? [counted(added, 'new card', 'new cards')] : []),
    ...(changed.length > 0 ? [`${counted(changed.length, 'card', 'cards')} changed`] : []),
    ...(replacedTexts > 0 ? [`${counted(replacedTexts, 'text', 'texts')} replaced`] : []),
  ]
  return changes.length > 0 ? changes.join(', ') : 'Overrides nothing below it'
}
