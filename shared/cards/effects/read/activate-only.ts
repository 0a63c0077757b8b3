import { cursorOver, type TextSpan } from '../../text/sentences.ts'
import type { EffectCondition } from '../condition.ts'
import { allOf } from './conditions.ts'
import { readOccasion } from './occasion.ts'

/* "Activate only if you have no cards in your hand": what a card asks for that is activated, in a sentence of its own. */

const LEADS = [
  'activate this card only',
  'activate only',
  'activate this card',
  'you can activate this card only',
  'you can only activate this card',
  'this card can only be activated',
  'this card can be activated only',
] as const
const BEGINS: ReadonlySet<string> = new Set(['if', 'while', 'when', 'during', 'at'])

/** What must be so for the activation of the card; undefined where the sentence says anything else, or waits for something to happen. */
export const readActivateOnly = (sentence: TextSpan): EffectCondition | undefined => {
  const cursor = cursorOver(sentence)
  if (cursor.takeAny(...LEADS) === undefined || !BEGINS.has(cursor.key() ?? '')) return undefined
  const asked = readOccasion({ ...sentence, start: cursor.position })
  if (!asked) return undefined
  const { conditions, moments, ...more } = asked
  if (Object.keys(more).length > 0) return undefined
  return allOf([moments && { is: 'during', moments }, ...conditions])
}
