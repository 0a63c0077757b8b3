import type { CardChange, Effect, EffectStep, Mode } from '../../../shared/cards/effects/effect.ts'
import type { OwnedPlace } from '../../../shared/cards/effects/which-cards.ts'
import type { Filter } from '../../../shared/cards/filter/filter.ts'
import type { RitualEffect } from '../../../shared/cards/summoning/effect.ts'
import type { EntryByHand } from './entry.ts'
import {
  activation,
  attachedToThis,
  NEXT_TURN,
  oncePerTurn,
  oneOf,
  TARGET,
  THEIR_FIELD,
  THIS,
  YOUR_FIELD,
} from './parts.ts'

const LEVEL_1_FIRE: Filter = {
  is: 'all',
  of: [
    { is: 'level', range: { min: 1, max: 1 } },
    { is: 'attribute', attribute: 'FIRE' },
  ],
}
const ZOODIAC: Filter = { is: 'archetype', archetype: 'Zoodiac' }
const JOKERS_OWN: Filter = {
  is: 'any',
  of: [
    { is: 'archetype', archetype: 'Performapal' },
    {
      is: 'all',
      of: [
        { is: 'archetype', archetype: 'Magician' },
        { is: 'frame', frame: 'pendulum' },
      ],
    },
    { is: 'archetype', archetype: 'Odd-Eyes' },
  ],
}

const gainsFrom = (of: 'atk' | 'def'): CardChange => ({
  of,
  is: 'add',
  by: { is: 'figure', figure: of, of: attachedToThis(ZOODIAC) },
})

const NEKROZ: Filter = { is: 'archetype', archetype: 'Nekroz' }
/** "This card can be used as the entire requirement" for one "Nekroz" Ritual Monster; "this card you control" is that on the field alone. */
const SHURIT: Filter = { is: 'name', name: 'Shurit, Strategist of the Nekroz' }
const ENTIRE_ON_FIELD: Filter = {
  is: 'any',
  of: [
    SHURIT,
    { is: 'name', name: 'Avance, Swordsman of the Nekroz' },
    { is: 'name', name: 'Emilia, Dance Priestess of the Nekroz' },
  ],
}
const NEKROZ_RITUAL: Filter = { is: 'all', of: [NEKROZ, { is: 'frame', frame: 'ritual' }] }
const PAID = { is: 'bound', name: 'paid' } as const
const WITH_LEVEL: Filter = { is: 'level', range: { min: 1, max: null } }

/** "If you control no monsters: banish this card and 1 Nekroz monster from your GY; add 1 Nekroz Spell". */
const NEKROZ_SPELL_BACK: Effect = {
  part: 'main',
  kind: 'ignition',
  read: 'whole',
  from: ['graveyard'],
  if: {
    is: 'count',
    of: { is: 'all', of: { is: 'monster' }, in: YOUR_FIELD },
    count: { min: 0, max: 0 },
  },
  activate: [
    {
      do: 'banish',
      cards: { is: 'several', of: [THIS, oneOf(NEKROZ, [{ place: 'graveyard', of: 'you' }])] },
    },
  ],
  resolve: [
    {
      do: 'add',
      cards: oneOf({ is: 'all', of: [NEKROZ, { is: 'spell' }] }, [{ place: 'deck', of: 'you' }]),
    },
  ],
}

/** A Ritual Spell for all "Nekroz" Ritual Monsters, which must have exactly the Levels of what is Tributed, and `also` of what else it takes. */
const nekrozRitualSpell = (
  name: string,
  from: RitualEffect['from'],
  ...also: RitualEffect['sources']
): EntryByHand => ({
  name,
  why: 'its first sentence only says of which monsters it is the Ritual Spell',
  effects: [
    activation([
      {
        do: 'ritual',
        using: {
          is: 'ritual',
          summons: NEKROZ_RITUAL,
          from,
          sources: [{ use: { is: 'monster' }, from: ['hand', 'field'], fate: 'tributed' }, ...also],
          levels: { total: 'its-own', orMore: false },
        },
      },
    ]),
    NEKROZ_SPELL_BACK,
  ],
  limits: [oncePerTurn(0)],
})

