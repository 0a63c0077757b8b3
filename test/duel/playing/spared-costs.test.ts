import { describe, expect, it } from 'vitest'
import type { Card } from '../../../shared/cards/card.ts'
import type { CardEffects, EffectStep } from '../../../shared/cards/effects/effect.ts'
import { level, spell, xyz } from '../cards.ts'
import { faceUp } from '../table.ts'
import { effect, known, type Known, one, says, text } from './known.ts'

/* Costs that something that holds spares a player. */

const gain: EffectStep = { do: 'gain', lifePoints: 100 }

describe('costs that a text spares', () => {
  it('[TERM-11] are paid or left out where they may be, and nothing else is', () => {
    const monster = xyz(4, '2 Level 4 monsters', { archetypes: ['Lantern'] })
    const detaching = text([
      effect('ignition', ['field'], [gain], {
        activate: [
          { do: 'detach', count: { min: 1, max: 1 }, from: { is: 'this' } },
          { do: 'pay', lifePoints: 500 },
        ],
      }),
    ])
    const lifePoints = (words: string) => {
      const held = spell('field')
      const table = known({ mainMonster: [monster], field: held }, [[monster, detaching], says(held, words)])
      const use = table.use(monster, 'ignition')
      return table.refused(use) === 'allowed'
        ? table.act(use).answered().state.sides[0].lifePoints
        : undefined
    }
    // There is nothing to detach.
    expect(lifePoints('Hum.')).toBeUndefined()
    expect(
      lifePoints('"Lantern" Xyz Monsters you control can activate effects without detaching material(s).'),
    ).toBe(7600)
    expect(
      lifePoints('"Candle" Xyz Monsters you control can activate effects without detaching material(s).'),
    ).toBeUndefined()
  })

  it('[TERM-11] of Life Points are not paid at all', () => {
    const [monster, other, held] = [level(4, { archetypes: ['Lantern'] }), level(4), level(4)]
    const paying = text([
      effect('ignition', ['field'], [gain], { activate: [{ do: 'pay', lifePoints: 500 }] }),
    ])
    const words = 'You do not pay LP to activate Trap Cards or "Lantern" monster effects.'
    const table = known({ mainMonster: [monster, other, held], spellTrap: [faceUp(spell('continuous'))] }, [
      [monster, paying],
      [other, paying],
      says(held, words),
    ])
    const after = (card: typeof monster) =>
      table.act(table.use(card, 'ignition')).answered().state.sides[0].lifePoints
    expect([after(monster), after(other)]).toEqual([8100, 7600])
  })
})

describe('a monster of the other player that a text lends for a cost', () => {
  const [mine, dark, second] = [level(4), level(4, { attribute: 'DARK' }), level(3, { attribute: 'DARK' })]
  const light = level(2, { attribute: 'LIGHT' })
  const lair = spell('field')
  const WORDS =
    'if you would Tribute a monster you control to activate a card effect, you can Tribute 1 DARK monster your opponent controls, even though you do not control it.'
  const costing = (count: number): CardEffects =>
    text([
      effect('ignition', ['field'], [gain], {
        activate: [
          { do: 'tribute', cards: { ...one({ is: 'monster' }, 'field'), count: { min: count, max: count } } },
        ],
      }),
    ])
  const tributing = (count: number): Known =>
    known(
      { mainMonster: [mine], field: lair },
      [[mine, costing(count)], says(lair, `Once per turn, ${WORDS}`)],
      { mainMonster: [dark, second, light] },
    )

  it('[TERM-10] is Tributed in place of an own one, if it is such', () => {
    const asked = tributing(1).act(tributing(1).use(mine, 'ignition'))
    expect(asked.offers('choose')).toHaveLength(3)
    const after = asked.choose(dark).answered()
    expect([mine, dark, light].map((card) => after.place(card))).toEqual([
      'mainMonster',
      'graveyard',
      'mainMonster',
    ])
    expect(after.state.sides[0].lifePoints).toBe(8100)
  })

  it('[TERM-10] is lent once a turn, and one at a time', () => {
    const table = tributing(1)
    const once = table.act(table.use(mine, 'ignition')).choose(dark).answered()
    expect(once.act(once.use(mine, 'ignition')).offers('choose')).toHaveLength(1)
    const two = tributing(2)
    const first = two.act(two.use(mine, 'ignition')).choose(dark)
    // Only the own one is left for the second.
    const paid = first.answered()
    expect([mine, dark, second].map((card) => paid.place(card))).toEqual([
      'graveyard',
      'graveyard',
      'mainMonster',
    ])
    const three = tributing(3)
    expect(three.refused(three.use(mine, 'ignition'))).not.toBe('allowed')
  })

  it('[TERM-10] is lent to the player of that text alone', () => {
    const table = known(
      { mainMonster: [mine] },
      [[mine, costing(1)], says(lair, `Once per turn, ${WORDS}`)],
      {
        mainMonster: [dark],
        field: lair,
      },
    )
    const after = table.act(table.use(mine, 'ignition')).answered()
    expect([mine, dark].map((card) => after.place(card))).toEqual(['graveyard', 'mainMonster'])
  })

  it('[TERM-10] is lent for a cost of several parts as well', () => {
    const both = text([
      effect('ignition', ['field'], [gain], {
        activate: [
          {
            do: 'tribute',
            cards: { is: 'several', of: [{ is: 'this' }, one({ is: 'monster' }, 'field')] },
          },
        ],
      }),
    ])
    const table = known(
      { mainMonster: [mine], field: lair },
      [[mine, both], says(lair, `Once per turn, ${WORDS}`)],
      { mainMonster: [dark] },
    )
    const after = table.act(table.use(mine, 'ignition')).answered()
    expect([mine, dark].map((card) => after.place(card))).toEqual(['graveyard', 'graveyard'])
  })

  it('[SS-03, TERM-10] is not lent for a Summon by its own text, which activates nothing', () => {
    const comer = level(4)
    const table = (own: readonly Card[]) =>
      known(
        { hand: [comer], mainMonster: own, field: lair },
        [
          says(comer, 'You can Special Summon this card (from your hand) by Tributing 1 monster.'),
          says(lair, `Once per turn, ${WORDS}`),
        ],
        { mainMonster: [dark] },
      )
    expect(table([]).offers('summon-itself')).toEqual([])
    const [summon] = table([mine]).offers('summon-itself')
    if (!summon) throw new Error('not offered')
    const after = table([mine]).act(summon).answered()
    expect([mine, dark].map((card) => after.place(card))).toEqual(['graveyard', 'mainMonster'])
  })
})

