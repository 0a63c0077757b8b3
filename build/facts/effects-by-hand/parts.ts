import type { EffectLimit, EffectStep, EffectTrigger } from '../../../shared/cards/effects/effect.ts'
import type { EffectEvent } from '../../../shared/cards/effects/event.ts'
import type { ChosenCards, HowMany, OwnedPlace } from '../../../shared/cards/effects/which-cards.ts'
import type { Filter } from '../../../shared/cards/filter/filter.ts'

/* What many entries say in the same words. */

export const THIS = { is: 'this' } as const
export const THIS_TURN = { until: 'end', moment: { part: 'turn', of: 'this' } } as const
export const NEXT_TURN = { until: 'end', moment: { part: 'turn', of: 'either', next: true } } as const
const ONE: HowMany = { min: 1, max: 1 }
export const TARGET = { is: 'bound', name: 'target' } as const

export const YOUR_FIELD: readonly OwnedPlace[] = [{ place: 'field', of: 'you' }]
export const THEIR_FIELD: readonly OwnedPlace[] = [{ place: 'field', of: 'opponent' }]

export const oneOf = (of: Filter, places: readonly OwnedPlace[]): ChosenCards => ({
  is: 'choice',
  count: ONE,
  of,
  in: places,
})

/** Each of these effects once per turn by name. */
export const oncePerTurn = (...effects: readonly number[]): EffectLimit => ({
  limits: 'use',
  effects,
  of: 'name',
  times: 1,
  per: 'turn',
})

export const ONE_ACTIVATION: EffectLimit = { limits: 'activation', times: 1, per: 'turn' }

/** "If this card is Normal or Special Summoned". */
export const IF_SUMMONED: EffectTrigger = {
  timing: 'if',
  events: [{ is: 'summoned', what: THIS, how: ['normal', 'special'] }],
}

/** "When your opponent activates a card or effect". */
export const OPPONENT_ACTIVATES: EffectEvent = {
  is: 'activated',
  what: { is: 'card', of: { is: 'card' } },
  as: 'either',
  who: 'opponent',
}

/** "● Discard 1 card, and if you do, Special Summon …", where the text lets it be left out after what came before. */
export const mayDiscardFor = (...steps: readonly EffectStep[]): readonly EffectStep[] => [
  {
    do: 'discard',
    join: 'then',
    optional: true,
    cards: oneOf({ is: 'card' }, [{ place: 'hand', of: 'you' }]),
  },
  ...steps.map((step, at) => (at === 0 ? { ...step, join: 'if-you-do' as const } : step)),
]
