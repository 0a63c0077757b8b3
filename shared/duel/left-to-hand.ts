import type { LeftToPlayer } from '../cards/restrictions/share.ts'
import type { RuleId } from './refusal.ts'

/**
 * Rules that the engine cannot hold the players to, because they ask for effect texts that it does not read, each with
 * its reason. A rule with a test of its own is not among them, nor is an example of the rule documents.
 */
export const LEFT_TO_HAND: Readonly<Record<RuleId, string>> = {}

/** What texts say of a card's own Summon that the engine does not hold the players to, and why. */
export const TEXTS_LEFT_TO_HAND: Readonly<Record<LeftToPlayer, string>> = {
  'own-way':
    'A Special Summon that the card describes itself is made by hand where not all of its conditions and costs are read and held: then only from where, how often, and that it is the only way.',
  'unread-condition': 'The Summon is refused until the player says that the condition is met.',
  'unread-words': 'The words were not read. The Summon is offered by what was.',
}
