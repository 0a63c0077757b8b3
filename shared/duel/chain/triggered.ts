import type { Trigger } from '../ruled-action.ts'
import { openChain } from '../state/decision.ts'
import type { DuelEvent } from '../event.ts'
import { isAppearanceOf, isHappening, isLostInDeck, isMoveOf } from './happened.ts'
import type { Refusal } from '../refusal.ts'
import { rulesetOf } from '../ruleset.ts'
import type { DuelObjectId } from '../state/duel-card.ts'
import type { EffectKind } from '../state/process.ts'
import type { DuelState } from '../state/state.ts'

/** The card whose effect activates, and the kind of effect. */
interface Triggered {
  readonly card: DuelObjectId
  readonly name: string
  readonly effect: EffectKind
}

/** Why the effect does not activate for what its player says has happened: it has not, or the card was not there, or is there no more. */
export const whyNotTriggered = (
  state: DuelState,
  { card, name, effect }: Triggered,
  { happened, to = card, whose }: Trigger,
): Refusal | undefined => {
  const later = sinceThen(state, card, { happened, to, ...(whose !== undefined && { whose }) })
  if (!later) return { code: 'has-not-happened', name, happened, rules: ['EFF-07', 'CHN-06'] }
  if (to !== card && later.some((event) => isAppearanceOf(event, card))) {
    return { code: 'was-not-there', name, rules: ['CHN-02'] }
  }
  // A Flip Effect activates though its monster was destroyed by the battle that turned it [BAT-18].
  const mayMoveOn = effect === 'flip' || rulesetOf(state.ruleset).triggersFollowTheirCard
  return later.some((event) => isMoveOf(event, card)) && !mayMoveOn
    ? { code: 'moved-on', name, rules: ['CHN-35'] }
    : undefined
}

/** Under earlier rules the effect of a card that was where it activates does so though the card has moved on [CHN-36]. */
export const activatesElsewhere = (
  state: DuelState,
  card: DuelObjectId,
  on: Trigger | undefined,
): boolean => {
  if (!on || !rulesetOf(state.ruleset).triggersFollowTheirCard) return false
  return sinceThen(state, card, on)?.some((event) => isMoveOf(event, card)) ?? false
}

/** What followed the last time that this happened, for an effect of the card; `undefined` where it has not. */
function sinceThen(
  state: DuelState,
  card: DuelObjectId,
  { happened, to = card, whose }: Trigger,
): readonly DuelEvent[] | undefined {
  const isOwnLeaving = happened === 'left-field' && to === card
  const at = state.happened.findLastIndex(
    (event) => isHappening(event, happened, to, whose) && !(isOwnLeaving && isLostInDeck(event)),
  )
  return at < 0 ? undefined : [...state.happened.slice(at + 1), ...(openChain(state)?.meanwhile ?? [])]
}
