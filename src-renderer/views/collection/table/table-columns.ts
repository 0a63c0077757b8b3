import type { PileChange } from '../../../../shared/collection/edit.ts'
import { freeCopies, type OwnedPrint } from '../../../../shared/collection/owned-print.ts'
import { writtenMoney } from '../../../../shared/collection/money.ts'
import type { PileOrder } from '../../../../shared/collection/pile-index.ts'
import { possibleRarities } from '../../../../shared/collection/edit-check.ts'
import type { PrintIndex } from '../../../../shared/collection/print-index.ts'
import {
  EDITION_NAMES,
  PRINT_CONDITION_NAMES,
  PRINT_LANGUAGES,
} from '../../../../shared/cards/prints/terms.ts'
import { parseAmount, parseCopies, parseDay } from '../../../../shared/formats/collection-csv/cells.ts'
import { parsePrintCondition } from '../../../../shared/cards/prints/written-conditions.ts'
import { parseEdition } from '../../../../shared/cards/prints/written-editions.ts'
import { parsePrintLanguage } from '../../../../shared/cards/prints/written-languages.ts'

/** A column of the table of piles. Without `change` it cannot be edited. */
export interface TableColumn {
  readonly id: PileOrder
  readonly title: string
  /** At least so many pixels wide. */
  readonly width: number
  /** Its part of the width that is left over. */
  readonly share?: number
  readonly isNumber?: boolean
  readonly text: (pile: OwnedPrint) => string
  /** What a text typed into the cell means; nothing where it means nothing. Empty takes away what is known. */
  readonly change?: (text: string) => PileChange | undefined
  /** What is expected, for who typed something else. */
  readonly expects?: string
  /** What a pile can say here, where that is known: `closed` if nothing else can stand there. */
  readonly choices?: (pile: OwnedPrint, known: KnownChoices) => CellChoices
}

/** What is known beside a pile: the prints of cards, and the places there are. */
export interface KnownChoices {
  readonly prints: PrintIndex | undefined
  readonly places: () => readonly string[]
}

export interface CellChoices {
  readonly closed: boolean
  readonly texts: readonly string[]
}

const closed =
  (texts: readonly string[]): NonNullable<TableColumn['choices']> =>
  () => ({ closed: true, texts })

const ofPrints =
  (field: 'number' | 'set'): NonNullable<TableColumn['choices']> =>
  ({ card }, { prints }) => ({
    closed: false,
    texts: [...new Set((prints?.ofCard(card) ?? []).map((print) => print[field]))].filter(
      (text) => text !== '',
    ),
  })

/** Only those the print comes in, and what it says by now. */
const raritiesOf: NonNullable<TableColumn['choices']> = (pile, { prints }) => {
  const known = prints ? possibleRarities(pile, prints) : []
  return {
    closed: known.length > 0,
    texts: [...new Set([...known, ...((pile.rarity ?? '') ? [pile.rarity ?? ''] : [])])],
  }
}

/** A column whose text says what it holds, or nothing. */
const plain = (
  id: 'number' | 'set' | 'rarity' | 'place' | 'note',
  title: string,
  width: number,
  { share, choices }: Pick<TableColumn, 'share' | 'choices'> = {},
): TableColumn => ({
  id,
  title,
  width,
  ...(share === undefined ? {} : { share }),
  ...(choices ? { choices } : {}),
  text: (pile) => pile[id] ?? '',
  change: (text) => ({ [id]: text === '' ? undefined : text }),
})

const read = <T>(
  text: string,
  reader: (text: string) => T | undefined,
  to: (value: T | undefined) => PileChange,
) => {
  if (text === '') return to(undefined)
  const value = reader(text)
  return value === undefined ? undefined : to(value)
}

const copies = (id: 'forTrade' | 'wanted', title: string): TableColumn => ({
  id,
  title,
  width: 72,
  isNumber: true,
  text: (pile) => String(pile[id] ?? ''),
  change: (text) => read(text, parseCopies, (value) => ({ [id]: value === 0 ? undefined : value })),
  expects: 'a whole number',
})

