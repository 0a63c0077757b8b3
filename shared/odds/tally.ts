import { type HandCondition, type Subject, subjectKey } from './condition.ts'
import { type CountedCard, isOf } from './counted-deck.ts'
import { type Family, fillsAtLeast, NOTHING_FILLED, slotsOf, withOneMore } from './matching.ts'

/** One thing kept in mind while cards are drawn. */
export type DrawTally =
  /** The number of cards of the subject, no further than `most`, the largest number anything asks about. */
  | { readonly keeps: 'count'; readonly of: Subject; readonly most: number }
  /** What the cards could fill of the slots. */
  | { readonly keeps: 'matching'; readonly slots: readonly Subject[] }

/** The state of each tally, in their order. */
export type Tallied = readonly (number | Family)[]

/** A condition as questions to tallies. */
export type Formula =
  | { readonly is: 'at-least'; readonly tally: number; readonly number: number }
  | { readonly is: 'filled'; readonly tally: number; readonly slots: number }
  | { readonly is: 'and' | 'or'; readonly formulas: readonly Formula[] }
  | { readonly is: 'not'; readonly formula: Formula }

export interface TalliedFormula {
  readonly formula: Formula
  readonly tallies: readonly DrawTally[]
}

/** The condition as a formula; one tally for each subject that is counted, and one for each `+`. */
export const talliedFormula = (condition: HandCondition): TalliedFormula => {
  const tallies: (DrawTally & { most?: number })[] = []
  const places = new Map<string, number>()

  const atLeast = (of: Subject, number: number): Formula => {
    const place = places.get(subjectKey(of)) ?? tallies.push({ keeps: 'count', of, most: 0 }) - 1
    places.set(subjectKey(of), place)
    const known = tallies[place]
    if (known?.keeps === 'count') tallies[place] = { ...known, most: Math.max(known.most, number) }
    return { is: 'at-least', tally: place, number }
  }

  const formulaOf = (at: HandCondition): Formula => {
    switch (at.is) {
      case 'count':
        return compared(at, (number) => atLeast(at.of, number))
      case 'together': {
        const slots = slotsOf(at.parts)
        return { is: 'filled', tally: tallies.push({ keeps: 'matching', slots }) - 1, slots: slots.length }
      }
      case 'not':
        return not(formulaOf(at.condition))
      case 'and':
      case 'or':
        return { is: at.is, formulas: at.conditions.map(formulaOf) }
    }
  }

  return { formula: formulaOf(condition), tallies }
}

const not = (formula: Formula): Formula => ({ is: 'not', formula })

const compared = (
  { comparison, number }: Extract<HandCondition, { is: 'count' }>,
  atLeast: (number: number) => Formula,
): Formula => {
  const exactly = (): Formula => ({ is: 'and', formulas: [atLeast(number), not(atLeast(number + 1))] })
  switch (comparison) {
    case '>=':
      return atLeast(number)
    case '>':
      return atLeast(number + 1)
    case '<':
      return not(atLeast(number))
    case '<=':
      return not(atLeast(number + 1))
    case '=':
      return exactly()
    case '!=':
      return not(exactly())
  }
}

/** What a card is to each tally: the slots it fits, by number; of a count there is one slot. */
export type Fits = readonly (readonly number[])[]

export const fitsOf = (card: CountedCard, tallies: readonly DrawTally[]): Fits =>
  tallies.map((tally) =>
    (tally.keeps === 'count' ? [tally.of] : tally.slots).flatMap((subject, slot) =>
      isOf(card, subject) ? [slot] : [],
    ),
  )

/** Before any card is drawn. */
export const nothingTallied = (tallies: readonly DrawTally[]): Tallied =>
  tallies.map((tally) => (tally.keeps === 'count' ? 0 : NOTHING_FILLED))

/** After one more card. */
export const withCardTallied = (state: Tallied, fits: Fits, tallies: readonly DrawTally[]): Tallied => {
  const after = [...state]
  for (const [at, tally] of tallies.entries()) {
    const [kept, slots = []] = [state[at], fits[at]]
    if (slots.length === 0 || kept === undefined) continue
    if (tally.keeps === 'count') after[at] = Math.min(Number(kept) + 1, tally.most)
    else after[at] = withOneMore(BigInt(kept), slots, tally.slots.length)
  }
  return after
}

/**
 * Whether the formula holds whatever `more` further cards are; nothing where it depends on them.
 * With no further cards it is always decided.
 */
export const decided = (formula: Formula, state: Tallied, more: number): boolean | undefined => {
  switch (formula.is) {
    case 'at-least': {
      const count = Number(state[formula.tally])
      return count >= formula.number ? true : count + more < formula.number ? false : undefined
    }
    case 'filled': {
      const family = BigInt(state[formula.tally] ?? NOTHING_FILLED)
      const canFill = (slots: number) => fillsAtLeast(family, slots, formula.slots)
      return canFill(formula.slots) ? true : canFill(formula.slots - more) ? undefined : false
    }
    case 'and':
    case 'or': {
      const settling = formula.is === 'or'
      let answer: boolean | undefined = !settling
      for (const part of formula.formulas) {
        const found = decided(part, state, more)
        if (found === settling) return settling
        if (found === undefined) answer = undefined
      }
      return answer
    }
    case 'not': {
      const found = decided(formula.formula, state, more)
      return found === undefined ? undefined : !found
    }
  }
}
