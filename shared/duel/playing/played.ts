import { type EffectPart, saysAnywhere } from '../../cards/effects/walk.ts'
import type { EffectCondition } from '../../cards/effects/condition.ts'
import type { Card } from '../../cards/card.ts'
import type {
  ActivatedEffect,
  Atom,
  CardChange,
  CardEffects,
  Effect,
  EffectLimit,
  EffectStep,
  Granted,
  HowRead,
  Lasting,
  Lasts,
  OwnSummon,
} from '../../cards/effects/effect.ts'
import type { EffectEvent } from '../../cards/effects/event.ts'
import type { MeantCards } from '../../cards/effects/which-cards.ts'
import type { Filter, FilterPlace } from '../../cards/filter/filter.ts'
import type { Duration } from '../../cards/text/durations.ts'
import { isWatched } from '../continuous/locks.ts'
import { declarable } from './step-parts.ts'

/* How far the engine plays what the texts say. An effect that is read to its end but not played to its end counts as `head`. */

/** What both players can do at the same time. */
const DONE_BY_BOTH: ReadonlySet<Atom['do']> = new Set<Atom['do']>(['draw', 'shuffle'])

/** Whether the engine carries out the step, and all that it is made of. */
export const isPlayed = (step: EffectStep): boolean => {
  // Everything else has an entry in the table of `steps.ts`, or it would not compile.
  if (step.do === 'by-hand') return false
  if (step.by === 'both' && !DONE_BY_BOTH.has(step.do)) return false
  if (step.by === 'controller' || step.by === 'owner') return false
  switch (step.do) {
    case 'banish':
      return step.until === undefined || (hasMoment(step.until) && step.faceDown === undefined)
    case 'reveal':
      return step.until === undefined
    case 'equip':
      return step.gives?.every(isChangeHeld) ?? true
    case 'summon':
      return step.with?.every(({ lasting }) => isHeld(lasting)) ?? true
    case 'control':
      return step.lasts === undefined || hasMoment(step.lasts)
    case 'declare':
      return step.nameOf !== undefined || declarable(step).length > 0
    case 'swap-control':
      return step.lasts === undefined
    case 'skip':
      return (
        (step.moment.part === 'draw' || (step.moment.part === 'battle' && step.times === undefined)) &&
        step.moment.next === true &&
        step.moment.of !== 'either'
      )
    case 'later':
      return (
        (step.edge === undefined || (step.edge === 'end' && step.at.part === 'battle')) &&
        step.steps.every(isPlayed)
      )
    case 'summon-now':
      return step.how !== 'normal' || (step.using ?? step.only ?? step.withoutTribute) === undefined
    case 'one-of':
      return step.of.every(({ activate = [], resolve }) => [...activate, ...resolve].every(isPlayed))
    case 'for-each':
      return step.steps.every(isPlayed)
    case 'apply':
      return isHeld(step.lasting)
    default:
      return true
  }
}

/** Whether it ends with a part of a turn. */
const hasMoment = (lasts: Lasts): lasts is Extract<Duration, { readonly moment: unknown }> =>
  'until' in lasts && 'moment' in lasts

/** A second name is held on the field; texts mean it elsewhere, too. */
const isChangeHeld = ({ of }: CardChange): boolean =>
  of !== 'effects' && of !== 'linkRating' && of !== 'second-name'

const GRANTED: ReadonlySet<Granted['is']> = new Set<Granted['is']>([
  'direct-attack',
  'piercing',
  'double-piercing',
  'attacks',
  'attack-all-monsters',
  'must-attack',
])

/** What holds for a monster that has it from another card, and asks for no use that is counted. */
const GIVEN: ReadonlySet<Lasting['is']> = new Set<Lasting['is']>([
  'alter',
  'protect',
  'cannot',
  'forbid',
  'grant',
  'damage-factor',
  'battle-damage-passed-on',
])

const isGiven = (effect: Effect): boolean => {
  if (howPlayed(effect) !== 'whole') return false
  if (effect.kind !== 'continuous') return isKindThatIsGiven(effect)
  return effect.lasting.every(
    (one) =>
      GIVEN.has(one.is) &&
      !(one.is === 'grant' && one.grant.is === 'effect') &&
      !(one.is === 'protect' && one.times !== undefined),
  )
}

const isKindThatIsGiven = ({ kind }: Effect): boolean =>
  kind === 'ignition' || kind === 'quick' || kind === 'trigger'

const asksPlace = (filter: Filter): boolean =>
  filter.is === 'all' || filter.is === 'any' ? filter.of.some(asksPlace) : filter.is === 'place'

/** Cards that lie off the field are seen as they are printed, whatever changes them. */
const isOfPiles = (cards: MeantCards): boolean =>
  cards.is === 'all' && cards.in.some(({ place }) => PILES.has(place))
const PILES: ReadonlySet<FilterPlace> = new Set<FilterPlace>([
  'hand',
  'deck',
  'extraDeck',
  'graveyard',
  'banished',
])

