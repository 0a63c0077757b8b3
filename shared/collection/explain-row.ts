import type { CardPool } from '../cards/pool.ts'
import type { Passcode } from '../cards/passcode.ts'
import type { RowProblem } from './written-row.ts'

/** Why a row waits, in one sentence; the caller puts file and line before it. */
export const explainRow = (problem: RowProblem, pool: CardPool): string => {
  const nameOf = (card: Passcode): string => pool.find(card)?.name ?? String(card)
  const either = (cards: readonly Passcode[]): string => {
    const named = cards.slice(0, NAMED).map((card) => `${nameOf(card)} (${card})`)
    const further = cards.length - named.length
    return [...named, ...(further > 0 ? [`one of ${further} more`] : [])].join(' or ')
  }
  switch (problem.code) {
    case 'bad-quantity':
      return problem.text === ''
        ? 'the number of copies is missing.'
        : `"${short(problem.text)}" is no number of copies; a whole number from 1 to 100,000 is expected.`
    case 'no-card-named':
      return 'it names no card: there is no name, no set number and no passcode.'
    case 'unknown-card':
      return `no card is known as "${short(problem.text)}".`
    case 'ambiguous-name':
      return `more than one card is called "${short(problem.text)}": ${either(problem.cards)}.`
    case 'ambiguous-number':
      return `more than one card has the number ${short(problem.number)}: ${either(problem.cards)}.`
    case 'numbered-apart': {
      const apart = `${problem.counted} sets have numbers of their own, which are not known here`
      return problem.name === undefined
        ? `${short(problem.number)} does not tell which card it is: ${apart}. A name would.`
        : `no card is known as "${short(problem.name)}", and ${short(problem.number)} does not tell: ${apart}.`
    }
    case 'contradiction':
      return `"${short(problem.name)}" and ${short(problem.by)} are not the same card; ${short(problem.by)} is ${nameOf(problem.card)}.`
  }
}

/** A number that is not complete can stand for a whole set. */
const NAMED = 5

/** Cells of damaged files can be of any length and hold anything. */
const short = (text: string): string =>
  (text.length <= 60 ? text : `${text.slice(0, 59)}…`).replace(/\p{Cc}/gu, ' ')
