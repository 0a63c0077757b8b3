import { capital, listed, withArticle } from '../../english.ts'
import { phraseWords } from '../filter/describe.ts'
import {
  type Among,
  type Filter,
  type FilterPlace,
  type Range,
  PLACE_WORDS,
  SUMMONED_WORDS,
} from '../filter/filter.ts'
import { withAll } from '../filter/normal-form.ts'
import { NAMED_RESULTS } from './bindings.ts'
import type {
  Amount,
  BattlePart,
  FigureName,
  HowMany,
  MeantCards,
  OwnedPlace,
  Relation,
  Than,
} from './which-cards.ts'

/* The nouns of effects in words: which cards are meant, how many, how much. */

export const WHO = {
  you: 'you',
  opponent: 'your opponent',
  both: 'both players',
  either: 'either player',
} as const

/** "you draw", "your opponent draws". */
export const doesWords = (who: keyof typeof WHO, verb: string): string =>
  `${WHO[who]} ${who === 'you' || who === 'both' ? verb : thirdPerson(verb)}`

/** "draws", "passes", "Special Summons a monster": the first word, or all up to "Summon", in the third person. */
export const thirdPerson = (words: string): string => {
  const [first = '', second, ...rest] = words.split(' ')
  if (second === 'Summon') return [first, 'Summons', ...rest].join(' ')
  const form = /(?:s|sh|ch|x|o)$/.test(first)
    ? `${first}es`
    : /[^aeiou]y$/.test(first)
      ? `${first.slice(0, -1)}ies`
      : `${first}s`
  return [form === 'haves' ? 'has' : form, ...(second === undefined ? [] : [second]), ...rest].join(' ')
}

export const spaced = (code: string): string =>
  code.replaceAll('-', ' ').replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)

const PROPERTY_WORDS: Readonly<Record<string, string>> = {
  atk: 'ATK',
  def: 'DEF',
  level: 'Level',
  rank: 'Rank',
  linkRating: 'Link Rating',
  scale: 'Pendulum Scale',
  type: 'Type',
  attribute: 'Attribute',
  originalLevel: 'original Level',
  originalAtk: 'original ATK',
  originalDef: 'original DEF',
  originalType: 'original Type',
  originalAttribute: 'original Attribute',
  cardKind: 'kind of card (Monster, Spell or Trap)',
}

/** "Level", "original ATK", "name". */
export const propertyWords = (property: string): string => PROPERTY_WORDS[property] ?? spaced(property)

const THAN_WORDS: Readonly<Record<Than, string>> = {
  less: 'less than',
  'at-most': 'at most',
  equal: 'equal to',
  'at-least': 'at least',
  more: 'more than',
  'not-equal': 'not equal to',
}

/** "less than", "equal to". */
export const thanWords = (than: Than): string => THAN_WORDS[than]

/** "Spell Counters", "counter". */
export const countersNamed = (counter: string | undefined, many: boolean): string =>
  `${counter === undefined || counter === 'counter' ? 'counter' : `${counter.split(' ').map(capital).join(' ')} Counter`}${many ? 's' : ''}`

const OWNERS: Readonly<Record<OwnedPlace['of'], string>> = {
  you: 'your',
  opponent: "your opponent's",
  either: 'either',
}

/** "your hand or GY", "either GY", "your field", "the field". */
const ofOneOwner = (places: readonly FilterPlace[], of: OwnedPlace['of']): string =>
  of === 'either' && places[0] === 'field'
    ? 'the field'
    : `${OWNERS[of]} ${listed(
        places.map((place) => PLACE_WORDS[place]),
        'or',
      )}`

/** Places of the same owner together; the field by itself, as cards lie on it and in all others. */
const grouped = (
  places: readonly OwnedPlace[],
): readonly (readonly [OwnedPlace['of'], readonly FilterPlace[]])[] =>
  (['you', 'opponent', 'either'] as const).flatMap((of) => {
    const owned = places.flatMap((place) => (place.of === of ? [place.place] : []))
    const parts = [owned.filter((place) => place === 'field'), owned.filter((place) => place !== 'field')]
    return parts.flatMap((part) => (part.length > 0 ? [[of, part] as const] : []))
  })

