import type { ActivatedEffect, EffectStep, HoldingPlace, Mode } from '../../cards/effects/effect.ts'
import { means } from '../../cards/effects/bindings.ts'
import type { OwnedPlace } from '../../cards/effects/which-cards.ts'
import { partsSaid } from '../../cards/effects/walk.ts'
import type { EffectCondition } from '../../cards/effects/condition.ts'
import type { Card, Spell, Trap } from '../../cards/card.ts'
import type { Passcode } from '../../cards/passcode.ts'
import type { CardPool } from '../../cards/pool.ts'
import { failed, ok, type Result } from '../../result.ts'
import { effectMeant, effectNumber } from '../state/effect-number.ts'
import { activateCard, activationOfCard, activationsAmong, placed, ready } from '../chain/activate-card.ts'
import { type EffectView, playersMeant } from '../continuous/effect-view.ts'
import { activateEffect, whyNoEffect, whyNotFromThere } from '../chain/activate-effect.ts'
import { mightActInBattle } from '../battle/battle-steps.ts'
import { withoutFlipEffect } from '../chain/flip-and-spirit.ts'
import { isModeOfDamageStep, useInDamageStep } from '../chain/damage-step.ts'
import { whyNotNow, whyUnanswerable } from '../chain/timing.ts'
import { seenNow } from '../continuous/seen-now.ts'
import { isMet, whyUnmet } from '../continuous/conditions.ts'
import { isActivatedEffect, whyNoActivating, whyTurnLongBroken, whyUsedUp } from '../continuous/locks.ts'
import { beingActivated, effectsOf, isReadToTheEnd } from '../continuous/holding.ts'
import { isSoShown } from '../continuous/any-card.ts'
import { grantedTo, holdingOf, whyEffectCannotBeUsed } from '../continuous/prevented.ts'
import { notAmong, zonesForSpellTrap } from '../moves/placement.ts'
import type { Doing, Procedure } from '../procedure.ts'
import type { Refusal } from '../refusal.ts'
import { factsOf, locate, onField, targetAt } from '../state/board.ts'
import type { Located, DuelCard, DuelObjectId } from '../state/duel-card.ts'
import { activatesFaceDown, speedOfEffect } from '../state/could-respond.ts'
import { damageStep, hasChainJustEnded, openChain, openWindow, playerToAct } from '../state/decision.ts'
import { ENGINE_BOUND, type EffectContext, type StepToDo } from '../state/effect-context.ts'
import type { ChainLink, PlayingEffect } from '../state/process.ts'
import { type Change, type DuelState, isSilent, unchanged } from '../state/state.ts'
import { FIELD_ZONES, opponentOf, type PileName, PILES, type Player, PLAYERS } from '../state/zones.ts'
import { isFrom } from '../continuous/lies-where.ts'
import { type EffectOfCard, effectsByKind, isEffectOfCard } from './by-kind.ts'
import { declaredBegun, whyNotDeclared } from './declared.ts'
import { reachedBy } from './possible.ts'
import { paidInstead } from './paid-instead.ts'
import { isActivationPlayed } from './played.ts'
import { whyNothingComes, whyStuck } from './stuck.ts'
import { answersSummon, triggeredBy, whyNotTriggeredNow } from './triggers.ts'

/** A known effect that somebody would activate. */
interface KnownActivation {
  readonly state: DuelState
  readonly located: Located
  readonly facts: Card
  readonly effect: ActivatedEffect
  /** The text that says it and its place there: the card's own, or that of a card which grants it. */
  readonly text: { readonly facts: Card; readonly number: number }
  readonly player: Player
  /** What its words point at when it begins. */
  readonly context: EffectContext
}

/** The activated effects that other cards grant the monster now, in the order in which they hold. */
const grantedEffects = (
  state: DuelState,
  id: DuelObjectId,
  cards: CardPool,
): readonly { readonly effect: ActivatedEffect; readonly text: KnownActivation['text'] }[] =>
  grantedTo(state, id, cards).flatMap(({ granted, context }) => {
    const facts = cards.find(context.passcode)
    return granted.is === 'effect' && isActivatedEffect(granted.effect) && facts
      ? [{ effect: granted.effect, text: { facts, number: context.number } }]
      : []
  })

/** The effect that another card grants the monster now, where the number is that of one, with the text that says it. */
export const grantedEffectAt = (
  state: DuelState,
  id: DuelObjectId,
  number: number,
  cards: CardPool,
): ReturnType<typeof grantedEffects>[number] | undefined => {
  const meant = effectMeant(number)
  return meant.is === 'granted' ? grantedEffects(state, id, cards)[meant.at] : undefined
}

