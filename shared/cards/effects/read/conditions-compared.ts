import { fieldOf, monstersOn, readOneSuch, SOME } from './counted-cards.ts'
import { thisIs } from './conditions-of-itself.ts'
import { type WordingRule, rulesWith } from '../../text/wording.ts'
import type { Filter, FilterPlace } from '../../filter/filter.ts'
import { readKind } from '../../text/filters.ts'
import { withAll } from '../../filter/normal-form.ts'
import type { EffectCondition } from '../condition.ts'
import type { Amount, CardSet, Than } from '../which-cards.ts'
import { readCounterName } from '../../text/counters.ts'

/* Numbers that are compared: Life Points, cards of both players, figures, counters. */

const lifePoints = (of: 'you' | 'opponent', by: Than, right: number): EffectCondition => ({
  is: 'compare',
  left: { is: 'lifePoints', of },
  by,
  right,
})

const COMPARISONS = {
  'lower than or equal to': 'at-most',
  'less than or equal to': 'at-most',
  'lower than': 'less',
  'less than': 'less',
  'higher than or equal to': 'at-least',
  'higher than': 'more',
  'more than': 'more',
} as const
const COMPARISON_WORDS = Object.keys(COMPARISONS) as readonly (keyof typeof COMPARISONS)[]

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

/** The player controls such a face-up monster, and none on the field has more ATK than it. */
export const withHighest = (whose: 'you' | 'opponent', of: Filter): EffectCondition => ({
  is: 'count',
  of: {
    is: 'all',
    of: withAll([{ is: 'position', position: 'face-up' }, of]),
    in: fieldOf(whose),
    with: [
      {
        is: 'figure',
        figure: 'atk',
        than: 'at-least',
        amount: { is: 'highest', figure: 'atk', of: monstersOn('either', 'face-up') },
      },
    ],
  },
  count: SOME,
})

/** The opponent controls that many more of them. */
const moreByCount = (of: Filter, number: number): EffectCondition => ({
  is: 'compare',
  left: { is: 'count', of: { is: 'all', of, in: fieldOf('opponent') } },
  by: 'at-least',
  right: { is: 'sum', of: [{ is: 'count', of: { is: 'all', of, in: fieldOf('you') } }, number] },
})

const rule = rulesWith({
  counter: readCounterName,
  kind: readKind,
  one: readOneSuch,
  comparison: (cursor): Than | undefined => {
    const word = cursor.takeAny(...COMPARISON_WORDS)
    return word && COMPARISONS[word]
  },
  number: (cursor) => cursor.takeNumber(),
})

