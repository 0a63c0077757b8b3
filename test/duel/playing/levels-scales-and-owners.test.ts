import { describe, expect, it } from 'vitest'
import type { Card, LevelMonster } from '../../../shared/cards/card.ts'
import type { Effect, EffectStep } from '../../../shared/cards/effects/effect.ts'
import { readRestrictions } from '../../../shared/cards/restrictions/read.ts'
import { scaleFigure } from '../../../shared/duel/continuous/scales.ts'
import { locate } from '../../../shared/duel/state/board.ts'
import { scaleWords } from '../../../shared/duel/words/place-words.ts'
import { level, pendulum, spell, trap } from '../cards.ts'
import { faceUp, type SideSetup, type Standing } from '../table.ts'
import { continuous, effect, known, one, says, text } from './known.ts'

/* Levels in the hand, Types and Attributes in the GY, Pendulum Scales, the Summon without Tributes that a card gives once, and monsters that go back to their owners. */

describe('Levels in the hand', () => {
  const words = "Reduce the Level of all WATER monsters in both players' hands and on the field by 1."
  const under = (mine: SideSetup, more: Parameters<typeof known>[1] = [], said = words) => {
    const held = spell('field')
    return known(mine, [says(held, said), ...more], { field: held })
  }

  it('[NS-05] one of Level 5 needs no Tribute where the text makes it Level 4', () => {
    const [wet, dry] = [level(5, { attribute: 'WATER' }), level(5, { attribute: 'FIRE' })]
    const cards = (said: string) => {
      const table = under({ hand: [wet, dry] }, [], said)
      return table
        .offers('normal-summon')
        .flatMap((action) => ('card' in action ? [action.card === table.id(wet)] : []))
    }
    expect(new Set(cards(words))).toEqual(new Set([true]))
    expect(cards('Hum.')).toEqual([])
  })

  it('[MON-13] effects look at the Level that it has there, which never falls below 1', () => {
    const [five, low] = [level(5, { attribute: 'WATER' }), level(1, { attribute: 'WATER' })]
    const used = spell()
    const discards: EffectStep = {
      do: 'discard',
      cards: one({ is: 'level', range: { min: 0, max: 4 } }, 'hand'),
    }
    const reads = text([effect('activation', ['hand'], [discards])])
    const table = under({ hand: [used, five, low] }, [[used, reads]])
    const [activation] = table.offers('activate')
    const asked = activation && table.act(activation).settledUpTo('choose')
    expect(asked?.choices()).toEqual([table.id(five), table.id(low)])
    const free = under({ hand: [used, five, low] }, [[used, reads]], 'Hum.')
    const [other] = free.offers('activate')
    expect(other && free.act(other).answered().place(five)).toBe('hand')
  })
})

describe('Types and Attributes in the GY', () => {
  const [revive, dead] = [spell(), level(4, { type: 'Dragon', attribute: 'FIRE' })]
  const offered = (asked: string, field: string, mine: SideSetup = { graveyard: [dead] }): boolean => {
    const held = spell('field')
    const texts = [
      says(held, field),
      says(revive, `Target 1 ${asked} monster in your GY; Special Summon it.`),
    ]
    return known({ hand: [revive], ...mine }, texts, { field: held }).offers('activate').length > 0
  }

  it.each([
    ['All monsters on the field and in the GYs become Zombie monsters.', 'Zombie', 'Dragon'],
    ['All Dragon monsters on the field and in the GY become DARK.', 'DARK', 'FIRE'],
  ])('are what a text makes of the monsters there: %s', (words, now, before) => {
    expect([offered(now, words), offered(before, words)]).toEqual([true, false])
    expect([offered(now, 'Hum.'), offered(before, 'Hum.')]).toEqual([false, true])
  })

  it('are those of the GY alone where the text names it: what lies elsewhere is as printed', () => {
    const words = 'All monsters in your GY become Warrior monsters.'
    const held = spell('field')
    const takes = says(revive, 'Special Summon 1 Warrior monster from your hand or GY.')
    const takesOne = (mine: SideSetup): boolean =>
      known(
        {
          hand: [revive, ...(mine.hand ?? [])],
          ...(mine.graveyard && { graveyard: mine.graveyard }),
          field: held,
        },
        [says(held, words), takes],
      ).offers('activate').length > 0
    expect([takesOne({ graveyard: [dead] }), takesOne({ hand: [dead] })]).toEqual([true, false])
  })
})

