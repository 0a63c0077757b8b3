import { describe, expect, it } from 'vitest'
import { normal, trap } from '../cards.ts'
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

describe('a Trap whose text begins with when it can be activated', () => {
  const veil = trap()
  const words = `If you control no monsters, you can activate this card the turn it was Set. Draw 1 card. You can banish this card from your GY; gain 500 LP. You can only use each effect of "${veil.name}" once per turn.`

  it('[TRP-01] is activated for what stands behind that, as often as the text says', () => {
    const table = known({ hand: [veil, veil], deck: [normal(1), normal(1)] }, [says(veil, words)])
    const [first, second] = [table.id(veil), table.id(veil, 1)]
    const set = table.act(
      { do: 'set-spell-trap', card: first, zone: backrow(1) },
      { do: 'set-spell-trap', card: second, zone: backrow(2) },
    )
    expect(set.offers('activate')).toHaveLength(2)
    const [activation] = set.offers('activate')
    const after = activation && set.act(activation).answered()
    expect(after?.state.sides[0].hand).toHaveLength(1)
    const again = { do: 'activate', card: second, zone: backrow(2), number: 1 } as const
    expect(after?.refused(again)).toBe('used-up')
  })
})
