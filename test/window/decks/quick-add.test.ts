import { expect, it } from 'vitest'
import { copiesAsked } from '../../../src-renderer/views/decks/panes/quick-add.ts'

it.each([
  ['3x ash', 3, 'ash'],
  ['2 × effect veiler', 2, 'effect veiler'],
  ['7 completed', 1, '7 completed'],
  ['3 ash', 3, 'ash'],
  [' 2  effect veiler', 2, 'effect veiler'],
  ['3 hump', 1, '3 hump'],
  ['4 ash', 1, '4 ash'],
  ['3', 1, '3'],
  ['3 ', 1, '3 '],
  ['101 ark', 1, '101 ark'],
  ['3x', 1, '3x'],
  ['ash', 1, 'ash'],
])('"%s" asks for %i of "%s"', (typed, copies, query) => {
  const beginsName = (text: string): boolean => /^(?:3 hump|7 com)/.test(text.trim())
  expect(copiesAsked(typed, beginsName)).toEqual({ copies, query })
})
