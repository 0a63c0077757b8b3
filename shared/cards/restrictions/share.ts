import type { Monster } from '../card.ts'
import type { Restriction } from '../restrictions.ts'

/** What the rules engine leaves to the player: a Summon of the card's own with its conditions and costs, a condition, or words that were not read. */
export type LeftToPlayer = 'own-way' | 'unread-condition' | 'unread-words'

/** What of the restriction the engine does not hold the players to, if anything. */
export const leftToPlayer = (restriction: Restriction): LeftToPlayer | undefined => {
  switch (restriction.code) {
    case 'text-says-more':
      return 'unread-words'
    case 'own-procedure':
      return 'own-way'
    case 'must-be-summoned':
      return restriction.by.includes('own') ? 'own-way' : undefined
    case 'cannot-be-special-summoned':
      // That allows all ways but one describes none.
      return restriction.except?.includes('own') && !restriction.except.includes('effect')
        ? 'own-way'
        : undefined
    case 'summoned-only-if':
      return restriction.phase || restriction.if || restriction.firstOfTurn || restriction.sentEarlier
        ? undefined
        : 'unread-condition'
    default:
      return undefined
  }
}

/**
 * Whether the engine holds the players to all that a text says of the card's own Summon and its use as material; a Special Summon of its own
 * only where that one is played, with its conditions and costs.
 */
export const isUnderstood = (restrictions: readonly Restriction[], isOwnWayPlayed = false): boolean =>
  restrictions.every((one) => {
    const left = leftToPlayer(one)
    return left === undefined || (left === 'own-way' && isOwnWayPlayed)
  })

/**
 * How many of the monsters say something of their own Summon or use as material, and of how many all of that is read and held; a condition
 * that was not read is neither. `isOwnWayPlayed` says of which of them the Special Summon is played that their own text describes.
 */
export const shareUnderstood = <M extends Pick<Monster, 'restrictions'>>(
  monsters: readonly M[],
  isOwnWayPlayed: (monster: M) => boolean,
): {
  readonly monsters: number
  readonly speaking: number
  readonly understood: number
} => {
  const speaking = monsters.filter(({ restrictions }) => restrictions.length > 0)
  return {
    monsters: monsters.length,
    speaking: speaking.length,
    understood: speaking.filter((monster) => isUnderstood(monster.restrictions, isOwnWayPlayed(monster)))
      .length,
  }
}
