import type { Spell, Trap } from '../../cards/card.ts'
import type { CardPool } from '../../cards/pool.ts'
import { failed, ok, type Result } from '../../result.ts'
import type { Chosen } from '../action.ts'
import { isMet } from '../continuous/conditions.ts'
import { whySilenced } from '../continuous/continuous.ts'
import { effectsOf } from '../continuous/holding.ts'
import { meantCards } from '../continuous/meant-cards.ts'
import { holdingOf } from '../continuous/prevented.ts'
import { demandOf, negatesSummons, scriptOf } from '../continuous/script.ts'
import { seenNow } from '../continuous/seen-now.ts'
import {
  choicesFor,
  equippable,
  equipsOnActivation,
  whyIdle,
  whyNoNegation,
  whyNotDemanded,
  whyNotEquipped,
} from '../examples/activation.ts'
import { lifted, sendTo } from '../moves/move.ts'
import { notAmong, zonesForSpellTrap } from '../moves/placement.ts'
import type { Doing, Procedure } from '../procedure.ts'
import type { Refusal } from '../refusal.ts'
import { factsOf, locate, spellTrapAt, targetAt, withSpellTrapAt } from '../state/board.ts'
import { type EarlyActivation, earlyAllowedBy, speedOfCard } from '../state/could-respond.ts'
import { hasChainJustEnded, openWindow, playerToAct } from '../state/decision.ts'
import type { DuelCard, DuelObjectId, FieldSpellTrap } from '../state/duel-card.ts'
import { notThere } from '../state/own-cards.ts'
import { type Change, changed, type DuelState, isSilent, unchanged } from '../state/state.ts'
import {
  FIELD_ZONES,
  opponentOf,
  type Player,
  samePlace,
  SPELL_TRAP_ZONES,
  type SpellTrapZone,
} from '../state/zones.ts'
import { whyNothingToSummon } from '../summons/effect-summon.ts'
import { activated, type Activation, whyNotChosen } from './activating.ts'
import { cardUseInDamageStep } from './damage-step.ts'
import { asSpellTrap } from './spell-trap.ts'
import { whyNotNow } from './timing.ts'

/** Activating a Spell from the hand, or a Set Spell or Trap [SPL-01, SPL-09, TRP-01, TRP-02]; it begins or joins a Chain [CHN-01]. */
export const activateCard: Procedure<'activate'> = {
  why: (state, action, cards) => {
    const found = ready(state, action, cards)
    if (!found.ok) return found.error
    const { facts, player, from } = found.value
    const zone =
      from === 'hand'
        ? notAmong(
            state,
            action.zone,
            zonesForSpellTrap(state, player, facts),
            [],
            { code: 'no-free-zone', name: facts.name, needs: 'spell-trap', rules: ['ZONE-14'] },
            ['ZONE-14', 'ZONE-15'],
          )
        : samePlace(from, action.zone)
          ? undefined
          : ({ code: 'zone-not-allowed', name: facts.name, zone: action.zone, rules: ['ZONE-14'] } as const)
    if (zone) return zone
    return (
      whyNotEquipped(state, found.value, action.targets ?? [], cards) ??
      whyNotDemanded(state, { player, card: action.card, facts }, demandOf(facts), action, cards) ??
      whyNotChosen(
        placed(state, action, player, cards).state,
        activationOfCard(action, found.value),
        action,
        cards,
      )
    )
  },
  list: (state, cards) => activationsAmong(state, () => true, cards),
  perform: (state, action, cards) => {
    const found = ready(state, action, cards)
    if (!found.ok) throw new Error(`card ${action.card} cannot be activated`)
    const { player } = found.value
    return activated(
      placed(state, action, player, cards),
      activationOfCard(action, found.value),
      action,
      cards,
    )
  },
}

