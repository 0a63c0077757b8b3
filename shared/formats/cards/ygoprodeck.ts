import * as v from 'valibot'
import type { Card } from '../../cards/card.ts'
import type { Passcode } from '../../cards/passcode.ts'
import { PasscodeSchema } from '../../cards/passcode-schema.ts'
import type { Print } from '../../cards/prints/print.ts'
import { foldedWords } from '../../cards/search/fold.ts'
import type { CardIssue, CardSource, CardText, NamedToken } from '../../cards/source.ts'
import {
  ATTRIBUTES,
  LINK_ARROWS,
  MONSTER_TYPES,
  type Region,
  REGIONS,
  SPELL_ICONS,
  type Stat,
  TRAP_ICONS,
} from '../../cards/terms.ts'
import { type IsoDate, isIsoDate } from '../../legality/limit-list.ts'
import { failed, ok, type Result } from '../../result.ts'
import { type NoCards, placeOfRow, type RowFault, unreadable, requireCards } from './card-file.ts'
import { factsOfAnyCard, factsInText, summoningIn, summonsMadeBy } from './facts-in-text.ts'
import { monsterFromParts } from './monster-from-parts.ts'
import { splitPendulumText } from './pendulum-text.ts'
import { parseTypeLine, wordOf } from './type-line.ts'

const Count = v.pipe(v.number(), v.safeInteger(), v.minValue(0))
/** -1 stands for "?". */
const ApiStat = v.pipe(v.number(), v.safeInteger(), v.minValue(-1))

/** One card as the API's version 7 describes it, as far as it is read; prices, pictures and views are left alone. */
const Row = v.object({
  id: PasscodeSchema,
  name: v.pipe(v.string(), v.nonEmpty()),
  desc: v.string(),
  frameType: v.string(),
  type: v.nullish(v.string()),
  race: v.string(),
  typeline: v.nullish(v.array(v.string())),
  attribute: v.nullish(v.string()),
  level: v.nullish(Count),
  atk: v.nullish(ApiStat),
  def: v.nullish(ApiStat),
  scale: v.nullish(Count),
  linkmarkers: v.nullish(v.array(v.string())),
  archetype: v.nullish(v.string()),
  card_sets: v.nullish(
    v.array(v.object({ set_code: v.string(), set_name: v.string(), set_rarity: v.string() })),
  ),
  card_images: v.nullish(v.array(v.object({ id: PasscodeSchema }))),
  misc_info: v.nullish(
    v.array(
      v.object({
        formats: v.nullish(v.array(v.string())),
        konami_id: v.nullish(Count),
        treated_as: v.nullish(v.string()),
        tcg_date: v.nullish(v.string()),
        ocg_date: v.nullish(v.string()),
      }),
    ),
  ),
})
type Row = v.InferOutput<typeof Row>

/** Reads the rows of an answer of YGOPRODeck's API (`cardinfo.php`). */
export const parseYgoprodeck = (rows: readonly unknown[]): Result<CardSource, NoCards> => {
  const issues: CardIssue[] = []
  const cards = new Map<Passcode, Card>()
  const texts = new Map<Passcode, CardText>()
  const prints = new Map<Passcode, readonly Print[]>()
  const konamiIds = new Map<number, Passcode>()
  const namedTokens: NamedToken[] = []
  let silent = 0
  rows.forEach((value, index) => {
    const place = placeOfRow(index, value, 'id')
    const read = readRow(value)
    if (!read.ok) {
      const token = namedTokenOf(value)
      if (token) {
        namedTokens.push({ kind: 'token', passcode: token.id, name: token.name })
        const printed = printsOf(token)
        if (printed.length > 0 && !prints.has(token.id)) prints.set(token.id, printed)
      }
      return void issues.push(unreadable(place, read.error))
    }
    const { row, card } = read.value
    if (cards.has(card.passcode)) return void issues.push({ place, code: 'passcode-twice' })
    if (card.releaseUnknown) silent += 1
    cards.set(card.passcode, card)
    texts.set(card.passcode, textOf(row))
    const printed = printsOf(row)
    if (printed.length > 0) prints.set(card.passcode, printed)
    const konamiId = row.misc_info?.[0]?.konami_id
    if (konamiId != null && !konamiIds.has(konamiId)) konamiIds.set(konamiId, card.passcode)
  })
  if (silent > 0) issues.push({ place: {}, code: 'release-unknown', cards: silent })
  return requireCards({
    cards: [...cards.values()],
    texts,
    prints,
    ...(namedTokens.length > 0 ? { namedTokens } : {}),
    konamiIds,
    issues,
  })
}

