import { type CardCalled, formatSubject } from '../../shared/odds/condition.ts'
import { asNumber, formatPercent, type Fraction } from '../../shared/odds/fraction.ts'
import { bestAndWorst, type CountCurve, type CountOdds } from '../../shared/odds/what-if.ts'
import type { Odds } from './odds-messages.ts'

/** "85.06 %"; number and sign stay on one line. */
export const percent = (odds: Fraction): string => `${formatPercent(odds, 2)}\u00a0%`

/** "85.06 %", or "85.1 % ± 0.2" where hands were simulated. */
export const oddsWords = (odds: Odds): string =>
  odds.method === 'exact'
    ? percent(odds.odds)
    : `${formatPercent(odds.odds, 1)}\u00a0% ± ${(odds.error * 100).toFixed(1)}`

/** By how much the odds rose or fell, in percentage points: "+2.67"; nothing where they did not, or no figure shows it. */
export const changeWords = (before: Odds | undefined, now: Odds): string | undefined => {
  if (!before || before.method !== now.method) return undefined
  const points = (asNumber(now.odds) - asNumber(before.odds)) * 100
  const least = now.method === 'exact' ? 0.005 : now.error * 100
  return Math.abs(points) < least ? undefined : `${points > 0 ? '+' : '−'}${Math.abs(points).toFixed(2)}`
}

/** "The 13th starter: 85.06 → 87.73 %", and the same of one fewer; nothing where there is no such count. */
export const nextCountWords = (curve: CountCurve, called?: CardCalled): readonly string[] => {
  const at = (count: number): CountOdds | undefined => curve.points.find((point) => point.count === count)
  const [fewer, now, more] = [at(curve.count - 1), at(curve.count), at(curve.count + 1)]
  const name = formatSubject(curve.of, called)
  const step = (to: CountOdds): string =>
    `${now ? formatPercent(now.odds, 2) : '?'}\u00a0→ ${percent(to.odds)}`
  return [
    ...(more ? [`The ${ordinal(more.count)} ${name}: ${step(more)}`] : []),
    ...(fewer ? [`Without the ${ordinal(curve.count)} ${name}: ${step(fewer)}`] : []),
  ]
}

/** "Best with 8 (41.5 %), worst with none (0.00 %)". */
export const explainExtremes = (curve: CountCurve): string => {
  const found = bestAndWorst(curve)
  if (!found || found.best.count === found.worst.count) return 'The same with every count.'
  const point = ({ count, odds }: CountOdds): string => `${count === 0 ? 'none' : count} (${percent(odds)})`
  return `Best with ${point(found.best)}, worst with ${point(found.worst)}.`
}

const ordinal = (count: number): string => {
  const [tens, ones] = [Math.floor(count / 10) % 10, count % 10]
  return `${count}${tens === 1 ? 'th' : (['th', 'st', 'nd', 'rd'][ones] ?? 'th')}`
}
