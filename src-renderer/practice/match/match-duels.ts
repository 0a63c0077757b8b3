import type { Deck } from '../../../shared/decks/deck.ts'
import { type Match, type MatchDeck, newMatch } from '../../../shared/duel/match.ts'
import { YOU } from '../../../shared/duel/place-words.ts'
import { opponentOf } from '../../../shared/duel/zones.ts'
import type { Setup } from '../opening.ts'

/** What nobody brings to a Match that is played against an empty seat or a board. */
const NO_DECK: MatchDeck = { main: [], extra: [], side: [] }

const cardsOf = ({ main, extra, side }: Deck): MatchDeck => ({ main, extra, side })

/** A Match of the deck against whoever sits opposite. */
export const matchOf = ({ ruleset, opponent }: Setup, deck: Deck, seed: string): Match =>
  newMatch({
    ruleset,
    seed,
    decks: [cardsOf(deck), opponent?.is === 'deck' ? cardsOf(opponent.deck) : NO_DECK],
  })

/** The next Duel of the Match, with the decks as sided; names and a board that lies opposite stay as they were. */
export const setupOfDuel = (match: Match, before: Setup, goFirst: boolean): Setup => {
  const { opponent } = before
  return {
    deck: { name: before.deck.name, ...match.decks[YOU] },
    ruleset: match.ruleset,
    seed: `${match.seed} duel ${match.results.length + 1}`,
    goFirst,
    ...(opponent && {
      opponent:
        opponent.is === 'deck'
          ? { is: 'deck', deck: { name: opponent.deck.name, ...match.decks[opponentOf(YOU)] } }
          : opponent,
    }),
    match,
  }
}

/** "1 : 0", yours first; draws count for nobody. */
export const scoreOf = ({ results }: Match): string =>
  [YOU, opponentOf(YOU)].map((player) => results.filter((winner) => winner === player).length).join(' : ')
