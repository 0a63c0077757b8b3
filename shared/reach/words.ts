import { listed } from '../english.ts'
import { type HandTally, type ReachShare, shareOf } from './hands.ts'
import type { Playbook } from './playbook.ts'
import type { ReachAnswer } from './reach-question.ts'

/* What a search came to, in sentences. */

const NUMBERS = new Intl.NumberFormat('en-US')

/** How much was searched, what is missing because of it, and which cards were not played to their end. */
export const explainAnswer = (
  {
    searched,
    exhaustive,
    holes,
    byChance,
  }: Pick<ReachAnswer, 'searched' | 'exhaustive'> & Pick<Playbook, 'holes' | 'byChance'>,
  missed: readonly string[],
): string => {
  const positions = `${NUMBERS.format(searched)} ${searched === 1 ? 'position' : 'positions'}`
  const found =
    missed.length === 0
      ? `${positions} searched.`
      : exhaustive
        ? `No line reaches ${listed(missed, 'or')}. Everything that is played here was searched: ${positions}.`
        : `No line to ${listed(missed, 'or')} was found within ${positions}. That does not mean that there is none.`
  return [
    found,
    ...(holes.length === 0
      ? []
      : [`Not played to the end, so that more may be possible: ${holes.join('; ')}.`]),
    ...(byChance.length === 0
      ? []
      : [`Left out because chance or the opponent decides: effects of ${byChance.join('; ')}.`]),
  ].join('\n')
}

/** "12.5 %". */
export const sharePercent = (share: number): string => `${(share * 100).toFixed(1)} %`

/** "with luck, at least 12.5 %: 2 Polymerization; 1 Foolish Burial (3 of 24 cards that may come)". */
export const luckWords = ({
  likelihood,
  drawn,
  of,
  helping,
}: {
  readonly likelihood: number
  readonly drawn: number
  readonly of: number
  readonly helping: readonly { readonly card: string; readonly copies: number }[]
}): string => {
  const good = helping.reduce((sum, { copies }) => sum + copies, 0)
  const names = helping.map(({ card, copies }) => `${copies} ${card}`).join('; ')
  const come = drawn === 1 ? 'that may come' : `of which ${drawn} come`
  return `with luck, at least ${sharePercent(likelihood)}: ${names} (${good} of ${of} ${of === 1 ? 'card' : 'cards'} ${come})`
}

/** "12.5 % of 200 hands (± 4.6) reach a board; of another 3.0 % it is not known."; `what` is reached. */
export const explainShare = (
  { hands }: HandTally,
  { share, error, undecided }: ReachShare,
  isAll: boolean,
  what: 'a board' | 'it' = 'a board',
): string => {
  if (hands === 0) return 'No hands were searched, so nothing is known of their share.'
  const of = isAll ? 'all hands' : `${NUMBERS.format(hands)} ${hands === 1 ? 'hand' : 'hands'}`
  const about = error > 0 ? ` (± ${(error * 100).toFixed(1)})` : ''
  const open = undecided > 0 ? `; of another ${sharePercent(undecided)} it is not known` : ''
  return `${sharePercent(share)} of ${of}${about} reach ${what}${open}.`
}

/** "With one more A instead of B 66.0 % reach it: 3.0 more of 100 (± 2.1)." */
export const explainExchange = ({
  more,
  less,
  tally,
  change,
  error,
}: {
  readonly more: string
  readonly less: string
  readonly tally: HandTally
  readonly change: number
  readonly error: number
}): string => {
  const { share, undecided } = shareOf(tally, false)
  const by = `${(Math.abs(change) * 100).toFixed(1)} ${change < 0 ? 'fewer' : 'more'} of 100 (± ${(error * 100).toFixed(1)})`
  const open = undecided > 0 ? ` Of ${sharePercent(undecided)} it is not known.` : ''
  return `With one more ${more} instead of ${less} ${sharePercent(share)} reach it: ${by}.${open}`
}
