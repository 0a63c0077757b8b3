import { describe, expect, it } from 'vitest'
import type { Card } from '../../../shared/cards/card.ts'
import { level, trap } from '../cards.ts'
import { activate, allPass, DONE, fought, PASS } from '../doing.ts'
import { duel, set, type Table } from '../table.ts'

/** A monster without effects: nobody is asked because of it. */
const plain = (atk: number, def = 0) => level(4, { atk, def, effect: false, frame: 'normal' })
const attacking = (table: Table, card: Card, target?: Card) =>
  ({ do: 'attack', card: table.id(card), target: target ? table.id(target) : null }) as const

describe('the steps of a Battle Phase', () => {
  it('[TURN-14] Start, Battle and Damage Step for each attack, End; the opponent may act in the first and the last', () => {
    const [x, y, answer] = [plain(1000), plain(1000), trap()]
    const table = duel()
      .mine({ mainMonster: [x, y] })
      .theirs({ spellTrap: [answer] })
      .act({ do: 'enter-phase', phase: 'battle' })
      .act(PASS)
    expect(table.state.turn.battleStep).toBe('start')
    expect(table.verdict(activate(table, answer))).toBe('allowed')
    let now = table.act(PASS)
    for (const one of [x, y]) now = fought(now.act(attacking(now, one)))
    now = now.act({ do: 'enter-phase', phase: 'end' })
    expect(now.verdict(activate(now, answer))).toBe('allowed')
    const steps = now.events.flatMap((event) => (event.is === 'battle-step' ? [event.step] : []))
    expect(steps).toEqual(['start', 'battle', 'damage', 'battle', 'damage', 'battle', 'end'])
  })

  it('[CHN-32] [CHN-34] [TURN-14] the turn player has the first right in the Start Step and in the End Step; the opponent acts after a pass', () => {
    const [mine, theirs] = [trap(), trap()]
    const table = duel({ phase: 'main1' })
      .mine({ mainMonster: [plain(1000)], spellTrap: [mine] })
      .theirs({ spellTrap: [theirs] })
    // Who announces the end of Main Phase 1 has passed: only the opponent is asked.
    const announced = table.act({ do: 'enter-phase', phase: 'battle' })
    expect(announced.offeredCards('activate')).toEqual([theirs.name])
    for (const step of ['start', 'end'] as const) {
      const begun =
        step === 'start'
          ? announced.act(PASS)
          : fought(announced.act(PASS)).act({ do: 'enter-phase', phase: 'main2' })
      expect([begun.state.turn.battleStep, begun.offeredCards('activate')]).toEqual([step, [mine.name]])
      expect(begun.refused(activate(begun, theirs))).toBe('not-asked CHN-33')
      const passed = begun.act(PASS)
      expect([passed.state.turn.battleStep, passed.offeredCards('activate')]).toEqual([step, [theirs.name]])
      expect(passed.act(PASS).state.turn).toMatchObject(
        step === 'start' ? { phase: 'battle', battleStep: 'battle' } : { phase: 'main2' },
      )
    }
  })

  it('[TURN-14] in the End Step no attack is declared any more', () => {
    const [x, answer] = [plain(1000), trap()]
    const table = duel({ phase: 'battle' })
      .mine({ mainMonster: [x] })
      .theirs({ spellTrap: [answer] })
      .act({ do: 'enter-phase', phase: 'main2' })
    const after = allPass(table.act(activate(table, answer))).act(DONE)
    expect(after.state.turn).toMatchObject({ phase: 'battle', battleStep: 'end' })
    expect(after.offers('attack')).toEqual([])
    expect(after.refused(attacking(after, x))).toBe('battle-step-over TURN-14')
    expect(after.verdict({ do: 'enter-phase', phase: 'main2' })).toBe('allowed')
  })

  it('[BAT-03, BAT-14] a declared attack can be answered in the Battle Step, with the target still face-down', () => {
    const [x, hidden, answer] = [plain(1000), plain(0, 2000), trap()]
    const table = duel({ phase: 'battle' })
      .mine({ mainMonster: [x] })
      .theirs({ mainMonster: [set(hidden)], spellTrap: [answer] })
    const declared = table.act(attacking(table, x, hidden))
    expect(declared.offeredCards('activate')).toEqual([answer.name])
    expect(declared.monster(hidden).faceUp).toBe(false)
    expect(declared.state.turn.battleStep).toBe('battle')
  })
})
