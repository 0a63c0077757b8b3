import type { EffectCondition } from '../../../shared/cards/effects/condition.ts'
import type { ActivatedEffect, EffectStep, Mode } from '../../../shared/cards/effects/effect.ts'
import type { Amount, CardSet, OwnedPlace } from '../../../shared/cards/effects/which-cards.ts'
import { withAll, withAny } from '../../../shared/cards/filter/normal-form.ts'
import { asRead, type EntryByHand } from './entry.ts'
import {
  activation,
  archetype,
  continuous,
  DECK,
  EITHER_FIELD,
  EXTRA_DECK,
  FACE_UP,
  frame,
  GRAVEYARD,
  HAND,
  IN_MAIN_PHASE,
  ignition,
  named,
  not,
  ONE_ACTIVATION,
  OPPONENT_ACTIVATES,
  oncePerTurnEach,
  oneOf,
  quick,
  SPELL_OR_TRAP,
  SYNCHRO,
  TARGET,
  THEIR_FIELD,
  THIS,
  THIS_TURN,
  trigger,
  whenEvent,
  YOUR_FIELD,
  youHave,
} from './parts.ts'

/* Cards that are played in many decks, old and new, each with a sentence that no other card says so. */

const THEIR_HAND: readonly OwnedPlace[] = [{ place: 'hand', of: 'opponent' }]
const BOTH_GRAVEYARDS: readonly OwnedPlace[] = [{ place: 'graveyard', of: 'either' }]
const ATTRIBUTE_LIGHT = { is: 'attribute', attribute: 'LIGHT' } as const
const bound = (name: string) => ({ is: 'bound', name }) as const
const countOf = (name: string): Amount => ({ is: 'count', of: bound(name) })

/* Spells of early years: what is paid, and what is done in its place. */

const METAMORPHOSIS: EntryByHand = {
  name: 'Metamorphosis',
  why: 'its first sentence is a cost, though nothing in it says so',
  effects: [
    activation(
      [
        {
          do: 'summon',
          cards: {
            ...oneOf(frame('fusion'), EXTRA_DECK),
            with: [
              {
                is: 'figure',
                figure: 'level',
                than: 'equal',
                amount: { is: 'figure', figure: 'level', of: bound('tributed'), before: true },
              },
            ],
          },
        },
      ],
      { activate: [{ do: 'tribute', binds: 'tributed', cards: oneOf({ is: 'monster' }, YOUR_FIELD) }] },
    ),
  ],
  limits: [],
}

/** What goes from the hand into the Deck there is no cost: both happen as the card resolves. */
const RELOAD: EntryByHand = {
  name: 'Reload',
  why: 'its first sentence reads like a cost, and is none',
  effects: [
    activation([
      {
        do: 'to-deck',
        binds: 'shuffled',
        cards: { is: 'all', of: { is: 'card' }, in: HAND },
        at: 'shuffle',
      },
      { do: 'draw', join: 'then', count: countOf('shuffled') },
    ]),
  ],
  limits: [],
}

const TELEPORT: EntryByHand = {
  name: 'Assault Teleport',
  why: 'its first sentence reads like a cost, and is none',
  effects: [
    activation([
      {
        do: 'to-deck',
        cards: oneOf(withAll([archetype('/Assault Mode'), { is: 'monster' }]), HAND),
        at: 'shuffle',
      },
      { do: 'draw', join: 'then', count: 2 },
    ]),
  ],
  limits: [],
}

const DUO: EntryByHand = {
  name: 'Delinquent Duo',
  why: "two cards leave the same hand, one at random and one of its player's choice",
  effects: [
    activation(
      [
        { do: 'discard', cards: { ...oneOf({ is: 'card' }, THEIR_HAND), by: 'random' } },
        {
          do: 'discard',
          join: 'after-that',
          by: 'opponent',
          cards: { ...oneOf({ is: 'card' }, THEIR_HAND), by: 'opponent' },
        },
      ],
      { activate: [{ do: 'pay', lifePoints: 1000 }] },
    ),
  ],
  limits: [],
}

