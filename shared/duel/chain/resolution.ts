import type { Effect } from '../../cards/effects/effect.ts'
import type { CardPool } from '../../cards/pool.ts'
import { isNegatedThere } from '../continuous/continuous.ts'
import { settledCards } from '../continuous/meant-cards.ts'
import { cannotBeNegated, isKeptFromNegation, isNegatedAtResolution } from '../continuous/negated-links.ts'
import { holdingOf } from '../continuous/prevented.ts'
import { scriptOf } from '../continuous/script.ts'
import { seenNow } from '../continuous/seen-now.ts'
import { equipsOnActivation } from '../examples/activation.ts'
import type { DuelEvent, WithoutEffect } from '../event.ts'
import { withDeckShuffled } from '../moves/deck.ts'
import { equipped } from '../moves/equip.ts'
import { sendTo } from '../moves/move.ts'
import { normalSummonsRaised } from '../moves/normal-summons.ts'
import type { Procedure } from '../procedure.ts'
import type { Refusal } from '../refusal.ts'
import { rulesetOf } from '../ruleset.ts'
import { factsOf, locate, spellTrapAt, targetAt } from '../state/board.ts'
import type { Located } from '../state/duel-card.ts'
import { madeBy, openChain, resolvingLink, withChain } from '../state/decision.ts'
import type { DuelObjectId } from '../state/duel-card.ts'
import type { Target } from '../state/effect-context.ts'
import type { ChainLink } from '../state/process.ts'
import { type Change, changed, type DuelState, unchanged, withTurn } from '../state/state.ts'
import { FIELD_ZONES, opponentOf, samePlace } from '../state/zones.ts'
import { withImmediateSummon } from '../summons/normal-summon.ts'
import { windowClosed } from './chain.ts'
import { spiritReturned } from './flip-and-spirit.ts'
import { unionResolved } from './union.ts'

/** Ends the resolution of a link; the one before it follows, and after the first one the Chain is over [CHN-05]. */
export const finishLink: Procedure<'finish-link'> = {
  why: (state) =>
    resolvingLink(state) ? undefined : { code: 'nothing-to-finish', process: 'chain', rules: ['CHN-05'] },
  list: (state) => (resolvingLink(state) ? [{ do: 'finish-link' }] : []),
  perform: (state, _, cards) => {
    const chain = openChain(state)
    const resolves = resolvingLink(state)
    if (!chain || !resolves) throw new Error('no link resolves')
    const { link, at, begun } = resolves
    const without = begun ? undefined : withoutEffect(state, link, cards)
    const carried = without
      ? equippedThoughNegated(state, link, without, cards)
      : appliedByRules(state, link, cards)
    // A player who has looked through a Deck shuffles it [TERM-07].
    const applied = link.searches && !without ? withDeckShuffled(carried, link.player) : carried
    const done = madeBy(
      at + 1,
      changed(applied, applied.state, {
        is: 'resolved',
        ...(without && { without }),
        ...(link.negated !== 'activation' && resolvedOf(state, link)),
      }),
    )
    const gone =
      at > 0
        ? { ...done, state: withChain(done.state, { ...chain, step: { is: 'resolving', link: at - 1 } }) }
        : chainEnded(done, chain.links, cards)
    return withImmediateSummon(gone, without ? undefined : link.next, cards)
  },
}

/** The link as what texts wait for that ask what has resolved. */
export const resolvedOf = (
  state: DuelState,
  { card, player, activated, targets: chosen }: ChainLink,
): Pick<Extract<DuelEvent, { readonly is: 'resolved' }>, 'of'> => {
  const located = locate(state, card)
  const as = activated === 'card' ? 'card' : 'effect'
  const targets = chosen.flatMap((one) =>
    !one.gone && targetAt(state, one.card)?.at === one.at ? [one.card] : [],
  )
  return located
    ? { of: { card, passcode: located.card.passcode, player, as, ...(targets.length > 0 && { targets }) } }
    : {}
}

