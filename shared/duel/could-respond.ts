import type { Card } from '../cards/card.ts'
import type { CardPool } from '../cards/pool.ts'
import { factsOf, monstersOf, spellTrapAt } from './board.ts'
import { speedOfCard } from './spell-speed.ts'
import type { DuelState, SpellSpeed } from './state.ts'
import { FIELD_ZONES, type Player, SPELL_TRAP_ZONES } from './zones.ts'

/**
 * Whether the player holds anything that might answer something of that Spell Speed; who does not, or is absent, passes by itself.
 * Which monsters have Quick Effects the engine does not know, so every Effect Monster that is not hidden counts.
 */
export const couldRespond = (
  state: DuelState,
  player: Player,
  answered: SpellSpeed,
  cards: CardPool,
): boolean => {
  const side = state.sides[player]
  if (side.absent) return false
  const needed = answered === 3 ? 3 : 2
  return (
    hasFastCard(state, player, needed, cards) ||
    (needed === 2 &&
      [
        ...monstersOf(state, player).map(({ monster }) => monster),
        ...side.hand.map((card) => ({ ...card, faceUp: true })),
        ...side.graveyard,
        ...side.banished,
        ...side.spellTrap,
        side.field,
      ].some((card) => card?.faceUp && mayHaveEffect(factsOf(card, cards))))
  )
}

/** A card whose text can hold an effect to activate where the card already lies face-up, or in the hand. */
const mayHaveEffect = (facts: Card | undefined): boolean => facts?.kind === 'monster' && facts.effect

/** A Set Trap or Quick-Play Spell that may be turned up, or a Quick-Play Spell in the turn player's hand. */
function hasFastCard(state: DuelState, player: Player, needed: 2 | 3, cards: CardPool): boolean {
  const set = [...SPELL_TRAP_ZONES[player], FIELD_ZONES[player]]
    .map((zone) => spellTrapAt(state, zone))
    .filter((card) => card && !card.faceUp && card.placedOn < state.turn.number)
  const held = player === state.turn.player ? state.sides[player].hand : []
  const fast = (facts: Card | undefined): boolean =>
    (facts?.kind === 'spell' || facts?.kind === 'trap') && speedOfCard(facts) >= needed
  return (
    set.some((card) => card && fast(factsOf(card, cards))) ||
    held.some((card) => {
      const facts = factsOf(card, cards)
      return facts?.kind === 'spell' && fast(facts)
    })
  )
}