/** Places as they stand behind "to" or "from": "your hand or GY", "the field or either GY". */
export const placesWords = (places: readonly OwnedPlace[]): string =>
  grouped(places)
    .map(([of, owned]) => ofOneOwner(owned, of))
    .join(' or ')

/** Where cards lie: "in your hand or GY", "you control", "on the field". */
const whereWords = (places: readonly OwnedPlace[]): string => {
  const groups = grouped(places)
  return groups
    .map(([of, owned]) => {
      const isOfField = owned[0] === 'field'
      if (groups.length === 1 && isOfField && of !== 'either')
        return of === 'you' ? 'you control' : 'your opponent controls'
      return `${isOfField ? 'on' : 'in'} ${ofOneOwner(owned, of)}`
    })
    .join(' or ')
}

/** Where cards come from: "from your hand or GY"; "you control" where that is the field alone. */
const whenceWords = (places: readonly OwnedPlace[]): string =>
  places.every(({ place }) => place === 'field') ? whereWords(places) : `from ${placesWords(places)}`

export const rangeWords = ({ min, max }: Range): string =>
  max === null
    ? `${min} or more`
    : min === max
      ? min === 0
        ? 'no'
        : `${min}`
      : min === 0
        ? `at most ${max}`
        : `${min} ${max === min + 1 ? 'or' : 'to'} ${max}`

/** "once", "twice", "3 times". */
export const timesWords = (times: number): string =>
  times === 1 ? 'once' : times === 2 ? 'twice' : `${times} times`

/** "Half of", "a third of", "100 times". */
const factorWords = (by: number): string => {
  const part = by > 0 && by < 1 ? Math.round(1 / by) : 1
  if (part === 1 || Math.abs(1 / part - by) > 1e-9) return by === 2 ? 'twice' : `${by} times`
  return PARTS[part] ?? `1/${part} of`
}
const PARTS: Readonly<Record<number, string>> = { 2: 'half of', 3: 'a third of', 4: 'a quarter of' }

/** "ATK of this card", "total ATK of all monsters you control". */
const figureWords = (figure: FigureName, of: MeantCards): string => {
  const all = of.is === 'of' && of.count.max === null ? { ...of, all: true as const } : of
  const isMany = all.is === 'all' || (all.is === 'of' && all.all === true)
  return `${isMany ? 'total ' : ''}${propertyWords(figure)} of ${cardsWords(all)}`
}

export const amountWords = (amount: Amount): string => {
  if (typeof amount === 'number') return `${amount}`
  switch (amount.is) {
    case 'count':
      return amount.different === undefined
        ? `the number of ${amount.of.is === 'bound' ? boundTogether(amount.of.name) : cardsWords(amount.of).replace(/^(?:all|any number of) /, '')}`
        : `the number of different ${amount.different === 'cardKind' ? 'kinds of cards' : `${propertyWords(amount.different)}s`} among ${cardsWords(amount.of)}`
    case 'figure':
      return `the ${figureWords(amount.figure, amount.of)}${amount.before ? ' as it was on the field' : ''}`
    case 'monster-kinds':
      return `the number of different kinds of monsters among ${cardsWords(amount.of)}`
    case 'highest':
    case 'lowest':
      return `the ${amount.is} ${propertyWords(amount.figure)} among ${cardsWords(amount.of)}`
    case 'lifePoints':
      return amount.of === 'you' ? 'your LP' : "your opponent's LP"
    case 'counters':
      return `the number of ${countersNamed(amount.counter, true)} ${amount.before ? 'that were ' : ''}on ${cardsWords(amount.on)}`
    case 'times':
      return `${factorWords(amount.by)} ${amountWords(amount.amount)}`
    case 'sum':
      return `the sum of ${amount.of.map(amountWords).join(' and ')}`
    case 'difference':
      return `the difference between ${amount.of.map(amountWords).join(' and ')}`
    case 'remaining':
      return amount.of.map(amountWords).join(' minus ')
    case 'bound':
      return RESULT_WORDS[amount.name] ?? 'that number'
    case 'spoken':
      return 'that number'
    case 'event':
      return 'that amount'
  }
}

