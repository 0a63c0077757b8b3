import type { Filter } from '../../../shared/cards/filter/filter.ts'
import { withAll } from '../../../shared/cards/filter/normal-form.ts'
import { asRead, type EntryByHand } from './entry.ts'
import {
  DECK,
  FACE_UP,
  GRAVEYARD,
  HAND,
  named,
  oneOf,
  quick,
  TARGET,
  THEIR_FIELD,
  THIS,
  whenEvent,
  youHave,
  YOUR_FIELD,
} from './parts.ts'

/* PSY-Frames. */

const DRIVER = named('PSY-Frame Driver')

/** Both are Summoned, what was activated is negated and destroyed, and the two are banished when the turn ends. */
const gear = (name: string, of: Filter, as: 'card' | 'effect'): EntryByHand => ({
  name,
  why: 'what it Summons is banished in the End Phase, where it is face-up',
  effects: [
    quick(
      [
        {
          do: 'summon',
          binds: 'summoned',
          cards: { is: 'several', of: [THIS, oneOf(DRIVER, [...HAND, ...DECK, ...GRAVEYARD])] },
        },
        { do: 'negate', join: 'if-you-do', what: 'activation' },
        { do: 'destroy', join: 'if-you-do', cards: { is: 'answered' } },
        {
          do: 'later',
          join: 'after-that',
          at: { part: 'end', of: 'this' },
          steps: [
            {
              do: 'for-each',
              cards: { is: 'bound', name: 'summoned' },
              steps: [
                {
                  do: 'banish',
                  if: { is: 'card', card: { is: 'each' }, of: FACE_UP },
                  cards: { is: 'each' },
                },
              ],
            },
          ],
        },
      ],
      {
        from: ['hand'],
        on: whenEvent({ is: 'activated', what: { is: 'card', of }, as, who: 'opponent' }),
        if: youHave({ is: 'monster' }, YOUR_FIELD, 0, 0),
      },
    ),
  ],
  limits: [{ limits: 'use', effects: [0], of: 'card', times: 1, per: 'chain' }],
})

export const PSY_FRAMES: readonly EntryByHand[] = [
  gear('PSY-Framegear Gamma', { is: 'monster' }, 'effect'),
  gear('PSY-Framegear Delta', { is: 'spell' }, 'card'),
  {
    name: 'PSY-Framelord Zeta',
    why: 'two cards come back together in your next Standby Phase',
    effects: [
      quick(
        [
          {
            do: 'banish',
            cards: { is: 'several', of: [TARGET, THIS] },
            until: { until: 'start', moment: { part: 'standby', of: 'you', next: true } },
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
                  { is: 'position', position: 'attack' },
                  { is: 'summoned', how: 'special', thisTurn: false },
                ]),
                THEIR_FIELD,
              ),
            },
          ],
        },
      ),
      asRead('ignition', '223ce233'),
    ],
    limits: 'as-read',
  },
]
