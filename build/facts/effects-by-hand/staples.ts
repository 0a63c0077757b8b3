import type { EntryByHand } from './entry.ts'
import {
  IF_SUMMONED,
  NEXT_TURN,
  oncePerTurn,
  ONE_ACTIVATION,
  oneOf,
  OPPONENT_ACTIVATES,
  REST_OF_EXCAVATED,
  TARGET,
  THEIR_FIELD,
  THIS,
  THIS_TURN,
} from './parts.ts'

/** Spells, Traps and Extra Deck Monsters that are in many decks. */
export const STAPLES: readonly EntryByHand[] = [
  {
    name: 'Swordsoul of Mo Ye',
    why: 'its lock holds as long as its Token is in a Monster Zone',
    effects: [
      {
        part: 'main',
        kind: 'trigger',
        read: 'whole',
        from: ['field'],
        on: IF_SUMMONED,
        activate: [
          {
            do: 'reveal',
            cards: oneOf(
              {
                is: 'any',
                of: [
                  { is: 'all', of: [{ is: 'card' }, { is: 'archetype', archetype: 'Swordsoul' }] },
                  { is: 'type', type: 'Wyrm' },
                ],
              },
              [{ place: 'hand', of: 'you' }],
            ),
          },
        ],
        resolve: [
          {
            do: 'token',
            binds: 'token',
            token: {
              name: 'Swordsoul Token',
              type: 'Wyrm',
              attribute: 'WATER',
              level: 4,
              atk: 0,
              def: 0,
              tuner: true,
            },
            count: { min: 1, max: 1 },
          },
          {
            do: 'apply',
            join: 'if-you-do',
            lasting: {
              is: 'forbid',
              who: 'you',
              act: { act: 'special-summon', from: ['extraDeck'], except: { is: 'frame', frame: 'synchro' } },
            },
            lasts: {
              while: {
                is: 'card',
                card: { is: 'bound', name: 'token' },
                of: { is: 'place', place: 'monsterZone', of: 'either' },
              },
            },
          },
        ],
      },
      {
        part: 'main',
        kind: 'trigger',
        read: 'whole',
        from: ['graveyard'],
        on: {
          timing: 'if',
          events: [
            {
              is: 'moved',
              what: THIS,
              to: [{ place: 'graveyard', of: 'either' }],
              because: ['synchro-material'],
            },
          ],
        },
        resolve: [{ do: 'draw', count: 1 }],
      },
    ],
    limits: [oncePerTurn(0, 1)],
  },
  {
    name: 'Infinite Impermanence',
    why: 'it negates in its column where it was Set',
    effects: [
      {
        part: 'main',
        kind: 'activation',
        read: 'whole',
        from: ['field'],
        activate: [
          {
            do: 'target',
            binds: 'target',
            cards: {
              is: 'choice',
              count: { min: 1, max: 1 },
              of: { is: 'all', of: [{ is: 'monster' }, { is: 'position', position: 'face-up' }] },
              in: [{ place: 'field', of: 'opponent' }],
            },
          },
        ],
        resolve: [
          {
            do: 'apply',
            lasting: { is: 'negate', cards: { is: 'bound', name: 'target' } },
            lasts: THIS_TURN,
          },
          {
            do: 'apply',
            join: 'then',
            if: {
              is: 'all',
              of: [
                { is: 'was-set' },
                {
                  is: 'card',
                  card: { is: 'this' },
                  of: {
                    is: 'all',
                    of: [{ is: 'card' }, { is: 'place', place: 'spellTrapZone', of: 'either' }],
                  },
                },
              ],
            },
            lasting: {
              is: 'negate',
              cards: {
                is: 'all',
                of: { is: 'any', of: [{ is: 'spell' }, { is: 'trap' }] },
                in: [{ place: 'field', of: 'either' }],
                with: [{ is: 'same-column', card: { is: 'this' } }],
                other: true,
              },
            },
            lasts: THIS_TURN,
          },
        ],
      },
      {
        part: 'main',
        kind: 'continuous',
        read: 'whole',
        from: ['hand'],
        if: {
          is: 'count',
          of: { is: 'all', of: { is: 'card' }, in: [{ place: 'field', of: 'you' }] },
          count: { min: 0, max: 0 },
        },
        lasting: [{ is: 'allow', act: { act: 'activate-from-hand', cards: { is: 'this' } } }],
      },
    ],
    limits: [],
  },
  {
    name: 'Pot of Prosperity',
    why: 'it banishes 3 or 6 cards and excavates as many',
    effects: [
      {
        part: 'main',
        kind: 'activation',
        read: 'whole',
        from: ['hand', 'field'],
        turnLong: [{ is: 'forbid', who: 'you', act: { act: 'draw-by-effect' } }],
        activate: [
          {
            do: 'banish',
            binds: 'banished',
            faceDown: true,
            cards: {
              is: 'choice',
              count: { min: 3, max: 6, only: [3, 6] },
              of: { is: 'card' },
              in: [{ place: 'extraDeck', of: 'you' }],
            },
          },
        ],
        resolve: [
          {
            do: 'apply',
            lasting: { is: 'damage-factor', who: 'opponent', kind: 'any', factor: 0.5 },
            lasts: THIS_TURN,
          },
          {
            do: 'excavate',
            join: 'also',
            binds: 'excavated',
            cards: { is: 'top', deck: 'you', count: { is: 'count', of: { is: 'bound', name: 'banished' } } },
          },
          {
            do: 'add',
            join: 'if-you-do',
            binds: 'added',
            cards: { is: 'of', from: { is: 'bound', name: 'excavated' }, count: { min: 1, max: 1 } },
          },
          {
            do: 'to-deck',
            join: 'after-that',
            at: 'bottom',
            anyOrder: true,
            cards: REST_OF_EXCAVATED,
          },
        ],
      },
    ],
    limits: [{ limits: 'activation', times: 1, per: 'turn' }],
  },
  {
    name: 'Apollousa, Bow of the Goddess',
    why: 'its ATK is counted from its materials, and it gives up 800 of it',
    effects: [
      {
        part: 'main',
        kind: 'continuous',
        read: 'whole',
        from: ['field'],
        lasting: [
          {
            is: 'alter',
            cards: { is: 'this' },
            changes: [
              {
                of: 'atk',
                is: 'original-becomes',
                by: { is: 'times', amount: { is: 'count', of: { is: 'materials' } }, by: 800 },
              },
            ],
          },
        ],
      },
      {
        part: 'main',
        kind: 'quick',
        read: 'whole',
        from: ['field'],
        on: {
          timing: 'when',
          events: [
            { is: 'activated', what: { is: 'card', of: { is: 'monster' } }, as: 'effect', who: 'opponent' },
          ],
        },
        resolve: [
          {
            do: 'apply',
            lasting: {
              is: 'alter',
              cards: { is: 'this' },
              changes: [{ of: 'atk', is: 'lose', by: 800, exactly: true }],
            },
            lasts: { until: 'its-cards-leave' },
          },
          { do: 'negate', join: 'if-you-do', what: 'activation' },
        ],
      },
    ],
    limits: [{ limits: 'use', effects: [1], of: 'card', times: 1, per: 'chain' }],
  },
  {
    name: 'Called by the Grave',
    why: 'it negates all monsters of one name until the end of the next turn',
    effects: [
      {
        part: 'main',
        kind: 'activation',
        read: 'whole',
        from: ['hand', 'field'],
        activate: [
          {
            do: 'target',
            binds: 'target',
            cards: oneOf({ is: 'monster' }, [{ place: 'graveyard', of: 'opponent' }]),
          },
        ],
        resolve: [
          { do: 'banish', cards: TARGET },
          {
            do: 'apply',
            join: 'if-you-do',
            lasting: { is: 'negate', cards: TARGET, everywhere: true },
            lasts: NEXT_TURN,
          },
          {
            do: 'apply',
            join: 'and',
            lasting: {
              is: 'negate',
              cards: {
                is: 'all',
                of: { is: 'monster' },
                in: [
                  { place: 'field', of: 'either' },
                  { place: 'hand', of: 'either' },
                  { place: 'graveyard', of: 'either' },
                  { place: 'banished', of: 'either' },
                ],
                with: [{ is: 'same', property: 'originalName', as: TARGET }],
              },
              everywhere: true,
              activatedToo: true,
            },
            lasts: NEXT_TURN,
          },
        ],
      },
    ],
    limits: [],
  },
  {
    name: 'Triple Tactics Talent',
    why: 'it looks at the hand of the opponent in one of three effects',
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
          in: 'main-phase',
          times: { min: 1, max: null },
        },
        modes: {
          count: { min: 1, max: 1 },
          of: [
            { resolve: [{ do: 'draw', count: 2 }] },
            {
              resolve: [
                {
                  do: 'control',
                  cards: oneOf({ is: 'monster' }, THEIR_FIELD),
                  to: 'you',
                  lasts: { until: 'start', moment: { part: 'end', of: 'this' } },
                },
              ],
            },
            {
              resolve: [
                {
                  do: 'look',
                  cards: { is: 'all', of: { is: 'card' }, in: [{ place: 'hand', of: 'opponent' }] },
                },
                {
                  do: 'to-deck',
                  join: 'and',
                  cards: oneOf({ is: 'card' }, [{ place: 'hand', of: 'opponent' }]),
                  at: 'shuffle',
                },
              ],
            },
          ],
        },
        resolve: [],
      },
    ],
    limits: [ONE_ACTIVATION],
  },
  {
    name: 'S:P Little Knight',
    why: 'its first effect asks for the materials it was Summoned with',
    effects: [
      {
        part: 'main',
        kind: 'trigger',
        read: 'whole',
        from: ['field'],
        on: {
          timing: 'if',
          events: [
            {
              is: 'summoned',
              what: THIS,
              how: ['link'],
              using: {
                is: 'any',
                of: [
                  { is: 'frame', frame: 'fusion' },
                  { is: 'frame', frame: 'synchro' },
                  { is: 'frame', frame: 'xyz' },
                  { is: 'frame', frame: 'link' },
                ],
              },
            },
          ],
        },
        activate: [
          {
            do: 'target',
            binds: 'target',
            cards: oneOf({ is: 'card' }, [
              { place: 'field', of: 'either' },
              { place: 'graveyard', of: 'either' },
            ]),
          },
        ],
        resolve: [
          { do: 'banish', cards: TARGET },
          {
            do: 'apply',
            join: 'also',
            lasting: { is: 'forbid', who: 'you', act: { act: 'attack', direct: true } },
            lasts: THIS_TURN,
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
          {
            do: 'target',
            binds: 'target',
            cards: {
              is: 'choice',
              count: { min: 2, max: 2 },
              of: { is: 'position', position: 'face-up' },
              in: [{ place: 'field', of: 'either' }],
              among: [
                {
                  is: 'including',
                  slots: [{ count: 1, of: { is: 'place', place: 'field', of: 'you' } }],
                },
              ],
            },
          },
        ],
        resolve: [
          {
            do: 'banish',
            cards: TARGET,
            until: { until: 'start', moment: { part: 'end', of: 'this' } },
            // "Both": where one of them is gone, the other stays.
            if: { is: 'among', cards: TARGET, of: { is: 'card' }, count: { min: 2, max: null } },
          },
        ],
      },
    ],
    limits: [oncePerTurn(0, 1)],
  },
  {
    name: 'Pot of Extravagance',
    why: 'it banishes 3 or 6 random cards and draws one for every three',
    effects: [
      {
        part: 'main',
        kind: 'activation',
        read: 'whole',
        from: ['hand', 'field'],
        if: { is: 'at-start', moment: { part: 'main1', of: 'you' } },
        activate: [
          {
            do: 'banish',
            binds: 'banished',
            faceDown: true,
            cards: {
              is: 'choice',
              by: 'random',
              count: { min: 3, max: 6, only: [3, 6] },
              of: {
                is: 'all',
                of: [{ is: 'card' }, { is: 'position', position: 'face-down' }],
              },
              in: [{ place: 'extraDeck', of: 'you' }],
            },
          },
        ],
        resolve: [
          {
            do: 'draw',
            count: {
              is: 'times',
              amount: { is: 'count', of: { is: 'bound', name: 'banished' } },
              by: 1 / 3,
            },
          },
          {
            do: 'apply',
            join: 'after-that',
            lasting: { is: 'forbid', who: 'you', act: { act: 'draw-by-effect' } },
            lasts: THIS_TURN,
          },
        ],
      },
    ],
    limits: [],
  },
]