/** The effect at that place, where the engine can play it. */
const knownEffect = (
  facts: Card | undefined,
  number: number,
  cards: CardPool,
): ActivatedEffect | undefined => {
  const effect = effectsOf(facts, cards)?.effects[number]
  return effect && isActivatedEffect(effect) && isActivationPlayed(effect) ? effect : undefined
}

const contextOf = (
  { state, located, effect, text, player }: Omit<KnownActivation, 'context'>,
  cards: CardPool,
): EffectContext => {
  const links = openChain(state)?.links.length ?? 0
  const base: EffectContext = {
    player,
    itself: targetAt(state, located.card.id) ?? { card: located.card.id, at: 'field' },
    passcode: text.facts.passcode,
    number: text.number,
    bound: {},
    ...(effect.kind === 'activation' && { activation: true }),
    ...(links > 0 && { answered: links - 1 }),
    ...(located.kind === 'pile' && located.at.in === 'hand' && { from: 'hand' }),
    ...(located.kind === 'spellTrap' && !located.card.faceUp && { from: 'set' }),
  }
  const event = triggeredBy({ state, context: base, cards, look: seenNow }, effect)
  if (!event) return base
  const { cards: happenedTo, opposing, victors, left, number: about } = event
  return {
    ...base,
    event: happenedTo,
    ...(opposing && { opposing }),
    ...(victors && { victors }),
    ...(left && { left }),
    ...(about !== undefined && { bound: { [ENGINE_BOUND.event]: { number: about } } }),
  }
}

/** What kind of effect it is now: "This is a Quick Effect if …". */
const kindNow = (asked: EffectView, { kind, quickIf }: ActivatedEffect): ActivatedEffect['kind'] =>
  quickIf && isMet(asked, quickIf) ? 'quick' : kind

/** "Except during the Damage Step" holds for effects that activate by themselves, too. */
const whyNotInThisStep = (state: DuelState, { damageStep: said }: ActivatedEffect): Refusal | undefined => {
  const battle = said === 'may-not' ? damageStep(state) : undefined
  return battle && { code: 'not-in-damage-step', moment: battle.moment, rules: ['BAT-15'] }
}

/** Why the text does not let the effect be activated, apart from costs and targets. */
const whyNotByText = (activating: KnownActivation, cards: CardPool): Refusal | undefined => {
  const { state, facts, effect, text, player, located, context } = activating
  const { name } = facts
  const all = effectsOf(text.facts, cards)
  const card = seenNow(state, located, cards)
  const asked = { state, context, cards, look: seenNow }
  const { if: condition } = effect
  return (
    whyNotInThisStep(state, effect) ??
    (card && whyUnanswerable(state, player, card)) ??
    whyEffectCannotBeUsed(state, located.card.id, text.number, cards) ??
    (all && whyUsedUp(state, { player, card: located.card.id, ...text }, all, cards)) ??
    (card &&
      whyNoActivating(
        state,
        player,
        {
          card,
          as: effect.kind === 'activation' ? 'card' : 'effect',
          triggers: effect.kind === 'trigger' || effect.kind === 'flip',
        },
        cards,
      )) ??
    whyNotTriggeredNow(asked, effect, name) ??
    (condition && !isMet(asked, condition)
      ? {
          code: 'condition-unmet',
          name,
          get unmet() {
            return { is: 'condition', ...whyUnmet(asked, condition) } as const
          },
          rules: ['EFF-11'],
        }
      : undefined) ??
    whyTurnLongBroken(state, context, { name, turnLong: effect.turnLong }, cards)
  )
}

/**
 * The places of the effects among which one is chosen; "each of these effects once per turn" takes out those that were used, and the Damage Step
 * those that nothing lets be activated there.
 */
const openModes = ({
  state,
  effect,
  text: { facts, number },
  located,
  player,
}: KnownActivation): readonly number[] => {
  const { modes } = effect
  const used = (mode: number): boolean =>
    (state.uses ?? []).some((use) => {
      if (use.mode !== mode || use.number !== number || use.player !== player) return false
      switch (modes?.eachOnce) {
        case 'turn':
          return use.name === facts.name && use.turn === state.turn.number
        case 'duel':
          return use.name === facts.name
        case 'while-face-up':
          return use.card === located.card.id && use.moved === undefined
        case undefined:
          return false
      }
    })
  const isBarred = (mode: Mode): boolean =>
    damageStep(state) !== undefined && !isModeOfDamageStep(effect, mode)
  return (modes?.of ?? []).flatMap((mode, at) => (used(at) || isBarred(mode) ? [] : [at]))
}

