import type { Delimiter } from './delimiter.ts'

/**
 * Puts right the quotation marks that real exports get wrong: those of a name left as they are (`""A" Cell Incubator"`), escaped with
 * a backslash, or opened and never closed. Proper cells stay as they are, and so does one that is still open where the text ends.
 */
export const mendedQuotes = (text: string, delimiter: Delimiter): string => {
  const mark = delimiter === '|' ? '\\|' : delimiter
  const proper = new RegExp(` *"[^"]*(?:""[^"]*)*" *(?=${mark}|\\n|$)`, 'y')
  const open = / *"[^"]*(?:""[^"]*)*$/y
  const closing = new RegExp(`" *(?=${mark}|$)`)
  const unquoted = new RegExp(`[^${mark}\\n]*`, 'y')
  const matched = (pattern: RegExp, from: number): string | undefined => {
    pattern.lastIndex = from
    return pattern.exec(text)?.[0]
  }
  let mended = ''
  for (let at = 0; at < text.length;) {
    const cell = matched(proper, at)
    if (cell !== undefined) {
      mended += cell
      at += cell.length
    } else if (text[at] === '"') {
      if (matched(open, at) !== undefined) return mended + text.slice(at)
      const end = text.indexOf('\n', at)
      const line = text.slice(at + 1, end < 0 ? undefined : end)
      const close = closing.exec(line)
      const inside = close ? line.slice(0, close.index) : (matched(unquoted, at + 1) ?? '')
      mended += close ? `"${inside.replaceAll('\\"', '"').replaceAll('"', '""')}"` : inside
      at += 1 + inside.length + (close?.[0].length ?? 0)
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
