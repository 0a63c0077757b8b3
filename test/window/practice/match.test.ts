import { describe, expect, it } from 'vitest'
import { afterDuel, type MatchDeck, withSidedDeck } from '../../../shared/duel/turn/match.ts'
import { keptLine, lineFrom } from '../../../src-renderer/views/practice/line/kept-line.ts'
import {
  bothSided,
  matchOf,
  scoreOf,
  setupOfDuel,
} from '../../../src-renderer/views/practice/match/match-duels.ts'
import { normal } from '../../duel/cards.ts'
import { practising } from './table-of.ts'

describe('a Match in practice', () => {
  const begun = () => {
    const monsters = Array.from({ length: 12 }, () => normal(4))
    const { practice } = practising(monsters)
    const side = monsters.slice(10).map(({ passcode }) => passcode)
    const deck = { ...practice.setup.deck, main: practice.setup.deck.main.slice(0, 10), side }
    const match = matchOf(practice.setup, deck, 'match')
    practice.newHand(setupOfDuel(match, practice.setup, true))
    return { practice, match, deck }
  }

  it('[DUEL-05] is a step that says which Duel it is; a new hand after it is practice again', () => {
    const { practice } = begun()
    expect(practice.line.hand.steps[0]?.words).toBe('Duel 1 of the Match, going first')
    expect(practice.setup.match && scoreOf(practice.setup.match)).toBe('0 : 0')
    practice.newHand()
    expect(practice.setup.match).toBeUndefined()
  })

  it('[DECK-09] goes on with the deck as withSidedDeck, and the score', () => {
    const { practice, match, deck } = begun()
    const [out] = deck.main
    const [into] = deck.side
    if (!out || !into) throw new Error('there is nothing to swap')
    const swapped = withSidedDeck(afterDuel(match, { winner: 0 }), 0, {
      main: [...deck.main.slice(1), into],
      extra: [],
      side: [...deck.side.slice(1), out],
    })
    if (!swapped.ok) throw new Error(swapped.error.code)
    practice.newHand(setupOfDuel(swapped.value, practice.setup, false))
    expect(practice.setup.deck.main).toContain(into)
    expect(practice.setup.seed).toBe('match duel 2')
    expect(practice.setup.match && scoreOf(practice.setup.match)).toBe('1 : 0')
    const { match: second } = practice.setup
    if (!second) throw new Error('no Match')
    practice.newHand(setupOfDuel(afterDuel(second, { winner: 1 }), practice.setup, true))
    expect(practice.setup.deck.main).toContain(into)
  })

  it('[DECK-09] is withSidedDeck on both sides of the table, and as registered once it is over', () => {
    const { practice, deck } = begun()
    practice.against({ is: 'deck', deck: { ...deck, name: 'Theirs' }, place: 'theirs' }, deck)
    const lost = afterDuel(matchOf(practice.setup, deck, 'both'), { winner: 1 })
    const swap = ({ main, extra, side }: MatchDeck): MatchDeck => ({
      main: [...main.slice(1), ...side.slice(0, 1)],
      extra,
      side: [...side.slice(1), ...main.slice(0, 1)],
    })
    const [yours, theirs] = lost.decks
    const both = bothSided(lost, [swap(yours), swap(theirs)])
    if (!both.ok) throw new Error(both.error.code)
    practice.newHand(setupOfDuel(both.value, practice.setup, true))
    const opponent = () => (practice.setup.opponent?.is === 'deck' ? practice.setup.opponent : undefined)
    expect(practice.setup.deck.main).toEqual(swap(yours).main)
    expect(opponent()).toMatchObject({ deck: { name: 'Theirs', main: swap(theirs).main }, place: 'theirs' })
    expect(bothSided(lost, [yours, { ...theirs, side: [] }])).toMatchObject({ ok: false })
    expect(matchOf(practice.setup, deck, 'another').registered).toEqual(lost.registered)
    practice.newHand({ deck })
    expect(opponent()?.deck.main).toEqual(deck.main)
  })

  it('is kept with the line', () => {
    const { practice } = begun()
    const written: unknown = JSON.parse(JSON.stringify(keptLine(practice.line.all)))
    expect(lineFrom(written, practice.cards).line).toEqual(practice.line.all)
  })
})
