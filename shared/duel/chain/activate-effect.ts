import type { Card } from '../../cards/card.ts'
import type { CardPool } from '../../cards/pool.ts'
import { failed, ok, type Result } from '../../result.ts'
import type { Trigger } from '../action.ts'
import { hasScripted, type ScriptedEffect, scriptOf } from '../continuous/script.ts'
import { choicesFor, whyIdle, whyNotDemanded } from '../examples/activation.ts'
import type { DuelEvent } from '../event.ts'
import type { Doing, Procedure } from '../procedure.ts'
import type { Refusal } from '../refusal.ts'
import { rulesetOf } from '../ruleset.ts'
import { factsOf, locate, monstersOf, spellTrapAt, spellTrapZonesOf } from '../state/board.ts'
import type { Located } from '../state/duel-card.ts'
import { speedOfEffect } from '../state/could-respond.ts'
import { damageStep, openChain, playerToAct } from '../state/decision.ts'
import type { DuelCard, DuelObjectId } from '../state/duel-card.ts'
import { hasGoneOn, isAppearanceOf, isHappening, isLostInDeck, isMoveOf } from '../state/happened.ts'
import type { EffectKind } from '../state/process.ts'
import { type DuelState, oncePerState, unchanged } from '../state/state.ts'
import { opponentOf } from '../state/zones.ts'
import { activated, type Activation, whyNotChosen } from './activating.ts'
import { whyNoFlipEffect, withoutFlipEffect } from './flip-and-spirit.ts'
import { whyNotNow } from './timing.ts'

/**
 * Activating an effect of a monster, or of another card that lies face-up already [CHN-01, EFF-08, EFF-09].
 * That the card has such an effect, and that its conditions are met, is the player's word, unless the engine plays the
 * card itself: only such effects are listed.
 */
export const activateEffect: Procedure<'activate-effect'> = {
  why: (state, action, cards) => {
    const activation = activationOf(state, action, cards)
    if (!activation.ok) return activation.error
    const { link, demand, facts } = activation.value
    const activating = { player: link.player, card: link.card, facts }
    return (
      whyNotNow(state, { ...link, inDamageStep: action.inDamageStep }) ??
      whyIdle(state, activating, demand, cards) ??
      whyNotDemanded(state, activating, demand, action, cards) ??
      whyNotChosen(state, link, action, cards)
    )
  },
  list: (state, cards) => listed(state, cards),
  perform: (state, action, cards) => {
    const activation = activationOf(state, action, cards)
    if (!activation.ok) throw new Error(`card ${action.card} has no effect to activate`)
    const begun = action.effect === 'flip' ? withoutFlipEffect(state, action.card) : state
    return activated(unchanged(begun), activation.value.link, action, cards)
  },
}

/** What can be activated so now: asked for as mandatory effects, and again as all that can be done. */
const listed = oncePerState((state, cards): readonly Doing<'activate-effect'>[] =>
  mayHaveEffects(state, cards).flatMap((card) => {
    const facts = factsOf(card, cards)
    return knownEffects(state, card, facts).flatMap(({ kind, mandatory }) => {
      const declared = {
        do: 'activate-effect',
        card: card.id,
        effect: kind,
        ...(mandatory && { mandatory }),
      } as const
      const activation = activationOf(state, declared, cards)
      if (!activation.ok || !facts) return []
      const { link, demand } = activation.value
      return choicesFor(state, { player: link.player, card: card.id, facts }, demand, cards)
        .map((chosen) => ({ ...declared, ...chosen }))
        .filter((action) => activateEffect.why(state, action, cards) === undefined)
    })
  }),
)

/** An activation of an effect, and what a script asks for it. */
interface EffectActivation {
  readonly link: Activation
  readonly facts: Card
  readonly demand: ScriptedEffect | undefined
}

/** What may be listed of the card: effects the engine plays itself, and a Flip Effect that may activate now. */
const knownEffects = (
  state: DuelState,
  card: DuelCard,
  facts: Card | undefined,
): readonly { readonly kind: EffectKind; readonly mandatory?: boolean }[] => {
  const turnedUp = state.turn.flipEffects?.includes(card.id) ?? false
  const scripted = (scriptOf(facts)?.effects ?? []).filter(({ kind }) => kind !== 'flip' || turnedUp)
  if (!turnedUp || scriptOf(facts) || facts?.kind !== 'monster') return scripted
  return [{ kind: 'flip', mandatory: facts.flipEffect === 'mandatory' }]
}