/** Asked by set, the API leaves out the figures of Tokens; what they are called and came out in is still of use. */
const namedTokenOf = (value: unknown): Row | undefined => {
  const parsed = v.safeParse(Row, value, { abortEarly: true })
  return parsed.success && parsed.output.frameType === 'token' ? parsed.output : undefined
}

const readRow = (value: unknown): Result<{ readonly row: Row; readonly card: Card }, RowFault> => {
  const parsed = v.safeParse(Row, value, { abortEarly: true })
  if (!parsed.success) {
    const [issue] = parsed.issues
    return failed({ field: v.getDotPath(issue) ?? '', found: issue.input })
  }
  const row = parsed.output
  const card = cardOf(row)
  return card.ok ? ok({ row, card: card.value }) : card
}

const cardOf = (row: Row): Result<Card, RowFault> => {
  const facts = factsOf(row)
  switch (row.frameType) {
    case 'spell': {
      const icon = wordOf(SPELL_ICONS, row.race)
      return icon === undefined
        ? failed({ field: 'race', found: row.race })
        : ok({ kind: 'spell', ...facts, icon, ...summoningIn(row.desc) })
    }
    case 'trap': {
      const icon = wordOf(TRAP_ICONS, row.race)
      return icon === undefined
        ? failed({ field: 'race', found: row.race })
        : ok({ kind: 'trap', ...facts, icon })
    }
    case 'skill':
      return ok({ kind: 'skill', ...facts })
    case 'token':
      return tokenOf(row, facts)
    default:
      return monsterOf(row, facts)
  }
}

type Facts = ReturnType<typeof factsOf>

/** Asked by set, the API may name a card by an alternate artwork; all its passcodes are then among the pictures. */
const factsOf = (row: Row) => {
  const treatedAs = row.misc_info?.[0]?.treated_as
  const artworks = [...new Set((row.card_images ?? []).map((image) => image.id))].filter(
    (id) => id !== row.id,
  )
  return {
    passcode: row.id,
    name: row.name,
    ...factsOfAnyCard(row.desc),
    ...summonsMadeBy(row.desc),
    ...(treatedAs != null && { countsAs: treatedAs }),
    ...(artworks.length > 0 ? { artworks } : {}),
    archetypes: archetypesOf(row),
    ...releaseOf(row),
  }
}

/**
 * The API files each card under one heading, also under one it does not belong to ("Flame Ghost" under "Skull Servant"). A card belongs to
 * an archetype by its name, or where its text says so.
 */
const archetypesOf = ({ name, desc, archetype }: Row): readonly string[] =>
  archetype != null &&
  (foldedWords(name).includes(foldedWords(archetype)) ||
    ['a', 'an'].some((article) => desc.includes(`treated as ${article} "${archetype}" card`)))
    ? [archetype]
    : []

/** Only answers with `misc=yes` say where a card is out; English prints alone prove nothing about the OCG. */
const releaseOf = (row: Row): Pick<Card, 'regions' | 'releaseUnknown' | 'releases'> => {
  const misc = row.misc_info?.[0]
  const days = Object.entries({ tcg: misc?.tcg_date, ocg: misc?.ocg_date }).filter(
    (entry): entry is [Region, IsoDate] => isIsoDate(entry[1] ?? ''),
  )
  const releases = days.length > 0 ? { releases: Object.fromEntries(days) } : {}
  const formats = misc?.formats
  return formats == null
    ? { regions: REGIONS, releaseUnknown: true, ...releases }
    : { regions: REGIONS.filter((region) => formats.includes(region.toUpperCase())), ...releases }
}

