import type { Passcode } from '../cards/passcode.ts'
import type { RuledAction } from '../duel/action.ts'
import { apply, why } from '../duel/engine.ts'
import type { DuelObjectId } from '../duel/state/duel-card.ts'
import type { DuelState } from '../duel/state/state.ts'
import type { Player } from '../duel/state/zones.ts'
import { withSide } from '../duel/state/board.ts'
import type { Goal } from './board-condition.ts'
import { dealtIn, playedWithoutLuck, type TurnedUp } from './luck.ts'
import type { ChanceMoment } from './chance-moments.ts'
import type { FoundLine } from './found-line.ts'
import type { ReachQuestion } from './reach-question.ts'
import { searching } from './search.ts'

/*
 * Lines that hope for luck, for boards to which no line is known without it. Where cards come to light, drawn, sent from the top of the Deck
 * or excavated, the line branches into every card that may come: each is searched from there, and those from which the board is reached
 * are counted. One such moment of a line may be hoped for, and of an action that draws and then sends cards from the top only the one or the
 * other; what comes to light before or after it stays unknown, as everywhere in the search.
 */

/** A line up to the moment in which cards come to light, and the cards any one of which is enough there. */
export interface LuckyLine {
  /** Everything that is done up to there, with what lets the cards come to light. */
  readonly actions: readonly RuledAction[]
  /** So many cards come to light at once … */
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

/** Moments of chance that are looked at for each board: the first ones that the search came to, each position once. */
const MOST_MOMENTS = 6

/**
 * For each board without a line the likeliest of its lucky lines, where there is one; in the order of the boards; `found` are the lines
 * without luck. Takes at most the positions of the question for the way to chance, and a hundredth of them from there with each card.
 * Whoever stops asking has cancelled it.
 */
export function* luckyLines(
  question: ReachQuestion,
  found: readonly (FoundLine | undefined)[],
): Generator<undefined, readonly (LuckyLine | undefined)[]> {
  const missing = question.goals.filter((_, index) => !found[index])
  if (missing.length === 0) return found.map(() => undefined)
  const most = Math.max(FEWEST_AFTER_CHANCE, Math.ceil(question.most / 100))
  const moments = different(yield* chancesOf({ ...question, goals: missing }), question.player)
    .filter((moment) => isShuffledBefore(moment, question))
    .slice(0, MOST_MOMENTS)
  const best: (LuckyLine | undefined)[] = []
  for (const [index, goal] of question.goals.entries()) {
    let likeliest: LuckyLine | undefined
    if (!found[index])
      for (const moment of moments)
        for (const hoped of moment.turnedUp) {
          const line = yield* lineThrough(moment, hoped, goal, question, most)
          if (line && line.likelihood > (likeliest?.likelihood ?? 0)) likeliest = line
        }
    best.push(likeliest)
  }
  return best
}

/** Positions that are looked at from there with each card, at least. */
const FEWEST_AFTER_CHANCE = 100

/** The moments of chance on ways that may lead to one of the boards with luck. */
function* chancesOf(question: ReachQuestion): Generator<undefined, readonly ChanceMoment[]> {
  const search = searching({ ...question, hopes: true })
  for (;;) {
    const next = search.next()
    if (next.done) return next.value.chances
    yield undefined
  }
}

function* lineThrough(
  moment: ChanceMoment,
  hoped: TurnedUp,
  goal: Goal,
  { player, cards, prunes }: ReachQuestion,
  most: number,
): Generator<undefined, LuckyLine | undefined> {
  const { state, before, action, shuffledIn } = moment
  const { deck } = state.sides[player]
  const coming = [...deck, ...shuffledIn]
  const copies = new Map<Passcode, number>()
  for (const { passcode } of coming) copies.set(passcode, (copies.get(passcode) ?? 0) + 1)
  const helping: HelpingCard[] = []
  for (const [card, count] of copies) {
    const first = hoped.find((id) => deck.some((one) => one.id === id))
    const come = withCard(state, player, first, card)
    if (!come || why(come, action, cards)) continue
    const dealt = dealtIn(come)
    const then = playedWithoutLuck(come, action, dealt, cards, first)
    if (!then || then.state.outcome) continue
    const search = searching({
      state: then.state,
      dealt,
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
    actions: [...before, action],
    drawn: hoped.length,
    of: coming.length,
    helping: helping.toSorted(
      (a, b) => b.copies - a.copies || a.line.plays - b.line.plays || a.card - b.card,
    ),
    likelihood: likelihoodOfOne(good, coming.length, hoped.length),
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

/** The same position, in which that card of the Deck is another one. */
const withCard = (
  state: DuelState,
  player: Player,
  id: DuelObjectId | undefined,
  wanted: Passcode,
): DuelState | undefined => {
  const { deck } = state.sides[player]
  const was = deck.find((card) => card.id === id)
  const given = was?.passcode === wanted ? was : deck.find(({ passcode }) => passcode === wanted)
  if (!was || !given) return undefined
  const swapped = deck.map((card) =>
    card.id === was.id
      ? { ...card, passcode: wanted }
      : card.id === given.id
        ? { ...card, passcode: was.passcode }
        : card,
  )
  return withSide(state, player, { deck: swapped })
}

/** Moments in the same position are one: the earliest. */
const different = (chances: readonly ChanceMoment[], player: Player): readonly ChanceMoment[] => {
  const seen = new Set<string>()
  return chances.filter(({ state, turnedUp }) => {
    const { hand, graveyard, banished, mainMonster, spellTrap } = state.sides[player]
    const lying = [hand, graveyard, banished].map((pile) =>
      pile.map(({ passcode }) => passcode).toSorted((a, b) => a - b),
    )
    const key = JSON.stringify([
      lying,
      [...mainMonster, ...spellTrap].map((card) => card?.passcode ?? 0).toSorted((a, b) => a - b),
      state.turn.normalSummons,
      turnedUp.map(({ length }) => length),
    ])
    if (seen.has(key)) return false
    seen.add(key)
    return true
  })
}

/** Whether nobody can know what comes: no card has been put into the Deck since it was shuffled last. */
const isShuffledBefore = ({ before }: ChanceMoment, { state, player, cards }: ReachQuestion): boolean => {
  let now = state
  let isKnown = false
  for (const action of before) {
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
