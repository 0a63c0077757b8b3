import { describe, expect, it } from 'vitest'
import type { Card } from '../../../shared/cards/card.ts'
import type { EffectStep } from '../../../shared/cards/effects/effect.ts'
import { continuous, effect, known, one, says, text } from './known.ts'
import { level, spell, trap } from '../cards.ts'
import { faceUp, set, type SideSetup } from '../table.ts'

/* Effects that something negates as they resolve: those that would move cards out of a GY, and those of some cards. */

const LEFT_THERE = 'Negate any card effect that would move a card in the GY to a different place.'

const from = (...places: ('graveyard' | 'deck')[]): EffectStep => ({
  do: 'add',
  cards: one({ is: 'monster' }, ...places),
})

/** A Spell of mine that does that, under a Field Spell of the opponent with those words. */
const under = (words: string, steps: readonly EffectStep[], mine: SideSetup = {}) => {
  const [held, used] = [spell('field'), spell()]
  const table = known(
    { ...mine, hand: [used, ...(mine.hand ?? [])] },
    [says(held, words), [used, text([effect('activation', ['hand'], steps)])]],
    { field: held },
  )
  return { table, used }
}

const resolved = ({ table, used }: ReturnType<typeof under>) => {
  const activation = table
    .offers('activate')
    .find((action) => 'card' in action && action.card === table.id(used))
  if (!activation) throw new Error('it cannot be activated')
  return table.act(activation).answered()
}

describe('where cards in GYs stay there', () => {
  it('[CHN-30] an effect that would take one away can be activated, and does nothing at all', () => {
    const lying = level(4)
    const draws: EffectStep = { do: 'draw', count: 1, join: 'then' }
    const mine = { graveyard: [lying], deck: [level(4), level(4)] }
    const after = resolved(under(LEFT_THERE, [from('graveyard'), draws], mine))
    expect(after.place(lying)).toBe('graveyard')
    expect(after.state.sides[0].hand).toHaveLength(0)
    const free = resolved(under('Hum.', [from('graveyard'), draws], mine))
    expect(free.place(lying)).toBe('hand')
    expect(free.state.sides[0].hand).toHaveLength(2)
  })

  it('[CHN-30] one that may take it from elsewhere does that', () => {
    const [lying, other] = [level(4), level(4)]
    const after = resolved(
      under(LEFT_THERE, [from('deck', 'graveyard')], { graveyard: [lying], deck: [other] }),
    )
    expect(after.place(lying)).toBe('graveyard')
    expect(after.place(other)).toBe('hand')
  })

  it('[CHN-30] what could be done besides is not done, and the rest is', () => {
    const [lying, drawn] = [level(4), level(4)]
    const adds = { ...from('graveyard'), join: 'then', optional: true } as const
    const after = resolved(
      under(LEFT_THERE, [{ do: 'draw', count: 1 }, adds], { graveyard: [lying], deck: [drawn] }),
    )
    expect(after.place(lying)).toBe('graveyard')
    expect(after.place(drawn)).toBe('hand')
  })

  it('[CHN-30] an effect that cannot be negated takes it all the same', () => {
    const lying = level(4)
    const [held, used] = [spell('field'), spell()]
    const table = known(
      { hand: [used], graveyard: [lying] },
      [
        says(held, LEFT_THERE),
        [used, text([effect('activation', ['hand'], [from('graveyard')], { notNegated: ['effect'] })])],
      ],
      { field: held },
    )
    expect(resolved({ table, used }).place(lying)).toBe('hand')
  })

  it('[TERM-11] what is paid is moved by no effect', () => {
    const lying = level(4)
    const used = level(4)
    const held = spell('field')
    const paying = effect('ignition', ['field'], [{ do: 'gain', lifePoints: 500 }], {
      activate: [{ do: 'to-deck', cards: one({ is: 'monster' }, 'graveyard'), at: 'shuffle' }],
    })
    const table = known(
      { mainMonster: [used], graveyard: [lying] },
      [says(held, LEFT_THERE), [used, text([paying])]],
      { field: held },
    )
    const after = table.act(table.use(used, 'ignition')).answered()
    expect(after.place(lying)).toBe('deck')
    expect(after.state.sides[0].lifePoints).toBe(8500)
  })

  it('[SS-03] a monster does not Summon itself from there', () => {
    const itself = level(4)
    const own = says(itself, 'If you control no monsters, you can Special Summon this card (from your GY).')
    const offered = (words: string) => {
      const held = spell('field')
      return known({ graveyard: [itself] }, [own, says(held, words)], { field: held }).offers('summon-itself')
        .length
    }
    expect([offered('Hum.'), offered(LEFT_THERE)]).toEqual([1, 0])
  })

  it('[CHN-30] the player’s hand moves none of them either', () => {
    const lying = level(4)
    const held = spell('field')
    const table = known({ graveyard: [lying] }, [says(held, LEFT_THERE)], { field: held })
    const move = { do: 'move-by-hand', card: table.id(lying), to: { in: 'hand', of: 0 } } as const
    expect(table.refused(move)).toBe('locked')
  })

  it('[CHN-30] but for the effect of a card that is unaffected', () => {
    const moved = (words: string) => {
      const [lying, used, held] = [level(4), level(4), spell('field')]
      const table = known(
        { graveyard: [lying], mainMonster: [used] },
        [says(held, LEFT_THERE), says(used, words)],
        {
          field: held,
        },
      )
      const begun = table.act({
        do: 'activate-effect',
        card: table.id(used),
        effect: 'ignition',
        targets: [],
        costs: [],
      })
      return begun
        .settledUpTo('finish-link')
        .refused({ do: 'move-by-hand', card: table.id(lying), to: { in: 'hand', of: 0 } })
    }
    expect(moved("This card is unaffected by other cards' effects.")).toBe('allowed')
    expect(moved('Hum.')).toBe('locked')
  })
})

