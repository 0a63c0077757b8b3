import type { EffectCondition } from '../../../shared/cards/effects/condition.ts'
import type { Effect, EffectStep, Granted } from '../../../shared/cards/effects/effect.ts'
import type { CardSet, MeantCards } from '../../../shared/cards/effects/which-cards.ts'
import type { Filter } from '../../../shared/cards/filter/filter.ts'
import type { EntryByHand } from './entry.ts'
import {
  excavateAndAdd,
  IF_SUMMONED,
  mayDiscardFor,
  NEXT_TURN,
  oncePerTurn,
  oneOf,
  TARGET,
  THEIR_FIELD,
  THIS,
  REST_OF_EXCAVATED,
  YOUR_FIELD,
} from './parts.ts'

/* The Purrely cards, whose monsters grow by the Spells that are attached to them. */

const PURRELY: Filter = { is: 'archetype', archetype: 'Purrely' }
const QUICK_PLAY: Filter = { is: 'all', of: [PURRELY, { is: 'spell', icon: 'quick-play' }] }
const XYZ: Filter = { is: 'frame', frame: 'xyz' }
const SUMMONED = { is: 'bound', name: 'summoned' } as const
const SPELL = { is: 'bound', name: 'spell' } as const
const EXTRA_DECK = [{ place: 'extraDeck', of: 'you' }] as const

/** An Xyz Monster that mentions the Spell comes on top of this card, and the Spell is attached to it. */
const growsBy = (spell: typeof SPELL | typeof TARGET): readonly EffectStep[] => [
  {
    do: 'summon',
    binds: 'summoned',
    as: 'xyz',
    onto: THIS,
    cards: { ...oneOf(XYZ, EXTRA_DECK), with: [{ is: 'mentions', card: spell }] },
  },
  { do: 'attach', join: 'if-you-do', cards: spell, to: SUMMONED },
]

/** "Discard 1 card, and if you do, Special Summon 1 Level 1 "Purrely" monster from your Deck". */
const ANOTHER_PURRELY = mayDiscardFor({
  do: 'summon',
  cards: oneOf({ is: 'all', of: [{ is: 'level', range: { min: 1, max: 1 } }, PURRELY] }, [
    { place: 'deck', of: 'you' },
  ]),
})

/** What a "Purrely" Xyz Monster has from the card that is attached to it. */
const BEARERS: CardSet = {
  is: 'all',
  of: { is: 'all', of: [PURRELY, XYZ] },
  in: [{ place: 'field', of: 'either' }],
  with: [{ is: 'has-attached', card: THIS }],
}
const gives = (grant: Granted): Effect => ({
  part: 'main',
  kind: 'continuous',
  read: 'whole',
  from: ['attached'],
  lasting: [{ is: 'grant', cards: BEARERS, grant }],
})

const activation = (...resolve: readonly EffectStep[]): Effect => ({
  part: 'main',
  kind: 'activation',
  read: 'whole',
  from: ['hand', 'field'],
  resolve,
})

/** "Up to thrice per turn, when you activate a "Purrely" Quick-Play Spell Card: attach that card to this card, then you can …". */
const takesSpells = (then: EffectStep): Effect => ({
  part: 'main',
  kind: 'quick',
  read: 'whole',
  from: ['field'],
  on: {
    timing: 'when',
    events: [{ is: 'activated', what: { is: 'card', of: QUICK_PLAY }, as: 'card', who: 'you' }],
  },
  resolve: [
    { do: 'attach', cards: { is: 'answered' }, to: THIS },
    { ...then, join: 'then', optional: true },
  ],
})

const hasAttached = (name: string): EffectCondition => ({
  is: 'card',
  card: THIS,
  of: { is: 'card' },
  with: [{ is: 'has-attached', card: { is: 'all', of: { is: 'name', name }, in: [] } }],
})

const EFFECT_MONSTER_OF_THEIRS = oneOf({ is: 'frame', frame: 'effect' }, THEIR_FIELD)
const attachedToEach: MeantCards = {
  is: 'all',
  of: { is: 'card' },
  in: [],
  with: [{ is: 'attached-to', card: { is: 'each' } }],
}

