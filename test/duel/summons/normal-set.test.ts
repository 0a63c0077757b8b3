import { describe, expect, it } from 'vitest'
import type { Card } from '../../../shared/cards/card.ts'
import { viewFor } from '../../../shared/duel/state/knowledge.ts'
import { fusion, gemini, level, link, named, normal, pendulum, spell, trap, tuner } from '../cards.ts'
import { activate, allPass, DONE, effect, move, PASS, summon } from '../doing.ts'
import { duel, extra, main, type Table } from '../table.ts'

const setting = (table: Table, card: Card, tributes: readonly Card[] = []) =>
  summon(table, card, tributes, { do: 'normal-set' })
const trapHole = () => named(trap(), 'Trap Hole')
const nextTurn = (table: Table): Table =>
  table.but((state) => ({ ...state, turn: { ...state.turn, number: 5, normalSummons: 0 } }))

describe('a Set is no Summon', () => {
  const [four, six, tribute, watcher] = [normal(4), normal(6), normal(4), level(4)]

  it('[NS-03] [NS-07] nobody is asked, nothing that waits for a Summon activates, and the opponent sees a face-down card', () => {
    const judgment = named(trap('counter'), 'Solemn Judgment')
    const table = duel()
      .mine({ hand: [four, six], mainMonster: [tribute] })
      .theirs({ mainMonster: [watcher], spellTrap: [trapHole(), judgment] })
    for (const [card, tributes] of [
      [four, []],
      [six, [tribute]],
    ] as const) {
      const after = table.act(setting(table, card, tributes))
      expect(after.state.processes).toEqual([])
      expect(after.offers('activate')).toEqual([])
      expect(after.monster(card)).toMatchObject({
        faceUp: false,
        position: 'defense',
        arrival: { by: 'set' },
      })
      const on = { happened: 'summoned', to: after.id(card) } as const
      expect(after.refused(effect(after, watcher, 'trigger', { on }))).toBe('has-not-happened EFF-07 CHN-06')
      const seen = viewFor(after.state, 1).sides[0].zones
      expect(seen.find(({ card: shown }) => shown === null)).toMatchObject({ faceUp: false })
      expect(after.refused(summon(after, four))).toBe('normal-summon-used NS-04')
    }
    // The same monster Summoned is answered.
    const summoned = table.act(summon(table, four))
    expect(summoned.offeredCards('activate')).toEqual([judgment.name])
  })

  it('[NS-04] a Set is the one of the turn like a Summon, with Tributes or without; the next own turn has another', () => {
    const table = duel().mine({ hand: [four, six, normal(3)], mainMonster: [tribute] })
    const ways = [
      summon(table, four),
      setting(table, four),
      summon(table, six, [tribute]),
      setting(table, six, [tribute]),
    ]
    for (const way of ways) {
      const after = table.act(way)
      expect(after.offers('normal-summon', 'normal-set')).toEqual([])
      for (const { id: card } of after.state.sides[0].hand)
        for (const kind of ['normal-summon', 'normal-set'] as const)
          expect(after.refused({ do: kind, card, tributes: [], zone: main(5) })).toBe(
            'normal-summon-used NS-04',
          )
      expect(nextTurn(after).offers('normal-summon')).not.toEqual([])
      expect(nextTurn(after).offers('normal-set')).not.toEqual([])
    }
  })

  it('[NS-02] a monster in the hand is offered face-up in Attack and face-down in Defense Position, and nothing else', () => {
    const table = duel().mine({ hand: [four] })
    const [up, down] = [table.offers('normal-summon'), table.offers('normal-set')]
    expect([up.length, down.length]).toEqual([5, 5])
    for (const one of [...up, ...down]) {
      const { faceUp, position } = table.act(one).monster(four)
      expect([faceUp, position]).toEqual(one.do === 'normal-summon' ? [true, 'attack'] : [false, 'defense'])
    }
  })
})

