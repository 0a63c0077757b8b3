import * as v from 'valibot'
import type { Card, Skill } from '../cards/card.ts'
import type { MaterialsFact } from '../cards/materials/tree.ts'
import { isPasscode, type Passcode } from '../cards/passcode.ts'
import type { Restriction } from '../cards/restrictions.ts'
import type { SummoningEffect } from '../cards/summoning/effect.ts'
import {
  ABILITIES,
  ATTRIBUTES,
  LINK_ARROWS,
  MONSTER_FRAMES,
  MONSTER_TYPES,
  REGIONS,
  type Region,
  SPELL_ICONS,
  TRAP_ICONS,
} from '../cards/terms.ts'
import { failed, ok, type Result } from '../result.ts'
import { monsterFromParts, partTooMany } from './monster-from-parts.ts'

/*
 * resources/cards.json: the facts of every card, one card a line. What most cards have alike is left out
 * (released in both regions, an Effect Monster unless its frame is Normal); archetypes are numbers into one list.
 */

export interface CardFactsHeader {
  /** Where the facts come from, one line each. */
  readonly sources: readonly string[]
}

/** The file is not card facts, or one card in it is not whole. `card` counts from 0. */
export type CardFactsRefusal =
  | { readonly code: 'not-card-facts' }
  | { readonly code: 'newer-version'; readonly version: number }
  | { readonly code: 'card-unreadable'; readonly card: number; readonly field: string }

const FORMAT = 'duelwright-cards'
const VERSION = 1

const Code = v.custom<Passcode>((value) => typeof value === 'number' && isPasscode(value))
const Natural = v.pipe(v.number(), v.safeInteger(), v.minValue(0))
const Stat = v.union([Natural, v.literal('?')])

const common = {
  id: Code,
  name: v.string(),
  /** The name it counts as. */
  as: v.optional(v.string()),
  art: v.optional(v.array(Code)),
  /** Passcodes of earlier texts. */
  old: v.optional(v.array(Code)),
  /** Places in the file's list of archetypes. */
  of: v.optional(v.array(Natural)),
  /** Left out where the card is released everywhere. */
  out: v.optional(v.array(v.picklist(REGIONS))),
  unnumbered: v.optional(v.literal(true)),
}
const body = { type: v.picklist(MONSTER_TYPES), attr: v.picklist(ATTRIBUTES) }

const MonsterLine = v.strictObject({
  ...common,
  ...body,
  frame: v.picklist(MONSTER_FRAMES),
  level: v.optional(Natural),
  rank: v.optional(Natural),
  arrows: v.optional(v.array(v.picklist(LINK_ARROWS))),
  atk: Stat,
  def: v.optional(Stat),
  scales: v.optional(v.tuple([Natural, Natural])),
  abilities: v.optional(v.array(v.picklist(ABILITIES))),
  effect: v.optional(v.boolean()),
  materials: v.optional(v.custom<MaterialsFact>(isMaterialsFact)),
  restrictions: v.optional(v.array(v.custom<Restriction>(hasCode))),
})
const SpellLine = v.strictObject({
  ...common,
  spell: v.picklist(SPELL_ICONS),
  summoning: v.optional(v.custom<SummoningEffect>(isSummoningEffect)),
})
const TrapLine = v.strictObject({ ...common, trap: v.picklist(TRAP_ICONS) })
const TokenLine = v.strictObject({
  ...common,
  type: v.optional(body.type),
  attr: v.optional(body.attr),
  token: v.literal(true),
  level: Natural,
  atk: Stat,
  def: Stat,
})
const SkillLine = v.strictObject({ ...common, skill: v.literal(true) })

/** A line says by one of its fields what kind of card it is, so only that kind's schema is tried. */
const schemaOf = (line: object) => {
  if ('spell' in line) return SpellLine
  if ('trap' in line) return TrapLine
  if ('token' in line) return TokenLine
  return 'skill' in line ? SkillLine : MonsterLine
}
type Line = v.InferOutput<ReturnType<typeof schemaOf>>

const File = v.object({
  format: v.literal(FORMAT),
  version: v.number(),
  sources: v.array(v.string()),
  archetypes: v.array(v.string()),
  cards: v.array(v.custom<object>((line) => typeof line === 'object' && line !== null)),
})

function isMaterialsFact(value: unknown): boolean {
  return (
    value === 'none' ||
    value === 'unread' ||
    (typeof value === 'object' && value !== null && 'recipes' in value)
  )
}

function isSummoningEffect(value: unknown): boolean {
  return (
    typeof value === 'object' &&
    value !== null &&
    'is' in value &&
    (value.is === 'fusion' || value.is === 'ritual')
  )
}

function hasCode(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'code' in value
}

/** Reads what `writeCardFacts` wrote. */
export const readCardFacts = (json: unknown): Result<readonly Card[], CardFactsRefusal> =>
  cardsIn(json, (value) => {
    const line = v.safeParse(schemaOf(value), value, { abortEarly: true })
    return line.success ? ok(line.output) : failed(v.getDotPath(line.issues[0]) ?? '')
  })

/**
 * The same several times faster: fields are taken as they stand. Only for a file that is known to be, byte for byte, one that
 * `readCardFacts` has read.
 */
export const takeCardFacts = (json: unknown): Result<readonly Card[], CardFactsRefusal> =>
  cardsIn(json, (value) => ok(value as Line))

