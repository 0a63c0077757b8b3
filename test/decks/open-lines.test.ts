import { describe, expect, it } from 'vitest'
import { emptyDeck } from '../../shared/decks/deck.ts'
import { joinedNotes } from '../../shared/decks/joined-notes.ts'
import {
  MOST_OPEN_LINES,
  type OpenLine,
  withLineAnswered,
  withOpenLines,
} from '../../shared/decks/open-lines.ts'
import { CODE, POOL, times } from '../legality/cards.ts'

const line = (text: string, more: Partial<OpenLine> = {}): OpenLine => ({
  text,
  copies: 2,
  side: false,
  near: [],
  ...more,
})

describe('lines that still need an answer', () => {
  it('are each there once, in each part of the deck, with their copies together', () => {
    const { lines } = withOpenLines([line('Ash')], [line('Ash', { copies: 1 }), line('Ash', { side: true })])
    expect(lines.map(({ copies, side }) => [copies, side])).toEqual([
      [3, false],
      [2, true],
    ])
    const many = Array.from({ length: 500 }, (_, at) => line(`x${at}`))
    const bounded = withOpenLines([], many)
    expect([bounded.lines.length, bounded.leftOut]).toEqual([MOST_OPEN_LINES, 500 - MOST_OPEN_LINES])
  })

  it('bring the card that they mean where its kind or their heading says', () => {
    const deck = { ...emptyDeck('x'), main: [CODE.ash] }
    expect(withLineAnswered(deck, line('a'), CODE.synchro, POOL)).toMatchObject({
      main: [CODE.ash],
      extra: times(2, CODE.synchro),
    })
    expect(withLineAnswered(deck, line('a', { side: true }), CODE.synchro, POOL)).toMatchObject({
      extra: [],
      side: times(2, CODE.synchro),
    })
  })

  it('take the place of the card that stood for them, and of no other copy', () => {
    const deck = { ...emptyDeck('x'), main: times(3, CODE.ash), side: times(2, CODE.ash) }
    const taken = { taken: CODE.ash, near: [CODE.ash, CODE.harpieLady] }
    expect(withLineAnswered(deck, line('a', taken), CODE.harpieLady, POOL)).toMatchObject({
      main: [CODE.ash, ...times(2, CODE.harpieLady)],
      side: times(2, CODE.ash),
    })
    expect(withLineAnswered(deck, line('a', { ...taken, side: true }), CODE.harpieLady, POOL)).toMatchObject({
      main: times(3, CODE.ash),
      side: times(2, CODE.harpieLady),
    })
  })

  it('that two windows answer at once are all gone', () => {
    const base = { openLines: [line('a'), line('b'), line('c')] }
    const mine = { openLines: [line('b'), line('c')] }
    const theirs = { openLines: [line('a'), line('c')] }
    expect(joinedNotes({ base, mine, theirs }).openLines?.map(({ text }) => text)).toEqual(['c'])
  })
})
