import { describe, expect, it } from 'vitest'
import type { Trap } from '../../shared/cards/card.ts'
import type { Phase } from '../../shared/duel/state/turn-state.ts'
import { level, normal, spell, trap } from './cards.ts'
import { activate, effect, fought, PASS, summon } from './doing.ts'
import { duel, type Table } from './table.ts'

/* Who may act first, and when nobody may: each held wrongly once. */

describe('before the card for the turn is drawn', () => {
  const hand = level(3)
  const [mine, fast, theirs] = [trap(), spell('quick-play'), trap()]
  const beginning = (turn = 3) =>
    duel({ phase: 'draw', turn })
      .mine({ hand: [fast, hand], spellTrap: [mine], deck: [normal(4)], mainMonster: [level(4)] })
      .theirs({ spellTrap: [theirs], hand: [level(4)], mainMonster: [level(4)] })
      .but((state) => ({ ...state, turn: { ...state.turn, drawn: false } }))

  it('[TURN-02] nothing else is offered, and everything else is refused', () => {
    for (const turn of [2, 3, 20]) {
      const table = beginning(turn)
      expect(table.offers()).toEqual([{ do: 'draw' }])
      for (const action of [
        activate(table, mine),
        activate(table, fast),
        effect(table, hand, 'quick'),
        { do: 'enter-phase', phase: 'standby' } as const,
      ])
        expect(table.refused(action)).toBe('draw-first TURN-02')
      expect(table.verdict(activate(table, theirs))).toBe('not-asked')
    }
  })

  it('[TURN-02] and once it is drawn the turn player acts first', () => {
    const drawn = beginning().act({ do: 'draw' })
    expect(drawn.verdict(activate(drawn, mine))).toBe('allowed')
    expect(drawn.verdict(activate(drawn, theirs))).toBe('not-asked')
  })

  it('[TURN-03] on the first turn there is no card to wait for', () => {
    const table = beginning(1)
    expect(table.offers('draw')).toEqual([])
    expect(table.verdict(activate(table, mine))).toBe('allowed')
  })
})

describe('priority', () => {
  const mine: Trap = trap()
  const theirs: Trap = trap()
  const begun = (phase: Phase) =>
    duel({ phase })
      .mine({ spellTrap: [mine], mainMonster: [normal(4)], hand: [normal(4)], deck: [normal(4)] })
      .theirs({ spellTrap: [theirs], mainMonster: [normal(4, { atk: 0 })] })
      .but((state) => ({ ...state, turn: { ...state.turn, drawn: true } }))
  const asked = (table: Table) => table.offeredCards('activate')

  it('[CHN-32] in every phase the turn player acts first, and the opponent only when the phase is to end', () => {
    for (const phase of ['draw', 'standby', 'main1', 'main2', 'end'] as const) {
      const table = begun(phase)
      expect([phase, asked(table)]).toEqual([phase, [mine.name]])
      expect(table.refused(activate(table, theirs))).toBe('not-asked CHN-33')
    }
  })

  it('[CHN-34] who announces the end of a phase has passed, and may act again after a Chain', () => {
    for (const [phase, next] of [
      ['draw', 'standby'],
      ['standby', 'main1'],
      ['main1', 'battle'],
      ['main1', 'end'],
      ['main2', 'end'],
    ] as const) {
      const announced = begun(phase).act({ do: 'enter-phase', phase: next })
      expect([phase, announced.state.turn.phase, asked(announced)]).toEqual([phase, phase, [theirs.name]])
      expect(announced.act(PASS).state.turn.phase).toBe(next)
      const answered = announced.act(activate(announced, theirs))
      expect(asked(answered)).toEqual([mine.name])
    }
  })

  it('[TURN-14, CHN-32] in the Start Step, in the Battle Step after an attack is declared, and in the End Step', () => {
    const inStart = begun('main1').act({ do: 'enter-phase', phase: 'battle' }, PASS)
    expect([inStart.state.turn.battleStep, asked(inStart)]).toEqual(['start', [mine.name]])
    const inBattle = fought(inStart)
    expect(inBattle.state.turn.battleStep).toBe('battle')
    const [attack] = inBattle.offers('attack')
    if (!attack) throw new Error('nobody attacks')
    const declared = inBattle.act(attack)
    expect(asked(declared)).toEqual([mine.name])
    expect(asked(declared.act(PASS))).toEqual([theirs.name])
    const atEnd = fought(declared).act({ do: 'enter-phase', phase: 'main2' })
    expect([atEnd.state.turn.battleStep, asked(atEnd)]).toEqual(['end', [mine.name]])
    expect(asked(atEnd.act(PASS))).toEqual([theirs.name])
  })

  it('[SUM-09, SUM-13, CHN-32] after a Summon the turn player, who made it, acts first', () => {
    const table = begun('main1')
    const [held] = table.state.sides[0].hand
    const facts = held && table.pool.find(held.passcode)
    if (!facts) throw new Error('no monster')
    const made = table.act(summon(table, facts))
    // Nobody here is known to negate Summons, so the opponent alone is asked whether to try.
    const negating = made.state.processes.at(-1)
    expect(negating).toMatchObject({ is: 'window', of: 'summon-negation', asked: 1 })
    const after = made.act(PASS)
    expect(after.state.processes.at(-1)).toMatchObject({ is: 'window', of: 'summon-response', asked: 0 })
    expect(asked(after)).toEqual([mine.name])
    expect(asked(after.act(PASS))).toEqual([theirs.name])
  })
})
