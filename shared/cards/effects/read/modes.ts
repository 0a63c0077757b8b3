import { type Cursor } from '../../text/cursor.ts'
import {
  cursorOver,
  isActivated,
  partsOfSentence,
  plainWordsOf,
  type Sentence,
  type TextSpan,
} from '../../text/sentences.ts'
import type { EffectStep, Mode } from '../effect.ts'
import { tokenize } from '../../text/tokens.ts'
import { rulesWith } from '../../text/wording.ts'
import type { EffectCondition } from '../condition.ts'
import { lockIn } from './begun.ts'
import { allOf } from './conditions.ts'
import { readOccasion } from './occasion.ts'
import { USABLE } from './said-after.ts'
import type { Settling } from './settle.ts'
import { type ReadSteps, readSteps, takeYouCan } from './steps.ts'

/* "Activate 1 of these effects": what each choice does, and the words that an effect and its choices share. */

const LEADS: readonly (readonly [string, EffectStep['join']])[] = [
  ['if you do,', 'if-you-do'],
  ['if summoned this way,', 'if-you-do'],
  ['then,', 'then'],
  ['also,', 'also'],
  ['after that,', 'after-that'],
  ['otherwise,', 'if-not'],
  ['if you cannot,', 'if-not'],
  ['if not,', 'if-not'],
  // It has been activated whatever came of it.
  ['if you activated this effect,', 'after-that'],
  ['if you activate this effect,', 'after-that'],
  ['if you activate this card,', 'after-that'],
  ['after this effect resolves,', 'after-that'],
  ['after this card resolves,', 'after-that'],
]

export const BY_HAND: EffectStep = { do: 'by-hand' }

const COSTS: ReadonlySet<EffectStep['do']> = new Set([
  'target',
  'choose',
  'reveal',
  'send',
  'discard',
  'tribute',
  'banish',
  'return',
  'to-deck',
  'destroy',
  'detach',
  'mill',
  'pay',
  'counters',
  'declare',
])

export const isDoneToActivate = ({ do: done, optional }: EffectStep): boolean => COSTS.has(done) && !optional

const SKIPPING = ', but skip your next Battle Phase after activation'
const SKIPPED_PIECES = tokenize(SKIPPING).tokens.length

/** "Activate 1 of these effects, but skip your next Battle Phase after activation": whatever becomes of the effect. */
export const skipsBattlePhase = (span: TextSpan): boolean => {
  const start = span.end - SKIPPED_PIECES
  return start > span.start && cursorOver({ ...span, start }).take(SKIPPING)
}

/** "…, (but you can only use each effect of "Lamp" once per turn)". */
const EACH_ONCE = rulesWith({})(
  '(but you can only use <each effect|each of these effects> of ~ once per turn)',
  () => true as const,
)

const CHOOSING = ['activate 1 of these effects', 'activate 1 of the following effects'] as const

/** What stands before "activate 1 of these effects", and what players cannot do after any of them; undefined where the text does not end so. */
export const modesOf = (
  span: TextSpan,
):
  | { readonly span: TextSpan; readonly locks: readonly EffectStep[]; readonly eachOnce?: true }
  | undefined => {
  for (let at = span.start; at < span.end; at++) {
    if (span.source.tokens[at]?.key !== 'activate') continue
    const cursor = cursorOver({ ...span, start: at })
    if (cursor.takeAny(...CHOOSING) === undefined) continue
    cursor.take(SKIPPING)
    const eachOnce = EACH_ONCE.next(cursor)
    const locks = cursor.atEnd ? [] : locksOfChoice({ ...span, start: cursor.position })
    if (!locks) continue
    const { tokens } = span.source
    let end = at
    while (end > span.start && [',', 'then', 'and', 'to'].includes(tokens[end - 1]?.key ?? '')) end -= 1
    return { span: { ...span, end }, locks, ...(eachOnce && { eachOnce }) }
  }
  return undefined
}

/** "…, but you cannot Special Summon from the Extra Deck for the rest of this turn", also in brackets. */
const locksOfChoice = (span: TextSpan): readonly EffectStep[] | undefined => {
  const cursor = cursorOver(span)
  const joint = cursor.takeAny(', but', ', also', '(also', '(but')
  if (joint === undefined) return undefined
  const { tokens } = span.source
  const isClosed = tokens[span.end - 1]?.key === ')'
  if (joint.startsWith('(') !== isClosed) return undefined
  const locks = lockIn({ ...span, start: cursor.position, end: isClosed ? span.end - 1 : span.end })
  return locks.length > 0 ? locks : undefined
}

