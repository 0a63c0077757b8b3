import type { Monster } from '../card.ts'
import type { Restriction } from '../restrictions.ts'

/** Whether all that a text says of the card's own Summon and its use as material was read. */
export const isUnderstood = (restrictions: readonly Restriction[]): boolean =>
  restrictions.every(({ code }) => code !== 'text-says-more')

/** How many of the monsters say something of their own Summon or use as material, and of how many all of it was read. */
export const shareUnderstood = (
  monsters: readonly Pick<Monster, 'restrictions'>[],
): { readonly monsters: number; readonly speaking: number; readonly understood: number } => {
  const speaking = monsters.filter(({ restrictions }) => restrictions.length > 0)
  return {
    monsters: monsters.length,
    speaking: speaking.length,
    understood: speaking.filter(({ restrictions }) => isUnderstood(restrictions)).length,
  }
}
