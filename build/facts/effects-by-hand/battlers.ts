import type { EffectStep } from '../../../shared/cards/effects/effect.ts'
import type { Filter } from '../../../shared/cards/filter/filter.ts'
import { withAll } from '../../../shared/cards/filter/normal-form.ts'
import { asRead, type EntryByHand } from './entry.ts'
import {
  continuous,
  frame,
  GRAVEYARD,
  ifEvent,
  ignition,
  not,
  oncePerTurn,
  oncePerTurnEach,
  oneOf,
  TARGET,
  THEIR_FIELD,
  THIS,
  THIS_TURN,
  trigger,
  whenEvent,
} from './parts.ts'

/* Monsters whose battles need more than the standard words. */

const DETACH_ONE: EffectStep = { do: 'detach', count: { min: 1, max: 1 }, from: THIS }
const THEIR_MONSTER = { is: 'card', of: { is: 'monster' }, whose: 'opponent' } as const
const IN_EXTRA_ZONE: Filter = { is: 'place', place: 'extraMonsterZone', of: 'either' }

/** "That type of card cannot be activated, or activate its effects, until the end of your opponent's next turn". */
const declares = (of: Filter, as: 'card' | 'effect'): { readonly resolve: readonly EffectStep[] } => ({
  resolve: [
    {
      do: 'apply',
      lasting: { is: 'forbid', who: 'both', act: { act: 'activate', as, of } },
      lasts: { until: 'end', moment: { part: 'turn', of: 'opponent', next: true } },
    },
  ],
})

export const BATTLERS: readonly EntryByHand[] = [
  {
    name: 'Linkuriboh',
    why: 'it names a figure that an ATK becomes in words of its own',
    effects: [
      trigger(
        whenEvent({ is: 'attack', what: THEIR_MONSTER }),
        [
          {
            do: 'apply',
            lasting: {
              is: 'alter',
              cards: { is: 'event' },
              changes: [{ of: 'atk', is: 'become', by: 0 }],
            },
            lasts: THIS_TURN,
          },
        ],
        { activate: [{ do: 'tribute', cards: THIS }] },
      ),
      asRead('quick', '904bb008'),
    ],
    limits: 'as-read',
  },
  {
    name: 'Number 16: Shock Master',
    why: 'what it forbids depends on the kind of card that is declared',
    effects: [
      ignition([], {
        activate: [DETACH_ONE],
        modes: {
          count: { min: 1, max: 1 },
          of: [
            declares({ is: 'monster' }, 'effect'),
            declares({ is: 'spell' }, 'card'),
            declares({ is: 'trap' }, 'card'),
          ],
        },
      }),
    ],
    limits: oncePerTurnEach(0),
  },
  {
    name: 'Gravity Controller',
    why: 'only monsters of the Main Monster Zones cannot destroy it',
    effects: [
      continuous(
        [
          {
            is: 'protect',
            cards: THIS,
            from: ['battle-destruction'],
            sources: { is: 'place', place: 'mainMonsterZone', of: 'either' },
          },
        ],
        { if: { is: 'card', card: THIS, of: IN_EXTRA_ZONE } },
      ),
      trigger(
        ifEvent({
          is: 'battle',
          what: THIS,
          with: { is: 'card', of: IN_EXTRA_ZONE, whose: 'opponent' },
          at: 'start',
        }),
        [
          {
            do: 'to-deck',
            at: 'shuffle',
            cards: { is: 'several', of: [{ is: 'battling' }, THIS] },
          },
        ],
      ),
    ],
    limits: [],
  },
  {
    name: 'Infinitrack Fortress Megaclops',
    why: 'Xyz Monsters are spared from what it is protected from, and one target is attached to the other',
    effects: [
      continuous([
        {
          is: 'protect',
          cards: THIS,
          from: ['effects'],
          sources: withAll([{ is: 'monster' }, not(frame('xyz'))]),
          sourcesWith: [{ is: 'other-than', cards: THIS }],
        },
        { is: 'protect', cards: THIS, from: ['battle-destruction'], sources: not(frame('xyz')) },
      ]),
      ignition(
        [
          { do: 'summon', binds: 'summoned', cards: TARGET },
          {
            do: 'attach',
            join: 'if-you-do',
            cards: { is: 'bound', name: 'attached' },
            to: { is: 'bound', name: 'summoned' },
          },
          {
            do: 'apply',
            join: 'also',
            lasting: { is: 'damage-factor', who: 'opponent', kind: 'any', factor: 0.5 },
            lasts: THIS_TURN,
          },
        ],
        {
          activate: [
            { do: 'target', binds: 'target', cards: oneOf(frame('xyz'), GRAVEYARD) },
            { do: 'target', join: 'and', binds: 'attached', cards: oneOf({ is: 'card' }, THEIR_FIELD) },
          ],
        },
      ),
    ],
    limits: [oncePerTurn(1)],
  },
]