/** What the steps ask about the time of the activation. */
const askedOfActivation = (steps: readonly EffectStep[]): readonly EffectCondition[] =>
  partsSaid(steps, (part) => ('is' in part && part.is === 'when-activated' ? [part.of] : undefined))

/** Costs and targets of the activation, without what something that holds spares its player, and with what may be paid instead. */
const costsOf = (
  { state, effect, located, player }: KnownActivation,
  cards: CardPool,
): Pick<PlayingEffect, 'todo'> & Pick<EffectContext, 'bound'> => {
  const { activate = [] } = effect
  const sparing = holdingOf(state, 'spares-cost', cards)
  const pays = activate.some((step) => step.do === 'tribute')
  const seen = sparing.length > 0 || pays ? seenNow(state, located, cards) : undefined
  const open = sparing.filter(
    ({ lasting: { of, as }, context }) =>
      seen !== undefined &&
      context.player === player &&
      (as === 'card') === (effect.kind === 'activation') &&
      isSoShown(state, seen, of, context.player),
  )
  let bound: EffectContext['bound'] = {}
  const todo = activate.flatMap((step): readonly StepToDo[] => {
    const spared = open.find(({ lasting }) => lasting.without === step.do)
    if (spared)
      return spared.lasting.optional ? [{ step: { ...step, optional: true }, mayBeSpared: true }] : []
    const instead = paidInstead({ state, seen, player, effect }, step, cards)
    bound = { ...bound, ...instead.bound }
    return instead.steps.length > 0 ? instead.steps : [{ step }]
  })
  return { todo, bound }
}

/** The activation, begun: the first cost or target comes next. */
const beginEffect = (
  activating: KnownActivation,
  state: DuelState,
  link: Omit<ChainLink, 'targets'>,
  cards: CardPool,
): PlayingEffect => {
  const { effect, context: base } = activating
  const asked = { state: activating.state, context: base, cards, look: seenNow }
  const then = askedOfActivation(effect.resolve)
  const whenActivated = then.filter((one) => isMet(asked, one)).map((one) => JSON.stringify(one))
  const context = then.length > 0 ? { ...base, whenActivated } : base
  const lay = locate(state, context.itself.card)
  const open = openModes(activating)
  const costs = costsOf(activating, cards)
  const modes =
    effect.modes === undefined
      ? []
      : [
          {
            step: { do: 'one-of', of: open.flatMap((index) => effect.modes?.of[index] ?? []) } as const,
            modes: open,
          },
        ]
  return {
    is: 'effect',
    stage: 'activating',
    asked: activating.player,
    context: {
      ...context,
      itself: targetAt(state, context.itself.card) ?? context.itself,
      bound: { ...context.bound, ...costs.bound },
    },
    todo: [...modes, ...costs.todo],
    resolve: effect.resolve.map((step) => ({ step })),
    done: false,
    answers: [],
    link: { ...link, ...(lay && { lay }) },
    targets: [],
    meanwhile: [],
  }
}

const whyImpossible = (
  activating: KnownActivation,
  state: DuelState,
  link: Omit<ChainLink, 'targets'>,
  cards: CardPool,
): Refusal | undefined => {
  const { name } = activating.facts
  const process = beginEffect(activating, state, link, cards)
  const standing = { state, process }
  const reached = reachedBy(standing, cards)
  switch (reached.is) {
    case 'end':
      return undefined
    case 'stuck':
      return whyStuck(name, reached, cards, ['CHN-13', 'SPL-11'])
    case 'no-effect':
      // Without "you can" it activates even where nothing comes of it.
      if (link.mandatory) return undefined
      return whyNothingComes(name, standing, cards)
  }
}

const opened = (change: Change, process: PlayingEffect, { turnLong = [] }: ActivatedEffect): Change => {
  const { state } = change
  const { number, player } = state.turn
  const lasting = turnLong.map((one) => ({
    lasting: one,
    lasts: { until: 'end', moment: { part: 'turn', of: 'this' } } as const,
    context: process.context,
    begun: { turn: number, player },
    ofActivation: true as const,
  }))
  return {
    events: change.events,
    state: {
      ...state,
      ...(lasting.length > 0 && { lasting: [...(state.lasting ?? []), ...lasting] }),
      processes: [...state.processes, process],
    },
  }
}

/* Spells and Traps */

type ActivatedCard = Doing<'activate'> & { readonly number: number }

