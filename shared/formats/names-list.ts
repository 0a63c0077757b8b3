import type { Card } from '../cards/card.ts'
import { type NameIndex, nameIndex, type OtherNames } from '../cards/name-index.ts'
import { nearNames } from '../cards/near-names.ts'
import { isPasscode, type Passcode } from '../cards/passcode.ts'
import type { CardPool } from '../cards/pool.ts'
import { type Deck, type DeckSection, homeSection } from '../decks/deck.ts'
import { failed, ok, type Result } from '../result.ts'
import { excerpt, type Imported, type ImportIssue, type ImportRefusal, MOST_CARDS } from './imported.ts'
import { linesOf, textOf } from './text-bytes.ts'

/**
 * Reads a deck as people and web pages write it: a card a line, `3 Name`, `3x Name`, `Name x3`, `[3] Name`, `Name (3)`, `3 Name||`,
 * under headings such as `Main Deck (40)`, `Spells:` or `Side`. Only the Side Deck needs its heading; the rest goes by kind of card.
 */
export const readNamesList = (
  file: Uint8Array | string,
  name: string,
  pool: CardPool,
  others?: OtherNames,
): Result<Imported<Deck>, ImportRefusal> => {
  const text = textOf(file)
  if (!text.ok) return text
  const lines = linesOf(text.value)
  if (lines.length > MOST_CARDS) return failed({ code: 'too-many-cards', most: MOST_CARDS })
  const index = nameIndex(pool, others)
  const sections: Record<DeckSection, Passcode[]> = { main: [], extra: [], side: [] }
  const issues: ImportIssue[] = []
  let title = name
  let inSide = false
  let inExtra = false
  let questions = 0
  let countAbove: string | undefined
  for (const [at, raw] of lines.entries()) {
    const line = raw.replace(/^\s*[-*•·–]\s+/, '').trim()
    const called = TITLE.exec(line)?.[1]
    if (called !== undefined) {
      title = called
      continue
    }
    const found = headingIn(line)
    // A card may be called like a heading with its number of cards.
    const heading = found && entryIn(line, { ...index, loose: index.exact }) ? undefined : found
    if (heading === 'main' || heading === 'extra') inSide = false
    if (heading === 'side') inSide = true
    if (heading) inExtra = heading === 'extra'
    if (heading || isComment(line)) continue
    const written = countAbove === undefined ? line : `${countAbove} ${line}`
    const entry = entryIn(written, index) ?? entryByPasscode(written)
    // Some pages break the line between the number and the name.
    if (!entry && countAbove === undefined && /^\d{1,2}$/.test(line)) {
      countAbove = line
      continue
    }
    countAbove = undefined
    const place = { line: at + 1, text: excerpt(written) }
    if (!entry) {
      const { name: unknown, count } = withoutCount(written)
      const near = questions < MOST_QUESTIONS && isCount(count) ? nearNames(unknown, pool) : []
      if (near.length > 0) questions += 1
      issues.push({
        code: 'unknown-name',
        line: at + 1,
        text: excerpt(unknown),
        ...asked(near, count, inSide),
      })
    } else if (!isCount(entry.count)) issues.push({ code: 'bad-count', ...place })
    else if ('passcode' in entry) {
      const found = pool.find(entry.passcode)
      const section = inSide ? 'side' : found ? homeSection(found) : inExtra ? 'extra' : 'main'
      for (let copy = 0; copy < entry.count; copy++) sections[section].push(entry.passcode)
    } else {
      const [card, ...namesakes] = entry.cards
      if (namesakes.length > 0) issues.push(ambiguous(place.line, card, namesakes))
      const section = inSide ? 'side' : homeSection(card)
      for (let copy = 0; copy < entry.count; copy++) sections[section].push(card.passcode)
    }
  }
  const cards = sections.main.length + sections.extra.length + sections.side.length
  if (cards === 0 && issues.every((issue) => issue.code === 'unknown-name'))
    return failed(noDeck(lines, issues))
  return ok({ value: { name: title, ...sections }, issues })
}

/** A list may begin with the deck's own name. */
const TITLE = /^(?:deck|title)\s*:\s*(\S.{0,199})$/i

const HEADING =
  /^(?:\d+\s+)?(main|extra|fusion|side|total|cards|(?:(?:normal|effect|ritual|fusion|synchro|xyz|link|pendulum)\s+)?monsters?|spells?|magics?|traps?|zauber|fallen?|monstres?|magies?|pièges?|mostri|magie|trappole|monstruos?|mágicas?|trampas?|monstros?|magias?|armadilhas?)(?:[\s-]*(?:deck|cards?|karten?))?\s*[:(\s[-]*\d*[\s)\]:]*$/i

