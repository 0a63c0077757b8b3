import type { EffectStep } from '../../../shared/cards/effects/effect.ts'
import type { CardSet } from '../../../shared/cards/effects/which-cards.ts'
import { withAll } from '../../../shared/cards/filter/normal-form.ts'
import type { EntryByHand } from './entry.ts'
import {
  activation,
  continuous,
  DECK,
  EITHER_FIELD,
  FACE_UP,
  GRAVEYARD,
  ifEvent,
  ONE_ACTIVATION,
  oneOf,
  SPELL_OR_TRAP,
  TARGET,
  THEIR_FIELD,
  THIS,
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
              act: { act: 'summon', sparesItsOwn: true },
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
    name: 'Solidarity',
    why: 'it asks of what original Type all monsters in the GY are',
    effects: [
      continuous(
        [
          {
            is: 'alter',
            cards: {
              ...MONSTERS_OF_YOURS,
              of: FACE_UP,
              with: [{ is: 'same', property: 'type', as: MONSTERS_IN_GY, asOriginal: true }],
            },
            changes: [{ of: 'atk', is: 'add', by: 800 }],
          },
        ],
        {
          if: {
            is: 'compare',
            left: { is: 'count', of: MONSTERS_IN_GY, different: 'originalType' },
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
