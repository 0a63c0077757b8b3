import type { RuledAction } from '../../../shared/duel/action.ts'
import { stepOf } from '../../../shared/duel/replay/step.ts'
import { locate, monstersOf, nameOf } from '../../../shared/duel/state/board.ts'
import type { DuelObjectId } from '../../../shared/duel/state/duel-card.ts'
import type { PileName, Player } from '../../../shared/duel/state/zones.ts'
import { answerName } from '../../../shared/duel/words/questions.ts'
import type { AnswersWhen } from '../../../src-renderer/views/practice/opponent/interruption.ts'
import type { Practice } from '../../../src-renderer/views/practice/practice.svelte.ts'
import { notChosen } from '../../duel/playing/chosen-by-itself.ts'
import type { LineStep, OpeningLineSteps } from '../../duel/playing/opening-line-steps.ts'
import { codeOf } from '../../facts/resources.ts'
import { playingPractice } from './playing-practice.ts'

/* An opening line that is told as data, played at the table without a window: as far as it goes, with hand traps against it where some are named. */

export interface Against {
  /** What the other side holds. */
  readonly held?: readonly string[]
  readonly when?: AnswersWhen
  readonly seed?: string
}

/** The line at the table, its opening hand dealt. */
export const atTable = (
  { deck }: Pick<OpeningLineSteps, 'deck'>,
  { held = [], when = { is: 'never' }, seed = 'first' }: Against = {},
): ToldPractice => {
  const { practice } = playingPractice(deck.hand, [...deck.deck, ...deck.extra], {
    seed,
    ...(held.length > 0 && { held: held.map(codeOf) }),
  })
  practice.handTraps = { own: [], when }
  return new ToldPractice(practice)
}

type Kind = RuledAction['do']

export class ToldPractice {
  readonly practice: Practice
  /** The card that was last played or activated, how many steps there were before it, and what was told to be chosen for it. */
  #choosing: { readonly card: string; readonly since: number; readonly told: string[] } | undefined

  constructor(practice: Practice) {
    this.practice = practice
  }

  /** Plays the steps; throws where one is not offered. */
  tell(steps: readonly LineStep[]): this {
    const done = this.tellUntilStopped(steps)
    const stop = steps[done]
    if (stop) throw new Error(`${JSON.stringify(stop)} is not offered; ${this.#where}`)
    return this
  }

  /** Plays the steps as far as they are offered, and says how many of them that were. */
  tellUntilStopped(steps: readonly LineStep[]): number {
    const stop = steps.findIndex((step) => !this.#does(step))
    if (stop < 0) this.#checkChosen()
    return stop < 0 ? steps.length : stop
  }

  /** Every step so far, as the log says it. */
  get words(): readonly string[] {
    return this.practice.line.hand.steps.slice(1).map((step) => step.words)
  }

  names(player: Player, place: PileName | 'monsters'): readonly string[] {
    const { state, cards } = this.practice
    const all =
      place === 'monsters'
        ? monstersOf(state, player).map(({ monster }) => monster)
        : state.sides[player][place]
    return all.map((card) => nameOf(card, cards)).toSorted()
  }

  /** Nobody answers any more, and no Trigger Effect is activated. */
  settle(): this {
    while (this.#goesOn());
    return this
  }

  #does(step: LineStep): boolean {
    if (!('choose' in step || 'option' in step || 'yes' in step)) this.#checkChosen()
    if ('play' in step) return this.#begin(step.card, step.play)
    if ('effect' in step) return this.#effect(step.effect, step.number)
    if ('choose' in step) return step.choose.every((name) => this.#choose(name))
    if ('option' in step)
      return (
        this.#isChosenAlone(step.begins) ||
        this.#decide((answer) => answer.is === 'option' && answer.value === step.option)
      )
    if ('yes' in step) return this.#decide((answer) => answer.is === 'yes-no' && answer.yes === step.yes)
    if ('from' in step) return this.#from(step.from, step.materials)
    if ('pendulum' in step) return this.#pendulum(step.pendulum)
    if ('phase' in step) this.practice.toPhase(step.phase)
    else this.settle()
    return true
  }

  /** What the rules offer of that kind with a card of that name. */
  #offered(kind: Kind, card: string): readonly RuledAction[] {
    return this.practice.legal.filter(
      (action) => action.do === kind && (!('card' in action) || this.#nameOf(action.card) === card),
    )
  }

  #nameOf(id: DuelObjectId): string {
    const found = locate(this.practice.state, id)
    return found ? nameOf(found.card, this.practice.cards) : ''
  }

  /** Does it with one card of that name; the table takes the zone. */
  #begin(card: string, kind: Kind, fits: (action: RuledAction) => boolean = () => true): boolean {
    const [first, ...others] = this.#offered(kind, card).filter(fits)
    if (!first || !('card' in first)) return this.#goesOn() && this.#begin(card, kind, fits)
    this.#choosing = { card, since: this.words.length, told: [] }
    const ways = others.filter((action) => 'card' in action && action.card === first.card)
    this.practice.begin({ actions: [first, ...ways] })
    return true
  }

