import { expect, it } from 'vitest'
import type { Moment } from '../../../shared/duel/replay/line.ts'
import { partingsOf, type Stretch } from '../../../shared/duel/replay/stretches.ts'

const branch = (...words: readonly string[]): Stretch<string> => ({
  moments: words.map((step, id) => ({ id, step }) as unknown as Moment<string>),
  branches: [],
})

it('branches that begin alike are told apart by the first moment at which they differ', () => {
  const parted = (...branches: readonly Stretch<string>[]) =>
    partingsOf(branches, (words) => words).map((moment) => moment?.step)
  expect(
    parted(branch('Activate', 'Choose A', 'End'), branch('Activate', 'Choose B'), branch('Set')),
  ).toEqual(['Choose A', 'Choose B', undefined])
  // Alike with one for longer than with another.
  expect(parted(branch('a', 'b', 'c'), branch('a', 'b', 'd'), branch('a', 'e'))).toEqual(['c', 'd', 'e'])
  expect(parted(branch('a'), branch('a', 'b'))).toEqual([undefined, 'b'])
  expect(parted(branch('a'), branch('b'))).toEqual([undefined, undefined])
})
