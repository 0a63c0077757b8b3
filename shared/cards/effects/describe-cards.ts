import { listed } from '../../english.ts'
import { phraseWords } from '../filter/describe.ts'
import type { Among, FilterPlace, Range } from '../filter/filter.ts'
import { PLACE_WORDS } from '../filter/filter.ts'
import type { Amount, HowMany, MeantCards, OwnedPlace, Relation } from './which-cards.ts'

/* The nouns of effects in words: which cards are meant, how many, how much. */

export const WHO = {
  you: 'you',
  opponent: 'your opponent',
  both: 'both players',
  either: 'either player',
} as const

export const spaced = (code: string): string =>
  code.replaceAll('-', ' ').replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)

const placeWords = (place: FilterPlace, of: OwnedPlace['of']): string => {
  if (place === 'field')
    return of === 'you' ? 'your field' : of === 'opponent' ? "your opponent's field" : 'the field'
  const whose = of === 'you' ? 'your' : of === 'opponent' ? "your opponent's" : "either player's"
  return `${whose} ${PLACE_WORDS[place]}`
}

export const placesWords = (places: readonly OwnedPlace[]): string =>
  listed(
    places.map(({ place, of }) => placeWords(place, of)),
    'or',
  )

export const rangeWords = ({ min, max }: Range): string =>
  max === null ? `${min} or more` : min === max ? `${min}` : min === 0 ? `at most ${max}` : `${min} to ${max}`

export const amountWords = (amount: Amount): string => {
  if (typeof amount === 'number') return `${amount}`
  switch (amount.is) {
    case 'count':
      return `the number of ${amount.different === undefined ? '' : `different ${amount.different}s among `}${cardsWords(amount.of)}`
    case 'figure':
      return `the ${spaced(amount.figure)} of ${cardsWords(amount.of)}${amount.before ? ' as it was on the field' : ''}`
    case 'highest':
    case 'lowest':
      return `the ${amount.is} ${spaced(amount.figure)} among ${cardsWords(amount.of)}`
    case 'lifePoints':
      return amount.of === 'you' ? 'your LP' : "your opponent's LP"
    case 'counters':
      return `the number of ${amount.counter ?? ''} counters on ${cardsWords(amount.on)}`
    case 'times':
      return `${amount.by} x ${amountWords(amount.amount)}`
    case 'sum':
    case 'difference':
      return `the ${amount.is} of ${amount.of.map(amountWords).join(' and ')}`
    case 'bound':
      return `the number "${amount.name}"`
    case 'event':
      return 'that amount'
  }
}

export const howManyWords = ({ min, max, only }: HowMany): string => {
  if (only) return listed(only.map(String), 'or')
  if (max === null) return min === 1 ? 'any number of' : `${amountWords(min)} or more`
  if (typeof min === 'number' && typeof max === 'number') return min === max ? `${min}` : `${min} to ${max}`
  return min === 1 ? `up to ${amountWords(max)}` : `${amountWords(min)} to ${amountWords(max)}`
}

export const relationWords = (relation: Relation): string => {
  switch (relation.is) {
    case 'same':
    case 'different':
      return `with ${relation.is === 'same' ? 'the same' : 'a different'} ${spaced(relation.property)} as ${cardsWords(relation.as)}`
    case 'figure':
      return `whose ${spaced(relation.figure)} is ${spaced(relation.than)} ${amountWords(relation.amount)}`
    case 'pointed-to-by':
      return `that ${cardsWords(relation.card)} points to`
    case 'pointing-to':
      return `that points to ${cardsWords(relation.card)}`
    case 'co-linked-with':
      return `co-linked with ${cardsWords(relation.card)}`
    case 'co-linked':
      return 'that is co-linked'
    case 'same-column':
      return `in the column of ${cardsWords(relation.card)}`
    case 'equipped-to':
      return `equipped to ${cardsWords(relation.card)}`
    case 'attached-to':
      return `attached to ${cardsWords(relation.card)}`
    case 'equipped-with':
      return `equipped with ${phraseWords(relation.card, false)}`
    case 'counters':
      return `with ${rangeWords(relation.count)} ${relation.counter ?? ''} counters`
    case 'came-this-turn':
      return `that ${relation.not ? 'did not come' : 'came'} there this turn${relation.because ? ` (${spaced(relation.because)})` : ''}`
    case 'has-attached':
      return `that has ${cardsWords(relation.card)} as material`
    case 'summoned-using':
      return `Summoned using ${phraseWords(relation.material, true)}`
    case 'summoned-by':
      return `Summoned by the effect of ${phraseWords(relation.source, false)}`
    case 'owned-by':
      return `owned by ${WHO[relation.who]}`
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
      return `of the declared name "${relation.name}"`
    case 'any':
    case 'all':
      return listed(relation.of.map(relationWords), relation.is === 'any' ? 'or' : 'and')
  }
}