/* Traps */

const FACE_DOWN_MONSTERS: CardSet = {
  is: 'all',
  of: { is: 'position', position: 'face-down-defense' },
  in: EITHER_FIELD,
}
const anyFaceDown: EffectCondition = {
  is: 'count',
  of: FACE_DOWN_MONSTERS,
  count: { min: 1, max: null },
}
const forEachEffectMonster: EffectStep = {
  do: 'damage',
  to: 'opponent',
  lifePoints: {
    is: 'times',
    amount: { is: 'count', of: { is: 'all', of: frame('effect'), in: EITHER_FIELD } },
    by: 500,
  },
}

const CEASEFIRE: EntryByHand = {
  name: 'Ceasefire',
  why: 'it may be activated for the damage alone, though something stands before that',
  effects: [
    activation(
      [
        {
          do: 'one-of',
          of: [
            {
              if: anyFaceDown,
              resolve: [
                { do: 'position', cards: FACE_DOWN_MONSTERS, to: 'defense', withoutFlipEffects: true },
                { ...forEachEffectMonster, join: 'also' },
              ],
            },
            { if: { is: 'not', of: anyFaceDown }, resolve: [forEachEffectMonster] },
          ],
        },
      ],
      {
        from: ['field'],
        if: {
          is: 'any',
          of: [
            anyFaceDown,
            {
              is: 'count',
              of: { is: 'all', of: frame('effect'), in: EITHER_FIELD },
              count: { min: 1, max: null },
            },
          ],
        },
      },
    ),
  ],
  limits: [],
}

const isYours: EffectCondition = {
  is: 'card',
  card: TARGET,
  of: { is: 'place', place: 'monsterZone', of: 'you' },
}

const CRACKDOWN: EntryByHand = {
  name: 'Crackdown',
  why: 'its target goes back with it, and until then cannot do what it says',
  effects: [
    activation(
      [
        { do: 'control', cards: TARGET, to: 'you' },
        ...(['attack', 'activate-effects'] as const).map((act): EffectStep => ({
          do: 'apply',
          join: 'if-you-do',
          lasting: { is: 'cannot', cards: TARGET, act },
          lasts: { while: isYours },
        })),
        {
          do: 'apply',
          join: 'if-you-do',
          lasting: {
            is: 'whenever',
            event: { is: 'moved', what: TARGET, from: EITHER_FIELD },
            steps: [{ do: 'destroy', cards: THIS }],
          },
          lasts: { until: 'leaves' },
        },
        {
          do: 'apply',
          join: 'if-you-do',
          lasting: {
            is: 'whenever',
            event: { is: 'moved', what: THIS, from: EITHER_FIELD },
            steps: [{ do: 'control', cards: TARGET, to: 'opponent' }],
          },
          lasts: { while: isYours },
        },
      ],
      { from: ['field'], activate: [{ do: 'target', binds: 'target', cards: oneOf(FACE_UP, THEIR_FIELD) }] },
    ),
  ],
  limits: [],
}

const barred = (kind: 'ritual' | 'fusion' | 'synchro' | 'xyz' | 'pendulum'): Mode => ({
  resolve: [
    {
      do: 'apply',
      lasting: { is: 'forbid', who: 'both', act: { act: 'special-summon', of: frame(kind) } },
      lasts: THIS_TURN,
    },
    {
      do: 'apply',
      join: 'also',
      lasting: { is: 'negate', cards: { is: 'all', of: frame(kind), in: EITHER_FIELD } },
      lasts: THIS_TURN,
    },
  ],
})

const BARRIER: EntryByHand = {
  name: 'Dimensional Barrier',
  why: 'the kind of monster is declared, so that each kind is a choice of its own',
  effects: [
    activation([], {
      from: ['field'],
      modes: {
        count: { min: 1, max: 1 },
        of: [barred('ritual'), barred('fusion'), barred('synchro'), barred('xyz'), barred('pendulum')],
      },
    }),
  ],
  limits: [ONE_ACTIVATION],
}