describe('"you can banish this card from your GY instead" of a Tribute to activate an effect', () => {
  const [user, food, lender] = [level(4, { archetypes: ['Lantern'] }), level(2), level(3)]
  const uses = 'You can Tribute 1 other monster; gain 500 LP.'
  const lends =
    'If you would Tribute a monster(s) to activate a "Lantern" monster\'s effect, you can banish this card from your GY instead.'
  const tableWith = (words: string, side: Parameters<typeof known>[0], says1 = uses): Known =>
    known({ mainMonster: [user], ...side }, [says(user, says1), says(lender, words)])
  const use = (table: Known): Known => table.act(table.use(user, 'ignition'))
  const isRefused = (table: Known): boolean => table.refused(table.use(user, 'ignition')) !== 'allowed'
  const answered = (table: Known, yes: boolean): Known =>
    use(table)
      .act({ do: 'decide', answer: { is: 'yes-no', yes } })
      .answered()

  it('[TERM-11] is asked, and one of both is paid', () => {
    const table = tableWith(lends, { mainMonster: [user, food], graveyard: [lender] })
    const instead = answered(table, true)
    expect([instead.place(food), instead.place(lender)]).toEqual(['mainMonster', 'banished'])
    const own = answered(table, false)
    expect([own.place(food), own.place(lender)]).toEqual(['graveyard', 'graveyard'])
    expect([instead, own].map(({ state }) => state.sides[0].lifePoints)).toEqual([8500, 8500])
  })

  it('[CHN-13] makes the effect possible where there is nothing to Tribute, and cannot be declined then', () => {
    const table = tableWith(lends, { graveyard: [lender] })
    expect(use(table).offers('decide')).toEqual([{ do: 'decide', answer: { is: 'yes-no', yes: true } }])
    expect(answered(table, true).place(lender)).toBe('banished')
    expect(isRefused(tableWith('Hum.', { graveyard: [lender] }))).toBe(true)
  })

  it('[TERM-11] is not for the effects of others, nor for what is no Tribute', () => {
    const other = lends.replace('Lantern', 'Candle')
    expect(isRefused(tableWith(other, { graveyard: [lender] }))).toBe(true)
    const discards = 'You can discard 1 card; gain 500 LP.'
    expect(isRefused(tableWith(lends, { graveyard: [lender] }, discards))).toBe(true)
  })

  it('[TERM-11] waits until the next turn where the text says so', () => {
    const waits = lends.replace('effect, you', 'effect, except the turn this card was sent to the GY, you')
    const sender = level(1)
    const table = known({ mainMonster: [user, sender], hand: [lender] }, [
      says(user, uses),
      says(lender, waits),
      says(sender, 'You can discard 1 card; gain 100 LP.'),
    ])
    const sent = table.act(table.use(sender, 'ignition')).answered()
    expect([sent.place(lender), use(sent).offers('decide')]).toEqual(['graveyard', []])
    const before = tableWith(waits, { mainMonster: [user, food], graveyard: [lender] })
    expect(use(before).offers('decide')).toHaveLength(2)
  })

  it('[TERM-11] is used up for the turn', () => {
    const fromField =
      'Once per turn, if your "Lantern" monster would Tribute a monster(s) to activate its effect, you can banish 1 Dragon monster from your GY instead.'
    const dragons = [level(4, { type: 'Dragon' }), level(5, { type: 'Dragon' })]
    const table = tableWith(fromField, { mainMonster: [user, lender], graveyard: dragons })
    const once = answered(table, true)
    expect(once.state.sides[0].banished).toHaveLength(1)
    // The lender itself is all that is left to Tribute.
    const again = use(once).answered()
    expect([again.state.sides[0].banished.length, again.place(lender)]).toEqual([1, 'graveyard'])
  })

  it('[TERM-11] only where the monster would Tribute itself, if that is what the text says', () => {
    const words =
      'If a "Lantern" monster you control would Tribute itself to activate its effect, you can banish this card from your GY instead.'
    expect(isRefused(tableWith(words, { graveyard: [lender] }))).toBe(true)
    const itself = tableWith(words, { graveyard: [lender] }, 'You can Tribute this card; gain 500 LP.')
    expect(answered(itself, true).place(user)).toBe('mainMonster')
  })
})
