import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { passcode } from '../../shared/cards/passcode.ts'
import { copiesOfEach } from '../../shared/decks/difference.ts'
import { type Deck, DECK_SECTIONS, emptyDeck } from '../../shared/decks/deck.ts'
import { mergedDeck } from '../../shared/decks/merge.ts'
import { CODE, FILLER, POOL, times } from '../legality/cards.ts'

const section = fc.array(fc.constantFrom(...FILLER.slice(0, 6).map(({ passcode }) => passcode)), {
  maxLength: 12,
})
const anyDeck: fc.Arbitrary<Deck> = fc.record({
  name: fc.constantFrom('A', 'B'),
  main: section,
  extra: section,
  side: section,
})

describe('two decks merged', () => {
  it('hold of each card what the one that has more of it has', () => {
    const deck = { ...emptyDeck('Mine'), main: [CODE.ash, CODE.harpieLady] }
    const other = {
      ...emptyDeck('Yours'),
      main: [...times(3, CODE.ash), CODE.monsterReborn],
      extra: [CODE.link],
    }
    const { deck: merged, leftOut } = mergedDeck(deck, other, 3, POOL)
    expect(merged).toEqual({
      name: 'Mine',
      main: [CODE.ash, CODE.harpieLady, CODE.ash, CODE.ash, CODE.monsterReborn],
      extra: [CODE.link],
      side: [],
    })
    expect(leftOut.size).toBe(0)
  })

  it('[DECK-03] have no name more often than may be, over all sections, and say what was left out', () => {
    const deck = { ...emptyDeck('Mine'), main: times(2, CODE.ash) }
    const other = { ...emptyDeck('Yours'), side: times(2, CODE.ash) }
    const { deck: merged, leftOut } = mergedDeck(deck, other, 3, POOL)
    expect(merged.side).toEqual([CODE.ash])
    expect([...leftOut]).toEqual([[CODE.ash, 1]])
  })

  it('[DECK-03] count names over the whole deck, artworks and unknown cards too', () => {
    const unknown = passcode(99900000)
    const { deck: merged, leftOut } = mergedDeck(
      { ...emptyDeck('Mine'), main: [CODE.harpieLady, CODE.monsterReborn], side: [CODE.harpieLady1] },
      {
        ...emptyDeck('Yours'),
        main: [CODE.monsterRebornArt, ...times(2, CODE.harpieLady1), ...times(5, unknown)],
        side: [],
      },
      3,
      POOL,
    )
    expect(merged.main).toEqual([CODE.harpieLady, CODE.monsterReborn, CODE.harpieLady1, ...times(3, unknown)])
    expect([...leftOut]).toEqual([
      [CODE.harpieLady1, 1],
      [unknown, 2],
    ])
  })

  it('lose no card of the first, and merged again gain none', () => {
    fc.assert(
      fc.property(anyDeck, anyDeck, (deck, other) => {
        const { deck: merged } = mergedDeck(deck, other, 3, POOL)
        for (const name of DECK_SECTIONS) {
          expect(merged[name].slice(0, deck[name].length)).toEqual(deck[name])
          const before = copiesOfEach(other[name], POOL)
          for (const [card, copies] of copiesOfEach(merged[name].slice(deck[name].length), POOL))
            expect(copies).toBeLessThanOrEqual(before.get(card) ?? 0)
        }
        expect(mergedDeck(merged, other, 3, POOL).deck).toEqual(merged)
      }),
    )
  })
})
