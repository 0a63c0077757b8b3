import { zlibSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import type { FilledForm } from '../../shared/paper/deck-list-form.ts'
import { filledDeckList } from '../../shared/paper/deck-list-pdf.ts'
import { MOST_FORM_BYTES } from '../../shared/paper/no-form.ts'
import { bytesOfLatin1, field, formWith, pdfOf } from './forged-pdf.ts'

/* Forms that pdf-lib breaks on, or would be busy with for hours. The tests of the latter would not end in time. */

const FORM: FilledForm = { fields: new Map([['Monster 1', 'A']]), rest: [] }

const answer = async (bytes: Uint8Array): Promise<string> => {
  const filled = await filledDeckList(FORM, bytes)
  return filled.ok ? 'filled' : filled.error.code
}
/** A stream of objects that unpacks to megabytes. */
const packed = (content: Uint8Array, times = 1): string => {
  let data = content
  for (let time = 0; time < times; time += 1) data = zlibSync(data, { level: 9 })
  const filters = Array<string>(times).fill('/FlateDecode').join(' ')
  const text = Array.from(data, (byte) => String.fromCharCode(byte)).join('')
  return `<< /Type /ObjStm /N 100 /First 10 /Filter [${filters}] /Length ${data.length} >>\nstream\n${text}\nendstream`
}
const PAGES = '<< /Type /Pages /Kids [] /Count 0 >>'

describe('a form of a stranger', () => {
  it('is filled in where it is sound', async () => {
    expect(await answer(formWith(field('')))).toBe('filled')
    expect(await answer(formWith(field('/DA (/None 1e99 Tf xx)')))).toBe('filled')
  })

  it.each([
    ['a field without a place', formWith('<< /T (Monster 1) /FT /Tx >>')],
    ['a field whose place is a word', formWith('<< /T (Monster 1) /FT /Tx /Rect (x) >>')],
    ['a field above itself', formWith(field('/Parent 4 0 R'))],
    ['a field below itself', formWith(field('/Kids [4 0 R]'))],
    ['nothing below a field', formWith(field('/Kids [null 9 0 R]'))],
    ['no room in a field', formWith(field('/MaxLen 0'))],
    ['room for less than nothing', formWith(field('/MaxLen -5 /Ff 16777216'))],
    ['a place for each of a billion letters', formWith(field('/MaxLen 1000000000 /Ff 16777216'))],
    ['a page below itself', formWith(field(''), '<< /Type /Pages /Kids [2 0 R] /Count 1 >>')],
    ['no pages', pdfOf(['<< /Type /Catalog /AcroForm << /Fields [2 0 R] >> >>', field('')])],
    ['a number for a form', pdfOf(['<< /Type /Catalog /AcroForm 5 /Pages 2 0 R >>', PAGES])],
    [
      'fields that are none',
      pdfOf(['<< /Type /Catalog /AcroForm << /Fields [null 99 0 R (x)] >> /Pages 2 0 R >>', PAGES]),
    ],
    ['lists in lists without end', formWith(field(`/X ${'['.repeat(100_000)}${']'.repeat(100_000)}`))],
    [
      'dictionaries in dictionaries',
      formWith(field(`/X ${'<</A '.repeat(100_000)}1${'>>'.repeat(100_000)}`)),
    ],
    ['nothing in it', bytesOfLatin1('%PDF-1.7')],
    ['a part that unpacks to 32 MB', formWith(field(''), undefined, [packed(new Uint8Array(32 << 20))])],
    ['one that is packed twice', formWith(field(''), undefined, [packed(new Uint8Array(32 << 20), 2)])],
  ])('with %s is refused', async (_what, bytes) => expect(await answer(bytes)).toBe('damaged-form'))

  it('with fields that share all their fields, twenty deep, is refused', async () => {
    const levels = Array.from(
      { length: 20 },
      (_, level) => `<< /T (a${level}) /FT /Tx /Kids [${`${level + 6} 0 R `.repeat(8)}] >>`,
    )
    const top = '<< /T (top) /FT /Tx /Kids [5 0 R] >>'
    expect(await answer(formWith(top, undefined, [...levels, field('')]))).toBe('damaged-form')
  })

  it('with more fields than a form has is refused', async () => {
    const fields = Array.from({ length: 5000 }, (_, at) => `${at + 3} 0 R`).join(' ')
    const root = `<< /Type /Catalog /Pages 2 0 R /AcroForm << /Fields [${fields}] >> >>`
    expect(await answer(pdfOf([root, PAGES, ...Array<string>(5000).fill(field(''))]))).toBe('damaged-form')
  })

  it('of more bytes than a form has is refused', async () =>
    expect(await answer(new Uint8Array(MOST_FORM_BYTES + 1))).toBe('form-too-large'))
})
