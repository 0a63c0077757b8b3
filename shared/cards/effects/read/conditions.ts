import type { FilterPlace, Range } from '../../filter/filter.ts'
import { type Cards, readCards } from '../../text/cards.ts'
import { type Cursor, readList } from '../../text/cursor.ts'
import { readTurnMoment } from '../../text/durations.ts'
import { readKind } from '../../text/filters.ts'
import { firstOfRules, rulesWith } from '../../text/wording.ts'
import type { EffectCondition } from '../condition.ts'
import type { CardSet, OwnedPlace } from '../which-cards.ts'
import { inPlaces, meantBy } from './nouns.ts'

/* What must be so: "you control no monsters", "your opponent controls more monsters than you do". */

const SOME: Range = { min: 1, max: null }
const NONE: Range = { min: 0, max: 0 }

const field = (of: OwnedPlace['of']): readonly OwnedPlace[] => [{ place: 'field', of }]

/** "A monster" and "2 or more monsters" are at least so many, "no monsters" none; a bare "2 monsters" may be more or exactly two. */
const countOf = ({ count, every, bare, among }: Cards): Range | undefined => {
  if (every || among.some(({ is }) => is !== 'different')) return undefined
  if (bare || (count.min === 1 && count.max === 1)) return SOME
  return count.max === null || count.max === 0 ? count : undefined
}

/** So many cards lie there. */
const counted = (cards: Cards, places?: readonly OwnedPlace[]): EffectCondition | undefined => {
  const count = countOf(cards)
  const { among } = cards
  if (!count || among.length > 1 || among.some((one) => one.is !== 'different' || one.property !== 'name'))
    return undefined
  const meant = meantBy({ ...cards, count: SOME, bare: true, among: [] })
  const of = meant && inPlaces(meant, places)
  if (of?.is !== 'all') return undefined
  return { is: 'count', of, count, ...(among.length > 0 && { different: 'name' as const }) }
}

const MONSTERS: CardSet = { is: 'all', of: { is: 'monster' }, in: field('you') }

const rule = rulesWith({
  cards: readCards,
  kind: readKind,
  moment: readTurnMoment,
  number: (cursor) => cursor.takeNumber(),
})

const more = (place: FilterPlace, of: CardSet['of'], who: 'you' | 'opponent'): EffectCondition => {
  const count = (whose: 'you' | 'opponent') => ({
    is: 'count' as const,
    of: { is: 'all' as const, of, in: [{ place, of: whose }] },
  })
  return {
    is: 'compare',
    left: count(who),
    by: 'more',
    right: count(who === 'you' ? 'opponent' : 'you'),
  }
}

const ONE = firstOfRules<EffectCondition>([
  rule('only your opponent controls a monster', () => ({
    is: 'all',
    of: [
      { is: 'count', of: { ...MONSTERS, in: field('opponent') }, count: SOME },
      { is: 'count', of: MONSTERS, count: NONE },
    ],
  })),
  rule('your opponent controls more monsters than you do', () =>
    more('field', { is: 'monster' }, 'opponent'),
  ),
  rule('your opponent controls more cards than you do', () => more('field', { is: 'card' }, 'opponent')),
  rule('your opponent controls more monsters than you', () => more('field', { is: 'monster' }, 'opponent')),
  rule('you control no other {cards}', ({ cards }) =>
    counted({ ...cards, count: NONE, bare: undefined as never, other: true }, field('you')),
  ),
  rule('you control {cards}', ({ cards }) => counted(cards, field('you'))),
  rule('your opponent controls {cards}', ({ cards }) => counted(cards, field('opponent'))),
  rule('all monsters you control are {kind} [, or you control no monsters {none!}]', ({ kind }) => ({
    is: 'every',
    of: MONSTERS,
    are: kind,
  })),
  rule('the only monsters you control are {kind}', ({ kind }) => ({
    is: 'every',
    of: MONSTERS,
    are: kind,
    some: true,
  })),
  rule('<you have no cards in your hand|your hand is empty>', () => ({
    is: 'count',
    of: { is: 'all', of: { is: 'card' }, in: [{ place: 'hand', of: 'you' }] },
    count: NONE,
  })),
  rule('you have {cards}', ({ cards }) => counted(cards)),
  rule('there <is|are> {cards}', ({ cards }) => counted(cards)),
  rule('{cards} <is|are> on the field', ({ cards }) => counted(cards, field('either'))),
  rule('{cards} <is|are> in your GY', ({ cards }) => counted(cards, [{ place: 'graveyard', of: 'you' }])),
  rule('{cards} <is|are> in the Field Zone', ({ cards }) =>
    counted(cards, [{ place: 'fieldZone', of: 'either' }]),
  ),
  rule("it is [during] your opponent's turn", () => ({ is: 'turn-of', who: 'opponent' })),
  rule('it is [during] your turn', () => ({ is: 'turn-of', who: 'you' })),
  rule('it is [during] {moment}', ({ moment }) => ({ is: 'during', moments: [moment] })),
  rule('<~|it> was Set before activation', () => ({ is: 'was-set' })),
])

const all = (of: readonly EffectCondition[]): EffectCondition | undefined => {
  const [first, ...others] = of
  return first && others.length > 0 ? { is: 'all', of } : first
}

/** All of these together; undefined where there are none. */
export const allOf = (conditions: readonly (EffectCondition | undefined)[]): EffectCondition | undefined =>
  all(conditions.flatMap((one) => one ?? []))

/** What follows "if", "while" or "unless". */
export const readStateOfTable = (cursor: Cursor): EffectCondition | undefined => {
  const readAll = (): EffectCondition | undefined => {
    const { items } = readList(cursor, ONE.next, () => cursor.takeAny(', and', 'and', 'while'))
    return all(items)
  }
  const { items } = readList(cursor, readAll, () => cursor.takeAny(', or if', ', or', 'or if', 'or'))
  const [first, ...others] = items
  return first && others.length > 0 ? { is: 'any', of: items } : first
}
