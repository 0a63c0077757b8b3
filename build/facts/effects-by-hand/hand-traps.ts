import type { EntryByHand } from './entry.ts'
import { oncePerTurn, oneOf, TARGET, THEIR_FIELD, THIS, THIS_TURN } from './parts.ts'

/** Monsters whose effects are used from the hand on the opponent's turn. */
export const HAND_TRAPS: readonly EntryByHand[] = [
  {
    name: 'Ash Blossom & Joyous Spring',
    why: 'it answers what another effect does, in three bullets',
    effects: [
      {
        part: 'main',
        kind: 'quick',
        read: 'whole',
        from: ['hand'],
        on: {
          timing: 'when',
          events: [
            {
              is: 'activated',
              what: { is: 'card', of: { is: 'card' } },
              as: 'either',
              includes: [
                { do: 'add', from: ['deck'] },
                { do: 'summon', from: ['deck'] },
                { do: 'send', from: ['deck'] },
              ],
            },
          ],
        },
        activate: [{ do: 'discard', cards: { is: 'this' } }],
        resolve: [{ do: 'negate', what: 'effect' }],
      },
    ],
    limits: [{ limits: 'use', effects: [0], of: 'name', times: 1, per: 'turn' }],
    unread: [],
  },
  {
    name: 'Nibiru, the Primal Being',
    why: 'it counts Summons, and its Token has the figures of what was Tributed',
    effects: [
      {
        part: 'main',
        kind: 'quick',
        read: 'whole',
        from: ['hand'],
        if: {
          is: 'all',
          of: [
            { is: 'during', moments: [{ part: 'main', of: 'this' }] },
            {
              is: 'happened',
              event: {
                is: 'summoned',
                what: { is: 'card', of: { is: 'monster' } },
                how: ['normal', 'special'],
                who: 'opponent',
              },
              in: 'turn',
              times: { min: 5, max: null },
            },
          ],
        },
        resolve: [
          {
            do: 'tribute',
            binds: 'tributed',
            cards: {
              is: 'choice',
              count: { min: 1, max: null },
              asManyAsPossible: true,
              of: { is: 'position', position: 'face-up' },
              in: [{ place: 'field', of: 'either' }],
            },
          },
          { do: 'summon', join: 'if-you-do', cards: { is: 'this' } },
          {
            do: 'token',
            join: 'then',
            token: {
              name: 'Primal Being Token',
              type: 'Rock',
              attribute: 'LIGHT',
              level: 11,
              figures: [
                {
                  of: 'atk',
                  is: {
                    is: 'figure',
                    figure: 'originalAtk',
                    of: { is: 'bound', name: 'tributed' },
                    before: true,
                  },
                },
                {
                  of: 'def',
                  is: {
                    is: 'figure',
                    figure: 'originalDef',
                    of: { is: 'bound', name: 'tributed' },
                    before: true,
                  },
                },
              ],
            },
            count: { min: 1, max: 1 },
            side: 'opponent',
          },
        ],
      },
    ],
    limits: [{ limits: 'use', effects: [0], of: 'name', times: 1, per: 'turn' }],
    unread: [],
  },
  {
    name: 'Maxx "C"',
    why: 'it draws each time the opponent Special Summons, for a turn',
    effects: [
      {
        part: 'main',
        kind: 'quick',
        read: 'whole',
        from: ['hand'],
        activate: [{ do: 'send', cards: THIS }],
        resolve: [
          {
            do: 'apply',
            lasting: {
              is: 'whenever',
              event: {
                is: 'summoned',
                what: { is: 'card', of: { is: 'monster' } },
                how: ['special'],
                who: 'opponent',
              },
              steps: [{ do: 'draw', count: 1 }],
            },
            lasts: THIS_TURN,
          },
        ],
      },
    ],
    limits: [oncePerTurn(0)],
    unread: [],
  },
  {
    name: 'Effect Veiler',
    why: 'the text names the target again where its effects are negated',
    effects: [
      {
        part: 'main',
        kind: 'quick',
        read: 'whole',
        from: ['hand'],
        if: { is: 'during', moments: [{ part: 'main', of: 'opponent' }] },
        activate: [
          { do: 'send', cards: THIS },
          {
            do: 'target',
            binds: 'target',
            cards: oneOf(
              {
                is: 'all',
                of: [
                  { is: 'position', position: 'face-up' },
                  { is: 'frame', frame: 'effect' },
                ],
              },
              THEIR_FIELD,
            ),
          },
        ],
        resolve: [{ do: 'apply', lasting: { is: 'negate', cards: TARGET }, lasts: THIS_TURN }],
      },
    ],
    limits: [],
    unread: [],
  },
  {
    name: 'Droll & Lock Bird',
    why: 'it waits for cards that are added from the Deck, and forbids that for both players',
    effects: [
      {
        part: 'main',
        kind: 'quick',
        read: 'whole',
        from: ['hand'],
        on: {
          timing: 'if',
          events: [
            {
              is: 'moved',
              what: { is: 'card', of: { is: 'card' }, whose: 'opponent' },
              from: [{ place: 'deck', of: 'opponent' }],
              to: [{ place: 'hand', of: 'opponent' }],
            },
          ],
        },
        if: { is: 'not', of: { is: 'during', moments: [{ part: 'draw', of: 'either' }] } },
        activate: [{ do: 'send', cards: THIS }],
        resolve: [
          {
            do: 'apply',
            lasting: { is: 'forbid', who: 'both', act: { act: 'add-to-hand', from: ['deck'] } },
            lasts: THIS_TURN,
          },
        ],
      },
    ],
    limits: [oncePerTurn(0)],
    unread: [],
  },
]
