import { asksHowSummoned } from './asked-of-itself.ts'
import type { Filter, Range } from '../../filter/filter.ts'
import { readCards } from '../../text/cards.ts'
import { type Cursor, readList, readQuotedNames } from '../../text/cursor.ts'
import { readTurnMoment } from '../../text/durations.ts'
import { readKind } from '../../text/filters.ts'
import { withAll, withAny, without } from '../../filter/normal-form.ts'
import { ATTRIBUTES } from '../../terms.ts'
import { longestOfRules, rulesWith } from '../../text/wording.ts'
import type { EffectCondition } from '../condition.ts'
import type { CardSet, OwnedPlace, Relation, SettledCards } from '../which-cards.ts'
import {
  fieldOf,
  noneOf,
  countOfCards,
  controlled,
  monstersOn,
  NONE,
  SOME,
  YOUR_MONSTERS,
  YOUR_FACE_UP_MONSTERS,
  readOneSuch,
} from './counted-cards.ts'
import { NUMBERS_COMPARED } from './conditions-compared.ts'
import { OF_CHANCE } from './chance.ts'
import { OF_ITSELF } from './conditions-of-itself.ts'
import { speaksOfEarlier, doneBefore, readRelation, readSpoken } from './spoken.ts'
import { HAPPENED } from './happened.ts'

/* What must be so: "you control no monsters", "your opponent controls more monsters than you do". */

/** "It", "that target": a card that was spoken of before. */
const readOneSpoken = (cursor: Cursor): SettledCards | undefined =>
  cursor.attempt(() => {
    const cards = readSpoken(cursor)?.cards
    return cards?.is === 'spoken' ? cards : undefined
  })

const rule = rulesWith({
  relation: readRelation,
  spoken: readOneSpoken,
  cards: readCards,
  kind: readKind,
  one: readOneSuch,
  moment: readTurnMoment,
  named: (cursor) => cursor.takeQuoted(),
  number: (cursor) => cursor.takeNumber(),
  several: (cursor) => readQuotedNames(cursor, 2),
})

/** Two that are alike: there are fewer Types, Attributes or Levels among those that lie face-up than there are cards. */
const twoAlike = (
  of: Filter,
  whose: OwnedPlace['of'],
  property: 'type' | 'attribute' | 'level',
): EffectCondition => {
  const asked = property === 'level' ? withAll([of, { is: 'level', range: { min: 0, max: null } }]) : of
  const cards: CardSet = {
    is: 'all',
    of: withAll([{ is: 'position', position: 'face-up' }, asked]),
    in: fieldOf(whose),
  }
  return {
    is: 'compare',
    left: { is: 'count', of: cards, different: property },
    by: 'less',
    right: { is: 'count', of: cards },
  }
}

