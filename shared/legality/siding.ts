import type { Passcode } from '../cards/passcode.ts'
import { type Deck, DECK_SECTIONS } from '../decks/deck.ts'

/** Why a deck may not be changed this way between two Duels of a Match [DECK-09]. */
export type SidingBreach = { readonly rules: readonly string[] } & (
  | {
      /** Cards are swapped one for one, so the Side Deck stays as large as it was; a card may leave the Main Deck for one that goes to the Extra Deck. */
      readonly code: 'section-changed-size'
      readonly section: 'side'
      readonly before: number
      readonly after: number
    }
  | {
      /** The deck after siding does not hold the same cards as before. */
      readonly code: 'card-added' | 'card-removed'
      readonly card: Passcode
      readonly copies: number
    }
)

/** Everything that is wrong with a swap between Duels; whether the result may be played is for `judge` to say. */
export const judgeSiding = (before: Deck, after: Deck): readonly SidingBreach[] => {
  const rules = ['DECK-09']
  const [had, has] = [before.side.length, after.side.length]
  const sizes: readonly SidingBreach[] =
    had === has ? [] : [{ code: 'section-changed-size', rules, section: 'side', before: had, after: has }]
  const difference = new Map<Passcode, number>()
  for (const [deck, step] of [
    [before, -1],
    [after, 1],
  ] as const)
    for (const card of DECK_SECTIONS.flatMap((section) => deck[section]))
      difference.set(card, (difference.get(card) ?? 0) + step)
  const changed = [...difference]
    .filter(([, copies]) => copies !== 0)
    .sort(([a], [b]) => a - b)
    .map(([card, copies]): SidingBreach => ({
      code: copies > 0 ? 'card-added' : 'card-removed',
      rules,
      card,
      copies: Math.abs(copies),
    }))
  return [...sizes, ...changed]
}
