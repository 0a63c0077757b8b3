/** An exact probability in lowest terms, from 0/1 to 1/1. */
export interface Fraction {
  readonly numerator: bigint
  readonly denominator: bigint
}

/** `part` of `whole`, in lowest terms; `whole` is at least 1. */
export const fraction = (part: bigint, whole: bigint): Fraction => {
  let [divisor, rest] = [whole, part]
  while (rest !== 0n) [divisor, rest] = [rest, divisor % rest]
  return { numerator: part / divisor, denominator: whole / divisor }
}

/** Digits kept when a fraction becomes a number: more than a double holds. */
const SCALE = 10n ** 20n

/** The nearest number from 0 to 1, give or take the last bit. */
export const asNumber = ({ numerator, denominator }: Fraction): number =>
  Number((numerator * SCALE) / denominator) / Number(SCALE)

/** `a/b`. */
export const formatFraction = ({ numerator, denominator }: Fraction): string => `${numerator}/${denominator}`

/** In per cent with so many digits after the point, rounded from the exact value: "85.064". */
export const formatPercent = ({ numerator, denominator }: Fraction, digits: number): string => {
  const scale = 10n ** BigInt(digits)
  const rounded = (numerator * 100n * scale * 2n + denominator) / (denominator * 2n)
  const text = `${rounded}`.padStart(digits + 1, '0')
  return digits === 0 ? text : `${text.slice(0, -digits)}.${text.slice(-digits)}`
}

/** In how many ways `chosen` of `items` things can be chosen: C(items, chosen). */
export const binomial = (items: number, chosen: number): bigint => {
  if (chosen < 0 || chosen > items) return 0n
  let ways = 1n
  for (let step = 1; step <= Math.min(chosen, items - chosen); step++)
    ways = (ways * BigInt(items - step + 1)) / BigInt(step)
  return ways
}

/** Below 0 where `a` is less than `b`, above 0 where it is more. */
export const compareFractions = (a: Fraction, b: Fraction): number => {
  const [left, right] = [a.numerator * b.denominator, b.numerator * a.denominator]
  return left < right ? -1 : left > right ? 1 : 0
}
