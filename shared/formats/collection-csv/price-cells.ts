import type { Currency } from '../../collection/money.ts'
import { PRICE_KINDS, type WrittenPrice } from '../../collection/prices.ts'
import type { PrintCondition } from '../../cards/prints/terms.ts'
import { type CellAmount, isNoAmount, parseDay } from './cells.ts'
import type { Field } from './fields.ts'

/* The prices that a row of a file brings. */

/** The columns that hold a price of the row's own copies, and those that hold one of copies in another condition. */
const PRICE_COLUMNS: readonly (readonly [Field, Pick<WrittenPrice, 'kind' | 'condition'>])[] = [
  ...PRICE_KINDS.map((kind) => [kind, { kind }] as const),
  ...(
    [
      ['marketExcellent', 'excellent'],
      ['marketGood', 'good'],
      ['marketLightPlayed', 'light-played'],
      ['marketPoor', 'poor'],
    ] as const satisfies readonly (readonly [Field, PrintCondition])[]
  ).map(([field, condition]) => [field, { kind: 'market', condition }] as const),
]

/** What the columns of prices are read with. */
export interface PriceCells {
  /** Whether there is such a column. */
  readonly has: (field: Field) => boolean
  readonly textOf: (field: Field) => string
  /** What a cell says; nothing where it is empty, or not understood and remarked on. */
  readonly amountOf: (field: Field) => CellAmount | undefined
  readonly dayOf: (field: Field) => string | undefined
  readonly unread: (field: Field) => void
}

/** Whether these columns bring prices. */
export const bringsPrices = (has: PriceCells['has']): boolean =>
  has('prices') || PRICE_COLUMNS.some(([field]) => has(field))

/** The prices of a row of which the currency column says `currency`. A price of nothing is how programs write that they know none. */
export const pricesIn = (cells: PriceCells, currency: Currency | undefined): readonly WrittenPrice[] => {
  const { has, textOf, amountOf } = cells
  const source = textOf('priceSource').trim()
  // Without a source a figure is what somebody made up.
  if (source !== '' && isNoAmount(source)) return []
  const day = has('priced') ? cells.dayOf('priced') : undefined
  const found: WrittenPrice[] = []
  const from = {
    ...(day === undefined ? {} : { day }),
    ...(source === '' ? {} : { app: source.slice(0, LONGEST_APP) }),
  }
  // Where prices are given by condition, the one without a condition is that of near mint copies.
  const isGraded = PRICE_COLUMNS.some(([field, { condition }]) => condition !== undefined && has(field))
  for (const [field, price] of PRICE_COLUMNS) {
    const read = has(field) ? amountOf(field) : undefined
    if (!read || read.hundredths === 0) continue
    const money = read.currency ?? currency
    const written = {
      ...price,
      ...from,
      amount: read.hundredths,
      ...(money === undefined ? {} : { currency: money }),
    }
    const isBase = isGraded && price.condition === undefined
    if (isBase) found.push({ ...written, condition: 'near-mint' })
    if (!isBase || textOf('condition') === '') found.push(written)
  }
  const all = textOf('prices')
  const listed = all === '' ? [] : parsePrices(all)
  if (listed) found.push(...listed)
  else cells.unread('prices')
  return found
}

/** In characters; names of programs are shorter. */
const LONGEST_APP = 80
/** In characters, of a cell with all prices of a print: some dozens. */
const LONGEST_LIST = 4000

/** "market 1.25 EUR 2026-04-02 Dragon Shield; low 0.90 2026-04-02 TCGplayer": kind, amount, currency, day, program. */
export const formatPrices = (prices: readonly WrittenPrice[]): string => {
  const items = prices.map(({ kind, amount, currency = '', day = '', app = '' }) =>
    [kind, (amount / 100).toFixed(2), currency, day, app.replaceAll(';', ',')]
      .filter((part) => part !== '')
      .join(' '),
  )
  while (items.join('; ').length > LONGEST_LIST) items.pop()
  return items.join('; ')
}

/** The same read back; nothing where anything in it is not understood. */
const parsePrices = (text: string): readonly WrittenPrice[] | undefined => {
  if (text.length > LONGEST_LIST) return undefined
  const prices = text.split(';').map((item) => priceIn(item.trim()))
  return prices.every((price) => price !== undefined) ? prices : undefined
}

const priceIn = (item: string): WrittenPrice | undefined => {
  const [, word, whole, part, currency, day = '', app] =
    /^([a-z]+) (\d{1,9})\.(\d\d)(?: ([A-Z]{3}|\$|¥))? (\S{10})(?: (.{1,80}))?$/.exec(item) ?? []
  const kind = PRICE_KINDS.find((known) => known === word)
  const amount = Number(`${whole ?? ''}${part ?? ''}`)
  if (!kind || amount === 0 || parseDay(day) !== day) return undefined
  return {
    kind,
    amount,
    day,
    ...(currency === undefined ? {} : { currency }),
    ...(app === undefined ? {} : { app }),
  }
}

/** The day that a file's name says, where it says one: "all-folders 2026-04-02.csv", "Stock_20260402.csv". */
export const dayInName = (name: string): string | undefined => {
  const days = [
    ...name.matchAll(/(?<!\d)(20\d\d)(-\d\d-\d\d|_\d\d_\d\d|\.\d\d\.\d\d|\d\d\d\d)(?!\d)/g),
  ].flatMap(([, year = '', rest = '']) => {
    const digits = rest.replace(/\D/g, '')
    return parseDay(`${year}-${digits.slice(0, 2)}-${digits.slice(2)}`) ?? []
  })
  const [day, ...others] = new Set(days)
  return others.length === 0 ? day : undefined
}