const RESULT_WORDS: Readonly<Record<string, string>> = {
  [NAMED_RESULTS.coin]: 'the number of heads',
  [NAMED_RESULTS.die]: 'the number rolled',
}

/** So much of something: "500 ATK", "100 ATK for each Dragon monster in your GY", "LP equal to the ATK of the target". */
export const soMuchWords = (amount: Amount, unit: string): string => {
  if (typeof amount === 'number') return `${amount} ${unit}`
  const counted = amount.is === 'times' && amount.by >= 1 ? amount.amount : undefined
  if (amount.is === 'times' && typeof counted === 'object') {
    if (counted.is === 'count' && counted.of.is === 'all' && counted.different === undefined)
      return `${amount.by} ${unit} for each ${setWords(counted.of, false)}`
    if (counted.is === 'counters')
      return `${amount.by} ${unit} for each ${countersNamed(counted.counter, false)} on ${cardsWords(counted.on)}`
  }
  return `${unit} equal to ${amountWords(amount)}`
}

/** How many cards: "2 cards", "cards equal to the number of monsters your opponent controls". */
export const cardCountWords = (amount: Amount): string =>
  amount === 1 ? '1 card' : soMuchWords(amount, 'cards')

export const howManyWords = ({ min, max, only }: HowMany): string => {
  if (only) return listed(only.map(String), 'or')
  if (max === null) return min === 1 || min === 0 ? 'any number of' : `${amountWords(min)} or more`
  if (typeof min === 'number' && typeof max === 'number' && min > 1 && min < max)
    return `${min} ${max === min + 1 ? 'or' : 'to'} ${max}`
  if (JSON.stringify(min) === JSON.stringify(max)) return amountWords(min)
  if (min === 1 && max === 2) return '1 or 2'
  return min === 1 || min === 0 ? `up to ${amountWords(max)}` : `${amountWords(min)} to ${amountWords(max)}`
}

/** "Synchro or Xyz Summoned using 3 or more materials, including this card from the field". */
const madeWithWords = ({
  card,
  how = [],
  fromField,
  least,
  last,
}: Extract<Relation, { readonly is: 'made-with' }>): string =>
  [
    ...(last ? ['last'] : []),
    ...(how.length > 0
      ? [
          listed(
            how.map((one) => SUMMONED_WORDS[one].replace(' Summoned', '')),
            'or',
          ),
        ]
      : []),
    'Summoned using',
    ...(least === undefined ? [] : [`${least} or more materials, including`]),
    cardsWords(card),
    ...(fromField ? ['from the field'] : []),
  ].join(' ')

export const BATTLE_PARTS: Readonly<Record<BattlePart, string>> = {
  'damage-step': 'during the Damage Step only',
  'damage-calculation': 'during damage calculation only',
}

