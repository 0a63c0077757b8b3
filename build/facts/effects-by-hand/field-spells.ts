import type { Attribute } from '../../../shared/cards/terms.ts'
import { withAll } from '../../../shared/cards/filter/normal-form.ts'
import { asRead, type EntryByHand } from './entry.ts'
import {
  activation,
  archetype,
  continuous,
  DECK,
  EITHER_FIELD,
  FACE_UP,
  frame,
  GRAVEYARD,
  ignition,
  oncePerTurnEach,
  oneOf,
  THIS,
  youHave,
  YOUR_FIELD,
} from './parts.ts'

/* Field Spells, and Spells and Traps that stay. */

const ofAttribute = (name: string, attribute: Attribute): EntryByHand => ({
  name,
  why: 'its text is from before texts said "gain"',
  effects: [
    continuous([
      {
        is: 'alter',
        cards: { is: 'all', of: { is: 'attribute', attribute }, in: EITHER_FIELD },
        changes: [
          { of: 'atk', is: 'add', by: 500 },
          { of: 'def', is: 'lose', by: 400 },
        ],
      },
    ]),
  ],
  limits: [],
})

const MALISS_LINK = withAll([archetype('Maliss'), frame('link')])

export const FIELD_SPELLS: readonly EntryByHand[] = [
  ofAttribute('Luminous Spark', 'LIGHT'),
  ofAttribute('Mystic Plasma Zone', 'DARK'),
  ofAttribute('Gaia Power', 'EARTH'),
  ofAttribute('Molten Destruction', 'FIRE'),
  ofAttribute('Umiiruka', 'WATER'),
  ofAttribute('Rising Air Current', 'WIND'),
  {
    name: 'Aroma Garden',
    why: 'what it gives holds for monsters that come later, too',
    effects: [
      ignition(
        [
          { do: 'gain', lifePoints: 500 },
          {
            do: 'apply',
            join: 'also',
            lasting: {
              is: 'alter',
              cards: { is: 'all', of: { is: 'monster' }, in: YOUR_FIELD },
              changes: [{ of: 'atk-and-def', is: 'add', by: 500 }],
              alsoLater: true,
            },
            lasts: { until: 'end', moment: { part: 'turn', of: 'opponent', next: true } },
          },
        ],
        { if: youHave(archetype('Aroma'), YOUR_FIELD) },
      ),
      asRead('trigger', 'f0439ba9'),
    ],
    limits: oncePerTurnEach(0),
  },
  {
    name: 'Treasures of the Kings',
    why: 'it counts Set cards',
    effects: [
      asRead('activation', '089472ff'),
      asRead('continuous', 'a7251a7e'),
      ignition(
        [
          {
            do: 'add',
            cards: oneOf(withAll([{ is: 'monster' }, { is: 'mentions', name: 'Temple of the Kings' }]), DECK),
          },
        ],
        {
          if: {
            is: 'any',
            of: [
              youHave(withAll([{ is: 'card' }, { is: 'position', position: 'face-down' }]), YOUR_FIELD, 2),
              youHave({ is: 'trap' }, GRAVEYARD),
            ],
          },
        },
      ),
    ],
    limits: [
      { limits: 'activation', times: 1, per: 'turn' },
      { limits: 'use', effects: [2], of: 'card', times: 1, per: 'turn' },
    ],
  },
  {
    name: 'Maliss in Underground',
    why: 'it counts names of banished Traps, and says what can be attacked',
    effects: [
      asRead('activation', 'e4b19563'),
      continuous(
        [
          {
            is: 'alter',
            cards: { is: 'all', of: withAll([MALISS_LINK, FACE_UP]), in: YOUR_FIELD },
            changes: [{ of: 'atk', is: 'add', by: 3000 }],
          },
        ],
        {
          if: {
            is: 'count',
            different: 'name',
            of: {
              is: 'all',
              of: withAll([archetype('Maliss'), { is: 'trap' }, FACE_UP]),
              in: [{ place: 'banished', of: 'you' }],
            },
            count: { min: 3, max: null },
          },
        },
      ),
      continuous(
        [
          {
            is: 'protect',
            cards: {
              is: 'all',
              of: {
                is: 'any',
                of: [
                  { is: 'position', position: 'face-down' },
                  { is: 'not', filter: MALISS_LINK },
                ],
              },
              in: YOUR_FIELD,
            },
            from: ['attack-target'],
          },
        ],
        { if: youHave(withAll([MALISS_LINK, FACE_UP]), YOUR_FIELD) },
      ),
    ],
    limits: 'as-read',
  },
  {
    name: 'Deck Lockdown',
    why: 'it counts Standby Phases from its activation on',
    effects: [
      activation([
        {
          do: 'later',
          at: { part: 'standby', of: 'you' },
          nth: 2,
          steps: [{ do: 'destroy', cards: THIS }],
        },
      ]),
      asRead('continuous', 'e44a20da'),
      asRead('continuous', '338781ff'),
    ],
    limits: [],
  },
  {
    name: "Child's Play",
    why: 'it protects only while there are Life Points enough',
    effects: [
      asRead('continuous', '45e9564a'),
      continuous(
        [
          {
            is: 'protect',
            cards: { is: 'all', of: { is: 'monster' }, in: YOUR_FIELD },
            from: ['battle-destruction'],
          },
        ],
        {
          if: {
            is: 'compare',
            left: { is: 'lifePoints', of: 'you' },
            by: 'at-least',
            right: 10_000,
          },
        },
      ),
    ],
    limits: [],
  },
]