const cardBegun = (state: DuelState, action: ActivatedCard, cards: CardPool) => {
  const located = locate(state, action.card)
  const effect = knownEffect(located && factsOf(located.card, cards), action.number, cards)
  const negating = effect && answersSummon(state, effect) ? ({ negatesSummon: true } as const) : {}
  const inDamageStep = action.inDamageStep ?? (effect && useInDamageStep(effect))
  const answersEvent = effect?.on !== undefined
  const found = ready(
    state,
    { ...action, ...negating, answersEvent, ...(inDamageStep && { inDamageStep }) },
    cards,
  )
  if (!found.ok) return found
  const { facts, player } = found.value
  if (!located || effect?.kind !== 'activation') {
    return failed({ code: 'no-such-effect', name: facts.name, rules: ['EFF-09'] } as const)
  }
  const text = { facts, number: action.number }
  const bare = { state, located, facts, effect, text, player }
  const activating: KnownActivation = { ...bare, context: contextOf(bare, cards) }
  return ok({
    activating,
    found: found.value,
    effect,
    link: {
      ...activationOfCard({ ...action, ...negating }, found.value),
      ...(effect.unanswerable && { unanswerable: effect.unanswerable }),
    },
  })
}

/** The activation of a Spell or Trap; where its effect is known, costs and targets are asked for one by one. */
export const activateKnownCard: Procedure<'activate'> = {
  why: (state, action, cards) => {
    const { number } = action
    if (number === undefined)
      return activateCard.why(state, action, cards) ?? whyNotBare(state, action.card, cards)
    const started = cardBegun(state, { ...action, number }, cards)
    return started.ok ? whyNotStarted(state, action, started.value, cards) : started.error
  },
  list: (state, cards, isAsked) => {
    if (!cards.effects) return activateCard.list(state, cards)
    // Of a card with a known activation that one is listed, and no other.
    const declared = activationsAmong(
      state,
      ({ id }) => activationsOf(state, id, cards).length === 0,
      cards,
    ).filter(({ card }) => whyNotBare(state, card, cards) === undefined)
    const acting = playerToAct(state)
    const mayAll = hasChainJustEnded(state)
    const all = mayAnswer(state, acting).flatMap((player) =>
      [...state.sides[player].hand, ...onField(state, player).map(({ card }) => card)].map(
        ({ id, passcode }) => ({ id, passcode, player, waits: player !== acting }),
      ),
    )
    return [
      ...declared,
      ...all.flatMap(({ id, passcode, player, waits }) =>
        activationsOf(state, id, cards).flatMap((number): readonly Doing<'activate'>[] => {
          const effect = effectsOf(cards.find(passcode), cards)?.effects[number]
          if (!effect || !isActivatedEffect(effect)) return []
          if (isAsked?.({ card: id, number }) === false) return []
          if ((waits && !(effect.on ?? mayAll)) || targetsWhereNothingLies(state, player, effect)) return []
          const found = knownActivations(state, { id, player, number }, cards)
          return found.ok ? found.value : []
        }),
      ),
    ]
  },
  perform: (state, action, cards) => {
    const { number } = action
    if (number === undefined)
      return declaredBegun(
        state,
        activateCard.perform(state, action, cards),
        action.card,
        'activation',
        cards,
      )
    const started = cardBegun(state, { ...action, number }, cards)
    if (!started.ok) throw new Error(`card ${action.card} cannot be activated`)
    const { activating, found, link, effect } = started.value
    const change = placed(state, action, found.player, cards)
    return opened(change, beginEffect(activating, change.state, link, cards), effect)
  },
}

type CardBegun = Extract<ReturnType<typeof cardBegun>, { readonly ok: true }>['value']

const whyNotStarted = (
  state: DuelState,
  action: Doing<'activate'>,
  { activating, found, link }: CardBegun,
  cards: CardPool,
): Refusal | undefined => {
  const { facts, from, player } = found
  const zones = from === 'hand' ? zonesForSpellTrap(state, player, facts) : [from]
  const none = { code: 'no-free-zone', name: facts.name, needs: 'spell-trap', rules: ['ZONE-14'] } as const
  return (
    notAmong(state, action.zone, zones, [], none, ['ZONE-14', 'ZONE-15']) ??
    whyNotByText(activating, cards) ??
    whyImpossible(activating, placed(state, action, player, cards).state, link, cards)
  )
}

