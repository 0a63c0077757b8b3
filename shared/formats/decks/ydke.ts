import { MOST_BYTES } from '../../file-bounds.ts'
import { type Deck, DECK_SECTIONS, type DeckSection } from '../../decks/deck.ts'
import { failed, ok, type Result } from '../../result.ts'
import { formatBase64, parseBase64 } from '../packing/base64.ts'
import {
  excerpt,
  type Imported,
  type ImportIssue,
  type ImportRefusal,
  MOST_CARDS,
} from '../cards/imported.ts'
import { formatPasscodeBytes, parsePasscodeBytes } from './passcode-bytes.ts'
import { decodeTextUpTo } from '../packing/text-bytes.ts'

/** The deck as a ydke:// link: three parts of base64, each ended by an exclamation mark. */
export const formatYdke = (deck: Deck): string =>
  `ydke://${DECK_SECTIONS.map((section) => `${formatBase64(formatPasscodeBytes(deck[section]))}!`).join('')}`

/** Longer links are refused unread: a thousand cards in base64, percent-encoded throughout, have room in it many times over. */
const MOST_CHARACTERS = 250_000

/** Reads the first ydke:// link in a text, or the link of a deck builder that carries one as `?y=`. */
export const parseYdke = (file: Uint8Array | string, name: string): Result<Imported<Deck>, ImportRefusal> => {
  const text = decodeTextUpTo(MOST_BYTES.deck, file)
  if (!text.ok) return text
  if (text.value.length > MOST_CHARACTERS) return failed({ code: 'too-long', most: MOST_CHARACTERS })
  const link = bodyOf(text.value)
  if (link === undefined) return failed({ code: 'wrong-scheme', text: excerpt(text.value.trim()) })
  const body = link.replace(/%([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)))
  const pieces = body.split('!')
  const rest = pieces.slice(DECK_SECTIONS.length).join('!').trim()
  if (/^[\w+/=\s-]*!/.test(rest)) return failed({ code: 'too-many-parts', parts: pieces.length - 1 })
  const issues: ImportIssue[] = rest === '' ? [] : [{ code: 'text-after-link', text: excerpt(rest) }]
  return readParts(pieces, name, issues)
}

/** Whether the text holds such a link. */
export const isYdke = (text: string): boolean => bodyOf(text) !== undefined

const bodyOf = (text: string): string | undefined => /(?:ydke:\/\/|[?&]y=)([^]*)/i.exec(text)?.[1]

const readParts = (
  pieces: readonly string[],
  name: string,
  issues: ImportIssue[],
): Result<Imported<Deck>, ImportRefusal> => {
  if (pieces.every((piece) => piece.trim() === '') && pieces.length < DECK_SECTIONS.length)
    return failed({ code: 'empty' })
  const deck: Record<DeckSection, Deck['main']> = { main: [], extra: [], side: [] }
  for (const [index, section] of DECK_SECTIONS.entries()) {
    // The piece after the last exclamation mark is what follows the link, unless the marks are missing.
    const piece = pieces[index]?.replace(/\s+/g, '') ?? ''
    if (index >= pieces.length || (index > 0 && index === pieces.length - 1 && piece === '')) {
      issues.push({ code: 'missing-part', section })
      continue
    }
    const bytes = parseBase64(piece)
    if (!bytes) return failed({ code: 'not-base64', section, text: excerpt(piece) })
    if (bytes.length % 4 !== 0) return failed({ code: 'cut-off-passcode', section, bytes: bytes.length })
    if (bytes.length / 4 > MOST_CARDS) return failed({ code: 'too-many-cards', most: MOST_CARDS })
    const { passcodes, zeros } = parsePasscodeBytes(bytes)
    if (zeros > 0) issues.push({ code: 'zero-passcode', section, count: zeros })
    deck[section] = passcodes
  }
  return ok({ value: { name, ...deck }, issues })
}
