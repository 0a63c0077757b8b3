import type { FilterPlace } from '../../filter/filter.ts'
import type { EffectStep } from '../effect.ts'

/* Steps that take, Summon or pay with the card itself. */

/** This card is moved with others, of which alone the text says where they are. */
export const leavesOpen = (step: EffectStep): boolean =>
  (step.do === 'banish' || step.do === 'send' || step.do === 'destroy' || step.do === 'to-deck') &&
  step.cards.is === 'several' &&
  step.cards.of.some(({ is }) => is === 'this')

export const asLongAsItLies = (step: EffectStep): EffectStep =>
  step.do === 'apply' &&
  'until' in step.lasts &&
  step.lasts.until === 'its-cards-leave' &&
  step.lasting.is !== 'redirect'
    ? { ...step, lasts: { until: 'leaves' } }
    : step

export const summonsItself = (step: EffectStep | undefined): boolean =>
  step?.do === 'summon' && step.cards.is === 'this'

/** "Equip this card from your GY to that target". */
export const takesItself = (step: EffectStep | undefined): boolean =>
  (step?.do === 'equip' || step?.do === 'attach' || step?.do === 'set') && step.cards.is === 'this'

/** Whether the card itself lies among those of which one is paid. */
export const isPaidAmong = (step: EffectStep, from: readonly FilterPlace[]): boolean =>
  'cards' in step &&
  step.do !== 'swap-control' &&
  step.cards.is === 'choice' &&
  step.cards.in.some(({ place, of }) => of !== 'opponent' && from.includes(place))

/** What is paid for the card's own Summon is another card. */
export const withoutItself = (step: EffectStep): EffectStep =>
  (step.do === 'discard' || step.do === 'send' || step.do === 'banish' || step.do === 'to-deck') &&
  step.cards.is === 'choice' &&
  !step.cards.other
    ? { ...step, cards: { ...step.cards, other: true } }
    : step
