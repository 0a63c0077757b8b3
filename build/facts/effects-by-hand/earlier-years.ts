import type { EffectStep, EffectTrigger } from '../../../shared/cards/effects/effect.ts'
import type { CardSet } from '../../../shared/cards/effects/which-cards.ts'
import { withAny } from '../../../shared/cards/filter/normal-form.ts'
import type { EntryByHand } from './entry.ts'
import {
  activation,
  archetype,
  continuous,
  DECK,
  EITHER_FIELD,
  FACE_UP,
  frame,
  GRAVEYARD,
  HAND,
  ifEvent,
  ignition,
  named,
  ONE_ACTIVATION,
  oncePerTurnEach,
  oneOf,
  SPELL_OR_TRAP,
  TARGET,
  THEIR_FIELD,
  THIS,
  trigger,
  whenEvent,
  YOUR_FIELD,
} from './parts.ts'

/* Cards of earlier years with words of their own, which decks still play. */

const ANY_MONSTERS: CardSet = { is: 'all', of: { is: 'monster' }, in: EITHER_FIELD }
const HANDS: CardSet = {
  is: 'all',
  of: { is: 'card' },
  in: [
    { place: 'hand', of: 'you' },
    { place: 'hand', of: 'opponent' },
  ],
}
const ONE_OF_THEIR_GY = oneOf({ is: 'monster' }, [{ place: 'graveyard', of: 'opponent' }])

/** "If any "Harpie Lady" is Summoned": by that player, who targets then. */
const harpieSummoned = (who: 'you' | 'opponent'): EffectTrigger => ({
  ...ifEvent({
    is: 'summoned',
    what: { is: 'card', of: withAny([named('Harpie Lady'), named('Harpie Lady Sisters')]) },
    how: ['normal', 'special'],
    who,
  }),
  mandatory: true,
})

const ZEFRA = archetype('Zefra')

/** "When you Synchro Summon using a "Zefra" monster as material". */
const zefraMade = (how: 'ritual' | 'fusion' | 'synchro' | 'xyz'): EffectTrigger =>
  whenEvent({
    is: 'summoned',
    what: { is: 'card', of: { is: 'monster' } },
    how: [how],
    who: 'you',
    using: ZEFRA,
  })

const BUSHIDO = { counter: 'bushido' } as const
const SIX_SAMURAI = archetype('Six Samurai')
const SHIEN = archetype('Shien')

/** "4 Counters: …": as many are removed from your field for it. */
const removed = (count: number): EffectStep => ({
  do: 'counters',
  change: 'remove',
  ...BUSHIDO,
  count: { min: count, max: count },
  on: { is: 'all', of: { is: 'card' }, in: YOUR_FIELD },
})

/** Monsters of that player that the other one controls. */
const controlledByOthers = (whose: 'you' | 'opponent'): CardSet => ({
  is: 'all',
  of: { is: 'monster' },
  in: whose === 'you' ? THEIR_FIELD : YOUR_FIELD,
  with: [{ is: 'owned-by', who: whose }],
})

