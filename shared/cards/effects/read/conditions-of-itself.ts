import { fieldOf, monstersOn, NONE, readOneSuch, SOME } from './counted-cards.ts'
import { type WordingRule, rulesWith } from '../../text/wording.ts'
import type { Filter, Range } from '../../filter/filter.ts'
import type { Cursor } from '../../text/cursor.ts'
import { readKind, readSummoned } from '../../text/filters.ts'
import { withAll, without } from '../../filter/normal-form.ts'
import type { EffectCondition } from '../condition.ts'
import type { Relation } from '../which-cards.ts'
import { readCounterName } from '../../text/counters.ts'

/* What is asked of the card itself: how it was Summoned, where and how it lies, what it has. */

export const thisIs = (of: Filter, ...relations: readonly Relation[]): EffectCondition => ({
  is: 'card',
  card: { is: 'this' },
  of,
  ...(relations.length > 0 && { with: relations }),
})

/** A monster among the Spells and Traps that is treated as one of them: there it may also lie as an Equip Card, or as the other of the two. */
export const isTreatedAsContinuous = (kind: 'spell' | 'trap'): EffectCondition =>
  thisIs({ is: kind, icon: 'continuous' })

/** "Face-up on the field", "in Attack Position", "in face-up Defense Position". */
const readLying = (cursor: Cursor): Filter | undefined =>
  cursor.attempt(() => {
    if (cursor.take('face-up on the field'))
      return withAll([
        { is: 'position', position: 'face-up' },
        { is: 'place', place: 'field', of: 'either' },
      ])
    if (!cursor.take('in')) return undefined
    const faceUp = cursor.take('face-up')
    const position = cursor.takeAny('Attack Position', 'Defense Position')
    if (!position) return undefined
    const lies: Filter = { is: 'position', position: position === 'Attack Position' ? 'attack' : 'defense' }
    return faceUp ? withAll([{ is: 'position', position: 'face-up' }, lies]) : lies
  })

/** "No material", "material": what an Xyz Monster has. */
const readHas = (cursor: Cursor): Filter | undefined => {
  if (cursor.takeAny('no material', 'no materials', 'no Xyz Material', 'no Xyz Materials'))
    return without({ is: 'hasMaterial' })
  return cursor.takeAny('material', 'Xyz Material', 'Xyz Materials', 'a material', 'any material')
    ? { is: 'hasMaterial' }
    : undefined
}

/** This card points to so many monsters. */
const pointsTo = (count: Range): EffectCondition => ({
  is: 'count',
  of: {
    is: 'all',
    of: { is: 'monster' },
    in: fieldOf('either'),
    with: [{ is: 'pointed-to-by', card: { is: 'this' } }],
  },
  count,
})

const rule = rulesWith({
  counter: readCounterName,
  kind: readKind,
  summoned: readSummoned,
  position: readLying,
  has: readHas,
  one: readOneSuch,
  number: (cursor) => cursor.takeNumber(),
})

