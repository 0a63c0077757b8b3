import { Cursor } from '../../text/cursor.ts'
import { cursorOver, takeConnective, type TextSpan } from '../../text/sentences.ts'
import { firstOfRules, rulesWith } from '../../text/wording.ts'
import { means } from '../bindings.ts'
import { type MeantCards, ON_EITHER_FIELD } from '../which-cards.ts'
import type { EffectStep } from '../effect.ts'
import { type End, readEnd, takeAside } from './ends.ts'
import { readHoldings } from './several-locks.ts'
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
  // "With the same original Type, Attribute, and Level".
  'attribute',
  'level',
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
  // "…, your opponent adds 1 to their hand": what is done with them.
  const goesOn = at === 1 && cursor.key(1) === 'your' && cursor.key(2) === 'opponent'
  return goesOn || SAYS_MORE.has(cursor.key(at) ?? '')
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

/** "For each card you discarded, add 1 LIGHT monster": how often it is done says nothing of what it needs. */
const takeForEach = (cursor: Cursor): void => {
  if (cursor.key() !== 'for' || cursor.key(1) !== 'each') return
  const { source, position, end } = cursor
  const comma = source.tokens.findIndex(({ key }, at) => at > position && at < end && key === ',')
  if (comma >= 0) cursor.returnTo(comma + 1)
}

/** Cards without which the clause, of which only the beginning is understood, can do nothing. */
export const neededBy = ({ source, start, end }: TextSpan): MeantCards | undefined => {
  const cursor = new Cursor(source, start, end)
  takeForEach(cursor)
  const cards = BEGINNINGS.next(cursor)
  return cards && namesNoOthers(cursor) ? neededOf(cards) : undefined
}

/** The cards that the clause names first, also several kinds of them; undefined where others would do in their place. */
export const namedFirst = ({ source, start, end }: TextSpan): MeantCards | undefined => {
  const cursor = new Cursor(source, start, end)
  takeForEach(cursor)
  const cards = BEGINNINGS.next(cursor)
  const at = cursor.key() === ',' || cursor.key() === '(' ? 1 : 0
  // "Or up to 2": more of the same.
  return cursor.key(at) === 'or' && cursor.key(at + 1) !== 'up' ? undefined : cards
}

/** Words before a lock that make no difference to it: the effect has been activated whatever came of it. */
const WHATEVER_CAME = [
  'if you activated this effect,',
  'if you activate this effect,',
  'if you activated this card,',
  'if you activate this card,',
  'in either case,',
] as const

/** With what a sentence goes on behind a lock that stands in it. */
const GOES_ON_WITH: ReadonlySet<string | undefined> = new Set(
  ['all', 'any', 'can', 'cards', 'it', 'that', 'the', 'they', 'this', 'you', 'your'].values(),
)

const endsThere = (cursor: Cursor): boolean => {
  if (cursor.atEnd || cursor.takeAny(', also', 'also', ', then')) return true
  return cursor.take(', and') && GOES_ON_WITH.has(cursor.key())
}

/** What players cannot do from here on, up to the end or to what is said besides; `lead` is an end that stands before. */
const locksAt = (cursor: Cursor, lead?: End): readonly EffectStep[] => {
  cursor.takeAny(...WHATEVER_CAME)
  const { lasting = [], lasts = lead } = readHoldings(cursor) ?? {}
  takeAside(cursor)
  if (!lasts || 'while' in lasts || lasts.wholeTurn || !endsThere(cursor)) return []
  // It must not speak of cards of which nothing is known; "other monsters" may be other than a target.
  const isCertain = lasting.every(
    (one) =>
      (one.is === 'forbid' || (one.is === 'cannot' && one.cards.is === 'all' && !one.cards.other)) &&
      !means(one, 'bound') &&
      !means(one, 'event') &&
      !means(one, 'this'),
  )
  return isCertain ? lasting.map((one) => ({ do: 'apply', join: 'also', lasting: one, lasts }) as const) : []
}

/** "For the rest of this turn, you cannot Special Summon monsters, except Dragons": steps that stand by themselves; none for anything else. */
export const lockIn = (span: TextSpan): readonly EffectStep[] => locksAt(cursorOver(span))

/** "…, also if it rains, you cannot …": what stands right before says when. */
const isOnlyThen = (tokens: TextSpan['source']['tokens'], start: number, at: number): boolean => {
  let from = at
  while (from > start && tokens[from - 1]?.key !== ',' && tokens[from - 1]?.key !== 'also') from -= 1
  return ONLY_THEN.has(tokens[from]?.key)
}
const ONLY_THEN: ReadonlySet<string | undefined> = new Set(
  ['if', 'unless', 'until', 'when', 'while'].values(),
)

/**
 * What players cannot do once the rest is done: behind "also", or as a part of its own. What stands behind "but" may only follow from
 * something that can be declined.
 */
export const lockBehind = ({ source, start, end }: TextSpan): readonly EffectStep[] => {
  const { tokens } = source
  const key = (at: number): string | undefined => (at < end ? tokens[at]?.key : undefined)
  const beginning = cursorOver({ source, start, end })
  const lead = readEnd(beginning)
  let maySkip = false
  for (let at = start; at < end; at++) {
    maySkip ||= key(at) === 'you' && key(at + 1) === 'can'
    const isJoined = key(at) === 'also' || (key(at) === 'but' && !maySkip)
    const isApart =
      key(at) === ',' && key(at + 1) === 'you' && key(at + 2) === 'cannot' && !isOnlyThen(tokens, start, at)
    if (!isJoined && !isApart && at !== start) continue
    const from = isApart ? at + 1 : isJoined ? (key(at + 1) === ',' ? at + 2 : at + 1) : at
    const locks = locksAt(cursorOver({ source, start: from, end }), lead?.wholeTurn ? undefined : lead)
    if (locks.length > 0) return locks
  }
  return []
}
