import type { Filter } from '../../../shared/cards/filter/filter.ts'
import { withAll } from '../../../shared/cards/filter/normal-form.ts'
import { asRead, type EntryByHand } from './entry.ts'
import {
  EITHER_FIELD,
  GRAVEYARD,
  levels,
  oncePerTurn,
  oneOf,
  quick,
  SPELL_OR_TRAP,
  TARGET,
  THIS,
  trigger,
} from './parts.ts'

/* Tenpai Dragons, which Synchro Summon in the Battle Phase. */

const FIRE_DRAGON: Filter = withAll([
  { is: 'attribute', attribute: 'FIRE' },
  { is: 'type', type: 'Dragon' },
])

export const TENPAI_DRAGONS: readonly EntryByHand[] = [
  {
    name: 'Tenpai Dragon Fadra',
    why: 'it waits for its Summon or for any battle',
    effects: [
      trigger(
        {
          timing: 'if',
          events: [
            { is: 'summoned', what: THIS, how: ['normal', 'special'] },
            { is: 'battle', what: { is: 'card', of: { is: 'monster' } }, at: 'start' },
          ],
        },
        [{ do: 'summon', cards: TARGET }],
        {
          activate: [
            {
              do: 'target',
              binds: 'target',
              cards: oneOf(withAll([FIRE_DRAGON, levels(0, 4)]), GRAVEYARD),
            },
          ],
        },
      ),
      asRead('continuous', '99bae10e'),
      asRead('quick', '76ff2d1b'),
    ],
    limits: 'as-read',
  },
  {
    name: 'Sangenpai Bident Dragion',
    why: 'it counts the attacks of the turn, and limits one effect by the turn and the other by the Duel',
    effects: [
      asRead('trigger', 'de935b1c'),
      quick(
        [
          { do: 'summon', cards: THIS },
          { do: 'destroy', join: 'then', optional: true, cards: oneOf(SPELL_OR_TRAP, EITHER_FIELD) },
        ],
        {
          from: ['graveyard'],
          if: {
            is: 'happened',
            event: { is: 'attack', what: { is: 'card', of: { is: 'monster' } } },
            in: 'turn',
            times: { min: 3, max: null },
          },
        },
      ),
    ],
    limits: [oncePerTurn(0), { limits: 'use', effects: [1], of: 'name', times: 1, per: 'duel' }],
  },
]