/** A day as it is written, with room to spare. */
const DAY_WIDTH = 112

/** The columns in their order; the card's name comes before them. */
export const TABLE_COLUMNS: readonly TableColumn[] = [
  {
    id: 'quantity',
    title: 'Copies',
    width: 72,
    isNumber: true,
    text: ({ quantity }) => String(quantity),
    change: (text) => {
      const quantity = parseCopies(text)
      return quantity === undefined ? undefined : { quantity }
    },
    expects: 'a whole number',
  },
  { id: 'free', title: 'Free', width: 56, isNumber: true, text: (pile) => String(freeCopies(pile)) },
  plain('place', 'Place', 96, {
    share: 0.7,
    choices: (_, { places }) => ({ closed: false, texts: places() }),
  }),
  plain('number', 'Number', 116, { choices: ofPrints('number') }),
  plain('set', 'Set', 112, { share: 2, choices: ofPrints('set') }),
  plain('rarity', 'Rarity', 120, { choices: raritiesOf }),
  {
    id: 'edition',
    title: 'Edition',
    width: 84,
    text: ({ edition }) => (edition === undefined ? '' : EDITION_NAMES[edition]),
    change: (text) => read(text, parseEdition, (edition) => ({ edition })),
    expects: '1st, unlimited or limited',
    choices: closed(Object.values(EDITION_NAMES)),
  },
  {
    id: 'condition',
    title: 'Condition',
    width: 104,
    text: ({ condition }) => (condition === undefined ? '' : PRINT_CONDITION_NAMES[condition]),
    change: (text) => read(text, parsePrintCondition, (condition) => ({ condition })),
    expects: 'a grade such as NM, LP or played',
    choices: closed(Object.values(PRINT_CONDITION_NAMES)),
  },
  {
    id: 'language',
    title: 'Lang.',
    width: 56,
    text: ({ language }) => language?.toUpperCase() ?? '',
    change: (text) => read(text, parsePrintLanguage, (language) => ({ language })),
    expects: 'a language such as EN or German',
    choices: closed(PRINT_LANGUAGES.map((language) => language.toUpperCase())),
  },
  copies('forTrade', 'For trade'),
  copies('wanted', 'Wanted'),
  {
    id: 'paid',
    title: 'Paid',
    width: 72,
    isNumber: true,
    text: ({ paid, currency }) => (paid === undefined ? '' : writtenMoney(paid * 100, currency)),
    // With the sign that the cell itself is written with: "2.375" is what it shows, not two thousand.
    change: (text) =>
      read(
        text,
        (cell) => parseAmount(cell, '.'),
        (paid) => ({ paid: paid?.amount, currency: paid?.currency }),
      ),
    expects: 'a price such as 1.25 or 1.25 EUR',
  },
  {
    id: 'bought',
    title: 'Bought',
    width: DAY_WIDTH,
    text: ({ bought }) => bought ?? '',
    change: (text) => read(text, parseDay, (bought) => ({ bought })),
    expects: 'a day such as 2026-05-18',
  },
  { id: 'since', title: 'Came', width: DAY_WIDTH, text: ({ since }) => since ?? '' },
  plain('note', 'Note', 80, { share: 0.6 }),
]

/** The card's name, which stays in sight when the table is moved sideways. */
const NAME = { width: 200, share: 2.2 }

/** Tracks of the grid that header and rows share. */
export const TABLE_TRACKS = [NAME, ...TABLE_COLUMNS]
  .map(({ width, share }) => (share === undefined ? `${width}px` : `minmax(${width}px, ${share}fr)`))
  .join(' ')

/** No row is narrower, in pixels. */
export const TABLE_WIDTH = [NAME, ...TABLE_COLUMNS].reduce((sum, { width }) => sum + width, 0)