const WALL: EntryByHand = {
  name: 'Wall of Revealing Light',
  why: 'the Life Points that were paid count for as long as it lies there',
  effects: [
    activation(
      [
        {
          do: 'apply',
          lasting: {
            is: 'cannot',
            cards: {
              is: 'all',
              of: FACE_UP,
              in: THEIR_FIELD,
              with: [{ is: 'figure', figure: 'atk', than: 'at-most', amount: bound('paid') }],
            },
            act: 'attack',
          },
          lasts: { until: 'leaves' },
        },
      ],
      {
        from: ['field'],
        activate: [
          {
            do: 'pay',
            binds: 'paid',
            lifePoints: { is: 'lifePoints', of: 'you' },
            multiplesOf: 1000,
          },
        ],
      },
    ),
  ],
  limits: [],
}

const PRISON: EntryByHand = {
  name: "Ice Dragon's Prison",
  why: 'it banishes a monster from each field, of one Type',
  effects: [
    activation(
      [
        {
          do: 'summon',
          cards: TARGET,
          with: [{ lasting: { is: 'negate', cards: { is: 'each' } }, lasts: { until: 'its-cards-leave' } }],
        },
        {
          do: 'banish',
          join: 'then',
          optional: true,
          cards: {
            is: 'choice',
            count: { min: 2, max: 2 },
            of: FACE_UP,
            in: [
              { place: 'monsterZone', of: 'you' },
              { place: 'monsterZone', of: 'opponent' },
            ],
            apart: true,
            among: [{ is: 'same', property: 'type' }],
          },
        },
      ],
      {
        from: ['field'],
        activate: [
          {
            do: 'target',
            binds: 'target',
            cards: oneOf({ is: 'monster' }, [{ place: 'graveyard', of: 'opponent' }]),
          },
        ],
      },
    ),
  ],
  limits: [ONE_ACTIVATION],
}

/** How many cards the event is about. */
const SENT = { is: 'count', of: { is: 'event' } } as const

const SKULL_INVITATION: EntryByHand = {
  name: 'Skull Invitation',
  why: 'it inflicts its damage to the owner of each card',
  effects: [
    continuous(
      (['you', 'opponent'] as const).map((owner) => ({
        is: 'whenever',
        event: {
          is: 'moved',
          what: { is: 'card', of: { is: 'card' } },
          to: [{ place: 'graveyard', of: owner }],
        },
        steps: [{ do: 'damage', lifePoints: { is: 'times', amount: SENT, by: 300 }, to: owner }],
      })),
    ),
  ],
  limits: [],
}

const APOPHIS: EntryByHand = {
  name: 'Apophis the Swamp Deity',
  why: 'it negates up to as many cards as there are other Continuous Traps',
  effects: [
    activation(
      [
        {
          do: 'summon',
          cards: THIS,
          monster: {
            type: 'Reptile',
            attribute: 'EARTH',
            level: 6,
            atk: 2000,
            def: 2200,
            normal: true,
            stillTrap: true,
          },
        },
        {
          do: 'apply',
          join: 'then',
          optional: true,
          lasting: {
            is: 'negate',
            cards: {
              is: 'choice',
              of: withAll([{ is: 'card' }, FACE_UP]),
              in: THEIR_FIELD,
              count: {
                min: 1,
                max: {
                  is: 'count',
                  of: {
                    is: 'all',
                    of: withAll([FACE_UP, { is: 'trap', icon: 'continuous' }]),
                    in: YOUR_FIELD,
                    other: true,
                  },
                },
              },
            },
          },
          lasts: THIS_TURN,
        },
      ],
      { from: ['field'], if: IN_MAIN_PHASE },
    ),
  ],
  limits: [],
}

