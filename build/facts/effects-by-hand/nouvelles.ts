import type { EffectCondition } from '../../../shared/cards/effects/condition.ts'
import type { EffectStep } from '../../../shared/cards/effects/effect.ts'
import type { Filter } from '../../../shared/cards/filter/filter.ts'
import { withAll } from '../../../shared/cards/filter/normal-form.ts'
import { asRead, type EntryByHand } from './entry.ts'
import {
  activation,
  archetype,
  DECK,
  FACE_UP,
  frame,
  GRAVEYARD,
  HAND,
  IF_SUMMONED,
  ifEvent,
  ignition,
  named,
  not,
  oneOf,
  TARGET,
  THEIR_FIELD,
  THIS,
  THIS_TURN,
  trigger,
  whenEvent,
  youHave,
  YOUR_FIELD,
} from './parts.ts'

/* Nouvelles, which Ritual Summon with their Recipes. */

const NOUVELLES = archetype('Nouvelles')
const NOUVELLES_RITUAL = withAll([NOUVELLES, frame('ritual')])
const RECIPE: Filter = withAll([archetype('Recipe'), { is: 'card' }])
const POISSON = 'Recette de Poisson (Fish Recipe)'
const VIANDE = 'Recette de Viande (Meat Recipe)'

/** It was Special Summoned by the effect of a "Nouvelles" monster. */
const BY_NOUVELLES: EffectCondition = {
  is: 'card',
  card: THIS,
  of: { is: 'monster' },
  with: [{ is: 'summoned-by', source: NOUVELLES }],
}

/** A Recipe does something more if it Ritual Summoned the monster it names. */
const recipe = (name: string, dish: string, more: EffectStep): EntryByHand => ({
  name,
  why: 'it does more if it Summoned one certain monster',
  effects: [
    activation([
      {
        do: 'ritual',
        binds: 'summoned',
        using: {
          is: 'ritual',
          summons: NOUVELLES_RITUAL,
          from: ['hand'],
          sources: [{ use: { is: 'monster' }, from: ['hand', 'field'], fate: 'tributed' }],
          levels: { total: 'its-own', orMore: true },
        },
      },
      {
        ...more,
        join: 'then',
        optional: true,
        if: { is: 'card', card: { is: 'bound', name: 'summoned' }, of: named(dish) },
      },
    ]),
  ],
  limits: [],
})

const ADDED = { is: 'bound', name: 'chosen' } as const
/** "Then you can add" that Recipe, if the monster that was added is of that Type. */
const recipeFor = (
  type: 'Warrior' | 'Beast-Warrior',
  name: string,
  join: 'then' | 'after-that',
): EffectStep => ({
  do: 'add',
  join,
  optional: true,
  if: { is: 'card', card: ADDED, of: { is: 'type', type } },
  cards: oneOf(named(name), [...DECK, ...GRAVEYARD]),
})

