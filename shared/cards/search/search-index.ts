import type { Card, Monster } from '../card.ts'
import { isPasscode, passcode } from '../passcode.ts'
import type { CardPool, OtherName, OtherNames } from '../pool.ts'
import { FactIndex } from './fact-index.ts'
import { foldedWords } from './fold.ts'
import { type NameText, nameText } from './name-text.ts'
import { Orders } from './orders.ts'
import { soundOf } from './sound.ts'

/** Cards made ready for searching, in order of name; built once, used for every key pressed. A card's place is where it stands in it. */
export interface SearchIndex {
  readonly pool: CardPool
  readonly names: NameText
  /** Names in other languages, and the place of the card each belongs to. */
  readonly others: { readonly names: NameText; readonly places: readonly number[] }
  /** How Japanese names sound, and the place of the card each belongs to. */
  readonly sounds: SearchIndex['others']
  readonly facts: FactIndex
  readonly orders: Orders
}

/** The part of an index that takes long to make. It is plain data, so that a worker can make it and send it. */
export interface PreparedCards {
  /** In order of name. */
  readonly cards: readonly Card[]
  readonly names: NameText
  readonly others: SearchIndex['others']
  readonly sounds: SearchIndex['others']
}

/** Prepares the cards of a pool for searching; takes some tens of milliseconds for all of them. */
export const searchIndex = (pool: CardPool, otherNames: OtherNames = new Map()): SearchIndex =>
  indexOf(preparedCards(pool.cards, otherNames), pool)

export const preparedCards = (cards: readonly Card[], otherNames: OtherNames = new Map()): PreparedCards => {
  const words = cards.map(({ name }) => foldedWords(name))
  // The cards that ship are in order already, which costs a sort of their places next to nothing.
  const places = Array.from(cards.keys()).sort((a, b) => {
    const [one = '', other = ''] = [words[a], words[b]]
    return one < other ? -1 : one > other ? 1 : (cards[a]?.passcode ?? 0) - (cards[b]?.passcode ?? 0)
  })
  const byName = places.flatMap((place) => cards[place] ?? [])
  return {
    cards: byName,
    names: nameText(places.map((place) => words[place] ?? '')),
    others: othersOf(byName, otherNames, wordsOfName),
    sounds: othersOf(byName, otherNames, soundsOfName),
  }
}

/** The index over prepared cards; `pool` holds the same ones. */
export const indexOf = ({ cards, names, others, sounds }: PreparedCards, pool: CardPool): SearchIndex => {
  const facts = new FactIndex(cards)
  return { pool, names, others, sounds, facts, orders: new Orders(facts) }
}

const othersOf = (
  cards: readonly Card[],
  otherNames: OtherNames,
  wordsOf: (name: OtherName) => readonly string[],
): SearchIndex['others'] => {
  if (otherNames.size === 0) return { names: nameText([]), places: [] }
  const found = cards.flatMap(({ passcode }, place) =>
    (otherNames.get(passcode) ?? []).flatMap(wordsOf).map((words) => ({ place, words })),
  )
  return { names: nameText(found.map(({ words }) => words)), places: found.map(({ place }) => place) }
}

const wordsOfName = ({ name, reading }: OtherName): readonly string[] =>
  (reading === undefined ? [name] : [name, reading]).map(foldedWords)

const soundsOfName = ({ name, reading, language }: OtherName): readonly string[] =>
  language === 'ja' ? [soundOf(foldedWords(reading ?? name))] : []

/** The monsters of a folded name, or the one with that passcode. */
export const monstersNamed = (name: string, { names, facts, pool }: SearchIndex): readonly Monster[] => {
  const numbered =
    /^\d{1,10}$/.test(name) && isPasscode(Number(name)) ? pool.find(passcode(Number(name))) : undefined
  if (numbered?.kind === 'monster') return [numbered]
  return names.words.flatMap((words, place) => {
    const card = words === name ? facts.cards[place] : undefined
    return card?.kind === 'monster' ? [card] : []
  })
}