export const relationWords = (relation: Relation): string => {
  switch (relation.is) {
    case 'same':
      return `with the same ${propertyWords(relation.property)} as ${relation.asOriginal ? `the original one of ${cardsWords(relation.as)}` : oneOfThem(relation.as)}`
    case 'different':
      return `with a different ${propertyWords(relation.property)} from ${cardsWords(relation.as)}`
    case 'figure':
      return `whose ${propertyWords(relation.figure)} is ${thanWords(relation.than)} ${amountWords(relation.amount)}`
    case 'pointed-to-by':
      return `that ${relation.card.is === 'all' ? oneOf(relation.card.of) : cardsWords(relation.card)} points to`
    case 'pointing-to':
      return `that points to ${cardsWords(relation.card)}`
    case 'co-linked-with':
      return `co-linked with ${cardsWords(relation.card)}`
    case 'co-linked':
      return 'that is co-linked'
    case 'same-column':
      return `in ${relation.orNext ? 'or next to ' : ''}the column of ${cardsWords(relation.card)}`
    case 'equipped-to':
      return `equipped to ${oneOfThem(relation.card)}${relation.byItsEffect ? ' by its effect' : ''}`
    case 'attached-to':
      return `attached to ${oneOfThem(relation.card)}`
    case 'equipped-with':
      return `equipped with ${withArticle(phraseWords(relation.card, false))}${relation.turns === undefined ? '' : ` for ${relation.turns} of your turns`}`
    case 'counters': {
      const { count, counter } = relation
      return count.min === 1 && count.max === null
        ? `with ${withArticle(countersNamed(counter, false))}`
        : `with ${rangeWords(count)} ${countersNamed(counter, count.max !== 1)}`
    }
    case 'alike':
      return `that has exactly ${relation.exactly} of the same ${listed(
        relation.in.map(propertyWords),
        'or',
      )} as ${cardsWords(relation.as)}`
    case 'may-hold':
      return `that can have ${withArticle(countersNamed(relation.counter, false))} placed on it`
    case 'came-this-turn':
      return [
        `that ${relation.not ? 'did not come' : 'came'} there this turn`,
        ...(relation.from ? [`from the ${listed(relation.from, 'or')}`] : []),
        ...(relation.because
          ? [`(${spaced(relation.because)}${relation.fromField ? ' on the field' : ''})`]
          : []),
      ].join(' ')
    case 'has-attached':
      return `that has ${kindWords(relation.card)} as material`
    case 'activated-this-turn':
      return `that activated effects this turn in ${relation.under === 'opponent' ? "your opponent's" : relation.under === 'you' ? 'your' : 'a'} Monster Zone`
    case 'battling':
      return [
        relation.as === 'attacked' ? 'being attacked' : relation.as ? 'attacking' : 'battling',
        ...(relation.with
          ? [`${relation.as === 'attacked' ? 'by ' : ''}${withArticle(phraseWords(relation.with, false))}`]
          : []),
        ...(relation.in ? [`(${BATTLE_PARTS[relation.in]})`] : []),
      ].join(' ')
    case 'was-flipped':
      return 'that was flipped face-up'
    case 'attacked-this-turn':
      if (relation.carriedOut)
        return relation.not ? 'that have not attacked this turn' : 'that has attacked this turn'
      return relation.not ? 'that have declared no attack this turn' : 'that has declared an attack this turn'
    case 'printed':
      return `that is ${withArticle(phraseWords(relation.of, false))}`
    case 'summoned-using':
      return `Summoned using ${withArticle(phraseWords(relation.material, false))}`
    case 'made-with':
      return madeWithWords(relation)
    case 'summoned-by':
      return `Summoned by the effect of ${withArticle(phraseWords(relation.source, false))}`
    case 'owned-by':
      return `that ${doesWords(relation.who, 'own')}`
    case 'other-than':
      return `other than ${cardsWords(relation.cards)}`
    case 'effects-negated':
      return relation.not ? 'whose effects are not negated' : 'whose effects are negated'
    case 'material-of':
      return `mentioned as material on ${cardsWords(relation.card)}`
    case 'mentioned-on':
      return `mentioned on ${cardsWords(relation.card)}`
    case 'mentions':
      return `that mentions ${cardsWords(relation.card)}`
    case 'declared':
      return 'with the declared name'
    case 'declared-kind':
      return 'of the declared kind'
    case 'any':
    case 'all':
      return listed(relation.of.map(relationWords), relation.is === 'any' ? 'or' : 'and')
  }
}

/** "A monster on the field", where any of the set will do. */
export const oneOfThem = (cards: MeantCards): string =>
  cards.is === 'all' && !cards.other ? withArticle(setWords(cards, false)) : cardsWords(cards)

