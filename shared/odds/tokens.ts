/** A piece of a condition, from `start` up to, not including, `end`. */
export type ConditionToken = { readonly start: number; readonly end: number; readonly text: string } & (
  | { readonly is: 'word' | 'comparison' | 'sign' | 'unclosed' | 'end' }
  | { readonly is: 'quoted'; readonly name: string }
)

/** In characters: nobody writes a longer condition or play, and it would only cost time. */
export const LONGEST_CONDITION = 2000

const TOKEN =
  /\s*(?:(?<quoted>["“”](?<name>(?:\\.|[^"“”\\])*)["“”])|(?<unclosed>["“”].*)|(?<comparison>>=|<=|!=|==|[=<>≥≤≠])|(?<word>[\p{L}\p{N}_-]+)|(?<sign>\S))/suy

/** The pieces of a text without the blanks between them. Never fails: what is nothing else is a sign. */
export const conditionTokens = (
  text: string,
  isName: (name: string) => boolean,
): readonly ConditionToken[] => {
  const tokens: ConditionToken[] = []
  TOKEN.lastIndex = 0
  for (let match = TOKEN.exec(text); match; match = TOKEN.exec(text)) {
    const { quoted, name, unclosed, comparison, word } = match.groups ?? {}
    const end = match.index + match[0].length
    const found = match[0].trimStart()
    const place = { text: found, start: end - found.length, end }
    if (quoted !== undefined) {
      const whole = quotedFarther(text, place.start, isName)
      if (whole) TOKEN.lastIndex = whole.end
      tokens.push(whole ?? { ...place, is: 'quoted', name: (name ?? '').replace(/\\(.)/gs, '$1') })
    } else if (unclosed !== undefined) tokens.push({ ...place, is: 'unclosed' })
    else
      tokens.push({
        ...place,
        is: comparison !== undefined ? 'comparison' : word !== undefined ? 'word' : 'sign',
      })
  }
  return tokens
}

/** Longer than any card's name. */
const LONGEST_NAME = 100
/** More quotation marks than any card's name has. Without a bound each mark of a text would be paired with a hundred others. */
const MOST_MARKS = 4

/** Where the quotation marks behind one stand, as far as a name may go on: those in it and the one that closes it. */
const marksBehind = (text: string, start: number): readonly number[] => {
  const marks: number[] = []
  const end = Math.min(text.length, start + LONGEST_NAME)
  for (let at = start + 1; at < end && marks.length <= MOST_MARKS; at += 1)
    if (/["“”]/.test(text.charAt(at))) marks.push(at)
  return marks
}

/** A name that has quotation marks itself, written as it is printed: `"Maxx "C""`. It must be a card's. */
const quotedFarther = (
  text: string,
  start: number,
  isName: (name: string) => boolean,
): ConditionToken | undefined => {
  const marks = marksBehind(text, start)
  for (const last of marks.slice(1).reverse()) {
    const name = text.slice(start + 1, last)
    if (!name.includes('\\') && isName(name))
      return { is: 'quoted', name, text: text.slice(start, last + 1), start, end: last + 1 }
  }
  return undefined
}