describe('where effects of some monsters are negated', () => {
  const gains = text([effect('ignition', ['field', 'graveyard'], [{ do: 'gain', lifePoints: 500 }])])
  const after = (card: Card, mine: SideSetup, words: string) => {
    const held = spell('continuous')
    const table = known(mine, [[card, gains], says(held, words)], { spellTrap: [faceUp(held)] })
    return table.act(table.use(card, 'ignition')).answered().state.sides[0].lifePoints
  }

  it('[CHN-30] they are activated and do nothing, by what the monster is and where it lay', () => {
    const fire = level(4, { attribute: 'FIRE' })
    const words = 'Negate all FIRE monster effects activated on the field or in the GY.'
    expect(after(fire, { mainMonster: [fire] }, words)).toBe(8000)
    expect(after(fire, { graveyard: [fire] }, words)).toBe(8000)
    const water = level(4, { attribute: 'WATER' })
    expect(after(water, { mainMonster: [water] }, words)).toBe(8500)
  })

  it('[CHN-30] or only where they are activated elsewhere than on the field', () => {
    const monster = level(4)
    const words = 'Negate all monster effects that activate in the GY, except "Lamp" monsters.'
    expect(after(monster, { mainMonster: [monster] }, words)).toBe(8500)
    expect(after(monster, { graveyard: [monster] }, words)).toBe(8000)
    const lamp = level(4, { archetypes: ['Lamp'] })
    expect(after(lamp, { graveyard: [lamp] }, words)).toBe(8500)
  })

  it('[CHN-30] of the opponent alone, whatever has that effect', () => {
    const monster = level(4)
    const held = continuous({ is: 'negate-activated', who: 'opponent', of: { is: 'card' }, as: 'either' })
    const other = spell('continuous')
    const used = (mine: SideSetup, theirs: SideSetup) => {
      const table = known(
        { mainMonster: [monster], ...mine },
        [
          [monster, gains],
          [other, text([held])],
        ],
        theirs,
      )
      return table.act(table.use(monster, 'ignition')).answered().state.sides[0].lifePoints
    }
    expect(used({}, { spellTrap: [faceUp(other)] })).toBe(8000)
    expect(used({ spellTrap: [faceUp(other)] }, {})).toBe(8500)
  })
})

describe('a monster whose effects were negated in answer to its effect', () => {
  /** The effect of my monster, which is returned to the hand or turned face-down in answer; before that its effects are negated, or not. */
  const lifePoints = (answers: string, isNegated: boolean): number | undefined => {
    const [user, moves, negates] = [level(4), trap(), trap()]
    let now = known(
      { mainMonster: [user], spellTrap: [set(moves)] },
      [
        says(user, 'You can gain 500 LP.'),
        says(moves, `Target 1 face-up monster you control; ${answers}.`),
        says(
          negates,
          "Target 1 face-up monster your opponent controls; negate that target's effects until the end of this turn.",
        ),
      ],
      { spellTrap: [set(negates)] },
    )
    now = now.act(now.use(user, 'ignition'))
    const activate = (card: Card): void => {
      for (let round = 0; round < 3; round++) {
        const found = now.offers('activate').find((one) => 'card' in one && one.card === now.id(card))
        if (found) {
          now = now.act(found).choose(user)
          return
        }
        now = now.act({ do: 'pass' })
      }
      throw new Error('it is not offered')
    }
    activate(moves)
    if (isNegated) activate(negates)
    return now.settled().state.sides[0].lifePoints
  }

  it('[CHN-20] does nothing by it either where it has left the field since', () => {
    const returns = 'return it to the hand'
    expect([lifePoints(returns, false), lifePoints(returns, true)]).toEqual([8500, 8000])
  })

  it('[CHN-20] does it where it lies face-down by then', () => {
    const turns = 'change it to face-down Defense Position'
    expect([lifePoints(turns, false), lifePoints(turns, true)]).toEqual([8500, 8500])
  })
})

describe('where all Spell effects on the field are negated', () => {
  const [order, gains] = [trap('continuous'), spell('quick-play')]
  const lifePoints = (words: string): number => {
    const table = known({ hand: [gains], spellTrap: [faceUp(order)] }, [
      says(order, 'Negate all Spell effects on the field.'),
      says(gains, words),
    ])
    const [activation] = table.offers('activate')
    if (!activation) throw new Error('it cannot be activated')
    return table.act(activation).answered().state.sides[0].lifePoints
  }

  it('[EFF-02] an effect does nothing, unless its text says that it cannot be negated', () => {
    expect(lifePoints('Gain 500 LP.')).toBe(8000)
    expect(lifePoints("Gain 500 LP. This card's activation and effect cannot be negated.")).toBe(8500)
  })
})
