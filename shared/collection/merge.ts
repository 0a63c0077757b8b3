import type { OwnedPrint } from './owned-print.ts'
import { PileMap } from './pile-map.ts'
import { type FilePrices, type PricesComing, type PriceSheet, withPrices } from './prices.ts'
import { type UnresolvedRow, writtenKey } from './written-row.ts'

/**
 * How a file goes into a collection. `merge`: both list the same cards, so a pile has as many copies as the one that counts
 * more. `add`: the file lists further cards. `replace`: the file lists all cards, and what is sleeved stays sleeved.
 */
export const IMPORT_MODES = ['merge', 'add', 'replace'] as const
export type ImportMode = (typeof IMPORT_MODES)[number]

/** Everything one collection holds. */
export interface CollectionContent {
  readonly piles: readonly OwnedPrint[]
  readonly unresolved: readonly UnresolvedRow[]
  /** Fingerprints of the files that went in, so that none counts twice. */
  readonly added: readonly string[]
  /** Where its prices come from; nothing where there are none. */
  readonly prices?: readonly PriceSheet[]
}

export const EMPTY_COLLECTION: CollectionContent = { piles: [], unresolved: [], added: [] }

/** What a file holds once its rows are resolved. */
export interface ReadCollection {
  readonly piles: readonly OwnedPrint[]
  readonly unresolved: readonly UnresolvedRow[]
  readonly fingerprint: string
  readonly prices?: readonly FilePrices[]
}

/** Rows of the file = `stored` + `merged` + `unresolved`. */
export interface ImportCounts {
  /** Rows that became piles of their own. */
  readonly stored: number
  /** Rows whose copies lie on a pile that was there, or that an earlier row made. */
  readonly merged: number
  readonly unresolved: number
}

export interface Merged {
  readonly content: CollectionContent
  readonly counts: ImportCounts
  /** The file went in before, so that none of its copies counts again; its prices are read once more. */
  readonly addedBefore: boolean
}

/** Copies of equal piles go on one; the order is that of the first. */
export const piledUp = (prints: Iterable<OwnedPrint>): readonly OwnedPrint[] => {
  const piles = new PileMap<OwnedPrint>()
  for (const print of prints) piles.update(print, (pile) => (pile ? laidOn(pile, print, all(print)) : print))
  return piles.values()
}

/**
 * The collection with a file's rows in it; each print of `file.piles` is one row. `day` (YYYY-MM-DD) is noted on piles that grow. A
 * file that went in before changes no copies, unless it replaces everything. Prices go by `coming`, and never take others away that are of
 * another day or source; without it they stay out.
 */
export const merged = (
  before: CollectionContent,
  file: ReadCollection,
  mode: ImportMode,
  day?: string,
  coming?: PricesComing,
): Merged => {
  const unresolved = file.unresolved.length
  const known = before.prices ?? []
  const sheets = coming ? withPrices(known, file, coming) : known
  const prices = sheets.length > 0 ? { prices: sheets } : {}
  const addedBefore = mode !== 'replace' && before.added.includes(file.fingerprint)
  if (addedBefore) {
    const content = sheets === known ? before : { ...before, ...prices }
    return { content, counts: { stored: 0, merged: file.piles.length, unresolved }, addedBefore }
  }
  const placed = placesByKind(before.piles, new Set(file.piles.map(({ card }) => card)))
  const after: OwnedPrint[] = mode === 'replace' ? [] : [...before.piles]
  let stored = 0
  for (const coming of piledUp(file.piles)) {
    const pile = day === undefined || coming.since !== undefined ? coming : { ...coming, since: day }
    const places = placed.get(coming) ?? NOWHERE
    const there = places.length === 0 ? NO_PILES : places.flatMap((at) => before.piles[at] ?? [])
    const [first] = places
    if (mode === 'replace') after.push(withSleevesOf(pile, there))
    else if (first === undefined || !there[0]) after.push(pile)
    else after[first] = laidOn(there[0], pile, mode === 'add' ? all(pile) : lacking(pile, there))
    if (mode === 'replace' || first === undefined) stored += 1
  }
  const { fingerprint } = file
  const earlier = mode === 'replace' ? [] : before.added
  return {
    content: {
      piles: after,
      unresolved: allOnce(mode === 'replace' ? [] : before.unresolved, file.unresolved),
      added: earlier.includes(fingerprint) ? earlier : [...earlier, fingerprint],
      ...prices,
    },
    counts: { stored, merged: file.piles.length - stored, unresolved },
    addedBefore,
  }
}

