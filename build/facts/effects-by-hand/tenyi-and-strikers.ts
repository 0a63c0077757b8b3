import type { Effect, EffectStep } from '../../../shared/cards/effects/effect.ts'
import type { Filter } from '../../../shared/cards/filter/filter.ts'
import { withAll, withAny } from '../../../shared/cards/filter/normal-form.ts'
import { asRead, type EntryByHand } from './entry.ts'
import {
  activation,
  excavateAndAdd,
  mayNegateOne,
  archetype,
  BANISHMENT,
  continuous,
  DECK,
  EITHER_FIELD,
  EXTRA_DECK,
  FACE_UP,
  frame,
  GRAVEYARD,
  ifEvent,
  ignition,
  levels,
  noExtraDeckBut,
  not,
  oncePerTurn,
  oncePerTurnEach,
  oneOf,
  REST_OF_EXCAVATED,
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

/* Wyrms of the Tenyi, the Swordsoul and the Yang Zing, and the Sky Strikers. */

const WYRM: Filter = { is: 'type', type: 'Wyrm' }
const NON_EFFECT = withAll([FACE_UP, not(frame('effect'))])
const SWORDSOUL_OR_WYRM = withAny([archetype('Swordsoul'), WYRM])
const STRIKER = archetype('Sky Striker')
const STRIKER_CARD = withAll([{ is: 'card' }, STRIKER])
const ACE = archetype('Sky Striker Ace')
const SPELLS_IN_GY = (min: number, max: number | null) => youHave({ is: 'spell' }, GRAVEYARD, min, max)
const NO_MAIN_MONSTERS = youHave({ is: 'monster' }, [{ place: 'mainMonsterZone', of: 'you' }], 0, 0)

/** A target of its own name, where a text targets two. */
const targetAs = (binds: string, of: Filter, places: typeof YOUR_FIELD): EffectStep => ({
  do: 'target',
  binds,
  cards: oneOf(of, places),
})
const FIRST = { is: 'bound', name: 'first' } as const
const SECOND = { is: 'bound', name: 'second' } as const

const levelOfTarget = (is: 'add' | 'lose'): EffectStep => ({
  do: 'apply',
  lasting: { is: 'alter', cards: TARGET, changes: [{ of: 'level', is, by: 1 }] },
  lasts: THIS_TURN,
})

/** "If an attack is declared involving" such a monster of yours. */
const attackInvolving = (of: Filter): Effect & { readonly kind: 'trigger' } => ({
  ...trigger(
    whenEvent(
      { is: 'attack', what: { is: 'card', of, whose: 'you' } },
      { is: 'attack', what: { is: 'card', of: { is: 'monster' } }, target: { is: 'card', of, whose: 'you' } },
    ),
    [{ do: 'destroy', cards: TARGET }],
    { activate: [{ do: 'target', binds: 'target', cards: oneOf({ is: 'card' }, THEIR_FIELD) }] },
  ),
  kind: 'trigger',
})

export const TENYI_AND_STRIKERS: readonly EntryByHand[] = [
  {
    name: 'Swordsoul Emergence',
    why: 'it adds something wider "instead" where a Synchro Monster is there',
    effects: [
      activation([
        {
          do: 'add',
          if: youHave(withAll([SYNCHRO, FACE_UP]), YOUR_FIELD),
          cards: oneOf(SWORDSOUL_OR_WYRM, DECK),
        },
        { do: 'add', join: 'if-not', cards: oneOf(archetype('Swordsoul'), DECK) },
      ]),
      trigger(
        ifEvent({ is: 'moved', what: THIS, to: [{ place: 'banished', of: 'either' }] }),
        [
          {
            do: 'one-of',
            of: [
              { resolve: [levelOfTarget('add')] },
              {
                if: {
                  is: 'compare',
                  left: { is: 'figure', figure: 'level', of: TARGET },
                  by: 'more',
                  right: 1,
                },
                resolve: [levelOfTarget('lose')],
              },
            ],
          },
        ],
        {
          from: ['banished'],
          activate: [
            {
              do: 'target',
              binds: 'target',
              cards: oneOf(withAll([FACE_UP, SWORDSOUL_OR_WYRM, levels(1, null)]), YOUR_FIELD),
            },
          ],
        },
      ),
    ],
    limits: [oncePerTurn(0, 1)],
  },
  {
    name: 'Tenyi Spirit - Adhara',
    why: 'it is banished from the hand or the GY for a card that is banished',
    effects: [
      asRead('ignition', 'a7c2d297'),
      ignition([{ do: 'add', cards: TARGET }], {
        from: ['hand', 'graveyard'],
        if: youHave(NON_EFFECT, YOUR_FIELD),
        activate: [
          { do: 'banish', cards: THIS },
          {
            do: 'target',
            join: 'then',
            binds: 'target',
            cards: { ...oneOf(withAll([WYRM, FACE_UP]), BANISHMENT), other: true },
          },
        ],
      }),
    ],
    limits: 'as-read',
  },
  {
    name: 'Yazi, Evil of the Yang Zing',
    why: 'it cannot be targeted "on the field"',
    effects: [
      continuous([{ is: 'protect', cards: THIS, from: ['targeting'], whose: 'opponent' }]),
      asRead('ignition', '77484696'),
      asRead('trigger', 'd320c6c3'),
    ],
    limits: 'as-read',
  },
  {
    name: 'Shaman of the Tenyi',
    why: 'it waits for an attack that involves a monster without effects',
    effects: [asRead('ignition', '736dc96e'), attackInvolving(NON_EFFECT)],
    limits: 'as-read',
  },
  {
    name: 'Baxia, Brightness of the Yang Zing',
    why: 'it counts the Attributes of its materials, and targets two cards of different kinds',
    effects: [
      trigger(
        whenEvent({ is: 'summoned', what: THIS, how: ['synchro'] }),
        [{ do: 'to-deck', cards: TARGET, at: 'shuffle' }],
        {
          activate: [
            {
              do: 'target',
              binds: 'target',
              cards: {
                is: 'choice',
                count: {
                  min: 1,
                  max: {
                    is: 'count',
                    of: { is: 'of', from: { is: 'materials' }, count: { min: 0, max: null }, of: WYRM },
                    different: 'attribute',
                  },
                },
                of: { is: 'card' },
                in: EITHER_FIELD,
              },
            },
          ],
        },
      ),
      ignition(
        [
          { do: 'destroy', cards: FIRST },
          { do: 'summon', join: 'if-you-do', cards: SECOND },
        ],
        {
          activate: [
            targetAs('first', { is: 'card' }, YOUR_FIELD),
            targetAs('second', levels(1, 4), GRAVEYARD),
          ],
        },
      ),
    ],
    limits: oncePerTurnEach(1),
  },
  {
    name: 'Altergeist Marionetter',
    why: 'it targets two cards, of which one is sent for the other',
    effects: [
      asRead('trigger', '7a3b9755'),
      ignition(
        [
          { do: 'send', cards: FIRST },
          { do: 'summon', join: 'if-you-do', cards: SECOND },
        ],
        {
          activate: [
            targetAs('first', withAll([{ is: 'card' }, FACE_UP, archetype('Altergeist')]), YOUR_FIELD),
            targetAs('second', archetype('Altergeist'), GRAVEYARD),
          ],
        },
      ),
    ],
    limits: 'as-read',
  },
  {
    name: 'Altergeist Hexstia',
    why: 'its ATK is counted from the monsters that it points to',
    effects: [
      continuous([
        {
          is: 'alter',
          cards: THIS,
          changes: [
            {
              of: 'atk',
              is: 'add',
              by: {
                is: 'figure',
                figure: 'originalAtk',
                of: {
                  is: 'all',
                  of: withAll([FACE_UP, archetype('Altergeist')]),
                  in: EITHER_FIELD,
                  with: [{ is: 'pointed-to-by', card: THIS }],
                },
              },
            },
          ],
        },
      ]),
      asRead('quick', '892a84f9'),
      asRead('trigger', 'd3509ae9'),
    ],
    limits: [oncePerTurn(2)],
  },
  {
    name: 'Sky Striker Mecha - Widow Anchor',
    why: 'it takes control of what it negated, where Spells are in the GY',
    effects: [
      activation(
        [
          { do: 'apply', lasting: { is: 'negate', cards: TARGET }, lasts: THIS_TURN },
          {
            do: 'control',
            join: 'then',
            optional: true,
            if: SPELLS_IN_GY(3, null),
            cards: TARGET,
            to: 'you',
            lasts: { until: 'start', moment: { part: 'end', of: 'this' } },
          },
        ],
        {
          if: NO_MAIN_MONSTERS,
          activate: [
            {
              do: 'target',
              binds: 'target',
              cards: oneOf(withAll([FACE_UP, frame('effect')]), EITHER_FIELD),
            },
          ],
        },
      ),
    ],
    limits: [],
  },
  {
    name: 'Sky Striker Mecha - Hornet Drones',
    why: 'its Token is stronger where Spells are in the GY',
    effects: [
      activation(
        [
          {
            do: 'token',
            binds: 'token',
            position: 'defense',
            token: {
              name: 'Sky Striker Ace Token',
              type: 'Warrior',
              attribute: 'DARK',
              level: 1,
              atk: 0,
              def: 0,
            },
            count: { min: 1, max: 1 },
          },
          {
            do: 'apply',
            join: 'if-you-do',
            lasting: { is: 'cannot', cards: { is: 'bound', name: 'token' }, act: 'be-tributed' },
            lasts: { until: 'its-cards-leave' },
          },
          {
            do: 'apply',
            join: 'if-you-do',
            if: SPELLS_IN_GY(3, null),
            lasting: {
              is: 'alter',
              cards: { is: 'bound', name: 'token' },
              changes: [
                { of: 'atk', is: 'original-becomes', by: 1500 },
                { of: 'def', is: 'original-becomes', by: 1500 },
              ],
            },
            lasts: { until: 'its-cards-leave' },
          },
        ],
        { if: NO_MAIN_MONSTERS },
      ),
    ],
    limits: [],
  },
  {
    name: 'Sky Striker Mecha - Shark Cannon',
    why: 'it Special Summons "instead" where Spells are in the GY',
    effects: [
      activation(
        [
          {
            do: 'one-of',
            of: [
              { resolve: [{ do: 'banish', cards: TARGET }] },
              {
                if: SPELLS_IN_GY(3, null),
                resolve: [
                  {
                    do: 'summon',
                    cards: TARGET,
                    with: [
                      {
                        lasting: { is: 'cannot', cards: { is: 'each' }, act: 'attack' },
                        lasts: { until: 'its-cards-leave' },
                      },
                    ],
                  },
                ],
              },
            ],
          },
        ],
        {
          if: NO_MAIN_MONSTERS,
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
    limits: [],
  },
  {
    name: 'Sky Striker Mobilize - Linkage!',
    why: 'it Summons to the Extra Monster Zone, stronger where both Attributes are there',
    effects: [
      activation(
        [
          noExtraDeckBut(ACE),
          { do: 'send', join: 'also', cards: { ...oneOf({ is: 'card' }, YOUR_FIELD), other: true } },
          {
            do: 'summon',
            join: 'if-you-do',
            binds: 'summoned',
            zone: 'extra',
            cards: oneOf(ACE, EXTRA_DECK),
          },
          {
            do: 'apply',
            join: 'if-you-do',
            if: {
              is: 'all',
              of: (['LIGHT', 'DARK'] as const).map((attribute) =>
                youHave(withAll([ACE, FACE_UP, { is: 'attribute', attribute }]), [
                  ...YOUR_FIELD,
                  ...GRAVEYARD,
                ]),
              ),
            },
            lasting: {
              is: 'alter',
              cards: { is: 'bound', name: 'summoned' },
              changes: [{ of: 'atk', is: 'add', by: 1000 }],
            },
            lasts: { until: 'its-cards-leave' },
          },
        ],
        { if: NO_MAIN_MONSTERS },
      ),
    ],
    limits: [],
  },
  {
    name: 'Sky Striker Ace - Roze',
    why: 'it waits for a monster that leaves by battle or by an effect, and then chooses one to negate',
    effects: [
      asRead('trigger', 'c22bad05'),
      trigger(
        {
          ...ifEvent(
            {
              is: 'moved',
              what: {
                is: 'card',
                of: { is: 'place', place: 'extraMonsterZone', of: 'either' },
                whose: 'opponent',
              },
              because: ['destroyed'],
              by: 'battle',
            },
            {
              is: 'moved',
              what: {
                is: 'card',
                of: { is: 'place', place: 'extraMonsterZone', of: 'either' },
                whose: 'opponent',
              },
              from: [{ place: 'field', of: 'either' }],
              by: 'effect',
              whose: 'you',
            },
          ),
          // "While this card is in your GY".
          wasThere: true,
        },
        [{ do: 'summon', cards: THIS }, ...mayNegateOne(oneOf(FACE_UP, THEIR_FIELD))],
        { from: ['graveyard'] },
      ),
    ],
    limits: 'as-read',
  },
  {
    name: 'Sky Striker Airspace - Area Zero',
    why: 'what it excavated decides whether the target is sent',
    effects: [
      ignition(
        [
          ...excavateAndAdd(3, STRIKER_CARD).flatMap((step): readonly EffectStep[] =>
            step.do === 'excavate'
              ? [
                  step,
                  // It is seen whether there was one, before they are moved.
                  {
                    do: 'choose',
                    join: 'also',
                    binds: 'striker',
                    cards: {
                      is: 'of',
                      from: { is: 'bound', name: 'excavated' },
                      count: { min: 1, max: 1 },
                      of: STRIKER_CARD,
                      by: 'random',
                    },
                  },
                ]
              : [{ ...step, join: 'after-that' }],
          ),
          { do: 'to-deck', join: 'after-that', at: 'shuffle', cards: REST_OF_EXCAVATED },
          {
            do: 'send',
            join: 'after-that',
            if: { is: 'done', name: 'striker' },
            cards: TARGET,
          },
        ],
        {
          activate: [
            { do: 'target', binds: 'target', cards: { ...oneOf({ is: 'card' }, YOUR_FIELD), other: true } },
          ],
        },
      ),
      asRead('trigger', '355cf62b'),
    ],
    limits: 'as-read',
  },
  {
    name: 'Sky Striker Ace - Camellia',
    why: 'it comes to the other field for a turn, to send a monster',
    effects: [
      ignition([{ do: 'send', cards: oneOf(STRIKER_CARD, DECK) }], { if: SPELLS_IN_GY(0, 3) }),
      trigger(
        ifEvent({ is: 'moved', what: THIS, to: [{ place: 'graveyard', of: 'either' }] }),
        [
          { do: 'summon', binds: 'summoned', side: 'opponent', cards: THIS },
          {
            do: 'later',
            join: 'if-you-do',
            at: { part: 'end', of: 'this' },
            steps: [{ do: 'control', cards: { is: 'bound', name: 'summoned' }, to: 'you' }],
          },
          { do: 'send', join: 'if-you-do', cards: TARGET },
        ],
        {
          from: ['graveyard'],
          activate: [{ do: 'target', binds: 'target', cards: oneOf({ is: 'monster' }, THEIR_FIELD) }],
        },
      ),
    ],
    limits: oncePerTurnEach(0),
  },
]
