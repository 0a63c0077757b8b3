import { describe, expect, it } from 'vitest'
import type { Card } from '../../../shared/cards/card.ts'
import { level, link, normal, spell, trap } from '../cards.ts'
import { activate, move, PASS, summon } from '../doing.ts'
import { duel, inDefense, main, set, type Table } from '../table.ts'

const turn = (table: Table, card: Card) => ({ do: 'change-position', card: table.id(card) }) as const
const flip = (table: Table, card: Card) => ({ do: 'flip-summon', card: table.id(card) }) as const
const byEffect = (table: Table, card: Card, faceUp: boolean) =>
  ({ do: 'turn-by-hand', card: table.id(card), faceUp, position: 'defense' }) as const
const go = (phase: 'battle' | 'main2' | 'end') => ({ do: 'enter-phase', phase }) as const
/** The same player's next turn, in Main Phase 1. */
const nextTurn = (table: Table): Table =>
  table.but((state) => ({
    ...state,
    turn: { ...state.turn, number: state.turn.number + 2, phase: 'main1', normalSummons: 0 },
  }))

describe('when a position may be changed', () => {
  const [mine, theirs] = [normal(4), normal(4)]

  it('[POS-04] in the own Main Phases with nothing under way, and no Chain follows', () => {
    const [card, answer] = [spell(), trap()]
    const table = duel()
      .mine({ mainMonster: [mine], hand: [card] })
      .theirs({ mainMonster: [theirs], spellTrap: [answer] })
    const after = table.act(turn(table, mine))
    expect(after.monster(mine)).toMatchObject({ faceUp: true, position: 'defense' })
    expect(after.events.map(({ is }) => is)).toEqual(['position-changed'])
    expect(after.state.processes).toEqual([])
    const chain = table.act(activate(table, card))
    expect(chain.refused(turn(chain, mine))).toBe('finish-first CHN-04 SUM-16')
    expect(chain.offers('change-position', 'flip-summon')).toEqual([])
    expect(table.refused(turn(table, theirs))).toBe('not-yours POS-04')
    for (const phase of ['draw', 'standby', 'battle', 'end'] as const) {
      const other = duel({ phase }).mine({ mainMonster: [mine, set(theirs)] })
      expect([phase, other.refused(turn(other, mine))]).toEqual([phase, 'wrong-phase POS-04'])
      expect([phase, other.refused(flip(other, theirs))]).toEqual([phase, 'wrong-phase FLIP-02'])
      expect(other.offers('change-position', 'flip-summon')).toEqual([])
    }
    const second = duel({ phase: 'main2' }).mine({ mainMonster: [mine] })
    expect(second.offeredCards('change-position')).toEqual([mine.name])
  })

  it('[POS-07] not in the turn it came, in whatever way; in the next own turn', () => {
    const [held, buried, flipped] = [normal(4), normal(4), normal(4)]
    const table = duel().mine({ hand: [held], graveyard: [buried], mainMonster: [set(flipped)] })
    const come = table.act(
      summon(table, held, [], { zone: main(2) }),
      move(table, buried, main(3), { position: 'defense' }),
    )
    for (const card of [held, buried]) expect(come.refused(turn(come, card))).toBe('arrived-this-turn POS-07')
    expect(come.offers('change-position')).toEqual([])
    expect(nextTurn(come).offeredCards('change-position')).toEqual([held.name, buried.name])
  })

  it('[POS-08] [BAT-21] not after an attack, a negated one included', () => {
    const [x, answer] = [normal(4), trap()]
    const table = duel({ phase: 'battle' })
      .mine({ mainMonster: [x] })
      .theirs({ spellTrap: [answer] })
    const declared = table.act({ do: 'attack', card: table.id(x), target: null })
    const chain = declared.act(
      activate(declared, answer),
      { do: 'negate-attack-by-hand' },
      { do: 'finish-link' },
    )
    expect(chain.state.processes).toEqual([])
    const later = chain.act(go('main2'), PASS)
    expect(later.state.turn.phase).toBe('main2')
    expect(later.refused(turn(later, x))).toBe('attacked-this-turn POS-08')
    expect(nextTurn(later).verdict(turn(later, x))).toBe('allowed')
  })

  it('[LNK-06] never of a Link Monster', () => {
    const arrow = link(['top'])
    const table = duel().mine({ mainMonster: [arrow] })
    expect(table.offers('change-position')).toEqual([])
    expect(table.refused(turn(table, arrow))).toBe('link-keeps-position LNK-06')
  })
})

