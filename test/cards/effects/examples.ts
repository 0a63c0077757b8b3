import type { CardEffects, Lasting } from '../../../shared/cards/effects/effect.ts'

/* Cards written in the language by hand, to show how it is meant. */

const THIS_TURN = { until: 'end', moment: { part: 'turn', of: 'this' } } as const

const NO_EXTRA_DECK_BUT_FUSION: Lasting = {
  is: 'forbid',
  who: 'you',
  act: { act: 'special-summon', from: ['extraDeck'], except: { is: 'frame', frame: 'fusion' } },
}

/** A hand trap: a Quick Effect that answers activations by what they do. */
export const ASH_BLOSSOM: CardEffects = {
  effects: [
    {
      part: 'main',
      kind: 'quick',
      read: 'whole',
      from: ['hand'],
      on: {
        timing: 'when',
        events: [
          {
            is: 'activated',
            what: { is: 'card', of: { is: 'card' } },
            as: 'either',
            includes: [
              { do: 'add', from: ['deck'] },
              { do: 'summon', from: ['deck'] },
              { do: 'send', from: ['deck'] },
            ],
          },
        ],
      },
      activate: [{ do: 'discard', cards: { is: 'this' } }],
      resolve: [{ do: 'negate', what: 'effect' }],
    },
  ],
  limits: [{ limits: 'use', effects: [0], of: 'name', times: 1, per: 'turn' }],
  unread: [],
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

/** A Token that a later step speaks of: its lock lasts while the Token stands. */
export const SWORDSOUL_OF_MO_YE: CardEffects = {
  effects: [
    {
      part: 'main',
      kind: 'trigger',
      read: 'whole',
      from: ['field'],
      on: { timing: 'if', events: [{ is: 'summoned', what: { is: 'this' }, how: ['normal', 'special'] }] },
      activate: [
        {
          do: 'reveal',
          cards: {
            is: 'choice',
            count: { min: 1, max: 1 },
            of: {
              is: 'any',
              of: [
                { is: 'all', of: [{ is: 'card' }, { is: 'archetype', archetype: 'Swordsoul' }] },
                { is: 'type', type: 'Wyrm' },
              ],
            },
            in: [{ place: 'hand', of: 'you' }],
          },
        },
      ],
      resolve: [
        {
          do: 'token',
          binds: 'token',
          token: {
            name: 'Swordsoul Token',
            type: 'Wyrm',
            attribute: 'WATER',
            level: 4,
            atk: 0,
            def: 0,
            tuner: true,
          },
          count: { min: 1, max: 1 },
        },
        {
          do: 'apply',
          join: 'if-you-do',
          lasting: {
            is: 'forbid',
            who: 'you',
            act: { act: 'special-summon', from: ['extraDeck'], except: { is: 'frame', frame: 'synchro' } },
          },
          lasts: {
            while: {
              is: 'card',
              card: { is: 'bound', name: 'token' },
              of: { is: 'place', place: 'monsterZone', of: 'either' },
            },
          },
        },
      ],
    },
    {
      part: 'main',
      kind: 'trigger',
      read: 'whole',
      from: ['graveyard'],
      on: {
        timing: 'if',
        events: [
          {
            is: 'moved',
            what: { is: 'this' },
            to: [{ place: 'graveyard', of: 'either' }],
            because: ['synchro-material'],
          },
        ],
      },
      resolve: [{ do: 'draw', count: 1 }],
    },
  ],
  limits: [{ limits: 'use', effects: [0, 1], of: 'name', times: 1, per: 'turn' }],
  unread: [],
}

/** A continuous effect with a counted figure; a Quick Effect once per Chain that negates an activation. */
export const APOLLOUSA: CardEffects = {
  effects: [
    {
      part: 'main',
      kind: 'continuous',
      read: 'whole',
      from: ['field'],
      lasting: [
        {
          is: 'alter',
          cards: { is: 'this' },
          changes: [
            {
              of: 'atk',
              is: 'original-becomes',
              by: { is: 'times', amount: { is: 'count', of: { is: 'materials' } }, by: 800 },
            },
          ],
        },
      ],
    },
    {
      part: 'main',
      kind: 'quick',
      read: 'whole',
      from: ['field'],
      on: {
        timing: 'when',
        events: [
          { is: 'activated', what: { is: 'card', of: { is: 'monster' } }, as: 'effect', who: 'opponent' },
        ],
      },
      resolve: [
        {
          do: 'apply',
          lasting: {
            is: 'alter',
            cards: { is: 'this' },
            changes: [{ of: 'atk', is: 'lose', by: 800, exactly: true }],
          },
          lasts: { until: 'its-cards-leave' },
        },
        { do: 'negate', join: 'if-you-do', what: 'activation' },
      ],
    },
  ],
  limits: [{ limits: 'use', effects: [1], of: 'card', times: 1, per: 'chain' }],
  unread: [],
}

/** A target that a later step speaks of; a condition within the resolution; a lasting effect on a column. */
export const INFINITE_IMPERMANENCE: CardEffects = {
  effects: [
    {
      part: 'main',
      kind: 'activation',
      read: 'whole',
      from: ['field'],
      activate: [
        {
          do: 'target',
          binds: 'target',
          cards: {
            is: 'choice',
            count: { min: 1, max: 1 },
            of: { is: 'position', position: 'face-up' },
            in: [{ place: 'field', of: 'opponent' }],
          },
        },
      ],
      resolve: [
        {
          do: 'apply',
          lasting: { is: 'negate', cards: { is: 'bound', name: 'target' } },
          lasts: THIS_TURN,
        },
        {
          do: 'apply',
          join: 'then',
          if: {
            is: 'all',
            of: [
              { is: 'was-set' },
              {
                is: 'card',
                card: { is: 'this' },
                of: {
                  is: 'all',
                  of: [{ is: 'card' }, { is: 'place', place: 'spellTrapZone', of: 'either' }],
                },
              },
            ],
          },
          lasting: {
            is: 'negate',
            cards: {
              is: 'all',
              of: { is: 'any', of: [{ is: 'spell' }, { is: 'trap' }] },
              in: [{ place: 'field', of: 'either' }],
              with: [{ is: 'same-column', card: { is: 'this' } }],
              other: true,
            },
          },
          lasts: THIS_TURN,
        },
      ],
    },
    {
      part: 'main',
      kind: 'continuous',
      read: 'whole',
      from: ['hand'],
      if: {
        is: 'count',
        of: { is: 'all', of: { is: 'card' }, in: [{ place: 'field', of: 'you' }] },
        count: { min: 0, max: 0 },
      },
      lasting: [{ is: 'allow', act: { act: 'activate-from-hand', cards: { is: 'this' } } }],
    },
  ],
  limits: [],
  unread: [],
}

/** A hand trap that Tributes as many as possible and makes a Token with counted figures. */
export const NIBIRU: CardEffects = {
  effects: [
    {
      part: 'main',
      kind: 'quick',
      read: 'whole',
      from: ['hand'],
      if: {
        is: 'all',
        of: [
          { is: 'during', moments: [{ part: 'main', of: 'this' }] },
          {
            is: 'happened',
            event: {
              is: 'summoned',
              what: { is: 'card', of: { is: 'monster' } },
              how: ['normal', 'special'],
              who: 'opponent',
            },
            in: 'turn',
            times: { min: 5, max: null },
          },
        ],
      },
      resolve: [
        {
          do: 'tribute',
          binds: 'tributed',
          cards: {
            is: 'choice',
            count: { min: 1, max: null },
            asManyAsPossible: true,
            of: { is: 'position', position: 'face-up' },
            in: [{ place: 'field', of: 'either' }],
          },
        },
        { do: 'summon', join: 'if-you-do', cards: { is: 'this' } },
        {
          do: 'token',
          join: 'then',
          token: {
            name: 'Primal Being Token',
            type: 'Rock',
            attribute: 'LIGHT',
            level: 11,
            figures: [
              {
                of: 'atk',
                is: {
                  is: 'figure',
                  figure: 'originalAtk',
                  of: { is: 'bound', name: 'tributed' },
                  before: true,
                },
              },
              {
                of: 'def',
                is: {
                  is: 'figure',
                  figure: 'originalDef',
                  of: { is: 'bound', name: 'tributed' },
                  before: true,
                },
              },
            ],
          },
          count: { min: 1, max: 1 },
          side: 'opponent',
        },
      ],
    },
  ],
  limits: [{ limits: 'use', effects: [0], of: 'name', times: 1, per: 'turn' }],
  unread: [],
}

/** A cost of 3 or 6, a turn-long lock, and what is left of excavated cards. */
export const POT_OF_PROSPERITY: CardEffects = {
  effects: [
    {
      part: 'main',
      kind: 'activation',
      read: 'whole',
      from: ['hand', 'field'],
      turnLong: [{ is: 'forbid', who: 'you', act: { act: 'draw-by-effect' } }],
      activate: [
        {
          do: 'banish',
          binds: 'banished',
          faceDown: true,
          cards: {
            is: 'choice',
            count: { min: 3, max: 6, only: [3, 6] },
            of: { is: 'card' },
            in: [{ place: 'extraDeck', of: 'you' }],
          },
        },
      ],
      resolve: [
        {
          do: 'apply',
          lasting: { is: 'damage-factor', who: 'opponent', kind: 'any', factor: 0.5 },
          lasts: THIS_TURN,
        },
        {
          do: 'excavate',
          join: 'also',
          binds: 'excavated',
          cards: { is: 'top', deck: 'you', count: { is: 'count', of: { is: 'bound', name: 'banished' } } },
        },
        {
          do: 'add',
          join: 'if-you-do',
          binds: 'added',
          cards: { is: 'of', from: { is: 'bound', name: 'excavated' }, count: { min: 1, max: 1 } },
        },
        {
          do: 'to-deck',
          join: 'after-that',
          at: 'bottom',
          anyOrder: true,
          cards: {
            is: 'rest',
            from: { is: 'bound', name: 'excavated' },
            without: { is: 'bound', name: 'added' },
          },
        },
      ],
    },
  ],
  limits: [{ limits: 'activation', times: 1, per: 'turn' }],
  unread: [],
}
