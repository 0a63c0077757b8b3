import { expect, it } from 'vitest'
import { SAMPLE_DECKS } from '../../../src-renderer/decks/sample-decks.ts'
import type { KeptDeck } from '../../../src-renderer/storage/deck-row.ts'
import { samplePlace } from '../../../src-renderer/views/practice/practice-deck.ts'
import { startPlaces } from '../../../src-renderer/views/practice/start-places.ts'

const SAMPLES = SAMPLE_DECKS.map(({ file }) => samplePlace(file))
const [sample = '', ...otherSamples] = SAMPLES
const deck = (id: string) => ({ id }) as KeptDeck

it('a deck is named where it is under way, or else where it can be begun', () => {
  const [begun, fresh] = [deck('begun'), deck('fresh')]
  expect(startPlaces([begun, fresh], new Set([sample, 'gone', 'begun']))).toEqual({
    goingOn: [sample, 'begun'],
    decks: [fresh],
    samples: otherSamples,
  })
})

it('a sample deck that is under way is there also where own decks cannot be read', () => {
  const { goingOn, samples } = startPlaces([], new Set(['begun', sample]))
  expect([...goingOn, ...samples]).toEqual(SAMPLES)
  expect(goingOn).toEqual([sample])
})
