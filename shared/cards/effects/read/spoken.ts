import { type Compared, COMPARED_WORDS, type FilterPlace } from '../../filter/filter.ts'
import { readReference } from '../../text/cards.ts'
import type { Cursor } from '../../text/cursor.ts'
import { readPlaces } from '../../text/places.ts'
import { firstOfRules, rulesWith } from '../../text/wording.ts'
import type { Amount, FigureName, MeantCards, Relation, SettledCards } from '../which-cards.ts'

/*
 * Cards that were spoken of before: "this card", "it", "that target", what belongs to them, and how other cards stand to them.
 * A word such as "it" is read as a name that begins with "?"; `settle.ts` finds out which step it speaks of.
 */

export interface Noun {
  readonly cards: MeantCards
  /** "This card from your hand": where the card itself lies. */
  readonly thisIn?: readonly FilterPlace[]
}

/** Words that speak of an earlier step, as they wait to be settled. */
export const SPOKEN = {
  target: '?target',
  targets: '?targets',
  it: '?it',
  that: '?that',
  those: '?those',
  /** Cards that were excavated, and those of them that no later step took. */
  excavated: '?excavated',
  rest: '?rest',
} as const

const THIS: MeantCards = { is: 'this' }

/** "From your hand", "(from your GY)", "in your hand", behind "this card". */
const readThisPlace = (cursor: Cursor): readonly FilterPlace[] | undefined =>
  cursor.attempt(() => {
    const bracket = cursor.take('(')
    const places = readPlaces(cursor)
    if (!places || (bracket && !cursor.take(')'))) return undefined
    return places.every(({ of }) => of !== 'opponent') ? places.map(({ place }) => place) : undefined
  })

/** "This card from your hand", "that target", "it", "those monsters". */
export const readSpoken = (cursor: Cursor): Noun | undefined =>
  cursor.attempt(() => {
    cursor.take('both of')
    if (readAllOfThem(cursor)) return spoken(SPOKEN.those)
    const start = cursor.key()
    const reference = readReference(cursor)
    switch (reference?.is) {
      case 'this': {
        const thisIn = readThisPlace(cursor)
        return { cards: THIS, ...(thisIn && { thisIn }) }
      }
      case 'equipped':
        return { cards: { is: 'equipped' } }
      case 'target':
        return spoken(reference.many ? SPOKEN.targets : SPOKEN.target)
      case 'that':
        return spoken(reference.many ? SPOKEN.those : start === 'it' ? SPOKEN.it : SPOKEN.that)
      default:
        return cursor.takeAny(
          'that Special Summoned monster',
          'that Summoned monster',
          'that face-up monster',
          'that monster you control',
          "that opponent's monster",
          'that added card',
          'the Summoned monster',
          'the Special Summoned monster',
        )
          ? spoken(SPOKEN.that)
          : undefined
    }
  })

/** "All 3": as many as were spoken of. */
const readAllOfThem = (cursor: Cursor): boolean =>
  cursor.attempt(() => {
    if (!cursor.take('all') || cursor.takeNumber() === undefined) return undefined
    return ['into', 'to', ',', undefined].includes(cursor.key()) ? true : undefined
  }) ?? false

const spoken = (name: string): Noun => ({ cards: { is: 'bound', name } })

const FIGURES = {
  'original ATK': 'originalAtk',
  'original DEF': 'originalDef',
  'original Level': 'originalLevel',
  ATK: 'atk',
  DEF: 'def',
  Level: 'level',
  Rank: 'rank',
  'Link Rating': 'linkRating',
} as const

export const readFigureName = (cursor: Cursor): FigureName | undefined => {
  const word = cursor.takeAny(
    'original ATK',
    'original DEF',
    'original Level',
    'ATK',
    'DEF',
    'Level',
    'Rank',
    'Link Rating',
  )
  return word && FIGURES[word]
}

/** "Its", "that monster's", "this card's": whose figure it is. */
export const readOwner = (cursor: Cursor): MeantCards | undefined => {
  if (cursor.take('its')) return { is: 'bound', name: SPOKEN.it }
  if (cursor.takeAny("this card's", "this monster's")) return { is: 'this' }
  if (cursor.takeAny("that target's", "the target's", "the targeted monster's"))
    return { is: 'bound', name: SPOKEN.target }
  if (cursor.takeAny("that monster's", "that card's")) return { is: 'bound', name: SPOKEN.that }
  if (cursor.take("the equipped monster's")) return { is: 'equipped' }
  return undefined
}

/** The cards that a relation speaks of. */
const readOther = (cursor: Cursor): SettledCards | undefined => {
  const cards = readSpoken(cursor)?.cards
  return cards?.is === 'this' || cards?.is === 'bound' || cards?.is === 'equipped' ? cards : undefined
}

const readCompared = (cursor: Cursor): Compared | undefined =>
  COMPARED_WORDS.find(({ one }) => cursor.take(one))?.property

const rule = rulesWith({ other: readOther, owner: readOwner, compared: readCompared, figure: readFigureName })

const ofOwner = (figure: FigureName, owner: MeantCards): Amount => ({ is: 'figure', figure, of: owner })

/** How cards stand to others: "this card points to", "with a different name from that target", "with less ATK than this card". */
export const readRelation = firstOfRules<Relation>([
  rule('[that] ~ points to', () => ({ is: 'pointed-to-by', card: { is: 'this' } })),
  rule('that <points|point> to ~', () => ({ is: 'pointing-to', card: { is: 'this' } })),
  rule('with the same {compared} as {other}', ({ compared, other }) => ({
    is: 'same',
    property: compared,
    as: other,
  })),
  rule('with a different {compared} <from|than> {other}', ({ compared, other }) => ({
    is: 'different',
    property: compared,
    as: other,
  })),
  rule('with less {figure} than {other}', ({ figure, other }) => ({
    is: 'figure',
    figure,
    than: 'less',
    amount: ofOwner(figure, other),
  })),
  rule('with {figure} less than or equal to {owner} [{of?: figure}]', ({ figure, owner, of }) => ({
    is: 'figure',
    figure,
    than: 'at-most',
    amount: ofOwner(of ?? figure, owner),
  })),
  rule('whose {figure} is <less|lower> than {owner} [{of?: figure}]', ({ figure, owner, of }) => ({
    is: 'figure',
    figure,
    than: 'less',
    amount: ofOwner(of ?? figure, owner),
  })),
]).next
