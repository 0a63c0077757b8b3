import * as v from 'valibot'
import type { Passcode } from '../../cards/passcode.ts'
import { PasscodeSchema } from '../../cards/passcode-schema.ts'
import { failed, ok, type Result } from '../../result.ts'
import { type Ruleset, rulesetOf, RULESETS } from '../ruleset.ts'

/*
 * A game situation and verdicts on it, one JSON object a line. "You" are the turn player in Main Phase 1.
 * Zones 0 to 4 are Main Monster Zones from that side's left, 5 and 6 the left and right Extra Monster Zone as that side sees them.
 */

/** A monster zone as its player numbers it. */
export const ZoneNumberSchema = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(6))
const Codes = v.array(PasscodeSchema)
const Column = v.pipe(ZoneNumberSchema, v.maxValue(4))

/** More than any Deck holds. */
const MOST_CARDS = 1_000

const MonsterSchema = v.object({
  zone: ZoneNumberSchema,
  card: PasscodeSchema,
  position: v.picklist(['attack', 'defense', 'set']),
  since: v.picklist(['earlier', 'normalSummon', 'set', 'flipSummon', 'specialSummon']),
  positionChanged: v.optional(v.boolean(), false),
  geminiSummoned: v.optional(v.boolean(), false),
  attached: v.optional(Codes, []),
})

const SideSchema = v.object({
  hand: Codes,
  monsters: v.array(MonsterSchema),
  spells: v.array(v.object({ zone: Column, card: PasscodeSchema, faceUp: v.boolean() })),
  field: v.nullable(PasscodeSchema),
  pendulum: v.tuple([v.nullable(PasscodeSchema), v.nullable(PasscodeSchema)]),
  graveyard: Codes,
  banished: Codes,
  extra: v.array(v.object({ card: PasscodeSchema, faceUp: v.boolean() })),
  deckCount: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MOST_CARDS)),
})

const SituationSchema = v.object({
  id: v.string(),
  family: v.string(),
  rules: v.picklist(RULESETS),
  phase: v.literal('main1'),
  turn: v.pipe(v.number(), v.integer(), v.minValue(1)),
  you: SideSchema,
  opponent: SideSchema,
  used: v.object({ normalSummon: v.boolean(), pendulumSummon: v.boolean() }),
  /** By field. */
  expect: v.optional(v.record(v.string(), v.unknown())),
})

/** A line of a situations file, read. */
export type Situation = v.InferOutput<typeof SituationSchema>
export type SituationSide = v.InferOutput<typeof SideSchema>
export type SituationMonster = v.InferOutput<typeof MonsterSchema>

/** Every card of the situation, those that matter only by their number apart. */
export const cardsIn = ({ you, opponent }: Situation): ReadonlySet<Passcode> =>
  new Set(
    [you, opponent].flatMap(({ hand, monsters, spells, field, pendulum, graveyard, banished, extra }) => [
      ...hand,
      ...monsters.flatMap(({ card, attached }) => [card, ...attached]),
      ...spells.map(({ card }) => card),
      ...[field, ...pendulum].filter((code) => code !== null),
      ...graveyard,
      ...banished,
      ...extra.map(({ card }) => card),
    ]),
  )

/** The line is not a situation; `at` names the field that is wrong, and is empty where it is no JSON at all. */
export type SituationRefusal =
  | { readonly code: 'not-a-situation'; readonly at: string }
  /** Two cards lie in one zone, or one where these rules have no zone. */
  | { readonly code: 'zone-taken-twice' | 'no-such-zone'; readonly at: string }

/** One line of a situations file. */
export const parseSituation = (line: string): Result<Situation, SituationRefusal> => {
  let json: unknown
  try {
    json = JSON.parse(line)
  } catch {
    return failed({ code: 'not-a-situation', at: '' })
  }
  const read = v.safeParse(SituationSchema, json, { abortEarly: true })
  if (!read.success) return failed({ code: 'not-a-situation', at: v.getDotPath(read.issues[0]) ?? '' })
  const misplaced = misplacedIn(read.output)
  return misplaced ? failed(misplaced) : ok(read.output)
}

/** The first card that has no place of its own. Your left Extra Monster Zone is the opponent's right one. */
function misplacedIn({ rules, you, opponent }: Situation): SituationRefusal | undefined {
  const { extraMonsterZones, pendulumZones: scales } = rulesetOf(rules)
  const taken = new Set<string>()
  for (const [name, side] of Object.entries({ you, opponent })) {
    const places = [
      ...side.monsters.map(({ zone }, index) => ({
        zone: placeOf(zone, name),
        at: `monsters.${index}.zone`,
      })),
      ...side.spells.map(({ zone }, index) => ({
        zone: `${name} spell ${zone}`,
        at: `spells.${index}.zone`,
      })),
      ...side.pendulum.flatMap((card, index) =>
        card === null ? [] : [{ zone: scaleZone(name, index, scales), at: `pendulum.${index}` }],
      ),
    ]
    for (const { zone, at } of places) {
      const missing = zone === undefined || (zone.startsWith('extra') && !extraMonsterZones)
      if (missing) return { code: 'no-such-zone', at: `${name}.${at}` }
      if (taken.has(zone)) return { code: 'zone-taken-twice', at: `${name}.${at}` }
      taken.add(zone)
    }
  }
  return undefined
}

const placeOf = (zone: number, side: string): string =>
  zone < 5 ? `${side} monster ${zone}` : `extra ${side === 'you' ? zone : 11 - zone}`

/** The outer Spell & Trap Zones, zones of their own, or none. */
const scaleZone = (side: string, index: number, scales: Ruleset['pendulumZones']): string | undefined => {
  if (scales === 'none') return undefined
  return scales === 'own' ? `${side} scale ${index}` : `${side} spell ${index === 0 ? 0 : 4}`
}

const AttackSchema = v.object({
  from: ZoneNumberSchema,
  to: v.union([ZoneNumberSchema, v.literal('direct')]),
})

/** An attack from your zone to the opponent's, as each counts the own zones. */
export type AttackAsked = v.InferOutput<typeof AttackSchema>

/** What a situation wants to know beyond what is said of every situation; a part that is not there is not asked. */
export interface Asked {
  /** Passcodes of the Extra Deck monsters whose ways are to be listed. */
  readonly ways: readonly string[] | 'every'
  readonly attacks?: readonly AttackAsked[] | 'every'
  /** The passcode of a Fusion or Ritual Spell in your hand. */
  readonly spell?: number | 'any'
}

/** What the verdicts it comes with speak of; without verdicts it asks for everything. What is asked in another form cannot be answered. */
export const askedBy = ({ expect }: Situation): Asked => {
  if (expect === undefined) return { ways: 'every', attacks: 'every', spell: 'any' }
  const { ways, battle, spell } = expect
  return {
    ways: isRecord(ways) ? Object.keys(ways) : [],
    ...(battle !== undefined && { attacks: attacksIn(battle) }),
    ...(isRecord(spell) && typeof spell['card'] === 'number' && { spell: spell['card'] }),
  }
}

const attacksIn = (battle: unknown): readonly AttackAsked[] => {
  const attacks = isRecord(battle) ? battle['attacks'] : undefined
  return (Array.isArray(attacks) ? attacks : []).filter((one) => v.is(AttackSchema, one))
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null
