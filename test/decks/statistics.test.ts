import { describe, expect, it } from 'vitest'
import type { Card, LevelMonster, XyzMonster } from '../../shared/cards/card.ts'
import { type Passcode, passcode } from '../../shared/cards/passcode.ts'
import { cardPool } from '../../shared/cards/pool.ts'
import { readSummoningEffect } from '../../shared/cards/summoning/read.ts'
import { emptyDeck } from '../../shared/decks/deck.ts'
import { byLevel, deckStatistics } from '../../shared/decks/statistics.ts'
import { CODE, filler, FILLER, FUSIONS, POOL, times } from '../legality/cards.ts'

const cardOf = (code: Passcode): Card => {
  const card = POOL.find(code)
  if (!card) throw new Error(`no card ${code}`)
  return card
}
const XYZ = cardOf(CODE.xyz) as XyzMonster
const FUSES = readSummoningEffect(
  'Fusion Summon 1 Fusion Monster from your Extra Deck, using monsters you control.',
)
const SYNCHROS = [cardOf(CODE.synchro)]
const level = (code: number, its: number): LevelMonster => ({
  ...(cardOf(FILLER[0]?.passcode ?? CODE.ash) as LevelMonster),
  passcode: passcode(code),
  level: its,
})

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

  it('[FUS-01] [SYN-02] counts Spells that Fusion Summon and Tuners, and each Rank that is asked for once, the lowest first', () => {
    const tuner: Card = { ...level(1, 3), abilities: ['tuner'] }
    const fusionSpell: Card = {
      kind: 'spell',
      passcode: passcode(2),
      name: 'Union of two',
      icon: 'normal',
      archetypes: [],
      regions: ['tcg'],
      ...(FUSES && { summoning: FUSES }),
    }
    const rank = (code: number, of: number): Card => ({ ...XYZ, passcode: passcode(code), rank: of })
    const cards = [tuner, fusionSpell, level(3, 8), level(4, 4), rank(5, 8), rank(6, 4), rank(7, 8)]
    const pool = cardPool([...cards, ...FUSIONS, ...SYNCHROS])
    const { needs, kinds, types } = deckStatistics(
      {
        ...emptyDeck('x'),
        main: [1, 2, 3, 4].map(passcode),
        extra: [
          passcode(5),
          passcode(6),
          passcode(7),
          ...[...FUSIONS, ...SYNCHROS].map((card) => card.passcode),
        ],
      },
      pool,
    )
    expect(needs).toEqual([
      { method: 'Fusion', wanted: 30, serving: [{ label: 'Fusion Spell', count: 1 }], unserved: false },
      {
        method: 'Synchro',
        wanted: 1,
        serving: [
          { label: 'Tuner', count: 1 },
          { label: 'non-Tuner monsters', count: 2 },
        ],
        unserved: false,
      },
      {
        method: 'Xyz',
        wanted: 3,
        serving: [
          { label: 'Level 4 monster', count: 1 },
          { label: 'Level 8 monster', count: 1 },
        ],
        unserved: false,
      },
    ])
    expect(kinds[0]).toEqual({ label: 'Fusion', count: 30 })
    expect(types).toEqual([{ label: 'Dragon', count: 37 }])
  })

  it('orders Levels before Ranks before Link Ratings, 10 behind 9', () => {
    const labels = ['Link 2', 'Rank 10', 'Level 10', 'Rank 9', 'Level 9', 'Link 1']
    expect(labels.toSorted(byLevel)).toEqual(['Level 9', 'Level 10', 'Rank 9', 'Rank 10', 'Link 1', 'Link 2'])
  })

  it('counts a card of which the deck holds more than three among those of three', () => {
    const four = deckStatistics({ ...emptyDeck('x'), main: times(4, CODE.ash) }, POOL)
    expect(four.copies.map(({ count }) => count)).toEqual([0, 0, 1])
  })
})
