import { Cursor } from '../../text/cursor.ts'
import { cursorOver, takeConnective, type TextSpan } from '../../text/sentences.ts'
import { firstOfRules, rulesWith } from '../../text/wording.ts'
import { means } from '../bindings.ts'
import { type MeantCards, ON_EITHER_FIELD } from '../which-cards.ts'
import type { EffectStep } from '../effect.ts'
import { readHolding } from './lasting.ts'
import { inPlaces, readNoun } from './nouns.ts'

/*
 * What is certain of a clause that is not understood to its end: the cards that it names first have to be there, whatever more it says; and
 * what players cannot do afterwards, which the sentence adds with "also".
 */

const rule = rulesWith({
  noun: (cursor) => readNoun(cursor)?.cards,
  number: (cursor) => cursor.takeNumber(),
})

/** What is done with cards, before the words that say with which. */
const BEGINNINGS = firstOfRules<MeantCards>([
  // Only what lies on the field is destroyed, where nothing else is said.
  rule('destroy {noun}', ({ noun }) => inPlaces(noun, ON_EITHER_FIELD) ?? noun),
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

/** "For the rest of this turn, you cannot Special Summon monsters, except Dragons": a step that stands by itself; undefined for anything else. */
export const lockIn = (span: TextSpan): EffectStep | undefined => {
  const holding = cursorOver(span).whole(readHolding)
  if (holding?.lasting.is !== 'forbid' || !holding.lasts || holding.lasts.wholeTurn) return undefined
  // It must not speak of cards of which nothing is known.
  if (means(holding.lasting, 'bound') || means(holding.lasting, 'event')) return undefined
  return { do: 'apply', join: 'also', lasting: holding.lasting, lasts: holding.lasts }
}

/** What players cannot do once the rest is done. What stands behind "but" may only follow from something that can be declined. */
export const lockBehind = ({ source, start, end }: TextSpan): EffectStep | undefined => {
  const keys = source.tokens.slice(start, end).map(({ key }) => key)
  const maySkip = keys.some((key, at) => key === 'you' && keys[at + 1] === 'can')
  for (const [at, key] of keys.entries()) {
    if (key !== 'also' && (key !== 'but' || maySkip)) continue
    const from = start + at + (keys[at + 1] === ',' ? 2 : 1)
    const lock = lockIn({ source, start: from, end })
    if (lock) return lock
  }
  return undefined
}