/** What a heading begins; a heading for a kind of card begins no section. */
const headingIn = (line: string): 'main' | 'extra' | 'side' | 'kind' | undefined => {
  if (line.length > 60) return undefined
  const word = HEADING.exec(line.replace(/^[#!=*[\s]+|[=*\]\s]+$/g, ''))?.[1]?.toLowerCase()
  if (word === undefined) return undefined
  if (word === 'main' || word === 'side') return word
  return word === 'extra' || word === 'fusion' ? 'extra' : 'kind'
}

const isComment = (line: string): boolean => /^(?:#|\/\/)/.test(line) || !/[\p{L}\p{N}]/u.test(line)

interface Entry {
  readonly count: number
  readonly cards: readonly [Card, ...Card[]]
}

/** Looking for near names takes its time, and nobody answers more questions than this. */
const MOST_QUESTIONS = 20

const asked = (near: readonly Card[], copies: number, side: boolean) =>
  near.length === 0
    ? {}
    : { question: { copies, side, near: near.map(({ passcode, name }) => ({ passcode, name })) } }

/** The deck with the card that the player chose for a name that nobody bears; behind the others of its section. */
export const withAnswer = (
  deck: Deck,
  { copies, side }: { readonly copies: number; readonly side: boolean },
  card: Card,
): Deck => {
  const section = side ? 'side' : homeSection(card)
  const more = Array.from({ length: copies }, () => card.passcode)
  return { ...deck, [section]: [...deck[section], ...more] }
}

/** The ways to write a number of copies; each finds the number and the name. */
const WAYS: readonly RegExp[] = [
  /^(?<name>.+)$/,
  /^(?<count>[+-]?[\d.,]+(?:e\d+)?)\s*[x×]?\s+(?<name>.+)$/i,
  /^(?<count>-?\d+)\s*[x×]\s*(?<name>.+)$/i,
  /^[x×]\s*(?<count>-?\d+)\s+(?<name>.+)$/i,
  /^\[(?<count>-?\d+)\]\s*(?<name>.+)$/,
  /^(?<name>.+?)\s+[x×]\s*(?<count>-?\d+)$/i,
  /^(?<name>.+?)\s*\((?<count>-?\d+)\)$/,
  /^(?<name>.+?)\t+(?<count>-?\d+)$/,
]

/** No card's name and count are longer; a longer line would only cost time. */
const LONGEST_LINE = 300

/** The whole line as a name goes first, for eight cards begin with a number; only then capitals, accents and remarks are forgiven. */
const entryIn = (line: string, index: NameIndex): Entry | undefined => {
  if (line.length > LONGEST_LINE) return undefined
  const body = line.replace(/\|+\s*$/, '')
  const withoutRemark = body.replace(/\s+\(.*$/, '')
  for (const find of [index.exact, index.loose])
    for (const text of [body, withoutRemark])
      for (const way of WAYS) {
        const groups = way.exec(text)?.groups
        const [card, ...namesakes] = groups ? find(groups['name'] ?? '') : []
        if (card) return { count: Number(groups?.['count'] ?? 1), cards: [card, ...namesakes] }
      }
  return undefined
}

/** A card that no name tells stands under its passcode: `3 99900000`, or behind a name that two cards bear, `3 Name [10000100]`. */
const entryByPasscode = (
  line: string,
): { readonly count: number; readonly passcode: Passcode } | undefined => {
  const body = line.replace(/\|+\s*$/, '')
  const [, count = '', alone, behind] = /^(\d+)x?\s+(?:(\d{3,10})|.+\[(\d{3,10})\])$/.exec(body) ?? []
  const code = Number(alone ?? behind)
  return isPasscode(code) ? { count: Number(count), passcode: code } : undefined
}

/** A name that nobody bears, as it most likely parts from its number of copies. */
const withoutCount = (line: string): { readonly name: string; readonly count: number } => {
  const body = line.replace(/\|+\s*$/, '').slice(0, LONGEST_LINE)
  for (const way of WAYS.slice(1)) {
    const groups = way.exec(body)?.groups
    if (groups?.['name'] !== undefined) return { name: groups['name'], count: Number(groups['count']) }
  }
  return { name: body, count: 1 }
}

const isCount = (count: number): boolean => Number.isInteger(count) && count >= 1 && count <= 99

const ambiguous = (line: number, taken: Card, others: readonly Card[]): ImportIssue => ({
  code: 'ambiguous-name',
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

/** Each card once with its number of copies, in the order of the first. A card that its name alone does not tell stands with its passcode. */
export const nameAndCopies = (
  cards: readonly Passcode[],
  pool: CardPool,
): readonly { readonly name: string; readonly copies: number }[] => {
  const index = nameIndex(pool)
  const copies = new Map<string, number>()
  for (const passcode of cards) {
    const card = pool.find(passcode)
    const alone = card && index.exact(card.name).length === 1
    const name = !card ? String(passcode) : alone ? card.name : `${card.name} [${card.passcode}]`
    copies.set(name, (copies.get(name) ?? 0) + 1)
  }
  return [...copies].map(([name, count]) => ({ name, copies: count }))
}

/** The deck as a list of names that people and shops read. */
export const formatNamesList = (deck: Deck, pool: CardPool): string => {
  const part = (title: string, cards: readonly Passcode[]): string =>
    [
      `${title} (${cards.length})`,
      ...nameAndCopies(cards, pool).map(({ name, copies }) => `${copies} ${name}`),
    ].join('\n')
  return `${[part('Main Deck', deck.main), part('Extra Deck', deck.extra), part('Side Deck', deck.side)].join('\n\n')}\n`
}
