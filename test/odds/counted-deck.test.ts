import { describe, expect, it } from 'vitest'
import { cardPool, withNamesShown, withOtherNames } from '../../shared/cards/pool.ts'
import { copiesOf, countedDeck } from '../../shared/odds/counted-deck.ts'
import { formatCondition } from '../../shared/odds/condition.ts'
import { parseCondition } from '../../shared/odds/parse-condition.ts'
import { deckVocabulary } from '../../shared/odds/vocabulary.ts'
import { CODE, POOL } from '../legality/cards.ts'

describe('a deck as odds count it', () => {
  const main = [CODE.harpieLady, CODE.harpieLady, CODE.harpieLady1, CODE.monsterReborn, CODE.monsterRebornArt]
  const deck = countedDeck(main, POOL, (card) => (card === CODE.monsterReborn ? ['extender'] : []))
  const named = (name: string) => copiesOf(deck, { kind: 'card', name })

  it('takes alternate artworks for one card, with one role', () => {
    expect(named('Monster Reborn')).toBe(2)
    expect(copiesOf(deck, { kind: 'role', role: 'extender' })).toBe(2)
  })

  it('finds a card by its own name and by the one it is treated as', () => {
    expect(named('Harpie Lady')).toBe(3)
    expect(named('Harpie Lady 1')).toBe(1)
  })

  it('keeps unknown cards, which may have roles but no name', () => {
    const unknown = countedDeck(main, cardPool([]), () => ['brick'])
    expect(unknown.every(({ name }) => name === undefined)).toBe(true)
    expect(copiesOf(unknown, { kind: 'role', role: 'brick' })).toBe(5)
  })
})

describe('names in the conditions of a deck', () => {
  const { cardName, near } = deckVocabulary([], [CODE.ash], POOL)

  it('may be written loosely where the deck has the card, and in full where it has not', () => {
    expect(cardName('ash blossom and joyous spring')).toBeUndefined()
    expect(cardName('Ash-Blossom, joyous SPRING')).toBe('Ash Blossom & Joyous Spring')
    expect(cardName(' monster reborn ')).toBe('Monster Reborn')
    expect(cardName('Monster-Reborn')).toBeUndefined()
  })

  it('may be those of another language, which are looked at only where a name is asked for', () => {
    let gathered = 0
    const pool = withOtherNames(POOL, () => {
      gathered += 1
      return new Map([
        [CODE.ash, [{ language: 'de', name: 'Aschenblüte und fröhlicher Frühling' }]],
        [CODE.monsterReborn, [{ language: 'de', name: 'Monsterreanimation' }]],
      ])
    })
    const german = deckVocabulary([], [CODE.ash], pool)
    expect(gathered).toBe(0)
    expect(german.cardName('aschenblute und fröhlicher Frühling')).toBe('Ash Blossom & Joyous Spring')
    // Those of cards that the deck does not have are written out.
    expect(german.cardName('monsterREANIMATION')).toBe('Monster Reborn')
    expect(german.cardName('Monster-Reanimation')).toBeUndefined()
    expect(gathered).toBe(1)
  })

  it.each([[[CODE.ash]], [[]]])(
    'may have quotation marks of another language, of cards in the deck or not',
    (deck) => {
      const names = [
        [CODE.ash, '„Asche“'],
        [CODE.monsterReborn, '“復”活'],
      ] as const
      const pool = withOtherNames(
        POOL,
        () => new Map(names.map(([card, name]) => [card, [{ language: 'de', name }]])),
      )
      const text = names.map(([, name]) => `"${name}"`).join(' and not ')
      const read = parseCondition(text, deckVocabulary([], deck, pool))
      expect(read.ok && formatCondition(read.value)).toBe(
        '"Ash Blossom & Joyous Spring" and not "Monster Reborn"',
      )
    },
  )

  it('with a slip are offered as the player reads them', () => {
    const read = withNamesShown(POOL, ({ name }) => `“${name}”`)
    expect(deckVocabulary([], [CODE.ash], read).near?.('Ash Blossom')).toEqual([
      '“Ash Blossom & Joyous Spring”',
    ])
  })

  it('with a slip may mean the cards of the deck', () => {
    expect(near?.('Ash Blossom')).toEqual(['Ash Blossom & Joyous Spring'])
    expect(near?.('Monster Rebron')).toEqual([])
  })
})
