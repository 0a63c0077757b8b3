/** Every choice of `count` of the items, each in the order of `items`. */
export const combinations = <T>(items: readonly T[], count: number): readonly (readonly T[])[] => {
  if (count === 0) return [[]]
  return items.flatMap((item, index) =>
    combinations(items.slice(index + 1), count - 1).map((rest) => [item, ...rest]),
  )
}