/** The piles with further copies laid on those of their kind; kinds that were not there follow at the end. */
export const withFurtherCopies = (
  piles: readonly OwnedPrint[],
  further: readonly OwnedPrint[],
  day?: string,
): readonly OwnedPrint[] =>
  merged({ ...EMPTY_COLLECTION, piles }, { piles: further, unresolved: [], fingerprint: '' }, 'add', day)
    .content.piles

const NOWHERE: readonly number[] = []
const NO_PILES: readonly OwnedPrint[] = []

/** Where piles of these cards lie. An edit can make two piles alike, so that a kind can have several places. */
const placesByKind = (
  piles: readonly OwnedPrint[],
  cards: ReadonlySet<OwnedPrint['card']>,
): PileMap<number[]> => {
  const places = new PileMap<number[]>()
  for (const [at, pile] of piles.entries()) {
    if (!cards.has(pile.card)) continue
    places.update(pile, (known = []) => {
      known.push(at)
      return known
    })
  }
  return places
}

/** What is counted of a pile. */
const NUMBERS = ['quantity', 'forTrade', 'wanted'] as const

const all = (pile: OwnedPrint): readonly number[] => NUMBERS.map((field) => pile[field] ?? 0)

/** How many more the file counts than there are on all piles of that kind. */
const lacking = (pile: OwnedPrint, there: readonly OwnedPrint[]): readonly number[] =>
  NUMBERS.map((field) =>
    Math.max(0, (pile[field] ?? 0) - there.reduce((sum, each) => sum + (each[field] ?? 0), 0)),
  )

/** The pile with so many more of each number, since the day the others came; one that does not grow stays the same value. */
const laidOn = (pile: OwnedPrint, coming: OwnedPrint, more: readonly number[]): OwnedPrint => {
  if (!more.some((further) => further > 0)) return pile
  const grown: { -readonly [K in keyof OwnedPrint]: OwnedPrint[K] } = { ...pile }
  for (const [at, field] of NUMBERS.entries()) {
    const further = more[at] ?? 0
    if (further > 0) grown[field] = (pile[field] ?? 0) + further
  }
  const since = (more[0] ?? 0) > 0 ? later(pile.since, coming.since) : pile.since
  if (since !== undefined) grown.since = since
  return grown
}

const later = (one: string | undefined, other: string | undefined): string | undefined =>
  other === undefined || (one !== undefined && one > other) ? one : other

/** What is sleeved stays so, as far as the file still counts so many copies; and what does not grow did not come today. */
const withSleevesOf = (pile: OwnedPrint, there: readonly OwnedPrint[]): OwnedPrint => {
  const { since: today, ...rest } = pile
  const decks = new Map<string, number>()
  let free = pile.quantity
  let had = 0
  for (const { quantity, sleeved = [] } of there) {
    had += quantity
    for (const { deck, copies } of sleeved) {
      const left = Math.min(copies, free)
      free -= left
      if (left > 0) decks.set(deck, (decks.get(deck) ?? 0) + left)
    }
  }
  const since = pile.quantity > had ? today : there[0]?.since
  const sleeved = [...decks].map(([deck, copies]) => ({ deck, copies }))
  return { ...rest, ...(since === undefined ? {} : { since }), ...(sleeved.length > 0 ? { sleeved } : {}) }
}

/** A row that waits already does not wait twice, unless the file itself has it twice. */
const allOnce = (
  waiting: readonly UnresolvedRow[],
  coming: readonly UnresolvedRow[],
): readonly UnresolvedRow[] => {
  const left = new Map<string, number>()
  for (const row of waiting) left.set(rowKey(row), (left.get(rowKey(row)) ?? 0) + 1)
  const further = coming.filter((row) => {
    const same = left.get(rowKey(row)) ?? 0
    left.set(rowKey(row), same - 1)
    return same <= 0
  })
  return [...waiting, ...further]
}

/** Equal for rows that say the same. */
export const rowKey = ({ row }: UnresolvedRow): string =>
  JSON.stringify([writtenKey(row.print), row.badQuantity, Object.entries(row.copies).sort()])
