import type { Passcode } from '../cards/passcode.ts'
import { type CollectionContent, withFurtherCopies } from './merge.ts'
import type { OwnedPrint } from './owned-print.ts'
import type { Repairs, Resolver } from './resolve.ts'
import { type UnresolvedRow, writtenKey } from './written-row.ts'

/** What the player says a row means: the card, and how many copies where the row had none. */
export interface Repair {
  readonly card: Passcode
  readonly quantity?: number
}

/** A collection with rows that no longer wait, and how many those are. Their copies lie on the piles of their kind. */
export interface Repaired {
  readonly content: CollectionContent
  readonly rows: number
}

/**
 * The collection with a waiting row repaired, and with it every other that means the same print, unless it lacks its number of copies;
 * and what is to be remembered of it for the next file. `day` (YYYY-MM-DD) is noted on piles that grow.
 */
export const repaired = (
  content: CollectionContent,
  at: number,
  { card, quantity }: Repair,
  resolverWith: (repairs: Repairs) => Resolver,
  day?: string,
): Repaired & { readonly repairs: Repairs } => {
  const chosen = content.unresolved[at]
  if (!chosen) return { content, repairs: new Map(), rows: 0 }
  const key = writtenKey(chosen.row.print)
  const repairs: Repairs = new Map([[key, card]])
  const resolve = resolverWith(repairs)
  const found: OwnedPrint[] = []
  const unresolved = content.unresolved.filter((waiting, place) => {
    if (place !== at && writtenKey(waiting.row.print) !== key) return true
    const { line, print, copies } = waiting.row
    const given = place === at ? quantity : undefined
    const meant = resolve(
      given === undefined ? waiting.row : { line, print, copies: { ...copies, quantity: given } },
    )
    if (meant.ok) found.push(meant.value)
    return !meant.ok
  })
  return { content: withFound({ ...content, unresolved }, found, day), rows: found.length, repairs }
}

/** Places of the waiting rows that would be found by now. */
export const foundByNow = (unresolved: readonly UnresolvedRow[], resolve: Resolver): readonly number[] =>
  unresolved.flatMap(({ row }, at) => (resolve(row).ok ? [at] : []))

/** The collection with every waiting row that is found by now: cards and their names in other languages come in later than rows do. */
export const lookedAtAgain = (content: CollectionContent, resolve: Resolver, day?: string): Repaired => {
  const found: OwnedPrint[] = []
  const unresolved = content.unresolved.filter(({ row }) => {
    const print = resolve(row)
    if (print.ok) found.push(print.value)
    return !print.ok
  })
  return found.length === 0
    ? { content, rows: 0 }
    : { content: withFound({ ...content, unresolved }, found, day), rows: found.length }
}

const withFound = (
  content: CollectionContent,
  found: readonly OwnedPrint[],
  day: string | undefined,
): CollectionContent => ({ ...content, piles: withFurtherCopies(content.piles, found, day) })

/** The collection without a waiting row. */
export const withoutRow = (content: CollectionContent, at: number): CollectionContent => ({
  ...content,
  unresolved: content.unresolved.toSpliced(at, 1),
})

/**
 * What is searched for to offer the cards that a written name may mean: the name as words, whatever characters of the search are in it. "Token"
 * alone means some Token: many sets print Tokens that say no more.
 */
export const queryForName = (name: string): string =>
  /^\s*tokens?\s*$/i.test(name)
    ? 'type:token'
    : name
        .slice(0, 80)
        .replace(/[^\p{L}\p{N}' -]/gu, ' ')
        .trim()
