import type { Card } from '../../../shared/cards/card.ts'
import type { CardPool } from '../../../shared/cards/pool.ts'
import type { Action, RuledAction } from '../../../shared/duel/action.ts'
import { apply, legalActions, why } from '../../../shared/duel/engine.ts'
import { mandatoryNow } from '../../../shared/duel/playing/mandatory.ts'
import { questionNow } from '../../../shared/duel/playing/play.ts'
import { factsOf, locate, monstersOf } from '../../../shared/duel/state/board.ts'
import type { DuelObjectId } from '../../../shared/duel/state/duel-card.ts'
import type { DuelState } from '../../../shared/duel/state/state.ts'
import { isPile, type PileName } from '../../../shared/duel/state/zones.ts'
import { newDuel } from '../../../shared/duel/turn/setup.ts'
import { explainRefusal } from '../../../shared/duel/words/explain.ts'
import type { LineStep } from './opening-line-steps.ts'

/* An opening line with real cards: what is done is said by name, and everything goes through `apply`. */

export interface LineDeck {
  readonly hand: readonly string[]
  /** The rest of the Main Deck. */
  readonly deck: readonly string[]
  readonly extra: readonly string[]
}

/** What a player does next, and what it is done with or chosen for it, in order. */
type Kind = RuledAction['do']

/** A duel in the middle of a line; each step gives the next one. */
export class OpeningLine {
  readonly #pool: CardPool
  readonly state: DuelState

  constructor(pool: CardPool, state: DuelState) {
    this.#pool = pool
    this.state = state
  }

  /** The first turn, in Main Phase 1; nobody plays the other side. */
  static of(pool: CardPool, { hand, deck, extra }: LineDeck): OpeningLine {
    const byName = new Map(pool.cards.map((card) => [card.name, card]))
    const codes = (names: readonly string[]) => names.map((name) => found(byName, name).passcode)
    const main = [...hand, ...deck]
    const begin = newDuel({
      ruleset: 'mr5',
      seed: main.join(),
      decks: [{ main: codes(main), extra: codes(extra) }, null],
      first: 0,
      openingHand: hand.length,
      stacked: [{ hand: codes(hand), draws: [] }, null],
      effects: 'played',
    })
    return new OpeningLine(pool, begin)
      .apply({ do: 'enter-phase', phase: 'standby' })
      .apply({ do: 'enter-phase', phase: 'main1' })
  }