const cardsIn = (
  json: unknown,
  lineOf: (value: object) => Result<Line, string>,
): Result<readonly Card[], CardFactsRefusal> => {
  const file = v.safeParse(File, json)
  if (!file.success) return failed({ code: 'not-card-facts' })
  const { version, archetypes, cards: lines } = file.output
  if (version > VERSION) return failed({ code: 'newer-version', version })
  const cards: Card[] = []
  for (const [index, value] of lines.entries()) {
    const line = lineOf(value)
    const card = line.ok ? cardOf(line.value, archetypes) : line
    if (!card.ok) return failed({ code: 'card-unreadable', card: index, field: card.error })
    cards.push(card.value)
  }
  return ok(cards)
}

type CardFacts = Omit<Skill, 'kind'>
type Writable<T> = { -readonly [K in keyof T]: T[K] }

const cardOf = (line: Line, archetypes: readonly string[]): Result<Card, string> => {
  const names: string[] = []
  for (const place of line.of ?? []) {
    const name = archetypes[place]
    if (name === undefined) return failed('of')
    names.push(name)
  }
  // What few cards have is put in afterwards: to spread nothing into all the others is a fifth of the reading.
  const facts: Writable<CardFacts> = {
    passcode: line.id,
    name: line.name,
    archetypes: names,
    regions: line.out ?? EVERYWHERE,
  }
  if (line.unnumbered) facts.noPasscode = true
  if (line.as !== undefined) facts.countsAs = line.as
  if (line.art !== undefined) facts.artworks = line.art
  if (line.old !== undefined) facts.earlierTexts = line.old
  if ('spell' in line)
    return ok({
      kind: 'spell',
      ...facts,
      icon: line.spell,
      ...(line.summoning && { summoning: line.summoning }),
    })
  if ('trap' in line) return ok({ kind: 'trap', ...facts, icon: line.trap })
  if ('skill' in line) return ok({ kind: 'skill', ...facts })
  if ('token' in line) {
    const { type, attr: attribute, level, atk, def } = line
    return ok({
      kind: 'token',
      ...facts,
      ...(type && { type }),
      ...(attribute && { attribute }),
      level,
      atk,
      def,
    })
  }
  const alien = partTooMany(line)
  if (alien) return failed(alien)
  const { type, attr: attribute } = line
  const monster = monsterFromParts({
    shared: {
      kind: 'monster',
      ...facts,
      type,
      attribute,
      abilities: line.abilities ?? [],
      effect: line.effect ?? line.frame !== 'normal',
      atk: line.atk,
      ...(line.scales === undefined ? {} : { pendulum: { left: line.scales[0], right: line.scales[1] } }),
      restrictions: line.restrictions ?? [],
    },
    frame: line.frame,
    level: line.level,
    rank: line.rank,
    arrows: line.arrows,
    def: line.def,
    materials: line.materials,
  })
  return monster.ok ? monster : failed(monster.error.field)
}

const EVERYWHERE: readonly Region[] = REGIONS

/** The file's text: cards in order of passcode, so that two builds of the same facts are equal byte for byte. */
export const writeCardFacts = (cards: readonly Card[], { sources }: CardFactsHeader): string => {
  const archetypes = [...new Set(cards.flatMap((card) => card.archetypes))].sort()
  const placeOf = new Map(archetypes.map((name, place) => [name, place]))
  const lines = cards
    .toSorted((a, b) => a.passcode - b.passcode)
    .map((card) => JSON.stringify(lineOf(card, placeOf)))
  const header = { format: FORMAT, version: VERSION, sources, archetypes }
  return `${JSON.stringify(header).slice(0, -1)},"cards":[\n${lines.join(',\n')}\n]}\n`
}

/** What is undefined here is left out of the JSON. */
const lineOf = (card: Card, placeOf: ReadonlyMap<string, number>): Readonly<Record<string, unknown>> => {
  const common = {
    id: card.passcode,
    name: card.name,
    as: card.countsAs,
    art: card.artworks,
    old: card.earlierTexts,
    of: some(card.archetypes.flatMap((name) => placeOf.get(name) ?? [])),
    out: card.regions.length === REGIONS.length ? undefined : card.regions,
    unnumbered: card.noPasscode,
  }
  switch (card.kind) {
    case 'spell':
      return { ...common, spell: card.icon, summoning: card.summoning }
    case 'trap':
      return { ...common, trap: card.icon }
    case 'skill':
      return { ...common, skill: true }
    case 'token': {
      const { type, attribute: attr, level, atk, def } = card
      return { ...common, token: true, type, attr, level, atk, def }
    }
    case 'monster': {
      const { frame, type, attribute: attr, atk, pendulum } = card
      return {
        ...common,
        frame,
        type,
        attr,
        level: 'level' in card ? card.level : undefined,
        rank: 'rank' in card ? card.rank : undefined,
        arrows: 'arrows' in card ? card.arrows : undefined,
        atk,
        def: 'def' in card ? card.def : undefined,
        scales: pendulum && [pendulum.left, pendulum.right],
        abilities: some(card.abilities),
        effect: card.effect === (frame !== 'normal') ? undefined : card.effect,
        materials: 'materials' in card ? card.materials : undefined,
        restrictions: some(card.restrictions),
      }
    }
  }
}

const some = <T>(list: readonly T[]): readonly T[] | undefined => (list.length > 0 ? list : undefined)