/** What lasts and is held by the engine; effects that change what cards are in a GY, which one of these negates, are not played at all. */
export const isHeld = (lasting: Lasting): boolean => {
  switch (lasting.is) {
    case 'alter':
      return lasting.changes.every(isChangeHeld) && !isOfPiles(lasting.cards)
    case 'protect':
      // "Activated in the Extra Monster Zone": where it was is forgotten once the card has moved.
      return !(lasting.from.includes('activated-effects') && lasting.sources && asksPlace(lasting.sources))
    case 'grant':
      return lasting.grant.is === 'effect' ? isGiven(lasting.grant.effect) : GRANTED.has(lasting.grant.is)
    case 'allow':
      switch (lasting.act.act) {
        case 'normal-summon-more':
          return lasting.act.times === 1
        case 'normal-summons':
        case 'pendulum-summon-more':
        case 'normal-summon-without-tribute':
        case 'fewer-tributes':
        case 'tribute-theirs':
        case 'tribute-theirs-as-cost':
        case 'fusion-materials':
        case 'fusion-as-with':
        case 'set-as-spell':
          return true
        case 'pay-instead-of-tribute':
          return isPlayed(lasting.act.cost)
        case 'activate-from-hand':
        case 'activate-turn-set':
          return lasting.act.cost === undefined
        default:
          return false
      }
    case 'forbid':
    case 'cannot':
    case 'redirect':
    case 'negate':
    case 'negate-activated':
    case 'negate-in-graveyards':
    case 'damage-factor':
    case 'battle-damage-passed-on':
    case 'gain-becomes-damage':
    case 'damage-becomes-gain':
    case 'hand-limit':
    case 'normal-draw':
    case 'destroyed':
    case 'wins':
    case 'held-in-position':
    case 'control-returns':
    case 'spares-cost':
    case 'remains':
      return true
    case 'control-limit':
      return lasting.sendsRest === true ? lasting.most === 1 : lasting.kinds === undefined
    case 'upkeep':
      return (
        (lasting.at.part === 'standby' || lasting.at.part === 'end') &&
        lasting.cost.length === 1 &&
        [...lasting.cost, ...lasting.orElse].every(isPlayed)
      )
    case 'instead':
      return isOfDestruction(lasting.event) && lasting.steps.length === 1 && lasting.steps.every(isPlayed)
    case 'whenever':
      // Of a battle only its beginning is known at once.
      return (
        isSeen(lasting.event) &&
        !(lasting.event.is === 'battle' && lasting.event.at !== 'start') &&
        lasting.steps.every(isPlayed)
      )
    default:
      return false
  }
}

/** Of monsters off the field only this is changed, and by nothing but Continuous Effects. */
const isHeldInPiles = (lasting: Lasting): boolean =>
  lasting.is === 'alter' &&
  lasting.cards.is === 'all' &&
  lasting.cards.in.every(
    ({ place }) =>
      place === 'field' || lasting.changes.every(({ of }) => HELD_IN_PILES[place]?.includes(of) === true),
  )
/** What of a monster is held in that pile; elsewhere off the field it is what is printed. */
const HELD_IN_PILES: Readonly<Partial<Record<FilterPlace, readonly CardChange['of'][]>>> = {
  hand: ['level'],
  graveyard: ['type', 'attribute'],
}

/** Whether it is about cards on the field that are about to be destroyed, whatever would destroy them. */
const isOfDestruction = (event: EffectEvent): boolean =>
  event.is === 'moved' &&
  event.would === true &&
  event.because?.length === 1 &&
  event.because[0] === 'destroyed' &&
  event.by !== 'cost' &&
  event.by !== 'cost-or-effect' &&
  (event.from ??
    event.to ??
    event.source ??
    event.materialFor ??
    event.whileEquippedTo ??
    event.notBecause) === undefined

/** Whether it asks how a monster was Summoned, which the duel only remembers a moment later. */
export const isOfSummonsPast = (event: EffectEvent): boolean =>
  event.is === 'summoned' && (event.from ?? event.using ?? event.source) !== undefined

/** Whether the engine sees that this happens. */
const isSeen = (event: EffectEvent): boolean => {
  switch (event.is) {
    case 'summoned':
    case 'moved':
    case 'set':
    case 'activated':
    case 'resolved':
    case 'equipped':
    case 'attack':
    case 'battle':
    case 'destroys-by-battle':
    case 'gains-life-points':
    case 'pays-life-points':
    case 'draws':
    case 'counter-placed':
    case 'counter-removed':
      return true
    case 'flipped':
    case 'position-changed':
    case 'revealed':
      return event.by === undefined && event.whose === undefined && event.source === undefined
    case 'targeted':
      return event.source === undefined
    case 'damage':
      return event.source === undefined || event.kind === 'battle'
    case 'phase':
      return event.edge !== 'end' || event.at.part === 'battle'
    case 'control-changed':
    case 'attached':
      return false
  }
}

