import { describe, expect, it } from 'vitest'
import type { Player } from '../../../shared/duel/state/zones.ts'
import {
  afterDuel,
  explainSidingRefusal,
  type Match,
  matchOutcome,
  newMatch,
  nextDuel,
  withSidedDeck,
  sideDeckShown,
} from '../../../shared/duel/turn/match.ts'
import { level, link } from '../cards.ts'

const cards = (count: number) => Array.from({ length: count }, () => level(4).passcode)
const deck = () => ({ main: cards(40), extra: [link(['top']).passcode], side: cards(15) })
const decks = [deck(), deck()] as const
const match = newMatch({ ruleset: 'mr5', seed: 'final', decks })
const won = (...winners: readonly (Player | null)[]): Match =>
  winners.reduce<Match>((now, winner) => afterDuel(now, { winner }), match)
const begun = (of: Match, choice: 'first' | 'second' = 'first') => {
  const duel = nextDuel(of, choice)
  if (!duel.ok) throw new Error(duel.error.code)
  return duel.value
}

describe('a Match', () => {
  it('[DUEL-03] a coin says who decides; who decides goes first or second', () => {
    const tossed = new Set(
      Array.from({ length: 40 }, (_, seed) => newMatch({ ruleset: 'mr5', seed: `${seed}`, decks }).chooser),
    )
    expect(tossed).toEqual(new Set([0, 1]))
    expect(newMatch({ ruleset: 'mr5', seed: 'final', decks })).toEqual(match)
    expect(begun(match, 'first').turn.player).toBe(match.chooser)
    expect(begun(match, 'second').turn.player).not.toBe(match.chooser)
  })

  it('[DUEL-04] the loser decides next; after a drawn Duel a new toss does', () => {
    expect(won(0).chooser).toBe(1)
    expect(won(1).chooser).toBe(0)
    expect(won(0, 1).chooser).toBe(0)
    const tossed = new Set(
      Array.from({ length: 40 }, (_, seed) => {
        const other = newMatch({ ruleset: 'mr5', seed: `${seed}`, decks })
        return `${other.chooser} ${afterDuel(other, { winner: null }).chooser}`
      }),
    )
    expect(tossed.size).toBe(4)
  })

  it('[DUEL-05] is won by two Duels, and has no third one then', () => {
    expect(matchOutcome(won(0))).toBeUndefined()
    expect(matchOutcome(won(0, 0))).toEqual({ winner: 0 })
    expect(nextDuel(won(0, 0), 'first')).toEqual({ ok: false, error: { code: 'match-is-over' } })
    expect(matchOutcome(won(0, 1))).toBeUndefined()
    expect(matchOutcome(won(0, 1, 1))).toEqual({ winner: 1 })
    expect(matchOutcome(won(null, 1, null))).toEqual({ winner: 1 })
    expect(matchOutcome(won(0, 1, null))).toEqual({ winner: null })
  })

  it('[DUEL-06] cards are swapped with the Side Deck between Duels; of it only the number is shown', () => {
    const [own] = decks
    const swapped = {
      ...own,
      main: [...own.main.slice(1), ...own.side.slice(0, 1)],
      side: [...own.side.slice(1), ...own.main.slice(0, 1)],
    }
    const result = withSidedDeck(won(1), 0, swapped)
    if (!result.ok) throw new Error(result.error.code)
    expect(sideDeckShown(result.value, 0)).toBe(15)
    const main = begun(result.value).sides[0]
    expect([...main.hand, ...main.deck].map(({ passcode }) => passcode)).toContain(own.side[0])
    const codeOf = (change: ReturnType<typeof withSidedDeck>) => (change.ok ? 'allowed' : change.error.code)
    expect(codeOf(withSidedDeck(match, 0, swapped))).toBe('not-between-duels')
    expect(codeOf(withSidedDeck(won(1), 0, { ...own, main: [...cards(1), ...own.main.slice(1)] }))).toBe(
      'other-cards',
    )
    const moved = { ...own, main: [...own.main, ...own.side.slice(0, 1)], side: own.side.slice(1) }
    expect(withSidedDeck(won(1), 0, moved)).toEqual({
      ok: false,
      error: { code: 'other-size', section: 'side', had: 15, has: 14 },
    })
    // 40 cards in the Main Deck are the fewest: none makes room for a card of the Extra Deck.
    const fewer = {
      main: own.main.slice(1),
      extra: [...own.extra, ...own.side.slice(0, 1)],
      side: [...own.side.slice(1), ...own.main.slice(0, 1)],
    }
    const words = [moved, fewer].map((sided) => {
      const change = withSidedDeck(won(1), 0, sided)
      return change.ok ? 'allowed' : explainSidingRefusal(change.error)
    })
    expect(words).toEqual([
      'Swap card for card: each Side Deck must stay as large as it was.',
      'The Main Deck would have 39 cards, which is no legal size.',
    ])
  })

  it('[DECK-09] a card of the Main Deck makes room for one of the Extra Deck where both keep a legal size', () => {
    const strong = link(['left']).passcode
    const own = { ...deck(), main: cards(41), side: [strong, ...cards(14)] }
    const sided = afterDuel(newMatch({ ruleset: 'mr5', seed: 'sided', decks: [own, deck()] }), { winner: 1 })
    const swapped = {
      main: own.main.slice(1),
      extra: [...own.extra, strong],
      side: [...own.side.slice(1), ...own.main.slice(0, 1)],
    }
    const result = withSidedDeck(sided, 0, swapped)
    if (!result.ok) throw new Error(result.error.code)
    const { hand, deck: rest, extraDeck } = begun(result.value).sides[0]
    expect([hand.length + rest.length, extraDeck.length, sideDeckShown(result.value, 0)]).toEqual([40, 2, 15])
    expect(extraDeck.map(({ passcode }) => passcode)).toContain(strong)
    // Sixteen cards are too many for the Extra Deck.
    const full = { ...own, extra: Array.from({ length: 15 }, () => link(['top']).passcode) }
    const crowded = afterDuel(newMatch({ ruleset: 'mr5', seed: 'full', decks: [full, deck()] }), {
      winner: 1,
    })
    const over = { ...full, main: own.main.slice(1), extra: [...full.extra, strong], side: swapped.side }
    expect(withSidedDeck(crowded, 0, over)).toMatchObject({
      ok: false,
      error: { code: 'other-size', section: 'extra', had: 15, has: 16 },
    })
  })

  it('[DUEL-08] each Duel begins with the whole Decks as registered, whatever became of the cards', () => {
    const [own] = decks
    const all = (of: Match) => {
      const { hand, deck: rest, extraDeck, banished, graveyard } = begun(of).sides[0]
      expect([banished, graveyard]).toEqual([[], []])
      return [...hand, ...rest, ...extraDeck].map(({ passcode }) => passcode).toSorted()
    }
    const registered = [...own.main, ...own.extra].toSorted()
    expect(all(match)).toEqual(registered)
    expect(all(won(0, 1))).toEqual(registered)
    const orders = [match, won(0)].map((of) => begun(of).sides[0].deck.map(({ passcode }) => passcode))
    expect(orders[0]).not.toEqual(orders[1])
  })

  it('[DUEL-08, DECK-09] a Deck that was sided for the second Duel is still sided before the third, and may be sided back', () => {
    const [own] = decks
    const swapped = {
      ...own,
      main: [...own.main.slice(1), ...own.side.slice(0, 1)],
      side: [...own.side.slice(1), ...own.main.slice(0, 1)],
    }
    const sided = withSidedDeck(won(1), 0, swapped)
    if (!sided.ok) throw new Error(sided.error.code)
    const third = afterDuel(sided.value, { winner: 0 })
    expect(third.decks[0]).toEqual(swapped)
    expect(third.registered[0]).toEqual(own)
    const back = withSidedDeck(third, 0, own)
    expect(back.ok && back.value.decks[0]).toEqual(own)
  })
})