const WEAK_INSECT = withAll([
  { is: 'type', type: 'Insect' },
  { is: 'atk', range: { min: 0, max: 1000 }, original: false },
])

const REBEELLION: EntryByHand = {
  name: 'Armed Rebeellion',
  why: 'it asks from where it Summoned',
  effects: [
    activation([
      {
        do: 'one-of',
        of: [
          { resolve: [{ do: 'summon', cards: oneOf(WEAK_INSECT, HAND) }] },
          {
            resolve: [
              { do: 'summon', cards: oneOf(WEAK_INSECT, DECK) },
              { do: 'send', join: 'then', cards: oneOf({ is: 'monster' }, YOUR_FIELD) },
            ],
          },
        ],
      },
      {
        do: 'apply',
        join: 'also',
        lasting: {
          is: 'forbid',
          who: 'you',
          act: { act: 'special-summon', except: { is: 'type', type: 'Insect' } },
        },
        lasts: THIS_TURN,
      },
    ]),
    asRead('trigger', '5aa25fee'),
  ],
  limits: [ONE_ACTIVATION],
}

const LODE: EntryByHand = {
  name: 'Primite Lordly Lode',
  why: 'it declares the name of a Normal Monster',
  effects: [
    asRead('activation', 'b5fe8d00'),
    ignition(
      [
        {
          do: 'summon',
          position: 'defense',
          cards: {
            ...oneOf(frame('normal'), [...HAND, ...DECK, ...GRAVEYARD]),
            with: [{ is: 'declared', name: 'declared' }],
          },
        },
        {
          do: 'apply',
          join: 'also',
          lasting: {
            is: 'forbid',
            who: 'you',
            act: {
              act: 'activate',
              as: 'effect',
              of: withAll([
                { is: 'place', place: 'field', of: 'either' },
                { is: 'summoned', how: 'special', thisTurn: false },
              ]),
            },
          },
          lasts: THIS_TURN,
        },
      ],
      {
        activate: [
          {
            do: 'declare',
            what: 'card-name',
            binds: 'declared',
            nameOf: { is: 'all', of: frame('normal'), in: [...HAND, ...DECK, ...GRAVEYARD] },
          },
        ],
      },
    ),
    asRead('continuous', 'd71c317c'),
  ],
  limits: 'as-read',
}

/* Monsters */

const BUBBLEMAN: EntryByHand = {
  name: 'Elemental HERO Bubbleman',
  why: 'it Special Summons itself as the only card in the hand',
  effects: [
    {
      part: 'main',
      kind: 'own-summon',
      read: 'whole',
      from: ['hand'],
      if: {
        is: 'count',
        of: { is: 'all', of: { is: 'card' }, in: HAND },
        count: { min: 1, max: 1 },
      },
      costs: [],
    },
    asRead('trigger', '069c762d'),
  ],
  limits: [],
}

const blazing = (on: ActivatedEffect['on'], resolve: readonly EffectStep[]): ActivatedEffect =>
  quick(resolve, {
    ...(on && { on }),
    activate: [
      {
        do: 'banish',
        cards: THIS,
        until: { until: 'start', moment: { part: 'end', of: 'this' } },
      },
    ],
  })

const BLAZAR: EntryByHand = {
  name: 'Cosmic Blazar Dragon',
  why: 'one cost stands before three answers, each to something else',
  effects: [
    blazing(whenEvent(OPPONENT_ACTIVATES), [
      { do: 'negate', what: 'activation' },
      { do: 'destroy', join: 'if-you-do', cards: { is: 'answered' } },
    ]),
    blazing(
      whenEvent({
        is: 'summoned',
        would: true,
        what: { is: 'card', of: { is: 'monster' } },
        who: 'opponent',
      }),
      [
        { do: 'negate', what: 'summon' },
        { do: 'destroy', join: 'if-you-do', cards: { is: 'event' } },
      ],
    ),
    blazing(whenEvent({ is: 'attack', what: { is: 'card', of: { is: 'monster' }, whose: 'opponent' } }), [
      { do: 'negate', what: 'attack' },
      { do: 'end-battle-phase', join: 'then' },
    ]),
  ],
  limits: [],
}

