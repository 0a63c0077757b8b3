import { stepInShort } from '../../cards/effects/in-short.ts'
import { withNamesRead } from '../../cards/names-read.ts'
import { inside } from '../../english.ts'
import type { CardPool } from '../../cards/pool.ts'
import type { Action } from '../action.ts'
import { isByHand } from '../action-kinds.ts'
import type { DuelEvent, WithoutEffect } from '../event.ts'
import { questionNow } from '../playing/play.ts'
import type { Question } from '../playing/questions.ts'
import { locate } from '../state/board.ts'
import type { DuelObjectId } from '../state/duel-card.ts'
import type { Chain, ChainLink } from '../state/process.ts'
import type { DuelState } from '../state/state.ts'
import { placeKey } from '../state/zones.ts'
import { actionWords } from './action-words.ts'
import { type LogClause, clauseOf, clausesWords } from './event-words.ts'
import { passcodeShown, cardName, inDefense, placeName, YOU } from './place-words.ts'
import { answerName, askedNow, effectName } from './questions.ts'

/*
 * One gesture as a line of the log: what was done, what was paid and targeted for it, and what came of it, a sentence for each Chain Link. It
 * is made from what has happened and not from what was answered, so that a cost never reads as what was Summoned.
 */

/** An action of a gesture, with what came of it. */
export interface DoneAction {
  readonly before: DuelState
  readonly action: Action
  readonly events: readonly DuelEvent[]
  readonly after: DuelState
}

/** The gesture as a line of the log. */
export const stepWords = (done: readonly DoneAction[], cards: CardPool): string => {
  const [first] = done
  if (first?.action.do === 'begin-pendulum-summon') return pendulumWords(done, cards)
  const telling = new Telling(done, cards)
  for (const [at, one] of done.entries()) telling.tell(one, at)
  return telling.words()
}

/** A Pendulum Summon reads as one Summon of all its monsters. */
const pendulumWords = (done: readonly DoneAction[], cards: CardPool): string => {
  const placed = done.filter(({ action }) => action.do === 'place-pendulum')
  return [
    'Pendulum Summon',
    placed.map(({ before, action }) => actionWords(before, action, cards)).join(', '),
  ]
    .filter((part) => part !== '')
    .join(' ')
}

/** What belongs to one Chain Link, or to an action of the rules. */
interface Sentence {
  /** The Chain Link; a Summon by a card's own text is none. */
  of: number | string
  readonly head: string
  readonly isAction: boolean
  /** The card that it begins with, where that is activated. */
  readonly card?: DuelObjectId
  readonly clauses: LogClause[]
}

/** A card that was chosen, as far as nothing has come of it yet. */
interface Chosen {
  readonly card: DuelObjectId
  readonly clause: LogClause
  readonly into: Sentence
}

const OWN = 'own'

class Telling {
  readonly #done: readonly DoneAction[]
  readonly #cards: CardPool
  readonly #sentences: Sentence[] = []
  #chosen: Chosen[] = []
  /** Which of several things was chosen: said while nothing of it has been done. */
  #option: { readonly clause: LogClause; readonly into: Sentence } | undefined
  #zone: { readonly key: string; readonly clause: LogClause; readonly into: Sentence } | undefined

  constructor(done: readonly DoneAction[], cards: CardPool) {
    this.#done = done
    this.#cards = cards
  }

