import { isRecord } from '../../../record.ts'
import type { Card } from '../../card.ts'
import type { CardEffects } from '../effect.ts'

/*
 * What only somebody who knows all cards can say about a quoted word: texts of earlier years put an s behind the name of a card of which they
 * mean several ("Tribute 2 "Lamps""), and in "1 "Lamp" or 1 "Wick" monster" the first may be the name of a card or a series.
 */

/** What texts of early years call cards that have another name today. */
const CALLED_TODAY: Readonly<Record<string, string>> = { 'Red-Eyes B. Dragon': 'Red-Eyes Black Dragon' }

/** What the cards are called, and the series they belong to. */
export interface KnownNames {
  readonly isCard: (name: string) => boolean
  readonly isSeries: (name: string) => boolean
}

export const namesAmong = (cards: readonly Card[]): KnownNames => {
  const names = new Set(cards.map(({ name }) => name))
  const series = new Set(cards.flatMap((card) => ('archetypes' in card ? card.archetypes : [])))
  return { isCard: (name) => names.has(name), isSeries: (name) => series.has(name) }
}

/** The effects with quoted words as what they are. */
export const withNamesKnown = (effects: CardEffects, { isCard, isSeries }: KnownNames): CardEffects => {
  const known = (value: unknown): unknown => {
    if (Array.isArray(value)) {
      const items = value.map(known)
      return items.every((one, at) => one === value[at]) ? value : items
    }
    if (!isRecord(value)) return value
    const { is, name } = value
    if (is === 'name' && typeof name === 'string' && !isCard(name)) {
      const today = CALLED_TODAY[name]
      if (today !== undefined) return { ...value, name: today }
      const one = name.endsWith('s') ? name.slice(0, -1) : name
      if (isCard(one)) return { ...value, name: one }
      return isSeries(name) ? { is: 'archetype', archetype: name } : value
    }
    const entries = Object.entries(value).map(([key, one]) => [key, known(one)] as const)
    return entries.every(([key, one]) => one === value[key]) ? value : Object.fromEntries(entries)
  }
  return known(effects) as CardEffects
}
