import { describe, expect, it } from 'vitest'
import type { Card } from '../../shared/cards/card.ts'
import { nameIndex } from '../../shared/cards/name-index.ts'
import { passcode } from '../../shared/cards/passcode.ts'
import { cardPool } from '../../shared/cards/pool.ts'

const named = (code: number, name: string): Card => ({
  kind: 'spell',
  passcode: passcode(code),
  name,
  icon: 'normal',
  archetypes: [],
  regions: ['tcg'],
})
const pool = cardPool([
  named(1, 'Maxx "C"'),
  named(2, 'Odd-Eyes Fusion'),
  named(3, "Ra's Disciple"),
  named(4, 'Évil★Twin & Co.'),
  named(5, 'Evil Twin'),
])
const index = nameIndex(pool)
const exact = (name: string) => index.exact(name).map((card) => card.passcode)
const loose = (name: string) => index.loose(name).map((card) => card.passcode)

describe('a card’s name', () => {
  it('is found with whatever quotation marks, hyphens, apostrophes and blanks a program writes', () => {
    for (const written of ['Maxx "C"', 'Maxx “C”', 'MAXX «C»', 'Maxx &quot;C&quot;', ' Maxx\u00a0 “C‟ '])
      expect(exact(written), written).toEqual([1])
    for (const character of ['-', '\u2010', '\u2011', '\u2012', '\u2013', '\u2014', '\u2015', '\u2212'])
      expect(exact(`Odd${character}Eyes Fusion`), character).toEqual([2])
    for (const character of ["'", '\u2018', '\u2019', '\u201b', '\u00b4', '`', '&#39;', '&#039;', '&apos;'])
      expect(exact(`Ra${character}s Disciple`), character).toEqual([3])
    expect(exact('Évil★Twin &amp; Co.')).toEqual([4])
    expect(exact('Maxx\u200b "C"')).toEqual([1])
    expect(exact('Ｍａｘｘ "C"')).toEqual([1])
  })

  it('is found loosely by its letters and figures alone', () => {
    expect(loose('maxx c')).toEqual([1])
    expect(loose('oddeyesfusion')).toEqual([2])
    expect(loose('evil twin and co')).toEqual([])
    expect(loose('EVILTWINCO')).toEqual([4])
    expect(loose('eviltwin')).toEqual([5])
  })

  it('is none where nothing is written, or another name', () => {
    for (const written of ['', ' ', 'Maxx', 'Maxx C']) expect(exact(written)).toEqual([])
    for (const written of ['', '★', '&']) expect(loose(written)).toEqual([])
  })
})
