import { describe, expect, it } from 'vitest'
import { type Deck, emptyDeck, withCard } from '../../shared/decks/deck.ts'
import { withoutCardsAt } from '../../shared/decks/places.ts'
import { judgeSiding } from '../../shared/legality/siding.ts'
import { CODE, filler, FUSIONS, times } from './cards.ts'

const before: Deck = {
  ...emptyDeck('test'),
  main: filler(40),
  extra: FUSIONS.map((card) => card.passcode).slice(0, 15),
  side: [...times(3, CODE.ash), CODE.link],
}
const move = (deck: Deck, from: 'main' | 'extra' | 'side', index: number, to: 'main' | 'extra' | 'side') =>
  withCard(withoutCardsAt(deck, [{ section: from, index }]), to, deck[from][index] ?? CODE.ash)

describe('[DECK-09] siding between the Duels of a Match', () => {
  it('swaps cards one for one with Main and Extra Deck', () => {
    let after = before
    for (let swap = 0; swap < 3; swap++) after = move(move(after, 'side', 0, 'main'), 'main', 0, 'side')
    after = move(move(after, 'side', 0, 'extra'), 'extra', 0, 'side')
    expect(after.main).not.toEqual(before.main)
    expect(judgeSiding(before, after)).toEqual([])
  })

  it('swaps a card for the Extra Deck with one of the Main Deck: only the Side Deck keeps its size', () => {
    const larger: Deck = { ...before, main: filler(41), extra: before.extra.slice(0, 14) }
    const link = larger.side.indexOf(CODE.link)
    const after = move(move(larger, 'side', link, 'extra'), 'main', 0, 'side')
    expect([after.main.length, after.extra.length, after.side.length]).toEqual([40, 15, 4])
    expect(judgeSiding(larger, after)).toEqual([])
  })

  it('refuses two in and one out', () => {
    const after = move(move(move(before, 'side', 0, 'main'), 'side', 0, 'main'), 'main', 0, 'side')
    expect(judgeSiding(before, after)).toEqual([
      { code: 'section-changed-size', rules: ['DECK-09'], section: 'side', before: 4, after: 3 },
    ])
  })

  it('refuses cards from elsewhere', () => {
    const after = withCard(
      withoutCardsAt(before, [{ section: 'side', index: 0 }]),
      'side',
      CODE.monsterReborn,
    )
    expect(judgeSiding(before, after)).toEqual([
      { code: 'card-removed', rules: ['DECK-09'], card: CODE.ash, copies: 1 },
      { code: 'card-added', rules: ['DECK-09'], card: CODE.monsterReborn, copies: 1 },
    ])
  })
})
