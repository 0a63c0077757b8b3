import { describe, expect, it } from 'vitest'
import { named, normal, spell, xyz } from '../cards.ts'
import { known, type Known, says } from './known.ts'

/* Tokens for which no card is printed, because the text that makes them leaves their Level open. */

const answered = (table: Known): Known => {
  const [next] = table.offers('choose', 'decide')
  return next ? answered(table.act(next)) : table
}

const LOCK = named(spell('field'), 'Wall')

const monsters = (table: Known) => table.state.sides[0].mainMonster.flatMap((card) => (card ? [card] : []))

describe('[TOK-01] "Special Summon 2 "Lamp Tokens" with the same Level as the banished monster"', () => {
  const maker = { ...spell(), archetypes: ['Lamp', 'Wick'] }
  const own = says(
    maker,
    'Banish 1 monster from your GY and Special Summon 2 "Lamp Tokens" (Zombie/DARK/ATK 0/DEF 0) with the same Level as the banished monster.',
  )
  const offered = (lying: ReturnType<typeof normal> | ReturnType<typeof xyz>): Known | undefined => {
    const table = known({ hand: [maker], graveyard: [lying] }, [own])
    const [activate] = table.offers('activate')
    return activate && table.act(activate)
  }

  it('makes Tokens of that Level, with what the text says of them', () => {
    const begun = offered(normal(5))
    const made = begun ? monsters(answered(begun).settled()) : []
    expect(made.map(({ described }) => described)).toEqual(
      [1, 2].map(() => ({
        name: 'Lamp Token',
        type: 'Zombie',
        attribute: 'DARK',
        level: 5,
        atk: 0,
        def: 0,
        archetypes: ['Lamp'],
      })),
    )
  })

  it('makes none where that has no Level', () => {
    expect(offered(xyz(4))).toBeUndefined()
  })

  it('is held to what keeps its player from Special Summoning such monsters', () => {
    const locked = known({ hand: [maker], graveyard: [normal(5)], field: LOCK }, [
      own,
      says(LOCK, 'You can only Special Summon Dragon monsters.'),
    ])
    expect(locked.offers('activate')).toEqual([])
    const free = known({ hand: [maker], graveyard: [normal(5)], field: LOCK }, [
      own,
      says(LOCK, 'You can only Special Summon "Lamp" monsters.'),
    ])
    expect(free.offers('activate')).not.toEqual([])
  })
})

describe('"you can only control 1 Zombie monster"', () => {
  const [maker, wall] = [spell(), spell('continuous')]
  const offered = (words: string, count: 1 | 2): boolean => {
    const makes =
      count === 1
        ? 'Special Summon 1 "Lamp Token" (Zombie/DARK/Level 2/ATK 0/DEF 0).'
        : 'Special Summon 2 "Lamp Tokens" (Zombie/DARK/Level 2/ATK 0/DEF 0).'
    return (
      known({ hand: [maker], spellTrap: [{ card: wall, faceUp: true }] }, [
        says(maker, makes),
        says(wall, words),
      ]).offers('activate').length > 0
    )
  }

  it('[SUM-02, TOK-01] holds for Tokens, too', () => {
    const limit = 'You can only control 1 Zombie monster.'
    expect([offered(limit, 1), offered(limit, 2)]).toEqual([true, false])
    expect(offered('You can only control 1 Dragon monster.', 2)).toBe(true)
  })
})
