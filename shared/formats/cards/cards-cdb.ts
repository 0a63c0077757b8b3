import type { Card } from '../../cards/card.ts'
import { isPasscode } from '../../cards/passcode.ts'
import type { CardPool } from '../../cards/pool.ts'
import type { CardIssue, CardPlace, CardSource } from '../../cards/source.ts'
import type { Stat } from '../../cards/terms.ts'
import { failed, ok, type Result } from '../../result.ts'
import { type NoCards, type RowFault, unreadable, requireCards } from './card-file.ts'
import {
  ABILITY_BITS,
  ARROW_BITS,
  ATTRIBUTE_BITS,
  EFFECT,
  firstWordOf,
  FRAME_BITS,
  KIND_BITS,
  onlyWordOf,
  PENDULUM,
  regionsOut,
  SPELL_BITS,
  SUPERSEDED,
  TRAP_BITS,
  TYPE_BITS,
  wordsOf,
} from './edopro-bits.ts'
import { factsOfAnyCard, factsInText, summoningIn, summonsMadeBy } from './facts-in-text.ts'
import { type CdbEntry, resolveAliases } from './cdb-aliases.ts'
import { monsterFromParts } from './monster-from-parts.ts'
import { splitPendulumText } from './pendulum-text.ts'
import {
  hasWriteAheadLog,
  type SqliteModule,
  type SqliteRefusal,
  type SqliteRow,
  sqliteTables,
} from './sqlite.ts'

/** What a .cdb leaves to others to know. */
export interface CdbContext {
  /** Cards known so far, for rows that only say whose artwork or whose name they are. */
  readonly known?: CardPool
  /** Names of archetypes by their code, from strings.conf; without them cards come without archetypes. */
  readonly setNames?: ReadonlyMap<number, string>
}

export type CdbRefusal = SqliteRefusal | NoCards

/** `setcode` holds four codes of 16 bits, more than a number of JavaScript can; SQLite takes them apart. */
const SET_CODE = "CASE typeof(setcode) WHEN 'integer' THEN setcode END"
const DATAS = {
  table: 'datas',
  columns: ['id', 'ot', 'alias', 'setcode', 'type', 'atk', 'def', 'level', 'race', 'attribute'],
  read: `id, ot, alias, type, atk, def, level, race, attribute,
    ${SET_CODE} & 0xffff AS set1, (${SET_CODE} >> 16) & 0xffff AS set2,
    (${SET_CODE} >> 32) & 0xffff AS set3, (${SET_CODE} >> 48) & 0xffff AS set4`,
}
const TEXTS = { table: 'texts', columns: ['id', 'name', 'desc'], read: 'id, name, "desc"' }

const byId = (a: SqliteRow, b: SqliteRow): number => Number(a['id']) - Number(b['id'])

/** Reads a card database of EDOPro or YGOPro (tables `datas` and `texts`). */
export const parseCardsCdb = (
  sqlite: SqliteModule,
  bytes: Uint8Array,
  context: CdbContext = {},
): Result<CardSource, CdbRefusal> => {
  const tables = sqliteTables(sqlite, bytes, [DATAS, TEXTS])
  if (!tables.ok) return tables
  const [datas = [], texts = []] = tables.value
  if (datas.length === 0) return failed({ code: 'no-cards' })
  const textOf = new Map(texts.map((text) => [text['id'], text]))
  const rows = datas.map((row): SqliteRow => ({ ...textOf.get(row['id']), ...row })).sort(byId)
  const ids = new Set(datas.map((row) => row['id']))
  const loneTexts = texts.filter((row) => !ids.has(row['id'])).sort(byId)
  const issues: CardIssue[] = loneTexts.map((row) => ({ place: placeOf(row), code: 'text-without-card' }))
  if (hasWriteAheadLog(bytes)) issues.push({ place: {}, code: 'write-ahead-log' })
  const entries: CdbEntry[] = []
  for (const row of rows) {
    const entry = readRow(row, context)
    if (entry.ok) entries.push(entry.value)
    else issues.push(unreadable(placeOf(row), entry.error))
  }
  return requireCards(resolveAliases(entries, issues, context.known))
}

const placeOf = (row: SqliteRow): CardPlace => ({
  ...(typeof row['id'] === 'number' ? { passcode: row['id'] } : {}),
  ...(typeof row['name'] === 'string' ? { name: row['name'].slice(0, 80) } : {}),
})

const NUMBERS = ['ot', 'alias', 'type', 'atk', 'def', 'level', 'race', 'attribute'] as const
type Numbers = Readonly<Record<(typeof NUMBERS)[number], number>>

/** The columns that must hold whole numbers of 32 bits. */
const numbersOf = (row: SqliteRow): Result<Numbers, RowFault> => {
  const wrong = NUMBERS.find((column) => {
    const value = row[column]
    return typeof value !== 'number' || !Number.isInteger(value) || Math.abs(value) > 0xffff_ffff
  })
  if (wrong !== undefined) return failed({ field: wrong, found: row[wrong] })
  return ok(Object.fromEntries(NUMBERS.map((column) => [column, row[column]])) as unknown as Numbers)
}

