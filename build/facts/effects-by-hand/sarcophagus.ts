import type { EffectCondition } from '../../../shared/cards/effects/condition.ts'
import type { Filter } from '../../../shared/cards/filter/filter.ts'
import { withAll } from '../../../shared/cards/filter/normal-form.ts'
import { asRead, type EntryByHand } from './entry.ts'
import {
  activation,
  DECK,
  FACE_UP,
  HAND,
  ifEvent,
  levels,
  named,
  oneOf,
  TARGET,
  THIS,
  THIS_TURN,
  trigger,
  youHave,
  YOUR_FIELD,
} from './parts.ts'

/* Monsters that mention the Shining Sarcophagus. */

const SARCOPHAGUS = 'Shining Sarcophagus'
const MENTIONS: Filter = withAll([{ is: 'monster' }, { is: 'mentions', name: SARCOPHAGUS }])
const HAS_SARCOPHAGUS: EffectCondition = youHave(withAll([named(SARCOPHAGUS), FACE_UP]), YOUR_FIELD)
const HAS_BOTH: EffectCondition = {
  is: 'all',
  of: [HAS_SARCOPHAGUS, youHave(withAll([MENTIONS, FACE_UP]), YOUR_FIELD)],
}
const IN_BATTLE_WITH_BOTH: EffectCondition = {
  is: 'when-activated',
  of: { is: 'all', of: [{ is: 'during', moments: [{ part: 'battle', of: 'this' }] }, HAS_BOTH] },
}

export const SARCOPHAGUS_CARDS: readonly EntryByHand[] = [
  {
    name: "Dark Magician Girl the Magician's Apprentice",
    why: 'its name changes where it Summons itself',
    effects: [
      {
        part: 'main',
        kind: 'own-summon',
        read: 'whole',
        from: ['hand'],
        costs: [{ do: 'discard', cards: { ...oneOf({ is: 'card' }, HAND), other: true } }],
        after: [
          {
            do: 'apply',
            lasting: {
              is: 'alter',
              cards: THIS,
              changes: [{ of: 'name', to: 'Dark Magician Girl' }],
            },
            lasts: { until: 'its-cards-leave' },
          },
        ],
      },
      asRead('trigger', '254b860f'),
      asRead('continuous', '3ff533a8'),
    ],
    limits: 'as-read',
  },
  {
    name: 'Ties That Bind',
    why: 'it asks for a card and for a monster that mentions it',
    effects: [
      activation(
        [
          {
            do: 'summon',
            cards: {
              ...oneOf(withAll([MENTIONS, levels(0, 4)]), [...HAND, ...DECK]),
              count: { min: 1, max: 2 },
              among: [{ is: 'different', property: 'name' }],
            },
          },
          {
            do: 'apply',
            join: 'also',
            lasting: { is: 'forbid', who: 'you', act: { act: 'special-summon', from: ['extraDeck'] } },
            lasts: THIS_TURN,
          },
        ],
        { if: HAS_BOTH },
      ),
    ],
    limits: 'as-read',
  },
  {
    name: 'Future Silence',
    why: 'what more it does is settled when it is activated',
    effects: [
      activation([
        { do: 'add', cards: oneOf(MENTIONS, DECK) },
        { do: 'draw-until', join: 'then', if: IN_BATTLE_WITH_BOTH, count: 6 },
        { do: 'draw-until', join: 'also', if: IN_BATTLE_WITH_BOTH, by: 'opponent', count: 6 },
      ]),
    ],
    limits: 'as-read',
  },
  {
    name: SARCOPHAGUS,
    why: 'it targets one of the monsters that were Summoned',
    effects: [
      asRead('continuous', '7f14a503'),
      asRead('ignition', '44b9e751'),
      trigger(
        ifEvent({
          is: 'summoned',
          what: { is: 'card', of: { is: 'monster' } },
          how: ['special'],
          who: 'opponent',
          from: ['graveyard'],
        }),
        [{ do: 'send', cards: TARGET }],
        {
          damageStep: 'may-not',
          activate: [
            { do: 'discard', cards: oneOf({ is: 'spell' }, HAND) },
            {
              do: 'target',
              join: 'then',
              binds: 'target',
              cards: { is: 'of', from: { is: 'event' }, count: { min: 1, max: 1 } },
            },
          ],
        },
      ),
    ],
    limits: 'as-read',
  },
]
