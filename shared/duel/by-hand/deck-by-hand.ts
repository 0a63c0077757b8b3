import type { CardPool } from '../../cards/pool.ts'
import { below } from '../../random.ts'
import { changed, unchanged } from '../state/change.ts'
import { resolvingLink } from '../chain/chain.ts'
import { drawnBy, drawnByBoth } from '../turn/draws.ts'
import type { Procedure } from '../procedure.ts'
import type { Refusal } from '../refusal.ts'
import { shuffleDeck } from './shuffle.ts'
import type { DuelState } from '../state/state.ts'
import type { Player } from '../state/zones.ts'

/** Drawing by an effect: what a link that resolves says must be drawn, and who cannot loses [WIN-03, TERM-01]. */
export const drawByHand: Procedure<'draw-by-hand'> = {
  why: (state, { player, count = 1 }) =>
    whyNoCount(count) ?? (resolvingLink(state) ? undefined : whyTooFew(state, player, count)),
  list: () => [],
  perform: (state, { player, count = 1 }, cards) => drawnBy(unchanged(state), player, count, cards),
}

/** An effect lets both players draw at the same time; who cannot loses [WIN-03]. */
export const bothDrawByHand: Procedure<'both-draw-by-hand'> = {
  why: (_, { count }) => whyNoCount(count),
  list: () => [],
  perform: (state, { count }, cards: CardPool) => drawnByBoth(unchanged(state), count, cards),
}

/** An effect shuffles a Deck [TERM-07]. */
export const shuffleByHand: Procedure<'shuffle-by-hand'> = {
  why: () => undefined,
  list: () => [],
  perform: (state, { player }) => shuffleDeck(unchanged(state), player),
}

/** Shows the top cards to both players; they stay in the Deck until the effect sends them elsewhere [TERM-05, TERM-01-EX2]. */
export const excavateByHand: Procedure<'excavate-by-hand'> = {
  why: (state, { player, count }) => whyNoCount(count) ?? whyTooFew(state, player, count),
  list: () => [],
  perform: (state, { player, count }) =>
    changed(unchanged(state), state, {
      is: 'excavated',
      player,
      cards: state.sides[player].deck.slice(0, count).map(({ id }) => id),
    }),
}

const SIDES = { coin: 2, die: 6 } as const

/** A coin or a die: the duel's own source of chance decides, counted from 1; heads is 1 [DUEL-07]. */
export const chanceByHand: Procedure<'chance-by-hand'> = {
  why: () => undefined,
  list: () => [],
  perform: (state, { of }) => {
    const { value, random } = below(state.random, SIDES[of])
    return changed(unchanged(state), { ...state, random }, { is: 'chance', of, result: value + 1 })
  },
}

const whyNoCount = (count: number): Refusal | undefined =>
  Number.isSafeInteger(count) && count > 0 ? undefined : { code: 'not-a-number-of-cards', rules: [] }

const whyTooFew = (state: DuelState, player: Player, count: number): Refusal | undefined =>
  state.sides[player].deck.length >= count ? undefined : { code: 'deck-is-empty', rules: ['WIN-03'] }