  apply(action: Action): OpeningLine {
    const done = apply(this.state, action, this.#pool)
    if (!done.ok) throw new Error(`${JSON.stringify(action)}: ${explainRefusal(done.error)}`)
    return new OpeningLine(this.#pool, done.value.state)
  }

  #nameOf(id: DuelObjectId): string {
    const at = locate(this.state, id)
    return (at && factsOf(at.card, this.#pool)?.name) ?? ''
  }

  #offered(kind: Kind, name: string): readonly RuledAction[] {
    return legalActions(this.state, this.#pool, [kind]).filter(
      (action) => !('card' in action) || this.#nameOf(action.card) === name,
    )
  }

  /** What the rules, not the line, decide: what is mandatory is activated, everybody passes, zones and positions are the first there are. */
  #onward(): OpeningLine | undefined {
    const question = questionNow(this.state, this.#pool)
    if (question && question.is !== 'zone' && question.is !== 'position') return undefined
    const [mandatory] = question ? [] : mandatoryNow(this.state, this.#pool)
    const next = mandatory ?? legalActions(this.state, this.#pool, question ? ['decide'] : ['pass'])[0]
    return next && this.apply(next)
  }

  /** Does that with the card of that name as soon as it can be done; `pick` takes one of several ways. */
  do(kind: Kind, name: string, pick: (action: RuledAction) => boolean = () => true): OpeningLine {
    const found = this.#offered(kind, name).find(pick)
    if (found) return this.apply(found)
    const next = this.#onward()
    if (!next) throw new Error(`${kind} ${name} is not offered`)
    return next.do(kind, name, pick)
  }

  /** The cards of these names are chosen, one after the other. */
  choose(...names: readonly string[]): OpeningLine {
    const [name, ...others] = names
    if (name === undefined) return this
    return this.do('choose', name).choose(...others)
  }

  /** The answer to the next question that asks for one. */
  answer(fits: (answer: Extract<RuledAction, { do: 'decide' }>['answer']) => boolean): OpeningLine {
    return this.do('decide', '', (action) => action.do === 'decide' && fits(action.answer))
  }
  get yes(): OpeningLine {
    return this.answer((one) => one.is === 'yes-no' && one.yes)
  }
  get no(): OpeningLine {
    return this.answer((one) => one.is === 'yes-no' && !one.yes)
  }
  get enough(): OpeningLine {
    return this.answer((one) => one.is === 'enough')
  }

  /** The card is activated from the hand or the field. */
  activate(name: string): OpeningLine {
    return this.do('activate', name)
  }
  effect(name: string, number: number): OpeningLine {
    return this.do('activate-effect', name, (one) => one.do === 'activate-effect' && one.number === number)
  }
  /** Special Summons from the Extra Deck with exactly these materials. */
  from(name: string, ...materials: readonly string[]): OpeningLine {
    const wanted = materials.toSorted().join()
    return this.do(
      'special-summon',
      name,
      (one) =>
        one.do === 'special-summon' &&
        one.materials
          .map((id) => this.#materialName(id))
          .toSorted()
          .join() === wanted,
    )
  }
  /** The name that a material has now, wherever the line stands. */
  #materialName(id: DuelObjectId): string {
    return this.#nameOf(id)
  }

  /** Does what is told, one after the other. */
  tell(steps: readonly LineStep[]): OpeningLine {
    return steps.reduce<OpeningLine>((line, step) => line.#told(step), this)
  }

  #told(step: LineStep): OpeningLine {
    if ('play' in step) return this.do(step.play, step.card)
    if ('effect' in step) return this.effect(step.effect, step.number)
    if ('choose' in step) return this.choose(...step.choose)
    if ('option' in step) return this.answer((one) => one.is === 'option' && one.value === step.option)
    if ('yes' in step) return step.yes ? this.yes : this.no
    if ('from' in step) return this.from(step.from, ...step.materials)
    if ('phase' in step)
      return this.do('enter-phase', '', (one) => one.do === 'enter-phase' && one.phase === step.phase)
    if ('settle' in step) return this.settled
    const begun = this.do('begin-pendulum-summon', '')
    const placed = step.pendulum.reduce((now, name) => now.do('place-pendulum', name), begun)
    return placed.do('finish-pendulum-summon', '')
  }

  /** Everything has come to rest. */
  get settled(): OpeningLine {
    const isMandatory = mandatoryNow(this.state, this.#pool).length > 0
    if (this.state.processes.length === 0 && !isMandatory) return this
    const next = this.#onward()
    if (!next) throw new Error('something is asked')
    return next.settled
  }

  /** The first card of that name in that pile or on the field. */
  card(name: string, place: PileName | 'field'): DuelObjectId {
    const side = this.state.sides[0]
    const ids =
      place === 'field'
        ? [
            ...monstersOf(this.state, 0).map(({ monster }) => monster.id),
            ...[...side.spellTrap, ...side.pendulum, side.field].flatMap((card) => card?.id ?? []),
          ]
        : side[place].map(({ id }) => id)
    const found = ids.find((id) => this.#nameOf(id) === name)
    if (found === undefined) throw new Error(`no ${name} there`)
    return found
  }

  /** Why that cannot be done, in words; empty where it can. */
  refused(action: Action): string {
    const refusal = why(this.state, action, this.#pool)
    return refusal ? explainRefusal(refusal) : ''
  }

  /** The monsters in play, by name, in alphabetical order. */
  get monsters(): readonly string[] {
    return monstersOf(this.state, 0)
      .map(({ monster }) => this.#nameOf(monster.id))
      .toSorted()
  }
  names(pile: PileName): readonly string[] {
    return this.state.sides[0][pile].map(({ id }) => this.#nameOf(id)).toSorted()
  }
  /** Every card that has been in play or used so far, of those that have a text. */
  lies(id: DuelObjectId): string {
    const at = locate(this.state, id)
    return at && isPile(at.at) ? at.at.in : 'field'
  }
}

const found = (byName: ReadonlyMap<string, Card>, name: string): Card => {
  const card = byName.get(name)
  if (!card) throw new Error(`no card is called ${name}`)
  return card
}
