import type { FilterPlace } from '../filter/filter.ts'
import { saysKind, withMore } from '../filter/normal-form.ts'
import type { FieldCondition, FieldCount } from '../restrictions.ts'
import { type CardCondition, type CardCount, readCondition } from '../text/conditions.ts'
import { readCounterName } from '../text/counters.ts'
import type { Cursor } from '../text/cursor.ts'
import { readKind } from '../text/filters.ts'
import { firstOfRules, rulesWith } from '../text/wording.ts'

/*
 * What a text asks of the table before a Summon, as far as the engine can count it.
 */

const rule = rulesWith({})

/** Where the cards are counted; a zone of the field is one of the places of the field. */
const PLACES: Readonly<Partial<Record<FilterPlace, FieldCount['in']>>> = {
  field: 'field',
  fieldZone: 'field',
  pendulumZone: 'field',
  extraMonsterZone: 'field',
  hand: 'hand',
  graveyard: 'graveyard',
  banished: 'banished',
  extraDeck: 'extraDeck',
}

/** The counts that the engine can make; what the opponent's hand holds it cannot ask. */
const asFieldCount = ({
  who,
  in: places,
  of,
  others,
  count,
  exceptThis,
  moreThanOther,
  different,
}: CardCount): FieldCount[] => {
  const [place, ...more] = places
  const where = place && PLACES[place]
  if (!where || more.length > 0 || exceptThis) return []
  if (where === 'hand' && of.is !== 'card') return []
  if (others && saysKind(of)) return []
  // Names of both sides would have to be put together, and those of the hand are not asked.
  if (different && (who === 'either' || where === 'hand' || moreThanOther)) return []
  // None on either side is none on each of them.
  const whose = who === 'either' && count.max === 0 ? (['you', 'opponent'] as const) : ([who] as const)
  const zone = where === place ? [] : [{ is: 'place', place, of: who } as const]
  const asked = zone.length > 0 ? withMore(of, ...zone) : of
  const isAny = asked.is === 'monster' || where === 'hand'
  return whose.map((side) => ({
    who: side,
    in: where,
    count,
    ...(!isAny && { of: asked }),
    ...(others && { others }),
    ...(moreThanOther && { moreThanOther }),
    ...(different && { different }),
  }))
}

const asFieldCondition = (condition: CardCondition): FieldCondition | undefined => {
  const lists = condition.map((counts) => counts.map(asFieldCount))
  return lists.flat().every((counts) => counts.length > 0) ? lists.map((counts) => counts.flat()) : undefined
}

const lifePoints = (who: FieldCount['who']): FieldCondition => [
  [{ who, in: 'lifePoints', count: { min: 1, max: null }, moreThanOther: true }],
]
/** "Your LP are lower than your opponent's": who has more. */
const LIFE_POINTS = firstOfRules<FieldCondition>(
  (['your LP are', 'you have'] as const).flatMap((subject) => [
    rule(`${subject} lower [LP] than your opponent's`, () => lifePoints('opponent')),
    rule(`${subject} lower [LP] than your opponent`, () => lifePoints('opponent')),
    rule(`${subject} <higher|more> [LP] than your opponent's`, () => lifePoints('you')),
    rule(`${subject} <higher|more> [LP] than your opponent`, () => lifePoints('you')),
  ]),
)

const counterRule = rulesWith({
  number: (cursor) => cursor.takeNumber(),
  counter: readCounterName,
  kind: readKind,
})
/** "You have 3 or more Lamp Counters on Fairy Monster Card(s) in your Pendulum Zone". */
const COUNTERS = counterRule(
  'you have {number} or more {counter} on {kind} in your Pendulum Zone',
  ({ number, counter, kind }): FieldCondition => [
    [{ who: 'you', in: 'pendulumZone', of: kind, counters: counter, count: { min: number, max: null } }],
  ],
)

/** What follows "if", "while" or "unless", where the engine can judge all of it. */
export const readFieldCondition = (cursor: Cursor): FieldCondition | undefined =>
  LIFE_POINTS.next(cursor) ??
  COUNTERS.next(cursor) ??
  cursor.attempt(() => {
    const condition = readCondition(cursor)
    return condition && asFieldCondition(condition)
  })

/** The condition that holds where the other does not; undefined where it asks for more than one thing. */
export const opposite = (condition: FieldCondition): FieldCondition | undefined => {
  const [[one, ...more] = [], ...others] = condition
  if (!one || more.length > 0 || others.length > 0 || one.count.max !== null || one.moreThanOther)
    return undefined
  return [[{ ...one, count: { min: 0, max: one.count.min - 1 } }]]
}
