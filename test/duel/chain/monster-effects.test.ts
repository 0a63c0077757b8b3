import { describe, expect, it } from 'vitest'
import { playerToAct } from '../../../shared/duel/state/decision.ts'
import { activate, DONE, effect, PASS, toGraveyard } from '../doing.ts'
import { level, spell, trap } from '../cards.ts'
import { duel, type Table } from '../table.ts'

const negate = (link: number, what: 'activation' | 'effect' = 'activation') =>
  ({ do: 'negate-by-hand', link, what }) as const
const draw = (player: 0 | 1) => ({ do: 'draw-by-hand', player }) as const
const asked = (table: Table) => playerToAct(table.state)

describe('effects of monsters', () => {
  it('[EFF-04] [EFF-08] an Ignition Effect: in the own Main Phase, in the open game state, as Chain Link 1', () => {
    const [mine, theirs] = [level(4), level(4)]
    const table = duel()
      .mine({ mainMonster: [mine] })
      .theirs({ mainMonster: [theirs] })
    expect(table.verdict(effect(table, mine, 'ignition'))).toBe('allowed')
    expect(table.refused(effect(table, theirs, 'ignition'))).toBe('not-asked SPL-01 EFF-04')
    const battle = duel({ phase: 'battle' }).mine({ mainMonster: [mine] })
    expect(battle.refused(effect(battle, mine, 'ignition'))).toBe('wrong-phase EFF-04')
    const running = table.act(effect(table, mine, 'ignition'))
    expect(running.state.processes).toMatchObject([{ links: [{ activated: 'ignition', speed: 1 }] }])
    expect(running.verdict(effect(running, theirs, 'ignition'))).toBe('spell-speed-too-low')
  })

  it('[EFF-06] [CHN-09] a Quick Effect answers in the opponent’s turn too', () => {
    const [mine, theirs, held] = [level(4), level(4), level(4)]
    const table = duel()
      .mine({ mainMonster: [mine] })
      .theirs({ mainMonster: [theirs], hand: [held] })
    expect(table.verdict(effect(table, theirs, 'quick'))).toBe('not-asked')
    const running = table.act(effect(table, mine, 'ignition'))
    expect(running.verdict(effect(running, theirs, 'quick'))).toBe('allowed')
    expect(running.verdict(effect(running, held, 'quick'))).toBe('allowed')
    const counter = trap('counter')
    const faster = duel()
      .mine({ hand: [spell()], mainMonster: [mine] })
      .theirs({ spellTrap: [counter] })
    const [first] = faster.offers('activate')
    const answered = first && faster.act(first).act(activate(faster, counter))
    expect(answered?.verdict(effect(answered, mine, 'quick'))).toBe('chain-resolves')
  })

  it('[EFF-01] [TOK-04] [GEM-01] what has no effect activates none; nor does a face-down monster', () => {
    const plain = level(4, { frame: 'normal', effect: false })
    const table = duel().mine({ mainMonster: [plain] })
    expect(table.refused(effect(table, plain, 'ignition'))).toBe('no-effect-monster EFF-01')
    const hidden = level(4)
    const set = duel().mine({ mainMonster: [{ card: hidden, faceUp: false, position: 'defense' }] })
    expect(set.verdict(effect(set, hidden, 'trigger'))).toBe('face-down')
  })

  it('[EFF-05-EX] [CHN-20] a monster that gives itself up as the cost resolves from the Graveyard', () => {
    const [mine, theirs] = [level(4), level(4, { effect: false })]
    const table = duel()
      .mine({ mainMonster: [mine] })
      .theirs({ mainMonster: [theirs] })
    const costs = [toGraveyard(table, mine, 'tribute')]
    const running = table.act(effect(table, mine, 'ignition', { costs, targets: [table.id(theirs)] }))
    expect(running.place(mine)).toBe('graveyard 0')
    const after = running.act(toGraveyard(running, theirs, 'destroyed'), DONE)
    expect(after.place(theirs)).toBe('graveyard 1')
  })

  it('[CHN-21] [CHN-22] an effect resolves though its monster is gone, but not where it was negated', () => {
    const [mine, breaker] = [level(4), trap()]
    const table = duel()
      .mine({ mainMonster: [mine], deck: [level(4)] })
      .theirs({ spellTrap: [breaker] })
    const first = table.act(effect(table, mine, 'trigger'))
    const second = first.act(activate(first, breaker), PASS)
    const gone = second.act(toGraveyard(second, mine, 'destroyed'), DONE)
    expect(gone.verdict(draw(0))).toBe('allowed')
    const negated = second.act(negate(1, 'effect'), DONE)
    expect(negated.verdict(draw(0))).toBe('without-effect')
  })

  it('[CHN-27] [CHN-28] effects that activate at the same time come in one order, then faster ones', () => {
    const [m1, m2, o1, o2] = [level(4), level(4), level(4), level(4)]
    const quick = spell('quick-play')
    const table = duel()
      .mine({ mainMonster: [m1, m2] })
      .theirs({ mainMonster: [o1, o2], spellTrap: [quick] })
    const mandatory = { mandatory: true } as const
    const built = table
      .act(effect(table, m1, 'trigger', mandatory))
      .act(effect(table, o1, 'trigger', mandatory))
      .act(effect(table, m2, 'trigger'))
      .act(effect(table, o2, 'trigger'))
    expect(built.state.processes).toMatchObject([
      { links: [{ player: 0 }, { player: 1 }, { player: 0 }, { player: 1 }] },
    ])
    const wrong = table.act(effect(table, o2, 'trigger'))
    expect(wrong.refused(effect(wrong, m2, 'trigger'))).toBe('trigger-too-late CHN-27')
    expect(wrong.refused(effect(wrong, m2, 'trigger', mandatory))).toBe('trigger-too-late CHN-27')
    const answered = table.act(effect(table, m1, 'trigger')).act(activate(table, quick))
    expect(answered.verdict(effect(answered, m2, 'trigger'))).toBe('spell-speed-too-low')
  })

  it('[CHN-33] in the opponent’s turn only what activates by itself does so unasked', () => {
    const [theirs, own] = [level(4), trap()]
    const table = duel().theirs({ mainMonster: [theirs], spellTrap: [own] })
    expect(table.verdict(effect(table, theirs, 'trigger'))).toBe('allowed')
    expect(table.refused(effect(table, theirs, 'quick'))).toBe('not-asked CHN-33')
    expect(table.refused(activate(table, own))).toBe('not-asked CHN-33')
  })

  it.each([
    ['mr5', 'cannot-activate-there'],
    ['mr4', 'allowed'],
    ['classic', 'allowed'],
  ] as const)(
    '[MOVE-12] [MOVE-13] [MOVE-14] back in the Extra Deck under %s: %s; in the Deck never',
    (ruleset, verdict) => {
      const [deep, left] = [level(4), level(8)]
      const table = duel({ ruleset }).mine({ deck: [deep], extraDeck: [left] })
      expect(table.verdict(effect(table, left, 'trigger'))).toBe(verdict)
      expect(table.refused(effect(table, deep, 'trigger'))).toBe('cannot-activate-there MOVE-12')
    },
  )

  it('[CHN-32] [CHN-34] before a phase ends the opponent may act; then the turn player goes on in it', () => {
    const theirs = trap()
    const table = duel().theirs({ spellTrap: [theirs] })
    const announced = table.act({ do: 'enter-phase', phase: 'battle' })
    expect(announced.state.turn.phase).toBe('main1')
    expect(asked(announced)).toBe(1)
    expect(announced.act(PASS).state.turn.phase).toBe('battle')
    const acted = announced.act(activate(announced, theirs), DONE)
    expect([acted.state.turn.phase, asked(acted), acted.state.processes]).toEqual(['main1', 0, []])
  })
})
