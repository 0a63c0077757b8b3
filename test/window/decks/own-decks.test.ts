import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { cardPool } from '../../../shared/cards/pool.ts'
import { type Deck, emptyDeck, withCard } from '../../../shared/decks/deck.ts'
import { failed, ok } from '../../../shared/result.ts'
import { followOwnDecks } from '../../../src-renderer/decks/own-decks.ts'
import { GameData } from '../../../src-renderer/game-data/game-data.svelte.ts'
import { level, named } from '../../duel/cards.ts'
import { limitList } from '../../legality/lists.ts'

const [ice, fire, iron] = ['Ice Scout', 'Fire Scout', 'Iron Scout'].map((name) => named(level(4), name))
if (!ice || !fire || !iron) throw new Error('there are three cards')

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A window that knows these decks, and what a search for "scout" finds in it. */
const window = () => {
  const pool = cardPool([ice, fire, iron])
  const data = new GameData(pool.cards, [limitList([])], '2026-06-01', [iron.passcode])
  let hear: (decks: readonly Deck[]) => void = () => undefined
  const decks = {
    watchAll: (watcher: (kept: unknown) => void) => {
      watcher(failed({ code: 'unavailable' }))
      hear = (all) => watcher(ok(all.map((deck) => ({ deck }))))
      return () => (hear = () => undefined)
    },
  }
  const stop = followOwnDecks({ storage: { decks }, data } as never)
  return { keep: (...all: readonly Deck[]) => hear(all), found: () => data.search('scout').cards, stop }
}
const deckOf = (...cards: readonly (typeof ice)[]): Deck =>
  cards.reduce((deck, { passcode }) => withCard(deck, 'main', passcode), emptyDeck('Mine'))

describe('what the own decks hold', () => {
  it('is found first as soon as the window knows them, and after every pause in the work on them', () => {
    const { keep, found } = window()
    expect(found()[0]).toBe(iron)
    keep(deckOf(fire))
    vi.advanceTimersByTime(0)
    expect(found().slice(0, 2)).toEqual([fire, iron])
    keep(deckOf(fire), deckOf(ice))
    keep(deckOf(fire), deckOf(ice), deckOf(ice))
    vi.advanceTimersByTime(1000)
    expect(found()[0]).toBe(fire)
    vi.advanceTimersByTime(1000)
    expect(found()).toEqual([ice, fire, iron])
    // A card that no deck holds any more is what it was before.
    keep()
    vi.advanceTimersByTime(2000)
    expect(found()[0]).toBe(iron)
  })

  it('is counted no more once nobody follows', () => {
    const { keep, found, stop } = window()
    keep(deckOf(fire))
    stop()
    vi.advanceTimersByTime(5000)
    expect(found()[0]).toBe(iron)
  })
})
