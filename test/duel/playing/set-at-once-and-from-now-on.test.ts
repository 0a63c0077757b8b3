import { describe, expect, it } from 'vitest'
import type { Card } from '../../../shared/cards/card.ts'
import { level, normal, spell, trap } from '../cards.ts'
import { faceUp, main, set } from '../table.ts'
import { known, says } from './known.ts'

/* Monsters that an effect lets a player Set at once, and locks that count only what comes after them. */

describe('"immediately after this effect resolves, Normal Summon/Set 1 monster"', () => {
  const words =
    'During your Main Phase: You can pay 500 LP; immediately after this effect resolves, Normal Summon/Set 1 monster.'
  const [held, monster, other] = [trap('continuous'), normal(4), normal(4)]
  const table = known({ spellTrap: [faceUp(held)], hand: [monster, other] }, [says(held, words)])
  const used = table.act(table.use(held, 'quick')).settled()

  it('[NS-34] the monster is Summoned or Set, and the Normal Summon of the turn is still there', () => {
    expect(used.state.sides[0].lifePoints).toBe(7500)
    const setting = { do: 'normal-set', card: used.id(monster), tributes: [], zone: main(1) } as const
    expect(used.refused(setting)).toBe('allowed')
    const after = used.act(setting)
    expect(after.place(monster)).toBe('mainMonster')
    const summon = { do: 'normal-summon', card: after.id(other), tributes: [], zone: main(2) } as const
    expect(after.refused(summon)).toBe('allowed')
  })

  it('without "/Set" it cannot be Set', () => {
    const only = trap('continuous')
    const plain = known({ spellTrap: [faceUp(only)], hand: [monster] }, [
      says(only, words.replace('/Set', '')),
    ])
    const summoning = plain.act(plain.use(only, 'quick')).settled()
    const setting = { do: 'normal-set', card: summoning.id(monster), tributes: [], zone: main(1) } as const
    expect(summoning.refused(setting)).toBe('cannot-be-set')
  })
})

describe('"you can only activate 1 Trap Card for the rest of this turn after this card resolves"', () => {
  it('counts none that were activated before, and one after', () => {
    const [first, second, third, locking, monster] = [trap(), trap(), trap(), spell(), level(4)]
    const gain = 'Gain 100 LP.'
    const table = known(
      { spellTrap: [set(first), set(second), set(third)], hand: [locking], mainMonster: [monster] },
      [
        says(first, gain),
        says(second, gain),
        says(third, gain),
        says(
          locking,
          'Gain 500 LP. You can only activate 1 Trap Card for the rest of this turn after this card resolves.',
        ),
      ],
    )
    const activated = (now: typeof table, card: Card) => {
      const use = now.offers('activate').find((one) => 'card' in one && one.card === now.id(card))
      if (!use) throw new Error('it is not offered')
      return now.act(use).settled()
    }
    const one = activated(table, first)
    const locked = activated(one, locking)
    const two = activated(locked, second)
    expect(two.state.sides[0].lifePoints).toBe(8700)
    expect(two.offers('activate')).toEqual([])
  })
})
