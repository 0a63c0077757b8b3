import { foldedWords } from '../../shared/cards/search/fold.ts'
import type { CardText } from '../../shared/cards/source.ts'

/** What a search for words in a card's texts looks through. */
export const foldedTexts = (texts: readonly CardText[]): string =>
  foldedWords(texts.map(({ text, pendulumText = '' }) => `${text} ${pendulumText}`).join(' '))
