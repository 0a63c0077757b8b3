import type { RuleId } from './refusal.ts'

/**
 * Rules that the engine cannot hold the players to, because they ask for effect texts that it does not read, each with
 * its reason. A rule with a test of its own is not among them, nor is an example of the rule documents.
 */
export const LEFT_TO_HAND: Readonly<Record<RuleId, string>> = {}