export const PURRELY_CARDS: readonly EntryByHand[] = [
  {
    name: 'Purrely',
    why: 'it takes a monster that mentions the card it shows, on top of itself',
    effects: [
      {
        part: 'main',
        kind: 'trigger',
        read: 'whole',
        from: ['field'],
        on: IF_SUMMONED,
        resolve: [
          ...excavateAndAdd(3, {
            is: 'all',
            of: [PURRELY, { is: 'any', of: [{ is: 'spell' }, { is: 'trap' }] }],
          }),
          { do: 'to-deck', join: 'also', at: 'bottom', anyOrder: true, cards: REST_OF_EXCAVATED },
        ],
      },
      {
        part: 'main',
        kind: 'ignition',
        read: 'whole',
        from: ['field'],
        if: { is: 'during', moments: [{ part: 'main', of: 'you' }] },
        resolve: [
          { do: 'reveal', binds: 'spell', cards: oneOf(QUICK_PLAY, [{ place: 'hand', of: 'you' }]) },
          ...growsBy(SPELL).map((step, at) => (at === 0 ? { ...step, join: 'and' as const } : step)),
        ],
      },
    ],
    limits: [{ limits: 'use', effects: [1], of: 'card', times: 1, per: 'turn' }],
  },
  {
    name: 'Purrelyly',
    why: 'it takes a monster that mentions the card it targets, on top of itself',
    effects: [
      {
        part: 'main',
        kind: 'trigger',
        read: 'whole',
        from: ['field'],
        on: IF_SUMMONED,
        resolve: [
          {
            do: 'add',
            cards: oneOf(
              {
                is: 'all',
                of: [PURRELY, { is: 'card' }, { is: 'not', filter: { is: 'spell', icon: 'quick-play' } }],
              },
              [{ place: 'deck', of: 'you' }],
            ),
          },
        ],
      },
      {
        part: 'main',
        kind: 'ignition',
        read: 'whole',
        from: ['field'],
        activate: [
          { do: 'target', binds: 'target', cards: oneOf(QUICK_PLAY, [{ place: 'graveyard', of: 'you' }]) },
        ],
        resolve: growsBy(TARGET),
      },
    ],
    limits: [oncePerTurn(0, 1)],
  },
  {
    name: 'Purrely Pretty Memory',
    why: 'what follows its "then you can" stands behind a bullet',
    effects: [
      activation({ do: 'gain', lifePoints: 1000, who: 'both' }, ...ANOTHER_PURRELY),
      gives({
        is: 'effect',
        effect: {
          part: 'main',
          kind: 'ignition',
          read: 'whole',
          from: ['field'],
          activate: [
            { do: 'send', cards: { ...oneOf({ is: 'card' }, YOUR_FIELD), other: true } },
            { do: 'target', join: 'then', binds: 'target', cards: oneOf({ is: 'card' }, THEIR_FIELD) },
          ],
          resolve: [{ do: 'attach', cards: TARGET, to: THIS }],
        },
      }),
    ],
    limits: [{ limits: 'use', effects: [1], of: 'card', times: 1, per: 'turn' }],
  },
  {
    name: 'Purrely Delicious Memory',
    why: 'what follows its "then you can" stands behind a bullet',
    effects: [
      activation(
        {
          do: 'choose',
          binds: 'chosen',
          cards: oneOf({ is: 'monster' }, [{ place: 'field', of: 'either' }]),
        },
        {
          do: 'apply',
          join: 'and',
          lasting: {
            is: 'protect',
            cards: { is: 'bound', name: 'chosen' },
            from: ['battle-destruction'],
          },
          lasts: NEXT_TURN,
        },
        ...ANOTHER_PURRELY,
      ),
      {
        part: 'main',
        kind: 'continuous',
        read: 'whole',
        from: ['attached'],
        lasting: [
          {
            is: 'alter',
            cards: BEARERS,
            changes: [
              {
                of: 'atk-and-def',
                is: 'add',
                by: { is: 'times', amount: { is: 'count', of: attachedToEach }, by: 300 },
              },
            ],
          },
        ],
      },
    ],
    limits: [],
  },
  {
    name: 'Epurrely Beauty',
    why: 'it attaches the Spell whose activation it answers',
    effects: [
      {
        part: 'main',
        kind: 'ignition',
        read: 'whole',
        from: ['field'],
        activate: [{ do: 'target', binds: 'target', cards: EFFECT_MONSTER_OF_THEIRS }],
        quickIf: hasAttached('Purrely Pretty Memory'),
        resolve: [
          {
            do: 'apply',
            lasting: { is: 'negate', cards: TARGET },
            lasts: { until: 'end', moment: { part: 'turn', of: 'this' } },
          },
        ],
      },
      takesSpells({ do: 'position', to: 'change', cards: oneOf({ is: 'monster' }, THEIR_FIELD) }),
    ],
    limits: [
      { limits: 'use', effects: [0], of: 'card', times: 1, per: 'turn' },
      { limits: 'use', effects: [1], of: 'card', times: 3, per: 'turn' },
    ],
  },
  {
    name: 'Epurrely Plump',
    why: 'it attaches the Spell whose activation it answers',
    effects: [
      {
        part: 'main',
        kind: 'ignition',
        read: 'whole',
        from: ['field'],
        activate: [
          {
            do: 'target',
            binds: 'target',
            cards: {
              ...oneOf({ is: 'any', of: [{ is: 'spell' }, { is: 'trap' }] }, [
                { place: 'graveyard', of: 'either' },
              ]),
              count: { min: 1, max: 2 },
            },
          },
        ],
        quickIf: hasAttached('Purrely Delicious Memory'),
        resolve: [{ do: 'attach', cards: TARGET, to: THIS }],
      },
      takesSpells({
        do: 'banish',
        cards: oneOf({ is: 'monster' }, [{ place: 'field', of: 'either' }]),
        until: { until: 'start', moment: { part: 'end', of: 'this' } },
      }),
    ],
    limits: [
      { limits: 'use', effects: [0], of: 'card', times: 1, per: 'turn' },
      { limits: 'use', effects: [1], of: 'card', times: 3, per: 'turn' },
    ],
  },
]
