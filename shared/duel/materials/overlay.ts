import type { CardPool } from '../../cards/pool.ts'
import type { Filter } from '../../cards/filter/filter.ts'
import type { OverlaidMonster, PastOfTurn, XyzCost, XyzUsing } from '../../cards/restrictions.ts'
import { isSo } from '../continuous/any-card.ts'
import { askingNow, candidateAt, ownMonsters } from '../continuous/candidates.ts'
import { isFieldSo } from '../continuous/field-condition.ts'
import { atkNow, type Candidate, matches, nameNow, plainReading } from '../continuous/filter.ts'
import { seenNow } from '../continuous/seen-now.ts'
import type { NotMet, Refusal } from '../refusal.ts'
import { locate } from '../state/board.ts'
import type { DuelCard, DuelObjectId } from '../state/duel-card.ts'
import type { DuelState } from '../state/state.ts'
import { opponentOf, type Player } from '../state/zones.ts'

/*
 * "You can also Xyz Summon this card by using …": one monster in place of the materials, which comes with what is attached to it.
 */

/** A monster that may be used so. */
export interface Overlay {
  readonly candidate: Candidate
  readonly using: XyzUsing
}

const waysOf = ({ facts }: Candidate): readonly XyzUsing[] =>
  facts.kind === 'token'
    ? []
    : facts.restrictions.flatMap((one) => (one.code === 'may-be-xyz-summoned-using' ? [one] : []))

/** The candidates that the newcomer's text lets the turn player use now, at a cost that can be paid. */
export const overlaysAmong = (
  state: DuelState,
  newcomer: Candidate,
  candidates: readonly Candidate[],
  cards: CardPool,
): readonly Overlay[] => {
  const open = waysOf(newcomer).filter((using) => isOpen(state, newcomer, using, cards))
  if (open.length === 0) return []
  return candidates.flatMap((candidate) =>
    open.flatMap((using) =>
      isMeant(state, using, candidate, cards) && paymentsOf(state, using, candidate, cards).length > 0
        ? [{ candidate, using }]
        : [],
    ),
  )
}

/** All that could be paid for using that monster: an empty list of cards where nothing is to be paid; none where it cannot be used. */
export const overlayPayments = (
  state: DuelState,
  newcomer: Candidate,
  candidates: readonly Candidate[],
  cards: CardPool,
): readonly (readonly DuelObjectId[])[] => {
  const all = overlaysAmong(state, newcomer, candidates, cards).flatMap(({ candidate, using }) =>
    paymentsOf(state, using, candidate, cards),
  )
  return all.some((paid) => paid.length === 0) ? [[]] : all
}

/** Why a monster that the text means cannot be used now; undefined where the player has none, or one can be used. */
export const whyNotOverlaid = (
  state: DuelState,
  newcomer: Candidate,
  candidates: readonly Candidate[],
  cards: CardPool,
): Refusal | undefined => {
  const { name } = newcomer.facts
  for (const using of waysOf(newcomer)) {
    if (!candidates.some((one) => isMeant(state, using, one, cards))) continue
    if (using.phase && using.phase !== state.turn.phase)
      return { code: 'only-in-main2', name, rules: ['XYZ-01'] }
    const { timesATurn: times = Infinity } = using
    if (timesOverlaid(state, newcomer) >= times)
      return { code: 'used-up', name, what: 'summon', times, per: 'turn', rules: ['XYZ-01'] }
    const unmet = unmetOf(using, state, cards)
    return unmet
      ? { code: 'condition-unmet', name, unmet, rules: ['XYZ-01'] }
      : { code: 'cost-cannot-be-paid', name, rules: ['TERM-11'] }
  }
  return undefined
}

/** What the text asks for beside the monster and is not so. */
const unmetOf = (
  { if: condition, after }: XyzUsing,
  state: DuelState,
  cards: CardPool,
): NotMet | undefined => {
  if (condition && !isFieldSo(condition, state, cards)) return { is: 'field', condition }
  return after && !hasBeen(after, state, cards) ? { is: 'past', past: after } : undefined
}

/** How often the turn player has Summoned such a monster on top of one this turn. */
const timesOverlaid = ({ turn }: DuelState, { facts }: Candidate): number =>
  turn.specialSummons.filter(
    ({ player, name, overlaid }) => overlaid && player === turn.player && name === facts.name,
  ).length

/** Whether it may be done now and has not been done too often; the conditions of the text hold. */
const isOpen = (state: DuelState, newcomer: Candidate, using: XyzUsing, cards: CardPool): boolean => {
  const { timesATurn = Infinity, phase } = using
  return (
    timesOverlaid(state, newcomer) < timesATurn &&
    (phase === undefined || phase === state.turn.phase) &&
    !unmetOf(using, state, cards)
  )
}

