import type { Destination } from '../by-hand-action.ts'
import { isExtraDeckCard } from '../../cards/card.ts'
import type { CardPool } from '../../cards/pool.ts'
import type { Move, OfCard } from '../procedure.ts'
import type { Refusal } from '../refusal.ts'
import { pendulumZones, rulesetOf } from '../ruleset.ts'
import { factsOf, isOpen, locate, spellTrapAt, withSpellTrapAt } from '../state/board.ts'
import type { Located } from '../state/duel-card.ts'
import { openChain } from '../state/decision.ts'
import type { DuelObjectId } from '../state/duel-card.ts'
import { type Change, changed, type DuelState, unchanged } from '../state/state.ts'
import {
  FIELD_ZONES,
  isMonsterZone,
  isPile,
  type Pile,
  samePlace,
  SPELL_TRAP_ZONES,
  type SpellTrapZone,
} from '../state/zones.ts'
import { withDeckShuffled } from './deck.ts'
import { sendTo, type Together } from './move.ts'
import { asPendulum, notAmong } from './placement.ts'
import {
  type DestinationByEffect,
  type Putting,
  takenFrom,
  toMonsterZone,
  whyNotToMonsterZone,
} from './summon-by-effect.ts'

/** An effect puts a card somewhere else; the rules for moves and for Summons by effects hold [SUM-01]. */
export const putCard: Move<OfCard & DestinationByEffect> = {
  why: (state, action, cards) => {
    const located = locate(state, action.card)
    if (!located) return { code: 'no-such-card', card: action.card, rules: ['TOK-01'] }
    const facts = factsOf(located.card, cards)
    if (!facts) return { code: 'unknown-card', card: action.card, rules: [] }
    const move: Putting = { state, located, facts, how: action, cards }
    if (isPile(action.to)) return whyNotToPile(move, action.to)
    return isMonsterZone(action.to)
      ? whyNotToMonsterZone(move, action.to)
      : whyNotToSpellTrapZone(move, action.to)
  },
  perform: (state, action, cards) => {
    if (isPile(action.to)) return toPile(state, action, action.to, cards)
    return isMonsterZone(action.to)
      ? toMonsterZone(state, action, action.to, cards)
      : toSpellTrapZone(state, action, action.to, cards)
  },
}

/** Why an effect cannot put the card on that pile in that way. */
export const whyNotToPile = (move: Putting, to: Pile): Refusal | undefined =>
  whyNotThere(move, to) ?? whyNotSo(move, to)

/** Cards go to their owner's piles [CTL-04]; the Extra Deck takes its own monsters and face-up Pendulum Monsters [MON-15]. */
function whyNotThere({ located, facts, how, state }: Putting, to: Pile): Refusal | undefined {
  const { name } = facts
  if (to.of !== located.card.owner) return { code: 'not-yours', name, rules: ['CTL-04'] }
  if (to.in !== 'extraDeck' || facts.kind === 'token') return undefined
  if (isExtraDeckCard(facts)) {
    return how.faceUp === true && !facts.pendulum
      ? { code: 'only-face-down', name, rules: ['MON-15', 'PEN-10'] }
      : undefined
  }
  const faceUpPendulum =
    asPendulum(facts) && how.faceUp !== false && rulesetOf(state.ruleset).pendulumZones !== 'none'
  return faceUpPendulum ? undefined : { code: 'not-in-extra-deck', name, rules: ['MON-15', 'PEN-10'] }
}

/** A card is discarded from the hand, a monster is Tributed from the field, both to the Graveyard [MOVE-07, TERM-10]. */
function whyNotSo({ located, facts: { name }, how: { because } }: Putting, to: Pile): Refusal | undefined {
  switch (because) {
    case undefined:
    case 'destroyed':
      return undefined
    case 'discarded':
      return located.at.in === 'hand' && to.in === 'graveyard'
        ? undefined
        : { code: 'not-so', name, because, rules: ['MOVE-07'] }
    case 'tribute':
      return located.kind === 'monster' && to.in === 'graveyard'
        ? undefined
        : { code: 'not-so', name, because, rules: ['TERM-10'] }
  }
}

