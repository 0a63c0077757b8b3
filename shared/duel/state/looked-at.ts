import type { DuelObjectId } from './duel-card.ts'
import type { Change, DuelState, LookedAt } from './state.ts'

/** Remembers which cards are looked at; a later look takes the place of the one before, and the next phase ends it. */
export const withLookedAt = (before: DuelState, { state, events }: Change): Change => {
  let now = before.lookedAt
  for (const event of events) {
    if (event.is === 'excavated') now = { player: event.player, by: 'both', cards: event.cards }
    else if (event.is === 'looked') now = { player: event.player, by: event.by, cards: event.cards }
    else if (event.is === 'phase' || (event.is === 'shuffled' && event.player === now?.player))
      now = undefined
    else if (event.is === 'arranged') now = without(now, event.cards)
    else if ('card' in event && event.is !== 'revealed') now = without(now, [event.card])
  }
  if (now === before.lookedAt) return { state, events }
  if (now) return { state: { ...state, lookedAt: now }, events }
  const rest: { -readonly [Field in keyof DuelState]: DuelState[Field] } = { ...state }
  delete rest.lookedAt
  return { state: rest, events }
}

const without = (lookedAt: LookedAt | undefined, gone: readonly DuelObjectId[]): LookedAt | undefined => {
  if (!lookedAt?.cards.some((id) => gone.includes(id))) return lookedAt
  const cards = lookedAt.cards.filter((id) => !gone.includes(id))
  return cards.length > 0 ? { ...lookedAt, cards } : undefined
}
