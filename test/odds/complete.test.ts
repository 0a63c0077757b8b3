import { describe, expect, it } from 'vitest'
import { completionsAt } from '../../shared/odds/complete.ts'

const KNOWN = {
  roles: ['starter', 'hand trap', 'brick'],
  names: ['Ash Blossom & Joyous Spring', 'Stardust Dragon', 'Maxx "C"'],
}
/** The condition with the first completion taken; the cursor stands at the bar. */
const completed = (text: string): readonly string[] => {
  const cursor = text.indexOf('|')
  const plain = text.replace('|', '')
  return completionsAt(plain, cursor, KNOWN).map(
    ({ text: by, start, end }) => plain.slice(0, start) + by + plain.slice(end),
  )
}

describe('what is begun in a condition', () => {
  it.each([
    ['sta|', ['starter', '"Stardust Dragon"']],
    ['not bri|>=2', ['not brick>=2']],
    ['starter and tra|', ['starter and "hand trap"']],
    ['starter and "blos|', ['starter and "Ash Blossom & Joyous Spring"']],
    ['"star|" and brick', ['starter and brick', '"Stardust Dragon" and brick']],
    ['"Stardust Dragon" and "ma|', ['"Stardust Dragon" and "Maxx \\"C\\""']],
  ])('becomes a role or a name: %s', (text, expected) => {
    expect(completed(text)).toEqual(expected)
  })

  it('is offered as the player reads it, and found by its English name as well', () => {
    const inGerman = { ...KNOWN, called: (name: string) => (name.startsWith('Ash') ? 'Aschenblüte' : name) }
    for (const text of ['"asche', '"blos'])
      expect(completionsAt(text, text.length, inGerman).map(({ text: by }) => by)).toEqual(['"Aschenblüte"'])
  })

  it('is a word again behind a name that has quotation marks of another language', () => {
    const inGerman = { ...KNOWN, called: (name: string) => (name.startsWith('Maxx') ? 'Maxx „C“' : name) }
    const offered = (text: string) => completionsAt(text, text.length, inGerman).map(({ text: by }) => by)
    expect(offered('"maxx „c')).toEqual(['"Maxx „C“"'])
    expect(offered('"Maxx „C“" and sta')).toEqual(['starter', '"Stardust Dragon"'])
    expect(offered('"Maxx „C“" and "blos')).toEqual(['"Ash Blossom & Joyous Spring"'])
  })

  it.each(['|', 'starter |', 'starter|', 'brick>=2|', 'not|', '"Ash Blossom" |', 'zzz|'])(
    'may be nothing: %s',
    (text) => {
      expect(completed(text)).toEqual([])
    },
  )
})
