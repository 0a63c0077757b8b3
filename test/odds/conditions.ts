import * as fc from 'fast-check'
import { COUNT_COMPARISONS, type HandCondition, type Subject } from '../../shared/odds/condition.ts'
import type { CountedDeck } from '../../shared/odds/counted-deck.ts'
import type { Vocabulary } from '../../shared/odds/vocabulary.ts'

export const ROLES = ['starter', 'extender', 'brick', 'hand-trap', 'going second'] as const
export const NAMES = ['Ash', 'The "Odd" One', 'Back\\slash', 'Dark Magician'] as const

export const VOCABULARY: Vocabulary = {
  roles: ROLES,
  cardName: (name) => NAMES.find((known) => known === name),
}

const subject: fc.Arbitrary<Subject> = fc.oneof(
  fc.constantFrom(...ROLES).map((role) => ({ kind: 'role' as const, role })),
  fc.constantFrom(...NAMES).map((name) => ({ kind: 'card' as const, name })),
)

const count: fc.Arbitrary<HandCondition> = fc.record({
  is: fc.constant('count' as const),
  of: subject,
  comparison: fc.constantFrom(...COUNT_COMPARISONS),
  number: fc.integer({ min: 0, max: 4 }),
})

const together: fc.Arbitrary<HandCondition> = fc.record({
  is: fc.constant('together' as const),
  parts: fc.array(fc.record({ of: subject, atLeast: fc.integer({ min: 1, max: 2 }) }), {
    minLength: 2,
    maxLength: 4,
  }),
})

/** Any condition the language can write. */
export const anyCondition = fc.letrec<{ condition: HandCondition }>((tie) => ({
  condition: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    count,
    together,
    tie('condition').map((condition) => ({ is: 'not' as const, condition })),
    fc.record({
      is: fc.constantFrom('and' as const, 'or' as const),
      conditions: fc.array(tie('condition'), { minLength: 2, maxLength: 3 }),
    }),
  ),
})).condition

/** Small decks in which cards play several roles. */
export const anySmallDeck: fc.Arbitrary<CountedDeck> = fc
  .tuple(
    fc.array(fc.record({ roles: fc.subarray([...ROLES]), copies: fc.integer({ min: 0, max: 3 }) }), {
      minLength: NAMES.length,
      maxLength: NAMES.length,
    }),
    fc.record({
      roles: fc.subarray([...ROLES]),
      copies: fc.integer({ min: 1, max: 3 }),
      countsAs: fc.constantFrom(...NAMES),
    }),
  )
  .map(([named, other]) => [...named.map((card, at) => ({ ...card, name: NAMES[at] ?? '' })), other])
