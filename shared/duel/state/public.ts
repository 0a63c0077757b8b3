import type { Located } from './board.ts'
import type { DuelState } from './state.ts'
import type { PileName, Player } from './zones.ts'

/** Whether both players may know a card that lies so in that pile [KNOW-01, KNOW-03]; in a hidden place a monster forgets that it was properly Summoned [SS-08-EX]. */
export const isPublicPile = (pile: PileName, faceUp: boolean): boolean =>
  pile === 'graveyard' || ((pile === 'banished' || pile === 'extraDeck') && faceUp)

/** Whether both players may know the card where and how it lies. */
export const isPublic = (located: Located): boolean => {
  switch (located.kind) {
    case 'attached':
      return true
    case 'monster':
    case 'spellTrap':
      return located.card.faceUp
    case 'pile':
      return isPublicPile(located.at.in, located.card.faceUp)
  }
}

/** Whether this player may know it: a face-down card is known to its controller, hand and Extra Deck to their player, the Deck to nobody [KNOW-02, ZONE-17]. */
export const mayKnow = (state: DuelState, located: Located, viewer: Player): boolean => {
  if (isPublic(located) || state.shown?.includes(located.card.id)) return true
  switch (located.kind) {
    case 'attached':
      return true
    case 'monster':
    case 'spellTrap':
      return located.card.controller === viewer
    case 'pile':
      return located.at.in !== 'deck' && located.at.of === viewer
  }
}
