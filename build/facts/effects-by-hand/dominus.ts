import type { EffectStep } from '../../../shared/cards/effects/effect.ts'
import type { IncludedAct } from '../../../shared/cards/effects/event.ts'
import type { Filter } from '../../../shared/cards/filter/filter.ts'
import type { Attribute } from '../../../shared/cards/terms.ts'
import { asRead, type EntryByHand } from './entry.ts'
import {
  activation,
  archetype,
  continuous,
  DECK,
  GRAVEYARD,
  NEXT_TURN,
  ONE_ACTIVATION,
  oneOf,
  TARGET,
  THEIR_FIELD,
  THIS,
  whenEvent,
  youHave,
} from './parts.ts'
import { withAll } from '../../../shared/cards/filter/normal-form.ts'

/* Traps that may be activated from the hand, and cost a lock where they are. */

const HAS_A_TRAP = youHave({ is: 'trap' }, GRAVEYARD)

const ofAttributes = (...attributes: readonly Attribute[]): Filter => ({
  is: 'any',
  of: attributes.map((attribute) => ({ is: 'attribute', attribute })),
})

/** "If you activated this card from your hand, you cannot activate the effects of … monsters for the rest of this Duel". */
const lockedForTheDuel = (...attributes: readonly Attribute[]): EffectStep => ({
  do: 'apply',
  join: 'after-that',
  if: { is: 'activated-from-hand' },
  lasting: {
    is: 'forbid',
    who: 'you',
    act: { act: 'activate', as: 'effect', of: ofAttributes(...attributes) },
  },
  lasts: { until: 'duel-ends' },
})

const negates = (
  name: string,
  fromHand: EntryByHand['effects'][number],
  includes: IncludedAct,
  attributes: readonly Attribute[],
): EntryByHand => ({
  name,
  why: 'it locks its player for the whole Duel if it was activated from the hand',
  effects: [
    fromHand,
    activation(
      [
        { do: 'negate', what: 'effect' },
        { do: 'destroy', join: 'then', if: HAS_A_TRAP, cards: { is: 'answered' } },
        lockedForTheDuel(...attributes),
      ],
      {
        on: whenEvent({
          is: 'activated',
          what: { is: 'card', of: { is: 'card' } },
          as: 'either',
          includes: [includes],
        }),
      },
    ),
  ],
  limits: 'as-read',
})

const FROM_HAND = asRead('continuous', 'bb489770')

export const DOMINUS_TRAPS: readonly EntryByHand[] = [
  negates('Dominus Purge', FROM_HAND, { do: 'add', from: ['deck'] }, ['DARK', 'WATER', 'FIRE']),
  negates('Dominus Impulse', FROM_HAND, { do: 'summon' }, ['LIGHT', 'EARTH', 'WIND']),
  {
    name: 'Songs of the Dominators',
    why: 'it locks its player for two turns if it was activated from the hand',
    effects: [
      asRead('continuous', 'b0c3a4d5'),
      activation(
        [
          { do: 'negate', what: 'effect' },
          {
            do: 'add',
            join: 'then',
            optional: true,
            if: HAS_A_TRAP,
            cards: oneOf(withAll([archetype('Dominus'), { is: 'card' }]), DECK),
          },
          {
            do: 'apply',
            join: 'after-that',
            if: { is: 'activated-from-hand' },
            lasting: {
              is: 'forbid',
              who: 'you',
              act: {
                act: 'activate',
                as: 'effect',
                of: { is: 'monster' },
                in: ['hand', 'graveyard', 'banished'],
              },
            },
            lasts: NEXT_TURN,
          },
        ],
        {
          on: whenEvent({
            is: 'activated',
            what: { is: 'card', of: { is: 'monster' } },
            as: 'effect',
            who: 'opponent',
            in: [{ place: 'field', of: 'either' }],
          }),
        },
      ),
    ],
    limits: 'as-read',
  },
  {
    name: 'Dominus Spark',
    why: 'it looks back at where an effect was activated, and lets the opponent Summon',
    effects: [
      continuous([{ is: 'allow', act: { act: 'activate-from-hand', cards: THIS } }], {
        from: ['hand'],
        if: {
          is: 'happened',
          event: {
            is: 'activated',
            what: { is: 'card', of: { is: 'monster' } },
            as: 'effect',
            who: 'opponent',
            in: [
              { place: 'hand', of: 'either' },
              { place: 'graveyard', of: 'either' },
            ],
          },
          in: 'turn',
          times: { min: 1, max: null },
        },
      }),
      activation(
        [
          { do: 'banish', cards: TARGET },
          {
            do: 'summon',
            join: 'then',
            by: 'opponent',
            optional: true,
            if: { is: 'not', of: HAS_A_TRAP },
            cards: { ...oneOf({ is: 'monster' }, [{ place: 'hand', of: 'opponent' }]), by: 'opponent' },
          },
          lockedForTheDuel('EARTH', 'WATER', 'FIRE', 'WIND'),
        ],
        {
          activate: [{ do: 'target', binds: 'target', cards: oneOf({ is: 'monster' }, THEIR_FIELD) }],
        },
      ),
    ],
    limits: [ONE_ACTIVATION],
  },
]
