import { type OwnedPrint, pileKey } from './owned-print.ts'
import { type UnresolvedRow, writtenKey } from './written-row.ts'

/**
 * How a file goes into a collection. `merge`: both tell of the same cards, so a pile has as many copies as the one that counts
 * more. `add`: the file tells of further cards. `replace`: the file tells of all cards, and what is sleeved stays sleeved.
 */
export const IMPORT_MODES = ['merge', 'add', 'replace'] as const
export type ImportMode = (typeof IMPORT_MODES)[number]

/** Everything one collection holds. */
export interface CollectionContent {
  readonly piles: readonly OwnedPrint[]
  readonly unresolved: readonly UnresolvedRow[]
  /** Fingerprints of the files that were added, so that none counts twice. */
  readonly added: readonly string[]
}

export const EMPTY_COLLECTION: CollectionContent = { piles: [], unresolved: [], added: [] }

/** What a file holds once its rows are resolved. */
export interface ReadCollection {
  readonly piles: readonly OwnedPrint[]
  readonly unresolved: readonly UnresolvedRow[]
  readonly fingerprint: string
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
  /** The file was added before, so that nothing changed. */
  readonly addedBefore: boolean
}

/** Copies of equal piles go on one; the order is that of the first. */
export const piledUp = (prints: Iterable<OwnedPrint>): readonly OwnedPrint[] => {
  const piles = new Map<string, OwnedPrint>()
  for (const print of prints) {
    const key = pileKey(print)
    const pile = piles.get(key)
    piles.set(key, pile ? joined(pile, print, (a, b) => a + b) : print)
  }
  return [...piles.values()]
}

/** The collection with a file's rows in it; each print of `file.piles` is one row. */
export const merged = (before: CollectionContent, file: ReadCollection, mode: ImportMode): Merged => {
  const unresolved = file.unresolved.length
  const addedBefore = mode === 'add' && before.added.includes(file.fingerprint)
  if (addedBefore)
    return {
      content: before,
      counts: { stored: 0, merged: file.piles.length, unresolved },
      addedBefore,
    }
  const piles = piledUp(file.piles)
  const known = new Map(before.piles.map((pile, at) => [pileKey(pile), at]))
  const after: OwnedPrint[] = mode === 'replace' ? [] : [...before.piles]
  let stored = 0
  for (const pile of piles) {
    const at = known.get(pileKey(pile))
    const there = at === undefined ? undefined : before.piles[at]
    if (mode === 'replace') after.push(there ? withSleevesOf(pile, there) : pile)
    else if (at !== undefined && there) after[at] = joined(there, pile, mode === 'add' ? sum : Math.max)
    else after.push(pile)
    if (mode === 'replace' || !there) stored += 1
  }
  const { fingerprint } = file
  const earlier = mode === 'replace' ? [] : before.added
  return {
    content: {
      piles: after,
      unresolved: allOnce(mode === 'replace' ? [] : before.unresolved, file.unresolved),
      added: earlier.includes(fingerprint) ? earlier : [...earlier, fingerprint],
    },
    counts: { stored, merged: file.piles.length - stored, unresolved },
    addedBefore,
  }
}

const sum = (a: number, b: number): number => a + b

/** The first with the numbers of both; a pile that is as it was stays the same value. */
const joined = (
  first: OwnedPrint,
  second: OwnedPrint,
  count: (a: number, b: number) => number,
): OwnedPrint => {
  const numbers = (['quantity', 'forTrade', 'wanted'] as const).flatMap((field) =>
    first[field] === undefined && second[field] === undefined
      ? []
      : [[field, count(first[field] ?? 0, second[field] ?? 0)] as const],
  )
  return numbers.every(([field, value]) => first[field] === value)
    ? first
    : { ...first, ...Object.fromEntries(numbers) }
}

/** What is sleeved stays so, as far as the file still counts so many copies. */
const withSleevesOf = (pile: OwnedPrint, { sleeved }: OwnedPrint): OwnedPrint => {
  if (!sleeved) return pile
  let free = pile.quantity
  const kept = sleeved.flatMap(({ deck, copies }) => {
    const left = Math.min(copies, free)
    free -= left
    return left > 0 ? [{ deck, copies: left }] : []
  })
  return kept.length > 0 ? { ...pile, sleeved: kept } : pile
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

const rowKey = ({ row }: UnresolvedRow): string =>
  JSON.stringify([writtenKey(row.print), row.badQuantity, Object.entries(row.copies).sort()])
