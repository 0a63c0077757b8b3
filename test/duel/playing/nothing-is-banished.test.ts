import { describe, expect, it } from 'vitest'
import { level, spell } from '../cards.ts'
import { faceUp } from '../table.ts'
import { known, says } from './known.ts'

describe('[FUS-05-EX] what would be banished instead', () => {
  const [mine, other, wall, hole, comes] = [level(4), level(4), spell('continuous'), spell(), level(3)]
  const TEXTS = [
    says(mine, 'If this card would leave the field, banish it instead.'),
    says(other, 'Any card sent to the GY is banished instead.'),
    says(hole, 'Destroy all monsters on the field.'),
  ]

  it('is banished', () => {
    const gone = known({ hand: [hole], mainMonster: [mine] }, TEXTS)
    const after = gone.act(...gone.offers('activate').slice(0, 1)).answered()
    expect(after.place(mine)).toBe('banished')
  })

  it('goes where it was going, while nothing can be banished', () => {
    const table = known({ hand: [hole], mainMonster: [mine, other, comes], spellTrap: [faceUp(wall)] }, [
      ...TEXTS,
      says(wall, 'Neither player can banish cards.'),
    ])
    const after = table.act(...table.offers('activate').slice(0, 1)).answered()
    expect([mine, other, comes].map((card) => after.place(card))).toEqual(Array(3).fill('graveyard'))
  })
})
