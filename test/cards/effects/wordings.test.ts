import { describe, expect, it } from 'vitest'
import { effectLines } from '../../../shared/cards/effects/describe.ts'
import { readCardEffects } from '../../../shared/cards/effects/read/card.ts'
import { cardOf, WORDINGS } from './wordings.ts'
import { HELD } from './wordings-held.ts'
import { MOST_PLAYED } from './wordings-most-played.ts'

describe('a sentence that is understood', () => {
  it.each([...WORDINGS, ...MOST_PLAYED, ...HELD])('of a %s: %s', (kind, text, said) => {
    const read = readCardEffects(cardOf(kind), { name: 'Lamp', text })
    expect(effectLines(read)).toEqual(said)
    expect(read.effects.every((effect) => effect.read === 'whole')).toBe(true)
    expect(read.unread).toEqual([])
  })
})
