import { withAll } from '../../../shared/cards/filter/normal-form.ts'
import { asRead, type EntryByHand } from './entry.ts'
import {
  archetype,
  continuous,
  EITHER_FIELD,
  FUSION,
  GRAVEYARD,
  ifEvent,
  ignition,
  oneOf,
  TARGET,
  trigger,
  YOUR_FIELD,
} from './parts.ts'

/* Metalfoes. */

const METALFOES = archetype('Metalfoes')
const METALFOES_CARD = withAll([METALFOES, { is: 'card' }])

export const METALFOES_CARDS: readonly EntryByHand[] = [
  {
    name: 'Metalfoes Mithrilium',
    why: 'it speaks of its targets by where they are',
    effects: [
      ignition(
        [
          { do: 'to-deck', at: 'shuffle', cards: { is: 'bound', name: 'shuffled' } },
          { do: 'return', join: 'if-you-do', cards: TARGET },
        ],
        {
          activate: [
            {
              do: 'target',
              binds: 'shuffled',
              cards: { ...oneOf(METALFOES_CARD, GRAVEYARD), count: { min: 2, max: 2 } },
            },
            { do: 'target', join: 'and', binds: 'target', cards: oneOf({ is: 'card' }, EITHER_FIELD) },
          ],
        },
      ),
      asRead('trigger', '9ca26e9f'),
    ],
    limits: 'as-read',
  },
  {
    name: 'Metalfoes Orichalc',
    why: 'all its monsters inflict double piercing damage, said of their attacks',
    effects: [
      continuous([
        {
          is: 'grant',
          cards: { is: 'all', of: METALFOES, in: YOUR_FIELD },
          grant: { is: 'double-piercing' },
        },
      ]),
      asRead('trigger', '654dfda4'),
    ],
    limits: [],
  },
  {
    name: 'Metalfoes Combination',
    why: 'it compares its target with the Fusion Monster that was Summoned',
    effects: [
      trigger(
        ifEvent({ is: 'summoned', what: { is: 'card', of: FUSION }, how: ['fusion'] }),
        [{ do: 'summon', cards: TARGET }],
        {
          activate: [
            {
              do: 'target',
              binds: 'target',
              cards: {
                ...oneOf(METALFOES, GRAVEYARD),
                with: [
                  {
                    is: 'figure',
                    figure: 'level',
                    than: 'less',
                    amount: { is: 'highest', figure: 'level', of: { is: 'event' } },
                  },
                ],
              },
            },
          ],
        },
      ),
      asRead('trigger', '53f186d2'),
    ],
    limits: 'as-read',
  },
]
