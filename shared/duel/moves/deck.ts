import type { CardPool } from '../../cards/pool.ts'
import { below, shuffled } from '../../random.ts'
import { scriptOf } from '../continuous/script.ts'
import type { Move, OfCard, OfPlayer } from '../procedure.ts'
import type { Refusal } from '../refusal.ts'
import { factsOf, locate, spellTrapAt, spellTrapZonesOf, withSide } from '../state/board.ts'
import { playerToAct, resolvingLink } from '../state/decision.ts'
import type { DuelObjectId } from '../state/duel-card.ts'
import { type Change, changed, type DuelState, ended, unchanged } from '../state/state.ts'
import { opponentOf, type Player } from '../state/zones.ts'
import { sendTo } from './move.ts'

/** Shuffles the Deck with the duel's own random numbers [TERM-07, TERM-09]. */
export const withDeckShuffled = (change: Change, player: Player): Change => {
  const { state } = change
  const { value, random } = shuffled(state.random, state.sides[player].deck)
  return changed(change, withSide({ ...state, random }, player, { deck: value }), { is: 'shuffled', player })
}

/** The player draws that many cards at once, and loses where the Deck has too few [WIN-03]. Cards that answer a draw count how often, not how many [TERM-01-EX1]. */
export const drawnBy = (change: Change, player: Player, count: number, cards: CardPool): Change => {
  const drawn = taken(change, player, count, cards)
  const { state } = drawn
  if (state.outcome || state.turn.phase === 'draw') return drawn
  const answering = opponentOf(player)
  const answer = drawsInAnswer(state, answering, cards)
  return answer > 0 ? taken(drawn, answering, answer, cards) : drawn
}

/** Both players draw at the same time; if neither Deck has enough cards, the Duel ends in a draw [WIN-03]. */
export const drawnByBoth = (change: Change, count: number, cards: CardPool): Change => {
  const [first, second] = change.state.sides.map(({ deck }) => deck.length < count)
  if (first && second) return ended(change, { winner: null, because: 'deck-out' })
  if (first || second) return ended(change, { winner: first ? 1 : 0, because: 'deck-out' })
  const { player } = change.state.turn
  return drawnBy(drawnBy(change, player, count, cards), opponentOf(player), count, cards)
}

function taken(change: Change, player: Player, count: number, cards: CardPool): Change {
  if (change.state.sides[player].deck.length < count) {
    return ended(change, { winner: opponentOf(player), because: 'deck-out' })
  }
  let drawing = change
  for (let left = count; left > 0; left--) {
    const [top] = drawing.state.sides[player].deck
    if (!top) throw new Error('the Deck is empty')
    drawing = sendTo(drawing, top.id, 'hand', 'draw', cards)
  }
  return changed(drawing, drawing.state, { is: 'drew', player, count })
}

const drawsInAnswer = (state: DuelState, player: Player, cards: CardPool): number =>
  spellTrapZonesOf(player).reduce((sum, zone) => {
    const card = spellTrapAt(state, zone)
    const script = card?.faceUp ? scriptOf(factsOf(card, cards)) : undefined
    return sum + (script?.drawsAfterOpponent ?? 0)
  }, 0)

/** Drawing by an effect. While a link resolves the cards must be drawn, and a player with too few left loses [WIN-03, TERM-01]. */
export const drawCards: Move<OfPlayer & { readonly count?: number }> = {
  why: (state, { player, count = 1 }) =>
    whyNoCount(count) ?? (resolvingLink(state) ? undefined : whyTooFew(state, player, count)),
  perform: (state, { player, count = 1 }, cards) => drawnBy(unchanged(state), player, count, cards),
}

/** An effect makes both players draw at the same time; one with too few cards loses [WIN-03]. */
export const bothDraw: Move<{ readonly count: number }> = {
  why: (_, { count }) => whyNoCount(count),
  perform: (state, { count }, cards: CardPool) => drawnByBoth(unchanged(state), count, cards),
}

/** An effect shuffles a Deck [TERM-07]. */
export const shuffleDeck: Move<OfPlayer> = {
  why: () => undefined,
  perform: (state, { player }) => withDeckShuffled(unchanged(state), player),
}

/** Shows the top cards to both players; they stay in the Deck until the effect sends them elsewhere [TERM-05, TERM-01-EX2]. */
export const excavate: Move<OfPlayer & { readonly count: number }> = {
  why: (state, { player, count }) => whyNoCount(count) ?? whyTooFew(state, player, count),
  perform: (state, { player, count }) =>
    changed(unchanged(state), state, {
      is: 'excavated',
      player,
      cards: state.sides[player].deck.slice(0, count).map(({ id }) => id),
    }),
}

