import { describe, expect, it } from 'vitest'
import type { EffectStep } from '../../shared/cards/effects/effect.ts'
import { stepInShort } from '../../shared/cards/effects/in-short.ts'
import { nameRead, withNamesRead } from '../../shared/cards/names-read.ts'
import { withNamesShown } from '../../shared/cards/pool.ts'
import { sentenceFor } from '../../shared/duel/words/explain.ts'
import { CODE, POOL } from '../legality/cards.ts'

const NAMED = withNamesShown(POOL, ({ passcode }) =>
  passcode === CODE.polymerization ? 'Fusion' : undefined,
)

/** Adds the named card, or one of an archetype of the same name, to the hand. */
const step = (name: string, bound?: string): EffectStep => ({
  do: 'add',
  cards: {
    is: 'choice',
    count: { min: 1, max: 1 },
    of: {
      is: 'any',
      of: [
        { is: 'name', name },
        { is: 'archetype', archetype: name },
      ],
    },
    in: [{ of: 'you', place: 'deck' }],
  },
  ...(bound !== undefined && { binds: bound }),
})

describe('the names that players read', () => {
  it('stand in what an effect does, wherever it asks for a card by name, and an archetype keeps its own', () => {
    const words = stepInShort(withNamesRead(step('Polymerization', 'it'), NAMED))
    expect(words).toContain('"Fusion"')
    expect(words).toContain('"Polymerization"')
    expect(stepInShort(step('Polymerization'))).not.toContain('"Fusion"')
  })

  it('stand in the step that a refusal is about, and in what it waits for', () => {
    const refusal = {
      code: 'nothing-to-change',
      rules: [],
      name: 'Mind Master',
      step: step('Polymerization'),
    } as const
    expect(sentenceFor(refusal, NAMED)).toContain('"Fusion"')
    expect(sentenceFor(refusal)).not.toContain('"Fusion"')
  })

  it('leave a name alone that no card has, and all names where English is read', () => {
    expect(['Polymerization', 'it', 'No card'].map((name) => nameRead(name, NAMED))).toEqual([
      'Fusion',
      'it',
      'No card',
    ])
    expect(nameRead('Polymerization', POOL)).toBe('Polymerization')
  })

  it('stay told apart by their passcodes', () => {
    expect(nameRead('Polymerization [24094653]', NAMED)).toBe('Fusion [24094653]')
    expect(nameRead('Mind Master [2]', NAMED)).toBe('Mind Master [2]')
  })
})
