import { describe, expect, it } from 'vitest'
import type { Card } from '../../../shared/cards/card.ts'
import { level, link, normal, spell, xyz } from '../cards.ts'
import { effect, known, type Known, one, says, text } from './known.ts'

/* Monsters that have no Level are no part of total Levels [MON-09]. */

const begun = (words: string, graveyard: readonly Card[]): Known => {
  const card = spell()
  const table = known({ hand: [card], graveyard }, [says(card, words)])
  const [activate] = table.offers('activate')
  if (!activate) throw new Error('it is not offered')
  return table.act(activate).settledUpTo('choose')
}

describe('[MON-09] "monsters whose total Levels equal 7"', () => {
  it('are monsters that have Levels', () => {
    const [three, four, rank, rating] = [normal(3), level(4), xyz(4), link(['top', 'bottom'])]
    const now = begun('Special Summon monsters from your GY whose total Levels equal 7.', [
      three,
      four,
      rank,
      rating,
    ])
    expect(now.choices().toSorted()).toEqual([now.id(three), now.id(four)].toSorted())
  })
})

describe('[MON-09] "the monster with the lowest Level"', () => {
  it('is none without a Level', () => {
    const [low, high, rank] = [normal(3), normal(5), xyz(4)]
    const card = spell()
    const lowest = { ...one({ is: 'monster' }, 'field'), most: { is: 'lowest', figure: 'level' } } as const
    const table = known({ hand: [card], mainMonster: [low, high, rank] }, [
      [card, text([effect('activation', ['hand'], [{ do: 'destroy', cards: lowest }])])],
    ])
    const [activate] = table.offers('activate')
    const after = activate && table.act(activate).answered()
    expect([low, high, rank].map((one) => after?.place(one))).toEqual([
      'graveyard',
      'mainMonster',
      'mainMonster',
    ])
  })
})
