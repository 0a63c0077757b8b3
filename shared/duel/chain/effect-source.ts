import type { Card } from '../../cards/card.ts'
import type { Located } from '../state/board.ts'
import type { Refusal } from '../refusal.ts'
import { rulesetOf } from '../ruleset.ts'
import type { EffectKind } from '../state/process.ts'
import type { DuelState } from '../state/state.ts'

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
  // Its Trigger Effects are those it had on the field, from where it came.
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
