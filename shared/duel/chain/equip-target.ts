import type { Spell, Trap } from '../../cards/card.ts'
import type { CardPool } from '../../cards/pool.ts'
import { factsOf, locate, monstersOf, nameOf } from '../state/board.ts'
import { scriptOf } from '../effects/scripts.ts'
import { notThere } from '../state/hand.ts'
import type { Refusal } from '../refusal.ts'
import type { DuelObjectId } from '../state/duel-card.ts'
import type { DuelState } from '../state/state.ts'
import { PLAYERS } from '../state/zones.ts'

/** An Equip Spell by its icon. */
export const isEquipSpell = (facts: Spell | Trap): boolean => facts.kind === 'spell' && facts.icon === 'equip'

/** Face-up monsters of either player, as far as the card says which [EQP-01, EQP-05-EX]. */
export const equippable = (state: DuelState, equip: Spell | Trap, cards: CardPool): readonly DuelObjectId[] =>
  PLAYERS.flatMap((player) => monstersOf(state, player))
    .filter(({ monster }) => {
      const facts = factsOf(monster, cards)
      return monster.faceUp && (!facts || (scriptOf(equip)?.equips?.(facts) ?? true))
    })
    .map(({ monster }) => monster.id)

/** An Equip Spell is activated on one face-up monster [EQP-01, EQP-05-EX]. */
export function whyNotEquipped(
  state: DuelState,
  facts: Spell | Trap,
  [target, second]: readonly DuelObjectId[],
  cards: CardPool,
): Refusal | undefined {
  if (!isEquipSpell(facts)) return undefined
  const { name } = facts
  if (target === undefined || second !== undefined)
    return { code: 'needs-one-target', name, rules: ['EQP-01'] }
  if (equippable(state, facts, cards).includes(target)) return undefined
  const located = locate(state, target)
  if (located?.kind !== 'monster') return notThere(state, target, cards, 'monsterZone', ['EQP-01'])
  const rules = ['EQP-01', 'EQP-05-EX']
  return {
    code: located.card.faceUp ? 'not-its-target' : 'face-down',
    name: nameOf(located.card, cards),
    rules,
  }
}
