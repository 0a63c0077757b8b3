import { describe, expect, it } from 'vitest'
import type { Card } from '../../../shared/cards/card.ts'
import { gemini, level, link } from '../cards.ts'
import { throughBattle } from '../doing.ts'
import { duel, inDefense, main, set, type Table } from '../table.ts'

const turn = (table: Table, card: Card) => ({ do: 'change-position', card: table.id(card) }) as const
const flip = (table: Table, card: Card) => ({ do: 'flip-summon', card: table.id(card) }) as const
const THIS_TURN = { by: 'normal', turn: 3 } as const

describe('battle positions', () => {
  const [attacker, defender] = [level(4), level(4)]

  it('[POS-01] [POS-04] [POS-05] Attack and face-up Defense Position change into each other', () => {
    const table = duel().mine({ mainMonster: [attacker, inDefense(defender)] })
    const after = table.act(turn(table, attacker), turn(table, defender))
    expect(after.monster(attacker)).toMatchObject({ position: 'defense', faceUp: true })
    expect(after.monster(defender)).toMatchObject({ position: 'attack', faceUp: true })
  })

  it('[POS-04] not in the Battle Phase, nor for a monster of the other player', () => {
    const table = duel({ phase: 'battle' }).mine({ mainMonster: [attacker] })
    expect(table.refused(turn(table, attacker))).toBe('wrong-phase POS-04')
    const other = duel().theirs({ mainMonster: [defender] })
    expect(other.refused(turn(other, defender))).toBe('not-yours POS-04')
  })

  it('[POS-06] [TURN-13] once a turn', () => {
    const table = duel().mine({ mainMonster: [attacker, defender] })
    const after = table.act(turn(table, attacker))
    expect(after.refused(turn(after, attacker))).toBe('position-changed POS-06 FLIP-06 GEM-07')
    expect(after.offeredCards('change-position')).toEqual([defender.name])
    const later = throughBattle(after)
    expect(later.offeredCards('change-position')).toEqual([defender.name])
  })

  it('[POS-07] not in the turn it came to the field', () => {
    const table = duel().mine({ mainMonster: [{ card: attacker, arrival: THIS_TURN }] })
    expect(table.refused(turn(table, attacker))).toBe('arrived-this-turn POS-07')
    const next = table.but((state) => ({ ...state, turn: { ...state.turn, number: 5 } }))
    expect(next.verdict(turn(next, attacker))).toBe('allowed')
  })

  it('[POS-08] not after it attacked', () => {
    const table = duel({ phase: 'main2' }).mine({ mainMonster: [{ card: attacker, attackedOn: 3 }] })
    expect(table.refused(turn(table, attacker))).toBe('attacked-this-turn POS-08')
  })

  it('[POS-03] [LNK-06] a face-down monster or a Link Monster is not turned', () => {
    const arrow = link(['top'])
    const table = duel().mine({ mainMonster: [set(defender), arrow] })
    expect(table.offers('change-position')).toEqual([])
    expect(table.refused(turn(table, arrow))).toBe('link-keeps-position LNK-06')
    expect(table.verdict(turn(table, defender))).toBe('face-down')
  })
})

