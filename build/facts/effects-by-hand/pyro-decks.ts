import type { EffectStep } from '../../../shared/cards/effects/effect.ts'
import { withAll } from '../../../shared/cards/filter/normal-form.ts'
import { asRead, type EntryByHand } from './entry.ts'
import {
  activation,
  archetype,
  DECK,
  EITHER_FIELD,
  FACE_UP,
  HAND,
  IN_MAIN_PHASE,
  levels,
  named,
  oneOf,
  quick,
  TARGET,
  THEIR_FIELD,
  THIS_TURN,
  trigger,
  ifEvent,
} from './parts.ts'

/* Ashened, and Gold Pride, which pays for its speed with Life Points. */

const OBSIDIM = 'Obsidim, the Ashened City'
const VEIDOS = 'Veidos the Eruption Dragon of Extinction'
const PYRO = { is: 'type', type: 'Pyro' } as const
const placesObsidim: EffectStep = { do: 'place', in: 'fieldZone', cards: oneOf(named(OBSIDIM), DECK) }

const GOLD_PRIDE = archetype('Gold Pride')
const REVEALED = { is: 'bound', name: 'revealed' } as const
const ADDED = { is: 'bound', name: 'added' } as const

/** "Lose LP equal to its ATK": it is neither paid nor damage. */
const losesLifePoints = (figure: 'atk' | 'originalAtk', name: string): EffectStep => ({
  do: 'life-points-become',
  who: 'you',
  lifePoints: {
    is: 'remaining',
    of: [
      { is: 'lifePoints', of: 'you' },
      { is: 'figure', figure, of: { is: 'bound', name } },
    ],
  },
})

export const PYRO_DECKS: readonly EntryByHand[] = [
  {
    name: 'Awakening of Veidos',
    why: "it places a card in either player's Field Zone",
    effects: [
      activation([
        {
          do: 'one-of',
          of: [{ resolve: [placesObsidim] }, { resolve: [{ ...placesObsidim, onField: 'opponent' }] }],
        },
        {
          do: 'add',
          join: 'then',
          optional: true,
          if: {
            is: 'count',
            of: { is: 'all', of: { is: 'card' }, in: [{ place: 'fieldZone', of: 'opponent' }] },
            count: { min: 1, max: null },
          },
          cards: oneOf(withAll([levels(5, null), { is: 'attribute', attribute: 'DARK' }, PYRO]), DECK),
        },
        {
          do: 'apply',
          join: 'after-that',
          lasting: {
            is: 'forbid',
            who: 'you',
            act: { act: 'special-summon', from: ['deck', 'extraDeck'], except: PYRO },
          },
          lasts: THIS_TURN,
        },
      ]),
    ],
    limits: 'as-read',
  },
  {
    name: 'Hero of the Ashened City',
    why: 'it asks what it destroyed',
    effects: [
      asRead('own-summon', '71b83907'),
      quick(
        [
          { do: 'destroy', cards: TARGET },
          {
            ...placesObsidim,
            join: 'then',
            optional: true,
            if: { is: 'card', card: TARGET, of: named(VEIDOS) },
          },
        ],
        {
          if: IN_MAIN_PHASE,
          activate: [{ do: 'target', binds: 'target', cards: oneOf(withAll([PYRO, FACE_UP]), EITHER_FIELD) }],
        },
      ),
    ],
    limits: 'as-read',
  },
  {
    name: 'Ashened for Eternity',
    why: 'it takes back a monster that is its own',
    effects: [
      asRead('activation', 'a88faabb'),
      quick(
        [
          { do: 'control', cards: TARGET, to: 'you' },
          {
            do: 'apply',
            join: 'then',
            optional: true,
            lasting: {
              is: 'alter',
              cards: { is: 'all', of: FACE_UP, in: THEIR_FIELD },
              changes: [{ of: 'atk', is: 'lose', by: { is: 'figure', figure: 'originalAtk', of: TARGET } }],
            },
            lasts: THIS_TURN,
          },
        ],
        {
          activate: [
            {
              do: 'target',
              binds: 'target',
              cards: { ...oneOf(FACE_UP, THEIR_FIELD), with: [{ is: 'owned-by', who: 'you' }] },
            },
          ],
        },
      ),
    ],
    limits: 'as-read',
  },
  {
    name: 'Gold Pride - The Crowd Goes Wild!',
    why: 'it loses Life Points for what it Summons',
    effects: [
      activation(
        [
          {
            do: 'add',
            cards: {
              ...oneOf(GOLD_PRIDE, DECK),
              with: [{ is: 'different', property: 'name', as: REVEALED }],
            },
          },
          { do: 'summon', join: 'then', optional: true, binds: 'summoned', cards: oneOf(GOLD_PRIDE, HAND) },
          { ...losesLifePoints('originalAtk', 'summoned'), join: 'if-you-do' },
        ],
        { activate: [{ do: 'reveal', binds: 'revealed', cards: oneOf(GOLD_PRIDE, HAND) }] },
      ),
    ],
    limits: 'as-read',
  },
  {
    name: 'Gold Pride - Better Luck Next Time!',
    why: 'it loses Life Points for what it adds, and waits for what returns to the Extra Deck',
    effects: [
      activation([
        { do: 'add', optional: true, binds: 'added', cards: oneOf(GOLD_PRIDE, DECK) },
        { ...losesLifePoints('atk', ADDED.name), join: 'if-you-do' },
      ]),
      trigger(
        ifEvent({
          is: 'moved',
          what: {
            is: 'card',
            of: withAll([
              GOLD_PRIDE,
              FACE_UP,
              { is: 'summoned', how: 'special', from: 'extraDeck', thisTurn: false },
            ]),
            whose: 'you',
          },
          from: [{ place: 'field', of: 'you' }],
          to: [{ place: 'extraDeck', of: 'either' }],
        }),
        [{ do: 'draw', count: 1 }],
        { damageStep: 'may-not' },
      ),
    ],
    limits: 'as-read',
  },
  {
    name: 'Gold Pride - Start Your Engines!',
    why: 'the opponent picks at random what is Summoned',
    effects: [
      activation(
        [
          {
            do: 'reveal',
            binds: 'revealed',
            cards: { ...oneOf(GOLD_PRIDE, DECK), count: { min: 3, max: 3 } },
          },
          {
            do: 'summon',
            join: 'and',
            cards: { is: 'of', from: REVEALED, count: { min: 1, max: 1 }, by: 'random' },
          },
          { do: 'destroy', join: 'then', cards: TARGET },
        ],
        {
          on: ifEvent({
            is: 'summoned',
            what: { is: 'card', of: { is: 'monster' } },
            how: ['normal', 'special'],
            who: 'opponent',
          }),
          activate: [
            {
              do: 'target',
              binds: 'target',
              cards: { is: 'of', from: { is: 'event' }, count: { min: 1, max: 1 } },
            },
          ],
        },
      ),
    ],
    limits: [],
  },
]
