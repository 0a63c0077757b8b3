import { describe, expect, it } from 'vitest'
import type { Card } from '../../../shared/cards/card.ts'
import type { BattleMoment } from '../../../shared/duel/state/process.ts'
import { level, named, spell, trap } from '../cards.ts'
import { activate, allPass, DONE, effect, fought, move, PASS, toGraveyard, untilAsked } from '../doing.ts'
import { duel, set, type Table } from '../table.ts'

const fighter = (atk: number, def = 0) => level(4, { atk, def })
/** A monster without effects: nobody is asked because of it. */
const plain = (atk: number, def = 0) => level(4, { atk, def, effect: false, frame: 'normal' })
const attacking = (table: Table, card: Card, target?: Card) =>
  ({ do: 'attack', card: table.id(card), target: target ? table.id(target) : null }) as const
const lifePoints = (table: Table) => table.state.sides.map((side) => side.lifePoints)
const momentOf = (table: Table): BattleMoment | undefined =>
  table.state.processes.find((one) => one.is === 'battle')?.moment

/** Passes until the battle is at that moment. */
const until = (table: Table, moment: BattleMoment): Table => {
  let now = table
  while (momentOf(now) !== moment && momentOf(now) !== undefined) now = now.act(PASS)
  if (momentOf(now) !== moment) throw new Error(`nobody was asked at ${moment}`)
  return now
}

describe('the Damage Step', () => {
  const typhoon = named(spell('quick-play'), 'Mystical Space Typhoon')
  const rush = named(spell('quick-play'), 'Rush Recklessly')
  const boost = spell('quick-play')
  const [mirror, counter] = [trap(), trap('counter')]
  const [x, y] = [fighter(2000), fighter(500)]
  const table = duel({ phase: 'battle' })
    .mine({ mainMonster: [x], hand: [typhoon, rush, boost] })
    .theirs({ mainMonster: [y], spellTrap: [mirror, counter] })
  const declared = table.act(attacking(table, x, y))

  it('[BAT-15, BAT-16] offers what changes ATK or DEF only until damage calculation begins', () => {
    expect(declared.offeredCards('activate')).toEqual([typhoon.name, rush.name, boost.name])
    for (const moment of ['start', 'before-calculation'] as const) {
      expect(until(declared, moment).offeredCards('activate')).toEqual([rush.name])
    }
    for (const moment of ['calculation', 'after-calculation'] as const) {
      expect(until(declared, moment).offeredCards('activate')).toEqual([])
    }
    const before = until(declared, 'before-calculation')
    expect(before.refused(activate(before, typhoon))).toBe('not-in-damage-step BAT-15 BAT-16')
    expect(before.verdict(activate(before, boost, { inDamageStep: 'changes-atk-or-def' }))).toBe('allowed')
    const during = until(declared, 'calculation')
    expect(during.refused(activate(during, boost, { inDamageStep: 'changes-atk-or-def' }))).toBe(
      'not-in-damage-step BAT-15 BAT-16',
    )
  })

  it('[BAT-15] a Counter Trap may answer there, another Trap may not', () => {
    const before = until(declared, 'before-calculation')
    const chained = before.act(activate(before, rush))
    expect(chained.offeredCards('activate')).toEqual([counter.name])
    expect(chained.refused(activate(chained, mirror))).toBe('not-in-damage-step BAT-15 BAT-16')
  })

  it('[BAT-16] Trigger Effects activate there, and what negates an activation may answer them', () => {
    const after = until(declared, 'end')
    expect(after.place(y)).toBe('graveyard 1')
    expect(after.refused(effect(after, x, 'quick'))).toBe('not-in-damage-step BAT-15 BAT-16')
    expect(after.verdict(effect(untilAsked(after, 0), x, 'quick', { mandatory: true }))).toBe('allowed')
    const triggered = after.act(effect(after, y, 'trigger'))
    expect(triggered.verdict(effect(triggered, x, 'quick', { inDamageStep: 'negates-activation' }))).toBe(
      'allowed',
    )
    expect(triggered.refused(effect(triggered, x, 'quick'))).toBe('not-in-damage-step BAT-15 BAT-16')
  })

  it('[BAT-16] what names damage calculation is activated during it and at no other time', () => {
    const use = { inDamageStep: 'names-damage-calculation' } as const
    for (const moment of ['start', 'before-calculation', 'after-calculation'] as const) {
      const other = until(declared, moment)
      expect(other.refused(effect(other, x, 'quick', use))).toBe('not-in-damage-step BAT-15 BAT-16')
    }
    const during = until(declared, 'calculation')
    expect(during.verdict(effect(during, x, 'quick', use))).toBe('allowed')
    expect(during.refused(effect(during, x, 'quick', { inDamageStep: 'changes-atk-or-def' }))).toBe(
      'not-in-damage-step BAT-15 BAT-16',
    )
  })

  it('[BAT-16] who is destroyed by battle stays on the field until the end of the Damage Step', () => {
    const after = until(declared, 'after-calculation')
    expect(after.place(y)).toBe('mainMonster 1 0')
    expect(lifePoints(after)).toEqual([8000, 6500])
    expect(until(declared, 'end').place(y)).toBe('graveyard 1')
  })

  it('[BAT-17] by the classic rules Reinforcements may be activated there, Waboku may not', () => {
    const [reinforcements, waboku] = [named(trap(), 'Reinforcements'), named(trap(), 'Waboku')]
    const board = duel({ phase: 'battle', ruleset: 'classic' })
      .mine({ mainMonster: [x], spellTrap: [reinforcements, waboku] })
      .theirs({ mainMonster: [y] })
    const before = until(board.act(attacking(board, x, y)), 'before-calculation')
    expect(before.offeredCards('activate')).toEqual([reinforcements.name])
    const answered = before.act(activate(before, reinforcements))
    const negating = effect(answered, y, 'quick', { inDamageStep: 'negates-activation' })
    expect(answered.verdict(negating)).toBe('not-in-damage-step')
  })

  it('[BAT-22] an attacker that leaves there ends the battle without damage', () => {
    const start = untilAsked(until(declared, 'start'), 1)
    const chained = allPass(start.act(effect(start, y, 'quick', { inDamageStep: 'names-damage-step' })))
    const after = chained.act(move(chained, x, { in: 'hand', of: 0 }), DONE)
    expect(momentOf(after)).toBeUndefined()
    expect(after.place(y)).toBe('mainMonster 1 0')
    expect(lifePoints(after)).toEqual([8000, 8000])
  })
})

