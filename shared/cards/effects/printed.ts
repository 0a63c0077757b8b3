import type { Card } from '../card.ts'
import { materialsLine } from '../materials/line.ts'
import type { CardText } from '../source.ts'
import { isActivated, printedWords, sentencesIn } from '../text/sentences.ts'
import { tokenize } from '../text/tokens.ts'
import type { Effect, TextPart } from './effect.ts'

/* The player's own text beside an effect that is known as data: which of its sentences say that effect. */

/** A text without the line that names a monster's materials. */
export const belowMaterials = (card: Card, text: string): string => {
  if (card.kind !== 'monster') return text
  const line = materialsLine({ passcode: card.passcode, frame: card.frame, text })?.line
  return line === undefined ? text : text.replace(line, '').replace(/^\s*\/ /, '')
}

/**
 * The sentences of an English text that say the effect at that place in the list, as they are printed, each "●" on a line of its own; `undefined` where it is not clear which they are.
 * An effect that was written by hand is the one whose sentence stands at the same place among those that begin an activated effect.
 */
export const printedEffect = (
  card: Card,
  effects: readonly Effect[],
  at: number,
  { text, pendulumText = '' }: CardText,
): string | undefined => {
  const effect = effects[at]
  if (!effect) return undefined
  const written = effect.part === 'pendulum' ? pendulumText : belowMaterials(card, text)
  const sentences = sentencesIn(tokenize(written, card.name))
  const own = effect.sentences ?? sentencesByPlace(sentences.map(isActivated), effects, at, effect.part)
  const said = own.flatMap((number) => sentences[number] ?? [])
  return said.length < own.length || own.length === 0
    ? undefined
    : said
        .map((sentence, place) => {
          const before = sentence.bullet ? `${place === 0 ? '' : '\n'}● ` : place === 0 ? '' : ' '
          return `${before}${ended(printedWords(sentence))}`
        })
        .join('')
}

/** "Activate 1 of these effects;" ends with what its card has there. */
const ended = (words: string): string => (/[.;:]$/.test(words) ? words : `${words}.`)

/** From the sentence that begins the effect up to the one that begins the next; none where their numbers differ. */
const sentencesByPlace = (
  begins: readonly boolean[],
  effects: readonly Effect[],
  at: number,
  part: TextPart,
): readonly number[] => {
  const activated = effects.flatMap((effect, index) =>
    effect.part === part && effect.kind !== 'continuous' ? [index] : [],
  )
  const starts = begins.flatMap((does, index) => (does ? [index] : []))
  const place = activated.indexOf(at)
  const start = starts[place]
  if (start === undefined || starts.length !== activated.length) return []
  const end = starts[place + 1] ?? begins.length
  return Array.from({ length: end - start }, (_, index) => start + index)
}