  #effect(card: string, number: number): boolean {
    return this.#begin(
      card,
      'activate-effect',
      (action) => action.do === 'activate-effect' && action.number === number,
    )
  }

  /** What is not asked for has to stand in the log as chosen. */
  #choose(name: string): boolean {
    this.#choosing?.told.push(name)
    const { practice } = this
    const answer = practice.answers.find(
      (action) => action.do === 'choose' && answerName(practice.state, action, practice.cards) === name,
    )
    if (answer) return practice.act([answer])
    if (this.#notChosen.length === 0) return true
    this.#choosing?.told.pop()
    return this.#goesOn() && this.#choose(name)
  }

  /** Where one of several things is all that can be done, nobody is asked: the log says that it was done. */
  #isChosenAlone(begins: string | undefined): boolean {
    const [does] = begins?.toLowerCase().split(' ') ?? []
    const isAsked = this.practice.answers.some(
      (action) => action.do === 'decide' && action.answer.is === 'option',
    )
    return does !== undefined && !isAsked && (this.words.at(-1)?.includes(`: ${does} `) ?? false)
  }

  #decide(fits: (answer: Extract<RuledAction, { do: 'decide' }>['answer']) => boolean): boolean {
    const answer = this.practice.answers.find((action) => action.do === 'decide' && fits(action.answer))
    return answer ? this.practice.act([answer]) : this.#goesOn() && this.#decide(fits)
  }

  #from(card: string, materials: readonly string[]): boolean {
    const wanted = materials.toSorted().join()
    return this.#begin(
      card,
      'special-summon',
      (action) =>
        action.do === 'special-summon' &&
        action.materials
          .map((id) => this.#nameOf(id))
          .toSorted()
          .join() === wanted,
    )
  }

  #pendulum(names: readonly string[]): boolean {
    const [begin] = this.#offered('begin-pendulum-summon', '')
    if (!begin) return false
    this.practice.begin({ actions: [begin] })
    const placed = names.every((name) => {
      const [first, ...others] = this.#offered('place-pendulum', name)
      if (!first) return false
      this.practice.begin({ actions: [first, ...others] })
      return true
    })
    if (placed) this.practice.gesture.settle()
    return placed
  }

  /** Trigger Effects that wait are not activated, whoever is asked passes; whether there was such a thing. */
  #goesOn(): boolean {
    const { practice } = this
    if (practice.gesture.isOpen) return false
    if (practice.triggers.length > 0) {
      const before = practice.state
      practice.passTriggers()
      return practice.triggers.length === 0 || practice.state !== before
    }
    const [pass] = this.#offered('pass', '')
    return pass !== undefined && practice.act([pass])
  }

  get #notChosen(): readonly string[] {
    if (!this.#choosing) return []
    const { card, since, told } = this.#choosing
    const { cards, gesture } = this.practice
    const underway = gesture.draft ? [stepOf(gesture.draft, cards).words] : []
    return notChosen(card, told, [...this.words.slice(since), ...underway])
  }

  #checkChosen(): void {
    const missing = this.#notChosen
    this.#choosing = undefined
    if (missing.length > 0) throw new Error(`${missing.join()} not chosen; ${this.#where}`)
  }

  get #where(): string {
    const { question: asked, triggers, answers, state, cards } = this.practice
    const offered = answers.map((action) => answerName(state, action, cards)).join(', ')
    return JSON.stringify({
      after: this.words.at(-1),
      asked: asked?.prompt,
      offered,
      triggers: triggers.map(({ name }) => name),
    })
  }
}