/**
 * Cards whose effects the engine knows, where they can be activated: those of either player, because some activate by themselves, and what
 * was turned up; each card once.
 */
const mayHaveEffects = (state: DuelState, cards: CardPool): readonly DuelCard[] => {
  const { flipEffects = [] } = state.turn
  const found = flipEffects.flatMap((id) => locate(state, id)?.card ?? [])
  const isListed = (card: DuelCard): boolean =>
    scriptOf(factsOf(card, cards)) !== undefined && !flipEffects.includes(card.id)
  const acting = playerToAct(state)
  for (const player of [acting, opponentOf(acting)]) {
    if (!hasScripted(state, player, cards)) continue
    for (const { monster } of monstersOf(state, player)) if (isListed(monster)) found.push(monster)
    for (const zone of spellTrapZonesOf(player)) {
      const card = spellTrapAt(state, zone)
      if (card && isListed(card)) found.push(card)
    }
    for (const card of state.sides[player].graveyard) if (isListed(card)) found.push(card)
  }
  return found
}

function activationOf(
  state: DuelState,
  { card, effect, mandatory, negatesSummon, on }: Doing<'activate-effect'>,
  cards: CardPool,
): Result<EffectActivation, Refusal> {
  const located = locate(state, card)
  if (!located) return failed({ code: 'no-such-card', card, rules: ['CHN-35', 'SUM-08'] })
  const facts = factsOf(located.card, cards)
  if (!facts) return failed({ code: 'unknown-card', card, rules: [] })
  const known = scriptOf(facts)?.effects
  const demand = known?.find(({ kind }) => kind === effect)
  const trigger = demand?.on ? { happened: demand.on } : on
  const refusal =
    whyNoEffect(located, facts, effect) ??
    (known && !demand
      ? ({ code: 'no-such-effect', name: facts.name, rules: ['EFF-09'] } as const)
      : undefined) ??
    (trigger && whyNotTriggered(state, { card, name: facts.name, effect }, trigger)) ??
    (activatesElsewhere(state, card, trigger) ? undefined : whyNotFromThere(state, located, facts)) ??
    (effect === 'flip' || trigger?.happened === 'flipped' ? whyBeforeCalculation(state, card) : undefined) ??
    (effect === 'flip' ? whyNoFlipEffect(state, card, facts.name) : undefined)
  if (refusal) return failed(refusal)
  const player =
    located.kind === 'pile' || located.kind === 'attached' ? located.card.owner : located.card.controller
  const link: Activation = {
    player,
    card,
    activated: effect,
    speed: speedOfEffect(effect),
    ...((demand?.mandatory ?? mandatoryFlip(facts, effect) ?? mandatory) && { mandatory: true }),
    ...(negatesSummon && { negatesSummon }),
    ...(located.kind === 'pile' && located.at.in === 'hand' && { fromHand: true }),
  }
  return ok({ link, facts, demand })
}

/** Whether the Flip Effect is mandatory, where its text is known. */
const mandatoryFlip = (facts: Card, effect: EffectKind): boolean | undefined =>
  effect === 'flip' && facts.kind === 'monster' && facts.flipEffect
    ? facts.flipEffect === 'mandatory'
    : undefined

/** The effect of an attacked monster that is turned up activates after damage calculation, at no other time [BAT-18]. */
export const whyBeforeCalculation = (state: DuelState, card: DuelObjectId): Refusal | undefined => {
  const battle = damageStep(state)
  return battle?.target === card && battle.moment !== 'after-calculation'
    ? { code: 'not-in-damage-step', moment: battle.moment, rules: ['BAT-18'] }
    : undefined
}

