import type { Passcode } from '../../../../shared/cards/passcode.ts'
import type { CardPool } from '../../../../shared/cards/pool.ts'

/** The indexes with those that follow each other as copies of one card together, artworks alike. */
export const stacks = (
  indexes: readonly number[],
  cards: readonly Passcode[],
  pool: CardPool,
): readonly (readonly number[])[] => {
  const found: number[][] = []
  const same = (a: Passcode, b: Passcode): boolean =>
    a === b || (pool.find(a) !== undefined && pool.find(a) === pool.find(b))
  for (const index of indexes) {
    const [card, last] = [cards[index], found.at(-1)]
    const before = cards[last?.[0] ?? -1]
    if (last && card !== undefined && before !== undefined && same(card, before)) last.push(index)
    else found.push([index])
  }
  return found
}
