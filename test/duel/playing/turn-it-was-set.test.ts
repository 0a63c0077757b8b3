import { describe, expect, it } from 'vitest'
import { trap } from '../cards.ts'
import { backrow } from '../table.ts'
import { known, says } from './known.ts'

/* "If you have no Traps in your GY, you can activate this card the turn it was Set", said by a card that lies face-down. */

describe('a Trap that lets itself be activated the turn it was Set', () => {
  const [ambush, spent] = [trap(), trap()]
  const words =
    'Special Summon this card in Defense Position as a Normal Monster (Warrior/DARK/Level 4/ATK 0/DEF 300) (this card is NOT treated as a Trap). If you have no Traps in your GY, you can activate this card the turn it was Set.'
  const setWith = (graveyard: readonly (typeof spent)[]) => {
    const table = known({ hand: [ambush], graveyard }, [says(ambush, words)])
    return table.act({ do: 'set-spell-trap', card: table.id(ambush), zone: backrow(2) })
  }

  it('[TRP-01] is offered as long as that is so', () => {
    const [activation] = setWith([]).offers('activate')
    expect(activation && setWith([]).act(activation).answered().place(ambush)).toBe('mainMonster')
  })

  it('[TRP-01] waits for the next turn where it is not', () => {
    const table = setWith([spent])
    expect(table.offers('activate')).toEqual([])
    const activation = { do: 'activate', card: table.id(ambush), zone: backrow(2), number: 0 } as const
    expect(table.refused(activation)).toBe('set-this-turn')
  })
})