/** Only the player whose decision it is sees the top cards; they stay in the Deck until the effect sends them elsewhere. */
export const lookAtTop: Move<OfPlayer & { readonly count: number }> = {
  why: (state, { player, count }) => whyNoCount(count) ?? whyTooFew(state, player, count),
  perform: (state, { player, count }) =>
    changed(unchanged(state), state, {
      is: 'looked',
      player,
      by: playerToAct(state),
      cards: state.sides[player].deck.slice(0, count).map(({ id }) => id),
    }),
}

/** "Place them on the top of the Deck in any order": cards that were just excavated or looked at, the first one uppermost [TERM-05]. */
export const arrangeDeck: Move<{
  readonly cards: readonly DuelObjectId[]
  readonly deck: 'top' | 'bottom'
}> = {
  why: ({ lookedAt }, { cards: placed }) => {
    const twice = placed.find((id, index) => placed.indexOf(id) !== index)
    if (twice !== undefined) return { code: 'named-twice', card: twice, rules: ['TERM-05'] }
    return placed.length > 0 && placed.every((id) => lookedAt?.cards.includes(id))
      ? undefined
      : { code: 'not-looked-at', rules: ['TERM-05'] }
  },
  perform: (state, { cards: placed, deck: end }) => {
    const { lookedAt } = state
    if (!lookedAt) throw new Error('nobody looks at a Deck')
    const { player } = lookedAt
    const { deck } = state.sides[player]
    const these = placed.flatMap((id) => deck.find((card) => card.id === id) ?? [])
    const others = deck.filter(({ id }) => !placed.includes(id))
    const ordered = end === 'top' ? [...these, ...others] : [...others, ...these]
    return changed(unchanged(state), withSide(state, player, { deck: ordered }), {
      is: 'arranged',
      player,
      cards: placed,
    })
  },
}

/** Sends the top cards of a Deck away, the top one first; so many must be there. */
export const sendTop: Move<OfPlayer & { readonly count: number; readonly to: 'graveyard' | 'banished' }> = {
  why: (state, { player, count }) => whyNoCount(count) ?? whyTooFew(state, player, count),
  perform: (state, { player, count, to }, cards) =>
    state.sides[player].deck
      .slice(0, count)
      .reduce((change, { id }) => sendTo(change, id, to, 'effect', cards), unchanged(state)),
}

const SIDES = { coin: 2, die: 6 } as const

/** Tosses a coin or rolls a die with the duel's own random numbers; results count from 1, and heads is 1 [DUEL-07]. */
export const tossOrRoll: Move<{ readonly of: 'coin' | 'die' }> = {
  why: () => undefined,
  perform: (state, { of }) => {
    const { value, random } = below(state.random, SIDES[of])
    return changed(unchanged(state), { ...state, random }, { is: 'chance', of, result: value + 1 })
  },
}

const whyNoCount = (count: number): Refusal | undefined =>
  Number.isSafeInteger(count) && count > 0 ? undefined : { code: 'not-a-number-of-cards', rules: [] }

const whyTooFew = (state: DuelState, player: Player, count: number): Refusal | undefined =>
  state.sides[player].deck.length >= count ? undefined : { code: 'deck-is-empty', rules: ['WIN-03'] }

/** Shows a card to both players; nothing is activated and nothing moves [TERM-06]. */
export const revealCard: Move<OfCard> = {
  why: (state, { card }) =>
    locate(state, card) ? undefined : { code: 'no-such-card', card, rules: ['TERM-06'] },
  perform: (state, { card }) => {
    const located = locate(state, card)
    if (!located) throw new Error(`card ${card} is not in the duel`)
    const { passcode } = located.card
    return changed(unchanged(state), state, { is: 'revealed', card, passcode, at: located.at })
  },
}

/** Picks at random, even from a hand that is known [TERM-04]. */
export const discardAtRandom: Move<OfPlayer> = {
  why: (state, { player }) =>
    state.sides[player].hand.length > 0 ? undefined : { code: 'hand-is-empty', rules: ['TERM-04'] },
  perform: (state, { player }, cards) => {
    const { hand } = state.sides[player]
    const { value, random } = below(state.random, hand.length)
    const picked = hand[value]
    if (!picked) throw new Error('the hand is empty')
    return sendTo(unchanged({ ...state, random }), picked.id, 'graveyard', 'discarded', cards)
  },
}
