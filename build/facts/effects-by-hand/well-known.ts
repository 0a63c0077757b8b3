import type { EffectCondition } from '../../../shared/cards/effects/condition.ts'
import type { ActivatedEffect, EffectStep, Lasting, Mode } from '../../../shared/cards/effects/effect.ts'
import type { Filter } from '../../../shared/cards/filter/filter.ts'
import { withAll, withAny } from '../../../shared/cards/filter/normal-form.ts'
import { asRead, type EntryByHand } from './entry.ts'
import {
  activation,
  archetype,
  continuous,
  DECK,
  EITHER_FIELD,
  FACE_UP,
  HAND,
  ifEvent,
  ignition,
  named,
  ONE_ACTIVATION,
  oncePerTurn,
  oneOf,
  quick,
  SPELL_OR_TRAP,
  THIS,
  trigger,
  whenEvent,
  YOUR_FIELD,
} from './parts.ts'

/* Cards of many decks and years, each with a sentence that no other card says so. */

/* Myutants: what is Special Summoned goes by the kind of card that was banished. */

const BANISHED = { is: 'bound', name: 'banished' } as const
const SUMMONED = { is: 'bound', name: 'summoned' } as const

const wasBanished = (of: Filter): EffectCondition => ({
  is: 'among',
  cards: BANISHED,
  of,
  count: { min: 1, max: null },
})

const myutantFor = (kind: Filter, name: string, after: readonly EffectStep[]): Mode => ({
  if: wasBanished(kind),
  resolve: [
    { do: 'summon', binds: 'summoned', cards: oneOf(named(name), [...HAND, ...DECK]) },
    ...after,
  ],
})

const myutant = (banish: Omit<EffectStep, 'binds'>, ...after: readonly EffectStep[]): ActivatedEffect =>
  ignition(
    [
      {
        do: 'one-of',
        of: [
          myutantFor({ is: 'monster' }, 'Myutant Beast', after),
          myutantFor({ is: 'spell' }, 'Myutant Mist', after),
          myutantFor({ is: 'trap' }, 'Myutant Arsenal', after),
        ],
      },
    ],
    { activate: [{ do: 'tribute', cards: THIS }, { ...banish, join: 'then', binds: 'banished' } as EffectStep] },
  )

const FROM_HAND_OR_FACE_UP: EffectStep = {
  do: 'banish',
  cards: oneOf(
    withAll([
      withAny([
        { is: 'place', place: 'hand', of: 'you' },
        withAll([FACE_UP, { is: 'place', place: 'field', of: 'you' }]),
      ]),
      { is: 'card' },
    ]),
    [...HAND, ...YOUR_FIELD],
  ),
}

const MYUTANTS: readonly EntryByHand[] = [
  ...[
    ['Myutant M-05', 'fd457fa4'] as const,
    ['Myutant ST-46', '14f6125d'] as const,
  ].map(
    ([name, search]): EntryByHand => ({
      name,
      why: 'what it Summons goes by the kind of card that was banished',
      effects: [asRead('trigger', search), myutant(FROM_HAND_OR_FACE_UP)],
      limits: [oncePerTurn(0, 1)],
    }),
  ),
  {
    name: 'Myutant Mutant',
    why: 'what it Summons goes by the kind of card that was banished',
    effects: [
      asRead('ignition', '973e15e3'),
      myutant(
        { do: 'banish', cards: oneOf(withAll([archetype('Myutant'), { is: 'card' }]), [...HAND, ...DECK]) },
        {
          do: 'life-points-become',
          join: 'also',
          who: 'you',
          lifePoints: {
            is: 'remaining',
            of: [
              { is: 'lifePoints', of: 'you' },
              { is: 'figure', figure: 'originalAtk', of: SUMMONED },
            ],
          },
        },
      ),
    ],
    limits: [oncePerTurn(0, 1)],
  },
]

/* Interrupted Kaiju Slumber */

const SLEEPERS = { is: 'bound', name: 'sleepers' } as const
const held = (lasting: Lasting) => ({ lasting, lasts: { until: 'its-cards-leave' } }) as const
/** What keeps both Kaijus where they are. */
const WOKEN = [
  held({ is: 'cannot', cards: { is: 'each' }, act: 'change-position' }),
  held({ is: 'grant', cards: { is: 'each' }, grant: { is: 'must-attack' } }),
] as const

const SLUMBER: EntryByHand = {
  name: 'Interrupted Kaiju Slumber',
  why: 'of two monsters that are chosen together each goes to one side of the field',
  effects: [
    activation([
      {
        do: 'destroy',
        cards: {
          is: 'choice',
          of: { is: 'monster' },
          in: EITHER_FIELD,
          count: { min: 1, max: null },
          asManyAsPossible: true,
        },
      },
      {
        do: 'choose',
        join: 'then',
        binds: 'sleepers',
        cards: {
          ...oneOf(archetype('Kaiju'), DECK),
          count: { min: 2, max: 2 },
          among: [{ is: 'different', property: 'name' }],
        },
      },
      {
        do: 'summon',
        join: 'and',
        binds: 'summoned',
        position: 'attack',
        cards: { is: 'of', from: SLEEPERS, count: { min: 1, max: 1 } },
        with: WOKEN,
      },
      {
        do: 'summon',
        join: 'and',
        side: 'opponent',
        position: 'attack',
        cards: { is: 'rest', from: SLEEPERS, without: SUMMONED },
        with: WOKEN,
      },
    ]),
    asRead('ignition', 'b77802b1'),
  ],
  limits: [ONE_ACTIVATION],
}

/* Number 41: Bagooska */

