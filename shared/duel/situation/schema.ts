import * as v from 'valibot'
import { isPasscode, type Passcode } from '../../cards/passcode.ts'
import { failed, ok, type Result } from '../../result.ts'

/*
 * A game situation and verdicts on it, one JSON object a line. "You" are the turn player in Main Phase 1.
 * Zones 0 to 4 are Main Monster Zones from that side's left, 5 and 6 the left and right Extra Monster Zone as that side sees them.
 */

const Code = v.custom<Passcode>((value) => typeof value === 'number' && isPasscode(value))
const Zone = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(6))
const Codes = v.array(Code)
const Column = v.pipe(Zone, v.maxValue(4))

const MonsterSchema = v.object({
  zone: Zone,
  card: Code,
  position: v.picklist(['attack', 'defense', 'set']),
  since: v.picklist(['earlier', 'normalSummon', 'set', 'flipSummon', 'specialSummon']),
  positionChanged: v.optional(v.boolean(), false),
  geminiSummoned: v.optional(v.boolean(), false),
  attached: v.optional(Codes, []),
})

const SideSchema = v.object({
  hand: Codes,
  monsters: v.array(MonsterSchema),
  spells: v.array(v.object({ zone: Column, card: Code, faceUp: v.boolean() })),
  field: v.nullable(Code),
  pendulum: v.tuple([v.nullable(Code), v.nullable(Code)]),
  graveyard: Codes,
  banished: Codes,
  extra: v.array(v.object({ card: Code, faceUp: v.boolean() })),
  deckCount: v.pipe(v.number(), v.integer(), v.minValue(0)),
})

const SituationSchema = v.object({
  id: v.string(),
  family: v.string(),
  rules: v.picklist(['mr5', 'mr4', 'mr3', 'classic']),
  phase: v.literal('main1'),
  turn: v.pipe(v.number(), v.integer(), v.minValue(1)),
  you: SideSchema,
  opponent: SideSchema,
  used: v.object({ normalSummon: v.boolean(), pendulumSummon: v.boolean() }),
  /** By field; a situation without verdicts is only answered. */
  expect: v.optional(v.record(v.string(), v.unknown()), {}),
})

export type Situation = v.InferOutput<typeof SituationSchema>
export type SituationSide = v.InferOutput<typeof SideSchema>
export type SituationMonster = v.InferOutput<typeof MonsterSchema>

/** The line is not a situation; `at` names the field that is wrong, and is empty where it is no JSON at all. */
export interface SituationRefusal {
  readonly code: 'not-a-situation'
  readonly at: string
}

/** One line of a situations file. */
export const readSituation = (line: string): Result<Situation, SituationRefusal> => {
  let json: unknown
  try {
    json = JSON.parse(line)
  } catch {
    return failed({ code: 'not-a-situation', at: '' })
  }
  const read = v.safeParse(SituationSchema, json)
  return read.success
    ? ok(read.output)
    : failed({ code: 'not-a-situation', at: v.getDotPath(read.issues[0]) ?? '' })
}
