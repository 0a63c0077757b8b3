import type { DuelState } from '../../../../shared/duel/state/state.ts'
import type { Player } from '../../../../shared/duel/state/zones.ts'
import { type Choice, stageOf, openZones } from '../choice/choosing.ts'

/** Nothing of the player's lies on the table, so that this side of it need not be drawn. */
export const isSideEmpty = ({ sides, extraMonster }: DuelState, player: Player): boolean => {
  const side = sides[player]
  return (
    [...side.mainMonster, ...side.spellTrap, ...side.pendulum, side.field].every((card) => card === null) &&
    [side.graveyard, side.banished, side.deck, side.extraDeck].every((pile) => pile.length === 0) &&
    extraMonster.every((monster) => monster?.controller !== player)
  )
}

/** A zone of the player's answers the open choice. */
export const asksFor = (choice: Choice | undefined, player: Player): boolean =>
  choice !== undefined &&
  stageOf(choice) === 'zone' &&
  openZones(choice).some((zone) => 'of' in zone && zone.of === player)