describe('Flip Summon', () => {
  const [a, b, c] = [level(4), level(4), level(4)]

  it('[FLIP-01] [FLIP-05] turns a Set monster to face-up Attack Position where it lies', () => {
    const table = duel().mine({ mainMonster: [null, null, null, set(a)] })
    const after = table.act(flip(table, a))
    expect(after.monster(a)).toMatchObject({ faceUp: true, position: 'attack', arrival: { by: 'flip' } })
    expect(after.place(a)).toBe('mainMonster 0 3')
    expect(after.events).toMatchObject([{ is: 'summoned', by: 'flip' }])
  })

  it('[FLIP-01] a face-up monster cannot be Flip Summoned', () => {
    const table = duel().mine({ mainMonster: [inDefense(a)] })
    expect(table.refused(flip(table, a))).toBe('face-up FLIP-01')
  })

  it('[FLIP-02] only in the own Main Phase', () => {
    const table = duel({ phase: 'battle' }).mine({ mainMonster: [set(a)] })
    expect(table.refused(flip(table, a))).toBe('wrong-phase FLIP-02')
  })

  it('[FLIP-03] not in the turn it was Set, was turned by its player, or attacked', () => {
    const table = duel().mine({
      mainMonster: [
        set(a, { arrival: { by: 'set', turn: 3 } }),
        set(b, { positionChangedOn: 3 }),
        set(c, { attackedOn: 3 }),
      ],
    })
    expect([a, b, c].map((card) => table.verdict(flip(table, card)))).toEqual([
      'arrived-this-turn',
      'position-changed',
      'attacked-this-turn',
    ])
  })

  it('[FLIP-03-EX] not in the turn an effect Special Summoned it face-down', () => {
    const table = duel().mine({ graveyard: [a] })
    const after = table.act({ do: 'move-by-hand', card: table.id(a), to: main(1), faceUp: false })
    expect(after.verdict(flip(after, a))).toBe('arrived-this-turn')
  })

  it('[FLIP-04] as often as there are Set monsters, and the Normal Summon is still to be used', () => {
    const hand = level(4)
    const table = duel().mine({ hand: [hand], mainMonster: [set(a), set(b), set(c)] })
    const after = table.act(flip(table, a), flip(table, b), flip(table, c))
    expect(after.offeredCards('normal-summon')).toEqual([hand.name])
  })

  it('[FLIP-06] [FLIP-07] it is the change of position of this turn', () => {
    const table = duel().mine({ mainMonster: [set(a)] })
    const after = table.act(flip(table, a))
    expect(after.verdict(turn(after, a))).toBe('position-changed')
    const hidden = after.but((state) => ({
      ...state,
      sides: [
        { ...state.sides[0], mainMonster: [{ ...after.monster(a), faceUp: false }, null, null, null, null] },
        state.sides[1],
      ],
    }))
    expect(hidden.refused(flip(hidden, a))).toBe('position-changed FLIP-03 FLIP-07')
  })
})

describe('Gemini Monsters', () => {
  const again = (table: Table, card: Card) => ({ do: 'gemini-summon', card: table.id(card) }) as const
  const twin = gemini(6)

  it('[GEM-02] [GEM-03] [GEM-06] are Normal Summoned again where they stand, without Tribute', () => {
    const table = duel().mine({ mainMonster: [null, twin] })
    const after = table.act(again(table, twin))
    expect(after.monster(twin).geminiSummoned).toBe(true)
    expect(after.place(twin)).toBe('mainMonster 0 1')
    expect(after.events).toMatchObject([{ is: 'summoned', by: 'gemini' }])
    const later = after.but((state) => ({ ...state, turn: { ...state.turn, number: 5, normalSummons: 0 } }))
    expect(later.refused(again(later, twin))).toBe('gemini-already-summoned GEM-03')
  })

  it('[GEM-02] not face-down, not in the Battle Phase, and no other monster', () => {
    const plain = level(4)
    const table = duel().mine({ mainMonster: [set(twin), plain] })
    expect(table.refused(again(table, twin))).toBe('face-down GEM-02')
    expect(table.refused(again(table, plain))).toBe('not-gemini GEM-02')
    const battle = duel({ phase: 'battle' }).mine({ mainMonster: [twin] })
    expect(battle.verdict(again(battle, twin))).toBe('wrong-phase')
  })

  it('[GEM-05] [NS-04] it uses the Normal Summon of the turn', () => {
    const hand = level(4)
    const table = duel().mine({
      hand: [hand],
      mainMonster: [{ card: twin, arrival: { by: 'effect', turn: 3 } }],
    })
    expect(table.act(again(table, twin)).offers('normal-summon', 'normal-set')).toEqual([])
    const used = table.act({ do: 'normal-summon', card: table.id(hand), tributes: [], zone: main(2) })
    expect(used.refused(again(used, twin))).toBe('normal-summon-used NS-04')
  })

  it('[GEM-07] it keeps its position for the turn, also a Defense Position', () => {
    const table = duel().mine({ mainMonster: [twin] })
    const after = table.act(turn(table, twin), again(table, twin))
    expect(after.monster(twin).position).toBe('defense')
    expect(table.act(again(table, twin)).offers('change-position')).toEqual([])
  })
})