/** Why an action by hand cannot be part of the link that resolves: the link does nothing [CHN-14-EX, CHN-17, CHN-24]. */
export const whyNotCarriedOut = (state: DuelState, cards: CardPool): Refusal | undefined => {
  const resolves = resolvingLink(state)
  if (!resolves) return { code: 'finish-first', process: 'chain', rules: ['CHN-04'] }
  const without = resolves.begun ? undefined : withoutEffect(state, resolves.link, cards)
  return without && { code: 'without-effect', because: without, rules: WITHOUT_RULES[without] }
}

const WITHOUT_RULES: Readonly<Record<WithoutEffect, readonly string[]>> = {
  negated: ['CHN-30', 'TERM-02'],
  'not-face-up': ['CHN-17'],
  'targets-gone': ['CHN-24'],
}

/** Why the link does nothing. A Normal Spell or Trap, or a monster, still does what it says when it has left the field [CHN-19-EX, CHN-20, CHN-21]. */
function withoutEffect(state: DuelState, link: ChainLink, cards: CardPool): WithoutEffect | undefined {
  const located = locate(state, link.card)
  if (link.negated) return 'negated'
  const isSet = located?.kind === 'monster' && !located.card.faceUp
  const isOfNegated = isNegatedThere(state, link, located, cards) || (link.monsterNegated && !isSet)
  // "Its effect cannot be negated", where the card itself is negated, too.
  const isKept = (): boolean =>
    cannotBeNegated(link.plays?.context, cards) || isKeptFromNegation(state, link, 'effect', cards)
  if (isOfNegated && !isKept()) return 'negated'
  if (isNegatedAtResolution(state, link, cards)) return 'negated'
  if (link.zone && located && mustStay(located, link, cards) && !isInPlace(located, link))
    return 'not-face-up'
  const equips =
    link.activated === 'card' && equipsOnActivation(located && factsOf(located.card, cards), cards)
  const gone = link.targets.every((target) => !isStillThere(state, target, equips))
  return link.targets.length > 0 && gone ? 'targets-gone' : undefined
}

/** The target is where it was and has not left since; the target of an Equip Spell must also be a face-up monster [EQP-01, CHN-24]. */
const isStillThere = (state: DuelState, { card, at, gone }: Target, equips: boolean): boolean => {
  if (gone || targetAt(state, card)?.at !== at) return false
  const located = locate(state, card)
  return !equips || (located?.kind === 'monster' && located.card.faceUp)
}

/** Continuous, Field and Equip Cards work only while they are on the field, and so do effects that are activated there [CHN-17]. */
const mustStay = ({ card }: Located, { activated }: ChainLink, cards: CardPool): boolean => {
  const facts = factsOf(card, cards)
  return (
    activated !== 'card' ||
    (facts?.kind === 'spell' && ['continuous', 'field', 'equip'].includes(facts.icon)) ||
    (facts?.kind === 'trap' && facts.icon === 'continuous')
  )
}

const isInPlace = (located: Located, { zone }: ChainLink): boolean =>
  located.kind === 'spellTrap' && located.card.faceUp && zone !== undefined && samePlace(located.at, zone)

/**
 * Whether nothing is left to the player's hand of a link that the engine does not play step by step: a Pendulum Scale, and a card whose text
 * is known and says nothing that happens as it is activated.
 */
export const leavesNothingToHand = (state: DuelState, link: ChainLink, cards: CardPool): boolean => {
  if (link.plays || link.activated !== 'card') return false
  const located = locate(state, link.card)
  if (located?.kind === 'spellTrap' && located.card.scale) return true
  const facts = located && factsOf(located.card, cards)
  const known = facts && cards.effects?.(facts)
  return known !== undefined && known.unread.length === 0 && known.effects.every(isOfCardThatStays)
}

const isOfCardThatStays = ({ kind }: Effect): boolean => kind !== 'activation'