/** One way of Kaleidoscope: a monster that says of itself that it can be all that is Tributed for one "Nekroz" Ritual Monster. */
const kaleidoscopeOf = (of: Filter, place: OwnedPlace): Mode => ({
  resolve: [
    { do: 'tribute', cards: oneOf(of, [place]), binds: 'paid' },
    {
      do: 'summon',
      join: 'then',
      as: 'ritual',
      materials: PAID,
      cards: oneOf(NEKROZ_RITUAL, [{ place: 'hand', of: 'you' }]),
    },
  ],
})

/** One way of Kaleidoscope: what is paid, then Nekroz monsters from the hand whose Levels make up that of it. */
const kaleidoscope = (pays: EffectStep, wasOnField: boolean): Mode => ({
  resolve: [
    { ...pays, binds: 'paid' },
    {
      do: 'summon',
      join: 'then',
      as: 'ritual',
      materials: PAID,
      cards: {
        ...oneOf(NEKROZ_RITUAL, [{ place: 'hand', of: 'you' }]),
        count: { min: 1, max: null },
        total: {
          figure: 'level',
          than: 'equal',
          amount: {
            is: 'figure',
            figure: 'level',
            of: PAID,
            ...(wasOnField && { before: true }),
          },
        },
      },
    },
  ],
})

