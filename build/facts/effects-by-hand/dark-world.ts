import type { ActivatedEffect, EffectStep, EffectTrigger } from '../../../shared/cards/effects/effect.ts'
import type { ChosenCards } from '../../../shared/cards/effects/which-cards.ts'
import { withAll } from '../../../shared/cards/filter/normal-form.ts'
import { asRead, type EntryByHand } from './entry.ts'
import {
  archetype,
  DECK,
  EITHER_FIELD,
  FACE_UP,
  GRAVEYARD,
  ifEvent,
  levels,
  named,
  not,
  oneOf,
  TARGET,
  THEIR_FIELD,
  THIS,
  trigger,
} from './parts.ts'

/*
 * Fiends that do something if a card effect discards them, and more if the effect was the opponent's. What they do for each player's effect
 * is an effect of its own here: only one of the two can ever be activated for a discard.
 */

const DARK_WORLD = archetype('Dark World')
const TO_GRAVEYARD = [{ place: 'graveyard', of: 'either' }] as const

const discarded = (whose: 'you' | 'opponent', mandatory: boolean): EffectTrigger => ({
  ...ifEvent({
    is: 'moved',
    what: THIS,
    to: TO_GRAVEYARD,
    because: ['discarded'],
    by: 'effect',
    whose,
  }),
  ...(mandatory && { mandatory: true }),
})

const REIGN_BEAUX = 'Reign-Beaux, Overking of Dark World'
const FROM = { from: ['graveyard'] } as const

const searchesOverlord: EffectStep = {
  do: 'add',
  cards: oneOf(withAll([DARK_WORLD, levels(5, null), not(named(REIGN_BEAUX))]), DECK),
}
const destroysTarget: EffectStep = { do: 'destroy', cards: TARGET }
const targetsTheirs: EffectStep = { do: 'target', binds: 'target', cards: oneOf({ is: 'card' }, THEIR_FIELD) }
const searchesDarkWorld: EffectStep = { do: 'add', cards: oneOf(withAll([DARK_WORLD, { is: 'card' }]), DECK) }

/** If the opponent discarded it: what it does anyway, and with a target, which may be left out, something more. */
const withOrWithoutTarget = (cards: ChosenCards, does: EffectStep, more: EffectStep): ActivatedEffect =>
  trigger(discarded('opponent', true), [], {
    ...FROM,
    modes: {
      count: { min: 1, max: 1 },
      of: [
        { activate: [{ do: 'target', binds: 'target', cards }], resolve: [does, more] },
        { resolve: [does] },
      ],
    },
  })

export const DARK_WORLD_CARDS: readonly EntryByHand[] = [
  {
    name: 'Broww, Huntsman of Dark World',
    why: 'it draws one more if the opponent discarded it',
    effects: [
      trigger(discarded('you', true), [{ do: 'draw', count: 1 }], FROM),
      trigger(discarded('opponent', true), [{ do: 'draw', count: 2 }], FROM),
    ],
    limits: [],
  },
  {
    name: 'Snoww, Unlight of Dark World',
    why: 'it targets only if the opponent discarded it',
    effects: [
      trigger(discarded('you', true), [searchesDarkWorld], FROM),
      withOrWithoutTarget(
        oneOf({ is: 'monster' }, [{ place: 'graveyard', of: 'opponent' }]),
        searchesDarkWorld,
        {
          do: 'summon',
          join: 'then',
          cards: TARGET,
          position: 'defense',
        },
      ),
    ],
    limits: [],
  },
  {
    name: 'Goldd, Wu-Lord of Dark World',
    why: 'it targets only if the opponent discarded it',
    effects: [
      trigger(discarded('you', true), [{ do: 'summon', cards: THIS }], FROM),
      withOrWithoutTarget(
        { ...oneOf({ is: 'card' }, THEIR_FIELD), count: { min: 1, max: 2 } },
        { do: 'summon', cards: THIS },
        { do: 'destroy', join: 'then', cards: TARGET },
      ),
    ],
    limits: [],
  },
  {
    name: 'Latinum, Exarch of Dark World',
    why: 'it targets only if the opponent discarded it',
    effects: [
      trigger(discarded('you', true), [{ do: 'summon', cards: THIS }], FROM),
      trigger(
        discarded('opponent', true),
        [
          { do: 'summon', cards: THIS },
          {
            do: 'apply',
            join: 'then',
            lasting: { is: 'alter', cards: TARGET, changes: [{ of: 'atk', is: 'add', by: 500 }] },
            lasts: { until: 'its-cards-leave' },
          },
        ],
        {
          ...FROM,
          activate: [
            {
              do: 'target',
              binds: 'target',
              cards: {
                ...oneOf(withAll([FACE_UP, { is: 'type', type: 'Fiend' }]), EITHER_FIELD),
                count: { min: 0, max: 1 },
                asManyAsPossible: true,
              },
            },
          ],
        },
      ),
    ],
    limits: [],
  },
  {
    name: 'Grapha, Dragon Lord of Dark World',
    why: 'it looks at the hand of the opponent who discarded it',
    effects: [
      asRead('own-summon', '37d550bc'),
      trigger(discarded('you', true), [destroysTarget], { ...FROM, activate: [targetsTheirs] }),
      trigger(
        discarded('opponent', true),
        [
          destroysTarget,
          {
            do: 'look',
            join: 'then',
            binds: 'seen',
            cards: {
              is: 'choice',
              by: 'random',
              count: { min: 1, max: 1 },
              of: { is: 'card' },
              in: [{ place: 'hand', of: 'opponent' }],
            },
          },
          {
            do: 'summon',
            join: 'then',
            optional: true,
            if: { is: 'card', card: { is: 'bound', name: 'seen' }, of: { is: 'monster' } },
            cards: { is: 'bound', name: 'seen' },
          },
        ],
        { ...FROM, activate: [targetsTheirs] },
      ),
    ],
    limits: [],
  },
  {
    name: REIGN_BEAUX,
    why: 'it Summons to either field if the opponent discarded it',
    effects: [
      asRead('own-summon', 'f1f897fa'),
      trigger(discarded('you', false), [searchesOverlord], FROM),
      trigger(
        discarded('opponent', false),
        [
          searchesOverlord,
          {
            do: 'summon',
            join: 'then',
            optional: true,
            side: 'either',
            cards: oneOf(withAll([DARK_WORLD, levels(0, 4)]), [...DECK, ...GRAVEYARD]),
          },
        ],
        FROM,
      ),
    ],
    limits: [],
  },
]
