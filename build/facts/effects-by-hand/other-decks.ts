import type { EffectCondition } from '../../../shared/cards/effects/condition.ts'
import type { Filter } from '../../../shared/cards/filter/filter.ts'
import { withAll } from '../../../shared/cards/filter/normal-form.ts'
import { asRead, type EntryByHand } from './entry.ts'
import {
  activation,
  archetype,
  BANISHMENT,
  continuous,
  DECK,
  FACE_UP,
  FUSION,
  GRAVEYARD,
  HAND,
  IF_SUMMONED,
  ifEvent,
  ignition,
  levels,
  named,
  noExtraDeckBut,
  not,
  oneOf,
  TARGET,
  THEIR_FIELD,
  THIS,
  THIS_TURN,
  trigger,
  YOUR_FIELD,
  EITHER_FIELD,
} from './parts.ts'

/* Single cards of many decks. */

const RENAUD = 'Infernoble Knight - Renaud'
const JASMINE = 'Aromage Jasmine'
const RAPIER = 'Battlewasp - Rapier the Onslaught'
const INSECT: Filter = { is: 'type', type: 'Insect' }
const PLANT: Filter = { is: 'type', type: 'Plant' }
const PSYCHIC: Filter = { is: 'type', type: 'Psychic' }
const TRAPTRIX_FOOD: Filter = {
  is: 'any',
  of: [withAll([levels(4), { is: 'any', of: [INSECT, PLANT] }]), { is: 'trap', icon: 'normal' }],
}
const TOKENS = { is: 'bound', name: 'tokens' } as const
const WHILE_THEY_STAND = { until: 'its-cards-leave' } as const
const YOUR_LP = { is: 'lifePoints', of: 'you' } as const
/** No face-up monsters, or none but Insects; face-down ones are not asked about. */
const ONLY_INSECTS: EffectCondition = {
  is: 'count',
  of: { is: 'all', of: withAll([FACE_UP, not(INSECT)]), in: YOUR_FIELD },
  count: { min: 0, max: 0 },
}