export const NUMBERS_COMPARED: readonly WordingRule<EffectCondition>[] = [
  rule('your opponent has more total cards in their hand and field than you [do]', () => {
    const cards = (of: 'you' | 'opponent'): Amount => ({
      is: 'count',
      of: {
        is: 'all',
        of: { is: 'card' },
        in: [
          { place: 'hand', of },
          { place: 'field', of },
        ],
      },
    })
    return { is: 'compare', left: cards('opponent'), by: 'more', right: cards('you') }
  }),
  rule(
    'the total Levels and Ranks of all {kind} you control are {number} or <lower|less>',
    ({ kind, number }) => {
      const total = (figure: 'level' | 'rank'): Amount => ({
        is: 'figure',
        figure,
        of: { is: 'all', of: kind, in: fieldOf('you') },
      })
      return {
        is: 'compare',
        left: { is: 'sum', of: [total('level'), total('rank')] },
        by: 'at-most',
        right: number,
      }
    },
  ),
  rule('your opponent controls more monsters than you do', () =>
    more('field', { is: 'monster' }, 'opponent'),
  ),
  rule('you control more monsters than your opponent [does]', () => more('field', { is: 'monster' }, 'you')),
  rule('you control more cards than your opponent [does]', () => more('field', { is: 'card' }, 'you')),
  rule('your opponent controls more cards than you do', () => more('field', { is: 'card' }, 'opponent')),
  rule('your opponent controls more monsters than you', () => more('field', { is: 'monster' }, 'opponent')),
  rule(
    'the total ATK of all monsters <your opponent controls {theirs!}|you control> is {than: comparison} that of all monsters <your opponent controls|you control>',
    ({ theirs, than }) => {
      const total = (of: 'you' | 'opponent'): Amount => ({
        is: 'figure',
        figure: 'atk',
        of: monstersOn(of, 'face-up'),
      })
      return {
        is: 'compare',
        left: total(theirs ? 'opponent' : 'you'),
        by: than,
        right: total(theirs ? 'you' : 'opponent'),
      }
    },
  ),
  rule(
    "<you control {you!}|your opponent controls> <a monster {any!}|{such?: one}> <that has|with> the highest ATK on the field [(even if [it's] tied)]",
    ({ you, any, such }) => withHighest(you ? 'you' : 'opponent', any || !such ? { is: 'monster' } : such),
  ),
  rule('your opponent controls more Spells/Traps than you do', () =>
    more('field', { is: 'any', of: [{ is: 'spell' }, { is: 'trap' }] }, 'opponent'),
  ),
  rule(
    'your opponent controls <at least {number}|{number} or> more <monsters {monsters!}|cards> than you do',
    ({ number, monsters }) => moreByCount(monsters ? { is: 'monster' } : { is: 'card' }, number),
  ),
  rule("you have at least {number} more cards in your Extra Deck than your opponent's", ({ number }) => {
    const cards = (of: 'you' | 'opponent'): Amount => ({
      is: 'count',
      of: { is: 'all', of: { is: 'card' }, in: [{ place: 'extraDeck', of }] },
    })
    return {
      is: 'compare',
      left: cards('you'),
      by: 'at-least',
      right: { is: 'sum', of: [cards('opponent'), number] },
    }
  }),
  // What lies there is a Spell: it is asked what is printed on it.
  rule(
    'you have {number} or more {counter} on {kind} in your Pendulum Zone',
    ({ number, counter, kind }) => ({
      is: 'compare',
      left: {
        is: 'counters',
        counter,
        on: {
          is: 'all',
          of: { is: 'card' },
          in: [{ place: 'pendulumZone', of: 'you' }],
          with: [{ is: 'printed', of: kind }],
        },
      },
      by: 'at-least',
      right: number,
    }),
  ),
  rule('your LP <is|are> <higher {higher!}|lower>', ({ higher }) => ({
    is: 'compare',
    left: { is: 'lifePoints', of: 'you' },
    by: higher ? 'more' : 'less',
    right: { is: 'lifePoints', of: 'opponent' },
  })),
  rule(
    '{count: number} or more {counter} are on <this card|it {it!}|your field {own!}|the field {field!}>',
    (found) => {
      const { count, counter, own, field: anywhere } = found
      if (!own && !anywhere)
        return thisIs({ is: 'card' }, { is: 'counters', counter, count: { min: count, max: null } })
      const on: CardSet = { is: 'all', of: { is: 'card' }, in: fieldOf(own ? 'you' : 'either') }
      return { is: 'compare', left: { is: 'counters', counter, on }, by: 'at-least', right: count }
    },
  ),
  rule("your opponent's LP <are|is> at least {number} higher than yours", ({ number }) => ({
    is: 'compare',
    left: { is: 'lifePoints', of: 'opponent' },
    by: 'at-least',
    right: { is: 'sum', of: [{ is: 'lifePoints', of: 'you' }, number] },
  })),
  rule('you have more cards in your Deck than your opponent [does]', () =>
    more('deck', { is: 'card' }, 'you'),
  ),
  rule("you have <lower|less|higher {more!}|more {more!}> LP than your <opponent|opponent's>", (found) => ({
    is: 'compare',
    left: { is: 'lifePoints', of: 'you' },
    by: found.more ? 'more' : 'less',
    right: { is: 'lifePoints', of: 'opponent' },
  })),
  rule("your LP <are|is> {than: comparison} your opponent's", ({ than }) => ({
    is: 'compare',
    left: { is: 'lifePoints', of: 'you' },
    by: than,
    right: { is: 'lifePoints', of: 'opponent' },
  })),
  rule('your LP <are|is> {number} or <less|lower>', ({ number }) => lifePoints('you', 'at-most', number)),
  rule('your LP <are|is> {number} or <more|higher>', ({ number }) => lifePoints('you', 'at-least', number)),
  rule('you have {number} or <more|higher> LP', ({ number }) => lifePoints('you', 'at-least', number)),
  rule('you have {number} LP or <less|lower>', ({ number }) => lifePoints('you', 'at-most', number)),
  rule('<you have|you only have> {number} or <less|lower> LP', ({ number }) =>
    lifePoints('you', 'at-most', number),
  ),
  rule("your opponent's LP <are|is> {number} or <less|lower>", ({ number }) =>
    lifePoints('opponent', 'at-most', number),
  ),
  rule('your opponent has more cards in their hand than you [do]', () =>
    more('hand', { is: 'card' }, 'opponent'),
  ),
]
