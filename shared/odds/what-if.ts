import { type Condition, type Subject, subjectsOf } from './condition.ts'
import { copiesOf, type CountedCard, type CountedDeck, isOf } from './counted-deck.ts'
import { exactOdds } from './exact.ts'
import type { Fraction } from './fraction.ts'

/** How the odds would be with one card of a subject fewer or more, the deck keeping its size. */
export interface WhatIf {
  readonly of: Subject
  /** How many the deck has now. */
  readonly copies: number
  /** Nothing where the deck has none. */
  readonly fewer?: Fraction
  /** Nothing where every card of the deck matters already, so that none can make room. */
  readonly more?: Fraction
}

/** For each subject of the condition: "the 13th starter: 85.06 % → 87.73 %". */
export const whatIf = (deck: CountedDeck, drawn: number, condition: Condition): readonly WhatIf[] => {
  const subjects = subjectsOf(condition)
  const odds = (changed: CountedDeck) => exactOdds(changed, drawn, condition)
  return subjects.map((of) => {
    const one: CountedCard =
      deck.find((card) => of.kind === 'card' && isOf(card, of)) ??
      (of.kind === 'role' ? { roles: [of.role], copies: 0 } : { name: of.name, roles: [], copies: 0 })
    // The card that serves this subject and little else leaves; what it did besides should not blur the answer.
    const leaving = deck
      .filter((card) => isOf(card, of))
      .toSorted((a, b) => timesAsked(a, subjects) - timesAsked(b, subjects))[0]
    const filler = fillerOf(deck, subjects)
    return {
      of,
      copies: copiesOf(deck, of),
      ...(leaving ? { fewer: odds(withReplaced(deck, leaving, FILLER, 1)) } : {}),
      ...(filler ? { more: odds(withReplaced(deck, filler, one, 1)) } : {}),
    }
  })
}

/** The odds with 0, 1, 2 and 3 copies of a card, the deck keeping its size; nothing where no card could make room. */
export const oddsByCopies = (
  deck: CountedDeck,
  drawn: number,
  condition: Condition,
  name: string,
): readonly (Fraction | undefined)[] => {
  const subjects: readonly Subject[] = [...subjectsOf(condition), { kind: 'card', name }]
  const card = deck.find((known) => known.name === name) ?? { name, roles: [], copies: 0 }
  const without = withReplaced(deck, card, FILLER, card.copies)
  return [0, 1, 2, 3].map((copies) => {
    const changed = replacing(without, copies, card, subjects)
    return changed && exactOdds(changed, drawn, condition)
  })
}

/** A card that no question asks about. */
const FILLER: CountedCard = { roles: [], copies: 0 }

const timesAsked = (card: CountedCard, subjects: readonly Subject[]): number =>
  subjects.filter((subject) => isOf(card, subject)).length

const fillerOf = (deck: CountedDeck, subjects: readonly Subject[]): CountedCard | undefined =>
  deck.find((card) => card.copies > 0 && timesAsked(card, subjects) === 0)

const replacing = (
  deck: CountedDeck,
  copies: number,
  card: CountedCard,
  subjects: readonly Subject[],
): CountedDeck | undefined => {
  let changed = deck
  for (let done = 0; done < copies; done++) {
    const filler = fillerOf(changed, subjects)
    if (!filler) return undefined
    changed = withReplaced(changed, filler, card, 1)
  }
  return changed
}

/** The deck with so many copies of one card turned into another. */
const withReplaced = (
  deck: CountedDeck,
  leaving: CountedCard,
  coming: CountedCard,
  copies: number,
): CountedDeck => [
  ...deck.map((card) => (card === leaving ? { ...card, copies: card.copies - copies } : card)),
  { ...coming, copies },
]
