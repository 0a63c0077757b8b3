import type { Amount, CardSet } from '../../../shared/cards/effects/which-cards.ts'
import type { EntryByHand } from './entry.ts'
import {
  ONE_ACTIVATION,
  oncePerTurn,
  oneOf,
  OPPONENT_ACTIVATES,
  TARGET,
  THEIR_FIELD,
  THIS,
  THIS_TURN,
  YOUR_FIELD,
} from './parts.ts'

const CARDS_OF_THEIRS: CardSet = { is: 'all', of: { is: 'card' }, in: THEIR_FIELD }
const CARDS_OF_YOURS: CardSet = { is: 'all', of: { is: 'card' }, in: YOUR_FIELD }
const SENT = { is: 'bound', name: 'sent' } as const
const CHOSEN = { is: 'bound', name: 'chosen' } as const
const HOW_MANY_SENT: Amount = { is: 'count', of: SENT }
const MORE_THAN_YOURS: Amount = {
  is: 'remaining',
  of: [
    { is: 'count', of: CARDS_OF_THEIRS },
    { is: 'count', of: CARDS_OF_YOURS },
  ],
}

/** Spells and Traps that answer a board that stands already. */
export const BOARD_BREAKERS: readonly EntryByHand[] = [
  {
    name: 'Forbidden Droplet',
    why: 'it chooses as many monsters as cards were sent, and cannot be answered by cards of their kinds',
    effects: [
      {
        part: 'main',
        kind: 'activation',
        read: 'whole',
        from: ['hand', 'field'],
        activate: [
          {
            do: 'send',
            binds: 'sent',
            cards: {
              is: 'choice',
              count: { min: 1, max: null },
              of: { is: 'card' },
              in: [{ place: 'hand', of: 'you' }, ...YOUR_FIELD],
              other: true,
            },
          },
        ],
        unanswerable: { whose: 'opponent', ofKindsOf: SENT },
        resolve: [
          {
            do: 'choose',
            binds: 'chosen',
            cards: {
              is: 'choice',
              count: { min: HOW_MANY_SENT, max: HOW_MANY_SENT },
              of: { is: 'frame', frame: 'effect' },
              in: THEIR_FIELD,
            },
          },
          {
            do: 'apply',
            join: 'if-you-do',
            lasting: { is: 'alter', cards: CHOSEN, changes: [{ of: 'atk', is: 'times', by: 0.5 }] },
            lasts: THIS_TURN,
          },
          { do: 'apply', join: 'also', lasting: { is: 'negate', cards: CHOSEN }, lasts: THIS_TURN },
        ],
      },
    ],
    limits: [ONE_ACTIVATION],
  },
  {
    name: 'Evenly Matched',
    why: 'the opponent banishes down to as many cards as you control',
    effects: [
      {
        part: 'main',
        kind: 'activation',
        read: 'whole',
        from: ['field'],
        on: {
          timing: 'if',
          events: [{ is: 'phase', at: { part: 'battle', of: 'this' }, edge: 'end' }],
        },
        if: {
          is: 'compare',
          left: { is: 'count', of: CARDS_OF_THEIRS },
          by: 'more',
          right: { is: 'count', of: CARDS_OF_YOURS },
        },
        resolve: [
          {
            do: 'banish',
            by: 'opponent',
            faceDown: true,
            cards: {
              is: 'choice',
              by: 'opponent',
              count: { min: MORE_THAN_YOURS, max: MORE_THAN_YOURS },
              of: { is: 'card' },
              in: THEIR_FIELD,
            },
          },
        ],
      },
      {
        part: 'main',
        kind: 'continuous',
        read: 'whole',
        from: ['hand'],
        if: { is: 'count', of: CARDS_OF_YOURS, count: { min: 0, max: 0 } },
        lasting: [{ is: 'allow', act: { act: 'activate-from-hand', cards: THIS } }],
      },
    ],
    limits: [],
  },
  {
    name: 'Triple Tactics Thrust',
    why: 'what it finds is Set, or added where the opponent controls a monster, and stays unused this turn where it was Set',
    effects: [
      {
        part: 'main',
        kind: 'activation',
        read: 'whole',
        from: ['hand', 'field'],
        if: {
          is: 'happened',
          event: {
            is: 'activated',
            what: { is: 'card', of: { is: 'monster' } },
            as: 'effect',
            who: 'opponent',
          },
          in: 'turn',
          times: { min: 1, max: null },
        },
        resolve: [
          {
            do: 'choose',
            binds: 'chosen',
            cards: oneOf(
              {
                is: 'all',
                of: [
                  {
                    is: 'any',
                    of: [
                      { is: 'spell', icon: 'normal' },
                      { is: 'trap', icon: 'normal' },
                    ],
                  },
                  { is: 'not', filter: { is: 'name', name: 'Triple Tactics Thrust' } },
                ],
              },
              [{ place: 'deck', of: 'you' }],
            ),
          },
          {
            do: 'one-of',
            join: 'if-you-do',
            of: [
              {
                resolve: [
                  { do: 'set', cards: CHOSEN },
                  {
                    do: 'apply',
                    join: 'if-you-do',
                    lasting: { is: 'cannot', cards: CHOSEN, act: 'be-activated' },
                    lasts: THIS_TURN,
                  },
                ],
              },
              {
                if: {
                  is: 'count',
                  of: { is: 'all', of: { is: 'monster' }, in: THEIR_FIELD },
                  count: { min: 1, max: null },
                },
                resolve: [{ do: 'add', cards: CHOSEN }],
              },
            ],
          },
        ],
      },
    ],
    limits: [ONE_ACTIVATION],
  },
  {
    name: 'Crossout Designator',
    why: 'it declares a name, and negates all cards of that original name until the end of the turn',
    effects: [
      {
        part: 'main',
        kind: 'activation',
        read: 'whole',
        from: ['hand', 'field'],
        activate: [
          {
            do: 'declare',
            what: 'card-name',
            binds: 'declared',
            nameOf: { is: 'all', of: { is: 'card' }, in: [{ place: 'deck', of: 'you' }] },
          },
        ],
        resolve: [
          {
            do: 'banish',
            binds: 'banished',
            cards: {
              ...oneOf({ is: 'card' }, [{ place: 'deck', of: 'you' }]),
              with: [{ is: 'declared', name: 'declared' }],
            },
          },
          {
            do: 'apply',
            join: 'if-you-do',
            lasting: { is: 'negate', cards: { is: 'bound', name: 'banished' }, everywhere: true },
            lasts: THIS_TURN,
          },
          {
            do: 'apply',
            join: 'and',
            lasting: {
              is: 'negate',
              cards: {
                is: 'all',
                of: { is: 'card' },
                in: [
                  { place: 'field', of: 'either' },
                  { place: 'hand', of: 'either' },
                  { place: 'graveyard', of: 'either' },
                  { place: 'banished', of: 'either' },
                ],
                with: [{ is: 'same', property: 'originalName', as: { is: 'bound', name: 'banished' } }],
              },
              everywhere: true,
              activatedToo: true,
            },
            lasts: THIS_TURN,
          },
        ],
      },
    ],
    limits: [ONE_ACTIVATION],
  },
  {
    name: 'Allure of Darkness',
    why: 'where there is no DARK monster to banish the whole hand goes to the GY',
    effects: [
      {
        part: 'main',
        kind: 'activation',
        read: 'whole',
        from: ['hand', 'field'],
        resolve: [
          { do: 'draw', count: 2 },
          {
            do: 'banish',
            join: 'then',
            cards: oneOf({ is: 'attribute', attribute: 'DARK' }, [{ place: 'hand', of: 'you' }]),
          },
          {
            do: 'send',
            join: 'if-not',
            cards: { is: 'all', of: { is: 'card' }, in: [{ place: 'hand', of: 'you' }] },
          },
        ],
      },
    ],
    limits: [],
  },
  {
    name: 'Gold Sarcophagus',
    why: 'the card comes back in your second Standby Phase after it',
    effects: [
      {
        part: 'main',
        kind: 'activation',
        read: 'whole',
        from: ['hand', 'field'],
        resolve: [
          { do: 'banish', binds: 'banished', cards: oneOf({ is: 'card' }, [{ place: 'deck', of: 'you' }]) },
          {
            do: 'later',
            join: 'after-that',
            at: { part: 'standby', of: 'you' },
            nth: 2,
            steps: [{ do: 'add', cards: { is: 'bound', name: 'banished' } }],
          },
        ],
      },
    ],
    limits: [],
  },
  {
    name: 'Creature Swap',
    why: 'each player chooses the monster that goes to the other',
    effects: [
      {
        part: 'main',
        kind: 'activation',
        read: 'whole',
        from: ['hand', 'field'],
        resolve: [
          { do: 'choose', binds: 'yours', cards: oneOf({ is: 'monster' }, YOUR_FIELD) },
          {
            do: 'choose',
            join: 'and',
            by: 'opponent',
            binds: 'theirs',
            cards: { ...oneOf({ is: 'monster' }, THEIR_FIELD), by: 'opponent' },
          },
          {
            do: 'swap-control',
            join: 'if-you-do',
            cards: [
              { is: 'bound', name: 'yours' },
              { is: 'bound', name: 'theirs' },
            ],
          },
          {
            do: 'apply',
            join: 'if-you-do',
            lasting: {
              is: 'cannot',
              cards: {
                is: 'several',
                of: [
                  { is: 'bound', name: 'yours' },
                  { is: 'bound', name: 'theirs' },
                ],
              },
              act: 'change-position',
            },
            lasts: THIS_TURN,
          },
        ],
      },
    ],
    limits: [],
  },
  {
    name: 'Swords of Revealing Light',
    why: 'it stays on the field until the third End Phase of the opponent',
    effects: [
      {
        part: 'main',
        kind: 'activation',
        read: 'whole',
        from: ['hand', 'field'],
        resolve: [
          { do: 'apply', lasting: { is: 'remains', cards: THIS }, lasts: { until: 'leaves' } },
          {
            do: 'position',
            join: 'also',
            cards: {
              is: 'all',
              of: { is: 'position', position: 'face-down-defense' },
              in: THEIR_FIELD,
            },
            to: 'defense',
          },
          {
            do: 'apply',
            join: 'also',
            lasting: { is: 'forbid', who: 'opponent', act: { act: 'attack' } },
            lasts: { until: 'leaves' },
          },
          {
            do: 'later',
            join: 'also',
            at: { part: 'end', of: 'opponent' },
            nth: 3,
            steps: [{ do: 'destroy', cards: THIS }],
          },
        ],
      },
    ],
    limits: [],
  },
  {
    name: 'Accesscode Talker',
    why: 'it speaks of its own materials, and of Attributes that it cannot banish again this turn',
    effects: [
      {
        part: 'main',
        kind: 'trigger',
        read: 'whole',
        from: ['field'],
        on: { timing: 'if', events: [{ is: 'summoned', what: THIS, how: ['link'] }] },
        unanswerable: { whose: 'opponent' },
        activate: [
          {
            do: 'target',
            binds: 'target',
            cards: {
              is: 'of',
              from: { is: 'materials' },
              count: { min: 1, max: 1 },
              of: { is: 'frame', frame: 'link' },
            },
          },
        ],
        resolve: [
          {
            do: 'apply',
            lasting: {
              is: 'alter',
              cards: THIS,
              changes: [
                {
                  of: 'atk',
                  is: 'add',
                  by: {
                    is: 'times',
                    amount: { is: 'figure', figure: 'linkRating', of: TARGET },
                    by: 1000,
                  },
                },
              ],
            },
            lasts: { until: 'its-cards-leave' },
          },
        ],
      },
      {
        part: 'main',
        kind: 'ignition',
        read: 'whole',
        from: ['field'],
        unanswerable: { whose: 'opponent' },
        activate: [
          {
            do: 'banish',
            binds: 'banished',
            cards: oneOf({ is: 'frame', frame: 'link' }, [...YOUR_FIELD, { place: 'graveyard', of: 'you' }]),
          },
        ],
        resolve: [
          { do: 'destroy', cards: oneOf({ is: 'card' }, THEIR_FIELD) },
          {
            do: 'apply',
            join: 'also',
            lasting: {
              is: 'cannot',
              cards: {
                is: 'all',
                of: { is: 'monster' },
                in: [...YOUR_FIELD, { place: 'graveyard', of: 'you' }],
                with: [{ is: 'same', property: 'attribute', as: { is: 'bound', name: 'banished' } }],
              },
              act: 'be-paid-for-this-effect',
            },
            lasts: THIS_TURN,
          },
        ],
      },
    ],
    limits: [],
  },
  {
    name: 'Borreload Savage Dragon',
    why: 'its counters are as many as the Link Rating of the monster it takes',
    effects: [
      {
        part: 'main',
        kind: 'trigger',
        read: 'whole',
        from: ['field'],
        on: { timing: 'if', events: [{ is: 'summoned', what: THIS, how: ['synchro'] }] },
        resolve: [
          {
            do: 'equip',
            binds: 'equipped',
            cards: oneOf({ is: 'frame', frame: 'link' }, [{ place: 'graveyard', of: 'you' }]),
            to: THIS,
            gives: [
              {
                of: 'atk',
                is: 'add',
                by: { is: 'times', amount: { is: 'figure', figure: 'atk', of: THIS }, by: 0.5 },
              },
            ],
          },
          {
            do: 'counters',
            join: 'if-you-do',
            change: 'place',
            counter: 'borrel',
            count: {
              min: { is: 'figure', figure: 'linkRating', of: { is: 'bound', name: 'equipped' } },
              max: { is: 'figure', figure: 'linkRating', of: { is: 'bound', name: 'equipped' } },
            },
            on: THIS,
          },
        ],
      },
      {
        part: 'main',
        kind: 'quick',
        read: 'whole',
        from: ['field'],
        on: { timing: 'when', events: [OPPONENT_ACTIVATES] },
        activate: [
          { do: 'counters', change: 'remove', counter: 'borrel', count: { min: 1, max: 1 }, on: THIS },
        ],
        resolve: [{ do: 'negate', what: 'activation' }],
      },
    ],
    limits: [oncePerTurn(1)],
  },
]
