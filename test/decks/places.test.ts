import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Deck, DECK_SECTIONS, emptyDeck } from '../../shared/decks/deck.ts'
import {
  cardsAt,
  deckPlaceKeys,
  type DeckPlace,
  withCardsAdded,
  withCardsMoved,
  withoutCardsAt,
} from '../../shared/decks/places.ts'
import { FORMATS } from '../../shared/legality/format.ts'
import { CODE, FILLER, POOL, times } from '../legality/cards.ts'

const [room] = FORMATS
const codes = FILLER.slice(0, 8).map(({ passcode }) => passcode)
const section = fc.array(fc.constantFrom(...codes, CODE.link, CODE.ash), { maxLength: 18 })
const anyDeck: fc.Arbitrary<Deck> = fc.record({
  name: fc.constant('x'),
  main: section,
  extra: section,
  side: section,
})
const anyPlace: fc.Arbitrary<DeckPlace> = fc.record({
  section: fc.constantFrom(...DECK_SECTIONS),
  index: fc.nat(19),
})
const distinctPlaces = fc.uniqueArray(anyPlace, { selector: ({ section, index }) => `${section}${index}` })
const all = (deck: Deck): readonly number[] =>
  DECK_SECTIONS.flatMap((name) => deck[name]).toSorted((a, b) => a - b)

describe('several cards at once', () => {
  it('are moved together, in the order in which they lay, to the place under the pointer', () => {
    const [a, b, c, d] = codes
    if (a === undefined || b === undefined || c === undefined || d === undefined) throw new Error('no cards')
    const deck = { ...emptyDeck('x'), main: [a, b, c, d] }
    const places: readonly DeckPlace[] = [
      { section: 'main', index: 2 },
      { section: 'main', index: 0 },
    ]
    const moved = withCardsMoved(deck, places, { section: 'main', index: 4 }, room, POOL)
    expect(moved.deck.main).toEqual([b, d, a, c])
    expect(moved.places).toEqual([
      { section: 'main', index: 2 },
      { section: 'main', index: 3 },
    ])
  })

  it('[DECK-05] stay where the other section takes none of them, or no more', () => {
    const deck = {
      ...emptyDeck('x'),
      main: [CODE.ash, CODE.ash],
      extra: [CODE.link],
      side: times(14, CODE.synchro),
    }
    const places: readonly DeckPlace[] = [
      { section: 'main', index: 0 },
      { section: 'main', index: 1 },
      { section: 'extra', index: 0 },
    ]
    const sided = withCardsMoved(deck, places, { section: 'side', index: 0 }, room, POOL)
    expect(sided.deck.side).toHaveLength(15)
    expect(sided.staying.map(({ card, why }) => [card, why.code])).toEqual([
      [CODE.ash, 'section-full'],
      [CODE.link, 'section-full'],
    ])
    expect(withCardsMoved(deck, places, { section: 'main', index: 0 }, room, POOL).staying).toEqual([
      { card: CODE.link, why: { code: 'wrong-section', belongsIn: 'extra' } },
    ])
  })

  it('are added together from the place asked for, or at the end where that lies beyond it', () => {
    const [a, b, c, d] = codes
    if (a === undefined || b === undefined || c === undefined || d === undefined) throw new Error('no cards')
    const deck = { ...emptyDeck('x'), main: [a, b] }
    const added = (index?: number) => withCardsAdded(deck, [c, d], { to: 'main', index }, room, POOL)
    expect(added(1).deck.main).toEqual([a, c, d, b])
    expect(added(0).deck.main).toEqual([c, d, a, b])
    expect(added(1).places).toEqual([
      { section: 'main', index: 1 },
      { section: 'main', index: 2 },
    ])
    for (const index of [undefined, 2, 40]) {
      expect(added(index).deck.main).toEqual([a, b, c, d])
      expect(added(index).places).toEqual([
        { section: 'main', index: 2 },
        { section: 'main', index: 3 },
      ])
    }
  })

  it('are neither lost nor doubled by any move, and stand where the answer says', () => {
    fc.assert(
      fc.property(anyDeck, distinctPlaces, anyPlace, (deck, places, to) => {
        const moved = withCardsMoved(deck, places, to, room, POOL)
        expect(all(moved.deck)).toEqual(all(deck))
        const [sent, staying] = [cardsAt(moved.deck, moved.places), moved.staying.map(({ card }) => card)]
        expect([...sent, ...staying].toSorted((a, b) => a - b)).toEqual(
          cardsAt(deck, places).toSorted((a, b) => a - b),
        )
      }),
    )
  })

  it('are moved in the order of the sections, and places without a card move nothing', () => {
    const deck = {
      ...emptyDeck('x'),
      main: [CODE.ash, CODE.harpieLady],
      extra: [CODE.link],
      side: [CODE.xyz],
    }
    const places: readonly DeckPlace[] = [
      { section: 'extra', index: 0 },
      { section: 'main', index: 9 },
      { section: 'main', index: 1 },
    ]
    const moved = withCardsMoved(deck, places, { section: 'side', index: 1 }, room, POOL)
    expect(moved.deck).toEqual({
      ...deck,
      main: [CODE.ash],
      extra: [],
      side: [CODE.xyz, CODE.harpieLady, CODE.link],
    })
    expect(moved.places).toEqual([
      { section: 'side', index: 1 },
      { section: 'side', index: 2 },
    ])
    expect(moved.staying).toEqual([])
    expect(
      withCardsMoved(deck, [{ section: 'main', index: 0 }], { section: 'main', index: 9 }, room, POOL),
    ).toMatchObject({
      deck: { main: [CODE.harpieLady, CODE.ash] },
      places: [{ section: 'main', index: 1 }],
    })
    expect([...deckPlaceKeys(places)]).toEqual(['extra-0', 'main-9', 'main-1'])
  })

  it('that find no room are named with the reason, and the others are added', () => {
    const deck = { ...emptyDeck('x'), main: times(2, CODE.ash) }
    const added = withCardsAdded(deck, [CODE.ash, CODE.ash, CODE.link], { index: 0 }, room, POOL)
    expect(added.deck).toMatchObject({ main: times(3, CODE.ash), extra: [CODE.link] })
    expect(added.staying).toEqual([{ card: CODE.ash, why: { code: 'no-more-copies', copies: 3 } }])
    expect(added.places).toEqual([
      { section: 'main', index: 0 },
      { section: 'extra', index: 0 },
    ])
  })

  it('are taken out, and nothing else', () => {
    fc.assert(
      fc.property(anyDeck, distinctPlaces, (deck, places) => {
        const [rest, gone] = [withoutCardsAt(deck, places), cardsAt(deck, places)]
        expect([...all(rest), ...gone].toSorted((a, b) => a - b)).toEqual(all(deck))
      }),
    )
  })
})
