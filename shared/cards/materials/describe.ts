import { listed, withArticle } from '../../english.ts'
import { nameWords, phraseWords } from '../filter/describe.ts'
import { type Among, COMPARED_WORDS, type Compared, type Range, type Slot } from '../filter/filter.ts'
import { isAdjective } from '../filter/normal-form.ts'
import type { Materials } from './materials.ts'

const countWords = ({ min, max }: Range): string => {
  if (max === null) return `${min}+`
  return min === max ? `${min}` : `${min}+ (max. ${max})`
}

const comparedWords = (property: Compared, form: 'one' | 'many'): string =>
  COMPARED_WORDS.find((words) => words.property === property)?.[form] ?? property

/** "with the same Type but different names", "with the same Type or Attribute". */
const comparisonWords = (among: readonly Among[]): string => {
  const same = among.flatMap((held) => (held.is === 'same' ? [comparedWords(held.property, 'one')] : []))
  const different = among.flatMap((held) =>
    held.is === 'different' ? [comparedWords(held.property, 'many')] : [],
  )
  const both = [
    ...(same.length > 0 ? [`the same ${same.join(' and ')}`] : []),
    ...(different.length > 0 ? [`different ${different.join(' and ')}`] : []),
  ]
  const either = among.flatMap((held) =>
    held.is === 'sameAny'
      ? [`the same ${held.properties.map((property) => comparedWords(property, 'one')).join(' or ')}`]
      : [],
  )
  const apart = among.flatMap((held) =>
    held.is === 'levelsApart' ? [`a Level difference of ${held.by}`] : [],
  )
  return [...(both.length > 0 ? [both.join(' but ')] : []), ...either, ...apart]
    .map((words) => `with ${words}`)
    .join(', ')
}

/** ", including a Tuner", ", including 1 Fusion Monster and 1 Synchro Monster". */
const inclusionWords = (among: readonly Among[]): string =>
  among
    .flatMap((held) => (held.is === 'including' ? [held.slots] : []))
    .map((slots) => {
      const [only, ...more] = slots
      if (only?.count === 1 && more.length === 0) {
        const named = nameWords(only.of)
        return `, including ${named ?? withArticle(phraseWords(only.of, false))}`
      }
      const each = slots.map(({ count, of }) => `${count} ${phraseWords(of, count !== 1)}`)
      return `, including ${listed(each, 'and')}`
    })
    .join('')

/** "1 "Scareclaw" monster or "Visas Starfrost"": choices for one card that no single phrase holds. */
const choiceWords = (slot: Slot): string | undefined => {
  const { of, count, among } = slot
  if (of.is !== 'any' || count.min !== 1 || count.max !== 1 || among.length > 0) return undefined
  if (isAdjective(of) || nameWords(of) !== undefined || of.of.every(({ is }) => is === 'place'))
    return undefined
  const choices = of.of.map((choice) => nameWords(choice) ?? `1 ${phraseWords(choice, false)}`)
  // "… whose Level is 4 or 1 Tuner" could be read as "4 or 1".
  return choices.some((words) => /\d$/.test(words)) ? undefined : choices.join(' or ')
}

/** One slot of a materials line in the same words: "1+ non-Tuner monsters". */
export const slotWords = (slot: Slot): string => {
  const { count, of, among } = slot
  const choices = choiceWords(slot)
  if (choices !== undefined) return choices
  const one = count.min === 1 && count.max === 1
  const phrase = phraseWords(of, !one, comparisonWords(among))
  const named = nameWords(of) !== undefined
  const number = `${countWords(count)} ${named && !one && count.max === count.min ? 'x ' : ''}`
  return `${named && one ? '' : number}${phrase}${inclusionWords(among)}`
}

/**
 * Materials in the words of today's cards: "1 Tuner + 1+ non-Tuner monsters".
 * `readMaterials` reads them back to the same materials, where these are in its normal form.
 */
export const materialsWords = (materials: Materials): string =>
  materials.map((recipe) => recipe.map(slotWords).join(' + ')).join('; or ')
