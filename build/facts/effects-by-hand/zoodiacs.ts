import type { EffectStep } from '../../../shared/cards/effects/effect.ts'
import type { CardSet } from '../../../shared/cards/effects/which-cards.ts'
import { withAll } from '../../../shared/cards/filter/normal-form.ts'
import { asRead, type EntryByHand } from './entry.ts'
import {
  activation,
  archetype,
  continuous,
  DECK,
  EITHER_FIELD,
  FACE_UP,
  frame,
  GRAVEYARD,
  ifEvent,
  ignition,
  oneOf,
  TARGET,
  THIS,
  THIS_TURN,
  trigger,
  whenEvent,
  YOUR_FIELD,
} from './parts.ts'

/* Zoodiacs: Beast-Warriors that are Xyz Summoned with one of their own, and give it what they can do. */

const ZOODIAC = archetype('Zoodiac')
const ZOODIAC_XYZ = withAll([ZOODIAC, frame('xyz')])

const DETACH_ONE: EffectStep = { do: 'detach', count: { min: 1, max: 1 }, from: THIS }

/** An Xyz Monster, originally a Beast-Warrior, that has this card as material. */
const BEARERS: CardSet = {
  is: 'all',
  of: withAll([{ is: 'type', type: 'Beast-Warrior', original: true }, frame('xyz')]),
  in: EITHER_FIELD,
  with: [{ is: 'has-attached', card: THIS }],
}

export const ZOODIACS: readonly EntryByHand[] = [
  {
    name: 'Zoodiac Whiptail',
    why: 'what it gives its Xyz Monster banishes what that battles',
    effects: [
      asRead('quick', 'b9388b27'),
      continuous(
        [
          {
            is: 'grant',
            cards: BEARERS,
            grant: {
              is: 'effect',
              effect: trigger(
                {
                  ...ifEvent({
                    is: 'battle',
                    what: THIS,
                    with: { is: 'card', of: { is: 'monster' }, whose: 'opponent' },
                    at: 'after-damage',
                  }),
                  mandatory: true,
                },
                [{ do: 'banish', cards: { is: 'battling' } }],
              ),
            },
          },
        ],
        { from: ['attached'] },
      ),
    ],
    limits: [],
  },
  {
    name: 'Zoodiac Barrage',
    why: 'it attaches itself from the GY',
    effects: [
      asRead('ignition', 'cd44b931'),
      trigger(
        ifEvent({
          is: 'moved',
          what: THIS,
          to: [{ place: 'graveyard', of: 'either' }],
          because: ['destroyed'],
          by: 'effect',
        }),
        [{ do: 'attach', cards: THIS, to: TARGET }],
        {
          from: ['graveyard'],
          activate: [
            { do: 'target', binds: 'target', cards: oneOf(withAll([ZOODIAC_XYZ, FACE_UP]), YOUR_FIELD) },
          ],
        },
      ),
    ],
    limits: 'as-read',
  },
  {
    name: 'Zoodiac Chakanine',
    why: 'what it Summons cannot be Xyz Material for a turn',
    effects: [
      asRead('continuous', '315ec6b4'),
      ignition(
        [
          {
            do: 'summon',
            cards: TARGET,
            with: [
              { lasting: { is: 'negate', cards: { is: 'each' } }, lasts: THIS_TURN },
              { lasting: { is: 'cannot', cards: { is: 'each' }, act: 'be-xyz-material' }, lasts: THIS_TURN },
            ],
          },
        ],
        {
          activate: [
            DETACH_ONE,
            { do: 'target', join: 'then', binds: 'target', cards: oneOf(ZOODIAC, GRAVEYARD) },
          ],
        },
      ),
    ],
    limits: 'as-read',
  },
  {
    name: 'Zoodiac Hammerkong',
    why: 'it keeps others from being targeted, and not itself',
    effects: [
      asRead('continuous', '95e6437d'),
      continuous(
        [
          {
            is: 'protect',
            cards: { is: 'all', of: withAll([ZOODIAC, FACE_UP]), in: EITHER_FIELD, other: true },
            from: ['targeting'],
            whose: 'opponent',
          },
        ],
        { if: { is: 'card', card: THIS, of: { is: 'hasMaterial' } } },
      ),
      asRead('trigger', '384cd911'),
    ],
    limits: 'as-read',
  },
  {
    name: 'Zoodiac Thoroughblade',
    why: 'what it gives its Xyz Monster holds without being activated',
    effects: [
      asRead('trigger', '0ea36f2e'),
      continuous([{ is: 'grant', cards: BEARERS, grant: { is: 'piercing' } }], { from: ['attached'] }),
    ],
    limits: [],
  },
  {
    name: 'Zoodiac Combo',
    why: 'it speaks of its target by its kind',
    effects: [
      activation([{ do: 'attach', cards: oneOf(ZOODIAC, DECK), to: TARGET }], {
        activate: [{ do: 'target', binds: 'target', cards: oneOf(ZOODIAC_XYZ, YOUR_FIELD) }],
      }),
      asRead('quick', '312eb112'),
    ],
    limits: [],
  },
  {
    name: 'Zoodiac Boarbow',
    why: 'it sends as many cards as possible from two places',
    effects: [
      asRead('continuous', '315ec6b4'),
      asRead('continuous', 'ad0c1415'),
      trigger(
        whenEvent({ is: 'damage', who: 'opponent', kind: 'battle', source: THIS }),
        [
          {
            do: 'send',
            cards: {
              is: 'all',
              of: { is: 'card' },
              in: [
                { place: 'hand', of: 'opponent' },
                { place: 'field', of: 'opponent' },
              ],
            },
          },
          { do: 'position', join: 'then', cards: THIS, to: 'defense' },
        ],
        { if: { is: 'card', card: THIS, of: { is: 'hasMaterial', least: 12 } } },
      ),
    ],
    limits: [],
  },
]
