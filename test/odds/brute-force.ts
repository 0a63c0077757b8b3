import type { HandCondition, Subject } from '../../shared/odds/condition.ts'
import type { CountedCard, CountedDeck } from '../../shared/odds/counted-deck.ts'

/** Every hand of the deck, one by one: the plain way that the exact odds must equal. */
export const countHands = (
  deck: CountedDeck,
  drawn: number,
  condition: HandCondition,
): { readonly fulfilling: bigint; readonly all: bigint } => {
  const cards = deck.flatMap((card) => Array.from({ length: card.copies }, () => card))
  let [fulfilling, all] = [0n, 0n]
  const choose = (from: number, hand: readonly CountedCard[]): void => {
    if (hand.length === drawn) {
      all += 1n
      if (fulfils(hand, condition)) fulfilling += 1n
      return
    }
    cards.slice(from).forEach((card, at) => choose(from + at + 1, [...hand, card]))
  }
  choose(0, [])
  return { fulfilling, all }
}

/** The condition read word for word; cards are given to parts by trying every way. */
export const fulfils = (hand: readonly CountedCard[], condition: HandCondition): boolean => {
  switch (condition.is) {
    case 'count': {
      const count = hand.filter((card) => isOf(card, condition.of)).length
      const { number } = condition
      return {
        '>=': count >= number,
        '<=': count <= number,
        '!=': count !== number,
        '=': count === number,
        '>': count > number,
        '<': count < number,
      }[condition.comparison]
    }
    case 'together':
      return canGive(
        hand,
        condition.parts.flatMap(({ of, atLeast }) => Array.from({ length: atLeast }, () => of)),
      )
    case 'and':
      return condition.conditions.every((part) => fulfils(hand, part))
    case 'or':
      return condition.conditions.some((part) => fulfils(hand, part))
    case 'not':
      return !fulfils(hand, condition.condition)
  }
}

const isOf = ({ name, countsAs, roles }: CountedCard, of: Subject): boolean =>
  of.kind === 'role' ? new Set(roles).has(of.role) : [name, countsAs].includes(of.name)

const canGive = (hand: readonly CountedCard[], [subject, ...others]: readonly Subject[]): boolean =>
  subject === undefined ||
  hand.some((card, at) => isOf(card, subject) && canGive(hand.toSpliced(at, 1), others))
