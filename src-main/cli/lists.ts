import { explainIssue, explainRefusal } from '../../shared/formats/cards/explain-import.ts'
import { isLoss } from '../../shared/formats/cards/imported.ts'
import { parseLimitConf } from '../../shared/formats/lists/limit-conf.ts'
import { parseListFacts } from '../../shared/formats/lists/list-facts.ts'
import type { Format } from '../../shared/legality/format.ts'
import { type CardList, type IsoDate, isEmptyList, isIsoDate } from '../../shared/legality/limit-list.ts'
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
  return named ? { list: named, whole: true } : listFrom(reference, io)
}

/** A list the user brought: `FILE`, or `FILE#NAME` where the file holds several. `whole` is false where entries were lost. */
export const listFrom = async (
  reference: string,
  io: Io,
): Promise<{ readonly list: CardList; readonly whole: boolean }> => {
  const [, file = reference, name] = /^(.*?\.conf)#(.*)$/s.exec(reference) ?? []
  const read = await readFrom(file, 'list', io, (bytes) => parseLimitConf(bytes, file))
  if (!read.ok) throw new CannotDo(`${file}: ${explainRefusal(read.error)}`)
  const { value: lists, issues } = read.value
  for (const issue of issues) io.remark(`${file}: ${explainIssue(issue)}`)
  const named = name === undefined ? lists : lists.filter((list) => list.name === name)
  const [list] = named
  if (!list) throw new CannotDo(`${file}: there is no list "${name ?? ''}" in it`)
  if (named.length > 1) throw new CannotDo(`${file}: ${tooMany(lists, file)}`)
  if (isEmptyList(list))
    throw new CannotDo(`${file}: ${explainNoList({ code: 'empty-list', list: list.name })}`)
  return { list, whole: !issues.some(isLoss) }
}

const tooMany = (lists: readonly CardList[], file: string): string => {
  const names = [...new Set(lists.map((list) => list.name))]
  return names.length < lists.length && names.length === 1
    ? `it holds ${lists.length} lists named "${names[0] ?? ''}", so it is not clear which one is meant`
    : `it holds ${lists.length} lists; name one, as in --list '${file}#${names[0] ?? ''}'`
}
