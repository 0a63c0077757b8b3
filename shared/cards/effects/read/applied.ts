import type { Cursor } from '../../text/cursor.ts'
import { cursorOver, partsOfSentence, type Sentence, type TextSpan } from '../../text/sentences.ts'
import { rulesWith } from '../../text/wording.ts'
import type { EffectCondition } from '../condition.ts'
import type { EffectStep, Mode, StepJoin } from '../effect.ts'
import type { EffectEvent } from '../event.ts'
import { byPosition } from './by-lead.ts'
import { readResultLead } from './chance.ts'
import { readEvents } from './events.ts'
import { Settling } from './settle.ts'
import { readSteps } from './steps.ts'

/*
 * "…, then you can apply this effect.", "…, then apply 1 of these effects.", "apply this effect, depending on this card's current battle position.":
 * what is done stands behind bullets.
 */

interface Applied {
  readonly join: StepJoin | undefined
  readonly optional: boolean
  /** One of several bullets, and not the only one. */
  readonly one: boolean
  /** The one that the card's battle position says, or what coins or dice have shown. */
  readonly by?: 'position' | 'result'
}

const APPLIES = rulesWith({})(
  ', <then {then!}|and if you do {ifSo!}> [,] [you can {optional!}] apply <1 of these effects {one!}|1 of the following effects {one!}|this effect|the following effect>',
  ({ then, optional, one }): Applied => ({
    join: then ? 'then' : 'if-you-do',
    optional: optional === true,
    one: one === true,
  }),
)

const APPLIES_BY_POSITION = rulesWith({})(
  "apply <this effect|the following effect|1 of these effects>, depending on <this card's|its> [current] battle position",
  (): Applied => ({ join: undefined, optional: false, one: true, by: 'position' }),
)

/** What stands before ", then you can apply this effect", and how that is joined to it; undefined where the text does not end so. */
export const appliesAtEnd = (
  span: TextSpan,
): { readonly before: TextSpan; readonly applied: Applied } | undefined => {
  const only = APPLIES_BY_POSITION.whole(cursorOver(span))
  if (only) return { before: { ...span, end: span.start }, applied: only }
  for (let at = span.start + 1; at < span.end; at++) {
    if (span.source.tokens[at]?.key !== ',') continue
    const applied = APPLIES.whole(cursorOver({ ...span, start: at }))
    if (applied) return { before: { ...span, end: at }, applied }
  }
  return undefined
}

/** What stands behind bullets of which coins or dice choose one: there need not be one for each result. */
export const APPLIED_BY_RESULT: Applied = { join: 'after-that', optional: false, one: true, by: 'result' }

/** Where ", during the Damage Step only" begins, with which it ends. */
const damageStepOnly = (span: TextSpan): number | undefined => {
  for (let at = span.end - 1; at > span.start; at--) {
    const cursor = cursorOver({ ...span, start: at })
    if (cursor.take('during the Damage Step only') && cursor.atEnd)
      return span.source.tokens[at - 1]?.key === ',' ? at - 1 : at
  }
  return undefined
}

/** "If this card attacks this turn, it gains 500 ATK, during the Damage Step only": each time that it does. */
const readIfItAttacks = (span: TextSpan): EffectStep | undefined => {
  const end = damageStepOnly(span)
  const cursor = cursorOver(span)
  if (end === undefined || !cursor.take('if')) return undefined
  const [attack, ...others] = readEvents(cursor) ?? []
  if (attack?.is !== 'attack' || attack.what.is !== 'this' || attack.direct || others.length > 0)
    return undefined
  if (!cursor.take('this turn') || !cursor.take(',')) return undefined
  const event: EffectEvent = {
    is: 'battle',
    what: attack.what,
    ...(attack.target && { with: attack.target }),
    at: 'start',
    as: 'attacker',
  }
  const settling = new Settling({ events: [event], timing: 'if' }, true)
  const { whole, steps } = readSteps({ ...span, start: cursor.position, end }, settling, undefined)
  const inBattle = steps.flatMap((step) =>
    step.do === 'apply' &&
    step.lasting.is === 'alter' &&
    'until' in step.lasts &&
    step.lasts.until === 'its-cards-leave'
      ? [{ ...step, lasts: { until: 'battle-ends' as const } }]
      : [],
  )
  if (!whole || inBattle.length !== steps.length) return undefined
  return {
    do: 'apply',
    lasting: { is: 'whenever', event, steps: inBattle },
    lasts: { until: 'end', moment: { part: 'turn', of: 'this' } },
  }
}

const hasNoEnd = (step: EffectStep): boolean =>
  step.do === 'apply' && 'until' in step.lasts && step.lasts.until === 'its-cards-leave'

const TIED: ReadonlySet<StepJoin> = new Set(['then', 'if-you-do', 'and'])

/** The bullets of such a text, while they are read. */
export class AppliedDraft {
  readonly #settling: Settling
  readonly #applied: Applied
  readonly #modes: Mode[] = []
  #isRead = true
  #bullets = 0

  constructor(settling: Settling, applied: Applied) {
    this.#settling = settling
    this.#applied = applied
  }

  /** All of it was understood, and there is as much as was announced. */
  get isWhole(): boolean {
    return this.#isRead && (this.#applied.one ? this.#bullets > 1 : this.#bullets === 1)
  }

  /** "This effect" is read on; of several each goes its own way. */
  bullet(sentence: Sentence): void {
    this.#bullets += 1
    const lead = cursorOver(sentence)
    const { by } = this.#applied
    const asked = this.#askedBefore(lead)
    const { condition, activate, resolve } = partsOfSentence({ ...sentence, start: lead.position })
    const { one, join, optional } = this.#applied
    if (by && !asked) this.#isRead = false
    const begins = sentence.source.tokens[sentence.start - 1]?.key === '●'
    if (!this.#isRead || condition || activate || !begins || (!one && this.#bullets > 1)) {
      this.#isRead = false
      return
    }
    const settling = one ? this.#settling.copy() : this.#settling
    const before = settling.steps().length
    const later = by === 'position' && asked && readIfItAttacks(resolve)
    const { whole, steps } = later
      ? { whole: settling.add(later) !== undefined, steps: [later] }
      : readSteps(resolve, settling, one ? undefined : join)
    // What is done whatever becomes of the step before it would be done also where the player declines.
    const isTied = !optional || one || steps.slice(1).every(({ join: how }) => how && TIED.has(how))
    // What holds without an end after a toss is what the card itself does from then on, and no step.
    const isOpen = by === 'result' && steps.some(hasNoEnd)
    this.#isRead = whole && isTied && !isOpen && !steps.some((step) => step.do === 'target')
    if (!one && optional) settling.makeOptional(before)
    if (!one) return
    this.#settling.takeNamesOf(settling)
    this.#modes.push({ ...(asked && { if: asked }), resolve: settling.steps().slice(before) })
  }

  /** "Attack Position: …", "Heads: …": what must be so for the bullet. */
  #askedBefore(lead: Cursor): EffectCondition | undefined {
    switch (this.#applied.by) {
      case 'position':
        return byPosition(lead)
      case 'result': {
        const result = readResultLead(lead)
        return result && this.#settling.resultMeant(result)
      }
      case undefined:
        return undefined
    }
  }

  /** The choice between the bullets; "this effect" is among the steps already. */
  steps(): readonly EffectStep[] {
    const { one, join, optional } = this.#applied
    if (!one || !this.isWhole) return []
    return [{ do: 'one-of', of: this.#modes, ...(join && { join }), ...(optional && { optional: true }) }]
  }
}
