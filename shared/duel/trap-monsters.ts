import type { Card } from '../cards/card.ts'
import type { CardPool } from '../cards/pool.ts'
import { factsOf, type Located } from './board.ts'
import { rulesetOf } from './ruleset.ts'
import type { DuelState, FieldSpellTrap } from './state.ts'
import { samePlace, type SpellTrapZone } from './zones.ts'

/** A Trap becomes a monster where its own effect says so, face-up on the field [TRP-07, TRP-08]. */
export const mayBeTrapMonster = (located: Located, facts: Card): facts is Extract<Card, { kind: 'trap' }> =>
  facts.kind === 'trap' && (located.kind === 'spellTrap' || located.kind === 'monster') && located.card.faceUp

/** Under earlier rules it is also still a Trap in its Spell & Trap Zone, which stays taken [TRP-07]. */
export const keepsItsZone = (state: DuelState, card: FieldSpellTrap, cards: CardPool): boolean =>
  rulesetOf(state.ruleset).trapMonstersKeepTheirZone && factsOf(card, cards)?.kind === 'trap'

/** The zone that a Trap Monster keeps is free for itself. */
export const isKeptBy = (located: Located, zone: SpellTrapZone): boolean =>
  located.kind === 'monster' && located.card.blocks !== undefined && samePlace(located.card.blocks, zone)
