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

const ORDER =
  /(?:^|\s)(?<turn>first|second)~(?<seed>[^\s~]+)(?:~(?<hand>[\d.]*))?(?:~(?<draws>[\d.]*))?(?:\s|$)/

/** The first such word in a text; nothing where there is none. */
export const parseHandOrder = (text: string): HandOrder | undefined => {
  const { turn, seed, hand, draws } = ORDER.exec(text)?.groups ?? {}
  if (turn === undefined || seed === undefined) return undefined
  try {
    return {
      goFirst: turn === 'first',
      seed: decodeURIComponent(seed),
      stacked: { hand: passcodesIn(hand), draws: passcodesIn(draws) },
    }
  } catch {
    return undefined
  }
}

const passcodesIn = (text = ''): readonly Passcode[] => text.split('.').map(Number).filter(isPasscode)