/** Every way to activate one of those cards now. */
export const activationsAmong = (
  state: DuelState,
  isMeant: (card: DuelCard) => boolean,
  cards: CardPool,
): readonly Doing<'activate'>[] => {
  const acting = playerToAct(state)
  const other = opponentOf(acting)
  const mayAct = hasChainJustEnded(state) && !isSilent(state.sides[other]) ? [acting, other] : [acting]
  const negating: { readonly negatesSummon?: true } = isNegationAsked(state) ? { negatesSummon: true } : {}
  return mayAct
    .flatMap((player) => [...held(state, player)].filter(isMeant).map((card) => ({ player, card })))
    .flatMap(({ player, card }) => {
      const found = ready(state, { card: card.id, ...negating }, cards)
      if (!found.ok) return []
      const { facts, from } = found.value
      // Of a card that is not known to negate Summons the player may say so; it is not offered.
      if (negating.negatesSummon && !negatesSummons(facts)) return []
      const zones = from === 'hand' ? zonesForSpellTrap(state, player, facts) : [from]
      const choices: readonly Chosen[] = equipsOnActivation(facts, cards)
        ? equippable(state, { player, facts }, cards).map((target) => ({ targets: [target] }))
        : choicesFor(state, { player, card: card.id, facts }, demandOf(facts), cards)
      return zones.flatMap((zone) =>
        choices.map((chosen) => ({ do: 'activate', card: card.id, zone, ...chosen, ...negating }) as const),
      )
    })
}

/** Who activates the card, and from where. */
export interface Ready {
  readonly player: Player
  readonly facts: Spell | Trap
  readonly from: 'hand' | SpellTrapZone
}

/** The link that the activation of the card becomes. */
export const activationOfCard = (
  { card, zone, negatesSummon }: Doing<'activate'>,
  { player, facts }: Ready,
): Activation => ({
  player,
  card,
  activated: 'card',
  speed: speedOfCard(facts),
  zone,
  ...(negatesSummon && { negatesSummon }),
})

/** A Summon is under way, and nothing has been activated yet that would negate it [SUM-10]. */
const isNegationAsked = (state: DuelState): boolean => openWindow(state)?.of === 'summon-negation'

/** The card, if it may be activated now; zone, costs and targets are checked elsewhere. */
export function ready(
  state: DuelState,
  {
    card: id,
    negatesSummon,
    inDamageStep: said,
    answersEvent,
  }: Pick<Doing<'activate'>, 'card' | 'negatesSummon' | 'inDamageStep'> & { readonly answersEvent?: boolean },
  cards: CardPool,
): Result<Ready, Refusal> {
  const located = locate(state, id)
  if (!located) return failed({ code: 'no-such-card', card: id, rules: ['CHN-01'] })
  const inHand = located.kind === 'pile' && located.at.in === 'hand'
  if (!inHand && located.kind !== 'spellTrap')
    return failed(notThere(state, id, cards, 'hand', ['SPL-01', 'TRP-01']))
  const known = factsOf(located.card, cards)
  if (!known) return failed({ code: 'unknown-card', card: id, rules: [] })
  const facts = asSpellTrap(known)
  if (!facts.ok) return facts
  const { name } = facts.value
  const player = located.kind === 'spellTrap' ? located.card.controller : located.at.of
  const against =
    located.kind === 'spellTrap'
      ? whyNotFromSet(state, located.card, facts.value, cards)
      : isAllowedEarly(state, id, 'activate-from-hand', player, cards)
        ? undefined
        : whyNotFromHand(state, player, facts.value)
  const moment = {
    player,
    activated: 'card',
    speed: speedOfCard(facts.value),
    inDamageStep:
      said ?? scriptOf(facts.value)?.inDamageStep ?? cardUseInDamageStep(effectsOf(facts.value, cards)),
    ...(negatesSummon && { negatesSummon }),
    ...(answersEvent && { answersEvent }),
  } as const
  const refusal =
    against ??
    whyNotNow(state, moment) ??
    whyNoNegation(facts.value, moment) ??
    whySilenced(state, facts.value, cards)
  if (refusal) return failed(refusal)
  if (
    equipsOnActivation(facts.value, cards) &&
    equippable(state, { player, facts: facts.value }, cards).length === 0
  ) {
    return failed({ code: 'nothing-to-equip', name, rules: ['EQP-01', 'SPL-11'] })
  }
  const activating = { player, card: id, facts: facts.value }
  const scripted = whyIdle(state, activating, demandOf(facts.value), cards)
  if (scripted) return failed(scripted)
  const idle =
    facts.value.kind === 'spell' && facts.value.summoning
      ? whyNothingToSummon(state, { effect: facts.value.summoning, source: facts.value }, player, cards)
      : undefined
  if (idle) return failed(idle)
  return ok({ player, facts: facts.value, from: located.kind === 'spellTrap' ? located.at : 'hand' })
}

