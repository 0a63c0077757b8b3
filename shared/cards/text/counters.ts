import type { Cursor } from './cursor.ts'

/* What counters are called: "Spell Counter", "Fire Fist Counters", "A-Counter", and of those without a name "counter". */

/** What counters without a name are called. */
export const PLAIN_COUNTER = 'counter'

const COUNTER: ReadonlySet<string> = new Set(['counter', 'counters'])
/** So many words before "Counter" belong to its name: no name has more. */
const LONGEST_NAME = 2
/** Words that stand before "counter" and are no name of it. */
const NO_NAMES: ReadonlySet<string> = new Set([
  'a',
  'each',
  'of',
  'more',
  'the',
  'these',
  'those',
  'that',
  'or',
])

/** What comes next is a counter: its name in small letters, or `PLAIN_COUNTER`. */
export const readCounterName = (cursor: Cursor): string | undefined =>
  cursor.attempt(() => {
    const words: string[] = []
    for (let left = LONGEST_NAME; left >= 0; left--) {
      const token = cursor.peek()
      if (token?.kind !== 'word' || NO_NAMES.has(token.key)) return undefined
      cursor.skip()
      if (COUNTER.has(token.key)) return words.length === 0 ? PLAIN_COUNTER : words.join(' ')
      const joined = /^(.+)-counters?$/.exec(token.key)
      if (joined?.[1]) return [...words, joined[1]].join(' ')
      words.push(token.key)
    }
    return undefined
  })
