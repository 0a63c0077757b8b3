import { describe, expect, it } from 'vitest'
import type { Card } from '../../../shared/cards/card.ts'
import { level, trap, xyz } from '../cards.ts'
import { type SideSetup, withMaterials } from '../table.ts'
import { known, type Known, says } from './known.ts'

/* A monster whose Summon was negated has been in no zone: it does not come from the field, nor from anywhere else [SUM-14]. */

const [refusal, gate] = [trap('counter'), level(4)]
const NEGATES = says(
  refusal,
  'When a monster(s) would be Summoned: Negate the Summon, and if you do, destroy that monster(s).',
)
const BANISHES = says(gate, 'Any card sent to the GY is banished instead.')

const summoned = (now: Known, card: Card): Known => {
  const action = now
    .offers('normal-summon', 'special-summon')
    .find((one) => 'card' in one && one.card === now.id(card))
  if (!action) throw new Error(`${card.name} cannot be Summoned`)
  return now.act(action)
}

const negated = (now: Known): Known => {
  const [action] = now.offers('activate')
  if (!action) throw new Error('it is not offered')
  return now.act(action).settledUpTo('activate-effect')
}

describe('a monster whose Summon was negated', () => {
  for (const [words, offered] of [
    ['If this card is sent from the field to the GY: You can draw 1 card.', 0],
    ['If this card is sent from the hand or field to the GY: You can draw 1 card.', 0],
    ['If this card is sent to the GY: You can draw 1 card.', 1],
  ] as const) {
    it(`is sent from nowhere: "${words}"`, () => {
      const mine = level(4)
      const table = known({ hand: [mine], deck: [level(1)] }, [NEGATES, says(mine, words)], {
        spellTrap: [refusal],
      })
      const after = negated(summoned(table, mine))
      expect(after.place(mine)).toBe('graveyard')
      expect(after.offers('activate-effect')).toHaveLength(offered)
    })
  }

  for (const [words, offered] of [
    ['If a monster you control is sent to the GY: You can draw 1 card.', 0],
    ['If a monster is sent to your GY: You can draw 1 card.', 1],
  ] as const) {
    it(`is no monster that was controlled: "${words}"`, () => {
      const [mine, watcher] = [level(4), level(4)]
      const table = known(
        { hand: [mine], mainMonster: [watcher], deck: [level(1)] },
        [NEGATES, says(watcher, words)],
        { spellTrap: [refusal] },
      )
      expect(negated(summoned(table, mine)).offers('activate-effect')).toHaveLength(offered)
    })
  }

  it('is banished, and its materials with it, where any card sent to the GY is', () => {
    const [goal, one, two] = [xyz(4), level(4), level(4)]
    const table = known({ mainMonster: [one, two, gate], extraDeck: [goal] }, [NEGATES, BANISHES], {
      spellTrap: [refusal],
    })
    const action = table
      .offers('special-summon')
      .find((each) => each.do === 'special-summon' && !each.materials.includes(table.id(gate)))
    if (!action) throw new Error('it cannot be Summoned')
    const after = negated(table.act(action))
    expect([goal, one, two].map((card) => after.place(card))).toEqual(['banished', 'banished', 'banished'])
  })

  it.each([
    ['destroy that monster', 'graveyard', 'graveyard'],
    ['banish it', 'banished', 'banished'],
    ['return it to the hand', 'hand', 'extraDeck'],
    ['shuffle it into the Deck', 'deck', 'extraDeck'],
  ])('goes where the effect says that negates it: %s', (goes, ofMain, ofExtra) => {
    const words = `When a monster would be Summoned: Negate the Summon, and if you do, ${goes}.`
    const [mine, goal, one, two] = [level(4), xyz(4), level(4), level(4)]
    const table = (cards: SideSetup): Known => known(cards, [says(refusal, words)], { spellTrap: [refusal] })
    const main = table({ hand: [mine] })
    expect(negated(summoned(main, mine)).place(mine)).toBe(ofMain)
    const extra = negated(summoned(table({ mainMonster: [one, two], extraDeck: [goal] }), goal))
    expect([extra.place(goal), extra.place(one)]).toEqual([ofExtra, 'graveyard'])
  })

  it('lets follow what hangs on where it goes', () => {
    const words =
      'When a monster would be Summoned: Negate the Summon, and if you do, destroy that monster, then draw 1 card.'
    const mine = level(4)
    const table = known({ hand: [mine] }, [says(refusal, words)], {
      spellTrap: [refusal],
      deck: [level(1)],
    })
    expect(negated(summoned(table, mine)).state.sides[1].hand).toHaveLength(1)
  })
})

describe('materials of a monster that leaves', () => {
  it('are banished where any card sent to the GY is', () => {
    const [goal, material, strike] = [xyz(4), level(4), trap()]
    const table = known({ mainMonster: [withMaterials(goal, material), gate], spellTrap: [strike] }, [
      BANISHES,
      says(strike, 'Target 1 Xyz Monster you control; destroy it.'),
    ])
    const [action] = table.offers('activate')
    if (!action) throw new Error('it is not offered')
    const after = table.act(action).answered()
    expect([goal, material].map((card) => after.place(card))).toEqual(['banished', 'banished'])
  })
})
