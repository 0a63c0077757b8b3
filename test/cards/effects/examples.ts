import type { CardEffects, Lasting } from '../../../shared/cards/effects/effect.ts'

/* Cards written in the language by hand, to show how it is meant; more of them ship as entries. */

const NO_EXTRA_DECK_BUT_FUSION: Lasting = {
  is: 'forbid',
  who: 'you',
  act: { act: 'special-summon', from: ['extraDeck'], except: { is: 'frame', frame: 'fusion' } },
}

/** An optional trigger and an Ignition Effect, each once per turn by name; a cost that includes the card itself. */
export const SNAKE_EYE_ASH: CardEffects = {
  effects: [
    {
      part: 'main',
      kind: 'trigger',
      read: 'whole',
      from: ['field'],
      on: { timing: 'if', events: [{ is: 'summoned', what: { is: 'this' }, how: ['normal', 'special'] }] },
      resolve: [
        {
          do: 'add',
          cards: {
            is: 'choice',
            count: { min: 1, max: 1 },
            of: {
              is: 'all',
              of: [
                { is: 'level', range: { min: 1, max: 1 } },
                { is: 'attribute', attribute: 'FIRE' },
              ],
            },
            in: [{ place: 'deck', of: 'you' }],
          },
        },
      ],
    },
    {
      part: 'main',
      kind: 'ignition',
      read: 'whole',
      from: ['field'],
      activate: [
        {
          do: 'send',
          cards: {
            is: 'choice',
            count: { min: 2, max: 2 },
            of: { is: 'all', of: [{ is: 'card' }, { is: 'position', position: 'face-up' }] },
            in: [{ place: 'field', of: 'you' }],
            including: { is: 'this' },
          },
        },
      ],
      resolve: [
        {
          do: 'summon',
          cards: {
            is: 'choice',
            count: { min: 1, max: 1 },
            of: {
              is: 'all',
              of: [
                { is: 'archetype', archetype: 'Snake-Eye' },
                { is: 'not', filter: { is: 'name', name: 'Snake-Eye Ash' } },
              ],
            },
            in: [
              { place: 'hand', of: 'you' },
              { place: 'deck', of: 'you' },
            ],
          },
        },
      ],
    },
  ],
  limits: [{ limits: 'use', effects: [0, 1], of: 'name', times: 1, per: 'turn' }],
  unread: [],
}

/** A Fusion Summon, a lock over the whole turn, one activation a turn. */
export const BRANDED_FUSION: CardEffects = {
  effects: [
    {
      part: 'main',
      kind: 'activation',
      read: 'whole',
      from: ['hand', 'field'],
      turnLong: [NO_EXTRA_DECK_BUT_FUSION],
      resolve: [
        {
          do: 'fusion',
          using: {
            is: 'fusion',
            summons: { is: 'frame', frame: 'fusion' },
            mentioning: ['Fallen of Albaz'],
            count: { min: 2, max: 2 },
            sources: [{ use: { is: 'monster' }, from: ['hand', 'deck', 'field'], fate: 'sent' }],
          },
        },
      ],
    },
  ],
  limits: [{ limits: 'activation', times: 1, per: 'turn' }],
  unread: [],
}
