import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { describeMaterials } from '../../shared/cards/materials/describe.ts'
import { readMaterials } from '../../shared/cards/materials/read.ts'
import { anyMaterials } from './materials-trees.ts'

describe('law', () => {
  it('whatever the tree can say is described in words that read back to it', () => {
    fc.assert(
      fc.property(anyMaterials, (materials) => {
        expect(readMaterials(describeMaterials(materials)), describeMaterials(materials)).toEqual(materials)
      }),
      { numRuns: 2000 },
    )
  })
})
