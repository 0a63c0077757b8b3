import { type Often, readOften } from '../../text/limits.ts'
import { clausesOf, cursorOver, plainWordsOf, type Sentence, type TextSpan } from '../../text/sentences.ts'
import type { FilterPlace } from '../../filter/filter.ts'
import type { Lasting } from '../effect.ts'
import type { MeantCards } from '../which-cards.ts'
import { areTheirs } from '../solo.ts'
import { asksOfThis, happensToItself } from './asked-of-itself.ts'
import { type Awaited, awaitedBefore, awaitedBy } from './awaits.ts'
import { namedFirst } from './begun.ts'
import type { CardReading } from './card-reading.ts'
import { NO_OCCASION, oftenBefore, partsOf } from './effect-parts.ts'
import { withoutYouCan } from './modes.ts'
import { readOccasion, type WhenUsed } from './occasion.ts'
import { Settling } from './settle.ts'
import { withTurnLongApart } from './several-locks.ts'
import {
  atItsStart,
  isOfEarlierFlip,
  isPhase,
  movedItself,
  summonedHow,
  triggerOf,
  waitsForEndOfChain,
} from './trigger.ts'
import { placeOfThis } from './where-it-lies.ts'

/* How the sentence of an activated effect begins: all that it says of the effect before what the effect does is read. */

export interface Beginning {
  /** When it can be used; says nothing where that is not understood. */
  readonly occasion: WhenUsed
  /** What stands before the colon is understood, or nothing stands there. */
  readonly isRead: boolean
  /** Also where no more of what stands before the colon is understood. */
  readonly often: Often | undefined
  /** What it asks of the whole turn. */
  readonly turnLong: readonly Lasting[]
  /** Without a colon there is no condition, and without a semicolon nothing to activate it. */
  readonly condition: TextSpan | undefined
  readonly activate: TextSpan | undefined
  readonly resolve: TextSpan
  /** What comes first of what is done, without "you can". */
  readonly first: TextSpan
  readonly isOptional: boolean
  /** What stands before the colon, by which an effect that is not understood still has its kind. */
  readonly words: string
  /** The sentence behind the colon. */
  readonly said: string
  /** What is done when it resolves, with how often and what is asked of the whole turn. */
  readonly does: TextSpan
}

export const readBeginning = (reading: CardReading, sentence: Sentence): Beginning => {
  const { condition, activate, resolve: does } = partsOf(sentence)
  const { occasion, resolve: behind } = condition
    ? { occasion: occasionBefore(condition, reading, sentence), resolve: does }
    : oftenBefore(does)
  const { span: resolve, turnLong } = withTurnLongApart(behind)
  const { optional: isOptional, span: first } = withoutYouCan(activate ?? resolve)
  const isAsked = isOptional || occasion?.youCan === true
  const starting = reading.stays && occasion ? atItsStart(occasion, isAsked, reading) : undefined
  return {
    occasion: starting ?? occasion ?? NO_OCCASION,
    isRead: occasion !== undefined,
    often: occasion ? occasion.often : condition && readOften(cursorOver(condition)),
    turnLong,
    condition,
    activate,
    resolve,
    first,
    isOptional,
    words: condition ? plainWordsOf(condition) : '',
    said: `${activate ? plainWordsOf(activate) : ''} ; ${plainWordsOf(does)}`,
    does,
  }
}

const occasionBefore = (
  condition: TextSpan,
  reading: CardReading,
  sentence: Sentence,
): WhenUsed | undefined => {
  const stated = summonedHow(readOccasion(condition), reading, sentence)
  return stated && !isOfEarlierFlip(stated) ? stated : undefined
}

/** What it plainly waits for, whatever of it is understood. */
export const awaitedByBeginning = ({ condition, activate, does }: Beginning): Awaited | undefined => {
  const said = condition ? awaitedBefore(condition) : activate ? undefined : awaitedBy(does)
  if (said) return said
  const needs =
    needsTheirs(activate, 'any') || needsTheirs(condition && !activate ? does : undefined, 'first')
  return needs ? 'opponent' : undefined
}

/** Whether it can do nothing without a card that the opponent controls: what is targeted, or done first. */
const needsTheirs = (span: TextSpan | undefined, of: 'any' | 'first'): boolean =>
  span !== undefined &&
  clausesOf(withoutYouCan(span).span)
    .slice(0, of === 'first' ? 1 : undefined)
    .some((clause) => {
      const named = namedFirst(clause)
      return named !== undefined && areTheirs(named)
    })

/** Where the card itself has to lie, as what is asked of it says. */
export const liesWhere = ({ occasion }: Beginning): readonly FilterPlace[] | undefined => {
  const { events, conditions, thisIn } = occasion
  const lies = conditions.map(placeOfThis).find((place) => place !== undefined)
  const isOfEvent = events?.some((event) => movedItself(event) !== undefined) ?? false
  return lies && !isOfEvent && thisIn === undefined ? [lies] : undefined
}

const WITH_BEARER: MeantCards = { is: 'several', of: [{ is: 'equipped' }, { is: 'this' }] }

/** What the words behind the colon can speak of at first. */
export const settlingOf = ({ occasion, resolve }: Beginning, reading: CardReading): Settling => {
  const { events, conditions, thisIn } = occasion
  const isOfItself = conditions.length > 0 && conditions.every(asksOfThis)
  return new Settling(
    triggerOf(occasion, false),
    events
      ? happensToItself(events) || (events.every(isPhase) && isOfItself)
      : thisIn !== undefined || isOfItself || cursorOver(resolve).take('activate this card by'),
    !waitsForEndOfChain(occasion, reading),
    occasion.withBearer ? WITH_BEARER : undefined,
  )
}

/** "Activate this card by …": it says how the card is activated, and is no effect of one that lies there. */
export const saysActivation = (
  { condition, activate, first, isOptional }: Beginning,
  reading: CardReading,
): boolean =>
  !reading.liesThere &&
  (cursorOver(first).takeAny('activate this card', 'activate by') !== undefined ||
    (!condition && !activate && cursorOver(first).take('Special Summon this card')) ||
    // "Target 1 monster in your GY; Special Summon it" of a card that stays: only its activation does so unasked.
    (!condition && activate !== undefined && !isOptional && reading.part === 'main' && !reading.isField))

/** Nobody is asked whether it is used. */
export const isMandatory = ({ isOptional, occasion, activate, resolve }: Beginning): boolean => {
  if (isOptional || occasion.youCan) return false
  const words = plainWordsOf(activate ?? resolve)
  return (
    // "If …, during damage calculation, you can …" of early texts; "during your Main Phase this turn, you can Normal Summon …" is what it gives.
    !/^(?:during|at) (?!your main phase this turn\b)[^,;:.]*, you can\b/.test(words) &&
    // Whoever need not do it then need not activate it.
    !/^immediately after this (?:effect|card) resolves ?, you can\b/.test(words)
  )
}
