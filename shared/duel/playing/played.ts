import type {
  ActivatedEffect,
  Atom,
  CardEffects,
  Effect,
  EffectLimit,
  EffectStep,
  HowRead,
  Lasting,
  OwnSummon,
} from '../../cards/effects/effect.ts'
import type { EffectEvent } from '../../cards/effects/event.ts'
import type { Relation } from '../../cards/effects/which-cards.ts'
import { isRecord } from '../../record.ts'

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
      return (
        lasting.act.act === 'special-summon' ||
        (lasting.act.act === 'activate' &&
          lasting.act.with === undefined &&
          lasting.act.moreThan === undefined)
      )
    case 'negate':
      return true
    default:
      return false
  }
}

/** Whether the engine sees that this happens. */
const isSeen = (event: EffectEvent): boolean => {
  if (event.would) return event.is === 'summoned'
  switch (event.is) {
    case 'summoned':
      return event.using === undefined && event.source === undefined && event.from === undefined
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

/** Whether the engine knows if it has held all turn so far. */
const isWatched = (lasting: Lasting): boolean =>
  lasting.is === 'forbid' && lasting.act.act === 'special-summon' && isHeld(lasting)

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

/* Words within an effect, wherever they stand */

/** Relations that the duel keeps no record of: a card never stands so. */
const UNKNOWN_RELATIONS: ReadonlySet<unknown> = new Set<Relation['is']>([
  'came-this-turn',
  'summoned-using',
  'summoned-by',
  'material-of',
  'mentioned-on',
])

/** Whether the engine cannot answer this one word: a relation, a condition, a number or a choice. */
const isUnanswered = (said: Readonly<Record<string, unknown>>): boolean => {
  switch (said['is']) {
    case 'materials':
      return true
    // A filter asks what a card mentions by name; the relation asks about a card.
    case 'mentions':
      return said['card'] !== undefined
    case 'figure':
      return said['before'] === true
    case 'choice':
    case 'of':
      return said['by'] === 'random'
    case 'happened':
      return !isRemembered(said)
    default:
      return UNKNOWN_RELATIONS.has(said['is']) || said['at'] === 'top-or-bottom'
  }
}

/** Whether the duel remembers what the condition asks about. */
const isRemembered = ({ in: when, event }: Readonly<Record<string, unknown>>): boolean => {
  if (when !== 'turn' || !isRecord(event)) return false
  switch (event['is']) {
    case 'summoned':
      return event['using'] === undefined && event['source'] === undefined
    case 'activated':
      return ['in', 'targeting', 'includes'].every((more) => event[more] === undefined)
    default:
      return false
  }
}

/** Whether every word in it can be answered. */
const isAnswered = (said: unknown): boolean => {
  if (Array.isArray(said)) return said.every(isAnswered)
  if (!isRecord(said)) return true
  return !isUnanswered(said) && Object.values(said).every(isAnswered)
}

/** How far an effect is understood and played. */
export const howPlayed = (effect: Effect): HowRead => {
  if (effect.read !== 'whole') return effect.read
  return isPlayedToTheEnd(effect) && isAnswered(effect) ? 'whole' : 'head'
}

const isPlayedToTheEnd = (effect: Effect): boolean => {
  switch (effect.kind) {
    case 'continuous':
      return effect.lasting.every(isHeld)
    case 'own-summon':
      return isOwnSummonPlayed(effect) && (effect.turnLong ?? []).every(isWatched)
    default:
      return (
        isActivationPlayed(effect) &&
        effect.unanswerable === undefined &&
        effect.notNegated === undefined &&
        effect.damageStep === undefined &&
        effect.resolve.every(isPlayed) &&
        (effect.turnLong ?? []).every(isWatched) &&
        (effect.modes?.of ?? []).every(({ resolve }) => resolve.every(isPlayed)) &&
        (effect.on?.events ?? []).every(isSeen)
      )
  }
}

/** Whether the engine keeps the limit. How many of a Spell or Trap are controlled is not counted yet. */
const isKept = (limit: EffectLimit): boolean =>
  limit.limits === 'summon' ? limit.per === 'turn' : limit.limits !== 'controlling'

/** How far the card is understood and played: whole where every effect of it is, and no sentence was left. */
export const howCardPlayed = (effects: CardEffects | undefined): HowRead => {
  if (!effects || effects.effects.length === 0) return 'none'
  const unread = (effects as Partial<CardEffects>).unread ?? []
  const played = effects.effects.map(howPlayed)
  const areLimitsKept = effects.limits.every(isKept)
  if (unread.length === 0 && areLimitsKept && played.every((one) => one === 'whole')) return 'whole'
  return played.some((one) => one !== 'none') ? 'head' : 'none'
}
