import type { Among, Filter, FilterPlace, Range } from '../../filter/filter.ts'
import { type Cards, readCards } from '../../text/cards.ts'
import { type Cursor, readList, takeJoint } from '../../text/cursor.ts'
import { readTurnMoment } from '../../text/durations.ts'
import { readKind, readNominal, readSummoned } from '../../text/filters.ts'
import { withAll, withAny, without } from '../../filter/normal-form.ts'
import { ATTRIBUTES } from '../../terms.ts'
import { longestOfRules, rulesWith } from '../../text/wording.ts'
import type { EffectCondition } from '../condition.ts'
import type { Amount, CardSet, OwnedPlace, Relation, SettledCards, Than } from '../which-cards.ts'
import { readCounterName } from '../../text/counters.ts'
import { HAPPENED } from './happened.ts'
import { inPlaces, meantBy } from './nouns.ts'
import { doneName, readRelation, readSpoken, SPOKEN } from './spoken.ts'

/** "You control that card, or any card with that same original name": what a lock hangs on within its time. */
export const readWhileThere = (cursor: Cursor): EffectCondition | undefined =>
  cursor.attempt((): EffectCondition | undefined => {
    if (cursor.take('you control that card, or any card with that same original name'))
      return {
        is: 'count',
        of: {
          is: 'all',
          of: { is: 'card' },
          in: field('you'),
          with: [{ is: 'same', property: 'originalName', as: { is: 'bound', name: SPOKEN.that } }],
        },
        count: SOME,
      }
    if (!cursor.take('you control that Token in your Monster Zone')) return undefined
    return {
      is: 'card',
      card: { is: 'bound', name: doneName('token', false) },
      of: { is: 'place', place: 'monsterZone', of: 'you' },
    }
  })

/* What must be so: "you control no monsters", "your opponent controls more monsters than you do". */

const SOME: Range = { min: 1, max: null }
const NONE: Range = { min: 0, max: 0 }

const field = (of: OwnedPlace['of']): readonly OwnedPlace[] => [{ place: 'field', of }]

/** "A monster" and "2 or more monsters" are at least so many, "no monsters" none; a bare "2 monsters" may be more or exactly two. */
const countOf = ({ count, every, bare, among }: Cards): Range | undefined => {
  if (every || among.some(({ is }) => is !== 'different')) return undefined
  if (bare || (count.min === 1 && count.max === 1)) return SOME
  return count.max === null || count.min === 0 ? count : undefined
}

/** None of such cards. */
const noneOf = (cards: Cards): Cards => {
  const none: Omit<Cards, 'bare'> & { bare?: unknown } = { ...cards, count: NONE }
  delete none.bare
  return none as Cards
}

/** So many cards lie there. */
const countOfCards = (cards: Cards, places?: readonly OwnedPlace[]): EffectCondition | undefined => {
  const [held] = cards.among
  if (held?.is === 'including') return includingThese({ ...cards, among: [] }, held.slots, places)
  const count = countOf(cards)
  const { among } = cards
  const [one, another] = among
  if (!count || another || (one && one.is !== 'different')) return undefined
  const property = one?.property
  const meant = meantBy({ ...cards, count: SOME, bare: true, among: [] })
  const of = meant && inPlaces(meant, places)
  if (of?.is !== 'all') return undefined
  if (property === 'attribute' || property === 'type') {
    const left: Amount = { is: 'count', of, different: property }
    return count.max === null ? { is: 'compare', left, by: 'at-least', right: count.min } : undefined
  }
  if (property !== undefined && property !== 'name') return undefined
  return { is: 'count', of, count, ...(property && { different: property }) }
}

/** So many cards that the player controls: "you control no monsters in the Extra Monster Zone" speaks of yours. */
const controlled = (cards: Cards, of: 'you' | 'opponent'): EffectCondition | undefined =>
  countOfCards(
    cards.places ? { ...cards, places: cards.places.map((place) => ({ ...place, of })) } : cards,
    field(of),
  )

