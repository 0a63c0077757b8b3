import { type Card, countedName } from '../cards/card.ts'
import type { Passcode } from '../cards/passcode.ts'
import type { CardPool } from '../cards/pool.ts'
import type { Region } from '../cards/terms.ts'
import { homeSection } from '../decks/deck.ts'
import type { ExcludedKind, Format } from './format.ts'
import type { CardList, IsoDate, Limit, PooledLimit } from './limit-list.ts'

/** What keeps a card out of a format, wherever it stands. */
export type KeptOut =
  | { readonly code: 'not-released'; readonly region: Region; readonly on?: IsoDate }
  | { readonly code: 'format-forbids'; readonly rule: string; readonly what: ExcludedKind | 'not-in-pool' }

/** What holds for all cards that count as one name; the same object for each of them. */
export interface NameRuling {
  /** Counted up from 0 in the order in which names are met. */
  readonly index: number
  readonly name: string
  /** Where the list names it. */
  readonly limit: Limit | undefined
  /** Copies a deck may hold. */
  readonly allowed: number
  readonly pooled: PooledLimit | undefined
}

/** What a regulation says of one passcode, worked out once for all decks. */
export interface Ruling {
  /** The card's main passcode; an unknown passcode stays as it is. */
  readonly passcode: Passcode
  readonly card: Card | undefined
  /** Where it stands beside the Side Deck: none for what no deck may hold, any for the unknown. */
  readonly home: 'main' | 'extra' | 'nowhere' | 'anywhere'
  /** A Skill Card that the format plays: it comes with the deck and counts to none of its sections. */
  readonly skill: boolean
  readonly keptOut: readonly KeptOut[]
  readonly counts: NameRuling
  readonly points: number
  /** Nothing but its copies and its place can be wrong with it. */
  readonly plain: boolean
}

/** What the format and its list say, as they are written. */
export interface WrittenRules {
  readonly format: Format
  readonly list: CardList
  readonly pool: CardPool
  /** The day that is judged for; without it no card is one of a later day. */
  readonly day?: IsoDate
  /** Copies allowed of a name, where the list names a card that counts as it; the strictest word stands. */
  readonly limitOf: (name: string) => Limit | undefined
  /** The allowance that the card shares with others, where the list has such. */
  readonly pooledLimitOf: (passcode: Passcode) => PooledLimit | undefined
  /** Whether a whitelist names the card by any of its own passcodes; true for lists that are none. */
  readonly isInPool: (card: Card) => boolean
  readonly pointsOf: (card: Card) => number
}

/** What follows from the written rules for the passcodes of decks. */
export interface Rulings {
  /** Of a passcode as a deck writes it; worked out once. */
  readonly rulingOf: (passcode: Passcode) => Ruling
  /** Every name with more copies than allowed among the cards of a deck, once. */
  readonly namesOverLimit: (rulings: readonly Ruling[]) => readonly NameRuling[]
}

/** Whether two regulations of one format rule the same of a passcode, so that no verdict can differ by it. */
export const isSameRuling = (a: Ruling, b: Ruling): boolean =>
  a.card === b.card &&
  a.points === b.points &&
  a.counts.limit === b.counts.limit &&
  a.counts.pooled === b.counts.pooled &&
  a.keptOut.length === b.keptOut.length &&
  a.keptOut.every((reason, index) => reason.code === b.keptOut[index]?.code)

/** Each ruling is made when its passcode is first met. */
export const rulings = (rules: WrittenRules): Rulings => {
  const known = new Map<Passcode, Ruling>()
  const names = new Map<string, NameRuling>()
  const nameRuling = (name: string, passcode: Passcode): NameRuling => {
    const before = names.get(name)
    if (before) return before
    const limit = rules.limitOf(name)
    const ruling = {
      index: names.size,
      name,
      limit,
      allowed: limit === undefined || limit === 3 ? rules.format.copies : limit,
      pooled: rules.pooledLimitOf(passcode),
    }
    names.set(name, ruling)
    return ruling
  }
  const rulingOf = (passcode: Passcode): Ruling => {
    const before = known.get(passcode)
    if (before) return before
    const card = rules.pool.find(passcode)
    const skill = card?.kind === 'skill' && rules.format.skills > 0
    const home = homeOf(card, skill)
    const reasons = card && home !== 'nowhere' ? keptOut(card, rules) : []
    const counts = nameRuling(card ? countedName(card) : `#${passcode}`, passcode)
    const ruling: Ruling = {
      passcode: card?.passcode ?? passcode,
      card,
      home,
      skill,
      keptOut: reasons,
      counts,
      points: card ? rules.pointsOf(card) : 0,
      plain: (home === 'main' || home === 'extra') && reasons.length === 0 && counts.pooled === undefined,
    }
    known.set(passcode, ruling)
    return ruling
  }
  return { rulingOf, namesOverLimit: overLimitCounter(() => names.size) }
}

/** Counts in one array, made once and left empty after each deck: a new one for each deck would cost more than all else. */
const overLimitCounter = (names: () => number): Rulings['namesOverLimit'] => {
  let copies = new Uint16Array(1024)
  return (rulings) => {
    if (copies.length < names()) copies = new Uint16Array(names() * 2)
    const over: NameRuling[] = []
    for (const { home, counts } of rulings) {
      if (home === 'nowhere') continue
      const count = (copies[counts.index] ?? 0) + 1
      copies[counts.index] = count
      if (count === counts.allowed + 1) over.push(counts)
    }
    for (const { counts } of rulings) copies[counts.index] = 0
    return over
  }
}

const homeOf = (card: Card | undefined, skill: boolean): Ruling['home'] => {
  if (!card || skill) return 'anywhere'
  return card.kind === 'token' || card.kind === 'skill' ? 'nowhere' : homeSection(card)
}

const keptOut = (
  card: Card,
  { format, isInPool, day }: Pick<WrittenRules, 'format' | 'isInPool' | 'day'>,
): readonly KeptOut[] => {
  const unreleased = format.released
    .filter((region) => !card.regions.includes(region) || laterDay(card, region, day) !== undefined)
    .map((region): KeptOut => {
      const on = laterDay(card, region, day)
      return { code: 'not-released', region, ...(on !== undefined && { on }) }
    })
  const excluded = excludedKind(card, format)
  if (excluded) return [...unreleased, { code: 'format-forbids', rule: excluded.rule, what: excluded.kind }]
  return isInPool(card)
    ? unreleased
    : [...unreleased, { code: 'format-forbids', rule: 'LIST-04', what: 'not-in-pool' }]
}

/** The day after the judged one on which the card comes out in the region, where that is known. */
const laterDay = (card: Card, region: Region, day: IsoDate | undefined): IsoDate | undefined => {
  const on = card.releases?.[region]
  return day !== undefined && on !== undefined && on > day ? on : undefined
}

const excludedKind = (card: Card, { excludes }: Format): Format['excludes'][number] | undefined =>
  excludes.find(
    ({ kind }) =>
      card.kind === 'monster' && (kind === 'pendulum' ? card.pendulum !== undefined : card.frame === kind),
  )
