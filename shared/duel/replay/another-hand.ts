import { withNamesRead } from '../../cards/names-read.ts'
import type { CardPool } from '../../cards/pool.ts'
import { failed, ok, type Result } from '../../result.ts'
import type { Action } from '../action.ts'
import { apply, why } from '../engine.ts'
import type { Refusal } from '../refusal.ts'
import { locate, monstersOf, nameOf, spellTrapAt, spellTrapZonesOf } from '../state/board.ts'
import type { DuelCard, DuelObjectId } from '../state/duel-card.ts'
import type { DuelState } from '../state/state.ts'
import { isPile, type Place, PLAYERS } from '../state/zones.ts'
import { explainRefusal } from '../words/explain.ts'
import { placeName } from '../words/place-words.ts'
import { followers, lineOf, type LineTree, mapped, momentOf, wayTo } from './line.ts'
import { played, type Step } from './step.ts'

/** Why a step of a recorded line cannot be made from another hand. */
export type WhyNotAgain =
  | { readonly code: 'card-not-there'; readonly name: string; readonly place: Place }
  | { readonly code: 'refused'; readonly refusal: Refusal }

/** The first step that could not be made; `at` counts the recorded steps from 1. */
export interface Stopped {
  readonly at: number
  readonly words: string
  readonly because: WhyNotAgain
}

export interface PlayedAgain {
  /** The steps that could be made, the opening not among them. */
  readonly steps: readonly Step[]
  readonly stopped?: Stopped
}

/**
 * Makes the steps of a recorded line from another opening, each card by one of the same name in the same place, until it stops being possible.
 * Where somebody is asked who was not asked in the recording, they pass.
 */
export const playedAgain = (
  recorded: { readonly opening: DuelState; readonly steps: readonly Step[] },
  opening: DuelState,
  cards: CardPool,
): PlayedAgain => {
  const known = new Map<DuelObjectId, DuelObjectId>()
  const steps: Step[] = []
  let then = recorded.opening
  let now = opening
  for (const [index, step] of recorded.steps.entries()) {
    const again = gestureAgain({ then, actions: step.actions }, now, known, cards)
    if (!again.ok) return { steps, stopped: { at: index + 1, words: step.words, because: again.error } }
    steps.push(again.value)
    then = step.state
    now = again.value.state
  }
  return { steps }
}

/** A line of several that stopped: its first step that could not be made, and how many more were left out because of it. */
export interface LineStopped extends Stopped {
  readonly after: number
}

/** The same with all lines of a hand: each is made until it stops being possible, whatever becomes of the others. */
export const linesPlayedAgain = <S extends Step>(
  recorded: LineTree<Step>,
  opening: S,
  cards: CardPool,
): { readonly line: LineTree<S | Step>; readonly stopped: readonly LineStopped[] } => {
  const stopped: LineStopped[] = []
  interface Made {
    readonly step: S | Step
    readonly known: ReadonlyMap<DuelObjectId, DuelObjectId>
  }
  const made = mapped<Step, Made>(recorded, ({ id, from, step }, before) => {
    if (from === null) return { step: opening, known: new Map() }
    const then = momentOf(recorded, from)?.step.state
    if (!before || !then) return undefined
    const known = new Map(before.known)
    const again = gestureAgain({ then, actions: step.actions }, before.step.state, known, cards)
    if (again.ok) return { step: again.value, known }
    stopped.push({
      at: wayTo(recorded, id).length - 1,
      words: step.words,
      because: again.error,
      after: followers(recorded, id).size - 1,
    })
    return undefined
  })
  const line = made && mapped<Made, S | Step>(made, ({ step }) => step.step)
  return { line: line ?? lineOf<S | Step>(opening), stopped }
}

/** "There is no Sabersaurus in the same place (hand).", or why the rules forbid it; by the names that players read, where the cards that know these are given. */
export const explainNotAgain = (because: WhyNotAgain, cards?: CardPool): string =>
  because.code === 'refused'
    ? explainRefusal(because.refusal, cards)
    : `There is no ${withNamesRead(because, cards).name} in the same place (${placeName(because.place)}).`