/** Traps must be Set first; in the opponent's turn Quick-Play Spells too [TRP-01, SPL-10]. */
function whyNotFromHand(state: DuelState, player: Player, { kind, name }: Spell | Trap): Refusal | undefined {
  if (kind === 'trap') return { code: 'must-be-set-first', name, rules: ['TRP-01'] }
  return player === state.turn.player
    ? undefined
    : { code: 'must-be-set-first', name, rules: ['SPL-01', 'SPL-09', 'SPL-10'] }
}

/** Traps and Quick-Play Spells wait for the next turn [TRP-01, SPL-10]; other Set Spells do not [SPL-05]. */
function whyNotFromSet(
  state: DuelState,
  { faceUp, placedOn, id, controller }: FieldSpellTrap,
  facts: Spell | Trap,
  cards: CardPool,
): Refusal | undefined {
  const { name } = facts
  if (faceUp) return { code: 'already-active', name, rules: ['CHN-01'] }
  if (speedOfCard(facts) === 1 || placedOn < state.turn.number) return undefined
  if (isAllowedEarly(state, id, 'activate-turn-set', controller, cards)) return undefined
  if (allowsItselfEarly(state, { id, controller, facts }, cards)) return undefined
  return { code: 'set-this-turn', name, rules: [facts.kind === 'trap' ? 'TRP-01' : 'SPL-10'] }
}

/** Whether an effect lets the player activate it from the hand, or the turn it was Set. */
const isAllowedEarly = (
  state: DuelState,
  id: DuelObjectId,
  act: EarlyActivation,
  player: Player,
  cards: CardPool,
): boolean =>
  holdingOf(state, 'allow', cards).some(
    ({ lasting: { act: allowed }, context }) =>
      allowed.act === act &&
      context.player === player &&
      meantCards({ state, context, cards, look: seenNow }, allowed.cards).includes(id),
  )

/** "If you have no Traps in your GY, you can activate this card the turn it was Set": said by the card itself, which lies face-down. */
const allowsItselfEarly = (
  state: DuelState,
  {
    id,
    controller: player,
    facts,
  }: Pick<FieldSpellTrap, 'id' | 'controller'> & { readonly facts: Spell | Trap },
  cards: CardPool,
): boolean =>
  cards.effects?.(facts)?.effects.some((effect, number) => {
    const allowed = effect.read === 'whole' && earlyAllowedBy(effect, 'activate-turn-set', 'itself')
    const itself = targetAt(state, id)
    if (!allowed || allowed.cost !== undefined || !itself) return false
    const context = { player, itself, passcode: facts.passcode, number, bound: {} }
    return !effect.if || isMet({ state, context, cards, look: seenNow }, effect.if)
  }) ?? false

/** Face-up in its zone; a Field Spell sends the previous one to the Graveyard at once [SPL-03, SPL-06]. */
export function placed(
  state: DuelState,
  { card, zone }: Doing<'activate'>,
  player: Player,
  cards: CardPool,
): Change {
  const before = spellTrapAt(state, zone)
  if (before?.id === card) {
    return changed(unchanged(state), withSpellTrapAt(state, zone, { ...before, faceUp: true }), {
      is: 'flipped',
      card,
      passcode: before.passcode,
    })
  }
  const cleared = before
    ? sendTo(unchanged(state), before.id, 'graveyard', 'replaced', cards)
    : unchanged(state)
  const { state: without, located } = lifted(cleared.state, card)
  const { id, passcode, owner } = located.card
  return changed(
    cleared,
    withSpellTrapAt(without, zone, {
      id,
      passcode,
      owner,
      faceUp: true,
      controller: player,
      placedOn: state.turn.number,
    }),
    { is: 'moved', card: id, passcode, from: located.at, to: zone, because: 'activate' },
  )
}

/** The cards that the player might activate: in the hand, and Set. */
function* held(state: DuelState, player: Player): Generator<DuelCard> {
  yield* state.sides[player].hand
  for (const zone of [...SPELL_TRAP_ZONES[player], FIELD_ZONES[player]]) {
    const card = spellTrapAt(state, zone)
    if (card && !card.faceUp) yield card
  }
}
