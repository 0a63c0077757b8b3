import type { PileChange } from '../../../../shared/collection/edit.ts'
import { freeCopies, type OwnedPrint } from '../../../../shared/collection/owned-print.ts'
import type { PileOrder } from '../../../../shared/collection/pile-index.ts'
import { EDITION_NAMES, PRINT_CONDITION_NAMES } from '../../../../shared/cards/prints/terms.ts'
import { parseCopies, parseDay, parsePrice } from '../../../../shared/formats/collection-csv/cells.ts'
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
}

/** A column whose text says what it holds, or nothing. */
const plain = (
  id: 'number' | 'set' | 'rarity' | 'place' | 'note',
  title: string,
  width: number,
  share?: number,
): TableColumn => ({
  id,
  title,
  width,
  ...(share === undefined ? {} : { share }),
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
  plain('place', 'Place', 96, 0.7),
  plain('number', 'Number', 116),
  plain('set', 'Set', 112, 1.2),
  plain('rarity', 'Rarity', 120),
  {
    id: 'edition',
    title: 'Edition',
    width: 84,
    text: ({ edition }) => (edition === undefined ? '' : EDITION_NAMES[edition]),
    change: (text) => read(text, parseEdition, (edition) => ({ edition })),
    expects: '1st, unlimited or limited',
  },
  {
    id: 'condition',
    title: 'Condition',
    width: 104,
    text: ({ condition }) => (condition === undefined ? '' : PRINT_CONDITION_NAMES[condition]),
    change: (text) => read(text, parsePrintCondition, (condition) => ({ condition })),
    expects: 'a grade such as NM, LP or played',
  },
  {
    id: 'language',
    title: 'Lang.',
    width: 56,
    text: ({ language }) => language?.toUpperCase() ?? '',
    change: (text) => read(text, parsePrintLanguage, (language) => ({ language })),
    expects: 'a language such as EN or German',
  },
  copies('forTrade', 'For trade'),
  copies('wanted', 'Wanted'),
  {
    id: 'paid',
    title: 'Paid',
    width: 72,
    isNumber: true,
    text: ({ paid }) => paid?.toFixed(2) ?? '',
    change: (text) => read(text, parsePrice, (paid) => ({ paid })),
    expects: 'a price such as 1.25',
  },
  {
    id: 'bought',
    title: 'Bought',
    width: 96,
    text: ({ bought }) => bought ?? '',
    change: (text) => read(text, parseDay, (bought) => ({ bought })),
    expects: 'a day such as 2026-05-18',
  },
  { id: 'since', title: 'Came', width: 96, text: ({ since }) => since ?? '' },
  plain('note', 'Note', 80, 0.6),
]

/** The card's name, which stays in sight when the table is moved sideways. */
const NAME = { width: 200, share: 2 }

/** Tracks of the grid that header and rows share. */
export const TABLE_TRACKS = [NAME, ...TABLE_COLUMNS]
  .map(({ width, share }) => (share === undefined ? `${width}px` : `minmax(${width}px, ${share}fr)`))
  .join(' ')

/** No row is narrower, in pixels. */
export const TABLE_WIDTH = [NAME, ...TABLE_COLUMNS].reduce((sum, { width }) => sum + width, 0)
