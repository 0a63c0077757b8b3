import type { Filter } from '../../../shared/cards/filter/filter.ts'
import type { EntryByHand } from './entry.ts'
import { ONE_ACTIVATION, oneOf } from './parts.ts'

const VENDREAD: Filter = { is: 'archetype', archetype: 'Vendread' }

/** Ritual Summons that a card makes after it has done something else. */
export const RITUALS: readonly EntryByHand[] = [
  {
    name: 'Ravenous Vendread',
    why: 'the monster it Special Summons must be among the Tributes of the Ritual Summon in its bullet',
    effects: [
      {
        part: 'main',
        kind: 'activation',
        read: 'whole',
        from: ['hand', 'field'],
        resolve: [
          {
            do: 'summon',
            cards: oneOf(
              {
                is: 'all',
                of: [VENDREAD, { is: 'not', filter: { is: 'name', name: 'Vendread Scavenger' } }],
              },
              [
                { place: 'hand', of: 'you' },
                { place: 'deck', of: 'you' },
                { place: 'graveyard', of: 'you' },
              ],
            ),
            position: 'face-down',
            binds: 'summoned',
          },
          {
            do: 'ritual',
            join: 'then',
            using: {
              is: 'ritual',
              summons: { is: 'all', of: [VENDREAD, { is: 'frame', frame: 'ritual' }] },
              from: ['hand', 'graveyard'],
              sources: [{ use: { is: 'monster' }, from: ['field'], fate: 'tributed' }],
              levels: { total: 'its-own', orMore: true },
            },
            including: { is: 'bound', name: 'summoned' },
          },
        ],
      },
    ],
    limits: [ONE_ACTIVATION],
  },
]
