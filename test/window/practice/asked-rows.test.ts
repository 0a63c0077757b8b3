import { expect, it } from 'vitest'
import type { DuelCard } from '../../../shared/duel/state/duel-card.ts'
import { type AnswerRow, rowsNamed } from '../../../src-renderer/views/practice/choice/asked-rows.ts'

it('an answer is found by the name that is read, and by the English one', () => {
  const row: AnswerRow = {
    key: '1',
    label: 'Drago Bianco Occhi Blu',
    group: 'Your Deck',
    note: '',
    actions: [{ do: 'pass' }],
    card: {} as DuelCard,
  }
  const found = (typed: string) => rowsNamed([row], typed, () => 'Blue-Eyes White Dragon').length
  expect(['occhi blu', 'blue-eyes', 'drago', 'occhi dragon', 'magician'].map(found)).toEqual([1, 1, 1, 0, 0])
  expect(rowsNamed([row], 'blue-eyes')).toEqual([])
  expect(rowsNamed([{ ...row, label: 'Aschenblüte' }], 'aschenblute')).toHaveLength(1)
  expect(rowsNamed([row], '…')).toEqual([])
})
