import type { Passcode } from '../cards/passcode.ts'
import type { RuledAction } from '../duel/action.ts'
import { apply } from '../duel/engine.ts'
import type { DuelCard, DuelObjectId } from '../duel/state/duel-card.ts'
import type { DuelState } from '../duel/state/state.ts'
import type { Player } from '../duel/state/zones.ts'
import { withSide } from '../duel/state/board.ts'
import type { Goal } from './board-condition.ts'
import { DRAWN } from './luck.ts'
import { type DrawMoment, type FoundLine, type ReachQuestion, searching } from './search.ts'

/*
 * Lines that hope for a good draw, for boards to which no line is known without luck. A draw branches into every card that may be drawn:
 * each is searched from there, and those from which the board is reached are counted. One draw of a line may be hoped for; what else is
 * drawn, before or after it, stays one card more in the hand, as everywhere in the search.
 */

/** A line up to a draw, and the cards any one of which is enough there. */
export interface LuckyLine {
  /** Everything that is done up to the draw. */
  readonly actions: readonly RuledAction[]
  /** So many cards are drawn at once … */
  readonly drawn: number
  /** … of so many that may come. */
  readonly of: number
  /** Each card with which the board is reached, with its copies among those that may come and a line from the draw on; most copies first. */
  readonly helping: readonly HelpingCard[]
  /** How likely it is that one of them is drawn: from 0 to 1. With two good cards together, or more positions looked at, it may be more. */
  readonly likelihood: number
}

export interface HelpingCard {
  readonly card: Passcode
  readonly copies: number
  readonly line: FoundLine
}

/** Draws that are looked at for each board: the first ones that the search came to, each position once. */
const MOST_DRAWS = 6

/**
 * For each board without a line the likeliest of its lucky lines, where there is one; in the order of the boards; `found` are the lines
 * without luck. Takes at most the positions of the question for the way to the draws, and a hundredth of them from each draw with each card.
 * Whoever stops asking has cancelled it.
 */
export function* luckyLines(
  question: ReachQuestion,
  found: readonly (FoundLine | undefined)[],
): Generator<undefined, readonly (LuckyLine | undefined)[]> {
  const missing = question.goals.filter((_, index) => !found[index])
  if (missing.length === 0) return found.map(() => undefined)
  const most = Math.max(FEWEST_AFTER_A_DRAW, Math.ceil(question.most / 100))
  const moments = different(yield* drawsOf({ ...question, goals: missing }), question.player)
    .filter((moment) => isShuffledBefore(moment, question))
    .slice(0, MOST_DRAWS)
  const best: (LuckyLine | undefined)[] = []
  for (const [index, goal] of question.goals.entries()) {
    let likeliest: LuckyLine | undefined
    if (!found[index])
      for (const moment of moments) {
        const line = yield* lineThrough(moment, goal, question, most)
        if (line && line.likelihood > (likeliest?.likelihood ?? 0)) likeliest = line
      }
    best.push(likeliest)
  }
  return best
}

/** Positions that are looked at from a draw with each card, at least. */
const FEWEST_AFTER_A_DRAW = 100

/** The draws on ways that may lead to one of the boards with luck. */
function* drawsOf(question: ReachQuestion): Generator<undefined, readonly DrawMoment[]> {
  const search = searching({ ...question, hopes: true })
  for (;;) {
    const next = search.next()
    if (next.done) return next.value.draws
    yield undefined
  }
}

