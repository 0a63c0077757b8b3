import { expect, it } from 'vitest'
import { ROW_REPAIRS } from '../../../src-renderer/collection/import/import-memory.ts'

it(
  'what a forged setting says rows mean is taken only where it names a card by its number',
  { tags: 'attack' },
  () => {
    const forged = [
      ['Ash Blosom', 14558127],
      ['Veiler', '97268402'],
      ['Nothing', null],
      ['Many', [14558127]],
      [7, 14558127],
    ]
    expect(ROW_REPAIRS.read(forged)).toEqual([['Ash Blosom', 14558127]])
  },
)
