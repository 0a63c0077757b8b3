import type { DuelEvent } from '../event.ts'
import { locate, targetAt } from './board.ts'
import type { DuelObjectId } from './duel-card.ts'
import type { EffectContext, LastingNow, Pending, Target } from './effect-context.ts'
import type { ChainLink, Process } from './process.ts'
import type { Change, DuelState } from './state.ts'
import { isPile, type Place } from './zones.ts'

/*
 * A card that leaves its place is another card to what was chosen there: it is no target any more, even if it comes back [CHN-24]. Nor is one that
 * was chosen as a Set card and lies face-up by the time the effect resolves. What holds for a monster, and what is to be done with it later, ends
 * also when it is turned face-down; control of it does not. What protected it "the first time each turn" does so again.
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

const turnedDownIn = (state: DuelState, events: readonly DuelEvent[]): readonly Leaving[] =>
  events.flatMap((event): readonly Leaving[] => {
    if (event.is !== 'position-changed') return []
    const at = locate(state, event.card)
    return at?.kind === 'monster' && !at.card.faceUp ? [{ card: event.card, at: 'field' }] : []
  })

const onField = (leaving: readonly Leaving[]): ReadonlySet<DuelObjectId> =>
  new Set(leaving.flatMap(({ card, at }) => (at === 'field' ? [card] : [])))

/** Cards that have left the field, and those that were turned face-down. */
export const goneFromField = (
  state: DuelState,
  events: readonly DuelEvent[],
): { readonly left: ReadonlySet<DuelObjectId>; readonly turnedDown: ReadonlySet<DuelObjectId> } => ({
  left: onField(leavingIn(events)),
  turnedDown: onField(turnedDownIn(state, events)),
})

type Now = (target: Target) => Target

const goneWith =
  (leaving: readonly Leaving[]): Now =>
  (target) =>
    !target.gone && leaving.some(({ card, at }) => card === target.card && at === target.at)
      ? { ...target, gone: true }
      : target

/** Chain Links, effects that last and what is put off no longer mean the cards that have left since the events that were seen before. */
export const withLeftSince = (change: Change, seen = 0): Change => {
  const { events, state } = change
  if (state.processes.length === 0 && !state.lasting && !state.pending && !state.guarded) return change
  const fresh = seen === 0 ? events : events.slice(seen)
  const left = leavingIn(fresh)
  const forgotten = [...left, ...turnedDownIn(state, fresh)]
  if (forgotten.length === 0) return change
  const lasting = state.lasting?.flatMap((one) => lastingAfter(one, forgotten))
  const pending = state.pending?.flatMap((one) => pendingAfter(one, isOfControl(one) ? left : forgotten))
  // "The first time each turn" begins again for a card that comes back.
  const guarded = state.guarded?.filter((one) => !isGoneFromField(forgotten, one.card))
  return {
    events,
    state: {
      ...state,
      processes: left.length === 0 ? state.processes : state.processes.map((one) => linksAfter(one, left)),
      ...(lasting && { lasting }),
      ...(pending && { pending }),
      ...(guarded && { guarded }),
    },
  }
}

const isGoneFromField = (gone: readonly Leaving[], id: DuelObjectId): boolean =>
  gone.some(({ card, at }) => at === 'field' && card === id)

const linksAfter = (process: Process, left: readonly Leaving[]): Process => {
  if (process.is !== 'chain') return process
  const links = process.links.map((link) => ({
    ...link,
    targets: link.targets.map(goneWith(left)),
    ...(link.plays && { plays: { ...link.plays, context: contextAfter(link.plays.context, left) } }),
  }))
  return { ...process, links }
}

/** What holds for a card that was on the field does not come back with it. */
const lastingAfter = (entry: LastingNow, gone: readonly Leaving[]): readonly LastingNow[] => {
  const { lasting, context } = entry
  const whom = 'cards' in lasting ? lasting.cards : lasting.is === 'redirect' ? lasting.what : undefined
  const only = whom?.is === 'each' ? context.each : whom?.is === 'this' ? context.itself.card : undefined
  if (only !== undefined && isGoneFromField(gone, only)) return []
  return [{ ...entry, context: contextAfter(context, gone) }]
}

/** Nothing is done later with the one card that it was put off for, nor does a banished card come back that has left the banishment. */
const pendingAfter = (entry: Pending, gone: readonly Leaving[]): readonly Pending[] => {
  const { what, context } = entry
  if (what.is === 'comes-back')
    return gone.some(({ card, at }) => at === 'banished' && card === what.card) ? [] : [entry]
  const steps = what.steps.filter(({ each }) => !gone.some(({ card }) => card === each))
  if (steps.length === 0) return []
  return [{ ...entry, context: contextAfter(context, gone), what: { ...what, steps } }]
}

const isOfControl = ({ what }: Pending): boolean =>
  what.is === 'steps' && what.steps.some(({ step }) => step.do === 'control')

const contextAfter = (context: EffectContext, leaving: readonly Leaving[]): EffectContext => {
  const { event = [], opposing = [], victors = [], left = [] } = context
  const meant = [...event, ...opposing, ...victors]
  const gone = leaving.flatMap(({ card }) => (meant.includes(card) && !left.includes(card) ? [card] : []))
  return {
    ...contextNow(context, goneWith(leaving)),
    ...(gone.length > 0 && { left: [...left, ...gone] }),
  }
}

/** Whether the card that this happened to is not where that put it, or has left there since. */
export const hasLeftSince = (state: DuelState, at: number): boolean => {
  const event = state.happened[at]
  const place = event && placeAfter(event)
  if (!event || place === undefined || !('card' in event)) return false
  return (
    targetAt(state, event.card)?.at !== place ||
    leavingIn(state.happened.slice(at + 1)).some((one) => one.card === event.card && one.at === place)
  )
}

/** Where the card is once that has happened to it; nothing where that does not say it. */
const placeAfter = (event: DuelEvent): Target['at'] | undefined => {
  switch (event.is) {
    case 'moved':
      return placeOf(event.to)
    case 'summoned':
    case 'flipped':
    case 'position-changed':
    case 'attack':
    case 'attack-goes-on':
      return 'field'
    default:
      return undefined
  }
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

const contextNow = (context: EffectContext, now: Now): EffectContext => ({
  ...context,
  itself: now(context.itself),
  bound: Object.fromEntries(
    Object.entries(context.bound).map(([name, one]) => [
      name,
      one.cards ? { ...one, cards: one.cards.map(now) } : one,
    ]),
  ),
})
