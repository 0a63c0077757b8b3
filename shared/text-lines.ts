/*
 * The lines of a text, one by one: a list of all lines of a large text may be more than the memory holds, and V8 ends the whole program
 * where a list grows past what it can be.
 */

/** Lines of any system, without what ends them: LF, CRLF, CR, and Unicode's own line ends. */
export function* linesIn(text: string): Generator<string, void> {
  const ends = /\r\n|[\n\r\u0085\u2028\u2029]/g
  let start = 0
  for (let end = ends.exec(text); end; end = ends.exec(text)) {
    yield text.slice(start, end.index)
    start = ends.lastIndex
  }
  yield text.slice(start)
}

/** The first `most` lines of a text, or all where it has fewer. */
export const firstLines = (text: string, most: number): readonly string[] => {
  const lines: string[] = []
  for (const line of linesIn(text)) {
    if (lines.length === most) break
    lines.push(line)
  }
  return lines
}

/** The first line that passes, and its number from 1. */
export const firstLineWhere = (
  text: string,
  passes: (line: string) => boolean,
): { readonly line: string; readonly number: number } | undefined => {
  let number = 0
  for (const line of linesIn(text)) {
    number += 1
    if (passes(line)) return { line, number }
  }
  return undefined
}

/** How often a character stands in a text. */
export const timesIn = (character: string, text: string): number => {
  let count = 0
  for (let at = text.indexOf(character); at >= 0; at = text.indexOf(character, at + character.length))
    count += 1
  return count
}
