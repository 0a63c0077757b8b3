import type { EffectCondition } from '../../../shared/cards/effects/condition.ts'
import type {
  ActivatedEffect,
  ContinuousEffect,
  EffectLimit,
  EffectStep,
  EffectTrigger,
  Lasting,
} from '../../../shared/cards/effects/effect.ts'
import type { EffectEvent } from '../../../shared/cards/effects/event.ts'
import type {
  CardSet,
  ChosenCards,
  HowMany,
  OwnedPlace,
  Rest,
} from '../../../shared/cards/effects/which-cards.ts'
import type { Filter } from '../../../shared/cards/filter/filter.ts'

/* What many entries say in the same words. */

export const THIS = { is: 'this' } as const
/** "This card in its owner's possession". */
export const IN_OWNERS_POSSESSION = {
  is: 'this',
  of: { is: 'card' },
  whose: 'you',
  with: [{ is: 'owned-by', who: 'you' }],
} as const
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

/* Effects, each with what it does and whatever else its text says of it. */

type More<E> = Omit<Partial<E>, 'kind' | 'read'>

const activated =
  (kind: ActivatedEffect['kind'], from: ActivatedEffect['from']) =>
  (resolve: readonly EffectStep[], more: More<ActivatedEffect> = {}): ActivatedEffect => ({
    part: 'main',
    kind,
    read: 'whole',
    from,
    ...more,
    resolve,
  })

export const activation = activated('activation', ['hand', 'field'])
export const ignition = activated('ignition', ['field'])
export const quick = activated('quick', ['field'])
export const trigger = (
  on: EffectTrigger,
  resolve: readonly EffectStep[],
  more: More<ActivatedEffect> = {},
): ActivatedEffect => activated('trigger', ['field'])(resolve, { on, ...more })

export const continuous = (
  lasting: readonly Lasting[],
  more: More<ContinuousEffect> = {},
): ContinuousEffect => ({
  part: 'main',
  kind: 'continuous',
  read: 'whole',
  from: ['field'],
  ...more,
  lasting,
})

export const ifEvent = (...events: readonly EffectEvent[]): EffectTrigger => ({ timing: 'if', events })
export const whenEvent = (...events: readonly EffectEvent[]): EffectTrigger => ({ timing: 'when', events })

/** So many of your cards of that kind lie there: "if you control a …", "while you have 3 or more Spells in your GY". */
export const youHave = (
  of: Filter,
  places: readonly OwnedPlace[],
  min = 1,
  max: number | null = null,
): EffectCondition => ({ is: 'count', of: { is: 'all', of, in: places }, count: { min, max } })

/* Steps that many texts have. */

/** Chosen without targeting, and its effects negated until the turn ends: "then you can negate the effects of 1 face-up monster". */
export const mayNegateOne = (cards: ChosenCards): readonly EffectStep[] => [
  { do: 'choose', join: 'then', optional: true, binds: 'chosen', cards },
  {
    do: 'apply',
    join: 'and',
    lasting: { is: 'negate', cards: { is: 'bound', name: 'chosen' } },
    lasts: THIS_TURN,
  },
]

const EXCAVATED = { is: 'bound', name: 'excavated' } as const

/** "Excavate the top N cards, and if you do, you can add 1 of those that are so, also …": what is done with the rest follows. */
export const excavateAndAdd = (count: number, of: Filter): readonly EffectStep[] => [
  { do: 'excavate', binds: 'excavated', cards: { is: 'top', deck: 'you', count } },
  {
    do: 'add',
    join: 'if-you-do',
    optional: true,
    binds: 'added',
    cards: { is: 'of', from: EXCAVATED, count: ONE, of },
  },
]

/** The cards that were excavated and not taken. */
export const REST_OF_EXCAVATED: Rest = {
  is: 'rest',
  from: EXCAVATED,
  without: { is: 'bound', name: 'added' },
}

/** "You cannot Special Summon from the Extra Deck for the rest of this turn, except …". */
export const noExtraDeckBut = (except: Filter, join: EffectStep['join'] = 'also'): EffectStep => ({
  do: 'apply',
  join,
  lasting: {
    is: 'forbid',
    who: 'you',
    act: { act: 'special-summon', from: ['extraDeck'], except },
  },
  lasts: THIS_TURN,
})

/* Filters */

export const archetype = (name: string): Filter => ({ is: 'archetype', archetype: name })
export const named = (name: string): Filter => ({ is: 'name', name })
export const not = (filter: Filter): Filter => ({ is: 'not', filter })
export const frame = (one: Extract<Filter, { readonly is: 'frame' }>['frame']): Filter => ({
  is: 'frame',
  frame: one,
})
export const levels = (min: number, max: number | null = min): Filter => ({
  is: 'level',
  range: { min, max },
})
export const FACE_UP: Filter = { is: 'position', position: 'face-up' }
export const FUSION = frame('fusion')
export const SYNCHRO = frame('synchro')
export const SPELL_OR_TRAP: Filter = { is: 'any', of: [{ is: 'spell' }, { is: 'trap' }] }

/* Places */

export const HAND: readonly OwnedPlace[] = [{ place: 'hand', of: 'you' }]
export const DECK: readonly OwnedPlace[] = [{ place: 'deck', of: 'you' }]
export const EXTRA_DECK: readonly OwnedPlace[] = [{ place: 'extraDeck', of: 'you' }]
export const GRAVEYARD: readonly OwnedPlace[] = [{ place: 'graveyard', of: 'you' }]
export const BANISHMENT: readonly OwnedPlace[] = [{ place: 'banished', of: 'you' }]
export const EITHER_FIELD: readonly OwnedPlace[] = [{ place: 'field', of: 'either' }]
export const ANY_GRAVEYARD: readonly OwnedPlace[] = [{ place: 'graveyard', of: 'either' }]

/* Conditions and events */

/** "During the Main Phase (Quick Effect)". */
export const IN_MAIN_PHASE: EffectCondition = { is: 'during', moments: [{ part: 'main', of: 'this' }] }
/** "If a card leaves the Extra Deck": Summoned from it, or sent elsewhere. */
export const LEAVES_EXTRA_DECK: EffectTrigger = ifEvent(
  { is: 'summoned', what: { is: 'card', of: { is: 'monster' } }, from: ['extraDeck'] },
  { is: 'moved', what: { is: 'card', of: { is: 'card' } }, from: [{ place: 'extraDeck', of: 'either' }] },
)

/** A soft once per turn: for each copy, while it stays. */
export const oncePerTurnEach = (...effects: readonly number[]): readonly EffectLimit[] =>
  effects.map((effect) => ({ limits: 'use', effects: [effect], of: 'card', times: 1, per: 'turn' }))

/** The materials of this card that are so. */
export const attachedToThis = (of: Filter): CardSet => ({
  is: 'all',
  of,
  in: [],
  with: [{ is: 'attached-to', card: THIS }],
})