/** Whether the activation can be played: its costs and targets, and the choice among its effects. */
export const isActivationPlayed = ({ activate = [], modes, read, who }: ActivatedEffect): boolean =>
  read !== 'none' &&
  who === undefined &&
  activate.every(isPlayed) &&
  (modes === undefined ||
    (modes.count.max === 1 && modes.of.every((mode) => (mode.activate ?? []).every(isPlayed))))

/** Whether all that the monster's own Summon asks for can be played. */
export const isOwnSummonPlayed = ({ read, costs, as, after = [] }: OwnSummon): boolean =>
  read !== 'none' && as === undefined && [...costs, ...after].every(isPlayed)

/* Words within an effect, wherever they stand */

/** Whether the engine cannot answer this one word: a figure that was not kept, or what nobody remembers. */
const isUnanswered = (part: EffectPart): boolean => {
  if (!('is' in part)) return false
  if (part.is === 'figure') return 'before' in part && part.of.is !== 'bound'
  return part.is === 'happened' && !isRemembered(part)
}

/** Whether the duel remembers what the condition asks about. */
const isRemembered = ({
  in: when,
  event,
}: Extract<EffectCondition, { readonly is: 'happened' }>): boolean => {
  if (when === 'your-standby' || when === 'standby') return event.is === 'moved' && isToldByTheMove(event)
  if (when !== 'turn' && when !== 'since-activation' && when !== 'main-phase' && when !== 'battle-phase')
    return false
  switch (event.is) {
    case 'summoned':
    case 'moved':
    case 'attack':
      return true
    // Which monsters have battled is known, and not with which.
    case 'battle':
      return when === 'turn' && event.with === undefined && event.at === 'end' && event.as === undefined
    case 'destroys-by-battle':
      return event.what.is === 'this' && !event.sentToGraveyard
    case 'flipped':
      return event.by === undefined && event.whose === undefined && event.source === undefined
    case 'activated':
      return event.targeting === undefined && event.includes === undefined
    default:
      return false
  }
}

/** Whether the move itself tells all that is asked of it: by the next Standby Phase what had happened around it is forgotten. */
const isToldByTheMove = ({
  because,
  hadMaterial,
  materialFor,
  detachedFrom,
}: Extract<EffectEvent, { readonly is: 'moved' }>): boolean =>
  !because?.includes('excavated') && !hadMaterial && !materialFor && !detachedFrom

/** Whether every word in it can be answered. */
const isAnswered = (effect: Effect): boolean => !saysAnywhere(effect, isUnanswered)

/** How far an effect is understood and played. */
export const howPlayed = (effect: Effect): HowRead => {
  if (effect.read !== 'whole') return effect.read
  return isPlayedToTheEnd(effect) && isAnswered(effect) ? 'whole' : 'head'
}

const isPlayedToTheEnd = (effect: Effect): boolean => {
  switch (effect.kind) {
    case 'continuous':
      return effect.lasting.every((one) => isHeld(one) || isHeldInPiles(one))
    case 'own-summon':
      return isOwnSummonPlayed(effect) && (effect.turnLong ?? []).every(isWatched)
    default:
      return (
        isActivationPlayed(effect) &&
        effect.resolve.every(isPlayed) &&
        (effect.turnLong ?? []).every(isWatched) &&
        (effect.modes?.of ?? []).every(({ resolve }) => resolve.every(isPlayed)) &&
        (effect.on?.events ?? []).every(isSeen)
      )
  }
}

/**
 * Whether it is known that the Spell or Trap does nothing more than lie there when it is activated, whatever it does later. Of a sentence that may
 * say how it is activated, the reading makes an `activation`.
 */
export const isActivationBare = (card: Card, effects: CardEffects | undefined): boolean =>
  (card.kind === 'spell' || card.kind === 'trap') &&
  STAYING.has(card.icon) &&
  effects !== undefined &&
  effects.effects.length > 0 &&
  effects.effects.every(({ kind }) => kind !== 'activation')

const STAYING: ReadonlySet<string> = new Set(['continuous', 'field', 'equip'])

/** Whether the engine keeps the limit. Summons are counted for the turn only. */
export const isLimitKept = (limit: EffectLimit): boolean =>
  limit.limits !== 'summon' || limit.per === 'turn' || (limit.per === 'duel' && limit.thisWay === true)

/** How far the card is understood and played: whole where every effect of it is, and no sentence was left. */
export const howCardPlayed = (effects: CardEffects | undefined): HowRead => {
  if (!effects || effects.effects.length === 0) return 'none'
  const played = effects.effects.map(howPlayed)
  const areLimitsKept = effects.limits.every(isLimitKept)
  if (effects.unread.length === 0 && areLimitsKept && played.every((one) => one === 'whole')) return 'whole'
  return played.some((one) => one !== 'none') ? 'head' : 'none'
}
