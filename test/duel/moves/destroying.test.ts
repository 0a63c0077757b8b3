import { describe, expect, it } from 'vitest'
import type { Card } from '../../../shared/cards/card.ts'
import type { Happening } from '../../../shared/duel/event.ts'
import type { DuelObjectId } from '../../../shared/duel/state/duel-card.ts'
import { level, named, spell, synchro, trap, tuner } from '../cards.ts'
import { activate, allPass, DONE, effect, fought, move, toGraveyard } from '../doing.ts'
import { duel, faceUp, main, type Table } from '../table.ts'

const HAND = { in: 'hand', of: 0 } as const
const BANISHED = { in: 'banished', of: 0 } as const
/** Whether the card's own Trigger Effect activates for that. */
const fires = (table: Table, card: Card, happened: Happening, of?: { readonly whose: 0 | 1 }) =>
  table.verdict(effect(table, card, 'trigger', { on: { happened, ...of } })) === 'allowed'
const resolving = (table: Table, card: Card) => allPass(table.act(activate(table, card)))

describe('destroying', () => {
  it('[MOVE-01] is what battle or an effect that says so does', () => {
    const [strong, weak, raigeki] = [level(4, { atk: 2000 }), level(4, { atk: 100 }), spell()]
    const board = duel({ phase: 'battle' })
      .mine({ mainMonster: [strong] })
      .theirs({ mainMonster: [weak] })
    const attack = { do: 'attack', card: board.id(strong), target: board.id(weak) } as const
    const battle = fought(board.act(attack))
    expect([fires(battle, weak, 'destroyed'), fires(battle, weak, 'destroyed-by-battle')]).toEqual([
      true,
      true,
    ])
    expect(fires(battle, weak, 'destroyed-by-effect')).toBe(false)
    const table = duel()
      .mine({ hand: [raigeki] })
      .theirs({ mainMonster: [weak] })
    const chained = resolving(table, raigeki)
    const byEffect = chained.act(toGraveyard(chained, weak, 'destroyed'), DONE)
    expect([fires(byEffect, weak, 'destroyed'), fires(byEffect, weak, 'destroyed-by-effect')]).toEqual([
      true,
      true,
    ])
    expect(fires(byEffect, weak, 'destroyed-by-battle')).toBe(false)
  })

  it('[MOVE-01] needs no Graveyard: under Macro Cosmos a card is destroyed and banished', () => {
    const victim = level(4)
    const cosmos = named(trap('continuous'), 'Macro Cosmos')
    const table = duel().mine({ mainMonster: [victim], spellTrap: [faceUp(cosmos)] })
    const after = table.act(toGraveyard(table, victim, 'destroyed'))
    expect(after.place(victim)).toBe('banished 0')
    expect([fires(after, victim, 'destroyed'), fires(after, victim, 'banished')]).toEqual([true, true])
    expect(fires(after, victim, 'sent-to-graveyard')).toBe(false)
  })

  it('[MOVE-02] is not Tributing, sending, using as material, returning or banishing', () => {
    const [monster, big, goal] = [tuner(1), level(6), synchro(5)]
    const table = duel().mine({ mainMonster: [monster, level(4)], hand: [big], extraDeck: [goal] })
    const [, other] = table.state.sides[0].mainMonster
    const tribute = {
      do: 'normal-summon',
      card: table.id(big),
      tributes: [table.id(monster)],
      zone: main(1),
    } as const
    const material = {
      do: 'special-summon',
      by: 'synchro',
      card: table.id(goal),
      materials: [table.id(monster), other?.id ?? (0 as DuelObjectId)],
      zone: main(3),
      position: 'attack',
    } as const
    const ways = [
      tribute,
      material,
      toGraveyard(table, monster),
      toGraveyard(table, monster, 'tribute'),
      move(table, monster, HAND),
      move(table, monster, BANISHED),
    ]
    expect(ways.map((way) => fires(table.act(way), monster, 'destroyed'))).toEqual(ways.map(() => false))
    expect(fires(table.act(toGraveyard(table, monster, 'destroyed')), monster, 'destroyed')).toBe(true)
  })

  it.each(['classic', 'mr4', 'mr5'] as const)(
    '[MOVE-03] [MOVE-04] a used Spell is sent to the Graveyard, not destroyed (%s)',
    (ruleset) => {
      const [raigeki, watcher] = [spell(), level(4)]
      const table = duel({ ruleset }).mine({ hand: [raigeki], mainMonster: [watcher] })
      const after = resolving(table, raigeki).act(DONE)
      expect(after.place(raigeki)).toBe('graveyard 0')
      const on = (happened: Happening) =>
        after.verdict(effect(after, watcher, 'trigger', { on: { happened, to: after.id(raigeki) } }))
      expect([on('sent-to-graveyard'), on('destroyed'), on('destroyed-by-effect')]).toEqual([
        'allowed',
        'has-not-happened',
        'has-not-happened',
      ])
    },
  )

  it('[MOVE-05-EX] Delinquent Duo discards: what waits for destruction does not activate, what waits for a discard does', () => {
    const [duo, victim] = [named(spell(), 'Delinquent Duo'), level(4)]
    const table = duel()
      .mine({ hand: [duo] })
      .theirs({ hand: [victim] })
    const chained = resolving(table, duo)
    const after = chained.act({ do: 'discard-random-by-hand', player: 1 }, DONE)
    expect(after.place(victim)).toBe('graveyard 1')
    expect(fires(after, victim, 'destroyed')).toBe(false)
    expect(fires(after, victim, 'discarded-by-effect', { whose: 0 })).toBe(true)
    expect(fires(after, victim, 'discarded-by-effect', { whose: 1 })).toBe(false)
  })

  it('[MOVE-06-EX] Woodland Sprite sends an Equip Card to the Graveyard as a cost and does not destroy it', () => {
    const [sprite, equip] = [named(level(3), 'Woodland Sprite'), spell('equip')]
    const bare = duel().mine({ mainMonster: [sprite], hand: [equip] })
    const table = allPass(bare.act(activate(bare, equip, { targets: [bare.id(sprite)] }))).act(DONE)
    const costs = [toGraveyard(table, equip)]
    const after = allPass(table.act(effect(table, sprite, 'ignition', { costs }))).act(DONE)
    expect(after.place(equip)).toBe('graveyard 0')
    const on = (happened: Happening) =>
      after.verdict(effect(after, sprite, 'trigger', { on: { happened, to: after.id(equip) } }))
    expect([on('sent-to-graveyard'), on('destroyed')]).toEqual(['allowed', 'has-not-happened'])
  })
})
