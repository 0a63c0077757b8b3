import type { NumberRange, Query, Term, Test } from './query.ts'

/** Writes a query that `parseQuery` reads back to the same tree, places aside. */
export const printQuery = (query: Query): string =>
  query.map((clause) => clause.map(printTerm).join(' && ')).join(' || ')

const printTerm = ({ not, test }: Pick<Term, 'not' | 'test'>): string =>
  `${not ? '!!' : ''}${printTest(test)}`

const printTest = (test: Test): string => {
  switch (test.is) {
    case 'name': {
      const written = test.pieces.join('*')
      // Digits alone would be a passcode.
      return /^\d+$/.test(written) ? `name:${written}` : written
    }
    case 'passcode':
      return test.pieces.join('*')
    case 'archetype':
      return `@${test.pieces.join('*')}`
    case 'text':
      return `$$${test.pieces.join('*')}`
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
    case 'compare':
      return `${test.property}${test.by}${test.with}`
    case 'number':
      return `${test.property}:${test.ranges.map(printRange).join(',')}`
  }
}

/** Quoted where a blank, a comma or an operator would end the word. */
const values = (words: readonly string[]): string =>
  words.map((word) => (/^$|^"|[\s,]|&&|\|\|/.test(word) ? `"${word}"` : word)).join(',')

const printRange = (range: NumberRange): string => {
  if (range === '?') return '?'
  const { min, max } = range
  if (min === max) return `${min}`
  if (max === Infinity) return min > 999_999 ? `>${min - 1}` : `>=${min}`
  return max < 0 ? '<0' : `${min}-${max}`
}