/** Every way to activate the card with that effect of its text; which zone it takes does not change what is possible. */
const knownActivations = (
  state: DuelState,
  { id, player, number }: { readonly id: DuelObjectId; readonly player: Player; readonly number: number },
  cards: CardPool,
): Result<readonly Doing<'activate'>[], Refusal> => {
  const found = cardBegun(state, { do: 'activate', card: id, zone: FIELD_ZONES[player], number }, cards)
  if (!found.ok) return found
  const { from, facts } = found.value.found
  const zones = from === 'hand' ? zonesForSpellTrap(state, player, facts) : [from]
  const actions = zones.map((zone) => ({ do: 'activate', card: id, zone, number }) as const)
  const [first] = actions
  const refusal = first
    ? whyNotStarted(state, first, { ...found.value, link: { ...found.value.link, zone: first.zone } }, cards)
    : ({ code: 'no-free-zone', name: facts.name, needs: 'spell-trap', rules: ['ZONE-14'] } as const)
  return refusal ? failed(refusal) : ok(actions)
}

/** Why a player's Spell or Trap cannot be activated now in any way, with what its text asks for where that is known. */
export const whyNotActivated = (
  state: DuelState,
  id: DuelObjectId,
  player: Player,
  cards: CardPool,
): Refusal | undefined => {
  const [known, ...others] = activationsOf(state, id, cards).map((number) =>
    knownActivations(state, { id, player, number }, cards),
  )
  if (known) return known.ok || others.some((one) => one.ok) ? undefined : known.error
  const plain = ready(state, { card: id }, cards)
  return plain.ok ? whyNotBare(state, id, cards) : plain.error
}

const STAYS: readonly (Spell | Trap)['icon'][] = ['continuous', 'equip', 'field']

/** A Spell or Trap that would not stay on the field, and whose whole text says only what it does elsewhere or when it is destroyed. */
const hasNothingToActivate = (facts: Card, cards: CardPool): boolean =>
  (facts.kind === 'spell' || facts.kind === 'trap') &&
  !STAYS.includes(facts.icon) &&
  !('summoning' in facts) &&
  effectsOf(facts, cards)?.effects.length !== 0 &&
  isReadToTheEnd(facts, cards)

/** A card that does nothing when it is activated, such as a Continuous Spell, can have a limit on its activation all the same. */
const whyNotBare = (state: DuelState, id: DuelObjectId, cards: CardPool): Refusal | undefined => {
  const located = locate(state, id)
  const facts = located && factsOf(located.card, cards)
  const all = effectsOf(facts, cards)
  if (!located || !facts || !cards.effects) return undefined
  if (hasNothingToActivate(facts, cards))
    return { code: 'no-such-effect', name: facts.name, rules: ['EFF-09'] }
  const player = located.kind === 'spellTrap' ? located.card.controller : located.card.owner
  const shown = seenNow(state, located, cards)
  return (
    (shown && whyUnanswerable(state, player, shown)) ??
    (all &&
      whyUsedUp(state, { player, card: id, facts, number: effectNumber({ is: 'none' }) }, all, cards)) ??
    (shown && whyNoActivating(state, player, { card: shown, as: 'card' }, cards)) ??
    whyNotDeclared(state, id, 'activation', cards)
  )
}

/** Who may activate something: what waits for something to happen can be activated by either player after it [CHN-06], anything fast after a Chain. */
const mayAnswer = (state: DuelState, acting: Player): readonly Player[] =>
  (state.happened.length > 0 ? [acting, opponentOf(acting)] : [acting]).filter(
    (player) => player === acting || !isSilent(state.sides[player]),
  )

/** The places of the effects with which the card itself is activated. */
const activationsOf = (state: DuelState, id: DuelObjectId, cards: CardPool): readonly number[] => {
  const located = locate(state, id)
  const facts = located && factsOf(located.card, cards)
  return effectsByKind(effectsOf(facts, cards)).activations
}

/* Effects of cards that lie there already */

type KnownEffect = Doing<'activate-effect'> & { readonly number: number }

interface EffectBegun {
  readonly activating: KnownActivation
  readonly link: Omit<ChainLink, 'targets'>
}

