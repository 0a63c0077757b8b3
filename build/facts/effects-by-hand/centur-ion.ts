import type { EffectStep } from '../../../shared/cards/effects/effect.ts'
import type { ChosenCards } from '../../../shared/cards/effects/which-cards.ts'
import { withAll } from '../../../shared/cards/filter/normal-form.ts'
import { asRead, type EntryByHand } from './entry.ts'
import {
  activation,
  archetype,
  BANISHMENT,
  DECK,
  EITHER_FIELD,
  FACE_UP,
  GRAVEYARD,
  HAND,
  ifEvent,
  ignition,
  named,
  not,
  oneOf,
  SYNCHRO,
  TARGET,
  THIS,
  THIS_TURN,
  trigger,
} from './parts.ts'

/* Centur-Ions, which wait as Continuous Traps. */

const CENTUR_ION = archetype('Centur-Ion')
const TRUDEA = 'Centur-Ion Trudea'

const asTrap = (cards: ChosenCards | typeof THIS): EffectStep => ({
  do: 'place',
  cards,
  in: 'spellTrapZone',
  as: 'continuous-trap',
})

export const CENTUR_IONS: readonly EntryByHand[] = [
  {
    name: TRUDEA,
    why: 'it places itself together with another as Continuous Traps',
    effects: [
      ignition(
        [
          asTrap(THIS),
          { ...asTrap(oneOf(withAll([CENTUR_ION, not(named(TRUDEA))]), [...HAND, ...DECK])), join: 'and' },
          {
            do: 'apply',
            join: 'also',
            lasting: { is: 'forbid', who: 'you', act: { act: 'special-summon', of: named(TRUDEA) } },
            lasts: THIS_TURN,
          },
        ],
        { if: { is: 'during', moments: [{ part: 'main', of: 'you' }] } },
      ),
      asRead('quick', 'a7c48170'),
    ],
    limits: 'as-read',
  },
  {
    name: 'Centur-Ion Auxila',
    why: 'it takes a monster from two places that the text names apart from its kind',
    effects: [
      asRead('continuous', 'fdc2d969'),
      asRead('trigger', 'e401e304'),
      trigger(ifEvent({ is: 'phase', at: { part: 'end', of: 'this' } }), [
        asTrap(oneOf(withAll([CENTUR_ION, not(SYNCHRO)]), [...BANISHMENT, ...GRAVEYARD])),
      ]),
    ],
    limits: 'as-read',
  },
  {
    name: 'Centur-Ion Phalanx',
    why: 'what it banishes comes back in the Standby Phase of the next turn',
    effects: [
      activation(
        [
          { do: 'banish', cards: TARGET },
          {
            do: 'later',
            join: 'if-you-do',
            at: { part: 'standby', of: 'either', next: true, ofTurn: true },
            steps: [{ do: 'summon', cards: TARGET, side: 'owner' }],
          },
        ],
        {
          activate: [
            {
              do: 'target',
              binds: 'target',
              cards: oneOf(withAll([FACE_UP, { is: 'monsterCard' }]), EITHER_FIELD),
            },
          ],
        },
      ),
      asRead('quick', '6a5e8d2c'),
    ],
    limits: 'as-read',
  },
]