const THEIR_LIGHTS = { is: 'all', of: ATTRIBUTE_LIGHT, in: THEIR_HAND } as const

const ARMOR: EntryByHand = {
  name: 'Ally of Justice Decisive Armor',
  why: 'it looks at the hand of the opponent and counts what it sends from there',
  effects: [
    ignition([], {
      if: {
        is: 'count',
        of: { is: 'all', of: withAll([FACE_UP, ATTRIBUTE_LIGHT]), in: THEIR_FIELD },
        count: { min: 1, max: null },
      },
      modes: {
        count: { min: 1, max: 1 },
        of: [
          {
            activate: [
              {
                do: 'target',
                binds: 'target',
                cards: oneOf(
                  withAll([{ is: 'position', position: 'face-down' }, { is: 'card' }]),
                  THEIR_FIELD,
                ),
              },
            ],
            resolve: [{ do: 'destroy', cards: TARGET }],
          },
          {
            activate: [{ do: 'send', cards: oneOf({ is: 'card' }, HAND) }],
            resolve: [{ do: 'destroy', cards: { is: 'all', of: SPELL_OR_TRAP, in: THEIR_FIELD } }],
          },
          {
            activate: [{ do: 'send', cards: { is: 'all', of: { is: 'card' }, in: HAND } }],
            resolve: [
              { do: 'look', cards: { is: 'all', of: { is: 'card' }, in: THEIR_HAND } },
              { do: 'send', join: 'also', binds: 'sent', cards: THEIR_LIGHTS },
              {
                do: 'damage',
                join: 'then',
                to: 'opponent',
                lifePoints: { is: 'figure', figure: 'atk', of: bound('sent') },
              },
            ],
          },
        ],
      },
    }),
  ],
  limits: oncePerTurnEach(0),
}

const EXCAVATED_TUNERS: Amount = {
  is: 'count',
  of: {
    is: 'of',
    from: bound('excavated'),
    of: { is: 'ability', ability: 'tuner' },
    all: true,
    count: { min: 0, max: null },
  },
}

const SHOOTING_STAR: EntryByHand = {
  name: 'Shooting Star Dragon',
  why: 'it attacks as often as it excavated Tuners, and where there were none, not at all',
  effects: [
    ignition(
      [
        { do: 'excavate', binds: 'excavated', cards: { is: 'top', deck: 'you', count: 5 } },
        {
          do: 'apply',
          join: 'if-you-do',
          if: { is: 'compare', left: EXCAVATED_TUNERS, by: 'at-least', right: 1 },
          lasting: {
            is: 'grant',
            cards: THIS,
            grant: { is: 'attacks', times: EXCAVATED_TUNERS },
          },
          lasts: THIS_TURN,
        },
        {
          do: 'apply',
          join: 'also',
          if: { is: 'compare', left: EXCAVATED_TUNERS, by: 'equal', right: 0 },
          lasting: { is: 'cannot', cards: THIS, act: 'attack' },
          lasts: THIS_TURN,
        },
        { do: 'to-deck', join: 'also', cards: bound('excavated'), at: 'shuffle' },
      ],
      {
        if: {
          is: 'count',
          of: { is: 'all', of: { is: 'card' }, in: DECK },
          count: { min: 5, max: null },
        },
      },
    ),
    asRead('quick', '2cce9c2c'),
    asRead('trigger', '87628d00'),
    asRead('trigger', '010bf421'),
  ],
  limits: 'as-read',
}

const AGENT = withAll([archetype('The Agent'), { is: 'monster' }, not(named('The Agent of Mystery - Earth'))])
const IN_THE_SANCTUARY = youHave(withAll([FACE_UP, named('The Sanctuary in the Sky')]), EITHER_FIELD)

