import { LANGUAGE_NAMES } from '../../../shared/cards/language.ts'
import type { Layer, Unread } from '../../game-data/learn.ts'

const number = new Intl.NumberFormat('en-GB')

const counted = (count: number, one: string, many: string): string =>
  `${number.format(count)} ${count === 1 ? one : many}`

const languageList = new Intl.ListFormat('en-GB')

/** What a source holds: "English · 14,218 cards, 14,218 texts; names and texts also in German and French". */
export const contentWords = ({ source }: Layer): string => {
  const { language, cards, texts, translations = [] } = source
  const name = LANGUAGE_NAMES[language]
  if (language !== 'en')
    return `${name} · ${counted(texts, 'name and text', 'names and texts')}; the facts stay as they are`
  const others = languageList.format(translations.map((each) => LANGUAGE_NAMES[each.language]))
  return `${name} · ${counted(cards, 'card', 'cards')}, ${counted(texts, 'text', 'texts')}${
    others === '' ? '' : `; names and texts also in ${others}`
  }`
}

const UNREAD_WORDS: Readonly<Record<Unread, string>> = {
  'other-version':
    'Another version of Duelwright kept it in a form that this one does not read, so it changes nothing now. Add the file again, or download it again.',
  damaged:
    'What was kept of it is damaged, so it changes nothing now. Add the file again, or download it again.',
}

/** What a source changes of what lies below it: "162 new cards, 3 changed, 120 texts replaced". */
export const overrideWords = ({ added, changed, replacedTexts, unread }: Layer): string => {
  if (unread) return UNREAD_WORDS[unread]
  const changes = [
    ...(added > 0 ? [counted(added, 'new card', 'new cards')] : []),
    ...(changed.length > 0 ? [`${counted(changed.length, 'card', 'cards')} changed`] : []),
    ...(replacedTexts > 0 ? [`${counted(replacedTexts, 'text', 'texts')} replaced`] : []),
  ]
  return changes.length > 0 ? changes.join(', ') : 'Overrides nothing below it'
}
