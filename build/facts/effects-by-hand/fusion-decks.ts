import type { Lasting } from '../../../shared/cards/effects/effect.ts'
import type { Filter } from '../../../shared/cards/filter/filter.ts'
import { withAll } from '../../../shared/cards/filter/normal-form.ts'
import { asRead, type EntryByHand } from './entry.ts'
import {
  activation,
  archetype,
  continuous,
  DECK,
  EITHER_FIELD,
  EXTRA_DECK,
  FACE_UP,
  FUSION,
  HAND,
  IF_SUMMONED,
  ifEvent,
  LEAVES_EXTRA_DECK,
  levels,
  mayNegateOne,
  named,
  oncePerTurn,
  oncePerTurnEach,
  ONE_ACTIVATION,
  oneOf,
  SPELL_OR_TRAP,
  THIS,
  trigger,
  youHave,
  YOUR_FIELD,
} from './parts.ts'

/* Cards of decks that Fusion Summon, beside those of Branded. */

const ALBAZ_OR_MENTIONS: Filter = withAll([
  { is: 'monster' },
  { is: 'any', of: [named('Fallen of Albaz'), { is: 'mentions', name: 'Fallen of Albaz' }] },
])
const figure = (is: 'atk' | 'def', value: number): Filter => ({
  is,
  range: { min: value, max: value },
  original: false,
})
const REVEALED = { is: 'bound', name: 'revealed' } as const
const TEMPLE = named('Temple of the Kings')
const TEMPLE_IN_PLAY = withAll([TEMPLE, FACE_UP, { is: 'card' }])
const TEMPLE_OR_MENTIONS: Filter = {
  is: 'any',
  of: [
    withAll([TEMPLE, { is: 'card' }]),
    withAll([SPELL_OR_TRAP, { is: 'mentions', name: 'Temple of the Kings' }]),
  ],
}

export const FUSION_DECKS: readonly EntryByHand[] = [
  {
    name: 'Fusion Deployment',
    why: 'it Summons a material of the monster that it shows',
    effects: [
      activation(
        [
          { do: 'reveal', binds: 'revealed', cards: oneOf(FUSION, EXTRA_DECK) },
          {
            do: 'summon',
            join: 'and',
            cards: {
              ...oneOf({ is: 'monster' }, [...HAND, ...DECK]),
              with: [{ is: 'material-of', card: REVEALED }],
            },
          },
        ],
        {
          turnLong: [
            {
              is: 'forbid',
              who: 'you',
              act: { act: 'special-summon', from: ['extraDeck'], except: FUSION },
            },
          ],
        },
      ),
    ],
    limits: [ONE_ACTIVATION],
  },
  {
    name: 'Branded in High Spirits',
    why: 'what it sends shares its Type with the monster that it shows',
    effects: [
      activation([
        { do: 'reveal', binds: 'revealed', cards: oneOf({ is: 'monster' }, HAND) },
        {
          do: 'send',
          join: 'and',
          cards: {
            ...oneOf(
              withAll([FUSION, levels(8), { is: 'any', of: [figure('atk', 2500), figure('def', 2500)] }]),
              EXTRA_DECK,
            ),
            with: [{ is: 'same', property: 'type', as: REVEALED }],
          },
        },
        { do: 'discard', join: 'then', optional: true, cards: REVEALED },
        { do: 'add', join: 'if-you-do', cards: oneOf(ALBAZ_OR_MENTIONS, DECK) },
      ]),
      asRead('trigger', '17ad0d56'),
    ],
    limits: 'as-read',
  },
  {
    name: 'Despian Luluwalilith',
    why: 'it compares a monster with itself',
    effects: [
      trigger(
        LEAVES_EXTRA_DECK,
        [
          {
            do: 'apply',
            lasting: {
              is: 'alter',
              cards: { is: 'all', of: FACE_UP, in: YOUR_FIELD },
              changes: [{ of: 'atk', is: 'add', by: 500 }],
            },
            lasts: { until: 'its-cards-leave' },
          },
          ...mayNegateOne(oneOf(withAll([{ is: 'card' }, FACE_UP]), EITHER_FIELD)),
        ],
        { damageStep: 'may-not' },
      ),
      trigger(
        ifEvent({ is: 'phase', at: { part: 'end', of: 'this' } }),
        [
          {
            do: 'summon',
            cards: {
              ...oneOf(
                withAll([
                  { is: 'attribute', attribute: 'LIGHT' },
                  { is: 'type', type: 'Spellcaster' },
                ]),
                [...HAND, ...DECK],
              ),
              with: [
                {
                  is: 'figure',
                  figure: 'atk',
                  than: 'equal',
                  amount: { is: 'figure', figure: 'def', of: { is: 'each' } },
                },
              ],
            },
          },
        ],
        {
          from: ['graveyard'],
          if: { is: 'card', card: THIS, of: { is: 'card' }, with: [{ is: 'came-this-turn' }] },
        },
      ),
    ],
    limits: [...oncePerTurnEach(0), oncePerTurn(1)],
  },
  {
    name: 'The Man with the Mark',
    why: 'what it takes is named by another card',
    effects: [
      trigger(IF_SUMMONED, [
        {
          do: 'one-of',
          of: [
            { resolve: [{ do: 'add', cards: oneOf(TEMPLE_OR_MENTIONS, DECK) }] },
            { resolve: [{ do: 'send', cards: oneOf(TEMPLE_OR_MENTIONS, DECK) }] },
          ],
        },
      ]),
      continuous(
        [THIS, { is: 'all', of: archetype('Apophis'), in: YOUR_FIELD } as const].map((cards): Lasting => ({
          is: 'protect',
          cards,
          from: ['battle-destruction', 'effect-destruction'],
        })),
        { if: youHave(TEMPLE_IN_PLAY, YOUR_FIELD) },
      ),
      continuous([
        {
          is: 'protect',
          cards: { is: 'all', of: withAll([TEMPLE, { is: 'card' }]), in: YOUR_FIELD },
          from: ['effect-destruction'],
        },
      ]),
    ],
    limits: [oncePerTurn(0)],
  },
]