/** The card on its owner's pile, perhaps together with others. */
export function toPile(
  state: DuelState,
  action: OfCard & Destination,
  to: Pile,
  cards: CardPool,
  together?: Together,
): Change {
  const moved = sendTo(unchanged(state), action.card, to.in, action.because ?? 'effect', cards, {
    faceUp: action.faceUp ?? true,
    ...(action.deck && action.deck !== 'shuffle' && { deckEnd: action.deck }),
    wasNegated: isNegatedActivation(state, action.card),
    together,
  })
  if (to.in !== 'deck' || action.deck !== 'shuffle') return moved
  // A card that goes to the Extra Deck instead leaves the Deck as it was.
  const lies = locate(moved.state, action.card)
  return lies?.kind === 'pile' && lies.at.in === 'deck' ? withDeckShuffled(moved, to.of) : moved
}

const isNegatedActivation = (state: DuelState, card: DuelObjectId): boolean =>
  openChain(state)?.links.some((link) => link.card === card && link.negated === 'activation') ?? false

/** Each kind of zone takes its own cards; a monster may lie in a Spell & Trap Zone, equipped or as a Spell. */
export function whyNotToSpellTrapZone(
  { state, located, facts, how }: Putting,
  to: SpellTrapZone,
): Refusal | undefined {
  const { name } = facts
  const isField = facts.kind === 'spell' && facts.icon === 'field'
  if (facts.kind === 'skill' || (facts.kind === 'token' && located.kind !== 'monster')) {
    return { code: 'wrong-kind', name, needed: 'spell-or-trap', rules: ['TOK-01'] }
  }
  const allowed =
    to.in === 'field'
      ? isField
        ? [FIELD_ZONES[to.of]]
        : []
      : to.in === 'pendulum'
        ? asPendulum(facts)
          ? pendulumZones(state.ruleset, to.of)
          : []
        : isField
          ? []
          : SPELL_TRAP_ZONES[to.of]
  if (asPendulum(facts) && to.in !== 'field' && how.faceUp === false) {
    return { code: 'no-face-down', name, rules: ['PEN-04'] }
  }
  return notAmong(
    state,
    to,
    allowed.filter((zone) => zone.in === 'field' || isOpen(state, zone) || isKeptBy(located, zone)),
    [],
    { code: 'zone-not-allowed', name, zone: to, rules: ['ZONE-14', 'ZONE-15', 'PEN-06'] },
    ['ZONE-14', 'ZONE-15'],
  )
}

/** The card in that zone; what was there leaves it. */
export function toSpellTrapZone(
  state: DuelState,
  action: OfCard & DestinationByEffect,
  zone: SpellTrapZone,
  cards: CardPool,
): Change {
  const before = spellTrapAt(state, zone)
  const cleared = before
    ? sendTo(unchanged(state), before.id, 'graveyard', 'replaced', cards)
    : unchanged(state)
  const { change, located } = takenFrom(cleared, action, cards)
  const { id, passcode, owner, properlySummoned, described } = located.card
  const facts = factsOf(located.card, cards)
  const scale = !action.treatedAs && asPendulum(facts) && isPendulumZone(state, zone)
  return changed(
    change,
    withSpellTrapAt(change.state, zone, {
      id,
      passcode,
      owner,
      faceUp: action.faceUp ?? true,
      controller: zone.of,
      placedOn: state.turn.number,
      ...(properlySummoned && { properlySummoned }),
      ...(described && { described }),
      ...(scale && { scale: true }),
      ...(action.treatedAs === 'continuous-trap' && facts?.kind === 'monster' && { asTrap: true }),
    }),
    { is: 'moved', card: id, passcode, from: located.at, to: zone, because: 'effect' },
  )
}

const isPendulumZone = (state: DuelState, zone: SpellTrapZone): boolean =>
  pendulumZones(state.ruleset, zone.of).some((one) => samePlace(one, zone))

/** Whether a Trap Monster keeps that zone taken; it may return there itself. */
export const isKeptBy = (located: Located, zone: SpellTrapZone): boolean =>
  located.kind === 'monster' && located.card.blocks !== undefined && samePlace(located.card.blocks, zone)
