import type { DuelEvent } from '../event.ts'
import type { EffectContext, Target } from './effect-context.ts'
import { locate } from './board.ts'
import type { ChainLink, Process } from './process.ts'
import type { Change, DuelState } from './state.ts'
import { isPile, type Place } from './zones.ts'

/*
 * A card that leaves its place is another card to what was chosen there: it is no target any more, even if it comes back [CHN-24]. Nor is one that
 * was chosen as a Set card and lies face-up by the time the effect resolves.
 */

/** A card that left, and from where. */
type Leaving = Pick<Target, 'card' | 'at'>

const placeOf = (place: Place): Target['at'] => (isPile(place) ? place.in : 'field')

const leavingIn = (events: readonly DuelEvent[]): readonly Leaving[] =>
  events.flatMap((event): readonly Leaving[] => {
    if (event.is === 'attached' || event.is === 'removed')
      return [{ card: event.card, at: placeOf(event.from) }]
    if (event.is !== 'moved') return []
    const at = event.wasMaterial ? 'attached' : placeOf(event.from)
    return at === placeOf(event.to) ? [] : [{ card: event.card, at }]
  })

/** Chain Links and effects that last no longer mean the cards that have left. */
export const withLeftSince = (change: Change): Change => {
  const { events, state } = change
  if (state.processes.length === 0 && !state.lasting) return change
  const leaving = leavingIn(events)
  if (leaving.length === 0) return change
  const now = (target: Target): Target =>
    !target.gone && leaving.some(({ card, at }) => card === target.card && at === target.at)
      ? { ...target, gone: true }
      : target
  const processes = state.processes.map((process): Process => {
    if (process.is !== 'chain') return process
    const links = process.links.map((link) => ({
      ...link,
      targets: link.targets.map(now),
      ...(link.plays && { plays: { ...link.plays, context: contextNow(link.plays.context, now) } }),
    }))
    return { ...process, links }
  })
  const lasting = state.lasting?.map((one) => ({ ...one, context: contextNow(one.context, now) }))
  return { events, state: { ...state, processes, ...(lasting && { lasting }) } }
}

/** The link as it begins to resolve: what was targeted as a Set card and has been turned face-up since is gone for it. */
export const withoutShown = (link: ChainLink, state: DuelState): ChainLink => {
  const { plays } = link
  if (!plays) return link
  const isShown = ({ card, set }: Target): boolean => {
    const at = set && locate(state, card)
    return at !== undefined && (at.kind === 'monster' || at.kind === 'spellTrap') && at.card.faceUp
  }
  const shown = Object.values(plays.context.bound).flatMap(({ cards = [] }) => cards.filter(isShown))
  if (shown.length === 0) return link
  const now = (target: Target): Target =>
    shown.some(({ card }) => card === target.card) ? { ...target, gone: true } : target
  return {
    ...link,
    targets: link.targets.map(now),
    plays: { ...plays, context: contextNow(plays.context, now) },
  }
}

const contextNow = (context: EffectContext, now: (target: Target) => Target): EffectContext => ({
  ...context,
  itself: now(context.itself),
  bound: Object.fromEntries(
    Object.entries(context.bound).map(([name, one]) => [
      name,
      one.cards ? { ...one, cards: one.cards.map(now) } : one,
    ]),
  ),
})
