import * as v from 'valibot'
import type { Card } from '../cards/card.ts'
import { isPasscode, type Passcode, passcode } from '../cards/passcode.ts'
import type { Print } from '../cards/print.ts'
import type { CardIssue, CardPlace, CardSource, CardText } from '../cards/source.ts'
import {
  type Ability,
  ATTRIBUTES,
  LINK_ARROWS,
  type LinkArrow,
  type Region,
  SPELL_ICONS,
  TRAP_ICONS,
} from '../cards/terms.ts'
import { failed, ok, type Result } from '../result.ts'
import { type NoCards, placeOfRow, type RowFault, unreadable, withCards } from './card-file.ts'
import { countedNameIn, factsInText, summoningIn } from './facts-in-text.ts'
import { monsterFromParts } from './monster-from-parts.ts'
import { parseTypeLine, wordOf } from './type-line.ts'

const Count = v.pipe(v.number(), v.safeInteger(), v.minValue(0))
const Stat = v.union([Count, v.literal('?')])
const KnownPasscode = v.pipe(v.number(), v.check(isPasscode))
const EnglishText = v.nullish(v.object({ en: v.nullish(v.string()) }))
const Printed = v.object({
  set_number: v.string(),
  set_name: v.string(),
  rarities: v.nullish(v.array(v.string())),
})

/** One element of YAML Yugi's cards.json, as far as it is read; everything else in it is left alone. */
const Row = v.object({
  konami_id: v.nullish(Count),
  password: v.nullable(KnownPasscode),
  fake_password: v.nullish(KnownPasscode),
  yugipedia_page_id: Count,
  name: v.object({ en: v.pipe(v.string(), v.nonEmpty()) }),
  text: EnglishText,
  pendulum_effect: EnglishText,
  materials: v.nullish(v.string()),
  card_type: v.picklist(['Monster', 'Spell', 'Trap']),
  property: v.nullish(v.string()),
  monster_type_line: v.nullish(v.string()),
  attribute: v.nullish(v.string()),
  level: v.nullish(Count),
  rank: v.nullish(Count),
  link_arrows: v.nullish(v.array(v.string())),
  atk: v.nullish(Stat),
  def: v.nullish(Stat),
  pendulum_scale: v.nullish(Count),
  series: v.nullish(v.array(v.string())),
  images: v.nullish(v.array(v.unknown())),
  sets: v.nullish(v.object({ en: v.nullish(v.array(Printed)) })),
  limit_regulation: v.nullish(v.object({ tcg: v.nullish(v.string()), ocg: v.nullish(v.string()) })),
})
type Row = v.InferOutput<typeof Row>

const ARROWS: Readonly<Record<string, LinkArrow>> = {
  '⬆': 'top',
  '↗': 'top-right',
  '➡': 'right',
  '↘': 'bottom-right',
  '⬇': 'bottom',
  '↙': 'bottom-left',
  '⬅': 'left',
  '↖': 'top-left',
}

/** Reads the rows of the array that YAML Yugi publishes as cards.json. */
export const readYamlYugi = (rows: readonly unknown[]): Result<CardSource, NoCards> => {
  const issues: CardIssue[] = []
  const entries: Entry[] = []
  rows.forEach((row, index) => {
    const place = placeOfRow(index, row, 'password')
    const read = readRow(row)
    if (read.ok) entries.push({ ...read.value, place })
    else issues.push(unreadable(place, read.error))
  })
  return withCards(collect(entries, issues))
}

interface Entry {
  readonly place: CardPlace
  readonly row: Row
  readonly card: Card
}

const readRow = (value: unknown): Result<Omit<Entry, 'place'>, RowFault> => {
  const parsed = v.safeParse(Row, value, { abortEarly: true })
  if (!parsed.success) {
    const [issue] = parsed.issues
    return failed({ field: v.getDotPath(issue) ?? '', found: issue.input })
  }
  const row = parsed.output
  const card = row.card_type === 'Monster' ? monsterOf(row) : spellOrTrapOf(row, row.card_type)
  return card.ok ? ok({ row, card: card.value }) : card
}

const factsOf = (row: Row) => {
  const number = row.password ?? row.fake_password
  return {
    passcode: passcode(number ?? standInFor(row)),
    ...(typeof number === 'number' ? {} : { noPasscode: true as const }),
    name: row.name.en,
    ...countedNameIn(row.text?.en ?? ''),
    archetypes: [...new Set(row.series ?? [])],
    regions: regionsOf(row),
  }
}

/** Above every passcode in use, and the same in every edition of the database as long as Konami's number or the page stays. */
const standInFor = (row: Row): number =>
  typeof row.konami_id === 'number' ? 4_200_000_000 + row.konami_id : 4_210_000_000 + row.yugipedia_page_id

/** A card is out where a list speaks of it; where the lists are silent, an English print proves the TCG. */
const regionsOf = ({ limit_regulation: said, sets }: Row): readonly Region[] => {
  const isOut = (limit: string | null | undefined): boolean =>
    typeof limit === 'string' && limit !== 'Not yet released'
  const tcg = isOut(said?.tcg) || (typeof said?.tcg !== 'string' && (sets?.en ?? []).length > 0)
  return [...(tcg ? (['tcg'] as const) : []), ...(isOut(said?.ocg) ? (['ocg'] as const) : [])]
}

