import type { Passcode } from '../../cards/passcode.ts'
import { sizesAfterSiding } from '../../decks/side-plan.ts'
import { below, seeded } from '../../random.ts'
import { failed, ok, type Result } from '../../result.ts'
import type { Outcome } from '../event.ts'
import type { RulesetId } from '../ruleset.ts'
import type { DuelState } from '../state/state.ts'
import { opponentOf, type Player } from '../state/zones.ts'
import { newDuel } from './setup.ts'

/** What a player has registered for the Match. */
export interface MatchDeck {
  readonly main: readonly Passcode[]
  readonly extra: readonly Passcode[]
  readonly side: readonly Passcode[]
}

/** Up to three Duels between the same two Decks; the player who wins two has won [DUEL-05]. */
export interface Match {
  readonly ruleset: RulesetId
  /** The Duels and the tosses of the Match follow from it. */
  readonly seed: string
  readonly registered: readonly [MatchDeck, MatchDeck]
  /** As sided for the next Duel. */
  readonly decks: readonly [MatchDeck, MatchDeck]
  /** The winners of the Duels so far; null for a draw. */
  readonly results: readonly (Player | null)[]
  /** Who decides who goes first in the next Duel [DUEL-03, DUEL-04]. */
  readonly chooser: Player
}

const DUELS = 3
const WINS = 2

/** A Match before its first Duel; a coin toss says who decides who goes first [DUEL-03]. */
export const newMatch = (
  setup: Pick<Match, 'ruleset' | 'seed'> & { readonly decks: Match['decks'] },
): Match => ({
  ...setup,
  registered: setup.decks,
  results: [],
  chooser: toss(setup.seed, 0),
})

/** The Match is over: by two wins, or after three Duels; then the player with more wins has won, or nobody [DUEL-05]. */
export const matchOutcome = ({ results }: Match): { readonly winner: Player | null } | undefined => {
  const [first, second] = ([0, 1] as const).map((player) => results.filter((one) => one === player).length)
  if (first === undefined || second === undefined) return undefined
  if (Math.max(first, second) < WINS && results.length < DUELS) return undefined
  return { winner: first === second ? null : first > second ? 0 : 1 }
}

/** The next Duel, with the player going first who was chosen to. */
export const nextDuel = (
  match: Match,
  choice: 'first' | 'second',
): Result<DuelState, { readonly code: 'match-is-over' }> =>
  matchOutcome(match)
    ? failed({ code: 'match-is-over' })
    : ok(
        newDuel({
          ruleset: match.ruleset,
          seed: `${match.seed} duel ${match.results.length + 1}`,
          decks: match.decks,
          first: choice === 'first' ? match.chooser : opponentOf(match.chooser),
        }),
      )

/** The Duel has ended: all cards return to the Decks as they were played, which may be sided again, and the loser decides who goes first, or after a draw a coin toss says who decides [DUEL-04, DUEL-08]. */
export const afterDuel = (match: Match, { winner }: Pick<Outcome, 'winner'>): Match => {
  const results = [...match.results, winner]
  return {
    ...match,
    results,
    chooser: winner === null ? toss(match.seed, results.length) : opponentOf(winner),
  }
}

/** Why a Deck cannot be played in the next Duel. */
export type SidingRefusal =
  | { readonly code: 'not-between-duels' }
  | { readonly code: 'other-cards' }
  | {
      readonly code: 'other-size'
      readonly section: keyof MatchDeck
      readonly had: number
      readonly has: number
    }

/**
 * Between Duels cards are swapped with the Side Deck: the same cards, and as many in the Side Deck as before; a card of the Main Deck
 * may make room for one of the Extra Deck where both keep a legal size [DECK-09, DECK-01, DECK-04].
 */
export const withSidedDeck = (
  match: Match,
  player: Player,
  deck: MatchDeck,
): Result<Match, SidingRefusal> => {
  if (match.results.length === 0 || matchOutcome(match)) return failed({ code: 'not-between-duels' })
  const registered = match.registered[player]
  if (allOf(deck) !== allOf(registered)) return failed({ code: 'other-cards' })
  const swapped = registered.side.length === deck.side.length
  for (const section of SECTIONS) {
    const [had, has] = [registered[section].length, deck[section].length]
    const { min, max } = sizesAfterSiding(section, had)
    const fits = swapped && has >= min && has <= max
    if (had !== has && !fits) return failed({ code: 'other-size', section, had, has })
  }
  const decks: Match['decks'] = player === 0 ? [deck, match.decks[1]] : [match.decks[0], deck]
  return ok({ ...match, decks })
}

/** What a player sees of the opponent's registered cards: how many lie in the Side Deck, never which [DUEL-06]. */
export const sideDeckShown = (match: Match, of: Player): number => match.decks[of].side.length

/** The Side Deck first: what is not swapped one for one makes the others too large or too small as well. */
const SECTIONS = ['side', 'main', 'extra'] as const

/** The refusal in one sentence. */
export const explainSidingRefusal = (refusal: SidingRefusal): string => {
  switch (refusal.code) {
    case 'not-between-duels':
      return 'Cards are sided between the Duels of a Match.'
    case 'other-cards':
      return 'These are other cards than those of the deck as it was registered.'
    case 'other-size': {
      const { section, has } = refusal
      return section === 'side'
        ? 'Swap card for card: each Side Deck must stay as large as it was.'
        : `The ${section === 'main' ? 'Main' : 'Extra'} Deck would have ${has} ${has === 1 ? 'card' : 'cards'}, which is no legal size.`
    }
  }
}

const allOf = (deck: MatchDeck): string =>
  SECTIONS.flatMap((section) => deck[section])
    .toSorted((a, b) => a - b)
    .join()

const toss = (seed: string, duels: number): Player =>
  below(seeded(`${seed} toss ${duels + 1}`), 2).value === 0 ? 0 : 1
