import { describe, expect, it } from 'vitest'
import type { Phase } from '../../../shared/duel/state/turn-state.ts'
import { level, normal, spell } from '../cards.ts'
import { faceUp } from '../table.ts'
import { effect, known, type Known, says, text } from './known.ts'

/* "During your next Standby Phase after this card was destroyed by card effect and sent to the GY": in that one, and in no later one. */

const [phoenix, killer] = [level(4), level(3)]
const KILLS = 'You can discard 1 card; destroy 1 other monster you control.'
const SENDS = 'You can discard 1 card; send 1 other monster you control to the GY.'
const deck = Array.from({ length: 6 }, () => normal(1))

/** My card has gone to the GY in my third turn, in the phase in which the table stands. */
const gone = (words: string, does = KILLS): Known => {
  const table = known(
    { mainMonster: [phoenix, killer], hand: [normal(2), normal(2)], deck },
    [says(phoenix, words), says(killer, does)],
    { deck },
    { phase: 'main1', turn: 3 },
  )
  const after = table.act(table.use(killer, 'ignition')).answered()
  expect(after.place(phoenix)).toBe('graveyard')
  return after
}

/** The duel in that phase of the next turn; whoever has too many cards discards one. */
const nextTurn = (now: Known, phase: Phase): Known => {
  const to = (one: Known, wanted: Phase): Known => {
    if (one.state.turn.phase === wanted && one.offers('pass').length === 0) return one
    const [draw] = one.offers('draw')
    if (draw) return to(one.act(draw), wanted)
    const [pass] = one.offers('pass')
    const phases = one.offers('enter-phase')
    const next = phases.find((action) => 'phase' in action && action.phase === wanted) ?? phases[0]
    if (!pass && !next) throw new Error(`no way to the phase ${wanted}`)
    return to(pass || !next ? one.act({ do: 'pass' }) : one.act(next), wanted)
  }
  const ended = to(now, 'end').act({ do: 'end-turn' })
  return to(ended, phase)
}
const offered = (now: Known): number =>
  now.offers('activate-effect').filter((action) => 'card' in action && action.card === now.id(phoenix)).length

describe('the next Standby Phase after a card has gone to the GY', () => {
  const own =
    'During your next Standby Phase after this card was destroyed by card effect and sent to the GY: You can Special Summon this card from the GY.'
  const any =
    'During the next Standby Phase after this card was destroyed by card effect and sent to the GY: You can Special Summon this card from the GY.'

  it('[TURN-06] [EFF-07] is that of its player, and only the first of them', () => {
    const theirs = nextTurn(gone(own), 'standby')
    expect([theirs.state.turn.player, offered(theirs)]).toEqual([1, 0])
    const mine = nextTurn(theirs, 'standby')
    expect([mine.state.turn.player, offered(mine)]).toEqual([0, 1])
    const [use] = mine.offers('activate-effect')
    expect(use && mine.act(use).answered().place(phoenix)).toBe('mainMonster')
    const later = nextTurn(nextTurn(mine, 'standby'), 'standby')
    expect([later.state.turn.player, offered(later)]).toEqual([0, 0])
  })

  it('[TURN-06] [EFF-07] is that of either player, where the text says the next', () => {
    const theirs = nextTurn(gone(any), 'standby')
    expect(offered(theirs)).toBe(1)
    expect(offered(nextTurn(theirs, 'standby'))).toBe(0)
  })

  it('[MOVE-01] asks how it went there', () => {
    expect(offered(nextTurn(gone(any, SENDS), 'standby'))).toBe(0)
  })

  it('[TURN-06] is over once the card has moved on', () => {
    const table = gone(any)
    const moved = table.act({
      do: 'move-by-hand',
      card: table.id(phoenix),
      to: { in: 'banished', of: 0 },
    })
    const back = moved.act({
      do: 'move-by-hand',
      card: moved.id(phoenix),
      to: { in: 'graveyard', of: 0 },
    })
    expect(back.place(phoenix)).toBe('graveyard')
    expect(offered(nextTurn(back, 'standby'))).toBe(0)
  })

  it('[MOVE-01] asks which card sent it there, of all that has been activated before', () => {
    const words =
      'During your next Standby Phase after this card was sent from the field to the GY by the effect of a Continuous Spell Card: You can Special Summon this card from the GY.'
    const offeredAfter = (icon: 'continuous' | 'field'): number => {
      const bane = spell(icon)
      const lies = icon === 'field' ? { field: bane } : { spellTrap: [faceUp(bane)] }
      const table = known(
        { mainMonster: [phoenix], hand: [normal(2)], deck, ...lies },
        [says(phoenix, words), says(bane, 'You can discard 1 card; destroy all monsters you control.')],
        { deck },
        { phase: 'main1', turn: 3 },
      )
      const sent = table.act(table.use(bane, 'ignition')).answered()
      expect(sent.place(phoenix)).toBe('graveyard')
      return offered(nextTurn(nextTurn(sent, 'standby'), 'standby'))
    }
    expect([offeredAfter('continuous'), offeredAfter('field')]).toEqual([1, 0])
  })
})

describe('"your 2nd Standby Phase after this card\'s activation"', () => {
  it('counts none that was over by then', () => {
    const box = spell()
    const begun = known(
      { hand: [box], deck, mainMonster: [normal(4)] },
      [
        [
          box,
          text([
            effect(
              'activation',
              ['hand'],
              [
                {
                  do: 'later',
                  at: { part: 'standby', of: 'you' },
                  nth: 2,
                  steps: [{ do: 'gain', lifePoints: 500 }],
                },
              ],
            ),
          ]),
        ],
      ],
      { deck },
      { phase: 'main1', turn: 3 },
    )
    const [activates] = begun.offers('activate')
    if (!activates) throw new Error('it is not offered')
    const lifePoints = (now: Known) => now.state.sides[0].lifePoints
    const mine = (now: Known) => nextTurn(nextTurn(now, 'standby'), 'main1')
    const once = mine(begun.act(activates).settled())
    expect([lifePoints(once), lifePoints(mine(once))]).toEqual([8000, 8500])
  })
})