/** So many cards, and among them some of these kinds: "2 or more monsters including a LIGHT monster". */
const includingThese = (
  cards: Cards,
  [slot, another]: Extract<Among, { readonly is: 'including' }>['slots'],
  places?: readonly OwnedPlace[],
): EffectCondition | undefined => {
  const many = countOfCards(cards, places)
  if (many?.is !== 'count' || !slot || another) return undefined
  const of: CardSet = { ...many.of, of: withAll([many.of.of, slot.of]) }
  return { is: 'all', of: [many, { is: 'count', of, count: { min: slot.count, max: null } }] }
}

/** So many cards lie where they say themselves; `exactly` so many and no more. */
export const cardsLying = (cards: Cards & { readonly exactly?: true }): EffectCondition | undefined => {
  if (!cards.exactly) return countOfCards(cards)
  const { min, max } = cards.count
  const found = countOfCards({ ...cards, count: { min, max: null } })
  return found?.is === 'count' ? { ...found, count: { min, max } } : undefined
}

/** "No cards", "3 or more Dragons": what that player controls. */
export const readControlled = (cursor: Cursor, of: 'you' | 'opponent'): EffectCondition | undefined =>
  cursor.attempt(() => {
    const cards = readCards(cursor)
    return cards && controlled(cards, of)
  })

const MONSTERS: CardSet = { is: 'all', of: { is: 'monster' }, in: field('you') }

const thisIs = (of: Filter, ...relations: readonly Relation[]): EffectCondition => ({
  is: 'card',
  card: { is: 'this' },
  of,
  ...(relations.length > 0 && { with: relations }),
})

/** A monster among the Spells and Traps that is treated as one of them: there it may also lie as an Equip Card, or as the other of the two. */
export const isTreatedAsContinuous = (kind: 'spell' | 'trap'): EffectCondition =>
  thisIs({ is: kind, icon: 'continuous' })

const lifePoints = (of: 'you' | 'opponent', by: Than, right: number): EffectCondition => ({
  is: 'compare',
  left: { is: 'lifePoints', of },
  by,
  right,
})

/** "A "Lamp" monster", "2 Dragons": one such card. */
const readOne = (cursor: Cursor): Filter | undefined =>
  cursor.attempt(() => {
    cursor.takeAny('a', 'an')
    return readNominal(cursor)
  })

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

/** "It", "that target": a card that was spoken of before. */
const readOneSpoken = (cursor: Cursor): SettledCards | undefined => {
  const cards = readSpoken(cursor)?.cards
  return cards?.is === 'bound' ? cards : undefined
}

const rule = rulesWith({
  counter: readCounterName,
  relation: readRelation,
  spoken: readOneSpoken,
  cards: readCards,
  kind: readKind,
  summoned: readSummoned,
  position: readLying,
  has: readHas,
  one: readOne,
  count: (cursor) => cursor.takeNumber(),
  comparison: (cursor): Than | undefined => {
    const word = cursor.takeAny(...COMPARISON_WORDS)
    return word && COMPARISONS[word]
  },
  moment: readTurnMoment,
  named: (cursor) => cursor.takeQuoted(),
  number: (cursor) => cursor.takeNumber(),
  several: (cursor): readonly string[] | undefined => {
    const { items } = readList(
      cursor,
      () => cursor.takeQuoted(),
      () => takeJoint(cursor, 'and'),
    )
    return items.length > 1 ? items : undefined
  },
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

const FACE_UP_MONSTERS: CardSet = { ...MONSTERS, of: { is: 'position', position: 'face-up' } }

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
    in: field(whose),
  }
  return {
    is: 'compare',
    left: { is: 'count', of: cards, different: property },
    by: 'less',
    right: { is: 'count', of: cards },
  }
}

