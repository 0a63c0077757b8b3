import type { EffectCondition } from '../../../shared/cards/effects/condition.ts'
import type {
  ActivatedEffect,
  EffectStep,
  EffectTrigger,
  Lasting,
  Mode,
  StepOf,
} from '../../../shared/cards/effects/effect.ts'
import type { Amount, OwnedPlace } from '../../../shared/cards/effects/which-cards.ts'
import type { Filter } from '../../../shared/cards/filter/filter.ts'
import { withAll, withAny } from '../../../shared/cards/filter/normal-form.ts'
import { asRead, type EntryByHand } from './entry.ts'
import {
  activation,
  archetype,
  continuous,
  DECK,
  EITHER_FIELD,
  EXTRA_DECK,
  FACE_UP,
  frame,
  HAND,
  ifEvent,
  ignition,
  levels,
  named,
  NEXT_TURN,
  not,
  ONE_ACTIVATION,
  oncePerTurn,
  oneOf,
  quick,
  SPELL_OR_TRAP,
  THEIR_FIELD,
  THIS,
  THIS_TURN,
  trigger,
  whenEvent,
  YOUR_FIELD,
  youHave,
} from './parts.ts'

/* Cards of many decks and years, each with a sentence that no other card says so. */

/* Myutants: what is Special Summoned goes by the kind of card that was banished. */

const THEIR_HAND: readonly OwnedPlace[] = [{ place: 'hand', of: 'opponent' }]

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
  resolve: [{ do: 'summon', binds: 'summoned', cards: oneOf(named(name), [...HAND, ...DECK]) }, ...after],
})

const myutant = (banish: StepOf<'banish'>, ...after: readonly EffectStep[]): ActivatedEffect =>
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
    {
      activate: [
        { do: 'tribute', cards: THIS },
        { ...banish, join: 'then', binds: 'banished' },
      ],
    },
  )

