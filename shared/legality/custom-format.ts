import type { Passcode } from '../cards/passcode.ts'
import type { CardPool } from '../cards/pool.ts'
import type { Region } from '../cards/terms.ts'
import type { DeckSection } from '../decks/deck.ts'
import type { ExcludedKind, Format, FormatLists } from './format.ts'
import type { CardList, Limit } from './limit-list.ts'
import { spokenFor } from './regulation.ts'

/** House rules: what an event changes in a format it builds on. What is not named stays as the format has it. */
export interface CustomFormat {
  readonly id: string
  readonly name: string
  /** Id of the format it builds on. */
  readonly base: string
  readonly sizes?: Partial<
    Readonly<Record<DeckSection, { readonly min: number; readonly max: number | null }>>
  >
  readonly copies?: number
  readonly skills?: number
  readonly released?: readonly Region[]
  readonly excludes?: readonly ExcludedKind[]
  /** Points a deck may have, where the base counts points. */
  readonly cap?: number
  /** Cards under another limit, or of other points, than in the list of the base; 3 frees a card. */
  readonly cards?: ReadonlyMap<Passcode, number>
  /** A list of its own, in place of those of the base. */
  readonly list?: CardList
  /** Under a list of its own: any card may be played, also where the base names those that may. */
  readonly anyCard?: boolean
}

/** The format that the house rules make. Their breaches rest on the organiser's word [LIST-04]. */
export const customisedFormat = (custom: CustomFormat, base: Format): Format => {
  const size = (section: DeckSection) => {
    const own = custom.sizes?.[section]
    return own ? { ...own, rule: 'LIST-04' } : base.sizes[section]
  }
  return {
    id: custom.id,
    name: custom.name,
    released: custom.released ?? base.released,
    sizes: { main: size('main'), extra: size('extra'), side: size('side') },
    copies: custom.copies ?? base.copies,
    skills: custom.skills ?? base.skills,
    excludes: custom.excludes?.map((kind) => ({ kind, rule: 'LIST-04' })) ?? base.excludes,
    lists: custom.list ? ownLists(custom.list) : base.lists,
  }
}

/** A list that was brought along holds whatever the day is. */
const ownLists = ({ kind }: CardList): FormatLists =>
  kind === 'points'
    ? { kind, family: 'custom', cap: 100 }
    : { kind, family: 'custom', forbidden: 0, historic: true }

/**
 * A list of one's own as it is played in place of the base's: where the base's names every card that may be played and the own one does
 * not, the cards that may be played stay those of the base.
 */
export const ownListOver = (list: CardList, of: CardList | undefined, pool: CardPool): CardList => {
  if (list.kind !== 'limits' || list.whitelist || of?.kind !== 'limits' || !of.whitelist) return list
  const own = byCard(list.limits, pool, Math.min)
  const limits = [...of.limits.keys()].map((code) => [code, own.get(numberOf(code, pool)) ?? 3] as const)
  return { ...list, whitelist: true, limits: new Map<Passcode, Limit>(limits as Iterable<[Passcode, Limit]>) }
}

/** A card's own number: a list may name it by that of another artwork, or of its earlier text. */
const numberOf = (code: Passcode, pool: CardPool): Passcode => pool.find(code)?.passcode ?? code

/** The entries by the cards' own numbers; `of` decides where several are of one card. */
const byCard = (
  entries: ReadonlyMap<Passcode, number>,
  pool: CardPool,
  of: (one: number, other: number) => number,
): ReadonlyMap<Passcode, number> => {
  const all = new Map<Passcode, number>()
  for (const [code, value] of spokenFor(entries, pool)) {
    const number = numberOf(code, pool)
    const known = all.get(number)
    all.set(number, known === undefined ? value : of(known, value))
  }
  return all
}

/** The entries with those of the house rules in place of every other entry of the same card. */
const changedBy = (
  changes: ReadonlyMap<Passcode, number>,
  entries: ReadonlyMap<Passcode, number>,
  pool: CardPool,
): readonly (readonly [Passcode, number])[] => [
  ...[...entries].filter(([code]) => !changes.has(numberOf(code, pool))),
  ...changes,
]

/** The list of the base with the changes of the house rules; its name says so. */
export const customisedList = (custom: CustomFormat, list: CardList, pool: CardPool): CardList => {
  const { cards = new Map<Passcode, number>(), cap } = custom
  const changed = cards.size > 0
  const changes = byCard(cards, pool, list.kind === 'points' ? Math.max : Math.min)
  const name = changed ? `${list.name}, changed for ${custom.name}` : list.name
  if (list.kind === 'points')
    return {
      ...list,
      name,
      ...(cap === undefined ? {} : { cap }),
      points: new Map(changedBy(changes, list.points, pool)),
    }
  return {
    ...list,
    name,
    limits: new Map(changedBy(changes, list.limits, pool) as Iterable<[Passcode, Limit]>),
  }
}