/** One of such cards, wherever they lie: "a Machine monster", ""Dark Magician"". */
const kindWords = (cards: MeantCards): string =>
  cards.is === 'all' && cards.in.length === 0 && !cards.other
    ? oneOf(cards.of, cards.with)
    : cardsWords(cards)

/** "a Dragon monster", "an Xyz Monster whose Rank is 4"; a name alone as it is: ""Dark Magician"". */
export const oneOf = (of: Filter, relations: readonly Relation[] = []): string => {
  const words = kindsWords(of, false, relations.map(relationWords).join(' '))
  return isNameAlone(of) ? words : withArticle(words)
}

const isNameAlone = (of: Filter): boolean =>
  of.is === 'name' || (of.is === 'any' && of.of.every((one) => one.is === 'name'))

type SetOfCards = Pick<Extract<MeantCards, { is: 'all' }>, 'of' | 'in' | 'with' | 'other' | 'now'>

/** `moving`: what is done with them takes them from where they lie. */
export const setWords = (
  { of, in: places, with: relations = [], other, now }: SetOfCards,
  many: boolean,
  {
    moving = false,
    together = [],
  }: { readonly moving?: boolean; readonly together?: readonly string[] } = {},
): string => {
  const { rest, faceUpIn } = withoutFaceUpPlace(withoutPlacesSaid(of, places))
  const behind = [
    ...relations.map(relationWords),
    ...(places.length > 0 && !saysWhere(rest) ? [moving ? whenceWords(places) : whereWords(places)] : []),
    ...(faceUpIn === undefined
      ? []
      : [`(face-up ${faceUpIn === 'field' ? 'on' : 'in'} the ${PLACE_WORDS[faceUpIn]})`]),
    ...together,
    ...(now ? ['now'] : []),
  ].join(' ')
  const words = kindsWords(rest, many, behind)
  return `${other ? 'other ' : ''}${many ? words.replace(/\bthat (?:has|is|points|mentions)\b/g, (verb) => PLURAL[verb] ?? verb) : words}`
}

/** "1 "Lamp" monster in your GY or monster in your opponent's GY": each in a place of its own. */
const saysWhere = (filter: Filter): boolean =>
  filter.is === 'any' &&
  filter.of.every(
    (one) => one.is === 'place' || (one.is === 'all' && one.of.some(({ is }) => is === 'place')),
  )

const PLURAL: Readonly<Record<string, string>> = {
  'that has': 'that have',
  'that is': 'that are',
  'that points': 'that point',
  'that mentions': 'that mention',
}

/** Where they lie is said once. */
const withoutPlacesSaid = (of: Filter, places: readonly OwnedPlace[]): Filter => {
  const [only, another] = places
  if (!only || another || of.is !== 'all') return of
  const rest = of.of.filter(
    (part) => !(part.is === 'place' && part.place === only.place && part.of === only.of),
  )
  return rest.length > 0 && rest.length < of.of.length ? withAll(rest) : of
}

/** "From your hand or face-up field": among places that are said anyway, where it has to be face-up. */
const withoutFaceUpPlace = (of: Filter): { readonly rest: Filter; readonly faceUpIn?: FilterPlace } => {
  const parts = of.is === 'all' ? of.of : [of]
  const found = parts.flatMap((part) => {
    if (part.is !== 'any') return []
    const faceUp = part.of.flatMap((one) => {
      const isFaceUp =
        one.is === 'all' && one.of.some((fact) => fact.is === 'position' && fact.position === 'face-up')
      const place =
        one.is === 'all' && one.of.length === 2 ? one.of.find((fact) => fact.is === 'place') : undefined
      return isFaceUp && place?.is === 'place' ? [place.place] : []
    })
    const [place, another] = faceUp
    const areOthersPlaces = part.of.filter(({ is }) => is === 'place').length === part.of.length - 1
    return place !== undefined && another === undefined && areOthersPlaces ? [{ part, place }] : []
  })
  const [only, another] = found
  if (!only || another) return { rest: of }
  const rest = parts.filter((part) => part !== only.part)
  const [single, ...more] = rest
  return {
    rest: single === undefined ? { is: 'monster' } : more.length === 0 ? single : { is: 'all', of: rest },
    faceUpIn: only.place,
  }
}

