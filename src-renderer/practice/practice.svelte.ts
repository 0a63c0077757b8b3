import type { Card } from '../../shared/cards/card.ts'
import type { CardPool } from '../../shared/cards/pool.ts'
import type { Action } from '../../shared/duel/action.ts'
import type { RuledAction } from '../../shared/duel/ruled-action.ts'
import { locate } from '../../shared/duel/board.ts'
import { legalActions } from '../../shared/duel/engine.ts'
import { explain } from '../../shared/duel/explain.ts'
import { lineOf } from '../../shared/duel/line.ts'
import type { Refusal } from '../../shared/duel/refusal.ts'
import type { DuelObjectId } from '../../shared/duel/duel-card.ts'
import type { DuelState } from '../../shared/duel/state.ts'
import { played } from '../../shared/duel/step.ts'
import type { Phase } from '../../shared/duel/turn-state.ts'
import { summonable } from '../../shared/duel/summonable.ts'
import { type Place, samePlace, type Zone } from '../../shared/duel/zones.ts'
import { wayOf } from './choice/choosing.ts'
import { deedsAt, dropByHand, whyNotThere } from './choice/dropping.ts'
import { Gesture } from './choice/gesture.svelte.ts'
import { spellSummonWays } from './choice/spell-summon.ts'
import type { PracticeLine } from './line/hand.ts'
import { PlayedLine } from './line/played-line.svelte.ts'
import { byHandMenu, type ByHandDeed } from './menu/by-hand-menu.ts'
import { type CardMenu, cardMenu, type Deed } from './menu/card-menu.ts'
import type { Tell } from './notice.ts'
import { openingStep, type Setup } from './opening.ts'
import { actionsToEndTurn, actionsToPhase, foughtOut } from './turn-flow.ts'

/** What is begun: actions to choose from, or a Summon with a Spell. */
export type Begun = Pick<Deed | ByHandDeed, 'actions'> & Pick<Deed, 'summon'>

/** A practice duel: the lines played so far, and the gesture that is being made. */
export class Practice {
  readonly cards: CardPool
  readonly line: PlayedLine
  readonly gesture: Gesture
  readonly #tell: Tell
  readonly freshSeed: () => string
  /** Stops wherever something could be activated in a battle; else it is fought out at once. */
  stopsInBattle = $state(false)

  readonly setup: Setup = $derived.by(() => this.line.hand.setup)
  /** The duel as it is shown: with the unfinished Pendulum Summon, where there is one. */
  readonly state: DuelState = $derived.by(() => this.gesture.draft?.state ?? this.line.state)
  readonly legal: readonly RuledAction[] = $derived.by(() => legalActions(this.state, this.cards))
  readonly summons = $derived.by(() => summonable(this.state, this.cards))

  constructor(
    cards: CardPool,
    setup: Setup,
    ports: { readonly tell: Tell; readonly freshSeed: () => string },
    line: PracticeLine = lineOf(openingStep(setup, cards)),
  ) {
    this.cards = cards
    this.#tell = ports.tell
    this.freshSeed = ports.freshSeed
    this.line = new PlayedLine(line, ports.tell)
    this.gesture = new Gesture({
      cards,
      now: () => this.line.state,
      legal: () => this.legal,
      act: (actions) => this.act(actions),
    })
  }

  facts(card: { readonly passcode: Card['passcode'] }): Card | undefined {
    return this.cards.find(card.passcode)
  }

  /** A new hand of the same deck; another seed, deck or turn order where one is given. It is a step like any other. */
  newHand(change: Partial<Setup> = {}): void {
    this.gesture.cancel()
    this.line.commit(openingStep({ ...this.setup, seed: this.freshSeed(), ...change }, this.cards))
  }

  /** Goes on from lines that were played elsewhere. */
  takeUp(lines: PracticeLine): void {
    this.gesture.cancel()
    this.line.takeUp(lines)
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

  byHandMenuOf(id: DuelObjectId): readonly ByHandDeed[] {
    return this.gesture.draft ? [] : byHandMenu(this.state, id, this.cards)
  }

  /** Does what was picked from a menu, or begins the choices it needs; a zone may have been chosen by dropping. */
  begin({ actions, summon }: Begun, zone?: Zone): void {
    if (summon) {
      this.gesture.open(summon.card, spellSummonWays(this.state, this.legal, summon))
      return
    }
    const [first] = actions
    if (!first) return
    const ways = actions.flatMap((action) => wayOf(action) ?? [])
    if (ways.length === 0 || !('card' in first)) this.act([first])
    else this.gesture.open(first.card, ways, zone)
  }

  /** Does the actions as one step, or says why not and changes nothing. */
  act(actions: readonly Action[]): boolean {
    const last = actions.at(-1)
    const now = this.line.state
    const meant = [...(this.gesture.draft?.actions ?? []), ...actions]
    const whole = this.stopsInBattle ? meant : foughtOut(now, meant, this.cards)
    const result = played(now, whole, this.cards)
    if (!result.ok) {
      this.#refuse(result.error)
      return false
    }
    if (last?.do === 'begin-pendulum-summon' || last?.do === 'place-pendulum') this.gesture.keep(result.value)
    else {
      this.gesture.cancel()
      this.line.commit(result.value)
    }
    return true
  }

  /** Lets a card go over a place. Where several things could be meant, they are given back to be asked for. */
  drop(id: DuelObjectId, place: Place): readonly Deed[] {
    const lying = locate(this.state, id)
    if (this.gesture.isOpen || (lying?.kind === 'spellTrap' && samePlace(lying.at, place))) return []
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

  #refuse(refusal: Refusal): void {
    this.#tell({ is: 'refused', words: explain(refusal) })
  }
}
