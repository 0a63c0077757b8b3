import type { Card } from '../../../../shared/cards/card.ts'
import type { CardPool } from '../../../../shared/cards/pool.ts'
import { factsOf, monstersOf, spellTrapAt } from '../../../../shared/duel/state/board.ts'
import type { Located } from '../../../../shared/duel/state/duel-card.ts'
import type { DuelObjectId, FieldMonster } from '../../../../shared/duel/state/duel-card.ts'
import { freeMainMonsterZones } from '../../../../shared/duel/moves/placement.ts'
import type { RuledAction } from '../../../../shared/duel/action.ts'
import { pendulumZones } from '../../../../shared/duel/ruleset.ts'
import type { DuelState } from '../../../../shared/duel/state/state.ts'
import {
  FIELD_ZONES,
  type MonsterZone,
  opponentOf,
  type Player,
  SPELL_TRAP_ZONES,
  type SpellTrapZone,
} from '../../../../shared/duel/state/zones.ts'

/** What a player would try with a card lying there: one action of each kind, to ask the engine why not. */
export const expectedOf = (state: DuelState, found: Located, cards: CardPool): readonly RuledAction[] => {
  const card = found.card.id
  const facts = factsOf(found.card, cards)
  switch (found.kind) {
    case 'monster':
      return ofMonster(state, found.card, facts)
    case 'spellTrap':
      if (found.card.scale) return [{ do: 'begin-pendulum-summon' }]
      return found.card.faceUp
        ? [{ do: 'activate-effect', card, effect: 'ignition' }]
        : [{ do: 'activate', card, zone: found.at }]
    case 'attached':
      return []
    case 'pile':
      if (found.at.in === 'extraDeck') return found.card.faceUp ? [{ do: 'begin-pendulum-summon' }] : []
      return found.at.in === 'hand' ? ofHand(state, card, found.at.of, facts) : []
  }
}

function ofMonster(
  state: DuelState,
  { id: card, faceUp, controller }: FieldMonster,
  facts: Card | undefined,
): readonly RuledAction[] {
  const [opposite] = monstersOf(state, opponentOf(controller))
  const actions: RuledAction[] = [
    { do: 'attack', card, target: opposite?.monster.id ?? null },
    { do: faceUp ? 'change-position' : 'flip-summon', card },
  ]
  if (facts?.kind !== 'monster' || !faceUp) return actions
  if (facts.abilities.includes('gemini')) actions.push({ do: 'gemini-summon', card })
  if (facts.effect) actions.push({ do: 'activate-effect', card, effect: 'ignition' })
  return actions
}

function ofHand(
  state: DuelState,
  card: DuelObjectId,
  player: Player,
  facts: Card | undefined,
): readonly RuledAction[] {
  if (facts?.kind !== 'monster') {
    const isField = facts?.kind === 'spell' && facts.icon === 'field'
    const free = SPELL_TRAP_ZONES[player].find((zone) => !spellTrapAt(state, zone))
    const middle: SpellTrapZone = { in: 'spellTrap', of: player, index: 2 }
    const zone = isField ? FIELD_ZONES[player] : (free ?? middle)
    return [
      { do: 'activate', card, zone },
      { do: 'set-spell-trap', card, zone },
    ]
  }
  const middle: MonsterZone = { in: 'mainMonster', of: player, index: 2 }
  const [zone = middle] = freeMainMonsterZones(state, player)
  const [scaleZone] = pendulumZones(state.ruleset, player)
  return [
    { do: 'normal-summon', card, tributes: [], zone },
    { do: 'normal-set', card, tributes: [], zone },
    ...(facts.pendulum && scaleZone ? [{ do: 'activate-scale', card, zone: scaleZone } as const] : []),
  ]
}
