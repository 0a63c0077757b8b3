import { type Dialect, headerKey, type WrittenDialect } from './dialect.ts'
import { CARDMARKET, CARDMARKET_ORDERS, CARDMARKET_POWERTOOLS } from './dialects/cardmarket.ts'
import { DRAGON_SHIELD } from './dialects/dragon-shield.ts'
import { DUELWRIGHT } from './dialects/duelwright.ts'
import { OTHER_APPS } from './dialects/other-apps.ts'
import { PLAIN } from './dialects/plain.ts'
import { TCGPLAYER, TCGPLAYER_SELLER } from './dialects/tcgplayer.ts'
import { YGOPRODECK } from './dialects/ygoprodeck.ts'
import type { Columns, Field } from './fields.ts'

/** The dialects a collection can be written in; ours is the first. */
export const WRITTEN_DIALECTS: readonly WrittenDialect[] = [
  DUELWRIGHT,
  DRAGON_SHIELD,
  TCGPLAYER,
  YGOPRODECK,
  CARDMARKET,
  CARDMARKET_POWERTOOLS,
]

/** The programs we know, the most particular first; the last is what players write by hand. */
const DIALECTS: readonly Dialect[] = [
  ...WRITTEN_DIALECTS,
  CARDMARKET_ORDERS,
  TCGPLAYER_SELLER,
  ...OTHER_APPS,
  PLAIN,
]

const FIELDS_BY_HEADER: ReadonlyMap<Dialect, ReadonlyMap<string, Field | undefined>> = new Map(
  DIALECTS.map((dialect) => [
    dialect,
    new Map(dialect.columns.map(([header, field]) => [headerKey(header), field])),
  ]),
)

/** What a header row means. */
export interface KnownHeader {
  readonly dialect: Dialect
  readonly columns: Columns
  /** Headers that say nothing to us; what stands under them is not used. */
  readonly unused: readonly string[]
}

/**
 * What a header row means; nothing where no card could be found with it. A field that comes twice is taken from the column whose header
 * says it best, which the dialect names first; of two that say the same, from the first.
 */
export const knownHeader = (cells: readonly string[]): KnownHeader | undefined => {
  const keys = cells.map(headerKey)
  for (const [dialect, fields] of FIELDS_BY_HEADER) {
    if (!dialect.needs.every((need) => keys.includes(need))) continue
    const best = new Map<Field, number>()
    for (const [key, field] of fields) {
      const at = keys.indexOf(key)
      if (field !== undefined && at >= 0 && !best.has(field)) best.set(field, at)
    }
    const columns = keys.map((key, at) => {
      const field = fields.get(key)
      return field !== undefined && best.get(field) === at ? field : undefined
    })
    const unused = cells.filter(
      (header, at) => header !== '' && !columns[at] && !isLeftAside(fields, keys[at]),
    )
    if (TELLING.some((field) => best.has(field))) return { dialect, columns, unused }
  }
  return undefined
}

/** Fields that identify a card. */
const TELLING = ['name', 'passcode', 'number', 'setCode'] as const satisfies readonly Field[]

/** Columns of a known program that hold nothing of a collection: prices of the day, numbers of its own. */
const isLeftAside = (fields: ReadonlyMap<string, Field | undefined>, key = ''): boolean =>
  fields.has(key) && fields.get(key) === undefined
