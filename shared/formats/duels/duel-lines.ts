import * as v from 'valibot'

/* The shape of a tree of lines in a file or a database: every moment after the one it comes from. */

const Id = v.pipe(v.number(), v.safeInteger(), v.minValue(0))

const isTree = (moments: readonly { readonly id: number; readonly from: number | null }[]): boolean => {
  const known = new Set<number>()
  return moments.every(({ id, from }, index) => {
    const last = moments[index - 1]?.id ?? -1
    const follows = from === null ? index === 0 : known.has(from)
    known.add(id)
    return follows && id > last
  })
}

/** A tree of lines whose steps are still to be read. */
export const LineShape = v.object({
  moments: v.pipe(
    v.array(
      v.object({
        id: Id,
        from: v.nullable(Id),
        step: v.unknown(),
        name: v.exactOptional(v.string()),
        note: v.exactOptional(v.string()),
      }),
    ),
    v.minLength(1),
    v.maxLength(100_000),
    v.check((moments) => isTree(moments)),
  ),
  at: Id,
  tip: Id,
})
