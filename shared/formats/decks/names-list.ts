import { MOST_BYTES } from '../../file-bounds.ts'
import type { Card } from '../../cards/card.ts'
import { type NameFinders, nameIndex } from '../../cards/name-index.ts'
import { cardsNamedLike } from '../../cards/near-names.ts'
import type { Passcode } from '../../cards/passcode.ts'
import type { CardPool } from '../../cards/pool.ts'
import { type Deck, type DeckSection, homeSection } from '../../decks/deck.ts'
import { failed, ok, type Result } from '../../result.ts'
import { firstLines } from '../../text-lines.ts'
import {
  excerpt,
  type Imported,
  type ImportIssue,
  type ImportRefusal,
  MOST_CARDS,
} from '../cards/imported.ts'
import {
  parseEntryByPasscode,
  parseEntry,
  type Heading,
  parseHeading,
  isCount,
  isRemark,
  parseTitle,
  withoutCount,
} from './names-list-line.ts'
import { decodeTextUpTo } from '../packing/text-bytes.ts'

/** A text of more lines is no list of a deck, and is refused unread; each line may be looked up by name, in every language. */
const MOST_LINES = 3_000

/**
 * Reads a deck as people and web pages write it: a card a line, `3 Name`, `3x Name`, `Name x3`, `[3] Name`, `Name (3)`, `3 Name||`,
 * under headings such as `Main Deck (40)`, `Spells:` or `Side`. Only the Side Deck needs its heading: the rest goes by kind of card,
 * except in a list with a heading for the Extra Deck: there a card stays as written, because that is a breach the player should hear about [DECK-05].
 */
export const parseNamesList = (
  file: Uint8Array | string,
  name: string,
  pool: CardPool,
): Result<Imported<Deck>, ImportRefusal> => {
  const text = decodeTextUpTo(MOST_BYTES.deck, file)
  if (!text.ok) return text
  const lines = firstLines(text.value, MOST_LINES + 1)
  if (lines.length > MOST_LINES) return failed({ code: 'too-many-cards', most: MOST_CARDS })
  const index = nameIndex(pool)
  // Names in other languages lie in files that may not be read yet, and most lists need none of them.
  const inEnglish = read(lines, name, pool, index.inEnglish, () => [])
  const isEnglish = inEnglish.ok && inEnglish.value.issues.every(({ code }) => code !== 'unknown-name')
  return isEnglish ? inEnglish : read(lines, name, pool, index, (unknown) => cardsNamedLike(unknown, pool))
}

/** Reads the lines; `nearTo` are the cards that the player is asked about for a name that the index does not find. */
const read = (
  lines: readonly string[],
  name: string,
  pool: CardPool,
  index: NameFinders,
  nearTo: (unknown: string) => readonly Card[],
): Result<Imported<Deck>, ImportRefusal> => {
  const sections: Record<DeckSection, Passcode[]> = { main: [], extra: [], side: [] }
  const issues: ImportIssue[] = []
  let title = name
  const tellsExtra = lines.some((line) => headingOf(line, index) === 'extra')
  let under: DeckSection | 'kind' = tellsExtra ? 'main' : 'kind'
  let headings = 0
  let looks = 0
  let countAbove: string | undefined
  for (const [at, raw] of lines.entries()) {
    const line = withoutBullet(raw)
    const called = parseTitle(line)
    if (called !== undefined) {
      title = called
      continue
    }
    const heading = headingOf(line, index)
    if (heading) {
      headings += 1
      under = sectionUnder(heading, under, tellsExtra)
    }
    if (heading || isRemark(line)) continue
    const written = countAbove === undefined ? line : `${countAbove} ${line}`
    const entry = parseEntry(written, index) ?? parseEntryByPasscode(written)
    // Some pages break the line between the number and the name.
    if (!entry && countAbove === undefined && /^\d{1,2}$/.test(line)) {
      countAbove = line
      continue
    }
    countAbove = undefined
    const place = { line: at + 1, text: excerpt(written) }
    if (!entry) {
      const { name: unknown, count } = withoutCount(written)
      const looksAtIt = looks < MOST_QUESTIONS && isCount(count)
      if (looksAtIt) looks += 1
      const near = looksAtIt ? nearTo(unknown) : []
      issues.push({
        code: 'unknown-name',
        line: at + 1,
        text: excerpt(unknown),
        ...asked(near, count, under === 'side'),
      })
    } else if (!isCount(entry.count)) issues.push({ code: 'bad-count', ...place })
    else if ('passcode' in entry) {
      const found = pool.find(entry.passcode)
      const section = under !== 'kind' ? under : found ? homeSection(found) : 'main'
      for (let copy = 0; copy < entry.count; copy++) sections[section].push(entry.passcode)
    } else {
      const [card, ...namesakes] = entry.cards
      const section = under === 'kind' ? homeSection(card) : under
      if (namesakes.length > 0)
        issues.push({ ...ambiguous(place.line, card, namesakes), copies: entry.count, section })
      for (let copy = 0; copy < entry.count; copy++) sections[section].push(card.passcode)
    }
  }
  const cards = sections.main.length + sections.extra.length + sections.side.length
  if (cards > MOST_CARDS) return failed({ code: 'too-many-cards', most: MOST_CARDS })
  // A text of which no line is a card, nor may be meant for one, is something else; headings alone are an empty deck.
  if (
    cards === 0 &&
    !(headings > 0 && issues.length === 0) &&
    issues.every((issue) => issue.code === 'unknown-name' && !issue.question)
  )
    return failed(noDeck(lines, issues))
  return ok({ value: { name: title, ...sections }, issues })
}

