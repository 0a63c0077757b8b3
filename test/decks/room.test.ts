import { describe, expect, it } from 'vitest'
import type { Card } from '../../shared/cards/card.ts'
import { cardPool } from '../../shared/cards/pool.ts'
import { passcode } from '../../shared/cards/passcode.ts'
import { emptyDeck } from '../../shared/decks/deck.ts'
import { BOUNDLESS, copiesByCard, copiesIn, roomToMove, sectionForOneMore } from '../../shared/decks/room.ts'
import { FORMATS } from '../../shared/legality/format.ts'
import { CODE, filler, FUSIONS, POOL, times } from '../legality/cards.ts'

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

describe('one more copy', () => {
  const [room] = FORMATS
  const fusions = FUSIONS.slice(0, 15).map((card) => card.passcode)
  const full = { ...emptyDeck('Full'), main: filler(60), extra: fusions }
  const goesTo = (
    deck: Parameters<typeof sectionForOneMore>[0],
    card: Parameters<typeof copiesIn>[1],
    asked?: 'main' | 'extra' | 'side',
  ) => sectionForOneMore(deck, card, room, POOL, asked)

  it('[DECK-05] goes into the section asked for where its kind may stand there', () => {
    const empty = emptyDeck('Empty')
    expect(goesTo(empty, CODE.ash, 'main')).toEqual({ ok: true, value: 'main' })
    expect(goesTo(empty, CODE.ash, 'side')).toEqual({ ok: true, value: 'side' })
    expect(goesTo(empty, CODE.link, 'extra')).toEqual({ ok: true, value: 'extra' })
    expect(goesTo(empty, CODE.ash, 'extra')).toEqual({
      ok: false,
      error: { code: 'wrong-section', belongsIn: 'main' },
    })
    expect(goesTo(empty, CODE.link, 'main')).toEqual({
      ok: false,
      error: { code: 'wrong-section', belongsIn: 'extra' },
    })
  })

  it('goes where its kind belongs when no section is asked for, and into the Side Deck when that is full', () => {
    expect(goesTo(emptyDeck('Empty'), CODE.ash)).toEqual({ ok: true, value: 'main' })
    expect(goesTo(emptyDeck('Empty'), CODE.link)).toEqual({ ok: true, value: 'extra' })
    expect(goesTo(full, CODE.ash)).toEqual({ ok: true, value: 'side' })
    expect(goesTo(full, CODE.link)).toEqual({ ok: true, value: 'side' })
  })

  it('goes nowhere when the section asked for is full, or all are, or the deck has three', () => {
    const packed = { ...full, side: filler(15) }
    expect(goesTo(full, CODE.ash, 'main')).toEqual({
      ok: false,
      error: { code: 'section-full', section: 'main', max: 60 },
    })
    expect(goesTo(packed, CODE.ash)).toEqual({
      ok: false,
      error: { code: 'section-full', section: 'side', max: 15 },
    })
    expect(goesTo({ ...emptyDeck('Three'), main: times(3, CODE.ash) }, CODE.ash)).toEqual({
      ok: false,
      error: { code: 'no-more-copies', copies: 3 },
    })
  })

  it('goes anywhere for a player who insists, kinds apart', () => {
    const deck = { ...full, main: [...filler(60), ...times(3, CODE.ash)] }
    expect(sectionForOneMore(deck, CODE.ash, BOUNDLESS, POOL)).toEqual({ ok: true, value: 'main' })
    expect(sectionForOneMore(deck, CODE.link, BOUNDLESS, POOL, 'extra')).toEqual({ ok: true, value: 'extra' })
    expect(sectionForOneMore(deck, CODE.link, BOUNDLESS, POOL, 'main')).toMatchObject({ ok: false })
  })

  it('takes an unknown card for one of the Main Deck, and lets it stand anywhere', () => {
    const unknown = passcode(99900000)
    expect(goesTo(emptyDeck('Empty'), unknown)).toEqual({ ok: true, value: 'main' })
    expect(goesTo(emptyDeck('Empty'), unknown, 'extra')).toEqual({ ok: true, value: 'extra' })
    expect(goesTo({ ...emptyDeck('Three'), side: times(3, unknown) }, unknown)).toMatchObject({
      error: { code: 'no-more-copies', copies: 3 },
    })
  })
})

describe('a card of the deck that goes to another section', () => {
  const [room] = FORMATS
  it('[DECK-05] needs a section that takes its kind and has room, however many copies there are', () => {
    const deck = { ...emptyDeck('x'), main: times(3, CODE.ash), side: filler(14) }
    expect(roomToMove(deck, CODE.ash, 'side', room, POOL)).toEqual({ ok: true, value: 'side' })
    expect(roomToMove({ ...deck, side: filler(15) }, CODE.ash, 'side', room, POOL)).toEqual({
      ok: false,
      error: { code: 'section-full', section: 'side', max: 15 },
    })
    expect(roomToMove(deck, CODE.ash, 'extra', room, POOL)).toMatchObject({ error: { belongsIn: 'main' } })
    expect(roomToMove(deck, CODE.link, 'main', room, POOL)).toMatchObject({ error: { belongsIn: 'extra' } })
  })
})
