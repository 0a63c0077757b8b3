import { describe, expect, it } from 'vitest'
import { playerToAct } from '../../../shared/duel/state/decision.ts'
import { level, named, spell, trap } from '../cards.ts'
import { activate, allPass, DONE, effect, fought, PASS, summon, toGraveyard } from '../doing.ts'
import { duel, type Table } from '../table.ts'

const plain = (atk = 1000) => level(4, { frame: 'normal', effect: false, atk })
const asked = (table: Table) => playerToAct(table.state)
const links = (table: Table) =>
  table.state.processes.flatMap((process) => (process.is === 'chain' ? process.links : []))
describe('priority', () => {
  it('[CHN-32] [CHN-33] at the start of the Standby Phase the turn player acts first, the opponent when the phase is to end', () => {
    const [theirs, mine] = [trap(), trap()]
    const table = duel({ phase: 'draw' })
      .mine({ spellTrap: [mine], deck: [level(1)] })
      .theirs({ spellTrap: [theirs] })
    const standby = fought(table.act({ do: 'draw' }, { do: 'enter-phase', phase: 'standby' }))
    expect([standby.state.turn.phase, asked(standby), standby.offeredCards('activate')]).toEqual([
      'standby',
      0,
      [mine.name],
    ])
    expect(standby.refused(activate(standby, theirs))).toBe('not-asked CHN-33')
    const passed = standby.act({ do: 'enter-phase', phase: 'main1' })
    expect([passed.state.turn.phase, asked(passed), passed.offeredCards('activate')]).toEqual([
      'standby',
      1,
      [theirs.name],
    ])
  })

  it('[CHN-34] who announces the end of Main Phase 1 has passed; if the opponent acts the phase goes on, and may be played on', () => {
    const [theirs, held] = [trap(), level(4)]
    const table = duel()
      .mine({ hand: [held] })
      .theirs({ spellTrap: [theirs] })
    const announced = table.act({ do: 'enter-phase', phase: 'battle' })
    expect(announced.offers('normal-summon')).toEqual([])
    expect(announced.offeredCards('activate')).toEqual([theirs.name])
    const acted = allPass(announced.act(activate(announced, theirs))).act(DONE)
    expect([acted.state.turn.phase, asked(acted)]).toEqual(['main1', 0])
    expect(acted.offeredCards('normal-summon')).toEqual([held.name])
  })

  it('[CHN-33] right after a Chain the opponent may answer what came of it, until the turn player has begun something', () => {
    const [pot, theirs, counter, held] = [spell(), trap(), trap('counter'), level(4)]
    const table = duel()
      .mine({ hand: [pot, held] })
      .theirs({ spellTrap: [theirs, counter] })
    expect(table.refused(activate(table, theirs))).toBe('not-asked CHN-33')
    const resolved = allPass(table.act(activate(table, pot))).act(DONE)
    expect(asked(resolved)).toBe(0)
    expect(resolved.offeredCards('activate')).toEqual([theirs.name])
    expect(resolved.verdict(activate(resolved, counter))).toBe('not-asked')
    expect(links(resolved.act(activate(resolved, theirs)))).toHaveLength(1)
    const gone = fought(resolved.act(summon(resolved, held)))
    expect(gone.refused(activate(gone, theirs))).toBe('not-asked CHN-33')
  })

  it('[CHN-33] a side that nobody plays is not offered anything after a Chain', () => {
    const [pot, theirs] = [spell(), trap()]
    const table = duel()
      .mine({ hand: [pot] })
      .theirs({ spellTrap: [theirs] })
      .but((state) => ({ ...state, sides: [state.sides[0], { ...state.sides[1], absent: true }] }))
    expect(
      allPass(table.act(activate(table, pot)))
        .act(DONE)
        .offeredCards('activate'),
    ).toEqual([])
  })

  const withForce = (ruleset: 'classic' | 'mr4' | 'mr5') => {
    const force = named(level(4), 'Exiled Force')
    const [theirs, hole] = [plain(), trap()]
    const table = duel({ ruleset })
      .mine({ hand: [force] })
      .theirs({ mainMonster: [theirs], spellTrap: [hole] })
    return { after: table.act(summon(table, force), PASS), force, theirs, hole }
  }

  it('[CHN-37] by the classic rules the turn player may use an Ignition Effect right after the Summon; the opponent can only chain', () => {
    const { after, force, theirs, hole } = withForce('classic')
    expect([asked(after), after.place(force)]).toEqual([0, 'mainMonster 0 0'])
    expect(after.verdict(activate(after, hole))).toBe('not-asked')
    const [offered] = after.offers('activate-effect')
    expect(offered).toMatchObject({ effect: 'ignition', targets: [after.id(theirs)] })
    const running = offered && after.act(offered)
    expect(
      running && [links(running).length, running.place(force), running.offeredCards('activate')],
    ).toEqual([1, 'graveyard 0', [hole.name]])
  })

  it.each(['mr4', 'mr5'] as const)(
    '[CHN-38] under %s it must wait: the answer to the Summon comes first',
    (ruleset) => {
      const { after, force, theirs, hole } = withForce(ruleset)
      expect(after.offers('activate-effect')).toEqual([])
      const chosen = { costs: [toGraveyard(after, force, 'tribute')], targets: [after.id(theirs)] }
      expect(after.why(effect(after, force, 'ignition', chosen))).toMatchObject({
        code: 'spell-speed-too-low',
        rules: ['CHN-38'],
      })
      const passed = after.act(PASS)
      expect([asked(passed), passed.offeredCards('activate')]).toEqual([1, [hole.name]])
      const open = passed.act(PASS)
      expect(open.offers('activate-effect')).toHaveLength(1)
    },
  )
})
