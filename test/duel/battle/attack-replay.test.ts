import { describe, expect, it } from 'vitest'
import type { Card } from '../../../shared/cards/card.ts'
import type { BattleMoment } from '../../../shared/duel/state/process.ts'
import { level, trap } from '../cards.ts'
import { activate, allPass, DONE, effect, fought, move, PASS, toGraveyard, untilAsked } from '../doing.ts'
import { duel, main, type Table } from '../table.ts'

const fighter = (atk: number, def = 0) => level(4, { atk, def })
/** A monster without effects: nobody is asked because of it. */
const plain = (atk: number, def = 0) => level(4, { atk, def, effect: false, frame: 'normal' })
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
    expect(replay.refused(again(replay, w, y))).toBe('not-the-attacker BAT-20')
    expect(replay.refused(attacking(replay, w, y))).toBe('finish-first BAT-20')
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
    expect(later.refused({ do: 'cancel-attack', card: later.id(x) })).toBe('nothing-to-finish BAT-20')
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
