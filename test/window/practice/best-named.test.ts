import { describe, expect, it } from 'vitest'
import { bestNamed, namedLikeliestFirst } from '../../../src-renderer/views/practice/best-named.ts'

describe('a card of the deck that is named by a part of its name', () => {
  const deck = ['Epurrely Beauty', 'My Friend Purrely', 'Purrelyly', 'Purrely', 'Stray Purrely Street'].map(
    (name) => ({
      name,
    }),
  )

  it.each([
    ['purrely', 'Purrely'],
    ['PURRELYL', 'Purrelyly'],
    ['friend', 'My Friend Purrely'],
    ['beau', 'Epurrely Beauty'],
    ['ray purr', 'Stray Purrely Street'],
    ['stray ', 'Stray Purrely Street'],
    ['ash', undefined],
    [' ', undefined],
  ])('“%s” is %s', (typed, name) => {
    expect(bestNamed(deck, typed)?.name).toBe(name)
  })

  it('stands first in the list of those that hold the text, and the others keep their order', () => {
    const list = (typed: string) =>
      namedLikeliestFirst(deck, ({ name }) => [name], typed).map(({ name }) => name)
    expect(list('purrely')).toEqual([
      'Purrely',
      'Purrelyly',
      'My Friend Purrely',
      'Stray Purrely Street',
      'Epurrely Beauty',
    ])
    expect(list(' ')).toEqual(deck.map(({ name }) => name))
    expect(list('ash')).toEqual([])
  })
  it('is found by each of its names, however they are accented or hyphenated', () => {
    const cards = [
      ['Snake-Eye Ash', 'Schlangenaugen-Asche'],
      ['Ash Blossom & Joyous Spring', 'Aschenblüte & Freudenquell'],
    ]
    const found = (typed: string) => namedLikeliestFirst(cards, (names) => names, typed).map(([name]) => name)
    expect(found('aschenblute')).toEqual(['Ash Blossom & Joyous Spring'])
    expect(found('asche')).toEqual(['Ash Blossom & Joyous Spring', 'Snake-Eye Ash'])
    expect(found('snake eye')).toEqual(['Snake-Eye Ash'])
    expect(found('&')).toEqual([])
  })
})
