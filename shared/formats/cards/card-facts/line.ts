import * as v from 'valibot'
import { FILTER_PLACES } from '../../../cards/filter/filter.ts'
import type { MaterialsFact } from '../../../cards/materials/materials.ts'
import { PasscodeSchema } from '../../../cards/passcode-schema.ts'
import type { Restriction } from '../../../cards/restrictions.ts'
import type { SummoningEffect } from '../../../cards/summoning/effect.ts'
import {
  ABILITIES,
  ATTRIBUTES,
  LINK_ARROWS,
  MONSTER_TYPES,
  REGIONS,
  SPELL_ICONS,
  TRAP_ICONS,
} from '../../../cards/terms.ts'
import { isIsoDate } from '../../../legality/limit-list.ts'

/*
 * resources/cards.json: the facts of every card, one card a line, in order of name. A line is the card as the program has it, so that
 * fourteen thousand are there as soon as they are parsed, except for two things: archetypes are numbers into one list, and lists that
 * most cards have alike are left out (no archetypes, no abilities, no restrictions, released in both regions).
 */

export const FORMAT = 'duelwright-cards'
export const VERSION = 2

const Day = v.pipe(v.string(), v.check(isIsoDate))
const Natural = v.pipe(v.number(), v.safeInteger(), v.minValue(0))
const Stat = v.union([Natural, v.literal('?')])

const common = {
  passcode: PasscodeSchema,
  name: v.string(),
  noPasscode: v.optional(v.literal(true)),
  countsAs: v.optional(v.string()),
  nameThere: v.optional(v.strictObject({ name: v.string(), in: v.array(v.picklist(FILTER_PLACES)) })),
  attributesThere: v.optional(v.array(v.picklist(ATTRIBUTES))),
  mentions: v.optional(v.array(v.string())),
  tokens: v.optional(v.array(v.strictObject({ token: PasscodeSchema, count: v.optional(Natural) }))),
  makesSummons: v.optional(v.array(v.picklist(['fusion', 'ritual']))),
  negatesSummons: v.optional(v.literal(true)),
  artworks: v.optional(v.array(PasscodeSchema)),
  earlierTexts: v.optional(v.array(PasscodeSchema)),
  /** Places in the file's list of archetypes. */
  archetypes: v.optional(v.array(Natural)),
  regions: v.optional(v.array(v.picklist(REGIONS))),
  releaseUnknown: v.optional(v.literal(true)),
  prize: v.optional(v.literal(true)),
  releases: v.optional(v.strictObject({ tcg: v.optional(Day), ocg: v.optional(Day) })),
}
const type = v.picklist(MONSTER_TYPES)
const attribute = v.picklist(ATTRIBUTES)

const monster = {
  ...common,
  kind: v.literal('monster'),
  type,
  attribute,
  abilities: v.optional(v.array(v.picklist(ABILITIES))),
  effect: v.boolean(),
  atk: Stat,
  pendulum: v.optional(v.object({ left: Natural, right: Natural })),
  restrictions: v.optional(v.array(v.custom<Restriction>(hasCode))),
  flipEffect: v.optional(v.picklist(['mandatory', 'optional'])),
}
/** From 0, because "Ultimaya Tzolkin" and "Number C1000" have that [MON-08, MON-09, MON-13, MON-14]. */
const Level = v.pipe(Natural, v.maxValue(12))
const Rank = v.pipe(Natural, v.maxValue(13))
const materials = v.custom<MaterialsFact>(isMaterialsFact)

const MainDeckMonster = v.strictObject({
  ...monster,
  frame: v.picklist(['normal', 'effect', 'ritual']),
  level: Level,
  def: Stat,
})
const ExtraDeckMonster = v.strictObject({
  ...monster,
  frame: v.picklist(['fusion', 'synchro']),
  level: Level,
  def: Stat,
  materials: v.optional(materials),
})
const XyzMonster = v.strictObject({ ...monster, frame: v.literal('xyz'), rank: Rank, def: Stat, materials })
const LinkMonster = v.strictObject({
  ...monster,
  frame: v.literal('link'),
  arrows: v.pipe(v.array(v.picklist(LINK_ARROWS)), v.minLength(1)),
  materials,
})
const Spell = v.strictObject({
  ...common,
  kind: v.literal('spell'),
  icon: v.picklist(SPELL_ICONS),
  summoning: v.optional(v.custom<SummoningEffect>(isSummoningEffect)),
})
const Trap = v.strictObject({ ...common, kind: v.literal('trap'), icon: v.picklist(TRAP_ICONS) })
const Token = v.strictObject({
  ...common,
  kind: v.literal('token'),
  type: v.optional(type),
  attribute: v.optional(attribute),
  tuner: v.optional(v.literal(true)),
  level: Natural,
  atk: Stat,
  def: Stat,
  restrictions: v.optional(v.array(v.custom<Restriction>(hasCode))),
})
const Skill = v.strictObject({ ...common, kind: v.literal('skill') })

/** A line says itself what kind of card it is, so only that kind's schema is tried. */
export const schemaOf = ({ kind, frame }: { readonly kind?: unknown; readonly frame?: unknown }) => {
  if (kind === 'spell') return Spell
  if (kind === 'trap') return Trap
  if (kind === 'token') return Token
  if (kind === 'skill') return Skill
  if (frame === 'xyz') return XyzMonster
  if (frame === 'link') return LinkMonster
  return frame === 'fusion' || frame === 'synchro' ? ExtraDeckMonster : MainDeckMonster
}
export type Line = v.InferOutput<ReturnType<typeof schemaOf>>

/** The file, its lines unread. */
export const File = v.object({
  format: v.literal(FORMAT),
  version: v.number(),
  sources: v.array(v.string()),
  archetypes: v.array(v.string()),
  cards: v.custom<readonly unknown[]>(Array.isArray),
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
