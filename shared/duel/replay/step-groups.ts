import type { Action } from '../action.ts'
import { isByHand } from '../action-kinds.ts'
import { locate } from '../state/board.ts'
import type { DuelCard } from '../state/duel-card.ts'
import type { DuelState } from '../state/state.ts'
import type { Moment } from './line.ts'
import type { Step } from './step.ts'

/** Steps that one card caused; none did what the turn itself brings. */
export interface StepGroup<S> {
  /** As it was before its first step. */
  readonly cause?: DuelCard
  /** At least one. */
  readonly moments: readonly Moment<S>[]
}

/**
 * Steps that follow one another, put together under the card that caused them: what a player does by hand, and what is answered or put
 * together piece by piece, belongs to the card that was played before. After a fork that is `cause`, if any. What is done by hand once an
 * activation has resolved is nobody's doing but the player's.
 */
export const stepGroups = <S extends Step>(
  moments: readonly Moment<S>[],
  before: DuelState,
  cause?: DuelCard,
): readonly StepGroup<S>[] => {
  const groups: { cause?: DuelCard; moments: Moment<S>[] }[] = []
  let then = before
  /** The last action that a card began. */
  let begun: Action | undefined
  for (const moment of moments) {
    const [action] = moment.step.actions
    const isFree = action && isByHand(action) && begun && isActivation(begun) && then.processes.length === 0
    const begins = !action || isFree ? 'turn' : causeOf(action)
    if (begins !== 'goes-on') begun = isFree ? undefined : action
    const open = groups.at(-1)
    const goesOn = begins === 'goes-on'
    const card = typeof begins === 'number' ? locate(then, begins)?.card : goesOn ? cause : undefined
    if (open && (goesOn || (card && open.cause?.id === card.id))) open.moments.push(moment)
    else groups.push({ ...(card && { cause: card }), moments: [moment] })
    then = moment.step.state
  }
  return groups
}

const isActivation = ({ do: does }: Action): boolean => does === 'activate' || does === 'activate-effect'

/** The card whose doing the action is, or that it is the turn's, or of what went before. */
const causeOf = (action: Action): DuelCard['id'] | 'turn' | 'goes-on' => {
  if (isByHand(action)) return 'goes-on'
  switch (action.do) {
    case 'draw':
    case 'enter-phase':
    case 'end-turn':
    case 'begin-pendulum-summon':
      return 'turn'
    case 'pass':
    case 'finish-link':
    case 'choose':
    case 'decide':
    case 'decline':
    case 'place-pendulum':
    case 'finish-pendulum-summon':
    case 'attack-again':
    case 'cancel-attack':
      return 'goes-on'
    default:
      return action.card
  }
}
