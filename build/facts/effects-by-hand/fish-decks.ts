import type { Filter } from '../../../shared/cards/filter/filter.ts'
import { withAll } from '../../../shared/cards/filter/normal-form.ts'
import { asRead, type EntryByHand } from './entry.ts'
import {
  activation,
  DECK,
  GRAVEYARD,
  ifEvent,
  IN_OWNERS_POSSESSION,
  ignition,
  levels,
  named,
  not,
  oneOf,
  TARGET,
  THIS,
  trigger,
  whenEvent,
  YOUR_FIELD,
} from './parts.ts'

/* Fish, and other monsters of the sea. */

const FISH: Filter = { is: 'type', type: 'Fish' }
const WATER: Filter = { is: 'attribute', attribute: 'WATER' }
const LAUNCHER = 'Fishborg Launcher'
const OTHERS_IN_GY = { is: 'all', of: not(named(LAUNCHER)), in: GRAVEYARD } as const

export const FISH_DECKS: readonly EntryByHand[] = [
  {
    name: 'White Sunfish',
    why: 'it compares its target with the cards on the field',
    effects: [
      ignition(
        [
          { do: 'summon', cards: THIS },
          { do: 'summon', join: 'if-you-do', cards: TARGET },
        ],
        {
          from: ['hand'],
          activate: [
            {
              do: 'target',
              binds: 'target',
              cards: {
                ...oneOf(withAll([FISH, levels(0, 4)]), GRAVEYARD),
                with: [
                  {
                    is: 'same',
                    property: 'name',
                    as: {
                      is: 'all',
                      of: withAll([{ is: 'card' }, { is: 'position', position: 'face-up' }]),
                      in: YOUR_FIELD,
                    },
                  },
                ],
              },
            },
          ],
        },
      ),
      asRead('trigger', 'b01a4acb'),
    ],
    limits: 'as-read',
  },
  {
    name: 'White Mirror',
    why: 'it adds a monster with the original name of the one that it Summoned',
    effects: [
      activation(
        [
          { do: 'summon', cards: TARGET },
          {
            do: 'add',
            join: 'then',
            optional: true,
            cards: {
              ...oneOf({ is: 'monster' }, DECK),
              with: [{ is: 'same', property: 'originalName', as: TARGET }],
            },
          },
        ],
        {
          activate: [
            { do: 'target', binds: 'target', cards: oneOf(withAll([FISH, levels(0, 4)]), GRAVEYARD) },
          ],
        },
      ),
    ],
    limits: 'as-read',
  },
  {
    name: 'White Aura Whale',
    why: 'it comes back as a Tuner',
    effects: [
      asRead('trigger', '45e0b9be'),
      asRead('continuous', '4b59c1cb'),
      asRead('continuous', '9bbccf81'),
      trigger(
        ifEvent({
          is: 'moved',
          what: IN_OWNERS_POSSESSION,
          to: [{ place: 'graveyard', of: 'you' }],
          because: ['destroyed'],
          whose: 'opponent',
        }),
        [
          {
            do: 'summon',
            cards: THIS,
            with: [
              {
                lasting: {
                  is: 'alter',
                  cards: { is: 'each' },
                  changes: [{ of: 'ability', is: 'tuner' }],
                },
                lasts: { until: 'its-cards-leave' },
              },
            ],
          },
        ],
        {
          from: ['graveyard'],
          activate: [{ do: 'banish', cards: { ...oneOf(WATER, GRAVEYARD), other: true } }],
        },
      ),
    ],
    limits: [],
  },
  {
    name: 'Arionpos, Serpent of the Ghoti',
    why: 'it adds a monster of the same or a lower Level than the one it banished',
    effects: [
      asRead('trigger', '5eab76d8'),
      trigger(
        ifEvent({
          is: 'moved',
          what: THIS,
          to: [{ place: 'graveyard', of: 'either' }],
          because: ['synchro-material'],
        }),
        [
          { do: 'banish', cards: TARGET },
          {
            do: 'add',
            join: 'then',
            optional: true,
            cards: {
              ...oneOf(FISH, DECK),
              with: [
                {
                  is: 'figure',
                  figure: 'level',
                  than: 'at-most',
                  amount: { is: 'figure', figure: 'level', of: TARGET },
                },
              ],
            },
          },
        ],
        {
          from: ['graveyard'],
          activate: [{ do: 'target', binds: 'target', cards: oneOf(FISH, GRAVEYARD) }],
        },
      ),
    ],
    limits: 'as-read',
  },
  {
    name: LAUNCHER,
    why: 'it asks for others in the GY, all of which must be WATER',
    effects: [
      ignition(
        [
          {
            do: 'summon',
            cards: THIS,
            with: [
              {
                lasting: { is: 'redirect', what: { is: 'each' }, from: ['field'], to: 'banished' },
                lasts: { until: 'its-cards-leave' },
              },
            ],
          },
        ],
        {
          from: ['graveyard'],
          if: { is: 'every', of: OTHERS_IN_GY, are: WATER, some: true },
        },
      ),
    ],
    limits: 'as-read',
  },
  {
    name: 'Nimble Sunfish',
    why: 'its text is from before texts said what is a cost',
    effects: [
      trigger(
        {
          ...whenEvent({
            is: 'moved',
            what: THIS,
            to: [{ place: 'graveyard', of: 'either' }],
            because: ['destroyed'],
            by: 'battle',
          }),
          mandatory: true,
        },
        [
          { do: 'send', cards: oneOf(FISH, DECK) },
          { do: 'summon', join: 'then', optional: true, cards: oneOf(named('Nimble Sunfish'), DECK) },
        ],
        { from: ['graveyard'] },
      ),
    ],
    limits: [],
  },
]
