import type { Card } from '../../shared/cards/card.ts'
import type { CardPool } from '../../shared/cards/pool.ts'
import type { Action } from '../../shared/duel/action.ts'
import type { RuledAction } from '../../shared/duel/ruled-action.ts'
import { locate } from '../../shared/duel/board.ts'
import { legalActions } from '../../shared/duel/engine.ts'
import { explain } from '../../shared/duel/explain.ts'
import type { Refusal } from '../../shared/duel/refusal.ts'
import type { DuelObjectId, Position } from '../../shared/duel/duel-card.ts'
import type { DuelState } from '../../shared/duel/state.ts'
import type { Phase } from '../../shared/duel/turn-state.ts'
import { summonable } from '../../shared/duel/summonable.ts'
import { type Place, samePlace, type Zone } from '../../shared/duel/zones.ts'
import { byHandMenu, type ByHandDeed } from './menu/by-hand-menu.ts'
import { type CardMenu, cardMenu, type Deed } from './menu/card-menu.ts'
import {
  actionsOf,
  atZone,
  backed,
  candidatesOf,
  type Choice,
  choose,
  placeable,
  settled,
  stageOf,
  toggled,
  type Way,
  wayOf,
} from './choice/choosing.ts'
import { deedsAt, dropByHand, whyNotThere } from './choice/dropping.ts'
import { continued, goneTo, type Line, played, type Step } from './line.ts'
import { currentHand, openingStep, type Setup } from './opening.ts'
import { spellSummonWays } from './choice/spell-summon.ts'
import { actionsToEndTurn, actionsToPhase, foughtOut } from './turn-flow.ts'

/** Something to tell the player: a refusal with its reason, or a step named as it is taken back. */
export interface Notice {
  readonly is: 'refused' | 'told' | 'done'
  readonly words: string
}

/** What is begun: actions to choose from, or a Summon with a Spell. */
export type Begun = Pick<Deed | ByHandDeed, 'actions'> & Pick<Deed, 'summon'>

/** A practice duel against an empty seat: the line of steps, and the choice that is being made. */
export class Practice {
  readonly cards: CardPool
  readonly #tell: (notice: Notice) => void
  readonly #freshSeed: () => string
  #line = $state.raw<Line>() as Line
  /** A Pendulum Summon that is being put together; it becomes one step when it is finished. */
  #draft = $state.raw<Step>()
  #choice = $state.raw<Choice>()
  /** Stops wherever something could be activated in a battle; else it is fought out at once. */
  stopsInBattle = $state(false)

