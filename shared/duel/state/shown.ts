import type { Change } from './change.ts'
import type { DuelObjectId } from './duel-card.ts'
import type { DuelState } from './state.ts'

/** Keeps which hidden cards both players were shown; a card that moves on or is shuffled away is unknown again [TERM-05, TERM-06, TERM-09]. */
export const withShown = (before: DuelState, { state, events }: Change): Change => {
  const shown = new Set<DuelObjectId>(before.shown ?? [])
  for (const event of events) {
    if (event.is === 'revealed') shown.add(event.card)
    else if (event.is === 'excavated') event.cards.forEach((card) => shown.add(card))
    else if (event.is === 'shuffled') state.sides[event.player].deck.forEach(({ id }) => shown.delete(id))
    else if ('card' in event && MOVES.has(event.is)) shown.delete(event.card)
  }
  return before.shown || shown.size > 0
    ? { state: { ...state, shown: [...shown] }, events }
    : { state, events }
}

const MOVES: ReadonlySet<string> = new Set(['moved', 'attached', 'removed', 'summoned', 'set'])