const statOf = (value: number | null | undefined): Stat | undefined =>
  value == null ? undefined : value === -1 ? '?' : value

const tokenOf = (row: Row, facts: Facts): Result<Card, RowFault> => {
  const type = wordOf(MONSTER_TYPES, row.race)
  if (type === undefined) return failed({ field: 'race', found: row.race })
  const attribute = wordOf(ATTRIBUTES, row.attribute ?? '')
  if (attribute === undefined) return failed({ field: 'attribute', found: row.attribute })
  const [atk, def] = [statOf(row.atk), statOf(row.def)]
  if (atk === undefined || def === undefined)
    return failed({ field: atk === undefined ? 'atk' : 'def', found: null })
  return ok({ kind: 'token', ...facts, type, attribute, level: row.level ?? 0, atk, def })
}

const monsterOf = (row: Row, facts: Facts): Result<Card, RowFault> => {
  const line = parseTypeLine(typeLineOf(row), textOf(row).text)
  if (line === undefined)
    return failed({ field: row.typeline ? 'typeline' : 'type', found: row.typeline ?? row.type })
  const attribute = wordOf(ATTRIBUTES, row.attribute ?? '')
  if (attribute === undefined) return failed({ field: 'attribute', found: row.attribute })
  const atk = statOf(row.atk)
  if (atk === undefined) return failed({ field: 'atk', found: row.atk })
  const scale = row.scale ?? undefined
  if (line.pendulum !== (scale !== undefined)) return failed({ field: 'scale', found: row.scale })
  const markers = (row.linkmarkers ?? []).map((marker) => wordOf(LINK_ARROWS, marker))
  if (markers.includes(undefined)) return failed({ field: 'linkmarkers', found: row.linkmarkers })
  const inText = factsInText({
    passcode: row.id,
    name: row.name,
    frame: line.frame,
    abilities: line.abilities,
    text: textOf(row).text,
  })
  const monster = monsterFromParts({
    shared: {
      kind: 'monster',
      ...facts,
      type: line.type,
      attribute,
      abilities: line.abilities,
      effect: line.effect,
      atk,
      ...(scale === undefined ? {} : { pendulum: { left: scale, right: scale } }),
      ...inText.said,
    },
    frame: line.frame,
    level: row.level ?? undefined,
    rank: row.level ?? undefined,
    arrows: LINK_ARROWS.filter((arrow) => markers.includes(arrow)),
    def: statOf(row.def),
    materials: inText.materials,
  })
  if (monster.ok) return monster
  const column = { level: 'level', rank: 'level', arrows: 'linkmarkers', def: 'def' } as const
  const field = column[monster.error.field]
  return failed({ field, found: row[field] })
}

/** Answers of before 2025 have no type line; their `type` says the same except for "Effect" on Extra Deck monsters. */
const typeLineOf = (row: Row): string => {
  if (row.typeline) return row.typeline.join('/')
  const words = (row.type ?? '').split(' ').filter((word) => word !== 'Monster')
  const hasEffect = /^(fusion|synchro|xyz|link)/.test(row.frameType) && row.desc.trim().includes('\n')
  return [row.race, ...words, ...(hasEffect ? ['Effect'] : [])].join('/')
}

const textOf = (row: Row): CardText => {
  const written = row.desc.replaceAll('\r\n', '\n')
  return { name: row.name, ...(row.scale == null ? { text: written } : splitPendulumText(written)) }
}

const printsOf = (row: Row): readonly Print[] =>
  (row.card_sets ?? []).map(({ set_code: number, set_name: set, set_rarity: rarity }) => ({
    number,
    set,
    rarity,
  }))
