import type { Card } from '../cards/card.ts'
import type { CardPool } from '../cards/pool.ts'
import { failed, ok, type Result } from '../result.ts'
import { activated, type Activation, whyNotChosen } from './activating.ts'
import { factsOf, type Located, locate } from './board.ts'
import { unchanged } from './change.ts'
import { isHappening } from './happened.ts'
import type { Doing, Procedure } from './procedure.ts'
import type { Refusal } from './refusal.ts'
import { rulesetOf } from './ruleset.ts'
import { speedOfEffect } from './spell-speed.ts'
import type { DuelObjectId, DuelState } from './state.ts'
import { whyNotNow } from './timing.ts'
import { activatesElsewhere, whyNotTriggered } from './triggered.ts'

/**
 * Activating an effect of a monster, or of another card that lies face-up already [CHN-01, EFF-08, EFF-09].
 * That the card has such an effect, and that its conditions are met, is the player's word; so it is not listed.
 */
export const activateEffect: Procedure<'activate-effect'> = {
  why: (state, action, cards) => {
    const activation = activationOf(state, action, cards)
    if (!activation.ok) return activation.error
    return whyNotNow(state, activation.value) ?? whyNotChosen(state, activation.value, action, cards)
  },
  list: () => [],
  perform: (state, action, cards) => {
    const activation = activationOf(state, action, cards)
    if (!activation.ok) throw new Error(`card ${action.card} has no effect to activate`)
    return activated(unchanged(state), activation.value, action, cards)
  },
}

function activationOf(
  state: DuelState,
  { card, effect, mandatory, on }: Doing<'activate-effect'>,
  cards: CardPool,
): Result<Activation, Refusal> {
  const located = locate(state, card)
  if (!located) return failed({ code: 'no-such-card', card, rules: ['CHN-35', 'SUM-08'] })
  const facts = factsOf(located.card, cards)
  if (!facts) return failed({ code: 'unknown-card', card, rules: [] })
  const refusal =
    whyNoEffect(state, located, facts, effect) ??
    (on && whyNotTriggered(state, { card, name: facts.name, effect }, on)) ??
    (activatesElsewhere(state, card, on) ? undefined : whyNotFromThere(state, located, facts))
  if (refusal) return failed(refusal)
  const player =
    located.kind === 'pile' || located.kind === 'attached' ? located.card.owner : located.card.controller
  return ok({
    player,
    card,
    activated: effect,
    speed: speedOfEffect(effect),
    ...(mandatory && { mandatory }),
    ...(located.kind === 'pile' && located.at.in === 'hand' && { fromHand: true }),
  })
}

/** Normal Monsters and Tokens have no effects, nor has a Gemini Monster that was not Summoned again [MON-04, TOK-04, GEM-01]. */
function whyNoEffect(
  state: DuelState,
  located: Located,
  facts: Card,
  effect: Doing<'activate-effect'>['effect'],
): Refusal | undefined {
  const { name } = facts
  // As a Spell in a Pendulum Zone, or as an Equip Card, it has other effects than as a monster [PEN-07].
  if (located.kind === 'spellTrap' && facts.kind === 'monster' && effect !== 'flip') return undefined
  if (facts.kind === 'token' || (facts.kind === 'monster' && !facts.effect)) {
    return { code: 'no-effect-monster', name, rules: facts.kind === 'token' ? ['TOK-04'] : ['EFF-01'] }
  }
  if (facts.kind === 'monster' && located.kind === 'monster' && facts.abilities.includes('gemini')) {
    if (!located.card.geminiSummoned) return { code: 'no-effect-monster', name, rules: ['GEM-01'] }
  }
  // Its Trigger Effects are those it had on the field, from where it came.
  const dormant = located.kind === 'pile' && located.at.in === 'graveyard' && effect !== 'trigger'
  if (facts.kind === 'monster' && dormant && facts.abilities.includes('gemini')) {
    return { code: 'no-effect-monster', name, rules: ['GEM-01'] }
  }
  const flips = facts.kind === 'monster' && (located.kind === 'monster' || wasFlipped(state, located.card.id))
  return effect === 'flip' && !flips
    ? { code: 'not-there', name, needed: 'monsterZone', rules: ['EFF-01'] }
    : undefined
}

/** An attacked monster is turned face-up and may be destroyed before its Flip Effect activates [BAT-18]. */
const wasFlipped = (state: DuelState, card: DuelObjectId): boolean =>
  state.happened.some((event) => isHappening(event, 'flipped', card))

/** Face-down on the field and in the Deck nothing activates; back in the Extra Deck only in earlier rules [EFF-02, MOVE-12, MOVE-13, MOVE-14]. */
function whyNotFromThere(state: DuelState, located: Located, { name }: Card): Refusal | undefined {
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
