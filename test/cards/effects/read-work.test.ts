import { afterAll, expect, it, vi } from 'vitest'
import { Cursor } from '../../../shared/cards/text/cursor.ts'
import { MONSTER, readOf, spell, TRAP } from './made-up.ts'

/* How much is tried on a text, counted by the words that are asked of it: time says nothing on a busy computer. */

const asked = vi.spyOn(Cursor.prototype, 'key')
afterAll(() => vi.restoreAllMocks())

const workOf = (card: typeof MONSTER, text: string): number => {
  asked.mockClear()
  readOf(card, text)
  return asked.mock.calls.length
}

it.each([
  ['marks', ';\n'],
  ['marks with a word', 'a;\n'],
  ['colons', ':\n'],
  ['sentences of a rule', 'You can draw 1 card.\n'],
  ['bullets', '● You can draw 1 card.\n'],
])(
  'a text of thousands of %s costs no more than some of them',
  { tags: ['attack', 'thorough'] },
  (_what, unit) => {
    for (const card of [MONSTER, spell('continuous'), TRAP]) {
      const some = workOf(card, unit.repeat(80))
      expect(some).toBeGreaterThan(80)
      expect(workOf(card, unit.repeat(Math.floor(9900 / unit.length)))).toBeLessThan(2 * some)
    }
  },
)

it('reads no effect in it, and says so', { tags: 'attack' }, () => {
  const { effects, unread, unheld } = readOf(MONSTER, 'You can draw 1 card.\n'.repeat(400))
  expect([effects, unread, unheld]).toEqual([
    [],
    [{ part: 'main', sentence: 0 }],
    [{ part: 'main', sentence: 0 }],
  ])
  expect(readOf(MONSTER, 'You can draw 1 card.\n'.repeat(20)).effects.length).toBeGreaterThan(0)
})
