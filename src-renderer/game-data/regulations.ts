import type { CardPool } from '../../shared/cards/pool.ts'
import type { SearchContext } from '../../shared/cards/search/match.ts'
import {
  type CustomFormat,
  customisedFormat,
  customisedList,
  ownListOver,
} from '../../shared/legality/custom-format.ts'
import { type EventRules, listAtEvent } from '../../shared/legality/event.ts'
import { type Format, formatById, FORMATS } from '../../shared/legality/format.ts'
import type { CardList, IsoDate } from '../../shared/legality/limit-list.ts'
import { chosenForDay, listInForce, listsOverTime, type NoList } from '../../shared/legality/lists.ts'
import { regulation, type Regulation } from '../../shared/legality/regulation.ts'
import { searchedLegality, searchedRules } from '../../shared/legality/searched-legality.ts'
import { ok, type Result } from '../../shared/result.ts'

/** What rules are made of. */
export interface RegulationFacts {
  readonly lists: readonly CardList[]
  readonly pool: CardPool
  readonly today: IsoDate
  /** The player's own formats. */
  readonly own: readonly CustomFormat[]
  readonly event: EventRules
}

/** The rules of each format on a day, made when they are first asked for, and what searches ask of them. */
export interface Regulations {
  /** Every format there is, the player's own last. */
  readonly formats: readonly Format[]
  readonly of: (formatId: string) => Result<Regulation, NoList>
  /** Under one of the format's lists, as the event plays it. */
  readonly under: (formatId: string, list: CardList) => Regulation
  /** Every list of the format that is known, the newest first. */
  readonly listsOf: (formatId: string) => readonly CardList[]
  readonly listOn: (formatId: string, date: IsoDate) => Result<CardList, NoList>
  /** Under every list that the format was ever played under, the oldest first. */
  readonly overTime: (format: Format) => readonly Regulation[]
  /** Of "limit:", "points:" and "legal:"; "limit:" only where a format is chosen, and Genesys' points where it counts none. */
  readonly searched: (formatId: string | undefined) => SearchContext
}

export const regulationsFor = ({ lists, pool, today, own, event }: RegulationFacts): Regulations => {
  const made = new Map<string, Result<Regulation, NoList>>()
  const choices: readonly Choice[] = [
    ...FORMATS.map((format): Choice => ({ format, changed: (list) => list })),
    ...own.map((custom) => ownChoice(custom, pool)),
  ]
  /** A format that is not known (any more) is judged as TCG Advanced, and the verdict says so. */
  const choiceOf = (id: string): Choice =>
    choices.find(({ format }) => format.id === id) ?? { format: FORMATS[0], changed: (list) => list }
  const under = (formatId: string, list: CardList): Regulation => {
    const { format, changed } = choiceOf(formatId)
    return regulation(format, changed(listAtEvent(list, event)), pool, event.date ?? today)
  }
  /** The list that holds on a day; of an own one, over the cards that may be played in its base then. */
  const listOn = (formatId: string, date: IsoDate): Result<CardList, NoList> => {
    const { format, own } = choiceOf(formatId)
    if (!own?.list) return listInForce(format, lists, date, event.place)
    const base = formatById(own.base)
    const over = base && !own.anyCard ? listInForce(base, lists, date, event.place) : undefined
    const chosen = base ? chosenForDay(own.list, base, lists, date, event.place) : own.list
    return ok(ownListOver(chosen, over?.ok ? over.value : undefined, pool))
  }
  const of = (formatId: string): Result<Regulation, NoList> => {
    const known = made.get(formatId)
    if (known) return known
    const list = listOn(formatId, event.date ?? today)
    const rules = list.ok ? ok(under(formatId, list.value)) : list
    made.set(formatId, rules)
    return rules
  }
  const formats = choices.map(({ format }) => format)
  const legality = searchedLegality(formats, (formatId) => {
    const rules = of(formatId)
    return rules.ok ? rules.value : undefined
  })
  const asked = new Map<string, SearchContext>()
  const searchedBy = (formatId: string, rules: Result<Regulation, unknown> | undefined): SearchContext => {
    if (!rules?.ok) return {}
    const known = asked.get(formatId) ?? searchedRules(rules.value)
    asked.set(formatId, known)
    return known
  }
  const histories = new Map<string, readonly Regulation[]>()
  return {
    formats,
    of,
    under,
    listsOf: (formatId) => {
      const { format, own } = choiceOf(formatId)
      const list = own?.list ? listOn(formatId, event.date ?? today) : undefined
      return list?.ok ? [list.value] : listsOverTime(format, lists).toReversed()
    },
    listOn,
    overTime: (format) => {
      const history =
        histories.get(format.id) ?? listsOverTime(format, lists).map((list) => regulation(format, list, pool))
      histories.set(format.id, history)
      return history
    },
    searched: (formatId) => {
      const rules = formatId === undefined ? undefined : of(formatId)
      const chosen = rules?.ok ? rules.value : undefined
      const { points } = chosen?.list.kind === 'points' ? {} : searchedBy('genesys', of('genesys'))
      return {
        legality,
        ...(points && { points }),
        ...(formatId !== undefined && searchedBy(formatId, rules)),
      }
    },
  }
}

/** A format with the house rules that make it, and what these change in any list. */
interface Choice {
  readonly format: Format
  readonly own?: CustomFormat
  readonly changed: (list: CardList) => CardList
}

const ownChoice = (custom: CustomFormat, pool: CardPool): Choice => ({
  format: customisedFormat(custom, formatById(custom.base) ?? FORMATS[0]),
  own: custom,
  changed: (list) => customisedList(custom, list, pool),
})
