import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { type Passcode, passcode } from '../../shared/cards/passcode.ts'
import { parseListFacts } from '../../shared/formats/lists/list-facts.ts'
import { FORMATS } from '../../shared/legality/format.ts'
import { listInForce } from '../../shared/legality/lists.ts'

const read = parseListFacts(
  JSON.parse(readFileSync(new URL('../../resources/lists.json', import.meta.url), 'utf8')),
)
const LISTS = read.ok ? read.value : []

/** How many cards the list in force on 22 August 2026 puts under each number. */
const countsOf = (id: string) => {
  const format = FORMATS.find((known) => known.id === id)
  const list = format && listInForce(format, LISTS, '2026-08-22')
  if (!list?.ok) return undefined
  const values = list.value.kind === 'limits' ? [...list.value.limits.values()] : undefined
  return values
    ? {
        effective: list.value.effective,
        counts: [0, 1, 2].map((limit) => values.filter((value) => value === limit).length),
      }
    : { effective: list.value.effective, size: list.value.kind === 'points' ? list.value.points.size : 0 }
}

describe('the lists that ship', () => {
  // No list of the Asian-English OCG ships: it is judged under one that the player brings, or not at all.
  it.each(FORMATS.map(({ id }) => id).filter((id) => id !== 'ocg-ae'))('%s can be played', (id) => {
    expect(countsOf(id)).toBeDefined()
  })

  it('without a list there is none to trust', () => {
    expect(countsOf('ocg-ae')).toBeUndefined()
  })

  it('the pools of GOAT differ by the tin of August 2005 and by Cybernetic Revolution', () => {
    const poolOf = (family: string) => {
      const list = LISTS.find((known) => known.family === family)
      return new Set(list?.kind === 'limits' ? list.limits.keys() : [])
    }
    const [exarion, cyberDragon] = [63749102, 70095154].map(passcode)
    const holds = (family: string) =>
      [exarion, cyberDragon].map((card) => poolOf(family).has(card as Passcode))
    expect(holds('goat')).toEqual([false, false])
    expect(holds('goat-exarion')).toEqual([true, false])
    expect(holds('goat-crv')).toEqual([true, true])
  })

  it('Speed Duel marks cards that share an allowance', () => {
    const list = LISTS.find(({ family }) => family === 'speed')
    const marks = list?.kind === 'limits' ? [...(list.pooled?.values() ?? [])] : []
    expect([1, 2, 3].map((mark) => marks.filter((each) => each === mark).length)).toEqual([10, 14, 17])
  })

  it('[LIST-04] hold as many cards as was announced', () => {
    expect(countsOf('tcg')).toEqual({ effective: '2026-05-18', counts: [119, 97, 10] })
    expect(countsOf('ocg')).toEqual({ effective: '2026-07-01', counts: [92, 92, 13] })
    expect(countsOf('genesys')).toEqual({ effective: '2026-08-04', size: 704 })
    expect(countsOf('ocg-genesys')).toEqual({ effective: '2026-08-01', size: 1084 })
  })
})