const effectBegun = (
  state: DuelState,
  action: KnownEffect,
  cards: CardPool,
): Result<EffectBegun, Refusal> => {
  const located = locate(state, action.card)
  if (!located) return failed({ code: 'no-such-card', card: action.card, rules: ['SUM-08'] })
  const facts = factsOf(located.card, cards)
  if (!facts) return failed({ code: 'unknown-card', card: action.card, rules: [] })
  const { name } = facts
  const granted = grantedEffectAt(state, action.card, action.number, cards)
  const effect = granted?.effect ?? knownEffect(facts, action.number, cards)
  const none = { code: 'no-such-effect', name, rules: ['EFF-09'] } as const
  if (!effect || effect.kind === 'activation') return failed(none)
  const player =
    located.kind === 'pile' || located.kind === 'attached' ? located.card.owner : located.card.controller
  const text = granted?.text ?? { facts, number: action.number }
  const bare = { state, located, facts, effect, text, player }
  const context = contextOf(bare, cards)
  const activating: KnownActivation = { ...bare, context }
  const kind = kindNow({ state, context, cards, look: seenNow }, effect)
  if (kind === 'activation' || kind !== action.effect) return failed(none)
  const isPendulum = located.kind === 'spellTrap' && located.card.scale === true
  // A Flip Effect activates wherever its monster has gone since.
  const isThere = effect.kind === 'flip' || isFrom(activating, effect.from)
  const elsewhere =
    !isThere || (effect.part === 'pendulum') !== isPendulum
      ? ({
          code: 'cannot-activate-there',
          name,
          ...(!isThere && { from: effect.from }),
          rules: ['EFF-09'],
        } as const)
      : undefined
  // What the card does once it lies there waits for its own activation.
  const unresolved =
    located.kind === 'spellTrap' && beingActivated(state).includes(action.card)
      ? ({ code: 'finish-first', process: 'chain', rules: ['CHN-04', 'CHN-17'] } as const)
      : undefined
  const whyHidden = activatesFaceDown(effect) ? undefined : whyNotFromThere(state, located, facts)
  const refusal = whyNoEffect(located, facts, kind) ?? whyHidden ?? elsewhere ?? unresolved
  if (refusal) return failed(refusal)
  return ok({
    activating,
    link: {
      player,
      card: action.card,
      activated: kind,
      speed: speedOfEffect(kind),
      ...(isMandatory(effect, facts) && { mandatory: true }),
      ...(effect.unanswerable && { unanswerable: effect.unanswerable }),
      ...(answersSummon(state, effect) && { negatesSummon: true }),
      ...(located.kind === 'pile' && located.at.in === 'hand' && { fromHand: true }),
    },
  })
}

/** Whether it targets cards of places that are all empty, as the opponent's are in a first turn: then nothing else about it need be asked. */
const targetsWhereNothingLies = (state: DuelState, player: Player, effect: ActivatedEffect): boolean =>
  placesOfTargets(effect).some((places) =>
    places.every(({ place, of }) => {
      const pile = PILES.find((one) => one === place)
      return playersMeant(of, player).every(
        (whose) => (pile ? state.sides[whose][pile] : onField(state, whose)).length === 0,
      )
    }),
  )

/** For each target that there must be the places of which it is one, where the text says that alone. */
const placesOfTargets = (effect: ActivatedEffect): readonly (readonly OwnedPlace[])[] => {
  const known = PLACES_OF_TARGETS.get(effect)
  if (known) return known
  const found = (effect.activate ?? []).flatMap((step): readonly (readonly OwnedPlace[])[] =>
    step.do === 'target' &&
    !step.where &&
    step.cards.is === 'choice' &&
    !step.cards.asManyAsPossible &&
    step.cards.in.length > 0 &&
    !means(step, 'bound')
      ? [step.cards.in]
      : [],
  )
  PLACES_OF_TARGETS.set(effect, found)
  return found
}
const PLACES_OF_TARGETS = new WeakMap<ActivatedEffect, readonly (readonly OwnedPlace[])[]>()

const isOnField = (place: HoldingPlace): boolean => !(PILES as readonly HoldingPlace[]).includes(place)

