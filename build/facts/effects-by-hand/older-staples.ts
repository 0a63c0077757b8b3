import type { EffectCondition } from '../../../shared/cards/effects/condition.ts'
import type { EffectStep } from '../../../shared/cards/effects/effect.ts'
import type { Relation, Some } from '../../../shared/cards/effects/which-cards.ts'
import type { Filter } from '../../../shared/cards/filter/filter.ts'
import { withAll } from '../../../shared/cards/filter/normal-form.ts'
import type { EntryByHand } from './entry.ts'
import {
  activation,
  DECK,
  EITHER_FIELD,
  FACE_UP,
  ignition,
  levels,
  named,
  not,
  oneOf,
  SPELL_OR_TRAP,
  TARGET,
  THEIR_FIELD,
  THIS,
  THIS_TURN,
  YOUR_FIELD,
} from './parts.ts'

/* Spells, Traps and monsters of earlier years that many decks have played, each with a sentence of its own. */

const CHOSEN = { is: 'bound', name: 'chosen' } as const
const RETURNED = { is: 'bound', name: 'returned' } as const
const TURNED = { is: 'bound', name: 'turned' } as const

const sameAsTarget = (property: 'type' | 'attribute' | 'level'): Relation => ({
  is: 'same',
  property,
  as: TARGET,
})

const EXCAVATED = { is: 'bound', name: 'excavated' } as const
const NORMAL_SUMMONABLE: Filter = withAll([{ is: 'monster' }, not({ is: 'cannotBeNormalSummoned' })])

/** "Excavate cards from the top of your Deck until you excavate a Spell". */
const excavateUntil = (until: Filter, join?: 'and'): EffectStep => ({
  do: 'excavate',
  binds: 'excavated',
  ...(join && { join }),
  cards: {
    is: 'top',
    deck: 'you',
    count: { is: 'count', of: { is: 'all', of: { is: 'card' }, in: DECK } },
    until,
  },
})

/** The card for which it was excavated: it comes last, and is the only one that is so. */
const excavatedOne = (of: Filter): Some => ({
  is: 'of',
  from: EXCAVATED,
  all: true,
  count: { min: 1, max: null },
  of,
})

/** "Also send the remaining cards to the GY". */
const sendRest = (taken: string): EffectStep => ({
  do: 'send',
  join: 'also',
  cards: { is: 'rest', from: EXCAVATED, without: { is: 'bound', name: taken } },
})

/** The monster that was excavated has the Level that was declared. */
const isAsDeclared: EffectCondition = {
  is: 'compare',
  left: {
    is: 'figure',
    figure: 'level',
    of: excavatedOne(NORMAL_SUMMONABLE),
  },
  by: 'equal',
  right: { is: 'bound', name: 'declared' },
}