  readonly hand = $derived(currentHand(this.#line))
  readonly setup: Setup = $derived(this.hand.setup)
  /** The duel as it is shown: with the unfinished Pendulum Summon, where there is one. */
  readonly state: DuelState = $derived(this.#draft?.state ?? this.#now)
  readonly legal: readonly RuledAction[] = $derived.by(() => legalActions(this.state, this.cards))
  readonly summons = $derived.by(() => summonable(this.state, this.cards))

  constructor(
    cards: CardPool,
    setup: Setup,
    ports: { tell: (notice: Notice) => void; freshSeed: () => string },
    line: Line = { steps: [openingStep(setup, cards)], at: 0 },
  ) {
    this.cards = cards
    this.#tell = ports.tell
    this.#freshSeed = ports.freshSeed
    this.#line = line
  }

  /** All steps, and how many of them are done. */
  get line(): Line {
    return this.#line
  }

  get at(): number {
    return this.#line.at
  }

  get choice(): Choice | undefined {
    return this.#choice
  }

  get drafting(): boolean {
    return this.#draft !== undefined
  }

  get canUndo(): boolean {
    return this.#line.at > 0
  }

  get canRedo(): boolean {
    return this.#line.at < this.#line.steps.length - 1
  }

  facts(card: { readonly passcode: Card['passcode'] }): Card | undefined {
    return this.cards.find(card.passcode)
  }

  /** A new hand of the same deck; another seed, deck or turn order where one is given. It is a step like any other. */
  newHand(change: Partial<Setup> = {}): void {
    this.#commit(openingStep({ ...this.setup, seed: this.#freshSeed(), ...change }, this.cards))
  }

  /** Goes on from steps that were played elsewhere; they begin with an opening hand, and what is here can be undone to. */
  takeUp(steps: readonly Step[]): void {
    this.cancel()
    this.#line = steps.reduce(continued, this.#line)
  }

  undo(): void {
    const undone = this.#line.steps[this.#line.at]
    if (this.#draft || this.#choice) this.back()
    else if (!undone || !this.canUndo) this.#tell({ is: 'told', words: 'There is nothing to undo.' })
    else {
      this.#line = goneTo(this.#line, this.#line.at - 1)
      this.#tell({ is: 'told', words: `Undid: ${undone.words}` })
    }
  }

  redo(): void {
    const redone = this.#line.steps[this.#line.at + 1]
    if (!redone) {
      this.#tell({ is: 'told', words: 'There is nothing to do again.' })
      return
    }
    this.cancel()
    this.#line = goneTo(this.#line, this.#line.at + 1)
    this.#tell({ is: 'told', words: `Did again: ${redone.words}` })
  }

  /** Goes to the moment after a step of the line, back or forth. */
  goTo(at: number): void {
    this.cancel()
    this.#line = goneTo(this.#line, at)
    this.#tell({ is: 'told', words: `Now after: ${this.#line.steps[this.#line.at]?.words ?? ''}` })
  }

  menuOf(id: DuelObjectId): CardMenu {
    return cardMenu(this.state, id, this.legal, this.summons, this.cards)
  }

  byHandMenuOf(id: DuelObjectId): readonly ByHandDeed[] {
    return this.#draft ? [] : byHandMenu(this.state, id, this.cards)
  }

  /** Does what was picked from a menu, or begins the choices it needs; a zone may have been chosen by dropping. */
  begin({ actions, summon }: Begun, zone?: Zone): void {
    if (summon) {
      this.#proceed(choose(summon.card, spellSummonWays(this.state, this.legal, summon)))
      return
    }
    const [first] = actions
    if (!first) return
    const ways = actions.flatMap((action): readonly Way[] => {
      const way = wayOf(action)
      return way ? [way] : []
    })
    if (ways.length === 0 || !('card' in first)) this.act([first])
    else this.#proceed(choose(first.card, ways, zone))
  }

  /** Does the actions as one step, or says why not and changes nothing. */
  act(actions: readonly Action[]): boolean {
    const last = actions.at(-1)
    const draft = this.#draft
    const meant = [...(draft?.actions ?? []), ...actions]
    const whole = this.stopsInBattle ? meant : foughtOut(this.#now, meant, this.cards)
    const result = played(this.#now, whole, this.cards)
    if (!result.ok) {
      this.#refuse(result.error)
      return false
    }
    this.#choice = undefined
    const unfinished = last?.do === 'begin-pendulum-summon' || last?.do === 'place-pendulum'
    if (unfinished) this.#draft = result.value
    else this.#commit(result.value)
    return true
  }

  /** Chooses or lets go a monster while a choice is open; says whether it was one to choose. */
  pick(id: DuelObjectId): boolean {
    if (this.#choice && stageOf(this.#choice) === 'monsters') {
      const next = toggled(this.#choice, id)
      const picked = next !== this.#choice
      this.#choice = next
      return picked
    }
    const ways = this.#choice ? [] : this.#placements(id)
    if (ways.length > 0) this.#proceed(choose(id, ways))
    return ways.length > 0
  }

  /** The monsters chosen are the ones; Enter does the same. */
  settle(): void {
    if (this.#choice) this.#proceed(settled(this.#choice))
    else if (this.#draft) this.act([{ do: 'finish-pendulum-summon' }])
  }

  pickZone(zone: Zone): void {
    if (!this.#choice) return
    const next = atZone(this.#choice, zone)
    if (next !== this.#choice) this.#proceed(next)
  }

  pickPosition(position: Position): void {
    const actions = this.#choice && actionsOf(this.#choice, position)
    if (actions) this.act(actions)
  }

  /** Takes back the last part of the choice, or ends it where nothing is chosen. */
  back(): void {
    if (this.#choice) {
      this.#choice = backed(this.#choice)
      return
    }
    const placed = this.#draft?.actions.slice(0, -1) ?? []
    const shorter = placed.length > 0 ? played(this.#now, placed, this.cards) : undefined
    this.#draft = shorter?.ok ? shorter.value : undefined
  }

  cancel(): void {
    this.#choice = undefined
    this.#draft = undefined
  }

  /** Cards that can be clicked now in answer to the open choice. */
  get candidates(): ReadonlySet<DuelObjectId> {
    return this.#choice ? candidatesOf(this.#choice) : placeable(this.#draft ? this.legal : [])
  }

  /** Lets a card go over a place. Where several things could be meant, they are given back to be asked for. */
  drop(id: DuelObjectId, place: Place): readonly Deed[] {
    const lying = locate(this.state, id)
    if (this.#choice || this.#draft || (lying?.kind === 'spellTrap' && samePlace(lying.at, place))) return []
    const deeds = deedsAt(this.menuOf(id), place)
    const [only, another] = deeds
    if (another) return deeds
    if (only) {
      this.begin(only, place as Zone)
      return []
    }
    const byHand = dropByHand(this.state, id, place)
    if (byHand) this.act([byHand])
    else {
      const refusal = whyNotThere(this.state, id, place, this.legal, this.cards)
      if (refusal) this.#refuse(refusal)
    }
    return []
  }

  toPhase(phase: Phase): void {
    const actions = actionsToPhase(this.state, phase, this.cards)
    if (!actions.ok) this.#refuse(actions.error)
    else if (actions.value.length > 0) this.act(actions.value)
  }

  /** Ends the turn; stops in the End Phase where cards must be discarded first. */
  endTurn(): void {
    const actions = actionsToEndTurn(this.state, this.cards)
    if (!actions.ok) {
      this.#refuse(actions.error)
      return
    }
    if (this.act(actions.value) || this.state.turn.phase === 'end') return
    const toEnd = actionsToPhase(this.state, 'end', this.cards)
    if (toEnd.ok) this.act(toEnd.value)
  }

  get #now(): DuelState {
    const step = this.#line.steps[this.#line.at]
    if (!step) throw new Error('a line begins with an opening hand')
    return step.state
  }

  #placements(id: DuelObjectId): readonly Way[] {
    return this.legal.flatMap((action) =>
      action.do === 'place-pendulum' && action.card === id ? (wayOf(action) ?? []) : [],
    )
  }

  #proceed(choice: Choice): void {
    const actions = stageOf(choice) === 'done' ? actionsOf(choice) : undefined
    if (actions) this.act(actions)
    else this.#choice = choice
  }

  #commit(step: Step): void {
    this.cancel()
    this.#line = continued(this.#line, step)
    this.#tell({ is: 'done', words: step.words })
  }

  #refuse(refusal: Refusal): void {
    this.#tell({ is: 'refused', words: explain(refusal) })
  }
}