describe('when a monster is Normal Summoned or Set', () => {
  const four = normal(4)

  it('[NS-11] in the own Main Phases with nothing under way: not in the opponent’s turn, a Chain or a window', () => {
    const [card, second, hole] = [spell(), normal(3), trapHole()]
    const table = duel()
      .mine({ hand: [four, card, second] })
      .theirs({ hand: [normal(2)], spellTrap: [hole] })
      .act({ do: 'extra-normal-summon-by-hand', grant: {} })
    for (const phase of ['draw', 'standby', 'battle', 'end'] as const) {
      const other = duel({ phase }).mine({ hand: [four] })
      expect([phase, other.refused(summon(other, four))]).toEqual([phase, 'wrong-phase NS-11 TURN-07'])
      expect(other.offers('normal-summon', 'normal-set')).toEqual([])
    }
    const later = duel({ phase: 'main2' }).mine({ hand: [four] })
    expect(later.offeredCards('normal-summon')).toEqual([four.name])
    const [theirs] = table.state.sides[1].hand
    const fromTheirHand = { ...summon(table, four), card: theirs?.id ?? (0 as never) }
    expect(table.refused(fromTheirHand)).toBe('not-there NS-01')
    const chain = table.act(activate(table, card))
    expect(chain.refused(summon(table, four))).toBe('finish-first CHN-04 SUM-16')
    const window = table.act(summon(table, four), PASS)
    expect(window.state.processes).toMatchObject([{ of: 'summon-response' }])
    expect(window.refused(summon(table, second, [], { extra: 0 }))).toBe('finish-first SUM-03 CHN-34')
    expect(window.act(PASS).verdict(summon(table, second, [], { extra: 0, zone: main(2) }))).toBe('allowed')
  })

  it('[NS-10] [SS-05] every Main Deck monster but Ritual and Special Summon Monsters', () => {
    const union = level(4, { abilities: ['union'] })
    const flip = level(4, { abilities: ['flip'] })
    const fit = [normal(4), flip, tuner(3), union, gemini(4), pendulum(4, 3)]
    const ritual = level(4, { frame: 'ritual' })
    const special = level(4, { restrictions: [{ code: 'cannot-be-normal-summoned' }] })
    const table = duel().mine({ hand: [...fit, ritual, special, fusion(4, '2 monsters'), spell()] })
    const names = fit.map(({ name }) => name)
    expect([table.offeredCards('normal-summon'), table.offeredCards('normal-set')]).toEqual([names, names])
    for (const card of [ritual, special])
      for (const make of [summon(table, card), setting(table, card)])
        expect(table.refused(make)).toBe('cannot-be-normal-summoned NS-10 SS-05')
    const [magic] = table.state.sides[0].hand.slice(-1)
    const asMonster = { ...summon(table, ritual), card: magic?.id ?? (0 as never) }
    expect(table.refused(asMonster)).toBe('wrong-kind NS-01')
  })

  it.each(['mr4', 'mr5'] as const)(
    '[NS-13] [NS-14] [ZONE-03] with five monsters each of them may be the Tribute, the one above them alone may not (%s)',
    (ruleset) => {
      const five = Array.from({ length: 5 }, () => normal(4))
      const [above, six, eight] = [link(['top']), normal(6), normal(8)]
      const table = duel({ ruleset }).mine({
        hand: [four, six, eight],
        mainMonster: five,
        extraMonster: [above],
      })
      expect(table.offeredCards('normal-summon')).toEqual([six.name, eight.name])
      for (const [index, one] of five.entries()) {
        const zone = main((index + 1) as 1)
        expect(table.verdict(summon(table, six, [one], { zone }))).toBe('allowed')
        const other = main((((index + 1) % 5) + 1) as 1)
        expect(table.refused(summon(table, six, [one], { zone: other }))).toBe('zone-taken ZONE-03 ZONE-12')
      }
      const [first] = five
      if (!first) throw new Error('unreachable')
      expect(table.refused(summon(table, six, [above]))).toBe('no-free-zone ZONE-03 NS-13 ZONE-12')
      expect(table.verdict(summon(table, eight, [above, first], { zone: main(1) }))).toBe('allowed')
      expect(table.refused(summon(table, four))).toBe('no-free-zone ZONE-03 NS-13 ZONE-12')
      expect(table.refused(setting(table, four))).toBe('no-free-zone ZONE-03 NS-13 ZONE-12')
    },
  )

  it('[ZONE-03] [ZONE-12] [SUM-01] nor is one Special Summoned from hand or Graveyard beside five, be the Extra Monster Zones ever so free', () => {
    const five = Array.from({ length: 5 }, () => normal(4))
    const [held, dead] = [normal(1), normal(2)]
    const table = duel().mine({ hand: [held], graveyard: [dead], mainMonster: five })
    for (const card of [held, dead]) {
      for (const zone of [main(1), extra('left'), extra('right')])
        expect(table.refused(move(table, card, zone))).toBe('no-free-zone ZONE-03 ZONE-11 ZONE-12 CTL-05')
    }
    const four5 = duel().mine({ hand: [held], graveyard: [dead], mainMonster: five.slice(1) })
    expect(four5.verdict(move(four5, dead, main(5)))).toBe('allowed')
    expect(four5.refused(move(four5, dead, extra('left')))).toBe(
      'zone-not-allowed ZONE-03 ZONE-11 ZONE-12 CTL-05',
    )
  })
})

