import { expect, it } from 'vitest'
import { copiesAsked } from '../../../src-renderer/views/decks/panes/quick-add.ts'

it.each([
  ['3x ash', 3, 'ash'],
  ['2 × effect veiler', 2, 'effect veiler'],
  ['7 completed', 1, '7 completed'],
  ['3x', 1, '3x'],
  ['ash', 1, 'ash'],
])('"%s" asks for %i of "%s"', (typed, copies, query) => {
  expect(copiesAsked(typed)).toEqual({ copies, query })
})