describe('Pendulum Scales', () => {
  const between = (words: string, other: Card) => {
    const [changed, monster] = [pendulum(4, 8, { name: 'Lamp' }), level(6)]
    const table = known({ hand: [monster], scales: [other, changed], deck: [level(4)] }, [
      [
        changed,
        {
          ...says(changed, 'Hum.')[1],
          effects: says(spell('continuous'), words)[1].effects.map((one) => ({
            ...one,
            part: 'pendulum' as const,
          })),
        },
      ],
    ])
    const { pendulum: outer, spellTrap } = table.state.sides[0]
    const scales = [...outer, ...spellTrap].flatMap((card) => (card?.scale ? [card] : []))
    const right = scales.find(({ passcode }) => passcode === changed.passcode)
    const scale = right && scaleFigure(table.state, right, 'right', table.pool)
    return [table.offers('begin-pendulum-summon').length, scale && scaleWords(scale).join(', ')]
  }

  it('[PEN-08] are as high, and said to be as high, as the text of the card makes them, and as printed where it does not', () => {
    const words =
      'Unless you have a "Lantern" card in your other Pendulum Zone, this card\'s Pendulum Scale becomes 4.'
    const plain = pendulum(4, 2)
    const lantern = pendulum(4, 2, { archetypes: ['Lantern'] })
    expect(between(words, plain)).toEqual([0, 'Scale 4, was 8'])
    expect(between(words, lantern)).toEqual([1, 'Scale 8'])
  })
})

describe('a Summon without Tributes that a card gives once', () => {
  it('[NS-16] lasts for one Summon as long as the card lies there, in later turns, too', () => {
    const giving = level(4, { name: 'Shade' })
    const [first, second] = [level(6, { archetypes: ['Lantern'] }), level(6, { archetypes: ['Lantern'] })]
    const words =
      'Once, while this card is in the GY, you can Normal Summon 1 Level 5 or higher "Lantern" monster without Tributing.'
    const table = known({ hand: [first, second], graveyard: [giving] }, [says(giving, words)])
    const offered = table.offers('normal-summon')
    expect(offered.length).toBeGreaterThan(0)
    const [summon] = offered
    const after = summon && table.act(summon).settled()
    expect(after?.state.uses).toHaveLength(1)
    const later = after?.withState({
      turn: { ...after.state.turn, normalSummons: 0, number: after.state.turn.number + 2 },
      doneThisTurn: [],
    })
    // With the monster that stands there it takes a Tribute.
    expect(
      later
        ?.offers('normal-summon')
        .every((action) => action.do === 'normal-summon' && action.tributes.length === 1),
    ).toBe(true)
  })

  it('[NS-16] [NS-17] is used up where the monster’s own text would let it only on a condition that is not met', () => {
    const giving = level(4, { name: 'Shade' })
    const words =
      'Once, while this card is in the GY, you can Normal Summon 1 Level 5 or higher "Lantern" monster without Tributing.'
    const blank = level(6, { archetypes: ['Lantern'], effect: true })
    const own = 'If you control no monsters, you can Normal Summon this card without Tributing.'
    const coming: LevelMonster = {
      ...blank,
      restrictions: readRestrictions(own, { name: blank.name, frame: 'effect' }),
    }
    const uses = (mainMonster: readonly Card[]): number | undefined => {
      const table = known({ hand: [coming], graveyard: [giving], mainMonster }, [says(giving, words)])
      const free = table
        .offers('normal-summon')
        .find((one) => one.do === 'normal-summon' && one.tributes.length === 0)
      return free && (table.act(free).settled().state.uses ?? []).length
    }
    expect([uses([]), uses([level(4)])]).toEqual([0, 1])
  })

  it('[NS-16] is not used up where an effect for both players lets it', () => {
    const [giving, lamp] = [level(4, { name: 'Shade' }), spell('field')]
    const words =
      'Once, while this card is in the GY, you can Normal Summon 1 Level 5 or higher "Lantern" monster without Tributing.'
    const fewer: Effect = continuous({
      is: 'allow',
      act: { act: 'fewer-tributes', of: { is: 'monster' }, fewer: 1, who: 'both' },
    })
    const coming = level(6, { archetypes: ['Lantern'] })
    const table = known(
      { hand: [coming], graveyard: [giving] },
      [says(giving, words), [lamp, text([fewer])]],
      { field: lamp },
    )
    const [free] = table.offers('normal-summon')
    expect(free && (table.act(free).settled().state.uses ?? [])).toEqual([])
  })
})

