import { compareNames, compareTexts } from '../compare.ts'
import type { PrintCondition } from '../cards/prints/terms.ts'
import type { Currency } from './money.ts'
import type { OwnedPrint } from './owned-print.ts'

/**
 * What a shop calls a price: the lowest offered, the middle, what copies were sold for, an average of a day or so, where it is going; and what
 * the owner asks for, who has paid something else.
 */
export const PRICE_KINDS = ['market', 'trend', 'average', 'mid', 'low', 'asked'] as const
export type PriceKind = (typeof PRICE_KINDS)[number]

/** One price as a row of a file says it. */
export interface WrittenPrice {
  readonly kind: PriceKind
  /** Hundredths of the currency, for one copy; never 0, which is how programs write that they know none. */
  readonly amount: number
  readonly currency?: Currency
  /** Of copies in this condition, where it is not of those of the row. */
  readonly condition?: PrintCondition
  /** YYYY-MM-DD and the program, where the row says them. */
  readonly day?: string
  readonly app?: string
}

/** Which copies a price is of: those that say the same in all of this. What is left out here must be left out there. */
export type PricedPrint = Pick<
  OwnedPrint,
  'card' | 'number' | 'set' | 'rarity' | 'edition' | 'condition' | 'language'
>

/** What one file says copies of a print cost, in one currency: hundredths for one copy, by kind. */
export interface PriceEntry extends PricedPrint, Readonly<Partial<Record<PriceKind, number>>> {
  readonly currency?: Currency
}

/** Prices that a file brings, of one day and program. */
export interface FilePrices {
  /** Nothing where the file does not say it. */
  readonly day?: string
  readonly app: string
  readonly entries: readonly PriceEntry[]
}

/** Where prices of a collection come from, and of which day they are. A sheet is never changed: another comes in its place. */
export interface PriceSheet {
  /** Given once. */
  readonly id: string
  /** YYYY-MM-DD. */
  readonly day: string
  /** The program whose prices they are, and the name of the file that brought them. */
  readonly app: string
  readonly file: string
  /** Of what was in the file. */
  readonly fingerprint: string
  /** How many entries it has. */
  readonly prints: number
}

/** A sheet with its prices. */
export interface PricedSheet extends PriceSheet {
  readonly entries: readonly PriceEntry[]
}

export const isPriced = (sheet: PriceSheet): sheet is PricedSheet => 'entries' in sheet

/** For `sort`: the oldest first. Of one day, a file that was saved again has the later name: "cards.csv", "cards (2).csv". */
export const sheetOrder = (one: PriceSheet, other: PriceSheet): number =>
  compareTexts(one.day, other.day) ||
  compareNames(one.file, other.file) ||
  compareNames(one.app, other.app) ||
  compareTexts(one.fingerprint, other.fingerprint)

/**
 * Equal for copies that have the same price. A set that is printed again may keep its numbers, so that number and set both matter.
 * `setless` is the key of the same print in a file that says its number but no set; nothing where this print has no number or no set.
 */
export const pricedKeys = ({
  card,
  number,
  set,
  rarity,
  edition,
  condition,
  language,
}: PricedPrint): { readonly own: string; readonly setless: string | undefined } => {
  const copies = [rarity, edition, condition, language].join('\0')
  const key = (ofSet = ''): string => `${card}\0${number ?? ''}\0${ofSet}\0${copies}`
  return { own: key(set), setless: number === undefined || set === undefined ? undefined : key() }
}

/** Different days and programs in one file; more are no collection. */
const MOST_SHEETS_IN_FILE = 100

/** Prices of a file as its rows come: of two rows that say the same print, the later holds. */
export class CollectedPrices {
  readonly #sheets = new Map<string, Map<string, PriceEntry>>()
  #left = 0

  /** How many prices were left out because they are of more days than a file can have. */
  get left(): number {
    return this.#left
  }

  add(print: OwnedPrint, prices: readonly WrittenPrice[]): void {
    for (const price of prices) {
      const tag = `${price.day ?? ''}\0${price.app ?? ''}`
      const sheet = this.#sheets.get(tag)
      if (sheet) lay(sheet, print, price)
      else if (this.#sheets.size < MOST_SHEETS_IN_FILE) {
        const made = new Map<string, PriceEntry>()
        this.#sheets.set(tag, made)
        lay(made, print, price)
      } else this.#left += 1
    }
  }

  /** `app`: of the prices that do not say it themselves. */
  sheets(app: string): readonly FilePrices[] {
    return [...this.#sheets].map(([tag, entries]) => {
      const [day = '', own = ''] = tag.split('\0')
      return { ...(day === '' ? {} : { day }), app: own || app, entries: [...entries.values()] }
    })
  }
}

const lay = (
  sheet: Map<string, PriceEntry>,
  { card, number, set, rarity, edition, condition, language }: OwnedPrint,
  { kind, amount, currency, condition: own = condition }: WrittenPrice,
): void => {
  const print: PricedPrint = {
    card,
    ...(number === undefined ? {} : { number }),
    ...(set === undefined ? {} : { set }),
    ...(rarity === undefined ? {} : { rarity }),
    ...(edition === undefined ? {} : { edition }),
    ...(own === undefined ? {} : { condition: own }),
    ...(language === undefined ? {} : { language }),
  }
  const key = `${pricedKeys(print).own}\0${currency ?? ''}`
  const money = currency === undefined ? {} : { currency }
  sheet.set(key, { ...(sheet.get(key) ?? { ...print, ...money }), [kind]: amount })
}

/** How a file's prices come into a collection. */
export interface PricesComing {
  /** YYYY-MM-DD of prices that do not say it; nothing for the day they were read on before, else `today`. */
  readonly day?: string
  readonly today: string
  /** The file's name. */
  readonly file: string
  /** An id that was never given before. */
  readonly newId: () => string
}

/**
 * The sheets with those of a file. Of the same file, sheets of the same day and program make room, and so do all that were read from the
 * very same rows: it is read again, perhaps for another day. A file without prices changes nothing.
 */
export const withPrices = (
  before: readonly PriceSheet[],
  { fingerprint, prices = [] }: { readonly fingerprint: string; readonly prices?: readonly FilePrices[] },
  { day, today, file, newId }: PricesComing,
): readonly PriceSheet[] => {
  const filled = prices.filter(({ entries }) => entries.length > 0)
  if (filled.length === 0) return before
  const known = before.find((sheet) => sheet.fingerprint === fingerprint && sheet.file === file)
  const coming = filled.map((sheet): PricedSheet => ({
    id: newId(),
    day: sheet.day ?? day ?? known?.day ?? today,
    app: sheet.app,
    file,
    fingerprint,
    prints: sheet.entries.length,
    entries: sheet.entries,
  }))
  const isReplaced = (old: PriceSheet): boolean =>
    old.file === file &&
    (old.fingerprint === fingerprint ||
      coming.some((sheet) => sheet.day === old.day && sheet.app === old.app))
  return [...before.filter((sheet) => !isReplaced(sheet)), ...coming].sort(sheetOrder)
}
