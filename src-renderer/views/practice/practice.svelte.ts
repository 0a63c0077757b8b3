import type { Card } from '../../../shared/cards/card.ts'
import type { Passcode } from '../../../shared/cards/passcode.ts'
import type { CardPool } from '../../../shared/cards/pool.ts'
import type { Action } from '../../../shared/duel/action.ts'
import type { ByHandAction } from '../../../shared/duel/by-hand-action.ts'
import type { RuledAction } from '../../../shared/duel/action.ts'
import { factsOf, locate } from '../../../shared/duel/state/board.ts'
import { legalActions, why } from '../../../shared/duel/engine.ts'
import { explainRefusal, sentenceFor } from '../../../shared/duel/words/explain.ts'
import { askedNow, type LeftToDo, leftToDo, type OpenQuestion } from '../../../shared/duel/words/questions.ts'
import { NOTHING_STACKED } from '../../../shared/duel/replay/hand-order.ts'
import type { Stacked } from '../../../shared/duel/turn/setup.ts'
import { lineOf } from '../../../shared/duel/replay/line.ts'
import type { Refusal } from '../../../shared/duel/refusal.ts'
import type { DuelCard, DuelObjectId } from '../../../shared/duel/state/duel-card.ts'
import type { DuelState, LookedAt } from '../../../shared/duel/state/state.ts'
import { gesturesIn, played, stepOf, underwayFrom, withActionDone } from '../../../shared/duel/replay/step.ts'
import type { Phase } from '../../../shared/duel/state/turn-state.ts'
import { summonable } from '../../../shared/duel/summonable/summonable.ts'
import { isPile, type Place, samePlace, type Zone } from '../../../shared/duel/state/zones.ts'
import { wayOf } from './choice/way.ts'
import {
  byHandAt,
  dropByHand,
  isAmbiguous,
  itemsAt,
  setsLast,
  summonsItselfTo,
  whyNotThere,
} from './choice/dropping.ts'
import {
  type AnswerSettings,
  type ByItself,
  carriedOn,
  EVERY_QUESTION,
  USUAL_QUESTIONS,
} from './choice/by-itself.ts'
import { Gesture } from './choice/gesture.svelte.ts'
import { playedActivation, spellSummonOptions, spellSummonWays } from './choice/spell-summon.ts'
import { HAND_TRAP_SETTINGS, type HandTrapSettings } from './opponent/hand-trap-settings.ts'
import { isTheirs, theirAnswer, theirChances } from './opponent/interruption.ts'
import type { PracticeLine, PracticeStep } from './line/hand.ts'
import { opponentRegistered } from './match/match-duels.ts'
import { PlayedLine } from './line/played-line.svelte.ts'
import {
  habitsToKeep,
  NOTHING_SAID,
  type PassedMoment,
  type SaidOfTriggers,
  theirWaiting,
  type TriggerHabit,
  triggersIn,
  type WaitingTrigger,
} from './chain/triggers.ts'
import { anywayMenu, byHandMenu } from './menu/by-hand-menu.ts'
import type { ByHandItem } from './menu/effect-menu.ts'
import { type CardMenu, cardMenu, type MenuItem } from './menu/card-menu.ts'
import type { Tell } from './notice.ts'
import { openingStep } from './opening.ts'
import { pinCount } from './place-settings.ts'
import { doTheyAnswer, type Opponent, poolForHand, type Setup } from './setup.ts'
import { actionsToEndTurn, actionsToPhase, type ResponseSettings, ASK_ONLY_YOU } from './turn-flow.ts'

/** What is begun: actions to choose from, or a Summon with a Spell. */
export type Begun = { readonly actions: readonly (ByHandAction | RuledAction)[] } & Pick<MenuItem, 'summon'> &
  Pick<ByHandItem, 'isAboutPlaces'>

/** What is asked after a drop: which of these was meant. */
export interface Dropped {
  readonly items: readonly (MenuItem | ByHandItem)[]
  /** Why the rules let none of it be done, as a sentence. */
  readonly because?: string
}

const NOTHING_TO_ASK: Dropped = { items: [] }

