import { describe, expect, it } from 'vitest'
import type { Card } from '../../shared/cards/card.ts'
import type { BattleMoment } from '../../shared/duel/process.ts'
import { level, spell, trap } from './cards.ts'
import { activate, allPass, DONE, effect, fought, move, PASS, toGraveyard, untilAsked } from './doing.ts'
import { duel, main, set, type Table } from './table.ts'

const fighter = (atk: number, def = 0) => level(4, { atk, def })
/** A monster without effects: nobody is asked because of it. */
const plain = (atk: number, def = 0) => level(4, { atk, def, effect: false, frame: 'normal' })
const named = <T extends Card>(card: T, name: string): T => ({ ...card, name })
const attacking = (table: Table, card: Card, target?: Card) =>
  ({ do: 'attack', card: table.id(card), target: target ? table.id(target) : null }) as const
const again = (table: Table, card: Card, target?: Card) =>
  ({ ...attacking(table, card, target), do: 'attack-again' }) as const
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

/** The Trap in the second player's zone answers the attack; the Chain has begun to resolve. */
const answered = (table: Table, card: Card): Table => allPass(untilAsked(table, 1).act(activate(table, card)))

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

  it('[TURN-14] in the End Step no attack is declared any more', () => {
    const [x, answer] = [plain(1000), trap()]
    const table = duel({ phase: 'battle' })
      .mine({ mainMonster: [x] })
      .theirs({ spellTrap: [answer] })
      .act({ do: 'enter-phase', phase: 'main2' })
    const after = allPass(table.act(activate(table, answer))).act(DONE)
    expect(after.state.turn).toMatchObject({ phase: 'battle', battleStep: 'end' })
    expect(after.offers('attack')).toEqual([])
    expect(after.verdict(attacking(after, x))).toBe('battle-step-over')
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

describe('a replay', () => {
  const [x, w, y, z, answer] = [plain(1900), plain(1500), plain(1000), plain(1200), trap()]
  const table = duel({ phase: 'battle' })
    .mine({ mainMonster: [x, w], graveyard: [plain(0)] })
    .theirs({ mainMonster: [y], graveyard: [z], spellTrap: [answer] })
  const declared = answered(table.act(attacking(table, x, y)), answer)

  it('[BAT-19] happens when a monster comes to the opponent’s field, or the target leaves it', () => {
    expect(momentOf(declared.act(move(declared, z, main(3, 1)), DONE))).toBe('replay')
    expect(momentOf(declared.act(move(declared, y, { in: 'hand', of: 1 }), DONE))).toBe('replay')
    const swapped = [move(declared, y, { in: 'hand', of: 1 }), move(declared, z, main(3, 1))]
    expect(momentOf(declared.act(...swapped, DONE))).toBe('replay')
    expect(momentOf(declared.act(move(declared, w, main(3, 1)), DONE))).toBe('replay')
  })

  it('[BAT-19] does not happen for a monster of the attacking player, nor where the attacker is gone', () => {
    const graveyard = declared.state.sides[0].graveyard[0]
    if (!graveyard) throw new Error('the Graveyard is empty')
    const mine = fought(declared.act({ do: 'move-by-hand', card: graveyard.id, to: main(5) }, DONE))
    expect(mine.events.some(({ is }) => is === 'replay')).toBe(false)
    expect(mine.place(y)).toBe('graveyard 1')
    const gone = declared.act(toGraveyard(declared, x), move(declared, z, main(3, 1)), DONE)
    expect(momentOf(gone)).toBeUndefined()
    expect(lifePoints(gone)).toEqual([8000, 8000])
    expect(gone.place(y)).toBe('mainMonster 1 0')
  })

  it('[BAT-20] the attacker chooses any target anew, without another declaration', () => {
    const replay = declared.act(move(declared, z, main(3, 1)), DONE)
    expect(replay.offers()).toEqual([
      again(replay, x, y),
      again(replay, x, z),
      { do: 'cancel-attack', card: replay.id(x) },
    ])
    expect(replay.verdict(again(replay, x))).toBe('no-direct-attack')
    expect(replay.verdict(again(replay, w, y))).toBe('not-the-attacker')
    expect(replay.verdict(attacking(replay, w, y))).toBe('finish-first')
    const after = fought(replay.act(again(replay, x, z)))
    expect(after.place(z)).toBe('graveyard 1')
    expect(after.events.filter(({ is }) => is === 'attack')).toHaveLength(1)
    const open = declared.act(move(declared, y, { in: 'hand', of: 1 }), DONE)
    expect(lifePoints(fought(open.act(again(open, x))))).toEqual([8000, 6100])
  })

  it('[BAT-20, BAT-21, POS-08] or it stops: it has attacked, and another monster may attack next', () => {
    const replay = declared.act(move(declared, z, main(3, 1)), DONE)
    const stopped = replay.act({ do: 'cancel-attack', card: replay.id(x) })
    expect(stopped.verdict(attacking(stopped, x, y))).toBe('attacked-this-turn')
    const next = fought(stopped.act(attacking(stopped, w, y)))
    const later = fought(next.act({ do: 'enter-phase', phase: 'main2' }))
    const change = (card: Card) => later.verdict({ do: 'change-position', card: later.id(card) })
    expect(change(x)).toBe('attacked-this-turn')
    expect(later.place(y)).toBe('graveyard 1')
    expect(later.verdict({ do: 'cancel-attack', card: later.id(x) })).toBe('nothing-to-finish')
  })

  it('[BAT-22] not once the Damage Step has begun', () => {
    const quick = fighter(1000)
    const board = duel({ phase: 'battle' })
      .mine({ mainMonster: [x] })
      .theirs({ mainMonster: [quick], graveyard: [z] })
    const inside = untilAsked(until(board.act(attacking(board, x, quick)), 'start'), 1)
    const chained = allPass(inside.act(effect(inside, quick, 'quick', { inDamageStep: 'names-damage-step' })))
    const after = fought(chained.act(move(chained, z, main(3, 1)), DONE))
    expect(after.events.some(({ is }) => is === 'replay')).toBe(false)
    expect(after.place(quick)).toBe('graveyard 1')
    expect(lifePoints(after)).toEqual([8000, 7100])
  })
})

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
    expect(before.verdict(activate(before, typhoon))).toBe('not-in-damage-step')
    expect(before.verdict(activate(before, boost, { inDamageStep: 'changes-atk-or-def' }))).toBe('allowed')
    const during = until(declared, 'calculation')
    expect(during.verdict(activate(during, boost, { inDamageStep: 'changes-atk-or-def' }))).toBe(
      'not-in-damage-step',
    )
  })

  it('[BAT-15] a Counter Trap may answer there, another Trap may not', () => {
    const before = until(declared, 'before-calculation')
    const chained = before.act(activate(before, rush))
    expect(chained.offeredCards('activate')).toEqual([counter.name])
    expect(chained.verdict(activate(chained, mirror))).toBe('not-in-damage-step')
  })

  it('[BAT-16] Trigger Effects activate there, and what negates an activation may answer them', () => {
    const after = until(declared, 'end')
    expect(after.place(y)).toBe('graveyard 1')
    expect(after.verdict(effect(after, x, 'quick'))).toBe('not-in-damage-step')
    expect(after.verdict(effect(untilAsked(after, 0), x, 'quick', { mandatory: true }))).toBe('allowed')
    const triggered = after.act(effect(after, y, 'trigger'))
    expect(triggered.verdict(effect(triggered, x, 'quick', { inDamageStep: 'negates-activation' }))).toBe(
      'allowed',
    )
    expect(triggered.verdict(effect(triggered, x, 'quick'))).toBe('not-in-damage-step')
  })

  it('[BAT-16] what names damage calculation is activated during it and at no other time', () => {
    const use = { inDamageStep: 'names-damage-calculation' } as const
    for (const moment of ['start', 'before-calculation', 'after-calculation'] as const) {
      const other = until(declared, moment)
      expect(other.verdict(effect(other, x, 'quick', use))).toBe('not-in-damage-step')
    }
    const during = until(declared, 'calculation')
    expect(during.verdict(effect(during, x, 'quick', use))).toBe('allowed')
    expect(during.verdict(effect(during, x, 'quick', { inDamageStep: 'changes-atk-or-def' }))).toBe(
      'not-in-damage-step',
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
