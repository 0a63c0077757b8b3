import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { readListFacts } from '../../shared/formats/list-facts.ts'
import { FORMATS } from '../../shared/legality/format.ts'
import { listInForce } from '../../shared/legality/lists.ts'

const read = readListFacts(
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
  it.each(FORMATS.map(({ id }) => id))('%s can be played', (id) => {
    expect(countsOf(id)).toBeDefined()
  })

  it('[LIST-04] hold as many cards as was announced', () => {
    expect(countsOf('tcg')).toEqual({ effective: '2026-05-18', counts: [119, 97, 10] })
    expect(countsOf('ocg')).toEqual({ effective: '2026-07-01', counts: [92, 92, 13] })
    expect(countsOf('genesys')).toEqual({ effective: '2026-08-04', size: 704 })
    expect(countsOf('ocg-genesys')).toEqual({ effective: '2026-08-01', size: 1084 })
  })
})
