import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { availableTo, holdings } from '../../shared/collection/holdings.ts'
import {
  bestPurchases,
  copiesNeeded,
  missingCards,
  nearestToFinish,
} from '../../shared/collection/missing.ts'
import { freeCopies, type OwnedPrint } from '../../shared/collection/owned-print.ts'
import { byPlace, pickList, returnList, sleeved } from '../../shared/collection/sleeving.ts'
import { type Deck, emptyDeck } from '../../shared/decks/deck.ts'
import type { Passcode } from '../../shared/cards/passcode.ts'
import { CODE, POOL } from '../legality/cards.ts'

const deckOf = (main: readonly Passcode[], side: readonly Passcode[] = []): Deck => ({
  ...emptyDeck('A deck'),
  main,
  side,
})
const pile = (card: Passcode, quantity: number, rest: Partial<OwnedPrint> = {}): OwnedPrint => ({
  card,
  quantity,
  ...rest,
})
const TWO_ASH = deckOf([CODE.ash, CODE.ash])
const lacks = (deck: Deck, piles: readonly OwnedPrint[], ...ids: string[]) =>
  missingCards(copiesNeeded([deck], POOL), availableTo(holdings(piles), ...ids))

describe('what a deck lacks', () => {
  it('counts over Main, Extra and Side Deck, alternate artworks as the card', () => {
    const deck = deckOf([CODE.monsterReborn, CODE.monsterRebornArt], [CODE.monsterReborn])
    expect(lacks(deck, [pile(CODE.monsterReborn, 1)])).toEqual([
      { card: CODE.monsterReborn, needed: 3, available: 1, missing: 2 },
    ])
  })

  it('is nothing of what is sleeved in it, and everything that is sleeved in another', () => {
    const piles = [pile(CODE.ash, 2, { sleeved: [{ deck: 'a', copies: 2 }] })]
    expect(lacks(TWO_ASH, piles, 'a')).toEqual([])
    expect(lacks(TWO_ASH, piles, 'b')).toMatchObject([{ missing: 2 }])
  })

  it('adds up for decks that are to be built together', () => {
    const needed = copiesNeeded([TWO_ASH, TWO_ASH], POOL)
    expect(missingCards(needed, () => 3)).toMatchObject([{ needed: 4, missing: 1 }])
  })

  it('says which decks are nearest, and which single card finishes most', () => {
    const gaps = [
      { deck: 'far', missing: lacks(deckOf([CODE.ash, CODE.synchro, CODE.synchro]), []) },
      { deck: 'near', missing: lacks(deckOf([CODE.ash]), []) },
      { deck: 'done', missing: [] },
    ]
    expect(nearestToFinish(gaps).map(({ deck }) => deck)).toEqual(['done', 'near', 'far'])
    expect(bestPurchases(gaps)).toEqual([
      { card: CODE.ash, copies: 1, finishes: ['near'], helps: ['far'] },
      { card: CODE.synchro, copies: 2, finishes: [], helps: ['far'] },
    ])
  })
})

describe('a pick list', () => {
  const needed = copiesNeeded([deckOf([CODE.ash, CODE.ash, CODE.ash, CODE.synchro])], POOL)

  it('walks to the place that has most of the deck first, and to no more than needed', () => {
    const piles = [
      pile(CODE.ash, 3, { place: 'Box 1' }),
      pile(CODE.synchro, 1, { place: 'Binder' }),
      pile(CODE.ash, 3, { place: 'Binder' }),
    ]
    const { take, missing } = pickList(needed, piles, 'd')
    expect(byPlace(take, piles)).toEqual([
      [
        'Binder',
        [
          { at: 1, copies: 1 },
          { at: 2, copies: 3 },
        ],
      ],
    ])
    expect(missing.size).toBe(0)
  })

  it('takes copies that are not for trade first', () => {
    const piles = [pile(CODE.ash, 3, { forTrade: 3 }), pile(CODE.ash, 3, { condition: 'played' })]
    expect(pickList(needed, piles, 'd').take).toEqual([{ at: 1, copies: 3 }])
  })

  it('walks past a place whose cards the deck does not need, and begins where most of what it needs lies', () => {
    const piles = [
      pile(CODE.monsterReborn, 3, { place: 'Drawer' }),
      pile(CODE.synchro, 1, { place: 'Box 1' }),
      pile(CODE.ash, 1, { place: 'Box 2' }),
      pile(CODE.ash, 1, { place: 'Box 2', condition: 'played' }),
      pile(CODE.ash, 1, { place: 'Box 3' }),
    ]
    expect(pickList(needed, piles, 'd').take.map(({ at }) => at)).toEqual([2, 3, 1, 4])
  })

  it('walks first to a place with three of four cards, whatever else lies in more piles', () => {
    const piles = [
      pile(CODE.ash, 1, { place: 'Box 1' }),
      pile(CODE.synchro, 1, { place: 'Box 1' }),
      pile(CODE.ash, 3, { place: 'Box 2' }),
    ]
    expect(pickList(needed, piles, 'd').take).toEqual([
      { at: 2, copies: 3 },
      { at: 1, copies: 1 },
    ])
  })

  it('says what cannot be found, and puts back what the deck no longer needs', () => {
    const piles = [pile(CODE.monsterReborn, 1, { sleeved: [{ deck: 'd', copies: 1 }] })]
    const list = pickList(needed, piles, 'd')
    expect([...list.missing]).toEqual([
      [CODE.ash, 3],
      [CODE.synchro, 1],
    ])
    expect(list.putBack).toEqual([{ at: 0, copies: 1 }])
    expect(sleeved(piles, list, 'd')).toEqual([pile(CODE.monsterReborn, 1)])
  })

  it('never takes what is not there, and is undone by its return list', () => {
    const anyPile = fc.record({
      card: fc.constantFrom(CODE.ash, CODE.synchro),
      quantity: fc.integer({ min: 0, max: 4 }),
      place: fc.constantFrom('Box 1', 'Box 2', 'Binder'),
    })
    fc.assert(
      fc.property(fc.array(anyPile, { maxLength: 8 }), (piles) => {
        const list = pickList(needed, piles, 'd')
        const built = sleeved(piles, list, 'd')
        expect(built.every((each) => freeCopies(each) >= 0)).toBe(true)
        const took = list.take.reduce((sum, { copies }) => sum + copies, 0)
        const lacking = [...list.missing.values()].reduce((sum, copies) => sum + copies, 0)
        expect(took + lacking).toBe(4)
        expect(pickList(needed, built, 'd')).toMatchObject({ take: [], putBack: [] })
        const back = { take: [], putBack: returnList(built, 'd') }
        expect(sleeved(built, back, 'd')).toEqual(piles)
      }),
    )
  })
})
