import { PDFDocument, PDFName, PDFObjectParser } from '@cantoo/pdf-lib'
import { zlibSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import type { FilledForm } from '../../shared/paper/deck-list-form.ts'
import { filledDeckList } from '../../shared/paper/deck-list-pdf.ts'
import { NO_LETTERS } from '../../shared/paper/letters/letters.ts'
import { withForm } from '../../shared/paper/open-form.ts'
import { ok } from '../../shared/result.ts'
import { MOST_FORM_BYTES } from '../../shared/paper/no-form.ts'
import { bytesOfLatin1, field, formWith, pdfOf } from './forged-pdf.ts'

/* Forms that pdf-lib breaks on, or would be busy with for hours. The tests of the latter would not end in time. */

const FORM: FilledForm = { fields: new Map([['Monster 1', 'A']]), rest: [] }

const answer = async (bytes: Uint8Array): Promise<string> => {
  const filled = await filledDeckList(FORM, bytes, NO_LETTERS)
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
/** A megabyte of nothing but beginnings: for each of them pdf-lib walks to the end. */
const cutOff = (begin: string): Uint8Array =>
  bytesOfLatin1(`%PDF-1.7\n${begin.repeat((1024 * 1024) / begin.length)}`)
/** A stream of so many objects, all of which are one and the same. */
const partsInOne = (times: number, part: string): string => {
  const head = Array.from({ length: times }, (_, at) => `${at + 10} 0 `).join('')
  const length = head.length + part.length + 2
  return `<< /Type /ObjStm /N ${times} /First ${head.length} /Length ${length} >>\nstream\n${head}[${part}]\nendstream`
}
const PAGES = '<< /Type /Pages /Kids [] /Count 0 >>'

describe('a form of a stranger', () => {
  it('is filled in where it is sound', async () => {
    expect(await answer(formWith(field('')))).toBe('filled')
    expect(await answer(formWith(field('/DA (/None 1e99 Tf xx)')))).toBe('filled')
  })

  it(
    'whose list of parts claims to have a billion of them is filled in, and leaves pdf-lib as it was',
    { tags: ['attack', 'thorough'] },
    async () => {
      const claim = '/Type /XRef /W [0 0 0] /Size 1 /Index [0 1000000000] /Length 0'
      const form = formWith(field(''), undefined, [`<< ${claim} >>\nstream\n\nendstream`])
      expect(await answer(form)).toBe('filled')
      // As many parts as no form has.
      const many = pdfOf(['<< /Type /Catalog /Pages 2 0 R >>', PAGES, ...Array<string>(11_000).fill('1')])
      expect((await PDFDocument.load(many)).context.largestObjectNumber).toBeGreaterThan(11_000)
    },
  )

  it('keeps its other fields as they are, whatever they hold', { tags: ['attack', 'thorough'] }, async () => {
    const large = `(${'a'.repeat(500_000)})`
    const others = Array.from({ length: 500 }, (_, at) =>
      field(`/V 5 0 R /Ff 4096`).replace('Monster 1', `other ${at}`),
    )
    const names = Array.from({ length: 501 }, (_, at) => (at === 0 ? '4 0 R' : `${at + 5} 0 R`)).join(' ')
    const form = formWith(field(''), undefined, [large, ...others])
    const all = bytesOfLatin1(new TextDecoder().decode(form).replace('/Fields [4 0 R]', `/Fields [${names}]`))
    const filled = await filledDeckList(FORM, all, NO_LETTERS)
    const fields = (await PDFDocument.load(filled.ok ? filled.value : new Uint8Array())).getForm()
    expect(fields.getTextField('Monster 1').getText()).toBe('A')
    const { dict } = fields.getTextField('other 7').acroField
    expect(dict.lookup(PDFName.of('V'))?.sizeInBytes()).toBe(large.length)
    expect(dict.has(PDFName.of('AP'))).toBe(false)
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
    [
      'a name that is longer than any',
      formWith(field('/Kids [5 0 R]'), undefined, [`<< /T (${'a'.repeat(1000)}) /FT /Tx >>`]),
    ],
    ['a font that nobody finds the end of', formWith(field(`/DA (${'/a'.repeat(1000)})`))],
    ['a parent that stands beside it', formWith(field('/Parent 5 0 R'), undefined, [field('')])],
    ['ten thousand parts', formWith(field(''), undefined, Array<string>(10_000).fill('null'))],
    ['half a million numbers', formWith(field(`/X [${'1 '.repeat(500_000)}]`))],
    ['parts that are cut off', cutOff('1 0 obj <<')],
    ['texts that are cut off', cutOff('1 0 obj (a\n')],
    ['streams that are cut off', cutOff('1 0 obj << >> stream\n')],
    ['streams that are shorter than they say', cutOff('1 0 obj << /Length 99999 >> stream\n')],
    ['lists of parts that are cut off', cutOff('xref 0 1 ')],
    ['characters that begin no part', bytesOfLatin1(`%PDF-1.4\n${'<\x8b'.repeat(400_000)}`)],
    ['lists outside of every part', bytesOfLatin1(`%PDF-1.4\n${'['.repeat(900_000)}`)],
    ['a dictionary without end', bytesOfLatin1(`%PDF-1.4\n1 0 obj<<${'/A/B'.repeat(200_000)}`)],
    ['a text that never closes', bytesOfLatin1(`%PDF-1.4\n1 0 obj\n${'('.repeat(900_000)}`)],
    ['one part again and again', formWith(field(''), undefined, [partsInOne(1000, '[]'.repeat(2000))])],
    ['lists in lists without end', formWith(field(`/X ${'['.repeat(100_000)}${']'.repeat(100_000)}`))],
    [
      'dictionaries in dictionaries',
      formWith(field(`/X ${'<</A '.repeat(100_000)}1${'>>'.repeat(100_000)}`)),
    ],
    ['nothing in it', bytesOfLatin1('%PDF-1.7')],
    ['a part that unpacks to 32 MB', formWith(field(''), undefined, [packed(new Uint8Array(32 << 20))])],
    ['one that is packed twice', formWith(field(''), undefined, [packed(new Uint8Array(32 << 20), 2)])],
  ])('with %s is refused', { tags: ['attack', 'thorough'] }, async (_what, bytes) =>
    expect(await answer(bytes)).toBe('damaged-form'),
  )

  it(
    'with fields that share all their fields, twenty deep, is refused',
    { tags: ['attack', 'thorough'] },
    async () => {
      const levels = Array.from(
        { length: 20 },
        (_, level) => `<< /T (a${level}) /FT /Tx /Kids [${`${level + 6} 0 R `.repeat(8)}] >>`,
      )
      const top = '<< /T (top) /FT /Tx /Kids [5 0 R] >>'
      expect(await answer(formWith(top, undefined, [...levels, field('')]))).toBe('damaged-form')
    },
  )

  it('with more fields than a form has is refused', { tags: ['attack', 'thorough'] }, async () => {
    const fields = Array.from({ length: 5000 }, (_, at) => `${at + 3} 0 R`).join(' ')
    const root = `<< /Type /Catalog /Pages 2 0 R /AcroForm << /Fields [${fields}] >> >>`
    expect(await answer(pdfOf([root, PAGES, ...Array<string>(5000).fill(field(''))]))).toBe('damaged-form')
  })

  it('of more bytes than a form has is refused', { tags: ['attack', 'thorough'] }, async () =>
    expect(await answer(new Uint8Array(MOST_FORM_BYTES + 1))).toBe('form-too-large'),
  )
})

it(
  'forms that are opened at the same time are read one after the other, and leave pdf-lib as it was',
  { tags: ['attack', 'thorough'] },
  async () => {
    const parser = PDFObjectParser.prototype as unknown as Record<string, unknown>
    const before = parser['parseObject']
    let open = 0
    const opened = await Promise.all(
      Array.from({ length: 3 }, () =>
        withForm(formWith(field('')), async () => {
          open += 1
          await new Promise((resolve) => setTimeout(resolve))
          const together = open
          open -= 1
          return ok(together)
        }),
      ),
    )
    expect(opened).toEqual([ok(1), ok(1), ok(1)])
    expect(parser['parseObject']).toBe(before)
  },
)
