import { describe, expect, it } from 'vitest'
import type { Card } from '../../shared/cards/card.ts'
import type { Happening } from '../../shared/duel/happened.ts'
import type { DuelObjectId } from '../../shared/duel/duel-card.ts'
import { fusion, level, spell, synchro, trap, tuner, xyz } from './cards.ts'
import { activate, allPass, DONE, effect, fought, move, toGraveyard, turnUp } from './doing.ts'
import { duel, faceUp, main, set, type Table } from './table.ts'

const named = <T extends Card>(card: T, name: string): T => ({ ...card, name })
const HAND = { in: 'hand', of: 0 } as const
const DECK = { in: 'deck', of: 0 } as const
const BANISHED = { in: 'banished', of: 0 } as const
const GRAVEYARD = { in: 'graveyard', of: 0 } as const
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

describe('discarding and sending', () => {
  it('[ZONE-16] destroyed, used and discarded cards lie face-up in the Graveyard in the order they came', () => {
    const [monster, raigeki, held] = [level(4), spell(), level(4)]
    const table = duel().mine({ mainMonster: [monster], hand: [raigeki, held] })
    const destroyed = table.act(toGraveyard(table, monster, 'destroyed'))
    const used = resolving(destroyed, raigeki).act(DONE)
    const { graveyard } = used.act(toGraveyard(used, held, 'discarded')).state.sides[0]
    expect(graveyard.map(({ passcode }) => passcode)).toEqual(
      [monster, raigeki, held].map((one) => one.passcode),
    )
    expect(graveyard.every(({ faceUp: shown }) => shown)).toBe(true)
  })

  it('[MOVE-07] nobody discards at will: it takes an effect, a cost or the hand limit', () => {
    const cards = Array.from({ length: 8 }, () => level(4))
    for (const phase of ['draw', 'standby', 'main1', 'battle', 'main2'] as const) {
      const table = duel({ phase }).mine({ hand: cards }).theirs({ hand: cards })
      expect(table.offers('discard')).toEqual([])
    }
    const [used, standing] = [spell(), level(4)]
    const table = duel().mine({ hand: [used], mainMonster: [standing] })
    expect(table.verdict(toGraveyard(table, standing, 'discarded'))).toBe('not-so')
    const cost = duel().mine({ hand: [used, standing] })
    const paid = cost.act(activate(cost, used, { costs: [toGraveyard(cost, standing, 'discarded')] }))
    const after = allPass(paid).act(DONE)
    expect([fires(after, standing, 'discarded'), fires(after, standing, 'discarded-by-effect')]).toEqual([
      true,
      false,
    ])
  })

  it('[MOVE-08] destroyed, Tributed or material: each way a card is sent from the field to the Graveyard', () => {
    const [monster, partner, goal] = [tuner(1), level(4), synchro(5)]
    const table = duel().mine({ mainMonster: [monster, partner], extraDeck: [goal] })
    const material = {
      do: 'special-summon',
      by: 'synchro',
      card: table.id(goal),
      materials: [table.id(monster), table.id(partner)],
      zone: main(3),
      position: 'attack',
    } as const
    const ways = [toGraveyard(table, monster, 'destroyed'), toGraveyard(table, monster, 'tribute'), material]
    for (const way of ways) expect(fires(table.act(way), monster, 'sent-to-graveyard')).toBe(true)
  })

  it('[MOVE-09] a banished card that is returned to the Graveyard is not sent there', () => {
    const monster = level(4)
    const table = duel().mine({ mainMonster: [monster] })
    const away = table.act(move(table, monster, BANISHED))
    const back = away.act(move(away, monster, GRAVEYARD))
    expect(back.place(monster)).toBe('graveyard 0')
    expect(fires(back, monster, 'sent-to-graveyard')).toBe(false)
  })

  it('[TERM-10] a Tribute may be face-down, is in the Graveyard before the Summon is answered, and is not destroyed', () => {
    const [flip, big] = [level(2, { abilities: ['flip'] }), level(6)]
    const table = duel()
      .mine({ mainMonster: [set(flip)], hand: [big] })
      .theirs({ spellTrap: [trap('counter')] })
    const summoning = table.act({
      do: 'normal-summon',
      card: table.id(big),
      tributes: [table.id(flip)],
      zone: main(1),
    })
    expect(summoning.state.processes.at(-1)).toMatchObject({ is: 'window', of: 'summon-negation' })
    expect(summoning.place(flip)).toBe('graveyard 0')
    expect(summoning.events.some(({ is }) => is === 'flipped')).toBe(false)
    const after = fought(summoning)
    expect([fires(after, flip, 'tributed'), fires(after, flip, 'destroyed')]).toEqual([true, false])
    expect(after.verdict(effect(after, flip, 'flip'))).toBe('not-flipped')
  })

  it('[TERM-10] a monster taken from the other player may be Tributed and goes to its owner', () => {
    const [stolen, big] = [level(4), level(6)]
    const given = duel()
      .mine({ hand: [big] })
      .theirs({ mainMonster: [stolen] })
    const table = given.act(move(given, stolen, main(1)))
    const after = table.act({
      do: 'normal-summon',
      card: table.id(big),
      tributes: [table.id(stolen)],
      zone: main(1),
    })
    expect(after.place(stolen)).toBe('graveyard 1')
  })

  it('[ZONE-14-EX] a full Spell & Trap row is not cleared at will', () => {
    const wishes = named(trap('continuous'), 'Solemn Wishes')
    const lying = [faceUp(wishes), trap(), trap(), spell(), trap()]
    const table = duel().mine({ hand: [spell('continuous')], spellTrap: lying })
    const own = new Set(table.state.sides[0].spellTrap.map((card) => card?.id))
    const offered = table.offers().filter((action) => 'card' in action && !own.has(action.card))
    expect(offered).toEqual([])
    expect(new Set(table.offers().map((action) => action.do))).toEqual(new Set(['enter-phase', 'activate']))
    const freed = table.act(move(table, wishes, GRAVEYARD, { because: 'destroyed' }))
    expect(freed.offers('set-spell-trap')).not.toEqual([])
  })
})

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
    expect(after.verdict({ do: 'change-position', card: after.id(jar) })).toBe('not-there')
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
