import type { CardPool } from '../../cards/pool.ts'
import type { Passcode } from '../../cards/passcode.ts'
import type { Action } from '../action.ts'
import { apply } from '../engine.ts'
import { questionNow } from '../playing/play.ts'
import type { DuelObjectId } from '../state/duel-card.ts'
import type { DuelState } from '../state/state.ts'
import { samePlace, type Zone } from '../state/zones.ts'
import {
  cardReferredTo,
  type CaseDecision,
  type CaseReference,
  type EffectCase,
  referenceTo,
  zoneCalled,
} from './effect-case.ts'

/* What a case has chosen, found among what the engine lets one choose. */

/** A choice of the case that the engine leaves differently: what each lets one choose from. */
export interface DifferentChoices {
  readonly expected: readonly string[]
  readonly got: readonly string[]
}

export const nameOfReference = ({ card, in: place, of }: CaseReference): string =>
  `${card} ${place} ${of ?? 'you'}`

/** The names of the cards, as a case writes them. */
export const namesOfCards = (state: DuelState, ids: readonly DuelObjectId[]): readonly string[] =>
  ids.flatMap((id) => referenceTo(state, id) ?? []).map(nameOfReference)

/** The decisions of a case that are still to be met; each is taken once. */
export class DecisionsLeft {
  readonly #left: CaseDecision[]

