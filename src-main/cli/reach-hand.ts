import type { Passcode } from '../../shared/cards/passcode.ts'
import type { CardPool } from '../../shared/cards/pool.ts'
import { NOTHING_STACKED } from '../../shared/duel/replay/hand-order.ts'
import { copyToStack, dealtFirst, type Stacked } from '../../shared/duel/turn/setup.ts'
import { cardNamed } from './card-named.ts'
import { CannotDo } from './io.ts'

/** A name in quotation marks, or whatever stands between two commas. */
const NAMED = /\s*(?:["“”](?<quoted>[^"“”]*)["“”]|(?<bare>[^,]*))\s*(?:,|$)/uy

/** The names in a list with commas between them; a name with a comma stands in quotation marks. */
export const namesIn = (text: string): readonly string[] => {
  const names: string[] = []
  NAMED.lastIndex = 0
  while (NAMED.lastIndex < text.length) {
    const { quoted, bare } = NAMED.exec(text)?.groups ?? {}
    const name = (quoted ?? bare)?.trim()
    if (name === undefined)
      throw new CannotDo(`--hand: after a name in quotation marks a comma is missing: ${text}`)
    if (name !== '') names.push(name)
  }
  return names
}

/** The hand by the names or passcodes of its cards, each as the deck has it; the seed draws what is missing. */
export const handNamed = (
  text: string,
  main: readonly Passcode[],
  { size, seed, path }: { readonly size: number; readonly seed: string; readonly path: string },
  pool: CardPool,
): readonly Passcode[] => {
  const names = namesIn(text)
  if (names.length === 0) throw new CannotDo('--hand names no card')
  if (names.length > size) throw new CannotDo(`--hand: a hand has ${size} cards, not ${names.length}`)
  let stacked: Stacked = NOTHING_STACKED
  for (const name of names) {
    const card = cardNamed(name, pool)
    if (!card) throw new CannotDo(`--hand: there is no card "${name}"`)
    const copy = copyToStack(main, card.passcode, stacked, pool)
    if (copy === undefined)
      throw new CannotDo(`--hand: ${path} does not have so many ${card.name} in its Main Deck`)
    stacked = { ...stacked, hand: [...stacked.hand, copy] }
  }
  return dealtFirst(main, seed, stacked, size).hand
}
