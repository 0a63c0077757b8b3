import { joinedText } from '../../decks/joined-notes.ts'
import { done, type InPieces } from '../../in-pieces.ts'

/** A moment of the tree; ids ascend in the order in which they were played. */
export type MomentId = number

/** What one step led to, and what the player has written to it. */
export interface Moment<S> {
  readonly id: MomentId
  /** The moment before; null for the one everything began with. */
  readonly from: MomentId | null
  readonly step: S
  /** The player's name for this point. */
  readonly name?: string
  readonly note?: string
}

/** All that was played: a step made after going back begins a branch and leaves the former line as it was. */
export interface LineTree<S> {
  /** At least one; each comes after the one it is from. */
  readonly moments: readonly Moment<S>[]
  /** Where the player is. */
  readonly at: MomentId
  /** The end of the line the player is on: doing again leads there. `at` lies on the way to it. */
  readonly tip: MomentId
}

/** A tree of one moment. */
export const lineOf = <S>(step: S): LineTree<S> => ({ moments: [{ id: 0, from: null, step }], at: 0, tip: 0 })

/** The moment of the tree with that id. */
export const momentOf = <S>({ moments }: LineTree<S>, id: MomentId): Moment<S> | undefined =>
  moments.find((moment) => moment.id === id)

/** The moments from the first one to this one, both included; none where there is no such moment. */
export const wayTo = <S>({ moments }: LineTree<S>, id: MomentId): readonly Moment<S>[] => {
  const way: Moment<S>[] = []
  let wanted: MomentId | null = id
  for (const moment of moments.toReversed()) {
    if (moment.id !== wanted) continue
    way.push(moment)
    wanted = moment.from
  }
  return way.toReversed()
}

/** One more step from where the player is. What lay ahead stays as a branch; a step that was made there before is gone to instead where `same` says so. */
export const continued = <S>(tree: LineTree<S>, step: S, same?: (a: S, b: S) => boolean): LineTree<S> => {
  const known = same && tree.moments.find(({ from, step: made }) => from === tree.at && same(made, step))
  if (known) return goneTo(tree, known.id)
  const id = (tree.moments.at(-1)?.id ?? 0) + 1
  return { moments: [...tree.moments, { id, from: tree.at, step }], at: id, tip: id }
}

/** Everything of another tree as it is, after the moment where the player is; the player stands where the other one stood. */
export const grafted = <S>(tree: LineTree<S>, other: LineTree<S>): LineTree<S> => {
  const first = (tree.moments.at(-1)?.id ?? 0) + 1
  const ids = new Map(other.moments.map(({ id }, index) => [id, first + index]))
  const renumbered = (id: MomentId): MomentId => ids.get(id) ?? first
  const moments = other.moments.map((moment) => ({
    ...moment,
    id: renumbered(moment.id),
    from: moment.from === null ? tree.at : renumbered(moment.from),
  }))
  return { moments: [...tree.moments, ...moments], at: renumbered(other.at), tip: renumbered(other.tip) }
}

/**
 * The tree with whatever only the other one holds as branches of it; the player stands where this one stood. Where they begin otherwise, the
 * other follows the first moment. Steps with one name are the same step. `base`: the tree that this one was made from, and the other too; so
 * words that only one of them has changed or taken away are as that one has them.
 */
export const joined = <S>(
  tree: LineTree<S>,
  other: LineTree<S>,
  nameOf: (step: S) => string,
  base?: LineTree<S>,
): LineTree<S> => {
  const moments = [...tree.moments]
  const first = moments[0]?.id ?? null
  const ids = new Map<MomentId, MomentId>()
  const place = (from: MomentId | null, step: S): string => `${from ?? ''}|${nameOf(step)}`
  const places = new Map<string, number>()
  for (const [at, { from, step }] of moments.entries())
    if (!places.has(place(from, step))) places.set(place(from, step), at)
  const before = new Map(base?.moments.map((moment) => [moment.id, moment]))
  let last = moments.at(-1)?.id ?? -1
  for (const moment of other.moments) {
    const { id, from, step } = moment
    const after = from === null ? null : (ids.get(from) ?? first)
    const at = places.get(place(after, step)) ?? -1
    const known = moments[at]
    if (known) {
      const was = before.get(known.id)
      moments[at] = withWordsOf(known, moment, was && nameOf(was.step) === nameOf(step) ? was : undefined)
      ids.set(id, known.id)
    } else {
      last += 1
      const begins = after ?? first
      if (!places.has(place(begins, step))) places.set(place(begins, step), moments.length)
      moments.push({ ...moment, id: last, from: begins })
      ids.set(id, last)
    }
  }
  return { ...tree, moments }
}

