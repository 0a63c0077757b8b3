import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  continued,
  followers,
  goneTo,
  grafted,
  joined,
  lineOf,
  type LineTree,
  mapped,
  momentOf,
  wayTo,
  withoutBranch,
  written,
} from '../../../shared/duel/replay/line.ts'

/** What a player does to a tree of lines; numbers name a moment by its place in the list. */
const edit = fc.oneof(
  { weight: 6, arbitrary: fc.record({ is: fc.constant('play' as const), step: fc.integer() }) },
  { weight: 3, arbitrary: fc.record({ is: fc.constant('go' as const), to: fc.nat(40) }) },
  { weight: 1, arbitrary: fc.record({ is: fc.constant('delete' as const), to: fc.nat(40) }) },
)
const done = (tree: LineTree<number>, one: typeof edit extends fc.Arbitrary<infer D> ? D : never) => {
  if (one.is === 'play') return continued(tree, one.step)
  const id = tree.moments[one.to % tree.moments.length]?.id ?? 0
  return one.is === 'go' ? goneTo(tree, id) : withoutBranch(tree, id)
}
const trees = fc
  .array(edit, { maxLength: 60 })
  .map((edits) => edits.reduce<LineTree<number>>(done, lineOf(0)))

describe('the tree of what was played', () => {
  it('is one tree: every moment follows an earlier one, and the player stands on the way to the end of a line', () => {
    fc.assert(
      fc.property(trees, (tree) => {
        for (const [index, { from }] of tree.moments.entries()) {
          const earlier = tree.moments.slice(0, index).some(({ id }) => id === from)
          expect(from === null ? index === 0 : earlier).toBe(true)
        }
        expect(wayTo(tree, tree.tip).map(({ id }) => id)).toContain(tree.at)
        expect(tree.moments.every(({ from }) => from !== tree.tip)).toBe(true)
      }),
    )
  })

  it('a step is added where the player is and forgets nothing', () => {
    fc.assert(
      fc.property(trees, fc.integer(), (tree, step) => {
        const after = continued(tree, step)
        expect(after.moments.slice(0, -1)).toEqual(tree.moments)
        expect(wayTo(after, after.at).slice(0, -1)).toEqual(wayTo(tree, tree.at))
        expect(momentOf(after, after.at)?.step).toBe(step)
      }),
    )
  })

  it('going back and forth again ends where it began', () => {
    fc.assert(
      fc.property(trees, fc.nat(40), (tree, place) => {
        const way = wayTo(tree, tree.tip)
        const there = way[place % way.length]?.id ?? 0
        expect(goneTo(goneTo(tree, there), tree.at)).toEqual(tree)
      }),
    )
  })

  it('a branch is deleted with all that follows from it and nothing else', () => {
    fc.assert(
      fc.property(trees, fc.nat(40), (tree, place) => {
        const id = tree.moments[place % tree.moments.length]?.id ?? 0
        const after = withoutBranch(tree, id)
        const gone = id === tree.moments[0]?.id ? new Set<number>() : followers(tree, id)
        expect(after.moments).toEqual(tree.moments.filter((moment) => !gone.has(moment.id)))
        if (!gone.has(tree.at)) expect(after.at).toBe(tree.at)
      }),
    )
  })

  it('made of other steps it has the same shape; without one of them it lacks what followed from it', () => {
    fc.assert(
      fc.property(trees, fc.nat(40), (tree, place) => {
        expect(mapped(tree, ({ step }) => step)).toEqual(tree)
        const lost = tree.moments[place % tree.moments.length]?.id ?? 0
        const rest = mapped(tree, ({ id, step }) => (id === lost ? undefined : step))
        const gone = followers(tree, lost)
        expect(rest?.moments ?? []).toEqual(tree.moments.filter(({ id }) => !gone.has(id)))
        if (rest) expect(wayTo(rest, rest.tip).map(({ id }) => id)).toContain(rest.at)
      }),
    )
  })

  it('takes another tree in whole, after where the player is', () => {
    fc.assert(
      fc.property(trees, trees, (tree, other) => {
        const both = grafted(tree, other)
        const steps = (of: LineTree<number>, id: number) => wayTo(of, id).map(({ step }) => step)
        expect(both.moments).toHaveLength(tree.moments.length + other.moments.length)
        expect(steps(both, both.tip)).toEqual([...steps(tree, tree.at), ...steps(other, other.tip)])
        expect(steps(both, both.at)).toEqual([...steps(tree, tree.at), ...steps(other, other.at)])
      }),
    )
  })

  it('the same step made again from the same moment goes to where it led before', () => {
    const same = (a: number, b: number): boolean => a === b
    const tree = goneTo(continued(continued(lineOf(0), 1), 2), 0)
    expect(continued(tree, 1, same)).toEqual({ ...tree, at: 1 })
    expect(continued(tree, 3, same).moments).toHaveLength(4)
  })

  it('takes names and notes, and gives them up when they are emptied', () => {
    const tree = written(lineOf(0), 0, { name: 'Start' })
    expect(written(tree, 0, { note: 'Two starters' }).moments[0]).toEqual({
      ...tree.moments[0],
      note: 'Two starters',
    })
    expect(written(tree, 0, { name: '' })).toEqual(lineOf(0))
  })

  it('is joined with the words that were written elsewhere: of both, and without those that either has taken away', () => {
    const base = written(lineOf('a'), 0, { name: 'Start', note: 'What to do' })
    const noteOf = (tree: LineTree<string>) => tree.moments[0]?.note
    const nameOf = (step: string) => step
    const mine = continued(base, 'b')
    // A window that wrote nothing here takes over what the other wrote, and what it took away.
    expect(noteOf(joined(mine, written(base, 0, { note: 'What to do first' }), nameOf, base))).toBe(
      'What to do first',
    )
    expect(noteOf(joined(mine, written(base, 0, { note: '' }), nameOf, base))).toBeUndefined()
    expect(noteOf(joined(written(mine, 0, { note: '' }), base, nameOf, base))).toBeUndefined()
    // Where both have written, both stand there.
    const both = joined(
      written(mine, 0, { name: 'Mine', note: 'What to do now' }),
      written(base, 0, { name: 'Theirs', note: 'What to do first' }),
      nameOf,
      base,
    )
    expect(noteOf(both)).toBe('What to do now first')
    expect(both.moments[0]?.name).toBe('Mine / Theirs')
  })

  it('is joined with what was played elsewhere from the same beginning: nothing is lost, nothing there twice', () => {
    const nameOf = String
    const begun = continued(lineOf(0), 1)
    const here = written(continued(begun, 2), 2, { name: 'Here' })
    const there = written(continued(continued(begun, 3), 4), 1, { note: 'There' })
    const both = joined(here, there, nameOf)
    expect(both).toMatchObject({ at: here.at, tip: here.tip })
    expect(both.moments).toEqual([
      { id: 0, from: null, step: 0 },
      { id: 1, from: 0, step: 1, note: 'There' },
      { id: 2, from: 1, step: 2, name: 'Here' },
      { id: 3, from: 1, step: 3 },
      { id: 4, from: 3, step: 4 },
    ])
    expect(joined(both, there, nameOf)).toEqual(both)
    fc.assert(
      fc.property(trees, trees, (tree, other) => {
        const all = joined(tree, other, nameOf)
        const ways = (of: LineTree<number>) =>
          of.moments.map(({ id }) =>
            wayTo(of, id)
              .map(({ step }) => step)
              .join(),
          )
        const [first] = tree.moments
        const isSameStart = first?.step === other.moments[0]?.step
        const under = isSameStart ? '' : `${first?.step ?? ''},`
        expect(ways(all)).toEqual(expect.arrayContaining(ways(tree)))
        expect(ways(all)).toEqual(expect.arrayContaining(ways(other).map((way) => `${under}${way}`)))
      }),
    )
  })
})