describe('when a monster may be Flip Summoned', () => {
  const a = normal(4)

  it('[FLIP-01] it is the one change by hand that a face-down monster has, into Attack Position', () => {
    const table = duel().mine({ mainMonster: [set(a)] })
    expect(new Set(table.offers().map((action) => action.do))).toEqual(
      new Set(['flip-summon', 'enter-phase']),
    )
    expect(table.refused(turn(table, a))).toBe('face-down POS-04 FLIP-01')
    const open = duel().mine({ mainMonster: [inDefense(a)] })
    expect(open.refused(flip(open, a))).toBe('face-up FLIP-01')
  })

  it('[FLIP-02] not in the opponent’s turn, while a Chain is built, or in answer to a Summon', () => {
    const [card, held, answer] = [spell(), normal(4), trap()]
    const table = duel()
      .mine({ mainMonster: [set(a)], hand: [card, held] })
      .theirs({ mainMonster: [set(normal(1))], spellTrap: [answer] })
    const theirs = table.theirs({ mainMonster: [set(level(2))] })
    const [hidden] = theirs.state.sides[1].mainMonster
    expect(hidden && theirs.refused({ do: 'flip-summon', card: hidden.id })).toBe('not-yours FLIP-01')
    const chain = table.act(activate(table, card))
    expect(chain.refused(flip(chain, a))).toBe('finish-first CHN-04 SUM-16')
    const window = table.act(summon(table, held, [], { zone: main(3) }), PASS)
    expect(window.state.processes).toMatchObject([{ of: 'summon-response' }])
    expect(window.refused(flip(window, a))).toBe('finish-first SUM-03 CHN-34')
    expect(window.act(PASS).verdict(flip(window, a))).toBe('allowed')
  })

  it('[FLIP-03] not who was Set or put face-down this turn, has attacked, or was turned by hand; who only an effect turned down, yes', () => {
    const [held, buried, attacker, turned, hidden] = [a, normal(4), normal(4), normal(4), normal(4)]
    const table = duel().mine({
      hand: [held],
      graveyard: [buried],
      mainMonster: [null, null, attacker, turned, hidden],
    })
    const board = table
      .act(
        { do: 'normal-set', card: table.id(held), tributes: [], zone: main(1) },
        move(table, buried, main(2), { faceUp: false }),
        turn(table, turned),
        go('battle'),
        { do: 'attack', card: table.id(attacker), target: null },
        go('main2'),
      )
      .act(...[attacker, turned, hidden].map((card) => byEffect(table, card, false)))
    expect([held, buried, attacker, turned, hidden].map((card) => board.refused(flip(board, card)))).toEqual([
      'arrived-this-turn FLIP-03',
      'arrived-this-turn FLIP-03',
      'attacked-this-turn FLIP-03',
      'position-changed FLIP-03 FLIP-07',
      'allowed',
    ])
    expect(board.offeredCards('flip-summon')).toEqual([hidden.name])
  })

  it('[FLIP-03-EX] a monster that Spear Cretin put face-down waits for the next own turn', () => {
    const table = duel().mine({ graveyard: [a] })
    const after = table.act(move(table, a, main(1), { faceUp: false }))
    expect(after.refused(flip(after, a))).toBe('arrived-this-turn FLIP-03')
    expect(after.offers('flip-summon')).toEqual([])
    expect(nextTurn(after).offeredCards('flip-summon')).toEqual([a.name])
  })

  it('[FLIP-06] it is the change of the turn in both Main Phases, and leaves the attack', () => {
    const table = duel().mine({ mainMonster: [set(a)] })
    const after = table.act(flip(table, a))
    expect(after.refused(turn(after, a))).toBe('position-changed POS-06 FLIP-06 GEM-07')
    const battle = after.act(go('battle'))
    expect(battle.offeredCards('attack')).toEqual([a.name])
    const second = battle.act(go('main2'))
    expect(second.refused(turn(second, a))).toBe('position-changed POS-06 FLIP-06 GEM-07')
    expect(nextTurn(second).verdict(turn(second, a))).toBe('allowed')
  })
})