/** A moment with the words of both: where both have written otherwise, all of it stands there. */
const withWordsOf = <S>(
  mine: Moment<S>,
  theirs: Moment<unknown>,
  base: Moment<unknown> | undefined,
): Moment<S> => {
  const of = (field: 'name' | 'note', between: string): string => {
    const [here, there] = [mine[field] ?? '', theirs[field] ?? '']
    // Of no common beginning, one may be the other as it was before.
    if (!base && (here.includes(there) || there.includes(here)))
      return here.length >= there.length ? here : there
    return joinedText({ base: base?.[field] ?? '', mine: here, theirs: there }, between)
  }
  return withWords(mine, { name: of('name', ' / '), note: of('note', '\n') })
}

/** At that moment; off the present line its newest continuation lies ahead. The same tree where there is no such moment. */
export const goneTo = <S>(tree: LineTree<S>, id: MomentId): LineTree<S> => {
  if (!momentOf(tree, id)) return tree
  const onTheWay = wayTo(tree, tree.tip).some((moment) => moment.id === id)
  return { ...tree, at: id, tip: onTheWay ? tree.tip : newestEnd(tree, id) }
}

/** Without that moment and all that follows from it; the first moment stays. Who was there stands at the moment before. */
export const withoutBranch = <S>(tree: LineTree<S>, id: MomentId): LineTree<S> => {
  const from = momentOf(tree, id)?.from
  if (from === undefined || from === null) return tree
  const gone = followers(tree, id)
  const moments = tree.moments.filter((moment) => !gone.has(moment.id))
  const at = gone.has(tree.at) ? from : tree.at
  const rest = { moments, at, tip: gone.has(tree.tip) ? at : tree.tip }
  return gone.has(tree.tip) ? { ...rest, tip: newestEnd(rest, at) } : rest
}

/** What the player writes to a moment; empty text takes it away. */
export const written = <S>(
  tree: LineTree<S>,
  id: MomentId,
  words: { readonly name?: string; readonly note?: string },
): LineTree<S> => ({
  ...tree,
  moments: tree.moments.map((moment) => (moment.id === id ? withWords(moment, words) : moment)),
})

function withWords<S>(
  moment: Moment<S>,
  words: { readonly name?: string; readonly note?: string },
): Moment<S> {
  const { name, note, ...bare } = { ...moment, ...words }
  return { ...bare, ...(name && { name }), ...(note && { note }) }
}

/** The moment and all that follow from it. */
export const followers = <S>({ moments }: LineTree<S>, id: MomentId): ReadonlySet<MomentId> => {
  const found = new Set([id])
  for (const moment of moments) if (moment.from !== null && found.has(moment.from)) found.add(moment.id)
  return found
}

/** For each moment how many follow from it, itself included. */
export const countsOfFollowers = <S>({ moments }: LineTree<S>): ReadonlyMap<MomentId, number> => {
  const counts = new Map<MomentId, number>()
  // Backwards, for each moment comes after the one it is from.
  for (const { id, from } of moments.toReversed()) {
    const count = (counts.get(id) ?? 0) + 1
    counts.set(id, count)
    if (from !== null) counts.set(from, (counts.get(from) ?? 0) + count)
  }
  return counts
}

/** The moments that follow a moment at once, the oldest first. */
export const nextOf = <S>({ moments }: LineTree<S>, id: MomentId): readonly Moment<S>[] =>
  moments.filter(({ from }) => from === id)

/** The tree with another step in each moment; what cannot be had (`undefined`) is left out with all that follows. */
export const mapped = <S, T>(
  tree: LineTree<S>,
  step: (moment: Moment<S>, before: T | undefined) => T | undefined,
): LineTree<T> | undefined => done(mapping(tree, step))

/** The same, a step a piece: each may take as long as a step of a duel does. */
export function* mapping<S, T>(
  tree: LineTree<S>,
  step: (moment: Moment<S>, before: T | undefined) => T | undefined,
): InPieces<LineTree<T> | undefined> {
  const made = new Map<MomentId, T>()
  const moments: Moment<T>[] = []
  for (const moment of tree.moments) {
    yield
    const before = moment.from === null ? undefined : made.get(moment.from)
    if (moment.from !== null && before === undefined) continue
    const next = step(moment, before)
    if (next === undefined) continue
    made.set(moment.id, next)
    moments.push({ ...moment, step: next })
  }
  const [first] = moments
  if (!first) return undefined
  const last = (id: MomentId): MomentId =>
    wayTo(tree, id).findLast((moment) => made.has(moment.id))?.id ?? first.id
  return { moments, at: last(tree.at), tip: last(tree.tip) }
}

/** Where following the newest step each time leads. */
function newestEnd<S>({ moments }: LineTree<S>, id: MomentId): MomentId {
  const newest = new Map(moments.map((moment) => [moment.from, moment.id]))
  let end = id
  for (let next = newest.get(end); next !== undefined; next = newest.get(end)) end = next
  return end
}
