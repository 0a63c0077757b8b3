import {
  decodePDFRawStream,
  ParseSpeeds,
  PDFArray,
  PDFContext,
  PDFDict,
  PDFDocument,
  PDFName,
  PDFNumber,
  PDFRawStream,
} from '@cantoo/pdf-lib'
import { MOST_FORM_BYTES, type NoForm } from './no-form.ts'
import { failed, type Result } from '../result.ts'

/* pdf-lib believes what a file says of itself. Before a stranger's form is filled in, everything that it walks is bounded here. */

/** To what all of a form's compressed parts may unpack. */
const MOST_UNPACKED_BYTES = 4 * 1024 * 1024
/** Fields and pages; the official form has some 300 fields and one page. */
const MOST_NODES = 2000
/** Characters that fit into a field by its own word. */
const MOST_CHARACTERS = 1000

/** Opens a form and has it used; whatever pdf-lib cannot do with it makes it a damaged one. */
export const withForm = async <T>(
  bytes: Uint8Array,
  use: (pdf: PDFDocument) => Promise<Result<T, NoForm>>,
): Promise<Result<T, NoForm>> => {
  if (bytes.length > MOST_FORM_BYTES) return failed({ code: 'form-too-large' })
  if (!startsLikePdf(bytes)) return failed({ code: 'not-a-pdf' })
  try {
    const { release, isPassed } = boundUnpacking()
    try {
      const pdf = await PDFDocument.load(bytes, { updateMetadata: false, parseSpeed: ParseSpeeds.Fastest })
      // pdf-lib leaves out what it could not unpack.
      return !isPassed() && isBounded(pdf) ? await use(pdf) : failed({ code: 'damaged-form' })
    } finally {
      release()
    }
  } catch {
    return failed({ code: 'damaged-form' })
  }
}

/** Readers let other bytes stand before the mark, up to a thousand. */
const startsLikePdf = (bytes: Uint8Array): boolean =>
  String.fromCharCode(...bytes.subarray(0, 1024)).includes('%PDF-')

/** What each stream of pdf-lib asks for the memory that it unpacks into. */
interface Unpacking {
  ensureBuffer: (requested: number) => Uint8Array
}

/** The class of all streams that unpack. pdf-lib names it to nobody, but makes its instances. */
const streams = ((): Unpacking => {
  const dictionary = PDFContext.create().obj({ Filter: 'FlateDecode' })
  // Its first two bytes are looked at at once.
  const stream: unknown = decodePDFRawStream(PDFRawStream.of(dictionary, Uint8Array.of(0x78, 0x9c)))
  return Object.getPrototypeOf(Object.getPrototypeOf(stream)) as Unpacking
})()

/** From now on pdf-lib throws where it would unpack more than a form's parts have, until this is released. */
const boundUnpacking = (): { readonly release: () => void; readonly isPassed: () => boolean } => {
  const unbounded = Object.getOwnPropertyDescriptor(streams, 'ensureBuffer')
  const grow = streams.ensureBuffer
  let left = MOST_UNPACKED_BYTES
  streams.ensureBuffer = function (this: { readonly buffer: Uint8Array }, requested) {
    const has = this.buffer.byteLength
    // It grows by doubling, and asks for a few bytes more each time.
    if (requested > has) left -= Math.max(requested, 2 * has) - has
    if (left < 0) throw new Error('unpacks to more than a form has')
    return grow.call(this as unknown as Unpacking, requested)
  }
  return {
    release: () => {
      if (unbounded) Object.defineProperty(streams, 'ensureBuffer', unbounded)
    },
    isPassed: () => left < 0,
  }
}

/** Whether its pages and fields are trees, of a size that a form has, whose fields have room for something and not for all. */
const isBounded = (pdf: PDFDocument): boolean => {
  const form = pdf.catalog.lookup(PDFName.of('AcroForm'))
  if (!(form instanceof PDFDict)) return true
  const roots = [pdf.catalog.lookup(PDFName.of('Pages')), ...entriesOf(form, 'Fields')]
  const seen = new Set<unknown>()
  for (let node = roots.pop(); node !== undefined; node = roots.pop()) {
    if (!(node instanceof PDFDict) || seen.has(node) || seen.size >= MOST_NODES) return false
    seen.add(node)
    const most = node.lookup(PDFName.of('MaxLen'))
    if (most instanceof PDFNumber && !(most.asNumber() >= 1 && most.asNumber() <= MOST_CHARACTERS))
      return false
    roots.push(...entriesOf(node, 'Kids'))
  }
  return true
}

/** What a list in a dictionary holds, as far as it can matter. */
const entriesOf = (dictionary: PDFDict, name: string): readonly unknown[] => {
  const list = dictionary.lookup(PDFName.of(name))
  if (!(list instanceof PDFArray)) return []
  return Array.from({ length: Math.min(list.size(), MOST_NODES) }, (_, at) => list.lookup(at) ?? null)
}
