import type { Amount, CardSet } from '../../../shared/cards/effects/which-cards.ts'
import type { FilterPlace, SummonedHow } from '../../../shared/cards/filter/filter.ts'
import type { EntryByHand } from './entry.ts'
import { oncePerTurn, oneOf, TARGET, THEIR_FIELD, THIS, THIS_TURN } from './parts.ts'

const CARDS_IN_HAND: CardSet = { is: 'all', of: { is: 'card' }, in: [{ place: 'hand', of: 'you' }] }
const SIX_MORE_THAN_THEIRS: Amount = {
  is: 'sum',
  of: [{ is: 'count', of: { is: 'all', of: { is: 'card' }, in: THEIR_FIELD } }, 6],
}
const TOO_MANY: Amount = { is: 'remaining', of: [{ is: 'count', of: CARDS_IN_HAND }, SIX_MORE_THAN_THEIRS] }

/** A "Mulcharmy" draws for each of the opponent's Summons of one sort, and gives back what is too much at the end of the turn. */
const mulcharmy = (name: string, how: readonly SummonedHow[], from: readonly FilterPlace[]): EntryByHand => ({
  name,
  why: 'it draws each time for a turn, and shuffles back in the End Phase what is more than six over the opponent',
  effects: [
    {
      part: 'main',
      kind: 'quick',
      read: 'whole',
      from: ['hand'],
      if: {
        is: 'count',
        of: { is: 'all', of: { is: 'card' }, in: [{ place: 'field', of: 'you' }] },
        count: { min: 0, max: 0 },
      },
      turnLong: [
        {
          is: 'forbid',
          who: 'you',
          act: {
            act: 'activate',
            as: 'effect',
            of: { is: 'all', of: [{ is: 'monster' }, { is: 'archetype', archetype: 'Mulcharmy' }] },
            moreThan: 2,
          },
        },
      ],
      activate: [{ do: 'discard', cards: THIS }],
      resolve: [
        {
          do: 'apply',
          lasting: {
            is: 'whenever',
            event: {
              is: 'summoned',
              what: { is: 'card', of: { is: 'monster' } },
              how,
              from,
              who: 'opponent',
            },
            steps: [{ do: 'draw', count: 1 }],
          },
          lasts: THIS_TURN,
        },
        {
          do: 'later',
          join: 'also',
          at: { part: 'end', of: 'this' },
          steps: [
            {
              do: 'to-deck',
              at: 'shuffle',
              if: {
                is: 'compare',
                left: { is: 'count', of: CARDS_IN_HAND },
                by: 'more',
                right: SIX_MORE_THAN_THEIRS,
              },
              cards: {
                is: 'choice',
                by: 'random',
                count: { min: TOO_MANY, max: TOO_MANY },
                of: { is: 'card' },
                in: [{ place: 'hand', of: 'you' }],
              },
            },
          ],
        },
      ],
    },
  ],
  limits: [],
})

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
        resolve: [
          {
            do: 'apply',
            // "That face-up monster your opponent controls".
            if: { is: 'card', card: TARGET, of: { is: 'place', place: 'field', of: 'opponent' } },
            lasting: { is: 'negate', cards: TARGET },
            lasts: THIS_TURN,
          },
        ],
      },
    ],
    limits: [],
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
          // To draw a card is to add it from the Deck to the hand, too.
          {
            do: 'apply',
            join: 'also',
            lasting: { is: 'forbid', who: 'both', act: { act: 'draw-by-effect' } },
            lasts: THIS_TURN,
          },
        ],
      },
    ],
    limits: [],
  },
  mulcharmy('Mulcharmy Fuwalos', ['special'], ['deck', 'extraDeck']),
  mulcharmy('Mulcharmy Purulia', ['normal', 'special'], ['hand']),
  mulcharmy('Mulcharmy Meowls', ['special'], ['graveyard', 'banished']),
  {
    name: 'Ghost Ogre & Snow Rabbit',
    why: 'it destroys the card that activated its effect only where that is still on the field',
    effects: [
      {
        part: 'main',
        kind: 'quick',
        read: 'whole',
        from: ['hand', 'field'],
        on: {
          timing: 'when',
          events: [
            {
              is: 'activated',
              what: { is: 'card', of: { is: 'monster' } },
              as: 'effect',
              in: [{ place: 'field', of: 'either' }],
            },
            {
              is: 'activated',
              what: {
                is: 'card',
                of: {
                  is: 'all',
                  of: [
                    { is: 'any', of: [{ is: 'spell' }, { is: 'trap' }] },
                    { is: 'position', position: 'face-up' },
                  ],
                },
              },
              as: 'effect',
              in: [{ place: 'field', of: 'either' }],
            },
          ],
        },
        activate: [{ do: 'send', cards: THIS }],
        resolve: [
          {
            do: 'destroy',
            if: {
              is: 'card',
              card: { is: 'answered' },
              of: { is: 'all', of: [{ is: 'card' }, { is: 'place', place: 'field', of: 'either' }] },
            },
            cards: { is: 'answered' },
          },
        ],
      },
    ],
    limits: [oncePerTurn(0)],
  },
  {
    name: 'Ghost Belle & Haunted Mansion',
    why: 'it answers what another effect does with the GY, in three bullets',
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
                { do: 'add', from: ['graveyard'] },
                { do: 'to-deck', from: ['graveyard'] },
                { do: 'summon', from: ['graveyard'], monsterCard: true },
                { do: 'banish', from: ['graveyard'] },
              ],
            },
          ],
        },
        activate: [{ do: 'discard', cards: THIS }],
        resolve: [{ do: 'negate', what: 'activation' }],
      },
    ],
    limits: [oncePerTurn(0)],
  },
]
