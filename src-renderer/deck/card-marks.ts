import type { Passcode } from '../../shared/cards/passcode.ts'
import { copiesIn } from '../../shared/decks/room.ts'
import type { Deck, DeckSection } from '../../shared/decks/deck.ts'
import type { Breach } from '../../shared/legality/breach.ts'
import { explainLimit } from '../../shared/legality/limit-words.ts'
import { nameCountedFor, type Regulation } from '../../shared/legality/regulation.ts'
import { explainStanding, standingOf } from '../../shared/legality/standing.ts'

/** What the verdict and the list say of single cards, for drawing it on them. */
export interface CardMarks {
  readonly limitOf: (passcode: Passcode) => number | undefined
  readonly pointsOf: (passcode: Passcode) => number | undefined
  readonly copiesOf: (passcode: Passcode) => number
  /** "Limited to 1", "up to 3 copies", "not playable"; nothing where the card or the list is not known. */
  readonly standingOf: (passcode: Passcode) => string | undefined
  readonly problemCards: ReadonlySet<Passcode>
  readonly sizes: Readonly<Record<DeckSection, number | null>>
  /** ", Limited to 1": what the badge shows, for screen readers. */
  readonly spoken: (passcode: Passcode) => string
}

const ANY_SIZE = { main: null, extra: null, side: null } as const

export const cardMarks = (
  deck: Deck,
  rules: Regulation | undefined,
  breaches: readonly Breach[],
  pool: Regulation['pool'],
): CardMarks => {
  const limitOf = (passcode: Passcode): number | undefined => rules?.limitOf(nameCountedFor(passcode, pool))
  const pointsOf = (passcode: Passcode): number | undefined => {
    const card = pool.find(passcode)
    return card && rules ? rules.pointsOf(card) : undefined
  }
  const problemCards = new Set(breaches.flatMap((breach) => ('cards' in breach ? breach.cards : [])))
  const sizes = rules?.format.sizes
  return {
    limitOf,
    pointsOf,
    copiesOf: (passcode) => copiesIn(deck, passcode, pool),
    standingOf: (passcode) => {
      const card = pool.find(passcode)
      return card && rules && explainStanding(standingOf(card, rules))
    },
    problemCards,
    sizes: sizes ? { main: sizes.main.max, extra: sizes.extra.max, side: sizes.side.max } : ANY_SIZE,
    spoken: (passcode) => {
      const [limit, points] = [limitOf(passcode), pointsOf(passcode)]
      const problem = problemCards.has(passcode) ? ', has a problem' : ''
      const limited = limit === undefined || limit > 2 ? undefined : explainLimit(limit)
      return (limited === undefined ? '' : `, ${limited}`) + (points ? `, ${points} points` : '') + problem
    },
  }
}
