import type { Phrase } from './query.ts'

/** Whether the pieces stand in the text one after the other. */
export const containsInOrder = (text: string, pieces: Phrase): boolean => {
  let from = 0
  return pieces.every((piece) => {
    const at = text.indexOf(piece, from)
    from = at + piece.length
    return at >= 0
  })
}
