import { describe, expect, it } from 'vitest'
import type { Action } from '../../../shared/duel/action.ts'
import { viewFor } from '../../../shared/duel/state/knowledge.ts'
import { level } from '../cards.ts'
import { move } from '../doing.ts'
import { duel, type Table } from '../table.ts'

/* Cards of a Deck that are excavated or looked at: taken, sent, or put back in any order. */

const deck = [level(1), level(2), level(3), level(4), level(5)] as const
const [one, two, three, four] = deck
const before = duel().mine({ deck: [...deck] })
const order = (table: Table): readonly number[] =>
  table.state.sides[0].deck.map(({ passcode }) => deck.findIndex((card) => card.passcode === passcode) + 1)
const arrange = (table: Table, cards: readonly (typeof one)[], end: 'top' | 'bottom'): Action => ({
  do: 'arrange-by-hand',
  cards: cards.map((card) => table.id(card)),
  deck: end,
})
const look = (count: number): Action => ({ do: 'look-by-hand', player: 0, count })
const excavate = (count: number): Action => ({ do: 'excavate-by-hand', player: 0, count })

describe('looking at the top cards of a Deck', () => {
  it('[TERM-05, KNOW-03] shows them to the player who looks, and to nobody else; they stay there', () => {
    const table = before.act(look(3))
    const known = (viewer: 0 | 1) => viewFor(table.state, viewer).sides[0].deck.known.length
    expect([known(0), known(1)]).toEqual([3, 0])
    expect(order(table)).toEqual([1, 2, 3, 4, 5])
    expect(before.verdict(look(6))).toBe('deck-is-empty')
  })

  it('[TERM-05] puts them back in any order, on top or at the bottom', () => {
    const table = before.act(look(3))
    expect(order(table.act(arrange(table, [three, one, two], 'top')))).toEqual([3, 1, 2, 4, 5])
    expect(order(table.act(arrange(table, [two, one], 'bottom')))).toEqual([3, 4, 5, 2, 1])
    const parted = table.act(arrange(table, [two], 'top'), arrange(table, [one, three], 'bottom'))
    expect(order(parted)).toEqual([2, 4, 5, 1, 3])
  })

  it('[TERM-05] puts nothing back but what is looked at, and each card once', () => {
    expect(before.refused(arrange(before, [one], 'top'))).toBe('not-looked-at TERM-05')
    const table = before.act(look(2))
    expect(table.refused(arrange(table, [one, four], 'top'))).toBe('not-looked-at TERM-05')
    expect(table.refused(arrange(table, [one, one], 'top'))).toBe('named-twice TERM-05')
    expect(table.refused(arrange(table, [], 'bottom'))).toBe('not-looked-at TERM-05')
    const after = table.act(arrange(table, [two], 'top'))
    expect(after.refused(arrange(after, [two], 'top'))).toBe('not-looked-at TERM-05')
  })
})

describe('excavated cards', () => {
  it('[TERM-05] are taken one by one; the rest is still looked at', () => {
    const table = before.act(excavate(3))
    const taken = table.act(move(table, two, { in: 'hand', of: 0 }))
    expect(taken.state.lookedAt?.cards).toEqual([table.id(one), table.id(three)])
    const sent = taken.act(move(taken, one, { in: 'graveyard', of: 0 }))
    expect(order(sent.act(arrange(sent, [three], 'bottom')))).toEqual([4, 5, 3])
  })

  it('[TERM-05, TERM-09] are forgotten once they are put back in an order of the player’s, or shuffled in', () => {
    const table = before.act(excavate(3))
    const back = table.act(arrange(table, [three, two, one], 'top'))
    expect(back.state.lookedAt).toBeUndefined()
    expect(viewFor(back.state, 1).sides[0].deck.known).toEqual([])
    const shuffled = table.act({ do: 'shuffle-by-hand', player: 0 })
    expect(shuffled.state.lookedAt).toBeUndefined()
    expect(shuffled.refused(arrange(shuffled, [one], 'top'))).toBe('not-looked-at TERM-05')
  })

  it('[TERM-05] are looked at until the next phase', () => {
    const table = before.act(excavate(2))
    const later = table.act({ do: 'enter-phase', phase: 'end' })
    expect(later.state.lookedAt).toBeUndefined()
  })
})
