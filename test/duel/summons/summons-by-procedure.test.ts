import { describe, expect, it } from 'vitest'
import type { Card } from '../../../shared/cards/card.ts'
import type { RuledAction } from '../../../shared/duel/action.ts'
import {
  fusion,
  fusionSpell,
  level,
  link,
  named,
  normal,
  pendulum,
  ritualSpell,
  spell,
  synchro,
  trap,
  tuner,
  xyz,
} from '../cards.ts'
import { activate, allPass, DONE, effect, fuse, move, PASS, ritual } from '../doing.ts'
import { backrow, duel, main, type Table } from '../table.ts'

const solemn = () => named(trap('counter'), 'Solemn Judgment')
const trapHole = () => named(trap(), 'Trap Hole')
const NEGATES = { negatesSummon: true } as const
const NEGATE = { do: 'negate-summon-by-hand' } as const
const without = { effect: false } as const
const first = (table: Table, kind: RuledAction['do']): RuledAction => {
  const [action] = table.offers(kind)
  if (!action) throw new Error(`no ${kind} is offered`)
  return action
}
const counts = (table: Table, is: string) => table.events.filter((event) => event.is === is).length

describe('a Summon by procedure', () => {
  const KINDS = {
    Synchro: () => [synchro(5, undefined, without), tuner(1, without), normal(4)] as const,
    Xyz: () => [xyz(4, undefined, without), normal(4), normal(4)] as const,
    Link: () => [link(['left', 'right'], undefined, without), normal(4), normal(4)] as const,
  }

  it.each(['Synchro', 'Xyz', 'Link'] as const)(
    '[SUM-16] [SUM-03] [SUM-04] a %s Summon is declared in the own Main Phase with nothing under way, starts no Chain, and has both windows',
    (kind) => {
      const [goal, one, two] = KINDS[kind]()
      const [card, judgment, hole] = [spell(), solemn(), trapHole()]
      const setup = { mainMonster: [one, two], extraDeck: [goal] }
      const table = duel()
        .mine({ ...setup, hand: [card] })
        .theirs({ spellTrap: [judgment, hole] })
      const summon = first(table, 'special-summon')
      const chain = table.act(activate(table, card))
      expect(chain.offers('special-summon')).toEqual([])
      expect(chain.refused(summon)).toBe('finish-first CHN-04 SUM-16')
      for (const phase of ['draw', 'standby', 'battle', 'end'] as const) {
        const other = duel({ phase }).mine(setup)
        expect([phase, other.offers('special-summon')]).toEqual([phase, []])
        expect([phase, other.refused(summon)]).toEqual([phase, 'wrong-phase SUM-16'])
      }
      expect(duel({ phase: 'main2' }).mine(setup).offeredCards('special-summon')).toEqual([goal.name])

      const begun = table.act(summon)
      expect(begun.state.processes).toMatchObject([{ is: 'window', of: 'summon-negation', asked: 1 }])
      expect(counts(begun, 'activated')).toBe(0)
      // The materials have left; the monster is nowhere yet.
      expect(begun.state.sides[0].mainMonster.every((monster) => monster === null)).toBe(true)
      expect(() => begun.find(goal)).toThrow()
      expect(begun.offeredCards('activate')).toEqual([judgment.name])
      const come = begun.act(PASS)
      expect(come.monster(goal)).toMatchObject({ properlySummoned: true })
      expect(come.offeredCards('activate')).toEqual([hole.name])
      expect(come.act(PASS).state.processes).toEqual([])

      const lost = allPass(begun.act(activate(begun, judgment, NEGATES))).act(NEGATE, DONE)
      expect([goal, one, two].map((one) => lost.place(one))).toEqual(Array(3).fill('graveyard 0'))
      expect(counts(lost, 'summoned')).toBe(0)
      expect(lost.refused(move(lost, goal, main(1)))).toBe('not-properly-summoned SS-06')
    },
  )

  it('[SYN-04] [LNK-01] tells of the materials first, then of the Summon', () => {
    for (const [kind, because] of [
      ['Synchro', 'synchro-material'],
      ['Link', 'link-material'],
    ] as const) {
      const [goal, one, two] = KINDS[kind]()
      const table = duel().mine({ mainMonster: [one, two], extraDeck: [goal] })
      const after = table.act(first(table, 'special-summon'))
      expect(after.events).toMatchObject([
        { is: 'moved', because },
        { is: 'moved', because },
        { is: 'summoned', by: kind.toLowerCase() },
      ])
      expect([one, two].map((card) => after.place(card))).toEqual(['graveyard 0', 'graveyard 0'])
    }
  })

  it('[PEN-08] [PEN-09] a Pendulum Summon is one Summon of all its monsters: one window to negate it, one to answer it, no Chain', () => {
    const held = [normal(3), normal(4), normal(5)]
    const [judgment, hole] = [solemn(), trapHole()]
    const [low, high, next, other] = [pendulum(4, 1), pendulum(4, 8), pendulum(4, 2), pendulum(4, 9)].map(
      (card) => ({ ...card, ...without }),
    )
    if (!low || !high || !next || !other) throw new Error('unreachable')
    const table = duel()
      .mine({ hand: [...held, next, other], scales: [low, high] })
      .theirs({ spellTrap: [judgment, hole] })
    const place = (card: Card, index: number) =>
      ({
        do: 'place-pendulum',
        card: table.id(card),
        zone: main((index + 1) as 1),
        position: 'attack',
      }) as const
    const begun = table.act({ do: 'begin-pendulum-summon' }, ...held.map(place), {
      do: 'finish-pendulum-summon',
    })
    expect(begun.state.processes).toMatchObject([{ of: 'summon-negation', coming: [{}, {}, {}] }])
    expect(begun.state.sides[0].hand).toHaveLength(2)
    expect(begun.offeredCards('activate')).toEqual([judgment.name])
    const come = begun.act(PASS)
    expect([counts(come, 'summoned'), counts(come, 'activated')]).toEqual([3, 0])
    expect(come.state.processes).toMatchObject([{ of: 'summon-response' }])
    const open = come.act(PASS)
    expect(open.state.processes).toEqual([])
    expect(open.refused({ do: 'begin-pendulum-summon' })).toBe('pendulum-summon-used PEN-08')
    // Not with other Scales either.
    const gone = open.act(
      move(open, low, { in: 'banished', of: 0 }),
      move(open, high, { in: 'banished', of: 0 }),
    )
    expect(gone.refused({ do: 'begin-pendulum-summon' })).toBe('pendulum-summon-used PEN-08')
    const scale = (now: Table, card: Card, zone: 1 | 5) =>
      allPass(now.act({ do: 'activate-scale', card: now.id(card), zone: backrow(zone) })).act(DONE)
    const replaced = scale(scale(gone, next, 1), other, 5)
    expect(replaced.offers('begin-pendulum-summon')).toEqual([])
    const lost = allPass(begun.act(activate(begun, judgment, NEGATES))).act(NEGATE, DONE)
    expect(held.map((card) => lost.place(card))).toEqual(Array(3).fill('graveyard 0'))
    expect(counts(lost, 'summoned')).toBe(0)
  })

  it('[PEN-08] with nothing under way, in a Main Phase, with two Scales', () => {
    const [low, high, held, card] = [pendulum(4, 1), pendulum(4, 8), normal(4), spell()]
    const begin = { do: 'begin-pendulum-summon' } as const
    const none = duel().mine({ hand: [held] })
    expect(none.why(begin)).toMatchObject({ code: 'needs-two-scales', have: 0, rules: ['PEN-08'] })
    const table = duel().mine({ hand: [held, card], scales: [low, high] })
    const chain = table.act(activate(table, card))
    expect(chain.refused(begin)).toBe('finish-first CHN-04 SUM-16')
    for (const phase of ['draw', 'standby', 'battle', 'end'] as const) {
      const other = duel({ phase }).mine({ hand: [held], scales: [low, high] })
      expect([phase, other.refused(begin)]).toEqual([phase, 'wrong-phase PEN-08 SUM-16'])
      expect(other.offers('begin-pendulum-summon')).toEqual([])
    }
    expect(duel({ ruleset: 'classic' }).refused(begin)).toBe('no-pendulum-zones ZONE-02')
  })
})