export const OF_ITSELF: readonly WordingRule<EffectCondition>[] = [
  rule('<~|it> has a material attached that was originally {such: kind}', ({ such }) =>
    thisIs({ is: 'card' }, { is: 'has-attached', card: { is: 'all', of: such, in: [] } }),
  ),
  rule('~ points to <a monster|{count?: number} monsters>', ({ count }) =>
    pointsTo(count === undefined ? SOME : { min: count, max: count }),
  ),
  rule(
    "the equipped monster's <ATK {attack!}|DEF> is {number} or <higher {least!}|more {least!}|lower|less>",
    ({ attack, number, least }) => ({
      is: 'card',
      card: { is: 'equipped' },
      of: {
        is: attack ? 'atk' : 'def',
        range: least ? { min: number, max: null } : { min: 0, max: number },
        original: false,
      },
    }),
  ),
  rule('~ points to no monsters', () => pointsTo(NONE)),
  rule("this card's current <ATK {attack!}|DEF> is different from its original <ATK|DEF>", ({ attack }) => ({
    is: 'compare',
    left: { is: 'figure', figure: attack ? 'atk' : 'def', of: { is: 'this' } },
    by: 'not-equal',
    right: { is: 'figure', figure: attack ? 'originalAtk' : 'originalDef', of: { is: 'this' } },
  })),
  rule('~ points to {count: number} or more monsters', ({ count }) => pointsTo({ min: count, max: null })),
  rule('this is the only card in your hand', () => ({
    is: 'all',
    of: [
      thisIs({ is: 'place', place: 'hand', of: 'you' }),
      {
        is: 'count',
        of: { is: 'all', of: { is: 'card' }, in: [{ place: 'hand', of: 'you' }] },
        count: { min: 1, max: 1 },
      },
    ],
  })),
  rule('~ was Normal Summoned or flipped face-up this turn', () => ({
    is: 'any',
    of: [
      thisIs({ is: 'summoned', how: 'normal', thisTurn: true }),
      {
        is: 'happened',
        event: { is: 'flipped', what: { is: 'this' } },
        in: 'turn',
        times: SOME,
      },
    ],
  })),
  rule('~ was activated this turn', () => ({
    is: 'happened',
    event: { is: 'activated', what: { is: 'this' }, as: 'card' },
    in: 'turn',
    times: SOME,
  })),
  rule("this card's ATK is {number} or <higher|more>", ({ number }) =>
    thisIs({ is: 'atk', range: { min: number, max: null }, original: false }),
  ),
  rule('<~|it> was Set before activation', () => ({ is: 'was-set' })),
  rule('~ <is|was> {how: summoned}', ({ how }) => thisIs(how)),
  rule(
    '<~|it> has <a|an|{count?: number}> [or more {more!}] {counter} [on it]',
    ({ count, more, counter }) => {
      const least = count ?? 1
      const isLeast = count === undefined || more === true || count === 1
      return thisIs(
        { is: 'card' },
        { is: 'counters', counter, count: { min: least, max: isLeast ? null : least } },
      )
    },
  ),
  rule('<~|it> is co-linked', () => thisIs({ is: 'card' }, { is: 'co-linked' })),
  rule('~ was co-linked when this effect was activated', () => ({
    is: 'when-activated',
    of: thisIs({ is: 'card' }, { is: 'co-linked' }),
  })),
  rule('~ is in <your|the> GY', () => thisIs({ is: 'place', place: 'graveyard', of: 'either' })),
  rule('~ is the only {kind} on the field', ({ kind }) => ({
    is: 'count',
    of: { is: 'all', of: kind, in: fieldOf('either'), other: true },
    count: NONE,
  })),
  rule('~ is on the field', () => thisIs({ is: 'place', place: 'field', of: 'either' })),
  rule('~ is {such: position}', ({ such }) => thisIs(such)),
  rule('<~|it> has {such: has}', ({ such }) => thisIs(such)),
  rule('<~|it> has {count: number} or more <material|materials>', ({ count }) =>
    thisIs({ is: 'hasMaterial', least: count }),
  ),
  rule('<~|it> has {card: one} as [an] [Xyz] material', ({ card }) =>
    thisIs({ is: 'card' }, { is: 'has-attached', card: { is: 'all', of: card, in: [] } }),
  ),
  rule('~ is equipped to a monster', () =>
    thisIs({ is: 'card' }, { is: 'equipped-to', card: monstersOn('either') }),
  ),
  rule('<~|it> is [not {not!}] equipped with an Equip Card', ({ not }) => {
    const equipped = thisIs({ is: 'equipped', with: 'equip-card' })
    return not ? { is: 'not', of: equipped } : equipped
  }),
  rule('~ is equipped with {card: one}', ({ card }) => thisIs({ is: 'card' }, { is: 'equipped-with', card })),
  rule('~ was {how: summoned} [by] using {material: one} as [a] material', ({ how, material }) =>
    thisIs(how, { is: 'summoned-using', material }),
  ),
]
