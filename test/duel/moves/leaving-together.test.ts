import { describe, expect, it } from 'vitest'
import type { Card } from '../../../shared/cards/card.ts'
import { level, link, spell } from '../cards.ts'
import { known, type Known, says } from '../playing/known.ts'

/* Cards that leave at the same time: where each goes is settled before any of them has moved, whichever is written down first. */

const [wipe, gate, mine, theirs] = [spell(), level(4), level(4), level(4)]
const TEXTS = [
  says(wipe, 'Destroy all monsters on the field.'),
  says(gate, 'Any card sent to the GY is banished instead.'),
] as const

const used = (now: Known, card: Card): Known => {
  const action = now.offers('activate').find((one) => 'card' in one && one.card === now.id(card))
  if (!action) throw new Error(`${card.name} is not offered`)
  return now.act(action).answered()
}

describe('monsters that are destroyed together with one by which cards are banished', () => {
  for (const mainMonster of [
    [gate, mine],
    [mine, gate],
  ]) {
    it('are banished by an effect, whichever stands first', () => {
      const table = known({ hand: [wipe], mainMonster }, TEXTS, { mainMonster: [theirs] })
      const after = used(table, wipe)
      expect([after.place(mine), after.place(theirs)]).toEqual(['banished', 'banished'])
    })
  }

  for (const [attacks, attacked] of [
    [gate, theirs],
    [theirs, gate],
  ] as const) {
    it('are banished by a battle, whichever attacks', () => {
      const table = known(
        { mainMonster: [attacks] },
        TEXTS,
        { mainMonster: [attacked] },
        { turn: 2, phase: 'battle' },
      )
      const after = table
        .act({ do: 'attack', card: table.id(attacks), target: table.id(attacked) })
        .answered()
      expect([after.place(gate) === 'mainMonster', after.place(theirs)]).toEqual([false, 'banished'])
    })
  }
})

describe('materials of one Summon', () => {
  const goal = link(['left', 'right'])
  for (const mainMonster of [
    [gate, mine],
    [mine, gate],
  ]) {
    it('are banished together with the one by which cards are banished', () => {
      const table = known({ mainMonster, extraDeck: [goal] }, TEXTS)
      const [summon] = table.offers('special-summon')
      if (!summon) throw new Error('it cannot be Summoned')
      expect(table.act(summon).answered().place(mine)).toBe('banished')
    })
  }
})

describe('what leaves after the one by which cards are banished', () => {
  it('is sent to the GY', () => {
    const table = known({ hand: [wipe], mainMonster: [gate] }, TEXTS)
    expect(used(table, wipe).place(wipe)).toBe('graveyard')
  })
})
