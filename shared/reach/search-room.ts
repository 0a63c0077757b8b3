import type { RuledAction } from '../duel/action.ts'
import type { DuelState } from '../duel/state/state.ts'
import type { Goal } from './board-condition.ts'
import { isBoard } from './board-now.ts'
import { type ChanceMoment, noteChance } from './chance-moments.ts'
import type { Prunes } from './choices.ts'
import { cardsKept, endsOn, type FoundLine, isPlay, isStoppable, type LineAsked } from './found-line.ts'
import { type CardsDealt, dealtIn, holdsUnknown, playedWithoutLuck, withCardsDealt } from './luck.ts'
import { type Playbook, playbookOf, textsInDuel } from './playbook.ts'
import { type Prospects, prospectsFor } from './prospects.ts'
import type { ReachProgress, ReachQuestion } from './reach-question.ts'
import { noSymmetry, type Symmetry, symmetryOf } from './symmetry.ts'
import { type Useless, nothingUseless, uselessFor } from './useless.ts'

/* All that a search knows, and the positions on its way. */

const EVERY_PRUNE: Prunes = { symmetry: true, transpositions: true, useless: true, prospects: true }

/** A position on the way, and how it came about. */
export interface WayTo {
  readonly before: WayTo | undefined
  readonly action: RuledAction | undefined
  readonly plays: number
}

export interface Waiting {
  readonly way: WayTo
  readonly state: DuelState
}

/** An action that is still to be tried from a position. Of the many that wait most never are. */
export interface Untried {
  readonly way: WayTo
  readonly from: DuelState
  readonly action: RuledAction
}

/** All that a search knows. */
export interface SearchRoom {
  readonly question: ReachQuestion
  readonly prunes: Prunes
  readonly playbook: Playbook
  readonly symmetry: Symmetry
  readonly useless: Useless
  /** The last two where nobody asks for positions and face-down cards: what texts say of them is seldom what a line needs. */
  readonly hurried: { readonly symmetry: Symmetry; readonly useless: Useless }
  readonly prospects: Prospects
  readonly found: (FoundLine | undefined)[]
  readonly chances: ChanceMoment[]
  readonly dealt: CardsDealt
  /** A way came to a board that is still missing, but not whatever cards come to light: another may. */
  unsure: boolean
  searched: number
  /** Positions that an action has led to, those among them that were known already. */
  cameTo: number
  plays: number
}

export const roomOf = (question: ReachQuestion): SearchRoom => {
  const { state, player, goals, cards } = question
  const prunes: Prunes = { ...EVERY_PRUNE, ...question.prunes }
  const dealt = question.dealt ?? dealtIn(state)
  const playbook = playbookOf(withCardsDealt(state, dealt), cards)
  const prospects = prospectsFor(goals, playbook, player, { dealt, hopes: question.hopes ?? false })
  // What no card can do any more from here on makes no difference.
  const texts = prunes.prospects ? prospects.textsInPlay(state) : textsInDuel(playbook)
  const told = symmetryOf(playbook, player, texts)
  const hurried = { ...told, positionMatters: false, faceDownMatters: false }
  return {
    question,
    prunes,
    playbook,
    symmetry: prunes.symmetry ? told : noSymmetry(player),
    useless: prunes.useless ? uselessFor(goals, playbook, told, texts) : nothingUseless,
    hurried: { symmetry: hurried, useless: uselessFor(goals, playbook, hurried, texts) },
    prospects,
    found: goals.map(() => undefined),
    chances: [],
    dealt,
    unsure: false,
    searched: 0,
    cameTo: 0,
    plays: 0,
  }
}

export const progressOf = ({ searched, cameTo: came, plays, found }: SearchRoom): ReachProgress => ({
  searched,
  cameTo: came,
  plays,
  found: [...found],
})

/** What follows a position, once for each action that is tried there. */
export const following = ({ way, state }: Waiting, actions: readonly RuledAction[]): readonly Untried[] =>
  actions.map((action) => ({
    way: { before: way, action, plays: way.plays + (isPlay(action) ? 1 : 0) },
    from: state,
    action,
  }))

/** Where the action leads; nothing where it ends the Duel. */
export const cameTo = (room: SearchRoom, { way, from, action }: Untried): Waiting | undefined => {
  const { player, cards, hopes } = room.question
  room.cameTo += 1
  const played = playedWithoutLuck(from, action, room.dealt, cards)
  if (hopes && !holdsUnknown(from, player))
    noteChance(
      room.chances,
      { state: from, action, before: () => (way.before ? actionsTo(way.before) : []) },
      played?.turnedUp,
      player,
      cards,
    )
  return played && !played.state.outcome ? { way, state: played.state } : undefined
}

export const beginningOf = ({ state }: ReachQuestion): Waiting => ({
  way: { before: undefined, action: undefined, plays: 0 },
  state,
})

/**
 * Keeps the line for each goal that this position fulfils, where it is better than the one before: shorter, or with more cards kept, or with less
 * that one card of the other side could stop.
 */
export const noteGoals = (room: SearchRoom, way: WayTo, state: DuelState): void => {
  const { found } = room
  const { goals, player, cards } = room.question
  for (const [index, goal] of goals.entries()) {
    const before = found[index]
    if (before && before.plays < way.plays) continue
    if (!isBoard(state, player, goal.condition, cards)) continue
    const kept = cardsKept(state, player, cards)
    const stoppable = actionsTo(way).filter(isStoppable).length
    if (before && before.plays === way.plays) {
      if (before.kept > kept || (before.kept === kept && before.stoppable <= stoppable)) continue
    }
    // What comes to light may stand in the way of a line that does not need it.
    const line = endsOn(actionsTo(way), lineAsked(room, goal))
    if (line) found[index] = { ...line, plays: way.plays, kept, stoppable }
    else room.unsure = true
  }
}

/** What a line must end on to be one to that board. */
export const lineAsked = (
  { question: { state, player, cards }, dealt }: SearchRoom,
  { condition }: Goal,
): LineAsked => ({
  state,
  player,
  condition,
  cards,
  dealt,
})

const actionsTo = (way: WayTo): readonly RuledAction[] => {
  const actions: RuledAction[] = []
  for (let at: WayTo | undefined = way; at; at = at.before) if (at.action) actions.push(at.action)
  return actions.reverse()
}
