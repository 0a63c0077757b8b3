import type { EffectStep } from '../../../shared/cards/effects/effect.ts'
import type { CardSet } from '../../../shared/cards/effects/which-cards.ts'
import { withAll } from '../../../shared/cards/filter/normal-form.ts'
import type { EntryByHand } from './entry.ts'
import {
  activation,
  ANY_BANISHMENT,
  continuous,
  DECK,
  EITHER_FIELD,
  FACE_UP,
  GRAVEYARD,
  HAND,
  ifEvent,
  ONE_ACTIVATION,
  oneOf,
  SPELL_OR_TRAP,
  TARGET,
  THEIR_FIELD,
  THIS,
  THIS_TURN,
  trigger,
  YOUR_FIELD,
  youHave,
} from './parts.ts'

/* Spells of all years that many decks play. */

const MONSTERS_OF_YOURS: CardSet = { is: 'all', of: { is: 'monster' }, in: YOUR_FIELD }
const MONSTERS_OF_THEIRS: CardSet = { is: 'all', of: { is: 'monster' }, in: THEIR_FIELD }
const MONSTERS_IN_GY: CardSet = { is: 'all', of: { is: 'monster' }, in: GRAVEYARD }
const REVEALED = { is: 'bound', name: 'revealed' } as const

/** Whoever controls more monsters can neither use their effects nor attack. */
const bound = (who: 'you' | 'opponent') =>
  continuous(
    [
      { is: 'forbid', who, act: { act: 'activate', as: 'effect', of: { is: 'monster' } } },
      { is: 'forbid', who, act: { act: 'attack' } },
    ],
    {
      if: {
        is: 'compare',
        left: { is: 'count', of: who === 'you' ? MONSTERS_OF_YOURS : MONSTERS_OF_THEIRS },
        by: 'more',
        right: { is: 'count', of: who === 'you' ? MONSTERS_OF_THEIRS : MONSTERS_OF_YOURS },
      },
    },
  )

const destroyed = (whose: 'you' | 'opponent', join?: EffectStep['join']): readonly EffectStep[] => [
  {
    do: 'destroy',
    ...(join && { join }),
    if: {
      is: 'card',
      card: TARGET,
      of: withAll([{ is: 'card' }, { is: 'place', place: 'field', of: whose }]),
    },
    cards: TARGET,
  },
  { do: 'damage', join: 'if-you-do', lifePoints: 500, to: whose },
]

