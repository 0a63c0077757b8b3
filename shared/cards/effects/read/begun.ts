import { Cursor } from '../../text/cursor.ts'
import { takeConnective, type TextSpan } from '../../text/sentences.ts'
import { firstOfRules, rulesWith } from '../../text/wording.ts'
import type { MeantCards } from '../which-cards.ts'
import { inPlaces, readNoun } from './nouns.ts'

/*
 * The beginning of a clause that is not understood to its end. Whatever more it says, the cards that it names first have to be there.
 */

const rule = rulesWith({
  noun: (cursor) => readNoun(cursor)?.cards,
  number: (cursor) => cursor.takeNumber(),
})

const FIELD = [{ place: 'field', of: 'either' }] as const

/** What is done with cards, before the words that say with which. */
const BEGINNINGS = firstOfRules<MeantCards>([
  // Only what lies on the field is destroyed, where nothing else is said.
  rule('destroy {noun}', ({ noun }) => inPlaces(noun, FIELD) ?? noun),
  rule(
    '<activate|add|attach|banish|change|choose|discard|equip|move|place|return|reveal|select|send|Set|shuffle|Special Summon|take|target|Tribute> {noun}',
    ({ noun }) => noun,
  ),
  rule(
    '<add to|return to|shuffle into|place on top of> <your hand|the hand|the Deck|your Deck>, {noun}',
    ({ noun }) => noun,
  ),
  rule('Special Summon, {noun}', ({ noun }) => noun),
  rule('draw {number} <card|cards>', ({ number }) => ({
    is: 'choice',
    count: { min: number, max: number },
    of: { is: 'card' },
    in: [{ place: 'deck', of: 'you' }],
  })),
])

/** Words that say more of the cards, or of what becomes of them, and name no others beside them. */
const SAYS_MORE: ReadonlySet<string> = new Set([
  'and',
  'but',
  'equal',
  'for',
  'in',
  'into',
  'listed',
  'on',
  'that',
  'to',
  'until',
  'up',
  'using',
  'whose',
  'with',
])

/** What stands between the cards and the rest of the clause names no others. */
const namesNoOthers = (cursor: Cursor): boolean => {
  if (cursor.atEnd || takeConnective(cursor)) return true
  const at = cursor.key() === ',' ? 1 : 0
  return SAYS_MORE.has(cursor.key(at) ?? '')
}

/** At least one of these cards; undefined where the words do not say where they lie, or speak of no new ones. */
const neededOf = (cards: MeantCards): MeantCards | undefined => {
  switch (cards.is) {
    case 'choice':
      return cards.in.length > 0 && cards.count.min !== 0 ? cards : undefined
    case 'all':
      return cards.in.length > 0 ? { ...cards, is: 'choice', count: { min: 1, max: 1 } } : undefined
    default:
      return undefined
  }
}

/** Cards without which the clause, of which only the beginning is understood, can do nothing. */
export const neededBy = ({ source, start, end }: TextSpan): MeantCards | undefined => {
  const cursor = new Cursor(source, start, end)
  const cards = BEGINNINGS.next(cursor)
  return cards && namesNoOthers(cursor) ? neededOf(cards) : undefined
}