/** The activation of an effect; where it is known, costs and targets are asked for one by one. */
export const activateKnownEffect: Procedure<'activate-effect'> = {
  why: (state, action, cards) => {
    const { number } = action
    if (number === undefined)
      return activateEffect.why(state, action, cards) ?? whyDeclaredLocked(state, action, cards)
    const started = effectBegun(state, { ...action, number }, cards)
    if (!started.ok) return started.error
    const { activating, link } = started.value
    return (
      whyNotNow(state, {
        ...link,
        inDamageStep: action.inDamageStep ?? useInDamageStep(activating.effect),
        answersEvent: activating.effect.on !== undefined,
      }) ??
      whyNotByText(activating, cards) ??
      whyImpossible(activating, state, link, cards) ??
      whyAfterTurnPlayer(state, activating, cards)
    )
  },
  list: (state, cards, isAsked) => {
    const declared = declaredEffects(state, cards)
    if (!cards.effects) return declared
    const acting = playerToAct(state)
    const mayAll = hasChainJustEnded(state)
    const isAnswer = openChain(state) !== undefined
    const all = mayAnswer(state, acting).flatMap((player) =>
      whoMayActivate(state, player).map((card) => ({ ...card, player, waits: player !== acting })),
    )
    return [
      ...declared,
      ...all.flatMap(({ id, passcode, pile, player, waits }) =>
        allEffects(state, { id, passcode }, cards).flatMap(({ effect, number }) => {
          if (waits && !effect.on && effect.kind !== 'flip' && !mayAll) return []
          if (pile && effect.kind !== 'flip' && !effect.from.includes(pile)) return []
          // Most have no business on the field, or answer nothing.
          if (!pile && effect.kind !== 'flip' && !effect.from.some(isOnField)) return []
          if (isAnswer && effect.kind === 'ignition' && !effect.quickIf) return []
          if (isAsked?.({ card: id, number }) === false) return []
          if (targetsWhereNothingLies(state, player, effect)) return []
          const kinds = effect.quickIf ? (['quick', effect.kind] as const) : [effect.kind]
          const actions = kinds.map(
            (kind) => ({ do: 'activate-effect', card: id, effect: kind, number }) as const,
          )
          return actions.filter((action) => activateKnownEffect.why(state, action, cards) === undefined)
        }),
      ),
    ]
  },
  perform: (state, action, cards) => {
    const { number } = action
    if (number === undefined)
      return declaredBegun(
        state,
        activateEffect.perform(state, action, cards),
        action.card,
        action.effect,
        cards,
      )
    const started = effectBegun(state, { ...action, number }, cards)
    if (!started.ok) throw new Error(`card ${action.card} has no such effect`)
    const { activating, link } = started.value
    const now = link.activated === 'flip' ? withoutFlipEffect(state, action.card) : state
    return opened(unchanged(now), beginEffect(activating, now, link, cards), activating.effect)
  },
}

/**
 * Of the optional effects that a battle triggers at the same time those of the turn player come first in the Chain [CHN-27]: the other player waits
 * while the turn player, who is asked, has one.
 */
const whyAfterTurnPlayer = (
  state: DuelState,
  { player, effect, facts }: KnownActivation,
  cards: CardPool,
): Refusal | undefined => {
  const window = openWindow(state)
  const { player: turnPlayer } = state.turn
  const isFirst = player === turnPlayer || isMandatory(effect, facts)
  if (window?.of !== 'battle' || window.asked !== turnPlayer || isFirst || effect.kind !== 'trigger')
    return undefined
  // Who would not be asked afterwards need not wait.
  const below = unchanged({ ...state, processes: state.processes.slice(0, -1) })
  if (!mightActInBattle(below, player, cards)) return undefined
  const hasOne = whoMayActivate(state, turnPlayer).some(({ id, passcode }) =>
    allEffects(state, { id, passcode }, cards).some(
      (one) =>
        one.effect.kind === 'trigger' &&
        activateKnownEffect.why(
          state,
          { do: 'activate-effect', card: id, effect: 'trigger', number: one.number },
          cards,
        ) === undefined,
    ),
  )
  return hasOne ? { code: 'not-asked', rules: ['CHN-27'] } : undefined
}

/** The lock that keeps an effect which the player declares from being activated; whose effect it is may be known or not. */
const whyDeclaredLocked = (
  state: DuelState,
  { card: id, effect }: Pick<Doing<'activate-effect'>, 'card' | 'effect'>,
  cards: CardPool,
): Refusal | undefined => {
  const located = cards.effects ? locate(state, id) : undefined
  const card = located && seenNow(state, located, cards)
  if (!located || !card) return undefined
  const player =
    located.kind === 'pile' || located.kind === 'attached' ? located.card.owner : located.card.controller
  return (
    whyNoActivating(state, player, { card, as: 'effect' }, cards) ?? whyNotDeclared(state, id, effect, cards)
  )
}

/** The effects that are no data and can be activated now, without those that a lock forbids. */
export const declaredEffects = (state: DuelState, cards: CardPool): readonly Doing<'activate-effect'>[] => {
  const declared = activateEffect.list(state, cards)
  return cards.effects
    ? declared.filter(
        (one) =>
          whyDeclaredLocked(state, one, cards) === undefined &&
          !(one.effect === 'flip' && hasKnownFlipEffect(state, one.card, cards)),
      )
    : declared
}

