import { isRecord } from '../../../record.ts'
import type { Card } from '../../card.ts'
import type { CardEffects } from '../effect.ts'

/*
 * What only somebody who knows all cards can say about a quoted word: texts of earlier years put an s behind the name of a card of which they
 * mean several ("Tribute 2 "Lamps""), and in "1 "Lamp" or 1 "Wick" monster" the first may be the name of a card or a series.
 */

/** What texts of early years call cards that have another name today. */
const CALLED_TODAY: Readonly<Record<string, string>> = { 'Red-Eyes B. Dragon': 'Red-Eyes Black Dragon' }

/** Series that a text names with other letters than their cards. */
const SERIES_MEANT: Readonly<Record<string, string>> = { Necroz: 'Nekroz' }

/** More cards than this with the same words in their names are a series that the sources call by other words. */
const MOST_BEARERS = 3

/** What the cards are called, and the series they belong to. */
export interface KnownNames {
  /** The name of the card as it is printed, where at most its capitals are others; `undefined` where no card is called so. */
  readonly asPrinted: (name: string) => string | undefined
  readonly isSeries: (name: string) => boolean
  /** The cards in whose names these words stand. */
  readonly bearing: (words: string) => readonly string[]
}

export const namesAmong = (cards: readonly Card[]): KnownNames => {
  const names = new Set(cards.map(({ name }) => name))
  const byLetters = new Map(cards.map(({ name }) => [name.toLowerCase(), name]))
  const letters = [...names].map((name) => ({ name, small: name.toLowerCase() }))
  /** The words that no series has are few, and many cards speak of the same. */
  const bearers = new Map<string, readonly string[]>()
  const series = new Set(cards.flatMap((card) => ('archetypes' in card ? card.archetypes : [])))
  return {
    asPrinted: (name) => (names.has(name) ? name : byLetters.get(name.toLowerCase())),
    isSeries: (name) => series.has(name),
    bearing: (words) => {
      const known = bearers.get(words)
      if (known) return known
      const small = words.toLowerCase()
      const found = letters.filter((one) => standsIn(small, one.small)).map(({ name }) => name)
      bearers.set(words, found)
      return found
    },
  }
}

const LETTER = /[\p{L}\p{N}]/u

/** Whether the words stand in the name as words of their own, both in small letters. */
const standsIn = (words: string, name: string): boolean => {
  const at = name.indexOf(words)
  return at >= 0 && !LETTER.test(name.charAt(at - 1)) && !LETTER.test(name.charAt(at + words.length))
}

/** The cards, each with the name that it has somewhere as the card of that name has it: "Elemental Hero" there is "Elemental HERO". */
export const withNamesThereKnown = (cards: readonly Card[]): readonly Card[] => {
  const { asPrinted } = namesAmong(cards)
  return cards.map((card) => {
    const there = 'nameThere' in card ? card.nameThere : undefined
    const name = there && asPrinted(there.name)
    return there && name !== undefined && name !== there.name
      ? { ...card, nameThere: { ...there, name } }
      : card
  })
}

/** The effects with quoted words as what they are. */
export const withNamesKnown = (
  effects: CardEffects,
  { asPrinted, isSeries, bearing }: KnownNames,
): CardEffects => {
  const known = (value: unknown): unknown => {
    if (Array.isArray(value)) {
      const items = value.map(known)
      return items.every((one, at) => one === value[at]) ? value : items
    }
    if (!isRecord(value)) return value
    const { is, name, archetype } = value
    if (is === 'name' && typeof name === 'string' && asPrinted(name) !== name) {
      const today = CALLED_TODAY[name]
      if (today !== undefined) return { ...value, name: today }
      const several = name.endsWith('s') ? asPrinted(name.slice(0, -1)) : undefined
      if (several !== undefined) return { ...value, name: several }
      if (isSeries(name)) return { is: 'archetype', archetype: name }
      return { ...value, name: asPrinted(name) ?? name }
    }
    // "2 "Lamp Lighter" cards": the card, or the cards in whose names it stands, where no series is called so.
    if (is === 'archetype' && typeof archetype === 'string' && !isSeries(archetype)) {
      const series = SERIES_MEANT[archetype]
      if (series !== undefined) return { ...value, archetype: series }
      const [only, ...others] = bearing(archetype).map((bearer) => ({ is: 'name', name: bearer }))
      if (only && others.length < MOST_BEARERS)
        return others.length > 0 ? { is: 'any', of: [only, ...others] } : only
    }
    let changed: Record<string, unknown> | undefined
    for (const key of Object.keys(value)) {
      const one = value[key]
      const as = known(one)
      if (as !== one) changed = { ...(changed ?? value), [key]: as }
    }
    return changed ?? value
  }
  return known(effects) as CardEffects
}
