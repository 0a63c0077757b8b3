import { isPasscode, type Passcode } from '../../cards/passcode.ts'
import type { Stacked } from '../turn/setup.ts'

/** Everything that decides the opening hand of a deck: the same order of the same deck is the same hand. */
export interface HandOrder {
  readonly goFirst: boolean
  /** Any text. */
  readonly seed: string
  readonly stacked: Stacked
}

export const NOTHING_STACKED: Stacked = { hand: [], draws: [] }

/** A hand as one word, for links and for the clipboard: `first~k3m9xp`, `second~k3m9xp~14558127.23434538~44508094`. */
export const formatHandOrder = ({ goFirst, seed, stacked: { hand, draws } }: HandOrder): string => {
  const parts = [
    goFirst ? 'first' : 'second',
    encodeURIComponent(seed).replaceAll('~', '%7E'),
    hand.join('.'),
    draws.join('.'),
  ]
  return parts.slice(0, parts.findLastIndex((part) => part !== '') + 1).join('~')
}

/** Of a seed, in UTF-16 units: what a field for one takes. */
export const LONGEST_SEED = 400

/** So much of a text is looked at, in UTF-16 units: a copied hand with its whole deck has a few thousand. */
const LOOKED_AT = 64 * 1024

/** Of the cards at either place: more than any Main Deck has. */
const MOST_CARDS = 100

const ORDER =
  /(?:^|\s)(?<turn>first|second)~(?<seed>[^\s~]+)(?:~(?<hand>[\d.]*))?(?:~(?<draws>[\d.]*))?(?:\s|$)/

/** The first such word in a text; nothing where there is none near its beginning, or its seed is longer than one can be typed. */
export const parseHandOrder = (text: string): HandOrder | undefined => {
  const { turn, seed: written, hand, draws } = ORDER.exec(text.slice(0, LOOKED_AT))?.groups ?? {}
  if (turn === undefined || written === undefined) return undefined
  try {
    const seed = decodeURIComponent(written)
    if (seed.length > LONGEST_SEED) return undefined
    return {
      goFirst: turn === 'first',
      seed,
      stacked: { hand: passcodesIn(hand), draws: passcodesIn(draws) },
    }
  } catch {
    return undefined
  }
}

const passcodesIn = (text = ''): readonly Passcode[] =>
  text.split('.').map(Number).filter(isPasscode).slice(0, MOST_CARDS)