const FROM_HAND_OR_FACE_UP: StepOf<'banish'> = {
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
  ...[['Myutant M-05', 'fd457fa4'] as const, ['Myutant ST-46', '14f6125d'] as const].map(
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
        cards: { is: 'all', of: { is: 'monster' }, in: EITHER_FIELD },
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
  limits: [{ limits: 'use', effects: [0], of: 'card', times: 1, per: 'turn' }, oncePerTurn(3)],
}

/* Monsters whose battles and Chains set something off */

const DESTROYS_THEIRS: EffectTrigger = whenEvent({
  is: 'destroys-by-battle',
  what: THIS,
  victim: { is: 'card', of: { is: 'monster' }, whose: 'opponent' },
})

const gains = (by: Amount): EffectStep => ({
  do: 'apply',
  lasting: { is: 'alter', cards: THIS, changes: [{ of: 'atk', is: 'add', by }] },
  lasts: { until: 'its-cards-leave' },
})

const CHAOS_SOLDIER: EntryByHand = {
  name: 'Black Luster Soldier - Soldier of Chaos',
  why: 'one of its effects waits for the next Battle Phase of its player',
  effects: [
    asRead('continuous', 'a0dd30c5'),
    trigger(DESTROYS_THEIRS, [], {
      modes: {
        count: { min: 1, max: 1 },
        of: [
          { resolve: [gains(1500)] },
          {
            resolve: [
              {
                do: 'later',
                at: { part: 'standby', of: 'you', next: true },
                steps: [
                  {
                    do: 'apply',
                    lasting: { is: 'grant', cards: THIS, grant: { is: 'attacks', times: 2 } },
                    lasts: THIS_TURN,
                  },
                ],
              },
            ],
          },
          { resolve: [{ do: 'banish', cards: oneOf({ is: 'card' }, EITHER_FIELD) }] },
        ],
      },
    }),
  ],
  limits: [],
}

const LIGHT_AND_DARKNESS: EntryByHand = {
  name: 'Light and Darkness Dragon',
  why: 'it negates only what it can pay for with its own ATK and DEF',
  effects: [
    quick(
      [
        {
          do: 'apply',
          lasting: {
            is: 'alter',
            cards: THIS,
            changes: (['atk', 'def'] as const).map((of) => ({ of, is: 'lose', by: 500, exactly: true })),
          },
          lasts: { until: 'its-cards-leave' },
        },
        { do: 'negate', join: 'and', what: 'activation' },
      ],
      {
        on: {
          ...whenEvent(
            { is: 'activated', what: { is: 'card', of: SPELL_OR_TRAP }, as: 'card' },
            { is: 'activated', what: { is: 'card', of: { is: 'monster' } }, as: 'effect' },
          ),
          mandatory: true,
        },
      },
    ),
    asRead('trigger', 'c1ce2dfd'),
  ],
  limits: [{ limits: 'use', effects: [0], of: 'card', times: 1, per: 'chain' }],
}

const HEATSOUL: EntryByHand = {
  name: 'Decode Talker Heatsoul',
  why: 'what it does behind its bullet hangs on the LP that are left',
  effects: [
    continuous([
      {
        is: 'alter',
        cards: THIS,
        changes: [
          {
            of: 'atk',
            is: 'add',
            by: {
              is: 'times',
              by: 500,
              amount: {
                is: 'count',
                of: {
                  is: 'all',
                  of: { is: 'monster' },
                  in: EITHER_FIELD,
                  with: [{ is: 'pointed-to-by', card: THIS }],
                },
              },
            },
          },
        ],
      },
    ]),
    quick(
      [
        { do: 'draw', count: 1 },
        {
          do: 'banish',
          join: 'then',
          optional: true,
          if: { is: 'compare', left: { is: 'lifePoints', of: 'you' }, by: 'at-most', right: 2000 },
          cards: THIS,
        },
        {
          do: 'summon',
          join: 'if-you-do',
          cards: oneOf(
            withAll([
              { is: 'type', type: 'Cyberse' },
              { is: 'linkRating', range: { min: 1, max: 3 } },
              not(named('Decode Talker Heatsoul')),
            ]),
            EXTRA_DECK,
          ),
        },
      ],
      { activate: [{ do: 'pay', lifePoints: 1000 }] },
    ),
  ],
  limits: [oncePerTurn(1)],
}

const IMPULSE: EntryByHand = {
  name: 'Rescue-ACE Impulse',
  why: 'it chooses a monster without targeting it, whose effects it holds back',
  effects: [
    ignition([
      {
        do: 'choose',
        binds: 'chosen',
        cards: {
          ...oneOf(withAll([FACE_UP, frame('effect')]), THEIR_FIELD),
          most: { figure: 'atk', is: 'highest' },
        },
      },
      {
        do: 'apply',
        join: 'and',
        lasting: { is: 'cannot', cards: { is: 'bound', name: 'chosen' }, act: 'activate-effects' },
        lasts: THIS_TURN,
      },
    ]),
    asRead('quick', '7744a9ab'),
  ],
  limits: [oncePerTurn(0, 1)],
}

const TURBULENCE: EntryByHand = {
  name: 'Rescue-ACE Turbulence',
  why: 'two kinds of cards are joined by a stroke',
  effects: [
    asRead('ignition', 'd65b6d01'),
    ignition([
      {
        do: 'set',
        cards: {
          is: 'choice',
          count: { min: 1, max: 4 },
          of: withAll([
            archetype('Rescue-ACE'),
            withAny([
              { is: 'spell', icon: 'quick-play' },
              { is: 'trap', icon: 'normal' },
            ]),
          ]),
          in: DECK,
          among: [{ is: 'different', property: 'name' }],
        },
      },
    ]),
    asRead('trigger', '1b726991'),
  ],
  limits: [oncePerTurn(0, 1, 2)],
}

const CRASH: EntryByHand = {
  name: 'Lightning Crash',
  why: 'what it forbids begins once it has resolved, and goes by the name of what was added',
  effects: [
    activation([
      { do: 'add', binds: 'added', cards: oneOf({ is: 'type', type: 'Thunder' }, DECK) },
      {
        do: 'apply',
        join: 'also',
        lasting: {
          is: 'forbid',
          who: 'you',
          act: {
            act: 'normal-summon-or-set',
            with: [{ is: 'same', property: 'name', as: { is: 'bound', name: 'added' } }],
          },
        },
        lasts: NEXT_TURN,
      },
    ]),
  ],
  limits: [ONE_ACTIVATION],
}

const HALF_OF_ITS = (figure: 'originalAtk' | 'originalDef'): Amount => ({
  is: 'times',
  by: 0.5,
  amount: { is: 'figure', figure, of: { is: 'event' } },
})
const HIGHER_ATK: EffectCondition = {
  is: 'compare',
  left: { is: 'figure', figure: 'originalAtk', of: { is: 'event' } },
  by: 'at-least',
  right: { is: 'figure', figure: 'originalDef', of: { is: 'event' } },
}

const VISAS: EntryByHand = {
  name: 'Visas Starfrost',
  why: 'what it gains goes by the higher of two figures',
  effects: [
    asRead('ignition', '888cc4c9'),
    trigger(DESTROYS_THEIRS, [
      { ...gains(HALF_OF_ITS('originalAtk')), if: HIGHER_ATK },
      {
        ...gains(HALF_OF_ITS('originalDef')),
        join: 'after-that',
        if: { is: 'not', of: HIGHER_ATK },
      },
    ]),
  ],
  limits: [oncePerTurn(0)],
}

const FORTRESS: EntryByHand = {
  name: 'Machina Fortress',
  why: 'it does something before an effect resolves that targets it',
  effects: [
    asRead('own-summon', '630d730c'),
    asRead('trigger', '08d92182'),
    continuous([
      {
        is: 'whenever',
        event: {
          is: 'resolved',
          would: true,
          what: { is: 'card', of: { is: 'monster' } },
          as: 'effect',
          who: 'opponent',
          targeting: THIS,
        },
        steps: [
          { do: 'look', cards: { is: 'all', of: { is: 'card' }, in: THEIR_HAND } },
          { do: 'discard', join: 'and', cards: oneOf({ is: 'card' }, THEIR_HAND) },
        ],
      },
    ]),
  ],
  limits: [],
}

const ADDED = { is: 'bound', name: 'added' } as const

const WHERE_ARF_THOU: EntryByHand = {
  name: 'Where Arf Thou?',
  why: 'in the End Phase it asks what was Normal Summoned since it was activated',
  effects: [
    activation(
      [
        { do: 'add', binds: 'added', cards: oneOf(levels(1), DECK) },
        {
          do: 'later',
          join: 'then',
          at: { part: 'end', of: 'this' },
          steps: [
            {
              do: 'damage',
              to: 'you',
              lifePoints: 2000,
              if: {
                is: 'happened',
                in: 'since-activation',
                times: { min: 0, max: 0 },
                event: {
                  is: 'summoned',
                  how: ['normal'],
                  who: 'you',
                  what: {
                    is: 'card',
                    of: { is: 'monster' },
                    with: [{ is: 'same', property: 'name', as: ADDED }],
                  },
                },
              },
            },
          ],
        },
      ],
      { if: youHave(levels(1), YOUR_FIELD) },
    ),
  ],
  limits: [],
}

export const WELL_KNOWN: readonly EntryByHand[] = [
  ...MYUTANTS,
  SLUMBER,
  BAGOOSKA,
  ARIADNE,
  ENDYMION,
  CHAOS_SOLDIER,
  LIGHT_AND_DARKNESS,
  HEATSOUL,
  IMPULSE,
  TURBULENCE,
  CRASH,
  VISAS,
  FORTRESS,
  WHERE_ARF_THOU,
]
