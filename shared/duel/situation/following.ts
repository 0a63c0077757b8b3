import { type Attribute, ATTRIBUTES } from '../../cards/terms.ts'
import type { CardPool } from '../../cards/pool.ts'
import type { Action } from '../action.ts'
import { apply, legalActions } from '../engine.ts'
import { questionNow } from '../playing/play.ts'
import { type Question, sameAnswer } from '../playing/questions.ts'
import { locate } from '../state/board.ts'
import { openChain, playerToAct } from '../state/decision.ts'
import type { DuelObjectId } from '../state/duel-card.ts'
import type { EffectAnswer } from '../state/effect-context.ts'
import type { DuelState } from '../state/state.ts'
import { actionsFor, isKnown, isWholeCard } from './case-actions.ts'
import {
  asChosen,
  type CaseChoice,
  chosenAction,
  chosenOf,
  DecisionsLeft,
  type DifferentChoices,
  holdsAll,
  isChoice,
  nameOfReference,
  namesOfCards,
  summonedNow,
  takeZoneFor,
} from './case-choices.ts'
import { cardReferredTo, type CaseDecision, type EffectCase, zoneCalled } from './effect-case.ts'

/* Doing what a case does, choice by choice. */

/** Why it did not go on. */
export type WhyStopped =
  /** What follows is the player's hand. */
  | { readonly is: 'by-hand' }
  /** What the case activates now is not offered. */
  | { readonly is: 'not-offered'; readonly card: number }
  | { readonly is: 'other'; readonly why: string }

export const stoppedWords = (stopped: WhyStopped): string => {
  switch (stopped.is) {
    case 'by-hand':
      return 'by hand'
    case 'not-offered':
      return `not offered: ${stopped.card}`
    case 'other':
      return stopped.why
  }
}

/** How it ended: at a choice that differs, or where it did not go on; with neither it was done to the end. */
interface Ended {
  readonly choices?: DifferentChoices
  readonly stopped?: WhyStopped
}

/** What came of doing what the case does. */
export interface Followed extends Ended {
  readonly state: DuelState
  /** Whether an effect of the card that the case is about could be activated on the way. */
  readonly offered: boolean
}

const stoppedBy = (why: string): Ended => ({ stopped: { is: 'other', why } })

type Asked<Kind extends 'cards' | 'zone' | 'position' | 'yes-no'> = Extract<Question, { readonly is: Kind }>

/** More steps than any case has: a game that goes round in circles ends here. */
const MOST_STEPS = 200

class Following {
  readonly #one: EffectCase
  readonly #cards: CardPool
  readonly #left: DecisionsLeft
  #state: DuelState
  #offered = false
  /** Answers to the next questions that are settled already. */
  #waiting: EffectAnswer[] = []
  /** Choices among several kinds of which one part is still to be chosen. */
  readonly #together: CaseChoice[] = []
  /** Of effects to choose from, which one was chosen in the question whether to apply any. */
  #chosenMode: number | undefined

  constructor(one: EffectCase, begin: DuelState, cards: CardPool) {
    this.#one = one
    this.#state = begin
    this.#cards = cards
    this.#left = new DecisionsLeft(one.expect.decisions ?? [])
  }

