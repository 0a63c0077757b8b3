import type { Card } from '../../../shared/cards/card.ts'
import type {
  ActivatedEffect,
  CardEffects,
  Effect,
  EffectLimit,
  EffectStep,
  Lasting,
} from '../../../shared/cards/effects/effect.ts'
import { readCardEffects } from '../../../shared/cards/effects/read/card.ts'
import type { ChosenCards, OwnedPlace } from '../../../shared/cards/effects/which-cards.ts'
import type { Filter } from '../../../shared/cards/filter/filter.ts'
import { withEffects } from '../../../shared/cards/pool.ts'
import type { Action, RuledAction } from '../../../shared/duel/action.ts'
import { figureOf } from '../../../shared/duel/continuous/figures.ts'
import { apply, legalActions, why } from '../../../shared/duel/engine.ts'
import { locate } from '../../../shared/duel/state/board.ts'
import type { DuelState } from '../../../shared/duel/state/state.ts'
import { duel, type DuelOptions, type SideSetup, type Table } from '../table.ts'

/* A table whose cards have known effects, and the words in which the tests write those. */

/** One card of that kind of yours, from any of these places. */
export const one = (of: Filter, ...places: readonly OwnedPlace['place'][]): ChosenCards => ({
  is: 'choice',
  count: { min: 1, max: 1 },
  of,
  in: places.map((place) => ({ place, of: 'you' })),
})

/** An effect that is activated. */
export const effect = (
  kind: ActivatedEffect['kind'],
  from: ActivatedEffect['from'],
  resolve: readonly EffectStep[],
  more: Partial<ActivatedEffect> = {},
): ActivatedEffect => ({ part: 'main', read: 'whole', kind, from, resolve, ...more })

/** A text with these effects. */
export const text = (effects: readonly Effect[], limits: readonly EffectLimit[] = []): CardEffects => ({
  effects,
  limits,
  unread: [],
})

export const OF_NAME: EffectLimit = { limits: 'use', effects: [0], of: 'name', times: 1, per: 'turn' }
export const DRAGON: Filter = { is: 'type', type: 'Dragon' }

/** A table whose cards have known effects. */
export class Known {
  readonly #table: Table
  readonly #pool
  readonly state: DuelState

  constructor(table: Table, effects: ReadonlyMap<Card, CardEffects>, state = table.state) {
    this.#table = table
    const byPasscode = new Map([...effects].map(([card, own]) => [card.passcode, own]))
    this.#pool = withEffects(table.pool, (code) => byPasscode.get(code))
    this.#effects = effects
    this.state = state
  }
  readonly #effects: ReadonlyMap<Card, CardEffects>

  id(card: Card, copy = 0) {
    return this.#table.id(card, copy)
  }
  act(...actions: readonly Action[]): Known {
    return actions.reduce<Known>((now, action) => {
      const done = apply(now.state, action, this.#pool)
      if (!done.ok) throw new Error(done.error.code)
      // The duel survives JSON between any two actions.
      return new Known(this.#table, this.#effects, JSON.parse(JSON.stringify(done.value.state)) as DuelState)
    }, this)
  }
  /** The same table with this much of its state changed. */
  withState(change: Partial<DuelState>): Known {
    return new Known(this.#table, this.#effects, { ...this.state, ...change })
  }
  get pool() {
    return this.#pool
  }
  /** Everybody passes, as long as somebody is asked. */
  settled(): Known {
    return this.offers('pass').length > 0 ? this.act({ do: 'pass' }).settled() : this
  }
  /** Everybody passes, as long as somebody is asked and nothing of that kind can be done. */
  settledUpTo(kind: RuledAction['do']): Known {
    if (this.offers(kind).length > 0 || this.offers('pass').length === 0) return this
    return this.act({ do: 'pass' }).settledUpTo(kind)
  }
  /** Everything is answered with what comes first, and everybody passes, for as long as somebody is asked. */
  answered(): Known {
    const [next] = this.offers('choose', 'decide', 'pass')
    return next ? this.act(next).answered() : this
  }
  offers(...kinds: readonly RuledAction['do'][]): readonly RuledAction[] {
    return legalActions(this.state, this.#pool, kinds)
  }
  why(action: Action) {
    return why(this.state, action, this.#pool)
  }
  refused(action: Action): string {
    return this.why(action)?.code ?? 'allowed'
  }
  /** The cards that may be chosen now. */
  choices(): readonly number[] {
    return this.offers('choose').map((action) => (action.do === 'choose' ? action.card : 0))
  }
  choose(card: Card, copy = 0): Known {
    return this.act({ do: 'choose', card: this.id(card, copy) })
  }
  use(card: Card, kind: 'ignition' | 'quick' | 'trigger', number = 0): Action {
    return { do: 'activate-effect', card: this.id(card), effect: kind, number }
  }
  /** The ATK of a monster on the field now. */
  atk(card: Card, copy = 0): number | undefined {
    const at = locate(this.state, this.id(card, copy))
    return at?.kind === 'monster' ? figureOf(this.state, at.card, 'atk', this.#pool) : undefined
  }
  place(card: Card, copy = 0): string | undefined {
    return locate(this.state, this.id(card, copy))?.at.in
  }
}

/** What a card does while it lies face-up on the field. */
export const continuous = (...lasting: readonly Lasting[]): Effect => ({
  part: 'main',
  kind: 'continuous',
  read: 'whole',
  from: ['field'],
  lasting,
})

/** A card with what is read of these words. */
export const says = (card: Card, words: string): readonly [Card, CardEffects] => [
  card,
  readCardEffects(card, { name: card.name, text: words }),
]

/** A table with these cards on both sides. */
export const known = (
  mine: SideSetup,
  effects: readonly (readonly [Card, CardEffects])[],
  theirs: SideSetup = {},
  options: DuelOptions = {},
): Known => new Known(duel(options).mine(mine).theirs(theirs), new Map(effects))