function* lineThrough(
  { state, actions, drawn }: DrawMoment,
  goal: Goal,
  { player, cards, prunes }: ReachQuestion,
  most: number,
): Generator<undefined, LuckyLine | undefined> {
  const [first] = drawn
  if (first === undefined) return undefined
  const coming = comingCards(state, player, drawn)
  const copies = new Map<Passcode, number>()
  for (const { passcode } of coming) copies.set(passcode, (copies.get(passcode) ?? 0) + 1)
  const helping: HelpingCard[] = []
  for (const [card, count] of copies) {
    const search = searching({
      state: withDrawn(state, player, drawn, card),
      player,
      goals: [goal],
      cards,
      most,
      any: true,
      ...(prunes && { prunes }),
    })
    for (let next = search.next(); ; next = search.next()) {
      if (!next.done) continue
      const [line] = next.value.found
      if (line) helping.push({ card, copies: count, line })
      break
    }
    yield undefined
  }
  if (helping.length === 0) return undefined
  const good = helping.reduce((sum, one) => sum + one.copies, 0)
  return {
    actions,
    drawn: drawn.length,
    of: coming.length,
    helping: helping.toSorted((a, b) => b.copies - a.copies || a.line.plays - b.line.plays),
    likelihood: likelihoodOfOne(good, coming.length, drawn.length),
  }
}

/** How likely the likeliest of them is; 0 where there is none. */
export const likelihoodOfBest = (lines: readonly (LuckyLine | undefined)[]): number =>
  Math.max(0, ...lines.map((line) => line?.likelihood ?? 0))

/** How likely it is to have one of the `good` cards among `drawn` of `of`. */
export const likelihoodOfOne = (good: number, of: number, drawn: number): number => {
  let none = 1
  for (let at = 0; at < drawn; at++) none *= Math.max(0, of - good - at) / (of - at)
  return 1 - none
}

/** Every card that may be the one that is drawn: nobody knows which of the Deck lie in the hand now. */
const comingCards = (
  state: DuelState,
  player: Player,
  drawn: readonly DuelObjectId[],
): readonly DuelCard[] => {
  const { deck, hand } = state.sides[player]
  return [...deck, ...hand.filter(({ id }) => drawn.includes(id))]
}

/** The same position, where the first card that was drawn is that one, and the others are not known. */
const withDrawn = (
  state: DuelState,
  player: Player,
  drawn: readonly DuelObjectId[],
  wanted: Passcode,
): DuelState => {
  const { deck, hand } = state.sides[player]
  const [first] = drawn
  const was = hand.find(({ id }) => id === first)?.passcode
  const given =
    was === wanted ? undefined : comingCards(state, player, drawn).find((card) => card.passcode === wanted)
  const dealt = (card: DuelCard): DuelCard => {
    if (card.id === first) return { ...card, passcode: wanted }
    if (drawn.includes(card.id)) return { ...card, passcode: DRAWN }
    // It lies in the Deck in place of the card that was taken out of it.
    return card.id === given?.id && was !== undefined ? { ...card, passcode: was } : card
  }
  return withSide(state, player, { deck: deck.map(dealt), hand: hand.map(dealt) })
}

/** Draws that come to the same position are one: the earliest. */
const different = (draws: readonly DrawMoment[], player: Player): readonly DrawMoment[] => {
  const seen = new Set<string>()
  return draws.filter(({ state, drawn }) => {
    const { hand, graveyard, banished, mainMonster, spellTrap } = state.sides[player]
    const lying = [hand.filter(({ id }) => !drawn.includes(id)), graveyard, banished].map((pile) =>
      pile.map(({ passcode }) => passcode).toSorted((a, b) => a - b),
    )
    const key = JSON.stringify([
      lying,
      [...mainMonster, ...spellTrap].map((card) => card?.passcode ?? 0).toSorted((a, b) => a - b),
      state.turn.normalSummons,
    ])
    if (seen.has(key)) return false
    seen.add(key)
    return true
  })
}

/** Whether nobody can know what is drawn: no card has been put into the Deck since it was shuffled last. */
const isShuffledBefore = ({ actions }: DrawMoment, { state, player, cards }: ReachQuestion): boolean => {
  let now = state
  let isKnown = false
  for (const action of actions) {
    const done = apply(now, action, cards)
    if (!done.ok) return false
    for (const event of done.value.events) {
      if (event.is === 'shuffled' && event.player === player) isKnown = false
      if (
        event.is === 'moved' &&
        event.because !== 'draw' &&
        event.to.in === 'deck' &&
        event.to.of === player
      )
        isKnown = true
    }
    now = done.value.state
  }
  return !isKnown
}
