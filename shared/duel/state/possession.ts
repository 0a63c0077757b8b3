import { type Located, monstersOf, spellTrapAt, spellTrapZonesOf } from './board.ts'
import { comingMonsters } from './decision.ts'
import type { DuelCard } from './duel-card.ts'
import type { DuelState } from './state.ts'
import { PILES, type Player, PLAYERS } from './zones.ts'

/** Who has the card in possession: its controller on the field, the controller of the Xyz Monster above it, the player of the pile [CTL-02]. */
export const possessorOf = (located: Located): Player => {
  switch (located.kind) {
    case 'attached':
      return located.under.controller
    case 'pile':
      return located.at.of
    case 'monster':
    case 'spellTrap':
      return located.card.controller
  }
}

type OnField = Extract<Located, { readonly kind: 'monster' | 'spellTrap' }>

/** The cards on the field that a player controls: in Monster, Spell & Trap, Field and Pendulum Zones, nothing attached [ZONE-18, CTL-01]. */
export const onField = (state: DuelState, player: Player): readonly OnField[] => [
  ...monstersOf(state, player).map(({ zone, monster }): OnField => ({
    kind: 'monster',
    at: zone,
    card: monster,
  })),
  ...spellTrapZonesOf(player).flatMap((zone): readonly OnField[] => {
    const card = spellTrapAt(state, zone)
    return card ? [{ kind: 'spellTrap', at: zone, card }] : []
  }),
]

/** All Set cards on the field: any card that lies face-down there, however it came to [TERM-12]. */
export const setCards = (state: DuelState): readonly OnField[] =>
  PLAYERS.flatMap((player) => onField(state, player)).filter(({ card }) => !card.faceUp)

/** Every card in a player's possession: what is controlled, what is attached to it, all piles, and what is just being Summoned [CTL-02]. */
export const inPossession = (state: DuelState, player: Player): readonly DuelCard[] => [
  ...onField(state, player).flatMap(({ card }) => ('attached' in card ? [card, ...card.attached] : [card])),
  ...PILES.flatMap((pile) => state.sides[player][pile]),
  ...comingMonsters(state).flatMap(({ monster }) =>
    monster.controller === player ? [monster, ...monster.attached] : [],
  ),
]