describe('monsters that go back to their owners', () => {
  const words = 'The control of all monsters on the field returns to the owners.'
  const takes: EffectStep = {
    do: 'control',
    to: 'you',
    cards: {
      is: 'choice',
      count: { min: 1, max: 1 },
      of: { is: 'monster' },
      in: [{ place: 'field', of: 'opponent' }],
    },
  }

  it('[CTL-05] at once, and are not taken any more', () => {
    const [held, used, theirs] = [trap('continuous'), spell(), level(4)]
    const table = (said: string) =>
      known(
        { hand: [used], spellTrap: [faceUp(held)] },
        [says(held, said), [used, text([effect('activation', ['hand'], [takes])])]],
        { mainMonster: [theirs] },
      )
    const controller = (said: string) => {
      const before = table(said)
      const [activation] = before.offers('activate')
      const after = activation ? before.act(activation).answered() : before
      const at = locate(after.state, after.id(theirs))
      return at?.kind === 'monster' ? at.card.controller : undefined
    }
    expect([controller('Hum.'), controller(words)]).toEqual([0, 1])
  })

  it('[CTL-05] those that are controlled by the other player as the text begins to hold', () => {
    const [held, taken, summoned] = [trap('continuous'), level(4), level(4)]
    const standing: Standing = { card: taken, arrival: { by: 'normal', turn: 1 } }
    const table = known({ hand: [summoned], spellTrap: [faceUp(held)], mainMonster: [standing] }, [
      says(held, words),
    ])
    const at = locate(table.state, table.id(taken))
    if (at?.kind !== 'monster' || at.at.in !== 'mainMonster') throw new Error('it stands there')
    const index = at.at.index
    const sides = table.state.sides.map((side, player) =>
      player === 0
        ? { ...side, mainMonster: side.mainMonster.with(index, { ...at.card, owner: 1 as const }) }
        : side,
    ) as unknown as typeof table.state.sides
    const other = table.withState({ sides })
    const [summon] = other.offers('normal-summon')
    const after = summon && other.act(summon).settled()
    const now = after && locate(after.state, after.id(taken))
    expect(now?.kind === 'monster' && now.card.controller).toBe(1)
  })
})

describe('an equipped monster that its Equip Card is destroyed for', () => {
  it('[MOVE-01] stays where an effect would destroy it', () => {
    const [bearer, equip, used] = [level(4), spell('equip'), spell()]
    const razes: EffectStep = {
      do: 'destroy',
      cards: { is: 'all', of: { is: 'monster' }, in: [{ place: 'field', of: 'either' }] },
    }
    const bare = known({ hand: [used], mainMonster: [bearer], spellTrap: [faceUp(equip)] }, [
      says(
        equip,
        'Equip only to a Dragon monster. If a monster equipped with this card would be destroyed by a card effect, destroy this card instead.',
      ),
      [used, text([effect('activation', ['hand'], [razes])])],
    ])
    const sides = bare.state.sides.map((side) => ({
      ...side,
      spellTrap: side.spellTrap.map((card) => card && { ...card, equippedTo: bare.id(bearer) }),
    })) as unknown as typeof bare.state.sides
    const equipped = bare.withState({ sides })
    const [raze] = equipped.offers('activate')
    const after = raze && equipped.act(raze).answered()
    expect([after?.place(bearer), after?.place(equip)]).toEqual(['mainMonster', 'graveyard'])
  })
})

describe('what is done instead for one card alone', () => {
  it('[MOVE-01] is not done where others would be destroyed with it', () => {
    const words =
      'If exactly 1 "Lantern" monster you control (and no other cards) would be destroyed by card effect, you can banish this card from your GY instead.'
    const [held, lantern, other] = [level(4), level(4, { archetypes: ['Lantern'] }), level(4)]
    const place = (mine: readonly Card[]) => {
      const used = spell()
      const razes: EffectStep = {
        do: 'destroy',
        cards: { is: 'all', of: { is: 'monster' }, in: [{ place: 'field', of: 'you' }] },
      }
      const table = known({ hand: [used], mainMonster: mine, graveyard: [held] }, [
        says(held, words),
        [used, text([effect('activation', ['hand'], [razes])])],
      ])
      const [raze] = table.offers('activate')
      return raze && table.act(raze).answered().place(lantern)
    }
    expect([place([lantern]), place([lantern, other])]).toEqual(['mainMonster', 'graveyard'])
  })
})

describe('a card that its own text sends to the GY', () => {
  it('[MOVE-01] goes there as soon as that is so, and is not destroyed', () => {
    const [held, summoned] = [trap('continuous'), level(4)]
    const table = known({ hand: [summoned], spellTrap: [faceUp(held)] }, [
      says(held, 'If you control a monster, send this card to the GY.'),
    ])
    const [summon] = table.offers('normal-summon')
    expect(table.place(held)).toBe('spellTrap')
    expect(summon && table.act(summon).settled().place(held)).toBe('graveyard')
  })
})