/** Cards of eight opening lines that are played from the first card to the last. */
export const OPENING_LINES: readonly EntryByHand[] = [
  {
    name: 'Snake-Eyes Flamberge Dragon',
    why: 'no text says otherwise what a "Monster Card treated as a Continuous Spell" is',
    effects: [
      {
        part: 'main',
        kind: 'ignition',
        read: 'whole',
        from: ['field'],
        activate: [
          {
            do: 'target',
            binds: 'target',
            cards: oneOf({ is: 'position', position: 'face-up' }, [
              { place: 'field', of: 'either' },
              { place: 'graveyard', of: 'either' },
            ]),
          },
        ],
        resolve: [
          { do: 'place', cards: TARGET, in: 'spellTrapZone', as: 'continuous-spell', onField: 'owner' },
        ],
      },
      {
        part: 'main',
        kind: 'quick',
        read: 'whole',
        from: ['field'],
        if: { is: 'turn-of', who: 'opponent' },
        activate: [
          {
            do: 'target',
            binds: 'target',
            cards: oneOf(
              {
                is: 'all',
                of: [
                  { is: 'monsterCard' },
                  { is: 'position', position: 'face-up' },
                  { is: 'spell', icon: 'continuous' },
                ],
              },
              [{ place: 'spellTrapZone', of: 'either' }],
            ),
          },
        ],
        resolve: [{ do: 'summon', cards: TARGET }],
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
              what: THIS,
              from: [
                { place: 'hand', of: 'either' },
                { place: 'field', of: 'either' },
              ],
              to: [{ place: 'graveyard', of: 'either' }],
            },
          ],
        },
        resolve: [
          {
            do: 'summon',
            cards: { ...oneOf(LEVEL_1_FIRE, [{ place: 'graveyard', of: 'you' }]), count: { min: 2, max: 2 } },
          },
        ],
      },
    ],
    limits: [oncePerTurn(0, 1, 2)],
  },
  {
    name: 'Mirrorjade the Iceblade Dragon',
    why: 'it cannot be used in the turn after; of the Fusion Monsters that mention "Fallen of Albaz" one does not as material',
    effects: [
      {
        part: 'main',
        kind: 'quick',
        read: 'whole',
        from: ['field'],
        activate: [
          {
            do: 'send',
            cards: oneOf(
              {
                is: 'all',
                of: [
                  { is: 'frame', frame: 'fusion' },
                  { is: 'mentions', name: 'Fallen of Albaz' },
                  { is: 'not', filter: { is: 'name', name: 'Despian Quaeritis' } },
                ],
              },
              [{ place: 'extraDeck', of: 'you' }],
            ),
          },
        ],
        resolve: [
          { do: 'banish', cards: oneOf({ is: 'monster' }, [{ place: 'field', of: 'either' }]) },
          {
            do: 'apply',
            join: 'also',
            lasting: { is: 'cannot', cards: THIS, act: 'use-this-effect' },
            lasts: NEXT_TURN,
          },
        ],
      },
      {
        part: 'main',
        kind: 'trigger',
        read: 'whole',
        from: ['graveyard', 'banished', 'extraDeck', 'hand', 'deck'],
        on: {
          timing: 'if',
          events: [
            {
              is: 'moved',
              what: {
                is: 'this',
                of: { is: 'all', of: [{ is: 'card' }, { is: 'summoned', how: 'fusion', thisTurn: false }] },
              },
              from: YOUR_FIELD,
              whose: 'opponent',
            },
          ],
        },
        resolve: [
          {
            do: 'later',
            at: { part: 'end', of: 'this' },
            steps: [
              {
                do: 'destroy',
                cards: { is: 'all', of: { is: 'monster' }, in: [{ place: 'field', of: 'opponent' }] },
              },
            ],
          },
        ],
      },
    ],
    limits: [{ limits: 'use', effects: [0], of: 'card', times: 1, per: 'turn' }],
  },
  {
    name: 'Zoodiac Ratpier',
    why: 'it gives an effect to the monster whose material it is',
    effects: [
      {
        part: 'main',
        kind: 'trigger',
        read: 'whole',
        from: ['field'],
        on: { timing: 'if', events: [{ is: 'summoned', what: THIS, how: ['normal'] }] },
        resolve: [
          {
            do: 'send',
            cards: oneOf({ is: 'all', of: [{ is: 'card' }, ZOODIAC] }, [{ place: 'deck', of: 'you' }]),
          },
        ],
      },
      {
        part: 'main',
        kind: 'continuous',
        read: 'whole',
        from: ['attached'],
        lasting: [
          {
            is: 'grant',
            cards: {
              is: 'all',
              of: {
                is: 'all',
                of: [
                  { is: 'type', type: 'Beast-Warrior', original: true },
                  { is: 'frame', frame: 'xyz' },
                ],
              },
              in: [{ place: 'monsterZone', of: 'either' }],
              with: [{ is: 'has-attached', card: THIS }],
            },
            grant: {
              is: 'effect',
              effect: {
                part: 'main',
                kind: 'ignition',
                read: 'whole',
                from: ['field'],
                activate: [{ do: 'detach', count: { min: 1, max: 1 }, from: THIS }],
                resolve: [
                  {
                    do: 'summon',
                    cards: oneOf({ is: 'name', name: 'Zoodiac Ratpier' }, [
                      { place: 'hand', of: 'you' },
                      { place: 'deck', of: 'you' },
                    ]),
                  },
                ],
              },
            },
          },
        ],
      },
    ],
    limits: [{ limits: 'use', effects: [1], of: 'card', times: 1, per: 'turn' }],
  },
  {
    name: 'Zoodiac Tigermortar',
    why: 'it targets two cards of different kinds and puts one under the other',
    effects: [
      {
        part: 'main',
        kind: 'continuous',
        read: 'whole',
        from: ['field'],
        lasting: [{ is: 'alter', cards: THIS, changes: [gainsFrom('atk'), gainsFrom('def')] }],
      },
      {
        part: 'main',
        kind: 'ignition',
        read: 'whole',
        from: ['field'],
        activate: [
          { do: 'detach', count: { min: 1, max: 1 }, from: THIS },
          {
            do: 'target',
            join: 'then',
            binds: 'xyz',
            cards: oneOf({ is: 'frame', frame: 'xyz' }, YOUR_FIELD),
          },
          {
            do: 'target',
            join: 'and',
            binds: 'target',
            cards: oneOf(ZOODIAC, [{ place: 'graveyard', of: 'you' }]),
          },
        ],
        resolve: [{ do: 'attach', cards: TARGET, to: { is: 'bound', name: 'xyz' } }],
      },
    ],
    limits: [{ limits: 'use', effects: [1], of: 'card', times: 1, per: 'turn' }],
  },
  {
    name: 'Performapal Skullcrobat Joker',
    why: 'the lock of its Pendulum Effect cannot be negated',
    effects: [
      {
        part: 'main',
        kind: 'trigger',
        read: 'whole',
        from: ['field'],
        on: { timing: 'when', events: [{ is: 'summoned', what: THIS, how: ['normal'] }] },
        resolve: [
          {
            do: 'add',
            cards: oneOf(
              {
                is: 'all',
                of: [
                  JOKERS_OWN,
                  { is: 'not', filter: { is: 'name', name: 'Performapal Skullcrobat Joker' } },
                ],
              },
              [{ place: 'deck', of: 'you' }],
            ),
          },
        ],
      },
      {
        part: 'pendulum',
        kind: 'continuous',
        read: 'whole',
        from: ['pendulumZone'],
        lasting: [
          {
            is: 'forbid',
            who: 'you',
            act: { act: 'special-summon', how: ['pendulum'], except: JOKERS_OWN },
          },
          { is: 'protect', cards: THIS, from: ['negation'] },
        ],
      },
    ],
    limits: [],
  },
  {
    name: 'Nekroz Kaleidoscope',
    why: 'one monster is Tributed or sent from the Extra Deck for any number of Ritual Monsters',
    effects: [
      {
        part: 'main',
        kind: 'activation',
        read: 'whole',
        from: ['hand', 'field'],
        resolve: [
          {
            do: 'one-of',
            of: [
              kaleidoscope(
                { do: 'tribute', cards: oneOf(WITH_LEVEL, [{ place: 'hand', of: 'you' }]) },
                false,
              ),
              kaleidoscope({ do: 'tribute', cards: oneOf(WITH_LEVEL, YOUR_FIELD) }, true),
              kaleidoscope(
                { do: 'send', cards: oneOf(WITH_LEVEL, [{ place: 'extraDeck', of: 'you' }]) },
                false,
              ),
              kaleidoscopeOf(SHURIT, { place: 'hand', of: 'you' }),
              kaleidoscopeOf(ENTIRE_ON_FIELD, { place: 'field', of: 'you' }),
            ],
          },
        ],
      },
      NEKROZ_SPELL_BACK,
    ],
    limits: [oncePerTurn(0)],
  },
  nekrozRitualSpell('Nekroz Cycle', ['hand', 'graveyard']),
  nekrozRitualSpell('Nekroz Mirror', ['hand'], { use: NEKROZ, from: ['graveyard'], fate: 'banished' }),
  {
    name: 'Nekroz of Trishula',
    why: 'it has two effects under one limit, and banishes a card from each of three places',
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
              targeting: {
                is: 'card',
                of: { is: 'all', of: [NEKROZ, { is: 'place', place: 'monsterZone', of: 'you' }] },
                whose: 'you',
              },
            },
          ],
        },
        activate: [{ do: 'discard', cards: THIS }],
        resolve: [{ do: 'negate', what: 'activation' }],
      },
      {
        part: 'main',
        kind: 'trigger',
        read: 'whole',
        from: ['field'],
        on: { timing: 'when', events: [{ is: 'summoned', what: THIS, how: ['ritual'] }] },
        resolve: [
          {
            do: 'banish',
            cards: {
              is: 'several',
              of: [
                { ...oneOf({ is: 'card' }, [{ place: 'hand', of: 'opponent' }]), by: 'random' },
                oneOf({ is: 'card' }, THEIR_FIELD),
                oneOf({ is: 'card' }, [{ place: 'graveyard', of: 'opponent' }]),
              ],
            },
          },
        ],
      },
    ],
    limits: [oncePerTurn(0, 1)],
  },
]
