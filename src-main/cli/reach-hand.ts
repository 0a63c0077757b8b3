import type { Passcode } from '../../shared/cards/passcode.ts'
import type { CardPool } from '../../shared/cards/pool.ts'
import { NOTHING_STACKED } from '../../shared/duel/replay/hand-order.ts'
import { copyToStack, dealtFirst, type Stacked } from '../../shared/duel/turn/setup.ts'
import { cardNamed, noCardWords } from './card-named.ts'
import { CannotDo } from './io.ts'

/** A name in quotation marks with a comma or the end behind it. */
const QUOTED = /["“”]([^"“”]*)["“”] *(?:,|$)/uy

/** The names in a list with commas between them; a name with a comma stands in quotation marks. Names may hold such themselves. */
export const namesIn = (text: string): readonly string[] => {
  const names: string[] = []
  let at = 0
  while (at < text.length) {
    if (text[at] === ' ') {
      at += 1
      continue
    }
    QUOTED.lastIndex = at
    const quoted = QUOTED.exec(text)
    const comma = text.indexOf(',', at)
    const end = quoted ? QUOTED.lastIndex : comma < 0 ? text.length : comma + 1
    names.push((quoted?.[1] ?? text.slice(at, comma < 0 ? text.length : comma)).trim())
    at = end
  }
  return names.filter((name) => name !== '')
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
    if (!card) throw new CannotDo(`--hand: ${noCardWords(name, pool)}`)
    const copy = copyToStack(main, card.passcode, stacked, pool)
    if (copy === undefined)
      throw new CannotDo(`--hand: ${path} does not have so many ${card.name} in its Main Deck`)
    stacked = { ...stacked, hand: [...stacked.hand, copy] }
  }
  return dealtFirst(main, seed, stacked, size).hand
}
