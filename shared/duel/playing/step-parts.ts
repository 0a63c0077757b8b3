import type { StepOf, Atom, Protection, SummonTo } from '../../cards/effects/effect.ts'
import type { MeantCards } from '../../cards/effects/which-cards.ts'
import { ATTRIBUTES, MONSTER_TYPES } from '../../cards/terms.ts'
import { below } from '../../random.ts'
import { guardOf, isUntouched } from '../continuous/prevented.ts'
import type { EffectView } from '../continuous/effect-view.ts'
import { withDeckShuffled } from '../moves/deck.ts'
import { locate, targetAt } from '../state/board.ts'
import type { DuelObjectId } from '../state/duel-card.ts'
import type { Bound, StepToDo } from '../state/effect-context.ts'
import type { Change, DuelState } from '../state/state.ts'
import { type MonsterZone, type Player, PLAYERS, samePlace, type SpellTrapZone } from '../state/zones.ts'
import type { Questioning, Facing } from './questions.ts'

/* What the steps of an effect share: what they come to, whom they reach, and the small questions they ask. */

/** What a step comes to. */
export interface StepResult {
  readonly change: Change
  /** What its name stands for from now on. */
  readonly bound?: Bound
  /** Steps that it is made of, to be done next. */
  readonly todo?: readonly StepToDo[]
  readonly targets?: readonly DuelObjectId[]
  /** It came to nothing, but something remembers that it was tried. */
  readonly fails?: true
}

/** Cards with the places where they are now. */
export const boundTo = (state: DuelState, ids: readonly DuelObjectId[]): Bound => ({
  cards: ids.flatMap((id) => targetAt(state, id) ?? []),
})

export const after = (before: Change, { state, events }: Change): Change => ({
  state,
  events: [...before.events, ...events],
})

export const isIn = (state: DuelState, id: DuelObjectId, places: readonly string[]): boolean => {
  const at = targetAt(state, id)?.at
  return at !== undefined && places.includes(at)
}

export const isFaceUp = (state: DuelState, id: DuelObjectId): boolean =>
  locate(state, id)?.card.faceUp === true

/** Whether the effect reaches the card: it is not unaffected, nor protected from just that. */
export const isReached = (asked: EffectView, id: DuelObjectId, from?: Protection): boolean => {
  if (asked.paying || asked.trying) return true
  const { state, context, cards } = asked
  if (isUntouched(state, id, context, cards)) return false
  const guard = from && guardOf(state, id, from, context, cards)
  // A protection that holds only some times a turn is used up by holding.
  return guard === undefined || guard.lasting.times !== undefined
}

/** "This card you control", which the other player has taken by then: it cannot be put among one's own Spells and Traps. */
export const isItselfTaken = ({ state, context }: EffectView, id: DuelObjectId): boolean => {
  const at = id === context.itself.card ? locate(state, id) : undefined
  return at?.kind === 'monster' && at.card.controller !== context.player
}

/** Cards that were spoken of before, such as those that were excavated. */
export const isSettled = ({ is }: MeantCards): boolean => is === 'bound' || is === 'rest' || is === 'of'

/** Top is the first option, bottom the second. */
export function* topOrBottom(by: Player): Questioning<'top' | 'bottom'> {
  const answer = yield { is: 'option', by, values: [0, 1] }
  return answer.is === 'option' && answer.value === 1 ? 'bottom' : 'top'
}

const isByChance = (meant: MeantCards): boolean =>
  meant.is === 'several' ? meant.of.some(isByChance) : 'by' in meant && meant.by === 'random'

/** Where cards were picked at random, the duel's own random numbers go on. */
export const withChance = (meant: MeantCards, change: Change): Change =>
  isByChance(meant)
    ? { ...change, state: { ...change.state, random: below(change.state.random, 2).random } }
    : change

/** A player who has looked through a Deck shuffles it [TERM-07]. */
export const withLookedThrough = (
  { state }: EffectView,
  meant: MeantCards,
  picked: readonly DuelObjectId[],
  change: Change,
): Change => {
  if (meant.is !== 'choice' && meant.is !== 'this') return change
  const decks = PLAYERS.filter((player) =>
    picked.some((id) => state.sides[player].deck.some((card) => card.id === id)),
  )
  return decks.reduce(withDeckShuffled, change)
}