const withoutBullet = (line: string): string => line.replace(/^\s*[-*•·–]\s+/, '').trim()

/** What a line is the heading of; a card may be called like a heading with its number of cards. */
const headingOf = (raw: string, index: NameFinders): Heading | undefined => {
  const line = withoutBullet(raw)
  const heading = parseHeading(line)
  return heading && parseEntry(line, { ...index, loose: index.exact }) ? undefined : heading
}

/** Where cards stand from a heading on. One for a kind of card begins no section, but may end the Extra Deck, which some lists put first. */
const sectionUnder = (
  heading: Heading,
  before: DeckSection | 'kind',
  tellsExtra: boolean,
): DeckSection | 'kind' => {
  if (heading === 'side' || heading === 'extra') return heading
  if (heading === 'main') return tellsExtra ? 'main' : 'kind'
  return before === 'extra' ? 'kind' : before
}

/** Looking for near names takes ten milliseconds, found or not; for more lines than this of one list nobody answers questions. */
const MOST_QUESTIONS = 40

const asked = (near: readonly Card[], copies: number, side: boolean) =>
  near.length === 0
    ? isCount(copies)
      ? { unanswered: { copies, side } }
      : {}
    : { question: { copies, side, near: near.map(({ passcode, name }) => ({ passcode, name })) } }

/** The deck with the card that the player chose for a name that no card has; after the others of its section. */
export const withAnswer = (
  deck: Deck,
  { copies, side }: { readonly copies: number; readonly side: boolean },
  card: Card,
): Deck => {
  const section = side ? 'side' : homeSection(card)
  const more = Array.from({ length: copies }, () => card.passcode)
  return { ...deck, [section]: [...deck[section], ...more] }
}

const ambiguous = (line: number, taken: Card, others: readonly Card[]) => ({
  code: 'ambiguous-name' as const,
  line,
  text: taken.name,
  taken: taken.passcode,
  others: others.map((card) => card.passcode),
})

const noDeck = (lines: readonly string[], issues: readonly ImportIssue[]): ImportRefusal => {
  const [first] = issues
  if (first && 'line' in first && 'text' in first)
    return { code: 'no-deck', line: first.line, text: first.text }
  const line = lines.findIndex((text) => text.trim() !== '')
  return { code: 'no-deck', line: line + 1, text: excerpt(lines[line]?.trim() ?? '') }
}

/** What to call a card in a list, by its name in English. */
export type NameOf = (passcode: Passcode, english: string) => string

const isAlone = ([first, ...others]: readonly Card[], card: Card | undefined): boolean =>
  first !== undefined && first === card && others.length === 0

/** Each card once with its number of copies, in the order of the first. A card that its name alone does not tell stands with its passcode. */
export const nameAndCopies = (
  cards: readonly Passcode[],
  pool: CardPool,
  nameOf: NameOf = (_, english) => english,
): readonly { readonly name: string; readonly copies: number }[] => {
  const index = nameIndex(pool)
  const copies = new Map<string, number>()
  for (const passcode of cards) {
    const card = pool.find(passcode)
    const called = card && nameOf(passcode, card.name)
    // A name in another language that is also another card's would be read back as that one.
    const own = called !== undefined && called !== card?.name && isAlone(index.exact(called), card)
    const alone = card && index.exact(card.name).length === 1
    const name = !card
      ? String(passcode)
      : own
        ? called
        : alone
          ? card.name
          : `${card.name} [${card.passcode}]`
    copies.set(name, (copies.get(name) ?? 0) + 1)
  }
  return [...copies].map(([name, count]) => ({ name, copies: count }))
}

/** The deck as a list of names that people and shops read; `nameOf` writes other names than the English ones, where these tell the card. */
export const formatNamesList = (deck: Deck, pool: CardPool, nameOf?: NameOf): string => {
  const part = (title: string, cards: readonly Passcode[]): string =>
    [
      `${title} (${cards.length})`,
      ...nameAndCopies(cards, pool, nameOf).map(({ name, copies }) => `${copies} ${name}`),
    ].join('\n')
  return `${[part('Main Deck', deck.main), part('Extra Deck', deck.extra), part('Side Deck', deck.side)].join('\n\n')}\n`
}
