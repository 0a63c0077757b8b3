import { MOST_BYTES } from '../../file-bounds.ts'
import { isPasscode, type Passcode } from '../../cards/passcode.ts'
import type { Deck, DeckSection } from '../../decks/deck.ts'
import { failed, ok, type Result } from '../../result.ts'
import { firstLines, firstLineWhere, linesIn } from '../../text-lines.ts'
import {
  excerpt,
  type Imported,
  type ImportIssue,
  type ImportRefusal,
  MOST_CARDS,
} from '../cards/imported.ts'
import { decodeTextUpTo } from '../packing/text-bytes.ts'

/** A .ydk file as written. `hasExtraLine`: it tells Main and Extra Deck apart; old files do not, and mix them before `!side`. */
export type YdkFile = Imported<Deck> & { readonly hasExtraLine: boolean }

/** Reads EDOPro's deck file, one passcode a line under `#main`, `#extra` and `!side`. Unknown passcodes stay where they stand. */
export const parseYdk = (file: Uint8Array | string, name: string): Result<YdkFile, ImportRefusal> => {
  const text = decodeTextUpTo(MOST_BYTES.deck, file)
  if (!text.ok) return text
  const sections: Record<DeckSection, Passcode[]> = { main: [], extra: [], side: [] }
  const issues: ImportIssue[] = []
  const seen = new Set<DeckSection>()
  let current: DeckSection = 'main'
  let used = 0
  let lineNumber = 0
  for (const raw of linesIn(text.value)) {
    lineNumber += 1
    const line = parseYdkLine(raw)
    if (line.is === 'section') {
      const { section } = line
      const written = trimmed(raw)
      if (seen.has(section)) issues.push({ code: 'repeated-section', line: lineNumber, section })
      if (written.toLowerCase() !== SECTION_LINES[section])
        issues.push({ code: 'odd-section-line', line: lineNumber, text: written })
      seen.add(section)
      current = section
    }
    if (line.is === 'section' || line.is === 'remark') continue
    used += 1
    if (used > MOST_CARDS) return failed({ code: 'too-many-cards', line: lineNumber, most: MOST_CARDS })
    if (line.is === 'unread') {
      issues.push({ code: 'not-a-passcode', line: lineNumber, text: excerpt(trimmed(raw)) })
      continue
    }
    if (seen.size === 0 && sections.main.length === 0)
      issues.push({ code: 'no-section-line', line: lineNumber })
    sections[current].push(line.passcode)
  }
  const isEmpty = sections.main.length + sections.extra.length + sections.side.length === 0
  // Section lines alone are an empty deck; lines of which none is a passcode are none.
  if (isEmpty && (seen.size === 0 || used > 0)) return failed(noDeck(text.value, issues))
  return ok({ value: { name, ...sections }, issues, hasExtraLine: seen.has('extra') })
}

const LINES_TO_TELL = 1_000

/** Whether a text is a .ydk file rather than a list of names: it has more passcodes than words, or section lines and no words. */
export const isYdk = (text: string): boolean => {
  const lines = firstLines(text, LINES_TO_TELL).map(trimmed)
  const content = lines.filter((line) => !line.startsWith('#') && !sectionLine(line))
  const passcodes = content.filter((line) => /^\d{3,}/.test(line) && passcodeIn(line) !== undefined)
  // A short number before words is a count or begins a name: "7 Completed".
  const words = content.filter((line) => /\p{L}{2}/u.test(line) && !passcodes.includes(line))
  if (passcodes.length > 0) return passcodes.length >= words.length
  // No passcode is as short as "7", but a card is called so.
  const written = content.filter((line) => line !== '')
  const areShort = written.length > 0 && written.every((line) => /^[1-9]\d?$/.test(line))
  return lines.some(sectionLine) && words.length === 0 && !areShort
}

/** What a line of a .ydk file says: a remark says nothing of the deck, one that is unread was meant to. */
export type YdkLine =
  | { readonly is: 'section'; readonly section: DeckSection }
  | { readonly is: 'card'; readonly passcode: Passcode }
  | { readonly is: 'remark' }
  | { readonly is: 'unread' }

export const parseYdkLine = (raw: string): YdkLine => {
  const line = trimmed(raw)
  const section = sectionLine(line)
  if (section) return { is: 'section', section }
  if (line === '' || line.startsWith('#')) return { is: 'remark' }
  const passcode = passcodeIn(line)
  return passcode === undefined ? { is: 'unread' } : { is: 'card', passcode }
}

export const SECTION_LINES: Readonly<Record<DeckSection, string>> = {
  main: '#main',
  extra: '#extra',
  side: '!side',
}

/** `#side` and `!main` are written by mistake and can mean nothing else. */
const sectionLine = (line: string): DeckSection | undefined => {
  if (line[0] !== '#' && line[0] !== '!') return undefined
  const word = /^[#!]\s?(main|extra|side)$/i.exec(line)?.[1]?.toLowerCase()
  return word as DeckSection | undefined
}

/** Some programs pad lines with NUL characters. Walked from both ends: a pattern would begin again at every blank of a long line. */
const trimmed = (line: string): string => {
  let [start, end] = [0, line.length]
  while (start < end && isPadding(line, start)) start += 1
  while (end > start && isPadding(line, end - 1)) end -= 1
  return line.slice(start, end)
}

const isPadding = (line: string, at: number): boolean => {
  const code = line.charCodeAt(at)
  // Nearly every line begins and ends with plain letters, and a file of a megabyte may have half a million lines.
  if (code > 0x20 && code < 0x7f) return false
  const character = line.charAt(at)
  return character === '\0' || character === '\u001A' || character.trim() === ''
}

/** A passcode, with what a player or a program may have written behind it: `89631139 # Blue-Eyes White Dragon`. */
const passcodeIn = (line: string): Passcode | undefined => {
  const digits = /^(\d{1,40})(?:\s+(?:#|--|\/\/)|(?:#|--|\/\/)\s*\S|\s+\p{L}|$)/u.exec(line)?.[1]
  const value = Number(digits)
  return digits !== undefined && isPasscode(value) ? value : undefined
}

const noDeck = (text: string, issues: readonly ImportIssue[]): ImportRefusal => {
  const first = issues.find(({ code }) => code === 'not-a-passcode')
  if (first?.code === 'not-a-passcode') return { code: 'no-deck', line: first.line, text: first.text }
  const written = firstLineWhere(text, (line) => trimmed(line) !== '')
  return { code: 'no-deck', line: written?.number ?? 1, text: excerpt(trimmed(written?.line ?? '')) }
}

/** The deck as every program reads it: decimal passcodes, all three section lines, no names between the passcodes. */
export const formatYdk = (deck: Deck): string =>
  [
    '#created by Duelwright',
    SECTION_LINES.main,
    ...deck.main,
    SECTION_LINES.extra,
    ...deck.extra,
    SECTION_LINES.side,
    ...deck.side,
    '',
  ].join('\n')
