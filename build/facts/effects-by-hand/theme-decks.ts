import type { EffectCondition } from '../../../shared/cards/effects/condition.ts'
import type { EffectStep } from '../../../shared/cards/effects/effect.ts'
import type { CardSet } from '../../../shared/cards/effects/which-cards.ts'
import { withAll } from '../../../shared/cards/filter/normal-form.ts'
import { asRead, type EntryByHand } from './entry.ts'
import {
  activation,
  archetype,
  attachedToThis,
  continuous,
  EITHER_FIELD,
  EXTRA_DECK,
  FACE_UP,
  frame,
  FUSION,
  GRAVEYARD,
  HAND,
  ifEvent,
  ignition,
  levels,
  oncePerTurn,
  oncePerTurnEach,
  ONE_ACTIVATION,
  oneOf,
  quick,
  SPELL_OR_TRAP,
  TARGET,
  THEIR_FIELD,
  THIS,
  THIS_TURN,
  trigger,
  whenEvent,
  YOUR_FIELD,
} from './parts.ts'

/* Cards of themes that real decks are built on, a few of each. */

const DETACH_ONE: EffectStep = { do: 'detach', count: { min: 1, max: 1 }, from: THIS }
const IN_YOUR_MAIN_PHASE: EffectCondition = { is: 'during', moments: [{ part: 'main', of: 'you' }] }

const pointsTo = (kind: 'ritual' | 'fusion' | 'synchro' | 'xyz'): EffectCondition => ({
  is: 'count',
  of: {
    is: 'all',
    of: withAll([frame(kind), FACE_UP]),
    in: EITHER_FIELD,
    with: [{ is: 'pointed-to-by', card: THIS }],
  },
  count: { min: 1, max: null },
})
const allGain = (
  is: 'add' | 'lose',
  field: typeof YOUR_FIELD,
): Extract<EffectStep, { readonly do: 'apply' }> => ({
  do: 'apply',
  lasting: {
    is: 'alter',
    cards: { is: 'all', of: FACE_UP, in: field },
    changes: [{ of: 'atk', is, by: 700 }],
  },
  lasts: { until: 'its-cards-leave' },
})

const BOTH_HANDS: CardSet = { is: 'all', of: { is: 'card' }, in: [{ place: 'hand', of: 'either' }] }
const discardedOf = (who: 'you' | 'opponent') =>
  ({
    is: 'count',
    of: {
      is: 'of',
      from: { is: 'bound', name: 'discarded' },
      count: { min: 0, max: null },
      of: { is: 'card' },
      with: [{ is: 'owned-by', who }],
    },
  }) as const
const enoughInDeck = (of: 'you' | 'opponent'): EffectCondition => ({
  is: 'compare',
  left: { is: 'count', of: { is: 'all', of: { is: 'card' }, in: [{ place: 'deck', of }] } },
  by: 'at-least',
  right: { is: 'count', of: { is: 'all', of: { is: 'card' }, in: [{ place: 'hand', of }], other: true } },
})

