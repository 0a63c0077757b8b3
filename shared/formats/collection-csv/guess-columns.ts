import { isSetNumber } from '../../cards/prints/set-number.ts'
import { isRarity } from '../../cards/prints/rarity.ts'
import { parseCopies } from './cells.ts'
import type { Columns, Field } from './fields.ts'
import { parseConditionAndEdition } from '../../cards/prints/written-conditions.ts'
import { parseEdition } from '../../cards/prints/written-editions.ts'
import { parsePrintLanguage } from '../../cards/prints/written-languages.ts'

/** What cells of a field look like, the most telling first; each column is taken for the first field it fits. */
const LOOKS: readonly (readonly [Field, (cell: string) => boolean])[] = [
  ['number', isSetNumber],
  ['passcode', (cell) => /^\d{5,9}$/.test(cell)],
  ['quantity', (cell) => parseCopies(cell) !== undefined],
  ['edition', (cell) => parseEdition(cell) !== undefined],
  ['condition', (cell) => parseConditionAndEdition(cell) !== undefined],
  ['rarity', isRarity],
  ['language', (cell) => parsePrintLanguage(cell) !== undefined],
]

/** Of the cells that are filled, so many must look like the field. */
const SHARE = 0.8

/** What columns without names most likely hold, told from some of their rows; the longest texts left over are the names. */
export const guessedColumns = (rows: readonly (readonly string[])[]): Columns => {
  const width = Math.max(0, ...rows.map((cells) => cells.length))
  const filled = Array.from({ length: width }, (_, at) =>
    rows.map((cells) => cells[at] ?? '').filter((cell) => cell !== ''),
  )
  const taken = new Map<number, Field>()
  for (const [field, looks] of LOOKS) {
    const at = filled.findIndex(
      (cells, column) =>
        !taken.has(column) && cells.length > 0 && cells.filter(looks).length >= cells.length * SHARE,
    )
    if (at >= 0) taken.set(at, field)
  }
  const lengths = filled.map((cells, at) =>
    taken.has(at) ? 0 : cells.filter((cell) => /\p{L}{2}/u.test(cell)).join('').length,
  )
  const longest = lengths.reduce((most, length) => Math.max(most, length), 0)
  if (longest > 0) taken.set(lengths.indexOf(longest), 'name')
  return Array.from({ length: width }, (_, at) => taken.get(at))
}

/** Whether these columns identify a card. A name with no other column could be any word. */
export const tellsCards = (columns: Columns): boolean =>
  columns.includes('number') ||
  columns.includes('passcode') ||
  (columns.includes('name') && columns.includes('quantity'))
