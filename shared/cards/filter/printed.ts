import { isExtraDeckCard, linkRating, type Monster } from '../card.ts'
import type { Stat } from '../terms.ts'
import type { Filter, Range } from './filter.ts'

/** Whether the printed card could fill a place that asks for that; what is `open` is not known from what is printed. */
export const couldFill = (card: Monster, filter: Filter, open: IsOpen = nothingOpen): boolean =>
  printedFits(filter, card, open) !== false

/** Whether only the Duel can tell if a card is so, because something there may change it. */
export type IsOpen = (filter: Filter) => boolean

const nothingOpen: IsOpen = () => false

/** Whether a printed card has the property; undefined where only the Duel, or a text we do not hold, can tell. */
const printedFits = (filter: Filter, card: Monster, open: IsOpen): boolean | undefined => {
  if (open(filter)) return undefined
  switch (filter.is) {
    case 'monster':
    case 'monsterCard':
    case 'card':
      return true
    case 'spell':
    case 'trap':
      return false
    case 'name':
      return card.name === filter.name || card.countsAs === filter.name
    case 'archetype':
      return card.archetypes.includes(filter.archetype)
    case 'attribute':
      return card.attribute === filter.attribute
    case 'type':
      return card.type === filter.type
    case 'frame':
      return hasFrame(filter.frame, card)
    case 'ability':
      return card.abilities.includes(filter.ability)
    case 'level':
      return isInRange(filter.range, 'level' in card ? card.level : undefined)
    case 'rank':
      return isInRange(filter.range, 'rank' in card ? card.rank : undefined)
    case 'linkRating':
      return isInRange(filter.range, card.frame === 'link' ? linkRating(card) : undefined)
    case 'atk':
      return isInRange(filter.range, valueOf(card.atk))
    case 'def':
      return isInRange(filter.range, 'def' in card ? valueOf(card.def) : undefined)
    case 'hasMaterial':
      return card.frame === 'xyz' ? undefined : false
    case 'cannotBeNormalSummoned':
      return (
        card.frame === 'ritual' ||
        isExtraDeckCard(card) ||
        card.restrictions.some(({ code }) => code === 'cannot-be-normal-summoned')
      )
    case 'mentions':
    case 'summoned':
    case 'place':
    case 'position':
    case 'equipped':
    case 'ownedBy':
      return undefined
    case 'not': {
      const fits = printedFits(filter.filter, card, open)
      return fits === undefined ? undefined : !fits
    }
    case 'all': {
      const all = filter.of.map((one) => printedFits(one, card, open))
      return all.includes(false) ? false : all.includes(undefined) ? undefined : true
    }
    case 'any': {
      const any = filter.of.map((one) => printedFits(one, card, open))
      return any.includes(true) ? true : any.includes(undefined) ? undefined : false
    }
  }
}

const hasFrame = (frame: Extract<Filter, { is: 'frame' }>['frame'], card: Monster): boolean => {
  if (frame === 'token') return false
  if (frame === 'pendulum') return card.pendulum !== undefined
  return frame === 'effect' ? card.effect : card.frame === frame
}

/** A printed "?" counts as 0, as on the field. */
const valueOf = (stat: Stat): number => (stat === '?' ? 0 : stat)

/** Whether there is such a number, and it is none too small and none too large. */
export const isInRange = ({ min, max }: Range, value: number | undefined): boolean =>
  value !== undefined && value >= min && (max === null || value <= max)