/** A practice duel: the lines played so far, and the gesture that is being made. */
export class Practice {
  /** Every card that is known, with what texts do where that was read. */
  readonly pool: CardPool
  readonly line: PlayedLine
  readonly gesture: Gesture
  readonly #tell: Tell
  readonly freshSeed: () => string
  /** Who is asked before the duel goes on. */
  responses = $state.raw<ResponseSettings>(ASK_ONLY_YOU)
  /** What is held against the player in the hands to come, and when it is used. */
  #handTraps = $state.raw<HandTrapSettings>(HAND_TRAP_SETTINGS.initial)
  /** Hand traps that are ticked for a hand to come. */
  #ticked = $state.raw<readonly Passcode[]>()
  /** Cards that stay in the opening hands and draws to come until they are taken off. */
  pins = $state.raw<Stacked>(NOTHING_STACKED)
  /** What is chosen without asking. */
  answerSettings = $state.raw<AnswerSettings>(USUAL_QUESTIONS)
  /** While it is held, everything is asked. */
  asksAll = $state(false)
  /** New hands leave effects to the player's hand, though it is known what texts do. */
  byHand = $state(false)

  readonly setup: Setup = $derived.by(() => this.line.hand.setup)
  /** The cards as this hand is played with them. */
  readonly cards: CardPool = $derived.by(() => poolForHand(this.setup, this.pool))
  /** The duel as it is shown: with what is not finished, where there is such a thing. */
  readonly state: DuelState = $derived.by(() => this.gesture.draft?.state ?? this.line.state)
  readonly legal: readonly RuledAction[] = $derived.by(() => legalActions(this.state, this.cards))
  readonly summons = $derived.by(() => summonable(this.state, this.cards))
  /** What an effect asks now. */
  readonly question: OpenQuestion | undefined = $derived.by(() => askedNow(this.state, this.cards))
  /** Every answer to it. */
  readonly answers: readonly RuledAction[] = $derived.by(() =>
    this.question ? this.legal.filter(({ do: does }) => does === 'choose' || does === 'decide') : [],
  )

  #leftLook = $state.raw<LookedAt>()
  /** Cards of a Deck that are excavated or looked at, while the player does something with them. */
  readonly deckCards: LookedAt | undefined = $derived.by(() => {
    const { lookedAt } = this.state
    return this.gesture.isOpen || lookedAt === this.#leftLook ? undefined : lookedAt
  })

