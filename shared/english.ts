/** "A", "A or B", "A, B, or C". */
export const listed = (words: readonly string[], joint: 'or' | 'and'): string =>
  words.length < 3
    ? words.join(` ${joint} `)
    : `${words.slice(0, -1).join(', ')}, ${joint} ${words.at(-1) ?? ''}`

/** With "a" or "an", as it is spoken: "an Xyz Monster", "a Union monster", "an "Unchained Soul" monster"; signs before the first letter are not. */
export const withArticle = (words: string): string =>
  `${/^[^\p{L}\p{N}]*(?:[aeiox]|un(?!i))/iu.test(words) ? 'an' : 'a'} ${words}`

export const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)

/** In the middle of a sentence; the names of Summons and what is written with a capital stay. */
export const inside = (words: string): string =>
  /^(?:Special|Normal|Fusion|Ritual|Synchro|Xyz|Link|Pendulum|Tribute|Set|ATK|DEF|LP|Level|Rank)\b/.test(
    words,
  )
    ? words
    : words.charAt(0).toLowerCase() + words.slice(1)

const DAY = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })

/** "18 May 2026", of a day as YYYY-MM-DD; what is no such day stays as it is written. */
export const writtenDate = (day: string): string => {
  const date = new Date(day)
  return Number.isNaN(date.getTime()) ? day : DAY.format(date)
}
