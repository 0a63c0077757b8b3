import { MOST_BYTES } from '../../file-bounds.ts'
import { deflateSync, inflateSync } from 'fflate'
import type { Passcode } from '../../cards/passcode.ts'
import type { CardPool } from '../../cards/pool.ts'
import { type Deck, emptyDeck } from '../../decks/deck.ts'
import { sortedIntoSections } from '../../decks/sorting.ts'
import { failed, ok, type Result } from '../../result.ts'
import { formatBase64, parseBase64 } from '../packing/base64.ts'
import { excerpt, type Imported, type ImportIssue, type ImportRefusal } from '../cards/imported.ts'
import { formatPasscodeBytes, parsePasscodeBytes } from './passcode-bytes.ts'
import { decodeTextUpTo } from '../packing/text-bytes.ts'

/*
 * An Omega deck code: base64 of a raw deflate stream of one byte (cards of Main and Extra Deck), one byte (cards of the Side Deck),
 * their passcodes as 32-bit numbers, and sometimes one more for the card on the cover. Main and Extra Deck are told apart by card type.
 */

/** Two bytes count to 510 cards, which deflate and base64 to fewer characters than this even if nothing can be compressed. */
const MOST_CHARACTERS = 4_096
const HEADER = 2
const PASSCODE = 4

export const parseOmega = (
  file: Uint8Array | string,
  name: string,
  pool: CardPool,
): Result<Imported<Deck>, ImportRefusal> => {
  const text = decodeTextUpTo(MOST_BYTES.deck, file)
  if (!text.ok) return text
  const code = text.value.replace(/\s+/g, '')
  // Deflate makes at most 1,032 bytes of one, so this bound on the code is one on the memory too.
  if (code.length > MOST_CHARACTERS) return failed({ code: 'too-long', most: MOST_CHARACTERS })
  const packed = parseBase64(code)
  if (!packed) return failed({ code: 'not-base64', text: excerpt(code) })
  const bytes = unpacked(packed)
  if (!bytes || bytes.length < HEADER) return failed({ code: 'not-deflate' })
  return readCards(bytes, name, pool)
}

const unpacked = (packed: Uint8Array): Uint8Array | undefined => {
  try {
    return inflateSync(packed)
  } catch {
    // fflate throws for streams that are damaged or cut off.
    return undefined
  }
}

const readCards = (
  bytes: Uint8Array,
  name: string,
  pool: CardPool,
): Result<Imported<Deck>, ImportRefusal> => {
  const [upper = 0, side = 0] = bytes
  const body = bytes.subarray(HEADER)
  const end = (upper + side) * PASSCODE
  if (body.length < end)
    return failed({
      code: 'cut-off-deck',
      promised: upper + side,
      found: Math.floor(body.length / PASSCODE),
    })
  const issues: ImportIssue[] = []
  const cardsIn = (section: 'main' | 'side', from: number, to: number): readonly Passcode[] => {
    const { passcodes, zeros } = parsePasscodeBytes(body.subarray(from, to))
    if (zeros > 0) issues.push({ code: 'zero-passcode', section, count: zeros })
    return passcodes
  }
  const deck: Deck = {
    ...emptyDeck(name),
    main: cardsIn('main', 0, upper * PASSCODE),
    side: cardsIn('side', upper * PASSCODE, end),
  }
  const rest = body.length - end
  if (rest !== 0 && rest !== PASSCODE) issues.push({ code: 'bytes-after-deck', count: rest })
  return ok({ value: sortedIntoSections(deck, pool).deck, issues })
}

/** The deck as an Omega code; `undefined` where it has more cards than the code can count. */
export const formatOmega = (deck: Deck): string | undefined => {
  const upper = deck.main.length + deck.extra.length
  const side = deck.side.length
  if (upper > 255 || side > 255) return undefined
  const passcodes = formatPasscodeBytes([...deck.main, ...deck.extra, ...deck.side])
  const bytes = new Uint8Array(HEADER + passcodes.length)
  bytes.set([upper, side])
  bytes.set(passcodes, HEADER)
  return formatBase64(deflateSync(bytes))
}
