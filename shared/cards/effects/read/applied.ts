import { cursorOver, partsOfSentence, type Sentence, type TextSpan } from '../../text/sentences.ts'
import { rulesWith } from '../../text/wording.ts'
import type { EffectStep, Mode, StepJoin } from '../effect.ts'
import type { Settling } from './settle.ts'
import { readSteps } from './steps.ts'

/*
 * "…, then you can apply this effect.", "…, then apply 1 of these effects.": what is done stands behind bullets.
 */

interface Applied {
  readonly join: StepJoin
  readonly optional: boolean
  /** One of several bullets, and not the only one. */
  readonly one: boolean
}

const APPLIES = rulesWith({})(
  ', <then {then!}|and if you do {ifSo!}> [,] [you can {optional!}] apply <1 of these effects {one!}|1 of the following effects {one!}|this effect|the following effect>',
  ({ then, optional, one }): Applied => ({
    join: then ? 'then' : 'if-you-do',
    optional: optional === true,
    one: one === true,
  }),
)

/** What stands before ", then you can apply this effect", and how that is joined to it; undefined where the text does not end so. */
export const appliesAtEnd = (
  span: TextSpan,
): { readonly before: TextSpan; readonly applied: Applied } | undefined => {
  for (let at = span.start + 1; at < span.end; at++) {
    if (span.source.tokens[at]?.key !== ',') continue
    const applied = APPLIES.whole(cursorOver({ ...span, start: at }))
    if (applied) return { before: { ...span, end: at }, applied }
  }
  return undefined
}

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
    const { condition, activate, resolve } = partsOfSentence(sentence)
    const { one, join, optional } = this.#applied
    const begins = sentence.source.tokens[sentence.start - 1]?.key === '●'
    if (!this.#isRead || condition || activate || !begins || (!one && this.#bullets > 1)) {
      this.#isRead = false
      return
    }
    const settling = one ? this.#settling.copy() : this.#settling
    const before = settling.steps().length
    const { whole, steps } = readSteps(resolve, settling, one ? undefined : join)
    // What is done whatever becomes of the step before it would be done also where the player declines.
    const isTied = !optional || one || steps.slice(1).every(({ join: how }) => how && TIED.has(how))
    this.#isRead = whole && isTied && !steps.some((step) => step.do === 'target')
    if (!one && optional) settling.makeOptional(before)
    if (!one) return
    this.#settling.takeNamesOf(settling)
    this.#modes.push({ resolve: settling.steps().slice(before) })
  }

  /** The choice between the bullets; "this effect" is among the steps already. */
  steps(): readonly EffectStep[] {
    const { one, join, optional } = this.#applied
    if (!one || !this.isWhole) return []
    return [{ do: 'one-of', of: this.#modes, join, ...(optional && { optional: true }) }]
  }
}