export const NOUVELLES_CARDS: readonly EntryByHand[] = [
  recipe(POISSON, 'Buerillabaisse de Nouvelles', {
    do: 'add',
    cards: oneOf(withAll([archetype('Recipe'), { is: 'spell', icon: 'ritual' }, not(named(POISSON))]), [
      ...DECK,
      ...GRAVEYARD,
    ]),
  }),
  recipe(VIANDE, 'Confiras de Nouvelles', {
    do: 'position',
    to: 'attack',
    cards: { is: 'all', of: { is: 'position', position: 'defense' }, in: THEIR_FIELD },
  }),
  {
    name: "Voici la Carte (Today's Menu)",
    why: 'the opponent chooses between two monsters, and the Type of that one tells what else is added',
    effects: [
      activation([
        {
          do: 'reveal',
          binds: 'revealed',
          cards: {
            ...oneOf(NOUVELLES, DECK),
            count: { min: 2, max: 2 },
            among: [{ is: 'different', property: 'name' }],
          },
        },
        {
          do: 'choose',
          join: 'and',
          binds: 'chosen',
          cards: {
            is: 'of',
            from: { is: 'bound', name: 'revealed' },
            count: { min: 1, max: 1 },
            by: 'opponent',
          },
        },
        { do: 'add', join: 'and', cards: ADDED },
        recipeFor('Beast-Warrior', POISSON, 'then'),
        recipeFor('Warrior', VIANDE, 'after-that'),
      ]),
    ],
    limits: 'as-read',
  },
  {
    name: 'Poissonniere de Nouvelles',
    why: 'it banishes as many Recipes as the Level of what it Summons',
    effects: [
      trigger(IF_SUMMONED, [], {
        modes: {
          count: { min: 1, max: 1 },
          of: [
            {
              resolve: [
                {
                  do: 'add',
                  cards: oneOf(
                    {
                      is: 'any',
                      of: [withAll([{ is: 'level', range: { min: 1, max: 1 } }, frame('ritual')]), RECIPE],
                    },
                    DECK,
                  ),
                },
              ],
            },
            {
              resolve: [
                { do: 'choose', binds: 'dish', cards: oneOf(NOUVELLES_RITUAL, HAND) },
                {
                  do: 'banish',
                  join: 'and',
                  cards: {
                    ...oneOf(RECIPE, GRAVEYARD),
                    count: {
                      min: { is: 'figure', figure: 'level', of: { is: 'bound', name: 'dish' } },
                      max: { is: 'figure', figure: 'level', of: { is: 'bound', name: 'dish' } },
                    },
                  },
                },
                {
                  do: 'summon',
                  join: 'and',
                  cards: {
                    is: 'of',
                    from: { is: 'bound', name: 'dish' },
                    count: { min: 1, max: 1 },
                    of: NOUVELLES_RITUAL,
                  },
                },
              ],
            },
          ],
        },
      }),
      trigger(
        ifEvent({
          is: 'moved',
          what: {
            is: 'this',
            of: withAll([{ is: 'card' }, { is: 'place', place: 'field', of: 'either' }]),
          },
          to: [{ place: 'extraDeck', of: 'either' }],
          because: ['tributed'],
        }),
        [{ do: 'place', cards: THIS, in: 'pendulumZone' }],
        { from: ['extraDeck'] },
      ),
      asRead('ignition', '51b3f98f'),
    ],
    limits: 'as-read',
  },
  {
    name: 'Baelgrill de Nouvelles',
    why: 'it asks by whose effect it was Summoned',
    effects: [
      trigger(ifEvent({ is: 'summoned', what: THIS, how: ['special'] }), [
        {
          do: 'apply',
          lasting: {
            is: 'negate',
            cards: { is: 'all', of: withAll([{ is: 'card' }, FACE_UP]), in: THEIR_FIELD },
          },
          lasts: THIS_TURN,
        },
        {
          do: 'tribute',
          join: 'then',
          optional: true,
          if: BY_NOUVELLES,
          cards: { is: 'all', of: { is: 'monster' }, in: THEIR_FIELD },
        },
      ]),
      asRead('quick', '37ff5b6c'),
    ],
    limits: 'as-read',
  },
  {
    name: 'Balameuniere de Nouvelles',
    why: 'its effect is a Quick Effect if a Nouvelles Summoned it',
    effects: [
      asRead('trigger', 'f1041201'),
      ignition(
        [
          { do: 'tribute', cards: TARGET },
          {
            do: 'summon',
            join: 'if-you-do',
            cards: oneOf(withAll([NOUVELLES_RITUAL, { is: 'level', range: { min: 6, max: 6 } }]), [
              ...HAND,
              ...DECK,
            ]),
          },
        ],
        {
          quickIf: BY_NOUVELLES,
          activate: [
            {
              do: 'target',
              binds: 'target',
              cards: oneOf({ is: 'position', position: 'attack' }, THEIR_FIELD),
            },
          ],
        },
      ),
    ],
    limits: 'as-read',
  },
  {
    name: "Chef's Special Recipe",
    why: 'it destroys only beside a monster that a Nouvelles Summoned',
    effects: [
      activation(
        [
          { do: 'negate', what: 'activation' },
          {
            do: 'destroy',
            join: 'then',
            optional: true,
            if: {
              is: 'count',
              of: {
                is: 'all',
                of: { is: 'monster' },
                in: YOUR_FIELD,
                with: [{ is: 'summoned-by', source: NOUVELLES }],
              },
              count: { min: 1, max: null },
            },
            cards: { is: 'answered' },
          },
        ],
        {
          on: whenEvent(
            {
              is: 'activated',
              what: { is: 'card', of: { is: 'any', of: [{ is: 'spell' }, { is: 'trap' }] } },
              as: 'card',
            },
            { is: 'activated', what: { is: 'card', of: { is: 'monster' } }, as: 'effect' },
          ),
          if: youHave(NOUVELLES_RITUAL, YOUR_FIELD),
        },
      ),
      asRead('trigger', '0ab21c26'),
    ],
    limits: 'as-read',
  },
]
