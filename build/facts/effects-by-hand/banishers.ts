import type { EffectCondition } from '../../../shared/cards/effects/condition.ts'
import type { Filter } from '../../../shared/cards/filter/filter.ts'
import { withAll } from '../../../shared/cards/filter/normal-form.ts'
import { asRead, type EntryByHand } from './entry.ts'
import {
  activation,
  EITHER_FIELD,
  frame,
  HAND,
  ifEvent,
  not,
  oneOf,
  TARGET,
  THIS,
  trigger,
  YOUR_FIELD,
} from './parts.ts'

/* Cards that banish, and what follows from it. */

const ANY_CARD: Filter = { is: 'card' }
const THEIR_HAND = [{ place: 'hand', of: 'opponent' }] as const
const BANISHED_ONES = { is: 'bound', name: 'banished' } as const
const bothDecks = [{ place: 'deck', of: 'either' }] as const
const FROM_EXTRA_DECK: Filter = {
  is: 'any',
  of: [frame('fusion'), frame('synchro'), frame('xyz'), frame('link')],
}

export const BANISHERS: readonly EntryByHand[] = [
  {
    name: 'Card of Sanctity',
    why: 'it asks for a card in the hand and one on the field',
    effects: [
      activation([{ do: 'draw-until', count: 2 }], {
        if: {
          is: 'all',
          of: [YOUR_FIELD, HAND].map((places): EffectCondition => ({
            is: 'count',
            of: { is: 'all', of: ANY_CARD, in: places, other: true },
            count: { min: 1, max: null },
          })),
        },
        activate: [
          { do: 'banish', cards: { is: 'all', of: ANY_CARD, in: [...YOUR_FIELD, ...HAND], other: true } },
        ],
      }),
    ],
    limits: [],
  },
  {
    name: 'Nobleman of Crossout',
    why: 'it looks through both Decks for the name of what it destroyed',
    effects: [
      activation(
        [
          { do: 'destroy', cards: TARGET },
          { do: 'banish', join: 'if-you-do', cards: TARGET },
          {
            do: 'banish',
            join: 'then',
            if: { is: 'card', card: TARGET, of: { is: 'ability', ability: 'flip' } },
            cards: {
              is: 'all',
              of: ANY_CARD,
              in: bothDecks,
              with: [{ is: 'same', property: 'name', as: TARGET }],
            },
          },
        ],
        {
          activate: [
            {
              do: 'target',
              binds: 'target',
              cards: oneOf(
                withAll([{ is: 'monster' }, { is: 'position', position: 'face-down' }]),
                EITHER_FIELD,
              ),
            },
          ],
        },
      ),
    ],
    limits: [],
  },
  {
    name: 'Necroface',
    why: 'it counts what goes to the Main Deck, and both players banish from the top',
    effects: [
      trigger({ ...ifEvent({ is: 'summoned', what: THIS, how: ['normal'] }), mandatory: true }, [
        {
          do: 'to-deck',
          at: 'shuffle',
          binds: 'shuffled',
          cards: { is: 'all', of: ANY_CARD, in: [{ place: 'banished', of: 'either' }] },
        },
        {
          do: 'apply',
          join: 'after-that',
          lasting: {
            is: 'alter',
            cards: THIS,
            changes: [
              {
                of: 'atk',
                is: 'add',
                by: {
                  is: 'times',
                  by: 100,
                  amount: {
                    is: 'count',
                    of: {
                      is: 'of',
                      from: { is: 'bound', name: 'shuffled' },
                      count: { min: 0, max: null },
                      of: withAll([ANY_CARD, not(FROM_EXTRA_DECK)]),
                    },
                  },
                },
              },
            ],
          },
          lasts: { until: 'its-cards-leave' },
        },
      ]),
      trigger(
        {
          ...ifEvent({ is: 'moved', what: THIS, to: [{ place: 'banished', of: 'either' }] }),
          mandatory: true,
        },
        [
          {
            do: 'banish',
            cards: {
              is: 'several',
              of: [
                { is: 'top', deck: 'you', count: 5 },
                { is: 'top', deck: 'opponent', count: 5 },
              ],
            },
          },
        ],
        { from: ['banished'] },
      ),
    ],
    limits: [],
  },
  {
    name: 'Trickstar Reincarnation',
    why: 'the opponent draws as many cards as were banished',
    effects: [
      activation([
        { do: 'banish', binds: 'banished', cards: { is: 'all', of: ANY_CARD, in: THEIR_HAND } },
        { do: 'draw', by: 'opponent', join: 'if-you-do', count: { is: 'count', of: BANISHED_ONES } },
      ]),
      asRead('quick', '89b36599'),
    ],
    limits: [],
  },
]