  tell(one: DoneAction, at: number): void {
    const { action } = one
    if (action.do === 'choose' || action.do === 'decide') this.#answer(one)
    else if (!this.#goesByItself(action, at)) this.#begin(one)
    if (!isByHand(action)) for (const event of one.events) this.#event(event, one)
  }

  words(): string {
    if (this.#option) this.#option.into.clauses.push(this.#option.clause)
    for (const { clause, into } of this.#chosen) into.clauses.push(clause)
    if (this.#zone) this.#zone.into.clauses.push(this.#zone.clause)
    return this.#sentences
      .map(({ head, clauses, isAction }, at, all) => {
        const said = clausesWords(clauses)
        const words = said === '' ? head : head === '' ? said : `${head}: ${said}`
        if (at === 0) return words
        const isListed = isAction && all[at - 1]?.isAction === true && all[at - 1]?.clauses.length === 0
        return `${isListed ? ', ' : '. '}${words}`
      })
      .join('')
  }

  /** Passing is only said where nothing comes of it. */
  #goesByItself({ do: does }: Action, at: number): boolean {
    if (does === 'finish-pendulum-summon') return true
    if (does !== 'pass' && does !== 'finish-link') return false
    return (
      at > 0 ||
      this.#done.some(
        ({ action, events }) =>
          action.do === 'choose' ||
          action.do === 'decide' ||
          (does === 'pass' && events.some(({ is }) => is === 'resolved')),
      )
    )
  }

  #begin({ before, action, events }: DoneAction): void {
    const cards = this.#cards
    const chance = isByHand(action) ? events.flatMap(chanceWords) : []
    const said = [actionWords(before, action, cards), ...chance].join(': ')
    const isTheirs = 'card' in action && !isByHand(action) && !isYours(before, action.card)
    const head = isTheirs && !said.startsWith('Opponent') ? `Opponent: ${said}` : said
    const isLink = action.do === 'activate' || action.do === 'activate-effect'
    const isOwn = action.do === 'summon-itself'
    const of = isLink
      ? (chainOf(before)?.links.length ?? 0) + 1
      : isOwn
        ? OWN
        : `action ${this.#sentences.length}`
    this.#sentences.push({
      of,
      head: isOwn ? this.#ownSummon(head, action.card) : head,
      isAction: true,
      ...('card' in action && { card: action.card }),
      clauses: [],
    })
  }

  /** Where a monster has come to that was Summoned by its own text. */
  #ownSummon(head: string, card: DuelObjectId): string {
    const came = this.#done
      .flatMap(({ events }) => events)
      .find((event) => event.is === 'summoned' && event.card === card)
    return came?.is === 'summoned' ? `${head} → ${placeName(came.zone)}${inDefense(came.position)}` : head
  }

  /** The sentence about that link, begun where it was not spoken of yet. */
  #about(of: Sentence['of'], head: () => string): Sentence {
    const found = this.#sentences.findLast((one) => one.of === of)
    if (found) return found
    const begun = { of, head: head(), isAction: false, clauses: [] }
    this.#sentences.push(begun)
    return begun
  }

  #answer({ before, action }: DoneAction): void {
    const cards = this.#cards
    const process = before.processes.at(-1)
    const asks = askedNow(before, cards)
    if (process?.is !== 'effect' || !asks?.effect) {
      this.#sentences.push({
        of: `action ${this.#sentences.length}`,
        head: actionWords(before, action, cards),
        isAction: true,
        clauses: [],
      })
      return
    }
    const chain = chainOf(before)
    const link =
      process.link !== undefined
        ? (chain?.links.length ?? 0) + 1
        : chain?.step.is === 'resolving'
          ? chain.step.link + 1
          : OWN
    const into = this.#about(link, () => asks.title)
    const question = questionNow(before, cards)
    if (action.do === 'choose') {
      const [verb, behind] = question?.is === 'cards' ? (CHOSEN[question.for] ?? ['choose']) : ['choose']
      const what = cardName(before, action.card, cards)
      this.#chosen.push({
        card: action.card,
        into,
        clause: { verb, what, card: action.card, ...(behind !== undefined && { behind }) },
      })
    } else if (action.do === 'decide') {
      const clause = this.#decided(before, action, question)
      if (clause && clause.verb === 'choose' && action.answer.is === 'option') this.#option = { clause, into }
      else if (clause) into.clauses.push(clause)
      if (action.answer.is === 'zone') {
        const what = `→ ${placeName(action.answer.zone)}`
        this.#zone = { key: placeKey(action.answer.zone), clause: { verb: '', what }, into }
      }
    }
  }

  #decided(
    before: DuelState,
    action: Extract<Action, { do: 'decide' }>,
    question: Question | undefined,
  ): LogClause | undefined {
    const { answer } = action
    const process = before.processes.at(-1)
    switch (answer.is) {
      case 'yes-no': {
        if (answer.yes) return undefined
        const step = question?.instead?.step ?? (process?.is === 'effect' ? process.todo[0]?.step : undefined)
        const does = step ? stepInShort(withNamesRead(step, this.#cards)) : ''
        return {
          verb: 'not chosen:',
          what: inside(does),
        }
      }
      case 'option':
        return {
          verb: process?.is === 'effect' && process.todo[0]?.step.do === 'declare' ? 'declare' : 'choose',
          what: `“${answerName(before, action, this.#cards)}”`,
        }
      case 'number':
        return { verb: 'choose', what: `${answer.value}` }
      default:
        return undefined
    }
  }

  #event(event: DuelEvent, { before, after, action }: DoneAction): void {
    const cards = this.#cards
    this.#forget(event)
    if (event.is === 'resolved') {
      this.#resolved(event)
      return
    }
    const begun = this.#sentences.at(-1)
    // Activating a Scale, or an effect by hand, is a Chain Link too.
    if (event.is === 'activated' && begun?.isAction && event.link !== undefined) begun.of = event.link
    const isOwn =
      this.#done[0]?.action.do === 'summon-itself' && (event.link === undefined || event.cost === true)
    const isOfEffect = event.source !== undefined || (event.cost === true && event.link !== undefined)
    if (!isOfEffect && !isOwn && event.is !== 'activated') return
    const [first] = this.#done
    if (first?.action.do === 'summon-itself' && event.is === 'summoned' && event.card === first.action.card)
      return
    // Costs and targets of an activation that the player declares stand in the action's own words.
    const isSaid =
      event.is === 'activated'
        ? 'targets' in action && action.targets.length > 0
        : event.cost === true && 'costs' in action && action.costs.length > 0
    const clause = isSaid ? undefined : clauseOf(event, { before, after }, cards)
    if (!clause) return
    const of = isOwn ? OWN : (event.link ?? `source ${event.source ?? ''}`)
    const sentence = this.#about(of, () => this.#nameOf(event, before))
    // "Discard it": the card that is activated was named just before.
    const isItself = clause.cost && clause.card !== undefined && clause.card === sentence.card
    sentence.clauses.push(isItself ? { ...clause, what: 'it' } : clause)
    if (this.#option?.into === sentence && !clause.cost) this.#option = undefined
  }

  /** What has come of an answer need not be said as an answer. */
  #forget(event: DuelEvent): void {
    const cards =
      event.is === 'activated'
        ? event.targets
        : 'card' in event
          ? [event.card]
          : event.is === 'negated'
            ? [event.of]
            : []
    this.#chosen = this.#chosen.filter(({ card }) => !cards.includes(card))
    const zone = event.is === 'moved' ? event.to : 'zone' in event ? event.zone : undefined
    if (zone && this.#zone?.key === placeKey(zone)) this.#zone = undefined
  }

  #resolved(event: Extract<DuelEvent, { is: 'resolved' }>): void {
    const nothing = nothingCameOf(event, this.#cards)
    const of = event.link ?? 0
    // Where the same gesture negates it, that is said already.
    const isSaid = this.#sentences.some(({ clauses }) =>
      clauses.some(({ verb, card }) => verb.startsWith('negate') && card === event.of?.card),
    )
    if (nothing !== undefined && isSaid && event.without === 'negated') return
    if (nothing !== undefined)
      this.#sentences.push({ of: `without ${of}`, head: nothing, isAction: false, clauses: [] })
    else
      this.#about(
        of,
        () => `${(event.of && passcodeShown(event.of.passcode, this.#cards)) ?? 'A card'} resolves`,
      )
  }

  /** The effect that did so: "Swordsoul Grandmaster - Chixiao, effect 1". */
  #nameOf({ link, source }: DuelEvent, before: DuelState): string {
    const known: ChainLink | undefined = link === undefined ? undefined : chainOf(before)?.links[link - 1]
    const context = known?.plays?.context
    if (context) return effectName(context, this.#cards)
    return (
      (source !== undefined && passcodeShown(source, this.#cards)) ||
      (known ? cardName(before, known.card, this.#cards) : 'A card')
    )
  }
}

/** The verb, and what stands behind the card, of what a card is chosen for. */
const CHOSEN: Readonly<
  Partial<Record<Extract<Question, { is: 'cards' }>['for'], readonly [string, string?]>>
> = {
  target: ['target'],
  discard: ['discard'],
  tribute: ['Tribute'],
  reveal: ['reveal'],
  destroy: ['destroy'],
  banish: ['banish'],
  add: ['add', 'to the hand'],
  return: ['return', 'to the hand'],
  send: ['send', 'to the GY'],
  detach: ['detach'],
  set: ['Set'],
  summon: ['Special Summon'],
  attach: ['attach'],
  equip: ['equip'],
  place: ['place'],
  'to-deck': ['return', 'to the Deck'],
  fusion: ['Fusion Summon'],
  ritual: ['Ritual Summon'],
}

const chainOf = (state: DuelState): Chain | undefined =>
  state.processes.findLast((process): process is Chain => process.is === 'chain')

/** Whether you control the card, or own it where it lies in a pile. */
const isYours = (state: DuelState, id: DuelObjectId): boolean => {
  const found = locate(state, id)
  if (!found) return true
  const isOnField = found.kind === 'monster' || found.kind === 'spellTrap'
  return (isOnField ? found.card.controller : found.card.owner) === YOU
}

/** What chance has shown: "heads", "4". */
const chanceWords = (event: DuelEvent): readonly string[] => {
  if (event.is !== 'chance') return []
  return [event.of === 'die' ? `${event.result}` : event.result === 1 ? 'heads' : 'tails']
}

/** What came to nothing: "Snake-Eye Ash is negated"; nothing where the link did what it says. */
const nothingCameOf = (event: DuelEvent, cards: CardPool): string | undefined => {
  if (event.is !== 'resolved' || !event.without || !event.of) return undefined
  const name = passcodeShown(event.of.passcode, cards) ?? 'A card'
  return `${name} ${WITHOUT_WORDS[event.without]}`
}

const WITHOUT_WORDS: Readonly<Record<WithoutEffect, string>> = {
  negated: 'is negated',
  'not-face-up': 'does nothing, as it is not face-up there',
  'targets-gone': 'does nothing, as its target is gone',
}
