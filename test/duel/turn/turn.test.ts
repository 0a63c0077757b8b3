import { describe, expect, it } from 'vitest'
import { newDuel } from '../../../shared/duel/turn/setup.ts'
import type { Phase } from '../../../shared/duel/state/turn-state.ts'
import { level, spell, trap } from '../cards.ts'
import { activate, throughBattle } from '../doing.ts'
import { duel, main, Table } from '../table.ts'

const six = Array.from({ length: 9 }, () => level(4))
const go = (phase: Exclude<Phase, 'draw'>) => ({ do: 'enter-phase', phase }) as const
const atDraw = (turn: number, ruleset: 'mr5' | 'mr4' | 'classic' = 'mr5') =>
  duel({ turn, phase: 'draw', ruleset }).mine({ deck: six }).theirs({ deck: six })
const phases = (table: Table): readonly string[] =>
  table
    .offers('enter-phase', 'end-turn')
    .map((action) => (action.do === 'enter-phase' ? action.phase : action.do))

describe('the turn', () => {
  it('[TURN-01] runs through its phases to the other player', () => {
    const end = throughBattle(atDraw(3).act({ do: 'draw' }, go('standby'), go('main1'))).act(go('end'))
    const entered = end.events.flatMap((event) => (event.is === 'phase' ? [event.phase] : []))
    expect(entered).toEqual(['standby', 'main1', 'battle', 'main2', 'end'])
    expect(end.act({ do: 'end-turn' }).state.turn).toMatchObject({ number: 4, player: 1, phase: 'draw' })
  })

  it('[TURN-02] the draw comes before anything else', () => {
    const [quick, answer] = [spell('quick-play'), trap()]
    const table = duel({ turn: 2, phase: 'draw' }).mine({ deck: six, hand: [quick], spellTrap: [answer] })
    expect(table.offers()).toEqual([{ do: 'draw' }])
    for (const card of [quick, answer])
      expect(table.refused(activate(table, card))).toBe('draw-first TURN-02')
    expect(table.refused(go('standby'))).toBe('draw-first TURN-02')
    const drawn = table.act({ do: 'draw' })
    expect(drawn.state.sides[0].hand.map(({ passcode }) => passcode)).toEqual([
      quick.passcode,
      six[0]?.passcode,
    ])
    expect(drawn.offeredCards('activate')).toEqual([quick.name, answer.name])
    expect(drawn.refused({ do: 'draw' })).toBe('already-drawn TURN-02')
  })

  it.each(['mr5', 'mr4'] as const)('[TURN-03] no draw in the first turn (%s)', (ruleset) => {
    expect(phases(atDraw(1, ruleset))).toEqual(['standby'])
    expect(atDraw(1, ruleset).refused({ do: 'draw' })).toBe('no-draw-on-first-turn TURN-03')
  })

  it('[TURN-04] the classic rules draw in the first turn too', () => {
    const first = atDraw(1, 'classic')
    expect(first.offers()).toEqual([{ do: 'draw' }])
    const held = first.state.sides[0].hand.length
    const drawn = first.act({ do: 'draw' })
    expect(drawn.state.sides[0].hand).toHaveLength(held + 1)
    expect(drawn.verdict({ do: 'draw' })).toBe('already-drawn')
  })

  it('[TURN-10] the Battle Phase may be left out', () => {
    expect(phases(duel().mine({ mainMonster: [level(4)] }))).toEqual(['battle', 'end'])
  })

  it('[TURN-11] there is no Battle Phase in the first turn', () => {
    expect(phases(duel({ turn: 1 }))).toEqual(['end'])
    expect(duel({ turn: 1 }).refused(go('battle'))).toBe('no-battle-on-first-turn TURN-11')
    expect(duel({ turn: 2 }).verdict(go('battle'))).toBe('allowed')
  })

  it('[TURN-12] Main Phase 2 only follows a Battle Phase', () => {
    expect(duel().refused(go('main2'))).toBe('phase-order TURN-01 TURN-12')
    expect(phases(duel().act(go('battle')))).toEqual(['main2', 'end'])
  })

  it('[TURN-07] [TURN-13] what is limited per turn stays used in Main Phase 2', () => {
    const [a, b] = [level(4), level(4)]
    const later = duel().mine({ hand: [a, b] })
    const used = throughBattle(
      later.act({ do: 'normal-summon', card: later.id(a), tributes: [], zone: main(1) }),
    )
    expect(used.offers('normal-summon', 'normal-set')).toEqual([])
    expect(throughBattle(later).offers('normal-summon')).not.toEqual([])
  })

  it('[TURN-16] [TURN-18] more than six cards are discarded down to exactly six', () => {
    const table = duel({ phase: 'end' }).mine({ hand: six }).theirs({ hand: six })
    expect(table.refused({ do: 'end-turn' })).toBe('hand-over-limit TURN-16')
    const theirs = table.state.sides[1].hand[0]
    expect(theirs && table.refused({ do: 'discard', card: theirs.id })).toBe('not-there TURN-16')
    let discarding = table
    for (const card of six.slice(0, 3))
      discarding = discarding.act({ do: 'discard', card: discarding.id(card) })
    expect(discarding.state.sides[0].graveyard).toHaveLength(3)
    expect(discarding.offers()).toEqual([{ do: 'end-turn' }])
    const last = six[8]
    expect(last && discarding.refused({ do: 'discard', card: discarding.id(last) })).toBe(
      'hand-within-limit TURN-16',
    )
  })

  it('[TURN-17] [MOVE-07] nobody discards at another time, nor the player whose turn it is not', () => {
    const table = duel().mine({ hand: six }).theirs({ hand: six })
    expect(table.offers('discard')).toEqual([])
    const first = six[0]
    expect(first && table.refused({ do: 'discard', card: table.id(first) })).toBe(
      'wrong-phase TURN-17 MOVE-07',
    )
  })

  it('[WIN-03] who must draw and cannot loses', () => {
    const table = duel({ phase: 'draw' }).act({ do: 'draw' })
    expect(table.state.outcome).toEqual({ winner: 1, because: 'deck-out' })
    expect(table.offers()).toEqual([])
    expect(table.refused(go('standby'))).toBe('duel-is-over WIN-01 WIN-03')
  })

  it('passes the turn of a side where nobody sits', () => {
    const deck = { main: six.map(({ passcode }) => passcode), extra: [] }
    const alone = new Table(newDuel({ ruleset: 'mr5', seed: 'a', decks: [deck, null], first: 0 }), six)
    const next = alone.act(go('standby'), go('main1'), go('end'), { do: 'end-turn' })
    expect(next.state.turn).toMatchObject({ number: 3, player: 0, phase: 'draw' })
  })
})
