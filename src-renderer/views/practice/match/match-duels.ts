import type { Deck } from '../../../../shared/decks/deck.ts'
import {
  type Match,
  type MatchDeck,
  newMatch,
  withSidedDeck,
  type SidingRefusal,
} from '../../../../shared/duel/turn/match.ts'
import { YOU } from '../../../../shared/duel/words/place-words.ts'
import { opponentOf } from '../../../../shared/duel/state/zones.ts'
import type { Result } from '../../../../shared/result.ts'
import type { Opponent, Setup } from '../setup.ts'

/** What nobody brings to a Match that is played against an empty seat or a board. */
const NO_DECK: MatchDeck = { main: [], extra: [], side: [] }

const sectionsOf = ({ main, extra, side }: Deck): MatchDeck => ({ main, extra, side })

/** Who sits opposite, with the deck as it was before it was sided in a Match. */
export const opponentRegistered = ({ opponent, match }: Setup): Opponent | undefined =>
  opponent?.is === 'deck' && match
    ? { ...opponent, deck: { name: opponent.deck.name, ...match.registered[opponentOf(YOU)] } }
    : opponent

/** A Match of the deck against whoever sits opposite. */
export const matchOf = (setup: Setup, deck: Deck, seed: string): Match => {
  const opponent = opponentRegistered(setup)
  return newMatch({
    ruleset: setup.ruleset,
    seed,
    decks: [sectionsOf(deck), opponent?.is === 'deck' ? sectionsOf(opponent.deck) : NO_DECK],
  })
}

/** The next Duel of the Match, with the decks as sided; names and a board that lies opposite stay as they were. */
export const setupOfDuel = (match: Match, before: Setup, goFirst: boolean): Setup => {
  const { opponent, effects, held } = before
  return {
    deck: { name: before.deck.name, ...match.decks[YOU] },
    ruleset: match.ruleset,
    seed: `${match.seed} duel ${match.results.length + 1}`,
    goFirst,
    ...(opponent && {
      opponent:
        opponent.is === 'deck'
          ? { ...opponent, deck: { name: opponent.deck.name, ...match.decks[opponentOf(YOU)] } }
          : opponent,
    }),
    ...(effects && { effects }),
    ...(held && { held }),
    match,
  }
}

/** The Match with both decks as sided for its next Duel, yours first. */
export const bothSided = (
  match: Match,
  [yours, theirs]: readonly [MatchDeck, MatchDeck],
): Result<Match, SidingRefusal> => {
  const mine = withSidedDeck(match, YOU, yours)
  return mine.ok ? withSidedDeck(mine.value, opponentOf(YOU), theirs) : mine
}

/** "1 : 0", yours first; draws count for nobody. */
export const scoreOf = ({ results }: Match): string =>
  [YOU, opponentOf(YOU)].map((player) => results.filter((winner) => winner === player).length).join(' : ')
