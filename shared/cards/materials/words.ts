import type { Range } from './tree.ts'

/** "4", "5 or higher", "4 or lower", "5 or 6", "3 to 7". */
export const rangeWords = ({ min, max }: Range, more: 'higher' | 'more', less: 'lower' | 'less'): string => {
  if (max === null) return `${min} or ${more}`
  if (min === max) return `${min}`
  if (min === 0) return `${max} or ${less}`
  return `${min} ${max === min + 1 ? 'or' : 'to'} ${max}`
}

/** "A", "A or B", "A, B, or C". */
export const listed = (words: readonly string[], joint: 'or' | 'and'): string =>
  words.length < 3
    ? words.join(` ${joint} `)
    : `${words.slice(0, -1).join(', ')}, ${joint} ${words.at(-1) ?? ''}`

/** With "a" or "an", as it is spoken: "an Xyz Monster", "a Union monster", "an "Unchained Soul" monster". */
export const withArticle = (words: string): string =>
  `${/^"?(?:[aeiox]|un(?!i))/i.test(words) ? 'an' : 'a'} ${words}`

export const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)
