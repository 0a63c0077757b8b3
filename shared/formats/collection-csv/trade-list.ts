import Papa from 'papaparse'
import type { CardPool } from '../../cards/pool.ts'
import { EDITION_NAMES, PRINT_CONDITION_NAMES } from '../../cards/prints/terms.ts'
import type { OwnedPrint } from '../../collection/owned-print.ts'
import { type Trade, type TradedCopies, tradedCopies } from '../../collection/trade.ts'
import { defused } from './formula.ts'

/** A trade as a text to send: what is given, then what is asked for. */
export const formatTradeText = ({ give, get }: Trade, pool: CardPool): string =>
  [...part('I can give', give, pool), '', ...part('I would like', get, pool), ''].join('\n')

/** A trade as a table: each line begins with "give" or "get". */
export const formatTradeCsv = ({ give, get }: Trade, pool: CardPool): string => {
  const rows = [
    ...give.map((line) => ['give', ...cellsOf(line, pool)]),
    ...get.map((line) => ['get', ...cellsOf(line, pool)]),
  ]
  const table = [HEADERS, ...rows].map((row) => row.map(defused))
  return `${Papa.unparse(table, { newline: '\r\n' })}\r\n`
}

const HEADERS: readonly string[] = [
  'Trade',
  'Quantity',
  'Card',
  'Passcode',
  'Set Number',
  'Set',
  'Rarity',
  'Edition',
  'Condition',
  'Language',
]

const cellsOf = ({ pile, copies }: TradedCopies, pool: CardPool): readonly string[] => [
  String(copies),
  nameOf(pile, pool),
  String(pile.card),
  pile.number ?? '',
  pile.set ?? '',
  pile.rarity ?? '',
  pile.edition === undefined ? '' : EDITION_NAMES[pile.edition],
  pile.condition === undefined ? '' : PRINT_CONDITION_NAMES[pile.condition],
  pile.language ?? '',
]

const part = (title: string, lines: readonly TradedCopies[], pool: CardPool): readonly string[] => [
  `${title} (${tradedCopies(lines)})`,
  ...lines.map(({ pile, copies }) => `${copies} ${[nameOf(pile, pool), ...wordsOf(pile)].join(' · ')}`),
]

const wordsOf = ({ number, rarity, edition, condition, language }: OwnedPrint): readonly string[] =>
  [
    number,
    rarity,
    edition && EDITION_NAMES[edition],
    condition && PRINT_CONDITION_NAMES[condition],
    language?.toUpperCase(),
  ].filter((word) => word !== undefined)

const nameOf = ({ card }: OwnedPrint, pool: CardPool): string => pool.find(card)?.name ?? String(card)
