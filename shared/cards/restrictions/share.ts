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
      return restriction.except?.includes('own') ? 'own-way' : undefined
    case 'summoned-only-if':
      return restriction.phase || restriction.if ? undefined : 'unread-condition'
    default:
      return undefined
  }
}

/** Whether the engine holds the players to all that a text says of the card's own Summon and its use as material. */
export const isUnderstood = (restrictions: readonly Restriction[]): boolean =>
  restrictions.every((one) => leftToPlayer(one) === undefined)

/** How many of the monsters say something of their own Summon or use as material; of how many all words were read, and of how many all is held. */
export const shareUnderstood = (
  monsters: readonly Pick<Monster, 'restrictions'>[],
): {
  readonly monsters: number
  readonly speaking: number
  readonly read: number
  readonly understood: number
} => {
  const speaking = monsters.filter(({ restrictions }) => restrictions.length > 0)
  const read = speaking.filter(({ restrictions }) =>
    restrictions.every((one) => leftToPlayer(one) !== 'unread-words'),
  )
  return {
    monsters: monsters.length,
    speaking: speaking.length,
    read: read.length,
    understood: speaking.filter(({ restrictions }) => isUnderstood(restrictions)).length,
  }
}
