import type { Card } from './card.ts'
import type { CardPool } from './pool.ts'

/** Finds cards by the names people write. */
export interface NameIndex {
  /** Cards of exactly that name, but for capitals, kinds of quotes and dashes, blanks, and letters of full width. */
  readonly exact: (name: string) => readonly Card[]
  /** Cards whose names have the same letters and digits, accents aside: `Maxx C` for `Maxx "C"`. */
  readonly loose: (name: string) => readonly Card[]
}

/** Made once for a pool, for it walks over all its names. An English name goes before those in other languages. */
export const nameIndex = (pool: CardPool): NameIndex => {
  const known = INDICES.get(pool) ?? madeIndex(pool)
  INDICES.set(pool, known)
  return known
}

const INDICES = new WeakMap<CardPool, NameIndex>()

interface Named {
  readonly card: Card
  readonly name: string
}

const madeIndex = (pool: CardPool): NameIndex => {
  const english = pool.cards.map((card) => ({ card, name: card.name }))
  const others = otherNamesIn(pool)
  return { exact: finder(english, others, folded), loose: finder(english, others, bare) }
}

/** Every card under each of its names in other languages. */
export const otherNamesIn = (pool: CardPool): readonly Named[] =>
  [...(pool.otherNames ?? [])].flatMap(([passcode, names]) => {
    const card = pool.find(passcode)
    return card ? names.map((name) => ({ card, name })) : []
  })

const finder = (
  english: readonly Named[],
  others: readonly Named[],
  keyOf: (name: string) => string,
): NameIndex['exact'] => {
  const [first, second] = [grouped(english, keyOf), grouped(others, keyOf)]
  return (name) => {
    const key = keyOf(name)
    if (key === '') return []
    return first.get(key) ?? [...new Set(second.get(key))]
  }
}

const grouped = (
  named: readonly Named[],
  keyOf: (name: string) => string,
): ReadonlyMap<string, readonly Card[]> => {
  const groups = new Map<string, Card[]>()
  for (const { card, name } of named) {
    const key = keyOf(name)
    const group = groups.get(key)
    if (group) group.push(card)
    else groups.set(key, [card])
  }
  return groups
}

/** Web pages escape what players then paste. */
const ENTITIES: readonly (readonly [RegExp, string])[] = [
  [/&amp;/g, '&'],
  [/&quot;/g, '"'],
  [/&(?:#0?39|apos);/g, "'"],
]

const folded = (name: string): string =>
  ENTITIES.reduce((text, [entity, letter]) => text.replace(entity, letter), name.normalize('NFKC'))
    .replace(/[\u200b-\u200f\u2060\ufeff]/g, '')
    .replace(/[\u2018\u2019\u201b\u00b4`]/g, "'")
    .replace(/[\u201c-\u201f\u00ab\u00bb]/g, '"')
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase()

const bare = (name: string): string =>
  folded(name)
    .normalize('NFD')
    .replace(/[^\p{L}\p{N}]/gu, '')
