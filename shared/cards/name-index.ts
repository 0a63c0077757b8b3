import { done, type InPieces, visiting } from '../in-pieces.ts'
import { type Card, isPlayable } from './card.ts'
import type { CardPool, OtherName } from './pool.ts'
import { foldedWords, squashed } from './search/fold.ts'
import { soundOf } from './search/sound.ts'

/** Finds cards by the names people write. */
export interface NameIndex {
  /** Cards of exactly that name, but for capitals, kinds of quotes and dashes, blanks, and letters of full width. */
  readonly exact: (name: string) => readonly Card[]
  /** Cards whose names have the same letters and digits, accents aside: `Maxx C` for `Maxx "C"`; or, of Japanese names, the same sound. */
  readonly loose: (name: string) => readonly Card[]
}

/**
 * Make it once for a pool: it reads all its English names. One of them goes before those in other languages, which are read when no English
 * name fits; a card that may be played goes before its namesakes.
 */
export const nameIndex = (pool: CardPool): NameIndex => {
  const known = INDICES.get(pool)
  if (known) return known
  const english = done(groupingEnglish(pool))
  let others: ByKey | undefined
  return remembered(pool, english, () => (others ??= done(groupingOthers(pool))))
}

/** The same a few milliseconds at a time, and of all languages; made ahead, it is there when it is asked for at once. */
export function* indexingNames(pool: CardPool): InPieces<NameIndex> {
  const known = INDICES.get(pool)
  if (known) return known
  const english = yield* groupingEnglish(pool)
  const others = yield* groupingOthers(pool)
  return remembered(pool, english, () => others)
}

const INDICES = new WeakMap<CardPool, NameIndex>()

interface Named {
  readonly card: Card
  readonly name: string
}

/** Every card under each of its names in other languages, also as they are read. */
export const namedOtherwise = (pool: CardPool): readonly Named[] =>
  otherNamesOf(pool).flatMap(({ card, name, reading }) =>
    reading === undefined
      ? [{ card, name }]
      : [
          { card, name },
          { card, name: reading },
        ],
  )

const otherNamesOf = (pool: CardPool): readonly (OtherName & { readonly card: Card })[] =>
  [...(pool.otherNames ?? [])].flatMap(([passcode, names]) => {
    const card = pool.find(passcode)
    return card ? names.map((name) => ({ ...name, card })) : []
  })

/** The cards of each key. */
type Groups = ReadonlyMap<string, readonly Card[]>

/** Names by what is compared of them: as people write them, by their letters, and by how Japanese ones sound. */
interface ByKey {
  readonly exact: Groups
  readonly loose: Groups
  readonly sound: Groups
}

function* groupingEnglish(pool: CardPool): InPieces<Pick<ByKey, 'exact' | 'loose'>> {
  const named = pool.cards.map((card) => ({ card, name: card.name }))
  return { exact: yield* grouping(named, folded), loose: yield* grouping(named, bare) }
}

function* groupingOthers(pool: CardPool): InPieces<ByKey> {
  const named = namedOtherwise(pool)
  const spoken = otherNamesOf(pool)
    .filter(({ language }) => language === 'ja')
    .map(({ card, name, reading }) => ({ card, name: reading ?? name }))
  return {
    exact: yield* grouping(named, folded),
    loose: yield* grouping(named, bare),
    sound: yield* grouping(spoken, spokenKey),
  }
}

const remembered = (
  pool: CardPool,
  english: Pick<ByKey, 'exact' | 'loose'>,
  others: () => ByKey,
): NameIndex => {
  const cardsOf = (groups: Groups, key: string): readonly Card[] =>
    playableFirst([...new Set(groups.get(key))])
  const index: NameIndex = {
    exact: (name) => {
      const key = folded(name)
      if (key === '') return []
      return english.exact.get(key) ?? cardsOf(others().exact, key)
    },
    loose: (name) => {
      const key = bare(name)
      if (key === '') return []
      const inEnglish = english.loose.get(key)
      if (inEnglish) return inEnglish
      const written = cardsOf(others().loose, key)
      return written.length > 0 ? written : cardsOf(others().sound, spokenKey(name))
    },
  }
  INDICES.set(pool, index)
  return index
}

const playableFirst = (cards: readonly Card[]): readonly Card[] => [
  ...cards.filter(isPlayable),
  ...cards.filter((card) => !isPlayable(card)),
]

/** Names that are folded between two pauses. */
const NAMES_AT_ONCE = 512

function* grouping(named: readonly Named[], keyOf: (name: string) => string): InPieces<Groups> {
  const groups = new Map<string, Card[]>()
  const into = ({ card, name }: Named): void => {
    const key = keyOf(name)
    const group = groups.get(key)
    if (group) group.push(card)
    else groups.set(key, [card])
  }
  yield* visiting(named, into, NAMES_AT_ONCE)
  for (const [key, cards] of groups) if (cards.length > 1) groups.set(key, [...playableFirst(cards)])
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

const bare = (name: string): string => squashed(foldedWords(folded(name)))

/** Nothing for what is so short that other words sound so too. */
const spokenKey = (name: string): string => {
  const key = soundOf(foldedWords(folded(name)))
  return key.length < SHORTEST_SOUND ? '' : key
}
const SHORTEST_SOUND = 4