export const setWords = (
  {
    of,
    in: places,
    with: relations = [],
    other,
  }: Pick<Extract<MeantCards, { is: 'all' }>, 'of' | 'in' | 'with' | 'other'>,
  many: boolean,
): string =>
  [
    ...(other ? ['other'] : []),
    phraseWords(of, many),
    ...relations.map(relationWords),
    ...(places.length > 0 ? [`in ${placesWords(places)}`] : []),
  ].join(' ')

/** What must hold among the cards that are chosen together. */
const amongWords = (among: Among): string => {
  switch (among.is) {
    case 'same':
      return `with the same ${spaced(among.property)}`
    case 'different':
      return `with different ${spaced(among.property)}s`
    case 'sameAny':
      return `with the same ${among.properties.map(spaced).join(' or ')}`
    case 'including':
      return `including ${among.slots.map(({ count, of }) => `${count} ${phraseWords(of, count > 1)}`).join(' and ')}`
  }
}

/** Which cards are meant. */
export const cardsWords = (cards: MeantCards): string => {
  switch (cards.is) {
    case 'this':
      return 'this card'
    case 'bound':
      return `the card(s) "${cards.name}"`
    case 'event':
      return 'the card(s) of the event'
    case 'answered':
      return 'the card that is answered'
    case 'equipped':
      return 'the equipped monster'
    case 'materials':
      return 'the materials of this card'
    case 'battling':
      return `the monster that battles ${cards.of ? cardsWords(cards.of) : 'this card'}`
    case 'attacker':
      return 'the attacking monster'
    case 'attacked':
      return 'the attacked monster'
    case 'each':
      return 'it'
    case 'all':
      return `all ${setWords(cards, true)}`
    case 'choice': {
      const { count, among = [], including, total, most, apart, by, asManyAsPossible } = cards
      const one = count.max === 1
      return [
        asManyAsPossible ? 'as many as possible of' : howManyWords(count),
        setWords(cards, !one),
        ...among.map(amongWords),
        ...(including ? [`including ${cardsWords(including)}`] : []),
        ...(total
          ? [`with total ${spaced(total.figure)} ${spaced(total.than)} ${amountWords(total.amount)}`]
          : []),
        ...(most ? [`with the ${most.is} ${spaced(most.figure)}`] : []),
        ...(apart ? ['from each'] : []),
        ...(by === undefined ? [] : [by === 'random' ? 'at random' : 'that your opponent chooses']),
      ].join(' ')
    }
    case 'top':
    case 'bottom':
      return `the ${cards.is} ${amountWords(cards.count)} card(s) of ${cards.deck === 'you' ? 'your' : "your opponent's"} Deck`
    case 'of': {
      const { from, count, of, with: relations = [], by } = cards
      return [
        `${howManyWords(count)} of ${cardsWords(from)}`,
        ...(of ? [`that is ${phraseWords(of, false)}`] : []),
        ...relations.map(relationWords),
        ...(by === undefined ? [] : [by === 'random' ? 'at random' : 'that your opponent chooses']),
      ].join(' ')
    }
    case 'rest':
      return `the rest of ${cardsWords(cards.from)} without ${cardsWords(cards.without)}`
    case 'several':
      return listed(cards.of.map(cardsWords), 'and')
  }
}
