import { type InPieces, visiting } from '../in-pieces.ts'
import { type CollectionContent, rowKey } from './merge.ts'
import { isSamePile, type OwnedPrint, PILE_FIELDS, sleevedCopies } from './owned-print.ts'

/** What became of a pile: `to` in the place of `from`; one that is new has no `from`, one that is gone no `to`. */
interface Step {
  readonly from?: OwnedPrint
  readonly to?: OwnedPrint
}

/** A pile that was changed in two places at once, and not in the same way. */
export interface Conflict {
  readonly before: OwnedPrint
  /** Nothing where it was removed. */
  readonly mine: OwnedPrint | undefined
  readonly theirs: OwnedPrint | undefined
}

export interface Rebased {
  readonly content: CollectionContent
  /** Piles that stay in `content` as `theirs`, until the player says otherwise. */
  readonly conflicts: readonly Conflict[]
}

/**
 * The change from `before` to `mine`, made to `theirs`, which has become of `before` elsewhere. What both have changed of one pile goes
 * together as long as they are different things. All three share the piles that nobody touched as the same values.
 */
export const rebased = (
  before: CollectionContent,
  mine: CollectionContent,
  theirs: CollectionContent,
): Rebased => {
  if (before === theirs) return { content: mine, conflicts: [] }
  const theirSteps = new Map(steps(before.piles, theirs.piles).map(({ from, to }) => [from, to]))
  const conflicts: Conflict[] = []
  const changes = new Map<OwnedPrint, OwnedPrint | undefined>()
  const further: OwnedPrint[] = []
  for (const { from, to: own } of steps(before.piles, mine.piles)) {
    if (!from) {
      if (own) further.push(own)
      continue
    }
    const there = theirSteps.has(from) ? theirSteps.get(from) : from
    const both = theirSteps.has(from) ? together(from, own, there) : { pile: own }
    if (both === 'conflict') conflicts.push({ before: from, mine: own, theirs: there })
    else if (there) changes.set(there, both.pile)
    else if (both.pile) further.push(both.pile)
  }
  const piles = theirs.piles.flatMap((pile) => (changes.has(pile) ? (changes.get(pile) ?? []) : pile))
  const prices = listTogether(
    before.prices ?? NO_PRICES,
    mine.prices ?? NO_PRICES,
    theirs.prices ?? NO_PRICES,
    ({ id }) => id,
  )
  return {
    content: {
      piles: [...piles, ...further],
      unresolved: listTogether(before.unresolved, mine.unresolved, theirs.unresolved, rowKey),
      added: listTogether(before.added, mine.added, theirs.added, (fingerprint) => fingerprint),
      ...(prices.length > 0 ? { prices } : {}),
    },
    conflicts,
  }
}

const NO_PRICES: NonNullable<CollectionContent['prices']> = []

/** `theirs` with the conflicts decided as the player wants them here. */
export const insisted = (theirs: CollectionContent, conflicts: readonly Conflict[]): CollectionContent => {
  const wanted = new Map(conflicts.map((conflict) => [conflict.theirs, conflict.mine]))
  const back = conflicts.flatMap((conflict) => (conflict.theirs ? [] : (conflict.mine ?? [])))
  const piles = theirs.piles.flatMap((pile) => (wanted.has(pile) ? (wanted.get(pile) ?? []) : pile))
  return { ...theirs, piles: [...piles, ...back] }
}

/** Parts the conflicts over piles that were gone in `content` and are there again by now, which the player decides once more, from all others. */
export const partedIfBack = (
  { content, conflicts }: Rebased,
  now: CollectionContent,
): { readonly again: readonly Conflict[]; readonly others: readonly Conflict[] } => {
  const had = new Set(content.piles)
  const fresh = now.piles.filter((pile) => !had.has(pile))
  const again: Conflict[] = []
  const others: Conflict[] = []
  for (const conflict of conflicts) {
    const theirs = conflict.theirs ? undefined : fresh.find((pile) => isSamePile(pile, conflict.before))
    if (theirs) again.push({ ...conflict, theirs })
    else others.push(conflict)
  }
  return { again, others }
}

/**
 * `fresh` with the piles that `known` has too as the very same values, so that comparing values shows what changed; a few milliseconds at
 * a time, for another window may have changed every pile there is.
 */
