import {
  ParseSpeeds,
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFHexString,
  PDFName,
  PDFNumber,
  PDFString,
} from '@cantoo/pdf-lib'
import { MOST_FORM_BYTES, type NoForm } from './no-form.ts'
import { boundReading } from './pdf-bounds.ts'
import { failed, type Result } from '../result.ts'

/* pdf-lib believes what a file says of itself. Before a stranger's form is filled in, everything that is walked then is bounded here. */

/** Fields and pages; the official form has some 300 fields and one page. */
const MOST_NODES = 2000
/** How deep they lie in each other; the names of the fields above a field are part of its own. */
const MOST_DEEP = 8
/** Characters that fit into a field by its own word, and of what says its name and its font. */
const MOST_CHARACTERS = 1000

/** Opens a form and has it used; whatever pdf-lib cannot do with it makes it a damaged one. */
export const withForm = async <T>(
  bytes: Uint8Array,
  use: (pdf: PDFDocument) => Promise<Result<T, NoForm>>,
): Promise<Result<T, NoForm>> => {
  if (bytes.length > MOST_FORM_BYTES) return failed({ code: 'form-too-large' })
  if (!startsLikePdf(bytes)) return failed({ code: 'not-a-pdf' })
  const opened = lastForm.then(async () => {
    const { release, isPassed } = boundReading(bytes.length)
    try {
      const pdf = await PDFDocument.load(bytes, { updateMetadata: false, parseSpeed: ParseSpeeds.Fastest })
      // pdf-lib leaves out what it could not unpack.
      return !isPassed() && isBounded(pdf) ? await use(pdf) : failed<NoForm>({ code: 'damaged-form' })
    } finally {
      release()
    }
  })
  const answer = opened.catch(() => failed<NoForm>({ code: 'damaged-form' }))
  lastForm = answer
  return answer
}

/** One form after the other: the bounds hold for all that pdf-lib reads at the time. */
let lastForm: Promise<unknown> = Promise.resolve()

/** Readers let other bytes stand before the mark, up to a thousand. */
const startsLikePdf = (bytes: Uint8Array): boolean =>
  String.fromCharCode(...bytes.subarray(0, 1024)).includes('%PDF-')

/** Whether its pages and fields are trees, of a size that a form has, whose fields have room for something and not for all. */
const isBounded = (pdf: PDFDocument): boolean => {
  const form = pdf.catalog.lookup(PDFName.of('AcroForm'))
  if (!(form instanceof PDFDict)) return true
  let level: readonly unknown[] = [pdf.catalog.lookup(PDFName.of('Pages')), ...entriesOf(form, 'Fields')]
  const seen = new Set<unknown>()
  const above = new Set<unknown>([undefined])
  for (let deep = 0; level.length > 0; deep += 1) {
    const below: unknown[] = []
    for (const node of level) {
      if (!(node instanceof PDFDict) || seen.has(node) || seen.size >= MOST_NODES || deep === MOST_DEEP)
        return false
      seen.add(node)
      // What it says stands above it must: a field asks all that are above it.
      if (!above.has(node.lookup(PDFName.of('Parent')))) return false
      const most = node.lookup(PDFName.of('MaxLen'))
      if (most instanceof PDFNumber && !(most.asNumber() >= 1 && most.asNumber() <= MOST_CHARACTERS))
        return false
      if (['T', 'DA'].some((name) => isLong(node.lookup(PDFName.of(name))))) return false
      for (const kid of entriesOf(node, 'Kids')) below.push(kid)
    }
    for (const node of level) above.add(node)
    level = below
  }
  return !isLong(form.lookup(PDFName.of('DA')))
}

const isLong = (value: unknown): boolean =>
  (value instanceof PDFString || value instanceof PDFHexString) && value.sizeInBytes() > MOST_CHARACTERS

/** What a list in a dictionary holds, as far as it can matter. */
const entriesOf = (dictionary: PDFDict, name: string): readonly unknown[] => {
  const list = dictionary.lookup(PDFName.of(name))
  if (!(list instanceof PDFArray)) return []
  return Array.from({ length: Math.min(list.size(), MOST_NODES) }, (_, at) => list.lookup(at) ?? null)
}
