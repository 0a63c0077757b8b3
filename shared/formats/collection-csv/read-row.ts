import { isPasscode } from '../../cards/passcode.ts'
import { rarityNamed } from '../../collection/rarity.ts'
import type { WrittenCopies, WrittenPrint, WrittenRow } from '../../collection/written-row.ts'
import { conditionAndEditionIn, copiesIn, dayIn, editionIn, isYes, languageIn, priceIn } from './cells.ts'
import type { CsvRow } from './csv-rows.ts'
import type { Columns, Field } from './dialects.ts'
import { withoutGuard } from './formula.ts'

/** A cell that says something we do not understand; the row goes without it. */
export interface UnreadCell {
  readonly field: Field
  readonly text: string
}

/** What a row says, its columns known. Nothing for a row whose cells are all empty. */
export const readRow = (
  { line, cells }: CsvRow,
  columns: Columns,
): { readonly row: WrittenRow; readonly unread: readonly UnreadCell[] } | undefined => {
  if (cells.every((cell) => cell === '')) return undefined
  const unread: UnreadCell[] = []
  const textOf = (field: Field): string => {
    const at = columns.indexOf(field)
    return at < 0 ? '' : withoutGuard(cells[at] ?? '')
  }
  const valueOf = <T>(field: Field, read: (text: string) => T | undefined): T | undefined => {
    const text = textOf(field)
    if (text === '') return undefined
    const value = read(text)
    if (value === undefined) unread.push({ field, text })
    return value
  }
  const written = textOf('quantity')
  const quantity = columns.includes('quantity') ? copiesIn(written) : 1
  const graded = valueOf('condition', conditionAndEditionIn)
  const isFirst = isYes(textOf('firstEdition')) ? '1st' : undefined
  const copies: WrittenCopies = withoutUnknown({
    quantity: quantity ?? 0,
    forTrade: valueOf('forTrade', copiesIn) || undefined,
    wanted: valueOf('wanted', copiesIn) || undefined,
    edition: valueOf('edition', editionIn) ?? graded?.edition ?? isFirst,
    condition: graded?.condition,
    language: valueOf('language', languageIn),
    paid: valueOf('paid', priceIn),
    bought: valueOf('bought', dayIn),
    place: textOf('place') || undefined,
    note: textOf('note') || undefined,
  })
  const print: WrittenPrint = withoutUnknown({
    name: textOf('name').replace(/\s+/g, ' ') || undefined,
    passcode: valueOf('passcode', (text) => (isPasscode(Number(text)) ? Number(text) : undefined)),
    number: numberOf(textOf('number'), textOf('setPlace'), textOf('setCode')) || undefined,
    setCode: textOf('setCode') || undefined,
    set: textOf('set').replace(/\s+/g, ' ') || undefined,
    rarity: rarityNamed(textOf('rarity')),
  }) as WrittenPrint
  // A row for cards that are only wanted has no copies yet.
  const isCounted = quantity !== undefined && (quantity > 0 || copies.wanted !== undefined)
  return { row: { line, print, copies, ...(isCounted ? {} : { badQuantity: written }) }, unread }
}

/** The number as printed, put together where a program keeps its parts in two columns. */
const numberOf = (number: string, setPlace: string, setCode: string): string =>
  number === '' && setPlace !== '' && setCode !== '' ? `${setCode}-${setPlace}` : number

type Known<T> = { [K in keyof T]: Exclude<T[K], undefined> }

/** The same without fields that are undefined. */
const withoutUnknown = <T extends object>(value: T): Known<T> => {
  const known: Partial<T> = {}
  for (const key in value) if (value[key] !== undefined) known[key] = value[key]
  return known as Known<T>
}
