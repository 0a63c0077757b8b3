import type {
  ActivatedEffect,
  Atom,
  CardEffects,
  Effect,
  EffectStep,
  HowRead,
  Lasting,
  OwnSummon,
} from '../../cards/effects/effect.ts'
import type { EffectCondition } from '../../cards/effects/condition.ts'
import type { EffectEvent } from '../../cards/effects/event.ts'

/* How far the engine plays what the texts say. An effect that is read to its end but not played to its end counts as `head`. */

/** The atoms that the engine carries out; whatever else a text does is left to the player's hand. */
const PLAYED: ReadonlySet<Atom['do']> = new Set<Atom['do']>([
  'target',
  'choose',
  'reveal',
  'look',
  'add',
  'return',
  'send',
  'destroy',
  'discard',
  'tribute',
  'banish',
  'to-deck',
  'to-extra-deck-face-up',
  'set',
  'place',
  'attach',
  'detach',
  'equip',
  'draw',
  'draw-until',
  'mill',
  'shuffle',
  'summon',
  'token',
  'fusion',
  'ritual',
  'pay',
  'gain',
  'damage',
  'life-points-become',
  'position',
  'counters',
  'negate',
  'win',
  'apply',
  'one-of',
  'for-each',
])

/** Whether the engine carries out the step, and all that it is made of. */
export const isPlayed = (step: EffectStep): boolean => {
  if (!PLAYED.has(step.do)) return false
  if (step.by !== undefined && step.by !== 'opponent') return false
  switch (step.do) {
    case 'banish':
      return step.until === undefined
    case 'reveal':
      return step.until === undefined
    case 'equip':
      return step.gives === undefined
    case 'summon':
      return step.onto === undefined && step.monster === undefined && typeof step.zone !== 'object'
    case 'token':
      return typeof step.zone !== 'object' && step.token.figures === undefined
    case 'fusion':
    case 'ritual':
      return step.including === undefined
    case 'one-of':
      return (
        step.count === undefined &&
        step.of.every(({ activate = [], resolve }) => [...activate, ...resolve].every(isPlayed))
      )
    case 'for-each':
      return step.steps.every(isPlayed)
    case 'apply':
      return isHeld(step.lasting)
    default:
      return true
  }
}

/** What lasts and is held by the engine. */
export const isHeld = (lasting: Lasting): boolean => {
  switch (lasting.is) {
    case 'alter':
      return lasting.changes.every(
        (change) =>
          ['atk', 'def', 'level', 'rank', 'atk-and-def', 'type', 'attribute'].includes(change.of) &&
          !('sameAs' in change) &&
          !('exactly' in change) &&
          !('to' in change && typeof change.to !== 'string'),
      )
    case 'forbid':
      return lasting.act.act === 'special-summon' || lasting.act.act === 'activate'
    case 'negate':
      return true
    default:
      return false
  }
}

/** Whether the engine can tell whether it is so. */
const isAnswered = (condition: EffectCondition): boolean => {
  switch (condition.is) {
    case 'all':
    case 'any':
      return condition.of.every(isAnswered)
    case 'not':
      return isAnswered(condition.of)
    case 'battling':
      return false
    default:
      return true
  }
}

/** Whether the engine sees that this happens. */
const isSeen = (event: EffectEvent): boolean => {
  // How a card was Summoned is not known once it has left the field.
  if ('what' in event && event.what.is === 'this' && 'of' in event.what) {
    const { of } = event.what
    if ((of.is === 'all' ? of.of : [of]).some(({ is }) => is === 'summoned')) return false
  }
  if (event.would) return event.is === 'summoned'
  switch (event.is) {
    case 'summoned':
      return event.using === undefined && event.source === undefined
    case 'moved':
      return event.materialFor === undefined && event.source === undefined
    case 'activated':
      return event.includes?.every(({ what }) => what === undefined) ?? true
    case 'flipped':
      return true
    default:
      return false
  }
}

/** Whether the activation can be played: its costs and targets, and the choice among its effects. */
export const isActivationPlayed = ({ activate = [], modes, read, who }: ActivatedEffect): boolean =>
  read !== 'none' &&
  who === undefined &&
  activate.every(isPlayed) &&
  (modes === undefined ||
    (modes.count.max === 1 &&
      modes.eachOnce === undefined &&
      modes.of.every((mode) => (mode.activate ?? []).every(isPlayed))))

/** Whether all that the monster's own Summon asks for can be played. */
export const isOwnSummonPlayed = ({ read, costs, as, to, after = [] }: OwnSummon): boolean =>
  read !== 'none' && as === undefined && typeof to?.zone !== 'object' && [...costs, ...after].every(isPlayed)

/** How far an effect is understood and played. */
export const howPlayed = (effect: Effect): HowRead => {
  if (effect.read !== 'whole') return effect.read
  return isPlayedToTheEnd(effect) ? 'whole' : 'head'
}

const isPlayedToTheEnd = (effect: Effect): boolean => {
  switch (effect.kind) {
    case 'continuous':
      return effect.lasting.every(isHeld) && (effect.if === undefined || isAnswered(effect.if))
    case 'own-summon':
      return isOwnSummonPlayed(effect)
    default:
      return (
        isActivationPlayed(effect) &&
        effect.unanswerable?.ofKindsOf === undefined &&
        effect.resolve.every(isPlayed) &&
        (effect.turnLong ?? []).every(isHeld) &&
        (effect.modes?.of ?? []).every(({ resolve }) => resolve.every(isPlayed)) &&
        (effect.on?.events ?? []).every(isSeen)
      )
  }
}

/** How far the card is understood and played: whole where every effect of it is, and no sentence was left. */
export const howCardPlayed = (effects: CardEffects | undefined): HowRead => {
  if (!effects || effects.effects.length === 0) return 'none'
  const unread = (effects as Partial<CardEffects>).unread ?? []
  const played = effects.effects.map(howPlayed)
  if (unread.length === 0 && played.every((one) => one === 'whole')) return 'whole'
  return played.some((one) => one !== 'none') ? 'head' : 'none'
}
