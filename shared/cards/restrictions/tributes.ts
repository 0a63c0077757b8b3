import type { Filter } from '../filter/filter.ts'
import { withAll } from '../filter/normal-form.ts'
import type { FieldCondition, FieldCount, Restriction } from '../restrictions.ts'
import { type CardCondition, type CardCount, readCondition } from '../text/conditions.ts'
import type { Cursor } from '../text/cursor.ts'
import { readKind, readNominal } from '../text/filters.ts'
import { type WordingRule, rulesWith } from '../text/wording.ts'
import { MORE } from './own-summon.ts'

/*
 * What the standard sentences say about the card's own Normal Summon and its Tributes [NS-08, NS-10, NS-16, NS-17]; a way without Tribute is
 * no way to Set it.
 */

/** A filter for cards that are certain to be monsters: one that is known by its name alone may be any card. */
const isOfMonsters = (filter: Filter): boolean => {
  switch (filter.is) {
    case 'name':
    case 'card':
    case 'spell':
    case 'trap':
      return false
    case 'all':
    case 'any':
      return filter.of.every(isOfMonsters)
    default:
      return true
  }
}

/** The counts that the engine can make: monsters on the field, cards in the hand. */
const asFieldCount = ({ who, in: places, of, others, count, exceptThis }: CardCount): FieldCount[] => {
  const [place] = places
  if (places.length !== 1 || exceptThis) return []
  const whose = who === 'either' ? (['you', 'opponent'] as const) : ([who] as const)
  // "No monsters on the field" is none on either side; "a monster on the field" is no count of one side.
  if (who === 'either' && count.max !== 0) return []
  if (place === 'hand' && of.is === 'card') return whose.map((side) => ({ who: side, in: 'hand', count }))
  if (place !== 'field' || !isOfMonsters(of)) return []
  return whose.map((side) => ({
    who: side,
    in: 'field',
    count,
    ...(of.is !== 'monster' && { of }),
    ...(others && { others }),
  }))
}

const asFieldCondition = (condition: CardCondition): FieldCondition | undefined => {
  const lists = condition.map((counts) => counts.map(asFieldCount))
  return lists.flat().every((counts) => counts.length > 0) ? lists.map((counts) => counts.flat()) : undefined
}

/** What follows "if", "while" or "unless", where the engine can judge all of it. */
const readFieldCondition = (cursor: Cursor): FieldCondition | undefined =>
  cursor.attempt(() => {
    const condition = readCondition(cursor)
    return condition && asFieldCondition(condition)
  })

/** The condition that holds where the other does not; undefined where it asks for more than one thing. */
const opposite = (condition: FieldCondition): FieldCondition | undefined => {
  const [[one, ...more] = [], ...others] = condition
  if (!one || more.length > 0 || others.length > 0 || one.count.max !== null) return undefined
  return [[{ ...one, count: { min: 0, max: one.count.min - 1 } }]]
}

/** "Zombie monster", "monster you control": what the engine can ask of a Tribute; the number is behind us. */
const readTribute = (cursor: Cursor): Filter | undefined => {
  const of = readNominal(cursor)
  return of && cursor.take('you control') ? withAll([of, { is: 'place', place: 'field', of: 'you' }]) : of
}

/** "1 Zombie monster": which Tributes; any monster where no more is said. */
const ofThese = (of: Filter): { readonly of?: Filter } => (of.is === 'monster' ? {} : { of })

const rule = rulesWith({ condition: readFieldCondition, tribute: readTribute, kind: readKind })

/** A condition that is not understood leaves the text to say more. */
const PROVIDED = '[<If|While> <{if?: condition}|… {unread!}>,]'
const FACE_UP = '[<face-up|in [face-up] Attack Position> {faceUp!}]'

/** What a sentence means, unless a part of it was not understood. */
const unless = (unread: true | undefined, restriction: Restriction): readonly Restriction[] => [
  unread ? MORE : restriction,
]

export const TRIBUTES: readonly WordingRule<readonly Restriction[]>[] = [
  rule('Cannot be Normal Summoned (but can be Normal Set [)]', () => [
    { code: 'cannot-be-normal-summoned', mayBeSet: true },
  ]),
  rule(
    'Cannot be Normal Summoned [,] <unless|if {not!}|while {not!}> <{if?: condition}|… {unread!}>',
    ({ if: read, not }) => {
      const condition = read && (not ? opposite(read) : read)
      return [condition ? { code: 'normal-summoned-only-if', condition } : MORE]
    },
  ),
  rule('Requires 3 Tributes to Normal Summon (cannot be Normal Set [)]', () => [
    { code: 'tributes', count: 3, must: true, notSet: true },
  ]),
  rule(
    `${PROVIDED} you can Normal Summon [/Set {orSet!}] ~ without <Tributing|Tributes> [, but …]`,
    ({ if: condition, unread, orSet }) =>
      unless(unread, {
        code: 'tributes',
        count: 0,
        ...(!orSet && { notSet: true }),
        ...(condition && { if: condition }),
      }),
  ),
  rule(
    `${PROVIDED} you can <Normal Summon [/Set]|Tribute Summon> ~ ${FACE_UP} with 1 Tribute [, but …]`,
    ({ if: condition, unread, faceUp }) =>
      unless(unread, {
        code: 'tributes',
        count: 1,
        ...(faceUp && { notSet: true }),
        ...(condition && { if: condition }),
      }),
  ),
  rule(
    `${PROVIDED} <you can <Normal|Tribute> Summon ~|~ can be Tribute Summoned> ${FACE_UP} by Tributing 1 {of: tribute}`,
    ({ if: condition, unread, faceUp, of }) =>
      unless(unread, {
        code: 'tributes',
        count: 1,
        ...ofThese(of),
        ...(faceUp && { notSet: true }),
        ...(condition && { if: condition }),
      }),
  ),
  rule('This card can only be Normal Summoned by Tributing 1 <{of?: tribute}|… {unread!}>', ({ of }) => [
    of ? { code: 'tributes', count: 1, ...ofThese(of), must: true, notSet: true } : MORE,
  ]),
  rule(
    'If you Tribute Summon ~, <all|the> <Tribute|Tributes> must be <{of?: kind}|… {unread!}>',
    ({ of }) => [of ? { code: 'tributes-must-be', of } : MORE],
  ),
]
