import type { ActivatedEffect, EffectStep } from '../effect.ts'
import type { Sentence } from '../../text/sentences.ts'
import { beginsBullet, type ModeDraft, modeIn } from './modes.ts'
import type { Settling } from './settle.ts'

type Modes = NonNullable<ActivatedEffect['modes']>

/** "Activate 1 of these effects": the effects to choose from while they are read, and what is the same whichever is chosen. */
export class EffectChoice {
  readonly #modes: ModeDraft[] = []
  #isRead = true
  #eachOnce: Modes['eachOnce']
  /** Done after any of them. */
  readonly after: EffectStep[]

  /** `isEachOncePerTurn`: no effect is chosen twice a turn. */
  constructor(isEachOncePerTurn: boolean, after: readonly EffectStep[]) {
    if (isEachOncePerTurn) this.#eachOnce = 'turn'
    this.after = [...after]
  }

  /** "Each effect can only be used once while this card is face-up on the field", before the first of them. */
  eachOnceWhileThere(): boolean {
    if (this.#modes.length > 0 || this.#eachOnce) return false
    this.#eachOnce = 'while-face-up'
    return true
  }

  /** One of them, or what goes on with the one before it. */
  bullet(sentence: Sentence, settling: () => Settling): void {
    const last = this.#modes.at(-1)
    if (!beginsBullet(sentence) && last) {
      this.#isRead &&= last.goOn(sentence)
      return
    }
    const mode = modeIn(sentence, settling())
    if (mode) this.#modes.push(mode)
    else this.#isRead = false
  }

  /** Effects to choose from of which one is not understood cannot be chosen from. */
  get isOpen(): boolean {
    return this.#isRead && this.#modes.length > 1
  }

  get isWhole(): boolean {
    return this.#modes.every((one) => one.isWhole)
  }

  /** One of them, each with its steps as `step` makes them. */
  modes(step: (step: EffectStep) => EffectStep): Modes {
    const of = this.#modes.map((one) => one.mode()).map((one) => ({ ...one, resolve: one.resolve.map(step) }))
    return { count: { min: 1, max: 1 }, of, ...(this.#eachOnce && { eachOnce: this.#eachOnce }) }
  }
}
