import { describe, expect, it } from 'vitest'
import { placeIn } from '../../../src-renderer/services/navigation.svelte.ts'
import { hashOf } from '../../../src-renderer/services/navigation.svelte.ts'

describe('the address of a place', () => {
  it('leads back to it', () => {
    for (const place of [
      { view: 'decks', of: undefined },
      { view: 'decks', of: 'a/b c#é' },
      { view: 'settings', of: undefined },
      { view: 'practice', of: 'a/b', within: ['hands', 'first~k/3'] },
    ] as const)
      expect(placeIn(hashOf(place))).toEqual(place)
  })

  it('leads to the decks when it makes no sense', () => {
    for (const hash of ['', '#', '#/nowhere/x', '#/decks/%E0%A4%A'])
      expect(placeIn(hash)).toMatchObject({ view: 'decks' })
    expect(placeIn('#/decks/%E0%A4%A').of).toBeUndefined()
  })
})
