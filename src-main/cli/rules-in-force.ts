import { basename } from 'node:path'
import type { CardPool } from '../../shared/cards/pool.ts'
import { writtenDate } from '../../shared/english.ts'
import { explainFormatFileRefusal, parseCustomFormat } from '../../shared/formats/lists/format-file.ts'
import {
  type CustomFormat,
  customisedFormat,
  customisedList,
  ownListOver,
} from '../../shared/legality/custom-format.ts'
import { type Format, formatById, FORMATS } from '../../shared/legality/format.ts'
import { type CardList, type IsoDate, isIsoDate } from '../../shared/legality/limit-list.ts'
import {
  announcedList,
  chosenForDay,
  effectiveAt,
  explainNoList,
  listInForce,
  placesOfPlay,
  STALE_AFTER_DAYS,
} from '../../shared/legality/lists.ts'
import { type Regulation, regulation } from '../../shared/legality/regulation.ts'
import { caveatsOf, explainCaveat } from '../../shared/legality/verdict.ts'
import { readFrom } from './files.ts'
import { CannotDo, type Io } from './io.ts'
import { listFrom, shippedList, shippedLists } from './lists.ts'

/** The options that say by which rules a command judges, besides the format. */
export const RULE_OPTIONS = {
  list: { type: 'string' },
  date: { type: 'string' },
  place: { type: 'string' },
  cap: { type: 'string' },
} as const

export const RULE_HELP = `  --format NAME     ${FORMATS.slice(0, 7)
  .map((format) => format.id)
  .join(', ')},
                    ${FORMATS.slice(7)
                      .map((format) => format.id)
                      .join(', ')} (default: tcg),
                    or a file of your own rules (.format.json); may be given more than once
  --list FILE       a newer list, or one of your own, in place of the format's: .lflist.conf, .vector.json,
                    .format.json or YGOPRODeck's limited cards; regions and pools stay those of the format;
                    FILE#NAME where it holds several of which none is the format's
  --date DATE       judge under the list in force on that day, YYYY-MM-DD (default: today)
  --place PLACE     where you play, for lists that begin on another day elsewhere: americas, emea
  --cap N           the points that your event allows, in a format that counts points`

export interface RuleValues {
  readonly format: string
  readonly list?: string
  readonly date?: string
  readonly place?: string
  readonly cap?: string
}

/** A format as chosen: one that is known, or one that a file makes of it. */
export interface ChosenFormat {
  readonly format: Format
  /** The list that its file brings along. */
  readonly ownList: CardList | undefined
  /** The format that it builds on: itself where it is a known one. */
  readonly base: Format
  /** A list of its own brings every card with it, whatever the base plays. */
  readonly anyCard: boolean
  /** The rules under a list, with what the event changes in it. */
  readonly under: (list: CardList, pool: CardPool, day: IsoDate) => Regulation
}

export const chosenFormat = async ({ format, cap }: RuleValues, io: Io): Promise<ChosenFormat> => {
  const known = formatById(format.toLowerCase())
  const custom: CustomFormat = known
    ? { id: known.id, name: known.name, base: known.id }
    : await customFrom(format, io)
  const base = known ?? formatById(custom.base) ?? FORMATS[0]
  const rules = { ...custom, ...(cap !== undefined && { cap: pointsOf(cap, base) }) }
  const chosen = customisedFormat(rules, base)
  return {
    format: chosen,
    ownList: custom.list,
    base,
    anyCard: custom.anyCard ?? false,
    under: (list, pool, day) => {
      if (list.kind !== chosen.lists.kind)
        throw new CannotDo(explainNoList({ code: 'wrong-kind', list: list.name, format: chosen }))
      return regulation(chosen, customisedList(rules, list, pool), pool, day)
    },
  }
}

