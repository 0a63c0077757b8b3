import type { MonsterFrame, Region } from '../cards/terms.ts'
import type { DeckSection } from '../decks/deck.ts'
import type { ListFamily } from './limit-list.ts'

/** Whether the format has one list for ever, on whatever day it is played. */
export const isOfThePast = ({ lists }: Pick<Format, 'lists'>): boolean =>
  lists.kind === 'limits' && lists.historic

/** Whether cards are played by their texts of a time that is past, as in GOAT and Edison; of a player's own format nobody knows. */
export const playsEarlierTexts = (format: Pick<Format, 'lists'>): boolean =>
  isOfThePast(format) && format.lists.family !== 'custom'

/** How many cards a section may hold; `max: null` has no upper bound. `rule` is the rule that says so. */
interface SectionSize {
  readonly min: number
  readonly max: number | null
  readonly rule: string
}

/** Kinds of monster that a format can leave out altogether. */
export const EXCLUDED_KINDS = ['synchro', 'xyz', 'link', 'pendulum'] as const satisfies readonly (
  MonsterFrame | 'pendulum'
)[]
export type ExcludedKind = (typeof EXCLUDED_KINDS)[number]

/**
 * Which cards may be played together, and how many of each. What a format says of regions, pools and points is dated
 * data of its organiser, as the Forbidden & Limited list is; a breach of it rests on LIST-04.
 */
export interface Format {
  readonly id: string
  readonly name: string
  /** A card must have been released in each of these; none for formats that play every card or name their own pool. */
  readonly released: readonly Region[]
  readonly sizes: Readonly<Record<DeckSection, SectionSize>>
  /** Copies of one name over the whole deck when no list says less [DECK-03]. */
  readonly copies: number
  /** Skill Cards that go with the deck, counted to none of its sections; 0 where Skills are not played. */
  readonly skills: number
  readonly excludes: readonly { readonly kind: ExcludedKind; readonly rule: string }[]
  readonly lists: FormatLists
}

/** Where a format takes its list from. */
export type FormatLists =
  | {
      readonly kind: 'limits'
      readonly family: ListFamily
      /** Copies allowed of a Forbidden card: 0, or 1 in the Traditional Format. */
      readonly forbidden: 0 | 1
      /** A list of the past that is played as it was: no date chooses it and it does not grow old. */
      readonly historic: boolean
    }
  | { readonly kind: 'points'; readonly family: ListFamily; readonly cap: number }

const TODAY: Format['sizes'] = {
  main: { min: 40, max: 60, rule: 'DECK-01' },
  extra: { min: 0, max: 15, rule: 'DECK-04' },
  side: { min: 0, max: 15, rule: 'DECK-08' },
}

/** The sizes of the format's first documents; the Skill Card lies beside the deck. */
const SPEED: Format['sizes'] = {
  main: { min: 20, max: 30, rule: 'LIST-04' },
  extra: { min: 0, max: 5, rule: 'LIST-04' },
  side: { min: 0, max: 5, rule: 'LIST-04' },
}

/** Before 2008: no upper bound on the Main Deck, and a Fusion Deck of any size. The Side Deck is the one that events of old formats use today. */
const CLASSIC: Format['sizes'] = {
  main: { min: 40, max: null, rule: 'DECK-02' },
  extra: { min: 0, max: null, rule: 'DECK-07' },
  side: { min: 0, max: 15, rule: 'DECK-08' },
}

const dated = (family: ListFamily): FormatLists => ({ kind: 'limits', family, forbidden: 0, historic: false })
const historic = (family: ListFamily): FormatLists => ({
  kind: 'limits',
  family,
  forbidden: 0,
  historic: true,
})
const points = (family: ListFamily): FormatLists => ({ kind: 'points', family, cap: 100 })

const without = (rule: string, ...kinds: readonly ExcludedKind[]): Format['excludes'] =>
  kinds.map((kind) => ({ kind, rule }))

const modern = { released: [], sizes: TODAY, copies: 3, skills: 0, excludes: [] } as const
const tcg = { ...modern, released: ['tcg'] } as const
const ocg = { ...modern, released: ['ocg'] } as const
const genesys = { excludes: without('LIST-04', 'link', 'pendulum') } as const
const goat = {
  ...modern,
  sizes: CLASSIC,
  excludes: without('DECK-07', 'synchro', 'xyz', 'link', 'pendulum'),
} as const

export const FORMATS = [
  { id: 'tcg', name: 'TCG Advanced', ...tcg, lists: dated('tcg') },
  { id: 'ocg', name: 'OCG', ...ocg, lists: dated('ocg') },
  {
    id: 'traditional',
    name: 'TCG Traditional',
    ...tcg,
    lists: { kind: 'limits', family: 'tcg', forbidden: 1, historic: false },
  },
  { id: 'ocg-ae', name: 'OCG Asian-English', ...ocg, lists: dated('ocg-ae') },
  { id: 'master-duel', name: 'Master Duel', ...modern, lists: dated('master-duel') },
  // Each side of the world plays what the other may play too.
  { id: 'worlds', name: 'Worlds', ...modern, released: ['tcg', 'ocg'], lists: dated('worlds') },
  { id: 'genesys', name: 'Genesys', ...tcg, ...genesys, lists: points('genesys') },
  { id: 'ocg-genesys', name: 'OCG Genesys', ...ocg, ...genesys, lists: points('ocg-genesys') },
  // Players never agreed on the pool of 2005, so each choice is a format of its own.
  { id: 'goat', name: 'GOAT', ...goat, lists: historic('goat') },
  { id: 'goat-exarion', name: 'GOAT with Exarion Universe', ...goat, lists: historic('goat-exarion') },
  { id: 'goat-crv', name: 'GOAT with Cybernetic Revolution', ...goat, lists: historic('goat-crv') },
  {
    id: 'edison',
    name: 'Edison',
    ...modern,
    excludes: without('LIST-04', 'xyz', 'link', 'pendulum'),
    lists: historic('edison'),
  },
  { id: 'speed', name: 'Speed Duel', ...modern, sizes: SPEED, skills: 1, lists: dated('speed') },
] as const satisfies readonly Format[]

export const formatById = (id: string): Format | undefined => FORMATS.find((format) => format.id === id)
