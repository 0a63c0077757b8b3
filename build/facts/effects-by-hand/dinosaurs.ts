import type { EffectCondition } from '../../../shared/cards/effects/condition.ts'
import type { EffectStep } from '../../../shared/cards/effects/effect.ts'
import type { Filter } from '../../../shared/cards/filter/filter.ts'
import { withAll } from '../../../shared/cards/filter/normal-form.ts'
import { asRead, type EntryByHand } from './entry.ts'
import {
  activation,
  archetype,
  attachedToThis,
  continuous,
  DECK,
  EITHER_FIELD,
  EXTRA_DECK,
  FACE_UP,
  frame,
  FUSION,
  GRAVEYARD,
  HAND,
  ifEvent,
  ignition,
  not,
  OPPONENT_ACTIVATES,
  oneOf,
  quick,
  TARGET,
  THEIR_FIELD,
  THIS,
  THIS_TURN,
  trigger,
  whenEvent,
  youHave,
} from './parts.ts'

/* Dinosaurs and Reptiles. */

const DINOSAUR: Filter = { is: 'type', type: 'Dinosaur' }
const REPTILE: Filter = { is: 'type', type: 'Reptile' }
const YOUR_DINOSAURS_IN_GY = { ...oneOf(DINOSAUR, GRAVEYARD), count: { min: 1, max: null } } as const

const ONLY_SAURIANS: EffectCondition = {
  is: 'every',
  of: attachedToThis({ is: 'card' }),
  are: { is: 'any', of: [REPTILE, DINOSAUR] },
  some: true,
}
const detach = (min: number, max = min): EffectStep => ({ do: 'detach', count: { min, max }, from: THIS })
const targetFaceUp: EffectStep = {
  do: 'target',
  join: 'then',
  binds: 'target',
  cards: oneOf(withAll([{ is: 'card' }, FACE_UP]), THEIR_FIELD),
}
const negateTarget: EffectStep = {
  do: 'apply',
  lasting: { is: 'negate', cards: TARGET },
  lasts: THIS_TURN,
}