export const CLASSIC_SPELLS: readonly EntryByHand[] = [
  {
    name: 'Mystic Mine',
    why: 'it compares how many monsters the players control',
    effects: [
      bound('opponent'),
      bound('you'),
      trigger(
        { ...ifEvent({ is: 'phase', at: { part: 'end', of: 'this' } }), mandatory: true },
        [{ do: 'destroy', cards: THIS }],
        {
          if: {
            is: 'compare',
            left: { is: 'count', of: MONSTERS_OF_YOURS },
            by: 'equal',
            right: { is: 'count', of: MONSTERS_OF_THEIRS },
          },
        },
      ),
    ],
    limits: [{ limits: 'use', effects: [2], of: 'card', times: 1, per: 'turn' }],
  },
  {
    name: 'Scapegoat',
    why: 'its lock leaves out the Tokens that it Summons',
    effects: [
      activation(
        [
          {
            do: 'token',
            binds: 'tokens',
            position: 'defense',
            token: { name: 'Sheep Token', type: 'Beast', attribute: 'EARTH', level: 1, atk: 0, def: 0 },
            count: { min: 4, max: 4 },
          },
          {
            do: 'apply',
            join: 'if-you-do',
            lasting: {
              is: 'cannot',
              cards: { is: 'bound', name: 'tokens' },
              act: 'be-tributed-for-tribute-summon',
            },
            lasts: { until: 'its-cards-leave' },
          },
        ],
        {
          turnLong: [
            {
              is: 'forbid',
              who: 'you',
              act: { act: 'summon', except: { is: 'name', name: 'Sheep Token' } },
            },
          ],
        },
      ),
    ],
    limits: [],
  },
  {
    name: 'Pre-Preparation of Rites',
    why: 'it adds two cards, of which one is mentioned on the other',
    effects: [
      activation([
        { do: 'add', binds: 'spell', cards: oneOf({ is: 'spell', icon: 'ritual' }, DECK) },
        {
          do: 'add',
          join: 'and',
          cards: {
            ...oneOf({ is: 'frame', frame: 'ritual' }, [...DECK, ...GRAVEYARD]),
            with: [{ is: 'mentioned-on', card: { is: 'bound', name: 'spell' } }],
          },
        },
      ]),
    ],
    limits: [ONE_ACTIVATION],
  },
  {
    name: 'Forbidden Lance',
    why: 'its target is unaffected by other Spells and Traps',
    effects: [
      activation(
        [
          {
            do: 'apply',
            lasting: { is: 'alter', cards: TARGET, changes: [{ of: 'atk', is: 'lose', by: 800 }] },
            lasts: THIS_TURN,
          },
          {
            do: 'apply',
            join: 'also',
            lasting: {
              is: 'protect',
              cards: TARGET,
              from: ['effects'],
              sources: SPELL_OR_TRAP,
              sourcesWith: [{ is: 'other-than', cards: THIS }],
            },
            lasts: THIS_TURN,
          },
        ],
        { activate: [{ do: 'target', binds: 'target', cards: oneOf(FACE_UP, EITHER_FIELD) }] },
      ),
    ],
    limits: [],
  },
  {
    name: 'One Day of Peace',
    why: 'neither player takes damage to the end of the next turn of the opponent',
    effects: [
      activation([
        { do: 'draw', by: 'both', count: 1 },
        {
          do: 'apply',
          join: 'and',
          lasting: { is: 'damage-factor', who: 'both', kind: 'any', factor: 0 },
          lasts: { until: 'end', moment: { part: 'turn', of: 'opponent', next: true } },
        },
      ]),
    ],
    limits: [],
  },
  {
    name: 'Burial from a Different Dimension',
    why: 'banished cards that go back to the GY are not sent there',
    effects: [
      activation([{ do: 'send', cards: TARGET }], {
        activate: [
          {
            do: 'target',
            binds: 'target',
            cards: {
              ...oneOf(withAll([{ is: 'monster' }, FACE_UP]), ANY_BANISHMENT),
              count: { min: 1, max: 3 },
            },
          },
        ],
      }),
    ],
    limits: [],
  },
  {
    name: 'Painful Choice',
    why: 'the opponent chooses which of the cards that are shown is added',
    effects: [
      activation([
        {
          do: 'reveal',
          binds: 'revealed',
          cards: { ...oneOf({ is: 'card' }, DECK), count: { min: 5, max: 5 } },
        },
        {
          do: 'add',
          join: 'and',
          binds: 'added',
          cards: { is: 'of', from: REVEALED, count: { min: 1, max: 1 }, by: 'opponent' },
        },
        {
          do: 'send',
          join: 'also',
          cards: { is: 'rest', from: REVEALED, without: { is: 'bound', name: 'added' } },
        },
      ]),
    ],
    limits: [],
  },
  {
    name: 'Magical Mallet',
    why: 'it draws as many cards as it shuffles into the Deck',
    effects: [
      activation([
        {
          do: 'to-deck',
          binds: 'shuffled',
          at: 'shuffle',
          cards: { is: 'choice', count: { min: 1, max: null }, of: { is: 'card' }, in: HAND, other: true },
        },
        { do: 'draw', join: 'then', count: { is: 'count', of: { is: 'bound', name: 'shuffled' } } },
      ]),
    ],
    limits: [],
  },
  {
    name: 'Machine Duplication',
    why: 'it Summons monsters with the name that its target has',
    effects: [
      activation(
        [
          {
            do: 'summon',
            cards: {
              is: 'choice',
              count: { min: 1, max: 2 },
              of: { is: 'monster' },
              in: DECK,
              with: [{ is: 'same', property: 'name', as: TARGET }],
            },
          },
        ],
        {
          activate: [
            {
              do: 'target',
              binds: 'target',
              cards: oneOf(
                withAll([
                  FACE_UP,
                  { is: 'type', type: 'Machine' },
                  { is: 'atk', range: { min: 0, max: 500 }, original: false },
                ]),
                YOUR_FIELD,
              ),
            },
          ],
        },
      ),
    ],
    limits: [],
  },
  {
    name: 'Solidarity',
    why: 'it asks of what Type all monsters in the GY are',
    effects: [
      continuous(
        [
          {
            is: 'alter',
            cards: {
              ...MONSTERS_OF_YOURS,
              of: FACE_UP,
              with: [{ is: 'same', property: 'type', as: MONSTERS_IN_GY }],
            },
            changes: [{ of: 'atk', is: 'add', by: 800 }],
          },
        ],
        {
          if: {
            is: 'compare',
            left: { is: 'count', of: MONSTERS_IN_GY, different: 'type' },
            by: 'equal',
            right: 1,
          },
        },
      ),
    ],
    limits: [],
  },
  {
    name: 'Stamping Destruction',
    why: 'the damage is for whoever controlled what it destroyed',
    effects: [
      activation([...destroyed('opponent'), ...destroyed('you', 'after-that')], {
        if: youHave(withAll([FACE_UP, { is: 'type', type: 'Dragon' }]), YOUR_FIELD),
        activate: [
          { do: 'target', binds: 'target', cards: { ...oneOf(SPELL_OR_TRAP, EITHER_FIELD), other: true } },
        ],
      }),
    ],
    limits: [],
  },
]
