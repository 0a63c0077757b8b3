import type { Card } from '../card.ts'
import type { Effect, EffectStep, Lasting, Mode, Protection } from './effect.ts'
import type { EffectEvent } from './event.ts'
import type { EffectCondition } from './condition.ts'
import type { TurnMoment } from '../text/durations.ts'
import type { Amount, MeantCards } from './which-cards.ts'

/*
 * Whether an effect can matter in one's own first turn, in which nobody attacks, the opponent has no cards on the field and does nothing, and
 * what lies on the field came there in the Main Phase.
 */

/** Whether the opponent or a battle must have done it. */
const needsOpponent = (event: EffectEvent): boolean => {
  switch (event.is) {
    case 'attack':
    case 'battle':
    case 'destroys-by-battle':
    case 'damage':
      return true
    case 'moved':
      return event.by === 'battle' || event.whose === 'opponent' || happensToTheirs(event)
    case 'phase':
      return neverComes(event.at)
    default:
      return ('who' in event && event.who === 'opponent') || happensToTheirs(event)
  }
}

const happensToTheirs = (event: EffectEvent): boolean =>
  'what' in event && event.what.is === 'card' && event.what.whose === 'opponent'

/** No such moment comes once a card was played: those of others, those before the Main Phase, and battles. */
const neverComes = ({ of, part }: TurnMoment): boolean => of === 'opponent' || NEVER_COMES.has(part)

const NEVER_COMES: ReadonlySet<TurnMoment['part']> = new Set(['draw', 'standby', 'battle'])

/** Whether it is never so in one's own first turn, before the opponent has done anything. */
const isNeverSo = (condition: EffectCondition): boolean => {
  switch (condition.is) {
    case 'all':
      return condition.of.some(isNeverSo)
    case 'any':
      return condition.of.every(isNeverSo)
    case 'battling':
      return true
    case 'turn-of':
      return condition.who === 'opponent'
    case 'during':
      return condition.moments.every(neverComes)
    case 'at-start':
      return neverComes(condition.moment)
    case 'happened':
      return condition.in === 'last-turn' || (condition.times.min > 0 && needsOpponent(condition.event))
    case 'count':
      return condition.count.min > 0 && areTheirs(condition.of)
    case 'compare':
      return (
        countsOpponents(condition.left) &&
        (condition.by === 'more' || (condition.by === 'at-least' && isSurelySome(condition.right)))
      )
    default:
      return false
  }
}

const countsOpponents = (amount: Amount): boolean =>
  typeof amount === 'object' && amount.is === 'count' && areTheirs(amount.of)

/** Whether it is more than 0, whatever it counts. */
const isSurelySome = (amount: Amount): boolean =>
  typeof amount === 'number' ? amount > 0 : amount.is === 'sum' && amount.of.some(isSurelySome)

/** Cards of the opponent that are on the field: there are none. What lies elsewhere is there from the start. */
export const areTheirs = (cards: MeantCards): boolean => {
  if (cards.is === 'several') return cards.of.some(areTheirs)
  return (
    (cards.is === 'choice' || cards.is === 'all') &&
    cards.in.length > 0 &&
    cards.in.every(({ of, place }) => of === 'opponent' && !FROM_THE_START.has(place))
  )
}

const FROM_THE_START: ReadonlySet<string> = new Set(['hand', 'deck', 'extraDeck'])

const OF_BATTLES: ReadonlySet<Protection> = new Set<Protection>(['battle-destruction', 'attack-target'])
const OF_ATTACKS: ReadonlySet<string> = new Set([
  'attack',
  'attack-directly',
  'attack-opponent-directly',
  'be-attacked',
])

/** What holds only in battles, against the opponent, or for cards of the opponent. */
const holdsForOthers = (lasting: Lasting): boolean => {
  switch (lasting.is) {
    case 'protect':
      return lasting.whose === 'opponent' || lasting.from.every((one) => OF_BATTLES.has(one))
    case 'grant':
      return lasting.grant.is !== 'effect'
    case 'forbid':
      return lasting.who === 'opponent' || lasting.act.act === 'attack' || lasting.act.act === 'battle-phase'
    case 'cannot':
      return OF_ATTACKS.has(lasting.act) || areTheirs(lasting.cards)
    case 'alter':
    case 'negate':
      return areTheirs(lasting.cards)
    case 'damage-factor':
      return lasting.kind === 'battle' || lasting.who === 'opponent'
    case 'battle-damage-passed-on':
      return true
    case 'instead':
    case 'whenever':
      return needsOpponent(lasting.event)
    case 'upkeep':
      return neverComes(lasting.at)
    case 'redirect':
      return lasting.what.is === 'card' && lasting.what.whose === 'opponent'
    default:
      return false
  }
}

/** A step with cards of the opponent, without which nothing is done. */
const needsTheirCards = (step: EffectStep | undefined): boolean =>
  step !== undefined &&
  (step.do === 'counters'
    ? areTheirs(step.on)
    : 'cards' in step && !Array.isArray(step.cards) && areTheirs(step.cards as MeantCards))

const needsCardsOfTheirs = (steps: readonly EffectStep[] = [], resolve: readonly EffectStep[]): boolean =>
  steps.some(needsTheirCards) || (needsTheirCards(resolve[0]) && resolve[1]?.join !== 'also')

const isOfTheirs = ({ activate, resolve }: Mode): boolean => needsCardsOfTheirs(activate, resolve)

/** Whether it waits for the opponent, or can do nothing without a card that they control. */
export const waitsForOpponent = (effect: Effect): boolean => {
  if (effect.read === 'none') return effect.awaits === 'opponent'
  if (effect.if && isNeverSo(effect.if)) return true
  switch (effect.kind) {
    case 'own-summon':
      return effect.costs.some(needsTheirCards)
    case 'continuous':
      return false
    default:
      return effect.on?.events.every(needsOpponent) ?? false
  }
}

/**
 * Whether an effect can matter in one's own first turn: Traps that have to be Set first, answers to the opponent, battles, what waits for
 * another turn and what needs an opponent's card do not. What is not understood is taken to matter, unless its words wait for one of these
 * (`awaits`).
 */
export const canMatterAlone = (effect: Effect, card: Card): boolean => {
  if (effect.awaits) return false
  if (effect.if && isNeverSo(effect.if)) return false
  switch (effect.kind) {
    case 'own-summon':
      return !effect.costs.some(needsTheirCards)
    case 'continuous':
      return effect.lasting.length === 0 || !effect.lasting.every(holdsForOthers)
    default:
      if (card.kind === 'trap' && effect.from.every((place) => place === 'field')) return false
      if (effect.on?.events.every(needsOpponent)) return false
      if (effect.modes?.of.every(isOfTheirs)) return false
      return !needsCardsOfTheirs(effect.activate, effect.resolve)
  }
}
