import { describe, expect, it } from 'vitest'
import { emptyDeck } from '../../shared/decks/deck.ts'
import { deckStatistics } from '../../shared/decks/statistics.ts'
import { CODE, filler, POOL, times } from '../legality/cards.ts'

describe('a deck in numbers', () => {
  const deck = {
    ...emptyDeck('test'),
    main: [...filler(4), ...times(3, CODE.ash), CODE.monsterReborn, CODE.monsterRebornArt],
    extra: [CODE.synchro, CODE.xyz, CODE.link],
  }
  const numbers = deckStatistics(deck, POOL)

  it('counts kinds, Levels, Ranks and Links over Main and Extra Deck', () => {
    expect(numbers.kinds).toEqual([
      { label: 'Normal', count: 4 },
      { label: 'Effect', count: 3 },
      { label: 'Spell', count: 2 },
      { label: 'Link', count: 1 },
      { label: 'Synchro', count: 1 },
      { label: 'Xyz', count: 1 },
    ])
    expect(numbers.levels).toEqual([
      { label: 'Level 4', count: 8 },
      { label: 'Rank 4', count: 1 },
      { label: 'Link 3', count: 1 },
    ])
    expect(numbers.attributes).toEqual([{ label: 'LIGHT', count: 10 }])
  })

  it('counts copies by card, artworks together', () => {
    expect(numbers.copies).toEqual([
      { label: '1×', count: 0 },
      { label: '2×', count: 3 },
      { label: '3×', count: 1 },
    ])
  })

  it('[SYN-02] says which Summons the Extra Deck needs and what the Main Deck has for them', () => {
    expect(numbers.needs).toEqual([
      {
        method: 'Synchro',
        wanted: 1,
        serving: [
          { label: 'Tuners', count: 0 },
          { label: 'non-Tuner monsters', count: 7 },
        ],
        unserved: true,
      },
      { method: 'Xyz', wanted: 1, serving: [{ label: 'Level 4 monsters', count: 7 }], unserved: false },
      { method: 'Link', wanted: 1, serving: [{ label: 'monsters', count: 7 }], unserved: false },
    ])
  })

  it('of an empty deck are empty', () => {
    expect(deckStatistics(emptyDeck('x'), POOL)).toMatchObject({ kinds: [], levels: [], needs: [] })
  })
})
