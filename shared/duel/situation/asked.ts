import * as v from 'valibot'
import { type Situation, Zone } from './schema.ts'

const AttackSchema = v.object({ from: Zone, to: v.union([Zone, v.literal('direct')]) })

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
