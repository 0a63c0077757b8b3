import { type CardCalled, type CountComparison, formatSubject } from '../odds/condition.ts'
import type { Logic } from '../odds/logic-parser.ts'

/* What a player wants to end on, as data: conditions in the language of odds, over the places of one's own side of the mat. */

/**
 * Where something is counted. `board`: what lies face-up on the field, and Set Spells and Traps; a Set monster is only in `set`, which is
 * whatever lies face-down on the field.
 */
export const BOARD_PLACES = ['board', 'set', 'hand', 'gy', 'banished', 'deck', 'extra'] as const
export type BoardPlace = (typeof BOARD_PLACES)[number]

/** Kinds of cards that can be counted in any place. */
export const BOARD_KINDS = [
  'cards',
  'monsters',
  'spells',
  'traps',
  'ritual',
  'fusion',
  'synchro',
  'xyz',
  'link',
  'pendulum',
  'tuners',
  'tokens',
] as const
export type BoardKind = (typeof BOARD_KINDS)[number]

/** What is counted: copies of a card, cards of a kind, cards that can negate something in the opponent's turn, or ATK and DEF added up. */
export type BoardSubject =
  | { readonly is: 'card'; readonly name: string }
  | { readonly is: 'kind'; readonly kind: BoardKind }
  | { readonly is: 'negates' }
  | { readonly is: 'figure'; readonly figure: 'atk' | 'def' }

/** One thing counted in one place. */
export interface BoardCount {
  readonly is: 'count'
  readonly of: BoardSubject
  readonly at: BoardPlace
  readonly comparison: CountComparison
  readonly number: number
}

/** A board as the player asks for it. */
export type BoardCondition = Logic<BoardCount>

/** A board to reach; among several, an earlier one is wished for more. */
export interface Goal {
  /** As the player has named or written it. */
  readonly name: string
  readonly condition: BoardCondition
}

/** Everything that a condition counts, in the order in which it is written. */
export const countsIn = (condition: BoardCondition): readonly BoardCount[] => {
  switch (condition.is) {
    case 'count':
      return [condition]
    case 'not':
      return countsIn(condition.condition)
    case 'and':
    case 'or':
      return condition.conditions.flatMap(countsIn)
  }
}

/** Whether the number compares so with the one asked for. */
export const compares = (found: number, comparison: CountComparison, asked: number): boolean => {
  switch (comparison) {
    case '>=':
      return found >= asked
    case '<=':
      return found <= asked
    case '=':
      return found === asked
    case '!=':
      return found !== asked
    case '>':
      return found > asked
    case '<':
      return found < asked
  }
}

/** Whether the condition holds where each of its counts comes to that number. */
export const isFulfilled = (condition: BoardCondition, counted: (count: BoardCount) => number): boolean => {
  switch (condition.is) {
    case 'count':
      return compares(counted(condition), condition.comparison, condition.number)
    case 'not':
      return !isFulfilled(condition.condition, counted)
    case 'and':
      return condition.conditions.every((one) => isFulfilled(one, counted))
    case 'or':
      return condition.conditions.some((one) => isFulfilled(one, counted))
  }
}

/** How tightly a form binds; what binds less tightly than its surroundings stands in parentheses. */
const BINDING = { or: 0, and: 1, not: 2, count: 3 } as const

/** What is written before, and how cards are called. */
interface Writing {
  readonly at: BoardPlace
  readonly called: CardCalled
}

interface Written {
  readonly text: string
  /** The place that what comes next is counted in, unless it names another. */
  readonly at: BoardPlace
}

