import type { Delimiter } from './delimiter.ts'

/**
 * Puts right the quotation marks that real exports get wrong: those of a name left as they are (`""A" Cell Incubator"`), escaped with
 * a backslash, or opened and never closed. Proper cells stay as they are, and so does one that is still open where the text ends.
 */
export const mendedQuotes = (text: string, delimiter: Delimiter): string => {
  const mark = delimiter === '|' ? '\\|' : delimiter
  const proper = new RegExp(` *"[^"]*(?:""[^"]*)*" *(?=${mark}|\\n|$)`, 'y')
  const open = / *"[^"]*(?:""[^"]*)*$/y
  const closing = new RegExp(`" *(?=${mark}|\\n|$)`, 'g')
  const unquoted = new RegExp(`[^${mark}\\n]*`, 'y')
  const matched = (pattern: RegExp, from: number): string | undefined => {
    pattern.lastIndex = from
    return pattern.exec(text)?.[0]
  }
  /** The next mark that closes a cell; looked for again only once it is passed, because the text may have a million cells and no such mark. */
  let next: { readonly from: number; readonly to: number } | undefined = { from: -1, to: -1 }
  const closingFrom = (from: number): typeof next => {
    if (next && next.from < from) {
      closing.lastIndex = from
      const found = closing.exec(text)
      next = found ? { from: found.index, to: closing.lastIndex } : undefined
    }
    return next
  }
  let end = -1
  const endOfLine = (from: number): number => {
    if (end < from) end = text.indexOf('\n', from)
    if (end < 0) end = text.length
    return end
  }
  let mended = ''
  for (let at = 0; at < text.length;) {
    const cell = matched(proper, at)
    if (cell !== undefined) {
      mended += cell
      at += cell.length
    } else if (text[at] === '"') {
      if (matched(open, at) !== undefined) return mended + text.slice(at)
      const found = closingFrom(at + 1)
      const close = found && found.from < endOfLine(at) ? found : undefined
      const inside = close ? text.slice(at + 1, close.from) : (matched(unquoted, at + 1) ?? '')
      mended += close ? `"${inside.replaceAll('\\"', '"').replaceAll('"', '""')}"` : inside
      at = close ? close.to : at + 1 + inside.length
    } else {
      const plain = matched(unquoted, at) ?? ''
      mended += plain
      at += plain.length
    }
    // The delimiter or the end of the line.
    mended += text[at] ?? ''
    at += 1
  }
  return mended
}