export const THEME_DECKS: readonly EntryByHand[] = [
  {
    name: 'Card Destruction',
    why: 'each player draws as many cards as that player discarded',
    effects: [
      activation(
        [
          { do: 'discard', binds: 'discarded', cards: BOTH_HANDS },
          { do: 'draw', join: 'after-that', count: discardedOf('you') },
          { do: 'draw', by: 'opponent', join: 'after-that', count: discardedOf('opponent') },
        ],
        { if: { is: 'all', of: [enoughInDeck('you'), enoughInDeck('opponent')] } },
      ),
    ],
    limits: [],
  },
  {
    name: 'Morphing Jar',
    why: 'both players discard their whole hands',
    effects: [
      {
        ...ignition([
          { do: 'discard', cards: BOTH_HANDS },
          { do: 'draw', by: 'both', join: 'after-that', count: 5 },
        ]),
        kind: 'flip',
      },
    ],
    limits: [],
  },
  {
    name: 'Keeper of Dragon Magic',
    why: 'it Summons a material of the monster that it shows',
    effects: [
      asRead('trigger', '6fc30806'),
      ignition(
        [
          {
            do: 'summon',
            position: 'face-down',
            cards: {
              ...oneOf({ is: 'monster' }, GRAVEYARD),
              with: [{ is: 'material-of', card: { is: 'bound', name: 'revealed' } }],
            },
          },
        ],
        {
          turnLong: [
            {
              is: 'forbid',
              who: 'you',
              act: { act: 'special-summon', from: ['extraDeck'], except: FUSION },
            },
          ],
          activate: [{ do: 'reveal', binds: 'revealed', cards: oneOf(FUSION, EXTRA_DECK) }],
        },
      ),
    ],
    limits: 'as-read',
  },
  {
    name: 'Lyrilusc - Assembled Nightingale',
    why: 'it attacks as often as it has materials',
    effects: [
      asRead('continuous', '7f5c2659'),
      asRead('continuous', 'ad0c1415'),
      continuous(
        [
          {
            is: 'grant',
            cards: THIS,
            grant: { is: 'attacks', times: { is: 'count', of: attachedToThis({ is: 'card' }) } },
          },
        ],
        { if: { is: 'card', card: THIS, of: { is: 'hasMaterial' } } },
      ),
      quick(
        [
          {
            do: 'apply',
            lasting: {
              is: 'protect',
              cards: { is: 'all', of: archetype('Lyrilusc'), in: YOUR_FIELD },
              from: ['battle-destruction', 'effect-destruction'],
            },
            lasts: THIS_TURN,
          },
          {
            do: 'apply',
            join: 'also',
            lasting: { is: 'damage-factor', who: 'you', kind: 'battle', factor: 0 },
            lasts: THIS_TURN,
          },
        ],
        { activate: [DETACH_ONE] },
      ),
    ],
    limits: oncePerTurnEach(3),
  },
  {
    name: 'Adamancipator Risen - Dragite',
    why: 'it returns as many cards as it excavated Rock monsters',
    effects: [
      ignition(
        [
          { do: 'excavate', binds: 'excavated', cards: { is: 'top', deck: 'you', count: 5 } },
          {
            do: 'return',
            join: 'if-you-do',
            optional: true,
            cards: {
              is: 'choice',
              count: {
                min: 1,
                max: {
                  is: 'count',
                  of: {
                    is: 'of',
                    from: { is: 'bound', name: 'excavated' },
                    count: { min: 0, max: null },
                    of: { is: 'type', type: 'Rock' },
                  },
                },
              },
              of: { is: 'card' },
              in: THEIR_FIELD,
            },
          },
          {
            do: 'to-deck',
            join: 'also',
            at: 'bottom',
            anyOrder: true,
            cards: { is: 'bound', name: 'excavated' },
          },
        ],
        { if: IN_YOUR_MAIN_PHASE },
      ),
      asRead('quick', '93769156'),
    ],
    limits: 'as-read',
  },
  {
    name: 'Cross-Sheep',
    why: 'what it does depends on the kinds of the monsters that it points to',
    effects: [
      trigger(
        ifEvent({
          is: 'summoned',
          what: { is: 'card', of: { is: 'monster' }, with: [{ is: 'pointed-to-by', card: THIS }] },
          how: ['special'],
        }),
        [
          { do: 'draw', if: pointsTo('ritual'), count: 2 },
          {
            do: 'discard',
            join: 'then',
            cards: { ...oneOf({ is: 'card' }, HAND), count: { min: 2, max: 2 } },
          },
          { do: 'summon', join: 'after-that', if: pointsTo('fusion'), cards: oneOf(levels(1, 4), GRAVEYARD) },
          { ...allGain('add', YOUR_FIELD), join: 'after-that', if: pointsTo('synchro') },
          { ...allGain('lose', THEIR_FIELD), join: 'after-that', if: pointsTo('xyz') },
        ],
        { damageStep: 'may-not' },
      ),
    ],
    limits: [oncePerTurn(0)],
  },
  {
    name: 'Odd-Eyes Vortex Dragon',
    why: 'it shuffles a face-up card of the Extra Deck into the Deck to negate',
    effects: [
      trigger(
        whenEvent({ is: 'summoned', what: THIS, how: ['special'] }),
        [{ do: 'return', cards: TARGET }],
        {
          activate: [
            {
              do: 'target',
              binds: 'target',
              cards: oneOf({ is: 'position', position: 'attack' }, THEIR_FIELD),
            },
          ],
        },
      ),
      quick(
        [
          {
            do: 'to-deck',
            at: 'shuffle',
            cards: oneOf(withAll([frame('pendulum'), FACE_UP]), EXTRA_DECK),
          },
          { do: 'negate', join: 'and', what: 'activation' },
          { do: 'destroy', join: 'if-you-do', cards: { is: 'answered' } },
        ],
        {
          on: whenEvent(
            // Of Spells and Traps only the cards themselves: of effects it speaks of monsters alone.
            { is: 'activated', what: { is: 'card', of: SPELL_OR_TRAP }, as: 'card' },
            {
              is: 'activated',
              what: { is: 'card', of: { is: 'monster' }, other: true },
              as: 'effect',
            },
          ),
        },
      ),
    ],
    limits: [oncePerTurn(0, 1)],
  },
  {
    name: 'Igknight Reload',
    why: 'it draws one card more than it shuffles into the Deck',
    effects: [
      activation([
        {
          do: 'reveal',
          binds: 'revealed',
          cards: { ...oneOf(frame('pendulum'), HAND), count: { min: 1, max: null } },
        },
        {
          do: 'to-deck',
          join: 'and',
          binds: 'shuffled',
          at: 'shuffle',
          cards: { is: 'bound', name: 'revealed' },
        },
        {
          do: 'draw',
          join: 'then',
          count: { is: 'sum', of: [{ is: 'count', of: { is: 'bound', name: 'shuffled' } }, 1] },
        },
        {
          do: 'apply',
          join: 'after-that',
          lasting: { is: 'forbid', who: 'you', act: { act: 'draw-by-effect' } },
          lasts: THIS_TURN,
        },
      ]),
    ],
    limits: [ONE_ACTIVATION],
  },
  {
    name: 'Baobaboon',
    why: 'it places a card on the top or the bottom of the Deck',
    effects: [
      trigger(ifEvent({ is: 'summoned', what: THIS, how: ['normal', 'special'] }), [
        { do: 'draw', count: 1 },
        { do: 'to-deck', join: 'then', at: 'top-or-bottom', cards: oneOf({ is: 'card' }, HAND) },
      ]),
      asRead('trigger', '737ef4fd'),
    ],
    limits: [],
  },
  {
    name: 'Downerd Magician',
    why: 'it detaches without being asked',
    effects: [
      asRead('continuous', 'd06cd208'),
      asRead('continuous', '9bbccf81'),
      trigger({ ...ifEvent({ is: 'battle', what: THIS, at: 'after-damage' }), mandatory: true }, [
        DETACH_ONE,
      ]),
    ],
    limits: [],
  },
]
