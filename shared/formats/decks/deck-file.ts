import { MOST_BYTES } from '../../file-bounds.ts'
import type { CardPool } from '../../cards/pool.ts'
import { type Deck, withNameCut } from '../../decks/deck.ts'
import { type SectionMove, sortedIntoSections } from '../../decks/sorting.ts'
import { ok, type Result } from '../../result.ts'
import { isDeckJson, parseDeckJson } from './deck-json.ts'
import {
  type Imported,
  type ImportIssue,
  type ImportRefusal,
  MOST_CARDS,
  withFewIssues,
} from '../cards/imported.ts'
import { parseNamesList } from './names-list.ts'
import { parseOmega } from './omega.ts'
import { decodeTextUpTo } from '../packing/text-bytes.ts'
import { isYdk, parseYdk } from './ydk.ts'
import { isYdke, parseYdke } from './ydke.ts'

/**
 * A .ydk file as a deck ready to be judged. A file that does not tell Main and Extra Deck apart is sorted by card type, as
 * simulators do; one that does keeps what stands in the wrong section, because that is a breach the player should hear about [DECK-05].
 */
export const parseYdkDeck = (
  file: Uint8Array | string,
  name: string,
  pool: CardPool,
): Result<Imported<Deck>, ImportRefusal> => {
  const read = parseYdk(file, name)
  if (!read.ok || read.value.hasExtraLine) return read
  const { deck, moves } = sortedIntoSections(read.value.value, pool)
  return ok({ value: deck, issues: [...read.value.issues, ...moved(moves)] })
}

/** What was moved into each section, as one issue. */
const moved = (moves: readonly SectionMove[]): readonly ImportIssue[] =>
  (['main', 'extra'] as const).flatMap((to): ImportIssue[] => {
    const cards = moves.filter((move) => move.to === to).map((move) => move.card)
    if (cards.length === 0) return []
    const different = [...new Set(cards)].map((card) => ({
      passcode: card.passcode,
      name: card.name,
      copies: cards.filter((other) => other === card).length,
    }))
    return [{ code: 'moved-by-type', to, cards: different }]
  })

/** Reads a deck from whatever a player has, told by its content: a .ydk file, a ydke:// link, an Omega code, JSON or a list of names. */
export const parseDeck = (
  file: Uint8Array | string,
  name: string,
  pool: CardPool,
): Result<Imported<Deck>, ImportRefusal> => {
  const text = decodeTextUpTo(MOST_BYTES.deck, file)
  if (!text.ok) return text
  const read = parseText(text.value, name, pool)
  return read.ok ? withFewIssues({ ...read.value, value: withNameCut(read.value.value) }, MOST_CARDS) : read
}

const parseText = (text: string, name: string, pool: CardPool): Result<Imported<Deck>, ImportRefusal> => {
  if (isYdke(text) || isLink(text)) return parseYdke(text, name)
  if (isDeckJson(text)) return parseDeckJson(text, name)
  if (isYdk(text)) return parseYdkDeck(text, name, pool)
  const names = parseNamesList(text, name, pool)
  return names.ok || !isOneWord(text) ? names : parseOmega(text, name, pool)
}

/** Whether a deck is written in numbers alone, so that no name has to be looked for; what is no text counts too. */
export const namesNoCard = (file: Uint8Array | string): boolean => {
  const text = decodeTextUpTo(MOST_BYTES.deck, file)
  if (!text.ok) return true
  return [isYdke, isLink, isDeckJson, isYdk].some((is) => is(text.value))
}

/** An address and nothing else; if it carries no deck, that is what is wrong with it. */
const isLink = (text: string): boolean => /^[a-z]+:\/\/\S+$/i.test(text.trim())

/** What a code looks like: letters without a blank, longer than any card's name of one word. */
const isOneWord = (text: string): boolean => /^[\w+/=-]{8,}$/.test(text.trim())