export const EARLIER_YEARS: readonly EntryByHand[] = [
  {
    name: 'Asceticism of the Six Samurai',
    why: '"it" is the target that is destroyed, not the monster Summoned last',
    effects: [
      activation(
        [
          {
            do: 'summon',
            cards: {
              ...oneOf(SIX_SAMURAI, DECK),
              with: [
                { is: 'same', property: 'atk', as: TARGET },
                { is: 'different', property: 'name', as: TARGET },
              ],
            },
          },
          {
            do: 'later',
            join: 'if-you-do',
            steps: [{ do: 'destroy', cards: TARGET }],
            at: { part: 'end', of: 'this' },
          },
        ],
        { activate: [{ do: 'target', binds: 'target', cards: oneOf(SIX_SAMURAI, YOUR_FIELD) }] },
      ),
    ],
    limits: [],
  },
  {
    name: 'Armory Arm',
    why: 'it is equipped or comes back, one of both each turn',
    effects: [
      ignition([{ do: 'equip', cards: THIS, to: TARGET }], {
        from: ['monsterZone'],
        activate: [
          { do: 'target', binds: 'target', cards: { ...oneOf(FACE_UP, EITHER_FIELD), other: true } },
        ],
      }),
      ignition([{ do: 'summon', cards: THIS, position: 'attack' }], {
        from: ['spellTrapZone'],
        if: { is: 'card', card: THIS, of: { is: 'card' }, with: [{ is: 'equipped-to', card: ANY_MONSTERS }] },
      }),
      trigger(
        {
          ...ifEvent({ is: 'destroys-by-battle', what: { is: 'equipped' }, sentToGraveyard: true }),
          mandatory: true,
        },
        [
          {
            do: 'damage',
            lifePoints: { is: 'figure', figure: 'originalAtk', of: { is: 'event' } },
            to: 'opponent',
          },
        ],
        { from: ['spellTrapZone'] },
      ),
      // Only as long as it is equipped: it may go back to a Monster Zone.
      continuous(
        [{ is: 'alter', cards: { is: 'equipped' }, changes: [{ of: 'atk', is: 'add', by: 1000 }] }],
        {
          from: ['spellTrapZone'],
        },
      ),
    ],
    limits: [{ limits: 'use', effects: [0, 1], of: 'card', together: true, times: 1, per: 'turn' }],
  },
  {
    name: 'The Shallow Grave',
    why: 'each player targets in their own GY',
    effects: [
      activation([{ do: 'summon', cards: TARGET, side: 'owner', position: 'face-down' }], {
        activate: [
          {
            do: 'target',
            binds: 'target',
            cards: {
              is: 'several',
              of: [oneOf({ is: 'monster' }, GRAVEYARD), { ...ONE_OF_THEIR_GY, by: 'opponent' }],
            },
          },
        ],
      }),
    ],
    limits: [],
  },
  {
    name: "Harpies' Hunting Ground",
    why: 'the player who Summoned targets',
    effects: [
      continuous([
        {
          is: 'alter',
          cards: { is: 'all', of: { is: 'type', type: 'Winged Beast' }, in: EITHER_FIELD },
          changes: [{ of: 'atk-and-def', is: 'add', by: 200 }],
        },
      ]),
      trigger(harpieSummoned('you'), [{ do: 'destroy', cards: TARGET }], {
        activate: [{ do: 'target', binds: 'target', cards: oneOf(SPELL_OR_TRAP, EITHER_FIELD) }],
      }),
      trigger(harpieSummoned('opponent'), [{ do: 'destroy', cards: TARGET }], {
        activate: [
          {
            do: 'target',
            binds: 'target',
            cards: { ...oneOf(SPELL_OR_TRAP, EITHER_FIELD), by: 'opponent' },
          },
        ],
      }),
    ],
    limits: [],
  },
  {
    name: "Nightmare's Steelcage",
    why: 'it stays on the field until the second End Phase of the opponent',
    effects: [
      activation([
        { do: 'apply', lasting: { is: 'remains', cards: THIS }, lasts: { until: 'leaves' } },
        {
          do: 'apply',
          join: 'also',
          lasting: { is: 'forbid', who: 'both', act: { act: 'attack' } },
          lasts: { until: 'leaves' },
        },
        {
          do: 'later',
          join: 'also',
          at: { part: 'end', of: 'opponent' },
          nth: 2,
          steps: [{ do: 'destroy', cards: THIS }],
        },
      ]),
    ],
    limits: [],
  },
  {
    name: "Owner's Seal",
    why: 'each monster goes to its owner, whoever that is',
    // Once some have left a field, others may find the zones there that they did not find before.
    effects: [
      activation([
        {
          do: 'control',
          cards: controlledByOthers('you'),
          to: 'you',
          if: { is: 'count', of: controlledByOthers('you'), count: { min: 1, max: null } },
        },
        { do: 'control', join: 'also', cards: controlledByOthers('opponent'), to: 'opponent' },
        { do: 'control', join: 'also', cards: controlledByOthers('you'), to: 'you' },
      ]),
    ],
    limits: [],
  },
  {
    name: 'Mass Driver',
    why: 'it does not say "you can" of what is done while it lies there',
    effects: [
      ignition([{ do: 'damage', lifePoints: 400, to: 'opponent' }], {
        activate: [{ do: 'tribute', cards: oneOf({ is: 'monster' }, YOUR_FIELD) }],
      }),
    ],
    limits: [],
  },
  {
    name: 'Dragged Down into the Grave',
    why: 'each player chooses in the hand of the other',
    effects: [
      activation([
        { do: 'reveal', cards: HANDS },
        {
          do: 'choose',
          join: 'and',
          binds: 'chosen',
          cards: {
            is: 'several',
            of: [
              oneOf({ is: 'card' }, [{ place: 'hand', of: 'opponent' }]),
              { ...oneOf({ is: 'card' }, HAND), by: 'opponent' },
            ],
          },
        },
        { do: 'discard', join: 'then', cards: { is: 'bound', name: 'chosen' } },
        { do: 'draw', join: 'then', count: 1, by: 'both' },
      ]),
    ],
    limits: [],
  },
  {
    name: 'Cold Wave',
    why: 'its lock goes on until the next turn of its player',
    effects: [
      activation(
        (['activate', 'set'] as const).map((act, at) => ({
          do: 'apply' as const,
          ...(at > 0 && { join: 'also' as const }),
          lasting: {
            is: 'forbid' as const,
            who: 'both' as const,
            act:
              act === 'set' ? { act, of: SPELL_OR_TRAP } : { act, as: 'either' as const, of: SPELL_OR_TRAP },
          },
          lasts: {
            until: 'start' as const,
            moment: { part: 'draw' as const, of: 'you' as const, next: true as const },
          },
        })),
        { if: { is: 'at-start', moment: { part: 'main1', of: 'you' } } },
      ),
    ],
    limits: [],
  },
  {
    name: 'Oracle of Zefra',
    why: 'what it does depends on how the monster was Summoned',
    effects: [
      activation([{ do: 'add', cards: oneOf(ZEFRA, DECK) }]),
      trigger(zefraMade('ritual'), [
        { do: 'to-deck', cards: oneOf({ is: 'monster' }, EITHER_FIELD), at: 'shuffle' },
      ]),
      trigger(zefraMade('fusion'), [{ do: 'summon', cards: oneOf({ is: 'monster' }, HAND) }]),
      trigger(zefraMade('synchro'), [
        { do: 'choose', binds: 'chosen', cards: oneOf({ is: 'monster' }, DECK) },
        { do: 'to-deck', join: 'and', cards: { is: 'bound', name: 'chosen' }, at: 'top' },
      ]),
      trigger(zefraMade('xyz'), [
        { do: 'draw', count: 1 },
        { do: 'discard', join: 'then', cards: oneOf({ is: 'card' }, HAND) },
      ]),
    ],
    limits: [ONE_ACTIVATION, ...oncePerTurnEach(1, 2, 3, 4)],
  },
  {
    name: 'Gateway of the Six',
    why: 'what is removed from it decides what it does',
    effects: [
      continuous([
        {
          is: 'whenever',
          event: { is: 'summoned', what: { is: 'card', of: SIX_SAMURAI }, how: ['normal', 'special'] },
          steps: [{ do: 'counters', change: 'place', ...BUSHIDO, count: { min: 2, max: 2 }, on: THIS }],
        },
      ]),
      ignition([], {
        modes: {
          count: { min: 1, max: 1 },
          of: [
            {
              activate: [
                removed(2),
                {
                  do: 'target',
                  binds: 'target',
                  cards: oneOf(
                    { is: 'all', of: [FACE_UP, frame('effect'), withAny([SIX_SAMURAI, SHIEN])] },
                    EITHER_FIELD,
                  ),
                },
              ],
              resolve: [
                {
                  do: 'apply',
                  lasting: { is: 'alter', cards: TARGET, changes: [{ of: 'atk', is: 'add', by: 500 }] },
                  lasts: { until: 'end', moment: { part: 'turn', of: 'this' } },
                },
              ],
            },
            {
              activate: [removed(4)],
              resolve: [{ do: 'add', cards: oneOf(SIX_SAMURAI, [...DECK, ...GRAVEYARD]) }],
            },
            {
              activate: [
                removed(6),
                {
                  do: 'target',
                  binds: 'target',
                  cards: oneOf({ is: 'all', of: [frame('effect'), SHIEN] }, GRAVEYARD),
                },
              ],
              resolve: [{ do: 'summon', cards: TARGET }],
            },
          ],
        },
      }),
    ],
    limits: [],
  },
  {
    name: 'Stumbling',
    why: 'what its text says of monsters that are Summoned starts a Chain',
    effects: [
      trigger(
        {
          ...ifEvent({
            is: 'summoned',
            what: { is: 'card', of: { is: 'monster' } },
            how: ['normal', 'flip', 'special'],
          }),
          mandatory: true,
        },
        [{ do: 'position', cards: { is: 'event' }, to: 'defense' }],
      ),
    ],
    limits: [],
  },
]
