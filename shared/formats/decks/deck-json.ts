import { MOST_BYTES } from '../../file-bounds.ts'
import * as v from 'valibot'
import { isPasscode, type Passcode } from '../../cards/passcode.ts'
import type { CardPool } from '../../cards/pool.ts'
import { type Deck, DECK_SECTIONS, type DeckSection } from '../../decks/deck.ts'
import { failed, ok, type Result } from '../../result.ts'
import {
  excerpt,
  type Imported,
  type ImportIssue,
  type ImportRefusal,
  MOST_CARDS,
} from '../cards/imported.ts'
import { isRecord } from '../../record.ts'
import { valueWords } from '../cards/card-file.ts'
import { parseJson } from '../packing/json-text.ts'
import { decodeTextUpTo } from '../packing/text-bytes.ts'

/**
 * A deck as JSON: `name` and the passcodes of each section. Read are also the shapes of other programs: cards as
 * `{"id", "quantity"}`, sections called `main_deck`, and lists of passcodes written as text.
 */
export const formatDeckJson = (deck: Deck, pool: CardPool): string => {
  const named = (code: Passcode) => ({ card: code, name: pool.find(code)?.name ?? null })
  return `${JSON.stringify(
    {
      name: deck.name,
      ...Object.fromEntries(DECK_SECTIONS.map((section) => [section, deck[section]])),
      cards: [...new Set(DECK_SECTIONS.flatMap((section) => deck[section]))].map(named),
    },
    null,
    2,
  )}\n`
}

/** Whether the text is JSON with a section of a deck in it, or no larger than a deck and too crowded to be looked into. */
export const isDeckJson = (text: string): boolean => {
  if (!/^\s*\{/.test(text)) return false
  const json = parseJson(text)
  if (!json.ok) return json.error.code === 'crowded' && text.length <= MOST_BYTES.deck
  return v.is(Shape, json.value) && DECK_SECTIONS.some((section) => sectionIn(json.value, section))
}

const Shape = v.record(v.string(), v.unknown())

export const parseDeckJson = (
  file: Uint8Array | string,
  name: string,
): Result<Imported<Deck>, ImportRefusal> => {
  const text = decodeTextUpTo(MOST_BYTES.deck, file)
  if (!text.ok) return text
  const json = parseJson(text.value)
  if (!json.ok && json.error.code === 'crowded') return failed(json.error)
  const noDeck: ImportRefusal = { code: 'no-deck', line: 1, text: excerpt(text.value.trim()) }
  if (!json.ok) return failed('line' in json.error ? { ...noDeck, line: json.error.line } : noDeck)
  if (!v.is(Shape, json.value)) return failed(noDeck)
  const sections: Record<DeckSection, readonly Passcode[]> = { main: [], extra: [], side: [] }
  const issues: ImportIssue[] = []
  for (const section of DECK_SECTIONS) {
    const entries = sectionIn(json.value, section)
    if (!entries) {
      issues.push({ code: 'missing-part', section })
      continue
    }
    const cards = entries.flatMap((entry) => {
      const read = cardsIn(entry)
      if (!read) issues.push({ code: 'unknown-card-id', id: shown(entry) })
      return read ?? []
    })
    sections[section] = cards
  }
  if (issues.filter(({ code }) => code === 'missing-part').length === DECK_SECTIONS.length)
    return failed(noDeck)
  if (DECK_SECTIONS.reduce((sum, section) => sum + sections[section].length, 0) > MOST_CARDS)
    return failed({ code: 'too-many-cards', most: MOST_CARDS })
  const called = [json.value['name'], json.value['deck_name']].find((value) => typeof value === 'string')
  return ok({ value: { name: called ?? name, ...sections }, issues })
}

/** What a message shows of an entry that is no card. What lies deeper in it is named only: it may be too deep to be written. */
const shown = (entry: unknown): string =>
  excerpt(
    isRecord(entry)
      ? Object.entries(entry)
          .slice(0, 3)
          .map(([key, value]) => `${key}: ${valueWords(value)}`)
          .join(', ')
      : valueWords(entry),
  )

const sectionIn = (json: unknown, section: DeckSection): readonly unknown[] | undefined => {
  const shape = json as Readonly<Record<string, unknown>>
  const value = shape[section] ?? shape[`${section}_deck`]
  const list = typeof value === 'string' ? parseJson(value) : ok(value)
  return list.ok && Array.isArray(list.value) ? list.value : undefined
}

const Entry = v.object({
  id: v.union([v.number(), v.string()]),
  quantity: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(99)), 1),
})

/** A passcode as a number or digits, or an entry with its number of copies. */
const cardsIn = (entry: unknown): readonly Passcode[] | undefined => {
  const written = v.is(Entry, entry)
    ? v.parse(Entry, entry, { abortEarly: true })
    : { id: entry, quantity: 1 }
  const code =
    typeof written.id === 'string' && /^\d{1,12}$/.test(written.id) ? Number(written.id) : written.id
  if (typeof code !== 'number' || !isPasscode(code)) return undefined
  return Array.from({ length: written.quantity }, () => code)
}
