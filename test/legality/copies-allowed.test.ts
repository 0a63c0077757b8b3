import { describe, expect, it } from 'vitest'
import type { Passcode } from '../../shared/cards/passcode.ts'
import { copiesAllowed } from '../../shared/legality/copies-allowed.ts'
import { formatById } from '../../shared/legality/format.ts'
import { regulation } from '../../shared/legality/regulation.ts'
import { CODE, POOL } from './cards.ts'
import { limitList } from './lists.ts'

const LIST = limitList([
  [CODE.ash, 0],
  [CODE.monsterReborn, 1],
  [CODE.polymerization, 2],
])
const allowed = (code: Passcode, formatId = 'tcg') => {
  const [card, format] = [POOL.find(code), formatById(formatId)]
  if (!card || !format) throw new Error('the test names something that is not there')
  return copiesAllowed(card, regulation(format, LIST, POOL))
}

describe('copies a deck may hold', () => {
  it('[LIST-01, LIST-02, LIST-03] are what the list says, also of another name that counts as the one listed', () => {
    expect(allowed(CODE.ash)).toBe(0)
    expect(allowed(CODE.monsterReborn)).toBe(1)
    expect(allowed(CODE.fusionSubstitute)).toBe(2)
    expect(allowed(CODE.harpieLady)).toBe(3)
  })

  it('are one of a Forbidden card in the Traditional Format', () => {
    expect(allowed(CODE.ash, 'traditional')).toBe(1)
  })

  it('[LIST-04] are none of a card that is not out, nor of a Token or Skill', () => {
    expect(allowed(CODE.ocgOnly)).toBe(0)
    expect(allowed(CODE.ocgOnly, 'ocg')).toBe(3)
    expect(allowed(CODE.token)).toBe(0)
    expect(allowed(CODE.skill)).toBe(0)
  })

  it('are counted in the Extra Deck for a card that belongs there', () => {
    expect(allowed(CODE.xyz)).toBe(3)
  })
})