const readOneState = longestOfRules<EffectCondition>([
  rule('only your opponent controls a monster', () => ({
    is: 'all',
    of: [
      { is: 'count', of: monstersOn('opponent'), count: SOME },
      { is: 'count', of: YOUR_MONSTERS, count: NONE },
    ],
  })),
  rule(
    'any {such: kind} <was|were> <sent to the GY|destroyed {destroyed!}|banished {banished!}> <by this effect|this way>',
    ({ such, destroyed, banished }) => ({
      is: 'among',
      cards: doneBefore(destroyed ? 'destroy' : banished ? 'banish' : 'send', undefined),
      of: such,
      count: SOME,
    }),
  ),
  rule('{named} is [not {no!}] in a Field Zone', ({ named: name, no }) => ({
    is: 'count',
    of: { is: 'all', of: { is: 'name', name }, in: [{ place: 'fieldZone', of: 'either' }] },
    count: no ? NONE : SOME,
  })),
  rule('you sent <a|an> {such: kind} to the GY', ({ such }) => ({
    is: 'among',
    cards: doneBefore('send', undefined),
    of: such,
    count: SOME,
  })),
  rule('you do not control {cards}', ({ cards }) => controlled(noneOf(cards), 'you')),
  rule('your opponent controls no cards in their Spell & Trap Zone', () => ({
    is: 'count',
    of: { is: 'all', of: { is: 'card' }, in: [{ place: 'spellTrapZone', of: 'opponent' }] },
    count: NONE,
  })),
  ...HAPPENED,
  rule('<only you control|you are the only player that controls> {cards}', ({ cards }) => {
    const [own, theirs] = [controlled(cards, 'you'), controlled(noneOf(cards), 'opponent')]
    return own && theirs && { is: 'all', of: [own, theirs] }
  }),
  rule('you control no other {cards}', ({ cards }) => controlled({ ...noneOf(cards), other: true }, 'you')),
  rule('you control {cards}', ({ cards }) => controlled(cards, 'you')),
  rule('you control {cards} using {material: one} as [a] material', ({ cards, material }) => {
    const found = controlled(cards, 'you')
    return found?.is === 'count' && asksHowSummoned(cards.of)
      ? { ...found, of: { ...found.of, with: [{ is: 'summoned-using', material }] } }
      : undefined
  }),
  rule(
    'you control {cards} [,] or {other: cards} that <has|have> {material: one} as [Xyz] material',
    ({ cards, other, material }) => {
      const [one, two] = [controlled(cards, 'you'), controlled(other, 'you')]
      if (!one || two?.is !== 'count') return undefined
      const attached: Relation = { is: 'has-attached', card: { is: 'all', of: material, in: [] } }
      return { is: 'any', of: [one, { ...two, of: { ...two.of, with: [attached] } }] }
    },
  ),
  rule(
    'you control exactly {count: number} {of: kind} [and no other monsters {alone!}]',
    ({ count, of, alone }) => {
      const such: EffectCondition = {
        is: 'count',
        of: { is: 'all', of, in: fieldOf('you') },
        count: { min: count, max: count },
      }
      return alone ? { is: 'all', of: [such, { is: 'every', of: YOUR_MONSTERS, are: of }] } : such
    },
  ),
  rule('you control {cards} {relation}', ({ cards, relation }) => {
    const found = controlled(cards, 'you')
    // "With a different name" alone speaks of a card before it.
    const isSettled = !speaksOfEarlier(relation)
    return isSettled && found?.is === 'count'
      ? { ...found, of: { ...found.of, with: [...(found.of.with ?? []), relation] } }
      : undefined
  }),
  rule('the only other monster you control is [exactly] {cards}', ({ cards }) => {
    if (cards.places || cards.among.length > 0 || cards.count.min !== 1 || cards.count.max !== 1)
      return undefined
    const of: CardSet = { ...YOUR_MONSTERS, other: true }
    return {
      is: 'all',
      of: [
        { is: 'count', of, count: { min: 1, max: 1 } },
        { is: 'every', of, are: cards.of },
      ],
    }
  }),
  rule('you control {cards} [,] and no {others: kind}', ({ cards, others }) => {
    const some = controlled(cards, 'you')
    return (
      some && {
        is: 'all',
        of: [some, { is: 'count', of: { is: 'all', of: others, in: fieldOf('you') }, count: NONE }],
      }
    )
  }),
  rule('{number} or more cards are in the same column', ({ number }) => ({
    is: 'column',
    count: { min: number, max: null },
  })),
  rule('you control no monsters, or [control] only {kind}', ({ kind }) => ({
    is: 'every',
    of: YOUR_MONSTERS,
    are: kind,
  })),
  rule('you control no monsters, or control {cards}', ({ cards }) => {
    const some = controlled(cards, 'you')
    return some && { is: 'any', of: [{ is: 'count', of: YOUR_MONSTERS, count: NONE }, some] }
  }),
  rule('you control <a|an|another> {one} with a different name [than <this card|~>]', ({ one }) => ({
    is: 'count',
    of: {
      is: 'all',
      of: one,
      in: fieldOf('you'),
      with: [{ is: 'different', property: 'name', as: { is: 'this' } }],
      other: true,
    },
    count: SOME,
  })),
  rule('you have {cards} as well as ~ in your hand', ({ cards }) =>
    countOfCards(cards, [{ place: 'hand', of: 'you' }]),
  ),
  rule('you control {several}', ({ several }) => ({
    is: 'all',
    of: several.map((name) => ({
      is: 'count',
      of: { is: 'all', of: { is: 'name', name }, in: fieldOf('you') },
      count: SOME,
    })),
  })),
  rule('{cards} <points|point> to <~|it>', ({ cards }) => {
    const found = countOfCards(cards, fieldOf('either'))
    return found?.is === 'count'
      ? {
          ...found,
          of: { ...found.of, with: [...(found.of.with ?? []), { is: 'pointing-to', card: { is: 'this' } }] },
        }
      : undefined
  }),
  rule('you control {cards} or {other: cards}', ({ cards, other }) => {
    const [one, two] = [controlled(cards, 'you'), controlled(other, 'you')]
    return one && two && { is: 'any', of: [one, two] }
  }),
  rule('you control {cards} and {other: cards}', ({ cards, other }) => {
    const [one, two] = [controlled(cards, 'you'), controlled(other, 'you')]
    return one && two && { is: 'all', of: [one, two] }
  }),
  rule('you control {first: cards}, {second: cards} [,] and {third: cards}', ({ first, second, third }) => {
    const of = [first, second, third].flatMap((cards) => controlled(cards, 'you') ?? [])
    return of.length === 3 ? { is: 'all', of } : undefined
  }),
  rule('your opponent controls {cards}', ({ cards }) => controlled(cards, 'opponent')),
  rule('your opponent controls {cards} , and controls at least as many monsters as you [do]', ({ cards }) => {
    const such = controlled(cards, 'opponent')
    const asMany: EffectCondition = {
      is: 'compare',
      left: { is: 'count', of: monstersOn('opponent') },
      by: 'at-least',
      right: { is: 'count', of: YOUR_MONSTERS },
    }
    return such && { is: 'all', of: [such, asMany] }
  }),
  rule('you control both {kind} and {other: kind}', ({ kind, other }) => ({
    is: 'all',
    of: [kind, other].map((of) => ({
      is: 'count' as const,
      of: { ...YOUR_MONSTERS, of: withAll([of, { is: 'monster' }]) },
      count: SOME,
    })),
  })),
  rule(
    'all the monsters (if any) on your side of the field and in your GY are {kind} (and only {only: kind})',
    ({ kind, only }) => {
      // "DARK (and only DARK)": of no other Attribute besides.
      if (kind.is !== 'attribute' || only.is !== 'attribute' || only.attribute !== kind.attribute)
        return undefined
      const others = ATTRIBUTES.filter((attribute) => attribute !== kind.attribute)
      return {
        is: 'every',
        of: {
          ...YOUR_MONSTERS,
          in: [
            { place: 'field', of: 'you' },
            { place: 'graveyard', of: 'you' },
          ],
        },
        are: withAll([kind, ...others.map((attribute) => without({ is: 'attribute', attribute }))]),
      }
    },
  ),
  rule('the only monsters you control are {count: number} {kind}', ({ count, kind }) => ({
    is: 'all',
    of: [
      { is: 'count', of: YOUR_MONSTERS, count: { min: count, max: count } },
      { is: 'every', of: YOUR_MONSTERS, are: kind },
    ],
  })),
  rule('your opponent controls {cards} in their Spell & Trap <Zone|Zones>', ({ cards }) =>
    countOfCards(cards, [{ place: 'spellTrapZone', of: 'opponent' }]),
  ),
  rule('you control {cards} , and {other: cards}', ({ cards, other }) => {
    const [one, two] = [controlled(cards, 'you'), controlled(other, 'you')]
    return one && two && { is: 'all', of: [one, two] }
  }),
  rule('you control [a|an] {kind} with a different name', ({ kind }) => ({
    is: 'count',
    of: {
      is: 'all',
      of: kind,
      in: fieldOf('you'),
      with: [{ is: 'different', property: 'name', as: { is: 'this' } }],
      other: true,
    },
    count: SOME,
  })),
  rule('only your opponent controls a monster in the Extra Monster Zone', () => {
    const zone = (of: 'you' | 'opponent', count: Range): EffectCondition => ({
      is: 'count',
      of: { is: 'all', of: { is: 'monster' }, in: [{ place: 'extraMonsterZone', of }] },
      count,
    })
    return { is: 'all', of: [zone('opponent', SOME), zone('you', NONE)] }
  }),
  rule(
    '<you control {you!}|your opponent controls> 2 or more [face-up] {kind} <with|of> the same <Type {type!}|Attribute {attribute!}|Level>',
    ({ kind, you, type, attribute }) =>
      twoAlike(kind, you ? 'you' : 'opponent', type ? 'type' : attribute ? 'attribute' : 'level'),
  ),
  rule(
    '2 or more [face-up] {kind} <with|of> the same <Type {type!}|Attribute {attribute!}|Level> are on the field',
    ({ kind, type, attribute }) =>
      twoAlike(kind, 'either', type ? 'type' : attribute ? 'attribute' : 'level'),
  ),
  rule(
    'all monsters you control are {kind} (min. {number}), and none are {named}',
    ({ kind, number, named }) => ({
      is: 'all',
      of: [
        { is: 'every', of: YOUR_MONSTERS, are: kind },
        { is: 'count', of: YOUR_MONSTERS, count: { min: number, max: null } },
        { is: 'count', of: { ...YOUR_MONSTERS, of: { is: 'name', name: named } }, count: NONE },
      ],
    }),
  ),
  rule('all face-up monsters you control are {kind} (min. {number})', ({ kind, number }) => ({
    is: 'all',
    of: [
      { is: 'every', of: YOUR_FACE_UP_MONSTERS, are: kind },
      { is: 'count', of: YOUR_FACE_UP_MONSTERS, count: { min: number, max: null } },
    ],
  })),
  rule('the only face-up monsters you control are {kind}', ({ kind }) => ({
    is: 'every',
    of: YOUR_FACE_UP_MONSTERS,
    are: kind,
    some: true,
  })),
  rule('the only [face-up {up!}] monster you control is {cards}', ({ up, cards }) => {
    if (cards.places || cards.among.length > 0 || cards.count.min !== 1 || cards.count.max !== 1)
      return undefined
    const of = up ? YOUR_FACE_UP_MONSTERS : YOUR_MONSTERS
    return {
      is: 'all',
      of: [
        { is: 'count', of, count: { min: 1, max: 1 } },
        { is: 'every', of, are: cards.of },
      ],
    }
  }),
  rule('all face-up monsters you control (min. {number}) are {kind}', ({ number, kind }) => ({
    is: 'all',
    of: [
      { is: 'every', of: YOUR_FACE_UP_MONSTERS, are: kind },
      { is: 'count', of: YOUR_FACE_UP_MONSTERS, count: { min: number, max: null } },
    ],
  })),
  rule('{number} or more of your {kind} are banished', ({ number, kind }) => ({
    is: 'count',
    of: { is: 'all', of: kind, in: [{ place: 'banished', of: 'you' }] },
    count: { min: number, max: null },
  })),
  rule('you control no face-up monsters', () => ({ is: 'count', of: YOUR_FACE_UP_MONSTERS, count: NONE })),
  rule('{cards} <is|are> on your field or in your GY', ({ cards }) =>
    countOfCards(cards, [
      { place: 'field', of: 'you' },
      { place: 'graveyard', of: 'you' },
    ]),
  ),
  rule("{cards} <is|are> in <either|either player's> GY", ({ cards }) =>
    countOfCards(cards, [{ place: 'graveyard', of: 'either' }]),
  ),
  rule('{cards} <is|are> on the field or in either GY', ({ cards }) =>
    countOfCards(cards, [
      { place: 'field', of: 'either' },
      { place: 'graveyard', of: 'either' },
    ]),
  ),
  rule('all monsters you control are {kind} [, or you control no monsters {none!}]', ({ kind }) => ({
    is: 'every',
    of: YOUR_MONSTERS,
    are: kind,
  })),
  rule('all monsters you control are {kind} (min. {number})', ({ kind, number }) => ({
    is: 'all',
    of: [
      { is: 'every', of: YOUR_MONSTERS, are: kind },
      { is: 'count', of: YOUR_MONSTERS, count: { min: number, max: null } },
    ],
  })),
  rule('the only monsters you control are {kind}', ({ kind }) => ({
    is: 'every',
    of: YOUR_MONSTERS,
    are: kind,
    some: true,
  })),
  // There are no more than two of these zones.
  rule('you have 2 cards in your Pendulum Zones', () => ({
    is: 'count',
    of: { is: 'all', of: { is: 'card' }, in: [{ place: 'pendulumZone', of: 'you' }] },
    count: { min: 2, max: null },
  })),
  rule('<[you] have no cards in your hand|your hand is empty>', () => ({
    is: 'count',
    of: { is: 'all', of: { is: 'card' }, in: [{ place: 'hand', of: 'you' }] },
    count: NONE,
  })),
  rule('you have {cards} or {other: cards} in your other Pendulum Zone', ({ cards, other }) =>
    cards.bare || other.bare || cards.places || other.places
      ? undefined
      : countOfCards({ ...cards, of: withAny([cards.of, other.of]), other: true }, [
          { place: 'pendulumZone', of: 'you' },
        ]),
  ),
  rule('you have {cards} in your other Pendulum Zone', ({ cards }) =>
    countOfCards({ ...cards, other: true }, [{ place: 'pendulumZone', of: 'you' }]),
  ),
  rule('you have no cards in your hand nor in your Spell & Trap Zones', () => ({
    is: 'count',
    of: {
      is: 'all',
      of: { is: 'card' },
      in: [
        { place: 'hand', of: 'you' },
        { place: 'spellTrapZone', of: 'you' },
      ],
    },
    count: NONE,
  })),
  rule('you have {cards}', ({ cards }) => countOfCards(cards)),
  rule('there <is|are> {cards}', ({ cards }) => countOfCards(cards)),
  rule('{cards} or {other: cards} is on the field', ({ cards, other }) => {
    const [one, two] = [cards, other].map((some) => countOfCards(some, fieldOf('either')))
    return one && two && { is: 'any', of: [one, two] }
  }),
  rule('{cards} <is|are> on the field', ({ cards }) => countOfCards(cards, fieldOf('either'))),
  rule('{cards} <is|are> <also on|face-up on|also face-up on> the field', ({ cards }) =>
    countOfCards(
      { ...cards, of: withAll([{ is: 'position', position: 'face-up' }, cards.of]) },
      fieldOf('either'),
    ),
  ),
  rule('{cards} <is|are> not face-up on the field', ({ cards }) =>
    countOfCards(
      noneOf({ ...cards, of: withAll([{ is: 'position', position: 'face-up' }, cards.of]) }),
      fieldOf('either'),
    ),
  ),
  rule('{cards} <is|are> not on the field', ({ cards }) => countOfCards(noneOf(cards), fieldOf('either'))),
  rule('{spoken} <is|was> not {named}', ({ spoken, named }) => ({
    is: 'card',
    card: spoken,
    of: withAll([{ is: 'card' }, without({ is: 'name', name: named })]),
  })),
  rule('{cards} <is|are> in your GY', ({ cards }) =>
    countOfCards(cards, [{ place: 'graveyard', of: 'you' }]),
  ),
  rule('{cards} <is|are> in your Field Zone', ({ cards }) =>
    countOfCards(cards, [{ place: 'fieldZone', of: 'you' }]),
  ),
  rule('you have {number} or more banished {kind}', ({ number, kind }) => ({
    is: 'count',
    of: { is: 'all', of: kind, in: [{ place: 'banished', of: 'you' }] },
    count: { min: number, max: null },
  })),
  rule('{cards} <is|are> in <a|the> Field Zone', ({ cards }) =>
    countOfCards(cards, [{ place: 'fieldZone', of: 'either' }]),
  ),
  rule("it is [during] your opponent's turn", () => ({ is: 'turn-of', who: 'opponent' })),
  rule('it is [during] your turn', () => ({ is: 'turn-of', who: 'you' })),
  rule('it is [during] {moment}', ({ moment }) => ({ is: 'during', moments: [moment] })),
  rule('you control an Equip Card', () => ({
    is: 'count',
    of: {
      is: 'all',
      of: { is: 'card' },
      in: fieldOf('you'),
      with: [{ is: 'equipped-to', card: monstersOn('either') }],
    },
    count: SOME,
  })),
  rule('you activated this <effect|card> while you did not control [a|an] {of: kind}', ({ of }) => ({
    is: 'when-activated',
    of: { is: 'count', of: { is: 'all', of, in: fieldOf('you') }, count: NONE },
  })),
  rule('you have exactly {count: number} {of: kind} in your GY', ({ count, of }) => ({
    is: 'count',
    of: { is: 'all', of, in: [{ place: 'graveyard', of: 'you' }] },
    count: { min: count, max: count },
  })),
  rule('{spoken} [in your GY] <is|was {was!}> [a|an] {such: kind}', ({ spoken, such, was }) => ({
    is: 'card',
    card: spoken,
    of: such,
    ...(was && { was: true as const }),
  })),
  rule('your opponent has {cards} in their <hand {hand!}|GY>', ({ cards, hand }) =>
    countOfCards(cards, [{ place: hand ? 'hand' : 'graveyard', of: 'opponent' }]),
  ),
  rule('your opponent has no cards in their hand', () => ({
    is: 'count',
    of: { is: 'all', of: { is: 'card' }, in: [{ place: 'hand', of: 'opponent' }] },
    count: NONE,
  })),
  rule('all monsters in your GY are {kind}', ({ kind }) => ({
    is: 'every',
    of: { ...YOUR_MONSTERS, in: [{ place: 'graveyard', of: 'you' }] },
    are: kind,
  })),
  rule('you control a face-up {kind}', ({ kind }) => ({
    is: 'count',
    of: {
      is: 'all',
      of: withAll([{ is: 'position', position: 'face-up' }, kind]),
      in: fieldOf('you'),
    },
    count: SOME,
  })),
  ...NUMBERS_COMPARED,
  ...OF_CHANCE,
  ...OF_ITSELF,
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
    const { items } = readList(cursor, readOneState, () => cursor.takeAny(', and', 'and', 'while'))
    return all(items)
  }
  const { items } = readList(cursor, readAll, () => cursor.takeAny(', or if', ', or', 'or if', 'or'))
  const [first, ...others] = items
  return first && others.length > 0 ? { is: 'any', of: items } : first
}
