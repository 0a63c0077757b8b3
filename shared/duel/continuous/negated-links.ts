import type { ActivatedEffect, EffectStep } from '../../cards/effects/effect.ts'
import type { MeantCards, OwnedPlace } from '../../cards/effects/which-cards.ts'
import type { CardPool } from '../../cards/pool.ts'
import type { Refusal } from '../refusal.ts'
import { locate, nameOf, targetAt } from '../state/board.ts'
import type { DuelObjectId } from '../state/duel-card.ts'
import type { EffectContext, StepToDo } from '../state/effect-context.ts'
import type { ChainLink } from '../state/process.ts'
import type { DuelState } from '../state/state.ts'
import { isSo } from './any-card.ts'
import { isMet } from './conditions.ts'
import { isActivationOf, seenAsActivated } from './happenings.ts'
import { effectsOf } from './holding.ts'
import { countOf, isNamedPlace, meantCards, settledCards } from './meant-cards.ts'
import type { EffectView } from './effect-view.ts'
import { guardOf, holdingOf, isUnaffected, isWhom } from './prevented.ts'
import { seenNow } from './seen-now.ts'

/* Activated effects that do nothing because of what holds now, and cards in GYs that effects do not take away from there. */

/** "The activation and effects of such cards activated on your field cannot be negated": asked of the link as it was activated. */
export const isKeptFromNegation = (
  state: DuelState,
  link: ChainLink,
  what: 'activation' | 'effect',
  cards: CardPool,
): boolean =>
  holdingOf(state, 'protect', cards).some(
    ({ lasting: { cards: meant, from }, context }) =>
      from.includes('activated-negation') &&
      (what === 'effect' || from.includes('activation-negation')) &&
      meant.is === 'all' &&
      isActivationOf(
        { state, context, cards, look: seenNow },
        { what: { is: 'card', of: meant.of }, in: meant.in },
        link,
      ),
  )

/** Whether something that holds negates the effect of the link when it resolves. */
export const isNegatedAtResolution = (state: DuelState, link: ChainLink, cards: CardPool): boolean => {
  if (!cards.effects) return false
  const ofActivated = holdingOf(state, 'negate-activated', cards)
  const ofMoving = keepingInGraveyards(state, cards)
  if (ofActivated.length === 0 && ofMoving.length === 0) return false
  if (cannotBeNegated(link.plays?.context, cards)) return false
  if (isKeptFromNegation(state, link, 'effect', cards)) return false
  const isNegatedBy = (context: EffectContext): boolean =>
    !isUnaffected(state, link.card, context, cards) &&
    guardOf(state, link.card, 'negation', context, cards) === undefined
  const card = ofActivated.length > 0 ? seenAsActivated({ state, cards, look: seenNow }, link) : undefined
  return (
    ofActivated.some(
      ({ lasting: { who, of, as, in: places }, context }) =>
        card !== undefined &&
        (who === undefined || isWhom(who, context, link.player)) &&
        (as === 'either' || link.activated !== 'card') &&
        (places === undefined ||
          (link.from !== undefined && places.some((place) => isNamedPlace(place, card.located)))) &&
        isSo(state, card, of, context.player) &&
        isNegatedBy(context),
    ) ||
    (link.plays !== undefined &&
      ofMoving.some(({ context }) => isNegatedBy(context)) &&
      takesFromGraveyard({ state, context: link.plays.context, cards, look: seenNow }, link.plays.todo))
  )
}

/** Whether the text says of the effect that it cannot be negated. */
export const cannotBeNegated = (context: EffectContext | undefined, cards: CardPool): boolean => {
  const effect = context && effectsOf(cards.find(context.passcode), cards)?.effects[context.number]
  return (effect as Partial<ActivatedEffect> | undefined)?.notNegated?.includes('effect') ?? false
}

/** What keeps effects from moving cards in GYs to a different place. */
const keepingInGraveyards = (state: DuelState, cards: CardPool) =>
  holdingOf(state, 'negate-in-graveyards', cards).filter(({ lasting }) => lasting.what === 'moving')

/* What an effect would move */

/** What takes a card away from where it lies. Whatever is sent to the GY does not lie there. */
const TAKES: ReadonlySet<EffectStep['do']> = new Set<EffectStep['do']>([
  'add',
  'return',
  'banish',
  'to-deck',
  'to-extra-deck-face-up',
  'set',
  'place',
  'attach',
  'equip',
  'summon',
])

