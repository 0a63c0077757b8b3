import { describe, expect, it } from 'vitest'
import { level, named, spell } from '../cards.ts'
import { activate, allPass, DONE, move, toGraveyard } from '../doing.ts'
import { duel } from '../table.ts'

describe('Monster Reborn', () => {
  const reborn = named(spell(), 'Monster Reborn')

  it('[MOVE-10-EX1] cannot revive a banished monster', () => {
    const jinzo = level(6)
    const dead = duel().mine({ hand: [reborn], graveyard: [jinzo] })
    expect(dead.offers('activate').length).toBeGreaterThan(0)
    const banished = dead.act(move(dead, jinzo, { in: 'banished', of: 0 }))
    expect(banished.offers('activate')).toEqual([])
    const on = activate(banished, reborn, { targets: [banished.id(jinzo)] })
    expect(banished.verdict(on)).toBe('nothing-to-change')
  })

  it('[MOVE-07-EX] revives Barrel Dragon only after Graceful Charity let it be discarded', () => {
    const [barrel, charity] = [named(level(7), 'Barrel Dragon'), named(spell(), 'Graceful Charity')]
    const deck = Array.from({ length: 4 }, () => level(4))
    const table = duel().mine({ hand: [reborn, barrel, charity], deck })
    expect(table.offers('discard')).toEqual([])
    expect(table.offeredCards('activate')).toEqual([charity.name])
    const chained = allPass(table.act(activate(table, charity))).act({
      do: 'draw-by-hand',
      player: 0,
      count: 3,
    })
    const [drawn] = deck
    if (!drawn) throw new Error('unreachable')
    const after = chained.act(
      toGraveyard(chained, barrel, 'discarded'),
      toGraveyard(chained, drawn, 'discarded'),
      DONE,
    )
    expect(after.verdict(activate(after, reborn, { targets: [after.id(barrel)] }))).toBe('allowed')
  })
})
