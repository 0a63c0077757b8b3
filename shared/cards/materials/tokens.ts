/** A piece of a materials line. Words are kept in small letters; "Beast-Type" is the word "beast", "non-Tuner" the words "non" and "tuner". */
export type Token =
  | { readonly kind: 'word'; readonly word: string }
  /** `open`: written with a plus, "2+". */
  | { readonly kind: 'number'; readonly value: number; readonly open: boolean }
  | { readonly kind: 'quoted'; readonly text: string }
  | { readonly kind: 'mark'; readonly mark: string }

const BLANK = /\s+/y
const NUMBER = /(\d{1,9})(\+(?!\d))?/y
const WORD = /and\/or|card\(s\)|[a-z']+(?:-[a-z']+)*/iy
const MARK = /[+,;:.()[\]/&-]/y

const at = (pattern: RegExp, line: string, position: number): RegExpExecArray | null => {
  pattern.lastIndex = position
  return pattern.exec(line)
}

/** Where the name that opens at `start` ends. Names hold quotes of their own: "Karakuri Shogun mdl 00 "Burei"". */
const closingQuote = (line: string, start: number): number | undefined => {
  let depth = 0
  for (let position = start; position < line.length; position++) {
    if (line[position] !== '"') continue
    const before = line[position - 1]
    const after = line[position + 1]
    const opens =
      position === start ||
      ((before === ' ' || (before === '"' && position === start + 1)) && after !== undefined && after !== ' ')
    depth += opens ? 1 : -1
    if (depth === 0) return position
  }
  return undefined
}

/** Words that are spelled in more than one way. */
const SPELLINGS = new Map([
  ['graveyard', 'gy'],
  ['card(s)', 'card'],
])

const words = (written: string): readonly Token[] => {
  const word = written.toLowerCase().replace(/-types?$/, '')
  const parts = word.startsWith('non-') ? ['non', word.slice('non-'.length)] : [word]
  return parts.map((part) => ({ kind: 'word', word: SPELLINGS.get(part) ?? part }))
}

/** The pieces of a line, or undefined where it holds something that no materials line holds. Quotation marks may be curly. */
export const tokens = (written: string): readonly Token[] | undefined => {
  const line = written.replace(/[\u201C\u201D]/g, '"')
  const found: Token[] = []
  let position = 0
  while (position < line.length) {
    const blank = at(BLANK, line, position)
    if (blank) {
      position += blank[0].length
      continue
    }
    if (line[position] === '"') {
      const end = closingQuote(line, position)
      const text = line.slice(position + 1, end)
      if (end === undefined || !/[\p{L}\p{N}]/u.test(text)) return undefined
      found.push({ kind: 'quoted', text })
      position = end + 1
      continue
    }
    const number = at(NUMBER, line, position)
    const word = at(WORD, line, position)
    const mark = at(MARK, line, position)
    if (number) found.push({ kind: 'number', value: Number(number[1]), open: number[2] !== undefined })
    else if (word) found.push(...words(word[0]))
    else if (mark) found.push({ kind: 'mark', mark: mark[0] })
    else return undefined
    position += (number ?? word ?? mark)?.[0].length ?? 1
  }
  return found
}