export function* recognising(
  known: readonly OwnedPrint[],
  fresh: readonly OwnedPrint[],
): InPieces<readonly OwnedPrint[]> {
  if (known.length === 0) return fresh
  const { head, tail } = sameEnds(known, fresh, isSamePile)
  const byKey = new Map<string, OwnedPrint[]>()
  yield* visiting(
    known.slice(head, known.length - tail),
    (pile) => {
      const others = byKey.get(quickKey(pile))
      if (others) others.push(pile)
      else byKey.set(quickKey(pile), [pile])
    },
    PILES_AT_ONCE,
  )
  const piles: OwnedPrint[] = []
  yield* visiting(
    fresh,
    (pile, at) => {
      if (at < head) piles.push(known[at] ?? pile)
      else if (at >= fresh.length - tail) piles.push(known[at - fresh.length + known.length] ?? pile)
      else piles.push(takenFrom(byKey.get(quickKey(pile)), pile) ?? pile)
    },
    PILES_AT_ONCE,
  )
  return piles
}

/** Fewer than of lighter entries: each is compared in many fields, or written as a key. */
const PILES_AT_ONCE = 512

/** One of the piles alike that says the same, which no other pile is then. */
const takenFrom = (alike: OwnedPrint[] = [], pile: OwnedPrint): OwnedPrint | undefined => {
  const found = alike.findIndex((other) => isSamePile(other, pile))
  return alike.splice(found, found < 0 ? 0 : 1)[0]
}

/** Equal for piles that say the same; few others share it, so that only those are compared in everything. */
const quickKey = ({ card, number, quantity, place }: OwnedPrint): string =>
  `${card} ${number ?? ''} ${quantity} ${place ?? ''}`

/** Both changes of one pile. */
const together = (
  before: OwnedPrint,
  mine: OwnedPrint | undefined,
  theirs: OwnedPrint | undefined,
): { readonly pile: OwnedPrint | undefined } | 'conflict' => {
  if (!mine || !theirs) return mine === theirs ? { pile: undefined } : 'conflict'
  const said: [string, unknown][] = []
  for (const field of [...PILE_FIELDS, 'sleeved'] as const) {
    const [was, own, there] = [before, mine, theirs].map((pile) => JSON.stringify(pile[field]))
    if (own !== was && there !== was && own !== there) return 'conflict'
    const value = own === was ? theirs[field] : mine[field]
    if (value !== undefined) said.push([field, value])
  }
  const pile = Object.fromEntries(said) as unknown as OwnedPrint
  return sleevedCopies(pile) > pile.quantity ? 'conflict' : { pile }
}

/** How the piles became others. A pile that is new is what the one became that is gone from its place. */
const steps = (before: readonly OwnedPrint[], after: readonly OwnedPrint[]): readonly Step[] => {
  const { head, tail } = sameEnds(before, after, (one, other) => one === other)
  const had = before.slice(head, before.length - tail)
  const has = after.slice(head, after.length - tail)
  const [were, are] = [new Set(had), new Set(has)]
  const found: Step[] = []
  let at = 0
  const passUpTo = (pile: OwnedPrint | undefined): void => {
    for (; at < had.length && had[at] !== pile; at += 1) {
      const from = had[at]
      if (from && !are.has(from)) found.push({ from })
    }
  }
  for (const pile of has) {
    const from = had[at]
    if (were.has(pile)) {
      passUpTo(pile)
      at += 1
    } else if (from && !are.has(from)) {
      found.push({ from, to: pile })
      at += 1
    } else found.push({ to: pile })
  }
  passUpTo(undefined)
  return found
}

/** What was taken out of a list and laid to it, made to what has become of it elsewhere. */
const listTogether = <T>(
  before: readonly T[],
  mine: readonly T[],
  theirs: readonly T[],
  keyOf: (entry: T) => string,
): readonly T[] => {
  if (before === mine) return theirs
  const out = without(before, mine, keyOf)
  return [...without(theirs, out, keyOf), ...without(mine, before, keyOf)]
}

/** The entries without those of `others`, each of which removes one. */
const without = <T>(
  entries: readonly T[],
  others: readonly T[],
  keyOf: (entry: T) => string,
): readonly T[] => {
  const left = new Map<string, number>()
  for (const other of others) left.set(keyOf(other), (left.get(keyOf(other)) ?? 0) + 1)
  return entries.filter((entry) => {
    const count = left.get(keyOf(entry)) ?? 0
    left.set(keyOf(entry), count - 1)
    return count <= 0
  })
}

/** How many piles the lists have in common at their beginning, and at their end. */
const sameEnds = (
  before: readonly OwnedPrint[],
  after: readonly OwnedPrint[],
  same: (one: OwnedPrint, other: OwnedPrint) => boolean,
): { readonly head: number; readonly tail: number } => {
  const most = Math.min(before.length, after.length)
  const sameAt = (at: number, other: number): boolean => {
    const [one, two] = [before[at], after[other]]
    return one !== undefined && two !== undefined && same(one, two)
  }
  let head = 0
  while (head < most && sameAt(head, head)) head += 1
  let tail = 0
  while (tail < most - head && sameAt(before.length - 1 - tail, after.length - 1 - tail)) tail += 1
  return { head, tail }
}
