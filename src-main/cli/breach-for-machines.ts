import type { Breach } from '../../shared/legality/breach.ts'
import { explainBreach } from '../../shared/legality/explain.ts'

const PUBLIC_FIELDS = ['section', 'card', 'name', 'copies', 'allowed', 'count', 'min', 'max'] as const

/** A breach with the fields that machines may rely on. */
export const breachForMachines = (breach: Breach): Readonly<Record<string, unknown>> => {
  const facts: Readonly<Record<string, unknown>> = { ...breach }
  const given = PUBLIC_FIELDS.filter((field) => facts[field] !== undefined && facts[field] !== null)
  const each = 'each' in breach ? breach.each : undefined
  return {
    code: breach.code,
    rules: breach.rules,
    message: explainBreach(breach),
    ...Object.fromEntries(given.map((field) => [field, facts[field]])),
    ...(each && { each: each.map(({ card, name, copies }) => ({ card, name, copies })) }),
  }
}
