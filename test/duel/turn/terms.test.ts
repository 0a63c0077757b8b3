import { describe, expect, it } from 'vitest'
import type { Card } from '../../../shared/cards/card.ts'
import { explainRefusal } from '../../../shared/duel/words/explain.ts'
import { level, named, spell, trap } from '../cards.ts'
import { activate, allPass, DONE, move, toGraveyard } from '../doing.ts'
import { duel, main, type Table } from '../table.ts'

const HAND = { in: 'hand', of: 0 } as const
const resolving = (table: Table, card: Card) => allPass(table.act(activate(table, card)))

describe('words that texts use', () => {
  it('[TERM-02] destroying a card does not negate it; only what says "negate" does', () => {
    const [normal, lasting, answer] = [spell(), spell('continuous'), trap()]
    const hit = { do: 'change-life-points', player: 1, by: -500 } as const
    const answered = (card: Card): Table => {
      const table = duel()
        .mine({ hand: [card] })
        .theirs({ spellTrap: [answer] })
      const used = table.act(activate(table, card))
      return allPass(used.act(activate(used, answer)))
    }
    const destroyed = (card: Card): Table => {
      const table = answered(card)
      return table.act(toGraveyard(table, card, 'destroyed'), DONE)
    }
    expect(destroyed(normal).verdict(hit)).toBe('allowed')
    expect(destroyed(lasting).verdict(hit)).toBe('without-effect')
    const negated = answered(normal).act({ do: 'negate-by-hand', link: 1, what: 'effect' }, DONE)
    expect(negated.refused(hit)).toBe('without-effect CHN-30 TERM-02')
  })

  it('[TERM-03] what targets chooses at activation, and not what cannot be targeted; what chooses at resolution may', () => {
    const [immune, moon, swap] = [level(4), named(spell('quick-play'), 'Book of Moon'), spell()]
    const board = duel()
      .mine({ hand: [moon, swap] })
      .theirs({ mainMonster: [immune] })
    const table = board.act({ do: 'grant-by-hand', card: board.id(immune), grant: 'untargetable' })
    const on = activate(table, moon, { targets: [table.id(immune)] })
    const refusal = table.why(on)
    expect(refusal).toMatchObject({ code: 'untargetable', rules: ['TERM-03'] })
    expect(refusal && explainRefusal(refusal)).toContain('cannot be targeted')
    expect(board.verdict(activate(board, moon, { targets: [board.id(immune)] }))).toBe('allowed')
    const chosen = resolving(table, swap)
    expect(chosen.act(move(chosen, immune, main(1)), DONE).place(immune)).toBe('mainMonster 0 0')
  })

  it('[TERM-04] a random discard is picked by the seeded source, though the hand is known', () => {
    const hand = Array.from({ length: 5 }, () => level(4))
    const revealed = hand.reduce(
      (now, card) => now.act({ do: 'reveal-by-hand', card: now.id(card) }),
      duel().theirs({ hand }),
    )
    const picks = new Set<number>()
    let table = revealed
    for (let seed = 0; seed < 60; seed++) {
      const after = table.act({ do: 'discard-random-by-hand', player: 1 })
      const [gone] = after.state.sides[1].graveyard
      picks.add(hand.findIndex(({ passcode }) => passcode === gone?.passcode))
      table = table.but((state) => ({ ...state, random: after.state.random }))
    }
    expect(picks).toEqual(new Set([0, 1, 2, 3, 4]))
    const once = () => revealed.act({ do: 'discard-random-by-hand', player: 1 }).state.sides[1].graveyard
    expect(once()).toEqual(once())
  })

  const warrior = { is: 'type', type: 'Warrior' } as const
  const [fighter, mage, call] = [level(4), level(4, { type: 'Spellcaster' }), spell()]
  const many = Array.from({ length: 12 }, () => level(4, { type: 'Dragon' }))

  it('[TERM-08] a search cannot be activated where the Deck holds nothing that fits', () => {
    const without = duel().mine({ hand: [call], deck: [mage] })
    const refusal = without.why(activate(without, call, { searches: warrior }))
    expect(refusal).toMatchObject({ code: 'nothing-to-find', rules: ['TERM-08'] })
    expect(refusal && explainRefusal(refusal)).toContain('no card')
    const table = duel().mine({ hand: [call], deck: [mage, fighter] })
    expect(table.verdict(activate(table, call, { searches: warrior }))).toBe('allowed')
  })

  it('[TERM-07] a search takes only what fits, and the Deck is shuffled afterwards', () => {
    const table = duel().mine({ hand: [call], deck: [mage, fighter, ...many] })
    const chained = allPass(table.act(activate(table, call, { searches: warrior })))
    expect(chained.refused(move(chained, mage, HAND))).toBe('not-searched-for TERM-07')
    const found = chained.act(move(chained, fighter, HAND))
    const after = found.act(DONE)
    expect(after.place(fighter)).toBe('hand 0')
    const order = (of: Table) => of.state.sides[0].deck.map(({ id }) => id)
    expect(order(after)).not.toEqual(order(found))
    expect(order(after).toSorted()).toEqual(order(found).toSorted())
  })
})
