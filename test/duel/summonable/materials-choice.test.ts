import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Card } from '../../../shared/cards/card.ts'
import type { DuelObjectId } from '../../../shared/duel/state/duel-card.ts'
import { areAllListed } from '../../../shared/duel/summons/procedure-summon.ts'
import { materialsChoiceFor } from '../../../shared/duel/summonable/summonable.ts'
import { fusion, level, spell, tuner } from '../cards.ts'
import { duel, type Table } from '../table.ts'

const fromGraveyard = {
  ...spell(),
  summoning: {
    is: 'fusion',
    summons: { is: 'frame', frame: 'fusion' },
    sources: [{ use: { is: 'monster' }, from: ['graveyard'], fate: 'banished' }],
  },
} as const

const choiceOf = (table: Table, goal: Card) => {
  const choice = materialsChoiceFor(
    table.state,
    { card: table.id(goal), spell: table.id(fromGraveyard) },
    table.pool,
  )
  if (!choice) throw new Error('the Spell makes no such Summon')
  return choice
}

const LINES = [
  '2 monsters',
  '2+ monsters',
  '1 Tuner + 1+ Warrior monsters',
  '2+ monsters with different names',
  '1 Dragon monster + 1+ Warrior monsters',
  '2+ monsters, including a Tuner',
]
const MONSTERS = [level(1), level(2), tuner(1), level(3, { type: 'Dragon' }), tuner(2, { type: 'Dragon' })]

describe('materials chosen one after the other', () => {
  it('lead to just the sets that are listed, whatever is chosen first', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...LINES),
        fc.array(fc.constantFrom(...MONSTERS), { maxLength: 5 }),
        fc.array(fc.nat(4), { maxLength: 3 }),
        (line, graveyard, picks) => {
          const goal = fusion(6, line)
          const table = duel().mine({ hand: [fromGraveyard], graveyard, extraDeck: [goal] })
          const ways = table.summonable(goal)?.ways ?? []
          if (ways.length === 0) return
          const choice = choiceOf(table, goal)
          const buried = table.state.sides[0].graveyard.map(({ id }) => id)
          const chosen = [...new Set(picks.flatMap((index) => buried[index] ?? []))]
          const holding = ways.filter(({ materials }) => chosen.every((id) => materials.includes(id)))
          const more = new Set(
            holding.flatMap(({ materials }) => materials.filter((id) => !chosen.includes(id))),
          )
          expect(choice.more(chosen).toSorted()).toEqual([...more].sort())
          const sizes = holding.map(({ materials }) => materials.length)
          expect(choice.fewest(chosen) !== undefined).toBe(sizes.length > 0)
          const exact = holding.find(({ materials }) => materials.length === chosen.length)
          expect(choice.zones(chosen)).toEqual(exact?.zones ?? [])
        },
      ),
      { numRuns: 200 },
    )
  })

  it('are found in a full Graveyard, where there are more sets than are listed', () => {
    const [first, stranger] = [tuner(4), level(4, { type: 'Dragon' })]
    const buried = Array.from({ length: 40 }, () => level(4))
    const goal = fusion(9, '1 Tuner + 1+ Warrior monsters')
    const table = duel().mine({
      hand: [fromGraveyard],
      graveyard: [stranger, ...buried, first],
      extraDeck: [goal],
    })
    expect(areAllListed(table.summonable(goal)?.ways ?? [])).toBe(false)
    const choice = choiceOf(table, goal)
    expect(choice.fewest([])).toBe(2)
    expect(choice.more([])).not.toContain(table.id(stranger))
    let chosen: readonly DuelObjectId[] = []
    for (const card of buried.slice(0, 30)) {
      expect(choice.zones(chosen)).toEqual([])
      expect(choice.more(chosen)).toContain(table.id(card))
      chosen = [...chosen, table.id(card)]
    }
    expect(choice.fewest(chosen)).toBe(31)
    expect(choice.more(chosen)).toHaveLength(11)
    chosen = [...chosen, table.id(first)]
    expect(choice.zones(chosen)).not.toEqual([])
    const summon = {
      do: 'fusion-summon',
      card: table.id(goal),
      materials: chosen,
      position: 'attack',
    } as const
    const [zone] = choice.zones(chosen)
    expect(zone && table.verdict({ ...summon, zone, using: fromGraveyard.summoning })).toBe('allowed')
  })

  it('are none where no such Spell is at hand', () => {
    const goal = fusion(9, '2 monsters')
    const table = duel().mine({ graveyard: [level(4), level(4)], extraDeck: [goal] })
    expect(materialsChoiceFor(table.state, { card: table.id(goal) }, table.pool)).toBeUndefined()
  })
})
