import type { EffectCondition } from '../../../shared/cards/effects/condition.ts'
import type { Filter } from '../../../shared/cards/filter/filter.ts'
import { withAll } from '../../../shared/cards/filter/normal-form.ts'
import { asRead, type EntryByHand } from './entry.ts'
import {
  activation,
  archetype,
  BANISHMENT,
  DECK,
  GRAVEYARD,
  HAND,
  ifEvent,
  levels,
  named,
  not,
  oneOf,
  quick,
  SPELL_OR_TRAP,
  TARGET,
  THEIR_FIELD,
  THIS,
  trigger,
  whenEvent,
  youHave,
  YOUR_FIELD,
} from './parts.ts'

/* Fiends: Sacred Beasts, Labrynth, Yubel and their helpers. */

const FIEND: Filter = { is: 'type', type: 'Fiend' }
const SACRED_BEASTS = [
  'Uria, Lord of Searing Flames',
  'Hamon, Lord of Striking Thunder',
  'Raviel, Lord of Phantasms',
] as const
const BECKONING = 'Dark Beckoning Beast'
const ARIANNA = 'Arianna the Labrynth Servant'
const A_SACRED_BEAST: readonly Filter[] = SACRED_BEASTS.map(named)
const mentionsOne = (kind: Filter): Filter =>
  withAll([kind, { is: 'any', of: SACRED_BEASTS.map((name): Filter => ({ is: 'mentions', name })) }])

const HIGH_FIEND: EffectCondition = youHave(withAll([FIEND, levels(8, null)]), YOUR_FIELD)

export const FIEND_DECKS: readonly EntryByHand[] = [
  {
    name: BECKONING,
    why: 'it names three monsters, or what mentions any of them',
    effects: [
      trigger(whenEvent({ is: 'summoned', what: THIS, how: ['normal'] }), [
        {
          do: 'add',
          cards: oneOf(
            {
              is: 'any',
              of: [...A_SACRED_BEAST, withAll([mentionsOne({ is: 'card' }), not(named(BECKONING))])],
            },
            DECK,
          ),
        },
      ]),
      asRead('continuous', 'e74f769b'),
    ],
    limits: 'as-read',
  },
  {
    name: 'Opening of the Spirit Gates',
    why: 'it names three monsters, or a monster that mentions any of them',
    effects: [
      activation([
        {
          do: 'add',
          cards: oneOf({ is: 'any', of: [...A_SACRED_BEAST, mentionsOne({ is: 'monster' })] }, DECK),
        },
      ]),
      asRead('ignition', '18813d40'),
      asRead('ignition', '5fbb240a'),
    ],
    limits: 'as-read',
  },
  {
    name: 'Calamity of the Sacred Beasts - Hamon, Lord of Striking Thunder',
    why: 'it waits for what goes to the GY of the opponent',
    effects: [
      asRead('ignition', 'fe49db6b'),
      trigger(
        {
          ...ifEvent({
            is: 'moved',
            what: { is: 'card', of: { is: 'monster' } },
            to: [{ place: 'graveyard', of: 'opponent' }],
          }),
          mandatory: true,
        },
        [{ do: 'damage', to: 'opponent', lifePoints: 1000 }],
      ),
      asRead('trigger', '8a92df4f'),
    ],
    limits: [
      { limits: 'use', effects: [0], of: 'name', times: 1, per: 'turn' },
      { limits: 'use', effects: [1], of: 'card', times: 1, per: 'turn' },
    ],
  },
  {
    name: 'Martyr of the Sacred Beasts',
    why: 'it asks for itself and another in the GY',
    effects: [
      asRead('trigger', 'af5d8f95'),
      asRead('ignition', 'e7e431b5'),
      trigger(ifEvent({ is: 'phase', at: { part: 'end', of: 'opponent' } }), [{ do: 'add', cards: THIS }], {
        from: ['graveyard'],
        if: youHave(withAll([archetype('Sacred Beast'), levels(10)]), GRAVEYARD),
      }),
    ],
    limits: 'as-read',
  },
  {
    name: 'Spirit of Yubel',
    why: 'it takes a card from four places, one of them said apart',
    effects: [
      asRead('continuous', '002e49ee'),
      trigger(
        ifEvent({ is: 'moved', what: THIS, because: ['destroyed'] }),
        [{ do: 'summon', cards: oneOf(named('Yubel'), [...BANISHMENT, ...HAND, ...DECK, ...GRAVEYARD]) }],
        { from: ['graveyard', 'banished', 'extraDeck'] },
      ),
      asRead('trigger', '0dbedfe6'),
      asRead('trigger', 'c95746be'),
    ],
    limits: 'as-read',
  },
  {
    name: 'Big Welcome Labrynth',
    why: 'whose card it targets depends on what is controlled',
    effects: [
      asRead('activation', '030badde'),
      quick([], {
        from: ['graveyard'],
        activate: [{ do: 'banish', cards: THIS }],
        modes: {
          count: { min: 1, max: 1 },
          of: [
            {
              activate: [{ do: 'target', binds: 'target', cards: oneOf(FIEND, YOUR_FIELD) }],
              resolve: [{ do: 'return', cards: TARGET }],
            },
            {
              if: HIGH_FIEND,
              activate: [{ do: 'target', binds: 'target', cards: oneOf({ is: 'card' }, THEIR_FIELD) }],
              resolve: [{ do: 'return', cards: TARGET }],
            },
          ],
        },
      }),
    ],
    limits: 'as-read',
  },
  {
    name: ARIANNA,
    why: 'after it draws it may do one of two things with the hand',
    effects: [
      asRead('trigger', '6d085ed9'),
      trigger(
        ifEvent({
          is: 'moved',
          what: { is: 'card', of: { is: 'monster' }, other: true },
          from: [{ place: 'field', of: 'either' }],
          by: 'effect',
          whose: 'you',
          source: { is: 'trap', icon: 'normal' },
        }),
        [
          { do: 'draw', count: 1 },
          {
            do: 'one-of',
            join: 'then',
            optional: true,
            of: [
              { resolve: [{ do: 'summon', cards: oneOf(FIEND, HAND) }] },
              { resolve: [{ do: 'set', cards: oneOf(SPELL_OR_TRAP, HAND) }] },
            ],
          },
        ],
        { damageStep: 'may-not' },
      ),
    ],
    limits: 'as-read',
  },
]
