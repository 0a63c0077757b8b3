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

/** A name that has quotation marks itself, written as it is printed: `"Maxx "C""`. It must be a card's. */
const quotedFarther = (
  text: string,
  start: number,
  isName: (name: string) => boolean,
): ConditionToken | undefined => {
  for (let last = Math.min(text.length, start + LONGEST_NAME) - 1; last > start + 1; last--) {
    const name = text.slice(start + 1, last)
    if (/["“”]/.test(text.charAt(last)) && /["“”]/.test(name) && !name.includes('\\') && isName(name))
      return { is: 'quoted', name, text: text.slice(start, last + 1), start, end: last + 1 }
  }
  return undefined
}
