import type { CardPool } from '../../shared/cards/pool.ts'
import { type Format, FORMATS } from '../../shared/legality/format.ts'
import type { CardList, IsoDate } from '../../shared/legality/limit-list.ts'
import { listInForce, type NoList } from '../../shared/legality/lists.ts'
import { regulation, type Regulation } from '../../shared/legality/regulation.ts'
import { ok, type Result } from '../../shared/result.ts'

/** The rules of each format on a day, made when they are first asked for. */
export const regulationsFor = (
  lists: readonly CardList[],
  pool: CardPool,
  today: IsoDate,
): ((formatId: string) => Result<Regulation, NoList>) => {
  const made = new Map<string, Result<Regulation, NoList>>()
  return (formatId) => {
    const known = made.get(formatId)
    if (known) return known
    const format = formatOr(formatId)
    const list = listInForce(format, lists, today)
    const rules = list.ok ? ok(regulation(format, list.value, pool)) : list
    made.set(formatId, rules)
    return rules
  }
}

/** A format that this version does not know is judged as TCG Advanced. */
const formatOr = (id: string): Format => FORMATS.find((format) => format.id === id) ?? FORMATS[0]