  follow(actions: readonly Action[]): Followed {
    const ended = this.#begin(actions) ?? this.#goOn()
    return { state: this.#state, offered: this.#offered, ...ended }
  }

  #begin(actions: readonly Action[]): Ended | undefined {
    const fitting = asChosen(this.#state, actions, this.#left.all, this.#cards)
    const first = chosenAction(this.#state, fitting, this.#left)
    if (!first) return stoppedBy('nothing to do')
    const refused = this.#act(first)
    if (refused) return refused
    if (first.do === 'activate' || first.do === 'activate-effect' || first.do === 'activate-scale')
      this.#left.take(({ is }) => is === 'link')
    return undefined
  }

  #goOn(): Ended {
    for (let step = 0; step < MOST_STEPS && !this.#state.outcome; step++) {
      const question = questionNow(this.#state, this.#cards)
      const ended = question ? this.#answer(question) : this.#next()
      if (ended) return ended
    }
    return {}
  }

  #act(action: Action): Ended | undefined {
    const done = apply(this.#state, action, this.#cards)
    if (!done.ok) return stoppedBy(done.error.code)
    this.#state = done.value.state
    return undefined
  }

  #answer(question: Question): Ended | undefined {
    const open = legalActions(this.#state, this.#cards, ['choose', 'decide']).flatMap(
      (action): readonly EffectAnswer[] =>
        action.do === 'decide'
          ? [action.answer]
          : action.do === 'choose'
            ? [{ is: 'card', card: action.card }]
            : [],
    )
    const answer = this.#waiting.shift() ?? this.#answerTo(question, open)
    if (answer && 'ends' in answer) return answer.ends
    const found = answer && open.find((each) => sameAnswer(each, answer))
    // "Enough" goes without saying where nothing more can be chosen.
    if (!found && answer?.is === 'enough') return undefined
    if (!found) return stoppedBy(`${question.is} refused`)
    return this.#act(
      found.is === 'card' ? { do: 'choose', card: found.card } : { do: 'decide', answer: found },
    )
  }

