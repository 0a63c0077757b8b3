import { done, type InPieces, visiting } from '../in-pieces.ts'
import { type Card, isPlayable } from './card.ts'
import type { CardPool } from './pool.ts'

/** Finds cards by the names people write. */
export interface NameIndex {
  /** Cards of exactly that name, but for capitals, kinds of quotes and dashes, blanks, and letters of full width. */
  readonly exact: (name: string) => readonly Card[]
  /** Cards whose names have the same letters and digits, accents aside: `Maxx C` for `Maxx "C"`. */
  readonly loose: (name: string) => readonly Card[]
}

/** Make it once for a pool: it reads all its names. An English name goes before those in other languages, a card that may be played before its namesakes. */
export const nameIndex = (pool: CardPool): NameIndex => done(indexingNames(pool))

/** The same a few milliseconds at a time; made ahead, it is there when it is asked for at once. */
export function* indexingNames(pool: CardPool): InPieces<NameIndex> {
  const known = INDICES.get(pool)
  if (known) return known
  const english = pool.cards.map((card) => ({ card, name: card.name }))
  const others = namedOtherwise(pool)
  const index = {
    exact: yield* makingFinder(english, others, folded),
    loose: yield* makingFinder(english, others, bare),
  }
  INDICES.set(pool, index)
  return index
}

const INDICES = new WeakMap<CardPool, NameIndex>()

interface Named {
  readonly card: Card
  readonly name: string
}

/** Every card under each of its names in other languages. */
export const namedOtherwise = (pool: CardPool): readonly Named[] =>
  [...(pool.otherNames ?? [])].flatMap(([passcode, names]) => {
    const card = pool.find(passcode)
    return card ? names.map((name) => ({ card, name })) : []
  })

function* makingFinder(
  english: readonly Named[],
  others: readonly Named[],
  keyOf: (name: string) => string,
): InPieces<NameIndex['exact']> {
  const first = yield* grouping(english, keyOf)
  for (const [key, cards] of first) if (cards.length > 1) first.set(key, playableFirst(cards))
  const second = yield* grouping(others, keyOf)
  return (name) => {
    const key = keyOf(name)
    if (key === '') return []
    return first.get(key) ?? playableFirst([...new Set(second.get(key))])
  }
}

const playableFirst = (cards: readonly Card[]): readonly Card[] => [
  ...cards.filter(isPlayable),
  ...cards.filter((card) => !isPlayable(card)),
]

/** Names that are folded between two pauses. */
const NAMES_AT_ONCE = 512

function* grouping(
  named: readonly Named[],
  keyOf: (name: string) => string,
): InPieces<Map<string, readonly Card[]>> {
  const groups = new Map<string, Card[]>()
  const into = ({ card, name }: Named): void => {
    const key = keyOf(name)
    const group = groups.get(key)
    if (group) group.push(card)
    else groups.set(key, [card])
  }
  yield* visiting(named, into, NAMES_AT_ONCE)
  return groups
}

/** Web pages escape what players then paste. */
const ENTITIES: readonly (readonly [RegExp, string])[] = [
  [/&amp;/g, '&'],
  [/&quot;/g, '"'],
  [/&(?:#0?39|apos);/g, "'"],
]

const folded = (name: string): string =>
  ENTITIES.reduce(
    (text, [entity, letter]) => text.replace(entity, letter),
    // Normalising makes a blank and an accent of it.
    name.replace(/\u00b4/g, "'").normalize('NFKC'),
  )
    .replace(/[\u200b-\u200f\u2060\ufeff]/g, '')
    .replace(/[\u2018\u2019\u201b`]/g, "'")
    .replace(/[\u201c-\u201f\u00ab\u00bb]/g, '"')
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase()

const bare = (name: string): string =>
  folded(name)
    .normalize('NFD')
    .replace(/[^\p{L}\p{N}]/gu, '')
