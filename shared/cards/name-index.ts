import type { Card } from './card.ts'
import type { Passcode } from './passcode.ts'
import type { CardPool } from './pool.ts'

/** Finds cards by the names people write. */
export interface NameIndex {
  /** Cards of exactly that name, but for capitals, kinds of quotes and dashes, and blanks. */
  readonly exact: (name: string) => readonly Card[]
  /** Cards whose names have the same letters and digits, accents aside: `Maxx C` for `Maxx "C"`. */
  readonly loose: (name: string) => readonly Card[]
}

/** Names of cards beside the English one, as in other languages. */
export type OtherNames = ReadonlyMap<Passcode, readonly string[]>

/** Made once for a pool, for it walks over all its names. With other names it is made anew, and an English name goes before them. */
export const nameIndex = (pool: CardPool, others?: OtherNames): NameIndex => {
  if (others && others.size > 0) return withOtherNames(nameIndex(pool), pool, others)
  const known = INDICES.get(pool) ?? madeIndex(pool)
  INDICES.set(pool, known)
  return known
}

const withOtherNames = (english: NameIndex, pool: CardPool, others: OtherNames): NameIndex => {
  const named = [...others].flatMap(([passcode, names]) => {
    const card = pool.find(passcode)
    return card ? names.map((name) => ({ card, name })) : []
  })
  const [exact, loose] = [grouped(named, folded), grouped(named, bare)]
  const or = (cards: readonly Card[], others: readonly Card[] | undefined) =>
    cards.length > 0 ? cards : [...new Set(others)]
  return {
    exact: (name) => or(english.exact(name), exact.get(folded(name))),
    loose: (name) => or(english.loose(name), bare(name) === '' ? [] : loose.get(bare(name))),
  }
}

const INDICES = new WeakMap<CardPool, NameIndex>()

const madeIndex = (pool: CardPool): NameIndex => {
  const named = pool.cards.map((card) => ({ card, name: card.name }))
  const exact = grouped(named, folded)
  const loose = grouped(named, bare)
  return {
    exact: (name) => exact.get(folded(name)) ?? [],
    loose: (name) => (bare(name) === '' ? [] : (loose.get(bare(name)) ?? [])),
  }
}

const grouped = (
  named: readonly { readonly card: Card; readonly name: string }[],
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
  ENTITIES.reduce((text, [entity, letter]) => text.replace(entity, letter), name.normalize('NFC'))
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
