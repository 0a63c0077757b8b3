import type { Passcode } from '../cards/passcode.ts'
import type { CardPool } from '../cards/pool.ts'
import type { RuledAction } from '../duel/action.ts'
import { carriedOut, why } from '../duel/engine.ts'
import type { DuelEvent } from '../duel/event.ts'
import { factsOf, inPossession, locate, onField, withSide } from '../duel/state/board.ts'
import { comingMonsters } from '../duel/state/decision.ts'
import { type DuelCard, type DuelObjectId, UNKNOWN_CARD } from '../duel/state/duel-card.ts'
import type { DuelState } from '../duel/state/state.ts'
import { PILES, PLAYERS, type Player } from '../duel/state/zones.ts'

/*
 * What comes off the top of a Deck: cards that are drawn, sent from there without being chosen, or excavated. The search does not know what
 * they are. A drawn card is one card more in the hand, a sent one lies in the Graveyard, and both can be counted and nothing else; of
 * excavated cards nothing is taken.
 *
 * Any card of the Deck may be the one that came. So while so many unknown cards are out of the Deck, of each card as many copies fewer lie
 * there for certain, and only those can be fetched: of three copies two, after one draw, and of a single copy none. So a line that draws
 * does not need luck, and what can be reached does not depend on how the Deck was shuffled.
 */

/** Cards that come to light at once and in the same way, so that it is all the same which of them is which. */
export type TurnedUp = readonly DuelObjectId[]

/** Cards of the Deck that have come to light by chance there: drawn, sent from the top, or excavated. */
export const turnedUpIn = (events: readonly DuelEvent[]): readonly TurnedUp[] => {
  const found: DuelObjectId[][] = []
  let before: 'draw' | 'top' | undefined
  for (const event of events) {
    const now =
      event.is !== 'moved' ? undefined : event.because === 'draw' ? 'draw' : event.fromTop ? 'top' : undefined
    if (event.is === 'excavated') found.push([...event.cards])
    else if (event.is === 'moved' && now && now === before) found.at(-1)?.push(event.card)
    else if (event.is === 'moved' && now) found.push([event.card])
    before = now
  }
  return found
}

/** What the cards of a duel are, by their ids. */
export type CardsDealt = ReadonlyMap<DuelObjectId, Passcode>

/** What each card is in that position. */
export const dealtIn = (state: DuelState): CardsDealt =>
  new Map(PLAYERS.flatMap((player) => inPossession(state, player)).map(({ id, passcode: its }) => [id, its]))

/** What an action comes to: the position in which nobody knows what has come to light, and what that was. */
export interface WithoutLuck {
  readonly state: DuelState
  readonly turnedUp: readonly TurnedUp[]
}

/**
 * Carries out an action that is offered there without knowing what comes to light by it; nothing where it goes on only with that.
 * `dealt` says what the cards are that go back to the Deck, `hoped` is a card that is known all the same.
 */
export const playedWithoutLuck = (
  before: DuelState,
  action: RuledAction,
  dealt: CardsDealt,
  cards: CardPool,
  hoped?: DuelObjectId,
): WithoutLuck | undefined => {
  const done = carriedOut(before, action, cards)
  const unknownIn = (events: readonly DuelEvent[]) =>
    turnedUpIn(events)
      .flat()
      .filter((id) => id !== hoped)
  const turnedUp = new Set(unknownIn(done.events))
  if (turnedUp.size === 0) return { state: withDeckCertain(done.state, dealt), turnedUp: [] }
  let now = done
  // What comes to light must not decide how the action goes on. By that more may come to light.
  for (let known = -1; known < turnedUp.size;) {
    known = turnedUp.size
    const hidden = withDeckUnknown(before, turnedUp)
    if (why(hidden, action, cards)) return undefined
    now = carriedOut(hidden, action, cards)
    for (const id of unknownIn(now.events)) turnedUp.add(id)
  }
  const { unseenInDeck, ...rest } = now.state
  const state = unseenInDeck ? rest : now.state
  return { state: withDeckCertain(state, dealt), turnedUp: turnedUpIn(now.events) }
}

/**
 * The same position, in which nobody knows what those of the cards are that lie in a Deck. What the action itself puts there was known before, and
 * may have been chosen for that: it is unknown from then on.
 */
const withDeckUnknown = (state: DuelState, ids: ReadonlySet<DuelObjectId>): DuelState => ({
  ...withPasscodes(state, ['deck'], ({ id, passcode: its }) => (ids.has(id) ? UNKNOWN_CARD : its)),
  unseenInDeck: [...ids],
})

const UNKNOWN_IN = ['deck', 'hand', 'graveyard', 'banished'] as const

/** The same position, in which nobody knows what these cards are. */
export const withCardsUnknown = (state: DuelState, ids: ReadonlySet<DuelObjectId>): DuelState =>
  withPasscodes(state, UNKNOWN_IN, ({ id, passcode: its }) => (ids.has(id) ? UNKNOWN_CARD : its))

/**
 * The position in which only those cards of the Deck are known that lie there whatever came off it: of each card as many copies fewer than
 * there are, as unknown cards are out of the Deck. What went back to the Deck is known to be there once nothing is under way, though not where.
 */
