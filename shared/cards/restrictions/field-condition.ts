import { readFilter } from '../materials/read.ts'
import type { Filter, Range } from '../materials/tree.ts'

/**
 * How many monsters a player controls, or how many cards the hand holds. `of`: only those that are face-up and so; `others`: only those
 * that are not.
 */
export interface FieldCount {
  readonly who: 'you' | 'opponent'
  readonly in: 'field' | 'hand'
  readonly of?: Filter
  readonly others?: true
  readonly count: Range
}

/** What a text asks of the table before a Summon: all counts of any one of the lists. */
export type FieldCondition = readonly (readonly FieldCount[])[]

const NONE: Range = { min: 0, max: 0 }
const SOME: Range = { min: 1, max: null }

const monsters = (who: FieldCount['who'], count: Range): FieldCount => ({ who, in: 'field', count })

interface ConditionWording {
  readonly wording: RegExp
  readonly means: (found: readonly (string | undefined)[]) => readonly FieldCount[] | undefined
}

/** "a "Blackwing" monster", "2 or more Machine monsters"; a card that may be no monster is not read. */
const controlled = (who: FieldCount['who'], words: string): readonly FieldCount[] | undefined => {
  const [, least, kind = ''] = /^(?:an? |(\d+) or more )(.*\bmonsters?\b.*)$/i.exec(words) ?? []
  const of = readFilter(kind)
  if (!of) return undefined
  const count = { min: Number(least ?? 1), max: null }
  return [of.is === 'monster' ? monsters(who, count) : { ...monsters(who, count), of }]
}

const WORDINGS: readonly ConditionWording[] = [
  { wording: /^you control no monsters$/, means: () => [monsters('you', NONE)] },
  {
    wording: /^there are no monsters on the field$/,
    means: () => [monsters('you', NONE), monsters('opponent', NONE)],
  },
  {
    wording:
      /^(?:only your opponent controls a monster|your opponent controls a monster and you control no monsters)$/,
    means: () => [monsters('opponent', SOME), monsters('you', NONE)],
  },
  {
    wording: /^all monsters you control are (.+?)(?: monsters)?$/,
    means: ([, words = '']) => {
      const of = readFilter(`${words} monsters`)
      return of && [{ ...monsters('you', NONE), of, others: true }]
    },
  },
  { wording: /^you control (.+)$/, means: ([, words = '']) => controlled('you', words) },
  { wording: /^your opponent controls (.+)$/, means: ([, words = '']) => controlled('opponent', words) },
  {
    wording: /^this is the only card in your hand$/,
    means: () => [{ who: 'you', in: 'hand', count: { min: 1, max: 1 } }],
  },
  {
    wording: /^(you have|your opponent has) (\d+) or more cards in (?:your|their) hand$/,
    means: ([, who, least]) => [
      {
        who: who === 'you have' ? 'you' : 'opponent',
        in: 'hand',
        count: { min: Number(least), max: null },
      },
    ],
  },
]

const readOne = (words: string): readonly FieldCount[] | undefined => {
  for (const { wording, means } of WORDINGS) {
    const found = wording.exec(words)
    if (found) return means(found)
  }
  return undefined
}

/** Reads what follows "if", "while" or "unless"; undefined where any of it is not understood. */
export const readFieldCondition = (words: string): FieldCondition | undefined => {
  const each = words.split(/, or (?:if )?/).map(readOne)
  const read = each.filter((counts) => counts !== undefined)
  return read.length === each.length ? read : undefined
}

/** The condition that holds where the other does not; undefined where it asks for more than one thing. */
export const opposite = (condition: FieldCondition): FieldCondition | undefined => {
  const [[one, ...more] = [], ...others] = condition
  if (!one || more.length > 0 || others.length > 0 || one.count.max !== null) return undefined
  return [[{ ...one, count: { min: 0, max: one.count.min - 1 } }]]
}
