import type { Passcode } from '../../shared/cards/passcode.ts'
import { compareTexts } from '../../shared/compare.ts'
import { parsePrintFacts } from '../../shared/formats/cards/print-facts.ts'
import {
  explainListFileRefusal,
  type FoundList,
  parseListFile,
} from '../../shared/formats/lists/list-file.ts'
import { parseListFacts } from '../../shared/formats/lists/list-facts.ts'
import type { Format } from '../../shared/legality/format.ts'
import { type CardList, type IsoDate, isIsoDate } from '../../shared/legality/limit-list.ts'
import { explainNoList, listInForce } from '../../shared/legality/lists.ts'
import { readFrom } from './files.ts'
import { CannotDo, type Io } from './io.ts'

/** All lists that ship with the app. */
export const shippedLists = async (io: Io): Promise<readonly CardList[]> => {
  const lists = parseListFacts(JSON.parse(new TextDecoder().decode(await io.resource('lists.json'))))
  if (!lists.ok) throw new CannotDo(`resources/lists.json cannot be read (${lists.error.code})`)
  return lists.value
}

/** The list that ships with the app for a format on a date, at a place of play where one is named. */
export const shippedList = async (
  format: Format,
  date: IsoDate,
  io: Io,
  place?: string,
): Promise<CardList> => {
  const list = listInForce(format, await shippedLists(io), date, place)
  if (!list.ok) throw new CannotDo(explainNoList(list.error))
  return list.value
}

/** A list by whatever a player may call it: a day on which it is in force, its id or name, or a file. */
export const listCalled = async (
  reference: string,
  format: Format,
  io: Io,
  place?: string,
): Promise<{ readonly list: CardList; readonly whole: boolean }> => {
  if (isIsoDate(reference)) return { list: await shippedList(format, reference, io, place), whole: true }
  const { kind, family } = format.lists
  const named = (await shippedLists(io)).find(
    (list) =>
      list.kind === kind &&
      list.family === family &&
      [list.id, list.name.toLowerCase()].includes(reference.toLowerCase()),
  )
  return named ? { list: named, whole: true } : listFrom(reference, format, io, io.today())
}

/**
 * A list the user brought: `FILE`, or `FILE#NAME` where it holds several. Of several, where none is named, the one of the format that is
 * in force on the day. `whole` is false where entries were lost.
 */
export const listFrom = async (
  reference: string,
  { lists: { family, kind }, name: formatName }: Format,
  io: Io,
  date: IsoDate,
): Promise<{ readonly list: CardList; readonly whole: boolean }> => {
  const [, file = reference, name] = /^(.*?\.(?:conf|json))#(.*)$/s.exec(reference) ?? []
  const konamiIds = await shippedKonamiIds(io)
  const read = await readFrom(file, 'list', io, (bytes) =>
    parseListFile(bytes, { name: file, id: 'custom', konamiIds }),
  )
  if (!read.ok) throw new CannotDo(`${file}: ${explainListFileRefusal(read.error)}`)
  if (read.value.kind === 'format') throw new CannotDo(`${file}: it holds house rules; name it with --format`)
  const { remarks, whole } = read.value
  const { lists: written } = read.value
  const lists = written.some(({ monthOnly }) => monthOnly)
    ? withKnownDays(written, await shippedLists(io))
    : written
  for (const remark of remarks) io.remark(`${file}: ${remark}`)
  const named = name === undefined ? lists : lists.filter((found) => found.heading === name)
  const ofFormat = named.filter(({ list }) => list.family === family && list.kind === kind)
  const [found] = named.length > 1 ? inForceOf(ofFormat, date) : named
  if (named.length === 0) throw new CannotDo(`${file}: there is no list "${name ?? ''}" in it`)
  if (!found) throw new CannotDo(`${file}: ${tooMany(lists, file)}`)
  const { list } = found
  if (list.family !== 'custom' && list.family !== family)
    io.remark(
      `${file}: "${found.heading}" is no list of ${formatName}; its cards are judged by it all the same.`,
    )
  return { list, whole }
}

/** Of a list that names a month alone, the day on which the list of that month began, where it is known. */
const withKnownDays = (found: readonly FoundList[], shipped: readonly CardList[]): readonly FoundList[] =>
  found.map((one) => {
    const { family, kind, effective } = one.list
    const known = one.monthOnly
      ? shipped.find(
          (list) =>
            list.family === family &&
            list.kind === kind &&
            list.effective?.slice(0, MONTH_LENGTH) === effective?.slice(0, MONTH_LENGTH),
        )
      : undefined
    return known ? { ...one, list: { ...one.list, effective: known.effective } } : one
  })
/** Of a day as YYYY-MM-DD. */
const MONTH_LENGTH = 7

/** The one that is in force on the day; one without a day counts where it is the only one. */
const inForceOf = (lists: readonly FoundList[], date: IsoDate): readonly FoundList[] =>
  lists.length === 1 && lists[0]?.list.effective === null
    ? lists
    : lists
        .filter(({ list }) => list.effective !== null && list.effective <= date)
        .toSorted((a, b) => compareTexts(b.list.effective ?? '', a.list.effective ?? ''))
        .slice(0, 1)

/** Konami's numbers of the cards. */
export const shippedKonamiIds = async (io: Io): Promise<ReadonlyMap<number, Passcode>> => {
  const prints = parsePrintFacts(JSON.parse(new TextDecoder().decode(await io.resource('prints.json'))))
  if (!prints.ok) throw new CannotDo(`resources/prints.json cannot be read (${prints.error.code})`)
  return prints.value.konamiIds
}

const tooMany = (lists: readonly FoundList[], file: string): string => {
  const names = [...new Set(lists.map(({ heading }) => heading))]
  return names.length < lists.length && names.length === 1
    ? `it holds ${lists.length} lists named "${names[0] ?? ''}", so it is not clear which one is meant`
    : `it holds ${lists.length} lists; name one, as in --list '${file}#${names[0] ?? ''}'`
}
