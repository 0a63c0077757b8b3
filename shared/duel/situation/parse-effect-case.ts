import { isPasscode } from '../../cards/passcode.ts'
import type { EffectCase } from './effect-case.ts'
import type { EffectLine } from './effect-line.ts'

/* Situations come from files that anybody can write; what is read here has the shape that judging relies on. */

/** The situation or line that a line of a file holds; `undefined` where it holds neither. */
export const parseEffectCase = (text: string): EffectCase | EffectLine | undefined => {
  const value = parsed(text)
  if (!isRecord(value) || typeof value.id !== 'string' || typeof value.family !== 'string') return undefined
  if (value.turn !== 'you' && value.turn !== 'opponent') return undefined
  if (!isSide(value.you) || !isSide(value.opponent)) return undefined
  const isGood =
    value.family === 'line'
      ? Array.isArray(value.steps) && value.steps.every(isStep)
      : isCode(value.focus) && isAsked(value.ask) && isRecord(value.expect) && isOutcome(value.expect)
  return isGood ? (value as unknown as EffectCase | EffectLine) : undefined
}

/** The fields that are looked at. */
type Fields = Readonly<
  Partial<
    Record<
      | 'id'
      | 'family'
      | 'turn'
      | 'you'
      | 'opponent'
      | 'steps'
      | 'focus'
      | 'ask'
      | 'expect'
      | 'zone'
      | 'card'
      | 'attached'
      | 'in'
      | 'opponentDoes'
      | 'is'
      | 'n'
      | 'choices'
      | 'decisions'
      | 'after'
      | 'commands'
      | 'command'
      | 'extraFaceUp'
      | 'banishedFaceDown'
      | 'lp'
      | 'hand'
      | 'deck'
      | 'extra'
      | 'graveyard'
      | 'banished'
      | 'monsters'
      | 'spells'
      | 'field'
      | 'pendulum',
      unknown
    >
  >
>

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const isRecord = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isCode = (value: unknown): boolean => typeof value === 'number' && isPasscode(value)
const isListOf = (value: unknown, is: (one: unknown) => boolean): boolean =>
  Array.isArray(value) && value.every(is)
const isCodes = (value: unknown): boolean => isListOf(value, isCode)
const isPlace = (value: unknown, most: number): boolean =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= most
/** Left out, or as it should be. */
const isAbsentOr = (value: unknown, is: (one: unknown) => boolean): boolean =>
  value === undefined || is(value)
const isCodeOrNull = (value: unknown): boolean => value === null || isCode(value)

const PARTS = {
  lp: (value: unknown) => typeof value === 'number',
  hand: isCodes,
  deck: isCodes,
  extra: isCodes,
  graveyard: isCodes,
  banished: isCodes,
  monsters: (value: unknown) => isListOf(value, isMonster),
  spells: (value: unknown) =>
    isListOf(value, (one) => isRecord(one) && isPlace(one.zone, 4) && isCode(one.card)),
  // Where the card has left it, a step says an empty list.
  field: (value: unknown) => isCodeOrNull(value) || (Array.isArray(value) && value.length === 0),
  pendulum: (value: unknown) => Array.isArray(value) && value.length <= 2 && value.every(isCodeOrNull),
} as const satisfies Readonly<Record<string, (value: unknown) => boolean>>

const NAMES = Object.keys(PARTS) as readonly (keyof typeof PARTS)[]

const isMonster = (one: unknown): boolean =>
  isRecord(one) && isPlace(one.zone, 6) && isCode(one.card) && isAbsentOr(one.attached, isCodes)

const isSide = (value: unknown): boolean =>
  isRecord(value) &&
  NAMES.every((name) => PARTS[name](value[name])) &&
  isAbsentOr(value.extraFaceUp, isCodes) &&
  isAbsentOr(value.banishedFaceDown, (list) => isListOf(list, (one) => isPlace(one, Infinity)))

/** Of a side only what differs. */
const isChange = (value: unknown): boolean =>
  isRecord(value) && NAMES.every((name) => isAbsentOr(value[name], PARTS[name]))

const isReference = (value: unknown): boolean =>
  isRecord(value) && isCode(value.card) && typeof value.in === 'string'

const isAsked = (value: unknown): boolean =>
  isRecord(value) &&
  (isReference(value) || isRecord(value.opponentDoes)) &&
  isAbsentOr(value.opponentDoes, isReference)

const isDecision = (value: unknown): boolean => {
  if (!isRecord(value) || typeof value.is !== 'string') return false
  switch (value.is) {
    case 'cards':
    case 'one-of':
    case 'tributes':
      return isListOf(value.choices, isReference)
    case 'zone':
      return isListOf(value.choices, (one) => typeof one === 'string')
    case 'link':
      return isReference(value) && typeof value.n === 'number'
    default:
      return true
  }
}

const isOutcome = (value: Fields): boolean =>
  isAbsentOr(value.decisions, (list) => isListOf(list, isDecision)) &&
  isAbsentOr(
    value.after,
    (after) => isRecord(after) && isAbsentOr(after.you, isChange) && isAbsentOr(after.opponent, isChange),
  ) &&
  isAbsentOr(value.commands, isRecord)

const isStep = (value: unknown): boolean =>
  isRecord(value) &&
  isReference(value) &&
  typeof value.command === 'string' &&
  [value.decisions, value.after, value.commands].every((part) => part !== undefined) &&
  isOutcome(value)