const readRow = (row: SqliteRow, context: CdbContext): Result<CdbEntry, RowFault> => {
  const { id, desc } = row
  const name = typeof row['name'] === 'string' ? row['name'].trim() : row['name']
  if (typeof id !== 'number' || !isPasscode(id)) return failed({ field: 'id', found: id })
  const numbers = numbersOf(row)
  if (!numbers.ok) return numbers
  if (typeof name !== 'string' || name === '') return failed({ field: 'name', found: name ?? undefined })
  const written = typeof desc === 'string' ? desc.replaceAll('\r\n', '\n') : ''
  const facts = {
    passcode: id,
    name,
    ...factsOfAnyCard(written),
    ...summonsMadeBy(written),
    archetypes: archetypesOf(row, context.setNames),
    regions: regionsOut(numbers.value.ot),
  }
  const card = cardOf(numbers.value, facts, written)
  if (!card.ok) return card
  const text =
    card.value.kind === 'monster' && card.value.pendulum ? splitPendulumText(written) : { text: written }
  return ok({
    place: placeOf(row),
    card: card.value,
    text: { name, ...text },
    alias: numbers.value.alias,
    superseded: (numbers.value.ot & SUPERSEDED) !== 0,
  })
}

type Facts = Pick<Card, 'passcode' | 'name' | 'countsAs' | 'archetypes' | 'regions'>

const cardOf = (numbers: Numbers, facts: Facts, written: string): Result<Card, RowFault> => {
  const { type } = numbers
  if (type & KIND_BITS.skill) return ok({ kind: 'skill', ...facts })
  if (type & KIND_BITS.token || type & KIND_BITS.monster) return monsterOrTokenOf(numbers, facts, written)
  if (type & KIND_BITS.spell)
    return ok({
      kind: 'spell',
      ...facts,
      icon: firstWordOf(SPELL_BITS, type) ?? 'normal',
      ...summoningIn(written),
    })
  if (type & KIND_BITS.trap)
    return ok({ kind: 'trap', ...facts, icon: firstWordOf(TRAP_BITS, type) ?? 'normal' })
  return failed({ field: 'type', found: type })
}

const monsterOrTokenOf = (numbers: Numbers, facts: Facts, written: string): Result<Card, RowFault> => {
  const { type: bits, level } = numbers
  const type = onlyWordOf(TYPE_BITS, numbers.race)
  const attribute = onlyWordOf(ATTRIBUTE_BITS, numbers.attribute)
  // A Token that copies a monster has 0 for both, and so has what stands in for no card at all and is released nowhere.
  const isCopy =
    (bits & KIND_BITS.token) !== 0 &&
    numbers.race === 0 &&
    numbers.attribute === 0 &&
    facts.regions.length > 0
  if (type === undefined && !isCopy) return failed({ field: 'race', found: numbers.race })
  if (attribute === undefined && !isCopy) return failed({ field: 'attribute', found: numbers.attribute })
  const atk = statOf(numbers.atk)
  if (atk === undefined) return failed({ field: 'atk', found: numbers.atk })
  const frame = firstWordOf(FRAME_BITS, bits) ?? 'normal'
  const def = frame === 'link' ? undefined : statOf(numbers.def)
  if (def === undefined && frame !== 'link') return failed({ field: 'def', found: numbers.def })
  const stars = level & 0xffff
  if (!type || !attribute || bits & KIND_BITS.token) {
    const body = type && attribute ? { type, attribute } : {}
    return ok({ kind: 'token', ...facts, ...body, level: stars, atk, def: def ?? 0 })
  }
  const abilities = wordsOf(ABILITY_BITS, bits)
  const inText = factsInText({
    passcode: facts.passcode,
    name: facts.name,
    frame,
    abilities,
    text: bits & PENDULUM ? splitPendulumText(written).text : written,
  })
  const monster = monsterFromParts({
    shared: {
      kind: 'monster',
      ...facts,
      type,
      attribute,
      abilities,
      effect: (bits & EFFECT) !== 0,
      atk,
      ...(bits & PENDULUM ? { pendulum: { left: (level >>> 24) & 0xff, right: (level >>> 16) & 0xff } } : {}),
      ...inText.said,
    },
    frame,
    level: stars,
    rank: stars,
    arrows: wordsOf(ARROW_BITS, numbers.def),
    def,
    materials: inText.materials,
  })
  if (monster.ok) return monster
  const column = { level: 'level', rank: 'level', arrows: 'def', def: 'def' } as const
  return failed({ field: column[monster.error.field], found: numbers[column[monster.error.field]] })
}

/** "?" is written as -2. */
const statOf = (value: number): Stat | undefined => (value === -2 ? '?' : value >= 0 ? value : undefined)

/** A code's lower 12 bits name the archetype, the upper four a part of it: "Red-Eyes B." is also "Red-Eyes". */
const archetypesOf = (row: SqliteRow, names: CdbContext['setNames']): readonly string[] => {
  if (!names) return []
  const codes = [row['set1'], row['set2'], row['set3'], row['set4']].filter(
    (code) => typeof code === 'number',
  )
  const known = codes.flatMap((code) => [names.get(code), names.get(code & 0xfff)])
  return [...new Set(known.filter((name) => name !== undefined))]
}
