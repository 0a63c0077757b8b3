import type { EffectStep } from '../../../shared/cards/effects/effect.ts'
import type { Filter } from '../../../shared/cards/filter/filter.ts'
import { withAll, withAny } from '../../../shared/cards/filter/normal-form.ts'
import { asRead, type EntryByHand } from './entry.ts'
import {
  activation,
  archetype,
  BANISHMENT,
  continuous,
  DECK,
  EXTRA_DECK,
  FACE_UP,
  FUSION,
  GRAVEYARD,
  HAND,
  ifEvent,
  IF_SUMMONED,
  ignition,
  IN_MAIN_PHASE,
  LEAVES_EXTRA_DECK,
  levels,
  named,
  noExtraDeckBut,
  not,
  oncePerTurn,
  oncePerTurnEach,
  ONE_ACTIVATION,
  oneOf,
  quick,
  SPELL_OR_TRAP,
  TARGET,
  THIS,
  THIS_TURN,
  trigger,
  whenEvent,
  YOUR_FIELD,
  youHave,
} from './parts.ts'

/* The cards around "Fallen of Albaz". */

const ALBAZ = named('Fallen of Albaz')
const MENTIONS_ALBAZ: Filter = { is: 'mentions', name: 'Fallen of Albaz' }
/** Of the Fusion Monsters that mention him, one does not as material. */
export const ALBAZ_FUSION = withAll([FUSION, MENTIONS_ALBAZ, not(named('Despian Quaeritis'))])
const ALBAZ_OR_MENTIONS = withAny([ALBAZ, withAll([{ is: 'monster' }, MENTIONS_ALBAZ])])
const DESPIA = archetype('Despia')
const DOGMATIKA_OR_ALBAZ = withAny([archetype('Dogmatika'), ALBAZ])
const BRANDED_SPELL_OR_TRAP = withAll([archetype('Branded'), SPELL_OR_TRAP])
const DISCARD_ONE: EffectStep = { do: 'discard', cards: oneOf({ is: 'card' }, HAND) }

/** "Add to your hand, or Special Summon". */
const addOrSummon = (of: Filter, defense = false): EffectStep => ({
  do: 'one-of',
  of: [
    { resolve: [{ do: 'add', cards: oneOf(of, DECK) }] },
    { resolve: [{ do: 'summon', cards: oneOf(of, DECK), ...(defense && { position: 'defense' as const }) }] },
  ],
})