const spellOrTrapOf = (row: Row, kind: 'Spell' | 'Trap'): Result<Card, RowFault> => {
  const word = row.property ?? ''
  if (kind === 'Spell') {
    const icon = wordOf(SPELL_ICONS, word)
    if (icon !== undefined)
      return ok({ kind: 'spell', ...factsOf(row), icon, ...summoningIn(row.text?.en ?? '') })
  } else {
    const icon = wordOf(TRAP_ICONS, word)
    if (icon !== undefined) return ok({ kind: 'trap', ...factsOf(row), icon })
  }
  return failed({ field: 'property', found: row.property })
}

const monsterOf = (row: Row): Result<Card, RowFault> => {
  const line = parseTypeLine(row.monster_type_line ?? '', row.text?.en ?? '')
  if (line === undefined) return failed({ field: 'monster_type_line', found: row.monster_type_line })
  const attribute = wordOf(ATTRIBUTES, row.attribute ?? '')
  if (attribute === undefined) return failed({ field: 'attribute', found: row.attribute })
  if (row.atk === undefined || row.atk === null) return failed({ field: 'atk', found: row.atk })
  const scale = row.pendulum_scale ?? undefined
  if (line.pendulum !== (scale !== undefined)) return failed({ field: 'pendulum_scale', found: scale })
  const arrows = (row.link_arrows ?? []).map((symbol) => ARROWS[symbol])
  if (arrows.includes(undefined)) return failed({ field: 'link_arrows', found: row.link_arrows })
  const inText = factsInText({
    passcode: row.password,
    name: row.name.en,
    frame: line.frame,
    abilities: line.abilities,
    text: row.text?.en ?? '',
    materials: row.materials ?? undefined,
  })
  const monster = monsterFromParts({
    shared: {
      kind: 'monster',
      ...factsOf(row),
      type: line.type,
      attribute,
      abilities: abilitiesOf(line.abilities, row.text?.en ?? ''),
      effect: line.effect,
      atk: row.atk,
      ...(scale === undefined ? {} : { pendulum: { left: scale, right: scale } }),
      restrictions: inText.restrictions,
    },
    frame: line.frame,
    level: row.level ?? undefined,
    rank: row.rank ?? undefined,
    arrows: LINK_ARROWS.filter((arrow) => arrows.includes(arrow)),
    def: row.def ?? undefined,
    materials: inText.materials,
  })
  if (monster.ok) return monster
  const { field, found } = monster.error
  return failed({ field: field === 'arrows' ? 'link_arrows' : field, found })
}

/** Old Flip Monsters say so only at the head of a line of their text. */
const abilitiesOf = (printed: readonly Ability[], text: string): readonly Ability[] =>
  /^FLIP:/m.test(text) && !printed.includes('flip') ? ['flip', ...printed] : printed

/** Puts rows that stand for one card together and says which rows gave none. */
const collect = (entries: readonly Entry[], issues: CardIssue[]): CardSource => {
  const cards = new Map<Passcode, Card>()
  const texts = new Map<Passcode, CardText>()
  const prints = new Map<Passcode, Print[]>()
  const konamiIds = new Map<number, Passcode>()
  const numberless = new Map<string, Passcode>()
  for (const { card, row } of entries)
    if (card.noPasscode === undefined) numberless.set(likeness(row), card.passcode)

  // The row with the most pictures is the card; another passcode under the same Konami number is an artwork of it.
  const byPictures = entries.toSorted((a, b) => (b.row.images?.length ?? 0) - (a.row.images?.length ?? 0))
  const canonical = new Map<Entry, Passcode>()
  for (const entry of byPictures) {
    const { card, row, place } = entry
    const same = card.noPasscode && row.konami_id == null ? numberless.get(likeness(row)) : undefined
    if (same !== undefined) {
      issues.push({ place, code: 'card-twice', sameAs: same })
      continue
    }
    if (cards.has(card.passcode)) {
      issues.push({ place, code: 'passcode-twice' })
      continue
    }
    if (card.noPasscode) issues.push({ place, code: 'no-passcode', standIn: card.passcode })
    const known = row.konami_id == null ? undefined : konamiIds.get(row.konami_id)
    canonical.set(entry, known ?? card.passcode)
    if (known === undefined) {
      cards.set(card.passcode, card)
      if (row.konami_id != null) konamiIds.set(row.konami_id, card.passcode)
    } else {
      const first = cards.get(known)
      if (first) cards.set(known, { ...first, artworks: [...(first.artworks ?? []), card.passcode] })
    }
  }
  for (const [{ row }, code] of canonical) {
    if (!texts.has(code)) texts.set(code, textOf(row))
    const printed = printsOf(row)
    if (printed.length > 0) prints.set(code, [...(prints.get(code) ?? []), ...printed])
  }
  return { cards: [...cards.values()], texts, prints, konamiIds, issues }
}

/** Two rows alike in all of these describe one card. */
const likeness = (row: Row): string =>
  JSON.stringify([
    row.name.en,
    row.card_type,
    row.property,
    row.monster_type_line,
    row.attribute,
    row.level,
    row.rank,
    row.link_arrows,
    row.atk,
    row.def,
  ])

const textOf = (row: Row): CardText => {
  const pendulum = row.pendulum_effect?.en
  return {
    name: row.name.en,
    text: row.text?.en ?? '',
    ...(typeof pendulum === 'string' ? { pendulumText: pendulum } : {}),
  }
}

const printsOf = (row: Row): readonly Print[] =>
  (row.sets?.en ?? []).flatMap(({ set_number: number, set_name: set, rarities }) =>
    (rarities ?? ['']).map((rarity) => ({ number, set, rarity })),
  )
