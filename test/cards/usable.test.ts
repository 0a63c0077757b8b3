import { describe, expect, it } from 'vitest'
import { readMaterials } from '../../shared/cards/materials/read.ts'
import { usableFor } from '../../shared/cards/materials/usable.ts'
import { level, spell, tuner, xyz } from '../duel/cards.ts'

const usable = (line: string) => {
  const [young, old, tuning] = [level(4), level(8), tuner(3)]
  const materials = readMaterials(line)
  if (!materials) throw new Error(`not a materials line: ${line}`)
  const named = new Map([
    [young.passcode, 'Level 4'],
    [old.passcode, 'Level 8'],
    [tuning.passcode, 'Tuner'],
  ])
  return usableFor(materials, [young, old, tuning, spell(), xyz(4)]).map((recipe) =>
    recipe.map(({ words, cards }) => [words, ...cards.map(({ passcode }) => named.get(passcode) ?? 'Xyz')]),
  )
}

describe('what can be used as material', () => {
  it('is named for each place of the line', () => {
    expect(usable('1 Tuner + 1+ non-Tuner monsters')).toEqual([
      [
        ['1 Tuner', 'Tuner'],
        ['1+ non-Tuner monsters', 'Level 4', 'Level 8', 'Xyz'],
      ],
    ])
    expect(usable('2 Level 4 monsters')).toEqual([[['2 Level 4 monsters', 'Level 4']]])
  })

  it('is named for what must be among them, too', () => {
    expect(usable('2 monsters, including a Tuner')).toEqual([
      [
        ['2 monsters', 'Level 4', 'Level 8', 'Tuner', 'Xyz'],
        ['including 1 Tuner', 'Tuner'],
      ],
    ])
  })
})