export const BRANDED_CARDS: readonly EntryByHand[] = [
  {
    name: 'Fallen of Albaz',
    why: 'of your own monsters it uses only itself',
    effects: [
      trigger(
        IF_SUMMONED,
        [
          {
            do: 'fusion',
            using: {
              is: 'fusion',
              summons: FUSION,
              sources: [
                { use: { is: 'monster' }, from: ['opponentField'], fate: 'sent' },
                { use: ALBAZ, from: ['field'], fate: 'sent', atMost: 1 },
              ],
            },
            including: THIS,
          },
        ],
        { damageStep: 'may-not', activate: [DISCARD_ONE] },
      ),
    ],
    limits: [oncePerTurn(0)],
  },
  {
    name: 'Tri-Brigade Mercourier',
    why: 'it asks for a Fusion Monster that mentions a material',
    effects: [
      quick([{ do: 'negate', what: 'effect' }], {
        from: ['hand', 'field'],
        on: whenEvent({
          is: 'activated',
          what: { is: 'card', of: { is: 'monster' } },
          as: 'effect',
          who: 'opponent',
        }),
        if: youHave(withAll([ALBAZ_FUSION, FACE_UP]), YOUR_FIELD),
        activate: [{ do: 'send', cards: THIS }],
      }),
      trigger(
        ifEvent({ is: 'moved', what: THIS, to: [{ place: 'banished', of: 'either' }] }),
        [
          {
            do: 'add',
            cards: oneOf(withAll([ALBAZ_OR_MENTIONS, not(named('Tri-Brigade Mercourier'))]), DECK),
          },
        ],
        { from: ['banished'] },
      ),
    ],
    limits: [oncePerTurn(0, 1)],
  },
  {
    name: 'Guiding Quem, the Virtuous',
    why: 'it waits for cards that leave the Extra Deck',
    effects: [
      asRead('trigger', '2425aafa'),
      trigger(LEAVES_EXTRA_DECK, [{ do: 'summon', cards: TARGET }], {
        damageStep: 'may-not',
        activate: [
          {
            do: 'target',
            binds: 'target',
            cards: oneOf(withAll([ALBAZ_OR_MENTIONS, not(named('Guiding Quem, the Virtuous'))]), GRAVEYARD),
          },
        ],
      }),
    ],
    limits: 'as-read',
  },
  {
    name: 'Despian Tragedy',
    why: 'it is sent or banished by an effect',
    effects: [
      trigger(
        ifEvent(
          { is: 'moved', what: THIS, to: [{ place: 'graveyard', of: 'either' }], by: 'effect' },
          { is: 'moved', what: THIS, to: [{ place: 'banished', of: 'either' }], by: 'effect' },
        ),
        [{ do: 'add', cards: oneOf(withAll([DESPIA, not(named('Despian Tragedy'))]), DECK) }],
        { from: ['graveyard', 'banished'] },
      ),
      asRead('ignition', '6cb7bd56'),
    ],
    limits: 'as-read',
  },
  {
    name: 'Branded Opening',
    why: 'it adds or Special Summons, and locks after it has resolved',
    effects: [
      // The card is discarded when it resolves, and is no cost.
      activation([DISCARD_ONE, { ...addOrSummon(DESPIA, true), join: 'then' }, noExtraDeckBut(FUSION)]),
      asRead('continuous', '79a2043a'),
    ],
    limits: 'as-read',
  },
  {
    name: 'Titaniklad the Ash Dragon',
    why: 'its ATK is counted from the Levels of its materials',
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
                is: 'times',
                amount: { is: 'figure', figure: 'originalLevel', of: { is: 'materials' } },
                by: 100,
              },
            },
          ],
        },
      ]),
      continuous(
        [
          {
            is: 'protect',
            cards: THIS,
            from: ['activated-effects'],
            sources: { is: 'summoned', how: 'special', from: 'extraDeck', thisTurn: false },
            sourcesWith: [{ is: 'other-than', cards: THIS }],
          },
        ],
        {
          if: {
            is: 'card',
            card: THIS,
            of: { is: 'summoned', how: 'fusion', thisTurn: true },
          },
        },
      ),
      asRead('trigger', 'aa07baf6'),
    ],
    limits: [oncePerTurn(2)],
  },
  {
    name: 'Granguignol the Dusk Dragon',
    why: 'it answers a Summon by an effect that the opponent activated',
    effects: [
      asRead('trigger', 'bbf31c02'),
      trigger(
        ifEvent({
          is: 'summoned',
          what: { is: 'card', of: { is: 'monster' } },
          how: ['special'],
          who: 'opponent',
          source: { is: 'monster' },
        }),
        [
          {
            do: 'one-of',
            of: [
              { resolve: [{ do: 'summon', cards: oneOf(archetype('Dogmatika'), DECK) }] },
              { resolve: [{ do: 'summon', cards: oneOf(DESPIA, EXTRA_DECK) }] },
            ],
          },
        ],
        { from: ['field', 'graveyard'], damageStep: 'may-not', activate: [{ do: 'banish', cards: THIS }] },
      ),
    ],
    limits: 'as-read',
  },
  {
    name: 'Branded in Red',
    why: 'what follows its "then you can" stands behind a bullet',
    effects: [
      activation(
        [
          { do: 'add', cards: TARGET },
          {
            do: 'fusion',
            join: 'then',
            optional: true,
            binds: 'summoned',
            using: {
              is: 'fusion',
              summons: withAll([FUSION, levels(8, null)]),
              sources: [{ use: { is: 'monster' }, from: ['hand', 'field'], fate: 'banished' }],
            },
          },
          {
            do: 'apply',
            join: 'if-you-do',
            lasting: { is: 'cannot', cards: { is: 'bound', name: 'summoned' }, act: 'attack-directly' },
            lasts: THIS_TURN,
          },
        ],
        {
          activate: [{ do: 'target', binds: 'target', cards: oneOf(withAny([DESPIA, ALBAZ]), GRAVEYARD) }],
        },
      ),
    ],
    limits: [ONE_ACTIVATION],
  },
  {
    name: 'Albion the Shrouded Dragon',
    why: 'what it does depends on where the card came from that was sent',
    effects: [
      asRead('continuous', 'd2858c35'),
      ignition([], {
        from: ['hand', 'graveyard'],
        modes: {
          count: { min: 1, max: 1 },
          of: [
            {
              activate: [
                {
                  do: 'send',
                  cards: { ...oneOf(withAny([ALBAZ, BRANDED_SPELL_OR_TRAP]), HAND), other: true },
                },
              ],
              resolve: [{ do: 'summon', cards: THIS }],
            },
            {
              activate: [{ do: 'send', cards: oneOf(withAny([ALBAZ, BRANDED_SPELL_OR_TRAP]), DECK) }],
              resolve: [
                { do: 'to-deck', cards: THIS, at: 'bottom' },
                { do: 'draw', join: 'then', if: { is: 'activated-from-hand' }, count: 1 },
              ],
            },
          ],
        },
      }),
    ],
    limits: 'as-read',
  },
  {
    name: 'Lubellion the Searing Dragon',
    why: 'its locks hold whatever becomes of the Fusion Summon',
    effects: [
      trigger(
        ifEvent({ is: 'summoned', what: THIS, how: ['fusion'] }),
        [
          {
            do: 'fusion',
            using: {
              is: 'fusion',
              summons: withAll([FUSION, levels(0, 8), not(named('Lubellion the Searing Dragon'))]),
              sources: [
                { use: { is: 'monster' }, from: ['field', 'graveyard'], fate: 'shuffled' },
                { use: FACE_UP, from: ['banished'], fate: 'shuffled' },
              ],
            },
          },
          {
            do: 'apply',
            join: 'after-that',
            lasting: { is: 'cannot', cards: THIS, act: 'attack' },
            lasts: THIS_TURN,
          },
          noExtraDeckBut(FUSION, 'after-that'),
        ],
        { activate: [DISCARD_ONE] },
      ),
    ],
    limits: [oncePerTurn(0)],
  },
  {
    name: 'Nadir Servant',
    why: 'it compares with the ATK of the monster that it sent',
    effects: [
      activation([
        {
          do: 'send',
          binds: 'sent',
          // Not one that is too weak for every card that could be added.
          cards: {
            ...oneOf({ is: 'monster' }, EXTRA_DECK),
            with: [
              {
                is: 'figure',
                figure: 'atk',
                than: 'at-least',
                amount: {
                  is: 'lowest',
                  figure: 'atk',
                  of: { is: 'all', of: DOGMATIKA_OR_ALBAZ, in: [...DECK, ...GRAVEYARD] },
                },
              },
            ],
          },
        },
        {
          do: 'add',
          join: 'then',
          cards: {
            ...oneOf(DOGMATIKA_OR_ALBAZ, [...DECK, ...GRAVEYARD]),
            with: [
              {
                is: 'figure',
                figure: 'atk',
                than: 'at-most',
                amount: { is: 'figure', figure: 'atk', of: { is: 'bound', name: 'sent' } },
              },
            ],
          },
        },
        {
          do: 'apply',
          join: 'also',
          lasting: { is: 'forbid', who: 'you', act: { act: 'special-summon', from: ['extraDeck'] } },
          lasts: THIS_TURN,
        },
      ]),
    ],
    limits: [ONE_ACTIVATION],
  },
  {
    name: 'Springans Kitt',
    why: 'the places stand behind what it adds',
    effects: [
      ignition([{ do: 'summon', cards: THIS }], {
        from: ['hand'],
        if: youHave(withAll([ALBAZ_FUSION, FACE_UP]), [...YOUR_FIELD, ...GRAVEYARD]),
      }),
      trigger(IF_SUMMONED, [
        {
          do: 'add',
          cards: oneOf(BRANDED_SPELL_OR_TRAP, [...BANISHMENT, ...DECK, ...GRAVEYARD]),
        },
        { do: 'to-deck', join: 'then', at: 'bottom', cards: oneOf({ is: 'card' }, HAND) },
      ]),
    ],
    limits: [oncePerTurn(0, 1)],
  },
  {
    name: 'Despian Quaeritis',
    why: 'the exception stands at the end of the sentence',
    effects: [
      quick(
        [
          {
            do: 'apply',
            lasting: {
              is: 'alter',
              cards: {
                is: 'all',
                of: withAll([FACE_UP, not(withAll([FUSION, levels(8, null)]))]),
                in: [{ place: 'field', of: 'either' }],
              },
              changes: [{ of: 'atk', is: 'become', by: 0 }],
            },
            lasts: THIS_TURN,
          },
        ],
        { if: IN_MAIN_PHASE },
      ),
      asRead('trigger', '6fd1026f'),
    ],
    limits: 'as-read',
  },
  {
    name: 'Borreload Furious Dragon',
    why: 'the monster it Summons cannot activate its effects',
    effects: [
      asRead('quick', '955c1f4f'),
      ignition(
        [
          {
            do: 'summon',
            cards: TARGET,
            with: [
              { lasting: { is: 'cannot', cards: { is: 'each' }, act: 'activate-effects' }, lasts: THIS_TURN },
            ],
          },
        ],
        {
          from: ['graveyard'],
          activate: [
            { do: 'banish', cards: THIS },
            {
              do: 'target',
              join: 'then',
              binds: 'target',
              cards: oneOf(
                withAll([
                  { is: 'attribute', attribute: 'DARK' },
                  { is: 'frame', frame: 'link' },
                ]),
                GRAVEYARD,
              ),
            },
          ],
        },
      ),
    ],
    limits: 'as-read',
  },
  {
    name: 'Alba-Lenatus the Abyss Dragon',
    why: 'it attacks as often as it had materials',
    effects: [
      asRead('own-summon', '4f9f32e8'),
      continuous([
        {
          is: 'grant',
          cards: THIS,
          grant: { is: 'attacks', times: { is: 'count', of: { is: 'materials' } }, on: 'monsters' },
        },
      ]),
      asRead('trigger', 'f219c37b'),
    ],
    limits: oncePerTurnEach(2),
  },
  {
    name: 'Rindbrumm the Striking Dragon',
    why: 'one of two monsters is Summoned and the other banished',
    effects: [
      asRead('quick', '23e1cb9f'),
      quick(
        [
          {
            do: 'one-of',
            of: [
              {
                resolve: [
                  { do: 'summon', cards: TARGET },
                  { do: 'banish', join: 'and', cards: THIS },
                ],
              },
              {
                resolve: [
                  { do: 'summon', cards: THIS },
                  { do: 'banish', join: 'and', cards: TARGET },
                ],
              },
            ],
          },
        ],
        {
          from: ['graveyard'],
          if: { is: 'turn-of', who: 'opponent' },
          activate: [{ do: 'target', binds: 'target', cards: oneOf(ALBAZ, GRAVEYARD) }],
        },
      ),
    ],
    limits: 'as-read',
  },
]