/** The player controls such a face-up monster, and none on the field has more ATK than it. */
export const withHighest = (whose: 'you' | 'opponent', of: Filter): EffectCondition => ({
  is: 'count',
  of: {
    is: 'all',
    of: withAll([{ is: 'position', position: 'face-up' }, of]),
    in: field(whose),
    with: [
      {
        is: 'figure',
        figure: 'atk',
        than: 'at-least',
        amount: { is: 'highest', figure: 'atk', of: { ...FACE_UP_MONSTERS, in: field('either') } },
      },
    ],
  },
  count: SOME,
})

/** The opponent controls that many more of them. */
const moreByCount = (of: Filter, number: number): EffectCondition => ({
  is: 'compare',
  left: { is: 'count', of: { is: 'all', of, in: field('opponent') } },
  by: 'at-least',
  right: { is: 'sum', of: [{ is: 'count', of: { is: 'all', of, in: field('you') } }, number] },
})

const asksHowSummoned = (of: Filter): boolean =>
  of.is === 'all' ? of.of.some(asksHowSummoned) : of.is === 'summoned'

const readOneState = longestOfRules<EffectCondition>([
  rule('only your opponent controls a monster', () => ({
    is: 'all',
    of: [
      { is: 'count', of: { ...MONSTERS, in: field('opponent') }, count: SOME },
      { is: 'count', of: MONSTERS, count: NONE },
    ],
  })),
  rule(
    'any {such: kind} <was|were> <sent to the GY|destroyed {destroyed!}|banished {banished!}> <by this effect|this way>',
    ({ such, destroyed, banished }) => ({
      is: 'among',
      cards: { is: 'bound', name: doneName(destroyed ? 'destroy' : banished ? 'banish' : 'send', undefined) },
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
    cards: { is: 'bound', name: doneName('send', undefined) },
    of: such,
    count: SOME,
  })),
  rule('you do not control {cards}', ({ cards }) => controlled(noneOf(cards), 'you')),
  rule('your opponent controls no cards in their Spell & Trap Zone', () => ({
    is: 'count',
    of: { is: 'all', of: { is: 'card' }, in: [{ place: 'spellTrapZone', of: 'opponent' }] },
    count: NONE,
  })),
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
  ...HAPPENED,
  rule('<~|it> has a material attached that was originally {such: kind}', ({ such }) =>
    thisIs({ is: 'card' }, { is: 'has-attached', card: { is: 'all', of: such, in: [] } }),
  ),
  rule(
    'the total Levels and Ranks of all {kind} you control are {number} or <lower|less>',
    ({ kind, number }) => {
      const total = (figure: 'level' | 'rank'): Amount => ({
        is: 'figure',
        figure,
        of: { is: 'all', of: kind, in: field('you') },
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
  rule('<only you control|you are the only player that controls> {cards}', ({ cards }) => {
    const [own, theirs] = [controlled(cards, 'you'), controlled(noneOf(cards), 'opponent')]
    return own && theirs && { is: 'all', of: [own, theirs] }
  }),
  rule('your opponent controls more cards than you do', () => more('field', { is: 'card' }, 'opponent')),
  rule('your opponent controls more monsters than you', () => more('field', { is: 'monster' }, 'opponent')),
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
  rule('you control exactly {count} {of: kind} [and no other monsters {alone!}]', ({ count, of, alone }) => {
    const such: EffectCondition = {
      is: 'count',
      of: { is: 'all', of, in: field('you') },
      count: { min: count, max: count },
    }
    return alone ? { is: 'all', of: [such, { is: 'every', of: MONSTERS, are: of }] } : such
  }),
  rule('you control {cards} {relation}', ({ cards, relation }) => {
    const found = controlled(cards, 'you')
    // "With a different name" alone speaks of a card before it.
    const isSettled = !JSON.stringify(relation).includes('"?')
    return isSettled && found?.is === 'count'
      ? { ...found, of: { ...found.of, with: [...(found.of.with ?? []), relation] } }
      : undefined
  }),
  rule('the only other monster you control is [exactly] {cards}', ({ cards }) => {
    if (cards.places || cards.among.length > 0 || cards.count.min !== 1 || cards.count.max !== 1)
      return undefined
    const of: CardSet = { ...MONSTERS, other: true }
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
        of: [some, { is: 'count', of: { is: 'all', of: others, in: field('you') }, count: NONE }],
      }
    )
  }),
  rule(
    'the total ATK of all monsters <your opponent controls {theirs!}|you control> is {than: comparison} that of all monsters <your opponent controls|you control>',
    ({ theirs, than }) => {
      const total = (of: 'you' | 'opponent'): Amount => ({
        is: 'figure',
        figure: 'atk',
        of: { ...FACE_UP_MONSTERS, in: field(of) },
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
  rule('{number} or more cards are in the same column', ({ number }) => ({
    is: 'column',
    count: { min: number, max: null },
  })),
  rule('you control no monsters, or [control] only {kind}', ({ kind }) => ({
    is: 'every',
    of: MONSTERS,
    are: kind,
  })),
  rule('you control no monsters, or control {cards}', ({ cards }) => {
    const some = controlled(cards, 'you')
    return some && { is: 'any', of: [{ is: 'count', of: MONSTERS, count: NONE }, some] }
  }),
  rule('you control <a|an|another> {one} with a different name [than <this card|~>]', ({ one }) => ({
    is: 'count',
    of: {
      is: 'all',
      of: one,
      in: field('you'),
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
      of: { is: 'all', of: { is: 'name', name }, in: field('you') },
      count: SOME,
    })),
  })),
  rule('~ points to <a monster|{count?} monsters>', ({ count }) => ({
    is: 'count',
    of: {
      is: 'all',
      of: { is: 'monster' },
      in: field('either'),
      with: [{ is: 'pointed-to-by', card: { is: 'this' } }],
    },
    count: count === undefined ? SOME : { min: count, max: count },
  })),
  rule('{cards} <points|point> to <~|it>', ({ cards }) => {
    const found = countOfCards(cards, field('either'))
    return found?.is === 'count'
      ? {
          ...found,
          of: { ...found.of, with: [...(found.of.with ?? []), { is: 'pointing-to', card: { is: 'this' } }] },
        }
      : undefined
  }),
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
  rule('~ points to no monsters', () => ({
    is: 'count',
    of: {
      is: 'all',
      of: { is: 'monster' },
      in: field('either'),
      with: [{ is: 'pointed-to-by', card: { is: 'this' } }],
    },
    count: NONE,
  })),
  rule("this card's current <ATK {attack!}|DEF> is different from its original <ATK|DEF>", ({ attack }) => ({
    is: 'compare',
    left: { is: 'figure', figure: attack ? 'atk' : 'def', of: { is: 'this' } },
    by: 'not-equal',
    right: { is: 'figure', figure: attack ? 'originalAtk' : 'originalDef', of: { is: 'this' } },
  })),
  rule('~ points to {count} or more monsters', ({ count }) => ({
    is: 'count',
    of: {
      is: 'all',
      of: { is: 'monster' },
      in: field('either'),
      with: [{ is: 'pointed-to-by', card: { is: 'this' } }],
    },
    count: { min: count, max: null },
  })),
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
      left: { is: 'count', of: { ...MONSTERS, in: field('opponent') } },
      by: 'at-least',
      right: { is: 'count', of: MONSTERS },
    }
    return such && { is: 'all', of: [such, asMany] }
  }),
  rule('you control both {kind} and {other: kind}', ({ kind, other }) => ({
    is: 'all',
    of: [kind, other].map((of) => ({
      is: 'count' as const,
      of: { ...MONSTERS, of: withAll([of, { is: 'monster' }]) },
      count: SOME,
    })),
  })),
  rule(
    'all the monsters (if any) on your side of the field and in your GY are {kind} (and only {only: kind})',
    ({ kind }) => ({
      is: 'every',
      of: {
        ...MONSTERS,
        in: [
          { place: 'field', of: 'you' },
          { place: 'graveyard', of: 'you' },
        ],
      },
      are: withAll([
        kind,
        ...ATTRIBUTES.map((attribute): Filter => ({ is: 'attribute', attribute }))
          .filter(
            (other) =>
              kind.is === 'attribute' && other.is === 'attribute' && other.attribute !== kind.attribute,
          )
          .map(without),
      ]),
    }),
  ),
  rule('the only monsters you control are {count} {kind}', ({ count, kind }) => ({
    is: 'all',
    of: [
      { is: 'count', of: MONSTERS, count: { min: count, max: count } },
      { is: 'every', of: MONSTERS, are: kind },
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
      in: field('you'),
      with: [{ is: 'different', property: 'name', as: { is: 'this' } }],
      other: true,
    },
    count: SOME,
  })),
  rule('only your opponent controls a monster in the Extra Monster Zone', () => {
    const zone = (of: 'you' | 'opponent', count: Range): EffectCondition => ({
      is: 'count',
      of: { ...MONSTERS, in: [{ place: 'extraMonsterZone', of }] },
      count,
    })
    return { is: 'all', of: [zone('opponent', SOME), zone('you', NONE)] }
  }),
  rule(
    '<you control {you!}|your opponent controls {theirs!}> 2 or more [face-up] {kind} <with|of> the same <Type {type!}|Attribute {attribute!}|Level>',
    ({ kind, you, theirs, type, attribute }) =>
      twoAlike(
        kind,
        you ? 'you' : theirs ? 'opponent' : 'either',
        type ? 'type' : attribute ? 'attribute' : 'level',
      ),
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
        { is: 'every', of: MONSTERS, are: kind },
        { is: 'count', of: MONSTERS, count: { min: number, max: null } },
        { is: 'count', of: { ...MONSTERS, of: { is: 'name', name: named } }, count: NONE },
      ],
    }),
  ),
  rule('all face-up monsters you control are {kind} (min. {number})', ({ kind, number }) => ({
    is: 'all',
    of: [
      { is: 'every', of: FACE_UP_MONSTERS, are: kind },
      { is: 'count', of: FACE_UP_MONSTERS, count: { min: number, max: null } },
    ],
  })),
  rule('the only face-up monsters you control are {kind}', ({ kind }) => ({
    is: 'every',
    of: FACE_UP_MONSTERS,
    are: kind,
    some: true,
  })),
  rule('the only [face-up {up!}] monster you control is {cards}', ({ up, cards }) => {
    if (cards.places || cards.among.length > 0 || cards.count.min !== 1 || cards.count.max !== 1)
      return undefined
    const of = up ? FACE_UP_MONSTERS : MONSTERS
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
      { is: 'every', of: FACE_UP_MONSTERS, are: kind },
      { is: 'count', of: FACE_UP_MONSTERS, count: { min: number, max: null } },
    ],
  })),
  rule('{number} or more of your {kind} are banished', ({ number, kind }) => ({
    is: 'count',
    of: { is: 'all', of: kind, in: [{ place: 'banished', of: 'you' }] },
    count: { min: number, max: null },
  })),
  rule('your opponent controls more Spells/Traps than you do', () =>
    more('field', { is: 'any', of: [{ is: 'spell' }, { is: 'trap' }] }, 'opponent'),
  ),
  rule(
    'your opponent controls <at least {number}|{number} or> more <monsters {monsters!}|cards> than you do',
    ({ number, monsters }) => moreByCount(monsters ? { is: 'monster' } : { is: 'card' }, number),
  ),
  rule('you control no face-up monsters', () => ({ is: 'count', of: FACE_UP_MONSTERS, count: NONE })),
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
    of: MONSTERS,
    are: kind,
  })),
  rule('all monsters you control are {kind} (min. {number})', ({ kind, number }) => ({
    is: 'all',
    of: [
      { is: 'every', of: MONSTERS, are: kind },
      { is: 'count', of: MONSTERS, count: { min: number, max: null } },
    ],
  })),
  rule('the only monsters you control are {kind}', ({ kind }) => ({
    is: 'every',
    of: MONSTERS,
    are: kind,
    some: true,
  })),
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
  // There are no more than two of these zones.
  rule('you have 2 cards in your Pendulum Zones', () => ({
    is: 'count',
    of: { is: 'all', of: { is: 'card' }, in: [{ place: 'pendulumZone', of: 'you' }] },
    count: { min: 2, max: null },
  })),
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
  rule('<you have no cards in your hand|your hand is empty>', () => ({
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
  rule('your LP <is|are> <higher {higher!}|lower>', ({ higher }) => ({
    is: 'compare',
    left: { is: 'lifePoints', of: 'you' },
    by: higher ? 'more' : 'less',
    right: { is: 'lifePoints', of: 'opponent' },
  })),
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
  rule('{cards} <is|are> on the field', ({ cards }) => countOfCards(cards, field('either'))),
  rule('{cards} <is|are> <also on|face-up on|also face-up on> the field', ({ cards }) =>
    countOfCards(
      { ...cards, of: withAll([{ is: 'position', position: 'face-up' }, cards.of]) },
      field('either'),
    ),
  ),
  rule('{cards} <is|are> not face-up on the field', ({ cards }) =>
    countOfCards(
      noneOf({ ...cards, of: withAll([{ is: 'position', position: 'face-up' }, cards.of]) }),
      field('either'),
    ),
  ),
  rule('{cards} <is|are> not on the field', ({ cards }) => countOfCards(noneOf(cards), field('either'))),
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
  rule("this card's ATK is {number} or <higher|more>", ({ number }) =>
    thisIs({ is: 'atk', range: { min: number, max: null }, original: false }),
  ),
  rule('{cards} <is|are> in <a|the> Field Zone', ({ cards }) =>
    countOfCards(cards, [{ place: 'fieldZone', of: 'either' }]),
  ),
  rule("it is [during] your opponent's turn", () => ({ is: 'turn-of', who: 'opponent' })),
  rule('it is [during] your turn', () => ({ is: 'turn-of', who: 'you' })),
  rule('it is [during] {moment}', ({ moment }) => ({ is: 'during', moments: [moment] })),
  rule('<~|it> was Set before activation', () => ({ is: 'was-set' })),
  rule('~ <is|was> {how: summoned}', ({ how }) => thisIs(how)),
  rule('you control an Equip Card', () => ({
    is: 'count',
    of: {
      is: 'all',
      of: { is: 'card' },
      in: field('you'),
      with: [{ is: 'equipped-to', card: { ...MONSTERS, in: field('either') } }],
    },
    count: SOME,
  })),
  rule('<~|it> has <a|an|{count?}> [or more {more!}] {counter} [on it]', ({ count, more, counter }) => {
    const least = count ?? 1
    const isLeast = count === undefined || more === true || count === 1
    return thisIs(
      { is: 'card' },
      { is: 'counters', counter, count: { min: least, max: isLeast ? null : least } },
    )
  }),
  rule(
    '{count} or more {counter} are on <this card|it {it!}|your field {own!}|the field {field!}>',
    (found) => {
      const { count, counter, own, field: anywhere } = found
      if (!own && !anywhere)
        return thisIs({ is: 'card' }, { is: 'counters', counter, count: { min: count, max: null } })
      const on: CardSet = { is: 'all', of: { is: 'card' }, in: field(own ? 'you' : 'either') }
      return { is: 'compare', left: { is: 'counters', counter, on }, by: 'at-least', right: count }
    },
  ),
  rule('<~|it> is co-linked', () => thisIs({ is: 'card' }, { is: 'co-linked' })),
  rule('you activated this <effect|card> while you did not control [a|an] {of: kind}', ({ of }) => ({
    is: 'when-activated',
    of: { is: 'count', of: { is: 'all', of, in: field('you') }, count: NONE },
  })),
  rule('~ was co-linked when this effect was activated', () => ({
    is: 'when-activated',
    of: thisIs({ is: 'card' }, { is: 'co-linked' }),
  })),
  rule('you have exactly {count} {of: kind} in your GY', ({ count, of }) => ({
    is: 'count',
    of: { is: 'all', of, in: [{ place: 'graveyard', of: 'you' }] },
    count: { min: count, max: count },
  })),
  rule("your opponent's LP <are|is> at least {number} higher than yours", ({ number }) => ({
    is: 'compare',
    left: { is: 'lifePoints', of: 'opponent' },
    by: 'at-least',
    right: { is: 'sum', of: [{ is: 'lifePoints', of: 'you' }, number] },
  })),
  rule('you have more cards in your Deck than your opponent [does]', () =>
    more('deck', { is: 'card' }, 'you'),
  ),
  rule('~ is in <your|the> GY', () => thisIs({ is: 'place', place: 'graveyard', of: 'either' })),
  rule('~ is the only {kind} on the field', ({ kind }) => ({
    is: 'count',
    of: { is: 'all', of: kind, in: field('either'), other: true },
    count: NONE,
  })),
  rule('~ is on the field', () => thisIs({ is: 'place', place: 'field', of: 'either' })),
  rule('{spoken} [in your GY] <is|was> [a|an] {such: kind}', ({ spoken, such }) => ({
    is: 'card',
    card: spoken,
    of: such,
  })),
  rule('~ is {such: position}', ({ such }) => thisIs(such)),
  rule('<~|it> has {such: has}', ({ such }) => thisIs(such)),
  rule('<~|it> has {count} or more <material|materials>', ({ count }) =>
    thisIs({ is: 'hasMaterial', least: count }),
  ),
  rule('<~|it> has {card: one} as [an] [Xyz] material', ({ card }) =>
    thisIs({ is: 'card' }, { is: 'has-attached', card: { is: 'all', of: card, in: [] } }),
  ),
  rule('~ is equipped to a monster', () =>
    thisIs({ is: 'card' }, { is: 'equipped-to', card: { ...MONSTERS, in: field('either') } }),
  ),
  rule('~ is equipped with {card: one}', ({ card }) => thisIs({ is: 'card' }, { is: 'equipped-with', card })),
  rule('~ was {how: summoned} [by] using {material: one} as [a] material', ({ how, material }) =>
    thisIs(how, { is: 'summoned-using', material }),
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
  rule('your opponent has {cards} in their <hand {hand!}|GY>', ({ cards, hand }) =>
    countOfCards(cards, [{ place: hand ? 'hand' : 'graveyard', of: 'opponent' }]),
  ),
  rule('your opponent has more cards in their hand than you [do]', () =>
    more('hand', { is: 'card' }, 'opponent'),
  ),
  rule('your opponent has no cards in their hand', () => ({
    is: 'count',
    of: { is: 'all', of: { is: 'card' }, in: [{ place: 'hand', of: 'opponent' }] },
    count: NONE,
  })),
  rule('all monsters in your GY are {kind}', ({ kind }) => ({
    is: 'every',
    of: { ...MONSTERS, in: [{ place: 'graveyard', of: 'you' }] },
    are: kind,
  })),
  rule('you control a face-up {kind}', ({ kind }) => ({
    is: 'count',
    of: {
      is: 'all',
      of: withAll([{ is: 'position', position: 'face-up' }, kind]),
      in: field('you'),
    },
    count: SOME,
  })),
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
