import type { CardPool } from '../../../../shared/cards/pool.ts'
import type { Cost } from '../../../../shared/duel/by-hand-action.ts'
import {
  factsOf,
  locate,
  monstersOf,
  spellTrapAt,
  spellTrapZonesOf,
} from '../../../../shared/duel/state/board.ts'
import type { Located } from '../../../../shared/duel/state/duel-card.ts'
import type { DuelCard, DuelObjectId } from '../../../../shared/duel/state/duel-card.ts'
import { why } from '../../../../shared/duel/engine.ts'
import { EFFECT_KINDS, type EffectKind } from '../../../../shared/duel/state/process.ts'
import type { RuledAction } from '../../../../shared/duel/action.ts'
import type { DuelState } from '../../../../shared/duel/state/state.ts'
import {
  FIELD_ZONES,
  isMonsterZone,
  type Place,
  type Player,
  PLAYERS,
  SPELL_TRAP_ZONES,
} from '../../../../shared/duel/state/zones.ts'

/** What is activated: the Spell or Trap itself, or an effect of the card. */
export type DeclaredActivation = 'card' | EffectKind

/** What cards can be paid with, in the words of card texts [TERM-11]. */
export const COST_WAYS = {
  discard: 'Discard',
  send: 'Send to the GY',
  tribute: 'Tribute',
  banish: 'Banish',
  'banish-face-down': 'Banish face-down',
  return: 'Return to the hand',
  shuffle: 'Shuffle into the Deck',
} as const
export type CostWay = keyof typeof COST_WAYS

/** A card and where it lies, for a list to choose from. */
export interface Choosable {
  readonly card: DuelCard
  readonly at: Place
  readonly attached: boolean
}

/** What of a card can be activated at all, the rest being up to the rules of the moment. */
export const activatable = (found: Located, cards: CardPool): readonly DeclaredActivation[] => {
  const facts = factsOf(found.card, cards)
  const isCard = facts?.kind === 'spell' || facts?.kind === 'trap'
  const lies =
    found.kind === 'spellTrap' ? !found.card.faceUp : found.kind === 'pile' && found.at.in === 'hand'
  return isCard && lies ? ['card'] : EFFECT_KINDS
}

/** The cost of giving one of the own cards; it goes to its owner's piles. */
export const costWith = ({ id, owner }: DuelCard, way: CostWay): Cost => {
  const move = { do: 'move-by-hand', card: id } as const
  const graveyard = { in: 'graveyard', of: owner } as const
  switch (way) {
    case 'discard':
      return { ...move, to: graveyard, because: 'discarded' }
    case 'send':
      return { ...move, to: graveyard }
    case 'tribute':
      return { ...move, to: graveyard, because: 'tribute' }
    case 'banish':
      return { ...move, to: { in: 'banished', of: owner } }
    case 'banish-face-down':
      return { ...move, to: { in: 'banished', of: owner }, faceUp: false }
    case 'return':
      return { ...move, to: { in: 'hand', of: owner } }
    case 'shuffle':
      return { ...move, to: { in: 'deck', of: owner }, deck: 'shuffle' }
  }
}

/** What the player can pay with: the hand, the own field with what is attached, and the GY. */
export const payable = (state: DuelState, player: Player): readonly Choosable[] => {
  const { hand, graveyard } = state.sides[player]
  return [
    ...hand.map((card) => ({ card, at: { in: 'hand', of: player } as const, attached: false })),
    ...onField(state, player),
    ...monstersOf(state, player).flatMap(({ zone, monster }) =>
      monster.attached.map((card) => ({ card, at: zone, attached: true })),
    ),
    ...graveyard.map((card) => ({ card, at: { in: 'graveyard', of: player } as const, attached: false })),
  ]
}

/** Whether the cost may be the activated card itself, "discard this card"; a Spell or Trap that is activated has to stay. */
export const mayPayWithItself = (activated: DeclaredActivation | undefined): boolean =>
  activated !== undefined && activated !== 'card'

/** What can be a target: cards that both players see [CHN-23]. */
export const targetable = (state: DuelState): readonly Choosable[] =>
  PLAYERS.flatMap((player) => [
    ...onField(state, player),
    ...(['graveyard', 'banished'] as const).flatMap((pile) =>
      state.sides[player][pile].map((card) => ({ card, at: { in: pile, of: player }, attached: false })),
    ),
  ])

const onField = (state: DuelState, player: Player): readonly Choosable[] => [
  ...monstersOf(state, player).map(({ zone, monster }) => ({ card: monster, at: zone, attached: false })),
  ...spellTrapZonesOf(player).flatMap((zone) => {
    const card = spellTrapAt(state, zone)
    return card ? [{ card, at: zone, attached: false }] : []
  }),
]

/** The activation as declared: a Spell or Trap of the hand goes to the first zone that takes it. */
export const declaredActivation = (
  state: DuelState,
  id: DuelObjectId,
  activated: DeclaredActivation,
  chosen: { readonly costs: readonly Cost[]; readonly targets: readonly DuelObjectId[] },
  cards: CardPool,
): RuledAction | undefined => {
  const found = locate(state, id)
  if (!found) return undefined
  if (activated !== 'card') return { do: 'activate-effect', card: id, effect: activated, ...chosen }
  const { at } = found
  const zones =
    at.in === 'hand'
      ? [...SPELL_TRAP_ZONES[at.of], FIELD_ZONES[at.of]]
      : found.kind === 'spellTrap' && !isMonsterZone(found.at)
        ? [found.at]
        : []
  const ways = zones.map((zone) => ({ do: 'activate', card: id, zone, ...chosen }) as const)
  return ways.find((action) => !why(state, action, cards)) ?? ways[0]
}