  /** What an effect that was played in part leaves to the hand. */
  readonly left: LeftToDo | undefined = $derived.by(() => leftToDo(this.state, this.cards))
  /** What the player has said of what waits to be activated. */
  said = $state.raw<SaidOfTriggers>(NOTHING_SAID)
  readonly #yourTriggers: readonly WaitingTrigger[] = $derived.by(() =>
    this.gesture.isOpen
      ? []
      : triggersIn(this.state, this.legal, this.cards).filter(({ card }) => !isTheirs(this.state, card)),
  )
  /** Trigger Effects that are asked for now. */
  readonly triggers: readonly WaitingTrigger[] = $derived.by(() =>
    this.mayPassTriggers && this.#isHere(this.said.passed)
      ? []
      : this.#yourTriggers.filter(
          ({ habit }) => !this.mayPassTriggers || this.said.habits[habit] !== 'never',
        ),
  )
  /** What the other side may answer now, where the player decides for it. */
  readonly chances: readonly WaitingTrigger[] = $derived.by(() =>
    this.gesture.isOpen || this.responses.theirs.is !== 'ask' || this.#isHere(this.said.letGo)
      ? []
      : theirWaiting(this.state, theirChances(this.state, this.cards), this.cards),
  )
  /** What waits to be activated, by you or else by the other side. */
  readonly waiting: readonly WaitingTrigger[] = $derived.by(() =>
    this.triggers.length > 0 ? this.triggers : this.chances,
  )
  /** One of a list of answers is awaited: letters find it, and mean nothing else. */
  readonly awaitsAnswer: boolean = $derived.by(() => this.question !== undefined || this.waiting.length > 0)
  /** Mandatory ones cannot be passed. */
  readonly mayPassTriggers: boolean = $derived.by(() =>
    this.legal.some(({ do: does }) => does !== 'activate-effect'),
  )

  constructor(
    pool: CardPool,
    setup: Setup,
    ports: { readonly tell: Tell; readonly freshSeed: () => string },
    line: PracticeLine = lineOf(openingStep(setup, pool)),
  ) {
    this.pool = pool
    this.#tell = ports.tell
    this.freshSeed = ports.freshSeed
    this.line = new PlayedLine(line, ports.tell)
    this.#askAgainst(this.setup)
    this.pins = this.setup.stacked ?? NOTHING_STACKED
    this.gesture = new Gesture({
      legal: () => this.legal,
      act: (actions) => this.act(actions),
      takesPlaces: () => this.#takesPlaces,
    })
  }

  get #takesPlaces(): boolean {
    return this.answerSettings.ownPlaces && !this.asksAll
  }

  /** What follows without the player. */
  get byItself(): ByItself {
    return {
      asking: this.responses,
      answers: this.asksAll ? EVERY_QUESTION : this.answerSettings,
      seed: this.setup.seed,
      ...(this.gesture.dropped && { dropped: this.gesture.dropped }),
    }
  }

  facts(card: Pick<DuelCard, 'passcode' | 'described'>): Card | undefined {
    return factsOf(card, this.cards)
  }

  /**
   * A new hand of the same deck; another seed, deck or turn order where one is given. Pins stay in it, and those that are given are the pins
   * from now on. It is a step like any other, and no Duel of a Match unless one is given: that has no pins.
   */
  newHand(change: Partial<Setup> = {}): void {
    const { deck, ruleset, goFirst } = this.setup
    const opponent = opponentRegistered(this.setup)
    const { held } = this.setup
    if (change.stacked) this.pins = change.stacked
    this.#open({
      ...this.#pinned,
      deck,
      ruleset,
      goFirst,
      ...(opponent && { opponent }),
      ...(held && { held }),
      seed: this.freshSeed(),
      ...this.#withEffects,
      ...change,
      ...(change.match && { stacked: change.stacked ?? NOTHING_STACKED }),
    })
  }

  /** The same hand again, with effects that play themselves or all of them by hand. */
  playEffects(byHand: boolean): void {
    this.byHand = byHand
    const { seed, stacked, match } = this.setup
    this.newHand({ seed, ...(stacked && { stacked }), ...(match && { match }) })
  }

  /** A new hand against somebody else; or nobody, who holds nothing either. */
  against(opponent: Opponent | undefined, deck: Setup['deck']): void {
    const { held } = this.setup
    this.#openAgainst(deck, opponent, opponent && held)
  }

  #openAgainst(
    deck: Setup['deck'],
    opponent: Opponent | undefined,
    held: readonly Passcode[] | undefined,
  ): void {
    const { ruleset, goFirst } = this.setup
    this.#open({
      ...this.#pinned,
      deck,
      ruleset,
      goFirst,
      seed: this.freshSeed(),
      ...(opponent && { opponent }),
      ...(held && { held }),
      ...this.#withEffects,
    })
  }

  get handTraps(): HandTrapSettings {
    return this.#handTraps
  }

  set handTraps(settings: HandTrapSettings) {
    this.#handTraps = settings
    if (doTheyAnswer(this.setup)) this.#askAgainst(this.setup)
  }

  /** Cards that were laid out against the player answer as the player has set; a deck that the player plays as well is not asked at first. */
  #askAgainst(setup: Pick<Setup, 'opponent' | 'held'>): void {
    const theirs = doTheyAnswer(setup) ? this.#handTraps.when : ASK_ONLY_YOU.theirs
    this.responses = { ...this.responses, theirs }
  }

  /** The hand traps that a new hand would be dealt against: those of this hand, until the player ticks others. */
  get ticked(): readonly Passcode[] {
    return this.#ticked ?? this.setup.held ?? []
  }

  set ticked(cards: readonly Passcode[]) {
    this.#ticked = cards
  }

  /** A new hand with these cards against you: beside a board, in place of a deck, which has a hand of its own. */
  withHeld(held: readonly Passcode[], deck: Setup['deck']): void {
    const { opponent } = this.setup
    if (held.length > 0 && opponent?.is === 'deck') this.#openAgainst(deck, undefined, held)
    else this.newHand({ deck, held })
  }

  /** Goes on from lines that were played elsewhere. */
  takeUp(lines: PracticeLine): void {
    this.gesture.cancel()
    this.line.takeUp(lines)
  }

  /** Plays a line that was found for a board, from this moment on, and gives its end the board's name. Undo and the list of steps lead back through it. */
  layOut(actions: readonly Action[], board: string): void {
    this.gesture.cancel()
    for (const gesture of gesturesIn(actions)) {
      const step = played(this.line.state, gesture, this.cards)
      if (!step.ok) {
        this.#refuse(step.error)
        return
      }
      this.#commit(step.value)
    }
    this.line.write(this.line.at, { name: board })
  }

  /** Takes back the last part of the open gesture, or else the last step. */
  undo(): void {
    if (this.gesture.isOpen) this.gesture.back()
    else this.line.undo()
  }

  redo(): void {
    this.gesture.cancel()
    this.line.redo()
  }

  /** Goes to the moment after a step of any line. */
  goTo(id: number): void {
    this.gesture.cancel()
    this.line.goTo(id)
  }

  menuOf(id: DuelObjectId): CardMenu {
    return cardMenu(this.state, id, this.legal, this.summons, this.cards)
  }

  byHandMenuOf(id: DuelObjectId): readonly ByHandItem[] {
    return this.gesture.draft ? [] : byHandMenu(this.state, id, this.cards)
  }

  anywayMenuOf(id: DuelObjectId): readonly ByHandItem[] {
    return this.gesture.draft ? [] : anywayMenu(this.state, id, this.cards)
  }

  /** Does what was picked from a menu, or begins the choices it needs; a zone may have been chosen by dropping. */
  begin({ actions, summon, isAboutPlaces }: Begun, zone?: Zone): void {
    if (summon) {
      const activation = playedActivation(this.legal, summon)
      if (activation) {
        if (this.act([activation])) this.#answerWith(summon.card)
        return
      }
      const many = spellSummonOptions(this.state, this.legal, summon, this.cards)
      if (many) this.gesture.openAmong(summon.card, many)
      else this.gesture.open(summon.card, spellSummonWays(this.state, this.legal, summon))
      return
    }
    const [first] = actions
    if (!first) return
    const ways = actions.flatMap((action) => wayOf(action) ?? [])
    const dropped = zone && 'card' in first ? { card: first.card, zone } : undefined
    this.gesture.withDropped(dropped, () => {
      if (ways.length === 0) this.act([first])
      else
        this.gesture.open('card' in first ? first.card : (this.state.nextId as DuelObjectId), ways, {
          zone,
          isAboutPlaces: isAboutPlaces === true,
        })
    })
  }

  /** Chooses the card where it is asked for. */
  #answerWith(card: DuelObjectId): void {
    const answer = this.answers.find((action) => action.do === 'choose' && action.card === card)
    if (answer) this.act([answer])
  }

  /** Begins what the rules let be done of these, or says why nothing of it may be done. */
  beginAllowed(actions: readonly (ByHandAction | RuledAction)[]): void {
    const allowed = actions.filter((action) => !why(this.state, action, this.cards))
    const [first] = actions
    const refusal = first && allowed.length === 0 ? why(this.state, first, this.cards) : undefined
    if (refusal) this.#refuse(refusal)
    else this.begin({ actions: allowed })
  }

  /** Does the actions as one step, or says why not and changes nothing. */
  act(actions: readonly Action[]): boolean {
    return this.#does(actions, 'done')
  }

  #does(actions: readonly Action[], told: 'done' | 'answered'): boolean {
    let underway = this.gesture.draft ?? underwayFrom(this.line.state)
    for (const action of actions) {
      const more = withActionDone(underway, action, this.cards)
      if (!more.ok) {
        this.#refuse(more.error)
        return false
      }
      underway = more.value
    }
    underway = carriedOn(underway, this.byItself, this.cards)
    const open = underway.state.processes.at(-1)?.is
    // What asks goes on as the same step.
    if (open === 'pendulum-summon' || open === 'effect') {
      this.gesture.keep(underway)
      // The player hears what they answered before their own effect asks anything.
      if (told === 'answered') this.#tell({ is: told, words: stepOf(underway, this.cards).words })
    } else {
      this.gesture.cancel()
      this.#commit(stepOf(underway, this.cards), told)
      // The turn player's own Trigger Effects come before what the other side answers.
      if (this.triggers.length > 0 || !this.#theyAnswer()) this.#byHabit()
    }
    return true
  }

  /**
   * Lets a card go over a place. The first of what the rules allow there is done: a Summon before a Set, an activation before it. Where
   * everything is asked, it could be Summoned in several ways, or the rules allow nothing there, what could be meant is given back to be
   * asked for.
   */
  drop(id: DuelObjectId, place: Place): Dropped {
    const lying = locate(this.state, id)
    if (this.gesture.isOpen || (lying?.kind === 'spellTrap' && samePlace(lying.at, place)))
      return NOTHING_TO_ASK
    const menu = this.menuOf(id)
    const items = setsLast([...itemsAt(menu, place), ...summonsItselfTo(this.state, menu, place, this.cards)])
    const others = (): Dropped['items'] => byHandAt(place, this.byHandMenuOf(id), this.anywayMenuOf(id))
    if (this.asksAll && !isPile(place)) return { items: [...items, ...others()] }
    const [first, another] = items
    if (isAmbiguous(items)) return { items }
    if (first && (!another || this.#takesPlaces)) this.begin(first, place as Zone)
    else if (first) return { items }
    else {
      const byHand = dropByHand(this.state, id, place)
      const refusal = byHand ? undefined : whyNotThere(this.state, id, place, this.legal, this.cards)
      if (byHand) this.act([byHand])
      else if (refusal) {
        const instead = others()
        this.#refuse(refusal, instead.length > 0)
        return { items: instead, because: explainRefusal(refusal, this.cards) }
      }
    }
    return NOTHING_TO_ASK
  }

  /** Monsters placed in the Pendulum Summon that is being put together. */
  get placed(): readonly DuelObjectId[] {
    const process = this.state.processes.at(-1)
    return process?.is === 'pendulum-summon' ? process.placements.map(({ card }) => card) : []
  }

  /** Takes a monster out of the Pendulum Summon again; the others stay where they were placed. */
  unplace(id: DuelObjectId): void {
    const { draft } = this.gesture
    if (!draft) return
    const rest = draft.actions.filter((action) => action.do !== 'place-pendulum' || action.card !== id)
    this.gesture.cancel()
    this.act(rest)
  }

  toPhase(phase: Phase): void {
    if (this.#isInterrupted(() => this.toPhase(phase))) return
    const actions = actionsToPhase(this.state, phase, this.cards, this.responses)
    if (!actions.ok) this.#refuse(actions.error)
    else if (actions.value.length > 0) this.act(actions.value)
  }

  /** What is being chosen must not be lost with one key: the player is asked whether to leave it. */
  #isInterrupted(goOn: () => void): boolean {
    if (!this.gesture.isOpen) return false
    const open = this.gesture.draft
    this.#tell({
      is: 'refused',
      words: 'Finish your choice first, or cancel it.',
      remedy: {
        label: 'Cancel it and go on',
        run: () => {
          this.gesture.cancel()
          goOn()
        },
        holds: () => this.gesture.isOpen && this.gesture.draft === open,
      },
    })
    return true
  }

  /** Ends the turn; stops in the End Phase where cards must be discarded first. */
  endTurn(): void {
    if (this.#isInterrupted(() => this.endTurn())) return
    const actions = actionsToEndTurn(this.state, this.cards, this.responses)
    if (!actions.ok) {
      this.#refuse(actions.error)
      return
    }
    if (this.act(actions.value) || this.state.turn.phase === 'end') return
    const toEnd = actionsToPhase(this.state, 'end', this.cards, this.responses)
    if (toEnd.ok) this.act(toEnd.value)
  }

  /** The cards that are looked at stay as they lie. */
  leaveLook(): void {
    this.#leftLook = this.state.lookedAt
  }

  /** None of the Trigger Effects that wait, or none of what the other side may answer: where somebody is asked for an answer, they pass. */
  passTriggers(): void {
    const areYours = this.triggers.length > 0
    if (!areYours && this.chances.length === 0) return
    if (areYours && this.#theyAnswer()) return
    const isAskedNext = areYours && this.chances.length > 0
    if (isAskedNext || !this.legal.some(({ do: does }) => does === 'pass')) {
      this.#declineHere(areYours)
      return
    }
    const declined = this.triggers.map(({ card, habit }) => `${card} ${habit}`)
    if (!this.act([{ do: 'pass' }])) return
    // What can still be activated once nobody answers was declined already.
    const areDeclined = this.triggers.every(({ card, habit }) => declined.includes(`${card} ${habit}`))
    if (this.triggers.length > 0 && areDeclined) this.#declineHere(true)
  }

  #declineHere(areYours: boolean): void {
    const here: PassedMoment = { at: this.line.at, words: this.line.words }
    this.said = { ...this.said, ...(areYours ? { passed: here } : { letGo: here }) }
  }

  #isHere(passed: PassedMoment | undefined): boolean {
    return passed?.at === this.line.at && passed.words === this.line.words
  }

  /** The moment is a new one, though one that was deleted may have had its number: nothing was said of it yet. */
  #commit(step: PracticeStep, told?: 'done' | 'answered'): void {
    this.line.commit(step, told)
    const { habits, passed, letGo } = this.said
    if (!this.#isHere(passed) && !this.#isHere(letGo)) return
    this.said = {
      habits,
      ...(passed && !this.#isHere(passed) && { passed }),
      ...(letGo && !this.#isHere(letGo) && { letGo }),
    }
  }

  /** From now on the Trigger Effect activates whenever it may; or it is not asked for again in this hand. */
  setHabit(habit: string, what: TriggerHabit): void {
    this.said = { ...this.said, habits: { ...this.said.habits, [habit]: what } }
    this.#byHabit()
  }

  /** What the other side does by itself now, as a step of its own; says whether it does anything. */
  #theyAnswer(): boolean {
    const answer = theirAnswer(this.state, this.responses.theirs, this.setup.seed, this.cards)
    return answer !== undefined && this.#does([answer], 'answered')
  }

  /** What always activates does so, as a step of its own. */
  #byHabit(): void {
    const next = this.triggers.find(({ habit }) => this.said.habits[habit] === 'always')
    if (next) this.act([next.action])
  }

  get #pinned(): Pick<Setup, 'stacked'> {
    return { stacked: this.pins }
  }

  #open({ held: asked = [], stacked = NOTHING_STACKED, ...setup }: Setup): void {
    this.said = { habits: habitsToKeep(this.said.habits) }
    this.#ticked = undefined
    // A deck draws the five cards of its hand, and nothing is dealt on top of them.
    const held = setup.opponent?.is === 'deck' ? [] : asked
    this.gesture.cancel()
    const isOther = doTheyAnswer({ ...setup, held }) !== doTheyAnswer(this.setup)
    if (isOther) this.#askAgainst({ ...setup, held })
    const opened: Setup = {
      ...setup,
      ...(held.length > 0 && { held }),
      ...(pinCount(stacked) > 0 && { stacked }),
    }
    this.#commit(openingStep(opened, this.pool))
  }

  /** How effects are played in the hands to come. */
  get #withEffects(): Pick<Setup, 'effects'> {
    return this.pool.effects && !this.byHand ? { effects: 'played' } : {}
  }

  #refuse(refusal: Refusal, isShown = false): void {
    this.#tell({
      is: 'refused',
      words: sentenceFor(refusal, this.cards),
      rules: refusal.rules,
      ...(isShown && { isShown }),
    })
  }
}