/** Of several kinds, each in its own words: "Synchro Monster or Level 7 Dragon monster in your GY". */
export const kindsWords = (filter: Filter, many: boolean, behind: string): string => {
  const words = phraseWords(filter, many, behind)
  const parts = (filter.is === 'all' ? filter.of : [filter]).filter(
    ({ is }) => is !== 'monster' && is !== 'card',
  )
  const places = parts.filter(({ is }) => is === 'place')
  const kinds = parts.filter(({ is }) => is !== 'not' && is !== 'place')
  const [of, another] = kinds
  if (of?.is !== 'any' || another || !words.includes('[')) return words
  const choices = of.of.map((one) => (one.is === 'all' ? one.of : [one]))
  const shared = (choices[0] ?? []).filter(
    (part) => part.is === 'not' && choices.every((all) => all.some((other) => isAlike(part, other))),
  )
  const exceptions = [...parts.filter(({ is }) => is === 'not'), ...shared]
  const except = phraseWords({ is: 'all', of: [{ is: 'card' }, ...exceptions] }, many).replace(/^cards?/, '')
  const either = listed(
    choices.map((all) =>
      phraseWords({ is: 'all', of: all.filter((part) => !shared.some((one) => isAlike(one, part))) }, many),
    ),
    'or',
  )
  const where = phraseWords({ is: 'all', of: [{ is: 'card' }, ...places] }, false).replace(/^card ?/, '')
  return `${[either, where, behind].filter((part) => part !== '').join(' ')}${except}`
}

const isAlike = (one: Filter, other: Filter): boolean => JSON.stringify(one) === JSON.stringify(other)

/** What must hold among the cards that are chosen together. */
const amongWords = (among: Among): string => {
  switch (among.is) {
    case 'same':
      return `with the same ${propertyWords(among.property)}`
    case 'different':
      return `with different ${propertyWords(among.property)}s`
    case 'sameAny':
      return `with the same ${among.properties.map(propertyWords).join(' or ')}`
    case 'levelsApart':
      return `with a Level difference of ${among.by}`
    case 'including':
      return `including ${among.slots.map(({ count, of }) => `${count} ${phraseWords(of, count > 1)}`).join(' and ')}`
  }
}

/** What cards are called that an earlier step has settled, by the name that it gave them. */
const BOUND_WORDS: Readonly<Record<string, string>> = {
  summoned: 'the Summoned monster',
  token: 'the Token',
  tokens: 'those Tokens',
  tributed: 'the Tributed monster',
  xyz: 'the Xyz Monster',
  spell: 'the Spell',
  cards: 'those cards',
  yours: 'your card',
  theirs: "your opponent's card",
}

const boundWords = (name: string): string =>
  BOUND_WORDS[name] ?? (name.startsWith('target') ? 'the target' : `the ${name} card`)

/** Those that some are taken of: "the excavated cards". */
const boundTogether = (name: string): string =>
  `${boundWords(name)}${/(?:s|monster)$/.test(boundWords(name)) ? '' : 's'}`

/** Whether several cards may be meant, so that a verb behind them stands in the plural. */
export const areMany = (cards: MeantCards): boolean => {
  switch (cards.is) {
    case 'all':
    case 'rest':
    case 'materials':
      return true
    case 'several':
      return cards.of.length > 1
    case 'choice':
    case 'of':
      return cards.count.max !== 1
    case 'top':
    case 'bottom':
      return cards.count !== 1
    case 'bound':
      return cards.name === 'cards'
    default:
      return false
  }
}

const isCounted = ({ min, max }: HowMany): boolean =>
  typeof min === 'number' && max !== null && typeof max !== 'number'

