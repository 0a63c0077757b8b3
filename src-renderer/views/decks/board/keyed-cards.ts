import type { Passcode } from '../../../../shared/cards/passcode.ts'

/** The cards of a section as items of their own: three copies of a card are three items, each known again after a move. */
export const keyedCards = (
  cards: readonly Passcode[],
): readonly { readonly passcode: Passcode; readonly key: string }[] => {
  const seen = new Map<Passcode, number>()
  return cards.map((passcode) => {
    const nth = (seen.get(passcode) ?? 0) + 1
    seen.set(passcode, nth)
    return { passcode, key: `${passcode}#${nth}` }
  })
}
