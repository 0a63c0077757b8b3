import { describe, expect, it } from 'vitest'
import { arrivals } from '../../shared/collection/arrivals.ts'
import { moreCopies, withPilesChanged } from '../../shared/collection/edit.ts'
import { EMPTY_COLLECTION, merged } from '../../shared/collection/merge.ts'
import type { OwnedPrint } from '../../shared/collection/owned-print.ts'
import { CODE } from '../legality/cards.ts'

const file = (piles: readonly OwnedPrint[], fingerprint: string) => ({ piles, unresolved: [], fingerprint })

describe('what is new in a collection', () => {
  const first = merged(
    EMPTY_COLLECTION,
    file(
      [
        { card: CODE.ash, quantity: 1 },
        { card: CODE.synchro, quantity: 2 },
      ],
      'a',
    ),
    'merge',
    '2026-05-18',
  ).content

  it('is what an import brought', () => {
    const second = merged(
      first,
      file(
        [
          { card: CODE.ash, quantity: 3 },
          { card: CODE.monsterReborn, quantity: 1 },
        ],
        'b',
      ),
      'merge',
      '2026-05-20',
    ).content
    const [today, before] = arrivals(second.piles)
    expect(today?.day).toBe('2026-05-20')
    expect(today?.piles.map(({ card }) => card)).toEqual([CODE.ash, CODE.monsterReborn])
    expect(before?.piles.map(({ card }) => card)).toEqual([CODE.synchro])
  })

  it('is not what a file tells again', () => {
    expect(
      merged(first, file([{ card: CODE.ash, quantity: 1 }], 'b'), 'merge', '2026-05-20').content.piles,
    ).toEqual(first.piles)
    expect(merged(first, file([...first.piles], 'c'), 'replace', '2026-05-20').content.piles).toEqual(
      first.piles,
    )
  })

  it('is what the player lays on a pile by hand, not what is taken away', () => {
    const [more] = withPilesChanged(first, [0], moreCopies(1), '2026-05-21').piles
    expect(more).toMatchObject({ quantity: 2, since: '2026-05-21' })
    expect(withPilesChanged(first, [1], moreCopies(-1), '2026-05-21').piles[1]?.since).toBe('2026-05-18')
  })

  it('is nothing where nobody knows since when a pile is there', () => {
    expect(arrivals([{ card: CODE.ash, quantity: 1 }])).toEqual([])
  })
})
