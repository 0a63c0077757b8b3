import type { Card } from '../../../../shared/cards/card.ts'
import type { Passcode } from '../../../../shared/cards/passcode.ts'
import type { CardPool } from '../../../../shared/cards/pool.ts'
import type { DeckSection } from '../../../../shared/decks/deck.ts'

/** How many cards of one kind lie in a section; `kind` names the frame whose colour stands for it. */
export interface KindCount {
  readonly kind: string
  readonly words: string
  readonly count: number
}

const IN_MAIN = [
  ['effect', 'monster', 'monsters'],
  ['spell', 'Spell', 'Spells'],
  ['trap', 'Trap', 'Traps'],
] as const
const IN_EXTRA = [
  ['fusion', 'Fusion', 'Fusion'],
  ['synchro', 'Synchro', 'Synchro'],
  ['xyz', 'Xyz', 'Xyz'],
  ['link', 'Link', 'Link'],
] as const
const OTHERS = [
  ['token', 'that no deck may hold', 'that no deck may hold'],
  ['unknown', 'unknown', 'unknown'],
] as const

/** Monsters, Spells and Traps in the Main and Side Deck, kinds of summon in the Extra Deck; what is not there is left out. */
export const kindCounts = (
  section: DeckSection,
  cards: readonly Passcode[],
  pool: CardPool,
): readonly KindCount[] => {
  const kinds = cards.map((passcode) => kindOf(pool.find(passcode), section))
  return [...IN_MAIN, ...IN_EXTRA, ...OTHERS]
    .map(([kind, one, many]) => {
      const count = kinds.filter((found) => found === kind).length
      return { kind, words: count === 1 ? one : many, count }
    })
    .filter(({ count }) => count > 0)
}

const kindOf = (card: Card | undefined, section: DeckSection): string => {
  if (!card) return 'unknown'
  if (card.kind === 'monster')
    return section === 'extra' && IN_EXTRA.some(([kind]) => kind === card.frame) ? card.frame : 'effect'
  return card.kind === 'skill' ? 'token' : card.kind
}
