import { excerpt } from '../cards/imported.ts'
import type { CollectionRefusal, CollectionRemark } from './collection-reader.ts'
import { FIELD_NAMES } from './fields.ts'

/** Why nothing was read of a file, in one sentence; the caller puts its name before it. */
export const explainCollectionRefusal = (refusal: CollectionRefusal): string => {
  switch (refusal.code) {
    case 'empty':
      return 'it is empty.'
    case 'binary':
      return `it is ${refusal.what ?? 'a binary file'}, not a table in text form; save the table as CSV and import that.`
    case 'no-cells':
      return refusal.letters === undefined
        ? 'there is nothing in it but what separates cells.'
        : `its first ${refusal.letters.toLocaleString('en')} letters are nothing but blanks and what separates cells; this is no table of cards.`
    case 'no-rows':
      return `line ${refusal.line}: there is a header and no row under it.`
    case 'unknown-headers':
      return `line ${refusal.line}: none of the columns ${named(refusal.headers)} says which cards it lists; say which column is the name, the set number or the passcode.`
    case 'too-many-rows':
      return `line ${refusal.line}: it has more than ${refusal.most.toLocaleString('en')} rows; no collection has so many.`
    case 'too-long-row':
      return `line ${refusal.line}: a row goes on for more than ${refusal.most.toLocaleString('en')} letters; this is no table of cards.`
  }
}

/** What to know about a file that was read, in one sentence. */
export const explainCollectionRemark = (remark: CollectionRemark): string => {
  switch (remark.code) {
    case 'unread-cell':
      return `line ${remark.line}: "${excerpt(remark.text)}" says nothing we know as ${FIELD_NAMES[remark.field]}${remark.rows === 1 ? '; the row goes' : `, in ${remark.rows} rows; they go`} without it.`
    case 'extra-cells':
      return `line ${remark.line}: ${remark.rows === 1 ? 'a row has' : `this and ${remark.rows - 1} further rows have`} more cells than the header; those at the end were not used.`
    case 'second-header':
      return `line ${remark.line}: a second table begins here${remark.tables === 1 ? '; its rows were read too.' : `, and ${(remark.tables - 1).toLocaleString('en')} further ones after it; their rows were read too.`}`
    case 'further-cells':
      return `${remark.cells.toLocaleString('en')} further ${remark.cells === 1 ? 'cell says' : 'cells say'} nothing we know; the rows go without ${remark.cells === 1 ? 'it' : 'them'}.`
    case 'further-prices':
      return `${remark.prices.toLocaleString('en')} ${remark.prices === 1 ? 'price was' : 'prices were'} left out: no file has prices of so many days and sources.`
    case 'cut-off':
      return `line ${remark.line}: the file ends in the middle of a row; it was probably cut off, and what followed is not here.`
    case 'above-header':
      return `line ${remark.line}: the table begins here; what stands above it was not used.`
    case 'unused-columns':
      return `line ${remark.line}: ${columnsWords(remark.headers)} not used, because the header is unknown or repeats another.`
    case 'namesakes':
      return `line ${remark.line}: more than one card is called "${excerpt(remark.name)}"; ${remark.rows === 1 ? 'it is' : `${remark.rows} rows are`} taken for the one that may be played (${remark.taken}), not for ${remark.others.join(' or ')}.`
    case 'no-header':
      return 'it has no header; what its columns hold was told from the cells.'
  }
}

/** The first of them, and how many more there are. */
const named = (headers: readonly string[]): string => {
  const shown = headers.slice(0, 5).map((header) => `"${excerpt(header)}"`)
  const more = headers.length - shown.length
  return `${shown.join(', ')}${more > 0 ? ` and ${more} more` : ''}`
}

const columnsWords = (headers: readonly string[]): string =>
  headers.length === 1 ? `the column ${named(headers)} is` : `the columns ${named(headers)} are`