export const withDeckCertain = (state: DuelState, dealt: CardsDealt): DuelState =>
  PLAYERS.reduce((now, player) => {
    if (!hasUnknown(now, player)) return now
    const unknown = inPossession(now, player).filter(isUnknown)
    const { deck } = now.sides[player]
    const inDeck = new Set(deck.map(({ id }) => id))
    const out = unknown.filter(({ id }) => !inDeck.has(id))
    const isAtRest = now.processes.length === 0
    if (out.length === 0 && !isAtRest) return now
    const left = new Map<Passcode, number>()
    for (const { id, passcode: its } of [...deck, ...out]) {
      const really = dealt.get(id) ?? its
      left.set(really, (left.get(really) ?? -out.length) + 1)
    }
    const certain = deck.map((card) => {
      const really = isAtRest ? (dealt.get(card.id) ?? card.passcode) : card.passcode
      const copies = left.get(really) ?? 0
      left.set(really, copies - 1)
      const shown = copies > 0 ? really : UNKNOWN_CARD
      return shown === card.passcode ? card : { ...card, passcode: shown }
    })
    return certain.every((card, at) => card === deck[at]) ? now : withSide(now, player, { deck: certain })
  }, state)

/** Whether the player has a card of which nobody knows what it is, wherever it lies: asked of every position, so no list is made for it. */
const hasUnknown = (state: DuelState, player: Player): boolean =>
  PILES.some((pile) => state.sides[player][pile].some(isUnknown)) ||
  onField(state, player).some(
    ({ card }) => isUnknown(card) || ('attached' in card && card.attached.some(isUnknown)),
  ) ||
  comingMonsters(state).some(({ monster }) => isUnknown(monster) || monster.attached.some(isUnknown))

/** Nobody knows what the card is; a Token that its text describes has no number of its own either, and is known. */
export const isUnknown = ({ passcode: its, described }: DuelCard): boolean =>
  its === UNKNOWN_CARD && described === undefined

/**
 * The same position as the duel might have been dealt: for each card that may be among those of the Deck that come to light (`turnedUp`), one
 * in which as many of them as there are are that card. Cards that are `kept` are what they are.
 */
export function* otherwiseDealt(
  state: DuelState,
  player: Player,
  dealt: CardsDealt,
  turnedUp: ReadonlySet<DuelObjectId>,
  kept: ReadonlySet<DuelObjectId>,
): Generator<DuelState> {
  const { deck } = state.sides[player]
  const inDeck = new Set(deck.map(({ id }) => id))
  const free = inPossession(state, player)
    .filter((card) => (inDeck.has(card.id) || isUnknown(card)) && !kept.has(card.id))
    .map(({ id, passcode: its }) => ({ id, really: dealt.get(id) ?? its }))
  const ids = [
    ...free.filter(({ id }) => turnedUp.has(id)),
    ...free.filter(({ id }) => !turnedUp.has(id)),
  ].map(({ id }) => id)
  for (const first of new Set(free.map(({ really }) => really))) {
    const passcodes = free
      .map(({ really }) => really)
      .toSorted((a, b) => (a === b ? 0 : a === first ? -1 : b === first ? 1 : a - b))
    const given = new Map(ids.map((id, at) => [id, passcodes[at] ?? UNKNOWN_CARD]))
    yield withPasscodes(state, UNKNOWN_IN, ({ id, passcode: its }) =>
      kept.has(id) ? (dealt.get(id) ?? its) : (given.get(id) ?? its),
    )
  }
}

/** The position with other cards in these piles; a pile in which nothing changes stays the same value. */
const withPasscodes = (
  state: DuelState,
  piles: readonly (typeof UNKNOWN_IN)[number][],
  meant: (card: DuelCard) => Passcode,
): DuelState => {
  let now = state
  for (const player of PLAYERS)
    for (const pile of piles) {
      const lying = state.sides[player][pile]
      if (lying.every((card) => meant(card) === card.passcode)) continue
      const changed = lying.map((card) =>
        meant(card) === card.passcode ? card : { ...card, passcode: meant(card) },
      )
      now = withSide(now, player, { [pile]: changed })
    }
  return now
}

/** The position as it was dealt, in which everything is known. */
export const withCardsDealt = (state: DuelState, dealt: CardsDealt): DuelState =>
  withPasscodes(state, UNKNOWN_IN, ({ id, passcode: its }) =>
    its === UNKNOWN_CARD ? (dealt.get(id) ?? its) : its,
  )

/** Whether the player has a card of which nobody knows what it is, in the hand or in a pile. */
export const holdsUnknown = (state: DuelState, player: Player): boolean =>
  (['hand', 'graveyard', 'banished', 'deck'] as const).some((pile) =>
    state.sides[player][pile].some(({ passcode }) => passcode === UNKNOWN_CARD),
  )

/** Whether the action plays a card of which nobody knows what it is. */
export const playsUnknown = (state: DuelState, action: RuledAction, cards: CardPool): boolean => {
  if (!('card' in action) || action.do === 'choose') return false
  const located = locate(state, action.card)
  return (
    located !== undefined &&
    located.card.passcode === UNKNOWN_CARD &&
    factsOf(located.card, cards) === undefined
  )
}
