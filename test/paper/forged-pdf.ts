/* PDF documents written by hand, object by object, as no program would write them. */

/** One byte for each letter. */
export const bytesOfLatin1 = (text: string): Uint8Array =>
  Uint8Array.from(text, (letter) => letter.charCodeAt(0))

/** A document of these objects; the first is the catalog. */
export const pdfOf = (objects: readonly string[]): Uint8Array => {
  const body = objects.map((object, at) => `${at + 1} 0 obj\n${object}\nendobj\n`).join('')
  return bytesOfLatin1(`%PDF-1.7\n${body}trailer\n<< /Root 1 0 R >>\n%%EOF`)
}

/** A field with room for the first monster of a deck list. */
export const field = (more: string): string =>
  `<< /T (Monster 1) /FT /Tx /Type /Annot /Subtype /Widget /Rect [0 0 100 20] /P 3 0 R ${more} >>`

/** A form of one page with this field, which is object 4; further objects come after it. */
export const formWith = (
  first: string,
  pages = '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
  more: readonly string[] = [],
): Uint8Array =>
  pdfOf([
    '<< /Type /Catalog /Pages 2 0 R /AcroForm << /Fields [4 0 R] >> >>',
    pages,
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Annots [4 0 R] >>',
    first,
    ...more,
  ])