describe('a Summon that a Chain makes', () => {
  it('[SUM-05] by Polymerization or a Ritual Spell: its activation can be answered, the Summon cannot be negated, and what waits for it activates after the Chain', () => {
    const [judgment, watcher] = [solemn(), level(4)]
    const theirs = { spellTrap: [judgment], mainMonster: [watcher] }
    const [poly, merged, a, b] = [fusionSpell(), fusion(5, '2 monsters', without), normal(1), normal(2)]
    const [rite, god, eight] = [ritualSpell(), level(8, { frame: 'ritual', effect: false }), normal(8)]
    for (const [setup, card, goal, make] of [
      [{ hand: [poly, a, b], extraDeck: [merged] }, poly, merged, (now: Table) => fuse(now, merged, [a, b])],
      [{ hand: [rite, god, eight] }, rite, god, (now: Table) => ritual(now, god, [eight])],
    ] as const) {
      const table = duel().mine(setup).theirs(theirs)
      const running = table.act(activate(table, card))
      expect(running.offeredCards('activate')).toEqual([judgment.name])
      const summoned = allPass(running).act(make(running))
      expect(summoned.monster(goal).faceUp).toBe(true)
      expect(summoned.state.processes.map(({ is }) => is)).toEqual(['chain'])
      expect(summoned.refused(activate(summoned, judgment, NEGATES))).toBe('chain-resolves CHN-06')
      expect(summoned.refused(NEGATE)).toBe('no-summon-to-negate SUM-04 SUM-05')
      const over = summoned.act(DONE)
      expect(over.state.processes).toEqual([])
      const on = { happened: 'summoned', to: over.id(goal) } as const
      expect(over.verdict(effect(over, watcher, 'trigger', { on }))).toBe('allowed')
    }
  })

  it('[SUM-10] only a link that was activated to negate the Summon negates it', () => {
    const [judgment, counter, four] = [solemn(), trap('counter'), normal(4)]
    const table = duel()
      .mine({ hand: [four], spellTrap: [counter] })
      .theirs({ spellTrap: [judgment] })
    const begun = table.act({
      do: 'normal-summon',
      card: table.id(four),
      tributes: [],
      zone: main(1),
    })
    const two = begun.act(activate(begun, judgment, NEGATES))
    const resolving = allPass(two.act(activate(two, counter)))
    expect(resolving.refused(NEGATE)).toBe('first-link-negates-summon SUM-10')
    expect(resolving.act(DONE).verdict(NEGATE)).toBe('allowed')
    const open = duel().theirs({ spellTrap: [judgment] })
    expect(open.refused(NEGATE)).toBe('no-summon-to-negate SUM-04 SUM-05')
    const mine = duel().mine({ spellTrap: [judgment] })
    expect(mine.refused(activate(mine, judgment, NEGATES))).toBe('no-summon-to-negate SUM-04 SUM-12')
  })
})