/** "In multiples of 500": as many of them as the player likes. */
export function* multipleOf(by: Player, unit: number, most: number): Questioning<number | undefined> {
  const values = Array.from({ length: Math.floor(most / unit) }, (_, index) => (index + 1) * unit)
  const [only, another] = values
  if (another === undefined) return only
  const answer = yield { is: 'number', by, values }
  return answer.is === 'number' ? answer.value : undefined
}

/** A number of the range, and where only some of them will do one of those. */
export function* numberUpTo(
  by: Player,
  min: number,
  max: number,
  only?: readonly number[],
): Questioning<number> {
  if (max <= min) return min
  const values = Array.from({ length: max - min + 1 }, (_, index) => min + index).filter(
    (value) => only?.includes(value) ?? true,
  )
  const [first = min, another] = values
  if (another === undefined) return first
  const answer = yield { is: 'number', by, values }
  return answer.is === 'number' ? answer.value : min
}

/** What may be declared: numbers, or the words that the game has for it; none where it is declared by the player's hand. */
export const declarable = ({ what, among }: StepOf<'declare'>): readonly (string | number)[] => {
  switch (what) {
    case 'level':
    case 'number':
      return among?.filter((one) => typeof one === 'number') ?? []
    case 'attribute':
      return among ?? ATTRIBUTES
    case 'type':
      return among ?? MONSTER_TYPES
    case 'kind':
      return among ?? CARD_KINDS
    default:
      return []
  }
}

const CARD_KINDS = ['Monster', 'Spell', 'Trap'] as const

/** A number, an Attribute or a Type is declared, and its name stands for it from now on. */
export function* declared(by: Player, step: StepOf<'declare'>): Questioning<Bound | undefined> {
  const all = declarable(step)
  if (all.length === 0) return undefined
  const numbers = all.filter((one) => typeof one === 'number')
  if (numbers.length === all.length) {
    const answer = yield { is: 'number', by, values: numbers }
    return answer.is === 'number' ? { number: answer.value } : undefined
  }
  const answer = yield { is: 'option', by, values: all.map((_, index) => index) }
  const word = answer.is === 'option' ? all[answer.value] : undefined
  return word === undefined ? undefined : { word: String(word) }
}

/** The atoms that the engine carries out: all but what is left to the player's hand. */
export type PlayedAtom = Exclude<Atom['do'], 'by-hand'>

/**
 * Carries out steps of that kind for the player who does them, or nothing (`undefined`) where it cannot be done; it may ask. `banishing` is
 * the next step where that banishes what this one destroys.
 */
export type StepPlayer<Kind extends PlayedAtom> = (
  asked: EffectView,
  step: StepOf<Kind>,
  doer: Player,
  banishing?: StepOf<'banish'>,
) => Questioning<StepResult | undefined> | StepResult | undefined

/** How the steps of these kinds are carried out. */
export type StepPlayers<Kinds extends PlayedAtom> = { readonly [Kind in Kinds]: StepPlayer<Kind> }

/** The ways a monster may face when it is Special Summoned. */
export const facings = (position: SummonTo['position'], isLink: boolean): readonly Facing[] => {
  const attack = { position: 'attack', faceUp: true } as const
  const defense = { position: 'defense', faceUp: true } as const
  const hidden = { position: 'defense', faceUp: false } as const
  if (isLink) return position === 'defense' || position === 'face-down' ? [] : [attack]
  switch (position) {
    case 'attack':
      return [attack]
    case 'defense':
      return [defense]
    case 'face-down':
      return [hidden]
    case 'defense-either':
      return [defense, hidden]
    case 'attack-or-face-down':
      return [attack, hidden]
    case 'any':
      return [attack, defense, hidden]
    default:
      return [attack, defense]
  }
}

export const unlike = <Z extends MonsterZone | SpellTrapZone>(zones: readonly Z[]): readonly Z[] =>
  zones.filter((zone, index) => zones.findIndex((other) => samePlace(other, zone)) === index)
