import type { EffectCondition } from '../../../shared/cards/effects/condition.ts'
import type { EffectStep } from '../../../shared/cards/effects/effect.ts'
import type { FilterPlace } from '../../../shared/cards/filter/filter.ts'
import { withAll } from '../../../shared/cards/filter/normal-form.ts'
import { asRead, type EntryByHand } from './entry.ts'
import {
  activation,
  archetype,
  continuous,
  DECK,
  FACE_UP,
  frame,
  GRAVEYARD,
  HAND,
  ifEvent,
  ignition,
  levels,
  named,
  not,
  oncePerTurn,
  ONE_ACTIVATION,
  oneOf,
  TARGET,
  THEIR_FIELD,
  THIS,
  trigger,
  YOUR_FIELD,
} from './parts.ts'

/* What FIRE Dragons of Sangen and the Ashened City do on their fields. */

const FIRE_DRAGON = withAll([
  { is: 'attribute', attribute: 'FIRE' },
  { is: 'type', type: 'Dragon' },
])
const OBSIDIM = named('Obsidim, the Ashened City')
const ASHENED = archetype('Ashened')

const IN_YOUR_MAIN_PHASE: EffectCondition = { is: 'during', moments: [{ part: 'main', of: 'you' }] }

const summonAshened = (places: readonly FilterPlace[]): EffectStep => ({
  do: 'summon',
  cards: oneOf(
    withAll([ASHENED, not(named('King of the Ashened City'))]),
    places.map((place) => ({ place, of: 'you' })),
  ),
})

const SANGEN: readonly { readonly resolve: readonly EffectStep[] }[] = [
  { resolve: [{ do: 'add', cards: oneOf(withAll([FIRE_DRAGON, levels(0, 4)]), DECK) }] },
  { resolve: [{ do: 'summon', cards: oneOf(FIRE_DRAGON, HAND) }] },
]

export const FIRE_DRAGONS: readonly EntryByHand[] = [
  {
    name: 'Obsidim, the Ashened City',
    why: 'it changes Types in one turn only, and is banished or destroyed in the Field Zone',
    effects: [
      continuous(
        [
          {
            is: 'alter',
            cards: {
              is: 'all',
              of: withAll([FACE_UP, { is: 'summoned', how: 'special', thisTurn: false }]),
              in: THEIR_FIELD,
            },
            changes: [{ of: 'type', to: 'Pyro' }],
          },
        ],
        { if: { is: 'turn-of', who: 'you' } },
      ),
      trigger(
        ifEvent({ is: 'phase', at: { part: 'end', of: 'you' } }),
        [
          { do: 'to-deck', cards: TARGET, at: 'bottom' },
          { do: 'draw', join: 'then', count: 1 },
        ],
        { activate: [{ do: 'target', binds: 'target', cards: oneOf(OBSIDIM, GRAVEYARD) }] },
      ),
      trigger(
        ifEvent(
          { is: 'moved', what: THIS, from: [{ place: 'fieldZone', of: 'either' }], because: ['destroyed'] },
          {
            is: 'moved',
            what: THIS,
            from: [{ place: 'fieldZone', of: 'either' }],
            to: [{ place: 'banished', of: 'either' }],
          },
        ),
        [{ do: 'summon', cards: oneOf(ASHENED, DECK) }],
        { from: ['graveyard', 'banished'] },
      ),
    ],
    limits: [oncePerTurn(1, 2)],
  },
  {
    name: 'King of the Ashened City',
    why: 'it Summons from the Deck "instead" where the opponent controls a strong monster',
    effects: [
      asRead('own-summon', '71b83907'),
      ignition(
        [
          {
            ...summonAshened(['hand', 'deck']),
            if: {
              is: 'count',
              of: {
                is: 'all',
                of: withAll([FACE_UP, { is: 'atk', range: { min: 2800, max: null }, original: false }]),
                in: THEIR_FIELD,
              },
              count: { min: 1, max: null },
            },
          },
          { ...summonAshened(['hand']), join: 'if-not' },
        ],
        { if: IN_YOUR_MAIN_PHASE },
      ),
    ],
    limits: 'as-read',
  },
  {
    name: 'Sangen Kaimen',
    why: 'in the Battle Phase it does any of its effects, else one',
    effects: [
      activation([
        {
          do: 'one-of',
          if: { is: 'during', moments: [{ part: 'battle', of: 'this' }] },
          count: { min: 1, max: 2 },
          of: SANGEN,
        },
        { do: 'one-of', join: 'if-not', of: SANGEN },
      ]),
    ],
    limits: [ONE_ACTIVATION],
  },
  {
    name: 'Sangen Summoning',
    why: 'it protects in one phase, and waits to be destroyed in another',
    effects: [
      continuous(
        [
          {
            is: 'protect',
            cards: { is: 'all', of: withAll([FIRE_DRAGON, FACE_UP]), in: YOUR_FIELD },
            from: ['activated-effects'],
            whose: 'opponent',
          },
        ],
        { if: { is: 'during', moments: [{ part: 'main1', of: 'you' }] } },
      ),
      ignition(
        [
          { do: 'add', cards: oneOf(archetype('Tenpai Dragon'), DECK) },
          { do: 'discard', join: 'then', cards: oneOf({ is: 'card' }, HAND) },
        ],
        { if: IN_YOUR_MAIN_PHASE },
      ),
      trigger(
        ifEvent({ is: 'moved', what: THIS, because: ['destroyed'] }),
        [
          {
            do: 'apply',
            lasting: { is: 'alter', cards: TARGET, changes: [{ of: 'atk', is: 'times', by: 2 }] },
            lasts: { until: 'its-cards-leave' },
          },
        ],
        {
          from: ['graveyard', 'banished'],
          if: { is: 'during', moments: [{ part: 'battle', of: 'this' }] },
          activate: [
            {
              do: 'target',
              binds: 'target',
              cards: oneOf(withAll([FACE_UP, { is: 'type', type: 'Dragon' }, frame('synchro')]), YOUR_FIELD),
            },
          ],
        },
      ),
    ],
    limits: [oncePerTurn(1)],
  },
]
