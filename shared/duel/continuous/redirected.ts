import type { Card } from '../../cards/card.ts'
import { saysKind } from '../../cards/filter/normal-form.ts'
import type { CardEffects, Lasting } from '../../cards/effects/effect.ts'
import type { HappensTo } from '../../cards/effects/event.ts'
import type { CardPool } from '../../cards/pool.ts'
import { factsOf, locate, onField, possessorOf } from '../state/board.ts'
import type { DuelObjectId, Located } from '../state/duel-card.ts'
import type { DuelState } from '../state/state.ts'
import { type PileName, type Player, PLAYERS } from '../state/zones.ts'
import { isBanishedInstead } from './continuous.ts'
import { happensTo } from './happenings.ts'
import { effectsOf } from './holding.ts'
import { isNamedPlace } from './meant-cards.ts'
import { type HoldingOf, holdingOf, isAnyForbidden, isUnaffected, whyForbidden } from './prevented.ts'
import { seenNow } from './seen-now.ts'

/** Where a card goes in place of where it would have gone, because an effect that holds says so. */
export interface Redirected {
  readonly in: PileName
  readonly faceUp: boolean
  readonly deckEnd?: 'top' | 'bottom' | 'shuffle'
}

const PLACES: Readonly<Record<Extract<Lasting, { is: 'redirect' }>['to'], Redirected>> = {
  banished: { in: 'banished', faceUp: true },
  'banished-face-down': { in: 'banished', faceUp: false },
  hand: { in: 'hand', faceUp: true },
  'deck-top': { in: 'deck', faceUp: false, deckEnd: 'top' },
  'deck-bottom': { in: 'deck', faceUp: false, deckEnd: 'bottom' },
  'deck-shuffle': { in: 'deck', faceUp: false, deckEnd: 'shuffle' },
  extraDeck: { in: 'extraDeck', faceUp: true },
}

/** A card on its way: the duel before it or any card that goes with it has moved, and the duel without it. */
export interface OnItsWay {
  readonly before: DuelState
  readonly without: DuelState
  readonly located: Located
  readonly facts: Card | undefined
  /** Cards that say nothing about others any more: the card itself, or those that have left before it. */
  readonly gone: readonly DuelObjectId[]
}

/** What other cards say about where a card goes that is on its way to that pile [FUS-05-EX, PEN-12]. */
export const redirected = (moving: OnItsWay, to: PileName, cards: CardPool): Redirected | undefined => {
  const { before, located, facts, gone } = moving
  // What is banished returns to the Graveyard, and is not sent there.
  if (to === 'graveyard' && located.kind === 'pile' && located.at.in === 'banished') return undefined
  // Xyz Materials are no monsters on their way either [XYZ-04].
  const isMonster = facts?.kind === 'monster' && located.kind !== 'spellTrap' && located.kind !== 'attached'
  const as = isMonster ? 'monster' : 'spell-or-trap'
  if (to === 'graveyard' && isBanishedInstead(before, { facts, as }, cards, gone))
    return isKeptFromBanishing(moving, located.card.owner, cards) ? undefined : PLACES.banished
  if (!mayRedirect(before, cards)) return undefined
  const held = holdingOf(before, 'redirect', cards).find((one) => isRedirected(moving, one, to, cards))
  return held && held.lasting.to !== to ? PLACES[held.lasting.to] : undefined
}

/** Whether something that holds banishes it as it leaves, whatever else would banish it. */
export const isBanishedAnyway = (moving: OnItsWay, cards: CardPool): boolean =>
  mayRedirect(moving.before, cards) &&
  holdingOf(moving.before, 'redirect', cards).some(
    (one) => PLACES[one.lasting.to].in === 'banished' && isRedirected(moving, one, 'banished', cards),
  )

/** Where nothing can be banished, what would be banished instead goes where it was going. */
const isKeptFromBanishing = (
  { before, located }: Pick<OnItsWay, 'before' | 'located'>,
  player: Player,
  cards: CardPool,
): boolean => {
  if (!isAnyForbidden(before, ['banish'], cards)) return false
  const card = seenNow(before, located, cards)
  const from = located.kind === 'pile' ? located.at.in : 'field'
  const doing = { ...(card && { card }), from, to: located.card.owner }
  return whyForbidden(before, player, ['banish'], doing, cards) !== undefined
}

const redirects = new WeakMap<CardEffects, boolean>()

/** Whether anything could say so at all; nearly always nothing does, and moves are many. */
const mayRedirect = (state: DuelState, cards: CardPool): boolean => {
  if (!cards.effects) return false
  if (state.lasting?.some(({ lasting }) => lasting.is === 'redirect')) return true
  return PLAYERS.some((player) =>
    onField(state, player).some(({ card }) => {
      const all = card.faceUp ? effectsOf(factsOf(card, cards), cards) : undefined
      if (!all) return false
      const known = redirects.get(all)
      if (known !== undefined) return known
      const does = all.effects.some(
        (effect) => effect.kind === 'continuous' && effect.lasting.some(({ is }) => is === 'redirect'),
      )
      redirects.set(all, does)
      return does
    }),
  )
}

/** "Sent to your opponent's GY": the GY is that of the card's owner, whoever controls it. Undefined where it is the other player's. */
const inWhosePile = (what: HappensTo, owner: Player, asking: Player): HappensTo | undefined => {
  if (what.is !== 'card' || !what.whose) return what
  const { whose, ...rest } = what
  return (whose === 'you') === (owner === asking) ? rest : undefined
}

const isRedirected = (
  moving: OnItsWay,
  { lasting, context }: HoldingOf<'redirect'>,
  to: PileName,
  cards: CardPool,
): boolean => {
  const { before, without, located, gone } = moving
  const { from, going } = lasting
  if (going && going !== to) return false
  const what =
    going === 'graveyard' ? inWhosePile(lasting.what, located.card.owner, context.player) : lasting.what
  if (!what) return false
  if (from && !from.some((place) => isNamedPlace(place, located))) return false
  if (located.kind === 'attached' && what.is === 'card' && !saysKind(what.of)) return false
  const { id } = located.card
  if (isUnaffected(before, id, context, cards)) return false
  const asked = { state: before, context, cards, look: seenNow }
  // A card that is itself on its way says nothing any more about others.
  const source = context.itself.card
  const isOnField = locate(before, source)?.kind !== 'pile'
  if (isOnField && (source === id ? what.is === 'card' : gone.includes(source))) return false
  // A material of a monster that has left, or a monster whose Summon was negated, lies nowhere: it counts as what is printed on it.
  const { passcode, owner } = located.card
  const printed = locate(before, id) ? undefined : { passcode, from: { in: 'graveyard', of: owner } as const }
  return (
    locate(without, id) === undefined &&
    happensTo(asked, what, id, possessorOf(located), printed) &&
    !(PLACES[lasting.to].in === 'banished' && isKeptFromBanishing(moving, context.player, cards))
  )
}
