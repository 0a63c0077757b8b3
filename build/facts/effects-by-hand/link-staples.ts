import type { EffectCondition } from '../../../shared/cards/effects/condition.ts'
import type { EffectStep } from '../../../shared/cards/effects/effect.ts'
import type { CardSet, ChosenCards } from '../../../shared/cards/effects/which-cards.ts'
import type { Filter } from '../../../shared/cards/filter/filter.ts'
import { withAll } from '../../../shared/cards/filter/normal-form.ts'
import { asRead, type EntryByHand } from './entry.ts'
import {
  archetype,
  continuous,
  EITHER_FIELD,
  frame,
  HAND,
  ifEvent,
  oneOf,
  quick,
  SPELL_OR_TRAP,
  TARGET,
  THEIR_FIELD,
  THIS,
  trigger,
} from './parts.ts'

/* Link Monsters of many decks. */

const CO_LINKED: EffectCondition = {
  is: 'card',
  card: THIS,
  of: { is: 'monster' },
  with: [{ is: 'co-linked' }],
}
const CO_LINKED_KNIGHTMARES: CardSet = {
  is: 'all',
  of: archetype('Knightmare'),
  in: EITHER_FIELD,
  with: [{ is: 'co-linked' }],
}

/** A Knightmare discards for what it does to its target; whether it was co-linked is asked when it is activated. */
const knightmare = (
  name: string,
  target: ChosenCards,
  step: EffectStep,
  own: EntryByHand['effects'],
): EntryByHand => ({
  name,
  why: 'it draws if it was co-linked when its effect was activated',
  effects: [
    trigger(ifEvent({ is: 'summoned', what: THIS, how: ['link'] }), [], {
      activate: [
        { do: 'discard', cards: oneOf({ is: 'card' }, HAND) },
        { do: 'target', join: 'then', binds: 'target', cards: target },
      ],
      modes: {
        count: { min: 1, max: 1 },
        of: [
          { if: CO_LINKED, resolve: [step, { do: 'draw', join: 'then', optional: true, count: 1 }] },
          { if: { is: 'not', of: CO_LINKED }, resolve: [step] },
        ],
      },
    }),
    ...own,
  ],
  limits: 'as-read',
})

const IN_THEIR_MAIN_ZONES: Filter = withAll([
  { is: 'summoned', how: 'special', thisTurn: false },
  { is: 'place', place: 'mainMonsterZone', of: 'opponent' },
])

export const LINK_STAPLES: readonly EntryByHand[] = [
  {
    name: 'I:P Masquerena',
    why: 'it Link Summons after its effect, and protects the monster that used it as material',
    effects: [
      quick(
        [
          {
            do: 'summon-now',
            how: 'link',
            of: frame('link'),
            using: THIS,
            only: { is: 'monster' },
          },
        ],
        { if: { is: 'during', moments: [{ part: 'main', of: 'opponent' }] } },
      ),
      continuous(
        [
          {
            is: 'protect',
            cards: {
              is: 'all',
              of: frame('link'),
              in: EITHER_FIELD,
              with: [{ is: 'made-with', card: THIS, how: ['link'] }],
            },
            from: ['effect-destruction'],
            whose: 'opponent',
          },
        ],
        { from: ['used'] },
      ),
    ],
    limits: 'as-read',
  },
  knightmare('Knightmare Phoenix', oneOf(SPELL_OR_TRAP, THEIR_FIELD), { do: 'destroy', cards: TARGET }, [
    asRead('continuous', 'c070a1fc'),
  ]),
  knightmare(
    'Knightmare Cerberus',
    oneOf(IN_THEIR_MAIN_ZONES, THEIR_FIELD),
    { do: 'destroy', cards: TARGET },
    [asRead('continuous', '0222857f')],
  ),
  {
    name: 'Knightmare Unicorn',
    why: 'its normal draw is a card for each name among co-linked Knightmares',
    effects: [
      asRead('trigger', '538b05b9'),
      continuous(
        [
          {
            is: 'normal-draw',
            who: 'you',
            count: { is: 'count', of: CO_LINKED_KNIGHTMARES, different: 'name' },
          },
        ],
        { if: { is: 'count', of: CO_LINKED_KNIGHTMARES, count: { min: 1, max: null } } },
      ),
    ],
    limits: 'as-read',
  },
]
