import type { Card } from '../../cards/card.ts'
import type { CardPool } from '../../cards/pool.ts'
import { failed, ok, type Result } from '../../result.ts'
import { activated, type Activation, whyNotChosen } from './activating.ts'
import { factsOf, locate, monstersOf, spellTrapAt, spellTrapZonesOf } from '../state/board.ts'
import { unchanged } from '../state/change.ts'
import { playerToAct } from '../state/decision.ts'
import { whyNoEffect, whyNotFromThere } from './effect-source.ts'
import { choicesFor, whyIdle, whyNotDemanded } from '../effects/activation.ts'
import type { ScriptedEffect } from '../effects/script.ts'
import { scriptOf } from '../effects/scripts.ts'
import { whyNoFlipEffect, withoutFlipEffect } from '../summons/flipped.ts'
import type { Doing, Procedure } from '../procedure.ts'
import type { Refusal } from '../refusal.ts'
import { speedOfEffect } from './spell-speed.ts'
import type { DuelCard } from '../state/duel-card.ts'
import type { DuelState } from '../state/state.ts'
import { whyNotNow } from './timing.ts'
import { activatesElsewhere, whyNotTriggered } from './triggered.ts'
import type { Player } from '../state/zones.ts'

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
  list: (state, cards) =>
    mayHaveScripts(state, playerToAct(state)).flatMap((card) => {
      const facts = factsOf(card, cards)
      return (scriptOf(facts)?.effects ?? []).flatMap(({ kind, mandatory }) => {
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
  perform: (state, action, cards) => {
    const activation = activationOf(state, action, cards)
    if (!activation.ok) throw new Error(`card ${action.card} has no effect to activate`)
    const begun = action.effect === 'flip' ? withoutFlipEffect(state, action.card) : state
    return activated(unchanged(begun), activation.value.link, action, cards)
  },
}

/** An activation of an effect, and what a script asks for it. */
interface EffectActivation {
  readonly link: Activation
  readonly facts: Card
  readonly demand: ScriptedEffect | undefined
}

/** Where effects of the player's cards that the engine plays itself can be activated. */
const mayHaveScripts = (state: DuelState, player: Player): readonly DuelCard[] => [
  ...monstersOf(state, player).map(({ monster }) => monster),
  ...spellTrapZonesOf(player).flatMap((zone) => spellTrapAt(state, zone) ?? []),
  ...state.sides[player].graveyard,
]

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
    (effect === 'flip' ? whyNoFlipEffect(state, card, facts.name) : undefined)
  if (refusal) return failed(refusal)
  const player =
    located.kind === 'pile' || located.kind === 'attached' ? located.card.owner : located.card.controller
  const link: Activation = {
    player,
    card,
    activated: effect,
    speed: speedOfEffect(effect),
    ...((demand?.mandatory ?? mandatory) && { mandatory: true }),
    ...(negatesSummon && { negatesSummon }),
    ...(located.kind === 'pile' && located.at.in === 'hand' && { fromHand: true }),
  }
  return ok({ link, facts, demand })
}