const EARTH: EntryByHand = {
  name: 'The Agent of Mystery - Earth',
  why: 'with a certain card on the field it may add another monster instead',
  effects: [
    trigger(whenEvent({ is: 'summoned', what: THIS, how: ['normal'] }), [
      {
        do: 'one-of',
        of: [
          {
            if: IN_THE_SANCTUARY,
            resolve: [{ do: 'add', cards: oneOf(withAny([AGENT, named('Master Hyperion')]), DECK) }],
          },
          {
            if: { is: 'not', of: IN_THE_SANCTUARY },
            resolve: [{ do: 'add', cards: oneOf(AGENT, DECK) }],
          },
        ],
      },
    ]),
  ],
  limits: [],
}

const POSEIDRA: EntryByHand = {
  name: 'Poseidra, the Atlantean Dragon',
  why: 'monsters lose ATK for each card that it returned, where those were enough',
  effects: [
    asRead('ignition', '732f9b1a'),
    trigger(
      {
        timing: 'if',
        mandatory: true,
        events: [{ is: 'summoned', what: THIS, source: named('Poseidra, the Atlantean Dragon') }],
      },
      [
        { do: 'return', binds: 'returned', cards: { is: 'all', of: SPELL_OR_TRAP, in: EITHER_FIELD } },
        {
          do: 'apply',
          join: 'if-you-do',
          if: { is: 'compare', left: countOf('returned'), by: 'at-least', right: 3 },
          lasting: {
            is: 'alter',
            cards: { is: 'all', of: FACE_UP, in: THEIR_FIELD, now: true },
            changes: [{ of: 'atk', is: 'lose', by: { is: 'times', amount: countOf('returned'), by: 300 } }],
          },
          lasts: { until: 'its-cards-leave' },
        },
      ],
    ),
  ],
  limits: [],
}

const usedFrom = (from: 'hand' | 'field'): Amount => ({ is: 'count', of: { is: 'materials', from } })

const GUARDIAN: EntryByHand = {
  name: 'Guardian Chimera',
  why: 'it counts its materials by where they came from',
  effects: [
    trigger(
      {
        timing: 'if',
        events: [{ is: 'summoned', what: THIS, how: ['fusion'], source: { is: 'spell' } }],
      },
      [
        { do: 'draw', count: usedFrom('hand') },
        {
          do: 'destroy',
          join: 'if-you-do',
          cards: {
            ...oneOf({ is: 'card' }, THEIR_FIELD),
            count: { min: usedFrom('field'), max: usedFrom('field') },
          },
        },
      ],
    ),
    asRead('continuous', '3949cf64'),
  ],
  limits: 'as-read',
}

const BATTLED = { is: 'event', role: 'other' } as const

const CHIMERA: EntryByHand = {
  name: 'Chimera the Illusion Beast',
  why: 'it changes the monster that it battled',
  effects: [
    asRead('continuous', '7ebb82a4'),
    asRead('continuous', 'a346ea2d'),
    asRead('continuous', 'de2815d6'),
    trigger(
      {
        timing: 'if',
        events: [
          {
            is: 'battle',
            what: THIS,
            with: { is: 'card', of: { is: 'monster' }, whose: 'opponent' },
            at: 'end',
          },
        ],
      },
      [
        {
          do: 'apply',
          lasting: { is: 'alter', cards: BATTLED, changes: [{ of: 'atk', is: 'become', by: 0 }] },
          lasts: { until: 'its-cards-leave' },
        },
        {
          do: 'apply',
          join: 'also',
          lasting: { is: 'negate', cards: BATTLED },
          lasts: { until: 'its-cards-leave' },
        },
      ],
    ),
  ],
  limits: [],
}

