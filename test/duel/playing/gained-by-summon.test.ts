import { describe, expect, it } from 'vitest'
import type { Card } from '../../../shared/cards/card.ts'
import type { RuledAction } from '../../../shared/duel/action.ts'
import { fusion, level, normal, synchro, tuner, xyz } from '../cards.ts'
import { main } from '../table.ts'
import { type Known, known, says } from './known.ts'

/* What a monster gains because it was Summoned with a card: it asks for that Summon, and not for what lies under the monster. */

const XYZ_WORDS =
  'An Xyz Monster that was Summoned using this card on the field as material gains this effect.\n● If it is Xyz Summoned: You can draw 1 card.'

const summon = (table: Known, by: 'xyz' | 'synchro', goal: Card, ...materials: readonly Card[]): Known =>
  table.act({
    do: 'special-summon',
    by,
    card: table.id(goal),
    materials: materials.map((one) => table.id(one)),
    zone: main(4),
    position: 'attack',
  })

/** The windows of the Summon are passed, up to the first effect that can or must be activated. */
const gained = (table: Known, card: Card): readonly RuledAction[] => {
  const effects = table
    .offers('activate-effect')
    .filter((action) => action.do === 'activate-effect' && action.card === table.id(card))
  if (effects.length > 0 || table.offers('pass').length === 0) return effects
  return gained(table.act({ do: 'pass' }), card)
}

describe('what an Xyz Monster gains that was Summoned with the card', () => {
  const [giver, other] = [level(4), normal(4)]
  const four = xyz(4)
  const over = xyz(5, '3 Level 5 monsters', {
    restrictions: [{ code: 'may-be-xyz-summoned-using', using: { is: 'rank', range: { min: 4, max: 4 } } }],
  })

  it('[EFF-09] is gained by the monster with those materials', () => {
    const table = known({ mainMonster: [giver, other], extraDeck: [four], deck: [normal(1)] }, [
      says(giver, XYZ_WORDS),
    ])
    const [effect] = gained(summon(table, 'xyz', four, giver, other), four)
    expect(effect).toBeDefined()
  })

  it('[XYZ-02] is not gained by the next monster, to which the card only comes along', () => {
    const table = known(
      { mainMonster: [giver, other], extraDeck: [four, over], deck: [normal(1), normal(1)] },
      [says(giver, XYZ_WORDS)],
    )
    const first = summon(table, 'xyz', four, giver, other).answered()
    expect(first.place(giver)).toBe('mainMonster')
    const now = first.act({
      do: 'special-summon',
      by: 'xyz',
      card: first.id(over),
      materials: [first.id(four)],
      zone: main(3),
      position: 'attack',
    })
    expect(gained(now, over)).toEqual([])
  })

  it('[XYZ-01] asks for so many materials where the text says so', () => {
    const words =
      'An Xyz Monster that was Summoned using 3 or more monsters, including this card on the field, as material gains this effect.\n● If it is Xyz Summoned: You can draw 1 card.'
    const third = normal(4)
    const three = xyz(4, '3 Level 4 monsters')
    const mine = { mainMonster: [giver, other, third], extraDeck: [four, three], deck: [normal(1)] }
    const table = known(mine, [says(giver, words)])
    expect(gained(summon(table, 'xyz', four, giver, other), four)).toEqual([])
    expect(gained(summon(table, 'xyz', three, giver, other, third), three)).toHaveLength(1)
  })

  it('[EFF-09] is no more than an effect of the monster: it stays where the card is detached and moved', () => {
    const words =
      'An Xyz Monster that was Summoned using this card on the field as material gains this effect.\n● Once per turn: You can gain 500 LP.'
    const table = known({ mainMonster: [giver, other], extraDeck: [four] }, [
      says(giver, words),
      says(four, 'You can detach 2 materials from this card; gain 100 LP.'),
    ])
    const stands = summon(table, 'xyz', four, giver, other).answered()
    const now = stands.act(stands.use(four, 'ignition')).answered()
    expect(now.place(giver)).toBe('graveyard')
    expect(gained(now, four)).toHaveLength(1)
  })
})

describe('what a monster gains by another Summon', () => {
  it('[SYN-04] is gained by a Synchro Monster whose material is in the GY', () => {
    const giver = tuner(1)
    const other = normal(4)
    const goal = synchro(5)
    const table = known({ mainMonster: [giver, other], extraDeck: [goal], deck: [normal(1)] }, [
      says(
        giver,
        'A Warrior monster that was Synchro or Xyz Summoned using this card on the field as material gains this effect.\n● If this card is Special Summoned: You can draw 1 card.',
      ),
    ])
    const now = summon(table, 'synchro', goal, giver, other)
    expect(now.place(giver)).toBe('graveyard')
    expect(gained(now, goal)).toHaveLength(1)
  })

  it('[FUS-03] asks that the card was on the field', () => {
    const giver = level(4)
    const other = normal(4)
    const maker = level(4)
    const goal = fusion(7, '2 monsters')
    const texts = [
      says(
        giver,
        'A Fusion Monster that was Fusion Summoned using this card on the field as material gains this effect.\n● Once per turn: You can gain 500 LP.',
      ),
      says(
        maker,
        'Once per turn: You can Fusion Summon 1 Fusion Monster from your Extra Deck, using monsters from your hand or field.',
      ),
    ] as const
    const made = (table: Known): Known => {
      const begun = table.act(table.use(maker, 'ignition')).settled()
      return begun.choose(goal).choose(giver).choose(other).answered()
    }
    const onField = made(known({ mainMonster: [maker, giver, other], extraDeck: [goal] }, texts))
    expect(gained(onField, goal)).toHaveLength(1)
    const inHand = made(known({ mainMonster: [maker, other], hand: [giver], extraDeck: [goal] }, texts))
    expect(inHand.place(giver)).toBe('graveyard')
    expect(gained(inHand, goal)).toEqual([])
  })
})