/** The condition in the language `parseBoard` reads: it gives the same condition back. */
export const formatBoard = (condition: BoardCondition, called: CardCalled = (name) => name): string => {
  const { text } = written(condition, 'or', { at: 'board', called })
  const isLeafFirst = !/^(?:\(|not )/.test(text)
  return isLeafFirst && countsIn(condition)[0]?.at === 'board' ? `board: ${text}` : text
}

const written = (condition: BoardCondition, around: keyof typeof BINDING, into: Writing): Written => {
  const inner = plain(condition, into)
  // What a place is named for in parentheses ends with them.
  return BINDING[condition.is] < BINDING[around] ? { text: `(${inner.text})`, at: into.at } : inner
}

const plain = (condition: BoardCondition, into: Writing): Written => {
  const { at, called } = into
  switch (condition.is) {
    case 'count':
      return {
        text: `${condition.at === at ? '' : `${condition.at}: `}${countText(condition, called)}`,
        at: condition.at,
      }
    case 'not': {
      const inner = written(condition.condition, 'not', into)
      return { text: `not ${inner.text}`, at: inner.at }
    }
    case 'and':
    case 'or': {
      const parts: string[] = []
      let now = at
      for (const part of condition.conditions) {
        // The same word inside itself would read as one list.
        const one =
          part.is === condition.is
            ? { text: `(${plain(part, { at: now, called }).text})`, at: now }
            : written(part, condition.is, { at: now, called })
        parts.push(one.text)
        now = one.at
      }
      return { text: parts.join(` ${condition.is} `), at: now }
    }
  }
}

const countText = ({ of, comparison, number }: BoardCount, called: CardCalled): string => {
  const isSingle = comparison === '>=' && number === 1
  return `${subjectText(of, called)}${isSingle ? '' : `${comparison}${number}`}`
}

const subjectText = (of: BoardSubject, called: CardCalled): string => {
  switch (of.is) {
    case 'card':
      return formatSubject({ kind: 'card', name: of.name }, called)
    case 'kind':
      return of.kind
    case 'negates':
      return 'negates'
    case 'figure':
      return of.figure
  }
}

/**
 * Whether no board at all can be so, whatever is played: what it counts would have to be at once more and less than a number, or more than there
 * are zones for. Not all such boards are recognized.
 */
export const isNever = (condition: BoardCondition): boolean => isNeverBeside([condition], new Map())

/** From how many to how many of something there may be. */
interface Between {
  readonly least: number
  readonly most: number
}

/** Whether all of these cannot be so together, with what is known of each count already. */
const isNeverBeside = (
  conditions: readonly BoardCondition[],
  known: ReadonlyMap<string, Between>,
): boolean => {
  const now = new Map(known)
  const either: (readonly BoardCondition[])[] = []
  const waiting = conditions.map((condition) => ({ condition, isSo: true }))
  for (let one = waiting.pop(); one; one = waiting.pop()) {
    const { condition, isSo } = one
    if (condition.is === 'not') waiting.push({ condition: condition.condition, isSo: !isSo })
    else if (condition.is === 'count') {
      const { of, at, comparison, number } = condition
      const key = JSON.stringify([of, at])
      const before = now.get(key) ?? { least: 0, most: mostThere(condition) }
      const after = narrowed(before, isSo ? comparison : OPPOSITE[comparison], number)
      if (after.least > after.most) return true
      now.set(key, after)
    } else if ((condition.is === 'and') === isSo)
      waiting.push(...condition.conditions.map((each) => ({ condition: each, isSo })))
    else
      either.push(
        condition.conditions.map((each) => (isSo ? each : ({ is: 'not', condition: each } as const))),
      )
  }
  return either.some((branches) => branches.every((branch) => isNeverBeside([branch], now)))
}

const narrowed = ({ least, most }: Between, comparison: CountComparison, number: number): Between => {
  switch (comparison) {
    case '>=':
      return { least: Math.max(least, number), most }
    case '>':
      return { least: Math.max(least, number + 1), most }
    case '<=':
      return { least, most: Math.min(most, number) }
    case '<':
      return { least, most: Math.min(most, number - 1) }
    case '=':
      return { least: Math.max(least, number), most: Math.min(most, number) }
    case '!=':
      return number === least
        ? { least: least + 1, most }
        : { least, most: number === most ? most - 1 : most }
  }
}

const OPPOSITE: Readonly<Record<CountComparison, CountComparison>> = {
  '>=': '<',
  '<': '>=',
  '>': '<=',
  '<=': '>',
  '=': '!=',
  '!=': '=',
}

/** Five Main Monster Zones and both Extra Monster Zones; five Spell & Trap Zones, a Field Zone and under earlier rules two Pendulum Zones. */
const MOST_MONSTERS = 7
const MOST_SPELLS_AND_TRAPS = 8

/** As many as there are zones for. */
const mostThere = ({ of, at }: BoardCount): number => {
  if ((at !== 'board' && at !== 'set') || of.is === 'figure') return Number.POSITIVE_INFINITY
  if (of.is !== 'kind' || of.kind === 'cards' || of.kind === 'pendulum' || of.kind === 'traps')
    return MOST_MONSTERS + MOST_SPELLS_AND_TRAPS
  return of.kind === 'spells' ? MOST_SPELLS_AND_TRAPS : MOST_MONSTERS
}
