import { describe, expect, it } from 'vitest'
import type { Card } from '../../shared/cards/card.ts'
import { cardPool } from '../../shared/cards/pool.ts'
import { passcode } from '../../shared/cards/passcode.ts'
import { emptyDeck } from '../../shared/decks/deck.ts'
import { copiesByCard, copiesIn } from '../../shared/decks/room.ts'

const monster = (code: number, name: string): Card => ({
  kind: 'monster',
  passcode: passcode(code),
  name,
  archetypes: ['Harpie'],
  regions: ['tcg', 'ocg'],
  type: 'Winged Beast',
  attribute: 'WIND',
  abilities: [],
  effect: true,
  frame: 'effect',
  level: 4,
  atk: 1300,
  def: 1400,
  restrictions: [],
})

describe('copies in a deck', () => {
  it('[DECK-03] count artworks as one card; cards of one counted name are together for the limit, apart for a search', () => {
    const lady: Card = { ...monster(1, 'Harpie Lady'), artworks: [passcode(2)] }
    const one: Card = { ...monster(3, 'Harpie Lady 1'), countsAs: 'Harpie Lady' }
    const pool = cardPool([lady, one])
    const deck = { ...emptyDeck('Harpies'), main: [1, 2, 3].map(passcode), side: [passcode(1), passcode(9)] }
    expect(copiesByCard(deck, pool)).toEqual(
      new Map([
        [lady, 3],
        [one, 1],
      ]),
    )
    expect(copiesIn(deck, passcode(3), pool)).toBe(4)
  })
})
