import { describe, expect, it } from 'vitest'
import { playerToAct } from '../../../shared/duel/state/decision.ts'
import { activate, DONE, lose, PASS } from '../doing.ts'
import { level, spell, trap } from '../cards.ts'
import { backrow, duel, main, type Table } from '../table.ts'

const draw = (player: 0 | 1) => ({ do: 'draw-by-hand', player }) as const
const asked = (table: Table) => playerToAct(table.state)
const answers = (table: Table) => table.offeredCards('activate')

describe('building a Chain', () => {
  it('[CHN-03] [CHN-04] [CHN-12] the opponent is asked first, then who activated; both passing resolves it', () => {
    const [card, own, theirs] = [spell(), trap(), trap()]
    const table = duel()
      .mine({ hand: [card], spellTrap: [own] })
      .theirs({ spellTrap: [theirs] })
    const first = table.act(activate(table, card))
    expect(asked(first)).toBe(1)
    expect(first.refused(activate(first, own))).toBe('not-asked CHN-03')
    const second = first.act(PASS)
    expect([asked(second), answers(second)]).toEqual([0, [own.name]])
    const third = second.act(activate(second, own))
    expect([asked(third), answers(third)]).toEqual([1, [theirs.name]])
    expect(third.act(PASS).state.processes).toMatchObject([{ step: { is: 'resolving', link: 1 } }])
  })

  it('[CHN-04] nothing is carried out before both have passed', () => {
    const [card, theirs] = [spell(), trap()]
    const table = duel()
      .mine({ hand: [card], deck: [level(4)] })
      .theirs({ spellTrap: [theirs] })
    const first = table.act(activate(table, card))
    expect(first.refused(draw(0))).toBe('finish-first CHN-04')
    expect(first.refused(DONE)).toBe('nothing-to-finish CHN-05')
    expect(first.act(PASS).verdict(draw(0))).toBe('allowed')
  })

  it('[CHN-07] [CHN-08] [CHN-09] [CHN-10] an answer needs Spell Speed 2, and no less than what it answers', () => {
    const all = [spell(), spell('quick-play'), trap(), trap('continuous'), trap('counter')] as const
    const [slow, quick, normal, continuous, counter] = all
    const table = duel()
      .mine({ hand: [slow], spellTrap: [trap('counter'), trap()] })
      .theirs({ spellTrap: all })
    const on1 = table.act(activate(table, slow))
    expect(answers(on1)).toEqual([quick.name, normal.name, continuous.name, counter.name])
    expect(on1.why(activate(on1, all[0], {}, backrow(1, 1)))?.code).not.toBe(undefined)
    const on2 = on1.act(activate(on1, normal))
    expect(answers(on2)).toHaveLength(2)
    const on3 = on1.act(activate(on1, counter))
    expect(on3.offers('activate')).toHaveLength(1)
    const [only] = on3.offers('activate')
    const on33 = only && on3.act(only)
    expect(on33 && answers(on33)).toEqual([])
    expect(on33?.why(activate(on33, quick))).toMatchObject({ code: 'chain-resolves' })
    const slower = on3.but((state) => ({
      ...state,
      processes: state.processes.map((process) =>
        process.is === 'chain' ? { ...process, step: { is: 'building', asked: 1, passes: 0 } } : process,
      ),
    }))
    expect(slower.why(activate(slower, quick))).toMatchObject({
      code: 'spell-speed-too-low',
      needed: 3,
      offered: 2,
    })
  })

  it.each([
    ['quick-play', 'normal', 'normal', 4],
    ['normal', 'counter', 'counter', 4],
    ['counter', 'normal', 'counter', 2],
  ] as const)(
    '[CHN-07] on a Normal Spell a %s, then a %s, then a %s: %i links',
    (second, third, fourth, length) => {
      const fast = (kind: typeof second | typeof third) =>
        kind === 'quick-play' ? spell('quick-play') : trap(kind)
      const [one, two, three, four] = [spell(), fast(second), fast(third), fast(fourth)]
      let now = duel()
        .mine({ hand: [one], spellTrap: [three] })
        .theirs({ spellTrap: [two, four] })
      const links = () =>
        now.state.processes.flatMap((process) => (process.is === 'chain' ? process.links : []))
      now = now.act(activate(now, one)).act(activate(now, two))
      for (const card of [three, four]) {
        if (now.verdict(activate(now, card)) !== 'allowed') break
        now = now.act(activate(now, card))
      }
      expect(links()).toHaveLength(length)
      const speeds = links().map(({ speed }) => speed)
      expect(speeds).toEqual(speeds.toSorted())
      // What is too slow for the last link is not offered on it.
      if (length === 2) expect(now.offeredCards('activate')).not.toContain(three.name)
    },
  )

  it('[CHN-05] [CHN-06] links resolve from the last to the first, and nothing is activated meanwhile', () => {
    const [card, theirs, other] = [spell(), trap(), trap()]
    const table = duel()
      .mine({ hand: [card] })
      .theirs({ spellTrap: [theirs, other] })
    const second = table.act(activate(table, card)).act(activate(table, theirs), PASS)
    const later = second.act(lose(0, 500))
    expect(later.refused(activate(later, other))).toBe('chain-resolves CHN-06')
    const after = later.act(DONE, lose(1, 300), DONE)
    const losses = after.events.flatMap((event) =>
      event.is === 'life-points' ? [[event.link, event.from - event.to]] : [],
    )
    expect(losses).toEqual([
      [2, 500],
      [1, 300],
    ])
  })

  it('[CHN-15] cards of the Chain stay until all of it has resolved', () => {
    const [card, theirs] = [spell(), trap()]
    const table = duel()
      .mine({ hand: [card] })
      .theirs({ spellTrap: [theirs] })
    const first = table.act(activate(table, card))
    const second = first.act(activate(first, theirs), DONE)
    expect([second.place(card), second.place(theirs)]).toEqual(['spellTrap 0 2', 'spellTrap 1 0'])
    const after = second.act(DONE)
    expect([after.place(card), after.place(theirs)]).toEqual(['graveyard 0', 'graveyard 1'])
  })

  it('[CHN-29] [SUM-16] Summons, Sets and position changes wait for the end of the Chain', () => {
    const [card, monster] = [spell(), level(4)]
    const table = duel().mine({ hand: [card, monster] })
    const running = table.act(activate(table, card))
    const summon = { do: 'normal-summon', card: table.id(monster), tributes: [], zone: main(1) } as const
    expect(running.refused(summon)).toBe('finish-first CHN-04 SUM-16')
    expect(running.act(DONE).verdict(summon)).toBe('allowed')
  })

  it('an absent opponent passes, so a single link resolves by the moves of its player', () => {
    const [card, drawn] = [spell(), level(4)]
    const table = duel()
      .mine({ hand: [card], deck: [drawn] })
      .but((state) => ({ ...state, sides: [state.sides[0], { ...state.sides[1], absent: true }] }))
    const after = table.act(activate(table, card), draw(0), DONE)
    expect([after.place(drawn), after.place(card)]).toEqual(['hand 0', 'graveyard 0'])
    expect(after.state.processes).toEqual([])
  })

  it('who is asked last need not say so before carrying out the own link', () => {
    const [card, own] = [spell(), spell('quick-play')]
    const table = duel().mine({ hand: [card, own], deck: [level(4)] })
    const running = table.act(activate(table, card))
    expect(running.offers().map(({ do: kind }) => kind)).toContain('pass')
    expect(running.act(draw(0)).state.processes).toMatchObject([{ step: { is: 'resolving', link: 0 } }])
  })
})