describe('a Tribute Summon', () => {
  it('[NS-05] [NS-06] [NS-15] takes the Tributes its Level asks for, no more and no fewer, and they are gone first', () => {
    const [five, seven, a, b, watcher] = [normal(5), normal(7), normal(1), normal(2), level(3)]
    const table = duel().mine({ hand: [five, seven], mainMonster: [a, b, watcher] })
    expect(table.refused(summon(table, five))).toBe('wrong-tributes NS-05')
    expect(table.refused(summon(table, five, [a, b]))).toBe('wrong-tributes NS-05')
    expect(table.refused(summon(table, seven, [a]))).toBe('wrong-tributes NS-06')
    expect(table.refused(setting(table, seven))).toBe('wrong-tributes NS-06')
    const one = duel().mine({ hand: [five, seven], mainMonster: [a] })
    expect(one.refused(summon(one, seven, [a]))).toBe('too-few-to-tribute NS-06 NS-12')
    expect(one.mine({ hand: [five] }).offers('normal-summon')).not.toEqual([])
    const none = duel().mine({ hand: [five] })
    expect(none.refused(summon(none, five))).toBe('too-few-to-tribute NS-05 NS-12')
    expect(none.offers('normal-summon', 'normal-set')).toEqual([])
    const after = table.act(summon(table, seven, [a, b], { zone: main(1) }))
    expect(after.events).toMatchObject([
      { is: 'moved', because: 'tribute' },
      { is: 'moved', because: 'tribute' },
      { is: 'summoned', by: 'tribute' },
    ])
    // What waits for the Tribute sees it beside the Summon that came after it.
    const trigger = { on: { happened: 'tributed', to: after.id(a) } } as const
    expect(after.verdict(effect(after, watcher, 'trigger', trigger))).toBe('allowed')
  })

  it('[NS-09] counts as a Normal Summon and as a Tribute Summon for what waits for either', () => {
    const [six, tribute] = [level(6), normal(4)]
    const table = duel().mine({ hand: [six], mainMonster: [tribute] })
    const after = table.act(summon(table, six, [tribute]))
    const on = { on: { happened: 'summoned' } } as const
    const both = after.act(effect(after, six, 'trigger', on), effect(after, six, 'trigger', on))
    expect(both.state.processes).toMatchObject([{ is: 'chain', links: [{}, {}] }])
    expect(allPass(both).act(DONE, DONE).state.processes).toEqual([])
    expect(after.monster(six).arrival.by).toBe('tribute')
  })
})
