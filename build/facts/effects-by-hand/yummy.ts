import type { EffectCondition } from '../../../shared/cards/effects/condition.ts'
import type { EffectStep } from '../../../shared/cards/effects/effect.ts'
import type { ChosenCards } from '../../../shared/cards/effects/which-cards.ts'
import { withAll } from '../../../shared/cards/filter/normal-form.ts'
import { asRead, type EntryByHand } from './entry.ts'
import {
  archetype,
  BANISHMENT,
  DECK,
  FACE_UP,
  GRAVEYARD,
  IF_SUMMONED,
  named,
  not,
  oneOf,
  SPELL_OR_TRAP,
  SYNCHRO,
  TARGET,
  THEIR_FIELD,
  THIS,
  trigger,
} from './parts.ts'

/* Yummies, which do something better where a Synchro Monster Summoned them. */

const YUMMY = archetype('Yummy')
const BY_SYNCHRO: EffectCondition = {
  is: 'card',
  card: THIS,
  of: { is: 'monster' },
  with: [{ is: 'summoned-by', source: SYNCHRO }],
}

interface Sweet {
  readonly name: string
  /** How the grammar reads the Summon of its own. */
  readonly own: EntryByHand['effects'][number]
  readonly target?: ChosenCards
  readonly does: EffectStep
  readonly instead: EffectStep
}

const yummy = ({ name, own, target, does, instead }: Sweet): EntryByHand => ({
  name,
  why: 'it does something else if a Synchro Monster Summoned it',
  effects: [
    own,
    trigger(
      IF_SUMMONED,
      [{ do: 'one-of', of: [{ resolve: [does] }, { if: BY_SYNCHRO, resolve: [instead] }] }],
      target && { activate: [{ do: 'target', binds: 'target', cards: target }] },
    ),
  ],
  limits: 'as-read',
})

const OWN = asRead('own-summon', '81be838e')
const CUPSY = 'Cupsy☆Yummy'

export const YUMMIES: readonly EntryByHand[] = [
  yummy({
    name: 'Cooky☆Yummy',
    own: OWN,
    target: oneOf(FACE_UP, THEIR_FIELD),
    does: {
      do: 'apply',
      lasting: { is: 'alter', cards: TARGET, changes: [{ of: 'atk', is: 'lose', by: 1000 }] },
      lasts: { until: 'its-cards-leave' },
    },
    instead: { do: 'destroy', cards: TARGET },
  }),
  yummy({
    name: 'Lollipo☆Yummy',
    own: OWN,
    target: oneOf({ is: 'card' }, [{ place: 'graveyard', of: 'opponent' }]),
    does: { do: 'to-deck', at: 'shuffle', cards: TARGET },
    instead: { do: 'banish', cards: TARGET },
  }),
  yummy({
    name: CUPSY,
    own: OWN,
    does: { do: 'add', cards: oneOf(withAll([YUMMY, { is: 'card' }, not(named(CUPSY))]), DECK) },
    instead: { do: 'draw', count: 1 },
  }),
  yummy({
    name: 'Marshmao☆Yummy',
    own: asRead('ignition', '0fb77b33'),
    does: { do: 'add', cards: oneOf(withAll([YUMMY, SPELL_OR_TRAP]), GRAVEYARD) },
    instead: {
      do: 'place',
      in: 'spellTrapZone',
      cards: oneOf(
        withAll([
          YUMMY,
          {
            is: 'any',
            of: [
              { is: 'spell', icon: 'field' },
              { is: 'spell', icon: 'continuous' },
              { is: 'trap', icon: 'continuous' },
            ],
          },
        ]),
        [...DECK, ...BANISHMENT],
      ),
    },
  }),
]