const BAGOOSKA: EntryByHand = {
  name: 'Number 41: Bagooska the Terribly Tired Tapir',
  why: 'it negates what monsters activated while they were in Defense Position',
  effects: [
    continuous([
      {
        is: 'upkeep',
        must: true,
        at: { part: 'standby', of: 'you' },
        cost: [{ do: 'detach', count: { min: 1, max: 1 }, from: THIS }],
        orElse: [{ do: 'destroy', cards: THIS }],
      },
    ]),
    asRead('continuous', '48a2fe79'),
    asRead('continuous', '854d19bf'),
    continuous(
      [
        { is: 'held-in-position', cards: { is: 'all', of: FACE_UP, in: EITHER_FIELD }, position: 'defense' },
        {
          is: 'negate-activated',
          of: withAll([{ is: 'monster' }, { is: 'position', position: 'defense' }]),
          as: 'effect',
          in: ['monsterZone'],
        },
      ],
      {
        if: {
          is: 'card',
          card: THIS,
          of: withAll([FACE_UP, { is: 'position', position: 'defense' }, { is: 'card' }]),
        },
      },
    ),
  ],
  limits: [],
}

/* Counter Traps and Spell Counters */

const COUNTER_TRAP: Filter = { is: 'trap', icon: 'counter' }
const REVEALED = { is: 'bound', name: 'revealed' } as const

const ARIADNE: EntryByHand = {
  name: 'Guiding Ariadne',
  why: 'its Pendulum Effect stands behind bullets that are applied as long as it lies there',
  effects: [
    trigger(
      ifEvent({ is: 'moved', what: THIS, because: ['destroyed'], by: 'battle-or-effect' }),
      [
        {
          do: 'reveal',
          binds: 'revealed',
          cards: { ...oneOf(COUNTER_TRAP, DECK), count: { min: 3, max: 3 } },
        },
        {
          do: 'add',
          join: 'and',
          cards: { is: 'of', from: REVEALED, count: { min: 1, max: 1 }, by: 'opponent' },
        },
        { do: 'shuffle', join: 'also', what: 'deck' },
      ],
      { from: ['graveyard', 'banished', 'extraDeck'] },
    ),
    continuous(
      (['pay', 'discard'] as const).map((without) => ({
        is: 'spares-cost',
        without,
        of: COUNTER_TRAP,
        as: 'card',
      })),
      { part: 'pendulum', from: ['pendulumZone'] },
    ),
  ],
  limits: [],
}

const SPELL_COUNTER = 'spell'
const WITH_COUNTER = { is: 'counters', counter: SPELL_COUNTER, count: { min: 1, max: null } } as const
const RETURNED = { is: 'bound', name: 'returned' } as const
const DESTROYED = { is: 'bound', name: 'destroyed' } as const

const ENDYMION: EntryByHand = {
  name: 'Endymion, the Mighty Master of Magic',
  why: 'it counts the counters that a card had, and cards that could have some',
  effects: [
    quick(
      [
        {
          do: 'return',
          binds: 'returned',
          cards: { ...oneOf({ is: 'card' }, YOUR_FIELD), with: [WITH_COUNTER] },
        },
        { do: 'negate', what: 'activation', join: 'if-you-do' },
        { do: 'destroy', cards: { is: 'answered' }, join: 'if-you-do' },
        {
          do: 'counters',
          join: 'after-that',
          optional: true,
          if: {
            is: 'compare',
            left: { is: 'counters', counter: SPELL_COUNTER, on: RETURNED, before: true },
            by: 'at-least',
            right: 1,
          },
          change: 'place',
          counter: SPELL_COUNTER,
          count: {
            min: { is: 'counters', counter: SPELL_COUNTER, on: RETURNED, before: true },
            max: { is: 'counters', counter: SPELL_COUNTER, on: RETURNED, before: true },
          },
          on: THIS,
        },
      ],
      { on: whenEvent({ is: 'activated', what: { is: 'card', of: SPELL_OR_TRAP }, as: 'either' }) },
    ),
    asRead('continuous', 'f030652b'),
    trigger(
      whenEvent({
        is: 'moved',
        what: { is: 'this', of: { is: 'card' }, with: [WITH_COUNTER] },
        because: ['destroyed'],
        by: 'battle',
      }),
      [{ do: 'add', cards: oneOf({ is: 'spell', icon: 'normal' }, DECK) }],
      { from: ['graveyard', 'banished', 'extraDeck'] },
    ),
    ignition(
      [
        { do: 'summon', cards: THIS },
        {
          do: 'destroy',
          join: 'then',
          binds: 'destroyed',
          cards: {
            ...oneOf({ is: 'card' }, EITHER_FIELD),
            count: {
              min: 1,
              max: {
                is: 'count',
                of: {
                  is: 'all',
                  of: { is: 'card' },
                  in: YOUR_FIELD,
                  with: [{ is: 'may-hold', counter: SPELL_COUNTER }],
                },
              },
            },
          },
        },
        {
          do: 'counters',
          join: 'if-you-do',
          change: 'place',
          counter: SPELL_COUNTER,
          count: { min: { is: 'count', of: DESTROYED }, max: { is: 'count', of: DESTROYED } },
          on: THIS,
        },
      ],
      {
        part: 'pendulum',
        from: ['pendulumZone'],
        activate: [
          {
            do: 'counters',
            change: 'remove',
            counter: SPELL_COUNTER,
            count: { min: 6, max: 6 },
            on: { is: 'all', of: { is: 'card' }, in: YOUR_FIELD },
          },
        ],
      },
    ),
  ],
  limits: [
    { limits: 'use', effects: [0], of: 'card', times: 1, per: 'turn' },
    oncePerTurn(3),
  ],
}

export const WELL_KNOWN: readonly EntryByHand[] = [...MYUTANTS, SLUMBER, BAGOOSKA, ARIADNE, ENDYMION]
