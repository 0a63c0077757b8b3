import { describe, expect, it } from 'vitest'
import { level, named, spell, trap } from '../cards.ts'
import { activate, allPass, DONE, effect, lose, PASS, throughBattle } from '../doing.ts'
import { backrow, duel, faceUp, main, set, type Table } from '../table.ts'

const go = (phase: 'standby' | 'main1' | 'battle' | 'main2' | 'end') =>
  ({ do: 'enter-phase', phase }) as const
const isAsked = (table: Table, player: 0 | 1) => {
  const process = table.state.processes.at(-1)
  return process?.is === 'window' && process.asked === player
}

describe('each phase', () => {
  const [quick, normal, answer] = [spell('quick-play'), spell(), trap()]

  it('[TURN-05] after the draw fast effects may be activated before the Standby Phase', () => {
    const table = duel({ phase: 'draw' })
      .mine({ deck: [quick], hand: [normal] })
      .theirs({ spellTrap: [answer] })
      .act({ do: 'draw' })
    expect(table.offeredCards('activate')).toEqual([quick.name])
    expect(table.refused(activate(table, normal))).toBe('wrong-phase SPL-01')
    const leaving = table.act(go('standby'))
    expect(isAsked(leaving, 1)).toBe(true)
    expect(leaving.offeredCards('activate')).toEqual([answer.name])
    expect(leaving.act(PASS).state.turn.phase).toBe('standby')
  })

  it('[TURN-03] the first turn has a Draw Phase too, in which fast effects may be activated', () => {
    const table = duel({ phase: 'draw', turn: 1 }).mine({ hand: [quick, normal], deck: [level(4)] })
    expect(table.offeredCards('activate')).toEqual([quick.name])
    expect(table.offers('draw')).toEqual([])
  })

  it('[TURN-13] Main Phase 2 gives nothing back that was used in Main Phase 1, and keeps what was not', () => {
    const [one, two, turned, trapped] = [level(4), level(4), level(4), trap()]
    const table = duel().mine({ hand: [one, two, trapped], mainMonster: [turned] })
    const changed = table.act(
      { do: 'change-position', card: table.id(turned) },
      { do: 'set-spell-trap', card: table.id(trapped), zone: backrow(1) },
    )
    const second = throughBattle(changed)
    expect(second.offers('change-position')).toEqual([])
    expect(second.offeredCards('normal-summon')).toEqual([one.name, two.name])
    const summoned = changed.act({ do: 'normal-summon', card: table.id(one), tributes: [], zone: main(2) })
    expect(throughBattle(summoned).offers('normal-summon', 'normal-set')).toEqual([])
  })

  it('[TURN-06] in the Standby Phase Messenger of Peace is paid for or destroyed, in its player’s only', () => {
    const messenger = named(spell('continuous'), 'Messenger of Peace')
    const table = duel({ phase: 'draw' })
      .mine({ spellTrap: [faceUp(messenger)], deck: [level(4)] })
      .act({ do: 'draw' })
    const standby = table.act(go('standby'))
    expect(standby.offers('keep-up', 'enter-phase')).toEqual([
      { do: 'keep-up', card: table.id(messenger), pay: true },
      { do: 'keep-up', card: table.id(messenger), pay: false },
    ])
    expect(standby.refused(go('main1'))).toBe('upkeep-due TURN-06')
    const paid = standby.act({ do: 'keep-up', card: table.id(messenger), pay: true })
    expect(paid.state.sides[0].lifePoints).toBe(7900)
    expect(paid.offers('keep-up')).toEqual([])
    expect(paid.act(go('main1')).place(messenger)).toBe('spellTrap 0 0')
    const gone = standby.act({ do: 'keep-up', card: table.id(messenger), pay: false })
    expect(gone.place(messenger)).toBe('graveyard 0')
    expect(gone.events.at(-1)).toMatchObject({ because: 'destroyed' })
    const theirs = duel({ phase: 'standby' }).theirs({ spellTrap: [faceUp(messenger)] })
    expect(theirs.offers('keep-up')).toEqual([])
    expect(theirs.refused({ do: 'keep-up', card: theirs.id(messenger), pay: true })).toBe(
      'no-upkeep-due TURN-06',
    )
    const poor = duel({ phase: 'standby' }).mine({ spellTrap: [faceUp(messenger)], lifePoints: 50 })
    expect(poor.offers('keep-up')).toHaveLength(1)
    expect(poor.verdict({ do: 'keep-up', card: poor.id(messenger), pay: true })).toBe('cannot-pay')
  })

  it('[TURN-06] Traps and Quick-Play Spells may be activated before the Standby Phase ends', () => {
    const table = duel({ phase: 'standby' })
      .mine({ hand: [quick], spellTrap: [trap()] })
      .theirs({ spellTrap: [answer] })
    expect(table.offers('activate').length).toBeGreaterThan(1)
    expect(table.act(go('main1')).offeredCards('activate')).toEqual([answer.name])
  })

  it('[TURN-07] in a Main Phase everything may be done in any order', () => {
    const [one, two] = [trap(), trap()]
    const [hidden, summoned, used] = [level(4), level(4), spell()]
    const table = duel().mine({ hand: [one, two, summoned, used], mainMonster: [set(hidden)] })
    const steps = [
      { do: 'set-spell-trap', card: table.id(one), zone: backrow(1) },
      { do: 'flip-summon', card: table.id(hidden) },
      { do: 'normal-summon', card: table.id(summoned), tributes: [], zone: main(2) },
      { do: 'set-spell-trap', card: table.id(two), zone: backrow(2) },
    ] as const
    const use = (of: Table) => allPass(of.act(activate(of, used))).act(DONE)
    const places = (of: Table) => [one, two, hidden, summoned, used].map((card) => of.place(card))
    expect(places(use(table.act(...steps)))).toEqual(places(use(table).act(...steps.toReversed())))
  })

  it('[TURN-08] any number of cards and effects is activated, as long as costs can be paid', () => {
    const spells = Array.from({ length: 4 }, () => spell())
    const drawer = level(4)
    let table = duel().mine({ hand: spells, mainMonster: [drawer], deck: spells, lifePoints: 2500 })
    for (const card of spells) table = allPass(table.act(activate(table, card))).act(DONE)
    expect(table.state.sides[0].graveyard).toHaveLength(4)
    const pay = { costs: [lose(0, 1000)] }
    for (let time = 0; time < 2; time++) {
      table = allPass(table.act(effect(table, drawer, 'ignition', pay))).act(DONE)
    }
    expect(table.state.sides[0].lifePoints).toBe(500)
    expect(table.verdict(effect(table, drawer, 'ignition', pay))).toBe('cannot-pay')
  })

  it('[TURN-09] Setting is no activation: nothing answers it', () => {
    const traps = Array.from({ length: 6 }, () => trap())
    const table = duel()
      .mine({ hand: traps })
      .theirs({ spellTrap: [trap('counter'), answer], mainMonster: [level(4)] })
    const full = traps.slice(0, 5).reduce((now, card, index) => {
      const zone = backrow((index + 1) as 1)
      const after = now.act({ do: 'set-spell-trap', card: now.id(card), zone })
      expect(after.state.processes).toEqual([])
      return after
    }, table)
    expect(full.offers('set-spell-trap')).toEqual([])
  })

  it('[TURN-15] effects of the End Phase activate there, and can be answered', () => {
    const healer = level(4)
    const table = duel({ phase: 'end' })
      .mine({ mainMonster: [healer] })
      .theirs({ spellTrap: [answer, trap('counter')] })
    const chained = table.act(effect(table, healer, 'trigger'))
    expect(chained.offeredCards('activate')).toHaveLength(2)
    const healed = allPass(chained).act({ do: 'change-life-points', player: 0, by: 500 }, DONE)
    expect(healed.state.sides[0].lifePoints).toBe(8500)
    expect(healed.state.turn.phase).toBe('end')
    expect(isAsked(table.act({ do: 'end-turn' }), 1)).toBe(true)
  })

  it('[TURN-18] the hand limit discards, but not by an effect', () => {
    const card = level(4)
    const table = duel({ phase: 'end' }).mine({ hand: [card, ...Array.from({ length: 6 }, () => level(4))] })
    const after = table.act({ do: 'discard', card: table.id(card) })
    const on = (happened: 'discarded' | 'discarded-by-effect' | 'sent-to-graveyard') =>
      after.verdict(effect(after, card, 'trigger', { on: { happened } }))
    expect([on('discarded'), on('sent-to-graveyard'), on('discarded-by-effect')]).toEqual([
      'allowed',
      'allowed',
      'has-not-happened',
    ])
    expect(after.events.at(-1)).toMatchObject({ because: 'hand-limit' })
    expect(after.events.at(-1)).not.toHaveProperty('cost')
  })

  it('[TURN-16] what is discarded for the hand limit is the turn player’s choice, down to six and no further', () => {
    const cards = Array.from({ length: 9 }, () => level(4))
    const table = duel({ phase: 'end' }).mine({ hand: cards })
    expect(table.offers()).toHaveLength(9)
    const discarded = cards
      .slice(3, 6)
      .reduce((now, card) => now.act({ do: 'discard', card: now.id(card) }), table)
    expect(discarded.offers('discard')).toEqual([])
    expect(discarded.act({ do: 'end-turn' }).state.sides[0].hand).toHaveLength(6)
  })
})
