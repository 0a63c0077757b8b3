import { done, type InPieces, visiting } from '../in-pieces.ts'
import { type Card, isPlayable } from './card.ts'
import type { Passcode } from './passcode.ts'
import type { CardPool, OtherName } from './pool.ts'
import { foldedWords, squashed } from './search/fold.ts'
import { soundOf } from './search/sound.ts'

/** Finds cards by the names people write, English ones first. */
export interface NameIndex extends NameFinders {
  /** The same by English names alone, for which no other is read. */
  readonly inEnglish: NameFinders
}

export interface NameFinders {
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
  [...(pool.otherNames ?? [])].flatMap(([passcode, names]) => {
    const card = pool.find(passcode)
    return card ? names.flatMap((name) => waysToWrite(name).map((words) => ({ card, name: words }))) : []
  })

const waysToWrite = ({ name, reading }: OtherName): readonly string[] =>
  reading === undefined ? [name] : [name, reading]

/** The cards of each key. */
type Groups = ReadonlyMap<string, readonly Card[]>

/** Names by what is compared of them: as people write them, by their letters, and by how Japanese ones sound. */
interface ByKey {
  readonly exact: Groups
  readonly loose: Groups
  readonly sound: Groups
}

function* groupingEnglish(pool: CardPool): InPieces<Pick<ByKey, 'exact' | 'loose'>> {
  const groups = { exact: new Map<string, Card[]>(), loose: new Map<string, Card[]>() }
  yield* visiting(pool.cards, (card) => putUnder(groups, card.name, card), NAMES_AT_ONCE)
  for (const each of [groups.exact, groups.loose])
    for (const [key, cards] of each) if (cards.length > 1) each.set(key, playableFirst(cards))
  return groups
}

function* groupingOthers(pool: CardPool): InPieces<ByKey> {
  const groups = {
    exact: new Map<string, Card[]>(),
    loose: new Map<string, Card[]>(),
    sound: new Map<string, Card[]>(),
  }
  const put = ([passcode, names]: readonly [Passcode, readonly OtherName[]]): void => {
    const card = pool.find(passcode)
    if (!card) return
    for (const name of names) {
      for (const words of waysToWrite(name)) putUnder(groups, words, card)
      if (name.language === 'ja') putAt(groups.sound, spokenKey(name.reading ?? name.name), card)
    }
  }
  yield* visiting([...(pool.otherNames ?? [])], put, CARDS_AT_ONCE)
  return groups
}

/** Under both keys; the name is folded once for the two. */
const putUnder = (
  { exact, loose }: Readonly<Record<'exact' | 'loose', Map<string, Card[]>>>,
  name: string,
  card: Card,
): void => {
  const key = folded(name)
  putAt(exact, key, card)
  putAt(loose, bareOf(key), card)
}

const putAt = (groups: Map<string, Card[]>, key: string, card: Card): void => {
  const group = groups.get(key)
  if (!group) groups.set(key, [card])
  else if (!group.includes(card)) group.push(card)
}

const remembered = (
  pool: CardPool,
  english: Pick<ByKey, 'exact' | 'loose'>,
  others: () => ByKey,
): NameIndex => {
  const cardsOf = (groups: Groups, key: string): readonly Card[] =>
    key === '' ? [] : playableFirst(groups.get(key) ?? [])
  const inEnglish: NameFinders = {
    exact: (name) => english.exact.get(folded(name)) ?? [],
    loose: (name) => english.loose.get(bare(name)) ?? [],
  }
  const index: NameIndex = {
    inEnglish,
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

const playableFirst = (cards: readonly Card[]): Card[] => [
  ...cards.filter(isPlayable),
  ...cards.filter((card) => !isPlayable(card)),
]

/** Names that are folded between two pauses; of cards with names in nine languages, fewer. */
const NAMES_AT_ONCE = 512
const CARDS_AT_ONCE = 16

/** Web pages escape what players then paste. */
const ENTITIES: readonly (readonly [RegExp, string])[] = [
  [/&amp;/g, '&'],
  [/&quot;/g, '"'],
  [/&(?:#0?39|apos);/g, "'"],
]

/** Characters that most names have none of, so that these are folded in a fraction of the time. */
const ODD_CHARACTERS = /[&`\u200b-\u200f\u2010-\u2015\u2018-\u201f\u2060\u2212\u00ab\u00bb\ufeff]/

const folded = (name: string): string => {
  // Normalising makes a blank and an accent of it.
  const text = name.replace(/\u00b4/g, "'").normalize('NFKC')
  return (ODD_CHARACTERS.test(text) ? withUsualCharacters(text) : text)
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase()
}

const withUsualCharacters = (text: string): string =>
  ENTITIES.reduce((plain, [entity, letter]) => plain.replace(entity, letter), text)
    .replace(/[\u200b-\u200f\u2060\ufeff]/g, '')
    .replace(/[\u2018\u2019\u201b`]/g, "'")
    .replace(/[\u201c-\u201f\u00ab\u00bb]/g, '"')
    .replace(/[\u2010-\u2015\u2212]/g, '-')

const bare = (name: string): string => bareOf(folded(name))

/** Of a folded name. */
const bareOf = (name: string): string => squashed(foldedWords(name))

/** Nothing for what is so short that other words sound so too. */
const spokenKey = (name: string): string => {
  const key = soundOf(foldedWords(folded(name)))
  return key.length < SHORTEST_SOUND ? '' : key
}
const SHORTEST_SOUND = 4
