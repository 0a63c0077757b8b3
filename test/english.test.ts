import { expect, it } from 'vitest'
import { inside } from '../shared/english.ts'

it.each([
  ['You cannot attack', 'you cannot attack'],
  ['Special Summon 1 monster', 'Special Summon 1 monster'],
  ['LP of both players', 'LP of both players'],
])('%s: what stands in the middle of a sentence keeps the capitals of names', (words, said) => {
  expect(inside(words)).toBe(said)
})
