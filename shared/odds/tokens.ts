/** A piece of a condition, from `start` up to, not including, `end`. */
export type Token = { readonly start: number; readonly end: number; readonly text: string } & (
  | { readonly is: 'word' | 'comparison' | 'sign' | 'unclosed' | 'end' }
  | { readonly is: 'quoted'; readonly name: string }
)

const TOKEN =
  /\s*(?:(?<quoted>["“”](?<name>(?:\\.|[^"“”\\])*)["“”])|(?<unclosed>["“”].*)|(?<comparison>>=|<=|!=|==|[=<>≥≤≠])|(?<word>[\p{L}\p{N}_-]+)|(?<sign>\S))/suy
/** The pieces of a text without the blanks between them. Never fails: what is nothing else is a sign. */
export const tokensOf = (text: string): readonly Token[] => {
  const tokens: Token[] = []
  TOKEN.lastIndex = 0
  for (let match = TOKEN.exec(text); match; match = TOKEN.exec(text)) {
    const { quoted, name, unclosed, comparison, word } = match.groups ?? {}
    const end = match.index + match[0].length
    const found = match[0].trimStart()
    const place = { text: found, start: end - found.length, end }
    if (quoted !== undefined)
      tokens.push({ ...place, is: 'quoted', name: (name ?? '').replace(/\\(.)/gs, '$1') })
    else if (unclosed !== undefined) tokens.push({ ...place, is: 'unclosed' })
    else
      tokens.push({
        ...place,
        is: comparison !== undefined ? 'comparison' : word !== undefined ? 'word' : 'sign',
      })
  }
  return tokens
}
