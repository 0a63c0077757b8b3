import type { Passcode } from '../cards/passcode.ts'
import type { CardPool } from '../cards/pool.ts'
import type { RuledAction } from '../duel/action.ts'
import { grantedEffectAt } from '../duel/playing/activation.ts'
import { questionNow } from '../duel/playing/play.ts'
import { factsOf, locate } from '../duel/state/board.ts'
import type { DuelObjectId } from '../duel/state/duel-card.ts'
import type { DuelState } from '../duel/state/state.ts'
import type { Zone } from '../duel/state/zones.ts'
import { beginning, comesToLieIn, type PlaceAhead } from './plays-ahead.ts'
import { textOf } from './playbook.ts'
import type { Planned } from './prospects.ts'

/*
 * What a plan to the board speaks of is done before anything else. (Hoffmann and Nebel call it helpful actions.) What it does not speak of is put
 * off and not left out, because a plan is only a guess.
 */

/** What can be done in a position, in two parts. */
export interface InTurn {
  readonly first: readonly RuledAction[]
  readonly later: readonly RuledAction[]
}

/**
 * Parts what the plan speaks of from the rest; where it speaks of nothing, one thing is as good as another. An Extra Monster Zone is left to what can
 * go nowhere else, as Link Monsters often cannot.
 */
export const helpfulFirst = (
  state: DuelState,
  actions: readonly RuledAction[],
  plan: Planned | undefined,
  cards: CardPool,
): InTurn => {
  const elsewhere = new Set(actions.flatMap((action) => (isInExtraZone(action) ? [] : placeless(action))))
  const isLeftFree = (action: RuledAction): boolean =>
    isInExtraZone(action) && placeless(action).some((name) => elsewhere.has(name))
  const sensible = actions.filter((action) => !isLeftFree(action))
  const { first, later } = plannedFirst(state, sensible, plan, cards)
  return { first, later: [...later, ...actions.filter(isLeftFree)] }
}

const isInExtraZone = (action: RuledAction): boolean => zoneOf(action)?.in === 'extraMonster'

const zoneOf = (action: RuledAction): Zone | undefined =>
  action.do === 'decide' && action.answer.is === 'zone'
    ? action.answer.zone
    : 'zone' in action
      ? action.zone
      : undefined

/** What the action is called without its zone; nothing where it has none. */
const placeless = (action: RuledAction): readonly string[] =>
  zoneOf(action) === undefined ? [] : [JSON.stringify({ ...action, zone: undefined, answer: undefined })]

const plannedFirst = (
  state: DuelState,
  actions: readonly RuledAction[],
  plan: Planned | undefined,
  cards: CardPool,
): InTurn => {
  if (!plan || actions.length < 2) return { first: actions, later: [] }
  const choices = actions.filter(({ do: does }) => does === 'choose')
  const helps =
    choices.length > 0
      ? helpingChoices(state, choices, plan, cards)
      : (action: RuledAction): boolean => isPlanned(state, action, plan, cards)
  const first = actions.filter(helps)
  return first.length === 0
    ? { first: actions, later: [] }
    : { first, later: actions.filter((action) => !first.includes(action)) }
}

/** Whether the plan speaks of what the player begins. What is no matter of a card (to pass, a zone, yes or no) is never put off. */
const isPlanned = (state: DuelState, action: RuledAction, plan: Planned, cards: CardPool): boolean => {
  switch (action.do) {
    case 'set-spell-trap':
    case 'normal-set':
    case 'change-position':
      return false
    case 'normal-summon':
    case 'special-summon':
      return lyingPlanned(state, action.card, plan, cards, 'field')
    default:
      return (
        !('card' in action) ||
        plan.cards.has(codeOf(state, action.card, cards)) ||
        (action.do === 'activate-effect' && isGrantedByPlan(state, action, plan, cards))
      )
  }
}

/** Whether it is an effect that a card of the plan gives to another. */
const isGrantedByPlan = (
  state: DuelState,
  { card, number }: Extract<RuledAction, { readonly do: 'activate-effect' }>,
  plan: Planned,
  cards: CardPool,
): boolean => {
  const granted = number === undefined ? undefined : grantedEffectAt(state, card, number, cards)
  return granted !== undefined && plan.cards.has(granted.text.facts.passcode)
}

/**
 * Of cards that are chosen, those that go where the plan wants them. Where the plan wants none of them there, as with a cost, those that it does not
 * need where they lie.
 */
const helpingChoices = (
  state: DuelState,
  choices: readonly RuledAction[],
  plan: Planned,
  cards: CardPool,
): ((action: RuledAction) => boolean) => {
  const question = questionNow(state, cards)
  const goes = question?.is === 'cards' ? comesToLieIn(question.for) : undefined
  const isWanted = (action: RuledAction): boolean =>
    action.do === 'choose' && lyingPlanned(state, action.card, plan, cards, goes)
  if (choices.some(isWanted)) return (action) => action.do !== 'choose' || isWanted(action)
  return (action) => action.do !== 'choose' || !isNeededThere(state, action.card, plan, cards)
}

/** Whether the plan has the card in that place, or, where no place is meant, anywhere. */
const lyingPlanned = (
  state: DuelState,
  card: DuelObjectId,
  plan: Planned,
  cards: CardPool,
  place?: PlaceAhead,
): boolean => {
  const places = plan.cards.get(codeOf(state, card, cards))
  return places !== undefined && (place === undefined || places.includes(place))
}

const isNeededThere = (state: DuelState, card: DuelObjectId, plan: Planned, cards: CardPool): boolean => {
  const located = locate(state, card)
  const lies =
    located?.kind === 'pile'
      ? PLACE_OF_PILE[located.at.in]
      : located?.kind === 'attached'
        ? 'attached'
        : 'field'
  return lyingPlanned(state, card, plan, cards, lies)
}

const PLACE_OF_PILE = {
  hand: 'hand',
  deck: 'deck',
  extraDeck: 'extra',
  graveyard: 'gy',
  banished: 'banished',
} as const satisfies Readonly<Record<string, PlaceAhead>>

const codeOf = (state: DuelState, id: DuelObjectId, cards: CardPool): Passcode => {
  const card = locate(state, id)?.card
  return (card && (factsOf(card, cards)?.passcode ?? card.passcode)) as Passcode
}

/** The plays that these actions begin, as a plan calls them. */
export const playsOffered = (
  state: DuelState,
  actions: readonly RuledAction[],
  cards: CardPool,
): ReadonlySet<string> => {
  const offered = new Set<string>()
  for (const action of actions) {
    switch (action.do) {
      case 'normal-summon':
        offered.add(beginning.normal(codeOf(state, action.card, cards)))
        break
      case 'special-summon':
        offered.add(beginning.extra(codeOf(state, action.card, cards)))
        break
      case 'activate-scale':
        offered.add(beginning.scale(codeOf(state, action.card, cards)))
        break
      case 'begin-pendulum-summon':
        offered.add(beginning.pendulum)
        break
      case 'activate':
      case 'activate-effect':
      case 'summon-itself':
        if (action.number !== undefined) {
          const { card, number } = textOf(state, action.card, action.number, cards)
          offered.add(beginning.effect(card?.passcode ?? codeOf(state, action.card, cards), number))
        }
        break
      default:
        break
    }
  }
  return offered
}
