import { withAll } from '../../../shared/cards/filter/normal-form.ts'
import { asRead, type EntryByHand } from './entry.ts'
import {
  activation,
  archetype,
  EITHER_FIELD,
  FACE_UP,
  FUSION,
  GRAVEYARD,
  HAND,
  ifEvent,
  IN_OWNERS_POSSESSION,
  IN_MAIN_PHASE,
  ignition,
  noExtraDeckBut,
  oneOf,
  quick,
  SYNCHRO,
  TARGET,
  THEIR_FIELD,
  THIS,
  trigger,
  youHave,
  YOUR_FIELD,
} from './parts.ts'
import type { EffectCondition } from '../../../shared/cards/effects/condition.ts'
import type { HappensTo } from '../../../shared/cards/effects/event.ts'

/* Earthbound Servants. */

const EARTHBOUND = archetype('Earthbound')
const A_FIELD_SPELL: EffectCondition = youHave({ is: 'card' }, [{ place: 'fieldZone', of: 'either' }])
const THEIR_MONSTERS: HappensTo = {
  is: 'card',
  of: { is: 'monster' },
  whose: 'opponent',
}

export const EARTHBOUND_CARDS: readonly EntryByHand[] = [
  {
    name: 'Earthbound Fusion',
    why: 'it says when it cannot be activated',
    effects: [
      activation(
        [
          {
            do: 'fusion',
            using: {
              is: 'fusion',
              summons: withAll([{ is: 'attribute', attribute: 'DARK' }, FUSION]),
              sources: [{ use: { is: 'monster' }, from: ['hand', 'field'], fate: 'sent' }],
            },
          },
        ],
        { if: { is: 'any', of: [IN_MAIN_PHASE, A_FIELD_SPELL] } },
      ),
      ignition(
        [
          { do: 'summon', cards: oneOf(EARTHBOUND, [...HAND, ...GRAVEYARD]) },
          noExtraDeckBut({ is: 'any', of: [FUSION, SYNCHRO] }),
        ],
        {
          from: ['graveyard'],
          if: {
            is: 'all',
            of: [{ is: 'during', moments: [{ part: 'main', of: 'you' }] }, A_FIELD_SPELL],
          },
          activate: [{ do: 'banish', cards: THIS }],
        },
      ),
    ],
    limits: 'as-read',
  },
  {
    name: 'Earthbound Servant Geo Grasha',
    why: 'it waits for what the opponent loses',
    effects: [
      trigger(
        {
          ...ifEvent({ is: 'battle', what: THIS, with: { is: 'card', of: { is: 'monster' } }, at: 'start' }),
          mandatory: true,
        },
        [
          {
            do: 'apply',
            lasting: {
              is: 'alter',
              cards: { is: 'battling' },
              changes: [{ of: 'atk-and-def', is: 'become', by: 0 }],
            },
            lasts: { until: 'its-cards-leave' },
          },
        ],
      ),
      trigger(
        ifEvent({ is: 'moved', what: THEIR_MONSTERS, because: ['destroyed'], by: 'battle-or-effect' }),
        [{ do: 'destroy', cards: { is: 'all', of: { is: 'card' }, in: THEIR_FIELD } }],
      ),
      asRead('trigger', '3f394da9'),
    ],
    limits: 'as-read',
  },
  {
    name: 'Earthbound Servant Geo Kraken',
    why: 'it destroys as many as possible, and inflicts damage for each',
    effects: [
      asRead('trigger', '23dc7754'),
      trigger(
        ifEvent({
          is: 'summoned',
          what: { is: 'card', of: { is: 'monster' } },
          how: ['special'],
          who: 'opponent',
          from: ['extraDeck'],
        }),
        [
          {
            do: 'destroy',
            binds: 'destroyed',
            cards: {
              is: 'all',
              of: { is: 'summoned', how: 'special', thisTurn: true },
              in: THEIR_FIELD,
            },
          },
          {
            do: 'damage',
            join: 'if-you-do',
            to: 'opponent',
            lifePoints: {
              is: 'times',
              by: 800,
              amount: { is: 'count', of: { is: 'bound', name: 'destroyed' } },
            },
          },
        ],
        { damageStep: 'may-not' },
      ),
    ],
    limits: 'as-read',
  },
  {
    name: 'Earthbound Servant Geo Gryphon',
    why: 'its damage counts names in two places',
    effects: [
      asRead('quick', '8874f435'),
      trigger(
        ifEvent({
          is: 'moved',
          what: IN_OWNERS_POSSESSION,
          because: ['destroyed'],
          whose: 'opponent',
        }),
        [
          { do: 'destroy', cards: oneOf({ is: 'card' }, EITHER_FIELD) },
          {
            do: 'damage',
            join: 'then',
            to: 'opponent',
            lifePoints: {
              is: 'times',
              by: 300,
              amount: {
                is: 'count',
                different: 'name',
                of: { is: 'all', of: EARTHBOUND, in: [...YOUR_FIELD, ...GRAVEYARD] },
              },
            },
          },
        ],
        { from: ['graveyard', 'banished', 'extraDeck'] },
      ),
    ],
    limits: 'as-read',
  },
  {
    name: 'Earthbound Servant Geo Gremlin',
    why: 'the opponent chooses what is done',
    effects: [
      quick(
        [
          {
            do: 'one-of',
            by: 'opponent',
            of: [
              { resolve: [{ do: 'destroy', cards: TARGET }] },
              {
                resolve: [{ do: 'gain', lifePoints: { is: 'figure', figure: 'atk', of: TARGET } }],
              },
            ],
          },
        ],
        {
          if: IN_MAIN_PHASE,
          activate: [{ do: 'target', binds: 'target', cards: oneOf(FACE_UP, THEIR_FIELD) }],
        },
      ),
      asRead('quick', '820e3ab7'),
    ],
    limits: 'as-read',
  },
]