const customFrom = async (path: string, io: Io): Promise<CustomFormat> => {
  if (!path.endsWith('.json')) {
    const names = FORMATS.map((known) => known.id).join(', ')
    throw new CannotDo(`there is no format "${path}"; known are ${names}`)
  }
  const id = basename(path).replace(/(\.format)?\.json$/, '')
  const read = await readFrom(path, 'format', io, (bytes) => parseCustomFormat(bytes, id))
  if (!read.ok) throw new CannotDo(`${path}: ${explainFormatFileRefusal(read.error)}`)
  return read.value
}

const pointsOf = (cap: string, format: Format): number => {
  if (format.lists.kind !== 'points') throw new CannotDo(`${format.name} counts no points, so it has no cap`)
  if (!/^\d{1,6}$/.test(cap)) throw new CannotDo(`"${cap}" is not a number of points`)
  return Number(cap)
}

/** The day to judge on. */
export const chosenDate = ({ date }: RuleValues, io: Io): IsoDate => {
  const day = date ?? io.today()
  if (!isIsoDate(day)) throw new CannotDo(`"${day}" is not a day; write it as YYYY-MM-DD`)
  return day
}

/** The place of play, where some list begins on a day of its own. */
export const chosenPlace = async ({ place }: RuleValues, io: Io): Promise<string | undefined> => {
  if (place === undefined) return undefined
  const known = placesOfPlay(await shippedLists(io))
  if (known.includes(place.toLowerCase())) return place.toLowerCase()
  throw new CannotDo(`no list begins on another day in "${place}"; known places are ${known.join(', ')}`)
}

/** The list a chosen format is played under: its own, over the cards that may be played in its base, or the one in force. */
export const ownOrShipped = async (
  { format, base, ownList, anyCard }: ChosenFormat,
  date: IsoDate,
  pool: CardPool,
  io: Io,
  place?: string,
): Promise<CardList> => {
  if (!ownList) return shippedList(format, date, io, place)
  const shipped = await shippedLists(io)
  const own = chosenForDay(ownList, base, shipped, date, place)
  const over = listInForce(base, shipped, date, place)
  return anyCard || !over.ok ? own : ownListOver(own, over.value, pool)
}

/** The rules that the options choose. `whole` is false where entries of the user's own list were lost. Remarks on an old list and on the next. */
export const rulesInForce = async (
  values: RuleValues,
  pool: CardPool,
  io: Io,
): Promise<{ readonly rules: Regulation; readonly date: IsoDate; readonly whole: boolean }> => {
  const chosen = await chosenFormat(values, io)
  const { format, under } = chosen
  const date = chosenDate(values, io)
  const place = await chosenPlace(values, io)
  const named = values.list === undefined ? undefined : await listFrom(values.list, format, io, date)
  const list = await ownOrShipped(
    { ...chosen, ownList: named?.list ?? chosen.ownList },
    date,
    pool,
    io,
    place,
  )
  const whole = named?.whole ?? true
  const rules = under(list, pool, date)
  const codes = [...(list.kind === 'limits' ? list.limits : list.points).keys()]
  const unknown = codes.filter((code) => !pool.find(code)).length
  if (values.list !== undefined && unknown > 0)
    io.remark(`${values.list}: ${unknown} of its ${codes.length} passcodes are of no known card.`)
  for (const remark of remarksOn(rules, date)) io.remark(remark)
  const next =
    values.list === undefined ? announcedList(format, await shippedLists(io), date, place) : undefined
  if (next) {
    const from = effectiveAt(next, place) ?? ''
    io.remark(`The list "${next.name}" is announced for ${from}; --date ${from} judges by it.`)
  }
  return { rules, date, whole }
}

/** What must be known of the rules before any verdict under them. */
const remarksOn = ({ format, list }: Regulation, date: IsoDate): readonly string[] =>
  caveatsOf({ format, list }, date).flatMap((caveat) => {
    if (caveat === 'releases-unknown') return []
    return caveat === 'stale-list'
      ? `The list "${list.name}" is more than ${STALE_AFTER_DAYS} days old on ${writtenDate(date)}; a newer one has most likely been published.`
      : explainCaveat(caveat, date)
  })
