import type { Card, Monster } from '../cards/card.ts'
import { linkRating } from '../cards/card.ts'
import type { Passcode } from '../cards/passcode.ts'
import type { CardPool } from '../cards/pool.ts'
import { compareTexts } from '../compare.ts'
import type { Deck } from './deck.ts'

/** A bar of a chart: what is counted and how many cards there are of it. */
export interface Bar {
  readonly label: string
  readonly count: number
}

/** A kind of Summon that the Extra Deck asks for, and what the Main Deck has for it. */
export interface SummonNeed {
  readonly method: 'Fusion' | 'Synchro' | 'Xyz' | 'Link'
  /** Cards of the Extra Deck that are Summoned so. */
  readonly wanted: number
  /** What serves it, in words: "Tuners", "Level 4 monsters". */
  readonly serving: readonly Bar[]
  /** Nothing in the Main Deck serves it by itself; a card effect would have to. */
  readonly unserved: boolean
}

/** The deck in numbers, for its small charts. */
export interface DeckStatistics {
  readonly kinds: readonly Bar[]
  readonly levels: readonly Bar[]
  readonly attributes: readonly Bar[]
  readonly types: readonly Bar[]
  /** How many cards of the Main Deck stand in one, two, three copies. */
  readonly copies: readonly Bar[]
  readonly needs: readonly SummonNeed[]
}

export const deckStatistics = (deck: Deck, pool: CardPool): DeckStatistics => {
  const main = cardsOf(deck.main, pool)
  const extra = cardsOf(deck.extra, pool)
  const monsters = [...main, ...extra].filter((card) => card.kind === 'monster')
  return {
    kinds: bars([...main, ...extra], kindName),
    levels: bars(monsters, levelLabel).sort((a, b) => byLevel(a.label, b.label)),
    attributes: bars(monsters, ({ attribute }) => attribute),
    types: bars(monsters, ({ type }) => type),
    copies: copiesOf(main),
    needs: needsOf(main, extra),
  }
}

const cardsOf = (cards: readonly Passcode[], pool: CardPool): readonly Card[] =>
  cards.flatMap((passcode) => pool.find(passcode) ?? [])

const bars = <T>(values: readonly T[], labelOf: (value: T) => string): Bar[] => {
  const counts = new Map<string, number>()
  for (const value of values) counts.set(labelOf(value), (counts.get(labelOf(value)) ?? 0) + 1)
  return [...counts]
    .map(([label, count]) => ({ label, count }))
    .sort((a, b) => b.count - a.count || compareTexts(a.label, b.label))
}

const capital = (word: string): string => word.slice(0, 1).toUpperCase() + word.slice(1)

/** "Effect", "Link", "Spell". */
export const kindName = (card: Card): string =>
  card.kind === 'monster' ? capital(card.frame) : capital(card.kind)

/** "Level 4", "Rank 4", "Link 2". */
export const levelLabel = (card: Monster): string =>
  card.frame === 'link'
    ? `Link ${linkRating(card)}`
    : card.frame === 'xyz'
      ? `Rank ${card.rank}`
      : `Level ${card.level}`

const LEVEL_ORDER = ['Level', 'Rank', 'Link']

/** Levels before Ranks before Link Ratings, each from the lowest. */
export const byLevel = (a: string, b: string): number => {
  const [kindA = '', numberA = ''] = a.split(' ')
  const [kindB = '', numberB = ''] = b.split(' ')
  return LEVEL_ORDER.indexOf(kindA) - LEVEL_ORDER.indexOf(kindB) || Number(numberA) - Number(numberB)
}

const copiesOf = (cards: readonly Card[]): readonly Bar[] => {
  const counts = new Map<Card, number>()
  for (const card of cards) counts.set(card, (counts.get(card) ?? 0) + 1)
  return [1, 2, 3].map((copies) => ({
    label: `${copies}×`,
    count: [...counts.values()].filter((count) => (copies === 3 ? count >= 3 : count === copies)).length,
  }))
}

/** What each kind of Summon needs of the Main Deck, as the rules ask for it of every card of that kind. */
const needsOf = (main: readonly Card[], extra: readonly Card[]): readonly SummonNeed[] => {
  const bodies = main.filter((card) => card.kind === 'monster')
  const tuners = bodies.filter(({ abilities }) => abilities.includes('tuner')).length
  const wanted = (frame: Monster['frame']) =>
    extra.filter((card) => card.kind === 'monster' && card.frame === frame) as readonly Monster[]
  const need = (
    method: SummonNeed['method'],
    serving: readonly Bar[],
    cards: readonly Monster[],
  ): readonly SummonNeed[] =>
    cards.length === 0
      ? []
      : [{ method, wanted: cards.length, serving, unserved: serving.some(({ count }) => count === 0) }]
  const fusions = main.filter((card) => card.kind === 'spell' && card.summoning?.is === 'fusion').length
  const ranks = [...new Set(wanted('xyz').map((card) => (card.frame === 'xyz' ? card.rank : 0)))]
  /** "1 Tuner", "2 Tuners": the label goes with its number. */
  const served = (count: number, word: string): Bar => ({ label: count === 1 ? word : `${word}s`, count })
  const atLevel = (level: number): number =>
    bodies.filter((card) => 'level' in card && card.level === level).length
  return [
    ...need('Fusion', [served(fusions, 'Fusion Spell')], wanted('fusion')),
    ...need(
      'Synchro',
      [served(tuners, 'Tuner'), served(bodies.length - tuners, 'non-Tuner monster')],
      wanted('synchro'),
    ),
    ...need(
      'Xyz',
      ranks.sort((a, b) => a - b).map((rank) => served(atLevel(rank), `Level ${rank} monster`)),
      wanted('xyz'),
    ),
    ...need('Link', [served(bodies.length, 'monster')], wanted('link')),
  ]
}
