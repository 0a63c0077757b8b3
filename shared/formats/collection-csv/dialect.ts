import { type PrintCondition, PRINT_CONDITION_NAMES, type Edition } from '../../cards/prints/terms.ts'
import type { Delimiter } from './delimiter.ts'
import type { Columns, Field } from './fields.ts'

/** A program's way of writing collections. */
export interface Dialect {
  readonly id: string
  readonly label: string
  /** Headers, as `headerKey` folds them, that together tell this dialect from all others below it in the list. */
  readonly needs: readonly string[]
  /** Its columns by their headers, in the order they are written; those without a field say nothing that is kept. */
  readonly columns: readonly (readonly [header: string, field: Field | undefined])[]
  /** Whose prices a file with these columns brings, where it is not the program's one and only. */
  readonly pricesOf?: (columns: Columns) => string
}

/** A dialect that a collection can also be written in. */
export interface WrittenDialect extends Dialect {
  readonly delimiter: Delimiter
  readonly decimal: '.' | ','
  readonly conditions: Readonly<Record<PrintCondition, string>>
  readonly editions: Readonly<Record<Edition, string>>
  readonly languages: 'names' | 'codes' | 'cardmarket'
}

/** How most programs write cells. */
export const USUAL_CELLS = {
  delimiter: ',',
  decimal: '.',
  conditions: PRINT_CONDITION_NAMES,
  editions: { '1st': '1st Edition', unlimited: 'Unlimited', limited: 'Limited' },
  languages: 'names',
} as const satisfies Partial<WrittenDialect>

/** Letters and digits only, for programs change blanks, capitals and punctuation between versions, and write accents and wide letters in two ways. */
export const headerKey = (header: string): string =>
  header
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