/** Normal Monsters and Tokens have no effects, nor has a Gemini Monster that was not Summoned again [MON-04, TOK-04, GEM-01]. */
export function whyNoEffect(located: Located, facts: Card, effect: EffectKind): Refusal | undefined {
  const { name } = facts
  // As a Spell in a Pendulum Zone, or as an Equip Card, it has other effects than as a monster [PEN-07].
  if (located.kind === 'spellTrap' && facts.kind === 'monster' && effect !== 'flip') return undefined
  if (facts.kind === 'token' || (facts.kind === 'monster' && !facts.effect)) {
    return { code: 'no-effect-monster', name, rules: facts.kind === 'token' ? ['TOK-04'] : ['EFF-01'] }
  }
  if (facts.kind === 'monster' && located.kind === 'monster' && facts.abilities.includes('gemini')) {
    if (!located.card.geminiSummoned) return { code: 'no-effect-monster', name, rules: ['GEM-01'] }
  }
  // Its Trigger Effects are those it had on the field.
  const dormant = located.kind === 'pile' && located.at.in === 'graveyard' && effect !== 'trigger'
  if (facts.kind === 'monster' && dormant && facts.abilities.includes('gemini')) {
    return { code: 'no-effect-monster', name, rules: ['GEM-01'] }
  }
  const isMonster = facts.kind === 'monster' && (located.kind === 'monster' || located.kind === 'pile')
  return effect === 'flip' && !isMonster
    ? { code: 'not-there', name, needed: 'monsterZone', rules: ['EFF-01'] }
    : undefined
}

/** Face-down on the field and in the Deck nothing activates; back in the Extra Deck only in earlier rules [EFF-02, MOVE-12, MOVE-13, MOVE-14]. */
export function whyNotFromThere(state: DuelState, located: Located, { name }: Card): Refusal | undefined {
  const hidden = { code: 'cannot-activate-there', name } as const
  switch (located.kind) {
    case 'attached':
      return { ...hidden, rules: ['MOVE-12', 'XYZ-04'] }
    case 'monster':
    case 'spellTrap':
      return located.card.faceUp ? undefined : { code: 'face-down', name, rules: ['CHN-02', 'EFF-02'] }
    case 'pile':
      switch (located.at.in) {
        case 'deck':
          return { ...hidden, rules: ['MOVE-12'] }
        case 'extraDeck':
          return located.card.faceUp || rulesetOf(state.ruleset).leftToExtraDeckActivates
            ? undefined
            : { ...hidden, rules: ['MOVE-14'] }
        case 'banished':
          return located.card.faceUp ? undefined : { ...hidden, rules: ['MOVE-10'] }
        case 'hand':
        case 'graveyard':
          return undefined
      }
  }
}

/** The card whose effect activates, and the kind of effect. */
interface TriggeringCard {
  readonly card: DuelObjectId
  readonly name: string
  readonly effect: EffectKind
}

/** Why the effect does not activate for what its player says has happened: it has not happened, the card was not there then, or it has moved since. */
export const whyNotTriggered = (
  state: DuelState,
  { card, name, effect }: TriggeringCard,
  { happened, to = card, whose, last }: Trigger,
): Refusal | undefined => {
  const later = sinceThen(state, card, { happened, to, ...(whose !== undefined && { whose }) })
  if (!later) return { code: 'has-not-happened', name, happened, rules: ['EFF-07', 'CHN-06'] }
  if (to !== card && later.some((event) => isAppearanceOf(event, card))) {
    return { code: 'was-not-there', name, rules: ['CHN-02'] }
  }
  if (last && hasGoneOn(state, happened, to))
    return { code: 'missed-timing', name, happened, rules: ['EFF-07'] }
  // A Flip Effect activates even if its monster was destroyed by the battle that turned it [BAT-18].
  const mayMoveOn = effect === 'flip' || rulesetOf(state.ruleset).triggersFollowTheirCard
  return later.some((event) => isMoveOf(event, card)) && !mayMoveOn
    ? { code: 'moved-on', name, rules: ['CHN-35'] }
    : undefined
}

/** Under earlier rules an effect still activates when its card has moved on from where it would [CHN-36]. */
export const activatesElsewhere = (
  state: DuelState,
  card: DuelObjectId,
  on: Trigger | undefined,
): boolean => {
  if (!on || !rulesetOf(state.ruleset).triggersFollowTheirCard) return false
  return sinceThen(state, card, on)?.some((event) => isMoveOf(event, card)) ?? false
}

/** What has happened since this happened last; `undefined` where it has not happened. */
function sinceThen(
  state: DuelState,
  card: DuelObjectId,
  { happened, to = card, whose }: Trigger,
): readonly DuelEvent[] | undefined {
  const isOwnLeaving = happened === 'left-field' && to === card
  const at = state.happened.findLastIndex(
    (event) => isHappening(event, happened, to, whose) && !(isOwnLeaving && isLostInDeck(event)),
  )
  return at < 0 ? undefined : [...state.happened.slice(at + 1), ...(openChain(state)?.meanwhile ?? [])]
}
