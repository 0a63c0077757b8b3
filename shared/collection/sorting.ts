import type { InPieces } from '../in-pieces.ts'

/** So many texts are sorted, or laid behind one another, at once: a few milliseconds of work. */
const AT_ONCE = 4096

/** The texts in order, a piece of work at a time. */
export function* sorting(texts: readonly string[]): InPieces<readonly string[]> {
  let runs: (readonly string[])[] = []
  for (let at = 0; at < texts.length; at += AT_ONCE) {
    // Without a comparison of ours, which takes an engine several times as long.
    runs.push(texts.slice(at, at + AT_ONCE).sort())
    yield
  }
  while (runs.length > 1) {
    const joined: (readonly string[])[] = []
    for (let at = 0; at < runs.length; at += 2)
      joined.push(yield* joining(runs[at] ?? [], runs[at + 1] ?? []))
    runs = joined
  }
  return runs[0] ?? []
}

function* joining(one: readonly string[], other: readonly string[]): InPieces<readonly string[]> {
  const joined: string[] = []
  let [at, there] = [0, 0]
  for (;;) {
    const [text, further] = [one[at], other[there]]
    if (text === undefined && further === undefined) return joined
    if (further === undefined || (text !== undefined && text <= further)) {
      if (text !== undefined) joined.push(text)
      at += 1
    } else {
      joined.push(further)
      there += 1
    }
    if (joined.length % AT_ONCE === 0) yield
  }
}