export const DINOSAURS: readonly EntryByHand[] = [
  {
    name: 'Miscellaneousaurus',
    why: 'the Level of what it Summons is how many it banished',
    effects: [
      asRead('quick', '2e25fd0e'),
      ignition(
        [
          {
            do: 'summon',
            binds: 'summoned',
            cards: {
              ...oneOf(DINOSAUR, DECK),
              with: [
                {
                  is: 'figure',
                  figure: 'level',
                  than: 'equal',
                  amount: { is: 'count', of: { is: 'bound', name: 'banished' } },
                },
              ],
            },
          },
          {
            do: 'later',
            join: 'and',
            at: { part: 'end', of: 'this' },
            steps: [{ do: 'destroy', cards: { is: 'bound', name: 'summoned' } }],
          },
        ],
        {
          from: ['graveyard'],
          activate: [
            { do: 'banish', binds: 'banished', cards: { ...YOUR_DINOSAURS_IN_GY, including: THIS } },
          ],
        },
      ),
    ],
    limits: 'as-read',
  },
  {
    name: 'Evolzar Lars',
    why: 'what it detaches depends on what its materials are',
    effects: [
      asRead('continuous', '09a6e5e9'),
      quick([], {
        on: whenEvent(OPPONENT_ACTIVATES),
        modes: {
          count: { min: 1, max: 1 },
          of: [
            {
              if: { is: 'not', of: ONLY_SAURIANS },
              activate: [detach(2), targetFaceUp],
              resolve: [negateTarget],
            },
            { if: ONLY_SAURIANS, activate: [detach(1, 2), targetFaceUp], resolve: [negateTarget] },
          ],
        },
      }),
    ],
    limits: [],
  },
  {
    name: 'Ground Xeno',
    why: 'it destroys a card in the hand',
    effects: [
      activation([
        {
          do: 'add',
          cards: oneOf(
            withAll([DINOSAUR, { is: 'any', of: [{ is: 'ability', ability: 'tuner' }, frame('normal')] }]),
            DECK,
          ),
        },
        { do: 'destroy', join: 'then', cards: oneOf({ is: 'card' }, HAND) },
      ]),
      asRead('ignition', '7d0be651'),
    ],
    limits: 'as-read',
  },
  {
    name: 'Transcendosaurus Drillygnathus',
    why: 'it doubles damage of battles with a monster only',
    effects: [
      continuous(
        [
          {
            is: 'damage-factor',
            who: 'opponent',
            kind: 'battle',
            factor: 2,
            involving: THIS,
          },
        ],
        {
          if: {
            is: 'all',
            of: [
              { is: 'card', card: THIS, of: not({ is: 'hasMaterial' }) },
              { is: 'card', card: { is: 'battling' }, of: { is: 'monster' } },
            ],
          },
        },
      ),
      asRead('ignition', '77c9ab41'),
      asRead('trigger', '1a9477fe'),
    ],
    limits: 'as-read',
  },
  {
    name: 'Evo-Singularity',
    why: 'its targets become the materials of what it Summons',
    effects: [
      activation(
        [
          {
            do: 'summon',
            binds: 'summoned',
            cards: oneOf(withAll([archetype('Evolzar'), frame('xyz')]), EXTRA_DECK),
          },
          {
            do: 'attach',
            join: 'if-you-do',
            cards: {
              is: 'several',
              of: [
                { is: 'bound', name: 'evoltile' },
                { is: 'bound', name: 'evolsaur' },
              ],
            },
            to: { is: 'bound', name: 'summoned' },
          },
        ],
        {
          activate: [
            { do: 'target', binds: 'evoltile', cards: oneOf(archetype('Evoltile'), GRAVEYARD) },
            { do: 'target', join: 'and', binds: 'evolsaur', cards: oneOf(archetype('Evolsaur'), GRAVEYARD) },
          ],
        },
      ),
    ],
    limits: [],
  },
  {
    name: 'GMX Chairman Kimridge',
    why: 'it places cards of two kinds on top of the Deck',
    effects: [
      asRead('ignition', 'c0413105'),
      trigger(
        ifEvent({ is: 'summoned', what: THIS, how: ['special'], source: { is: 'monster' } }),
        [
          { do: 'to-deck', at: 'top', anyOrder: true, cards: TARGET },
          {
            do: 'destroy',
            join: 'then',
            optional: true,
            cards: oneOf({ is: 'position', position: 'attack' }, THEIR_FIELD),
          },
        ],
        {
          activate: [
            {
              do: 'target',
              binds: 'target',
              cards: {
                ...oneOf(
                  { is: 'any', of: [withAll([archetype('GMX'), { is: 'card' }]), DINOSAUR] },
                  GRAVEYARD,
                ),
                count: { min: 2, max: 2 },
              },
            },
          ],
        },
      ),
    ],
    limits: 'as-read',
  },
  {
    name: 'GMX Researcher Selande',
    why: 'it negates a card that it does not target',
    effects: [
      asRead('trigger', '0af5d4c6'),
      asRead('trigger', '0b8e4e88'),
      ignition(
        [
          { do: 'to-deck', at: 'shuffle', cards: THIS },
          {
            do: 'choose',
            join: 'if-you-do',
            binds: 'chosen',
            cards: oneOf(withAll([{ is: 'card' }, FACE_UP]), EITHER_FIELD),
          },
          {
            do: 'apply',
            join: 'and',
            lasting: { is: 'negate', cards: { is: 'bound', name: 'chosen' } },
            lasts: THIS_TURN,
          },
        ],
        { if: youHave(withAll([DINOSAUR, FUSION]), EITHER_FIELD) },
      ),
    ],
    limits: 'as-read',
  },
]
