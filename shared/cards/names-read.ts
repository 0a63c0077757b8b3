import type { Card } from './card.ts'
import { type CardPool, nameShown } from './pool.ts'

/** Where a refusal, a breach or an effect holds names of cards. What else stands there is a word of ours in small letters, which is no card's name. */
const HOLDS_NAMES: ReadonlySet<string> = new Set([
  'name',
  'names',
  'by',
  'of',
  'effectsOf',
  'unread',
  'inTheWay',
  'to',
  'mentioning',
  'standsFor',
  'treatedAs',
])

/** The refusal, the breach, the effect, or what else names cards, with the names that players read in place of those that the game knows. */
export const withNamesRead = <R extends object>(of: R, cards?: CardPool): R =>
  cards?.shownAs ? (read(of, cards) as R) : of

const read = (held: unknown, cards: CardPool, isName = false): unknown => {
  if (typeof held === 'string') return isName ? nameRead(held, cards) : held
  if (Array.isArray(held)) return held.map((one) => read(one, cards, isName))
  if (typeof held !== 'object' || held === null) return held
  return Object.fromEntries(
    Object.entries(held).map(([key, value]) => [key, read(value, cards, HOLDS_NAMES.has(key))]),
  )
}

/**
 * What players read for a name that the game knows cards by. Of cards that share it, one that is called otherwise; behind a name that a
 * passcode tells apart, "Harpie Lady [76812113]", it stays.
 */
export const nameRead = (name: string, cards: CardPool): string => {
  if (!cards.shownAs) return name
  const { name: alone = name, apart = '' } = TOLD_APART.exec(name)?.groups ?? {}
  const shown = namesakesIn(cards)
    .get(alone)
    ?.map((card) => nameShown(card, cards))
    .find((one) => one !== alone)
  return shown === undefined ? name : `${shown}${apart}`
}

const TOLD_APART = /^(?<name>.*)(?<apart> \[\d+\])$/

/** The cards of a pool by their names, gathered when somebody first asks for one. */
const namesakesIn = (cards: CardPool): ReadonlyMap<string, readonly Card[]> => {
  const known = byName.get(cards)
  if (known) return known
  const gathered = new Map<string, Card[]>()
  for (const card of cards.cards) {
    const same = gathered.get(card.name)
    if (same) same.push(card)
    else gathered.set(card.name, [card])
  }
  byName.set(cards, gathered)
  return gathered
}

const byName = new WeakMap<CardPool, ReadonlyMap<string, readonly Card[]>>()
