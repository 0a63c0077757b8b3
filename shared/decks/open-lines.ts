import type { Passcode } from '../cards/passcode.ts'
import type { CardPool } from '../cards/pool.ts'
import { type Deck, type DeckSection, homeSection } from './deck.ts'

/** A line of a list, pasted or from a file, that still needs an answer: which card does it mean? */
export interface OpenLine {
  /** The name as it was written. */
  readonly text: string
  readonly copies: number
  /** It stood under the heading of the Side Deck. */
  readonly side: boolean
  /** Cards it may mean, as far as some were near when it came. */
  readonly near: readonly Passcode[]
  /** The card that stands in the deck for it meanwhile: two share the name. */
  readonly taken?: Passcode
}

/** So many are kept of one list; what has more is no list of a deck. */
export const MOST_OPEN_LINES = 200

/** Tells lines apart: one name is asked about once in each part of the deck. */
export const openLineKey = ({ text, side }: OpenLine): string => `${side ? 'side' : 'main'} ${text}`

/** The lines with others behind them, each once; those of the same name count together. `leftOut`: how many are too many to be kept. */
export const withOpenLines = (
  lines: readonly OpenLine[],
  more: readonly OpenLine[],
): { readonly lines: readonly OpenLine[]; readonly leftOut: number } => {
  const all = new Map<string, OpenLine>()
  for (const line of [...lines, ...more]) {
    const before = all.get(openLineKey(line))
    all.set(openLineKey(line), before ? { ...line, copies: Math.min(99, before.copies + line.copies) } : line)
  }
  const together = [...all.values()]
  return {
    lines: together.slice(0, MOST_OPEN_LINES),
    leftOut: Math.max(0, together.length - MOST_OPEN_LINES),
  }
}

/** The deck with the card that a line means: in the place of the one that was taken for it, or behind the others of its section. */
export const withLineAnswered = (deck: Deck, line: OpenLine, answer: Passcode, pool: CardPool): Deck => {
  const { copies, side, taken } = line
  const card = pool.find(answer)
  const section: DeckSection = side ? 'side' : card ? homeSection(card) : 'main'
  const left = taken === undefined ? deck : withoutCopies(deck, taken, copies, side)
  return { ...left, [section]: [...left[section], ...Array.from({ length: copies }, () => answer)] }
}

/** Without the last copies of a card, of the Side Deck or of the others. */
const withoutCopies = (deck: Deck, card: Passcode, copies: number, side: boolean): Deck => {
  let left = copies
  const without = (cards: readonly Passcode[]): readonly Passcode[] => {
    const kept: Passcode[] = []
    for (const each of cards.toReversed())
      if (each === card && left > 0) left -= 1
      else kept.push(each)
    return kept.toReversed()
  }
  return side
    ? { ...deck, side: without(deck.side) }
    : { ...deck, main: without(deck.main), extra: without(deck.extra) }
}