  constructor(decisions: readonly CaseDecision[]) {
    this.#left = [...decisions]
  }
  get all(): readonly CaseDecision[] {
    return this.#left
  }
  /** Those before the next link: what belongs together. */
  get near(): readonly CaseDecision[] {
    const link = this.#left.findIndex(({ is }) => is === 'link')
    return this.#left.slice(0, link < 0 ? this.#left.length : link)
  }
  take(fits: (decision: CaseDecision) => boolean): CaseDecision | undefined {
    return this.takeAt(this.#left.findIndex(fits))
  }
  /** The one at that place, counted from 0; none at -1. */
  takeAt(place: number): CaseDecision | undefined {
    return place < 0 ? undefined : this.#left.splice(place, 1)[0]
  }
}

/** The cards that an action uses up: materials or Tributes. */
const usedBy = (action: Action): readonly DuelObjectId[] =>
  'materials' in action ? action.materials : 'tributes' in action ? action.tributes : []

/** Those of the actions that use up the cards that the case chose. */
const withChosenMaterials = (
  state: DuelState,
  actions: readonly Action[],
  left: DecisionsLeft,
): readonly Action[] => {
  const most = Math.max(0, ...actions.map((action) => usedBy(action).length))
  if (most === 0) return actions
  const used: DuelObjectId[] = []
  while (used.length < most && left.all.some(isChoice) && left.all[0]?.is !== 'link') {
    const decision = left.take(isChoice)
    if (!decision || !isChoice(decision)) break
    used.push(...chosenOf(state, decision))
  }
  return actions.filter((action) => {
    const ids = usedBy(action)
    return ids.length === used.length && ids.every((id) => used.includes(id))
  })
}

/** Those that go to the zone that the case chose; all where none does. */
const intoChosenZone = (actions: readonly Action[], left: DecisionsLeft): readonly Action[] => {
  if (actions.filter((action) => 'zone' in action).length < 2) return actions
  const wanted = left.take(({ is }) => is === 'zone')
  const name =
    wanted?.is === 'zone' && typeof wanted.chosen === 'number' ? wanted.choices[wanted.chosen] : undefined
  const there = actions.filter(
    (action) => 'zone' in action && name !== undefined && samePlace(action.zone, zoneCalled(name)),
  )
  return there.length > 0 ? there : actions
}

/** Those in the position that the case chose; all where none is. */
const inChosenPosition = (actions: readonly Action[], left: DecisionsLeft): readonly Action[] => {
  if (actions.length < 2 || !actions.some((action) => action.do === 'special-summon')) return actions
  const wanted = left.take(({ is }) => is === 'position')
  const said =
    wanted?.is === 'position' && typeof wanted.chosen === 'number'
      ? wanted.options?.[wanted.chosen]
      : 'attack'
  const so = actions.filter((action) => 'position' in action && action.position === said)
  return so.length > 0 ? so : actions
}

/** The action with the Tributes or materials, the zone and the position that the case took. */
export const chosenAction = (
  state: DuelState,
  actions: readonly Action[],
  left: DecisionsLeft,
): Action | undefined => {
  const fitting = intoChosenZone(withChosenMaterials(state, actions, left), left)
  return inChosenPosition(fitting, left)[0]
}

export type CaseChoice = Extract<
  CaseDecision,
  { readonly is: 'cards' | 'one-of' | 'tributes' | 'offer' | 'trigger' | 'order' }
>

export const isChoice = (decision: CaseDecision): decision is CaseChoice =>
  decision.is === 'cards' || decision.is === 'one-of' || decision.is === 'tributes'

/** The cards that the decision took. */
export const chosenOf = (state: DuelState, { chosen, choices }: CaseChoice): readonly DuelObjectId[] => {
  const indices = typeof chosen === 'number' ? [chosen] : (chosen ?? [])
  return indices.flatMap((index) => {
    const reference = choices[index]
    return reference ? (cardReferredTo(state, reference) ?? []) : []
  })
}

/** Whether the decision has all these choices among its own, as often. */
export const holdsAll = ({ choices }: CaseChoice, names: readonly string[]): boolean => {
  const left = choices.map(nameOfReference)
  return names.every((name) => {
    const at = left.indexOf(name)
    if (at < 0) return false
    left.splice(at, 1)
    return true
  })
}

/**
 * Which of those zones was chosen for that card: where it lies afterwards, as several may come at the same time in any order; or where its
 * position is asked for too, the choice right before that.
 */
export const takeZoneFor = (
  left: DecisionsLeft,
  code: Passcode | undefined,
  zones: readonly Zone[],
  { expect: { after } }: EffectCase,
): CaseDecision | undefined => {
  const { all } = left
  const isOfThese = (one: CaseDecision | undefined): boolean => {
    const name = one?.is === 'zone' && typeof one.chosen === 'number' ? one.choices[one.chosen] : undefined
    return name !== undefined && zones.some((zone) => samePlace(zone, zoneCalled(name)))
  }
  const lies = [
    ...(after?.you?.monsters ?? []).map(({ card, zone }) => ({ card, name: `mzone ${zone}` })),
    ...(after?.opponent?.monsters ?? []).map(({ card, zone }) => ({ card, name: `opponent mzone ${zone}` })),
  ]
  const there = all.findIndex(
    (one) =>
      one.is === 'zone' &&
      typeof one.chosen === 'number' &&
      isOfThese(one) &&
      lies.some(({ card, name }) => card === code && name === one.choices[one.chosen as number]),
  )
  if (there >= 0) return left.takeAt(there)
  const of = all.findIndex((one) => one.is === 'position' && one.card === code)
  return of > 0 && isOfThese(all[of - 1])
    ? left.takeAt(of - 1)
    : (left.take(isOfThese) ?? left.take(({ is }) => is === 'zone'))
}

/** Of several effects of a card the one that asks first for what the case chose first; all of them where none does. */
export const asChosen = (
  state: DuelState,
  actions: readonly Action[],
  decisions: readonly CaseDecision[],
  cards: CardPool,
): readonly Action[] => {
  const numbers = new Set(actions.map((action) => ('number' in action ? action.number : undefined)))
  const own = decisions[0]?.is === 'link' ? decisions.slice(1) : decisions
  const link = own.findIndex(({ is }) => is === 'link')
  const next = own.slice(0, link < 0 ? own.length : link).find((decision) => isChoice(decision))
  if (numbers.size < 2 || !next || !isChoice(next)) return actions
  const wanted = next.choices.map(nameOfReference).toSorted().join()
  const fitting = actions.filter((action) => {
    const done = apply(state, action, cards)
    const asking = done.ok ? done.value.state : undefined
    const question = asking && questionNow(asking, cards)
    if (!asking || question?.is !== 'cards') return false
    return namesOfCards(asking, question.next).toSorted().join() === wanted
  })
  return fitting.length > 0 ? fitting : actions
}

/** The Normal Summon that an effect makes, as the case chose it; or the monsters from which it chose others. */
export const summonedNow = (
  state: DuelState,
  summons: readonly Action[],
  left: DecisionsLeft,
): { readonly choices?: DifferentChoices; readonly action?: Action } => {
  const decision = left.take(isChoice)
  if (!decision || !isChoice(decision)) return {}
  const expected = decision.choices.map(nameOfReference).toSorted()
  const ids = [...new Set(summons.flatMap((action) => ('card' in action ? [action.card] : [])))]
  const got = namesOfCards(state, ids).toSorted()
  if (expected.join() !== got.join()) return { choices: { expected, got } }
  const [card] = chosenOf(state, decision)
  const own = summons.filter((action) => 'card' in action && action.card === card)
  const action = chosenAction(state, own, left)
  return action ? { action } : {}
}
