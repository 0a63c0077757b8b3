import type { Card } from './card.ts'
import { namedOtherwise } from './name-index.ts'
import type { CardPool } from './pool.ts'
import { foldedWords } from './search/fold.ts'
import { slips } from './slips.ts'

/** At most so many are offered for one name. */
const MOST = 3

/**
 * Cards that a name, in any language, with a slip may mean, the likeliest first: names that are what is written, or begin with it ("Ash Blossom"),
 * but for letters left out, added, changed or swapped with their neighbour, up to one in five.
 */
export const cardsNamedLike = (written: string, pool: CardPool): readonly Card[] => {
  const wanted = foldedWords(written)
  if (wanted.length < 3) return []
  const most = Math.max(1, Math.floor(wanted.length / 5))
  const letters = lettersOf(wanted)
  const words = wanted.split(' ').length
  const found: { readonly card: Card; readonly distance: number }[] = []
  for (const { card, name, letters: theirs } of foldedNames(pool)) {
    if (bitsIn(letters & ~theirs) > most) continue
    const whole = bitsIn(theirs & ~letters) > most ? most + 1 : slips(wanted, name, most)
    const distance = Math.min(whole, slips(wanted, beginningOf(name, words), most) + OF_A_BEGINNING)
    if (distance < most + 1) found.push({ card, distance })
  }
  const nearest = found.sort((a, b) => a.distance - b.distance || a.card.name.length - b.card.name.length)
  return [...new Set(nearest.map(({ card }) => card))].slice(0, MOST)
}

/** Of two names with as many slips the one that was written whole goes first. */
const OF_A_BEGINNING = 0.5

/** The first so many words of a name. */
const beginningOf = (name: string, words: number): string => {
  let end = -1
  for (let word = 0; word < words; word += 1) {
    end = name.indexOf(' ', end + 1)
    if (end < 0) return name
  }
  return name.slice(0, end)
}

interface FoldedName {
  readonly card: Card
  readonly name: string
  readonly letters: number
}

const FOLDED = new WeakMap<CardPool, readonly FoldedName[]>()

const foldedNames = (pool: CardPool): readonly FoldedName[] => {
  const known = FOLDED.get(pool)
  if (known) return known
  const named = [...pool.cards.map((card) => ({ card, name: card.name })), ...namedOtherwise(pool)]
  const made = named.map(({ card, name: written }) => {
    const name = foldedWords(written)
    return { card, name, letters: lettersOf(name) }
  })
  FOLDED.set(pool, made)
  return made
}

/** Which letters a name has, each letter one of 32 bits: enough to tell most names apart without comparing them. */
const lettersOf = (name: string): number => {
  let bits = 0
  for (let index = 0; index < name.length; index += 1) bits |= 1 << (name.charCodeAt(index) & 31)
  return bits
}

/** Each slip changes at most one letter of either name, so two names are at least as many slips apart as one has letters of its own. */
const bitsIn = (bits: number): number => {
  let count = 0
  for (let left = bits; left !== 0; left &= left - 1) count += 1
  return count
}