/** Whether the step is one that would move the card out of the GY. */
export const takesAway = (what: EffectStep['do']): boolean => TAKES.has(what)

const isGraveyard = ({ place }: OwnedPlace): boolean => place === 'graveyard'

/** Whether carrying out the steps takes a card out of a GY, whatever is chosen; what may be left out counts for nothing. */
const takesFromGraveyard = (asked: EffectView, todo: readonly StepToDo[]): boolean => {
  /** The names of cards that were chosen in a GY. */
  const chosen = new Set<string>()
  return todo.some(({ step, each }) => {
    const own = each === undefined ? asked : { ...asked, context: { ...asked.context, each } }
    if (step.optional || step.join === 'if-not' || (step.if && !isMet(own, step.if))) return false
    switch (step.do) {
      case 'one-of':
        return step.of.every(({ activate = [], resolve }) =>
          takesFromGraveyard(
            own,
            [...activate, ...resolve].map((one) => ({ step: one })),
          ),
        )
      case 'for-each':
        return meantCards(own, step.cards).some((card) =>
          takesFromGraveyard(
            own,
            step.steps.map((one) => ({ step: one, each: card })),
          ),
        )
      default:
        if (!('cards' in step) || step.do === 'swap-control') return false
        if (!liesInGraveyard(own, step.cards, chosen)) return false
        if (step.do === 'choose' && step.binds !== undefined) chosen.add(step.binds)
        return takesAway(step.do)
    }
  })
}

/** Whether one of the cards at least surely lies in a GY. */
const liesInGraveyard = (asked: EffectView, meant: MeantCards, chosen: ReadonlySet<string>): boolean => {
  switch (meant.is) {
    case 'several':
      return meant.of.some((one) => liesInGraveyard(asked, one, chosen))
    case 'all':
      return meant.in.some(isGraveyard) && meantCards(asked, meant).some((id) => isInGraveyard(asked, id))
    case 'choice':
      return (
        meant.in.length > 0 &&
        meant.in.every(isGraveyard) &&
        countOf(asked, meant.count).min > 0 &&
        meantCards(asked, meant).length > 0
      )
    case 'top':
    case 'bottom':
      return false
    case 'of':
      return countOf(asked, meant.count).min > 0 && liesInGraveyard(asked, meant.from, chosen)
    case 'rest':
      return liesInGraveyard(asked, meant.from, chosen)
    default:
      return (
        (meant.is === 'bound' && chosen.has(meant.name)) ||
        settledCards(asked, meant).some((id) => isInGraveyard(asked, id))
      )
  }
}

const isInGraveyard = ({ state }: EffectView, id: DuelObjectId): boolean =>
  targetAt(state, id)?.at === 'graveyard'

/* Cards that stay there */

/** Whether what holds negates what the effect would do with just this card: it would take it out of a GY. What is paid is done by no effect [TERM-11]. */
export const isKeptInGraveyard = (asked: EffectView, id: DuelObjectId): boolean => {
  const { state, context, cards } = asked
  if (asked.paying || asked.trying || !cards.effects) return false
  const keeping = keepingInGraveyards(state, cards)
  if (keeping.length === 0 || !isInGraveyard(asked, id) || cannotBeNegated(context, cards)) return false
  return keeping.some((held) => !isUnaffected(state, context.itself.card, held.context, cards))
}

/** The card because of which no effect takes a card out of a GY: none that is not spared, or the one of that link. */
export const whyKeptInGraveyard = (
  state: DuelState,
  id: DuelObjectId,
  cards: CardPool,
  link?: ChainLink,
): Refusal | undefined => {
  if (!cards.effects || targetAt(state, id)?.at !== 'graveyard') return undefined
  if (link && cannotBeNegated(link.plays?.context, cards)) return undefined
  const held = keepingInGraveyards(state, cards).find(
    ({ context }) => !link || !isUnaffected(state, link.card, context, cards),
  )
  const located = locate(state, id)
  return (
    held &&
    located && {
      code: 'locked',
      name: nameOf(located.card, cards),
      by: held.name,
      doing: 'leave-graveyard',
      rules: [],
    }
  )
}