const hasBeen = (past: PastOfTurn, state: DuelState, cards: CardPool): boolean => {
  const { turn } = state
  switch (past.is) {
    case 'battled':
      return (turn.battled ?? []).some((one) => isPrintedSo(past.of, one, state, cards))
    case 'activated':
      return (turn.activated ?? []).some(({ passcode, negated }) => {
        const facts = cards.find(passcode)
        return !negated && (facts?.name === past.name || facts?.countsAs === past.name)
      })
    case 'opponent-summoned-from-extra-deck': {
      const theirs = opponentOf(turn.player)
      return [turn.fromExtraDeck, turn.fromExtraDeckLastTurn].some(
        (came) => (came ?? []).filter(({ player }) => player === theirs).length >= past.least,
      )
    }
  }
}

/** By what is printed on it: the monster may be anywhere now. */
const isPrintedSo = (
  of: Filter,
  {
    card,
    passcode,
    player,
  }: { readonly card: DuelObjectId; readonly passcode: DuelCard['passcode']; readonly player: Player },
  state: DuelState,
  cards: CardPool,
): boolean => {
  const own = { id: card, passcode, owner: player, faceUp: true }
  const candidate = candidateAt(own, { in: 'graveyard', of: player }, cards)
  return candidate !== undefined && matches(of, plainReading(candidate), askingNow(state))
}

const isMeant = (
  state: DuelState,
  { using, which = [] }: XyzUsing,
  candidate: Candidate,
  cards: CardPool,
): boolean =>
  matches(using, plainReading(candidate), askingNow(state)) &&
  which.every((one) => isThat(state, one, candidate, cards))

const isThat = (state: DuelState, asked: OverlaidMonster, candidate: Candidate, cards: CardPool): boolean => {
  switch (asked.is) {
    case 'originally-named': {
      const { name, countsAs } = candidate.printed ?? candidate.facts
      return name === asked.name || countsAs === asked.name
    }
    case 'numbered':
      return numbersIn(nameNow(candidate), asked.behind).some(
        (number) => number >= asked.range.min && number <= (asked.range.max ?? Infinity),
      )
    case 'equipped-with':
      return (candidate.equippedWith ?? []).filter((one) => one === 'equip-card').length >= asked.least
    case 'highest-atk':
      return ownMonsters(state, cards).every(
        (other) => other.standing?.faceUp === false || atkNow(other) <= atkNow(candidate),
      )
    case 'did-not-activate':
      return !(state.turn.activated ?? []).some(({ card, onField }) => onField && card === candidate.card.id)
  }
}

/** The numbers in a name: 101 in "Number C101: …", where it is asked behind "Number C". */
const numbersIn = (name: string, behind = ''): readonly number[] =>
  [...name.matchAll(/\d+/g)].flatMap(({ 0: digits, index }) =>
    name.slice(0, index).endsWith(behind) ? [Number(digits)] : [],
  )

/** The cards that could be paid: each list is one way. */
const paymentsOf = (
  state: DuelState,
  { cost }: XyzUsing,
  { standing }: Candidate,
  cards: CardPool,
): readonly (readonly DuelObjectId[])[] => {
  if (!cost) return [[]]
  if (cost.is === 'detach') return setsOf(cost.count, standing?.attached.map(({ id }) => id) ?? [])
  return state.sides[state.turn.player].hand.flatMap(({ id }) => {
    const located = locate(state, id)
    const seen = located && seenNow(state, located, cards)
    return seen && isSo(state, seen, cost.of, state.turn.player) ? [[id]] : []
  })
}

const setsOf = (count: number, ids: readonly DuelObjectId[]): readonly (readonly DuelObjectId[])[] => {
  if (count === 0) return [[]]
  return ids.flatMap((id, at) => setsOf(count - 1, ids.slice(at + 1)).map((others) => [id, ...others]))
}

/** How those cards are paid: discarded, only sent, or detached. */
export const costOfPayment = (
  state: DuelState,
  newcomer: Candidate,
  candidates: readonly Candidate[],
  paid: readonly DuelObjectId[],
  cards: CardPool,
): XyzCost | undefined =>
  overlaysAmong(state, newcomer, candidates, cards).find(({ candidate, using }) =>
    paymentsOf(state, using, candidate, cards).some((one) => sameCards(one, paid)),
  )?.using.cost

/** Whether both are the same cards, in whatever order. */
export const sameCards = (one: readonly DuelObjectId[], other: readonly DuelObjectId[]): boolean =>
  one.length === other.length && one.every((id) => other.includes(id))