export const OTHER_DECKS: readonly EntryByHand[] = [
  {
    name: 'Photon Sanctuary',
    why: 'it says what its Tokens cannot do, and what cannot be Summoned in its turn',
    effects: [
      activation(
        [
          {
            do: 'token',
            binds: TOKENS.name,
            token: {
              name: 'Photon Token',
              type: 'Thunder',
              attribute: 'LIGHT',
              level: 4,
              atk: 2000,
              def: 0,
            },
            count: { min: 2, max: 2 },
            position: 'defense',
          },
          {
            do: 'apply',
            join: 'if-you-do',
            lasting: { is: 'cannot', cards: TOKENS, act: 'attack' },
            lasts: WHILE_THEY_STAND,
          },
          {
            do: 'apply',
            join: 'if-you-do',
            lasting: { is: 'cannot', cards: TOKENS, act: 'be-synchro-material' },
            lasts: WHILE_THEY_STAND,
          },
        ],
        {
          turnLong: [
            {
              is: 'forbid',
              who: 'you',
              act: { act: 'summon', except: { is: 'attribute', attribute: 'LIGHT' } },
            },
          ],
        },
      ),
    ],
    limits: [],
  },
  {
    name: RENAUD,
    why: 'it takes a monster or an Equip Spell from two places',
    effects: [
      asRead('own-summon', '9fe2537b'),
      trigger(ifEvent({ is: 'summoned', what: THIS, how: ['special'] }), [{ do: 'add', cards: TARGET }], {
        activate: [
          {
            do: 'target',
            binds: 'target',
            cards: oneOf(
              {
                is: 'any',
                of: [
                  withAll([
                    { is: 'attribute', attribute: 'FIRE' },
                    { is: 'type', type: 'Warrior' },
                    not(named(RENAUD)),
                  ]),
                  { is: 'spell', icon: 'equip' },
                ],
              },
              [...BANISHMENT, ...GRAVEYARD],
            ),
          },
        ],
      }),
    ],
    limits: 'as-read',
  },
  {
    name: 'Big-Winged Berfomet',
    why: 'it adds one of two cards or both',
    effects: [
      trigger(IF_SUMMONED, [
        {
          do: 'one-of',
          count: { min: 1, max: 2 },
          of: [
            {
              resolve: [
                { do: 'add', cards: oneOf(withAll([levels(4), { is: 'type', type: 'Beast' }]), DECK) },
              ],
            },
            { resolve: [{ do: 'add', cards: oneOf(named('Chimera Fusion'), DECK) }] },
          ],
        },
        noExtraDeckBut(FUSION),
      ]),
      asRead('trigger', '5e3dea28'),
    ],
    limits: 'as-read',
  },
  {
    name: JASMINE,
    why: 'its Normal Summon depends on Life Points',
    effects: [
      continuous(
        [
          {
            is: 'allow',
            act: { act: 'normal-summon-more', of: withAll([PLANT, not(named(JASMINE))]), times: 1 },
          },
        ],
        {
          if: {
            is: 'compare',
            left: YOUR_LP,
            by: 'more',
            right: { is: 'lifePoints', of: 'opponent' },
          },
        },
      ),
      asRead('trigger', '867f5c37'),
    ],
    limits: 'as-read',
  },
  {
    name: 'Aromaseraphy Rosemary',
    why: 'the text names its target again where it is negated',
    effects: [
      asRead('continuous', '485d50e0'),
      trigger(
        { ...ifEvent({ is: 'gains-life-points', who: 'you' }), mandatory: true },
        [{ do: 'apply', lasting: { is: 'negate', cards: TARGET }, lasts: THIS_TURN }],
        {
          activate: [
            {
              do: 'target',
              binds: 'target',
              cards: oneOf(withAll([{ is: 'card' }, FACE_UP]), THEIR_FIELD),
            },
          ],
        },
      ),
    ],
    limits: 'as-read',
  },
  {
    name: 'Traptantalizing Tune',
    why: 'it takes back monsters of two Types or Traps',
    effects: [
      asRead('activation', '16e7a302'),
      ignition([{ do: 'to-deck', at: 'bottom', cards: TARGET }], {
        from: ['graveyard'],
        activate: [
          { do: 'banish', cards: THIS },
          { do: 'target', join: 'then', binds: 'target', cards: oneOf(TRAPTRIX_FOOD, BANISHMENT) },
        ],
      }),
    ],
    limits: 'as-read',
  },
  {
    name: RAPIER,
    why: 'it asks what all face-up monsters are, and places a card before it comes',
    effects: [
      ignition(
        [
          { do: 'place', in: 'spellTrapZone', cards: oneOf(named('Battlewasp Wind'), DECK) },
          { do: 'summon', join: 'then', cards: THIS },
          noExtraDeckBut(INSECT),
        ],
        {
          from: ['hand'],
          if: ONLY_INSECTS,
          activate: [{ do: 'discard', cards: { ...oneOf(INSECT, HAND), other: true } }],
        },
      ),
      ignition(
        [
          {
            do: 'choose',
            binds: 'chosen',
            cards: oneOf(withAll([INSECT, FACE_UP, levels(2, null)]), YOUR_FIELD),
          },
          {
            do: 'apply',
            join: 'and',
            lasting: {
              is: 'alter',
              cards: { is: 'bound', name: 'chosen' },
              changes: [{ of: 'level', is: 'lose', by: 1 }],
            },
            lasts: WHILE_THEY_STAND,
          },
        ],
        { from: ['graveyard'], activate: [{ do: 'banish', cards: THIS }] },
      ),
    ],
    limits: 'as-read',
  },
  {
    name: 'Card of the Soul',
    why: 'it compares a sum of two figures with Life Points',
    effects: [
      activation([
        { do: 'look', cards: { is: 'all', of: { is: 'card' }, in: DECK } },
        {
          do: 'add',
          join: 'if-you-do',
          optional: true,
          cards: {
            ...oneOf({ is: 'monster' }, DECK),
            with: [
              {
                is: 'figure',
                figure: 'atk',
                than: 'equal',
                amount: {
                  is: 'difference',
                  of: [YOUR_LP, { is: 'figure', figure: 'def', of: { is: 'each' } }],
                },
              },
              { is: 'figure', figure: 'def', than: 'at-most', amount: YOUR_LP },
            ],
          },
        },
      ]),
    ],
    limits: 'as-read',
  },
  {
    name: 'Serene Psychic Girl',
    why: 'it targets up to as many monsters as there are Psychics',
    effects: [
      asRead('trigger', '8892018c'),
      ignition(
        [
          {
            do: 'apply',
            lasting: { is: 'alter', cards: TARGET, changes: [{ of: 'level', is: 'add', by: 1 }] },
            lasts: THIS_TURN,
          },
        ],
        {
          activate: [
            {
              do: 'target',
              binds: 'target',
              cards: {
                ...oneOf(withAll([FACE_UP, levels(0, null)]), EITHER_FIELD),
                count: {
                  min: 1,
                  max: { is: 'count', of: { is: 'all', of: withAll([PSYCHIC, FACE_UP]), in: YOUR_FIELD } },
                },
              },
            },
          ],
        },
      ),
    ],
    limits: 'as-read',
  },
  {
    name: 'Telekinetic Power Well',
    why: 'it takes damage for the Levels of what it Summoned',
    effects: [
      activation([
        {
          do: 'summon',
          binds: 'summoned',
          cards: { ...oneOf(withAll([PSYCHIC, levels(0, 2)]), GRAVEYARD), count: { min: 1, max: null } },
        },
        {
          do: 'damage',
          join: 'then',
          to: 'you',
          lifePoints: {
            is: 'times',
            by: 300,
            amount: { is: 'figure', figure: 'level', of: { is: 'bound', name: 'summoned' } },
          },
        },
      ]),
    ],
    limits: [],
  },
  {
    name: 'Maliss <P> White Rabbit',
    why: 'what it Sets has another name than each card in the GY',
    effects: [
      asRead('continuous', 'd11cdba9'),
      trigger(IF_SUMMONED, [
        {
          do: 'set',
          cards: {
            ...oneOf(withAll([archetype('Maliss'), { is: 'trap' }]), DECK),
            with: [
              {
                is: 'different',
                property: 'name',
                as: { is: 'all', of: { is: 'card' }, in: GRAVEYARD },
              },
            ],
          },
        },
      ]),
      asRead('trigger', 'f607021c'),
    ],
    limits: 'as-read',
  },
  {
    name: 'Wattrain',
    why: 'it counts names on the field, and adds as many',
    effects: [
      activation([
        {
          do: 'add',
          cards: {
            ...oneOf(withAll([archetype('Watt'), { is: 'card' }, not(named('Wattrain'))]), DECK),
            count: {
              min: 1,
              max: {
                is: 'count',
                different: 'name',
                of: { is: 'all', of: withAll([{ is: 'type', type: 'Thunder' }, FACE_UP]), in: YOUR_FIELD },
              },
            },
            among: [{ is: 'different', property: 'name' }],
          },
        },
      ]),
      ignition(
        [
          {
            do: 'summon',
            cards: {
              ...oneOf(archetype('Watt'), HAND),
              count: { min: 1, max: null },
              asManyAsPossible: true,
              among: [{ is: 'different', property: 'name' }],
            },
          },
        ],
        {
          from: ['graveyard'],
          if: {
            is: 'all',
            of: [
              { is: 'during', moments: [{ part: 'main', of: 'you' }] },
              { is: 'card', card: THIS, of: { is: 'card' }, with: [{ is: 'came-this-turn', not: true }] },
            ],
          },
          activate: [{ do: 'banish', cards: THIS }],
        },
      ),
    ],
    limits: 'as-read',
  },
]