function gestureAgain(
  recorded: { readonly then: DuelState; readonly actions: readonly Action[] },
  from: DuelState,
  known: Map<DuelObjectId, DuelObjectId>,
  cards: CardPool,
): Result<Step, WhyNotAgain> {
  const actions: Action[] = []
  let { then } = recorded
  let now = from
  const does = (action: Action): Refusal | undefined => {
    const done = apply(now, action, cards)
    if (!done.ok) return done.error
    now = done.value.state
    actions.push(action)
    return undefined
  }
  for (const action of recorded.actions) {
    const other = translated(action, then, now, known, cards)
    if (!other.ok) return other
    const before = apply(then, action, cards)
    if (before.ok) then = before.value.state
    if (action.do === 'pass' && why(now, action, cards)) continue
    while (why(now, other.value, cards) && !why(now, { do: 'pass' }, cards)) does({ do: 'pass' })
    const refusal = does(other.value)
    if (refusal) return failed({ code: 'refused', refusal })
  }
  const step = played(from, actions, cards)
  return step.ok ? step : failed({ code: 'refused', refusal: step.error })
}

/** The action with the cards of this duel in place of those of the recorded one. */
function translated(
  action: Action,
  then: DuelState,
  now: DuelState,
  known: Map<DuelObjectId, DuelObjectId>,
  cards: CardPool,
): Result<Action, WhyNotAgain> {
  let missing: WhyNotAgain | undefined
  const other = withOtherCards(action, (id) => {
    const found = counterpart(id, then, now, known, cards)
    if (found !== undefined) known.set(id, found)
    else missing ??= whatIsMissing(id, then, cards)
    return found ?? id
  })
  return missing ? failed(missing) : ok(other)
}

const whatIsMissing = (id: DuelObjectId, then: DuelState, cards: CardPool): WhyNotAgain | undefined => {
  const was = locate(then, id)
  return was && { code: 'card-not-there', name: nameOf(was.card, cards), place: was.at }
}

/** The card that has taken its part so far, or one of the same name that lies where the recorded one lay. */
function counterpart(
  id: DuelObjectId,
  then: DuelState,
  now: DuelState,
  known: ReadonlyMap<DuelObjectId, DuelObjectId>,
  cards: CardPool,
): DuelObjectId | undefined {
  const was = locate(then, id)
  if (!was) return undefined
  const lying = cardsAt(now, was.at)
  const before = known.get(id)
  if (before !== undefined && (lying.some((card) => card.id === before) || !isPile(was.at))) return before
  const taken = new Set(known.values())
  return lying.find((card) => !taken.has(card.id) && nameOf(card, cards) === nameOf(was.card, cards))?.id
}

/** The cards of the pile, or everything on the field and attached there. */
const cardsAt = (state: DuelState, place: Place): readonly DuelCard[] =>
  isPile(place)
    ? state.sides[place.of][place.in]
    : PLAYERS.flatMap((player) => [
        ...monstersOf(state, player).flatMap(({ monster }) => [monster, ...monster.attached]),
        ...spellTrapZonesOf(player).flatMap((zone) => spellTrapAt(state, zone) ?? []),
      ])

/** Fields that hold the id of a card, or a list of them, wherever they stand in an action. */
const CARDS = new Set(['card', 'under', 'target', 'except', 'tributes', 'materials', 'targets'])
/** Fields that hold a card only inside these: elsewhere `to` is a place or a figure. */
const CARDS_INSIDE: Readonly<Record<string, readonly string[]>> = {
  to: ['union-equip', 'equip-by-hand', 'on'],
  from: ['alteration'],
}

/** The same action with other cards: each id of a card goes through `other`. */
export const withOtherCards = <A extends Action>(action: A, other: (id: DuelObjectId) => DuelObjectId): A => {
  const isCard = (field: string, inside: string): boolean =>
    CARDS.has(field) || (CARDS_INSIDE[field]?.includes(inside) ?? false)
  const changed = (value: unknown, field: string, inside: string): unknown => {
    if (typeof value === 'number') return isCard(field, inside) ? other(value as DuelObjectId) : value
    if (Array.isArray(value)) return value.map((one) => changed(one, field, field))
    if (typeof value !== 'object' || value === null) return value
    const within = 'do' in value ? String(value.do) : field
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, changed(one, name, within)]))
  }
  return changed(action, '', '') as A
}
