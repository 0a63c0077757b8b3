import { describe, expect, it } from 'vitest'
import { newDuel } from '../../../shared/duel/turn/setup.ts'
import { level, link } from '../cards.ts'

const times = (count: number) => Array.from({ length: count }, () => level(4).passcode)
const deck = { main: times(40), extra: [link(['top']).passcode] }

describe('setting up a duel', () => {
  const state = newDuel({ ruleset: 'mr5', seed: 'monday', decks: [deck, deck], first: 1 })

  it('[DUEL-01] both players begin with 8000 Life Points', () => {
    expect(state.sides.map(({ lifePoints }) => lifePoints)).toEqual([8000, 8000])
  })

  it('[DUEL-02] five cards are drawn from each shuffled Deck, the Extra Deck lies face-down', () => {
    for (const side of state.sides) {
      expect(side.hand).toHaveLength(5)
      expect(side.deck).toHaveLength(35)
      expect(side.extraDeck.map(({ faceUp }) => faceUp)).toEqual([false])
    }
    const drawn = [...state.sides[0].hand, ...state.sides[0].deck].map(({ passcode }) => passcode)
    expect(drawn).not.toEqual(deck.main)
    expect(drawn.toSorted()).toEqual(deck.main.toSorted())
  })

  it('[DUEL-03] the player chosen goes first', () => {
    expect(state.turn).toMatchObject({ number: 1, player: 1, phase: 'draw' })
  })

  it('[DUEL-07] the same seed gives the same duel, another seed another one', () => {
    expect(newDuel({ ruleset: 'mr5', seed: 'monday', decks: [deck, deck], first: 1 })).toEqual(state)
    const other = newDuel({ ruleset: 'mr5', seed: 'tuesday', decks: [deck, deck], first: 1 })
    expect(other.sides[0].deck).not.toEqual(state.sides[0].deck)
  })

  it('[ZONE-01] every zone is empty but Deck, hand and Extra Deck', () => {
    expect(state.extraMonster).toEqual([null, null])
    for (const side of state.sides) {
      expect(side).toMatchObject({ field: null, graveyard: [], banished: [] })
      expect([...side.mainMonster, ...side.spellTrap]).toEqual(Array.from({ length: 10 }, () => null))
    }
  })
})
