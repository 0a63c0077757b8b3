import { describe, expect, it } from 'vitest'
import { cardPool } from '../../shared/cards/pool.ts'
import { conditionTokens, LONGEST_CONDITION } from '../../shared/odds/tokens.ts'
import { deckVocabulary } from '../../shared/odds/vocabulary.ts'
import { CARDS } from '../window/cards.ts'

/* A condition is read again at every letter, so neither its marks nor the names in it may multiply what one look costs. */
describe('a condition full of quotation marks', () => {
  it.each([
    ['nothing between them', '"'],
    ['a letter between them', 'a"'],
    ['marks of both kinds', '“a”'],
  ])('with %s asks about four names a mark at most', { tags: 'attack' }, (_what, piece) => {
    let asked = 0
    const text = piece.repeat(LONGEST_CONDITION).slice(0, LONGEST_CONDITION)
    conditionTokens(text, () => (asked++, false))
    expect(asked).toBeLessThanOrEqual(4 * LONGEST_CONDITION)
    expect(asked).toBeGreaterThan(0)
  })

  it('still finds a name that has marks itself, and one with two pairs of them', () => {
    const names = ['Maxx "C"', 'A "B" and "C"']
    const read = (text: string) => conditionTokens(text, (name) => names.includes(name))
    expect(read('"Maxx "C"" or "x"').map(({ text }) => text)).toEqual(['"Maxx "C""', 'or', '"x"'])
    expect(read('"A "B" and "C""')).toHaveLength(1)
  })

  it('walks the cards once, however many names no card has', { tags: 'attack' }, () => {
    const pool = cardPool(CARDS)
    let walks = 0
    const counting = {
      ...pool,
      get cards() {
        walks += 1
        return pool.cards
      },
    }
    const { cardName } = deckVocabulary([], [], counting)
    for (let at = 0; at < 50; at += 1) expect(cardName(`No card ${at}`)).toBeUndefined()
    const [card] = pool.cards
    expect(cardName(` ${card?.name.toUpperCase()} `)).toBe(card?.name)
    expect(walks).toBe(1)
  })
})
