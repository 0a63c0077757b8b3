import type { Passcode } from '../../cards/passcode.ts'
import type { Deck, DeckSection } from '../../decks/deck.ts'
import { legible } from '../packing/text-bytes.ts'
import { parseYdk, SECTION_LINES, parseYdkLine } from './ydk.ts'

/** A line as it stands in the file, with its own line end. */
interface Line {
  readonly text: string
  readonly end: string
  readonly card?: Passcode
}

/** The lines below a section line, as far as the next; the first has none above it and belongs to the Main Deck. */
interface Stretch {
  readonly section: DeckSection
  readonly heading?: Line
  readonly lines: readonly Line[]
}

/**
 * A .ydk file with the cards of another deck in it and all else as the player's own tools wrote it: remarks, lines nobody can read,
 * what stands behind a passcode, and line ends. Cards that stay keep their places among the remarks. All three section lines are in it.
 * What nobody can read becomes remarks where it would leave too little of a deck for the file to be one.
 */
export const ydkWithCards = (text: string, deck: Pick<Deck, DeckSection>): string => {
  const end = /\r\n|[\n\r\u0085\u2028\u2029]/.exec(text)?.[0] ?? '\n'
  const stretches = withAllSections(stretchesOf(text, end), deck.main.length > 0, end)
  const lastOf = new Map(stretches.map((stretch) => [stretch.section, stretch]))
  const begun: Record<DeckSection, number> = { main: 0, extra: 0, side: 0 }
  const lines: Line[] = []
  // One pass, line by line: a hostile file may have hundreds of thousands of stretches.
  for (const stretch of stretches) {
    const { section, heading } = stretch
    const from = begun[section]
    const to =
      lastOf.get(section) === stretch ? deck[section].length : from + stretch.lines.filter(isCard).length
    begun[section] = to
    if (heading) lines.push(heading)
    for (const line of withCards(stretch.lines, deck[section].slice(from, to), end)) lines.push(line)
  }
  const written = joined(lines)
  return parseYdk(written, '').ok ? written : joined(lines.map(readable))
}

const joined = (lines: readonly Line[]): string => lines.map(({ text, end }) => text + end).join('')

const readable = (line: Line): Line => {
  const { is } = parseYdkLine(line.text)
  if (is === 'card' || is === 'section') return { ...line, text: legible(line.text, '') }
  const text = legible(line.text, '?')
  return { ...line, text: parseYdkLine(text).is === 'unread' ? `# ${text}` : text }
}

const isCard = ({ card }: Line): boolean => card !== undefined

/** The lines with what ends them; behind the last end there is one more only if it says something. */
const linesWithEnds = (text: string): readonly { readonly content: string; readonly itsEnd: string }[] => {
  const lines: { content: string; itsEnd: string }[] = []
  let start = 0
  for (const { 0: itsEnd, index } of text.matchAll(/\r\n|[\n\r\u0085\u2028\u2029]/g)) {
    lines.push({ content: text.slice(start, index), itsEnd })
    start = index + itsEnd.length
  }
  return start === text.length ? lines : [...lines, { content: text.slice(start), itsEnd: '' }]
}

const stretchesOf = (text: string, end: string): readonly Stretch[] => {
  const stretches: { section: DeckSection; heading?: Line; lines: Line[] }[] = [
    { section: 'main', lines: [] },
  ]
  for (const { content, itsEnd } of linesWithEnds(text)) {
    const line = parseYdkLine(content)
    const written = { text: content, end: itsEnd === '' ? end : itsEnd }
    if (line.is === 'section') stretches.push({ section: line.section, heading: written, lines: [] })
    else stretches.at(-1)?.lines.push(line.is === 'card' ? { ...written, card: line.passcode } : written)
  }
  return stretches
}

/**
 * The Extra Deck goes before the Side Deck, for programs that read no further section after that. Cards of the Main Deck may stand
 * above all section lines, where they do already.
 */
const withAllSections = (
  stretches: readonly Stretch[],
  fillsMain: boolean,
  end: string,
): readonly Stretch[] => {
  const [first, ...headed] = stretches
  const has = (section: DeckSection): boolean => headed.some((stretch) => stretch.section === section)
  const empty = (section: DeckSection): Stretch => ({
    section,
    heading: { text: SECTION_LINES[section], end },
    lines: [],
  })
  const hasMain = has('main') || (fillsMain && first?.lines.some(isCard))
  const side = headed.findIndex(({ section }) => section === 'side')
  return [
    ...(first ? [first] : []),
    ...(hasMain ? [] : [empty('main')]),
    ...(has('extra') ? headed : headed.toSpliced(side === -1 ? headed.length : side, 0, empty('extra'))),
    ...(has('side') ? [] : [empty('side')]),
  ]
}

/** The lines with these cards for those that stood there; a new card comes right behind the one that it follows. */
const withCards = (lines: readonly Line[], cards: readonly Passcode[], end: string): readonly Line[] => {
  const old = lines.filter(isCard)
  // A file may have hundreds of thousands of stretches without a card.
  if (old.length + cards.length === 0) return lines
  const staying = inBoth(
    old.map(({ card }) => card),
    cards,
  )
  const spare = new Map<Passcode | undefined, Line[]>()
  for (const line of old) {
    const same = spare.get(line.card)
    if (same) same.push(line)
    else spare.set(line.card, [line])
  }
  const lineOf = (card: Passcode): Line => spare.get(card)?.shift() ?? { text: `${card}`, end, card }
  let [seen, stayed, written] = [0, 0, 0]
  /** Writes cards until one that stays where it is. */
  const newCards = (): readonly Line[] => {
    const next = staying[stayed]?.is ?? cards.length
    const added = cards.slice(written, next).map(lineOf)
    written = next
    return added
  }
  const rewritten: Line[] = old.length === 0 ? [...newCards()] : []
  for (const line of lines) {
    if (!isCard(line)) {
      rewritten.push(line)
      continue
    }
    const stays = staying[stayed]?.was === seen
    seen += 1
    // What comes before the first that stays has nothing to follow.
    if (seen === 1 || stays) rewritten.push(...newCards())
    if (!stays) continue
    rewritten.push(...cards.slice(written, written + 1).map(lineOf))
    written += 1
    stayed += 1
    rewritten.push(...newCards())
  }
  return rewritten
}

/** Beyond so many comparisons nothing is found to stay; only a file made to hold programs up comes there. */
const MOST_COMPARED = 1_000_000

/** Places of the cards that stand in both in the same order, as many as there can be. */
const inBoth = (
  before: readonly (Passcode | undefined)[],
  after: readonly Passcode[],
): readonly { readonly was: number; readonly is: number }[] => {
  if (before.length * after.length > MOST_COMPARED) return []
  const width = after.length + 1
  /** How many cards can stay from these two places on. */
  const most = new Uint32Array((before.length + 1) * width)
  const at = (was: number, is: number): number => most[was * width + is] ?? 0
  for (let was = before.length - 1; was >= 0; was -= 1)
    for (let is = after.length - 1; is >= 0; is -= 1)
      most[was * width + is] =
        before[was] === after[is] ? at(was + 1, is + 1) + 1 : Math.max(at(was + 1, is), at(was, is + 1))
  const places: { was: number; is: number }[] = []
  let [was, is] = [0, 0]
  while (was < before.length && is < after.length) {
    if (before[was] === after[is]) places.push({ was: was++, is: is++ })
    else if (at(was + 1, is) >= at(was, is + 1)) was += 1
    else is += 1
  }
  return places
}
