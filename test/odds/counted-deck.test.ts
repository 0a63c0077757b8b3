import { describe, expect, it } from 'vitest'
import { cardPool } from '../../shared/cards/pool.ts'
import { copiesOf, countedDeck } from '../../shared/odds/counted-deck.ts'
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