/** Its Flip Effect is played as the text says, and need not be declared. */
const hasKnownFlipEffect = (state: DuelState, id: DuelObjectId, cards: CardPool): boolean => {
  const located = locate(state, id)
  const facts = located && factsOf(located.card, cards)
  const { effects = [] } = effectsOf(facts, cards) ?? {}
  return effects.some((effect) => effect.kind === 'flip' && !effect.on && isActivationPlayed(effect))
}

/** Whether it has to be activated: it says so, or is a Flip Effect without "you can". */
const isMandatory = (effect: ActivatedEffect, facts: Card | undefined): boolean =>
  effect.on?.mandatory === true ||
  (effect.kind === 'flip' && facts?.kind === 'monster' && facts.flipEffect === 'mandatory')

/** The cards of a player that effects are activated from: in the hand, on the field, in the Graveyard, banished, face-up in the Extra Deck. */
const whoMayActivate = (state: DuelState, player: Player): readonly MayActivate[] => {
  const { hand, graveyard, banished, extraDeck } = state.sides[player]
  return [
    ...mayActivateFrom('hand', hand),
    ...onField(state, player).map(({ card: { id, passcode } }): MayActivate => ({ id, passcode })),
    ...mayActivateFrom('graveyard', graveyard),
    ...mayActivateFrom('banished', banished),
    ...mayActivateFrom('extraDeck', extraDeck),
  ]
}

/** The cards of a pile from which effects are activated; the same list as long as the pile stays as it is. */
const mayActivateFrom = (pile: PileName, lying: readonly DuelCard[]): readonly MayActivate[] => {
  const before = MAY_ACTIVATE_FROM.get(lying)
  if (before?.pile === pile) return before.all
  const all = lying.flatMap(({ id, passcode, faceUp }): readonly MayActivate[] =>
    faceUp || pile === 'hand' || pile === 'graveyard' ? [{ id, passcode, pile }] : [],
  )
  MAY_ACTIVATE_FROM.set(lying, { pile, all })
  return all
}
const MAY_ACTIVATE_FROM = new WeakMap<
  readonly DuelCard[],
  { readonly pile: PileName; readonly all: readonly MayActivate[] }
>()

interface MayActivate {
  readonly id: DuelObjectId
  readonly passcode: Passcode
  /** Where it lies, unless it is on the field. */
  readonly pile?: PileName
}

/** The effects that the card may activate: those of its text, and those that others grant it. */
const allEffects = (
  state: DuelState,
  { id, passcode }: { readonly id: DuelObjectId; readonly passcode: Passcode },
  cards: CardPool,
): readonly { readonly effect: EffectOfCard; readonly number: number }[] => {
  const own = effectsByKind(effectsOf(cards.find(passcode), cards)).ofCard
  return grantedTo(state, id, cards).length === 0
    ? own
    : [
        ...own,
        ...grantedEffects(state, id, cards).flatMap(({ effect }, index) =>
          isEffectOfCard(effect) ? [{ effect, number: effectNumber({ is: 'granted', at: index }) }] : [],
        ),
      ]
}

/** All effects of the card, or none where none can be mandatory: every card is asked before every action, and nearly none has such an effect. */
const effectsThatMayBeMandatory = (
  state: DuelState,
  card: Pick<MayActivate, 'id' | 'passcode'>,
  cards: CardPool,
): ReturnType<typeof allEffects> =>
  effectsByKind(effectsOf(cards.find(card.passcode), cards)).mayBeMandatory ||
  grantedTo(state, card.id, cards).length > 0
    ? allEffects(state, card, cards)
    : []

/** Known effects without "you can" that have to be activated now. */
export const mandatoryKnown = (state: DuelState, cards: CardPool): readonly KnownEffect[] => {
  const answered = openChain(state) !== undefined
  if (!cards.effects || (state.happened.length === 0 && !answered)) return []
  return PLAYERS.flatMap((player) =>
    isSilent(state.sides[player])
      ? []
      : whoMayActivate(state, player).flatMap(({ id, passcode }) =>
          effectsThatMayBeMandatory(state, { id, passcode }, cards).flatMap(({ effect, number }) => {
            // An answer needs a Chain, everything else something that has happened.
            const isDue = effect.kind === 'quick' ? answered : state.happened.length > 0
            if (effect.kind === 'ignition' || !isDue) return []
            if (!isMandatory(effect, cards.find(passcode))) return []
            const action = { do: 'activate-effect', card: id, effect: effect.kind, number } as const
            return activateKnownEffect.why(state, action, cards) === undefined ? [action] : []
          }),
        ),
  )
}
