import { failed, ok, type Result } from '../../result.ts'
import { textsOf } from '../drawing/drawing.ts'
import { pagesAsPdf } from '../drawing/paint-pdf.ts'
import { explainTooManyPages, type PagesPicture, pictureOfPages } from '../drawing/picture.ts'
import { lettersFor, type ReadSlice } from '../letters/letters.ts'
import type { LineSheet } from './line-sheet.ts'
import { explainSheetTooLong, sheetPages, sheetPicture } from './sheet-pages.ts'
import { sheetAsMarkdown, sheetAsText } from './sheet-text.ts'

/** What a combo sheet can be saved as, by the end of the file's name. */
export const SHEET_KINDS = ['pdf', 'png', 'md', 'txt'] as const
export type SheetKind = (typeof SHEET_KINDS)[number]

/** The sheet as a file; or in a sentence why it is too long for one of that kind. */
export const sheetFile = async (
  sheet: LineSheet,
  kind: SheetKind,
  {
    asPng,
    readSlice,
  }: {
    readonly asPng: (picture: PagesPicture) => Promise<Uint8Array<ArrayBuffer>>
    readonly readSlice: ReadSlice
  },
): Promise<Result<Uint8Array<ArrayBuffer>, string>> => {
  if (kind === 'txt') return ok(new TextEncoder().encode(sheetAsText(sheet)))
  if (kind === 'md') return ok(new TextEncoder().encode(sheetAsMarkdown(sheet)))
  if (kind === 'png') {
    const page = sheetPicture(sheet)
    const picture = page.ok ? pictureOfPages([page.value]) : page
    return picture.ok ? ok(await asPng(picture.value)) : failed(explainTooManyPages(picture.error))
  }
  const pages = sheetPages(sheet)
  if (!pages.ok) return failed(explainSheetTooLong(pages.error))
  const texts = pages.value.flatMap(({ shapes }) => textsOf(shapes))
  return ok(await pagesAsPdf(pages.value, await lettersFor(texts, readSlice), asPng))
}
