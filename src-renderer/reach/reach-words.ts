import { nameRead } from '../../shared/cards/names-read.ts'
import type { Passcode } from '../../shared/cards/passcode.ts'
import type { CardPool } from '../../shared/cards/pool.ts'
import { passcodeShown } from '../../shared/duel/words/place-words.ts'
import type { KnownWords } from '../../shared/odds/complete.ts'
import type { LuckyLine } from '../../shared/reach/lucky-lines.ts'
import { luckWords, sharePercent } from '../../shared/reach/words.ts'
import type { ReachShare } from '../../shared/reach/hands.ts'
import type { FoundLine } from '../../shared/reach/found-line.ts'
import type { NotNow } from './hand-reach.svelte.ts'

const NUMBERS = new Intl.NumberFormat('en-US')

/** "1,234 positions". */
export const positionsWords = (count: number): string =>
  `${NUMBERS.format(count)} ${count === 1 ? 'position' : 'positions'}`

/** What is known of a board that is searched for from one position; `over` says how the search ended, where it has. */
export const explainFound = (
  line: FoundLine | undefined,
  over: { readonly exhaustive: boolean; readonly searched: number } | undefined,
): string => {
  if (line?.plays === 0) return 'It is there now.'
  if (line) return `Reached in ${line.plays} ${line.plays === 1 ? 'play' : 'plays'}.`
  if (!over) return 'Nothing found yet.'
  return over.exhaustive
    ? 'Cannot be reached from here: everything that can be played was looked at.'
    : `No line found within ${positionsWords(over.searched)}. There may be one.`
}

/** What luck would do for a board that was not found without one. */
export const explainHope = (line: LuckyLine | undefined, cards: CardPool): string => {
  // Only the first moments of chance are looked at, and a few positions from each.
  if (!line) return 'No card was found that would help if it were drawn or sent.'
  const helping = line.helping.map(({ card, copies }) => ({
    card: passcodeShown(card, cards) ?? `#${card}`,
    copies,
  }))
  const words = luckWords({ ...line, helping })
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}.`
}

/** Why nothing is searched at this moment. */
export const explainNotNow = (why: NotNow): string => {
  switch (why) {
    case 'no-effects':
      return 'In this hand effects are left to your hand. Deal one in which they play themselves to see what it reaches.'
    case 'no-boards':
      return 'Say which board you want, and Duelwright looks for a way to it.'
    case 'not-your-turn':
      return 'It is not your turn. The search begins again in your Main Phase.'
    case 'not-main-phase':
      return 'The search begins in your Main Phase.'
    case 'under-way':
      return 'The search goes on when the Chain is over.'
  }
}

/** "62.5 % ± 6.7", and how many more it may be. */
export const shareOfHands = ({ share, error, undecided }: ReachShare): string =>
  `${sharePercent(share)}${error > 0 ? ` ± ${(error * 100).toFixed(1)}` : ''}${undecided > 0 ? `, perhaps up to ${sharePercent(Math.min(1, share + undecided))}` : ''}`

/** The names that may stand in a board, as the player reads them. */
export const namesOffered = (own: readonly Passcode[], cards: CardPool): Required<KnownWords> => ({
  roles: [],
  names: [...new Set(own.flatMap((card) => cards.find(card)?.name ?? []))],
  called: (name) => nameRead(name, cards),
})

/** "A; B.": the cards that are not played to their end. */
export const explainHoles = (holes: readonly string[], cards: CardPool): string =>
  `${holes.map((name) => nameRead(name, cards)).join('; ')}.`

/** "3 cards are not played to their end, so more may be possible". */
export const holesWords = (count: number): string =>
  `${count === 1 ? 'One card is' : `${count} cards are`} not played to the end: more may be possible`
