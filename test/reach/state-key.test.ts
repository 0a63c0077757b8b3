import { describe, expect, it } from 'vitest'
import type { LastingNow } from '../../shared/duel/state/effect-context.ts'
import type { DuelState } from '../../shared/duel/state/state.ts'
import { stateKeys } from '../../shared/reach/state-key.ts'
import { noSymmetry } from '../../shared/reach/symmetry.ts'
import { level } from '../duel/cards.ts'
import { duel } from '../duel/table.ts'

/* Equal names of positions mean equal positions. */

describe('the name of a position', () => {
  const [giver, victim] = [level(4), level(4)]
  /** Two copies, one in Attack and one in Defense Position, and what holds because of one of them. */
  const table = duel().mine({
    mainMonster: [giver, { card: giver, position: 'defense' }, victim],
  })
  const [first, second] = [table.id(giver, 0), table.id(giver, 1)]
  const held = (more: Partial<LastingNow>): LastingNow => ({
    lasting: { is: 'cannot', act: ['attack'] } as never,
    lasts: { until: 'end-of-turn' } as never,
    context: {
      player: 0,
      itself: { card: table.id(victim), at: 'field' },
      passcode: victim.passcode,
      number: 0,
      bound: {},
    },
    begun: { turn: 1, player: 0 },
    ...more,
  })
  const nameOf = (more: Partial<LastingNow>, swapped = false): string => {
    const { sides } = table.state
    const [one, other, ...rest] = sides[0].mainMonster
    const mainMonster =
      swapped && one && other
        ? [{ ...one, id: other.id }, { ...other, id: one.id }, ...rest]
        : sides[0].mainMonster
    const state = {
      ...table.state,
      sides: [{ ...sides[0], mainMonster }, sides[1]],
      lasting: [held(more)],
    } as DuelState
    return stateKeys(state, { ...noSymmetry(0), positionMatters: true }).lasting
  }

  it('tells by which of two copies something holds, and calls the same the same', () => {
    expect(nameOf({ by: first })).not.toBe(nameOf({ by: first }, true))
    expect(nameOf({ by: first })).toBe(nameOf({ by: second }, true))
  })

  it('tells which of two copies has won a battle', () => {
    const winning = (id: typeof first) => ({ context: { ...held({}).context, victors: [id] } })
    expect(nameOf(winning(first))).not.toBe(nameOf(winning(first), true))
    expect(nameOf(winning(first))).toBe(nameOf(winning(second), true))
  })

  it('tells which of two copies has just attacked', () => {
    const nameAfter = (attacker: typeof first, swapped = false): string => {
      const { sides } = table.state
      const [one, other, ...rest] = sides[0].mainMonster
      const mainMonster =
        swapped && one && other
          ? [{ ...one, id: other.id }, { ...other, id: one.id }, ...rest]
          : sides[0].mainMonster
      const state = {
        ...table.state,
        sides: [{ ...sides[0], mainMonster }, sides[1]],
        happened: [{ is: 'battle-step', step: 'damage', attacker, target: null }],
      } as DuelState
      return stateKeys(state, { ...noSymmetry(0), positionMatters: true }).happened
    }
    expect(nameAfter(first)).not.toBe(nameAfter(first, true))
    expect(nameAfter(first)).toBe(nameAfter(second, true))
  })

  it('tells a card that is banished face-down from one that is face-up', () => {
    const away = duel().mine({ banished: [giver] }).state
    const [banished] = away.sides[0].banished
    if (!banished) throw new Error('nothing is banished')
    const name = (faceUp: boolean): string => {
      const sides: DuelState['sides'] = [
        { ...away.sides[0], banished: [{ ...banished, faceUp }] },
        away.sides[1],
      ]
      return stateKeys({ ...away, sides }, noSymmetry(0)).lasting
    }
    expect(name(true)).not.toBe(name(false))
  })
})