  #answerTo(
    question: Question,
    open: readonly EffectAnswer[],
  ): EffectAnswer | { readonly ends: Ended } | undefined {
    switch (question.is) {
      case 'cards':
        return this.#cardsFor(question, open)
      case 'zone':
        return this.#zoneFor(question) ?? open[0]
      case 'position':
        return this.#positionFor(question) ?? open[0]
      case 'yes-no':
        // Where only one can be answered another engine does not ask.
        return open.length === 1 ? open[0] : { is: 'yes-no', yes: this.#isYes(question) }
      case 'option':
        return { is: 'option', value: this.#optionAmong(open) }
      case 'number':
        return { is: 'number', value: this.#numberFor(question.values) }
    }
  }

  #cardsFor(
    question: Asked<'cards'>,
    open: readonly EffectAnswer[],
  ): EffectAnswer | { readonly ends: Ended } | undefined {
    const next = open.flatMap((each) => (each.is === 'card' ? [each.card] : []))
    if (question.inOrder) return this.#inOrder(next) ?? open[0]
    const names = namesOfCards(this.#state, next)
    const wanted = names.toSorted().join()
    // Choices of one step may come in another order; a link ends what belongs together.
    const near = this.#left.near.find(
      (decision) => isChoice(decision) && decision.choices.map(nameOfReference).toSorted().join() === wanted,
    )
    const part = question.ofSeveral && !near ? this.#partOfSeveral(next, names) : undefined
    if (part) return part
    // What one decision took here is complete, although more could be taken.
    if (!near && question.picked.length > 0 && question.mayFinish) return { is: 'enough' }
    const decision = this.#left.take(near ? (one) => one === near : isChoice)
    if (!decision) {
      // Another engine makes a choice with one legal answer unasked.
      const isOpen = new Set(names).size > 1
      return isOpen ? { ends: stoppedBy(`no decision for ${question.for}`) } : open[0]
    }
    if (!isChoice(decision)) return undefined
    const expected = decision.choices.map(nameOfReference).toSorted()
    if (expected.join() !== wanted) return { ends: { choices: { expected, got: names.toSorted() } } }
    const ids = chosenOf(this.#state, decision)
    this.#waiting.push(...ids.map((card): EffectAnswer => ({ is: 'card', card })))
    const ends = decision.is === 'cards' || ids.length === 0
    if (ends && ids.length < (decision.max ?? Infinity)) this.#waiting.push({ is: 'enough' })
    return this.#waiting.shift()
  }

  /** The first one listed ends up as the last one on its way, where the others have gone before it. */
  #inOrder(next: readonly DuelObjectId[]): EffectAnswer | undefined {
    const order = this.#left.take(({ is }) => is === 'order')
    const going: DuelObjectId[] = []
    for (const { card } of order?.is === 'order' ? order.choices.toReversed() : []) {
      const id = next.find((one) => !going.includes(one) && locate(this.#state, one)?.card.passcode === card)
      if (id !== undefined) going.push(id)
    }
    // The last one is not asked for.
    this.#waiting.push(...going.slice(0, -1).map((card): EffectAnswer => ({ is: 'card', card })))
    return this.#waiting.shift()
  }

  /** One choice among several kinds is several choices here, each of its own kind, and they may have been made in another order. */
  #partOfSeveral(next: readonly DuelObjectId[], names: readonly string[]): EffectAnswer | undefined {
    const more = (): CaseDecision | undefined =>
      this.#left.take((one) => isChoice(one) && holdsAll(one, names))
    let group = this.#together.shift() ?? more()
    while (group && isChoice(group) && !chosenOf(this.#state, group).some((id) => next.includes(id))) {
      this.#together.push(group)
      group = more()
    }
    if (!group || !isChoice(group)) return undefined
    const chosen = chosenOf(this.#state, group)
    const own = chosen.filter((id) => next.includes(id))
    this.#waiting.push(...own.map((card): EffectAnswer => ({ is: 'card', card })))
    if (chosen.length > own.length) this.#together.push(group)
    return this.#waiting.shift()
  }

  #zoneFor({ card, zones }: Asked<'zone'>): EffectAnswer | undefined {
    const code = card && locate(this.#state, card)?.card.passcode
    const decision = takeZoneFor(this.#left, code, zones, this.#one)
    const named =
      decision?.is === 'zone' && typeof decision.chosen === 'number'
        ? decision.choices[decision.chosen]
        : undefined
    return named === undefined ? undefined : { is: 'zone', zone: zoneCalled(named) }
  }

  #positionFor({ card }: Asked<'position'>): EffectAnswer | undefined {
    const code = card && locate(this.#state, card)?.card.passcode
    const decision =
      this.#left.take((one) => one.is === 'position' && one.card === code) ??
      this.#left.take(({ is }) => is === 'position')
    const said =
      decision?.is === 'position' && typeof decision.chosen === 'number'
        ? decision.options?.[decision.chosen]
        : undefined
    if (said === undefined) return undefined
    return {
      is: 'position',
      position: said === 'attack' ? 'attack' : 'defense',
      faceUp: said !== 'set',
    }
  }

  #isYes(question: Asked<'yes-no'>): boolean {
    const { instead } = question
    if (instead) {
      // What is done instead of something else is offered like an effect.
      const code = locate(this.#state, instead.card)?.card.passcode
      const offer = this.#left.take(
        (one) => one.is === 'offer' && one.choices.some(({ card }) => card === code),
      )
      if (code === this.#one.focus) this.#offered = true
      return typeof offer?.chosen === 'number'
    }
    // "Then you can apply 1 of these effects" is one question there: the first option applies none.
    const next = this.#left.all.find(({ is }) => is === 'yes-no' || is === 'option')
    const choosing =
      question.for === 'one-of' && next?.is === 'option'
        ? this.#left.take((each) => each === next)
        : undefined
    if (typeof choosing?.chosen === 'number') {
      this.#chosenMode = choosing.chosen - 1
      return this.#chosenMode >= 0
    }
    const decision = this.#left.take(({ is }) => is === 'yes-no')
    return decision ? decision.chosen === 1 || (decision.chosen as unknown) === true : true
  }

  /** Only those that can go on are offered there too. */
  #optionAmong(open: readonly EffectAnswer[]): number {
    const decision =
      this.#chosenMode === undefined
        ? this.#left.take(({ is }) => is === 'option' || is === 'attribute')
        : undefined
    const values = open.flatMap((each) => (each.is === 'option' ? [each.value] : []))
    const index =
      decision?.is === 'attribute'
        ? attributeAt(decision)
        : typeof decision?.chosen === 'number'
          ? decision.chosen
          : (this.#chosenMode ?? 0)
    this.#chosenMode = undefined
    return values[index] ?? 0
  }

  #numberFor(values: readonly number[]): number {
    const decision = this.#left.take(({ is }) => is === 'number')
    const index = typeof decision?.chosen === 'number' ? decision.chosen : 0
    const said = decision?.is === 'number' ? decision.options?.[index] : undefined
    return typeof said === 'number' ? said : (values[0] ?? 0)
  }

  /** Where nothing is asked: what the case activates next, or else everybody passes. */
  #next(): Ended | undefined {
    this.#waiting = []
    const process = this.#state.processes.at(-1)
    if (process?.is === 'chain' && process.step.is === 'resolving') return { stopped: { is: 'by-hand' } }
    this.#offered ||= isFocusOffered(this.#one, this.#state, this.#cards)
    const activated = this.#activateNext()
    if (activated) return activated.ends
    if (!process) return {}
    if (process.is === 'immediate-summon') {
      const summons = legalActions(this.#state, this.#cards, ['normal-summon'])
      const { choices, action } = summonedNow(this.#state, summons, this.#left)
      if (choices) return { choices }
      if (action) return this.#act(action)
    }
    const pass = legalActions(this.#state, this.#cards, ['pass', 'decline'])[0]
    return pass ? this.#act(pass) : stoppedBy(`stuck in ${process.is}`)
  }

  /** An effect that the case activates now, a trigger or an answer: nothing where there is none, or where it may still come. */
  #activateNext(): { readonly ends: Ended | undefined } | undefined {
    const at = this.#left.all.findIndex(({ is }) => is === 'link')
    const decision = this.#left.all[at]
    if (decision?.is !== 'link' || !isNext(decision.n, this.#state)) return undefined
    // A card that is activated from the hand is named where it lies then.
    const id =
      cardReferredTo(this.#state, decision) ?? cardReferredTo(this.#state, { ...decision, in: 'hand' })
    const after = this.#left.all.slice(at + 1)
    const actions = id === undefined ? [] : actionsFor(this.#state, 'activate', id, this.#cards)
    const [action] = asChosen(this.#state, actions, after, this.#cards)
    if (action) {
      this.#left.takeAt(at)
      if (decision.card === this.#one.focus) this.#offered = true
      return { ends: this.#act(action) }
    }
    if (this.#state.processes.length > 0) return undefined
    // What another card does that is not understood is not this card's fault.
    const isWhole = isWholeCard(decision.card, this.#cards)
    return {
      ends: { stopped: isWhole ? { is: 'not-offered', card: decision.card } : { is: 'by-hand' } },
    }
  }
}

/** Does what the case did, beginning with one of these actions. */
export const followCase = (
  one: EffectCase,
  begin: DuelState,
  actions: readonly Action[],
  cards: CardPool,
): Followed => new Following(one, begin, cards).follow(actions)

/** Whether an effect of the card that the case is about can be activated at this moment, beside what can always be. */
const isFocusOffered = ({ family, focus }: EffectCase, state: DuelState, cards: CardPool): boolean => {
  const quick = family === 'quick'
  if (quick && playerToAct(state) !== 0 && state.processes.length > 0) return false
  return legalActions(state, cards, quick ? ['activate', 'activate-effect'] : ['activate-effect']).some(
    (action) =>
      (action.do === 'activate' ||
        (action.do === 'activate-effect' && (quick || action.effect === 'trigger'))) &&
      isKnown(state, action, cards) &&
      locate(state, action.card)?.card.passcode === focus,
  )
}

/** Whether the next link of the Chain has that number. */
const isNext = (number: number, state: DuelState): boolean =>
  (openChain(state)?.links.length ?? 0) + 1 === number

/** Bit by bit, as the cases number them. */
const ATTRIBUTE_BITS: readonly Attribute[] = ['EARTH', 'WATER', 'FIRE', 'WIND', 'LIGHT', 'DARK', 'DIVINE']

const attributesIn = (bits: unknown): readonly Attribute[] => {
  const all = (Array.isArray(bits) ? bits : []).reduce<number>((sum, bit) => sum | Number(bit), 0)
  const named = ATTRIBUTE_BITS.filter((_, at) => (all & (1 << at)) !== 0)
  return ATTRIBUTES.filter((attribute) => named.includes(attribute))
}

/** The place of the Attribute that was declared among those that could be, in our order. */
const attributeAt = ({
  options,
  chosen,
}: {
  readonly options?: readonly unknown[]
  readonly chosen?: unknown
}): number => {
  const [declared] = attributesIn(chosen)
  return Math.max(
    0,
    attributesIn(options).findIndex((one) => one === declared),
  )
}
