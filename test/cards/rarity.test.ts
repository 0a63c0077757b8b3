import { describe, expect, it } from 'vitest'
import { RARITY_NAMES, rarityNamed } from '../../shared/cards/prints/rarity.ts'
import { parsePrintFacts } from '../../shared/formats/cards/print-facts.ts'
import { resourceJson } from '../facts/resources.ts'

describe('the names of rarities', () => {
  const read = parsePrintFacts(resourceJson('prints.json'))
  if (!read.ok) throw new Error(read.error.code)
  const shipped = new Set([...read.value.prints.values()].flat().map(({ rarity }) => rarity))

  it('are those of the prints', () => {
    expect([...RARITY_NAMES].filter((name) => !shipped.has(name))).toEqual([])
  })

  it.each([
    ['C', 'Common'],
    ['Comune', 'Common'],
    ['UR', 'Ultra Rare'],
    ['ultra', 'Ultra Rare'],
    ['Ultra Rare (UR)', 'Ultra Rare'],
    ['UR - Ultra Rare', 'Ultra Rare'],
    ['Starfoil', 'Starfoil Rare'],
    ['QCSR', 'Quarter Century Secret Rare'],
    ['Ultra Rara', 'Ultra Rare'],
    ['Odd Shine', 'Odd Shine'],
    [' ', undefined],
  ])('%j is %j', (written, name) => {
    expect(rarityNamed(written)).toBe(name)
  })
})
