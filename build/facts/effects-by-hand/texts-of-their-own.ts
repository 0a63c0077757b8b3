import type { CardSet, ChosenCards, MeantCards, Relation } from '../../../shared/cards/effects/which-cards.ts'
import type { Filter } from '../../../shared/cards/filter/filter.ts'
import { withAll } from '../../../shared/cards/filter/normal-form.ts'
import { asRead, type EntryByHand } from './entry.ts'
import {
  activation,
  archetype,
  BANISHMENT,
  continuous,
  DECK,
  EITHER_FIELD,
  GRAVEYARD,
  HAND,
  ifEvent,
  ignition,
  named,
  not,
  ONE_ACTIVATION,
  oneOf,
  SPELL_OR_TRAP,
  TARGET,
  THIS,
  trigger,
  YOUR_FIELD,
  youHave,
} from './parts.ts'

/* Cards whose texts say what hardly another text says. */

/** Of the same Type, Attribute, Level, ATK or DEF exactly one. */
const alikeInOne = (as: MeantCards): Relation => ({
  is: 'alike',
  in: ['type', 'attribute', 'level', 'atk', 'def'],
  exactly: 1,
  as,
})

const MONSTERS_IN_DECK: CardSet = { is: 'all', of: { is: 'monster' }, in: DECK }
/** Those in the Deck from which another one can be reached. */
const BRIDGES: CardSet = { ...MONSTERS_IN_DECK, with: [alikeInOne(MONSTERS_IN_DECK)] }
const monsterWith = (places: ChosenCards['in'], ...relations: readonly Relation[]): ChosenCards => ({
  ...oneOf({ is: 'monster' }, places),
  with: relations,
})

const EVIL_TWIN = archetype('Evil★Twin')
const SHIRANUI = withAll([archetype('Shiranui'), not(named('Shiranui Solitaire'))])
const STYLE_SYNTHESIS = {
  is: 'count',
  of: { is: 'all', of: named('Shiranui Style Synthesis'), in: EITHER_FIELD },
} as const
const SUMMON_TARGET = { do: 'summon', cards: TARGET } as const

const METALMORPH = 'Max Metalmorph'
/** Monsters and Spells. */
const NO_TRAP: Filter = withAll([{ is: 'card' }, not({ is: 'trap' })])
const EQUIPPED = { is: 'equipped' } as const

