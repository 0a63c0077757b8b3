import type { MonsterFrame, Region } from '../cards/terms.ts'
import type { DeckSection } from '../decks/deck.ts'
import type { ListFamily } from './limit-list.ts'

/** How many cards a section may hold; `max: null` has no upper bound. `rule` is the rule that says so. */
interface SectionSize {
  readonly min: number
  readonly max: number | null
  readonly rule: string
}

/** Kinds of monster that a format can leave out altogether. */
export type ExcludedKind = Extract<MonsterFrame, 'synchro' | 'xyz' | 'link'> | 'pendulum'

/**
 * Which cards may be played together, and how many of each. What a format says of regions, pools and points is dated
 * data of its organiser, as the Forbidden & Limited list is; a breach of it rests on LIST-04.
 */
export interface Format {
  readonly id: string
  readonly name: string
  /** A card must have been released here; none for formats that play every card or name their own pool. */
  readonly region?: Region
  readonly sizes: Readonly<Record<DeckSection, SectionSize>>
  /** Copies of one name over the whole deck when no list says less [DECK-03]. */
  readonly copies: number
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

const modern = { sizes: TODAY, copies: 3, excludes: [] } as const

export const FORMATS = [
  { id: 'tcg', name: 'TCG Advanced', region: 'tcg', lists: dated('tcg'), ...modern },
  { id: 'ocg', name: 'OCG', region: 'ocg', lists: dated('ocg'), ...modern },
  {
    id: 'traditional',
    name: 'TCG Traditional',
    region: 'tcg',
    lists: { kind: 'limits', family: 'tcg', forbidden: 1, historic: false },
    ...modern,
  },
  { id: 'master-duel', name: 'Master Duel', lists: dated('master-duel'), ...modern },
  {
    id: 'genesys',
    name: 'Genesys',
    region: 'tcg',
    lists: points('genesys'),
    ...modern,
    excludes: without('LIST-04', 'link', 'pendulum'),
  },
  {
    id: 'ocg-genesys',
    name: 'OCG Genesys',
    region: 'ocg',
    lists: points('ocg-genesys'),
    ...modern,
    excludes: without('LIST-04', 'link', 'pendulum'),
  },
  {
    id: 'goat',
    name: 'GOAT',
    sizes: CLASSIC,
    copies: 3,
    excludes: without('DECK-07', 'synchro', 'xyz', 'link', 'pendulum'),
    lists: historic('goat'),
  },
  {
    id: 'edison',
    name: 'Edison',
    sizes: TODAY,
    copies: 3,
    excludes: without('LIST-04', 'xyz', 'link', 'pendulum'),
    lists: historic('edison'),
  },
] as const satisfies readonly Format[]

export const formatById = (id: string): Format | undefined => FORMATS.find((format) => format.id === id)
