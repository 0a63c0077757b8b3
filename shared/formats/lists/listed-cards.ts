import { nameIndex } from '../../cards/name-index.ts'
import type { Passcode } from '../../cards/passcode.ts'
import type { CardPool } from '../../cards/pool.ts'
import { isLimit, MOST_LISTED_CARDS } from '../../legality/limit-list.ts'
import { done, type InPieces } from '../../in-pieces.ts'
import { excerpt } from '../cards/imported.ts'
import { nameAndCopies } from '../decks/names-list.ts'
import { parseEntryByPasscode, parseEntry } from '../decks/names-list-line.ts'
import { firstLines } from '../../text-lines.ts'

/* What house rules say of single cards, as a player writes it: a card a line, `0 Pot of Greed`, its limit or its points in front. */

/** The cards, and a sentence for each line that says nothing of a card. */
export interface ListedCards {
  readonly cards: ReadonlyMap<Passcode, number>
  readonly problems: readonly string[]
}

const MOST_POINTS = 1_000
/** A text that has more lines is no house rules, and is not read. */
const MOST_LINES = MOST_LISTED_CARDS
const MOST_CHARACTERS = 1_000_000
/** A line that names no card takes some hundredths of a millisecond. */
const LINES_AT_ONCE = 50

export const parseListedCards = (text: string, kind: 'limits' | 'points', pool: CardPool): ListedCards =>
  done(listingCards(text, kind, pool))

/** The same in pieces, for a window that reads it again at each key. */
export function* listingCards(
  text: string,
  kind: 'limits' | 'points',
  pool: CardPool,
): InPieces<ListedCards> {
  const index = nameIndex(pool)
  const cards = new Map<Passcode, number>()
  const problems: string[] = []
  const lines = text.length > MOST_CHARACTERS ? [] : firstLines(text, MOST_LINES + 1)
  if (text.length > MOST_CHARACTERS || lines.length > MOST_LINES)
    return {
      cards,
      problems: [`House rules have at most ${MOST_LINES} lines; this has more and is not read.`],
    }
  for (const [at, raw] of lines.entries()) {
    if (at % LINES_AT_ONCE === LINES_AT_ONCE - 1) yield
    const line = raw.trim()
    if (line === '') continue
    // With a number in front: a name alone would be read as one copy.
    const entry = /^\d/.test(line) ? (parseEntry(line, index) ?? parseEntryByPasscode(line)) : undefined
    const isValue = entry && (kind === 'limits' ? isLimit(entry.count) : isPoints(entry.count))
    if (!entry)
      problems.push(`Line ${at + 1}: “${excerpt(line)}” is no number and the name of a card behind it.`)
    else if (!isValue)
      problems.push(
        `Line ${at + 1}: ${kind === 'limits' ? 'a limit is 0, 1, 2 or 3' : `points are 0 to ${MOST_POINTS}`}.`,
      )
    else cards.set('passcode' in entry ? entry.passcode : entry.cards[0].passcode, entry.count)
  }
  return { cards, problems }
}

const isPoints = (value: number): boolean => Number.isInteger(value) && value >= 0 && value <= MOST_POINTS

export const formatListedCards = (cards: ReadonlyMap<Passcode, number>, pool: CardPool): string =>
  [...cards]
    .flatMap(([card, value]) => nameAndCopies([card], pool).map(({ name }) => `${value} ${name}`))
    .join('\n')
