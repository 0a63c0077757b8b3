import { describe, expect, it } from 'vitest'
import { ASK_ONLY_YOU, passesByItself } from '../../../src-renderer/views/practice/turn-flow.ts'
import { level, normal } from '../../duel/cards.ts'
import { known, says } from '../../duel/playing/known.ts'

describe('a battle that goes by at once', () => {
  const [mine, victor] = [level(4, { atk: 500 }), normal(4, { atk: 1800 })]
  const endOfBattle = (words: string) => {
    const table = known(
      { mainMonster: [mine], deck: [normal(1), normal(2)] },
      [says(mine, words)],
      { mainMonster: [victor] },
      { phase: 'battle' },
    )
    const attack = { do: 'attack', card: table.id(mine), target: table.id(victor) } as const
    return table.act(attack).settledUpTo('activate-effect')
  }
  const passes = (words: string, atEveryStep: boolean): boolean => {
    const { state, pool } = endOfBattle(words)
    return passesByItself(state, { ...ASK_ONLY_YOU, atEveryStep }, pool)
  }

  it('[BAT-18] stops where an effect of yours has triggered', () => {
    const drawn = 'If this card is destroyed by battle and sent to the GY: You can draw 1 card.'
    expect([passes(drawn, false), passes(drawn, true)]).toEqual([false, false])
  })

  it('[BAT-18] stops for whoever sits opposite where the player decides for them', () => {
    const theirs = known(
      { mainMonster: [victor] },
      [says(mine, 'If this card is destroyed by battle and sent to the GY: You can draw 1 card.')],
      { mainMonster: [mine], deck: [normal(1)] },
      { phase: 'battle' },
    )
    const attack = { do: 'attack', card: theirs.id(victor), target: theirs.id(mine) } as const
    const { state, pool } = theirs.act(attack).settledUpTo('activate-effect')
    expect(passesByItself(state, ASK_ONLY_YOU, pool)).toBe(true)
    expect(passesByItself(state, { ...ASK_ONLY_YOU, theirs: { is: 'ask' } }, pool)).toBe(false)
  })

  it('does not stop where nothing has', () => {
    const { state, pool } = known(
      { mainMonster: [mine], deck: [normal(1)] },
      [says(mine, 'If this card is Tributed: You can draw 1 card.')],
      { mainMonster: [victor] },
      { phase: 'battle' },
    ).withState({
      processes: [{ is: 'window', of: 'battle', asked: 0, passes: 0 }],
    })
    expect(passesByItself(state, ASK_ONLY_YOU, pool)).toBe(true)
    expect(passesByItself(state, { ...ASK_ONLY_YOU, atEveryStep: true }, pool)).toBe(false)
  })
})
