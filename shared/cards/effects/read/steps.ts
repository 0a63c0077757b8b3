import type { FilterPlace } from '../../filter/filter.ts'
import type { Cursor } from '../../text/cursor.ts'
import { type Connective, cursorOver, takeConnective, type TextSpan } from '../../text/sentences.ts'
import type { EffectCondition } from '../condition.ts'
import type { EffectStep, StepJoin } from '../effect.ts'
import { type Read, readAtom } from './atoms.ts'
import { allOf, readStateOfTable } from './conditions.ts'
import type { Settling } from './settle.ts'

/* The steps of an effect, with what joins them. */

const JOINS: Readonly<Record<Connective, StepJoin>> = {
  then: 'then',
  andIfYouDo: 'if-you-do',
  also: 'also',
  and: 'and',
  but: 'and',
}

/** Steps as far as they were understood. */
export interface ReadSteps {
  readonly whole: boolean
  readonly steps: readonly EffectStep[]
  readonly thisIn?: readonly FilterPlace[]
}

interface Clause extends Read {
  readonly step: EffectStep
}

/** "You can", as a choice: "You can conduct 2 Normal Summons" allows something later. */
export const takeYouCan = (cursor: Cursor): boolean => cursor.key(2) !== 'conduct' && cursor.take('you can')

const readClause = (cursor: Cursor, join: StepJoin | undefined): Clause | undefined =>
  cursor.attempt(() => {
    const condition = cursor.attempt(() => {
      if (!cursor.take('if')) return undefined
      const found = readStateOfTable(cursor)
      return found && cursor.take(',') ? found : undefined
    })
    const optional = takeYouCan(cursor) && cursor.key() !== 'only'
    const read = readAtom(cursor)
    if (!read) return undefined
    const behind = condition ? undefined : readConditionBehind(cursor)
    const asked = allOf([condition, behind, read.if])
    const step: EffectStep = {
      ...read.atom,
      ...(join && { join }),
      ...(optional && { optional: true }),
      ...(asked && { if: asked }),
      ...(read.by && { by: read.by }),
    }
    return { ...read, step }
  })

/** "… if it is a DARK monster", behind what is done. */
const readConditionBehind = (cursor: Cursor): EffectCondition | undefined =>
  cursor.attempt(() => (cursor.take('if') ? readStateOfTable(cursor) : undefined))

interface Join {
  readonly words: Connective
  readonly join: StepJoin
}

/** What joins the step to the next one. After "excavate the top 3 cards of your Deck" a comma is enough. */
const takeJoin = (cursor: Cursor, { do: done }: EffectStep): Join | undefined => {
  const words = takeConnective(cursor)
  if (words === 'also' && cursor.take('after that')) {
    cursor.take(',')
    return { words, join: 'after-that' }
  }
  if (words) return { words, join: JOINS[words] }
  // "Detach 1 material to target 1 monster": first the one, then the other.
  if (done === 'detach' && cursor.key() === 'to' && cursor.key(1) === 'target' && cursor.take('to'))
    return { words: 'then', join: 'then' }
  return done === 'excavate' && cursor.take(',') ? { words: 'andIfYouDo', join: 'if-you-do' } : undefined
}

/**
 * Reads a span of steps up to the first clause that is not understood. A clause that only "and" joins to what is not understood may go on
 * there, so it is not understood either.
 */
export const readSteps = (span: TextSpan, settling: Settling, first: StepJoin | undefined): ReadSteps => {
  const cursor = cursorOver(span)
  const found: Clause[] = []
  let join = first
  let joined: Connective | undefined
  let whole = false
  for (;;) {
    const clause = readClause(cursor, join)
    const ends = clause && cursor.atEnd
    const next = clause && !ends ? takeJoin(cursor, clause.step) : undefined
    if (!clause || (!ends && !next)) {
      if (joined === 'and') found.pop()
      break
    }
    found.push(clause)
    if (ends) {
      whole = true
      break
    }
    joined = next?.words
    join = next?.join
  }
  const steps: EffectStep[] = []
  let thisIn: readonly FilterPlace[] | undefined
  for (const clause of found) {
    const settled = settling.add(clause.step)
    if (!settled) {
      whole = false
      break
    }
    steps.push(settled)
    thisIn ??= clause.thisIn
  }
  return { whole, steps, ...(thisIn && { thisIn }) }
}