const WHEELEDER: EntryByHand = {
  name: 'Psychic Wheeleder',
  why: 'it compares its target with the monster that it was material of',
  effects: [
    asRead('own-summon', 'ef90d2a0'),
    trigger(
      {
        timing: 'if',
        events: [
          {
            is: 'moved',
            what: THIS,
            to: [{ place: 'graveyard', of: 'either' }],
            because: ['synchro-material'],
          },
        ],
      },
      [{ do: 'destroy', cards: TARGET }],
      {
        from: ['graveyard'],
        activate: [
          {
            do: 'target',
            binds: 'target',
            cards: {
              ...oneOf(FACE_UP, EITHER_FIELD),
              with: [
                {
                  is: 'figure',
                  figure: 'atk',
                  than: 'less',
                  amount: {
                    is: 'figure',
                    figure: 'atk',
                    of: {
                      is: 'all',
                      of: withAll([FACE_UP, SYNCHRO]),
                      in: EITHER_FIELD,
                      with: [{ is: 'made-with', card: THIS, how: ['synchro'], last: true }],
                    },
                  },
                },
              ],
            },
          },
        ],
      },
    ),
  ],
  limits: 'as-read',
}

const LOST: readonly OwnedPlace[] = [...BOTH_GRAVEYARDS, { place: 'banished', of: 'either' }]

const HAPI: EntryByHand = {
  name: 'Hapi, Guidance of Horus',
  why: 'one choice is made for both of its targets',
  effects: [
    asRead('own-summon', '1ac9751f'),
    trigger(
      {
        timing: 'if',
        wasThere: true,
        events: [
          {
            is: 'moved',
            what: {
              is: 'card',
              of: withAll([{ is: 'card' }, { is: 'place', place: 'field', of: 'you' }]),
              whose: 'you',
              other: true,
            },
            from: EITHER_FIELD,
            by: 'effect',
            whose: 'opponent',
          },
        ],
      },
      [
        {
          do: 'one-of',
          if: { is: 'among', cards: TARGET, of: { is: 'card' }, count: { min: 2, max: null } },
          of: [
            { resolve: [{ do: 'add', cards: TARGET }] },
            { resolve: [{ do: 'to-deck', cards: TARGET, at: 'shuffle' }] },
          ],
        },
      ],
      {
        from: ['monsterZone'],
        damageStep: 'may-not',
        activate: [
          {
            do: 'target',
            binds: 'target',
            cards: { ...oneOf({ is: 'card' }, LOST), count: { min: 2, max: 2 } },
          },
        ],
      },
    ),
  ],
  limits: 'as-read',
}

const AZAMINA: EntryByHand = {
  name: 'Saint Azamina',
  why: 'it protects the cards of the opponent from the opponent',
  effects: [
    continuous([
      {
        is: 'protect',
        cards: {
          is: 'several',
          of: [
            THIS,
            {
              is: 'all',
              of: { is: 'card' },
              in: [
                { place: 'field', of: 'opponent' },
                { place: 'graveyard', of: 'opponent' },
                { place: 'banished', of: 'opponent' },
              ],
            },
          ],
        },
        from: ['targeting'],
        whose: 'opponent',
        sources: { is: 'card' },
      },
    ]),
    asRead('continuous', '102961b5'),
    asRead('quick', 'f646e739'),
  ],
  limits: [{ limits: 'use', effects: [2], of: 'name', times: 1, per: 'turn' }],
}

export const MANY_DECKS: readonly EntryByHand[] = [
  METAMORPHOSIS,
  RELOAD,
  TELEPORT,
  DUO,
  CEASEFIRE,
  CRACKDOWN,
  BARRIER,
  WALL,
  PRISON,
  APOPHIS,
  REBEELLION,
  SKULL_INVITATION,
  LODE,
  BUBBLEMAN,
  BLAZAR,
  ARMOR,
  SHOOTING_STAR,
  EARTH,
  POSEIDRA,
  GUARDIAN,
  CHIMERA,
  WHEELEDER,
  HAPI,
  AZAMINA,
]