/** Which cards are meant; `moving` where what is done takes them from where they lie: "1 monster from your hand". */
export const cardsWords = (cards: MeantCards, moving = false): string => {
  switch (cards.is) {
    case 'this':
      return 'this card'
    case 'spoken':
      return 'what was spoken of before'
    case 'bound':
      return cards.nth === undefined
        ? boundWords(cards.name)
        : boundWords(cards.name).replace('the ', cards.nth === 0 ? 'the first ' : 'the second ')
    case 'event':
      return cards.role === 'other'
        ? 'the monster that it battles'
        : cards.role === 'victor'
          ? 'the monster that has destroyed it'
          : 'that card'
    case 'answered':
      return 'the activated card'
    case 'equipped':
      return 'the equipped monster'
    case 'materials':
      return `the materials of this card${cards.from ? ` from the ${cards.from}` : ''}`
    case 'battling':
      return `the monster that battles ${cards.of ? cardsWords(cards.of) : 'this card'}`
    case 'attacker':
      return 'the attacking monster'
    case 'attacked':
      return 'the attacked monster'
    case 'each':
      return 'it'
    case 'all':
      return `all ${setWords(cards, true, { moving })}`
    case 'choice': {
      const { count, among = [], including, total, most, apart, by, asManyAsPossible } = cards
      const together = [
        ...among.map(amongWords),
        ...(including ? [`including ${cardsWords(including)}`] : []),
        ...(total
          ? [
              `with a total ${propertyWords(total.figure)} ${total.than === 'equal' ? 'of' : thanWords(total.than)} ${amountWords(total.amount)}`,
            ]
          : []),
        ...(most ? [`with the ${most.is} ${propertyWords(most.figure)}`] : []),
        ...(apart ? ['from each'] : []),
        ...(by === undefined ? [] : [by === 'random' ? 'at random' : 'that your opponent chooses']),
      ]
      const words = setWords(cards, count.max !== 1, { moving, together })
      // "Face-up cards on the field up to the number of …": what is counted would part the number from its noun.
      if (!asManyAsPossible && isCounted(count)) return `${words}, ${howManyWords(count)}`
      if (!asManyAsPossible) return `${howManyWords(count)} ${words}`
      // Of one there are no "as many".
      if (count.max === 1) return `1 ${words} (if possible)`
      // "2 random cards, or the entire hand, if less than 2".
      if (count.min === count.max) return `${howManyWords(count)} ${words} (or as many as there are)`
      return `as many ${words} as possible`
    }
    case 'top':
    case 'bottom': {
      const deck = cards.deck === 'you' ? 'your Deck' : "your opponent's Deck"
      if (cards.until)
        return `cards from the ${cards.is} of ${deck} until there is a ${phraseWords(cards.until, false)} among them`
      if (typeof cards.count !== 'number')
        return `the ${cards.is} cards of ${deck}, as many as ${amountWords(cards.count)}`
      return `the ${cards.is} ${cards.count === 1 ? 'card' : `${cards.count} cards`} of ${deck}`
    }
    case 'of': {
      const { from, count, of, with: relations = [], by, all: isAll } = cards
      const all =
        from.is === 'bound'
          ? boundTogether(from.name)
          : from.is === 'event'
            ? 'those cards'
            : cardsWords(from)
      if (from.is === 'this' && of && relations.length === 0)
        return `this ${phraseWords(of, false).replace(/^card (.* Summoned)$/, '$1 card')}`
      return [
        ...(of || relations.length > 0
          ? [
              isAll ? 'all' : howManyWords(count),
              phraseWords(of ?? { is: 'card' }, count.max !== 1, relations.map(relationWords).join(' ')),
              `among ${all}`,
            ]
          : [`${howManyWords(count)} of ${all}`]),
        ...(by === undefined ? [] : [by === 'random' ? 'at random' : 'that your opponent chooses']),
      ].join(' ')
    }
    case 'rest':
      return `the rest of ${cards.from.is === 'bound' ? boundTogether(cards.from.name) : cardsWords(cards.from)}`
    case 'several':
      return listed(
        cards.of.map((one) => cardsWords(one, moving)),
        'and',
      )
  }
}