export const OLDER_STAPLES: readonly EntryByHand[] = [
  {
    name: 'Genex Ally Birdman',
    why: 'what it gains hangs on the monster that was returned, as it stood',
    effects: [
      ignition(
        [
          { do: 'summon', cards: THIS },
          {
            do: 'apply',
            join: 'and',
            lasting: { is: 'redirect', what: THIS, from: ['field'], to: 'banished' },
            lasts: { until: 'its-cards-leave' },
          },
          {
            do: 'apply',
            join: 'also',
            if: { is: 'card', card: RETURNED, of: { is: 'attribute', attribute: 'WIND' }, was: true },
            lasting: { is: 'alter', cards: THIS, changes: [{ of: 'atk', is: 'add', by: 500 }] },
            lasts: { until: 'its-cards-leave' },
          },
        ],
        {
          from: ['hand'],
          activate: [
            {
              do: 'return',
              binds: 'returned',
              cards: oneOf(withAll([FACE_UP, { is: 'monster' }]), YOUR_FIELD),
            },
          ],
        },
      ),
    ],
    limits: [],
  },
  {
    name: 'A Cat of Ill Omen',
    why: 'one thing or the other is done with the same card',
    effects: [
      {
        ...ignition([
          { do: 'choose', binds: 'chosen', cards: oneOf({ is: 'trap' }, DECK) },
          {
            do: 'one-of',
            join: 'then',
            of: [
              { resolve: [{ do: 'to-deck', cards: CHOSEN, at: 'top' }] },
              {
                if: {
                  is: 'count',
                  of: { is: 'all', of: withAll([FACE_UP, named('Necrovalley')]), in: EITHER_FIELD },
                  count: { min: 1, max: null },
                },
                resolve: [{ do: 'add', cards: CHOSEN }],
              },
            ],
          },
        ]),
        kind: 'flip',
      },
    ],
    limits: [],
  },
  {
    name: 'Book of Eclipse',
    why: 'what it puts off counts the monsters that it turns then',
    effects: [
      activation([
        {
          do: 'position',
          cards: { is: 'all', of: FACE_UP, in: EITHER_FIELD },
          to: 'face-down',
        },
        {
          do: 'later',
          join: 'after-that',
          at: { part: 'end', of: 'this' },
          steps: [
            {
              do: 'position',
              binds: 'turned',
              cards: { is: 'all', of: { is: 'position', position: 'face-down-defense' }, in: THEIR_FIELD },
              to: 'defense',
            },
            { do: 'draw', join: 'then', by: 'opponent', count: { is: 'count', of: TURNED } },
          ],
        },
      ]),
    ],
    limits: [],
  },
  {
    name: 'Ties of the Brethren',
    why: 'it compares what it Summons with the target and with one another, and forbids Summons afterwards',
    effects: [
      activation(
        [
          {
            do: 'summon',
            cards: {
              is: 'choice',
              count: { min: 2, max: 2 },
              of: { is: 'monster' },
              in: DECK,
              with: [
                sameAsTarget('type'),
                sameAsTarget('attribute'),
                sameAsTarget('level'),
                { is: 'different', property: 'name', as: TARGET },
              ],
              among: [{ is: 'different', property: 'name' }],
            },
          },
          {
            do: 'apply',
            join: 'also',
            lasting: { is: 'forbid', who: 'you', act: { act: 'special-summon' } },
            lasts: THIS_TURN,
          },
        ],
        {
          from: ['field'],
          turnLong: [{ is: 'forbid', who: 'you', act: { act: 'battle-phase' } }],
          activate: [
            { do: 'pay', lifePoints: 2000 },
            {
              do: 'target',
              join: 'then',
              binds: 'target',
              cards: oneOf(withAll([FACE_UP, levels(0, 4)]), YOUR_FIELD),
            },
          ],
        },
      ),
    ],
    limits: [],
  },
  {
    name: 'Trap Dustshoot',
    why: 'what it looks at is chosen from only then',
    effects: [
      activation(
        [
          {
            do: 'look',
            cards: { is: 'all', of: { is: 'card' }, in: [{ place: 'hand', of: 'opponent' }] },
          },
          {
            do: 'to-deck',
            join: 'after-that',
            at: 'shuffle',
            cards: oneOf({ is: 'monster' }, [{ place: 'hand', of: 'opponent' }]),
          },
        ],
        {
          from: ['field'],
          if: {
            is: 'count',
            of: { is: 'all', of: { is: 'card' }, in: [{ place: 'hand', of: 'opponent' }] },
            count: { min: 4, max: null },
          },
        },
      ),
    ],
    limits: [],
  },
  {
    name: 'Reasoning',
    why: 'how many cards it excavates depends on what they are',
    effects: [
      activation([
        {
          do: 'declare',
          what: 'level',
          by: 'opponent',
          binds: 'declared',
          among: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12],
        },
        excavateUntil(NORMAL_SUMMONABLE, 'and'),
        { do: 'send', join: 'after-that', if: isAsDeclared, cards: EXCAVATED },
        {
          do: 'summon',
          join: 'after-that',
          if: { is: 'not', of: isAsDeclared },
          binds: 'summoned',
          cards: excavatedOne(NORMAL_SUMMONABLE),
        },
        { ...sendRest('summoned'), if: { is: 'not', of: isAsDeclared } },
      ]),
    ],
    limits: [],
  },
  {
    name: 'Monster Gate',
    why: 'how many cards it excavates depends on what they are',
    effects: [
      activation(
        [
          excavateUntil(NORMAL_SUMMONABLE),
          { do: 'summon', join: 'then', binds: 'summoned', cards: excavatedOne(NORMAL_SUMMONABLE) },
          sendRest('summoned'),
        ],
        { activate: [{ do: 'tribute', cards: oneOf({ is: 'monster' }, YOUR_FIELD) }] },
      ),
    ],
    limits: [],
  },
  {
    name: 'Magical Merchant',
    why: 'how many cards it excavates depends on what they are',
    effects: [
      {
        ...ignition([
          excavateUntil(SPELL_OR_TRAP),
          { do: 'add', join: 'then', binds: 'added', cards: excavatedOne(SPELL_OR_TRAP) },
          sendRest('added'),
        ]),
        kind: 'flip',
      },
    ],
    limits: [],
  },
]
