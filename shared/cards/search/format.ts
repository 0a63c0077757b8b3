import type { NumberRange, Phrase, Query, Sort, Term, Test } from './query.ts'

/** Writes a query that `parseQuery` reads back to the same tree, places aside. */
export const formatQuery = ({ query, sort }: { readonly query: Query; readonly sort?: Sort }): string => {
  const written = query.map((clause) => clause.map(printTerm).join(' && ')).join(' || ')
  return sort ? [written, formatSort(sort)].filter(Boolean).join(' && ') : written
}

export const formatSort = ({ by, reversed }: Sort): string => `sort:${reversed ? '-' : ''}${by}`

const printTerm = ({ not, test }: Pick<Term, 'not' | 'test'>): string =>
  `${not ? '!!' : ''}${formatTest(test)}`

/** As a fact wherever there is a key for it, so that what stands beside it is not drawn into it. */
export const formatTest = (test: Test): string => {
  switch (test.is) {
    case 'name': {
      const [phrase = []] = test.phrases
      const words = phrase.join('*')
      if (!test.isFree) return `name:${phrases(test)}`
      // Digits alone would be a passcode.
      return /^\d+$/.test(words) ? `${words}.` : words
    }
    case 'passcode':
      return test.phrase.join('*')
    case 'archetype':
      return `archetype:${phrases(test)}`
    case 'text':
      return `text:${phrases(test)}`
    case 'kind':
      return `type:${values(test.words)}`
    case 'attribute':
      return `attr:${values(test.attributes).toLowerCase()}`
    case 'arrows':
      return `arrows:${values(test.arrows)}`
    case 'released':
      return `released:${values(test.regions)}`
    case 'legal':
      return `legal:${values(test.formats)}`
    case 'fits':
      return `fits:${values(test.names)}`
    case 'set':
      return `set:${values(test.sets)}`
    case 'set-number':
      return `number:${values(test.numbers)}`
    case 'rarity':
      return `rarity:${values(test.rarities).toLowerCase()}`
    case 'edition':
      return `edition:${values(test.editions)}`
    case 'condition':
      return `condition:${values(test.conditions)}`
    case 'language':
      return `lang:${values(test.languages)}`
    case 'place':
    case 'note':
    case 'folder':
    case 'tag':
      return `${test.is}:${phrases(test)}`
    case 'format':
      return `format:${values(test.formats)}`
    case 'compare':
      return `${test.property}${test.by}${test.with}`
    case 'number':
      return `${test.property}:${test.ranges.map(printRange).join(',')}`
  }
}

const phrases = ({ phrases }: { readonly phrases: readonly Phrase[] }): string =>
  values(phrases.map((phrase) => phrase.join('*')))

/** Quoted where a blank, a comma or an operator would end the word. */
const values = (words: readonly string[]): string =>
  words.map((word) => (/^$|^"|[\s,]|&&|\|\|/.test(word) ? `"${word}"` : word)).join(',')

const printRange = (range: NumberRange): string => {
  if (range === '?') return '?'
  const { min, max, without } = range
  if (without === 'min') return `>${min}`
  if (without === 'max') return `<${max}`
  if (min === max) return `${min}`
  if (max === Infinity) return min > 999_999 ? `>${min - 1}` : `>=${min}`
  return max < 0 ? '<0' : `${min}-${max}`
}
