import type { CardPool } from '../../../../shared/cards/pool.ts'
import type { Action } from '../../../../shared/duel/action.ts'
import type { RuledAction } from '../../../../shared/duel/action.ts'
import { factsOf, locate } from '../../../../shared/duel/state/board.ts'
import type { Located } from '../../../../shared/duel/state/duel-card.ts'
import { why } from '../../../../shared/duel/engine.ts'
import { freeMainMonsterZones } from '../../../../shared/duel/moves/placement.ts'
import type { Refusal } from '../../../../shared/duel/refusal.ts'
import { pendulumZones } from '../../../../shared/duel/ruleset.ts'
import type { DuelObjectId } from '../../../../shared/duel/state/duel-card.ts'
import type { DuelState } from '../../../../shared/duel/state/state.ts'
import {
  isMonsterZone,
  isPile,
  type Place,
  placeKey,
  samePlace,
} from '../../../../shared/duel/state/zones.ts'
import type { CardMenu, MenuItem } from '../menu/card-menu.ts'
import type { ByHandItem } from '../menu/effect-menu.ts'
import { doesSummonItself } from '../summon/own-summons.ts'
import { wayOf } from './way.ts'

/** The items of a card that end in a place, each with its ways there. */
export const itemsAt = (menu: CardMenu, place: Place): readonly MenuItem[] => {
  const key = placeKey(place)
  return menu.may.flatMap(({ label, actions }) => {
    const there = actions.filter((action) => {
      const way = wayOf(action)
      return way !== undefined && placeKey(way.zone) === key
    })
    return there.length > 0 ? [{ label, actions: there }] : []
  })
}

/** What Special Summons a card by its own text or effect, where it is dropped on a Monster Zone. The zone is asked for only then. */
export const summonsItselfTo = (
  state: DuelState,
  menu: CardMenu,
  place: Place,
  cards: CardPool,
): readonly MenuItem[] =>
  isMonsterZone(place) && (!('of' in place) || place.of === state.turn.player)
    ? menu.may.filter(({ actions }) => actions.some((action) => doesSummonItself(state, action, cards)))
    : []

/** The items with what only Sets the card last: a drop means a Summon before a Set. */
export const setsLast = (items: readonly MenuItem[]): readonly MenuItem[] => [
  ...items.filter((item) => !isSet(item)),
  ...items.filter(isSet),
]

/** Whether a drop could mean Summons of different kinds, which a player would tell apart. */
export const isAmbiguous = (items: readonly MenuItem[]): boolean =>
  new Set(items.flatMap((item) => (isSet(item) ? [] : [kindOf(item)]))).size > 1

const isSet = ({ actions: [first] }: MenuItem): boolean =>
  first?.do === 'normal-set' || first?.do === 'set-spell-trap'

/** Two Normal Summons are of a kind; one with Tributes is of another. */
const kindOf = ({ label, actions: [first] }: MenuItem): string =>
  first?.do === 'normal-summon' ? `${first.do} ${first.tributes.length > 0}` : label

/** What an effect or the player's own word could do with the card there, each as a line of a menu. */
export const byHandAt = (
  place: Place,
  byHand: readonly ByHandItem[],
  anyway: readonly ByHandItem[],
): readonly ByHandItem[] => {
  const there = (items: readonly ByHandItem[], sign: string): readonly ByHandItem[] =>
    items.flatMap(({ label, actions }) => {
      const ways = actions.filter((action) => 'to' in action && isPlaceOf(action, place))
      return ways.length > 0 ? [{ label: `${sign}: ${label}`, actions: ways }] : []
    })
  return [...there(byHand, 'By an effect'), ...there(anyway, 'Against the rules')]
}

const isPlaceOf = (action: ByHandItem['actions'][number], place: Place): boolean =>
  (action.do === 'move-by-hand' || action.do === 'move-anyway') && samePlace(action.to, place)

/** The move by hand that a drop means: onto a pile, or from anywhere but the hand. A card of the hand that is dropped on a zone is played by the rules. */
export const dropByHand = (state: DuelState, id: DuelObjectId, place: Place): Action | undefined => {
  const found = locate(state, id)
  if (!found || (!isPile(place) && isInHand(found))) return undefined
  if (found.kind === 'pile' && samePlace(found.at, place)) return undefined
  return {
    do: 'move-by-hand',
    card: id,
    to: place,
    ...(found.kind === 'monster' &&
      !isPile(place) && { position: found.card.position, faceUp: found.card.faceUp }),
  }
}

/** Why a card of the hand cannot be dropped on a zone; `undefined` where nothing is against what a player would mean by it. */
export const whyNotThere = (
  state: DuelState,
  id: DuelObjectId,
  place: Place,
  legal: readonly RuledAction[],
  cards: CardPool,
): Refusal | undefined => {
  const meant = meantBy(state, id, place, legal, cards)
  return meant && why(state, meant, cards)
}

const meantBy = (
  state: DuelState,
  id: DuelObjectId,
  place: Place,
  legal: readonly RuledAction[],
  cards: CardPool,
): Action | undefined => {
  const found = locate(state, id)
  if (!found || isPile(place) || !isInHand(found)) return undefined
  const facts = factsOf(found.card, cards)
  if (isMonsterZone(place)) {
    // With a legal set of Tributes, if there is one: then it is the zone itself that is wrong.
    const legally = legal.find((action) => action.do === 'normal-summon' && action.card === id)
    const tributes = legally?.do === 'normal-summon' ? legally.tributes : []
    return { do: 'normal-summon', card: id, tributes, zone: place }
  }
  const scale =
    facts?.kind === 'monster' && facts.pendulum && pendulumZones(state.ruleset, state.turn.player).length > 0
  return { do: scale ? 'activate-scale' : 'set-spell-trap', card: id, zone: place }
}

const isInHand = (found: Located): boolean => found.kind === 'pile' && found.at.in === 'hand'

/** Every place the rules let the card go to from where it is. */
export const placesFor = (state: DuelState, menu: CardMenu, cards: CardPool): ReadonlySet<string> =>
  new Set([
    ...freeMainMonsterZones(state, state.turn.player)
      .filter((zone) => summonsItselfTo(state, menu, zone, cards).length > 0)
      .map(placeKey),
    ...menu.may.flatMap(({ actions }) =>
      actions.flatMap((action) => {
        const way = wayOf(action)
        return way ? [placeKey(way.zone)] : []
      }),
    ),
  ])
