import { describe, expect, it } from 'vitest'
import { TABLE_COLUMNS } from '../../../src-renderer/views/collection/table/table-columns.ts'

const paid = TABLE_COLUMNS.find(({ id }) => id === 'paid')

describe('what was paid, in the table', () => {
  it.each([
    ['2.375', 2.375],
    ['2.375 EUR', 2.375],
    ['12,50', 12.5],
    ['1,234.50', 1234.5],
  ])('is read as the table writes it: %s', (text, amount) => {
    expect(paid?.change?.(text)).toMatchObject({ paid: amount })
  })

  it('is refused where it is no price', () => {
    expect(paid?.change?.('a lot')).toBeUndefined()
  })
})