export const TEXTS_OF_THEIR_OWN: readonly EntryByHand[] = [
  {
    name: METALMORPH,
    why: 'what it Tributed decides which monsters it can Summon, and it is equipped with an effect of its own',
    effects: [
      activation(
        [
          {
            do: 'summon',
            binds: 'summoned',
            cards: oneOf(withAll([{ is: 'mentions', name: METALMORPH }, { is: 'cannotBeNormalSummoned' }]), [
              ...HAND,
              ...DECK,
              ...GRAVEYARD,
            ]),
            materials: { is: 'bound', name: 'tributed' },
          },
          {
            do: 'equip',
            join: 'then',
            optional: true,
            cards: THIS,
            to: { is: 'bound', name: 'summoned' },
          },
        ],
        {
          from: ['field'],
          activate: [
            {
              do: 'tribute',
              binds: 'tributed',
              cards: oneOf({ is: 'position', position: 'face-up' }, YOUR_FIELD),
            },
          ],
        },
      ),
      continuous([
        {
          is: 'alter',
          cards: EQUIPPED,
          changes: [{ of: 'atk-and-def', is: 'add', by: 400 }],
        },
        { is: 'protect', cards: EQUIPPED, from: ['effect-destruction'], sources: NO_TRAP },
        {
          is: 'protect',
          cards: EQUIPPED,
          from: ['targeting'],
          whose: 'opponent',
          sources: NO_TRAP,
        },
      ]),
    ],
    limits: [ONE_ACTIVATION],
  },
  {
    name: 'Small World',
    why: 'it compares five properties and asks that exactly one of them is the same',
    effects: [
      activation([
        { do: 'reveal', binds: 'shown', cards: monsterWith(HAND, alikeInOne(BRIDGES)) },
        {
          do: 'choose',
          join: 'and',
          binds: 'bridge',
          cards: monsterWith(DECK, alikeInOne({ is: 'bound', name: 'shown' }), alikeInOne(MONSTERS_IN_DECK)),
        },
        { do: 'banish', join: 'and', faceDown: true, cards: { is: 'bound', name: 'shown' } },
        { do: 'add', join: 'then', cards: monsterWith(DECK, alikeInOne({ is: 'bound', name: 'bridge' })) },
        { do: 'banish', join: 'and', faceDown: true, cards: { is: 'bound', name: 'bridge' } },
      ]),
    ],
    limits: [ONE_ACTIVATION],
  },
  {
    name: 'Shiranui Solitaire',
    why: 'how many it targets depends on another card',
    effects: [
      asRead('ignition', '250aef86'),
      trigger(ifEvent({ is: 'moved', what: THIS, to: [{ place: 'banished', of: 'either' }] }), [], {
        from: ['banished'],
        modes: {
          count: { min: 1, max: 1 },
          of: [
            {
              if: { ...STYLE_SYNTHESIS, count: { min: 0, max: 0 } },
              activate: [{ do: 'target', binds: 'target', cards: oneOf(SHIRANUI, BANISHMENT) }],
              resolve: [SUMMON_TARGET],
            },
            {
              if: { ...STYLE_SYNTHESIS, count: { min: 1, max: null } },
              activate: [
                {
                  do: 'target',
                  binds: 'target',
                  cards: { ...oneOf(SHIRANUI, BANISHMENT), count: { min: 1, max: 2 } },
                },
              ],
              resolve: [SUMMON_TARGET],
            },
          ],
        },
      }),
    ],
    limits: 'as-read',
  },
  {
    name: 'Secret Password',
    why: 'what it adds instead depends on two cards of the field',
    effects: [
      activation([
        {
          do: 'one-of',
          of: [
            {
              resolve: [
                {
                  do: 'add',
                  cards: oneOf(
                    {
                      is: 'any',
                      of: [archetype('Live☆Twin'), EVIL_TWIN].map((one) => withAll([one, SPELL_OR_TRAP])),
                    },
                    DECK,
                  ),
                },
              ],
            },
            {
              if: {
                is: 'all',
                of: [youHave(archetype('Ki-sikil'), YOUR_FIELD), youHave(archetype('Lil-la'), YOUR_FIELD)],
              },
              resolve: [{ do: 'add', cards: oneOf(withAll([{ is: 'monster' }, EVIL_TWIN]), DECK) }],
            },
          ],
        },
      ]),
    ],
    limits: [ONE_ACTIVATION],
  },
  {
    name: 'Cup of Ace',
    why: 'what it does depends on a coin',
    effects: [
      activation([
        { do: 'coin', binds: 'coin' },
        {
          do: 'draw',
          join: 'after-that',
          count: 2,
          if: { is: 'compare', left: { is: 'bound', name: 'coin' }, by: 'equal', right: 1 },
        },
        {
          do: 'draw',
          join: 'after-that',
          count: 2,
          by: 'opponent',
          if: { is: 'compare', left: { is: 'bound', name: 'coin' }, by: 'equal', right: 0 },
        },
      ]),
    ],
    limits: [],
  },
  {
    name: 'Mecha Phantom Beast Auroradon',
    why: 'what it does goes by how many it Tributes',
    effects: [
      asRead('trigger', '0b2926b5'),
      ignition([], {
        modes: {
          count: { min: 1, max: 1 },
          of: (
            [
              [{ do: 'destroy', cards: oneOf({ is: 'card' }, EITHER_FIELD) }],
              [{ do: 'summon', cards: oneOf(archetype('Mecha Phantom Beast'), DECK) }],
              [{ do: 'add', cards: oneOf({ is: 'trap' }, GRAVEYARD) }],
            ] as const
          ).map((resolve, at) => ({
            activate: [
              {
                do: 'tribute',
                cards: { ...oneOf({ is: 'monster' }, YOUR_FIELD), count: { min: at + 1, max: at + 1 } },
              },
            ],
            resolve,
          })),
        },
      }),
    ],
    limits: 'as-read',
  },
]
