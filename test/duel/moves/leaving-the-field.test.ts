import { describe, expect, it } from 'vitest'
import type { Card } from '../../../shared/cards/card.ts'
import type { Happening } from '../../../shared/duel/event.ts'
import { fusion, level, named, trap, xyz } from '../cards.ts'
import { allPass, DONE, effect, move, toGraveyard, turnUp } from '../doing.ts'
import { duel, faceUp, main, set, type Table } from '../table.ts'

const HAND = { in: 'hand', of: 0 } as const
const DECK = { in: 'deck', of: 0 } as const
const BANISHED = { in: 'banished', of: 0 } as const
const GRAVEYARD = { in: 'graveyard', of: 0 } as const
/** Whether the card's own Trigger Effect activates for that. */
const fires = (table: Table, card: Card, happened: Happening, of?: { readonly whose: 0 | 1 }) =>
  table.verdict(effect(table, card, 'trigger', { on: { happened, ...of } })) === 'allowed'
describe('banishing', () => {
  it('[MOVE-10] is done by effects and costs only, and keeps a card apart from the Graveyard', () => {
    const monster = level(4)
    const table = duel().mine({ mainMonster: [monster], hand: [level(4)], graveyard: [level(4)] })
    const names = new Set(table.offers().map((action) => action.do))
    expect([...names].some((name) => name.includes('banish') || name.includes('by-hand'))).toBe(false)
    const after = table.act(move(table, monster, BANISHED))
    const { banished, graveyard, deck } = after.state.sides[0]
    expect([banished.length, graveyard.length, deck.length]).toEqual([1, 1, 0])
  })

  it('[MOVE-10-EX2] Fiber Jar shuffles hands, fields and Graveyards into the Decks, and leaves banished cards', () => {
    const jar = named(level(3, { abilities: ['flip'] }), 'Fiber Jar')
    const away = [level(4), level(4), level(4)]
    const kept = Array.from({ length: 3 }, () => level(4))
    const bare = duel().mine({
      mainMonster: [set(jar)],
      hand: [...away, ...kept],
      graveyard: [level(4)],
      deck: kept,
    })
    const table = bare.act(turnUp(bare, jar), ...away.map((card) => move(bare, card, BANISHED)))
    const chained = allPass(table.act(effect(table, jar, 'flip')))
    const { hand, graveyard } = chained.state.sides[0]
    const gathered = [...hand, ...graveyard, chained.monster(jar)].map(({ id }) => id)
    const after = chained.act(
      ...gathered.map((card) => ({ do: 'move-by-hand', card, to: DECK, deck: 'shuffle' }) as const),
      { do: 'draw-by-hand', player: 0, count: 5 },
      DONE,
    )
    const side = after.state.sides[0]
    expect([side.banished, side.graveyard, side.hand, side.deck].map(({ length }) => length)).toEqual([
      3, 0, 5, 3,
    ])
    expect(after.refused({ do: 'change-position', card: after.id(jar) })).toBe('not-there POS-04')
  })
})

describe('leaving the field', () => {
  const call = trap('continuous')
  const revived = level(4)
  const table = duel().mine({ mainMonster: [revived], spellTrap: [faceUp(call)] })
  const watches = (after: Table) =>
    after.verdict(effect(after, call, 'trigger', { on: { happened: 'left-field', to: after.id(revived) } }))

  it('[MOVE-11] is going to the Graveyard, the hand, the Extra Deck or among the banished cards', () => {
    const piles = [GRAVEYARD, HAND, BANISHED].map((to) => table.act(move(table, revived, to)))
    expect(piles.map(watches)).toEqual(['allowed', 'allowed', 'allowed'])
    const merged = fusion(6, '2 monsters')
    const board = duel().mine({ mainMonster: [merged], spellTrap: [faceUp(call)] })
    const back = board.act(move(board, merged, { in: 'extraDeck', of: 0 }, { faceUp: false }))
    const on = { happened: 'left-field', to: back.id(merged) } as const
    expect(back.verdict(effect(back, call, 'trigger', { on }))).toBe('allowed')
  })

  it('[MOVE-11] is no change of zone or of control', () => {
    const moved = table.act(move(table, revived, main(2)))
    const taken = table.act(move(table, revived, main(1, 1)))
    expect([moved, taken].map(watches)).toEqual(['has-not-happened', 'has-not-happened'])
  })

  it('[MOVE-12] a monster shuffled into the Main Deck or turned into Xyz Material does not activate', () => {
    const rank = xyz(4)
    const board = duel().mine({ mainMonster: [revived, rank] })
    const shuffled = board.act(move(board, revived, DECK, { deck: 'shuffle' }))
    expect(fires(shuffled, revived, 'left-field')).toBe(false)
    const attach = { do: 'attach-by-hand', card: board.id(revived), under: board.id(rank) } as const
    expect(fires(board.act(attach), revived, 'left-field')).toBe(false)
    for (const to of [GRAVEYARD, BANISHED]) {
      expect(fires(board.act(move(board, revived, to)), revived, 'left-field')).toBe(true)
    }
  })

  it.each([
    ['classic', true],
    ['mr4', true],
    ['mr5', false],
  ] as const)(
    '[MOVE-13] [MOVE-14] back in the Extra Deck it activates under %s: %s; back in the hand always',
    (ruleset, activates) => {
      const merged = fusion(6, '2 monsters')
      const board = duel({ ruleset }).mine({ mainMonster: [merged, revived] })
      const back = board.act(move(board, merged, { in: 'extraDeck', of: 0 }, { faceUp: false }))
      expect(fires(back, merged, 'left-field')).toBe(activates)
      expect(fires(board.act(toGraveyard(board, merged)), merged, 'left-field')).toBe(true)
      expect(fires(board.act(move(board, revived, HAND)), revived, 'left-field')).toBe(true)
    },
  )
})