describe('an attacked Flip monster', () => {
  it('[BAT-18, FLIP-09] activates its effect after damage calculation, though it is destroyed', () => {
    const [x, flip, top] = [plain(2000), level(2, { abilities: ['flip'], def: 500 }), level(1)]
    const table = duel({ phase: 'battle' })
      .mine({ mainMonster: [x] })
      .theirs({ mainMonster: [set(flip)], deck: [top] })
    const declared = table.act(attacking(table, x, flip))
    expect(momentOf(declared)).toBe('before-calculation')
    const after = until(declared, 'after-calculation')
    const chained = allPass(after.act(effect(after, flip, 'flip')))
    const drawn = fought(chained.act({ do: 'draw-by-hand', player: 1 }, DONE))
    expect(drawn.place(top)).toBe('hand 1')
    expect(drawn.place(flip)).toBe('graveyard 1')
  })

  it('[BAT-18-EX, BAT-18] Man-Eater Bug cannot target what the battle destroyed, but the attacker that survived', () => {
    const bug = named(level(2, { abilities: ['flip'], atk: 450, def: 600 }), 'Man-Eater Bug')
    const [x, y] = [plain(2000), plain(1000)]
    const table = duel({ phase: 'battle' })
      .mine({ mainMonster: [x, y] })
      .theirs({ mainMonster: [set(bug)] })
    const after = until(table.act(attacking(table, x, bug)), 'after-calculation')
    const on = (card: Card) => effect(after, bug, 'flip', { targets: [after.id(card)] })
    expect([x, y, bug].map((card) => after.verdict(on(card)))).toEqual([
      'allowed',
      'allowed',
      'destroyed-by-battle',
    ])
    const chained = allPass(after.act(on(x)))
    const end = fought(chained.act(toGraveyard(chained, x, 'destroyed'), DONE))
    expect([x, y, bug].map((card) => end.place(card))).toEqual([
      'graveyard 0',
      'mainMonster 0 1',
      'graveyard 1',
    ])
  })
})
