import { describe, expect, it } from 'vitest'
import type { Card } from '../../../shared/cards/card.ts'
import type { Action } from '../../../shared/duel/action.ts'
import { procedureSummonsByEffect } from '../../../shared/duel/summons/procedure-summon.ts'
import { level, link, normal, spell, synchro, trap, tuner, xyz } from '../cards.ts'
import { activate, allPass, DONE } from '../doing.ts'
import { duel, extra, main, type Table } from '../table.ts'

/* "Immediately after this effect resolves, Synchro Summon …": by an effect, in either turn. */

const byEffect = (
  table: Table,
  by: 'synchro' | 'xyz' | 'link',
  card: Card,
  materials: readonly Card[],
  zone = main(5),
): Action => ({
  do: 'procedure-summon',
  by,
  card: table.id(card),
  materials: materials.map((one) => table.id(one)),
  zone,
  position: 'attack',
})

describe('Synchro, Xyz and Link Summons that an effect makes', () => {
  const [one, four, other] = [tuner(1), normal(4), normal(4)]
  const [five, rank, arrow] = [synchro(5), xyz(4), link(['left', 'right'])]
  const board = { mainMonster: [one, four, other], extraDeck: [five, rank, arrow] }

  it('[SYN-01, XYZ-01, LNK-01] are made outside the Main Phase, with materials by the same rules', () => {
    for (const phase of ['battle', 'end', 'standby'] as const) {
      const table = duel({ phase }).mine(board)
      expect(table.offers('special-summon')).toEqual([])
      const made = table.act(byEffect(table, 'synchro', five, [one, four]))
      expect(made.monster(five)).toMatchObject({ properlySummoned: true, arrival: { by: 'synchro' } })
      expect([made.place(one), made.place(four)]).toEqual(['graveyard 0', 'graveyard 0'])
      const stacked = table.act(byEffect(table, 'xyz', rank, [four, other]))
      expect(stacked.monster(rank).attached.map(({ passcode }) => passcode)).toEqual([
        four.passcode,
        other.passcode,
      ])
      expect(table.refused(byEffect(table, 'xyz', rank, [one, other]))).toBe('wrong-materials XYZ-01')
      expect(table.refused(byEffect(table, 'synchro', five, [four, other]))).toMatch(/^wrong-materials/)
      const linked = byEffect(table, 'link', arrow, [one, four])
      expect(table.verdict(linked)).toBe('zone-not-allowed')
      expect(table.verdict({ ...linked, zone: extra('left') } as Action)).toBe('allowed')
    }
  })

  it('[CTL-01] are those of the player whose effect resolves, in the turn of the opponent too', () => {
    const ambush = trap()
    const [theirs, fours] = [xyz(4), [normal(4), normal(4)]] as const
    const card = spell()
    const table = duel()
      .mine({ hand: [card], mainMonster: [four, other], extraDeck: [rank] })
      .theirs({ spellTrap: [ambush], mainMonster: fours, extraDeck: [theirs] })
    const first = table.act(activate(table, card))
    const running = allPass(first.act(activate(first, ambush)))
    const ready = procedureSummonsByEffect(running.state, running.pool)
    expect(ready.map(({ card: id }) => id)).toEqual([running.id(theirs)])
    const after = running.act(byEffect(running, 'xyz', theirs, fours, main(3, 1)))
    expect(after.monster(theirs)).toMatchObject({ controller: 1 })
    expect(after.refused(byEffect(after, 'xyz', rank, [four, other]))).toMatch(/^not-yours|^not-there/)
    expect(after.act(DONE, DONE).state.processes).toEqual([])
  })

  it('[SUM-05, SUM-16] ask nobody whether they negate the Summon', () => {
    const horn = { ...trap('counter'), negatesSummons: true } as const
    const table = duel({ phase: 'battle' })
      .mine(board)
      .theirs({ spellTrap: [horn] })
    const made = table.act(byEffect(table, 'synchro', five, [one, four]))
    expect(made.place(five)).toBe('mainMonster 0 4')
    expect(made.offeredCards('activate')).toEqual([])
  })

  it('[SS-01] obey what texts say of their Summon', () => {
    const once = xyz(4, undefined, { restrictions: [{ code: 'special-summons-a-turn', count: 1 }] })
    const late = xyz(4, undefined, {
      restrictions: [{ code: 'summoned-only-if', by: 'xyz', phase: 'main2' }],
    })
    const pairs = [level(4), level(4), level(4), level(4)]
    const table = duel({ phase: 'battle' }).mine({ mainMonster: pairs, extraDeck: [once, once, late] })
    const [a, b, c, d] = pairs as [Card, Card, Card, Card]
    const after = table.act(byEffect(table, 'xyz', once, [a, b]))
    const again = { ...byEffect(after, 'xyz', once, [c, d]), card: after.id(once, 1) } as Action
    expect(after.verdict(again)).toBe('special-summoned-already')
    expect(after.verdict(byEffect(after, 'xyz', late, [c, d]))).toBe('only-in-main2')
  })
})
