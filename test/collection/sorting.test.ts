import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { done } from '../../shared/in-pieces.ts'
import { sorting } from '../../shared/collection/column-values.ts'

describe('sorting in pieces', () => {
  it('comes to the same as sorting at once', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ maxLength: 3 })), (texts) => {
        // Over more than one run each time.
        const many = Array.from({ length: 9000 }, (_, at) => `${texts[at % texts.length] ?? ''}${at % 977}`)
        expect(done(sorting(many))).toEqual([...many].sort())
        expect(done(sorting(texts))).toEqual([...texts].sort())
      }),
      { numRuns: 10 },
    )
  })
})