/** What resolving does by the rules themselves: an Equip Spell is equipped [EQP-06], a classic Field Spell is the only one [SPL-08]. */
function appliedByRules(state: DuelState, link: ChainLink, cards: CardPool): Change {
  const { activated, card, player } = link
  const located = locate(state, card)
  const facts = located && factsOf(located.card, cards)
  if (link.union) return unionResolved(state, link, cards)
  if (link.spiritReturns) return spiritReturned(state, link, cards)
  if (activated !== 'card' || !facts) return unchanged(state)
  const { normalSummons, reversesFigures } = scriptOf(facts) ?? {}
  if (normalSummons !== undefined) return normalSummonsRaised(state, normalSummons)
  if (reversesFigures) return unchanged(withTurn(state, { figuresReversed: true }))
  if (facts.kind !== 'spell') return unchanged(state)
  // The link itself may have moved the card.
  if (!isInPlace(located, link)) return unchanged(state)
  if (equipsOnActivation(facts, cards)) return equippedToTarget(state, link)
  const other = spellTrapAt(state, FIELD_ZONES[opponentOf(player)])
  return facts.icon === 'field' && other?.faceUp && rulesetOf(state.ruleset).fieldSpells === 'one'
    ? sendTo(unchanged(state), other.id, 'graveyard', 'destroyed-by-rules', cards)
    : unchanged(state)
}

const equippedToTarget = (state: DuelState, { card, targets: [target] }: ChainLink): Change =>
  target && isStillThere(state, target, true)
    ? equipped(unchanged(state), card, target.card)
    : unchanged(state)

/** An Equip Spell of which the effect is negated, and not the activation, is equipped all the same, and stays without its effects [EQP-06]. */
const equippedThoughNegated = (
  state: DuelState,
  link: ChainLink,
  without: WithoutEffect,
  cards: CardPool,
): Change => {
  const located = locate(state, link.card)
  const isEquipped =
    without === 'negated' &&
    link.negated !== 'activation' &&
    link.activated === 'card' &&
    located !== undefined &&
    isInPlace(located, link) &&
    equipsOnActivation(factsOf(located.card, cards), cards)
  return isEquipped ? equippedToTarget(state, link) : unchanged(state)
}

/** Used cards leave the field only now, sent and not destroyed [CHN-15, SPL-03, TRP-03, MOVE-03, MOVE-04]. */
function chainEnded(before: Change, links: readonly ChainLink[], cards: CardPool): Change {
  let change: Change = {
    ...before,
    state: { ...before.state, processes: before.state.processes.slice(0, -1) },
  }
  for (const link of links) {
    const located = link.activated === 'card' ? locate(change.state, link.card) : undefined
    const wasNegated = link.negated === 'activation'
    if (located && isInPlace(located, link) && !stays(change.state, located, wasNegated, cards)) {
      change = sendTo(change, link.card, 'graveyard', 'used', cards, { wasNegated })
    }
  }
  return windowClosed(changed(change, change.state, { is: 'chain-ends' }), 'chain-ended', cards)
}

/** "This card remains on the field": its own text says so. */
const remains = (state: DuelState, id: DuelObjectId, cards: CardPool): boolean =>
  holdingOf(state, 'remains', cards).some(({ lasting, context }) =>
    settledCards({ state, context, cards, look: seenNow }, lasting.cards).includes(id),
  )

/**
 * Continuous and Field Cards and Scales stay, and what is equipped to a monster [SPL-04, SPL-06, TRP-04, EQP-01]; not where the activation was
 * negated, after which nothing has come to the field.
 */
const stays = (state: DuelState, located: Located, wasNegated: boolean, cards: CardPool): boolean => {
  if (located.kind !== 'spellTrap' || wasNegated) return false
  if (located.card.scale || remains(state, located.card.id, cards)) return true
  const facts = factsOf(located.card, cards)
  const icon = facts?.kind === 'spell' || facts?.kind === 'trap' ? facts.icon : undefined
  return located.card.equippedTo !== undefined || icon === 'continuous' || icon === 'field'
}
