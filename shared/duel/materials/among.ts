import type { Among, Filter } from '../../cards/filter/filter.ts'
import { type Asking, compared, matches, type Reading } from './filter.ts'

/** Whether what a slot demands among its cards holds among these. */
export const holdsAmong = (among: Among, cards: readonly Reading[], asking: Asking): boolean =>
  among.is === 'including' ? includes(among.slots, cards, asking) : agree(among, cards)

/** Whether more cards could still make the demand hold; what is unequal stays unequal. */
export const mayStillHold = (among: Among, cards: readonly Reading[]): boolean =>
  among.is === 'including' || agree(among, cards)

function agree(among: Exclude<Among, { is: 'including' }>, cards: readonly Reading[]): boolean {
  switch (among.is) {
    case 'same':
      return allSame(cards.map((card) => compared(among.property, card)))
    case 'different':
      return allDifferent(cards.map((card) => compared(among.property, card)))
    case 'sameAny':
      return among.properties.some((property) => allSame(cards.map((card) => compared(property, card))))
  }
}

type Value = string | number | undefined

const allSame = (values: readonly Value[]): boolean =>
  values.every((value) => value !== undefined && value === values[0])

const allDifferent = (values: readonly Value[]): boolean =>
  !values.includes(undefined) && new Set(values).size === values.length

/** Whether different cards among these fill every one of the places. */
function includes(
  slots: Extract<Among, { is: 'including' }>['slots'],
  cards: readonly Reading[],
  asking: Asking,
): boolean {
  const areThere = slots.every(
    ({ count, of }) => cards.filter((card) => matches(of, card, asking)).length >= count,
  )
  // Only where several are asked for may one card be wanted in two places.
  if (!areThere || slots.length === 1) return areThere
  const places = slots.flatMap(({ count, of }) => Array.from({ length: count }, () => of))
  return areFilled(places, cards, asking)
}

const areFilled = (
  [wanted, ...others]: readonly Filter[],
  cards: readonly Reading[],
  asking: Asking,
): boolean =>
  wanted === undefined ||
  cards.some(
    (card, index) => matches(wanted, card, asking) && areFilled(others, cards.toSpliced(index, 1), asking),
  )
