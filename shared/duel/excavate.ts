import { changed, unchanged } from './change.ts'
import type { Procedure } from './procedure.ts'

/** The top cards of a Deck are shown to both players; they stay there until the effect moves them [TERM-05]. */
export const excavateByHand: Procedure<'excavate-by-hand'> = {
  why: (state, { player, count }) => {
    if (!Number.isSafeInteger(count) || count < 1) return { code: 'not-a-count', rules: ['TERM-05'] }
    return state.sides[player].deck.length < count
      ? { code: 'deck-too-small', count, have: state.sides[player].deck.length, rules: ['TERM-05'] }
      : undefined
  },
  list: () => [],
  perform: (state, { player, count }) =>
    changed(
      unchanged(state),
      state,
      ...state.sides[player].deck
        .slice(0, count)
        .map(
          ({ id, passcode }) =>
            ({ is: 'revealed', card: id, passcode, at: { in: 'deck', of: player } }) as const,
        ),
    ),
}
