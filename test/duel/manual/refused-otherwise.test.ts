import { describe, expect, it } from 'vitest'
import type { Action } from '../../../shared/duel/action.ts'
import type { DuelObjectId } from '../../../shared/duel/state/duel-card.ts'
import { fusion, fusionSpell, level, named, normal, spell, xyz } from '../cards.ts'
import { activate, allPass, DONE, fuse, lose, move, toGraveyard } from '../doing.ts'
import { backrow, duel, faceUp, main, type Table } from '../table.ts'

const NOBODY = 99 as DuelObjectId
const four = normal(4)
/** Each action with its refusal in short, beside what is allowed of the same kind. */
const cases = (of: Table, rows: readonly (readonly [string, Action])[]) => {
  for (const [expected, action] of rows) expect([action, of.refused(action)]).toEqual([action, expected])
}

describe('what else the rules refuse', () => {
  it('[FUS-01] [FUS-03] [RIT-02] Summons by an effect take what the effect means', () => {
    const [poly, goal, one, two, plain] = [
      fusionSpell(),
      fusion(5, '2 monsters'),
      normal(1),
      normal(2),
      xyz(4),
    ]
    const board = duel().mine({ hand: [poly, one, two], extraDeck: [goal, plain] })
    const running = board.act(activate(board, poly))
    cases(running, [
      ['not-by-this-summon FUS-01', fuse(running, plain, [one, two])],
      ['named-twice FUS-02 FUS-03', fuse(running, goal, [one, one])],
      ['not-there FUS-01', fuse(running, one, [one, two])],
      ['no-such-card FUS-01', { ...fuse(running, goal, [one, two]), card: NOBODY } as Action],
      ['wrong-materials FUS-02 FUS-03', fuse(running, goal, [one])],
      ['allowed', fuse(running, goal, [one, two])],
    ])
  })

  it('[CHN-31] who is not asked to choose does not choose, nor is there a card of no one', () => {
    const board = duel()
      .mine({ hand: [four] })
      .theirs({ hand: [normal(1)] })
    cases(board, [['nothing-to-finish CHN-31', { do: 'choose', card: board.id(four) }]])
    const choosing = board.act({ do: 'each-chooses-by-hand', fate: 'discarded' })
    const [other] = choosing.state.sides[1].hand
    if (!other) throw new Error('unreachable')
    cases(choosing, [
      ['no-such-card CHN-31', { do: 'choose', card: NOBODY }],
      ['not-among-choices CHN-31', { do: 'choose', card: other.id }],
      ['allowed', { do: 'choose', card: choosing.id(four) }],
    ])
  })

  it('[CHN-03] [CHN-05] [CHN-23] a Chain is passed, carried out and aimed only as it is', () => {
    const card = named(spell(), 'Any Spell')
    const board = duel().mine({ hand: [card], mainMonster: [four] })
    const aimed = (...targets: readonly DuelObjectId[]) => activate(board, card, { targets })
    cases(board, [
      ['nothing-to-finish SUM-03 CHN-34', { do: 'pass' }],
      ['nothing-to-finish CHN-04 SUM-16', DONE],
      ['no-such-card CHN-23', aimed(NOBODY)],
      ['named-twice CHN-23', aimed(board.id(four), board.id(four))],
      ['allowed', aimed(board.id(four))],
      ['no-such-card CHN-01', { ...aimed(), card: NOBODY } as Action],
      ['not-there SPL-01 TRP-01', { ...aimed(), card: board.id(four) } as Action],
      ['nothing-to-finish NS-30', { do: 'decline' }],
      ['not-a-cost TERM-11', activate(board, card, { costs: [lose(0, -5)] })],
    ])
    const lying = duel().mine({ spellTrap: [card] })
    cases(lying, [['zone-not-allowed ZONE-14', { ...activate(lying, card), zone: backrow(2) } as Action]])
    const running = allPass(board.act(aimed()))
    cases(running, [['nobody-asked CHN-03', { do: 'pass' }]])
    expect(running.act(toGraveyard(running, four, 'destroyed'), DONE).place(four)).toBe('graveyard 0')
  })

  it('[UNI-01] [TOON-02] [NS-18] other effects ask for their cards, too', () => {
    const [rider, host, far] = [level(4, { abilities: ['union'] }), normal(4), normal(3)]
    const board = duel().mine({ hand: [far], mainMonster: [rider, host] })
    const equip = { do: 'union-equip', card: board.id(rider), to: board.id(host), zone: backrow(1) } as const
    const back = { do: 'union-summon', card: board.id(rider), zone: main(5), position: 'attack' } as const
    cases(board, [
      ['no-such-card UNI-01', { ...equip, card: NOBODY }],
      ['no-union UNI-01', { ...equip, card: board.id(far) }],
      ['not-a-union-target UNI-01', { ...equip, to: board.id(far) }],
      ['not-a-union-target UNI-01', { ...equip, to: board.id(rider) }],
      ['allowed', equip],
      ['not-there UNI-01 UNI-03', back],
    ])
    const riding = board.act({ ...equip, do: 'equip-by-hand' })
    cases(riding, [
      ['not-there UNI-01 UNI-03', equip],
      ['zone-taken ZONE-03', { ...back, zone: main(2) }],
      ['allowed', back],
    ])
    const crowd = [normal(1), normal(1), normal(1), normal(1)]
    const many = riding.mine({ graveyard: crowd })
    const full = many.act(
      ...crowd.map((one, index) => move(many, one, main(([1, 3, 4, 5] as const)[index as 0]))),
    )
    expect(full.offers('union-summon')).toEqual([])
    expect(full.refused(back)).toBe('no-free-zone UNI-03 ZONE-03')

    const toon = level(7, { abilities: ['toon'], effect: false })
    const world = faceUp(named(spell('continuous'), 'Toon World'))
    const [a, b, c] = [normal(1), normal(2), normal(3)]
    const old = duel({ ruleset: 'classic' })
      .mine({ hand: [toon], mainMonster: [a, b], spellTrap: [world] })
      .theirs({ mainMonster: [c] })
    const summon = (...tributes: readonly DuelObjectId[]) =>
      ({ do: 'toon-summon', card: old.id(toon), tributes, zone: main(1), position: 'attack' }) as const
    cases(old, [
      ['wrong-tributes TOON-02', summon(old.id(a))],
      ['not-your-monster TOON-02 TERM-10', summon(old.id(a), old.id(c))],
      ['named-twice NS-18', summon(old.id(a), old.id(a))],
      ['allowed', summon(old.id(a), old.id(b))],
    ])
  })
})
