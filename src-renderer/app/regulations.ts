import type { Card } from '../../shared/cards/card.ts'
import type { CardPool } from '../../shared/cards/pool.ts'
import type { SearchContext } from '../../shared/cards/search/match.ts'
import { type Format, FORMATS } from '../../shared/legality/format.ts'
import type { CardList, IsoDate } from '../../shared/legality/limit-list.ts'
import { listInForce, listsOverTime, type NoList } from '../../shared/legality/lists.ts'
import { regulation, type Regulation } from '../../shared/legality/regulation.ts'
import { rememberedCopies, searchedLegality } from '../../shared/legality/searched-legality.ts'
import { ok, type Result } from '../../shared/result.ts'

/** The rules of each format on a day, made when they are first asked for, and what searches ask of them. */
export interface Regulations {
  readonly of: (formatId: string) => Result<Regulation, NoList>
  /** Under every list that the format was ever played under, the oldest first. */
  readonly overTime: (format: Format) => readonly Regulation[]
  /** Of "copies:" and "legal:"; "copies:" only where a format is chosen. */
  readonly searched: (formatId: string | undefined) => SearchContext
}

export const regulationsFor = (lists: readonly CardList[], pool: CardPool, today: IsoDate): Regulations => {
  const made = new Map<string, Result<Regulation, NoList>>()
  const of = (formatId: string): Result<Regulation, NoList> => {
    const known = made.get(formatId)
    if (known) return known
    const format = formatOr(formatId)
    const list = listInForce(format, lists, today)
    const rules = list.ok ? ok(regulation(format, list.value, pool)) : list
    made.set(formatId, rules)
    return rules
  }
  const legality = searchedLegality((formatId) => {
    const rules = of(formatId)
    return rules.ok ? rules.value : undefined
  })
  const copies = new Map<string, (card: Card) => number>()
  const histories = new Map<string, readonly Regulation[]>()
  return {
    of,
    overTime: (format) => {
      const history =
        histories.get(format.id) ?? listsOverTime(format, lists).map((list) => regulation(format, list, pool))
      histories.set(format.id, history)
      return history
    },
    searched: (formatId) => {
      const rules = formatId === undefined ? undefined : of(formatId)
      if (formatId === undefined || !rules?.ok) return { legality }
      const copiesAllowed = copies.get(formatId) ?? rememberedCopies(rules.value)
      copies.set(formatId, copiesAllowed)
      return { legality, copiesAllowed }
    },
  }
}

/** A format that this version does not know is judged as TCG Advanced. */
const formatOr = (id: string): Format => FORMATS.find((format) => format.id === id) ?? FORMATS[0]
