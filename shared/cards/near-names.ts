import type { Card } from './card.ts'
import { namedOtherwise } from './name-index.ts'
import type { Passcode } from './passcode.ts'
import type { CardPool } from './pool.ts'
import { foldedWords } from './search/fold.ts'
import { calledSo, spelledOut } from './search/nicknames.ts'
import { RANKS_A_WORD_COSTS } from './search/orders.ts'
import { soundUnvoiced } from './search/sound.ts'
import { slips } from './slips.ts'

/** At most so many are offered for one name. */
const MOST = 3

/**
 * Cards that a name, in any language, may mean that is none of theirs, the likeliest first: what players call so ("Imperm", "MST"); names
 * that begin so or hold these words ("Veiler"); names that are what is written, or begin with it ("Ash Blosom"), but for letters left out,
 * added, changed or swapped with their neighbour, up to one in five; last, names of which some words are left out and others are written so
 * ("Swordsoul Chixao"). In kana, marks of voicing are slips that count least.
 */
export const cardsNamedLike = (written: string, pool: CardPool): readonly Card[] => {
  const wanted = spelledOut(foldedWords(written))
  const called = calledSo(pool.cards, wanted)
  const at = (place: number): readonly Card[] => pool.cards.slice(place, place + 1)
  const named = called.named.flatMap(at)
  if (wanted.length < SHORTEST) return named.slice(0, MOST)
  const known = new Set([
    ...named,
    ...partlyNamed(wanted, called.initials.flatMap(at), pool),
    ...voicedOtherwise(wanted, pool),
  ])
  for (const more of [withSlips, withSlipsInWords]) {
    if (known.size >= MOST) break
    for (const card of more(wanted, pool)) known.add(card)
  }
  return [...known].slice(0, MOST)
}

/** Fewer letters stand in too many names. */
const SHORTEST = 3

/**
 * Cards whose names begin with what is written, those with words that begin with each of its words, and those whose initials it is, in the
 * order of the search: those that are played most first, then the shortest names.
 */
const partlyNamed = (wanted: string, initialled: readonly Card[], pool: CardPool): readonly Card[] => {
  const words = wanted.split(' ').map((word) => ` ${word}`)
  const letters = lettersOf(wanted)
  const ranks = playRanks(pool)
  const found = new Map<Card, Found>()
  const meant = (card: Card, begins: boolean, length: number): void => {
    const rank = (ranks.get(card.passcode) ?? Infinity) * (begins ? 1 : RANKS_A_WORD_COSTS)
    const order = begins ? 0 : 1
    if (order < (found.get(card)?.order ?? Infinity)) found.set(card, { card, order, rank, length })
  }
  for (const card of initialled) meant(card, false, card.name.length)
  for (const { card, name, letters: theirs } of foldedNames(pool)) {
    // A name holds no words that are longer together than it is itself.
    if ((letters & ~theirs) !== 0 || name.length < wanted.length) continue
    const spaced = ` ${name}`
    if (words.every((word) => spaced.includes(word))) meant(card, name.startsWith(wanted), name.length)
  }
  return [...found.values()]
    .sort((a, b) => compared(a.rank, b.rank) || a.order - b.order || a.length - b.length)
    .map(({ card }) => card)
}

interface Found {
  readonly card: Card
  /** How often it is played; the lower, the likelier. */
  readonly rank: number
  /** Of cards that nobody plays, those whose names begin so go first. */
  readonly order: number
  readonly length: number
}

/** Two cards that nobody plays are equals. */
const compared = (a: number, b: number): number => (a === b ? 0 : a - b)

const RANKS = new WeakMap<CardPool, ReadonlyMap<Passcode, number>>()

const playRanks = (pool: CardPool): ReadonlyMap<Passcode, number> => {
  const known = RANKS.get(pool)
  if (known) return known
  const made = new Map((pool.played ?? []).map((code, rank) => [code, rank]))
  RANKS.set(pool, made)
  return made
}

/** Cards whose names in kana are what is written but for voicing marks, then those whose names begin so. */
const voicedOtherwise = (wanted: string, pool: CardPool): readonly Card[] => {
  const key = soundUnvoiced(wanted)
  if (key === undefined || key.length < SHORTEST_SOUND) return []
  const named = unvoicedNames(pool).filter(({ sound }) => sound.startsWith(key))
  return named.sort((a, b) => a.sound.length - b.sound.length).map(({ card }) => card)
}

/** Shorter sounds begin too many names. */
const SHORTEST_SOUND = 4

interface UnvoicedName {
  readonly card: Card
  readonly sound: string
}

const UNVOICED = new WeakMap<CardPool, readonly UnvoicedName[]>()

/** Of the names in kana alone. */
const unvoicedNames = (pool: CardPool): readonly UnvoicedName[] => {
  const known = UNVOICED.get(pool)
  if (known) return known
  const made = foldedNames(pool).flatMap(({ card, name }) => {
    const sound = soundUnvoiced(name)
    return sound === undefined ? [] : { card, sound }
  })
  UNVOICED.set(pool, made)
  return made
}

/** Cards whose names, or beginnings of names, are what is written but for a few letters. */
const withSlips = (wanted: string, pool: CardPool): readonly Card[] => {
  const most = Math.max(1, Math.floor(wanted.length / LETTERS_A_SLIP))
  const words = wanted.split(' ').length
  const letters = lettersOf(wanted)
  return nearest(wanted, most, pool, (name, theirs) => {
    const whole = bitsIn(theirs & ~letters) > most ? most + 1 : slips(wanted, name, most)
    const distance = Math.min(whole, slips(wanted, beginningOf(name, words), most) + OF_A_BEGINNING)
    return distance < most + 1 ? distance : undefined
  })
}

/** Cards in whose names the written words stand in this order, each whole, cut short or with slips, and other words between them. */
const withSlipsInWords = (wanted: string, pool: CardPool): readonly Card[] => {
  const words = wanted.split(' ').map((word) => ({ word, most: Math.floor(word.length / LETTERS_A_SLIP) }))
  if (words.length < 2) return []
  const most = words.reduce((sum, word) => sum + word.most, 0)
  return nearest(wanted, most, pool, (name) => slipsInOrder(words, name.split(' ')))
}

/** Cards by how far their names are from what is written, the nearest first, then the shortest; none without more of its letters than `most`. */
const nearest = (
  wanted: string,
  most: number,
  pool: CardPool,
  distanceTo: (name: string, letters: number) => number | undefined,
): readonly Card[] => {
  const wantedLetters = lettersOf(wanted)
  const found: { readonly card: Card; readonly distance: number }[] = []
  for (const { card, name, letters } of foldedNames(pool)) {
    if (bitsIn(wantedLetters & ~letters) > most) continue
    const distance = distanceTo(name, letters)
    if (distance !== undefined) found.push({ card, distance })
  }
  return found
    .sort((a, b) => a.distance - b.distance || a.card.name.length - b.card.name.length)
    .map(({ card }) => card)
}

/** One slip in so many letters; a word with fewer has none. */
const LETTERS_A_SLIP = 5

/** The slips in all the words, each in the first word of the name behind the one before that it may be. */
const slipsInOrder = (
  words: readonly { readonly word: string; readonly most: number }[],
  named: readonly string[],
): number | undefined => {
  let sum = 0
  let next = 0
  for (const { word, most } of words) {
    let distance = Infinity
    while (distance > most && next < named.length) {
      const one = named[next] ?? ''
      distance = one.startsWith(word) ? 0 : slips(word, one, most)
      next += 1
    }
    if (distance > most) return undefined
    sum += distance
  }
  return sum
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