export const withoutAlso = (span: TextSpan): TextSpan => {
  const cursor = cursorOver(span)
  if (cursor.take('also')) cursor.take(',')
  return { ...span, start: cursor.position }
}

/** The first sentence behind a "●". */
export const beginsBullet = ({ source, start }: Sentence): boolean => source.tokens[start - 1]?.key === '●'

/** One of the effects to choose from, while it is read. */
export class ModeDraft {
  readonly #settling: Settling
  readonly #costs: number
  #isWhole: boolean

  readonly #where: EffectCondition | undefined

  constructor(settling: Settling, costs: number, isWhole: boolean, where: EffectCondition | undefined) {
    this.#settling = settling
    this.#costs = costs
    this.#isWhole = isWhole
    this.#where = where
  }

  get isWhole(): boolean {
    return this.#isWhole
  }

  /** A plain sentence that follows; false where it may say what has to be so before. */
  goOn(sentence: Sentence): boolean {
    if (isActivated(sentence)) return false
    if (this.#isWhole && USABLE.whole(cursorOver(sentence)) && this.#settling.amendSet()) return true
    const { steps, whole } = this.#isWhole ? stepsGoingOn(sentence, this.#settling) : NO_STEPS
    this.#isWhole = whole
    return !steps.some((step) => step.do === 'target') && !speaksOfTurn(sentence)
  }

  mode(): Mode {
    const steps = this.#settling.steps()
    const resolve = steps.slice(this.#costs)
    return {
      ...(this.#where && { if: this.#where }),
      ...(this.#costs > 0 && { activate: steps.slice(0, this.#costs) }),
      resolve: this.#isWhole ? resolve : [...resolve, BY_HAND],
    }
  }
}

const NO_STEPS = { steps: [], whole: false } as const

/** "You cannot … the turn you activate this effect" limits the activation, "until the end of this turn" does not. */
const speaksOfTurn = (sentence: Sentence): boolean => /\bthe turn\b/.test(plainWordsOf(sentence))

/** "It cannot be destroyed by battle, and you take no battle damage from that battle" is said of every battle: it is no part of the effect before it. */
const holdsInEveryBattle = (sentence: Sentence): boolean =>
  /\bby battle\b.*\bfrom that battle$/.test(plainWordsOf(sentence))

/** "If you do, …", "Then …", or what is done after it. */
export const stepsGoingOn = (sentence: Sentence, settling: Settling): ReadSteps => {
  if (holdsInEveryBattle(sentence)) return NO_STEPS
  const cursor = cursorOver(sentence)
  settling.beginSentence()
  const lead = LEADS.find(([words]) => cursor.take(words))
  const span = lead ? { ...sentence, start: cursor.position } : sentence
  return readSteps(span, settling, lead?.[1] ?? (makesOfThose(sentence) ? 'then' : 'after-that'))
}

/** "Xyz Summon 1 Xyz Monster using only those 2 monsters": what brought them there comes to nothing without it. */
const makesOfThose = (sentence: Sentence): boolean =>
  /^immediately after this effect resolves\b.* those \d monsters\b/i.test(plainWordsOf(sentence))

/** "Target 1 card; destroy it": what one choice does; undefined where its costs or targets are not understood. */
export const modeIn = (sentence: Sentence, settling: Settling): ModeDraft | undefined => {
  const { condition, activate, resolve } = partsOfSentence(sentence)
  const occasion = condition && readOccasion(condition)
  // "● If you control a Dragon monster: …" can only be chosen then.
  if (condition && (!occasion || Object.keys(occasion).some((key) => key !== 'conditions'))) return undefined
  const where = occasion && allOf(occasion.conditions)
  const before = settling.steps().length
  // Whoever chooses it does it: "● You can target 1 card; destroy it".
  const costs = activate && readSteps(withoutYouCan(activate).span, settling, undefined)
  if (costs && !(costs.whole && costs.steps.every(isDoneToActivate))) return undefined
  const does = readSteps(resolve, settling, undefined)
  if (does.steps.some((step) => step.do === 'target')) return undefined
  if (!does.whole && plainWordsOf(resolve).includes('target')) return undefined
  return new ModeDraft(settling, before + (costs?.steps.length ?? 0), does.whole, where)
}

export const withoutYouCan = (span: TextSpan): { readonly optional: boolean; readonly span: TextSpan } => {
  const cursor: Cursor = cursorOver(span)
  const optional = takeYouCan(cursor)
  return { optional, span: { ...span, start: cursor.position } }
}
